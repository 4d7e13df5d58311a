"""Whole seasons of a league between bots: every step of every match is decided and every die rolled.

Matches are played by bots on the pitch, or their result comes from a quick model: touchdowns by the values of the
teams, injuries by the table of the rule set. Everything around them is the league's own program.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any, Final

from touchline.bots.by_name import quick_bot, read_bot
from touchline.core.record import Recorder
from touchline.journal import Refused
from touchline.league import Deed, Fixture, Injury, League, LeagueRules, LeagueState, MatchReport, TeamReport
from touchline.league.bots import walk_for_bots
from touchline.league.decisions import AddStage, FinishSeason, ReportMatch, SetBot, StartSeason, divisions_of
from touchline.league.list_check import by_lists
from touchline.league.lists import rosters_of
from touchline.league.model import Player
from touchline.league.profiles import can_fall
from touchline.league.standings import overall_order
from touchline.league.steps.fees import unpaid
from touchline.matches import find_game
from touchline.matches.league_games import league_match, league_report
from touchline.matches.playable import offered_teams
from touchline.matches.rosters import MATCHES, quick_list
from touchline.teams import TeamList

COMMISSIONER: Final = "Commissioner"
FIRST_DAY: Final = date(2026, 9, 7)
STAGE: Final = "regular"
MEAN_TOUCHDOWNS: Final = 1.15
PER_VALUE: Final = 0.25 / 100_000  # more touchdowns for the team with the higher value
MEAN_CASUALTIES: Final = 1.2
MEAN_COMPLETIONS: Final = 1.0

Play = Callable[[LeagueState, str, random.Random], MatchReport]


@dataclass(frozen=True)
class SeasonPlan:
    """A league to be played by bots. Without `rosters` the teams of the edition take turns."""

    rules: LeagueRules
    teams: int = 8
    seasons: int = 1
    seed: int = 0
    meetings: int = 1
    rosters: tuple[str, ...] = ()
    name: str = "Bots' League"
    commissioner: str = COMMISSIONER
    first_day: date = FIRST_DAY


def founded(plan: SeasonPlan, names: Sequence[tuple[str, str]] = (), players: Sequence[str] = ()) -> League:
    """A league with its teams drafted and approved; `names` are those of coaches and teams, then those of players."""
    chance = random.Random(plan.seed)
    at, boss = day(0, plan.first_day), plan.commissioner
    league = League.create(plan.rules, plan.name, commissioner=boss, at=at)
    for place, (roster, listed) in enumerate(_drafts(plan)):
        coach, called = names[place] if place < len(names) else (f"Bot {place + 1}", f"{listed.name} {place + 1}")
        team = f"t{place + 1:02}"
        given = chance.sample(players, len(players))
        shirts = [replace(one, name=name) for one, name in zip(listed.players, given, strict=False)]
        named = replace(listed, name=called, coach=coach, players=(*shirts, *listed.players[len(shirts) :]))
        league.draft(team, coach, named, by=boss, at=at, approve=True)
        league.decide(SetBot(team, _bot(plan.rules)), by=boss, at=at)
        assert roster == named.team
    return league


def _bot(rules: LeagueRules) -> str:
    return quick_bot(MATCHES[rules.lists]) if rules.lists in MATCHES else "plain"


def _drafts(plan: SeasonPlan) -> list[tuple[str, TeamList]]:
    """Quick-start lists for the budget of the league."""
    known = list(offered_teams(plan.rules.lists)) if plan.rules.lists in MATCHES else []
    known = known or [team.id for team in rosters_of(plan.rules.lists).library.playable()]
    wanted = plan.rosters or tuple(known)
    budget = plan.rules.figure("draft.budget")
    return [
        (roster, bare_list(quick_list(roster, budget, plan.rules.lists), plan.rules))
        for roster in (wanted[place % len(wanted)] for place in range(plan.teams))
    ]


def bare_list(listed: TeamList, rules: LeagueRules) -> TeamList:
    """A list as a league drafts it: no skills bought, no inducements, within the limits of the rule set."""
    if by_lists(rules):
        return replace(listed, players=tuple(replace(player, skills=()) for player in listed.players))
    fans = min(max(listed.dedicated_fans, rules.figure("draft.free-fans")), rules.figure("draft.most-fans"))
    return replace(
        listed,
        players=tuple(replace(player, skills=()) for player in listed.players[: rules.figure("draft.most-players")]),
        stars=(),
        mercenaries=(),
        inducements=(),
        dedicated_fans=min(fans, rules.figure("draft.free-fans")),
        rerolls=min(listed.rerolls, rules.figure("draft.most-rerolls")),
        assistant_coaches=0,
        cheerleaders=0,
    )


def day(number: int, first: date = FIRST_DAY) -> str:
    return f"{first + timedelta(days=number)}T20:00"


# --- seasons


def open_season(league: League, plan: SeasonPlan, number: int) -> list[str]:
    """Start a season with one division, draw its fixtures; their ids in the order of play."""
    at, boss = day(100 * number, plan.first_day), plan.commissioner
    league.decide(StartSeason(f"Season {number}"), by=boss, at=at)
    teams = tuple(name for name, team in league.state.teams.items() if team.status == "approved")
    league.decide(AddStage(STAGE, "divisions", "Regular season", divisions_of({"League": teams})), by=boss, at=at)
    league.schedule(STAGE, seed=plan.seed + number, by=boss, at=at, meetings=plan.meetings, first_day=at[:10])
    found = league.state.season_fixtures(number)
    return [each.id for each in sorted(found, key=lambda each: (each.round, each.id)) if not each.is_bye]


def play_fixture(league: League, fixture: str, chance: random.Random, play: Play, at: str) -> None:
    """A match from the first step before it to the last one after it."""

    def roll(purpose: str, sides: int) -> int:
        return chance.randint(1, sides)

    walk_for_bots(league, fixture, roll, at)
    report = play(league.state, fixture, chance)
    for team in league.state.fixtures[fixture].teams:
        if not league.state.fixtures[fixture].outcome:
            league.decide(ReportMatch(fixture, team, report), by=league.state.teams[team].coach, at=at)
    walk_for_bots(league, fixture, roll, at)


def close_season(league: League, number: int) -> None:
    """Prizes in the order of the table."""
    order = tuple(overall_order(league.state, number)[:3])
    league.decide(FinishSeason(order), by=COMMISSIONER, at=day(100 * number + 99))


def play_seasons(plan: SeasonPlan, play: Play, watch: Callable[[League, str], None] | None = None) -> League:
    """All seasons of a plan; `watch` sees the league when it is founded (without a fixture) and after every match."""
    chance = random.Random(plan.seed)
    league = founded(plan)
    if watch is not None:
        watch(league, "")
    for number in range(1, plan.seasons + 1):
        for fixture in open_season(league, plan, number):
            at = day(100 * number + league.state.fixtures[fixture].round)
            play_fixture(league, fixture, chance, play, at)
            if watch is not None:
                watch(league, fixture)
        close_season(league, number)
    return league


# --- results


def on_the_pitch(state: LeagueState, fixture: str, chance: random.Random) -> MatchReport:
    """A real match between two bots."""
    planned = league_match(state, fixture)
    recorder: Recorder[Any] = Recorder(find_game(planned.game), planned.settings, chance.getrandbits(64))
    bots = [read_bot(state.teams[team].bot, planned.game).make(chance.getrandbits(64)) for team in planned.teams]
    while not recorder.match.over:
        recorder.step(bots[recorder.match.actor].choose(recorder.match))
    return league_report(state, fixture, recorder.match, record=recorder.record)


def by_model(state: LeagueState, fixture: str, chance: random.Random) -> MatchReport:
    """A result in no time: more touchdowns for the more valuable team, injuries by the rule set's own table."""
    found = state.fixtures[fixture]
    values = _values(state, found)
    able = {team: _able(state, found, team) for team in found.teams}
    sides = {team: _side(able[team], values[team] - values[found.opponent_of(team)], chance) for team in found.teams}
    home, away = found.teams
    hurt = {home: sides[away].casualties, away: sides[home].casualties}
    full = {
        team: replace(side, injuries=_injuries(state, team, able[team], hurt[team], chance))
        for team, side in sides.items()
    }
    level = full[home].touchdowns == full[away].touchdowns
    needs_winner = found.kind == "playoff" and level
    return MatchReport(full, overtime_winner=chance.choice(found.teams) if needs_winner else "")


