"""A player whose appearance fee was not paid before the match."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CHOICE_Q, OPTION, RESERVES, SETTING_UP, UNTIL_GAME
from touchline.core.hooks import Effect

UNPAID: Final = "unpaid"
PAID: Final[str] = "fee-paid"  # the change of a player who was paid in the match
THOUSAND: Final = 1_000


def gold_left(match: BowlMatch, seat: int) -> int:
    """The treasury without the fees that were paid in this match."""
    paid = [player for player in match.team(seat) if has_been_paid(match, player)]
    return match.sides[seat].treasury - sum(fee_of(match, player) for player in paid)


def fee_of(match: BowlMatch, player: int) -> int:
    return match.setup.original.sheets[player].figures.get(match.rules.number(UNPAID), 0) * THOUSAND


def has_been_paid(match: BowlMatch, player: int) -> bool:
    """Has the coach paid this player in the course of the match?"""
    return (
        bool(match.lasting) and PAID in match.rules.alteration_numbers and match.rules.is_altered(match, player, PAID)
    )


def wants_gold(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Before each set-up the coach may pay, if there is enough gold. An unpaid player stays in the Reserves."""
    if match.seat_of(owner) != seat or match.box[owner] != RESERVES or match.fainted >> owner & 1:
        return value
    match.fainted |= 1 << owner
    if fee_of(match, owner) > gold_left(match, seat):
        return value
    match.topic, match.focus = match.rules.number(UNPAID), owner
    return match.ask(seat, CHOICE_Q, [OPTION, OPTION + 1], fee_decided, value, owner)


def fee_decided(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """Once paid the player is there for the rest of the match."""
    if answer == OPTION:
        match.fainted &= ~(1 << owner)
        match.rules.alter(match, owner, PAID, UNTIL_GAME)
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(UNPAID, interrupts={SETTING_UP: wants_gold}),
        "Appearance Fee",
        "X thousand gold pieces were not paid: stays in the Reserves until its coach pays before a set-up.",
        TRAIT,
        (GOLD,),
        950,
        carry_on=(fee_decided,),
        anywhere=True,
        figure="25",
        options=("pay-the-fee", "keep-the-gold"),
        compulsory=True,
    ),
]
