"""Trickster."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABOUT_TO_BE_HIT, BALL_AND_CHAIN, NONE, PLACE_Q, SQUARE, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES


def trickster(match: BowlMatch, value: int, owner: int, target: int, attacker: int) -> int:
    """May be somewhere else next to the attacker when the blow falls."""
    if owner != target or not match.is_skilled(owner) or match.act_kind == BALL_AND_CHAIN or match.rooted >> owner & 1:
        return value
    if not match.grid.near[match.at[attacker]] & ~match.occupied():
        return value
    return match.ask(ask_use(match, owner, "trickster"), USE_Q, [NO, YES], trick_chosen, owner, attacker)


def trick_chosen(match: BowlMatch, answer: int, owner: int, attacker: int) -> int:
    if answer == NO:
        return DONE
    tell_use(match, owner, "trickster")
    free = match.grid.near[match.at[attacker]] & ~match.occupied()
    match.focus = owner
    return match.ask(match.seat_of(owner), PLACE_Q, match.grid.squares(free, SQUARE), tricked, owner)


def tricked(match: BowlMatch, answer: int, owner: int) -> int:
    """Not a movement: a touchdown waits for the end of the block, but what is in the square does not."""
    square = answer - SQUARE
    match.rules.move(match, owner, square)
    match.tell(events.PLACED, owner, square)
    match.rules.note_entry(match, owner)
    match.after(trick_landed, owner, square)
    return match.rules.tread_pushed(match) if match.treading else DONE


def trick_landed(match: BowlMatch, _: int, owner: int, square: int) -> int:
    """A trapdoor comes first, then a ball bounces."""
    if match.ball != square or match.at[owner] != square:
        return DONE
    match.ball = NONE
    return match.rules.bounce(match, square)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("trickster", interrupts={ABOUT_TO_BE_HIT: trickster}),
        "Trickster",
        "When about to be blocked, may first be placed in another empty square next to the blocker.",
        TRAIT,
        (BB2020,),
        870,
        carry_on=(trick_chosen, tricked, trick_landed),
        since=date(2024, 5, 28),
    ),
]
