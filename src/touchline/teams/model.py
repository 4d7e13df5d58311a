"""The things a team list is made of: skills, positions, teams, stars, inducements, tiers.

All of them are frozen and carry stable kebab-case ids; the figures come from the dated files in `data/`, and for
stars, inducements and prayers from the entries of the game.
"""

from dataclasses import dataclass
from datetime import date
from enum import Enum


class Category(Enum):
    """The family of a skill; a trait belongs to a player by nature and is never bought."""

    AGILITY = "A"
    DAEMONIC = "D"
    EXTRAORDINARY = "E"
    GENERAL = "G"
    MUTATION = "M"
    PASSING = "P"
    STRENGTH = "S"
    TRAIT = "T"


INBORN = frozenset({Category.DAEMONIC, Category.EXTRAORDINARY, Category.TRAIT})
"""Categories of which nothing can be learned."""

MODERN_FIGURES = ("MA", "ST", "AG", "PA", "AV")
CLASSIC_FIGURES = ("MA", "ST", "AG", "AV")


class Access(Enum):
    """How freely a position learns skills of a category."""

    PRIMARY = "primary"
    SECONDARY = "secondary"


ELVES = ("dark-elf", "elven-union", "high-elf", "wood-elf")
WHOLE_TEAM = 16


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill or trait. `value` is the figure in brackets a bought copy has, as in Mighty Blow (+1).

    `trait`: some editions sort traits into the categories of skills; nobody can buy one all the same.
    """

    id: str
    name: str
    category: Category
    value: str = ""
    compulsory: bool = False
    excludes: tuple[str, ...] = ()
    needs: str = ""
    trait: bool = False
    text: str = ""

    @property
    def inborn(self) -> bool:
        """Is it something that nobody can be given?"""
        return self.trait or self.category in INBORN


@dataclass(frozen=True, slots=True)
class HeldSkill:
    """A skill as a player has it, with its own figure: Loner (3+) and Loner (4+) are one skill."""

    skill: Skill
    value: str = ""

    def __str__(self) -> str:
        return f"{self.skill.name} ({self.value})" if self.value else self.skill.name


@dataclass(frozen=True, slots=True)
class Profile:
    """Characteristics. AG, PA and AV are target numbers; no PA means the player cannot pass.

    A `classic` profile has plain figures for AG and AV, the higher the better, and no PA at all.
    """

    ma: int
    st: int
    ag: int
    pa: int | None
    av: int
    classic: bool = False

    def __str__(self) -> str:
        headings = CLASSIC_FIGURES if self.classic else MODERN_FIGURES
        return ", ".join(f"{name} {figure}" for name, figure in zip(headings, self.figures, strict=True))

    @property
    def figures(self) -> tuple[str, ...]:
        """The characteristics as they are printed, in the order of the headings."""
        if self.classic:
            return str(self.ma), str(self.st), str(self.ag), str(self.av)
        pa = "-" if self.pa is None else f"{self.pa}+"
        return str(self.ma), str(self.st), f"{self.ag}+", pa, f"{self.av}+"


@dataclass(frozen=True, slots=True)
class Position:
    """One line of a team list: who can be hired, how often, at what price.

    `race` tells apart the players of a mixed list; `weapon` is a secret weapon that comes with the position;
    `doubtful` says what is not certain about the line.
    """

    id: str
    name: str
    limit: int
    cost: int
    profile: Profile
    skills: tuple[HeldSkill, ...]
    primary: frozenset[Category]
    secondary: frozenset[Category]
    lineman: bool = False
    big_guy: bool = False
    race: str = ""
    weapon: str = ""
    never_ally: bool = False
    doubtful: str = ""

    def has(self, skill: str) -> bool:
        return any(held.skill.id == skill for held in self.skills)

    def access(self, category: Category) -> Access | None:
        if category in self.primary:
            return Access.PRIMARY
        return Access.SECONDARY if category in self.secondary else None


@dataclass(frozen=True, slots=True)
class Team:
    """A team list as published: `choices` are special rules of which the coach picks one when drafting.

    Nobody plays a list that is for `allies_only`; `allies` are other lists from which a team may take one player each;
    `allies_lack` are skills that they cannot use here; `weapons` is how many players may carry a secret weapon;
    `foreign_price` multiplies the price of players who are not on the list; `doubtful` says why the list may not be
    the published one.
    """

    id: str
    name: str
    origin: str
    reroll_cost: int
    apothecary: bool
    special_rules: tuple[str, ...]
    choices: tuple[str, ...]
    big_guy_limit: int | None
    positions: tuple[Position, ...]
    allies: tuple[str, ...] = ()
    allies_lack: tuple[str, ...] = ()
    free_rerolls: int = 0
    min_players: int | None = None
    max_players: int | None = None
    on_pitch: int = 11
    weapons: int = 0
    foreign_price: int = 1
    allies_only: bool = False
    doubtful: str = ""

    def position(self, position_id: str) -> Position | None:
        return next((position for position in self.positions if position.id == position_id), None)

    @property
    def is_elven(self) -> bool:
        return self.id in ELVES

    @property
    def bombardiers(self) -> tuple[str, ...]:
        """Positions of which a sponsor may arm a player: those open to a whole team, and no elves."""
        if self.is_elven:
            return ()
        return tuple(position.id for position in self.positions if position.limit >= WHOLE_TEAM)


@dataclass(frozen=True, slots=True)
class StarProfile:
    """One player behind a star entry; a pair has two."""

    name: str
    profile: Profile
    skills: tuple[HeldSkill, ...]


@dataclass(frozen=True, slots=True)
class Star:
    """A Star Player, or a pair hired together. `plays_for` names special rules of teams, teams by id, or "any".

    `slots` are the positions of which the star takes a place in a team of its own race, chosen by the coach where
    there are several; `upkeep` is paid by a league team
    before each match; who is not `hired` joins a match in another way.
    """

    id: str
    name: str
    cost: int
    plays_for: tuple[str, ...]
    not_for: tuple[str, ...]
    ability: str
    ability_id: str
    effect: str
    profiles: tuple[StarProfile, ...]
    upkeep: int = 0
    slots: tuple[str, ...] = ()
    weapon: str = ""
    hired: bool = True
    doubtful: str = ""

    @property
    def places(self) -> int:
        """Places taken on the roster: a pair is one choice but two players."""
        return len(self.profiles)

    def agrees_to_play_for(self, allegiances: frozenset[str]) -> bool:
        """`allegiances`: the special rules of a team, its id and those of its allies."""
        if allegiances & set(self.not_for):
            return False
        return "any" in self.plays_for or bool(allegiances & set(self.plays_for))


@dataclass(frozen=True, slots=True)
class ReducedPrice:
    """A lower price for teams with a special rule, or for one team by its id."""

    team_or_rule: str
    cost: int


@dataclass(frozen=True, slots=True)
class Inducement:
    """Something a list buys besides players and staff. `needs` lists special rules or teams of which it must be one;
    `before_match`: may it be bought before a league match?"""

    id: str
    name: str
    publication: str
    kind: str
    maximum: int
    cost: int
    effect: str
    reduced: tuple[ReducedPrice, ...] = ()
    needs: tuple[str, ...] = ()
    needs_apothecary: bool = False
    needs_tier: int | None = None
    named: bool = False
    before_match: bool = True
    not_for: tuple[str, ...] = ()
    for_want_of_apothecary: bool = False


@dataclass(frozen=True, slots=True)
class Weapon:
    """A secret weapon that ordinary players of some teams may be given; `penalty` is the roll that sends them off."""

    id: str
    name: str
    cost: int
    penalty: int
    teams: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class TierList:
    """Tiers and Mega-stars as published on one date."""

    date: date
    source: str
    tier_1: tuple[str, ...]
    tier_2: tuple[str, ...]
    tier_3: tuple[str, ...]
    mega_stars: tuple[str, ...]

    @property
    def published(self) -> bool:
        """Does the edition sort its teams into tiers at all?"""
        return bool(self.tier_1 or self.tier_2 or self.tier_3)

    def tier_of(self, team: str) -> int | None:
        tiers = (self.tier_1, self.tier_2, self.tier_3)
        return next((number for number, teams in enumerate(tiers, 1) if team in teams), None)


@dataclass(frozen=True, slots=True)
class StuntyTeam:
    """A team that may enter a Stunty Tournament; no positions named means every position may play."""

    team: str
    positions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prayer:
    """A result of the Prayers to Nuffle table and how long it lasts."""

    roll: int
    name: str
    lasts: str
    effect: str


@dataclass(frozen=True, slots=True)
class PrayerTable:
    """Matched Play's own table, and the only occasion on which it is rolled."""

    die: int
    occasion: str
    prayers: tuple[Prayer, ...]
