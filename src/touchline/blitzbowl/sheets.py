"""What is fixed before a match begins: settings, Players' profiles and pitches. Immutable, shared by all clones."""

from __future__ import annotations

from touchline.core.grid import Grid

DASH_ARMOUR = 7  # no roll reaches it, and it is never rolled


class PlayerSheet:
    """A Player's profile as the rules use it: numbers and ability bits."""

    __slots__ = (
        "abilities",
        "armour",
        "block",
        "label",
        "move",
        "number",
        "position",
        "position_name",
        "seat",
        "throw",
        "throws_team_mates",
    )

    def __init__(
        self,
        seat: int,
        number: int,
        label: str,
        position: str,
        position_name: str,
        move: int,
        block: int,
        throw: int,
        armour: int,
        abilities: int,
        throws_team_mates: bool,
    ) -> None:
        self.seat = seat
        self.number = number  # within the team, from 1
        self.label = label  # in notation: the seat's letter and the number
        self.position = position
        self.position_name = position_name
        self.move = move  # 0: a D6 rolled for each Run
        self.block = block
        self.throw = throw  # 0: can never hold a ball
        self.armour = armour
        self.abilities = abilities
        self.throws_team_mates = throws_team_mates


class Side:
    """A team at a seat."""

    __slots__ = ("abilities", "dwarf", "emergency", "id", "name", "sheets", "throwers")

    def __init__(self, id: str, name: str, emergency: int, sheets: tuple[PlayerSheet, ...], dwarf: bool) -> None:
        self.id = id
        self.name = name
        self.emergency = emergency
        self.sheets = sheets
        self.dwarf = dwarf
        self.abilities: int = 0  # all abilities of the team, as bits
        self.throwers: int = 0  # who can throw a Team-mate, as bits, the first Player lowest
        for number, sheet in enumerate(sheets):
            self.abilities |= sheet.abilities
            if sheet.throws_team_mates:
                self.throwers |= 1 << number


class Ground:
    """A pitch as the rules use it: sets of squares."""

    __slots__ = ("end_zones", "grid", "id", "name", "trapdoors")

    def __init__(self, id: str, name: str, grid: Grid, end_zones: list[int], trapdoors: list[int]) -> None:
        self.id = id
        self.name = name
        self.grid = grid
        self.end_zones = end_zones  # a set of squares for each seat
        self.trapdoors = trapdoors


class Setup:
    """The settings of a match, worked out."""

    __slots__ = (
        "arena",
        "balls",
        "early_claims",
        "events",
        "fouls",
        "grounds",
        "rookies",
        "settings",
        "sides",
        "team_choice",
        "throw_team_mate",
    )

    def __init__(
        self,
        settings: dict[str, object],
        sides: list[tuple[Side, ...]],
        team_choice: bool,
        grounds: list[Ground],
        arena: int,
        events: bool,
        balls: bool,
        rookies: int,
        fouls: bool,
        throw_team_mate: bool,
        early_claims: bool,
    ) -> None:
        self.settings = settings
        self.sides = sides  # by order: as listed, and swapped where the winner of the toss may choose
        self.team_choice = team_choice
        self.grounds = grounds
        self.arena = arena  # 0: none, 9: rolled, else its number
        self.events = events
        self.balls = balls
        self.rookies = rookies  # the seat with the Rookies to Watch Card, or NONE
        self.fouls = fouls
        self.throw_team_mate = throw_team_mate
        self.early_claims = early_claims  # may Coach B claim in the first turn?
