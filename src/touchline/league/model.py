"""Players and teams of a league. Both are replaced, never changed: a step that fails leaves no trace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

TeamStatus = Literal["draft", "submitted", "approved", "archived"]
T = TypeVar("T")


def changed(thing: T, **changes: Any) -> T:
    """A copy with changes: what `dataclasses.replace` does, in a tenth of the time, for dataclasses without slots."""
    other: T = object.__new__(type(thing))
    other.__dict__.update(thing.__dict__)
    other.__dict__.update(changes)
    return other


@dataclass(frozen=True, slots=True)
class Gain:
    """An improvement: a skill by its id, or a characteristic such as MA. `how` names the way it was gained."""

    what: str
    value: int
    how: str


@dataclass(frozen=True)
class Player:
    """A player through the years. Those who left stay here, with the reason."""

    id: str
    number: int
    name: str
    position: str
    cost: int
    """The hiring fee of the position."""
    joined: int = 0
    """The number of the season in which the player came."""
    spp: int = 0
    """Star Player Points earned in the whole career."""
    spent: int = 0
    gains: tuple[Gain, ...] = ()
    niggles: int = 0
    reduced: tuple[str, ...] = ()
    misses: bool = False
    """Misses the next match."""
    sat_out: bool = False
    """Missed the last match."""
    retired: bool = False
    """Temporarily retired for the rest of the season."""
    hurt_now: bool = False
    """Suffered a lasting injury in the last match."""
    dead: bool = False
    journeyman: bool = False
    """Plays for a match, and is then hired or leaves."""
    taught: int = 0
    """Skills that a Journeyman was taught for a match; they raise the price."""
    free: bool = False
    """Rose or was summoned in a match: costs nothing to hire."""
    star: bool = False
    contract: bool = False
    """A Star Player signed for the season: cannot be fired, and is never hurt for longer than a match."""
    at_home: bool = False
    """Signed by the same team again: no longer a Loner."""
    left: str = ""
    """Why the player is no longer on the roster; empty while on it."""
    record: Mapping[str, int] = field(default_factory=dict)
    """Totals of the career: games, touchdowns, casualties, kills, MVP awards and so on."""

    @property
    def value(self) -> int:
        return self.cost + sum([gain.value for gain in self.gains]) if self.gains else self.cost

    @property
    def listed(self) -> bool:
        return not self.left

    @property
    def unspent(self) -> int:
        return self.spp - self.spent

    def counted(self, **more: int) -> Player:
        """The player with more in the career record."""
        record = dict(self.record)
        for name, number in more.items():
            record[name] = record.get(name, 0) + number
        return changed(self, record=record)


@dataclass(frozen=True)
class LeagueTeam:
    """A team of the league."""

    id: str
    name: str
    coach: str
    """The person who acts for the team."""
    roster: str
    """The id of the team list."""
    special_rule: str = ""
    status: TeamStatus = "draft"
    players: Mapping[str, Player] = field(default_factory=dict)
    treasury: int = 0
    fans: int = 0
    """Fan Factor or Dedicated Fans, as the rule set calls it."""
    rerolls: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    value: int = 0
    """The value recorded when the team last prepared for a match."""
    notes: Mapping[str, Any] = field(default_factory=dict)
    """Sponsors, home stadium and other lasting things, by the step that knows them."""
    bot: str = ""
    """The bot that coaches the team at tables of the program; empty for a person."""
    open_fixture: str = ""
    """The fixture whose post-match sequence is not closed yet."""

    @property
    def listed(self) -> list[Player]:
        return [player for player in self.players.values() if not player.left]

    @property
    def permanent(self) -> list[Player]:
        return [player for player in self.players.values() if not player.left and not player.journeyman]

    @property
    def fieldable(self) -> list[Player]:
        """Who can play the next match."""
        return [player for player in self.listed if not player.misses and not player.retired]

    def with_player(self, player: Player) -> LeagueTeam:
        return changed(self, players={**self.players, player.id: player})

    def with_note(self, name: str, value: Any) -> LeagueTeam:
        return changed(self, notes={**self.notes, name: value})
