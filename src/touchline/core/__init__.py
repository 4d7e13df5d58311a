"""The kernel every game stands on. Standard library only; nothing here knows a game."""
