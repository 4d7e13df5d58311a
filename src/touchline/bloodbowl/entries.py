"""Entries: what can be hired, prayed for or met by name, with its figures, its words and its functions in one place.

A match and the checks of team lists read the same entries, so adding one touches the file that holds it and no other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.state import BowlMatch
from touchline.core.hooks import Effect

# a function with which an effect goes on after a question, by whose name a snapshot knows it
CarryOn = Callable[..., int]
# what happens when the result is rolled
Resolve = Callable[[BowlMatch], int]
# match, the seat that prayed
Answer = Callable[[BowlMatch, int], int]

ANY: Final = "any"  # a star who plays for every team
# publications
CORE: Final = "core"
DEATH_ZONE: Final = "death-zone"
EXTENDED: Final = "extended"  # known inducements that a league may allow besides
EVENT: Final = "event"  # made by the organiser of an event
# the named answers to a question about the weather: those of the edition
THE_WEATHERS: Final = ("the weathers",)
# categories of skills, by the letter of a team list; traits are never chosen
AGILITY_SKILL: Final = "A"
GENERAL_SKILL: Final = "G"
MUTATION: Final = "M"
PASSING_SKILL: Final = "P"
STRENGTH_SKILL: Final = "S"
TRAIT: Final = "T"
# sections of the glossary from which a venue is chosen
STADIUMS: Final = "stadiums"
SPECIAL_RULES: Final = "stars"  # of stars
REFEREES: Final = "referees"
# kinds of inducement, each with a limit of its own on a team list
COMMON: Final = "common"
STAFF: Final = "staff"
WIZARD: Final = "wizard"
REFEREE: Final = "referee"
# how many of a kind a team may have for a match, whichever they are
KIND_LIMITS: Final[Mapping[str, int]] = {STAFF: 2, WIZARD: 1, REFEREE: 1}


def ids(text: str) -> tuple[str, ...]:
    """A list of ids, separated by commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


class Source:
    """Where the figures of some entries come from, and how recent they are."""

    __slots__ = ("as_of", "name", "sources")

    def __init__(self, name: str, as_of: date, sources: tuple[str, ...]) -> None:
        self.name = name
        self.as_of = as_of
        self.sources = sources


class BookEntry:
    """An effect that has a name and is explained. What comes with others and is not for sale is just that."""

    __slots__ = ("alterations", "anywhere", "carry_on", "effect", "name", "one_die", "options", "section", "text")

    def __init__(
        self,
        effect: Effect[BowlMatch],
        name: str,
        text: str,
        carry_on: tuple[CarryOn, ...] = (),
        options: tuple[str, ...] = (),
        one_die: tuple[int, ...] = (),
        anywhere: bool = False,
        alterations: tuple[Alteration, ...] = (),
        section: str = "lasting",
    ) -> None:
        self.effect = effect
        self.name = name
        self.text = text
        self.carry_on = carry_on
        self.options = options  # the named answers to its questions, where these are not skills
        self.one_die = one_die  # as a re-roll it takes one block die, of these results
        self.anywhere = anywhere  # works in any state of its owner, on the pitch or off it
        self.alterations = alterations  # of players, by ids that its functions use
        self.section = section  # of the glossary

    @property
    def id(self) -> str:
        return self.effect.id


