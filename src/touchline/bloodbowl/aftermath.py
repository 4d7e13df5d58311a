"""What follows from a finished match: its outcome for any table, and what a league settles with each team.

The outcome is a matter of record. Settling is a matter of dice too: a team that gave up loses fans and perhaps players.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from touchline.bloodbowl.inducements.team_rules import SUMMONED
from touchline.bloodbowl.skills.traits.unpaid import has_been_paid
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.view import casualty, lasting_injury, statistics
from touchline.bloodbowl.vocabulary import ABSENT, CHARACTERISTICS, HIRED, INJURY_ROWS, LEAGUE, NONE, PLAYS
from touchline.core.dice import D3, D6, Dice
from touchline.core.errors import TouchlineError
from touchline.core.match import NOBODY

FEWEST_FANS: Final = 1
PROUD: Final = 3  # advancements of a player who may not stand a surrender
LEAVES_UP_TO: Final = 3  # on the D6


class PlayerOutcome(NamedTuple):
    """What a player has done and suffered."""

    label: str
    seat: int
    name: str
    position: str
    statistics: dict[str, int]
    extra_points: int
    casualty: str | None
    lasting_injury: str | None
    can_be_mvp: bool
    second_casualty: str | None  # where a casualty was rolled twice and both results count
    second_injury: str | None
    gone: bool  # has something else taken the player's place in the match?
    fee_paid: bool  # was an appearance fee paid in the course of the match?


class Outcome(NamedTuple):
    """How a match has ended, and what everybody who took part in it has done."""

    score: tuple[int, int]
    winner: int | None  # nobody wins a draw
    conceded: int | None
    penalised: bool  # did the concession come at a moment when it is penalised?
    players: tuple[PlayerOutcome, ...]


class Hire(NamedTuple):
    """A new player whom a team may keep without paying; the full value counts for the team."""

    position: str
    value: int


class Settlement(NamedTuple):
    """What a league settles with one team. Winnings and the fans' opinion of a result are the league's own business."""

    mvp_candidates: tuple[str, ...]
    gets_winnings: bool
    dedicated_fans: int
    leaving: tuple[str, ...]  # players who do not stand the surrender
    free_hires: tuple[Hire, ...]
    treasury: int  # after inducements and a side bet


# --- the outcome


def outcome(match: BowlMatch) -> Outcome:
    """The result of a match that is over."""
    if not match.over:
        raise TouchlineError("the match is not over; only a finished match has an outcome")
    return Outcome(
        score=(match.score[0], match.score[1]),
        winner=None if match.winner == NOBODY else match.winner,
        conceded=None if match.conceded == NONE else match.conceded,
        penalised=bool(match.penalised),
        players=players_of(match),
    )


def players_of(match: BowlMatch) -> tuple[PlayerOutcome, ...]:
    """What everybody who takes part has done and suffered so far, those included who are not there any more."""
    return tuple(_player(match, p) for p in range(match.count) if match.box[p] != ABSENT or _was_there(match, p))


def _was_there(match: BowlMatch, player: int) -> bool:
    """Has somebody who is absent now done or suffered anything?"""
    return bool(match.hurt[player] or match.extra_points[player] or any(match.statistics[player :: match.count]))


def _player(match: BowlMatch, player: int) -> PlayerOutcome:
    sheet = match.sheets[player]
    return PlayerOutcome(
        label=sheet.label,
        seat=sheet.seat,
        name=sheet.name,
        position=sheet.position,
        statistics=statistics(match, player),
        extra_points=match.extra_points[player],
        casualty=casualty(match, player),
        lasting_injury=lasting_injury(match, player),
        can_be_mvp=sheet.can_be_mvp() and match.box[player] != ABSENT and not _pays(match, sheet.seat),
        second_casualty=match.rules.casualty_names[match.hurt_too[player]] or None,
        second_injury=_second_injury(match, player),
        gone=match.box[player] == ABSENT,
        fee_paid=has_been_paid(match, player),
    )


def _second_injury(match: BowlMatch, player: int) -> str | None:
    row = match.hurt_too[player]
    return CHARACTERISTICS[match.rules.lasting_injury(match, player, row)] or None if row else None


def _pays(match: BowlMatch, seat: int) -> bool:
    """Does the seat pay in its league for having given up?"""
    return match.setup.play == LEAGUE and match.conceded == seat and bool(match.penalised)


# --- what a league settles


def settle(match: BowlMatch, seat: int, dice: Dice, missing: int = 0) -> Settlement:
    """What a team gains and loses in its league; `missing` players are on its list but sat this match out."""
    if match.setup.play != LEAGUE:
        raise TouchlineError(f"only a league match is settled; this one was played as {PLAYS[match.setup.play]}")
    result = outcome(match)
    fans = max(FEWEST_FANS, match.sides[seat].fans)
    leaving: list[int] = []
    if _pays(match, seat):
        fans = max(FEWEST_FANS, fans - dice.roll(D3))
        proud = [p for p in _on_list(match, seat) if match.sheets[p].advancements >= PROUD]
        leaving = [p for p in proud if dice.roll(D6) <= LEAVES_UP_TO]
    room = match.rules.team_limit - missing - len(_on_list(match, seat)) + len(leaving)
    return Settlement(
        mvp_candidates=tuple(p.label for p in result.players if p.seat == seat and p.can_be_mvp),
        gets_winnings=not _pays(match, seat),
        dedicated_fans=fans,
        leaving=tuple(match.sheets[p].label for p in leaving),
        free_hires=tuple(newcomers(match, seat)[: max(0, room)]),
        treasury=_treasury(match, seat),
    )


def _is_dead(match: BowlMatch, player: int) -> bool:
    return match.hurt[player] % INJURY_ROWS == match.rules.dead_row


def _on_list(match: BowlMatch, seat: int) -> list[int]:
    """Players hired for good who are still alive."""
    own = [p for p in match.team(seat) if match.sheets[p].contract == HIRED and not match.sheets[p].absent]
    return [p for p in own if not _is_dead(match, p)]


def newcomers(match: BowlMatch, seat: int) -> list[Hire]:
    """Who has risen for the team in the match, or was summoned by its end."""
    spare = [p for p in match.team(seat) if match.sheets[p].contract == HIRED and match.sheets[p].absent]
    rules = match.rules
    summoned = SUMMONED in rules.bits and rules.is_owned(match, match.team_owner(seat), SUMMONED)
    coming = [p for p in spare if summoned or match.box[p] != ABSENT]
    return [Hire(match.sheets[p].position, match.sheets[p].price) for p in coming if not _is_dead(match, p)]


def _treasury(match: BowlMatch, seat: int) -> int:
    """What is left of it, and what a side bet brings: double the stake for a win, else nothing.

    Cash that the stadium has given for the match is spent first.
    """
    side = match.sides[seat]
    spent = max(0, match.outlay[seat] - match.petty_cash) if match.rules.spender(match) == seat else 0
    return side.treasury - spent + (_won_bets(match, seat) if match.winner == seat else 0)


def _won_bets(match: BowlMatch, seat: int) -> int:
    """What bets on the team's own win pay."""
    rules = match.rules
    items = {item.id: item for item in rules.extras.inducements}
    won = 0
    for offer in match.sides[seat].offers:
        item = items[rules.inducements[offer.inducement]]
        won += item.pays * offer.price * rules.stock(match, seat, item.id)
    return won
