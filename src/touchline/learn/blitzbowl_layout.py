"""The names of what is observed of a Blitz Bowl match: planes, columns, vectors.

This is version 0, and policies that were trained with it depend on every place: a change needs a new version of the
environments. `tests/golden/layouts` holds the names.
"""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.abilities import ABILITIES
from touchline.blitzbowl.cards.deck import BALLS, BONUS_PLAYS, CHALLENGES, EVENTS
from touchline.blitzbowl.cards.lasting import BALL_EFFECTS
from touchline.blitzbowl.edition import EDITION
from touchline.blitzbowl.vocabulary import KINDS, LIMIT, QUESTIONS
from touchline.learn.blitzbowl_actions import COLUMNS, ROWS, SQUAD
from touchline.learn.layout import Layout

FIXED_PLANES: Final = ("pitch", "blocked", "trapdoors", "own end zone", "their end zone")
MOVING_PLANES: Final = (
    "own standing",
    "own prone",
    "their standing",
    "their prone",
    "next to own standing",
    "next to their standing",
    "loose balls",
    "balls we hold",
    "balls they hold",
    "asked about",
    "acting",
)
PLANES: Final = (*FIXED_PLANES, *MOVING_PLANES)

PROFILE: Final = ("fielded", "move", "rolls for its move", "block", "throw", "armour", "throws team-mates")
STATUS: Final = (
    "on the pitch",
    "prone",
    "marked",
    "holds a ball",
    "column",
    "row",
    "locked",
    "asked about",
    "acting",
    "target",
)
ABILITY_COLUMNS: Final = tuple(effect.id for effect in (*ABILITIES, *BALL_EFFECTS))
MADE_COLUMNS: Final = tuple(f"made {kind}" for kind in KINDS)
PLAYER_COLUMNS: Final = (*PROFILE, *STATUS, *MADE_COLUMNS, *ABILITY_COLUMNS)

PROGRESS: Final = (
    "own score",
    "their score",
    "score difference",
    "turn",
    "actions left",
    "own turn",
    "we are Coach A",
    "turns to the last one",
    "last turn known",
    "cards in the deck",
    "events in the deck",
    "claims this turn",
    "own hand size",
    "their hand size",
    "we are asked",
)
IN_FORCE: Final = tuple(effect.id for effect in EDITION.effects if effect.id not in BONUS_PLAYS)

LAYOUT: Final = Layout(
    {
        "board": (len(PLANES), ROWS, COLUMNS),
        "players": (2 * SQUAD, len(PLAYER_COLUMNS)),
        "progress": (len(PROGRESS),),
        "question": (len(QUESTIONS),),
        "topic": (len(EDITION.effects),),
        "action under way": (len(KINDS),),
        "actions of the turn": (len(KINDS),),
        "challenges": (LIMIT, len(CHALLENGES)),
        "next challenge": (len(CHALLENGES),),
        "own hand": (len(BONUS_PLAYS),),
        "hands' challenges": (2, len(CHALLENGES)),
        "played this turn": (2, len(BONUS_PLAYS)),
        "discards": (len(BONUS_PLAYS),),
        "in force": (3, len(IN_FORCE)),
        "events drawn": (len(EVENTS),),
        "balls": (len(BALLS),),
    },
    {
        "board": PLANES,
        "players": PLAYER_COLUMNS,
        "progress": PROGRESS,
        "question": QUESTIONS,
        "topic": EDITION.names,
        "action under way": KINDS,
        "actions of the turn": KINDS,
        "challenges": CHALLENGES,
        "next challenge": CHALLENGES,
        "own hand": BONUS_PLAYS,
        "hands' challenges": CHALLENGES,
        "played this turn": BONUS_PLAYS,
        "discards": BONUS_PLAYS,
        "in force": IN_FORCE,
        "events drawn": EVENTS,
        "balls": BALLS,
    },
)
