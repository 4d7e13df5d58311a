"""Rules that only the Gold edition has."""
