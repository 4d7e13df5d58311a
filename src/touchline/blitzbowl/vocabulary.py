"""The words of the rules as numbers: Actions, block results, questions, answers, hook points and facts.

An answer (an action of the kernel) is a base plus an argument, so that all answers of all questions are different small
ints: `SQUARE + 80` is the square number 80, `ACT + ACT_STRIDE * RUN + 4` a Run by Player 4.
"""

from __future__ import annotations

from typing import Final

from touchline.core.hooks import HookPoints

# --- kinds of Player Action
RUN: Final = 0
MARK: Final = 1
THROW: Final = 2
BLOCK: Final = 3
SIDESTEP: Final = 4
STAND_UP: Final = 5
RESERVES: Final = 6
FOUL: Final = 7
THROW_TEAM_MATE: Final = 8
FREE_SIDESTEP: Final = 9  # a Sidestep that an ability grants for nothing, at its coach's moment
KINDS: Final = (
    "run",
    "mark",
    "throw",
    "block",
    "sidestep",
    "stand-up",
    "reserves",
    "foul",
    "throw-team-mate",
    "free-sidestep",
)
ALL_KINDS: Final = (1 << 9) - 1  # every kind that takes one of the three Player Actions
# which kinds count as one for the ban on repeating an Action: throwing a Team-mate is a Throw
SAME_AS: Final[list[int]] = [RUN, MARK, THROW, BLOCK, SIDESTEP, STAND_UP, RESERVES, FOUL, THROW, SIDESTEP]

# --- results of Block Dice, by face
MISS: Final = 1
TACKLE: Final = 2
SMASH: Final = 3
KERRUNCH: Final = 4
SHOVE: Final = 5  # the sixth face is a second Shove
RESULTS: Final = ("", "miss", "tackle", "smash", "kerrunch", "shove")

# --- questions
PITCH_Q: Final = 0
TEAM_Q: Final = 1
PLACE_Q: Final = 2
BALL_Q: Final = 3
SWAP_Q: Final = 4
ACTION_Q: Final = 5
FREE_ACTION_Q: Final = 6
SQUARE_Q: Final = 7
TARGET_Q: Final = 8
THROWN_Q: Final = 9
REROLL_Q: Final = 10
RESULT_Q: Final = 11
FOLLOW_UP_Q: Final = 12
CLAIM_Q: Final = 13
USE_Q: Final = 14
PLAYER_Q: Final = 15
BOUNCE_Q: Final = 16
DISCARD_Q: Final = 17
QUESTIONS: Final = (
    "pitch",
    "team",
    "place",
    "ball",
    "swap",
    "action",
    "free-action",
    "square",
    "target",
    "thrown",
    "re-roll",
    "result",
    "follow-up",
    "claim",
    "use",
    "player",
    "bounce",
    "discard",
)

# --- answers
SQUARE: Final = 16
PLAYER: Final = 544
ACT: Final = 576  # + ACT_STRIDE * kind + player
ACT_STRIDE: Final = 32
PLAY: Final = 912  # + Bonus Play
SLOT: Final = 944  # + space of an active card
RESULT: Final = 952  # + block result
SOURCE: Final = 960  # + effect that repeats a roll
CARD: Final = 1088  # + Bonus Play to discard
BALL: Final = 1120  # + kind of ball
PITCH: Final = 1136  # + pitch on offer
TEAM: Final = 1168  # + team on offer
ANSWERS: Final = 1200  # one more than the greatest answer

# --- where a Player may go during a Run, as bits of the value at RUN_STYLE
PASS_NEXT: Final = 1  # next to opponents on the way, but must finish Open
THROUGH_PLAYERS: Final = 2
THROUGH_BLOCKED: Final = 4
END_NEXT: Final = 8  # may finish next to opponents
STOP_NEXT: Final = 16  # may enter a square next to an opponent, which ends the Run
WHILE_MARKED: Final = 32  # may start although Marked

