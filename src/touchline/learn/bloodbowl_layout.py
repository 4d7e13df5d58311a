"""The names of what is observed of a Blood Bowl match: planes, columns, vectors.

This is version 0, and policies that were trained with it depend on every place. New skills, questions and the like take
spare places; any other change needs a new version of the environments. `tests/golden/layouts` holds the names.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.vocabulary import BOXES, KINDS, PHASES, QUESTIONS, RESULTS, TESTS
from touchline.learn.bloodbowl_seen import COLUMNS, ROWS, SQUAD
from touchline.learn.layout import Layout, with_room

EFFECT_ROOM: Final = 352
KIND_ROOM: Final = 16

FIXED_PLANES: Final = ("own half", "own end zone", "their end zone", "wide zones")
MOVING_PLANES: Final = (
    "own standing",
    "own lying",
    "their standing",
    "their lying",
    "own tackle zones",
    "their tackle zones",
    "loose ball",
    "ball we hold",
    "ball they hold",
    "ball coming down",
    "trapdoors",
    "asked about",
    "acting",
)
PLANES: Final = (*FIXED_PLANES, *MOVING_PLANES)

PROFILE: Final = ("fielded", "movement", "strength", "agility", "passing", "armour")
STATUS: Final = (
    "on the pitch",
    "prone",
    "stunned",
    "no tackle zone",
    "marked",
    "holds the ball",
    "column",
    "row",
    "activated",
    "misses the drive",
    "asked about",
    "acting",
    "target",
)
BOX_COLUMNS: Final = BOXES[1:]
KIND_NAMES: Final = with_room("kinds of action", KINDS, KIND_ROOM)
QUESTION_NAMES: Final = with_room("questions", QUESTIONS, 48)
TEST_NAMES: Final = with_room("tests", TESTS, 16)
RESULT_NAMES: Final = with_room("block results", RESULTS, 8)

PROGRESS: Final = (
    "own score",
    "their score",
    "score difference",
    "own turns",
    "their turns",
    "second half",
    "extra time",
    "own re-rolls",
    "their re-rolls",
    "own bribes",
    "their bribes",
    "own apothecaries",
    "their apothecaries",
    "own fan factor",
    "their fan factor",
    "own turn",
    "we kick",
    "movement left",
    "rushes left",
    "block of the blitz made",
    "we are asked",
)


def layout_of(edition: Edition) -> Layout:
    """What is observed of a match of an edition: the same places for all, with the edition's effects and weathers."""
    effects = with_room("effects", edition.names, EFFECT_ROOM)  # by number
    weathers = with_room("weathers", edition.weathers, 8)
    players = (*PROFILE, *STATUS, *BOX_COLUMNS, *effects)
    return Layout(
        {
            "board": (len(PLANES), ROWS, COLUMNS),
            "players": (2 * SQUAD, len(players)),
            "progress": (len(PROGRESS),),
            "weather": (len(weathers),),
            "phase": (len(PHASES),),
            "question": (len(QUESTION_NAMES),),
            "topic": (len(effects),),
            "roll": (len(TEST_NAMES),),
            "block dice": (len(RESULT_NAMES),),
            "action under way": (len(KIND_NAMES),),
            "actions of the turn": (len(KIND_NAMES),),
            "in force": (3, len(effects)),
        },
        {
            "board": PLANES,
            "players": players,
            "progress": PROGRESS,
            "weather": weathers,
            "phase": PHASES,
            "question": QUESTION_NAMES,
            "topic": effects,
            "roll": TEST_NAMES,
            "block dice": RESULT_NAMES,
            "action under way": KIND_NAMES,
            "actions of the turn": KIND_NAMES,
            "in force": effects,
        },
    )
