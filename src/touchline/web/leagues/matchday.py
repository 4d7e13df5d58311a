"""What a fixture shows: the facts of its pre-match, what was reported, and the diary of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from touchline.league import Fixture, League, LeagueState, MatchReport
from touchline.league.account_words import player_name
from touchline.league.reports import deed_name, joined_ids
from touchline.matches.playable import rules_of
from touchline.matches.rosters import MATCHES
from touchline.web.leagues.telling import entry_title, position_name
from touchline.web.leagues.views import posting_view

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


def fact_lines(state: LeagueState, fixture: Fixture) -> Iterator[tuple[str, str, list[str]]]:
    """What the pre-match sequence settled, in words: a label, what it is, and what that means in the match."""
    facts = fixture.facts
    yield from _venue_lines(state, facts)
    for team, bought in facts.get("inducements", {}).items():
        items = ", ".join(_item(item) for item in bought) or "none"
        yield f"Inducements of {state.name_of(team)}", items, []
    for name, label in BOTH_SIDES.items():
        if facts.get(name):
            label = "Team ratings" if name == "values" and state.rules.on("value.is-rating") else label
            shown = [f"{state.name_of(team)} {facts[name][team]:,}" for team in fixture.teams if team in facts[name]]
            yield label, ", ".join(shown), []
    for team, rolls in facts.get("prayers", {}).items():
        if rolls:
            answered = [_prayer(state, roll) for roll in rolls]
            meanings = [f"{name}: {text}" for name, text in answered if text]
            yield f"Prayers of {state.name_of(team)}", ", ".join(name for name, _ in answered), meanings
    if facts.get("gate"):
        yield "Gate", f"{facts['gate']:,}", []
    if facts.get("kicks"):
        yield "Kicks off", state.name_of(facts["kicks"]), []


def _item(item: Mapping[str, Any]) -> str:
    return f"{item['name']} × {item['count']}" if item["count"] != 1 else str(item["name"])


def _venue_lines(state: LeagueState, facts: Mapping[str, Any]) -> Iterator[tuple[str, str, list[str]]]:
    venue = facts.get("venue")
    if venue:
        attribute = venue.get("attribute") or ""
        home = f", home of {state.name_of(venue['home'])}" if venue.get("home") else ""
        yield "Stadium", f"{attribute or 'no attribute'}{home}", _meaning(state, attribute)
    for name in ("referee", "weather"):
        if facts.get(name):
            yield name.capitalize(), str(facts[name]), _meaning(state, str(facts[name]))


def _meaning(state: LeagueState, name: str) -> list[str]:
    """What a line of a table does: in the words of the league's own table, else of the edition's match."""
    own = [row.text for rows in state.rules.tables.values() for row in rows if row.result == name and row.text]
    if own or not name or state.rules.lists not in MATCHES:
        return own[:1]
    known = rules_of(state.rules.lists).glossary.entries.values()
    return [meaning.text for meaning in known if meaning.name == name][:1]


def _prayer(state: LeagueState, roll: int) -> tuple[str, str]:
    """A prayer by its name and what it does; by its number where the edition's match does not know it."""
    known = rules_of(state.rules.lists).extras.prayers if state.rules.lists in MATCHES else []
    return next(((each.name, each.text) for each in known if each.roll == roll), (str(roll), ""))


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
    newcomers = dict(zip(joined_ids(side), side.joined, strict=True))
    for deed in side.deeds:
        words = deed_name(deed.what) + (f" x {deed.count}" if deed.count > 1 else "")
        if deed.player in players:
            yield _line(team, deed.player, player_name(players[deed.player]), words)
        else:
            yield _line(team, "", _newcomer(state, team, newcomers[deed.player]), words)
    if report is fixture.report:
        for name in fixture.mvps_of(team):
            yield _line(team, name, player_name(players[name]), deed_name("mvp"))
    others = state.teams[fixture.opponent_of(team)].players
    for injury in side.injuries:
        words = injury.result.replace("-", " ") + (f" (-1 {injury.characteristic})" if injury.characteristic else "")
        by = f", by {player_name(others[injury.by])}" if injury.by in others else ""
        yield _line(team, injury.player, player_name(players[injury.player]), f"{words}{by}")
    for position in side.joined:
        yield _line(team, "", _newcomer(state, team, position), "joined the team")
    for mark, words in MARKS.items():
        yield from (_line(team, name, player_name(players[name]), words) for name in getattr(side, mark))


def _newcomer(state: LeagueState, team: str, position: str) -> str:
    """Somebody who joined in the match, of whom only the position is known."""
    return f"New {position_name(state, state.teams[team].roster, position)}"


def _line(team: str, player: str, name: str, words: str) -> dict[str, str]:
    return {"team": team, "player": player, "name": name, "words": words}


def diary(league: League, fixture: Fixture, entries: Iterable[int]) -> list[dict[str, Any]]:
    """What happened around a match, newest first: who took which step, the dice, and what they led to."""
    state, gone = league.state, league.journal.cancelled()
    corrected = league.journal.corrections(gone)
    found = []
    for number in entries:
        entry = league.journal[number]
        payload = corrected.get(number, entry.payload)
        if number in gone or entry.kind not in ("steps-taken", "match-reported", "result-entered", "fixture-settled"):
            continue
        team = str(entry.payload.get("team", ""))
        found.append(
            {
                "number": number,
                "time": entry.time,
                "author": entry.author,
                "team": state.name_of(team) if team else "",
                "title": entry_title(entry),
                "corrected": number in corrected,
                "typed": bool(payload.get("typed_by")),
                "dice": [die_view(state, roll) for roll in payload.get("dice", ())],
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


def die_view(state: LeagueState, roll: Any) -> dict[str, Any]:
    """A die with what it was for, the team by its name."""
    team, dot, purpose = str(roll["purpose"]).partition(".")
    named = dot and team in state.teams
    words = f"{state.name_of(team)}: {purpose}" if named else str(roll["purpose"])
    own = state.teams[team].players if named else {}
    for name in sorted(own, key=len, reverse=True):
        if words.endswith(f" of {name}"):
            words = words.removesuffix(name) + player_name(own[name])
            break
    return {"sides": roll["sides"], "value": roll["value"], "words": words.replace(": mvp", ": MVP")}
