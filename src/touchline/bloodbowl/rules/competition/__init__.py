"""Rules of the competition line: what it has beside the other editions of the classic family."""
