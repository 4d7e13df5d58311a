"""Files of strangers: what nobody could write now is refused before it is added up, in words and never by a crash."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.tournament.event_builder import started
from tests.web.league_people import new_league
from touchline.core.errors import TouchlineError
from touchline.exchange.errors import FileRefused
from touchline.exchange.league_files import read_results
from touchline.league import League
from touchline.tournament import Event

Entries = list[dict[str, Any]]
LEAGUE = new_league()


def as_text(entries: Entries) -> str:
    return "".join(json.dumps(entry) + "\n" for entry in entries)


def entries_of(kept: League | Event) -> Entries:
    return [json.loads(line) for line in kept.dump().splitlines()]


def rules(entries: Entries) -> dict[str, Any]:
    found: dict[str, Any] = entries[0]["payload"]["rules"]
    return found


SPOILED: dict[str, Callable[[Entries], object]] = {
    "has 300 characters; a name may have 200": lambda entries: entries[0]["payload"].update(name="x" * 300),
    "needs a name": lambda entries: entries[0]["payload"].update(name=" "),
    "the weather table 'x' is not loaded": lambda entries: rules(entries).update(weather="x"),
    "there is no step 'x'": lambda entries: rules(entries).update(pre_match=["x"]),
    "treasury": lambda entries: rules(entries)["figures"].update(treasury=10**9),
    "more than 1000 characters": lambda entries: entries[1].update(author="x" * 2000),
    "half of a letter": lambda entries: entries[1].update(author="\ud800"),
    "the letter with the number zero": lambda entries: entries[1].update(reason="\0"),
    "may have 200": lambda entries: entries.append(
        {**entries[1], "number": len(entries) + 1, "kind": "correction", "reason": "why"}
        | {"payload": {"entry": 1, "payload": {**entries[0]["payload"], "name": "x" * 300}, "entries": []}}
    ),
}

DRAFTED = next(n for n, entry in enumerate(entries_of(LEAGUE)) if entry["kind"] == "team-drafted")
SPOILED |= {
    "may have 100": lambda entries: entries[DRAFTED]["payload"].update(coach="x" * 101),
    r"'Bea\\u202eHarlow' has characters that cannot": lambda entries: entries[0]["payload"].update(
        commissioner="Bea\u202eHarlow"
    ),
    r"'A\\u200bnn' has characters": lambda entries: entries[DRAFTED]["payload"].update(coach="A\u200bnn"),
    r"'T\\u2066x' has characters": lambda entries: entries[DRAFTED]["payload"]["listed"].update(name="T\u2066x"),
    r"'P\\ufeff' has characters": lambda entries: entries[DRAFTED]["payload"]["listed"]["players"][0].update(
        name="P\ufeff"
    ),
    r"'D\\u200e' has characters": lambda entries: entries[1].update(author="D\u200e"),
}


@pytest.mark.parametrize("words", SPOILED)
def test_a_league_that_nobody_could_found_is_refused(words: str) -> None:
    entries = entries_of(LEAGUE)
    SPOILED[words](entries)
    with pytest.raises(TouchlineError, match=words):
        League.take_in(as_text(entries))


def test_honest_files_are_taken_in() -> None:
    assert League.take_in(LEAGUE.dump()).dump() == LEAGUE.dump()
    event = started(("ann", "bob")).event
    assert Event.take_in(event.dump()).dump() == event.dump()


def test_an_event_that_nobody_could_start_is_refused() -> None:
    event = entries_of(started(("ann", "bob")).event)
    for changed, words in (({"organiser": ""}, "needs an Event Organiser"), ({"organiser": "x" * 101}, "may have 100")):
        first = {**event[0], "payload": event[0]["payload"] | changed}
        with pytest.raises(TouchlineError, match=words):
            Event.take_in(as_text([first, *event[1:]]))
    late = next(entry for entry in event if "name" in entry["payload"])
    late["payload"]["name"] = "x" * 70_000
    with pytest.raises(TouchlineError, match=r"entry \d+: .*a name may have 60"):
        Event.take_in(as_text(event))


@pytest.mark.parametrize("figure", ["rerolls", "dedicated_fans", "assistant_coaches", "cheerleaders"])
@pytest.mark.parametrize("amount", [10**9, -(10**9), 10**30, -1, 100])
def test_an_event_with_lists_that_no_team_can_have_is_refused(figure: str, amount: int) -> None:
    entries = entries_of(started(("ann", "bob")).event)
    submitted = next(entry for entry in entries if entry["kind"] == "lists-submitted")
    submitted["payload"]["lists"][0][figure] = amount
    with pytest.raises(TouchlineError, match=r"entry \d+: .*allowed are 0 to 99"):
        Event.take_in(as_text(entries))
    assert Event.load(as_text(entries)).state.coaches["ann"].lists[0][figure] == amount


@pytest.mark.parametrize(
    ("part", "spoiled"),
    [
        ("players", {"number": 10**9, "position": "lineman"}),
        ("inducements", {"inducement": "bribes", "count": -(10**9)}),
        ("rerolls", "1000000000"),
        ("cheerleaders", [1]),
    ],
)
def test_other_figures_of_lists_have_bounds_too(part: str, spoiled: Any) -> None:
    entries = entries_of(started(("ann", "bob")).event)
    submitted = next(entry for entry in entries if entry["kind"] == "lists-submitted")
    submitted["payload"]["lists"][0][part] = [spoiled] if isinstance(spoiled, dict) else spoiled
    with pytest.raises(TouchlineError, match=r"entry \d+: .*allowed are 0 to 99"):
        Event.take_in(as_text(entries))


def test_rules_that_lead_to_a_crash_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise KeyError("weather:x")

    monkeypatch.setattr(League, "start", crash)
    with pytest.raises(TouchlineError, match="the rules in the file cannot be used"):
        League.take_in(LEAGUE.dump())


@pytest.mark.parametrize("figure", ["²", "9" * 5000, "100", "-1"])
def test_a_result_that_is_not_a_number_is_refused(figure: str) -> None:
    fixture = next(iter(LEAGUE.state.fixtures))
    table = f"fixture,home_touchdowns,away_touchdowns\n{fixture},{figure},0\n"
    with pytest.raises(FileRefused, match="allowed are 0 to 99"):
        read_results(table.encode(), LEAGUE.state)


@pytest.mark.parametrize(
    "headings", ["fixture,home,away", "game,home_touchdowns,away_touchdowns", "fixture,home_touchdowns,b"]
)
def test_a_table_of_results_without_a_column_it_needs_is_refused(headings: str) -> None:
    table = f"{headings}\n{next(iter(LEAGUE.state.fixtures))},1,0\n"
    with pytest.raises(FileRefused, match="the table has no column"):
        read_results(table.encode(), LEAGUE.state)
