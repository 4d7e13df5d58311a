"""Where a match is played: the attribute of the stadium, and a referee where the edition has famous ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import REFEREES, STADIUMS
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.state import BowlMatch
from touchline.core.match import DONE

NO_ATTRIBUTE: Final = "none"  # of the stadium
STADIUM: Final = "stadium"
REFEREE: Final = "referee"


class VenueRules(Edition):
    """Chapter Stadiums: the field has the effects of the venue for the whole match."""

    __slots__ = ("venue_bits",)

    venue_bits: int  # effects of stadiums and referees that matter in a match

    def read_limits(self, source: Mapping[str, Any]) -> None:
        """A stadium can be chosen where the book has some."""
        super().read_limits(source)
        stadiums, referees = self.in_section(STADIUMS), self.in_section(REFEREES)
        self.venue_bits = self.bits_of([id for id in (*stadiums, *referees) if self.is_at_work(id)])
        if stadiums:
            self.options[STADIUM] = (NO_ATTRIBUTE, (NO_ATTRIBUTE, *stadiums))

    def is_at_work(self, id: str) -> bool:
        effect = self.effects[self.numbers[id]]
        return bool(effect.values or effect.interrupts)

    def in_section(self, section: str) -> tuple[str, ...]:
        return tuple([entry.id for entry in self.extras.entries if entry.section == section])

    def open_venue(self, match: BowlMatch) -> None:
        """The field has the effects of the stadium and of the referee."""
        for setting in (STADIUM, REFEREE):
            if setting in match.setup.options:
                chosen = self.options[setting][1][match.setup.options[setting]]
                match.effects[match.field_owner()] |= self.bits.get(chosen, 0) & self.venue_bits

    def begun(self, match: BowlMatch, _: int) -> int:
        """Stadium and referee come before all else."""
        self.open_venue(match)
        return super().begun(match, DONE)

    def equip(self, match: BowlMatch) -> None:
        self.open_venue(match)
        super().equip(match)

    def is_played_at(self, match: BowlMatch, stadium: str) -> bool:
        chosen = match.setup.options.get(STADIUM, 0)
        return bool(chosen) and self.options[STADIUM][1][chosen] == stadium

    def own_events(self) -> list[int]:
        grounds = [events.LINE_MOVED] if self.in_section(STADIUMS) else []
        return [*super().own_events(), *grounds]
