"""Matched Play events, from the rulespack to the trophies. Pure: no web, no database, no clock, no game."""
