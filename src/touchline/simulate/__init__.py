"""Many games at once: their results, and how the teams fare against each other."""
