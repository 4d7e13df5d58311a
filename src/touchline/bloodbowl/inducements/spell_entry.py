"""What a spell is: when it may be cast, whether it has anything to work on, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, CarryOn
from touchline.bloodbowl.state import BowlMatch
from touchline.core.hooks import Effect

# match, the caster's seat
Cast = Callable[[BowlMatch, int], int]
Usable = Callable[[BowlMatch, int], bool]

# --- moments, as bits
OPPONENTS_BEGIN: Final = 1
OPPONENTS_END: Final = 2
OWN_END: Final = 4
OWN_BEGIN: Final = 8
EITHER_END: Final = OPPONENTS_END | OWN_END
AROUND_OWN_TURN: Final = OWN_BEGIN | OWN_END


def always(_match: BowlMatch, _seat: int) -> bool:
    return True


class Spell(BookEntry):
    """One spell of a wizard."""

    __slots__ = ("cast", "is_usable", "moments")

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        moments: int,
        cast: Cast,
        is_usable: Usable = always,
        carry_on: tuple[CarryOn, ...] = (),
        options: tuple[str, ...] = (),
        alterations: tuple[Alteration, ...] = (),
    ) -> None:
        super().__init__(Effect(id), name, text, carry_on, options, alterations=alterations, section="spells")
        self.moments = moments
        self.cast = cast
        self.is_usable = is_usable

    def fits_beginning(self, own: bool) -> bool:
        """May it be cast when a turn begins, of the caster's team or of the other?"""
        return bool(self.moments & (OWN_BEGIN if own else OPPONENTS_BEGIN))

    def fits_end(self, own: bool) -> bool:
        return bool(self.moments & (OWN_END if own else OPPONENTS_END))
