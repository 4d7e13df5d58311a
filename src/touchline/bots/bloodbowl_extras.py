"""What a Blood Bowl coach makes of stars, spells, prayers, Match Events and purchases.

There are hundreds of them, so none is known by name: the coach imagines each use a few times with dice of its own,
looks at how the pitch stands after it, and compares that with leaving it be. Purchases go by a list.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CAST_Q,
    CASUALTY,
    KNOCKED_OUT,
    MOVE_Q,
    NONE,
    OPTION,
    PLAYER,
    SENT_OFF,
    SQUARE,
    STAR,
    TARGET_Q,
    TURN_Q,
    UNMOVED_MARKER,
)
from touchline.bots.agent import imagined
from touchline.core.match import NO, YES

_SAMPLES: Final = 6
_CANDIDATES: Final = 6  # of the many squares or players for a use
_FAR: Final = 12  # answers until what was begun is over
_CALM: Final = (TURN_Q, MOVE_Q, TARGET_Q)  # questions at which it is

# what things are worth, in standing players
_ON_FEET: Final = 1.0
_ON_GROUND: Final = 0.5
_ZONE: Final = 0.3
_BALL: Final = 1.5
_GOAL: Final = 6.0
_OFF: Final = 0.3  # less for a player who is knocked out and may come back
_EDGE: Final = 0.02  # a difference that is none
_SPELL_WORTH: Final = 1.2  # a wizard waits for this much, until time runs out
_LATE: Final = 6  # the turn of the second half from which on anything is better than nothing

# what to buy, best first; whatever is not here is bought last, and what does nothing never
_SHOPPING: Final = (
    "hireling-sports-wizard",
    "extra-team-training",
    "wandering-apothecaries",
    "bloodweiser-kegs",
    "halfling-master-chef",
    "bribes",
    "mortuary-assistant",
    "plague-doctor",
)
_USELESS: Final = ("special-plays", "side-bet")
_SKILLS: Final = ("block", "guard", "mighty-blow", "dodge", "tackle", "wrestle", "sure-hands", "sure-feet")


def standing_of(match: BowlMatch, seat: int) -> float:
    """How the pitch stands for a seat: who is on their feet, who is gone, who has the ball, the score."""
    total = _GOAL * (match.score[seat] - match.score[1 - seat])
    for player, square in enumerate(match.at):
        sign = 1 if match.seat_of(player) == seat else -1
        if square >= 0:
            able = match.is_standing(player)
            total += sign * (_ON_FEET if able else _ON_GROUND)
            total += sign * _ZONE * (match.tackling[match.seat_of(player)] >> square & 1)
        elif match.box[player] in (CASUALTY, SENT_OFF):
            total -= sign * _OFF * 2
        elif match.box[player] == KNOCKED_OUT:
            total -= sign * _OFF
    holder = match.holder()
    if holder != NONE:
        total += _BALL if match.seat_of(holder) == seat else -_BALL
    return total


class ExtrasCoach:
    """Uses what the team has beside its players and skills, as far as that promises something."""

    def __init__(self, random: Random, go_on: Callable[[BowlMatch], int]) -> None:
        self.random = random
        self.go_on = go_on  # how questions in the course of a use are answered

    # --- by imagining

    def best(self, match: BowlMatch) -> int:
        """The use that promises most; leaving it be where that is an answer and nothing promises more."""
        options = self.candidates(match)
        worths = {answer: self.promise(match, answer) for answer in options}
        chosen = max(options, key=lambda answer: (round(worths[answer] / _EDGE), self.liking(match, answer)))
        if NO not in match.legal or chosen == NO:
            return chosen
        return chosen if worths[chosen] >= worths[NO] + self.patience(match) else NO

    def whether(self, match: BowlMatch) -> int:
        """Use it, unless that promises less than leaving it be."""
        return YES if self.promise(match, YES) >= self.promise(match, NO) - 0.2 else NO

    def patience(self, match: BowlMatch) -> float:
        """How much a use must promise: a spell is cast once, so early on only for a good reason."""
        if match.question != CAST_Q or (match.half > 1 and max(match.turns) >= _LATE):
            return _EDGE
        return _SPELL_WORTH

    def promise(self, match: BowlMatch, answer: int) -> float:
        """How the pitch stands on average when what the answer begins is over."""
        seat, total = match.actor, 0.0
        for _ in range(_SAMPLES):
            copy = imagined(match, seat, self.random)
            copy.step(answer)
            for _ in range(_FAR):
                if copy.over or copy.question in _CALM:
                    break
                copy.step(self.go_on(copy))
            total += standing_of(copy, seat)
        return total / _SAMPLES

    def candidates(self, match: BowlMatch) -> list[int]:
        """The answers worth imagining: of many squares or players the most likely ones, and always leaving it be."""
        if len(match.legal) <= 2 * _CANDIDATES:
            return match.legal
        others = [answer for answer in match.legal if answer != NO]
        others.sort(key=lambda answer: -self.liking(match, answer))
        return ([NO] if NO in match.legal else []) + others[:_CANDIDATES]

    def liking(self, match: BowlMatch, answer: int) -> float:
        """How good an answer looks before it is imagined."""
        if PLAYER <= answer < PLAYER + match.count:
            player = answer - PLAYER
            return match.rules.worth(match, player) + (100 if match.holds(player) else 0)
        if SQUARE <= answer < SQUARE + match.grid.size:
            near = match.grid.near[answer - SQUARE] | 1 << (answer - SQUARE)
            foes, own = match.standing[1 - match.actor] & near, match.standing[match.actor] & near
            holder = match.holder()
            ball = holder != NONE and match.seat_of(holder) != match.actor and near >> match.at[holder] & 1
            return foes.bit_count() - 1.2 * own.bit_count() + (2 if ball else 0)
        return 0.0

    def target(self, match: BowlMatch) -> int:
        """The most likely of the answers, without imagining anything."""
        options = [answer for answer in match.legal if answer != NO] or match.legal
        return max(options, key=lambda answer: (self.liking(match, answer), -answer))

    # --- by lists

    def named(self, match: BowlMatch) -> int:
        """Of named options: a skill that is always of use, else the first; no card before the turn marker is moved."""
        if NO in match.legal and match.marker == UNMOVED_MARKER and match.actor == match.active:
            return NO
        names = match.rules.choices.get(match.topic, ())
        options = [answer for answer in match.legal if answer >= OPTION] or match.legal
        places = {names[answer - OPTION]: answer for answer in options if 0 <= answer - OPTION < len(names)}
        return next((places[skill] for skill in _SKILLS if skill in places), options[0])

    def purchase(self, match: BowlMatch) -> int:
        """Stars first, then what helps most. The dearer team keeps its gold: the other would get as much to spend."""
        seat = match.actor
        if match.rules.spender(match) == seat:
            return NO
        stars = [answer for answer in match.legal if PLAYER <= answer < OPTION and self.is_star(match, answer)]
        if stars:
            return max(stars, key=lambda answer: (match.sheets[answer - PLAYER].price, -answer))
        goods = {match.rules.inducements[answer - OPTION]: answer for answer in match.legal if answer >= OPTION}
        wished = [id for id in _SHOPPING if id in goods]
        rest = [id for id in goods if id not in _USELESS]
        return goods[(wished or rest)[0]] if wished or rest else NO

    def is_star(self, match: BowlMatch, answer: int) -> bool:
        return match.sheets[answer - PLAYER].contract == STAR
