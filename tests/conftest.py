"""Shared by all tests: the rules ledger and the profile of the property tests."""

from __future__ import annotations

from hypothesis import settings

pytest_plugins = ["tests.twin_plugin", "tests.ledger_plugin"]

# Two cores are shared by all tests, so a slow example says nothing about the code.
settings.register_profile("touchline", deadline=None)
settings.load_profile("touchline")
