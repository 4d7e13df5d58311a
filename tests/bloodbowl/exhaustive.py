"""The exhaustive runner: plays Blood Bowl until all that the game has has occurred, and lists what has not.

    python -m tests.bloodbowl.exhaustive [GAMES]

An effect has occurred when one of its functions changed a value, stopped a rule to ask, rolled a die or told something,
or offered a re-roll that was taken. The teams are zoos: their players have skills, traits and special rules by chance,
so that everything meets everything. The coaches are curious: they prefer the kinds of answer given least often so far.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.bb2020 import CASUALTY_ROWS, Edition2020
from touchline.bloodbowl.events import EVENT_KINDS
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.inducements import INDUCEMENTS, TREASURY_ONLY
from touchline.bloodbowl.match_events.table import MATCH_EVENTS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.team_settings import exclusions, known, requirements
from touchline.bloodbowl.vocabulary import (
    ACT,
    BOXES,
    FAQS,
    INJURIES,
    JUMP,
    KICK_OFF_EVENTS,
    KINDS,
    MOVE_Q,
    NONE,
    PLAYER,
    PLAYS,
    QUESTIONS,
    RESULT,
    RESULTS,
    SQUARE,
    TESTS,
    THROW,
    THROW_Q,
    TURN_Q,
    WEATHERS,
)
from touchline.core.dice import SeededDice
from touchline.core.events import Sink

HELD = [id for id in INDUCEMENTS if id not in TREASURY_ONLY]

Hook = Callable[[BowlMatch, int, int, int, int], int]


class Sightings(Sink):
    """What has occurred so far, as texts such as `kick-off event blitz`."""

    effect_ids: list[str]

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.told = 0

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        self.told += 1
        self.seen[f"heard {EVENT_KINDS[kind].name}"] += 1
        names = {
            events.WEATHER: lambda: f"weather {WEATHERS[a]}",
            events.KICK_OFF_EVENT: lambda: f"kick-off event {KICK_OFF_EVENTS[a]}",
            events.ACTION: lambda: f"action {KINDS[b]}",
            events.TEST: lambda: f"test {TESTS[b]}",
            events.RESULT: lambda: f"result {RESULTS[c]}",
            events.INJURY: lambda: f"injury {INJURIES[b]}",
            events.CASUALTY: lambda: f"casualty {CASUALTY_ROWS[b]}",
            events.LEFT_PITCH: lambda: f"box {BOXES[b]}",
            events.MATCH_EVENT: lambda: f"match event {self.effect_ids[b]}",
            events.REROLLED: lambda: f"effect {self.effect_ids[b]}",
            events.SKILL: lambda: f"effect {self.effect_ids[b]}" if b >= 0 else "heard skill",
        }
        if kind in names:
            self.seen[names[kind]()] += 1


def wanted() -> set[str]:
    """Everything there is to see."""
    edition = watchable()
    return {
        *(f"question {name}" for name in QUESTIONS),
        *(f"heard {kind.name}" for kind in EVENT_KINDS),
        *(f"weather {id}" for id in WEATHERS),
        *(f"kick-off event {id}" for id in KICK_OFF_EVENTS),
        *(f"action {name}" for name in KINDS),
        *(f"test {name}" for name in TESTS if name != "block"),
        *(f"result {name}" for name in RESULTS if name),
        *(f"injury {name}" for name in INJURIES),
        *(f"casualty {name}" for name in CASUALTY_ROWS if name),
        *(f"box {name}" for name in BOXES[1:]),
        *(f"match event {event.id}" for event in MATCH_EVENTS),
        *(f"effect {id}" for id in edition),
    }


@cache
def watchable() -> tuple[str, ...]:
    """The effects with functions of their own; others are looked at by the rules and seen by what these do."""
    return tuple(e.id for e in Edition2020().effects if e.values or e.interrupts or e.rerolls)


def watched_edition(sightings: Sightings) -> Edition2020:
    """The edition with every hook watched."""
    edition = Edition2020()
    sightings.effect_ids = [effect.id for effect in edition.effects]
    for hooks in (edition.value_hooks, edition.interrupt_hooks):
        for handlers in hooks:
            handlers[:] = [
                (bit, watch(sightings, f"effect {edition.effects[bit.bit_length() - 1].id}", handler))
                for bit, handler in handlers
            ]
    return edition


def watch(sightings: Sightings, name: str, handler: Hook) -> Hook:
    def watched(match: BowlMatch, value: int, owner: int, subject: int, other: int) -> int:
        before = traces(match, sightings, value)
        result = handler(match, value, owner, subject, other)
        if traces(match, sightings, result) != before:
            sightings.seen[name] += 1
        return result

    return watched


def traces(match: BowlMatch, sightings: Sightings, value: int) -> tuple[object, ...]:
    """What an effect may change: its value, what waits, dice, what was told, and what a team has in store."""
    store = (*match.bribes, *match.rerolls, *match.drive_rerolls, *match.apothecaries)
    return (value, len(match.stack), match.dice.count, sightings.told, store)


# --- coaches


class CuriousCoach:
    """Prefers the kinds of answer given least often so far, and seldom ends a turn early."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.given: Counter[object] = Counter()

    def choose(self, match: BowlMatch) -> int:
        options = match.legal
        if match.question == TURN_Q and self.random.random() < 0.93:
            options = [answer for answer in options if answer >= ACT] or options
        if self.random.random() < 0.1:
            return self.random.choice(options)
        if self.random.random() < 0.6:
            options = self.purposeful(match, options) or options
        if len(options) > 60:  # of the many squares of a move some will do
            options = self.random.sample(options, 60)
        keys = {answer: self.key(match, answer) for answer in options}
        answer = min(options, key=lambda option: (self.given[keys[option]], self.random.random()))
        self.given[keys[answer]] += 1
        return answer

    def purposeful(self, match: BowlMatch, options: list[int]) -> list[int]:
        """Answers that get on with the action: to its target, to a team-mate, towards the End Zone."""
        squares = [answer - SQUARE for answer in options if SQUARE <= answer < JUMP]
        if match.question == THROW_Q:
            mates = match.standing[match.actor]
            return [SQUARE + square for square in squares if mates >> square & 1]
        if match.question != MOVE_Q:
            return []
        partners = [answer for answer in options if answer == THROW or PLAYER <= answer < ACT]
        if partners:
            return partners
        player, target = match.act_player, match.act_target
        if target != NONE and match.at[target] >= 0:
            return [SQUARE + square for square in squares if match.grid.near[match.at[target]] >> square & 1]
        if match.ball in squares:
            return [SQUARE + match.ball]
        if match.holds(player) and squares:
            end = match.grid.width - 1 if match.actor == 0 else 0
            best = min(abs(square % match.grid.width - end) for square in squares)
            return [SQUARE + square for square in squares if abs(square % match.grid.width - end) == best]
        return []

    def key(self, match: BowlMatch, answer: int) -> object:
        """What kind of answer this is; squares are told apart by what is there."""
        if SQUARE <= answer < PLAYER:
            square = (answer - SQUARE) if answer < JUMP else answer - JUMP
            seat = match.actor
            near = match.grid.near[square]
            return (
                match.question,
                match.topic if match.question != TURN_Q else NONE,
                answer >= JUMP,
                match.ball == square,
                min(2, (near & match.standing[1 - seat]).bit_count()),
                bool(near & match.lying),
                square % match.grid.width in (0, match.grid.width - 1),
                bool(match.trapdoors >> square & 1),
            )
        if ACT <= answer < RESULT:
            kind, player = divmod(answer - ACT, 64)
            return (kind, match.prone >> player & 1, match.holds(player), match.sheets[player].skills_bits % 97)
        if PLAYER <= answer < ACT:
            player = answer - PLAYER
            return (match.question, match.topic, match.sheets[player].skills_bits % 31)
        return (match.question, answer, match.topic)


