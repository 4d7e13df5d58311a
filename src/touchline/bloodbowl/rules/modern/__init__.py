"""Rules of the editions in which a profile holds target numbers."""
