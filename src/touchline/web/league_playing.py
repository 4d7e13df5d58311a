"""Fixtures of a league at tables of this server. Pages and the API call these functions; they know no routes.

- `play_here` takes a coach to the table of a fixture. It is set up if there is none yet, with everything the pre-match
  sequence has settled. `note` writes the decision `PlayHere` into the league's journal and returns the table that
  counts: the new one, or the opponent's if they were quicker. It is called in a thread, like everything that waits.
- `table_of_fixture` says where a fixture is played and whether the match is over, with its report once it is.
- `report_from_table` writes the report of the table for a team; bots of the league agree at once, and if both coaches
  have reported, the result counts and the post-match sequences begin.
- `bot_fixtures` are those between two bots: `bot_match` under the lock of the league, then `play_bot_match` where bots
  think (`thinkers.work`), keep the table with `store.add_table`, and `take_bot_result` writes it into the journal.
- `walk_bots` takes the steps before and after matches that are due for bots.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from touchline.journal import Refused
from touchline.league import Fixture, League, LeagueState, MatchReport, program_dice
from touchline.league.bots import walk_for_bots
from touchline.league.decisions import PlayHere, ReportMatch
from touchline.league.rules import LeagueRules
from touchline.matches.league_games import LeagueMatch, league_match, report_of
from touchline.store.tables import SeatRow, Store, TableEntry, TableRow
from touchline.web.master import TableMaster
from touchline.web.match_tables import arranged_seat, finished_match, play_out, sit_down

Note = Callable[[str], str]


@dataclass(frozen=True)
class TableOfFixture:
    """Where a fixture is played. `by_hand` is what the coaches must apply themselves."""

    table: str
    over: bool
    report: MatchReport | None
    by_hand: tuple[str, ...]


async def play_here(
    master: TableMaster, state: LeagueState, fixture_id: str, team: str, owner: str, note: Note, page: str
) -> str:
    """The id of the table of a fixture, where the coach of a team has taken the seat; `page` is that of the fixture."""
    planned = league_match(state, fixture_id)
    fixture = state.fixtures[fixture_id]
    if team not in fixture.teams:
        raise Refused([f"{state.name_of(team)} does not play in {fixture_id}"])
    seat, table_id = fixture.teams.index(team), fixture.table
    if not table_id:
        seats = _seats(state, fixture, team, owner)
        made = await master.create(planned.game, planned.settings, seats, private=True, page=page)
        table_id = await asyncio.to_thread(note, made)
    await sit_down(master, table_id, seat, _coach(state, team), owner, page)
    return table_id


def _seats(state: LeagueState, fixture: Fixture, team: str = "", owner: str = "") -> list[SeatRow]:
    return [
        arranged_seat(_coach(state, each), state.teams[each].bot, owner if each == team else "")
        for each in fixture.teams
    ]


def _coach(state: LeagueState, team: str) -> str:
    return state.teams[team].coach


def table_of_fixture(store: Store, state: LeagueState, fixture_id: str, page: str) -> TableOfFixture | None:
    """Where a fixture is played; nothing if it has no table. Only a table that was set up for its `page` reports."""
    fixture = state.fixtures.get(fixture_id)
    if fixture is None or not fixture.table:
        return None
    if fixture.outcome:
        return TableOfFixture(fixture.table, True, fixture.report, ())
    planned = league_match(state, fixture_id)
    finished = finished_match(store, fixture.table, page)
    report = report_of(planned, state.rules, *finished) if finished is not None else None
    return TableOfFixture(fixture.table, finished is not None, report, planned.by_hand)


def report_from_table(store: Store, league: League, fixture_id: str, team: str, page: str, *, by: str, at: str) -> bool:
    """Report for a team what its table says; bots agree. Whether the result counts now."""
    found = table_of_fixture(store, league.state, fixture_id, page)
    if found is None or found.report is None:
        raise Refused([f"{fixture_id} is not over at a table here"])
    if not league.state.fixtures[fixture_id].outcome:
        league.decide(ReportMatch(fixture_id, team, found.report), by=by, at=at)
        bots_agree(league, fixture_id, found.report, at)
    return bool(league.state.fixtures[fixture_id].outcome)


def bots_agree(league: League, fixture_id: str, report: MatchReport, at: str) -> None:
    """Bots report what their table says; a report by hand is confirmed by the people who act for their teams."""
    for team in league.state.fixtures[fixture_id].teams:
        own = league.state.teams[team]
        if own.bot and not league.state.fixtures[fixture_id].outcome:
            league.decide(ReportMatch(fixture_id, team, report), by=own.coach, at=at)


def bot_fixtures(state: LeagueState) -> list[str]:
    """Prepared fixtures between two bots without a result or a table: a match that has begun is not played again."""
    return [
        name
        for name, fixture in state.fixtures.items()
        if fixture.prepared
        and not fixture.outcome
        and not fixture.table
        and all(state.teams[team].bot for team in fixture.teams)
    ]


@dataclass(frozen=True)
class BotMatch:
    """Everything that is needed to play a fixture between two bots, without the league at hand."""

    planned: LeagueMatch
    rules: LeagueRules
    seats: tuple[SeatRow, ...]


def bot_match(state: LeagueState, fixture_id: str) -> BotMatch:
    planned = league_match(state, fixture_id)
    return BotMatch(planned, state.rules, tuple(_seats(state, state.fixtures[fixture_id])))


def play_bot_match(match: BotMatch, seed: int, page: str = "") -> tuple[TableRow, list[TableEntry], MatchReport]:
    """Play it: the finished table with its journal, and the report. Keeps nothing, so any process can do it."""
    row, entries, played = play_out(match.planned.game, match.planned.settings, match.seats, seed, page)
    return row, entries, report_of(match.planned, match.rules, *played)


def take_bot_result(league: League, fixture_id: str, table_id: str, report: MatchReport, at: str) -> None:
    """Note the table of two bots and report it; what somebody else has begun or settled meanwhile stays."""
    fixture = league.state.fixtures[fixture_id]
    if fixture.outcome or fixture.table:
        return
    league.decide(PlayHere(fixture_id, table_id), by=league.state.teams[fixture.home].coach, at=at)
    bots_agree(league, fixture_id, report, at)


def walk_bots(league: League, fixture_id: str, at: str) -> int:
    """Take every step of a fixture that is due for a bot, with dice of the program; how many entries were written."""
    return len(walk_for_bots(league, fixture_id, program_dice(), at))
