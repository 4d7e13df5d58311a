"""Corrections of entries: what an entry says now, and the decision that takes its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from touchline.journal import Entry, Refused, from_document, kind_words
from touchline.league.decisions import LeagueDecision
from touchline.league.decisions.matches import ReportMatch
from touchline.league.league import League

RESULTS = frozenset({"match-reported", "result-entered", "fixture-settled"})
"""Entries that can make a result count."""


def entry_now(league: League, number: int) -> Entry:
    """An entry as it was last corrected."""
    if not 1 <= number <= league.journal.version:
        raise Refused([f"there is no entry {number}"])
    return league.journal.as_corrected(number)


def result_entry(league: League, fixture: str, numbers: Iterable[int] | None = None) -> int:
    """The entry that made the result of a fixture count; 0 without a result. `numbers` are the entries to look at."""
    found = league.state.fixtures.get(fixture)
    if found is None or not found.outcome:
        return 0
    journal, gone = league.journal, league.journal.cancelled()
    for number in sorted(numbers, reverse=True) if numbers is not None else range(journal.version, 0, -1):
        entry = journal[number]
        if entry.kind in RESULTS and number not in gone and entry.payload.get("fixture") == fixture:
            return number
    return 0


def corrected(
    league: League, number: int, changes: Mapping[str, Any], numbers: Iterable[int] | None = None
) -> LeagueDecision:
    """The decision of an entry with some parts changed.

    Of two equal reports the later one made the result count. Corrected, it counts alone: the report of the other coach
    stays as it was written.
    """
    entry = entry_now(league, number)
    if entry.kind not in LeagueDecision.known:
        raise Refused([f"entry {number} ({kind_words(entry.kind)}) cannot be corrected"])
    kind = LeagueDecision.known[entry.kind]
    kind.check_parts(changes, entry.payload)
    decision: LeagueDecision = from_document(kind, {**entry.payload, **changes}, entry.kind)
    if not isinstance(decision, ReportMatch):
        return decision
    deciding = result_entry(league, decision.fixture, numbers)
    if deciding > number and league.journal[deciding].kind == entry.kind:
        raise Refused([f"the result came with the other report, entry {deciding}: correct that one"])
    return replace(decision, settles=True) if deciding == number else decision
