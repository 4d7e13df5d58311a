"""Effects that cards leave behind for a while."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.cards.pieces import ALL_KINDS, given
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.skills.nimble import squares_entered
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARMOUR_BROKEN,
    ARMOUR_FIXED,
    BLITZ,
    CATCH,
    CLAWS_DENIED,
    HAND_OFF,
    INJURY_KNOWN,
    INTERFERE,
    INTO_CROWD,
    KINDS_DENIED,
    MOVE,
    PASS,
    PASSING,
    PICK_UP,
    RECOVERY,
    RUSH,
    STRENGTH,
    STUNNED,
    TEAM_REROLLS,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

GREASE: Final = 3  # 2+ becomes 5+
MOST_HABITS: Final = 3


def wobbly_throws(_match: BowlMatch, value: int, owner: int, _player: int, passer: int) -> int:
    return value + 1 if passer == owner else value


def stuck_gloves(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value | 1 << PASS | 1 << HAND_OFF if player == owner else value


def inertia_damper(match: BowlMatch, value: int, owner: int, player: int, other: int) -> int:
    """A blitzer who has moved hits the owner with less force."""
    moved = match.act_kind == BLITZ and match.act_player == player and squares_entered(match) > min(match.rushed, 1)
    return max(1, value - 1) if other == owner and moved else value


def lucky_charm(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Once broken armour does no harm."""
    if player != owner:
        return value
    match.rules.unalter(match, owner, "card lucky-charm")
    match.tell(events.SKILL, owner, match.rules.number("lucky-charm"))
    return NO


def long_arms(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value + 1 if player == owner else value


def shaky_runes(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value - 1 if player == owner and match.bomb else value


def greased_shoes(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return value - GREASE if match.seat_of(player) != seat_of(match, owner) else value


def one_more(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return value + 1 if seat_of(match, owner) == seat else value


def one_less(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return max(0, value - 1) if seat_of(match, owner) == seat else value


def water(match: BowlMatch, value: int, owner: int, player: int, _natural: int) -> int:
    return value + 1 if match.seat_of(player) == seat_of(match, owner) else value


def friends_catch(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return NO if match.seat_of(player) == seat_of(match, owner) else value


def wet(_match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    return value - 1


def only_moves(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return ALL_KINDS & ~(1 << MOVE) if player == owner else value


def own_figure(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return YES if player == owner else value


def iron_man(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return STUNNED if player == owner else value


CARD_EFFECTS: Final[list[BookEntry]] = [
    given("wobbly-throws", "Wobbly throws", "+1 to intercept this player.", {INTERFERE: wobbly_throws}),
    given("stuck-gloves", "Gloves of Holding", "No Pass and no Hand-off Action.", {KINDS_DENIED: stuck_gloves}),
    given("inertia-damper", "Inertia Damper", "Blitzers who moved have -1 ST.", {STRENGTH: inertia_damper}),
    given("lucky-charm", "Lucky Charm", "The first broken armour has no effect.", {ARMOUR_BROKEN: lucky_charm}),
    given("long-arms", "Magic Gloves", "+1 to intercept.", {INTERFERE: long_arms}),
    given("shaky-runes", "Exploding Runes", "Bombs are thrown at -1.", {PASSING: shaky_runes}),
    given("greased-shoes", "Greased Shoes", "The opponents need 5+ to Go For It.", {RUSH: greased_shoes}),
    given("extra-training", "Extra Training", "One more team re-roll in each half.", {TEAM_REROLLS: one_more}),
    given("johnny-waterboy", "Johnny Waterboy", "+1 to recover from a knock-out.", {RECOVERY: water}),
    BookEntry(
        Effect("friendly-fans", interrupts={INTO_CROWD: friends_catch}),
        "Friendly Fans",
        "Players of the team who are pushed into the crowd go to the Reserves.",
    ),
    given(
        "sprinkler-malfunction",
        "Sprinkler Malfunction",
        "-1 to pass, catch and pick up.",
        {PASSING: wet, CATCH: wet, PICK_UP: wet},
    ),
    given("came-on", "Illegal Substitution", "This player may only take Move Actions.", {KINDS_DENIED: only_moves}),
    given(
        "belt-of-invulnerability",
        "Belt of Invulnerability",
        "Armour rolls against this player get no bonus.",
        {ARMOUR_FIXED: own_figure, CLAWS_DENIED: own_figure},
    ),
    given("iron-man", "Iron Man", "Any injury to this player counts as Stunned.", {INJURY_KNOWN: iron_man}),
    *[
        given(f"bad-habits-{number}", "Bad Habits", "One fewer team re-roll per half.", {TEAM_REROLLS: one_less})
        for number in range(1, MOST_HABITS + 1)
    ],
]
CARD_CHANGES: Final[tuple[Alteration, ...]] = (
    Alteration("giktas-weakness", added={"st": -1}),
    Alteration(
        "small frog",
        profile={"ma": 4, "st": 1, "ag": 4, "av": 4},
        skills=("dodge", "leap", "no-hands", "stunty", "titchy"),
    ),
    Alteration("just-came-on", skills=("came-on",)),
)
