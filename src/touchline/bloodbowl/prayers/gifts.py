"""Prayers that change single players."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    Prayer,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CHOICE_Q,
    OPTION,
    PICK_Q,
    PLAYER,
    UNTIL_DRIVE,
    UNTIL_GAME,
)
from touchline.core.dice import D3
from touchline.core.hooks import Effect
from touchline.core.match import DONE


def change(match: BowlMatch, player: int, effect: str, alteration: str, until: int) -> None:
    """Change a player and tell by what."""
    match.rules.alter(match, player, alteration, until)
    match.tell(events.CHANGED, player, match.rules.number(effect))


def ask_for_player(match: BowlMatch, seat: int, effect: str, alteration: str, until: int) -> int:
    """The coach chooses a player without Loner."""
    eligible = match.rules.present_regulars(match, seat)
    if not eligible:
        return DONE
    match.topic = match.rules.number(effect)
    options = [PLAYER + player for player in match.team(seat) if eligible >> player & 1]
    number = match.rules.alteration_numbers[alteration]
    return match.ask(seat, PICK_Q, options, player_picked, match.topic, number, until)


def player_picked(match: BowlMatch, answer: int, effect: int, alteration: int, until: int) -> int:
    rules = match.rules
    change(match, answer - PLAYER, rules.effects[effect].id, rules.alterations[alteration].id, until)
    return DONE


def iron_man(match: BowlMatch, seat: int) -> int:
    return ask_for_player(match, seat, "iron-man", "iron man", UNTIL_GAME)


def knuckle_dusters(match: BowlMatch, seat: int) -> int:
    return ask_for_player(match, seat, "knuckle-dusters", "mighty-blow", UNTIL_DRIVE)


def blessed_statue(match: BowlMatch, seat: int) -> int:
    return ask_for_player(match, seat, "blessed-statue-of-nuffle", "pro", UNTIL_GAME)


def stiletto(match: BowlMatch, seat: int) -> int:
    """A random player finds a blade."""
    eligible = match.rules.present_regulars(match, seat)
    if eligible:
        change(match, match.rules.random_player(match, seat, eligible), "stiletto", "stab", UNTIL_DRIVE)
    return DONE


def bad_habits(match: BowlMatch, seat: int) -> int:
    """Some random opponents become Loners of a kind."""
    foes = 1 - seat
    eligible = match.rules.present_regulars(match, foes)
    for _ in range(min(match.dice.roll(D3), eligible.bit_count())):
        player = match.rules.random_player(match, foes, eligible)
        eligible &= ~(1 << player)
        change(match, player, "bad-habits", "loner 2+", UNTIL_DRIVE)
    return DONE


def greasy_cleats(match: BowlMatch, seat: int) -> int:
    """A random opponent, Loner or not, slips along."""
    eligible = match.rules.present(match, 1 - seat)
    if eligible:
        player = match.rules.random_player(match, 1 - seat, eligible)
        change(match, player, "greasy-cleats", "greasy cleats", UNTIL_DRIVE)
    return DONE


def intensive_training(match: BowlMatch, seat: int) -> int:
    """A random player gains a Primary skill that the coach chooses."""
    rules = match.rules
    eligible = rules.present_regulars(match, seat)
    if not eligible:
        return DONE
    player = rules.random_player(match, seat, eligible)
    match.tell(events.SKILL, player, rules.number("intensive-training"))
    skills = [skill for skill in rules.primary_skills(match, player) if not rules.has_skill(match, player, skill)]
    if not skills:
        return DONE
    match.topic, match.focus = rules.number("intensive-training"), player
    names = rules.choices[match.topic]
    options = sorted(OPTION + names.index(skill) for skill in skills)
    return match.ask(seat, CHOICE_Q, options, skill_chosen, player)


def skill_chosen(match: BowlMatch, answer: int, player: int) -> int:
    skill = match.rules.choices[match.rules.number("intensive-training")][answer - OPTION]
    match.rules.learn(match, player, skill, UNTIL_GAME)
    return DONE


GIFTS: Final[list[Prayer]] = [
    Prayer(
        3,
        Effect("stiletto"),
        "Stiletto",
        "One of your players, chosen at random, available this drive and without Loner, gains Stab.",
        UNTIL_DRIVE,
        answer=stiletto,
    ),
    Prayer(
        4,
        Effect("iron-man"),
        "Iron Man",
        "One player of your choice, available this drive and without Loner, improves AV by 1, to at most 11+.",
        UNTIL_GAME,
        answer=iron_man,
        carry_on=(player_picked,),
        alterations=(Alteration("iron man", added={"av": 1}),),
    ),
    Prayer(
        5,
        Effect("knuckle-dusters"),
        "Knuckle Dusters",
        "One player of your choice, available this drive and without Loner, gains Mighty Blow (+1).",
        UNTIL_DRIVE,
        answer=knuckle_dusters,
        carry_on=(player_picked,),
    ),
    Prayer(
        6,
        Effect("bad-habits"),
        "Bad Habits",
        "D3 random opposing players, available this drive and without Loner, gain Loner (2+).",
        UNTIL_DRIVE,
        answer=bad_habits,
        alterations=(Alteration("loner 2+", skills=("loner 2+",), replaces=True),),
    ),
    Prayer(
        7,
        Effect("greasy-cleats"),
        "Greasy Cleats",
        "One random opposing player available this drive, Loner or not, has MA reduced by 1.",
        UNTIL_DRIVE,
        answer=greasy_cleats,
        alterations=(Alteration("greasy cleats", added={"ma": -1}),),
    ),
    Prayer(
        8,
        Effect("blessed-statue-of-nuffle"),
        "Blessed Statue of Nuffle",
        "One player of your choice, available this drive and without Loner, gains Pro.",
        UNTIL_GAME,
        answer=blessed_statue,
        carry_on=(player_picked,),
    ),
    Prayer(
        16,
        Effect("intensive-training"),
        "Intensive Training",
        "One of your players, chosen at random, available this drive and without Loner, gains a Primary skill of "
        "your choice for the game.",
        UNTIL_GAME,
        answer=intensive_training,
        carry_on=(skill_chosen,),
    ),
]
