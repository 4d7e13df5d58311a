"""Rough-and-ready and luxury stadiums of the 2021 supplement."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.venues.grounds import (
    LINE_PLACES,
    ball_drops,
    cage_holds,
    dropped_out,
    drops_out_of_play,
    dungeons_leak,
    held_by_cage,
    line_chosen,
    line_is_back,
    no_wide_zones,
    trapdoors_gape,
    where_line_is,
)
from touchline.bloodbowl.venues.pieces import ground_die, lose_fans, no_crowd, stadium
from touchline.bloodbowl.vocabulary import (
    BALL_AND_CHAIN,
    BALL_AT_REST,
    BY_FALL,
    DRIVE_ENDS,
    DRIVE_OVER,
    ENTERED,
    HALF_BEGINS,
    INTO_CROWD,
    KICK_FLIES,
    KICK_SETTLED,
    LEAGUE,
    NO_CROWD,
    NONE,
    OVER_EDGE,
    PREPARED,
    PURCHASE,
    SETTING_UP,
    WALLED,
    WIDE_LIMIT,
)
from touchline.core.dice import D3
from touchline.core.hooks import Effect
from touchline.core.match import YES
from touchline.core.trail import LOYAL_FANS, part

HALVES: Final = 2  # extra time is none
# who comes to a team that may have no apothecary, by its special rules
HEALERS: Final = {"masters-of-undeath": "mortuary-assistant", "favoured-of-nurgle": "plague-doctor"}


# --- Apathetic Officials


def officials_look_away(match: BowlMatch, value: int, _owner: int, _subject: int, half: int) -> int:
    """Each half brings a Bribe, which a team may keep for later."""
    if half <= HALVES:
        match.bribes = [bribes + 1 for bribes in match.bribes]
    return value


# --- Appalling Stands


def stands_drive_away(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    for seat in (0, 1):
        if ground_die(match, match.team_owner(seat), "appalling-stands") == 1:
            lose_fans(match, seat)
    return value


# --- On-site Apothecaries


def healers_wait(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """A healer for each team; a league has handed them out before the match."""
    for seat in (0, 1) if match.setup.pre_match is None else ():
        side, rules = match.sides[seat], match.rules
        known = [HEALERS[rule] for rule in HEALERS if rule in side.rules]
        for healer in ["wandering-apothecaries"] if side.healing else known[:1]:
            match.stock[rules.stock_place(seat, rules.inducements.index(healer))] += PURCHASE + 1
            match.effects[match.team_owner(seat)] |= rules.bits[healer]
            match.tell(events.BOUGHT, seat, rules.number(healer), 0)
    return value


# --- Enclosed Pitch


def has_wall(_match: BowlMatch, _value: int, _owner: int, _player: int, _other: int) -> int:
    return YES


def slammed(match: BowlMatch, _value: int, _owner: int, player: int, _other: int) -> int:
    """Knocked Down without leaving the square: by the block, if the player is its target."""
    match.tell(events.SKILL, player, match.rules.number("enclosed-pitch"))
    match.after(held_by_cage)
    if match.pusher != NONE and player == match.defender:
        return match.rules.knock_down(match, match.pusher, player)
    match.cause = BY_FALL
    match.attacker = NONE
    return match.rules.fell(match, player)


def wall_stops(match: BowlMatch, value: int, owner: int, player: int, other: int) -> int:
    """Those who are thrown fly over the wall, a Ball & Chain does not."""
    whirls = match.act_kind == BALL_AND_CHAIN and match.act_player == player
    return cage_holds(match, value, owner, player, other) if whirls else value


# --- Deluxe Seating


def seats_sing(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """In each drive but the first a D3 and the Dedicated Fans: more than the Fan Factor is worth a re-roll for it."""
    if match.half == 1 and not any(match.turns) and not any(match.score):
        return value
    for seat, side in enumerate(match.sides):
        die = match.dice.roll(D3)
        loyal = max(side.fans, int(match.setup.play == LEAGUE))
        match.rules.tell_roll_off(match, events.ROLL_OFF, seat, die, part(LOYAL_FANS, NONE, loyal))
        if die + loyal > match.fans[seat]:
            match.drive_rerolls[seat] += 1
            match.tell(events.REROLL_GAINED, seat)
    return value


MODERN_GROUNDS: Final[list[BookEntry]] = [
    stadium(
        Effect("apathetic-officials", interrupts={HALF_BEGINS: officials_look_away}),
        "Apathetic Officials",
        "Each team gets a Bribe at the start of each half; one that is not used can be kept.",
    ),
    stadium(
        Effect("appalling-stands", interrupts={DRIVE_OVER: stands_drive_away}),
        "Appalling Stands",
        "When a drive ends each team loses 1 Fan Factor on a D6 of 1.",
    ),
    stadium(
        Effect(
            "uncovered-trapdoors",
            interrupts={HALF_BEGINS: trapdoors_gape, ENTERED: drops_out_of_play, BALL_AT_REST: ball_drops},
        ),
        "Uncovered Trapdoors",
        "A player who enters a trapdoor is gone as if pushed into the crowd; a ball deviates from it.",
        carry_on=(dropped_out,),
    ),
    stadium(
        Effect(
            "unclear-markings",
            values={WIDE_LIMIT: no_wide_zones},
            interrupts={SETTING_UP: where_line_is, KICK_SETTLED: line_is_back, DRIVE_ENDS: line_is_back},
        ),
        "Unclear Markings",
        "More than two players may be set up in a Wide Zone. The kicking team may move the Line of Scrimmage one row "
        "either way for a kick-off.",
        carry_on=(line_chosen,),
        options=LINE_PLACES,
    ),
    stadium(Effect("desperate-for-exposure"), "Desperate for Exposure", "Both teams win more gold."),
    stadium(
        Effect("poorly-built-dungeons", interrupts={DRIVE_OVER: dungeons_leak}),
        "Poorly-built Dungeons",
        "When a drive ends each player who was Sent-off comes back to the Reserves on a D6 of 5+.",
    ),
    stadium(Effect("integrated-merchandise-stalls"), "Integrated Merchandise Stalls", "Each team wins more gold."),
    stadium(
        Effect("reputation-for-spectacle"),
        "Reputation for Spectacle",
        "In a league both teams get petty cash before they buy inducements.",
    ),
    stadium(
        Effect("broadcast-studio"),
        "Broadcast Studio",
        "In a league stars, mercenaries and named people cost D3 x 10,000 less, at least 10,000.",
    ),
    stadium(
        Effect("on-site-apothecaries", interrupts={PREPARED: healers_wait}),
        "On-site Apothecaries",
        "Each team has a Wandering Apothecary for free. A team that may have no apothecary has a Mortuary Assistant as "
        "Masters of Undeath or a Plague Doctor if Favoured of Nurgle.",
    ),
    stadium(
        Effect(
            "enclosed-pitch",
            values={WALLED: has_wall, NO_CROWD: no_crowd},
            interrupts={INTO_CROWD: slammed, OVER_EDGE: wall_stops},
        ),
        "Enclosed Pitch",
        "A player who would be pushed into the crowd is Knocked Down in their square instead; a ball that would bounce "
        "off the pitch comes back one square.",
        carry_on=(held_by_cage,),
    ),
    stadium(
        Effect("deluxe-seating", interrupts={KICK_FLIES: seats_sing}),
        "Deluxe Seating",
        "At each kick-off but the first: if D3 + Dedicated Fans is more than its Fan Factor, a team has one more "
        "re-roll for the drive.",
    ),
]
