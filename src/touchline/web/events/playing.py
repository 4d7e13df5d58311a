"""Games of an event at tables of this server: set up with the approved lists, and the result taken from the table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, TypeVar

from fastapi import APIRouter, Request

from touchline.bots.by_name import quick_bot, read_bot
from touchline.core.record import Recorder
from touchline.matches import find_game as find_rules
from touchline.matches.event_games import MatchFigures, SideFigures, match_figures
from touchline.matches.playable import offered_teams
from touchline.matches.rosters import MATCHES, RuledList
from touchline.matches.wishes import settings_for
from touchline.store.tables import SeatRow, Store, TableEntry, TableRow
from touchline.teams import RosterRules, TeamList, library_of, quick_start
from touchline.tournament import Event, GameResult, Refused, Score, fill_in
from touchline.tournament.decisions import PlayHere, ReportResult, ReviewLists
from touchline.tournament.roles import Role
from touchline.tournament.scoring import PlayerTally
from touchline.tournament.state import Coach, EventState, Game
from touchline.tournament.team_lists import list_for_round, read_list
from touchline.web.api import services_of
from touchline.web.events.models import BotsWish, EventId, ShortId
from touchline.web.events.sheets_in import find_game
from touchline.web.events.visits import Visit, visiting
from touchline.web.journal_rooms import now
from touchline.web.own_rosters import ORGANISED
from touchline.web.secrets import new_id, new_seed
from touchline.web.table import LiveTable

router = APIRouter(prefix="/api/events", tags=["games of an event"])
T = TypeVar("T")
SIDES: Final = ("home", "away")


@dataclass(frozen=True)
class Fixture:
    """A game as it would be set up: the rules, the teams, and who sits where."""

    game: str
    rules: str
    settings: dict[str, object]
    coaches: tuple[Coach, ...]
    lists: tuple[TeamList, ...]
    roster: RosterRules


def fixture_of(state: EventState, game: Game) -> Fixture:
    """The lists with which a game is played; what cannot be played here is refused with the reason."""
    rules = state.pack.roster
    if game.away is None or any(coach not in state.coaches for coach in game.coaches):
        raise Refused([f"{game.called} has no two coaches"])
    if rules is None or rules.edition not in MATCHES:
        raise Refused(["games of this edition cannot be played at a table here yet; play in the hall"])
    coaches = tuple(state.coaches[coach] for coach in game.coaches)
    lists = tuple(_list_of(state, game, coach) for coach in coaches)
    teams: list[object] = [RuledList(listed, rules) for listed in lists]
    events = {"match_events": ORGANISED} if state.pack.uses("match-events") else {}
    return Fixture(game.id, MATCHES[rules.edition], {"teams": teams, **events}, coaches, lists, rules)


def _list_of(state: EventState, game: Game, coach: Coach) -> TeamList:
    """The approved list with what was hired for this game."""
    listed = read_list(list_for_round(state, coach.id, game.round)) if coach.lists else None
    if listed is None or coach.list_status != "approved":
        raise Refused([f"{coach.name} has no approved list in the program; a list on paper cannot be played here"])
    extra = state.hired.get(game.id, {}).get(coach.id)
    return extra.beside(listed) if extra is not None else listed


# --- setting up


@router.post("/{event_id}/games/{game}/table", status_code=201)
async def play_here(request: Request, event_id: EventId, game: ShortId, report: bool = False) -> dict[str, Any]:
    """Go to the table of your game; it is set up if there is none yet, and you take your seat.

    With `report`, once the match is over, your report is what the table has; a bot on the other side agrees at once.
    """
    services = services_of(request)
    if report:
        return await _in_event(request, event_id, lambda visit: _report(services.store, visit, game))

    def look(visit: Visit) -> tuple[Fixture, int, str, str]:
        found = find_game(visit.state, game)
        seat = own_seat(visit, found)
        return fixture_of(visit.state, found), seat, found.played_at, visit.owner

    fixture, seat, table_id, owner = await _in_event(request, event_id, look)
    if not table_id:
        seats = [_seat(coach, owner if place == seat else "") for place, coach in enumerate(fixture.coaches)]
        made = await services.master.create(fixture.rules, fixture.settings, seats, private=True)
        table_id = await _in_event(request, event_id, lambda visit: _note_table(visit, game, made))
    await _sit_down(request, table_id, seat, fixture.coaches[seat].name, owner)
    return {"id": table_id, "url": f"/tables/{table_id}"}


def own_seat(visit: Visit, game: Game) -> int:
    if visit.coach is None or visit.coach.id not in game.coaches:
        raise Refused([f"{game.called} is not your game"])
    return game.coaches.index(visit.coach.id)


def _seat(coach: Coach, owner: str) -> SeatRow:
    if coach.bot:
        return SeatRow("bot", coach.name, bot=coach.bot)
    return SeatRow("person", coach.name, owner=owner) if owner else SeatRow("open", coach.name)


def _note_table(visit: Visit, game: str, made: str) -> str:
    """Write down where the game is played; if the opponent was quicker, their table counts."""
    known = visit.room.kept().state.games[game].played_at
    if known:
        return known
    visit.decide(PlayHere(game, made))
    return made


async def _sit_down(request: Request, table_id: str, seat: int, name: str, owner: str) -> None:
    services = services_of(request)
    row: TableRow = await asyncio.to_thread(services.store.table, table_id)
    mine = row.seats[seat]
    if mine.kind == "open":
        await services.master.join(table_id, mine.invitation, owner, name)
    elif mine.owner != owner:
        raise Refused(["your seat was taken with another browser of yours; go on there, or open your link in it"])


async def _in_event(request: Request, event_id: str, work: Callable[[Visit], T]) -> T:
    """Look at an event, or decide something, away from the loop of the server."""

    def inside() -> T:
        with visiting(request, event_id) as visit:
            return work(visit)

    return await asyncio.to_thread(inside)


# --- the result


@router.get("/{event_id}/games/{game}/table")
def table_of_game(request: Request, event_id: EventId, game: ShortId) -> dict[str, Any]:
    """Where a game is played, and its figures once the match is over."""
    store = services_of(request).store
    with visiting(request, event_id) as visit:
        found = find_game(visit.state, game)
        if not found.played_at:
            return {"id": None, "url": None, "over": False}
        figures = table_figures(store, visit.state, found)
    told = {"id": found.played_at, "url": f"/tables/{found.played_at}", "over": figures is not None}
    if figures is None:
        return told
    return {
        **told,
        "touchdowns": [side.touchdowns for side in figures.sides],
        "casualties": [side.casualties for side in figures.sides],
        "conceded_by": [] if figures.conceded is None else [SIDES[figures.conceded]],
    }


def _report(store: Store, visit: Visit, game: str) -> dict[str, Any]:
    found = find_game(visit.state, game)
    own = found.coaches[own_seat(visit, found)]
    figures = table_figures(store, visit.state, found) if found.played_at else None
    if figures is None:
        raise Refused([f"{found.called} is not over at a table here"])
    sheet = sheet_of(visit.state, found, figures)
    visit.decide(ReportResult(found.id, own, sheet, checked=True))
    visit.write(lambda event: _bots_agree(event, found.id, sheet))
    official = visit.room.kept().state.games[game].official
    return {"id": found.played_at, "url": f"/tables/{found.played_at}", "official": official}


def table_figures(store: Store, state: EventState, game: Game) -> MatchFigures | None:
    """The figures of the table where a game is played; nothing while it goes on."""
    row = store.table(game.played_at)
    if row.finished is None:
        return None
    fixture = fixture_of(state, game)
    match = LiveTable(store, row, store.entries(row.id)).match
    return match_figures(match, fixture.lists, library_of(fixture.roster))


def sheet_of(state: EventState, game: Game, figures: MatchFigures) -> GameResult:
    """The result sheet of a match, with everything the awards need."""
    scores = {coach: _score(side) for coach, side in zip(game.coaches, figures.sides, strict=True)}
    if figures.conceded is not None:
        return fill_in(state.pack, scores, ending="conceded", conceded_by=(game.coaches[figures.conceded],))
    return fill_in(state.pack, scores)


def _score(side: SideFigures) -> Score:
    players = tuple(PlayerTally(one.player, one.touchdowns, one.casualties, one.star) for one in side.players)
    return Score("draw", 0, side.touchdowns, side.casualties, sent_off=side.sent_off, players=players)


def _bots_agree(event: Event, game: str, sheet: GameResult) -> None:
    for coach in (event.state.coaches[name] for name in event.state.games[game].coaches):
        if coach.bot and event.state.games[game].sheet is None:
            event.decide(ReportResult(game, coach.id, sheet, checked=True), by=coach.person, at=now())


# --- bots


@router.post("/{event_id}/bots", status_code=201)
def enter_bots(request: Request, event_id: EventId, wish: BotsWish) -> dict[str, Any]:
    """Fill up the field with bots, each with a sensible list that is approved at once."""
    with visiting(request, event_id) as visit:
        rules = visit.state.pack.roster
        if rules is None or rules.edition not in MATCHES:
            raise Refused(["games of this edition cannot be played at a table here yet, so bots do not play it"])
        bot = wish.bot or quick_bot(MATCHES[rules.edition])
        read_bot(bot, MATCHES[rules.edition])  # one that does not exist is named
        return {"coaches": visit.write(lambda event: _enter_bots(event, visit.person, bot, wish.count))}


def _enter_bots(event: Event, by: str, bot: str, count: int) -> list[str]:
    rules = event.state.pack.roster
    assert rules is not None
    offered = offered_teams(rules.edition)
    admitted = [
        team.id for team in library_of(rules).playable() if team.id in offered and team.id not in rules.banned_teams
    ]
    made = []
    for _ in range(count):
        number = 1 + sum(bool(coach.bot) for coach in event.state.coaches.values())
        name = f"Bot {number}"
        accepted: dict[str, Any] = {"accepts_rulespack": True, "accepts_conduct": True}
        entry = event.register(name, person=name, by=by, at=now(), bot=bot, **accepted)
        coach = str(entry.payload["coach"])
        games = range(1, event.state.pack.lists_needed() + 1)
        team = admitted[(number * 7) % len(admitted)]
        lists = [replace(quick_start(team, replace(rules, budget=rules.budget_for(None, game), budget_by_game=())),
                         name=name, coach=name) for game in games]  # fmt: skip
        event.submit_lists(coach, lists, by=name, at=now())
        event.decide(ReviewLists(coach, "approved"), by=by, at=now())
        made.append(coach)
    return made


@router.post("/{event_id}/bots/play")
def play_bots(request: Request, event_id: EventId) -> dict[str, Any]:
    """Let the bots play their games against each other in the current round, at tables that can be looked at."""
    store = services_of(request).store
    with visiting(request, event_id) as visit:
        visit.require(Role.SCOREKEEPER)
        waiting = [fixture_of(visit.state, game) for game in bot_games(visit.state)]
    played = [(fixture, play_out(store, fixture)) for fixture in waiting]
    with visiting(request, event_id) as visit:
        for fixture, (table_id, figures) in played:
            visit.write(lambda event, f=fixture, t=table_id, m=figures: _take_result(event, f.game, t, m))  # type: ignore[misc]
    return {"played": [{"game": fixture.game, "url": f"/tables/{table_id}"} for fixture, (table_id, _) in played]}


def bot_games(state: EventState) -> list[Game]:
    """Games of the current round between two bots that have no result yet."""
    if not state.current_round:
        return []
    games = [game for game in state.games_of(state.current_round) if not game.official and len(game.coaches) == 2]
    return [game for game in games if all(getattr(state.coaches.get(coach), "bot", "") for coach in game.coaches)]


def play_out(store: Store, fixture: Fixture) -> tuple[str, MatchFigures]:
    """Play a whole match between two bots and keep it as a finished table."""
    rules = find_rules(fixture.rules)
    seed = new_seed()
    recorder: Recorder[Any] = Recorder(rules, settings_for(fixture.rules, fixture.settings), seed)
    start = recorder.record
    thoughts = Random(seed)
    agents = [read_bot(coach.bot, fixture.rules).make(thoughts.getrandbits(64)) for coach in fixture.coaches]
    entries = []
    while not recorder.match.over:
        given = recorder.step(agents[recorder.match.actor].choose(recorder.match))
        entries.append(TableEntry("answer", given.seat, given.text, given.dice))
    row = TableRow(
        id=new_id(),
        game=rules.id,
        rules_version=rules.rules_version,
        settings=start.settings,
        seed=seed,
        start_dice=start.start_dice,
        seats=tuple(_seat(coach, "") for coach in fixture.coaches),
        created=time.time(),
        finished=time.time(),
        winner=recorder.match.winner,
    )
    store.add_table(row, entries)
    return row.id, match_figures(recorder.match, fixture.lists, library_of(fixture.roster))


def _take_result(event: Event, game: str, table_id: str, figures: MatchFigures) -> None:
    """The table of two bots and what both report; they never differ."""
    found = event.state.games[game]
    if found.official:
        return
    first = event.state.coaches[found.home]
    if not found.played_at:
        event.decide(PlayHere(game, table_id), by=first.person, at=now())
    _bots_agree(event, game, sheet_of(event.state, event.state.games[game], figures))
