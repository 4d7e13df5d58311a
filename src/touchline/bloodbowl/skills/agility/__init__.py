"""Agility skills, one in each module. A new module is found by itself."""
