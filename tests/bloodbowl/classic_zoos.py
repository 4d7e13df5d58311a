"""Teams of the 2016 and the Gold edition for the exhaustive runner: zoos as those of 2020, with cards and venues."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Final

from touchline.bloodbowl.rules.edition import Edition

PRICE: Final = 20_000  # of an inducement
SIZE: Final = 14
HAND: Final = 12  # cards of each team
MOST_REROLLS: Final = 8
MANY: Final = {"players": 32, "stars": 32}  # more than the rules allow, so that much meets
STARS: Final = 4  # in each team, where stars have special rules
EXPERTS: Final = 4  # players with a skill that has not been seen
KINDS: Final = ("animal", "lineman", "thrall", "skeleton", "zombie")
RACES: Final = ("human", "orc", "skaven")
TEAMS: Final = ("zoo", "vampire", "khemri")
THROWER: Final = ("always-hungry", "bone-head", "frenzy", "mighty-blow", "kick-team-mate", "block")
THROWN: Final = ("swoop", "stunty", "titchy", "swarming", "dodge")
RIVALS: Final = ("wisdom-of-the-white-dwarf", "sneakiest-of-them-all")  # they wait for their event
# what brings along something that nobody can have from the start
BROUGHT_BY: Final = {
    "leader-re-roll": "leader",
    "krots-patients": "krot-shockwhisker",
}


class ClassicZoo:
    """Makes settings in which much of what is wanted can occur; each thing by chance, so that everything meets."""

    def __init__(self, number: int, wanted: Collection[str], edition: Edition) -> None:
        self.chance = random.Random(number)
        self.number = number
        self.edition = edition
        self.wanted = sorted({BROUGHT_BY.get(id, id) for id in wanted})
        self.held = [item.id for item in edition.extras.inducements if not item.treasury_only]
        self.skills = [id for id in self.wanted if id in edition.known_skills]
        self.inducements = [id for id in self.wanted if id in self.held]
        self.rules = [id for id in self.wanted if id in edition.known_team_rules]
        self.is_frail = number % 3 == 0

    def settings(self) -> dict[str, object]:
        """A different table each time: every choice of the edition in turn, those first that bring something unseen."""
        chance, options = self.chance, self.edition.options
        chosen = {name: self.choice(values) for name, (_, values) in options.items()}
        switches = {name: name == "extended" or chance.random() < 0.5 for name in self.edition.switches}
        teams = [self.team(chosen["play"] == "league") for _ in range(2)]
        for team, special in zip(teams, RIVALS if switches.get("rivals") else (), strict=False):
            team["hirelings"] = [{**self.animal(30), "contract": "star", "special": special, "price": 0}]
        if "walkover" in self.wanted and chance.random() < 0.2:
            return {**self.walk_over(teams), **chosen, **switches, "play": "league"}
        return {
            "teams": teams,
            **chosen,
            **switches,
            "conceding": "conceded" in self.wanted and chance.random() < 0.5,
            "cards": self.cards(),
        }

    def walk_over(self, teams: list[dict[str, object]]) -> dict[str, object]:
        """Two players, whom a league has sent to the match without anybody to help, do not last long."""
        teams[0] |= {"players": [{**self.animal(n), "st": 1, "av": 1, "skills": []} for n in range(2)], "rerolls": 0}
        for team in teams:
            team |= {"offers": [], "inducements": {}, "apothecary": False, "rules": []}
        return {"teams": teams, "pre_match": {"kicking": 0}}

    def choice(self, values: Sequence[str]) -> str:
        unseen = [value for value in values if value in self.wanted]
        return self.chance.choice(unseen if unseen and self.chance.random() < 0.7 else list(values))

    def cards(self) -> object:
        """All cards, or the unseen ones alone."""
        known = [card.id for card in self.edition.book.cards if card.deck != "own"]
        unseen = [id for id in known if id in self.wanted]
        return unseen if unseen and self.chance.random() < 0.7 else "all"

    def team(self, league: bool) -> dict[str, object]:
        """A team of all sorts."""
        chance, edition = self.chance, self.edition
        giant = {**self.animal(0), "st": 5, "skills": self.known(["throw-team-mate", *chance.sample(THROWER, 2)])}
        dwarf = {**self.animal(1), "st": 2, "skills": self.known(["right-stuff", chance.choice(THROWN)])}
        offers = [{"id": id, "price": PRICE, "limit": 2} for id in self.some(self.inducements, self.held, 8)]
        plain = {**self.animal(31), "skills": []}
        return {
            "id": chance.choice(TEAMS),
            "players": [giant, dwarf, *(self.animal(number) for number in range(2, SIZE)), *self.stars()],
            "limits": MANY,
            "rerolls": chance.randrange(MOST_REROLLS + 1),
            "fans": chance.randrange(10),
            "cheerleaders": chance.randrange(4),
            "assistants": chance.randrange(4),
            "bribes": chance.randrange(3),
            "apothecary": chance.random() < 0.3,
            "value": chance.randrange(5) * 100_000,
            "treasury": chance.randrange(4) * 100_000,
            "rules": self.some(self.rules, edition.known_team_rules, 1),
            "inducements": dict.fromkeys(self.some(self.inducements, self.held, 5), 1),
            "offers": offers if league else [],
            "journeyman": plain,
            "raised": {**plain, "position": "risen"},
            "card_draw": HAND,
            "card_keep": HAND - 1,
        }

    def stars(self) -> list[dict[str, object]]:
        """Some with special rules, two of a kind among them, who block and stab."""
        specials = self.edition.specials
        if not specials:
            return []
        chosen = [self.chance.choice(specials) for _ in range(STARS - 1)]
        return [
            {**self.animal(SIZE + number), "contract": "star", "special": special, "skills": ["block", "loner", "stab"]}
            for number, special in enumerate([*chosen, chosen[0]])
        ]

    def some(self, wished: list[str], all_of_them: Collection[str], count: int) -> list[str]:
        """Some of a kind, most of them from among those wished for."""
        found = self.chance.sample(wished, min(len(wished), max(1, count - 1)))
        rest = [id for id in all_of_them if id not in found]
        return found + self.chance.sample(rest, min(len(rest), count - len(found)))

    def animal(self, number: int) -> dict[str, object]:
        chance = self.chance
        return {
            "position": f"{chance.choice(KINDS)}-{number}",
            "race": chance.choice(RACES),
            "ma": chance.choice((2, 4, 6, 8)),
            "st": chance.choice((2, 3, 3, 4, 5)),
            "ag": chance.choice((2, 3, 4, 5)),
            "av": 4 if self.is_frail else chance.choice((5, 7, 8, 9)),
            "skills": self.skills_of(number),
            "niggles": chance.randrange(2),
            "price": 10_000 * chance.randrange(5, 15),
            "primary": chance.choice(("G", "GS", "AG", "PG")),
        }

    def skills_of(self, number: int) -> list[str]:
        """Some skills that go together."""
        chosen = self.chance.sample(list(self.edition.known_skills), 3)
        if self.skills and number < 2 + EXPERTS:
            chosen[1] = self.chance.choice(self.skills)
        for skill, basis in self.edition.requirements.items():
            if skill in chosen and basis not in chosen:
                chosen.append(basis)
        for one, two in self.edition.exclusions:
            if one in chosen and two in chosen:
                chosen.remove(two)
        return sorted(set(chosen))

    def known(self, skills: list[str]) -> list[str]:
        return [skill for skill in skills if skill in self.edition.known_skills]
