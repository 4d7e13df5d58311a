"""Writes what a seat of a Blood Bowl match observes straight into arrays that are handed in.

A writer remembers what it has written, so that the next time it writes only what has changed since: a decision changes
a few of some thirty thousand numbers. It knows arrays by the buffer protocol alone and is compiled with the rules.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from touchline.bloodbowl.rules.blocking import join, results_of
from touchline.bloodbowl.sheets import END_ZONES, HALVES, WIDE_ZONES, PlayerSheet
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ANSWERS,
    BLOCK_DICE,
    BOXES,
    CHOICE_Q,
    NONE,
    ON_PITCH,
    PICK_Q,
    REROLL_Q,
    SKILL_TEST,
    TESTS,
    USE_Q,
)
from touchline.core.grid import Big
from touchline.learn.bloodbowl_seen import COLUMNS, ROWS, SQUAD, both_ways, seen_square

FIXED_COUNT: Final = 4  # planes that never change
MOVING_COUNT: Final = 13
PROFILE_COUNT: Final = 6
STATUS_COUNT: Final = 13
_SQUARES: Final = COLUMNS * ROWS
_SEEN: Final[list[list[int]]] = [[seen_square(seat, square) for square in range(_SQUARES)] for seat in (0, 1)]
_ABOUT_EFFECT: Final = frozenset((USE_Q, PICK_Q, CHOICE_Q))
_MOST_POINTS: Final = 8.0  # a greater score or lead looks like this one
_TURNS: Final = 8.0
_A_THING: Final = 0.125  # re-rolls, Bribes and so on are counted in eighths
_TARGET: Final = 12.0  # the greatest number in a profile
_UNSEEN: Final = -2  # neither a square nor a box
_FLAGS: Final = 6
_CHOSEN: Final = 4


class Places:
    """Where the pieces of the layout begin, and how wide the rows of its tables are."""

    __slots__ = (
        "block_dice",
        "board",
        "deeds",
        "effect_room",
        "in_force",
        "phase",
        "players",
        "progress",
        "question",
        "roll",
        "row",
        "size",
        "topic",
        "under_way",
        "weather",
    )

    def __init__(self, starts: dict[str, int], size: int, row: int, effect_room: int) -> None:
        self.size = size
        self.row = row  # numbers of a player
        self.effect_room = effect_room
        self.board = starts["board"]
        self.players = starts["players"]
        self.progress = starts["progress"]
        self.weather = starts["weather"]
        self.phase = starts["phase"]
        self.question = starts["question"]
        self.topic = starts["topic"]
        self.roll = starts["roll"]
        self.block_dice = starts["block dice"]
        self.under_way = starts["action under way"]
        self.deeds = starts["actions of the turn"]
        self.in_force = starts["in force"]


class BowlWriter:
    """Writes the observations of one seat into one pair of arrays."""

    def __init__(self, places: Places, seat: int, numbers: Any, mask: Any) -> None:
        self.places = places
        self.seat = seat
        self.numbers: Any = numbers  # a memoryview of 32-bit floats, as many as the layout has
        self.mask: Any = mask.cast("B")  # one of bytes, one for each action
        self.squares = _SEEN[seat]
        self.sheets: tuple[PlayerSheet, ...] = ()  # whose profiles are written
        self.rows: list[int] = []  # where each player's row begins
        self.planes: list[int] = []
        self.zones: list[int] = []  # the squares marked by this seat's players, and by the others
        self.lying: list[int] = []  # the squares of Prone and Stunned players, this seat's own first
        self.at: list[int] = []
        self.box: list[int] = []
        self.flags: list[int] = []  # what is said of players by one bit each
        self.chosen: list[int] = []  # players who are asked about, act, are aimed at, hold the ball
        self.effects: list[int] = []
        self.deeds = 0
        self.progress: list[float] = []
        self.ones: list[int] = []  # places of ones that are no part of any table
        self.is_blank = False  # is nothing marked in the mask?

    def write(self, match: BowlMatch) -> None:
        """Bring both arrays up to date."""
        if match.sheets is not self.sheets:
            self.begin(match)
        asked = match.actor == self.seat
        focus = match.focus if asked else NONE
        around, tackling = match.grid.around, match.tackling
        self.zones = [around(tackling[self.seat]), around(tackling[1 - self.seat])]
        self.write_planes(match, focus)
        self.write_players(match, focus)
        self.write_effects(match)
        self.write_progress(match)
        self.write_ones(match, asked)
        self.write_mask(match, asked)

    def begin(self, match: BowlMatch) -> None:
        """Clear the arrays, and write what changes only with the players: the pitch and their profiles."""
        places, seat, numbers = self.places, self.seat, self.numbers
        self.clear()
        self.sheets = match.sheets
        zones: list[Big] = [HALVES[seat], END_ZONES[seat], END_ZONES[1 - seat], WIDE_ZONES[0] | WIDE_ZONES[1]]
        for plane, zone in enumerate(zones):
            self.flip(places.board + plane * _SQUARES, zone, zone)
        for player, sheet in enumerate(match.sheets):
            owner = match.seat_of(player)
            number = player - match.team(owner)[0] + (0 if owner == seat else SQUAD)
            row = places.players + number * places.row
            self.rows.append(row)
            numbers[row] = 1.0
            for column, value in enumerate((sheet.ma, sheet.st, sheet.agility, sheet.passing, sheet.armour)):
                numbers[row + 1 + column] = min(value / _TARGET, 1.0)
        self.planes = [0] * MOVING_COUNT
        self.at, self.box = [_UNSEEN] * match.count, [_UNSEEN] * match.count
        self.flags, self.chosen = [0] * _FLAGS, [NONE] * _CHOSEN
        self.effects = [0] * (match.count + 3)

    def clear(self) -> None:
        self.numbers[:] = memoryview(array("f", bytes(4 * self.places.size)))
        self.rows, self.ones, self.progress = [], [], []
        self.deeds = 0

    def flip(self, start: int, changed: Big, now: Big) -> None:
        """Write the squares of a plane that have changed."""
        squares, numbers = self.squares, self.numbers
        while changed:
            low: Big = changed & -changed
            changed = changed ^ low
            numbers[start + squares[low.bit_length() - 1]] = 1.0 if now & low else 0.0

    # --- the pitch

    def write_planes(self, match: BowlMatch, focus: int) -> None:
        seat, foe = self.seat, 1 - self.seat
        if match.prone != self.flags[0] or match.at != self.at:
            self.lying = self.squares_of_lying(match)
        holder = match.holder()
        held: Big = self.place_of(match, holder)
        ours = holder != NONE and match.seat_of(holder) == seat
        now: list[Big] = [
            match.standing[seat],
            self.lying[0],
            match.standing[foe],
            self.lying[1],
            self.zones[0],
            self.zones[1],
            1 << match.ball if match.ball >= 0 else 0,
            held if ours else 0,
            0 if ours else held,
            1 << match.landing if match.ball == NONE and match.landing >= 0 else 0,
            match.trapdoors,
            self.place_of(match, focus),
            self.place_of(match, match.act_player),
        ]
        before: list[Big] = self.planes
        start = self.places.board + FIXED_COUNT * _SQUARES
        for plane in range(MOVING_COUNT):
            if before[plane] != now[plane]:
                self.flip(start + plane * _SQUARES, before[plane] ^ now[plane], now[plane])
        self.planes = now

    def squares_of_lying(self, match: BowlMatch) -> list[int]:
        found: list[Big] = [0, 0]
        if match.lying:
            for player in range(match.count):
                if match.prone >> player & 1 and match.at[player] >= 0:
                    side = 0 if match.seat_of(player) == self.seat else 1
                    found[side] = found[side] | 1 << match.at[player]
        return found

    def place_of(self, match: BowlMatch, player: int) -> Big:
        """The square of a player as a set; empty for nobody and off the pitch."""
        return 1 << match.at[player] if 0 <= player < match.count and match.at[player] >= 0 else 0

    # --- players

    def write_players(self, match: BowlMatch, focus: int) -> None:
        changed = self.changed_players(match, focus)
        while changed:
            low = changed & -changed
            changed ^= low
            self.write_player(match, low.bit_length() - 1)

    def changed_players(self, match: BowlMatch, focus: int) -> int:
        """Of whom something is shown otherwise than before, beside profile and effects: as bits."""
        at, box, split, count = match.at, match.box, match.split, match.count
        zones = self.zones if self.seat else self.zones[::-1]  # what the first team's players are in, then the others
        marked = match.grid.within(zones[0], at, 0, split) | match.grid.within(zones[1], at, split, count)
        flags = [match.prone, match.stunned, match.dazed, marked, match.activated, match.fainted]
        chosen = [focus, match.act_player, match.act_target, match.holder()]
        changed = 0
        if flags != self.flags:
            for number in range(_FLAGS):
                changed |= flags[number] ^ self.flags[number]
            self.flags = flags
        if chosen != self.chosen:
            for number in range(_CHOSEN):
                if chosen[number] != self.chosen[number]:
                    changed |= bit_of(chosen[number]) | bit_of(self.chosen[number])
            self.chosen = chosen
        if at != self.at or box != self.box:
            for player in range(count):
                if at[player] != self.at[player] or box[player] != self.box[player]:
                    changed |= 1 << player
            self.at, self.box = at.copy(), box.copy()
        return changed & (1 << count) - 1

    def write_player(self, match: BowlMatch, player: int) -> None:
        numbers, start = self.numbers, self.rows[player] + PROFILE_COUNT
        flags, chosen = self.flags, self.chosen
        square, box = match.at[player], match.box[player]
        on_pitch = square >= 0
        seen = self.squares[square] if on_pitch else 0
        numbers[start] = 1.0 if on_pitch else 0.0
        numbers[start + 1] = 1.0 if on_pitch and flags[0] >> player & 1 else 0.0
        numbers[start + 2] = 1.0 if on_pitch and flags[1] >> player & 1 else 0.0
        numbers[start + 3] = 1.0 if on_pitch and flags[2] >> player & 1 else 0.0
        numbers[start + 4] = 1.0 if on_pitch and flags[3] >> player & 1 else 0.0
        numbers[start + 5] = 1.0 if player == chosen[3] else 0.0
        numbers[start + 6] = seen % COLUMNS / (COLUMNS - 1)
        numbers[start + 7] = seen // COLUMNS / (ROWS - 1)
        numbers[start + 8] = 1.0 if flags[4] >> player & 1 else 0.0
        numbers[start + 9] = 1.0 if flags[5] >> player & 1 else 0.0
        numbers[start + 10] = 1.0 if player == chosen[0] else 0.0
        numbers[start + 11] = 1.0 if player == chosen[1] else 0.0
        numbers[start + 12] = 1.0 if player == chosen[2] else 0.0
        for number in range(1, len(BOXES)):
            numbers[start + STATUS_COUNT - 1 + number] = 1.0 if number == box and box != ON_PITCH else 0.0

    def write_effects(self, match: BowlMatch) -> None:
        """Skills and other effects of every player, then what is in force for both teams and on the field."""
        places, before = self.places, self.effects
        effects: list[Big] = match.effects
        if match.used_actions != self.deeds:
            self.write_bits(places.deeds, self.deeds, match.used_actions)
            self.deeds = match.used_actions
        if effects == before:
            return
        for player in range(match.count):
            if effects[player] != before[player]:
                start = self.rows[player] + places.row - places.effect_room
                self.write_bits(start, before[player], effects[player])
                before[player] = effects[player]
        owners = (match.team_owner(self.seat), match.team_owner(1 - self.seat), match.field_owner())
        for number, owner in enumerate(owners):
            if effects[owner] != before[owner]:
                self.write_bits(places.in_force + number * places.effect_room, before[owner], effects[owner])
                before[owner] = effects[owner]

    def write_bits(self, start: int, before: Big, now: Big) -> None:
        changed: Big = before ^ now
        while changed:
            low: Big = changed & -changed
            changed = changed ^ low
            self.numbers[start + low.bit_length() - 1] = 1.0 if now & low else 0.0

    # --- time, score and the question

    def write_progress(self, match: BowlMatch) -> None:
        now = progress(match, self.seat)
        before, numbers, start = self.progress, self.numbers, self.places.progress
        if now == before:
            return
        if not before:
            before = [0.0] * len(now)
        for number, value in enumerate(now):
            if value != before[number]:
                numbers[start + number] = value
        self.progress = now

    def write_ones(self, match: BowlMatch, asked: bool) -> None:
        places, numbers = self.places, self.numbers
        now = [places.weather + match.weather, places.phase + match.phase]
        if match.act_kind != NONE:
            now.append(places.under_way + match.act_kind)
        if asked:
            now.append(places.question + match.question)
            now += self.about(match)
        if now != self.ones:
            for place in self.ones:
                numbers[place] = 0.0
            for place in now:
                numbers[place] = 1.0
            self.ones = now

    def about(self, match: BowlMatch) -> list[int]:
        """What the question is about: a roll with its dice, or an effect."""
        places, topic = self.places, match.topic
        if match.question == REROLL_Q:
            if topic >= len(TESTS):
                return [places.topic + topic - SKILL_TEST]
            if topic != BLOCK_DICE:
                return [places.roll + topic]
            pool = match.stack[-1][1]
            shown = [places.block_dice + result for result in results_of(join(pool[3], pool[4]))]
            return [places.roll + topic, *sorted(set(shown))]
        return [places.topic + topic] if match.question in _ABOUT_EFFECT and topic != NONE else []

    # --- the mask

    def write_mask(self, match: BowlMatch, asked: bool) -> None:
        if not asked and self.is_blank:
            return
        fresh = bytearray(ANSWERS)
        if asked:
            there = both_ways(match, self.seat)[0]
            for answer in match.legal:
                fresh[there[answer]] = 1
        self.mask[:] = fresh
        self.is_blank = not asked


def progress(match: BowlMatch, seat: int) -> list[float]:
    """Score, time and what each side has left."""
    foe, player = 1 - seat, match.act_player
    own, theirs = match.score[seat], match.score[foe]
    left = match.rules.movement_left(match, player) if player != NONE else 0
    rushes = match.rules.rushes_left(match, player) if player != NONE else 0
    return [
        min(own / _MOST_POINTS, 1.0),
        min(theirs / _MOST_POINTS, 1.0),
        max(-1.0, min((own - theirs) / _MOST_POINTS, 1.0)),
        min(match.turns[seat] / _TURNS, 1.0),
        min(match.turns[foe] / _TURNS, 1.0),
        1.0 if match.half == 2 else 0.0,
        1.0 if match.half > 2 else 0.0,
        things(match.rerolls[seat] + match.drive_rerolls[seat]),
        things(match.rerolls[foe] + match.drive_rerolls[foe]),
        things(match.bribes[seat]),
        things(match.bribes[foe]),
        things(match.apothecaries[seat]),
        things(match.apothecaries[foe]),
        things(match.fans[seat]),
        things(match.fans[foe]),
        1.0 if match.active == seat else 0.0,
        1.0 if match.kicking == seat else 0.0,
        min(left / _TARGET, 1.0),
        max(0.0, min(rushes / _TARGET, 1.0)),
        1.0 if match.act_done else 0.0,
        1.0 if match.actor == seat else 0.0,
    ]


def bit_of(player: int) -> int:
    """A player as a set; empty for nobody."""
    return 1 << player if player >= 0 else 0


def things(number: int) -> float:
    return max(0.0, min(number * _A_THING, 1.0))
