"""How the profile of a player is read and printed: PA is what a roll must reach, and so are AG and AV by default."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.rules.modern.referee import ModernReferee
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CATCH, DODGE, INTERFERE, JUMPING, LANDING, PASSING, PICK_UP, THROWING
from touchline.core.trail import LOOSE_BALL, QUALITY

BY_AGILITY: Final = (DODGE, JUMPING, PICK_UP, CATCH, LANDING, INTERFERE)
BY_PASSING: Final = (PASSING, THROWING)


class ModernRules(ModernReferee):
    """Chapter Characteristics, and the whole family of rules."""

    __slots__ = ()

    def targets(self, ag: int, pa: int, av: int) -> tuple[int, int, int]:
        return self.agility_roll(ag), pa, av + self.armour_excess

    def tested_by(self, test: int) -> str:
        if test in BY_AGILITY:
            return "ag"
        return "pa" if test in BY_PASSING else ""

    def counted_markers(self, match: BowlMatch, player: int, kind: int) -> int:
        """Interference is no harder for several markers than for one."""
        return min(match.markers(player), 1) if kind == INTERFERE else match.markers(player)

    def base_source(self, kind: int) -> int:
        if kind == CATCH:
            return LOOSE_BALL
        return QUALITY if kind == INTERFERE else super().base_source(kind)

    def figure_text(self, characteristic: str, figure: int) -> str:
        worked_out = {"ma": True, "st": True, "ag": self.agility_sum > 0, "av": self.armour_excess > 0}
        if worked_out.get(characteristic):
            return str(figure)
        return f"{figure}+" if figure else "-"


def modern(match: BowlMatch) -> ModernRules:
    """The rules of a match of this family, for entries that belong to it alone."""
    rules = match.rules
    assert isinstance(rules, ModernRules)
    return rules
