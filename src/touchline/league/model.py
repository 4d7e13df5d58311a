"""Players and teams of a league. Both are replaced, never changed: a step that fails leaves no trace.

They are not frozen, because a large league makes a million copies: `copy` sets every field of a new object, which is
then changed before anybody else sees it.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, Self, TypeVar

from touchline.core import mypyc_attr

TeamStatus = Literal["draft", "submitted", "approved", "archived"]


class Copied(Protocol):
    """Something that is replaced by a changed copy."""

    def copy(self) -> Self: ...


T = TypeVar("T", bound=Copied)


def changed(thing: T, /, **changes: Any) -> T:
    """A copy with changes: what `dataclasses.replace` does, in a fraction of the time."""
    other = thing.copy()
    change(other, changes)
    return other


def change(thing: Copied, changes: Mapping[str, Any]) -> None:
    """Change something in place: only for the one who made it."""
    for name, value in changes.items():
        setattr(thing, name, value)


@dataclass(frozen=True, slots=True)
class Gain:
    """An improvement: a skill by its id, or a characteristic such as MA. `how` names the way it was gained."""

    what: str
    value: int
    how: str


# serializable lets the compiled `__new__` make an empty one, which `copy` then fills
@mypyc_attr(serializable=True)
@dataclass(slots=True)
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
    ally_of: str = ""
    """The id of the list an ally comes from; empty for players of the team's own list."""
    weapon: str = ""
    """A secret weapon that was bought with the player, for good."""
    slot: str = ""
    """Of a star who may choose: the position whose place is taken, for good."""

    def copy(self) -> Player:
        """Another one with the same fields."""
        other = Player.__new__(Player)
        other.id = self.id
        other.number = self.number
        other.name = self.name
        other.position = self.position
        other.cost = self.cost
        other.joined = self.joined
        other.spp = self.spp
        other.spent = self.spent
        other.gains = self.gains
        other.niggles = self.niggles
        other.reduced = self.reduced
        other.misses = self.misses
        other.sat_out = self.sat_out
        other.retired = self.retired
        other.hurt_now = self.hurt_now
        other.dead = self.dead
        other.journeyman = self.journeyman
        other.taught = self.taught
        other.free = self.free
        other.star = self.star
        other.contract = self.contract
        other.at_home = self.at_home
        other.left = self.left
        other.record = self.record
        other.ally_of = self.ally_of
        other.weapon = self.weapon
        other.slot = self.slot
        return other

    @property
    def value(self) -> int:
        total = self.cost
        for gain in self.gains:
            total += gain.value
        return total

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


