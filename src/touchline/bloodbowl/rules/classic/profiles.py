"""How the profile of a player is read and printed: the Agility table, and armour that must be exceeded."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.rules.classic.drives import ClassicDrives
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CATCH, DODGE, INTERFERE, JUMPING, LANDING, PASSING, PICK_UP, THROWING

BY_AGILITY: Final = (DODGE, JUMPING, PICK_UP, CATCH, LANDING, INTERFERE, PASSING, THROWING)


class ClassicRules(ClassicDrives):
    """Chapter The Agility Table, and the whole family of rules."""

    __slots__ = ()

    def targets(self, ag: int, pa: int, av: int) -> tuple[int, int, int]:
        """A throw with a total of 1 is a fumble, so it needs 2 at least."""
        agility = self.agility_roll(ag)
        return agility, max(2, agility), av + self.armour_excess

    def tested_by(self, test: int) -> str:
        return "ag" if test in BY_AGILITY else ""

    def figure_text(self, characteristic: str, figure: int) -> str:
        return str(figure)


def classic(match: BowlMatch) -> ClassicRules:
    """The rules of a match of this family, for entries that belong to it alone."""
    rules = match.rules
    assert isinstance(rules, ClassicRules)
    return rules
