"""Words about a league: figures, entries of the journal, and the news that the journal tells by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from touchline.journal import Entry, kind_words
from touchline.league import STEPS, Fixture, League, LeagueState
from touchline.league.account_words import account_words, player_name
from touchline.league.lists import rosters_of
from touchline.league.tournaments import is_tournament


def skill_name(state: LeagueState, what: str) -> str:
    """A gain by its name: a skill, or a characteristic."""
    return rosters_of(state.rules.lists).gain_name(what)


def position_name(state: LeagueState, roster: str, position: str) -> str:
    found = rosters_of(state.rules.lists).team(roster).position(position)
    return found.name if found is not None else position.replace("-", " ").capitalize()


def sides(state: LeagueState, fixture: Fixture) -> tuple[str, str]:
    """The names of both teams, or where they come from."""
    if fixture.is_bye:
        return state.name_of(fixture.home), "Bye"
    named = zip((fixture.home, fixture.away or ""), fixture.places, strict=True)
    home, away = (state.name_of(team) if team else _place(state, place) for team, place in named)
    return home, away


def _place(state: LeagueState, place: str) -> str:
    """A place of a bracket: "winner of" and the fixture, by the names of its teams where they are known."""
    word, _, source = place.partition(" of ")
    found = state.fixtures.get(source)
    if found is None or not (found.home and found.away):
        return place.replace(source, found.division) if found is not None else place
    return f"{word} of {state.name_of(found.home)} v {state.name_of(found.away)}"


def fixture_words(state: LeagueState, fixture: Fixture) -> str:
    return " v ".join(sides(state, fixture))


def round_heading(state: LeagueState, fixture: Fixture) -> str:
    """The round of a fixture in words; the matches of open play have none."""
    stage = state.seasons[fixture.season].stages[fixture.stage]
    if fixture.kind == "playoff":
        return fixture.division[:1].upper() + fixture.division[1:]
    if stage.kind == "ladder":
        return f"Week {fixture.round}" if is_tournament(state, stage) else "Matches"
    return f"Round {fixture.round}"


def round_name(state: LeagueState, fixture: Fixture) -> str:
    """The same for one fixture alone."""
    heading = round_heading(state, fixture)
    return state.seasons[fixture.season].stages[fixture.stage].name if heading == "Matches" else heading


def score_of(state: LeagueState, fixture: Fixture) -> str:
    """The score as it is recorded; empty if there is none, because nobody came and nobody won."""
    if fixture.report is None or fixture.is_bye or (without_match(state, fixture) and not fixture.winner):
        return ""
    return "–".join(str(fixture.report.sides[team].touchdowns) for team in fixture.teams)


def fixture_state(fixture: Fixture) -> str:
    """How far a fixture is, in a few words."""
    if fixture.is_bye:
        return "bye"
    if fixture.outcome:
        words = fixture.outcome.replace("-", " ")
        if fixture.closed:
            return words
        return "post-match" if fixture.outcome == "played" else f"{words}, post-match"
    if len(fixture.reports) == 2:
        return "reports differ"
    if fixture.reports:
        return "one report"
    return "ready to play" if fixture.prepared else "pre-match" if fixture.step else "to play"


def without_match(state: LeagueState, fixture: Fixture) -> str:
    """How a fixture was settled for which nobody came to the pitch; empty for all others."""
    if not fixture.outcome or fixture.is_bye or state.rules.outcomes[fixture.outcome].pre_match:
        return ""
    words = fixture.outcome.replace("-", " ").capitalize()
    if fixture.winner:
        return f"{words}: {state.name_of(fixture.winner)} win."
    return f"{words}: both lose." if state.rules.outcomes[fixture.outcome].both_lose else f"{words}: nobody wins."


def figure_words(state: LeagueState, name: str) -> str:
    """A figure of a preview, with the names of teams, players and fixtures."""
    first, _, rest = name.partition(".")
    if first in state.teams:
        team = state.teams[first]
        if rest in team.players:
            return f"{team.name}: {player_name(team.players[rest])}"
        account = rest.partition(".")[0]
        return f"{team.name}: {account_words(state, team.id, account)}"
    fixture, _, what = name.rpartition(".")
    found = state.fixtures.get(fixture)
    return f"{fixture_words(state, found)}: {WHAT.get(what, what)}" if found is not None else name


WHAT = {"outcome": "result", "score": "score"}


def figure_value(state: LeagueState, name: str, value: Any) -> str:
    """A figure of a preview in words."""
    if value is None:
        return "nothing"
    if isinstance(value, int):
        return f"{value:,}"
    if not isinstance(value, tuple):
        return str(value)
    if len(value) == 5:
        spp, worth, niggles, misses, left = value
        marks = [f"{niggles} niggling" if niggles else "", "misses the next game" if misses else "", str(left or "")]
        return ", ".join([f"{spp} SPP", f"{worth:,} gp", *(mark for mark in marks if mark)])
    if name.endswith(".score"):
        return "–".join(map(str, value))
    first, second = value
    if name.endswith(".outcome"):
        words = first.replace("-", " ") or "no result"
        return f"{words}, {state.name_of(second)} win" if second else words
    return f"{first}, place {second}"


def entry_title(entry: Entry) -> str:
    """What an entry is called: steps by the first of them, everything else by its kind."""
    step = STEPS.get(str(entry.payload.get("step", "")))
    if step is not None:
        return step.title
    words = kind_words(entry.kind)
    outcome = str(entry.payload.get("outcome", "played")).replace("-", " ")
    return words[:1].upper() + words[1:] + (f": {outcome}" if outcome != "played" else "")


def entry_words(league: League, entry: Entry) -> str:
    """What an entry is about, for the log."""
    state, payload = league.state, entry.payload
    parts = []
    fixture = state.fixtures.get(str(payload.get("fixture", "")))
    if fixture is not None:
        parts.append(fixture_words(state, fixture))
    if payload.get("team"):
        parts.append(state.name_of(str(payload["team"])))
    named = ("account", "amount", "outcome", "verdict", "name", "stage", "deadline", "text")
    parts += [str(payload[name]) for name in named if payload.get(name)]
    parts += [", ".join(str(each) for each in payload["entries"])] if payload.get("entries") else []
    return " · ".join(parts)[:160] or kind_words(entry.kind)


# --- news


def news(league: League, limit: int = 30) -> list[dict[str, Any]]:
    """What happened, newest first: announcements, results, deaths, new teams, seasons."""
    gone = league.journal.cancelled()
    found: list[dict[str, Any]] = []
    season = league.state.season_number
    for entry in reversed(league.journal.entries):
        if entry.number not in gone:
            found += [{"entry": entry.number, "time": entry.time, **item} for item in _items(league, entry, season)]
            season -= entry.kind == "season-started"
        if len(found) >= limit:
            break
    return found[:limit]


def _items(league: League, entry: Entry, season: int) -> Iterator[dict[str, Any]]:
    """The news in one entry of a season."""
    state, payload = league.state, entry.payload
    if entry.kind == "announced":
        yield {"title": "From the commissioner", "text": str(payload["text"]), "where": ""}
    elif entry.kind == "season-started":
        yield {"title": f"{payload['name']} begins", "text": "", "where": ""}
    elif entry.kind == "season-finished":
        order = [state.name_of(team) for team in payload.get("order", ())]
        text = f"{order[0]} are the champions." if order else "The season is over."
        yield {"title": "The season is over", "text": text, "where": f"seasons/{season}"}
    elif entry.kind == "team-reviewed" and payload.get("verdict") == "approved" and payload["team"] in state.teams:
        team = state.teams[payload["team"]]
        yield {
            "title": f"{team.name} join the league",
            "text": f"Coach {team.coach}.",
            "where": f"teams/{team.id}",
        }
    elif entry.kind == "player-honoured":
        player = state.teams[payload["team"]].players[payload["player"]]
        title = f"{player_name(player)} enters the hall of fame"
        yield {"title": title, "text": str(payload.get("words", "")), "where": "records"}
    elif entry.kind in ("match-reported", "result-entered", "fixture-settled"):
        yield from _result(state, entry)


def _result(state: LeagueState, entry: Entry) -> Iterator[dict[str, Any]]:
    """A result, with its scorers and its dead; of two reports only the one that made it count."""
    fixture = state.fixtures.get(str(entry.payload.get("fixture")))
    if fixture is None or fixture.report is None or not fixture.away:
        return
    if entry.kind == "match-reported" and fixture.reports.get(str(entry.payload["team"])) is not None:
        return  # the first of two reports
    home, away = sides(state, fixture)
    lines = [*_scorers(state, fixture), *_dead(state, fixture)]
    ending = "" if fixture.outcome == "played" else f" ({fixture.outcome.replace('-', ' ')})"
    yield {
        "title": f"{home} {score_of(state, fixture) or 'v'} {away}{ending}",
        "text": " ".join(lines),
        "where": f"fixtures/{fixture.id}",
    }


def _scorers(state: LeagueState, fixture: Fixture) -> Iterator[str]:
    assert fixture.report is not None
    for team in fixture.teams:
        scored = [deed for deed in fixture.report.sides[team].deeds if deed.what == "touchdown"]
        names = [
            player_name(state.teams[team].players[deed.player]) + (f" ({deed.count})" if deed.count > 1 else "")
            for deed in scored
        ]
        if names:
            yield f"Touchdowns for {state.name_of(team)}: {', '.join(names)}."


def _dead(state: LeagueState, fixture: Fixture) -> Iterator[str]:
    assert fixture.report is not None
    for team in fixture.teams:
        for injury in fixture.report.sides[team].injuries:
            if injury.result == "dead":
                other = state.teams[fixture.opponent_of(team)]
                by = f", killed by {player_name(other.players[injury.by])}" if injury.by in other.players else ""
                yield f"{player_name(state.teams[team].players[injury.player])} of {state.name_of(team)} is dead{by}."