class Skill(BookEntry):
    """A skill or trait, in the form that some editions have; another form with the same id is for other editions.

    What it has to remember for a turn or a block is a bit in `match.used` or `match.block_used`, by its own number.
    """

    __slots__ = (
        "balks",
        "category",
        "compulsory",
        "editions",
        "excludes",
        "figure",
        "fixed",
        "needs",
        "priority",
        "raises",
        "since",
        "until",
    )

    def __init__(
        self,
        effect: Effect[BowlMatch],
        name: str,
        text: str,
        category: str,
        editions: tuple[str, ...],
        priority: int,
        carry_on: tuple[CarryOn, ...] = (),
        one_die: tuple[int, ...] = (),
        anywhere: bool = False,
        balks: bool = False,
        figure: str = "",
        fixed: Mapping[str, str] | None = None,
        needs: str = "",
        excludes: tuple[str, ...] = (),
        compulsory: bool = False,
        since: date | None = None,
        until: date | None = None,
        options: tuple[str, ...] = (),
        raises: int = 0,
    ) -> None:
        super().__init__(effect, name, text, carry_on, options, one_die, anywhere, section="skills")
        self.category = category
        self.editions = editions
        self.priority = priority  # of several skills of a player at one point, the one with the lowest comes first
        self.balks = balks  # asks for a die before its owner acts
        self.figure = figure  # that goes with the skill when it is gained in the course of a match
        self.fixed: dict[str, str] = dict(fixed or {})  # by edition: the figure that every owner has, listed nowhere
        self.needs = needs  # another skill
        self.excludes = excludes  # skills that nobody may have beside it
        self.compulsory = compulsory  # its owner cannot do without it
        self.since = since  # the first day on which it was published
        self.until = until
        self.raises = raises  # its re-rolls repeat nothing, but add this to the die once it was seen

    def text_in(self, edition: str) -> str:
        """The text in an edition: where every owner has the same figure, it stands in the place of the X."""
        figure = self.fixed.get(edition, "")
        place = "".join("X" if sign.isdigit() else sign for sign in figure)
        return self.text.replace(place, figure) if figure else self.text


class Weather(BookEntry):
    """A weather: an effect that the field has, and the totals of 2D6 that bring it."""

    __slots__ = ("rolls",)

    def __init__(
        self,
        effect: Effect[BowlMatch],
        name: str,
        text: str,
        rolls: Mapping[str, Sequence[int]],
        carry_on: tuple[CarryOn, ...] = (),
    ) -> None:
        super().__init__(effect, name, text, carry_on, section="weather")
        self.rolls: dict[str, tuple[int, ...]] = {edition: tuple(totals) for edition, totals in rolls.items()}


class KickOffResult:
    """A result of the kick-off table: its name and text, what it does, and the totals of 2D6 that bring it."""

    __slots__ = ("carry_on", "effects", "id", "kick_dice", "name", "resolve", "rolls", "text")

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        resolve: Resolve,
        rolls: Mapping[str, Sequence[int]],
        carry_on: tuple[Callable[..., int], ...] = (),
        effects: tuple[Effect[BowlMatch], ...] = (),
        kick_dice: int = 1,
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.resolve = resolve
        self.rolls: dict[str, tuple[int, ...]] = {edition: tuple(totals) for edition, totals in rolls.items()}
        self.carry_on = carry_on  # functions with which it continues after a question
        self.effects = effects  # that it brings for a while
        self.kick_dice = kick_dice  # how many D6 the ball scatters by, where the table comes before the scatter


class Prayer(BookEntry):
    """A Prayer to Nuffle: its number on the table, how long it lasts, what happens when it is answered."""

    __slots__ = ("answer", "roll", "until")

    def __init__(
        self,
        roll: int,
        effect: Effect[BowlMatch],
        name: str,
        text: str,
        until: int,
        answer: Answer | None = None,
        carry_on: tuple[CarryOn, ...] = (),
        options: tuple[str, ...] = (),
        alterations: tuple[Alteration, ...] = (),
    ) -> None:
        super().__init__(effect, name, text, carry_on, options, alterations=alterations, section="prayers")
        self.roll = roll  # an entry that is added takes the place of the one with its number
        self.until = until  # the effect is the team's as long as the prayer is in force
        self.answer = answer


class Reduced:
    """A lower price for teams with a special rule, or for one team by its id; it may be bounded in time."""

    __slots__ = ("cost", "since", "team_or_rule", "until")

    def __init__(self, team_or_rule: str, cost: int, since: date | None = None, until: date | None = None) -> None:
        self.team_or_rule = team_or_rule
        self.cost = cost
        self.since = since
        self.until = until