# --- teams


def settings_of(number: int) -> dict[str, object]:
    """A different table each time: zoos with everything that a team can bring along."""
    chance = random.Random(number)
    return {
        "teams": [zoo(chance), zoo(chance)],
        "extra_time": chance.random() < 0.5,
        "conceding": number % 20 == 0,
        "death_zone": True,
        "match_events": number % 4 != 0,
        "play": PLAYS[number % len(PLAYS)],
        "faq": FAQS[number % len(FAQS)],
    }


def zoo(chance: random.Random) -> dict[str, object]:
    """A team of all sorts."""
    return {
        "id": "zoo",
        "players": [
            {
                **animal(chance, 0),
                "st": 5,
                "skills": ["throw-team-mate", chance.choice(THROWER), chance.choice(THROWER)],
            },
            {**animal(chance, 1), "st": 2, "skills": ["right-stuff", chance.choice(THROWN)]},
            *(animal(chance, number) for number in range(2, chance.choice((12, 14, 16)))),
        ],
        "rerolls": chance.randrange(5),
        "fans": chance.randrange(6),
        "cheerleaders": chance.randrange(6),
        "assistants": chance.randrange(6),
        "bribes": chance.randrange(3),
        "apothecary": chance.random() < 0.6,
        "value": chance.randrange(5) * 100_000,
        "treasury": chance.randrange(4) * 100_000,
        "rules": chance.sample(list(known("team_rules")), 2),
        "inducements": dict.fromkeys(chance.sample(HELD, 4), 1),
        "offers": [{"id": id, "price": 50_000, "limit": 1} for id in chance.sample(HELD, 3)],
    }


