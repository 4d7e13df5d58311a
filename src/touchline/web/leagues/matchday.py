"""What a fixture shows: the facts of its pre-match, what was reported, and the diary of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from touchline.league import STEPS, Fixture, League, LeagueState, MatchReport
from touchline.league.lists import rosters_of
from touchline.league.steps.fees import unpaid
from touchline.web.leagues.telling import player_name
from touchline.web.leagues.views import posting_view

DEEDS = {
    "touchdown": "touchdown",
    "casualty": "casualty",
    "completion": "completion",
    "interception": "interception",
    "deflection": "deflection",
    "throwing-completion": "team-mate thrown",
    "mvp": "MVP",
}


BOTH_SIDES = {
    "values": "Team values",
    "fans": "Fans",
    "fame": "FAME",
    "fan_factor": "Fan Factor",
    "plays": "Special plays",
}
"""Facts with a figure for each team."""


MARKS = {"fees_paid": "appearance fee paid in the match", "no_mvp": "cannot be MVP"}
"""What a report may say of a player besides deeds and injuries, by the part of the report that lists them."""
SPLIT = "split"


def deed_name(what: str) -> str:
    return DEEDS.get(what, what.replace("-", " "))


def fact_lines(state: LeagueState, fixture: Fixture) -> Iterator[tuple[str, str]]:
    """What the pre-match sequence settled, in words."""
    facts = fixture.facts
    yield from _venue_lines(state, facts)
    for team, bought in facts.get("inducements", {}).items():
        items = ", ".join(f"{item['count']} {item['name']}" for item in bought) or "none"
        yield f"Inducements of {state.name_of(team)}", items
    for name, label in BOTH_SIDES.items():
        if facts.get(name):
            yield label, ", ".join(f"{state.name_of(t)} {facts[name][t]:,}" for t in fixture.teams if t in facts[name])
    for team, rolls in facts.get("prayers", {}).items():
        if rolls:
            yield f"Prayers of {state.name_of(team)}", ", ".join(str(roll) for roll in rolls)
    if facts.get("gate"):
        yield "Gate", f"{facts['gate']:,}"
    if facts.get("kicks"):
        yield "Kicks off", state.name_of(facts["kicks"])


def _venue_lines(state: LeagueState, facts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    venue = facts.get("venue")
    if venue:
        home = f", home of {state.name_of(venue['home'])}" if venue.get("home") else ""
        yield "Stadium", f"{venue.get('attribute') or 'no attribute'}{home}"
    for name in ("referee", "weather"):
        if facts.get(name):
            yield name.capitalize(), str(facts[name])


def report_view(state: LeagueState, fixture: Fixture, report: MatchReport) -> dict[str, Any]:
    """A report in words, side by side."""
    return {
        "score": [report.sides[team].touchdowns for team in fixture.teams],
        "casualties": [report.sides[team].casualties for team in fixture.teams],
        "conceded_by": state.name_of(report.conceded_by) if report.conceded_by else "",
        "overtime_winner": state.name_of(report.overtime_winner) if report.overtime_winner else "",
        "sides": [
            {"team": team, "name": state.name_of(team), "lines": list(_side_lines(state, fixture, report, team))}
            for team in fixture.teams
        ],
    }


def _side_lines(state: LeagueState, fixture: Fixture, report: MatchReport, team: str) -> Iterator[dict[str, str]]:
    side, players = report.sides[team], state.teams[team].players
    for deed in side.deeds:
        times = f" x {deed.count}" if deed.count > 1 else ""
        yield _line(team, deed.player, player_name(players[deed.player]), f"{deed_name(deed.what)}{times}")
    others = state.teams[fixture.opponent_of(team)].players
    for injury in side.injuries:
        words = injury.result.replace("-", " ") + (f" (-1 {injury.characteristic})" if injury.characteristic else "")
        by = f", by {player_name(others[injury.by])}" if injury.by in others else ""
        yield _line(team, injury.player, player_name(players[injury.player]), f"{words}{by}")
    for mark, words in MARKS.items():
        yield from (_line(team, name, player_name(players[name]), words) for name in getattr(side, mark))


def _line(team: str, player: str, name: str, words: str) -> dict[str, str]:
    return {"team": team, "player": player, "name": name, "words": words}


def diary(league: League, fixture: Fixture, entries: Iterable[int]) -> list[dict[str, Any]]:
    """What happened around a match, newest first: who took which step, the dice, and what they led to."""
    state, gone = league.state, league.journal.cancelled()
    found = []
    for number in entries:
        entry = league.journal[number]
        if number in gone or entry.kind not in ("steps-taken", "match-reported", "result-entered", "fixture-settled"):
            continue
        step = STEPS.get(str(entry.payload.get("step", "")))
        team = str(entry.payload.get("team", ""))
        found.append(
            {
                "number": number,
                "time": entry.time[:16].replace("T", " "),
                "author": entry.author,
                "team": state.name_of(team) if team else "",
                "title": step.title if step is not None else entry.kind.replace("-", " "),
                "typed": bool(entry.payload.get("typed_by")),
                "dice": [_die(state, roll) for roll in entry.payload.get("dice", ())],
                "told": league.told(number),
                "events": [
                    posting_view(state, posting)
                    for each in fixture.teams
                    for posting in state.postings[each]
                    if posting.entry == number
                ],
                "reason": entry.reason,
            }
        )
    return found[::-1]


def _die(state: LeagueState, roll: Any) -> dict[str, Any]:
    """A die with what it was for, the team by its name."""
    team, dot, purpose = str(roll["purpose"]).partition(".")
    named = dot and team in state.teams
    words = f"{state.name_of(team)}: {purpose}" if named else str(roll["purpose"])
    own = state.teams[team].players if named else {}
    for name in sorted(own, key=len, reverse=True):
        if words.endswith(f" of {name}"):
            words = words.removesuffix(name) + player_name(own[name])
            break
    return {"sides": roll["sides"], "value": roll["value"], "words": words}


def players_to_tap(state: LeagueState, fixture: Fixture, team: str) -> list[dict[str, Any]]:
    """Who may have played: the players of a report, with what else may be said of some."""
    own, rosters = state.teams[team], rosters_of(state.rules.lists)
    able = sorted(own.fieldable, key=lambda each: each.number)
    waiting = unpaid(fixture, team)
    splits = {each.id for each in able if not each.star and rosters.position_of(own, each).has(SPLIT)}
    return [
        {
            "id": player.id,
            "number": player.number,
            "name": player_name(player),
            "position": player.position.replace("-", " "),
            "marks": [
                *(["fees_paid"] if player.id in waiting else []),
                *(["no_mvp"] if player.id in splits else []),
            ],
        }
        for player in able
    ]
