"""The exhaustive runner: plays Blood Bowl until all that the game has has occurred, and lists what has not.

    python -m tests.bloodbowl.exhaustive [GAMES] [bloodbowl-2020|bloodbowl-2016|bloodbowl-gold]

An effect has occurred when one of its functions changed a value, stopped a rule to ask, rolled a die or told something,
or offered a re-roll that was taken. The teams are zoos (`zoos.py`): their players have skills, traits and special rules
by chance, so that everything meets everything, and above all those that have not been seen. The coaches are curious
(`curiosity.py`): they prefer answers that may lead to something unseen. All of it is play by the rules.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import count

from tests.bloodbowl.classic_zoos import ClassicZoo
from tests.bloodbowl.curiosity import CuriousCoach
from tests.bloodbowl.zoos import Zoo
from touchline.bloodbowl import events
from touchline.bloodbowl.cards.card import AS_REROLL, Card
from touchline.bloodbowl.editions.bb2016 import Edition2016
from touchline.bloodbowl.editions.bb2020 import Edition2020
from touchline.bloodbowl.editions.gold import EditionGold
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.events import EVENT_KINDS
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.inducements.spell_entry import Spell
from touchline.bloodbowl.match_events.table import MATCH_EVENTS
from touchline.bloodbowl.rules.edition import Edition
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


@dataclass(frozen=True)
class Safari:
    """Where to look: an edition, teams in which much can occur, and what can never occur, with the reason."""

    edition: Callable[[], Edition]
    settings: Callable[[int, Collection[str], Edition], dict[str, object]]
    impossible: tuple[str, ...] = ()


def modern_settings(number: int, sought: Collection[str], _edition: Edition) -> dict[str, object]:
    return Zoo(number, sought).settings()


def classic_settings(number: int, sought: Collection[str], edition: Edition) -> dict[str, object]:
    return ClassicZoo(number, sought, edition).settings()


# shared by all editions in name, but never told or asked in these: prayers, Match Events, lasting injuries of a match,
# bombs that go off in the hand, the kicker, Safe Pair of Hands, re-rolls of one block die
NEWER = (
    "heard learnt",
    "heard marker",
    "heard match-event",
    "heard prayer",
    "heard lasting-injury",
    "heard bomb-caught",
    "question ball",
    "question die",
    "question kicker",
)
SAFARIS = {
    BB2020: Safari(Edition2020, modern_settings),
    # two targets are blocked one after the other, so nobody asks for an order
    BB2016: Safari(Edition2016, classic_settings, (*NEWER, "question order")),
    # the Casualty table says who is badly hurt; nobody is Stunned without an Injury roll, chooses a row, changes an
    # action or counts fans; to gaze and to turn somebody face up are no actions of a player
    GOLD: Safari(
        EditionGold,
        classic_settings,
        (
            *NEWER,
            "injury badly-hurt",
            "question casualty",
            "question change",
            "heard fans",
            "heard stunned",
            "action hypnotic-gaze",
            "action turn-face-up",
        ),
    ),
}


class Sightings(Sink):
    """What has occurred so far, as texts such as `kick-off event blitz`."""

    def __init__(self, edition: Edition) -> None:
        super().__init__()
        self.edition = edition
        self.effect_ids = [effect.id for effect in edition.effects]
        self.seen: Counter[str] = Counter()
        self.told = 0

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        self.told += 1
        self.seen[f"heard {EVENT_KINDS[kind].name}"] += 1
        names = {
            events.WEATHER: lambda: f"weather {self.edition.weathers[a]}",
            events.KICK_OFF_EVENT: lambda: f"kick-off event {self.edition.kick_off_events[a]}",
            events.ACTION: lambda: f"action {KINDS[b]}",
            events.TEST: lambda: f"test {TESTS[b]}",
            events.RESULT: lambda: f"result {RESULTS[c]}",
            events.INJURY: lambda: f"injury {INJURIES[b]}",
            events.CASUALTY: lambda: f"casualty {self.edition.casualty_names[b]}",
            events.LEFT_PITCH: lambda: f"box {BOXES[b]}",
            events.MATCH_EVENT: lambda: f"match event {self.effect_ids[b]}",
            events.PRAYER: lambda: f"prayer {self.effect_ids[b]}",
            events.CAST: lambda: f"spell {self.effect_ids[b]}",
            events.CARD_PLAYED: lambda: f"card {self.edition.book.cards[b].id}",
            events.BOUGHT: lambda: f"bought {self.effect_ids[b]}",
            events.REROLLED: lambda: f"effect {self.effect_ids[b]}",
            events.SKILL: lambda: f"effect {self.effect_ids[b]}" if b >= 0 else "heard skill",
        }
        if kind in names:
            self.seen[names[kind]()] += 1


def wanted(id: str) -> set[str]:
    """Everything there is to see in an edition."""
    safari = SAFARIS[id]
    edition = safari.edition()
    entries = edition.extras.entries
    held = [item.id for item in edition.extras.inducements if item.publication != "document"]
    return {
        *(f"question {QUESTIONS[question]}" for question in edition.asked),
        *(f"heard {EVENT_KINDS[kind].name}" for kind in edition.told),
        *(f"weather {weather}" for weather in edition.weathers),
        *(f"kick-off event {event}" for event in edition.kick_off_events),
        *(f"action {name}" for kind, name in enumerate(KINDS) if edition.kinds >> kind & 1),
        *(f"test {name}" for name in TESTS if name != "block"),
        *(f"result {name}" for name in RESULTS if name),
        *(f"injury {name}" for name in INJURIES),
        *(f"casualty {name}" for name in edition.casualty_names if name),
        *(f"box {name}" for name in BOXES[1:]),
        *(f"match event {event.id}" for event in MATCH_EVENTS if edition.has_match_events),
        *(f"prayer {prayer.id}" for prayer in edition.extras.prayers),
        *(f"spell {entry.id}" for entry in entries if isinstance(entry, Spell)),
        *(f"bought {item}" for item in held),
        *(f"card {card.id}" for card in edition.book.cards if card.deck != "own" and is_played(card)),
        *(f"effect {effect.id}" for effect in edition.effects if effect.values or effect.interrupts or effect.rerolls),
    } - set(safari.impossible)


def is_played(card: Card) -> bool:
    """Is it a card that a coach plays in the match? Some are settled after it, some are a source of re-rolls."""
    return set(card.when) != {"match-end"} and AS_REROLL not in card.when


def watch_hooks(edition: Edition, sightings: Sightings) -> None:
    """Every hook of the edition is watched; effects without functions are seen by what the rules do."""
    for hooks in (edition.value_hooks, edition.interrupt_hooks):
        for handlers in hooks:
            handlers[:] = [
                (bit, watch(sightings, f"effect {edition.effects[bit.bit_length() - 1].id}", handler))
                for bit, handler in handlers
            ]


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
    store += (*match.fame_change, match.fainted, match.eye_on)
    return (value, len(match.stack), match.dice.count, sightings.told, match.lasting, store)


def run(most_games: int, id: str = BB2020) -> tuple[Counter[str], list[str], int]:
    """Play until everything has occurred or enough games are played: what was seen, what was not, games played."""
    safari = SAFARIS[id]
    edition = safari.edition()
    sightings = Sightings(edition)
    watch_hooks(edition, sightings)
    game = BloodBowl(edition)
    coach = CuriousCoach(1)
    missing = wanted(id)
    for number in count(1):
        sought = {name.partition(" ")[2] for name in missing}
        match = game.new(safari.settings(number, sought, edition), SeededDice(number), sightings)
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


def report(most_games: int, id: str) -> str:
    """What the runner found, in words."""
    seen, missing, games = run(most_games, id)
    rarest = ", ".join(f"{name} {times}" for name, times in sorted(seen.items(), key=lambda item: item[1])[:5])
    everything = len(wanted(id))
    return (
        f"{id}, {games} games: {everything - len(missing)} of {everything} things occurred; rarest: {rarest}\n"
        f"missing: {', '.join(missing) or 'nothing'}\n"
    )


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.stdout.write(report(int(given[0]) if given else 500, given[1] if len(given) > 1 else BB2020))
