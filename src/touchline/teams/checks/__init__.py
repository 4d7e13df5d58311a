"""One module per chapter of roster building; each yields the faults of its own chapter and of no other."""
