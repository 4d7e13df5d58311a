"""Glotl Stop."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.traits.animal_savagery import lashed_out
from touchline.bloodbowl.stars.parts.pieces import ask_whom, is_ready, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PLAYER, TRAIT_FAILED
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def primal_savagery(match: BowlMatch, value: int, owner: int, player: int, trait: int) -> int:
    """Lash out at an opponent instead of a team-mate."""
    if owner != player or value or trait != match.rules.number("animal-savagery") or not is_ready(match, owner):
        return value
    return ask_whom(match, owner, "primal-savagery", marked_foes(match, owner), savaged, owner)


def savaged(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return NO
    spent(match, owner, "primal-savagery")
    match.after(lashed_out, YES)
    match.after(match.rules.settle_ball)
    return match.rules.knock_down(match, owner, answer - PLAYER)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "glotl-stop",
        "Glotl Stop",
        270_000,
        "lustrian-superleague",
        star_rule(
            Effect("primal-savagery", interrupts={TRAIT_FAILED: primal_savagery}),
            "Primal Savagery",
            "1/game: on a failed Animal Savagery roll may hit an opponent instead of a team-mate.",
            carry_on=(savaged,),
        ),
        (
            StarPlayer(
                "6 6 5+ - 10+",
                "animal-savagery, frenzy, loner (4+), mighty-blow (+1), prehensile-tail, stand-firm, thick-skull",
            ),
        ),
    ),
]
