"""Star Player Points, advancements and casualties: figures for events whose teams change from game to game.

(Matched Play Guide: Additional Rules / Injuries, Player Advancement; the tables are the rulebook's.)
"""

from dataclasses import dataclass

from touchline.teams.codec import decode


@dataclass(frozen=True, slots=True)
class AdvancementKind:
    """One way to spend points. `spp_cost` has a figure per advancement the player has had, first to last."""

    id: str
    name: str
    spp_cost: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True)
class CasualtyResult:
    """A line of the Casualty table, rolled with a D16."""

    low: int
    high: int
    id: str
    name: str
    misses_next_game: bool = False
    niggling: bool = False
    characteristic: bool = False
    dead: bool = False


@dataclass(frozen=True, slots=True)
class DeedReward:
    deed: str
    points: int


@dataclass(frozen=True, slots=True)
class Advancement:
    """The tables: what earns points, what points buy, what befalls the injured."""

    rewards: tuple[DeedReward, ...]
    kinds: tuple[AdvancementKind, ...]
    casualties: tuple[CasualtyResult, ...]
    lasting_injuries: tuple[str, ...]

    def points_for(self, deed: str) -> int | None:
        return next((reward.points for reward in self.rewards if reward.deed == deed), None)

    def kind(self, kind_id: str) -> AdvancementKind | None:
        return next((kind for kind in self.kinds if kind.id == kind_id), None)

    def casualty(self, roll: int) -> CasualtyResult:
        """The Casualty table's result; modifiers may carry a roll above 16, which is still the last line."""
        return next(result for result in reversed(self.casualties) if result.low <= roll)

    def lasting_injury(self, roll: int) -> str:
        """The characteristic a Lasting Injury reduces, by a D6 roll."""
        return self.lasting_injuries[roll - 1]


def read_advancement(content: dict[str, object], problems: list[str]) -> Advancement:
    if not content:
        return Advancement((), (), (), ())
    read = decode(Advancement, content, "advancement.toml", problems)
    return read if read is not None else Advancement((), (), (), ())
