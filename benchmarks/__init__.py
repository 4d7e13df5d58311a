"""Speed, measured beside python-chess in the same run."""
