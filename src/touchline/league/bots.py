"""How bots run a team: what they answer before and after a match."""

from __future__ import annotations

from typing import Any, Final

from touchline.journal import Entry, Refused
from touchline.league.defaults import bought_advancement, plain_answer
from touchline.league.league import League, Roller
from touchline.league.list_check import ALLY
from touchline.league.lists import rosters_of
from touchline.league.model import LeagueTeam
from touchline.league.sequence import Due
from touchline.league.steps import Option

FULL_SIDE: Final = 13  # players a bot wants on the roster
KEEPS: Final = 50_000  # gold that stays in the treasury


def bot_answer(league: League, due: Due) -> dict[str, Any]:
    """A sensible answer: fill up the side, buy what helps, spend points, risk nothing needlessly."""
    question = due.question
    if question is None:
        return {}
    free = [option for option in question.options if not option.why_not]
    team = league.state.teams[due.team]
    if due.step == "buy-and-fire":
        return _shopping(league, team, free)
    if due.step == "inducements":
        return _inducements(free, int(question.facts["petty_cash"]))
    if due.step == "advancement" and "take" not in question.fields:
        return bought_advancement(question, [option.id for option in free])
    if due.step == "hire-journeymen":
        return {"hire": _hired(league, team, free)}
    return plain_answer(due)


def _shopping(league: League, team: LeagueTeam, free: list[Option]) -> dict[str, Any]:
    """New players while there is gold and the roster is thin, the best that can be paid; then an apothecary."""
    purse, size, hire = team.treasury - KEEPS, len(team.permanent), []
    costs = {option.id: option.cost for option in free if ALLY not in option.id}
    while size < FULL_SIDE and (payable := [name for name, cost in costs.items() if cost <= purse]):
        best = max(payable, key=lambda name: costs[name])
        hire.append({"position": best})
        purse, size = purse - costs.pop(best), size + 1
    answer: dict[str, Any] = {"hire": hire} if hire else {}
    price = league.state.rules.figures.get("cost.apothecary", 50_000)
    if not team.apothecary and not hire and purse >= price and _may_heal(league, team):
        answer["apothecary"] = True
    return answer


def _may_heal(league: League, team: LeagueTeam) -> bool:
    return rosters_of(league.state.rules.lists).team(team.roster).apothecary


def _inducements(free: list[Option], purse: int) -> dict[str, Any]:
    """What petty cash buys, the dearest first; the treasury stays untouched."""
    bought: dict[str, int] = {}
    wanted = {"bribes", "extra-team-training", "wandering-apothecaries", "bloodweiser-kegs"}
    for option in sorted(free, key=lambda each: -each.cost):
        if option.id in wanted and 0 < option.cost <= purse:
            bought[option.id] = 1
            purse -= option.cost
    return {"bought": bought} if bought else {}


def _hired(league: League, team: LeagueTeam, free: list[Option]) -> list[str]:
    """Free newcomers always; others while the roster is thin and gold is there."""
    purse, size, hired = team.treasury - KEEPS, len(team.permanent), []
    for option in free:
        cost = option.cost
        if cost == 0 or (size < FULL_SIDE and cost <= purse):
            hired.append(option.id)
            purse, size = purse - cost, size + 1
    return hired


def walk_for_bots(league: League, fixture: str, roller: Roller, at: str) -> list[Entry]:
    """Take every step that is due for a team with a bot, until a person has to decide or nothing is due."""
    written: list[Entry] = []
    state = league.state
    bots = [team for team in state.fixtures[fixture].teams if team in state.teams and state.teams[team].bot]
    for team in bots:
        while (due := league.due(fixture, team)) is not None:
            actor = due.team or team
            if actor not in bots:
                break
            written.append(_take(league, due, actor, roller, at))
    return written


def _take(league: League, due: Due, team: str, roller: Roller, at: str) -> Entry:
    """Take a step as the bot wishes; if that is refused, with the answer that changes least."""
    coach = league.state.teams[team].coach
    try:
        return league.take(due.fixture, team, bot_answer(league, due), by=coach, at=at, roller=roller, step=due.step)
    except Refused:
        return league.take(due.fixture, team, plain_answer(due), by=coach, at=at, roller=roller, step=due.step)