def animal(chance: random.Random, number: int) -> dict[str, object]:
    """A player of a zoo."""
    player: dict[str, object] = {
        "position": f"animal-{number}",
        "ma": chance.choice((2, 4, 6, 8)),
        "st": chance.choice((2, 3, 3, 4, 5)),
        "ag": chance.choice((2, 3, 4)),
        "pa": chance.choice((0, 2, 3, 4)),
        "av": chance.choice((7, 8, 9)),
        "skills": skills(chance),
        "niggles": chance.randrange(2),
    }
    if number >= 11:  # eleven without stars make a team
        special = chance.choice(known("specials"))
        player |= {"contract": "star", "special": special}
        if special in COMPANIONS:
            player["skills"] = list(COMPANIONS[special])
    return player


def skills(chance: random.Random) -> list[str]:
    """Some skills that go together."""
    chosen = chance.sample(list(known("skills")), 4)
    for skill, basis in requirements().items():
        if skill in chosen and basis not in chosen:
            chosen.append(basis)
    for one, two in exclusions():
        if one in chosen and two in chosen:
            chosen.remove(two)
    return [FIGURED.get(id, id) for id in chosen]


FIGURED = {
    "loner": "loner 4+",
    "mighty-blow": "mighty-blow +1",
    "dirty-player": "dirty-player +1",
    "bloodlust": "bloodlust 2+",
}


THROWER = ("always-hungry", "bone-head", "frenzy", "mighty-blow +1", "kick-team-mate", "block")
THROWN = ("swoop", "stunty", "titchy", "swarming", "dodge")
# special rules of stars that need something to work on
COMPANIONS = {
    "all-you-can-eat": ["bombardier"],
    "blast-it": ["hail-mary-pass"],
    "blind-rage": ["dauntless"],
    "fury-of-the-blood-god": ["frenzy", "block"],
    "gored-by-the-bull": ["horns"],
    "kaboom": ["bombardier"],
    "master-assassin": ["stab"],
    "maximum-carnage": ["chainsaw"],
    "old-pro": ["pro"],
    "reliable": ["throw-team-mate"],
    "slayer": ["dauntless"],
    "then-i-started-blastin": ["bombardier"],
    "toxin-connoisseur": ["stab"],
    "whirling-dervish": ["ball-and-chain"],
}


def run(most_games: int) -> tuple[Counter[str], list[str], int]:
    """Play until everything has occurred or enough games are played: what was seen, what was not, games played."""
    sightings = Sightings()
    game = BloodBowl(watched_edition(sightings))
    coach = CuriousCoach(1)
    missing = wanted()
    for number in count(1):
        match = game.new(settings_of(number), SeededDice(number), sightings)
        while not match.over:
            sightings.seen[f"question {QUESTIONS[match.question]}"] += 1
            match.step(coach.choose(match))
        missing -= {name for name, times in sightings.seen.items() if times}
        if not missing or number >= most_games:
            return sightings.seen, sorted(missing), number
    raise AssertionError("unreachable")


def report(most_games: int) -> str:
    """What the runner found, in words."""
    seen, missing, games = run(most_games)
    rarest = ", ".join(f"{name} {times}" for name, times in sorted(seen.items(), key=lambda item: item[1])[:5])
    return (
        f"{games} games: {len(wanted()) - len(missing)} of {len(wanted())} things occurred; rarest: {rarest}\n"
        f"missing: {', '.join(missing) or 'nothing'}\n"
    )


if __name__ == "__main__":
    sys.stdout.write(report(int(sys.argv[1]) if len(sys.argv) > 1 else 500))
