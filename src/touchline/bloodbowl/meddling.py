"""Dice that a coach may change once they show: a wish that turns a die, a re-roll of any single die.

Any die of any rule can be meant, and the rule that rolls it does not know. So the rules run up to the die, the match
goes back to where they began, and the coach is asked; then the rules run again with the dice that are already known,
up to the next die. A match that nobody meddles with never comes here.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.dice import BLOCK_DIE
from touchline.bloodbowl.match_events.fate import may_shine, may_wish, spend_wish
from touchline.bloodbowl.match_events.scene import stop
from touchline.bloodbowl.state import FIELDS, BowlMatch
from touchline.bloodbowl.vocabulary import ALL_FIXED, DIE, FACES, MEDDLE_Q
from touchline.core.dice import COIN, D3, D6, D8, D16, Dice, Die, pack, unpack
from touchline.core.events import Sink
from touchline.core.match import NO

DICE: Final = (COIN, D3, D6, D8, D16, BLOCK_DIE)
TOLD, KIND, KNOWN = 0, 1, 2  # what `match.rolled` holds; the rolls known so far come last
AGAIN: Final = 0  # instead of a face: roll the die again
CHANGED: Final = 1 << 20  # a known roll is what it shows, plus this times the face that a coach has changed


class DieShown(Exception):
    """A die shows a result that a coach may change."""


class MeddledDice(Dice):
    """Repeats the dice that are known, then rolls; stops after a die that may be changed."""

    __slots__ = ("at", "inner", "kind", "known", "match")

    def __init__(self, match: BowlMatch, inner: Dice, known: list[int]) -> None:
        self.match = match
        self.inner = inner
        self.count: int = inner.count
        self.known = known
        self.kind = 0  # of the die that may be changed
        self.at = 0

    def roll(self, die: Die) -> int:
        return self.show(die, 1)

    def pool(self, die: Die, number: int) -> int:
        return self.show(die, number)

    def show(self, die: Die, number: int) -> int:
        """The next roll: known already, or rolled now and perhaps to be looked at first."""
        self.at += 1
        if self.at > len(self.known):
            shown = self.inner.pool(die, number) if number > 1 else self.inner.roll(die)
            self.count = self.inner.count
            self.known.append(shown)
            if die_options(self.match, die, shown):
                self.kind = DICE.index(die)
                raise DieShown
        changed, shown = divmod(self.known[self.at - 1], CHANGED)
        if changed:
            self.match.fixed = changed
        return shown

    def draw(self, deck: Die, weights: list[int]) -> int:
        self.at += 1
        if self.at > len(self.known):
            self.known.append(self.inner.draw(deck, weights))
            self.count = self.inner.count
        return self.known[self.at - 1]

    def copy(self) -> Dice:
        return self.inner.copy()


class FreshEvents(Sink):
    """Passes on what has not been told before."""

    def __init__(self, sink: Sink | None, told: int) -> None:
        super().__init__()
        self.sink = sink
        if sink is not None:
            self.trail = sink.trail
        self.told = told  # before
        self.count = 0

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        self.count += 1
        if self.count > self.told and self.sink is not None:
            self.sink.take(kind, a, b, c)

    def take_roll(self, kind: int, a: int, b: int, c: int, why: list[int]) -> None:
        self.count += 1
        if self.count > self.told and self.sink is not None:
            self.sink.take_roll(kind, a, b, c, why)


# --- what may be done


def die_options(match: BowlMatch, die: Die, shown: int) -> list[int]:
    """What may be done to one of the dice that show; a die that was rolled again is not rolled a third time."""
    wish, glory = may_wish(match), may_shine(match) and match.fixed != ALL_FIXED
    options: list[int] = []
    faces = unpack(shown)
    for place, face in enumerate(faces):
        if die.faces[face - 1] in [die.faces[other - 1] for other in faces[:place]]:
            continue
        base = DIE + FACES * place
        if glory:
            options.append(base + AGAIN)
        if wish:
            options += [base + other for other in die.results if die.faces[other - 1] != die.faces[face - 1]]
    return options


def change(match: BowlMatch, answer: int, die: Die, shown: int) -> int:
    """The roll as the coach has changed it."""
    place, face = divmod(answer - DIE, FACES)
    faces = unpack(shown)
    if face == AGAIN:
        stop(match, "moment-of-glory")
        faces[place] = match.dice.roll(die)
    else:
        spend_wish(match, match.actor)  # the turn in which the die was rolled may not have begun yet
        faces[place] = face
    return pack(faces) + CHANGED * faces[place]


# --- in words


def shown_words(match: BowlMatch) -> str:
    """What the dice show that may be changed."""
    die = DICE[match.rolled[KIND]]
    return ", ".join(die.faces[face - 1].replace("-", " ").title() for face in unpack(match.rolled[-1]))


def describe_change(match: BowlMatch, answer: int) -> str:
    """A change of a die in notation: `turn 2 into 6`, `re-roll the 2`."""
    die = DICE[match.rolled[KIND]]
    place, face = divmod(answer - DIE, FACES)
    shown = die.faces[unpack(match.rolled[-1])[place] - 1]
    return f"re-roll the {shown}" if face == AGAIN else f"turn {shown} into {die.faces[face - 1]}"


# --- running the rules


def run_meddled(match: BowlMatch, value: int) -> None:
    """Hand `value` to the waiting rule and run on, until a coach is asked something or a die may be changed."""
    told = 0
    known: list[int] = []
    if match.rolled:
        told, known = match.rolled[TOLD], list(match.rolled[KNOWN:])
        if value != NO:
            known[-1] = change(match, value, DICE[match.rolled[KIND]], known[-1])
        value = match.stack.pop()[1][0]
        match.rolled = ()
    dice, sink = match.dice, match.sink
    saved = match.clone()
    watched, fresh = MeddledDice(match, dice, known), FreshEvents(sink, told)
    match.dice, match.sink = watched, fresh
    try:
        match.run_on(value)
    except DieShown:
        options, seat, player = die_options(match, DICE[watched.kind], known[-1]), match.active, match.act_player
        go_back(match, saved)
        match.rolled = (fresh.count, watched.kind, *known)
        match.focus = player
        match.stack.append((die_shown, (value,)))
        match.actor, match.question, match.legal = seat, MEDDLE_Q, [NO, *options]
    finally:
        match.dice, match.sink = dice, sink


def die_shown(_match: BowlMatch, _answer: int, value: int) -> int:
    """Waits on the stack with what the rules are to begin with once more."""
    return value


def go_back(match: BowlMatch, saved: BowlMatch) -> None:
    """Everything as it was."""
    for name in ("stack", "effects", "over", "winner", "setup", "sheets", *FIELDS):
        setattr(match, name, getattr(saved, name))
