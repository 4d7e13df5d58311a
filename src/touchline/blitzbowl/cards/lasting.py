"""What holds for a whole game: arenas, Random Events that last, special balls, the Rookies to Watch Card."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.abilities import always, offer_free, yes
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACTED,
    ARMOUR_MODIFIER,
    ARMOUR_ROLL,
    ASSIST_DICE,
    ASSISTED,
    BLOCK_ROLL,
    EMERGENCY,
    FOUL_RESULT,
    KERRUNCH,
    LEAD_TO_WIN,
    LONG_PENALTY,
    MISS,
    POINTS,
    RESERVES,
    RUN,
    SHOVE,
    SMASH,
    STUCK_RESULT,
    TACKLE,
    THROW_ROLL,
    TRAPDOOR_RESERVES,
)
from touchline.core.dice import unpack
from touchline.core.hooks import Effect


def one_less(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value - 1


def one_more(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value + 1


# --- arenas


def bone_pit(match: BlitzMatch, value: int, _owner: int, player: int, kind: int) -> int:
    """A Player who comes on may run at once."""
    if kind != RESERVES:
        return value
    return offer_free(match, value, "bone-pit", player, 1 << RUN, 0)


def no_penalty(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 0


def kerrunch(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return KERRUNCH


def two_dice(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 2


def lead_of_eight(_match: BlitzMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return 8


def near_trapdoor(match: BlitzMatch, value: int, _owner: int, _subject: int, target: int) -> int:
    doors = match.grid.mask(match.ground.trapdoors)
    return value + 1 if match.grid.near[match.at[target]] & doors else value


ARENA_EFFECTS: Final[list[Effect[BlitzMatch]]] = [
    Effect("great-moot-bake-off-tent", values={EMERGENCY: one_less}),
    Effect("sewer-pipe-stadium", values={TRAPDOOR_RESERVES: yes}),
    Effect("bone-pit", interrupts={ACTED: bone_pit}),
    Effect("glittering-coliseum", values={LONG_PENALTY: no_penalty}),
    Effect("coliseum-of-chaos", values={STUCK_RESULT: kerrunch}),
    Effect("badlands-fighting-pit", values={ASSIST_DICE: two_dice}),
    Effect("mountain-summit-stadium", values={LEAD_TO_WIN: lead_of_eight}),
    Effect("overgrown-arena", values={ASSISTED: near_trapdoor}),
]


# --- Random Events that last


def blind_referee(_match: BlitzMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return SHOVE if value == MISS else SMASH if value == TACKLE else value


EVENT_EFFECTS: Final[list[Effect[BlitzMatch]]] = [
    Effect("crumbling-astrogranite-pitch", values={ARMOUR_MODIFIER: one_less}),
    Effect("generous-coaches", values={POINTS: one_more}),
    Effect("get-the-ref", values={FOUL_RESULT: blind_referee}),
]


# --- balls and the Rookies to Watch Card


def rune(match: BlitzMatch, _owner: int, thrower: int, die: int) -> bool:
    """A natural 1 for anybody, any failure for a Dwarf team."""
    return die == 1 or match.sides[match.sheets[thrower].seat].dwarf


def spikey(_match: BlitzMatch, _owner: int, _blocker: int, pool: int) -> bool:
    return MISS in unpack(pool)


def rookies_seen(match: BlitzMatch, owner: int) -> None:
    match.effects[owner] &= ~match.rules.rookie_bit


BALL_EFFECTS: Final[list[Effect[BlitzMatch]]] = [
    Effect("rune", rerolls={THROW_ROLL: rune}),
    Effect("spikey", rerolls={BLOCK_ROLL: spikey}),
]
ROOKIES: Final[Effect[BlitzMatch]] = Effect(
    "rookies-to-watch",
    rerolls={BLOCK_ROLL: always, THROW_ROLL: always, ARMOUR_ROLL: always},
    spend=rookies_seen,
)