def _values(state: LeagueState, fixture: Fixture) -> dict[str, int]:
    known = fixture.facts.get("values") or {}
    scale = 10_000 if state.rules.on("value.is-rating") else 1
    return {team: int(known.get(team, state.teams[team].value)) * scale for team in fixture.teams}


def _poisson(chance: random.Random, mean: float) -> int:
    limit, product, number = math.exp(-max(0.05, mean)), chance.random(), 0
    while product > limit and number < 8:
        product *= chance.random()
        number += 1
    return number


def _able(state: LeagueState, fixture: Fixture, team: str) -> list[Player]:
    """The players of a team, without stars, who take part in a match."""
    idle = unpaid(fixture, team)
    return [player for player in state.teams[team].fieldable if not player.star and player.id not in idle]


def _side(able: Sequence[Player], lead: int, chance: random.Random) -> TeamReport:
    if not able:
        return TeamReport()
    scored = _poisson(chance, MEAN_TOUCHDOWNS + lead * PER_VALUE)
    casualties, completions = _poisson(chance, MEAN_CASUALTIES), _poisson(chance, MEAN_COMPLETIONS)
    weights = [player.value for player in able]
    deeds = [Deed(player.id, "touchdown") for player in chance.choices(able, weights, k=scored)]
    deeds += [Deed(player.id, "casualty") for player in chance.choices(able, weights, k=casualties)]
    deeds += [Deed(player.id, "completion") for player in chance.choices(able, weights, k=completions)]
    return TeamReport(scored, casualties, deeds=tuple(deeds))


