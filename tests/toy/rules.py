"""The rules of Stepping Stones and of its wild edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Final

from tests.toy.match import (
    BOARD,
    CARD,
    DRAW,
    GOALS,
    HOMES,
    JUMP,
    LEAP,
    MISS,
    MOVE,
    PASS,
    SHOVE,
    SHOVES,
    SLAM,
    TEAM,
    TRIP,
    Question,
    ToyMatch,
    side,
)
from touchline.core.dice import D6, unpack
from touchline.core.events import EventKind
from touchline.core.grid import OFF
from touchline.core.hooks import Effect, Rules
from touchline.core.match import DONE, NO, NOBODY, YES


class Point(IntEnum):
    """Where effects touch the rules."""

    STEP_MODIFIER = 0
    STEP_ROLLED = 1
    STEP_FAILED = 2


POINT_NAMES: Final = tuple(point.name.lower().replace("_", "-") for point in Point)


class Event(IntEnum):
    """What happens."""

    MOVED = 0
    ROLLED = 1
    TRIPPED = 2
    TRIED_AGAIN = 3
    FELL = 4
    SHOVED = 5
    SENT_HOME = 6
    SCORED = 7
    DREW = 8
    LEAPT = 9
    THREW = 10


EVENTS: Final = (
    EventKind("moved", ("pawn", "square")),
    EventKind("rolled", ("pawn", "die", "target")),
    EventKind("tripped", ("seat",)),
    EventKind("tried_again", ("source",)),
    EventKind("fell", ("pawn",)),
    EventKind("shoved", ("pawn", "foe", "face")),
    EventKind("sent_home", ("pawn",)),
    EventKind("scored", ("seat", "pawn")),
    EventKind("drew", ("seat", "card"), secret=("card",)),
    EventKind("leapt", ("pawn",)),
    EventKind("threw", ("pawn", "foe", "dice")),
)


def surer(match: ToyMatch, value: int, owner: int, pawn: int, square: int) -> int:
    """A sure-footed pawn steps more easily."""
    return value + 1 if owner == pawn else value


def has_spare(match: ToyMatch, owner: int, pawn: int, shown: int) -> bool:
    return match.spare[owner - TEAM] > 0


def spend_spare(match: ToyMatch, owner: int) -> None:
    match.spare[owner - TEAM] -= 1


def has_luck(match: ToyMatch, owner: int, pawn: int, shown: int) -> bool:
    return owner == pawn and match.lucky[pawn] > 0


def spend_luck(match: ToyMatch, owner: int) -> None:
    match.lucky[owner] = 0


def trip(match: ToyMatch, value: int, owner: int, pawn: int, square: int) -> int:
    """The other seat may spend a card to spoil the roll."""
    seat = owner - TEAM
    if not match.hand(seat)[TRIP]:
        return value
    return match.ask(seat, Question.TRIP, [NO, YES], tripped, value, seat, 2)


def gentle_trip(match: ToyMatch, value: int, owner: int, pawn: int, square: int) -> int:
    """In the wild edition a trip spoils less, and only a roll that is not perfect."""
    seat = owner - TEAM
    if not match.hand(seat)[TRIP] or value >= 6:
        return value
    return match.ask(seat, Question.TRIP, [NO, YES], tripped, value, seat, 1)


def tripped(match: ToyMatch, yes: int, value: int, seat: int, by: int) -> int:
    if not yes:
        return value
    match.hands[3 * seat + TRIP] -= 1
    match.tell(Event.TRIPPED, seat)
    return value - by


SURE_FOOTED: Final = Effect[ToyMatch]("sure-footed", values={Point.STEP_MODIFIER: surer})
SECOND_TRY: Final = Effect[ToyMatch]("second-try", rerolls={Point.STEP_FAILED: has_spare}, spend=spend_spare)
LUCK: Final = Effect[ToyMatch]("luck", rerolls={Point.STEP_FAILED: has_luck}, spend=spend_luck)
TRIP_CARD: Final = Effect[ToyMatch]("trip", interrupts={Point.STEP_ROLLED: trip})
GENTLE_TRIP: Final = Effect[ToyMatch]("trip", interrupts={Point.STEP_ROLLED: gentle_trip})


class SteppingStones(Rules[ToyMatch]):
    """The plain edition."""

    trip_card = TRIP_CARD
    step_target = 3
    shove_dice: tuple[int, ...] = (2, 1)  # thrown by the first and by the second pawn of a side

    def __init__(self) -> None:
        super().__init__(len(Point), [SURE_FOOTED, SECOND_TRY, LUCK, self.trip_card])

    def carry_on(self) -> Mapping[str, Callable[..., int]]:
        return {"tripped": tripped}

    def start(self, match: ToyMatch) -> None:
        """Hand out the effects and begin the first turn."""
        first, second = self.bits_of(["sure-footed"]), self.bits_of(["luck"])
        team = self.bits_of(["second-try", "trip"])
        match.effects = [first, second, first, second, team, team]
        match.run(self.begin_turn(match, DONE))

    # --- turns

    def begin_turn(self, match: ToyMatch, _: int) -> int:
        if match.turn >= match.turns or max(match.score) >= match.target:
            ahead = match.score[0] - match.score[1]
            return match.finish(NOBODY if ahead == 0 else int(ahead < 0))
        return match.ask(match.mover(), Question.TURN, self.turn_options(match), self.turn_chosen)

    def turn_options(self, match: ToyMatch) -> list[int]:
        """Everything the mover may do, ascending."""
        seat = match.mover()
        options = [PASS]
        if sum(match.deck):
            options.append(DRAW)
        free = BOARD.open & ~BOARD.mask(match.at)
        pawns = (2 * seat, 2 * seat + 1)
        for base, steps in ((MOVE, 1), (JUMP, 2)):
            for pawn in pawns if base == MOVE or match.hand(seat)[LEAP] else ():
                reached = BOARD.reach(match.at[pawn], steps, free, free)
                options += [base + pawn * BOARD.size + square for square in BOARD.squares(reached)]
        for pawn in pawns:
            for foe in range(4):
                if side(foe) != seat and BOARD.near[match.at[pawn]] >> match.at[foe] & 1:
                    options.append(SHOVES + pawn * 4 + foe)
        return options

    def turn_chosen(self, match: ToyMatch, action: int) -> int:
        match.after(self.end_turn)
        if action == PASS:
            return DONE
        if action == DRAW:
            return self.draw(match, match.mover())
        if action >= SHOVES:
            pawn, foe = divmod(action - SHOVES, 4)
            return self.shove(match, pawn, foe)
        if action >= JUMP:
            pawn, square = divmod(action - JUMP, BOARD.size)
            match.hands[3 * match.mover() + LEAP] -= 1
            match.tell(Event.LEAPT, pawn)
            return self.enter(match, pawn, square)
        pawn, square = divmod(action - MOVE, BOARD.size)
        return self.step(match, pawn, square)

    def end_turn(self, match: ToyMatch, _: int) -> int:
        match.turn += 1
        match.after(self.begin_turn)
        return DONE

    def draw(self, match: ToyMatch, seat: int) -> int:
        """The deck is a heap of cards without an order; the dice say which one comes."""
        kind = match.dice.draw(CARD, match.deck)
        match.deck[kind] -= 1
        match.hands[3 * seat + kind] += 1
        match.tell(Event.DREW, seat, kind)
        return DONE

    # --- steps

    def step(self, match: ToyMatch, pawn: int, square: int) -> int:
        """A step next to a foe takes a roll; any other succeeds."""
        if not match.faces_foe(pawn, square):
            return self.enter(match, pawn, square)
        match.after(self.stepped, pawn, square)
        return self.roll(match, pawn, square)

    def roll(self, match: ToyMatch, pawn: int, square: int) -> int:
        face = match.dice.roll(D6)
        match.tell(Event.ROLLED, pawn, face, self.step_target)
        value = self.modify(match, face, Point.STEP_MODIFIER, self.friends(pawn), pawn, square)
        match.after(self.rolled, pawn, square, face)
        return self.fold(match, value, Point.STEP_ROLLED, 1 << TEAM + 1 - side(pawn), pawn, square)

    def rolled(self, match: ToyMatch, value: int, pawn: int, square: int, face: int) -> int:
        if value >= self.step_target:
            return YES
        sources = self.sources(match, Point.STEP_FAILED, self.friends(pawn), pawn, face)
        options = [0] + [source + 1 for source in sources]
        return match.ask(side(pawn), Question.REROLL, options, self.reroll_chosen, pawn, square)

    def reroll_chosen(self, match: ToyMatch, choice: int, pawn: int, square: int) -> int:
        if not choice:
            return NO
        self.spend(match, choice - 1, self.friends(pawn))
        match.tell(Event.TRIED_AGAIN, choice - 1)
        return self.roll(match, pawn, square)

    def stepped(self, match: ToyMatch, passed: int, pawn: int, square: int) -> int:
        if passed:
            return self.enter(match, pawn, square)
        match.tell(Event.FELL, pawn)
        return self.send_home(match, pawn)

    def friends(self, pawn: int) -> int:
        """The pawn and its team, as owners of effects."""
        return 1 << pawn | 1 << TEAM + side(pawn)

    def enter(self, match: ToyMatch, pawn: int, square: int) -> int:
        match.at[pawn] = square
        match.tell(Event.MOVED, pawn, square)
        if not GOALS[side(pawn)] >> square & 1:
            return DONE
        match.score[side(pawn)] += 1
        match.tell(Event.SCORED, side(pawn), pawn)
        return self.send_home(match, pawn)

    def send_home(self, match: ToyMatch, pawn: int) -> int:
        """Back to the home square, or to the nearest free one when another pawn stands there."""
        free = BOARD.open & ~BOARD.mask([match.at[other] for other in range(4) if other != pawn])
        free &= ~GOALS[side(pawn)]
        home = HOMES[pawn]
        match.at[pawn] = min(BOARD.squares(free), key=lambda square: (BOARD.distance(home, square), square))
        match.tell(Event.SENT_HOME, pawn)
        return DONE

    # --- shoves

    def shove(self, match: ToyMatch, pawn: int, foe: int) -> int:
        """The shover chooses among the different faces it has thrown."""
        thrown = match.dice.pool(SHOVE, self.shove_dice[pawn % 2])
        match.tell(Event.THREW, pawn, foe, thrown)
        faces = unpack(thrown)
        choices = sorted({3 - 1 if face == 3 else face for face in faces})
        return match.ask(side(pawn), Question.DIE, choices, self.shove_chosen, pawn, foe)

    def shove_chosen(self, match: ToyMatch, face: int, pawn: int, foe: int) -> int:
        match.tell(Event.SHOVED, pawn, foe, face)
        if face == MISS:
            return DONE
        if face == SLAM:
            return self.send_home(match, foe)
        return self.push(match, match.at[pawn], foe, side(pawn))

    def push(self, match: ToyMatch, origin: int, pawn: int, seat: int) -> int:
        """Away from `origin`; onto a free square if there is one, else a chain; over the edge means home."""
        squares = [square for square in BOARD.push_squares(origin, match.at[pawn]) if square != OFF]
        free = [square for square in squares if match.pawn_at(square) == NOBODY]
        if not squares:
            return self.send_home(match, pawn)
        return match.ask(seat, Question.PUSH, sorted(free or squares), self.push_chosen, pawn, seat)

    def push_chosen(self, match: ToyMatch, square: int, pawn: int, seat: int) -> int:
        blocker = match.pawn_at(square)
        match.after(self.pushed, pawn, square)
        return DONE if blocker == NOBODY else self.push(match, match.at[pawn], blocker, seat)

    def pushed(self, match: ToyMatch, _: int, pawn: int, square: int) -> int:
        """The square is free by now, unless the chain has come back to it."""
        return self.enter(match, pawn, square) if match.pawn_at(square) == NOBODY else self.send_home(match, pawn)


class WildStones(SteppingStones):
    """The wild edition: harder steps, more dice for the second pawn, gentler trips."""

    trip_card = GENTLE_TRIP
    step_target = 4
    shove_dice: tuple[int, ...] = (1, 3)
