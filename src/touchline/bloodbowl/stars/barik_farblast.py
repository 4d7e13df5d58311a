"""Barik Farblast."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CATCH, SCATTERS, UNTIL_ACTIVATION
from touchline.core.dice import D8
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def blast_it(match: BowlMatch, die: int, owner: int, passer: int, _square: int) -> int:
    """Declared when his Hail Mary comes down."""
    if owner != passer:
        return die
    return ask_whether(match, owner, "blast-it", blast_declared, die, owner)


def blast_declared(match: BowlMatch, answer: int, die: int, owner: int) -> int:
    """From now on the effect of this pass asks about the dice."""
    if answer == YES:
        spent(match, owner, "blast-it")
        match.rules.alter(match, owner, "blasting it", UNTIL_ACTIVATION)
    return die


def steer_shot(match: BowlMatch, die: int, owner: int, passer: int, _square: int) -> int:
    """Each of the scatter dice may be rolled again, once."""
    if owner != passer:
        return die
    return ask_whether(match, owner, "blasting-it", shot_steered, die)


def shot_steered(match: BowlMatch, answer: int, die: int) -> int:
    if answer == NO:
        return die
    fresh = match.dice.roll(D8)
    match.tell(events.DEVIATES, match.act_player, match.rules.directions[fresh - 1], 1)
    return fresh


def easier_to_catch(match: BowlMatch, value: int, owner: int, catcher: int, _directness: int) -> int:
    friendly = match.seat_of(catcher) == match.seat_of(owner)
    return value + 1 if friendly and match.act_player == owner else value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "barik-farblast",
        "Barik Farblast",
        80_000,
        "halfling-thimble-cup, old-world-classic, worlds-edge-superleague",
        star_rule(
            Effect("blast-it", interrupts={SCATTERS: blast_it}),
            "Blast It!",
            "1/game: on a Hail Mary Pass may re-roll the scatter; friendly catcher gets +1.",
            carry_on=(blast_declared,),
            alterations=(Alteration("blasting it", skills=("blasting-it",)),),
        ),
        (
            StarPlayer(
                "6 3 4+ 3+ 9+", "cannoneer, hail-mary-pass, loner (4+), pass, secret-weapon, sure-hands, thick-skull"
            ),
        ),
    ),
    BookEntry(
        Effect("blasting-it", values={CATCH: easier_to_catch}, interrupts={SCATTERS: steer_shot}),
        "Blasting it",
        "The scatter of this pass may be re-rolled, and a team-mate catches it at +1.",
        carry_on=(shot_steered,),
    ),
]