HOOK_POINTS: Final[HookPoints] = HookPoints()
# --- hook points: values
RUN_STYLE: Final = HOOK_POINTS.add("run-style", "value: where a Player may go during a Run, as bits")
RUN_LENGTH: Final = HOOK_POINTS.add("run-length", "value: squares of a Run")
MARK_LENGTH: Final = HOOK_POINTS.add("mark-length", "value: squares of a Mark")
ASSISTED: Final = HOOK_POINTS.add("assisted", "value: does a Team-mate assist?")
ASSIST_DICE: Final = HOOK_POINTS.add("assist-dice", "value: Block Dice that assists add")
OWN_RESULT: Final = HOOK_POINTS.add("own-result", "value: a block result as the blocker turns it")
TARGET_RESULT: Final = HOOK_POINTS.add("target-result", "value: a block result as the target turns it")
STUCK_RESULT: Final = HOOK_POINTS.add("stuck-result", "value: what a Shove becomes that cannot push")
FOUL_RESULT: Final = HOOK_POINTS.add("foul-result", "value: the result of a Foul")
ARMOUR_MODIFIER: Final = HOOK_POINTS.add("armour-modifier", "value: the modifier of an Armour Check")
ARMOUR_VALUE: Final = HOOK_POINTS.add("armour-value", "value: the Armour of a Player")
THROW_VALUE: Final = HOOK_POINTS.add("throw-value", "value: the Throw of a Player")
LONG_PENALTY: Final = HOOK_POINTS.add("long-penalty", "value: the modifier of a long throw")
THROW_MODIFIER: Final = HOOK_POINTS.add("throw-modifier", "value: the modifier of a Throw Check")
THROW_RANGE: Final = HOOK_POINTS.add("throw-range", "value: the greatest squared distance")
THROW_NEAREST: Final = HOOK_POINTS.add("throw-nearest", "value: the least distance in squares")
MAY_THROW: Final = HOOK_POINTS.add("may-throw", "value: may the Player throw, although Marked or not at all?")
BLOCK_RANGE: Final = HOOK_POINTS.add("block-range", "value: how far an Open Player may be from its target")
EMERGENCY: Final = HOOK_POINTS.add("emergency", "value: Players in the Dugout with which the emergency rule applies")
LEAD_TO_WIN: Final = HOOK_POINTS.add("lead-to-win", "value: the lead that ends the match")
POINTS: Final = HOOK_POINTS.add("points", "value: the points of a statistic")
EVERY_DIE: Final = HOOK_POINTS.add("every-die", "value: are all Block Dice applied, not one?")
STEPS_ON_BALL: Final = HOOK_POINTS.add("steps-on-ball", "value: does the Player take a ball it is moved onto?")
FREE_SIDESTEPS: Final = HOOK_POINTS.add("free-sidesteps", "value: does an ability grant the Player a free Sidestep?")
TRAPDOOR_RESERVES: Final = HOOK_POINTS.add("trapdoor-reserves", "value: do Players come on by trapdoors?")
# --- hook points: interrupts
TURN_BEGINS: Final = HOOK_POINTS.add("turn-begins", "interrupt: a turn begins")
ACTIONS_BEGIN: Final = HOOK_POINTS.add("actions-begin", "interrupt: the Actions of a turn begin")
TARGETED: Final = HOOK_POINTS.add("targeted", "interrupt: a Player is the target of a Block")
UNASSISTED: Final = HOOK_POINTS.add("unassisted", "interrupt: how many Block Dice an unassisted Block has")
INJURED_OUTRIGHT: Final = HOOK_POINTS.add(
    "injured-outright", "interrupt: NO, or YES if the target of a block or foul is injured without its dice"
)
KNOCKED_DOWN: Final = HOOK_POINTS.add("knocked-down", "interrupt: a Player was Knocked Down")
RAN: Final = HOOK_POINTS.add("ran", "interrupt: a Player has Run")
MARKED: Final = HOOK_POINTS.add("marked", "interrupt: a Player has Marked")
SIDESTEPPED: Final = HOOK_POINTS.add("sidestepped", "interrupt: a Player has Sidestepped")
ACTED: Final = HOOK_POINTS.add("acted", "interrupt: an Action is over")
ACTIONS_END: Final = HOOK_POINTS.add("actions-end", "interrupt: the Actions of a turn are over")
BALL_DROPPED: Final = HOOK_POINTS.add("ball-dropped", "interrupt: a Player has lost the ball")
# --- hook points: rolls that can be repeated
BLOCK_ROLL: Final = HOOK_POINTS.add("block-roll", "re-rolls of Block Dice")
THROW_ROLL: Final = HOOK_POINTS.add("throw-roll", "re-rolls of a Throw Check")
ARMOUR_ROLL: Final = HOOK_POINTS.add("armour-roll", "re-rolls of an Armour Check")
POINT_COUNT: Final[int] = len(HOOK_POINTS.names)

# --- facts of the Action being made, for Challenges
TARGET_INJURED: Final = 1
TARGET_DOWN: Final = 2
COMPLETED: Final = 4
RISKED: Final = 8
SCORED: Final = 16
NEW_DEED: Final = 32  # the Player or the kind of Action is new this turn
REGULAR: Final = 64  # one of the Player Actions of the turn, not a free one

NONE: Final = -1  # no card, no Player, no square
HELD: Final = -2  # a ball's place is HELD - player while a Player holds it
CANNOT: Final = -100  # added to a count that something forbids: a prohibition beats a permission
LIMIT: Final = 3  # Block Dice in a roll, cards kept in hand

# the Throw Ruler, as squared distances between centres: 4.5 and 8.5 squares
SHORT: Final = 20
LONG: Final = 72
RULER_TENTHS: Final = 9
