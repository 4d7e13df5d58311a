"""The games we have, by id."""

from __future__ import annotations

from typing import Any, Final, cast

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.bloodbowl.game import BLOOD_BOWL, EDITIONS, BloodBowl
from touchline.core.errors import TouchlineError
from touchline.core.scenario import StagedGame

GAMES: Final[dict[str, StagedGame[Any]]] = {BLITZ_BOWL.id: BLITZ_BOWL, **{game.id: game for game in EDITIONS}}

ALIASES: Final[dict[str, str]] = {"bloodbowl": BLOOD_BOWL.id}  # the edition that is meant by the game's plain name


def find_game(id: str) -> StagedGame[Any]:
    """The game with this id or by its plain name."""
    id = ALIASES.get(id, id)
    if id not in GAMES:
        raise TouchlineError(f"there is no game {id!r}; we have {', '.join(GAMES)}")
    return GAMES[id]


def plain_name(id: str) -> str:
    """The plain name of a game if it has one, else its id."""
    return next((name for name, meant in ALIASES.items() if meant == id), id)


def bowl_of(id: str) -> BloodBowl | None:
    """The edition of Blood Bowl with this id, or none if it is another game."""
    return as_bowl(GAMES.get(ALIASES.get(id, id)))


def as_bowl(game: object) -> BloodBowl | None:
    """The game if it is an edition of Blood Bowl.

    Compiled games share the cache of their abstract base: after a failed `isinstance` for one of them the base would
    not know the others either.
    """
    return cast(BloodBowl, game) if BloodBowl in type(game).__mro__ else None
