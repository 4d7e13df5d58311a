"""A match: flat state, the pending question, and the stack of rules that wait for an answer.

Three operations and a loop. `ask` stores the options and waits; `after` pushes the rule that carries on once a sub-rule
has returned; `step` answers the question and runs rules until the next one waits. A waiting rule is a pair of a
method and the few ints it needs, so a match can be copied, saved and undone at any question.

Every rule ends by returning a value: the result of a sub-rule it calls last, its own result, or WAIT. Whatever is
returned is handed to the rule on top of the stack, so rules never nest deeper than one call.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Any, Final, Self, TypeVarTuple

from touchline.core import mypyc_attr
from touchline.core.dice import Dice
from touchline.core.errors import IllegalAction
from touchline.core.events import Sink
from touchline.core.rolls import plain

WAIT: Final = -(1 << 40)  # returned by a rule that waits for an answer; no rule result is ever this small
DONE: Final = 0
NO: Final = 0
YES: Final = 1
NOBODY: Final = -1  # no seat: the actor of a finished match, the winner of a draw

Values = TypeVarTuple("Values")
Waiting = tuple[Callable[..., int], tuple[Any, ...]]


# serializable lets the compiled `__new__` make an empty match, which `clone` then fills
@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Match:
    """What every game's match has in common; a game adds its own flat state and fills in the abstract methods."""

    __slots__ = ("_legal", "actor", "dice", "effects", "over", "question", "sink", "stack", "winner")

    def __init__(self, dice: Dice) -> None:
        self.actor: int = NOBODY
        self.question: int = 0
        # replaced by every question, never changed in place, so clones may share it; None: not worked out yet
        self._legal: list[int] | None = []
        self.stack: list[Waiting] = []
        self.dice: Dice = dice
        self.sink: Sink | None = None
        self.effects: list[int] = []  # the effects each owner has, as bits; owners are players, teams and the field
        self.over: bool = False
        self.winner: int = NOBODY

    # --- for rules

    def ask(
        self,
        seat: int,
        question: int,
        options: list[int],
        then: Callable[[Self, int, *Values], int],
        *values: *Values,
    ) -> int:
        """Wait for `seat` to choose one of `options`, then continue with `then`. A forced answer is skipped."""
        self.stack.append((then, values))
        if len(options) == 1:
            return options[0]
        self.actor = seat
        self.question = question
        self._legal = options
        return WAIT

    def ask_lazily(self, seat: int, question: int, then: Callable[[Self, int, *Values], int], *values: *Values) -> int:
        """Ask without working out the options, of which there must be at least two.

        `options` works them out when `legal` is read. Bots that look ahead evaluate many positions without reading it.
        """
        self.stack.append((then, values))
        self.actor = seat
        self.question = question
        self._legal = None
        return WAIT

    def after(self, then: Callable[[Self, int, *Values], int], *values: *Values) -> None:
        """Continue with `then` once the rule called next has returned its result."""
        self.stack.append((then, values))

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Send an event to the listeners."""
        if self.sink is not None:
            self.sink.take(kind, a, b, c)

    def tell_roll(self, kind: int, a: int, b: int, c: int, die: int, target: int, final: bool = True) -> None:
        """Tell of a die that needs `target` or more; unless it is final, somebody may still change that."""
        if self.sink is not None:
            self.sink.take_roll(kind, a, b, c, plain(die, target, final))

    def finish(self, winner: int) -> int:
        """End the match; NOBODY is a draw."""
        self.over = True
        self.winner = winner
        self.actor = NOBODY
        self._legal = []
        self.stack = []
        return WAIT

    # --- for players and programs

    @property
    def legal(self) -> list[int]:
        """The legal actions, ascending."""
        legal = self._legal
        if legal is None:
            legal = self.options()
            self._legal = legal
        return legal

    @legal.setter
    def legal(self, options: list[int]) -> None:
        self._legal = options

    def step(self, action: int) -> None:
        """Answer the pending question and run to the next one; an illegal answer is refused and changes nothing."""
        legal = self.legal
        place = bisect_left(legal, action)
        if place == len(legal) or legal[place] != action:
            raise IllegalAction(self.refusal(action))
        self.run(action)

    def run(self, value: int) -> None:
        """Hand `value` to the waiting rule, its result to the next one, and so on until a rule waits."""
        while value != WAIT:
            then, values = self.stack.pop()
            if not values:
                value = then(self, value)
                continue
            count = len(values)  # spelt out for the usual counts, which is faster than spreading the values
            if count == 1:
                value = then(self, value, values[0])
            elif count == 2:
                value = then(self, value, values[0], values[1])
            elif count == 3:
                value = then(self, value, values[0], values[1], values[2])
            elif count == 4:
                value = then(self, value, values[0], values[1], values[2], values[3])
            else:
                value = then(self, value, *values)

    def refusal(self, action: int) -> str:
        """Why an action was refused, with what would be allowed."""
        if self.over:
            return f"action {action} was refused: the match is over"
        allowed = [self.describe(option) for option in self.legal]
        shown = ", ".join(allowed[:12]) + (f" and {len(allowed) - 12} more" if len(allowed) > 12 else "")
        return f"action {action} is not legal now; seat {self.actor} may choose: {shown}"

    @property
    def result(self) -> tuple[int, ...]:
        """What each seat got: 1 for a win, 0 for a draw, -1 for a defeat; empty while the match goes on."""
        if not self.over:
            return ()
        if self.winner == NOBODY:
            return tuple(0 for _ in range(self.seats()))
        return tuple(1 if seat == self.winner else -1 for seat in range(self.seats()))

    def copy_into(self, other: Match) -> None:
        """Give `other` an independent copy of everything this class knows; games extend it with their own state."""
        other.actor = self.actor
        other.question = self.question
        other._legal = self._legal
        other.stack = self.stack.copy()
        other.dice = self.dice.copy()
        other.sink = None
        other.effects = self.effects.copy()
        other.over = self.over
        other.winner = self.winner

    # --- what a game fills in

    def seats(self) -> int:
        """How many seats the game has."""
        return 2

    def clone(self) -> Self:
        """An independent copy without listeners."""
        raise NotImplementedError

    def options(self) -> list[int]:
        """The options of a question that was asked lazily, ascending."""
        raise NotImplementedError

    def view(self, seat: int) -> dict[str, object]:
        """What this seat may know, as plain data; seat NOBODY is a spectator."""
        raise NotImplementedError

    def resample(self, seat: int, dice: Dice) -> None:
        """Resample, with `dice`, everything this seat may not know, consistent with everything it knows."""
        raise NotImplementedError

    def describe(self, action: int) -> str:
        """A legal action in notation that a person can read and type."""
        raise NotImplementedError

    def prompt(self) -> str:
        """The pending question in words."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The legal action that `text` names."""
        wanted = " ".join(text.split()).casefold()
        texts = [self.describe(action) for action in self.legal]
        for action, name in zip(self.legal, texts, strict=True):
            if name.casefold() == wanted:
                return action
        shown = ", ".join(texts[:12]) + (f" and {len(texts) - 12} more" if len(texts) > 12 else "")
        reason = self.reason(wanted)
        why = f": {reason}" if reason else ""
        raise IllegalAction(f"{text!r} is not legal now{why}; allowed: {shown or 'nothing, the match is over'}")

    def reason(self, _text: str) -> str:
        """Why an answer in notation, in small letters, is not legal, where the game can say it; else nothing."""
        return ""
