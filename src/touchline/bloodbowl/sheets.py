"""What is fixed before a match begins: settings, players' profiles, the pitch. Immutable, shared by all clones."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.vocabulary import JOURNEYMAN, OWNERS, POINT_COUNT
from touchline.core.grid import Big
from touchline.core.swift_grid import make_grid

WIDTH: Final = 26
HEIGHT: Final = 15
WIDE: Final = 4  # rows of a Wide Zone
GRID: Final = make_grid(WIDTH, HEIGHT)
ONE_SQUARE: Final[list[Big]] = [1 << square for square in range(WIDTH * HEIGHT)]  # as a set


def columns(first: int, last: int, top: int = 0, bottom: int = HEIGHT - 1) -> int:
    """The set of squares in a rectangle."""
    return GRID.mask([row * WIDTH + column for row in range(top, bottom + 1) for column in range(first, last + 1)])


# sets of squares by seat: west is seat 0
HALVES: Final = [columns(0, 12), columns(13, 25)]
END_ZONES: Final = [columns(0, 0), columns(25, 25)]
WIDE_ZONES: Final = [columns(0, 25, 0, WIDE - 1), columns(0, 25, HEIGHT - WIDE, HEIGHT - 1)]  # north and south
CENTRE: Final = columns(0, 25, WIDE, HEIGHT - WIDE - 1)
FRONT_LINES: Final = [columns(12, 12), columns(13, 13)]  # next to the Line of Scrimmage
LINES: Final = [FRONT_LINES[0] & CENTRE, FRONT_LINES[1] & CENTRE]
# the same with the Line of Scrimmage one row to the west, as usual, or one row to the east; the last index is the seat
MOVED_HALVES: Final = [[columns(0, 12 + way), columns(13 + way, 25)] for way in (-1, 0, 1)]
MOVED_FRONT_LINES: Final = [[columns(12 + way, 12 + way), columns(13 + way, 13 + way)] for way in (-1, 0, 1)]
TRAPDOORS: Final = (1 * WIDTH + 6, 13 * WIDTH + 19)


class PlayerSheet:
    """A player's profile as the rules use it."""

    __slots__ = (
        "absent",
        "advancements",
        "ag",
        "agility",
        "armour",
        "av",
        "contract",
        "figures",
        "label",
        "ma",
        "name",
        "niggles",
        "number",
        "pa",
        "passing",
        "position",
        "price",
        "primary",
        "race",
        "seat",
        "skills",
        "skills_bits",
        "special",
        "st",
    )

    def __init__(
        self,
        seat: int,
        number: int,
        label: str,
        position: str,
        name: str,
        race: str,
        ma: int,
        st: int,
        ag: int,
        pa: int,
        av: int,
        targets: tuple[int, int, int],
        niggles: int,
        advancements: int,
        price: int,
        contract: int,
        primary: str,
        special: str,
        absent: bool,
        skills: tuple[str, ...],
        skills_bits: int,
        figures: dict[int, int],
    ) -> None:
        self.seat = seat
        self.number = number  # within the team, from 1
        self.label = label  # in notation: the number and the seat's letter
        self.position = position
        self.name = name
        self.race = race  # where a team has players of several
        self.ma = ma
        self.st = st
        self.ag = ag
        self.pa = pa  # 0 for a dash
        self.av = av
        self.agility, self.passing, self.armour = targets  # what a roll must reach, as the edition reads the profile
        self.niggles = niggles  # Niggling Injuries from earlier games
        self.advancements = advancements  # gained so far in a league
        self.price = price  # what the player is worth, or costs to hire before the match
        self.absent = absent  # at first: may join in the course of the match
        self.contract = contract  # hired for good, or for this match only and as what
        self.primary = primary  # letters of the skill categories that come easily to them
        self.special = special  # the rule of their own, by id, if they have one
        self.skills = skills  # as listed, with their figures
        self.skills_bits = skills_bits  # effects of the skills and of the special rule
        self.figures = figures  # by effect number, such as 4 for Loner (4+)

    def can_be_mvp(self) -> bool:
        """Players of the team and journeymen; only these earn points, too."""
        return self.contract <= JOURNEYMAN


class Offer:
    """An inducement that a team may buy before the match: by its number, with price and limit."""

    __slots__ = ("inducement", "limit", "named", "price", "treasury_only")

    def __init__(self, inducement: int, price: int, limit: int, named: bool, treasury_only: bool) -> None:
        self.inducement = inducement
        self.price = price
        self.limit = limit
        self.named = named  # a person of whom there is only one
        self.treasury_only = treasury_only  # petty cash does not buy it


