"""The exhaustive runner: plays Blitz Bowl until all that the game has has occurred, and lists what has not.

    python -m tests.blitzbowl.exhaustive [GAMES]

An effect has occurred when one of its functions changed a value, stopped a rule to ask, or offered a re-roll that was
taken; two abilities that only others look at are watched where they are looked at. The coaches are curious: of the
answers on offer they prefer the kinds they have given least often.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable
from itertools import count

from touchline.blitzbowl import events
from touchline.blitzbowl.cards import bonus_plays
from touchline.blitzbowl.cards.deck import ARENAS, BALLS, BONUS_PLAYS, CHALLENGES, EVENTS
from touchline.blitzbowl.edition import Blitz
from touchline.blitzbowl.events import EVENT_KINDS
from touchline.blitzbowl.game import BlitzBowl
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import EVERYTHING
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACT,
    BLOCK,
    CARD,
    KINDS,
    NONE,
    PLAY,
    PLAYER,
    PLAYER_Q,
    QUESTIONS,
    RESULTS,
    SOURCE,
    SQUARE,
    SQUARE_Q,
)
from touchline.core.dice import SeededDice
from touchline.core.events import Sink
from touchline.core.match import NO

Hook = Callable[[BlitzMatch, int, int, int, int], int]


class Sightings(Sink):
    """What has occurred so far, as texts such as `event banana-skins`."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: Counter[str] = Counter()

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        self.seen[f"heard {EVENT_KINDS[kind].name}"] += 1
        if kind == events.CLAIMED:
            self.seen[f"challenge {CHALLENGES[b]}"] += 1
        elif kind == events.PLAYED:
            self.seen[f"bonus play {BONUS_PLAYS[b]}"] += 1
        elif kind == events.EVENT:
            self.seen[f"event {EVENTS[a]}"] += 1
        elif kind == events.ARENA:
            self.seen[f"arena {ARENAS[a - 1]}"] += 1
        elif kind == events.NEW_BALL:
            self.seen[f"ball {BALLS[b]}"] += 1
        elif kind == events.RESULT:
            self.seen[f"result {RESULTS[c]}"] += 1
        elif kind == events.ACTION:
            self.seen[f"action {KINDS[b]}"] += 1
        elif kind == events.REROLLED:
            self.seen[f"effect {self.effect_ids[b]}"] += 1

    effect_ids: list[str]


def wanted() -> set[str]:
    """Everything there is to see."""
    return {
        *(f"question {name}" for name in QUESTIONS),
        *(f"heard {kind.name}" for kind in EVENT_KINDS),
        *(f"challenge {id}" for id in CHALLENGES),
        *(f"bonus play {id}" for id in BONUS_PLAYS),
        *(f"event {id}" for id in EVENTS),
        *(f"arena {id}" for id in ARENAS),
        *(f"ball {id}" for id in BALLS),
        *(f"result {name}" for name in RESULTS if name),
        *(f"action {name}" for name in KINDS if name != "free-sidestep"),
        *(f"effect {effect.id}" for effect in Blitz().effects if effect.id not in ("squig", *_DECLARED)),
    }


# cards that wait in hand without a function of their own: playing them is what is to be seen
_DECLARED = tuple(bonus_plays.DECLARED)


def watched_edition(sightings: Sightings) -> Blitz:
    """The edition with every hook watched."""
    edition = Blitz()
    sightings.effect_ids = [effect.id for effect in edition.effects]
    for hooks in (edition.value_hooks, edition.interrupt_hooks):
        for handlers in hooks:
            handlers[:] = [
                (bit, watch(sightings, f"effect {edition.effects[bit.bit_length() - 1].id}", handler))
                for bit, handler in handlers
            ]
    return edition


def watch(sightings: Sightings, name: str, handler: Hook) -> Hook:
    def watched(match: BlitzMatch, value: int, owner: int, subject: int, other: int) -> int:
        depth = len(match.stack)
        result = handler(match, value, owner, subject, other)
        if result != value or len(match.stack) != depth:
            sightings.seen[name] += 1
        return result

    return watched


def look(match: BlitzMatch, answer: int, sightings: Sightings) -> None:
    """See two abilities that have no function of their own: others look at them."""
    rules = match.rules
    if match.question == PLAYER_Q and match.topic == rules.number("minion") and answer != NO:
        sightings.seen["effect minion"] += 1
    if ACT + 32 * BLOCK <= answer < ACT + 32 * BLOCK + 32:
        blocker = answer - ACT - 32 * BLOCK
        mates = match.standing[match.sheets[blocker].seat] & ~(1 << match.at[blocker])
        for target in rules.block_targets(match, blocker):
            near = match.players_on(mates & match.grid.near[match.at[target]])
            sightings.seen["effect defensive"] += any(rules.kept_quiet(match, mate) for mate in near)


class CuriousCoach:
    """Prefers the kinds of answer given least often so far."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.given: Counter[object] = Counter()

    def choose(self, match: BlitzMatch) -> int:
        if self.random.random() < 0.15:
            return self.random.choice(match.legal)
        keys = {answer: self.key(match, answer) for answer in match.legal}
        answer = min(match.legal, key=lambda option: (self.given[keys[option]], self.random.random()))
        self.given[keys[answer]] += 1
        return answer

    def key(self, match: BlitzMatch, answer: int) -> object:
        """What kind of answer this is; squares are told apart by what is there."""
        if match.question == SQUARE_Q and answer >= SQUARE:
            square = answer - SQUARE
            carrier = match.focus != NONE and match.ball_of(match.focus) != NONE
            foe = 1 - match.sheets[match.focus].seat
            return (
                match.loose_balls() >> square & 1,
                carrier and match.ground.end_zones[foe] >> square & 1,
                bool(match.grid.near[square] & match.standing[foe]),
                bool(match.grid.near[square] & match.lying),
                square in match.ground.trapdoors,
                match.grid.near[square].bit_count() if carrier else 0,
            )
        if ACT <= answer < PLAY:
            kind, player = divmod(answer - ACT, 32)
            return (kind, match.sheets[player].position, match.made[player])
        if PLAYER <= answer < ACT:
            return (match.question, match.topic, match.sheets[answer - PLAYER].position)
        return (match.question, answer, match.topic if answer < SQUARE or SOURCE <= answer < CARD else NONE)


def settings_of(number: int) -> dict[str, object]:
    """A different table each time: teams, arena, pitch, and every rule in turn."""
    teams, pitches = list(load_library().teams), list(load_library().pitches)
    if number % 10 == 0:
        return {"team_choice": True, "pitches": pitches}
    return {
        **EVERYTHING,
        "teams": [teams[number % len(teams)], teams[(number // len(teams) * 5 + number * 3 + 1) % len(teams)]],
        "pitches": [pitches[number % len(pitches)]],
        "arena": "rolled" if number % 3 == 0 else ARENAS[number % len(ARENAS)],
        "rookies": ("nobody", "west", "east")[number % 3],
    }


def run(most_games: int) -> tuple[Counter[str], list[str], int]:
    """Play until everything has occurred or enough games are played: what was seen, what was not, games played."""
    sightings = Sightings()
    game = BlitzBowl(watched_edition(sightings))
    coach = CuriousCoach(1)
    missing = wanted()
    for number in count(1):
        match = game.new(settings_of(number), SeededDice(number), sightings)
        while not match.over:
            sightings.seen[f"question {QUESTIONS[match.question]}"] += 1
            answer = coach.choose(match)
            look(match, answer, sightings)
            match.step(answer)
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
    sys.stdout.write(report(int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