class Face:
    """What some numbers of a D6 bring, for an inducement with a table of its own."""

    __slots__ = ("high", "low", "name", "text")

    def __init__(self, low: int, high: int, name: str, text: str) -> None:
        self.low = low
        self.high = high
        self.name = name
        self.text = text


class Inducement(BookEntry):
    """Something that a team buys for a match besides players. `needs`: special rules of which it must have one."""

    __slots__ = (
        "before_match",
        "cost",
        "for_want_of_apothecary",
        "journeymen",
        "kind",
        "loner_rolls",
        "maximum",
        "named",
        "needs",
        "needs_apothecary",
        "needs_tier",
        "pays",
        "publication",
        "reduced",
        "substitute",
        "table",
        "treasury_only",
        "when",
    )

    def __init__(
        self,
        effect: Effect[BowlMatch],
        name: str,
        text: str,
        cost: int,
        maximum: int = 1,
        publication: str = CORE,
        kind: str = COMMON,
        needs: str = "",
        reduced: tuple[Reduced, ...] = (),
        needs_apothecary: bool = False,
        for_want_of_apothecary: bool = False,
        needs_tier: int | None = None,
        named: bool = False,
        treasury_only: bool = False,
        before_match: bool = True,
        substitute: Mapping[str, object] | None = None,
        journeymen: int = 0,
        loner_rolls: bool = False,
        pays: int = 0,
        when: str = "",
        table: tuple[Face, ...] = (),
        carry_on: tuple[CarryOn, ...] = (),
        options: tuple[str, ...] = (),
        alterations: tuple[Alteration, ...] = (),
    ) -> None:
        super().__init__(effect, name, text, carry_on, options, alterations=alterations, section="inducements")
        self.cost = cost
        self.maximum = maximum
        self.publication = publication
        self.kind = kind
        self.needs = ids(needs)
        self.reduced = reduced
        self.needs_apothecary = needs_apothecary  # only for teams that may have one
        self.for_want_of_apothecary = for_want_of_apothecary  # only for teams that may have none
        self.needs_tier = needs_tier
        self.named = named  # a person of whom there is only one
        self.treasury_only = treasury_only  # neither a team list nor petty cash buys it
        self.before_match = before_match  # sold before a league match
        self.substitute = substitute  # the profile of somebody of the staff who may play
        self.journeymen = journeymen  # how many may turn up at most
        self.loner_rolls = loner_rolls  # as a re-roll: it counts as one of the team, also for a Loner
        self.pays = pays  # a bet: what a win brings back, times the stake
        self.when = when  # the moment of its table, in words
        self.table = table


class StarPlayer:
    """One player behind a star: a profile like `6 3 3+ 4+ 9+`, skills separated by commas, in a pair also a name."""

    __slots__ = ("name", "profile", "skills")

    def __init__(self, profile: str, skills: str, name: str = "") -> None:
        self.profile = profile
        self.skills = ids(skills)
        self.name = name


class Star:
    """A Star Player, or a pair hired together: one choice, two players. `plays_for`: special rules of teams, or ANY."""

    __slots__ = ("cost", "id", "name", "not_for", "players", "plays_for", "rule", "since", "until")

    def __init__(
        self,
        id: str,
        name: str,
        cost: int,
        plays_for: str,
        rule: BookEntry,
        players: tuple[StarPlayer, ...],
        not_for: str = "",
        since: date | None = None,
        until: date | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.cost = cost
        self.plays_for = ids(plays_for)
        self.rule = rule  # of the star's own; two stars may share one
        self.players = players
        self.not_for = ids(not_for)
        self.since = since  # the first day on which the star was published
        self.until = until


def star_rule(
    effect: Effect[BowlMatch],
    name: str,
    text: str,
    carry_on: tuple[CarryOn, ...] = (),
    options: tuple[str, ...] = (),
    one_die: tuple[int, ...] = (),
    anywhere: bool = False,
    alterations: tuple[Alteration, ...] = (),
) -> BookEntry:
    """The special rule of a star."""
    return BookEntry(effect, name, text, carry_on, options, one_die, anywhere, alterations, SPECIAL_RULES)
