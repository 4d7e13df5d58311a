"""Blood Bowl, 2020 edition: its tables, figures, formations and skills."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import Prayer
from touchline.bloodbowl.extras import EXTRAS, Extras, rules_of
from touchline.bloodbowl.inducements.spell_entry import Spell
from touchline.bloodbowl.match_events.table import EVENT_CARRY_ON, EVENT_EFFECTS, MEDDLERS, TRIGGER
from touchline.bloodbowl.rules.game_flow import FlowRules
from touchline.bloodbowl.rules.setup import Formation, formation_faults
from touchline.bloodbowl.skills import (
    bodies,
    clinging,
    evading,
    fighting,
    handling,
    harm,
    minds,
    passing,
    rerolls,
    traits,
)
from touchline.bloodbowl.skills.bodies import BODY_SKILLS, WORKS_ANYWHERE
from touchline.bloodbowl.skills.clinging import CLINGING_SKILLS
from touchline.bloodbowl.skills.evading import EVADING_SKILLS
from touchline.bloodbowl.skills.fighting import FIGHTING_SKILLS
from touchline.bloodbowl.skills.handling import HANDLING_SKILLS, WORKS_WHEN_DOWN
from touchline.bloodbowl.skills.harm import HARM_SKILLS, WORKS_WHEN_PRONE
from touchline.bloodbowl.skills.minds import MIND_TRAITS
from touchline.bloodbowl.skills.passing import PASSING_SKILLS
from touchline.bloodbowl.skills.rerolls import LEADER_REROLL, ONE_DIE, REROLL_SKILLS, TEAM_REROLL, WORKS_AFTER_DIVE
from touchline.bloodbowl.skills.traits import BALKING, TRAITS
from touchline.bloodbowl.skills.weather import WEATHER
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CHARACTERISTICS,
    DISTRACTED,
    FREE_SQUARES,
    INJURIES,
    KICK_OFF_EVENTS,
    MOVEMENT,
    POINT_COUNT,
    WEATHERS,
)
from touchline.core.dice import Die
from touchline.core.grid import DIRECTION_NAMES
from touchline.core.hooks import Effect

CASUALTY_ROWS: Final = ("", "badly-hurt", "seriously-hurt", "serious-injury", "lasting-injury", "dead")
WORST: Final = [0, 3, 1, 6, 6, 1]  # of each characteristic
BANDS: Final = "QSLB-"
# functions with which the skills carry on after a question, by module
SKILL_MODULES: Final = (
    bodies.CARRY_ON,
    clinging.CARRY_ON,
    evading.CARRY_ON,
    fighting.CARRY_ON,
    handling.CARRY_ON,
    harm.CARRY_ON,
    minds.CARRY_ON,
    passing.CARRY_ON,
    rerolls.CARRY_ON,
    traits.CARRY_ON,
    EVENT_CARRY_ON,
)
# skills that work in any state of their owner
ALWAYS: Final = (*WORKS_WHEN_DOWN, *WORKS_WHEN_PRONE, *WORKS_ANYWHERE, *WORKS_AFTER_DIVE, *traits.WORKS_WHEN_DOWN)


def read_data(name: str) -> dict[str, Any]:
    """A data file of the game."""
    return tomllib.loads(files("touchline.bloodbowl").joinpath("data", name).read_text(encoding="utf-8"))


class Edition2020(FlowRules):
    """The rules of one edition; holds no match, so one instance serves all. A sibling differs by what it passes on."""

    __slots__ = ("_carry_on",)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        extra_skills: tuple[Effect[BowlMatch], ...] = (),
        extras: Extras = EXTRAS,
    ) -> None:
        skills = [
            *REROLL_SKILLS,
            *FIGHTING_SKILLS,
            *EVADING_SKILLS,
            *HARM_SKILLS,
            *CLINGING_SKILLS,
            *BODY_SKILLS,
            *HANDLING_SKILLS,
            *MIND_TRAITS,
            *PASSING_SKILLS,
            *TRAITS,
        ]
        replaced = {effect.id for effect in extra_skills}
        kept = [effect for effect in skills if effect.id not in replaced]
        first = [entry.effect for entry in rules_of(extras.first)]
        later = [entry.effect for entry in rules_of(extras.later)]
        super().__init__(POINT_COUNT, [*kept, *extra_skills, *WEATHER, *first, *EVENT_EFFECTS, *later])
        self.extras = extras
        self.numbers: dict[str, int] = {effect.id: number for number, effect in enumerate(self.effects)}
        self.always_bits = self.bits_of([*ALWAYS, *(entry.id for entry in extras.entries if entry.anywhere)])
        one_die = ONE_DIE | {entry.id: entry.one_die for entry in extras.entries if entry.one_die}
        self.one_die = {self.numbers[id]: sum(1 << result for result in results) for id, results in one_die.items()}
        self.meddling_bits = self.bits_of(MEDDLERS)
        self.event_trigger = TRIGGER
        self.balking_bits = self.bits_of(BALKING)
        self.team_sources = self.bits_of([TEAM_REROLL, LEADER_REROLL])
        self.loner_sources = self.team_sources | self.bits_of([i.id for i in extras.inducements if i.loner_rolls])
        self.weather_bits = [self.bits[id] for id in WEATHERS]
        self.movement_mask = self.value_masks[MOVEMENT] | self.value_masks[FREE_SQUARES]
        self.reaches = {}
        self._carry_on = self.collect_rules()
        source = data or read_data("bb2020.toml")
        self.read_tables(source["tables"])
        self.read_figures(source["figures"])
        self.read_extras(source)
        self.formations = self.read_formations()

    def collect_rules(self) -> dict[str, Callable[..., int]]:
        """The functions with which effects carry on, by name; a snapshot knows them by their names alone."""
        found: dict[str, Callable[..., int]] = {}
        entries = [entry.carry_on for entry in self.extras.entries]
        for rule in (rule for rules in (*SKILL_MODULES, *entries) for rule in rules):
            if found.setdefault(rule.__name__, rule) is not rule:
                raise ValueError(f"two functions with which effects carry on have the same name: {rule.__name__}")
        return found

    def read_tables(self, tables: Mapping[str, Any]) -> None:
        """Tables from names to numbers; those of 2D6 begin with two rows that no roll reaches."""
        self.weather_table = [0, 0] + [WEATHERS.index(name) for name in tables["weather"]]
        self.kick_off_table = [0, 0] + [KICK_OFF_EVENTS.index(name) for name in tables["kick_off"]]
        self.injury_tables = [
            [0, 0] + [INJURIES.index(name) for name in tables[table]] for table in ("injury", "stunty_injury")
        ]
        self.casualty_rows = [0] + [CASUALTY_ROWS.index(name) for name in tables["casualty"]]
        self.lasting_injuries = [0] + [CHARACTERISTICS.index(name) for name in tables["lasting_injury"]]
        self.lowest = WORST
        self.forgiving = [CHARACTERISTICS.index("pa")]
        self.directions = [DIRECTION_NAMES.index(name) for name in tables["directions"]]
        self.range_chart = [[BANDS.index(letter) for letter in row] for row in tables["ranges"]]

    def read_figures(self, figures: Mapping[str, Any]) -> None:
        self.turns_in_half = figures["turns_in_half"]
        self.max_players = figures["max_players"]
        self.wide_limit = figures["wide_limit"]
        self.line_minimum = figures["line_minimum"]
        self.rush_target = figures["rush_target"]
        self.rushes = figures["rushes"]
        self.stand_up_cost = figures["stand_up_cost"]
        self.stand_up_target = figures["stand_up_target"]
        self.jump_cost = figures["jump_cost"]
        self.recovery_target = figures["recovery_target"]
        self.shoot_out_rounds = figures["shoot_out_rounds"]
        self.event_bonus = figures["event_bonus"]
        self.late_turn = figures["late_turn"]
        self.prayer_price = figures["prayer_price"]
        self.team_limit = figures["team_limit"]
        self.star_limit = figures["star_limit"]
        self.loose_ball_modifier = figures["loose_ball_modifier"]
        self.range_modifiers = list(figures["range_modifiers"])
        self.interference_modifiers = list(figures["interference_modifiers"])
        self.landing_modifiers = list(figures["landing_modifiers"])

    def read_extras(self, source: Mapping[str, Any]) -> None:
        """Prayers, inducements, and everything that can change a player for a while."""
        entries = self.extras.entries
        table: dict[int, Prayer] = {prayer.roll: prayer for prayer in self.extras.prayers}
        self.prayers = [table[roll] for roll in sorted(table)]
        self.inducements = [item.id for item in self.extras.inducements]
        self.specials = sorted({star.rule.id for star in self.extras.stars})
        self.spells = {self.numbers[spell.id]: spell.cast for spell in entries if isinstance(spell, Spell)}
        self.skill_categories = {letter: tuple(ids) for letter, ids in source["skills"]["categories"].items()}
        gains = dict.fromkeys(source["skills"]["known"], "") | source["skills"]["figures"]
        self.alterations = [
            *(Alteration(f"without {effect.id}", lost=(effect.id,)) for effect in self.effects),
            *(Alteration(id, skills=(f"{id} {figure}".strip(),)) for id, figure in gains.items()),
            *(Alteration(id, added=added) for id, added in source["injuries"].items()),
            *(change for entry in entries for change in entry.alterations),
            Alteration(DISTRACTED),
        ]
        self.alteration_numbers = {change.id: number for number, change in enumerate(self.alterations)}
        known = tuple(source["skills"]["known"])
        self.skill_deck = Die("skill", known)
        options = {entry.id: entry.options for entry in entries if entry.options}
        self.choices = {self.numbers[id]: options.get(id, known) for id in self.numbers}

    def read_formations(self) -> list[Formation]:
        found: list[Formation] = []
        for entry in read_data("formations.toml")["formation"]:
            slots = [(slot[0], slot[1]) for slot in entry["slots"]]
            formation = Formation(entry["id"], entry["kicking"], slots)
            faults = formation_faults(formation, self.line_minimum, self.wide_limit)
            if faults or len(slots) != self.max_players:
                raise ValueError(f"formation {formation.id}: {'; '.join(faults) or 'the wrong number of slots'}")
            found.append(formation)
        return found

    def carry_on(self) -> Mapping[str, Callable[..., int]]:
        return self._carry_on


EDITION: Final = Edition2020()
