"""Random legal team lists of Blood Bowl: the checker of lists decides what is legal, chance decides the rest."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.vocabulary import PLAYS
from touchline.matches.guests import with_guests
from touchline.matches.rosters import league_team, plain_team, team_names
from touchline.teams import (
    BoughtInducement,
    Library,
    ListedMercenary,
    ListedPlayer,
    ListedStar,
    Taste,
    TeamList,
    TeamsError,
    check_list,
    load_library,
    quick_start,
)
from touchline.teams.edition import BB2020, GOLD, standard_rules

BOOKS: Final = ("core", "death-zone", "extended")
BUDGETS: Final = (1_150_000, 1_300_000, 1_500_000)
BASES: Final = (700_000, 850_000, 1_000_000)  # what goes into the team itself, if that is enough for one
WISHES: Final = 30  # things that are tried on each list
STARS_WANTED: Final = 4  # whom the coach of a league team would consider
CARDS: Final = 5  # that a team of an older edition holds at the most

Wish = Callable[[TeamList, random.Random], TeamList]


def random_roster(number: int, with_extras: bool = True, edition: str = BB2020) -> TeamList:
    """A legal list of one race after the other; with stars, mercenaries and inducements, or without."""
    chance = random.Random(number)
    races = list(team_names(edition))
    standard = standard_rules(edition, chance.choice(BUDGETS))
    inducements = replace(standard.inducements, publications=BOOKS)
    rules = replace(standard, inducements=inducements, stars=replace(standard.stars, allowed=with_extras))
    listed = basis(races[number % len(races)], chance, edition)
    wishes = [*SIDELINE, *(EXTRAS if with_extras else ()), *(FOREIGN if edition == GOLD else ())]
    for _ in range(WISHES):
        wished = chance.choice(wishes)(listed, chance)
        if not check_list(wished, rules):
            listed = wished
    return listed


def basis(race: str, chance: random.Random, edition: str) -> TeamList:
    """Eleven players or a few more and some of the rest, for as little as it takes."""
    taste = Taste(chance.randrange(4), chance.choice((11, 12, 13)), chance.random() < 0.5)
    choices = load_library(edition=edition).teams[race].choices
    for budget in (chance.choice(BASES), *BASES):
        try:
            listed = quick_start(race, standard_rules(edition, budget), taste=taste)
        except TeamsError:
            continue  # too dear a race
        return replace(listed, special_rule=chance.choice(choices) if choices else "")
    raise TeamsError(f"No {race} list can be made", [f"{max(BASES)} gold pieces are not enough"])


# --- what a list may wish for


def a_player(listed: TeamList, chance: random.Random) -> TeamList:
    position = chance.choice(library_for(listed).teams[listed.team].positions).id
    return replace(listed, players=(*listed.players, ListedPlayer(free_number(listed), position)))


def a_skill(listed: TeamList, chance: random.Random) -> TeamList:
    lucky = chance.choice(listed.players)
    skill = chance.choice(list(library_for(listed).skills))
    taught = replace(lucky, skills=(*lucky.skills, skill))
    return replace(listed, players=tuple(taught if one is lucky else one for one in listed.players))


def a_reroll(listed: TeamList, _chance: random.Random) -> TeamList:
    return replace(listed, rerolls=listed.rerolls + 1)


def a_cheerleader(listed: TeamList, _chance: random.Random) -> TeamList:
    return replace(listed, cheerleaders=listed.cheerleaders + 1)


def an_assistant(listed: TeamList, _chance: random.Random) -> TeamList:
    return replace(listed, assistant_coaches=listed.assistant_coaches + 1)


def a_fan(listed: TeamList, _chance: random.Random) -> TeamList:
    return replace(listed, dedicated_fans=listed.dedicated_fans + 1)


def a_star(listed: TeamList, chance: random.Random) -> TeamList:
    library = library_for(listed)
    rules = frozenset((*library.teams[listed.team].special_rules, listed.special_rule, listed.team))
    willing = [star.id for star in library.stars.values() if star.agrees_to_play_for(rules)]
    return replace(listed, stars=(*listed.stars, ListedStar(chance.choice(willing)))) if willing else listed


def a_mercenary(listed: TeamList, chance: random.Random) -> TeamList:
    position = chance.choice(library_for(listed).teams[listed.team].positions).id
    return replace(listed, mercenaries=(*listed.mercenaries, ListedMercenary(free_number(listed), position)))


def an_inducement(listed: TeamList, chance: random.Random) -> TeamList:
    bought = BoughtInducement(chance.choice(list(library_for(listed).inducements)))
    return replace(listed, inducements=(*listed.inducements, bought))


def an_ally(listed: TeamList, chance: random.Random) -> TeamList:
    """A player of another team."""
    teams = library_for(listed).teams
    team = chance.choice(list(teams))
    position = chance.choice(teams[team].positions).id
    return replace(listed, players=(*listed.players, ListedPlayer(free_number(listed), position, team=team)))


def a_weapon(listed: TeamList, chance: random.Random) -> TeamList:
    """A secret weapon for somebody."""
    armed = chance.choice(listed.players)
    weapon = replace(armed, weapon=chance.choice(list(library_for(listed).weapons)))
    return replace(listed, players=tuple(weapon if one is armed else one for one in listed.players))


def library_for(listed: TeamList) -> Library:
    return load_library(edition=listed.edition)


def free_number(listed: TeamList) -> int:
    return max(player.number for player in listed.everybody) + 1


SIDELINE: Final[tuple[Wish, ...]] = (a_player, a_skill, a_reroll, a_cheerleader, an_assistant, a_fan)
EXTRAS: Final[tuple[Wish, ...]] = (a_star, a_star, a_star, a_mercenary, an_inducement, an_inducement, an_inducement)
FOREIGN: Final[tuple[Wish, ...]] = (an_ally, an_ally, a_weapon, a_weapon)


# --- matches


@cache
def roster_team(number: int, edition: str = BB2020) -> dict[str, object]:
    """A random list with everything on it, ready for a match."""
    return plain_team(random_roster(number, edition=edition))


@cache
def roster_league_team(number: int, edition: str = BB2020) -> dict[str, object]:
    """A random list that hires its stars and helpers before the match."""
    chance = random.Random(number)
    known = list(load_library(edition=edition).stars)
    stars = chance.sample(known, min(len(known), STARS_WANTED))
    value, treasury = chance.randrange(8, 16) * 100_000, chance.randrange(5) * 100_000
    listed = random_roster(number, with_extras=False, edition=edition)
    return league_team(listed, value, treasury, stars, supplements=True)


def roster_settings(number: int, rosters: int = 580) -> dict[str, object]:
    """Random lists of all races against each other, in all kinds of play and with every switch."""
    chance = random.Random(number)
    play = PLAYS[number % len(PLAYS)]
    make = roster_league_team if play == "league" else roster_team
    return {
        "teams": [make(chance.randrange(rosters)), make(chance.randrange(rosters))],
        "play": play,
        "death_zone": True,
        "match_events": chance.random() < 0.5,
        "extra_time": chance.random() < 0.3,
        "conceding": chance.random() < 0.02,
        "faq": chance.choice(EDITION.options["faq"][1]),
    }


def classic_roster_settings(game: BloodBowl, edition: str, number: int, rosters: int = 280) -> dict[str, object]:
    """The same for an older edition: with cards, and every setting by chance, stadiums and referees among them."""
    chance = random.Random(number)
    chosen = {name: chance.choice(values) for name, (_, values) in game.edition.options.items()}
    make = roster_league_team if chosen["play"] == "league" else roster_team
    draw = chance.randrange(CARDS + 1)
    hands = {"card_draw": draw, "card_keep": draw}
    settings = {
        "teams": [{**make(chance.randrange(rosters), edition), **hands} for _ in range(2)],
        **chosen,
        **{name: name == "extended" or chance.random() < 0.2 for name in game.edition.switches},
        "conceding": chance.random() < 0.02,
        "cards": "all",
    }
    return with_guests(settings, edition)
