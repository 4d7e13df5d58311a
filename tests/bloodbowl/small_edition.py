"""Evening Bowl: an edition that exists only here, to show that a new one needs no change in the program.

It has a weather and a kick-off row of its own, reads Agility as a value and armour as something to exceed, has neither
Horns nor its rules for them, one skill more and one changed, lets the inactive coach decide first, and plays five turns
a half. All of that is entries and figures, so it plays on both builds.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl.data_files import read_data
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import GENERAL_SKILL, MUTATION, KickOffResult, Skill, Weather
from touchline.bloodbowl.extras import EXTRAS, Extras
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.kick_off import KICK_OFF_RESULTS
from touchline.bloodbowl.rules.book import Book
from touchline.bloodbowl.rules.modern.profiles import ModernRules
from touchline.bloodbowl.skills import SKILLS, skills_of
from touchline.bloodbowl.skills.team_rerolls import TEAM_REROLLS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.tables import table_of
from touchline.bloodbowl.vocabulary import CATCH, DODGE, DRIVE_BEGINS, EVENT_Q, PICK_UP, PLAYER, UNTIL_DRIVE, USE_Q
from touchline.bloodbowl.weather import WEATHERS
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

EVENING: Final = "bloodbowl-evening"
REMOVED: Final = "horns"
ADDED: Final = "night-eyes"
CHANGED: Final = "sure-hands"


# --- a weather


def dusk(match: BowlMatch, value: int, _owner: int, subject: int, _other: int) -> int:
    """Catches are harder, except for those who see in the dark."""
    sees = match.effects[subject] & match.rules.bits[ADDED]
    return value if sees else value - 1


DUSK: Final = Weather(
    Effect("dusk", values={CATCH: dusk}),
    "Dusk",
    "-1 to catch, unless the player has Night Eyes.",
    {EVENING: [6, 8, 9]},
)


# --- a row of the kick-off table, with a question


def lantern(match: BowlMatch) -> int:
    """One player of the receiving team may be given a lantern: Night Eyes for the drive."""
    seat = 1 - match.kicking
    match.topic = match.rules.event_number("lantern")
    options = [NO, *(PLAYER + player for player in match.on_pitch(seat))]
    return match.ask(seat, EVENT_Q, options, lantern_given)


def lantern_given(match: BowlMatch, answer: int) -> int:
    if answer != NO:
        match.rules.alter(match, answer - PLAYER, ADDED, UNTIL_DRIVE)
    return DONE


LANTERN: Final = KickOffResult(
    "lantern",
    "Lantern",
    "One player of the receiving team carries the lantern.",
    lantern,
    {EVENING: [6, 7, 8]},
    carry_on=(lantern_given,),
)


# --- a skill more, and one that is another


def hawk_eyed(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 1 if owner == subject else value


def steady(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Instead of a re-roll the pick-up is easier."""
    return value + 1 if owner == subject else value


def startled(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Both coaches are asked, so that the order shows."""
    match.focus, match.topic = owner, match.rules.number(ADDED)
    return match.ask(match.seat_of(owner), USE_Q, [NO, YES], startle_answered, value)


def startle_answered(_match: BowlMatch, _answer: int, value: int) -> int:
    return value


NEW_SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(ADDED, values={DODGE: hawk_eyed}, interrupts={DRIVE_BEGINS: startled}),
        "Night Eyes",
        "Sees in the dark: +1 to dodge.",
        MUTATION,
        (EVENING,),
        priority=50,
        carry_on=(startle_answered,),
    ),
    Skill(
        Effect(CHANGED, values={PICK_UP: steady}),
        "Sure Hands",
        "+1 to pick up the ball.",
        GENERAL_SKILL,
        (EVENING,),
        priority=50,
    ),
]


def evening_data() -> dict[str, Any]:
    """The tables and figures of 2020 with what differs."""
    data = copy.deepcopy(read_data("bb2020.toml"))
    data["figures"] |= {"turns_in_half": 5, "agility_sum": 8, "least_agility_roll": 2, "armour_excess": 1}
    data["figures"]["inactive_first"] = True
    data["settings"]["match_events"] = False
    data["settings"]["switches"] = {"extra_time": False, "conceding": False}
    return data


def evening_teams() -> list[dict[str, Any]]:
    plain: Mapping[str, object] = {"position": "lineman", "ma": 6, "st": 3, "ag": 4, "pa": 4, "av": 8}
    seers = {**plain, "position": "seer", "skills": [ADDED, CHANGED], "count": 4}
    return [
        {"id": id, "name": name, "rerolls": 2, "apothecary": True, "players": [{**plain, "count": 9}, dict(seers)]}
        for id, name in (("owls", "Owls"), ("bats", "Bats"))
    ]


def make_evening() -> BloodBowl:
    """The game; making it changes nothing anywhere else."""
    kept = [skill for skill in skills_of(BB2020, SKILLS) if skill.id not in (REMOVED, CHANGED)]
    book = Book(
        game_id=EVENING,
        name="Evening Bowl",
        data=evening_data(),
        skills=[*kept, *NEW_SKILLS],
        weather=table_of(BB2020, WEATHERS) | table_of(EVENING, [DUSK]),
        fair_weather="perfect-conditions",
        kick_off=table_of(BB2020, KICK_OFF_RESULTS) | table_of(EVENING, [LANTERN]),
        extras=Extras(list(EXTRAS.prayers), []),
        glossaries=[read_data("glossary.toml"), read_data("glossary_2020.toml")],
        examples=evening_teams(),
        formations=read_data("formations.toml")["formation"],
        team_rerolls=TEAM_REROLLS,
    )
    return BloodBowl(ModernRules(book))
