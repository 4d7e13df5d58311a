"""Bots and the arena that plays them against each other."""
