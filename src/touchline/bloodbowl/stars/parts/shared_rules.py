"""Special rules that two or more stars have, and parts of such."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, star_rule
from touchline.bloodbowl.stars.parts.harming import by_block, harder, harder_answered
from touchline.bloodbowl.stars.parts.pieces import ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DARED, LEFT_PLAY, SENT_OFF, STRENGTH, UNTIL_GAME
from touchline.core.hooks import Effect
from touchline.core.match import NO

CRUSHING_BLOW: Final[BookEntry] = star_rule(
    harder("crushing-blow", by_block, armour=True, injury=False),
    "Crushing Blow",
    "1/game: +1 to the armour roll of a player he knocked down, after the roll.",
    carry_on=(harder_answered,),
)


def left_alone(match: BowlMatch, value: int, owner: int, player: int, box: int) -> int:
    """When one of a pair leaves play injured the other gets used to strangers."""
    sheet, own = match.sheets[player], match.sheets[owner]
    if box == SENT_OFF or owner == player or (sheet.special, sheet.seat) != (own.special, own.seat):
        return value
    if not match.rules.is_altered(match, owner, "loner 2+"):
        match.rules.alter(match, owner, "loner 2+", UNTIL_GAME)
        match.tell(events.CHANGED, owner, match.rules.number(own.special))
    return value


TWO_FOR_ONE: Final[BookEntry] = star_rule(
    Effect("two-for-one", values={LEFT_PLAY: left_alone}),
    "Two for One",
    "Hired as a pair. If one leaves play by KO or casualty, the other has Loner (2+) for the rest of the game.",
    anywhere=True,
)


def strength_added(match: BowlMatch, answer: int, modifier: int, owner: int, raised: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, match.rules.effects[match.topic].id)
    return raised


def indomitable(match: BowlMatch, strength: int, owner: int, blocker: int, target: int) -> int:
    """After a successful Dauntless roll the Strength may become twice that of the target."""
    if owner != blocker:
        return strength
    return ask_whether(match, owner, "indomitable", indomitable_answered, strength, owner, target)


def indomitable_answered(match: BowlMatch, answer: int, strength: int, owner: int, target: int) -> int:
    if answer == NO:
        return strength
    spent(match, owner, "indomitable")
    doubled = 2 * match.sheets[target].st
    if match.sink is not None:
        match.sink.trail.pass_on(STRENGTH, owner, doubled - strength)
    return doubled


INDOMITABLE: Final[BookEntry] = star_rule(
    Effect("indomitable", interrupts={DARED: indomitable}),
    "Indomitable",
    "1/game: after a successful Dauntless roll her ST becomes double the target's.",
    carry_on=(indomitable_answered,),
)


def own_die(_match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player
