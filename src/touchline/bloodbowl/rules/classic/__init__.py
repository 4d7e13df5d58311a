"""Rules of the editions in which a profile holds plain values: the higher, the better."""
