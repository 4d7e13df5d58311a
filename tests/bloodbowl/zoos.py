"""Teams for the exhaustive runner: zoos of all sorts, and of those things above all that have not been seen yet."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Final

from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.extras import EXTRAS
from touchline.bloodbowl.inducements.supplement_things import LEAST_BET
from touchline.bloodbowl.match_events.table import MATCH_EVENTS
from touchline.bloodbowl.vocabulary import LEAGUE, PLAYS

FAQS: Final = EDITION.options["faq"][1]
STADIUMS: Final = EDITION.options["stadium"][1]
HELD: Final = [item.id for item in EXTRAS.inducements if not item.treasury_only]
PRAYERS: Final = [prayer.id for prayer in EXTRAS.prayers]
ALL_PRAYERS: Final = 800_000  # the difference in value that brings a team every prayer there is
PRICE: Final = 20_000  # of an inducement
STARS: Final = 5  # in each team
EXPERTS: Final = 3  # players with a skill that has not been seen

FIGURED: Final = {
    "loner": "loner 4+",
    "mighty-blow": "mighty-blow +1",
    "dirty-player": "dirty-player +1",
    "bloodlust": "bloodlust 5+",
}
THROWER: Final = ("always-hungry", "bone-head", "frenzy", "mighty-blow +1", "kick-team-mate", "block")
THROWN: Final = ("swoop", "stunty", "titchy", "swarming", "dodge")
# special rules of stars that need something to work on
COMPANIONS: Final = {
    "all-you-can-eat": ["bombardier"],
    "a-sneaky-pair": ["stab", "dirty-player +1"],
    "blast-it": ["hail-mary-pass"],
    "blind-rage": ["dauntless"],
    "bounding-leap": ["leap"],
    "brutal-block": ["block"],
    "crushing-blow": ["block"],
    "dwarfen-scourge": ["block"],
    "fury-of-the-blood-god": ["unchannelled-fury", "block"],
    "ghostly-flames": ["chainsaw"],
    "gored-by-the-bull": ["frenzy", "horns"],
    "indomitable": ["dauntless"],
    "kaboom": ["bombardier"],
    "kick-em-while-theyre-down": ["chainsaw"],
    "master-assassin": ["stab"],
    "maximum-carnage": ["chainsaw"],
    "mesmerizing-dance": ["hypnotic-gaze"],
    "old-pro": ["pro"],
    "primal-savagery": ["animal-savagery"],
    "pump-up-the-crowd": ["block", "mighty-blow +1"],
    "reliable": ["throw-team-mate"],
    "slayer": ["block", "dauntless"],
    "tasty-morsel": ["bloodlust 6+"],
    "then-i-started-blastin": ["bombardier"],
    "toxin-connoisseur": ["stab"],
    "whirling-dervish": ["ball-and-chain"],
}
# what brings along something that nobody can have from the start
BROUGHT_BY: Final = {
    "amazing-apple-pie": "famous-moot-buffet",
    "amnesty": "biased-referee",
    "blasting-it": "blast-it",
    "blood-fury": "fury-of-the-blood-god",
    "bounding": "bounding-leap",
    "bugmans-xxxxxx": "festive-gifts",
    "danse": "sports-necrotheurge",
    "delightful-doughnuts": "famous-moot-buffet",
    "energy-bars": "famous-moot-buffet",
    "goring": "gored-by-the-bull",
    "hexed": "baleful-hex",
    "krots-patients": "krot-shockwhisker",
    "leader-re-roll": "leader",
    "overgrown-ground": "horticulturalist-of-nurgle",
    "protection-spell": "festive-gifts",
    "quick-biter": "quick-bite",
    "reaching-vines": "vicious-vines",
    "savage-blows": "savage-blow",
    "second-helping": "all-you-can-eat",
    "shaken-ground": "slann-mage-priest",
    "show-goes-on": "star-of-the-show",
    "super-sticky-buns": "famous-moot-buffet",
    "sure-landing": "reliable",
    "tasty-treat": "festive-gifts",
    "tripleberry-scones": "famous-moot-buffet",
    "watching": "watch-out",
}


class Zoo:
    """Makes teams in which much of what is wanted can occur; each thing by chance, so that everything meets."""

    def __init__(self, number: int, wanted: Collection[str]) -> None:
        self.chance = random.Random(number)
        self.number = number
        self.wanted = wanted
        self.is_frail = False
        self.events = any(event.id in wanted for event in MATCH_EVENTS)
        wanted = sorted({BROUGHT_BY.get(id, id) for id in wanted})
        self.skills = [id for id in wanted if id in EDITION.known_skills]
        self.specials = [id for id in wanted if id in EDITION.specials]
        self.inducements = [id for id in wanted if id in HELD]
        self.rules = [id for id in wanted if id in EDITION.known_team_rules]
        self.prayers = [id for id in wanted if id in PRAYERS]

    def settings(self) -> dict[str, object]:
        """A different table each time."""
        chance, number = self.chance, self.number
        praying = bool(self.prayers) and chance.random() < 0.8
        play = LEAGUE if praying else number % len(PLAYS)
        teams = [self.team(play == LEAGUE) for _ in range(2)]
        if praying:
            chance.choice(teams)["value"] = ALL_PRAYERS
            for team in teams:
                team["offers"] = []
        return {
            "teams": teams,
            "extra_time": chance.random() < 0.5,
            "conceding": "conceded" in self.wanted or number % 20 == 0,
            "match_events": number % 4 != 0 or self.events,
            "death_zone": True,
            "play": PLAYS[play],
            "faq": FAQS[number % len(FAQS)],
            "stadium": self.stadium(),
        }

    def stadium(self) -> str:
        """One that has not been seen, or any."""
        unseen = [id for id in STADIUMS if id in self.wanted]
        return self.chance.choice(unseen if unseen and self.chance.random() < 0.7 else STADIUMS)

    def team(self, league: bool) -> dict[str, object]:
        """A team of all sorts."""
        chance = self.chance
        self.is_frail = bool(self.prayers) and chance.random() < 0.6  # several prayers are about casualties
        regulars = chance.choice((8, 11)) if league else 11
        giant = {**self.animal(0), "st": 5}
        dwarf = {**self.animal(1), "st": 2, "skills": ["right-stuff", chance.choice(THROWN)]}
        giant["skills"] = ["throw-team-mate", *chance.sample(THROWER, 2)]
        offers = [{"id": id, "price": PRICE, "limit": 2} for id in self.some(self.inducements, HELD, 8)]
        return {
            "id": "zoo",
            "players": [
                giant,
                dwarf,
                *(self.animal(number) for number in range(2, regulars)),
                *self.stars(),
            ],
            "limits": {"players": 32, "stars": 32},  # more than the rules allow, so that much meets
            "rerolls": chance.randrange(5),
            "fans": chance.randrange(6),
            "cheerleaders": chance.randrange(6),
            "assistants": chance.randrange(6),
            "bribes": chance.randrange(3),
            "apothecary": chance.random() < 0.3,
            "value": chance.randrange(5) * 100_000,
            "treasury": chance.randrange(4) * 100_000,
            "rules": self.some(self.rules, EDITION.known_team_rules, 2),
            "inducements": dict.fromkeys(self.some(self.inducements, HELD, 5), 1),
            "offers": [*offers, {"id": "side-bet", "price": LEAST_BET, "limit": 1}],
            "journeyman": {**self.animal(31), "skills": [], "primary": "G"},
            "raised": {**self.animal(32), "skills": []},
        }

    def some(self, wished: list[str], all_of_them: Collection[str], count: int) -> list[str]:
        """Some of a kind, most of them from among those wished for."""
        found = self.chance.sample(wished, min(len(wished), count - 1))
        rest = [id for id in all_of_them if id not in found]
        return found + self.chance.sample(rest, count - len(found))

    def animal(self, number: int) -> dict[str, object]:
        """A player of a zoo."""
        chance = self.chance
        kind = chance.choice(("animal", "lineman", "thrall"))
        return {
            "position": f"{kind}-{number}",
            "ma": chance.choice((2, 4, 6, 8)),
            "st": chance.choice((2, 3, 3, 4, 5)),
            "ag": chance.choice((2, 3, 4)),
            "pa": chance.choice((0, 2, 3, 4)),
            "av": 3 if self.is_frail else chance.choice((4, 7, 8, 9)),
            "skills": self.skills_of(number),
            "niggles": chance.randrange(2),
        }

    def skills_of(self, number: int) -> list[str]:
        """Some skills that go together."""
        chosen = self.chance.sample(list(EDITION.known_skills), 4)
        if self.is_frail and self.chance.random() < 0.5:
            chosen[0] = "stunty"
        if self.skills and number < 2 + EXPERTS:
            chosen[1] = self.chance.choice(self.skills)
        return fitting(chosen)

    def stars(self) -> list[dict[str, object]]:
        """They come in pairs now and then, as some of the rules want it."""
        chance = self.chance
        specials = [
            chance.choice(self.specials if self.specials and chance.random() < 0.9 else EDITION.specials)
            for _ in range(STARS)
        ]
        if chance.random() < 0.5:
            specials[1] = specials[0]
        return [
            {
                **self.animal(11 + number),
                "position": f"star-{special}",
                "ma": chance.choice((5, 7, 9)),
                "st": chance.choice((3, 5, 7)),
                "pa": chance.choice((2, 4, 6)),
                "av": 10,
                "skills": list(COMPANIONS.get(special, self.skills_of(11 + number))),
                "contract": "star",
                "special": special,
            }
            for number, special in enumerate(specials)
        ]


def fitting(chosen: list[str]) -> list[str]:
    """The skills with what they need and without what they exclude."""
    for skill, basis in EDITION.requirements.items():
        if skill in chosen and basis not in chosen:
            chosen.append(basis)
    for one, two in EDITION.exclusions:
        if one in chosen and two in chosen:
            chosen.remove(two)
    return [FIGURED.get(id, id) for id in chosen]
