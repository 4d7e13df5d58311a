"""Blitz Bowl in the terminal: drawing, reading answers, and the loops that play, teach and replay."""
