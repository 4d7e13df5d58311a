"""Scyla Anfingrimm."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.general.frenzy import frenzy_dared
from touchline.bloodbowl.stars.parts.pieces import ask_whether, ask_whom, is_ready, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLOCK, BLOCKED, PLAYER, TRAIT_FAILED, UNTIL_ACTIVATION
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES


def fury_of_the_blood_god(match: BowlMatch, value: int, owner: int, player: int, trait: int) -> int:
    """A natural 1 after declaring a Block brings two of them."""
    enraged = trait == match.rules.number("unchannelled-fury") and match.act_kind == BLOCK and match.trait_die == 1
    if owner != player or value or not enraged:
        return value
    return ask_whether(match, owner, "fury-of-the-blood-god", enraged_answered, owner)


def enraged_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return NO
    spent(match, owner, "fury-of-the-blood-god")
    match.rules.alter(match, owner, "blood fury", UNTIL_ACTIVATION)
    return YES


def second_block(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """The other block, once the first is over in every respect."""
    if owner != blocker or not is_ready(match, owner) or match.turnover:
        return value
    foes = marked_foes(match, owner)
    match.rules.unalter(match, owner, "blood fury")
    return ask_whom(match, owner, "fury-of-the-blood-god", foes, second_blow, owner)


def second_blow(match: BowlMatch, answer: int, owner: int) -> int:
    """A separate Block action: its target may put the star off, and Frenzy works again."""
    if answer == NO:
        return DONE
    match.used[owner] &= ~match.rules.bits["frenzy"]
    match.after(frenzy_dared, owner, answer - PLAYER)
    return match.rules.confront(match, owner, answer - PLAYER)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "scyla-anfingrimm",
        "Scyla Anfingrimm",
        200_000,
        "favoured-of-khorne",
        star_rule(
            Effect("fury-of-the-blood-god", interrupts={TRAIT_FAILED: fury_of_the_blood_god}),
            "Fury of the Blood God",
            "1/game: rolling 1 for Unchannelled Fury after declaring a Block gives two Block actions instead.",
            carry_on=(enraged_answered,),
            alterations=(Alteration("blood fury", skills=("blood-fury",)),),
        ),
        (
            StarPlayer(
                "5 5 4+ - 10+",
                "claws, frenzy, loner (4+), mighty-blow (+1), prehensile-tail, thick-skull, unchannelled-fury",
            ),
        ),
    ),
    BookEntry(
        Effect("blood-fury", interrupts={BLOCKED: second_block}),
        "Blood fury",
        "A second Block action follows.",
        carry_on=(second_blow,),
    ),
]
