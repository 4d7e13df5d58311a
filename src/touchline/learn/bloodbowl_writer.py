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
from touchline.learn.cells import make_cells

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
_FLAGS: Final = (0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12)  # columns of a row, after the profile, that are 0 or 1 ...
_POSITION: Final = 6  # ... and where column and row of the square are


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
        self.flip: Any = make_cells(numbers).flip  # bound once: looking it up takes as long as what it does
        self.mark: Any = make_cells(mask.cast("B")).mark  # a byte for each action
        self.squares = _SEEN[seat]
        self.numbered = list(range(places.effect_room))
        self.sheets: tuple[PlayerSheet, ...] = ()  # whose profiles are written
        self.rows: list[int] = []  # where each player's row begins
        self.planes: list[int] = []
        self.at: list[int] = []
        self.box: list[int] = []
        self.on_pitch = 0  # players, as a bitmask
        self.lying: list[int] = []  # the squares of Prone and Stunned players, this seat's own first
        self.prone = 0
        self.boxes: list[int] = []  # the players in each box, as bitmasks
        self.flags: list[int] = []  # of whom each of the flags of a row is true, as bitmasks
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
        zones = [around(tackling[self.seat]), around(tackling[1 - self.seat])]  # squares that this seat's players mark
        if match.prone != self.prone or match.at != self.at:
            self.lying, self.prone = self.squares_of_lying(match), match.prone
        self.write_planes(match, focus, zones)
        self.write_players(match, focus, zones)
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
            self.flip(places.board + plane * _SQUARES, 0, zone, self.squares)
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
        self.boxes, self.flags = [0] * len(BOXES), [0] * len(_FLAGS)
        self.effects = [0] * (match.count + 3)

    def clear(self) -> None:
        self.numbers[:] = memoryview(array("f", bytes(4 * self.places.size)))
        self.rows, self.ones, self.progress = [], [], []
        self.deeds = 0

    # --- the pitch

    def write_planes(self, match: BowlMatch, focus: int, zones: list[int]) -> None:
        seat, foe = self.seat, 1 - self.seat
        holder = match.holder()
        held: Big = self.place_of(match, holder)
        ours = holder != NONE and match.seat_of(holder) == seat
        now: list[Big] = [
            match.standing[seat],
            self.lying[0],
            match.standing[foe],
            self.lying[1],
            zones[0],
            zones[1],
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
                self.flip(start + plane * _SQUARES, before[plane], now[plane], self.squares)
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

    def write_players(self, match: BowlMatch, focus: int, zones: list[int]) -> None:
        at, split, count = match.at, match.split, match.count
        if at != self.at:
            self.write_positions(match)
        if match.box != self.box:
            self.write_boxes(match)
        there, seat = self.on_pitch, self.seat  # the first team's players are marked by the other one, and so on
        marked = match.grid.within(zones[1 - seat], at, 0, split) | match.grid.within(zones[seat], at, split, count)
        now = [
            there,
            match.prone & there,
            match.stunned & there,
            match.dazed & there,
            marked,
            bit_of(match.holder(), count),
            match.activated,
            match.fainted,
            bit_of(focus, count),
            bit_of(match.act_player, count),
            bit_of(match.act_target, count),
        ]
        if now != self.flags:
            for number, column in enumerate(_FLAGS):
                if now[number] != self.flags[number]:
                    self.flip(PROFILE_COUNT + column, self.flags[number], now[number], self.rows)
            self.flags = now

    def write_positions(self, match: BowlMatch) -> None:
        numbers, at = self.numbers, match.at
        there = 0
        for player in range(match.count):
            square = at[player]
            there |= 1 << player if square >= 0 else 0
            if square != self.at[player]:
                seen = self.squares[square] if square >= 0 else 0
                start = self.rows[player] + PROFILE_COUNT + _POSITION
                numbers[start] = seen % COLUMNS / (COLUMNS - 1)
                numbers[start + 1] = seen // COLUMNS / (ROWS - 1)
        self.at, self.on_pitch = at.copy(), there

    def write_boxes(self, match: BowlMatch) -> None:
        now = [0] * len(BOXES)
        for player in range(match.count):
            now[match.box[player]] |= 1 << player
        for number in range(len(BOXES)):
            if number != ON_PITCH:
                self.flip(PROFILE_COUNT + STATUS_COUNT - 1 + number, self.boxes[number], now[number], self.rows)
        self.box, self.boxes = match.box.copy(), now

    def write_effects(self, match: BowlMatch) -> None:
        """Skills and other effects of every player, then what is in force for both teams and on the field."""
        places, before = self.places, self.effects
        effects: list[Big] = match.effects
        if match.used_actions != self.deeds:
            self.flip(places.deeds, self.deeds, match.used_actions, self.numbered)
            self.deeds = match.used_actions
        if effects == before:
            return
        for player in range(match.count):
            self.write_effects_of(player, effects[player], self.rows[player] + places.row - places.effect_room)
        owners = (match.team_owner(self.seat), match.team_owner(1 - self.seat), match.field_owner())
        for number, owner in enumerate(owners):
            self.write_effects_of(owner, effects[owner], places.in_force + number * places.effect_room)

    def write_effects_of(self, owner: int, now: Big, start: int) -> None:
        before: list[Big] = self.effects
        if now != before[owner]:
            self.flip(start, before[owner], now, self.numbered)
            before[owner] = now

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
        if asked or not self.is_blank:
            self.mark(match.legal if asked else [], both_ways(match, self.seat)[0])
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


def bit_of(player: int, count: int) -> int:
    """A player as a bitmask; empty for nobody."""
    return 1 << player if 0 <= player < count else 0


def things(number: int) -> float:
    return max(0.0, min(number * _A_THING, 1.0))
