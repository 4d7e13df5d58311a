"""Secret objectives: the table, the draw of three, and who may read them. (Matched Play: SECRET OBJECTIVES)"""

from __future__ import annotations

import random
from dataclasses import dataclass

from touchline.ranking.tiebreakers import OBJECTIVES_PER_GAME
from touchline.tournament.roles import Role
from touchline.tournament.state import EventState


@dataclass(frozen=True)
class Objective:
    roll: int
    name: str
    condition: str


_TABLE = (
    ("Red Card", "One of your players is Sent-off, for whatever reason."),
    ("Didn't Need Them Anyway", "You end a half with a team re-roll in hand."),
    ("Going Alone", "One of your players knocks down an opponent with no offensive assist."),
    ("Fouling Frenzy", "You commit three Foul actions or more in the game."),
    ("Going Surfing", "You push an opponent into the crowd."),
    ("Ganging Up", "At least two of your players Block one and the same opponent in one team turn."),
    ("Whoops!", "One of your players is Knocked Down by that player's own Block or Blitz."),
    ("Not so Fast!", "An opponent fails a Dodge roll because of you."),
    ("Timely Tackle", "You knock down the opponent who carries the ball."),
    ("Precision Passing", "Three of your Pass actions in the game succeed."),
    ("Hit 'em Hard", "Two opponents are Knocked-out or become Casualties by you in one team turn."),
    ("Just a Little Further", "One of your players Rushes into the opposing End Zone and scores."),
    ("Go Long", "One of your Long Passes or Long Bombs succeeds."),
    ("Nuffle Favours the Bold", "One of your players Blocks an opponent who, assists counted, has the higher ST."),
    ("All According to Plan", "You activate every eligible player in a turn, without re-roll and without Turnover."),
    ("Headtaker", "You cause a Casualty."),
)
OBJECTIVES = {roll: Objective(roll, name, condition) for roll, (name, condition) in enumerate(_TABLE, start=1)}


def roll_objectives(seed: int) -> tuple[int, ...]:
    """Three D16 rolls, rolling again whatever this coach already has for this game."""
    dice = random.Random(seed)
    rolls: list[int] = []
    while len(rolls) < OBJECTIVES_PER_GAME:
        roll = dice.randint(1, len(OBJECTIVES))
        if roll not in rolls:
            rolls.append(roll)
    return tuple(rolls)


def visible_objectives(state: EventState, game: str, coach: str, viewer: str) -> tuple[Objective, ...] | None:
    """A coach's objectives, or nothing if the viewer may not know them yet: they are revealed with the result."""
    insiders = {Role.ORGANISER, Role.SCOREKEEPER, Role.REFEREE, Role.HEAD_REFEREE}
    own = coach in state.seats_of(viewer)
    if not (own or state.games[game].official or insiders & state.roles_of(viewer)):
        return None
    return tuple(OBJECTIVES[roll] for roll in state.objectives.get(game, {}).get(coach, ()))
