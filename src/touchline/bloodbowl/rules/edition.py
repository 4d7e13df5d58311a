"""What every edition is: the shared rules with the contents of its book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import SPECIAL_RULES, THE_WEATHERS, TRAIT
from touchline.bloodbowl.events import SHARED_EVENTS
from touchline.bloodbowl.extras import rules_of
from touchline.bloodbowl.glossary import Glossary
from touchline.bloodbowl.inducements.spell_entry import Spell
from touchline.bloodbowl.rules.book import Book
from touchline.bloodbowl.rules.game_flow import FlowRules
from touchline.bloodbowl.rules.setup import Formation, formation_faults
from touchline.bloodbowl.sheets import PlayerSheet
from touchline.bloodbowl.tables import rows_of
from touchline.bloodbowl.vocabulary import (
    CAST_Q,
    DIE,
    DISTRACTED,
    EFFECTS,
    FACING,
    FORMATION,
    FREE_SQUARES,
    INJURIES,
    INJURY_ROWS,
    KEPT_CHANGES,
    KINDS,
    MATCH_EVENT_Q,
    MEDDLE_Q,
    MOVEMENT,
    OPTION,
    POINT_COUNT,
    ROW,
    SHARED_QUESTIONS,
    SKILL_TEST,
    SOURCE,
    TESTS,
    WEATHER,
)
from touchline.core.dice import Die
from touchline.core.grid import DIRECTION_NAMES
from touchline.core.hooks import in_order

BANDS: Final = "QSLB-"


class Edition(FlowRules):
    """The rules all editions share, with the book of one; holds no match, so one instance serves all.

    A family of editions derives from this class, and an edition from its family.
    """

    __slots__ = (
        "_carry_on",
        "asked",
        "book",
        "dashes",
        "example_teams",
        "exclusions",
        "game_id",
        "glossary",
        "has_match_events",
        "journeyman_skill",
        "known_skills",
        "known_team_rules",
        "options",
        "requirements",
        "rules_version",
        "switches",
        "told",
    )

    game_id: str
    rules_version: int  # raised when old records play differently; 0: not on offer yet
    asked: frozenset[int]  # the questions that coaches may be asked
    told: frozenset[int]  # the kinds of event that listeners may hear
    glossary: Glossary
    example_teams: list[dict[str, object]]  # the two teams of a match that names none
    known_skills: tuple[str, ...]
    journeyman_skill: str  # what a player has who only helps out
    known_team_rules: tuple[str, ...]
    exclusions: list[tuple[str, str]]  # pairs of skills that nobody may have together
    requirements: dict[str, str]  # skills that only players with another one may have
    dashes: tuple[str, ...]  # characteristics that a player may lack
    has_match_events: bool
    switches: dict[str, bool]  # settings that are on or off, with their defaults
    options: dict[str, tuple[str, tuple[str, ...]]]  # other settings: the default and what is allowed

    def __init__(self, book: Book) -> None:
        extras, source = book.extras, book.data
        weather = [entry.effect for entry in rows_of(book.weather, "weather")]
        first = [entry.effect for entry in rules_of(extras.first)]
        later = [entry.effect for entry in rules_of(extras.later)]
        skills = [skill.effect for skill in book.skills]
        brought = [effect for result in rows_of(book.kick_off, "kick-off") for effect in result.effects]
        effects = [*book.team_rerolls, *skills, *weather, *first, *book.match_events, *later, *brought]
        super().__init__(POINT_COUNT, effects, book.registry.get("effects", ()))
        self.book = book
        self.game_id = book.game_id
        self.extras = extras
        self.read_bits()
        self.reaches = {}
        self._carry_on = self.collect_rules()
        self.read_weather()
        self.read_kick_off()
        self.read_tables(source["tables"])
        self.read_figures(source["figures"])
        self.read_actions(source["actions"])
        self.read_limits(source)
        self.read_extras(source)
        self.asked = frozenset((*SHARED_QUESTIONS, *self.own_questions()))
        self.told = frozenset((*SHARED_EVENTS, *self.own_events()))
        self.formations = self.read_formations()
        self.glossary = self.read_glossary()
        self.example_teams = [dict(team) for team in book.examples]
        self.check_room()

    def check_room(self) -> None:
        """Everything that an answer, a question or a match names by a number must fit its range."""
        for what, count, room in (
            ("effects", len(self.effects), min(FORMATION - SOURCE, EFFECTS)),
            ("changes of players", len(self.alterations), KEPT_CHANGES),
            ("formations", len(self.formations), ROW - FORMATION),
            ("casualty rows", len(self.casualty_names), min(INJURY_ROWS, FACING - ROW)),
            ("inducements", len(self.inducements), WEATHER - OPTION),
            ("named options", max((len(named) for named in self.choices.values()), default=0), WEATHER - OPTION),
            ("weathers", len(self.weathers), DIE - WEATHER),
            ("kinds of test", len(TESTS), SKILL_TEST),
        ):
            if count > room:
                raise ValueError(f"{self.game_id} has {count} {what}; there is room for {room}")

    def own_events(self) -> list[int]:
        """Which of the events that not every edition tells these rules tell."""
        return []

    def own_questions(self) -> list[int]:
        """Which of the questions that not every edition asks can come up by these rules and entries."""
        own = [MATCH_EVENT_Q] if self.book.match_events else []
        own += [MEDDLE_Q] if self.book.meddlers else []
        return own + ([CAST_Q] if any(isinstance(entry, Spell) for entry in self.extras.entries) else [])

    def read_bits(self) -> None:
        """Sets of effects that the chapters ask for."""
        book, extras = self.book, self.book.extras
        entries = [*book.skills, *extras.entries]
        self.always_bits = self.bits_of([entry.id for entry in entries if entry.anywhere])
        one_die = book.one_die | {entry.id: entry.one_die for entry in entries if entry.one_die}
        self.one_die = {self.numbers[id]: sum(1 << result for result in results) for id, results in one_die.items()}
        self.raising = {self.numbers[skill.id]: skill.raises for skill in book.skills if skill.raises}
        self.meddling_bits = self.bits_of(book.meddlers)
        self.event_trigger = book.event_trigger
        self.balking_bits = self.bits_of([skill.id for skill in book.skills if skill.balks])
        self.team_sources = self.bits_of([effect.id for effect in book.team_rerolls])
        self.loner_sources = self.team_sources | self.bits_of([i.id for i in extras.inducements if i.loner_rolls])
        self.movement_mask = self.value_masks[MOVEMENT] | self.value_masks[FREE_SQUARES]

    def collect_rules(self) -> dict[str, Callable[..., int]]:
        """The functions that continue effects, by name; a snapshot stores only their names."""
        found: dict[str, Callable[..., int]] = {}
        book = self.book
        entries = [book.carry_on, *(entry.carry_on for entry in [*book.skills, *self.extras.entries])]
        entries += [weather.carry_on for weather in rows_of(book.weather, "weather")]
        entries += [result.carry_on for result in rows_of(book.kick_off, "kick-off")]
        for rule in (rule for rules in entries for rule in rules):
            if found.setdefault(rule.__name__, rule) is not rule:
                raise ValueError(f"two functions that continue effects have the same name: {rule.__name__}")
        return found

    def read_weather(self) -> None:
        table = self.book.weather
        self.weathers = self.by_number("weathers", [weather.id for weather in rows_of(table, "weather")])
        self.weather_table = [0, 0] + [self.weathers.index(table[total].id) for total in sorted(table)]
        self.fair_weather = self.weathers.index(self.book.fair_weather)
        self.weather_bits = [self.bits.get(id, 0) for id in self.weathers]

    def read_kick_off(self) -> None:
        table = self.book.kick_off
        rows = rows_of(table, "kick-off")
        self.kick_off_events = self.by_number("kick_off_events", [result.id for result in rows])
        self.kick_off_table = [0, 0] + [self.kick_off_events.index(table[total].id) for total in sorted(table)]
        resolve = {result.id: result.resolve for result in rows}
        self.event_rules = [resolve.get(id, rows[0].resolve) for id in self.kick_off_events]

    def read_tables(self, tables: Mapping[str, Any]) -> None:
        """Tables from names to numbers; those of 2D6 begin with two rows that no roll reaches."""
        self.injury_tables = [
            [0, 0] + [INJURIES.index(name) for name in tables[table]] for table in ("injury", "stunty_injury")
        ]
        self.casualty_names = ["", *self.by_number("casualties", list(tables["casualty_rows"]))]
        self.badly_hurt_row = self.casualty_names.index("badly-hurt")
        self.dead_row = self.casualty_names.index("dead")
        self.directions = [DIRECTION_NAMES.index(name) for name in tables["directions"]]
        self.range_chart = [[BANDS.index(letter) for letter in row] for row in tables["ranges"]]

    def read_figures(self, figures: Mapping[str, Any]) -> None:
        """Each figure of the data file is the attribute of a chapter."""
        for name, value in figures.items():
            try:
                setattr(self, name, value)
            except AttributeError:
                raise ValueError(f"{self.game_id}: no chapter of this edition has the figure {name}") from None

    def read_actions(self, actions: Mapping[str, Any]) -> None:
        """The kinds of action, what each uses up for the turn, and which of them name their target at once."""
        uses = {KINDS.index(kind): used for kind, used in actions["uses"].items()}
        self.kinds = sum(1 << kind for kind in uses)
        self.uses = [1 << KINDS.index(uses[kind]) if uses.get(kind) else 0 for kind in range(len(KINDS))]
        shared = [(kind, self.uses[kind]) for kind in uses if self.uses[kind] & ~(1 << kind)]
        self.sharing = [(1 << kind, used) for kind, used in shared]
        self.charge_kinds = sum(1 << KINDS.index(kind) for kind in actions["charge"])
        self.nominating = sum(1 << KINDS.index(kind) for kind in actions["nominated"])

    def read_limits(self, source: Mapping[str, Any]) -> None:
        """What settings of a match and lists of players may hold."""
        skills, settings = self.book.skills, source["settings"]
        self.rules_version = source["rules_version"]
        self.journeyman_skill = source["journeyman_skill"]
        self.dazed_skills = -1 if source["skills_without_tackle_zone"] else 0
        self.fixed_figures = {skill.id: skill.fixed[self.game_id] for skill in skills if self.game_id in skill.fixed}
        known = sorted(skill.id for skill in skills)
        self.known_skills = tuple(id for id in self.by_number("skills", known) if id in known)
        self.exclusions = [(skill.id, other) for skill in skills for other in skill.excludes if other in known]
        self.requirements = {skill.id: skill.needs for skill in skills if skill.needs}
        self.known_team_rules = tuple(source["team_rules"]["known"])
        self.team_sizes = dict(source["team_rules"].get("sizes", {}))
        self.dashes = tuple(source["dashes"]["allowed"])
        self.limits = {key: (low, high) for key, (low, high) in source["characteristics"].items()}
        self.has_match_events = bool(settings["match_events"])
        self.switches = dict(settings["switches"])
        choices = settings["choices"]
        self.options = {key: (one["default"], tuple(one["allowed"])) for key, one in choices.items()}

    def read_extras(self, source: Mapping[str, Any]) -> None:
        """Prayers, inducements, and everything that can change a player for a while."""
        entries = self.extras.entries
        offered = [item.id for item in self.extras.inducements]
        self.inducements = [id if id in offered else "" for id in self.by_number("inducements", offered)]
        self.specials = sorted({entry.id for entry in entries if entry.section == SPECIAL_RULES})
        self.spells = {self.numbers[spell.id]: spell.cast for spell in entries if isinstance(spell, Spell)}
        skills = self.book.skills
        self.skill_categories = {
            letter: tuple(sorted(skill.id for skill in skills if skill.category == letter))
            for letter in sorted({skill.category for skill in skills} - {TRAIT})
        }
        gains = {skill.id: "" if skill.id in self.fixed_figures else skill.figure for skill in skills}
        changes = [
            *(Alteration(id, skills=(f"{id} {figure}".strip(),)) for id, figure in gains.items()),
            *(Alteration(id, added=added) for id, added in source["injuries"].items()),
            *(change for entry in entries for change in entry.alterations),
            Alteration(DISTRACTED),
            *self.own_changes(),
        ]
        self.number_changes(changes)
        known = self.known_skills
        self.skill_deck = Die("skill", known)
        options = {entry.id: entry.options for entry in [*skills, *entries] if entry.options}
        options |= {id: tuple(self.weathers) for id, named in options.items() if named == THE_WEATHERS}
        self.choices = {self.numbers[id]: options.get(id, known) for id in self.numbers}

    def own_changes(self) -> list[Alteration]:
        """Changes of players that the rules of an edition bring, beside those of its entries."""
        return []

    # --- numbers that a match stores

    def by_number(self, kind: str, ids: list[str]) -> list[str]:
        """Ids by their numbers, removed ones included."""
        return in_order(list(dict.fromkeys(ids)), self.book.registry.get(kind, ()))

    def number_changes(self, changes: list[Alteration]) -> None:
        """The loss of an effect has the effect's number; the numbers of all other changes come after these."""
        own = {change.id: change for change in changes}
        if len(own) < len(changes):
            raise ValueError(f"{self.game_id}: two changes of players have the same id")
        unknown = [f"{change.id}: {skill}" for change in changes for skill in change.skills if not self.knows(skill)]
        if unknown:
            raise ValueError(f"{self.game_id}: changes of players give what nobody can have: {', '.join(unknown)}")
        losses = [Alteration(f"without {id}", lost=(id,)) for id in self.names]
        spare = [Alteration("")] * (EFFECTS - len(losses))
        self.alterations = [*losses, *spare, *(own.get(id, Alteration(id)) for id in self.by_number("changes", [*own]))]
        self.alteration_numbers = {change.id: number for number, change in enumerate(self.alterations)}

    def knows(self, skill: str) -> bool:
        """Is there such a skill or effect? A figure may follow the id."""
        return skill.split()[0] in self.bits

    def stored_numbers(self) -> dict[str, list[str]]:
        """Everything that a match stores as a number, by kind: the names by number."""
        return {
            "effects": self.names,
            "changes": [change.id for change in self.alterations[EFFECTS:]],
            "inducements": self.inducements,
            "skills": list(self.known_skills),
            "weathers": self.weathers,
            "kick_off_events": self.kick_off_events,
            "casualties": self.casualty_names[1:],
        }

    def read_formations(self) -> list[Formation]:
        found: list[Formation] = []
        for entry in self.book.formations:
            slots = [(slot[0], slot[1]) for slot in entry["slots"]]
            formation = Formation(entry["id"], entry["kicking"], slots)
            faults = formation_faults(formation, self.line_minimum, self.wide_limit)
            if faults or len(slots) != self.max_players:
                raise ValueError(f"formation {formation.id}: {'; '.join(faults) or 'the wrong number of slots'}")
            found.append(formation)
        return found

    def read_glossary(self) -> Glossary:
        """Names and texts: those of the data files, and what the entries bring themselves."""
        glossary = Glossary(self.book.data.get("words"))
        for source in self.book.glossaries:
            glossary.add_all(source)
        for card in self.book.cards:
            glossary.add("cards", card.id, card.name, card.text)
        for result in rows_of(self.book.kick_off, "kick-off"):
            glossary.add("kick_off", result.id, result.name, result.text)
        for skill in self.book.skills:
            glossary.add(skill.section, skill.id, skill.name, skill.text_in(self.book.game_id))
        for entry in [*rows_of(self.book.weather, "weather"), *self.extras.entries]:
            glossary.add(entry.section, entry.id, entry.name, entry.text)
        return glossary

    # --- how things are printed

    def injury_named(self, die: int) -> str:
        """The characteristic that a die for a lasting injury stands for."""
        return ""

    def tested_by(self, test: int) -> str:
        """The characteristic that a test is made against, or an empty text."""
        raise NotImplementedError

    def figure_text(self, characteristic: str, figure: int) -> str:
        """A figure of a profile as it is printed."""
        raise NotImplementedError

    def profile(self, sheet: PlayerSheet) -> dict[str, str]:
        """The characteristics of a player by name, as they are printed."""
        return {name: self.figure_text(name, getattr(sheet, name)) for name in self.limits}

    def carry_on(self) -> Mapping[str, Callable[..., int]]:
        return self._carry_on
