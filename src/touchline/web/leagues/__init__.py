"""Leagues in the browser: the store, the interface for programs, and the pages."""