def _injuries(
    state: LeagueState, team: str, able: Sequence[Player], number: int, chance: random.Random
) -> tuple[Injury, ...]:
    return tuple(
        _injury(state, team, player.id, chance) for player in chance.sample(able, min(number, max(0, len(able) - 1)))
    )


def _injury(state: LeagueState, team: str, player: str, chance: random.Random) -> Injury:
    """A line of the table of chances; a characteristic only if it can still fall."""
    rules, own = state.rules, state.teams[team]
    lines = rules.tables.get("casualty-chances", rules.tables["injuries"])
    row = rules.row("casualty-chances" if "casualty-chances" in rules.tables else "injuries",
                    chance.randint(lines[0].low, lines[-1].high))  # fmt: skip
    words = next(line.text for line in rules.tables["injuries"] if line.result == row.result)
    if "characteristic" not in words:
        return Injury(player, row.result)
    rosters = rosters_of(rules.lists)
    falling = [name for name in ("MA", "AV", "AG", "ST") if can_fall(rules, rosters, own, own.players[player], name)]
    if not falling:
        return Injury(player, rules.tables["injuries"][1].result)
    return Injury(player, row.result, chance.choice(falling))


PLAYS: Final[dict[str, Play]] = {"model": by_model, "matches": on_the_pitch}


def play_named(name: str, rules: LeagueRules) -> Play:
    """How matches are played; those of an edition without matches only by the model."""
    if name == "matches" and rules.lists not in MATCHES:
        raise Refused(["matches of this edition cannot be played yet; use the model"])
    return PLAYS[name]
