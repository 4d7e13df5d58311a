"""Watched play: crowded positions near End Zones, sidelines and trapdoors, answered at random and watched.

    python -m tests.bloodbowl.watched [ANSWERS] [bloodbowl-2020|bloodbowl-2016|bloodbowl-gold] [FIRST]

The teams are the zoos of the exhaustive runner, so that everything meets everything. Positions are numbered; a fault is
reported with the number of its position and the last answers given there. Part of `make soak`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from tests.bloodbowl.exhaustive import SAFARIS
from tests.bloodbowl.staging_helpers import varied
from touchline.bloodbowl import events
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.prayers.fortunes import TRAPDOOR
from touchline.bloodbowl.rules.blocking import dice_for
from touchline.bloodbowl.rules.competition.drives import AT_THE_END
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.sheets import END_ZONES, HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    AFTER,
    BALL_AND_CHAIN,
    BLOCK_POOL,
    CAST_Q,
    CATCH_Q,
    CHOICE_Q,
    FOLLOW_UP_Q,
    JUMP,
    KICK_OFF,
    MOVE_Q,
    NONE,
    PICK_Q,
    PICK_UP_Q,
    PUSH_Q,
    QUESTIONS,
    REROLL_Q,
    SQUARE,
    TARGET_Q,
    TESTS,
    THROW_Q,
    TURN,
    TURN_Q,
    USE_Q,
)
from touchline.bloodbowl.words import told
from touchline.core.dice import SeededDice, unpack
from touchline.core.errors import ScenarioError
from touchline.core.events import Sink
from touchline.core.rolls import common_name, explained
from touchline.core.trail import OTHER, STRENGTH

CROWD: Final = 7  # players of each team in a position
NEAR: Final = 3  # squares from the middle of the crowd
LONG_ENOUGH: Final = 120  # answers in a position
STATES: Final = ("",) * 13 + (" prone", " prone", " stunned", " stunned", " dazed", " activated", " activated")
FROM_THE_GROUND: Final = ("jump-up", "pick-me-up")  # skills about players who lie
NAMED: Final = (CAST_Q, CHOICE_Q, PICK_Q, USE_Q)  # questions about something that has a name
PLAY: Final = (events.ACTION, events.STEP, events.BLOCK_DICE, events.PUSHED, events.ARMOUR, events.BLAST)


# what may still happen once a touchdown is told, until the drive is cleared away; and then, until the next one starts
AFTER_TOUCHDOWN: Final = ("a die for galandril-silverwater",)  # she rolls for each touchdown
AT_DRIVE_END: Final = (
    # Secret Weapons: the call is argued, the referee bribed (Thoron insults him), or by Gold a penalty is rolled for
    "the question argue",
    "the question bribe",
    "the question use bribery-and-corruption",
    "the question use filthy-rich",
    "the question use fink-da-fixer",
    "a die for argued",
    "a die for bribed",
    "a die for bribery-and-corruption",
    "a die for changed",
    "a die for filthy-rich",
    "a die for ball-and-chain",
    "a die for blunderbuss",
    "a die for chainsaw",
    "a die for death-roller",
    "a die for explosive-bombs",
    "a die for pogo-stick",
    "a die for poison-dagger",
    "a die for stink-bombs",
    # the steps of the end of a drive: who comes round, regenerates, faints or vanishes, and the stadium
    "a die for recovery",
    "a die for regeneration",
    "a die for sweltering-heat",
    "a die for fainted",
    "a die for unstable",
    "a die for appalling-stands",
    "a die for fickle-fans",
    "a die for poorly-built-dungeons",
    # cards for after a touchdown or for the end of a drive
    "the question choice special-plays",
    "the question pick special-plays",
)

# what the team whose turn a Turnover has ended does no more, though the dice for what is under way are still rolled
NOT_AFTER_TURNOVER: Final = (
    "the question turn",
    "the question move",
    "the question target",
    "the question throw",
    "the question weapon",
    "a die for dodge",
    "a die for rush",
    "a die for jump",
    "a die for pick-up",
    "a die for pass",
    "a die for throw-team-mate",
    "a die for stand-up",
    "a die for block",
    "action",
    "step",
    "block-dice",
    "stood-up",
    "unfinished",
)
# rolls and questions about somebody who is not on the pitch
OFF_PITCH: Final = (
    "a die for josef-bugman",  # he tries to come on
    "a die for galandril-silverwater",  # who cheers for casualties, too
    "a die for halfling-referee",  # who judges the fouler by a die
    "a die for know-it-all-hecklers",  # who mock a player who was sent off
    "the question use mighty-blow",  # it works although Both Down has felled its owner, too
    "a die for shadowing",  # of somebody who left a tackle zone and was carried off
    "the question use masters-of-undeath",  # about the player who would join the team
    "the question use necromancer",
)
OF_A_PLAYER: Final = (USE_Q, REROLL_Q, MOVE_Q, THROW_Q, TARGET_Q, PUSH_Q, FOLLOW_UP_Q, CATCH_Q, PICK_UP_Q)
ABOUT_PLAYERS: Final = (
    events.TEST,
    events.REROLLED,
    events.ARMOUR,
    events.INJURY,
    events.CASUALTY,
    events.DIE,
    events.RECOVERY,
    events.BLAST,
)

EDITIONS: Final[dict[str, Edition]] = {}


class Watcher(Sink):
    """Looks for what no rule allows: in what is told, and at each question."""

    def __init__(self) -> None:
        super().__init__()
        self.match: BowlMatch | None = None
        self.faults: list[str] = []
        self.touchdowns = 0
        self.rolled = 0  # how often dice were rolled so far
        self.lost_by = NONE  # the seat whose turn a Turnover has ended

    def begin(self, match: BowlMatch) -> None:
        """From now on this match is watched."""
        self.match = match
        self.faults = []
        self.touchdowns = sum(match.score)
        self.rolled = match.dice.count
        self.lost_by = NONE
        match.sink = self

    def has_scored(self) -> bool:
        """Has a touchdown stopped play, and the drive is not cleared away yet?"""
        return self.match is not None and self.match.scorer != NONE

    def forbid(self, what: str) -> None:
        """This must not happen after a touchdown, unless it is one of those things that may."""
        assert self.match is not None
        cleared = self.match.ball == NONE and self.match.phase == AFTER
        if what not in (AT_DRIVE_END if cleared else AFTER_TOUCHDOWN):
            self.faults.append(f"{what} {'at the end of a drive' if cleared else 'after a touchdown'}")

    def die_of(self, kind: int, b: int) -> str:
        """What a die was for, by what is told of it."""
        assert self.match is not None
        if kind in (events.DIE, events.PRAYER):
            return f"a die for {self.match.rules.names[b]}"
        return f"a die for {TESTS[b] if kind == events.TEST else events.EVENT_KINDS[kind].name}"

    def clearing(self) -> bool:
        """Is a drive over, and its players are taken off the pitch?"""
        match = self.match
        return match is not None and any(then.__name__ in ("recover", "drive_over") for then, _ in match.stack)

    def forbid_after_turnover(self, what: str, seat: int) -> None:
        """This must not happen to players of the team whose turn is over."""
        assert self.match is not None
        if what == "a die for rush" and self.match.act_kind == BALL_AND_CHAIN:
            return  # a Ball & Chain blocks first and then rolls for the square
        if seat == self.lost_by and self.match.phase == TURN and what in NOT_AFTER_TURNOVER:
            self.faults.append(f"{what} after a turnover")

    def forbid_off_pitch(self, what: str, player: int) -> None:
        """Nothing is rolled or asked about players who are not on the pitch, unless it may be."""
        match = self.match
        assert match is not None
        off = match.at[player] < 0 and not match.lifted >> player & 1 and player != match.in_crowd
        rock = match.phase == KICK_OFF and what == "a die for injury"  # by Gold it may hit reserves
        if match.phase in (TURN, KICK_OFF) and off and not rock and what not in OFF_PITCH:
            self.faults.append(f"{what} about {match.sheets[player].label}, who is off the pitch")

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        match = self.match
        if match is None:
            return
        rolled, self.rolled = match.dice.count > self.rolled, match.dice.count
        if rolled and self.has_scored() and kind != events.TOUCHDOWN:
            self.forbid(self.die_of(kind, b))
        elif self.has_scored() and kind in PLAY:
            self.forbid(events.EVENT_KINDS[kind].name)
        self.take_more(match, kind, a, b, rolled)
        if kind in (events.TOUCHDOWN, events.WALKOVER):
            self.touchdowns += 1
        elif kind == events.BLOCK_DICE and not match.is_standing(b):
            self.faults.append(f"{match.sheets[a].label} blocks {match.sheets[b].label}, who is not standing")

    def take_roll(self, kind: int, a: int, b: int, c: int, why: list[int]) -> None:
        """What is told of a block must lead to the dice that were rolled, and every change must have a name."""
        super().take_roll(kind, a, b, c, why)
        roll = explained((kind, a, b, c, *why))
        if self.match is None or roll is None:
            return
        if any(source == OTHER for source, _, _ in roll.parts):
            words = told(self.match, (kind, a, b, c, *why))
            if common_name(OTHER, 1) in words:
                self.faults.append(f"no name for what changed this: {words}")
        if kind == events.BLOCK_DICE and roll.parts and not self.match.setup.interrupt_holders[BLOCK_POOL] >> a & 1:
            second = next(place for place, part in enumerate(roll.parts) if part[:2] == (STRENGTH, b))
            ours, theirs = (sum(part[2] for part in side) for side in (roll.parts[:second], roll.parts[second:]))
            if abs(dice_for(ours, -theirs)) != len(unpack(c)):
                self.faults.append(f"the dice do not follow: {told(self.match, (kind, a, b, c, *why))}")

    def take_more(self, match: BowlMatch, kind: int, a: int, b: int, rolled: bool) -> None:
        """After a turnover, at the end of a drive without a touchdown, off the pitch."""
        what = self.die_of(kind, b) if rolled else events.EVENT_KINDS[kind].name
        if kind == events.TURNOVER and match.phase == TURN:
            self.lost_by = a
        elif kind in (events.TURN, events.HALF, events.FINISHED):
            self.lost_by = NONE
        elif 0 <= a < match.count and events.EVENT_KINDS[kind].fields[0] == "player":
            if kind != events.STEP or a == match.act_player:  # others may be moved by a spell
                self.forbid_after_turnover(what, match.seat_of(a))
            if kind in ABOUT_PLAYERS:
                self.forbid_off_pitch(what, a)
        if not self.has_scored() and self.clearing() and (rolled or kind in PLAY) and what not in AT_DRIVE_END:
            self.faults.append(f"{what} at the end of a half")

    def look(self) -> list[str]:
        """What is wrong at this question; what was told before is not told again."""
        match = self.match
        assert match is not None
        if self.has_scored() and not match.over:
            self.forbid(self.asked(match))
        elif not match.over:
            asked = self.asked(match)
            self.forbid_after_turnover(asked, match.actor)
            if self.clearing() and asked not in AT_DRIVE_END:
                self.faults.append(f"{asked} at the end of a half")
            if match.question in OF_A_PLAYER and 0 <= match.focus < match.count:
                self.forbid_off_pitch(asked, match.focus)
        found, self.faults = self.faults, []
        found += BloodBowl(match.rules).check(match)
        if sum(match.score) != self.touchdowns and match.conceded == NONE:
            found.append(f"the score is {match.score} after {self.touchdowns} touchdowns")
        if match.over:
            return found
        if match.phase == TURN and match.question in (TURN_Q, MOVE_Q):
            home = match.rules.carrier_home(match)
            late = match.setup.options.get("touchdown") == AT_THE_END and match.question == MOVE_Q
            if home != NONE and not late:
                found.append(f"{match.sheets[home].label} has not scored")
        if match.question == USE_Q and 0 <= match.focus < match.count and 0 <= match.topic < len(match.rules.names):
            found += self.idle_skill(match)
        return found

    def asked(self, match: BowlMatch) -> str:
        """A question by its kind and what it is about."""
        named = match.question in NAMED and 0 <= match.topic < len(match.rules.names)
        return f"the question {QUESTIONS[match.question]}" + (f" {match.rules.names[match.topic]}" if named else "")

    def idle_skill(self, match: BowlMatch) -> Iterator[str]:
        """Is a coach asked about a skill that its owner cannot use in this state?"""
        name, label = match.rules.names[match.topic], match.sheets[match.focus].label
        held = match.effects[match.focus] >> match.topic & 1
        usable = match.skilled() | match.lifted | (-1 if match.rules.always_bits >> match.topic & 1 else 0)
        if held and not usable >> match.focus & 1 and name not in FROM_THE_GROUND:
            yield f"{label} is asked for {name}, but cannot use skills"


def eager(chance: random.Random, match: BowlMatch) -> int:
    """An answer by chance, which often takes the carrier home or somebody to the ball."""
    holder, wanted = match.holder(), []
    if match.question == TURN_Q:
        wanted = [answer for answer in match.legal if answer >= ACT and (answer - ACT) % ACT_STRIDE == holder]
    elif match.question == MOVE_Q:
        home = END_ZONES[1 - match.actor] if match.act_player == holder else 1 << max(0, match.ball)
        wanted = [answer for answer in match.legal if SQUARE <= answer < JUMP and home >> answer - SQUARE & 1]
    return chance.choice(wanted) if wanted and chance.random() < 0.5 else varied(chance, match)


def crowded(number: int, match: BowlMatch) -> dict[str, object]:
    """A position with a crowd at an edge of the pitch, the ball among them; every other one at an End Zone."""
    chance, grid = random.Random(number), match.grid
    column, row = chance.choice(((0, None), (WIDTH - 1, None), (None, 0), (None, HEIGHT - 1))[: 4 if number % 2 else 2])
    column = chance.randrange(WIDTH) if column is None else column
    row = chance.randrange(HEIGHT) if row is None else row
    middle = row * WIDTH + column
    room = [square for square in range(WIDTH * HEIGHT) if grid.distance(square, middle) <= NEAR]
    chance.shuffle(room)
    players: dict[str, str] = {}
    for seat in (0, 1):
        present = [
            player for player in match.team(seat) if match.sheets[player].number and not match.sheets[player].absent
        ]
        for player in chance.sample(present, min(CROWD, len(present))):
            players[match.sheets[player].label] = grid.name(room.pop()) + chance.choice(STATES)
    position: dict[str, object] = {
        "players": players,
        "active": chance.choice(("west", "east")),
        "turns": [chance.randint(1, 8)] * 2,
        "half": chance.randint(1, 2),
        "rerolls": [chance.randrange(3), chance.randrange(3)],
    }
    upright = [label for label, place in players.items() if " " not in place]
    if upright and chance.random() < 0.7:
        players[chance.choice(upright)] += " ball"
    else:
        position["ball"] = grid.name(room.pop())
    if TRAPDOOR in match.rules.bits and chance.random() < 0.4:
        position["in_force"] = {"field": [TRAPDOOR]}
    return position


def watch(number: int, id: str, answers: int = LONG_ENOUGH) -> tuple[int, list[str]]:
    """Play a position on: how many answers were given, and what was wrong, with the answers that led there."""
    safari = SAFARIS[id]
    edition = EDITIONS.setdefault(id, safari.edition())
    game = BloodBowl(edition)
    settings = safari.settings(number, (), edition)
    chance, watcher = random.Random(number), Watcher()
    try:
        position = crowded(number, game.blank(settings, SeededDice(number)))
        match = game.stage(position, settings, SeededDice(number))
    except ScenarioError:  # somebody stands in the End Zone with the ball: not a position
        return 0, []
    if match.holder() != NONE and not edition.can_hold(match, match.holder()):
        return 0, []
    watcher.begin(match)
    line: list[str] = []
    while not match.over and len(line) < answers:
        action = eager(chance, match)
        line.append(match.describe(action))
        match.step(action)
        faults = watcher.look()
        if faults:
            return len(line), [f"{id} {number}: {fault} after {'; '.join(line[-12:])}" for fault in faults]
    return len(line), []


def run(answers: int, id: str, first: int = 1) -> tuple[int, int, list[str]]:
    """Position after position, until so many answers were given: positions, answers, faults."""
    faults: list[str] = []
    number, given = first, 0
    while given < answers:
        more, wrong = watch(number, id)
        given += more
        faults += wrong
        number += 1
    return number - first, given, faults


def main(words: list[str]) -> int:
    answers = int(words[0]) if words else 20_000
    status = 0
    for id in [words[1]] if len(words) > 1 else list(SAFARIS):
        positions, given, faults = run(answers, id, int(words[2]) if len(words) > 2 else 1)
        sys.stdout.write(f"{id}: {positions:,} positions, {given:,} answers, {len(faults)} faults\n")
        sys.stdout.writelines(f"{fault}\n" for fault in faults[:20])
        status = status or int(bool(faults))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
