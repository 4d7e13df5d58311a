"""A league with one person of each role, for the tests of its pages, and answers made from what a form shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import Engine

from touchline.league import Deed, Injury, League, MatchReport, TeamReport, program_dice
from touchline.league.decisions import AddStage, Announce, AppointDeputies, StartSeason, divisions_of
from touchline.league.defaults import plain_answer
from touchline.store.journals import JournalStore, Key
from touchline.teams import TeamList, quick_start
from touchline.teams.edition import standard_rules
from touchline.web.secrets import fingerprint

LEAGUE = "harbour"
NOW = "2026-05-02T12:00:00+00:00"
BOSS = "Bea Harlow"
TEAMS = {
    "reavers": ("Ann Cole", "human", "Harbour Reavers"),
    "gouged": ("Bob Dray", "orc", "Gouged Eyes"),
    "hammers": ("Cid Ferro", "dwarf", "Deepdelve Hammers"),
    "warren": ("Dee Ashe", "skaven", "Warren Runners"),
}
LEAGUE_SECRETS = {
    "commissioner": ("the-secret-of-Bea", BOSS),
    "deputy": ("the-secret-of-Dan", "Dan Orme"),
    "coach": ("the-secret-of-Ann", "Ann Cole"),
    "opponent": ("the-secret-of-Bob", "Bob Dray"),
}
"""By role: the secret of somebody and the person they are."""


def new_team(rules: str, race: str, name: str, coach: str) -> TeamList:
    """A sensible new team of a list."""
    made = quick_start(race, standard_rules(rules, 1_000_000))
    players = tuple(replace(player, skills=()) for player in made.players)
    bare = replace(made, players=players, inducements=(), stars=(), mercenaries=())
    return replace(bare, name=name, coach=coach)


def new_league(rules: str = "bb2016", races: Mapping[str, str] | None = None) -> League:
    """Four approved teams and a drawn schedule; `races` gives teams another list."""
    league = League.create(rules, "Harbour League", commissioner=BOSS, at=NOW)
    league.decide(AppointDeputies(("Dan Orme",)), by=BOSS, at=NOW)
    for team, (coach, race, name) in TEAMS.items():
        listed = new_team(league.state.rules.lists, (races or {}).get(team, race), name, coach)
        league.draft(team, coach, listed, by=BOSS, at=NOW, approve=True)
    league.decide(StartSeason("Spring"), by=BOSS, at=NOW)
    league.decide(AddStage("main", "divisions", "Regular season", divisions_of({"A": tuple(TEAMS)})), by=BOSS, at=NOW)
    league.schedule("main", seed=7, by=BOSS, at=NOW, meetings=1, first_day="2026-05-01", days=14)
    return league


def played_league(rules: str = "bb2016", rounds: int = 2, seed: int = 5) -> League:
    """A league in which some rounds are played to the end."""
    league, roller = new_league(rules), program_dice(seed)
    league.decide(Announce("The harbour pitch is dry again. See you on Thursday!"), by=BOSS, at=NOW)
    for fixture in [each.id for each in league.state.fixtures.values() if each.round <= rounds]:
        walk(league, fixture, "", roller)
        league.enter_result(fixture, some_report(league, fixture, roller), by=BOSS, at=NOW)
        for team in league.state.fixtures[fixture].teams:
            walk(league, fixture, team, roller)
    return league


def walk(league: League, fixture: str, team: str, roller: Any) -> None:
    while (due := league.due(fixture, team)) is not None:
        actor = due.team or team or league.state.fixtures[fixture].home
        league.take(fixture, actor, plain_answer(due), by=BOSS, at=NOW, roller=roller)


def some_report(league: League, fixture: str, roller: Any) -> MatchReport:
    """A report with scorers, a casualty, and now and then a death."""
    found = league.state.fixtures[fixture]
    sides = {}
    for team in found.teams:
        able = league.state.teams[team].fieldable
        scored = roller("score", 3) - 1
        deeds = [Deed(able[roller("scorer", len(able)) - 1].id, "touchdown") for _ in range(scored)]
        deeds += [Deed(able[roller("passer", len(able)) - 1].id, "completion"), Deed(able[0].id, "casualty")]
        victim = able[roller("victim", len(able)) - 1].id
        result = ("badly-hurt", "dead", "badly-hurt")[roller("fate", 3) - 1]
        sides[team] = TeamReport(scored, 1, deeds=tuple(deeds), injuries=(Injury(victim, result),))
    return MatchReport(sides)


def keep_league(engine: Engine, league: League | None = None, league_id: str = LEAGUE) -> JournalStore:
    """Put a league, the example if none is given, into a store, where its people have secrets."""
    store = JournalStore(engine, "league")
    keys = [Key(fingerprint(secret), person) for secret, person in LEAGUE_SECRETS.values()]
    store.create(league_id, league or new_league(), *keys)
    return store


def least_answer(due: dict[str, Any]) -> dict[str, Any]:
    """An answer made from the fields of a question, as a form sends them, that changes as little as possible."""
    question = due["question"]
    return _parts(question["fields"]) if question else {}


def _parts(fields: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, field in fields.items():
        found |= _part(name, field)
    return found


def _part(name: str, field: dict[str, Any]) -> dict[str, Any]:
    free = [option for option in field["options"] if not option["why_not"]]
    if field["kind"] == "choice":
        if not free:
            return {}
        # as things are; else the last: no, or no more
        chosen = next((option for option in free if option["answer"] == {}), free[-1])
        return ({name: chosen["id"]} if chosen["answer"] is None else chosen["answer"]) | _parts(chosen["fields"])
    if field["kind"] == "several":
        return {name: [option["id"] for option in free[: field["least"]]]}
    if field["kind"] == "repeated":
        return {name: [free[0]["id"]] * field["least"]}
    if field["kind"] == "counts":
        return {name: {free[0]["id"]: field["least"]} if field["least"] else {}}
    if field["kind"] == "texts":
        return {name: [f"card {place}" for place in range(field["least"])]}
    return {name: 0} if field["kind"] == "number" else {name: ""} if field["kind"] == "text" else {}
