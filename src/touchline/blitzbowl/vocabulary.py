"""The words of the rules as numbers: Actions, block results, questions, answers, hook points and facts.

An answer (an action of the kernel) is a base plus an argument, so that all answers of all questions are different small
ints: `SQUARE + 80` is the square number 80, `ACT + 32 * RUN + 4` a Run by Player 4.
"""

from __future__ import annotations

from typing import Final

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
ACT: Final = 576  # + 32 * kind + player
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

# --- hook points: values
RUN_STYLE: Final = 0
RUN_LENGTH: Final = 1
MARK_LENGTH: Final = 2
ASSISTED: Final = 3
ASSIST_DICE: Final = 4
OWN_RESULT: Final = 5
TARGET_RESULT: Final = 6
STUCK_RESULT: Final = 7  # what a Shove becomes that cannot push
FOUL_RESULT: Final = 8
ARMOUR_MODIFIER: Final = 9
ARMOUR_VALUE: Final = 10
THROW_VALUE: Final = 11
LONG_PENALTY: Final = 12
THROW_MODIFIER: Final = 13
THROW_RANGE: Final = 14  # the greatest squared distance
THROW_NEAREST: Final = 15  # the least distance in squares
MAY_THROW: Final = 16  # although Marked, or not at all
BLOCK_RANGE: Final = 17  # of an Open Player
EMERGENCY: Final = 18
LEAD_TO_WIN: Final = 19
POINTS: Final = 20
EVERY_DIE: Final = 21  # are all Block Dice applied, not one?
STEPS_ON_BALL: Final = 22  # does the Player take a ball it is moved onto?
FREE_SIDESTEPS: Final = 23
TRAPDOOR_RESERVES: Final = 24
# --- hook points: interrupts
TURN_BEGINS: Final = 25
ACTIONS_BEGIN: Final = 26
TARGETED: Final = 27
UNASSISTED: Final = 28
STRIKE: Final = 29
KNOCKED_DOWN: Final = 30
RAN: Final = 31
MARKED: Final = 32
SIDESTEPPED: Final = 33
ACTED: Final = 34
ACTIONS_END: Final = 35
BALL_DROPPED: Final = 36
# --- hook points: rolls that can be repeated
BLOCK_ROLL: Final = 37
THROW_ROLL: Final = 38
ARMOUR_ROLL: Final = 39
POINT_COUNT: Final = 40

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
