"""The exhaustive runner: plays Blood Bowl until all that the game has has occurred, and lists what has not.

    python -m tests.bloodbowl.exhaustive [GAMES]

An effect has occurred when one of its functions changed a value, stopped a rule to ask, rolled a die or told something,
or offered a re-roll that was taken. The teams are zoos (`zoos.py`): their players have skills, traits and special rules
by chance, so that everything meets everything, and above all those that have not been seen. The coaches are curious
(`curiosity.py`): they prefer answers that may lead to something unseen. All of it is play by the rules.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count

from tests.bloodbowl.curiosity import CuriousCoach
from tests.bloodbowl.zoos import Zoo
from touchline.bloodbowl import events
from touchline.bloodbowl.editions.bb2020 import EDITION, Edition2020
from touchline.bloodbowl.events import EVENT_KINDS
from touchline.bloodbowl.extras import EXTRAS
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.inducements.spell_entry import Spell
from touchline.bloodbowl.match_events.table import MATCH_EVENTS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BOXES,
    INJURIES,
    KINDS,
    QUESTIONS,
    RESULTS,
    TESTS,
    TURN_Q,
)
from touchline.core.dice import SeededDice
from touchline.core.events import Sink

FEW = 30  # missing things, from where on the coaches look ahead
TRIES = 30  # so often, shared by what is missing
EVENT_TRIES = 12  # the same for the dice of a Match Event
FAR = 25  # so many answers

Hook = Callable[[BowlMatch, int, int, int, int], int]


class Sightings(Sink):
    """What has occurred so far, as texts such as `kick-off event blitz`."""

    effect_ids: list[str]

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[str] = Counter()
        self.told = 0

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        self.told += 1
        self.seen[f"heard {EVENT_KINDS[kind].name}"] += 1
        names = {
            events.WEATHER: lambda: f"weather {EDITION.weathers[a]}",
            events.KICK_OFF_EVENT: lambda: f"kick-off event {EDITION.kick_off_events[a]}",
            events.ACTION: lambda: f"action {KINDS[b]}",
            events.TEST: lambda: f"test {TESTS[b]}",
            events.RESULT: lambda: f"result {RESULTS[c]}",
            events.INJURY: lambda: f"injury {INJURIES[b]}",
            events.CASUALTY: lambda: f"casualty {EDITION.casualty_names[b]}",
            events.LEFT_PITCH: lambda: f"box {BOXES[b]}",
            events.MATCH_EVENT: lambda: f"match event {self.effect_ids[b]}",
            events.PRAYER: lambda: f"prayer {self.effect_ids[b]}",
            events.CAST: lambda: f"spell {self.effect_ids[b]}",
            events.BOUGHT: lambda: f"bought {self.effect_ids[b]}",
            events.REROLLED: lambda: f"effect {self.effect_ids[b]}",
            events.SKILL: lambda: f"effect {self.effect_ids[b]}" if b >= 0 else "heard skill",
        }
        if kind in names:
            self.seen[names[kind]()] += 1


def wanted() -> set[str]:
    """Everything there is to see."""
    return {
        *(f"question {QUESTIONS[question]}" for question in EDITION.asked),
        *(f"heard {EVENT_KINDS[kind].name}" for kind in EDITION.told),
        *(f"weather {id}" for id in EDITION.weathers),
        *(f"kick-off event {id}" for id in EDITION.kick_off_events),
        *(f"action {name}" for kind, name in enumerate(KINDS) if EDITION.kinds >> kind & 1),
        *(f"test {name}" for name in TESTS if name != "block"),
        *(f"result {name}" for name in RESULTS if name),
        *(f"injury {name}" for name in INJURIES),
        *(f"casualty {name}" for name in EDITION.casualty_names if name),
        *(f"box {name}" for name in BOXES[1:]),
        *(f"match event {event.id}" for event in MATCH_EVENTS),
        *(f"prayer {prayer.id}" for prayer in EXTRAS.prayers),
        *(f"spell {entry.id}" for entry in EXTRAS.entries if isinstance(entry, Spell)),
        *(f"bought {item.id}" for item in EXTRAS.inducements),
        *(f"effect {id}" for id in watchable()),
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
    """What an effect may change: its value, what waits, dice, what was told, what lasts, what a team has in store."""
    store = (*match.bribes, *match.rerolls, *match.drive_rerolls, *match.apothecaries, match.used_actions)
    return (value, len(match.stack), match.dice.count, sightings.told, match.lasting, store)


def run(most_games: int) -> tuple[Counter[str], list[str], int]:
    """Play until everything has occurred or enough games are played: what was seen, what was not, games played."""
    sightings = Sightings()
    game = BloodBowl(watched_edition(sightings))
    coach = CuriousCoach(1)
    missing = wanted()
    for number in count(1):
        sought = {name.partition(" ")[2] for name in missing}
        match = game.new(Zoo(number, sought).settings(), SeededDice(number), sightings)
        coach.look_for(match, sought)
        play(match, coach, sightings, missing)
        missing -= sightings.seen.keys()
        if not missing or number >= most_games:
            return sightings.seen, sorted(missing), number
    raise AssertionError("unreachable")


def play(match: BowlMatch, coach: CuriousCoach, sightings: Sightings, missing: set[str]) -> None:
    """One match. When little is missing its coaches see what is coming, and steer for it."""
    line: list[int] = []
    while not match.over:
        sightings.seen[f"question {QUESTIONS[match.question]}"] += 1
        if match.question == TURN_Q and not line and len(missing) <= FEW:
            line = look_ahead(match, coach, sightings, missing)
        match.step(line.pop(0) if line else coach.choose(match))


def look_ahead(match: BowlMatch, coach: CuriousCoach, sightings: Sightings, missing: set[str]) -> list[int]:
    """For something unseen in this turn, or for the dice of a Match Event that may bring it."""
    if coach.is_about_to_see(match):
        left = missing - sightings.seen.keys()
        return foresee(match, coach, sightings, left, TRIES // len(left) + 1) if left else []
    if not coach.waits_for_event(match):
        return []
    coach.hurries = True
    line = foresee(match, coach, sightings, {f"match event {id}" for id in coach.wanted}, EVENT_TRIES)
    coach.hurries = False
    return line


def foresee(match: BowlMatch, coach: CuriousCoach, sightings: Sightings, goals: set[str], tries: int) -> list[int]:
    """Answers that lead to one of the goals, found by playing on with copies of the match; none if they do not."""
    seen = sightings.seen
    for _ in range(tries):
        copy = match.clone()
        copy.sink, sightings.seen = sightings, Counter()
        line: list[int] = []
        while not copy.over and len(line) < FAR and not goals & sightings.seen.keys():
            line.append(coach.choose(copy))
            copy.step(line[-1])
        found, sightings.seen = goals & sightings.seen.keys(), seen
        if found:
            return line
    return []


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
