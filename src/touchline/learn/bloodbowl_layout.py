"""The names of what is observed of a Blood Bowl match: planes, columns, vectors. A change here needs a new version."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.vocabulary import BOXES, KINDS, PHASES, QUESTIONS, RESULTS, TESTS
from touchline.learn.bloodbowl_actions import COLUMNS, ROWS, SQUAD
from touchline.learn.layout import Layout

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
EFFECT_COLUMNS: Final = tuple(effect.id for effect in EDITION.effects)
PLAYER_COLUMNS: Final = (*PROFILE, *STATUS, *BOX_COLUMNS, *EFFECT_COLUMNS)

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

LAYOUT: Final = Layout(
    {
        "board": (len(PLANES), ROWS, COLUMNS),
        "players": (2 * SQUAD, len(PLAYER_COLUMNS)),
        "progress": (len(PROGRESS),),
        "weather": (len(EDITION.weathers),),
        "phase": (len(PHASES),),
        "question": (len(QUESTIONS),),
        "topic": (len(EDITION.effects),),
        "roll": (len(TESTS),),
        "block dice": (len(RESULTS),),
        "action under way": (len(KINDS),),
        "actions of the turn": (len(KINDS),),
        "in force": (3, len(EDITION.effects)),
    }
)
