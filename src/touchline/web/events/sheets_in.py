"""A result as it comes in, as a sheet of the tournament."""

from __future__ import annotations

from typing import Any

from touchline.tournament import GameResult, Refused, fill_in
from touchline.tournament.decisions import AmendResult, Decision, EnterResult, ReportResult, SettleResult
from touchline.tournament.scoring import PlayerTally, reported
from touchline.tournament.state import EventState, Game
from touchline.web.events.models import Pair, ResultWish
from touchline.web.events.visits import Visit


def find_game(state: EventState, name: str) -> Game:
    if name not in state.games:
        raise Refused([f"there is no game {name!r}"])
    return state.games[name]


def result_decision(visit: Visit, game: Game, wish: ResultWish) -> Decision:
    """The decision that a result leads to, in the way it was asked for."""
    sheet = _sheet(visit.state, game, wish)
    if wish.how == "report":
        return ReportResult(game.id, reporting_coach(visit, game), sheet, wish.checked)
    if wish.how == "settle":
        return SettleResult(game.id, sheet, wish.checked)
    return (AmendResult if wish.how == "amend" else EnterResult)(game.id, sheet, wish.checked)


def reporting_coach(visit: Visit, game: Game) -> str:
    """For whom a coach reports: their own side, or that of a coach of their squad."""
    state, own = visit.state, visit.coach
    seats = [coach for coach in game.coaches if coach in state.seats_of(visit.person)]
    mates = [coach for coach in game.coaches if own and own.squad and state.squad_of(coach) == own.squad]
    return (*seats, *mates, game.home)[0]


def _sheet(state: EventState, game: Game, wish: ResultWish) -> GameResult:
    if game.away is None:
        raise Refused([f"{game.called} is a Bye; its result is fixed"])
    seats = {"home": game.home, "away": game.away}
    before = game.sheet if wish.how == "amend" else None
    tallied = before is None or "tallies" in wish.model_fields_set
    scores = {
        coach: reported(
            before.scores[coach] if before is not None else None,
            game.called,
            touchdowns=wish.touchdowns[place],
            casualties=0 if wish.ending == "no-show" else _at(wish.casualties, place),
            violence=_at(wish.violence, place),
            casualties_on_stars=_at(wish.on_stars, place),
            sent_off=_at(wish.sent_off, place),
            objectives=_at(wish.objectives, place),
            custom={name: pair[place] for name, pair in wish.custom.items()},
            players=tuple(
                PlayerTally(tally.player, tally.touchdowns, tally.casualties, tally.star)
                for tally in wish.tallies
                if tally.side == side
            )
            if tallied
            else None,
        )
        for place, (side, coach) in enumerate(seats.items())
    }
    ending: dict[str, Any] = {
        "ending": wish.ending,
        "conceded_by": tuple(seats[side] for side in dict.fromkeys(wish.conceded_by)),
        "winner": None if wish.winner is None else seats[wish.winner],
    }
    if before is not None and "ending" not in wish.model_fields_set:
        ending = {"ending": before.ending, "conceded_by": before.conceded_by, "winner": before.winner}
    return fill_in(state.pack, scores, **ending)


def _at(pair: Pair | None, place: int) -> int | None:
    return None if pair is None else pair[place]
