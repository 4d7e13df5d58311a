"""Stepping Stones as a game that bots, tables, scenarios and the conformance battery can use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tests.toy.match import BOARD, HEIGHT, PAWNS, QUESTION_NAMES, STONE, WIDTH, Question, ToyMatch
from tests.toy.rules import EVENTS, POINT_NAMES, SteppingStones, WildStones
from tests.toy.staging import facts, place, value_name
from touchline.core.dice import Dice
from touchline.core.errors import SetupError
from touchline.core.match import NOBODY
from touchline.core.scenario import StagedGame

DEFAULTS: Mapping[str, object] = {"turns": 24, "target": 2, "cards": [2, 2, 1]}


class ToyGame(StagedGame[ToyMatch]):
    """The plain edition."""

    id = "toy"
    rules_version = 1
    questions = QUESTION_NAMES
    events = EVENTS
    points = POINT_NAMES
    rules: SteppingStones = SteppingStones()

    def start(self, match: ToyMatch) -> None:
        self.rules.start(match)

    def blank(self, settings: Mapping[str, object], dice: Dice) -> ToyMatch:
        return ToyMatch(self.rules, read_settings(settings), dice)

    def settings_of(self, match: ToyMatch) -> dict[str, object]:
        turns, target, *cards = match.setup
        return {"turns": turns, "target": target, "cards": cards}

    def fields(self) -> Sequence[str]:
        return ("at", "deck", "hands", "lucky", "score", "spare", "target", "turn", "turns")

    def numbered(self) -> Mapping[str, Sequence[str]]:
        return {"questions": self.questions, "effects": self.rules.names}

    def shared(self) -> Sequence[str]:
        return ("rules", "setup")

    def rule(self, name: str) -> Callable[..., int] | None:
        return self.rules.rule(name)

    def samples(self) -> Iterator[dict[str, object]]:
        yield {}
        yield {"turns": 60, "target": 5, "cards": [4, 0, 1]}
        yield {"turns": 9, "cards": [0, 0, 0]}

    def bound(self) -> int:
        return 60 * 12

    def hidden(self, match: ToyMatch) -> list[int]:
        asked = match.actor if match.question == Question.TRIP else NOBODY
        return [sum(match.hand(seat)) - (seat == asked) for seat in (0, 1)]

    def check(self, match: ToyMatch) -> list[str]:
        faults = []
        if len(set(match.at)) != len(PAWNS) or not all(BOARD.open >> square & 1 for square in match.at):
            faults.append(f"the pawns stand in {match.at}")
        cards = [match.deck[kind] + match.hands[kind] + match.hands[3 + kind] for kind in range(3)]
        if any(number > match.setup[2 + kind] for kind, number in enumerate(cards)):
            faults.append(f"there are too many cards: {cards}")
        if min(*match.deck, *match.hands) < 0:
            faults.append("there are fewer than no cards")
        return faults

    def draw(self, match: ToyMatch) -> str:
        cells = ["."] * BOARD.size
        cells[STONE] = "#"
        for name, square in zip(PAWNS, match.at, strict=True):
            cells[square] = name
        rows = [cells[row * WIDTH : (row + 1) * WIDTH] for row in range(HEIGHT)]
        return "\n".join(" ".join(f"{cell:2}" for cell in row).rstrip() for row in rows)

    def stage(self, position: Mapping[str, object], settings: Mapping[str, object], dice: Dice) -> ToyMatch:
        match = self.blank(settings, dice)
        place(match, position)
        self.rules.start(match)
        return match

    def inspect(self, match: ToyMatch) -> dict[str, object]:
        return facts(match)

    def name_value(self, match: ToyMatch, field: str, value: int) -> str:
        return value_name(field, value)


class WildGame(ToyGame):
    """The wild edition."""

    id = "toy-wild"
    rules: SteppingStones = WildStones()


def read_settings(settings: Mapping[str, object]) -> tuple[int, ...]:
    """Turns, score wanted and numbers of cards; every fault is named at once."""
    faults = [f"unknown setting {name!r}; allowed: {', '.join(DEFAULTS)}" for name in settings if name not in DEFAULTS]
    full = {**DEFAULTS, **settings}
    turns, target, cards = full["turns"], full["target"], full["cards"]
    if type(turns) is not int or not 1 <= turns <= 60:
        faults.append(f"turns is a number from 1 to 60, not {turns!r}")
    if type(target) is not int or not 1 <= target <= 9:
        faults.append(f"target is a number from 1 to 9, not {target!r}")
    if not isinstance(cards, list) or len(cards) != 3 or not all(type(n) is int and 0 <= n <= 9 for n in cards):
        faults.append(f"cards are three numbers from 0 to 9 (trip, leap, dud), not {cards!r}")
        cards = []
    if faults or type(turns) is not int or type(target) is not int:
        raise SetupError("; ".join(faults))
    return (turns, target, *cards)
