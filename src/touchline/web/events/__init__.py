"""Matched Play in the browser: the organiser's desk, the coach's phone, the screen of the hall."""
