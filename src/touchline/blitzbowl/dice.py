"""The dice and decks of Blitz Bowl."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.library import load_library
from touchline.core.dice import Die, numbered

_LIBRARY: Final = load_library()

BLOCK_DIE: Final = Die("block", ("miss", "tackle", "smash", "kerrunch", "shove", "shove"))
TRAPDOOR: Final = numbered("trapdoor", 30)
DECK: Final = Die("card", (*_LIBRARY.challenges, *_LIBRARY.events))
BACK: Final = Die("back", tuple(_LIBRARY.bonus_plays))
