"""The games we have, by id."""

from __future__ import annotations

from typing import Any, Final

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.errors import TouchlineError
from touchline.core.scenario import StagedGame

# games with everything around them: screens, words and bots
GAMES: Final[dict[str, StagedGame[Any]]] = {game.id: game for game in (BLITZ_BOWL,)}
# games whose rules can be played, recorded and put into scenarios, but which have no screen yet
RULES_ONLY: Final[dict[str, StagedGame[Any]]] = {game.id: game for game in (BLOOD_BOWL,)}


def find_game(id: str) -> StagedGame[Any]:
    """The game with this id."""
    known = {**GAMES, **RULES_ONLY}
    if id not in known:
        raise TouchlineError(f"there is no game {id!r}; we have {', '.join(known)}")
    return known[id]
