"""Editions: the chapters of the rules with the tables and skills of one printing."""