class Side:
    """A team at a seat."""

    __slots__ = (
        "apothecary",
        "assistants",
        "bribes",
        "card_draw",
        "card_keep",
        "cheerleaders",
        "customs",
        "fans",
        "healing",
        "id",
        "inducements",
        "limits",
        "linemen",
        "match_rerolls",
        "name",
        "offers",
        "rerolls",
        "rules",
        "sheets",
        "treasury",
        "value",
    )

    def __init__(
        self,
        id: str,
        name: str,
        sheets: tuple[PlayerSheet, ...],
        rerolls: int,
        apothecary: int,
        fans: int,
        card_draw: int,
        card_keep: int,
        healing: bool,
        cheerleaders: int,
        assistants: int,
        bribes: int,
        value: int,
        treasury: int,
        inducements: tuple[int, ...],
        offers: tuple[Offer, ...],
        rules: tuple[str, ...],
        customs: tuple[dict[str, object], ...],
        limits: tuple[int, int],
        linemen: tuple[str, ...] | None = None,
        match_rerolls: int = 0,
    ) -> None:
        self.id = id
        self.name = name
        self.sheets = sheets
        self.rerolls = rerolls
        self.apothecary = apothecary
        self.fans = fans
        self.card_draw = card_draw  # special play cards, besides those that were bought
        self.card_keep = card_keep
        self.healing = healing  # may the team have an apothecary?
        self.cheerleaders = cheerleaders
        self.assistants = assistants
        self.bribes = bribes
        self.value = value  # Current Team Value, in gold
        self.treasury = treasury
        self.inducements = inducements  # how many of each the team brings along
        self.offers = offers  # what it may buy before a league match
        self.rules = rules  # special rules of the team, by id
        self.customs = customs  # an event's own inducements, and as what each plays
        self.limits = limits  # players a team may have with those hired for the match, and stars
        self.match_rerolls = match_rerolls  # team re-rolls that do not return for the second half
        self.linemen = linemen  # positions whose players a sponsor may arm, where these are known


class EventSwitch:
    """Whether Match Events are in use, and what goes with them."""

    __slots__ = ("advice", "in_use", "stench_radius")

    def __init__(self, in_use: bool, advice: str, stench_radius: int) -> None:
        self.in_use = in_use
        self.advice = advice  # advice for the organiser of the match; may be empty
        self.stench_radius = stench_radius  # squares around the marker of the Dreadful Stench; negative for no limit


class PreMatch:
    """What a pre-match sequence has settled before the match; NONE where the match settles it itself."""

    __slots__ = ("fans", "kicking", "prayers", "weather")

    def __init__(self, fans: tuple[int, int], weather: int, kicking: int, prayers: tuple[tuple[int, int], ...]) -> None:
        self.fans = fans
        self.weather = weather
        self.kicking = kicking  # the seat that kicks off first
        self.prayers = prayers  # each with the seat that prays and the number rolled


class Setup:
    """The settings of a match, worked out."""

    __slots__ = (
        "changed",
        "conceding",
        "event_switch",
        "extra_time",
        "interrupt_always",
        "interrupt_holders",
        "options",
        "original",
        "play",
        "pre_match",
        "reroll_always",
        "reroll_holders",
        "settings",
        "sheets",
        "sides",
        "teams",
        "value_always",
        "value_holders",
    )

    def __init__(
        self,
        settings: dict[str, object],
        sides: tuple[Side, ...],
        sheets: tuple[PlayerSheet, ...],
        extra_time: bool,
        conceding: bool,
        play: int,
        options: dict[str, int],
        event_switch: EventSwitch,
        pre_match: PreMatch | None,
        value_masks: list[int],
        interrupt_masks: list[int],
        reroll_masks: list[int],
        always_bits: int,
        original: Setup | None = None,
    ) -> None:
        self.settings = settings
        self.sides = sides
        self.sheets = sheets  # of both sides, as they are now
        first = (1 << len(sides[0].sheets)) - 1
        self.teams: list[int] = [first, (1 << len(sheets)) - 1 ^ first]  # the players of each side, as bits
        self.extra_time = extra_time  # does the match need a winner?
        self.conceding = conceding
        self.play = play  # matched, exhibition or league
        self.options = options  # settings with named values: the number of what was chosen
        self.original: Setup = self if original is None else original
        self.changed: dict[tuple[int, ...], Setup] = {}  # with changed players, by the changes in force
        self.event_switch = event_switch
        self.pre_match = pre_match
        # players whose own skills touch a hook point, as bits: most points concern nobody at all
        blank = [0] * POINT_COUNT
        self.value_holders: list[int] = self._holders(value_masks, original.value_holders if original else blank)
        self.interrupt_holders: list[int] = self._holders(
            interrupt_masks, original.interrupt_holders if original else blank
        )
        self.reroll_holders: list[int] = self._holders(reroll_masks, original.reroll_holders if original else blank)
        # the same for skills that work in any state
        value_masks = [mask & always_bits for mask in value_masks]
        interrupt_masks = [mask & always_bits for mask in interrupt_masks]
        reroll_masks = [mask & always_bits for mask in reroll_masks]
        self.reroll_always: list[int] = self._holders(reroll_masks, original.reroll_always if original else blank)
        self.value_always: list[int] = self._holders(value_masks, original.value_always if original else blank)
        self.interrupt_always: list[int] = self._holders(
            interrupt_masks, original.interrupt_always if original else blank
        )

    def _holders(self, masks: list[int], before: list[int]) -> list[int]:
        """Whose effects touch which point; only players who differ from the original set-up are looked at again."""
        found = before.copy()
        for player, sheet in enumerate(self.sheets):
            was = 0 if self.original is self else self.original.sheets[player].skills_bits
            if sheet.skills_bits == was:
                continue
            for point, mask in enumerate(masks):
                if sheet.skills_bits & mask:
                    found[point] |= 1 << player
                elif was & mask:
                    found[point] &= ~(1 << player)
        return found

    def stock(self) -> list[int]:
        """The inducements both teams bring along, by number, then by seat."""
        west, east = self.sides[0].inducements, self.sides[1].inducements
        return [count for pair in zip(west, east, strict=True) for count in pair]

    def option(self, name: str) -> int:
        """The number of what was chosen for a setting; 0 where the edition does not have it."""
        return self.options.get(name, 0)

    def owners(self) -> int:
        """How many owners of effects a match has."""
        return len(self.sheets) + OWNERS