class Squad(Mapping[str, "Player"]):
    """All players a team ever had, those on the roster apart: a new version shares the many who left."""

    __slots__ = ("_fieldable", "_last", "_worth", "former", "listed", "now")

    def __init__(self, now: dict[str, Player], former: dict[str, Player], last: int | None = None) -> None:
        self.now, self.former = now, former
        self._last = last
        self.listed = tuple(now.values())
        self._fieldable: tuple[Player, ...] | None = None
        self._worth: int | None = None

    @property
    def fieldable(self) -> tuple[Player, ...]:
        """Who can play the next match; found once."""
        found = self._fieldable
        if found is None:
            found = self._fieldable = tuple([each for each in self.listed if not each.misses and not each.retired])
        return found

    @property
    def worth(self) -> int:
        """The value of those who can play the next match; added up once."""
        total = self._worth
        if total is None:
            total = 0
            for player in self.fieldable:
                total += player.cost
                for gain in player.gains:
                    total += gain.value
            self._worth = total
        return total

    @property
    def last(self) -> int:
        """The highest number in an id of a player; found once, and handed on."""
        found = self._last
        if found is None:
            found = self._last = max([int(name[1:]) for name in (*self.now, *self.former)], default=0)
        return found

    # an answer may ask for anything: what is not a text is nobody, not an error of the compiled class

    def get(self, name: Any, default: Any = None) -> Any:
        found = self.now.get(name)
        return self.former.get(name, default) if found is None else found

    def __getitem__(self, name: Any) -> Player:
        found = self.now.get(name)
        return self.former[name] if found is None else found

    def __contains__(self, name: object) -> bool:
        return name in self.now or name in self.former

    def __iter__(self) -> Iterator[str]:
        yield from self.now
        yield from self.former

    def __len__(self) -> int:
        return len(self.now) + len(self.former)

    def values(self) -> ValuesView[Player]:
        return {**self.now, **self.former}.values()

    def items(self) -> ItemsView[str, Player]:
        return {**self.now, **self.former}.items()

    def __eq__(self, other: object) -> bool:
        other = squad_of(other) if isinstance(other, Mapping) else other
        return isinstance(other, Squad) and (self.now, self.former) == (other.now, other.former)

    def __hash__(self) -> int:
        raise TypeError("a squad cannot be hashed")

    def put(self, player: Player) -> bool:
        """Change a player in place, if he was and is on the roster: only for the one who made this squad."""
        if player.left or player.id not in self.now:
            return False
        self.now[player.id] = player
        self.listed = tuple(self.now.values())
        self._fieldable = self._worth = None
        return True

    def after_match(self) -> Squad:
        """Who had to miss a match has missed it; everybody else has one more match in the record."""
        now = {}
        for name, player in self.now.items():
            now[name] = other = player.copy()
            other.sat_out = player.misses or player.retired
            other.hurt_now = False
            if other.sat_out:
                other.misses = False
            else:
                record = player.record
                other.record = {**record, "games": record.get("games", 0) + 1}
        return Squad(now, self.former, self._last)

    def with_player(self, player: Player) -> Squad:
        last = self._last
        if last is not None and player.id not in self.now:
            last = max(last, int(player.id[1:]))
        if not player.left and player.id not in self.former:
            return Squad({**self.now, player.id: player}, self.former, last)
        now = {name: each for name, each in self.now.items() if name != player.id}
        former = {name: each for name, each in self.former.items() if name != player.id}
        (former if player.left else now)[player.id] = player
        return Squad(now, former, last)


def squad_of(players: Mapping[str, Player]) -> Squad:
    if type(players) is Squad:
        return players
    now = {name: player for name, player in players.items() if not player.left}
    return Squad(now, {name: player for name, player in players.items() if player.left})


# serializable lets the compiled `__new__` make an empty one, which `copy` then fills
@mypyc_attr(serializable=True)
@dataclass(slots=True)
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
    staff: tuple[str, ...] = ()
    """Staff for good beyond coaches, cheerleaders and apothecary, by the ids of the lists: a wizard, say."""
    free_rerolls: int = 0
    """Re-rolls that came with the race, and count for nothing in the value."""
    value: int = 0
    """The value recorded when the team last prepared for a match."""
    notes: Mapping[str, Any] = field(default_factory=dict)
    """Sponsors, home stadium and other lasting things, by the step that knows them."""
    bot: str = ""
    """The bot that coaches the team at tables of the program; empty for a person."""
    open_fixture: str = ""
    """The fixture whose post-match sequence is not closed yet."""

    def copy(self) -> LeagueTeam:
        """Another one with the same fields."""
        other = LeagueTeam.__new__(LeagueTeam)
        other.id = self.id
        other.name = self.name
        other.coach = self.coach
        other.roster = self.roster
        other.special_rule = self.special_rule
        other.status = self.status
        other.players = self.players
        other.treasury = self.treasury
        other.fans = self.fans
        other.rerolls = self.rerolls
        other.assistant_coaches = self.assistant_coaches
        other.cheerleaders = self.cheerleaders
        other.apothecary = self.apothecary
        other.staff = self.staff
        other.free_rerolls = self.free_rerolls
        other.value = self.value
        other.notes = self.notes
        other.bot = self.bot
        other.open_fixture = self.open_fixture
        return other

    @property
    def listed(self) -> tuple[Player, ...]:
        """Who is on the roster."""
        players = self.players
        return players.listed if type(players) is Squad else squad_of(players).listed

    @property
    def permanent(self) -> list[Player]:
        return [player for player in self.listed if not player.journeyman]

    @property
    def fieldable(self) -> tuple[Player, ...]:
        """Who can play the next match."""
        return squad_of(self.players).fieldable

    def with_player(self, player: Player) -> LeagueTeam:
        return changed(self, players=squad_of(self.players).with_player(player))

    def with_note(self, name: str, value: Any) -> LeagueTeam:
        return changed(self, notes={**self.notes, name: value})
