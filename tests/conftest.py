"""Shared by all tests: quick collection, one browser, tests of two editions, the rules ledger, property tests."""

from __future__ import annotations

from hypothesis import settings

pytest_plugins = ["tests.browser_plugin", "tests.collecting_plugin", "tests.twin_plugin", "tests.ledger_plugin"]

# Two cores are shared by all tests, so a slow example says nothing about the code.
settings.register_profile("touchline", deadline=None)
settings.load_profile("touchline")
