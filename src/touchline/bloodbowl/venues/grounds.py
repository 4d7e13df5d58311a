"""Rough-and-ready and luxury stadiums."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.sheets import TRAPDOORS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.venues.pieces import first_of_drive, ground_die, lose_fame, no_crowd, stadium
from touchline.bloodbowl.vocabulary import (
    BALL_AT_REST,
    BRIBE_ROLL,
    BY_FALL,
    CHOICE_Q,
    DEALT_WITH,
    DRIVE_ENDS,
    DRIVE_OVER,
    ENTERED,
    FOLLOW_UP,
    HALF_BEGINS,
    INTO_CROWD,
    KICK_SETTLED,
    MUST_NOT,
    NO_CROWD,
    NONE,
    OPTION,
    OVER_EDGE,
    PREPARED,
    RESERVES,
    SENT_OFF,
    SETTING_UP,
    STAFF,
    TEAM_REROLLS,
    THROW_IN_DISTANCE,
    UNTIL_GAME,
    WIDE_LIMIT,
)
from touchline.core.dice import D3
from touchline.core.hooks import Effect
from touchline.core.match import DONE
from touchline.core.trail import FAME as FAME_COUNTS
from touchline.core.trail import part

SPARE_BRIBE: Final = "spare-bribe"
ESCAPES: Final = 5
LINE_PLACES: Final = ("as-marked", "one-row-west", "one-row-east")


# --- Apathetic Officials


def officials_paid(match: BowlMatch, value: int, _owner: int, _subject: int, _half: int) -> int:
    """Each half brings a Bribe; one that was not used in the half before is lost."""
    for seat in (0, 1):
        team = match.team_owner(seat)
        if match.rules.is_owned(match, team, SPARE_BRIBE):
            match.bribes[seat] -= 1
        match.bribes[seat] += 1
        match.rules.grant(match, team, SPARE_BRIBE, UNTIL_GAME)
    return value


def spare_bribe_used(match: BowlMatch, value: int, owner: int, _player: int, seat: int) -> int:
    """The Bribe of the half is used before all others."""
    if owner == match.team_owner(seat):
        match.rules.withdraw(match, owner, SPARE_BRIBE)
    return value


# --- Appalling Stands


def stands_empty(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    for seat in (0, 1):
        if ground_die(match, match.team_owner(seat), "appalling-stands") == 1:
            lose_fame(match, seat)
    return value


# --- Uncovered Trapdoors


def trapdoors_gape(match: BowlMatch, value: int, _owner: int, _subject: int, _half: int) -> int:
    match.trapdoors = sum(1 << square for square in TRAPDOORS)
    return value


def drops_out_of_play(match: BowlMatch, value: int, _owner: int, player: int, square: int) -> int:
    """As if pushed into the crowd; a ball that comes with the player is thrown out of the hole."""
    if match.at[player] != square:
        return value
    with_ball = match.holds(player) or match.ball == square or match.drop == square
    match.path = []
    match.rules.leave_for_crowd(match, player, square)
    if with_ball:
        match.ball = match.drop = match.dropped_by = NONE
    match.after(dropped_out, square, int(with_ball))
    return match.rules.crowd_hurts(match, player)


def dropped_out(match: BowlMatch, _: int, square: int, with_ball: int) -> int:
    return ball_thrown_out(match, square) if with_ball else DONE


def ball_drops(match: BowlMatch, value: int, _owner: int, _subject: int, square: int) -> int:
    if match.ball != square:
        return value
    match.ball = NONE
    return ball_thrown_out(match, square)


def ball_thrown_out(match: BowlMatch, square: int) -> int:
    """The ball deviates from the hole; a kick that leaves the pitch by this is a touchback."""
    rules = match.rules
    to, out = rules.deviate(match, square)
    if out:
        return rules.touchback(match) if match.coming_down else rules.throw_in(match, to)
    return rules.land(match, to, rules.loose_ball_modifier)


# --- Unclear Markings


def where_line_is(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """Before anybody is set up the kicking team says where the Line of Scrimmage is for this kick-off."""
    if seat != match.kicking:
        return value
    match.line = 0
    match.topic, match.focus = match.rules.number("unclear-markings"), NONE
    return match.ask(seat, CHOICE_Q, [OPTION + place for place in range(len(LINE_PLACES))], line_chosen, value, seat)


def line_chosen(match: BowlMatch, answer: int, value: int, seat: int) -> int:
    match.line = (0, -1, 1)[answer - OPTION]
    if match.line:
        match.tell(events.LINE_MOVED, seat, match.line)
    return value


def line_is_back(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    match.line = 0
    return value


def no_wide_zones(match: BowlMatch, _value: int, _owner: int, _subject: int, _seat: int) -> int:
    return match.rules.max_players


# --- Poorly-built Dungeons


def is_locked_up(match: BowlMatch, player: int) -> bool:
    """Sent off; staff who have played do not come back."""
    return match.box[player] == SENT_OFF and match.sheets[player].contract != STAFF


def dungeons_leak(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    for player in range(match.count):
        if is_locked_up(match, player) and ground_die(match, player, "poorly-built-dungeons") >= ESCAPES:
            match.box[player] = RESERVES
    return value


# --- On-site Apothecaries


def apothecaries_wait(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    for seat in (0, 1):
        if match.sides[seat].healing:
            match.apothecaries[seat] += 1
    return value


def comfort_instead(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """A team that may have no apothecary has a re-roll in each half."""
    return value if match.sides[seat].healing else value + 1


# --- Enclosed Pitch


def cage_holds(match: BowlMatch, value: int, _owner: int, player: int, _other: int) -> int:
    """A player who would leave the pitch is knocked down at its edge."""
    if match.at[player] >= 0:
        return value
    match.rules.set_down(match, player, nearest_free(match, match.left_at))
    match.after(held_by_cage)
    match.cause = BY_FALL
    match.attacker = NONE
    return match.rules.fell(match, player)


def held_by_cage(_match: BowlMatch, _: int) -> int:
    return DEALT_WITH


def nearest_free(match: BowlMatch, square: int) -> int:
    """The square, or the free one nearest to it if somebody has come there since."""
    free = [each for each in range(match.grid.size) if not match.taken() >> each & 1]
    return min(free, key=lambda each: match.grid.distance(each, square) if each != square else -1)


def cage_stops(match: BowlMatch, value: int, _owner: int, _player: int, target: int) -> int:
    """Nobody follows up into a square that the cage does not let anybody leave."""
    return max(value, MUST_NOT) if match.in_crowd == target else value


def cage_returns(match: BowlMatch, _value: int, _owner: int, _subject: int, _square: int) -> int:
    """The ball comes back from the cage a few squares."""
    return match.dice.roll(D3)


# --- Deluxe Seating


def seats_cheer(match: BowlMatch, value: int, _owner: int, _subject: int, seat: int) -> int:
    """At the start of each drive but the first a D3 and the FAME: more than the team has re-rolls brings one."""
    first = match.half == 1 and not any(match.turns) and not any(match.score)
    if first or not first_of_drive(match, seat):
        return value
    for each in (0, 1):
        die = match.dice.roll(D3)
        support = match.rules.support(match, each)
        match.rules.tell_roll_off(match, events.ROLL_OFF, each, die, part(FAME_COUNTS, NONE, support))
        if die + support > match.rerolls[each]:
            match.rerolls[each] += 1
    return value


GROUNDS: Final[list[BookEntry]] = [
    stadium(
        Effect("apathetic-officials", interrupts={HALF_BEGINS: officials_paid}),
        "Apathetic Officials",
        "Each team has one more Bribe in each half.",
    ),
    BookEntry(
        Effect(SPARE_BRIBE, interrupts={BRIBE_ROLL: spare_bribe_used}),
        "Spare Bribe",
        "The Bribe of this half, from the Apathetic Officials.",
    ),
    stadium(
        Effect("appalling-stands", interrupts={DRIVE_OVER: stands_empty}),
        "Appalling Stands",
        "When a drive ends each team loses 1 FAME on a D6 of 1.",
    ),
    stadium(
        Effect(
            "uncovered-trapdoors",
            interrupts={HALF_BEGINS: trapdoors_gape, ENTERED: drops_out_of_play, BALL_AT_REST: ball_drops},
        ),
        "Uncovered Trapdoors",
        "A player who enters a trapdoor is injured as by the crowd; a ball comes out D6 squares away.",
        carry_on=(dropped_out,),
    ),
    stadium(
        Effect(
            "unclear-markings",
            values={WIDE_LIMIT: no_wide_zones},
            interrupts={SETTING_UP: where_line_is, KICK_SETTLED: line_is_back, DRIVE_ENDS: line_is_back},
        ),
        "Unclear Markings",
        "More than two players may be set up in a Wide Zone. The kicking team may move the line of scrimmage one row "
        "either way for a kick-off.",
        carry_on=(line_chosen,),
        options=LINE_PLACES,
    ),
    stadium(Effect("desperate-for-exposure"), "Desperate for Exposure", "Both teams get gold after the match."),
    stadium(
        Effect("poorly-built-dungeons", interrupts={DRIVE_OVER: dungeons_leak}),
        "Poorly-built Dungeons",
        "When a drive ends each player who was sent off comes back on a D6 of 5+.",
    ),
    stadium(
        Effect("integrated-merchandise-stalls"),
        "Integrated Merchandise Stalls",
        "Both teams get more winnings after the match.",
    ),
    stadium(
        Effect("reputation-for-spectacle"),
        "Reputation for Spectacle",
        "Both teams get petty cash before inducements are bought.",
    ),
    stadium(
        Effect("broadcast-studio"),
        "Broadcast Studio",
        "Stars cost 50,000 less, at least 10,000; more fans may come after the match.",
    ),
    stadium(
        Effect(
            "on-site-apothecaries", values={TEAM_REROLLS: comfort_instead}, interrupts={PREPARED: apothecaries_wait}
        ),
        "On-site Apothecaries",
        "Each team has one more apothecary; a team that may have none has a team re-roll instead.",
    ),
    stadium(
        Effect(
            "enclosed-pitch",
            values={THROW_IN_DISTANCE: cage_returns, NO_CROWD: no_crowd},
            interrupts={INTO_CROWD: cage_holds, OVER_EDGE: cage_holds, FOLLOW_UP: cage_stops},
        ),
        "Enclosed Pitch",
        "A player who would be pushed off the pitch is knocked down at its edge; the ball comes back D3 squares.",
        carry_on=(held_by_cage,),
    ),
    stadium(
        Effect("deluxe-seating", interrupts={SETTING_UP: seats_cheer}),
        "Deluxe Seating",
        "At the start of each drive except the first: if D3 + FAME is more than a team has re-rolls, it gains one.",
    ),
]
