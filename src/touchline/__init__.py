"""Touchline: Blood Bowl and Blitz Bowl on one engine, with tournaments and leagues around them."""
