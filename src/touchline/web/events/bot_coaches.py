"""Bots as coaches of an event: they bring lists of their own and play their games against each other at tables here."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from touchline.bots.by_name import quick_bot
from touchline.journal.looks import namesake
from touchline.matches.event_games import MatchFigures, match_figures
from touchline.matches.playable import offered_teams
from touchline.matches.rosters import MATCHES
from touchline.store.tables import SeatRow, TableEntry, TableRow
from touchline.teams import RosterRules, library_of, quick_start
from touchline.tournament import Event, Refused
from touchline.tournament.decisions import PlayHere, ReviewLists
from touchline.tournament.state import Coach, EventState, Game
from touchline.web import match_tables as arranged
from touchline.web.events.fixtures import Fixture
from touchline.web.events.from_tables import bots_agree, bring_progress, sheet_of
from touchline.web.journal_rooms import now
from touchline.web.thinking import check_bot


def seat_of(coach: Coach, owner: str = "") -> SeatRow:
    """The seat of a coach at a table; open until the person comes who has no `owner` yet."""
    return arranged.arranged_seat(coach.name, coach.bot, owner)


def enter_bots(event: Event, by: str, bot: str, count: int, known: Iterable[str]) -> list[str]:
    """Fill up the field with bots, each with a sensible list that is approved at once; their ids.

    They get names that nobody `known` could be mistaken for.
    """
    rules = event.state.pack.roster
    if rules is None or rules.edition not in MATCHES:
        raise Refused(["games of this edition cannot be played at a table here yet, so bots do not play it"])
    bot = bot or quick_bot(MATCHES[rules.edition])
    check_bot(MATCHES[rules.edition], bot)
    admitted = _admitted(rules)
    taken = {*known}
    free = (number for number in itertools.count(1) if not namesake(f"Bot {number}", taken))
    made = []
    for number in itertools.islice(free, count):
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


def _admitted(rules: RosterRules) -> list[str]:
    """Teams that the event admits and bots can play."""
    offered = offered_teams(rules.edition)
    return [
        team.id for team in library_of(rules).playable() if team.id in offered and team.id not in rules.banned_teams
    ]


def bot_games(state: EventState) -> list[Game]:
    """Games of the current round between two bots that have no result yet."""
    if not state.current_round:
        return []
    games = [game for game in state.games_of(state.current_round) if not game.official and len(game.coaches) == 2]
    return [game for game in games if all(getattr(state.coaches.get(coach), "bot", "") for coach in game.coaches)]


def play_out(fixture: Fixture, seed: int) -> tuple[TableRow, list[TableEntry], MatchFigures]:
    """Play a whole match between two bots: the finished table with its journal, and the figures. Keeps nothing."""
    seats = [seat_of(coach) for coach in fixture.coaches]
    row, entries, played = arranged.play_out(fixture.rules, fixture.settings, seats, seed)
    return row, entries, match_figures(played.match, fixture.lists, library_of(fixture.roster))


def take_result(event: Event, game: str, table_id: str, figures: MatchFigures, at: str = "") -> None:
    """The table of two bots and what both report; they never differ."""
    found = event.state.games[game]
    if found.official:
        return
    first = event.state.coaches[found.home]
    if not found.played_at:
        event.decide(PlayHere(game, table_id), by=first.person, at=at or now())
    bots_agree(event, game, sheet_of(event.state, event.state.games[game], figures), at)
    bring_progress(event, game, figures, at)
