"""The forms with which an entry of the log is corrected: a match report by tapping players, all others part by part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from touchline.journal import Entry
from touchline.league import LeagueState
from touchline.league.account_words import player_name
from touchline.league.correcting import result_entry
from touchline.web.leagues.matchday import die_view
from touchline.web.leagues.report_forms import may_have_played, outcomes_played, report_form
from touchline.web.leagues.views import fixture_row
from touchline.web.leagues.visits import Visit

Shown = dict[str, Any]
MOST_PARTS = 80


def report_to_correct(visit: Visit, entry: Entry) -> Shown:
    """What the form needs where an entry is the report of a match; of two equal reports the later one is corrected."""
    fixture = visit.state.fixtures.get(str(entry.payload.get("fixture", "")))
    if "report" not in entry.payload or fixture is None or fixture.is_bye:
        return {}
    state, deciding = visit.state, result_entry(visit.league, fixture.id, visit.room.entries_of(fixture.id))
    return {
        "fixture": fixture_row(state, fixture),
        "as_result": entry.kind == "result-entered",
        "outcomes": outcomes_played(state),
        "data": report_form(state, fixture, may_have_played(state, fixture, entry), entry.payload["report"]),
        "correct_instead": deciding
        if deciding > entry.number and visit.league.journal[deciding].kind == entry.kind
        else 0,
    }


def parts_to_correct(state: LeagueState, payload: Mapping[str, Any]) -> list[Shown]:
    """The parts of an entry. Amounts and dice come first: they are what is corrected most."""
    parts = editable_parts(state, payload, str(payload.get("team", "")))
    heavy = ("value", "amount")
    return sorted(parts, key=lambda part: part["path"][-1] not in heavy)[:MOST_PARTS]


def editable_parts(state: LeagueState, value: Any, team: str, path: tuple[Any, ...] = ()) -> Iterator[Shown]:
    """Every figure, word and die of an entry by its place, so that it can be corrected by itself.

    Players of the team whose entry it is are chosen by their names.
    """
    if isinstance(value, Mapping):
        if set(value) == {"purpose", "sides", "value"}:
            label = f"D{value['sides']}: {die_view(state, value)['words']}"
            yield {"path": [*path, "value"], "label": label, "value": value["value"], "kind": "number", "choices": []}
            return
        for name, inner in value.items():
            if path or name not in WHAT_IT_IS_ABOUT:
                yield from editable_parts(state, inner, team, (*path, name))
    elif isinstance(value, (list, tuple)):
        for place, inner in enumerate(value):
            yield from editable_parts(state, inner, team, (*path, place))
    elif isinstance(value, (bool, int, str)):
        kind = "flag" if isinstance(value, bool) else "number" if isinstance(value, int) else "text"
        words = [_named(state, str(part)) for part in path if part != "answer"]
        own = state.teams[team].players if team in state.teams else {}
        choices = _players(state, team) if value in own else []
        yield {
            "path": list(path),
            "label": _capital(", ".join(words)),
            "value": value,
            "kind": kind,
            "choices": choices,
        }


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


WHAT_IT_IS_ABOUT = ("fixture", "team", "step", "stage", "typed_by")
"""Parts that say which thing was decided: a correction changes what was decided about it."""


def _players(state: LeagueState, team: str) -> list[tuple[str, str]]:
    return [(each.id, f"{each.number} {player_name(each)}") for each in state.teams[team].players.values()]


def _named(state: LeagueState, word: str) -> str:
    """A word of a place: teams by their names, numbers counted from one."""
    if word in state.teams:
        return state.name_of(word)
    return str(int(word) + 1) if word.isdigit() else word.replace("_", " ")
