"""The battery passes a good game and names what is wrong with a bad one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from tests.toy.game import ToyGame, WildGame, read_settings
from tests.toy.match import ToyMatch
from tests.toy.rules import Event, SteppingStones
from touchline.core.build import compiled
from touchline.core.conformance import ConformanceError, check_game
from touchline.core.dice import D6, Dice, EnumeratingDice, SeededDice
from touchline.core.events import HIDDEN


@pytest.mark.parametrize("game", [ToyGame(), WildGame()], ids=lambda game: game.id)
def test_toy_passes(game: ToyGame) -> None:
    report = check_game(game, seeds=range(8), probe=0.2)
    assert report.matches == 24
    assert report.decisions > 500
    assert report.longest <= game.bound()
    assert report.redealt > 0
    assert report.walked > 0
    assert report.probes > 0


def test_battery_reaches_everything_of_the_toy() -> None:
    report = check_game(ToyGame(), seeds=range(40), probe=0.0)
    assert report.unseen(ToyGame()) == ([], [])


def test_report_names_what_never_occurred() -> None:
    report = check_game(ToyGame(), seeds=[1], probe=0.0, samples=[{"turns": 1, "cards": [0, 0, 0]}])
    questions, events = report.unseen(ToyGame())
    assert "trip" in questions
    assert "drew" in events


def test_battery_is_reproducible() -> None:
    assert check_game(ToyGame(), seeds=[3]) == check_game(ToyGame(), seeds=[3])


# --- bad games, one fault each


class Sloppy(ToyMatch):
    """A match that a bad game may change; clones stay of its class."""

    __slots__ = ()


class BadGame(ToyGame):
    """The toy game with another class of match."""

    made: type[ToyMatch] = Sloppy

    def blank(self, settings: Mapping[str, object], dice: Dice) -> ToyMatch:
        return self.made(self.rules, read_settings(settings), dice)


class SharesList(Sloppy):
    __slots__ = ()

    def clone(self) -> Any:
        other = super().clone()
        other.score = self.score
        return other


class ForgetsOnCopy(Sloppy):
    __slots__ = ()

    def clone(self) -> Any:
        other = super().clone()
        other.lucky = [1] * 4
        return other


class KeepsExtra(Sloppy):
    __slots__ = ("mood",)


class ShowsHands(Sloppy):
    __slots__ = ()

    def view(self, seat: int) -> dict[str, object]:
        return {**super().view(seat), "hands": self.hands}


class ShowsObjects(Sloppy):
    __slots__ = ()

    def view(self, seat: int) -> dict[str, object]:
        return {**super().view(seat), "rules": self.rules}


class RollsToLook(Sloppy):
    __slots__ = ()

    def view(self, seat: int) -> dict[str, object]:
        self.dice.roll(D6)
        return super().view(seat)


class DealsOwnHand(Sloppy):
    __slots__ = ()

    def resample(self, seat: int, dice: Dice) -> None:
        super().resample(1 - seat if seat >= 0 else seat, dice)


class DealsAndForgets(Sloppy):
    """Deals the hands again but leaves the choices that depended on them."""

    __slots__ = ()

    def resample(self, seat: int, dice: Dice) -> None:
        legal = self.legal
        super().resample(seat, dice)
        self.legal = legal


class DealsWithItsOwnDice(Sloppy):
    __slots__ = ()

    def resample(self, seat: int, dice: Dice) -> None:
        self.dice.roll(D6)


class CallsAllTheSame(Sloppy):
    __slots__ = ()

    def describe(self, action: int) -> str:
        return super().describe(action).split()[0]


class CallsWithBars(Sloppy):
    __slots__ = ()

    def describe(self, action: int) -> str:
        return super().describe(action).replace(" ", " | ", 1)


class ReadsTheFirst(Sloppy):
    __slots__ = ()

    def parse(self, text: str) -> int:
        super().parse(text)
        return self.legal[0]


class ReadsAnything(Sloppy):
    __slots__ = ()

    def parse(self, text: str) -> int:
        return next((a for a in self.legal if self.describe(a) == text), self.legal[0])


class AllowsAnything(Sloppy):
    __slots__ = ()

    def step(self, action: int) -> None:
        self.run(action if action in self.legal else self.legal[0])


class RefusesTooLate(Sloppy):
    """Is no longer the same after it has refused an answer."""

    __slots__ = ()

    def step(self, action: int) -> None:
        self.turns += action not in self.legal
        super().step(action)


class ActsAtTheEnd(Sloppy):
    __slots__ = ()

    def finish(self, winner: int) -> int:
        waits = super().finish(winner)
        self.legal = [0]
        return waits


class SaysNothing(Sloppy):
    __slots__ = ()

    def prompt(self) -> str:
        return ""


class BoastsAtTheEnd(Sloppy):
    __slots__ = ()

    @property
    def result(self) -> tuple[int, ...]:
        return (1, 1) if self.over else ()


MATCHES: list[tuple[type[ToyMatch], str]] = [
    (SharesList, "copies: a clone shares the list score"),
    (ForgetsOnCopy, "copies: a clone has another lucky"),
    (KeepsExtra, "slots: mood: neither in fields() nor in shared()"),
    (ShowsHands, "resample: the view of seat"),
    (ShowsObjects, "view: TypeError"),
    (RollsToLook, "view: looking at the match rolled its dice"),
    (DealsOwnHand, "resample: the "),
    (DealsAndForgets, "resample: broken invariant: there are fewer than no cards"),
    (DealsWithItsOwnDice, "resample: resampling rolled the dice of the match"),
    (CallsAllTheSame, "notation: several legal actions are called"),
    (CallsWithBars, "notation: 'move | x1 to"),
    (ReadsTheFirst, "notation: "),
    (ReadsAnything, "refusal: a text that names no action was read as one"),
    (AllowsAnything, "refusal: the illegal action"),
    (RefusesTooLate, "refusal: refusing the action -1 changed the position"),
    (ActsAtTheEnd, "end: the match is over and somebody may still act"),
    (SaysNothing, "legality: the question has no words"),
    (BoastsAtTheEnd, "end: the result (1, 1) does not fit the winner"),
]


def fault_of(game: ToyGame, seeds: int = 6) -> str:
    with pytest.raises(ConformanceError) as caught:
        check_game(game, seeds=range(seeds), probe=1.0)
    return str(caught.value)


@pytest.mark.parametrize(("made", "fault"), MATCHES, ids=lambda value: getattr(value, "__name__", ""))
def test_bad_match_is_found_out(made: type[ToyMatch], fault: str) -> None:
    if made is KeepsExtra and compiled():
        pytest.skip("compiled classes keep no list of their attributes")
    game = BadGame()
    game.made = made
    assert fault_of(game).startswith(fault)


class Unsorted(SteppingStones):
    def turn_options(self, match: ToyMatch) -> list[int]:
        return super().turn_options(match)[::-1]


class Doubled(SteppingStones):
    def turn_options(self, match: ToyMatch) -> list[int]:
        return sorted(super().turn_options(match) * 2)


class Stuck(SteppingStones):
    def turn_options(self, match: ToyMatch) -> list[int]:
        return super().turn_options(match) if match.turn < 3 else []


class Crashes(SteppingStones):
    def draw(self, match: ToyMatch, seat: int) -> int:
        raise IndexError("no such card")


class Unreadable(SteppingStones):
    """Its interrupt waits in a function that no snapshot finds."""

    def carry_on(self) -> Mapping[str, Callable[..., int]]:
        return {}


class Chatters(SteppingStones):
    def end_turn(self, match: ToyMatch, _: int) -> int:
        match.tell(Event.FELL, 0, 9)
        return super().end_turn(match, _)


class Mumbles(SteppingStones):
    def end_turn(self, match: ToyMatch, _: int) -> int:
        match.tell(99)
        return super().end_turn(match, _)


class Whispers(SteppingStones):
    def end_turn(self, match: ToyMatch, _: int) -> int:
        match.tell(Event.FELL, HIDDEN)
        return super().end_turn(match, _)


class Smuggles(SteppingStones):
    """Rolls dice that do not belong to the match."""

    dice = SeededDice(1)

    def end_turn(self, match: ToyMatch, _: int) -> int:
        match.score[0] += self.dice.roll(D6) % 2
        return super().end_turn(match, _)


class Laden(SteppingStones):
    """A rule that carries half of the match about."""

    def begin_turn(self, match: ToyMatch, _: int) -> int:
        match.after(self.unloaded, 1, 2, 3, 4, 5, 6, 7)
        return super().begin_turn(match, _)

    def unloaded(self, match: ToyMatch, result: int, *_: int) -> int:
        return result


class Fickle(SteppingStones):
    """Every other roll throws a second die, so that the outcomes of a roll are not the same when they are walked."""

    rolls = 0

    def roll(self, match: ToyMatch, pawn: int, square: int) -> int:
        if isinstance(match.dice, EnumeratingDice):
            self.rolls += 1
            if self.rolls % 2:
                match.dice.roll(D6)
        return super().roll(match, pawn, square)


class Crowns(SteppingStones):
    def begin_turn(self, match: ToyMatch, _: int) -> int:
        return match.finish(7) if match.turn >= match.turns else super().begin_turn(match, _)


class Dawdles(SteppingStones):
    def end_turn(self, match: ToyMatch, _: int) -> int:
        match.turn %= 2
        return super().end_turn(match, _)

    def enter(self, match: ToyMatch, pawn: int, square: int) -> int:
        match.at[pawn] = square
        return 0


RULES: list[tuple[SteppingStones, str]] = [
    (Unsorted(), "legality: legal actions must be sorted and unique"),
    (Doubled(), "legality: legal actions must be sorted and unique"),
    (Stuck(), "clone: nothing is legal and the match is not over"),
    (Crashes(), "play: IndexError: no such card"),
    (Unreadable(), "snapshot: SnapshotError: the snapshot waits for the rule 'tripped'"),
    (Chatters(), "events: fell carries values it does not name"),
    (Mumbles(), "events: the event (99, 0, 0, 0) has no kind"),
    (Whispers(), "events: fell carries a value that means hidden"),
    (Smuggles(), "clone: a clone that answers the same comes to another position"),
    (Laden(), "legality: unloaded carries more than 6 values over a wait"),
    (Fickle(), "odds: "),
    (Crowns(), "end: the winner 7 is not a seat"),
    (Dawdles(), "play: the match goes on beyond its bound of 720"),
]


@pytest.mark.parametrize(("rules", "fault"), RULES, ids=lambda value: type(value).__name__)
def test_bad_rules_are_found_out(rules: SteppingStones, fault: str) -> None:
    class Game(ToyGame):
        def samples(self) -> Iterator[dict[str, object]]:
            yield {"cards": [4, 1, 0]}

    game = Game()
    game.rules = rules
    with pytest.raises(ConformanceError) as caught:
        check_game(game, seeds=range(12), probe=0.0 if isinstance(rules, Dawdles | Crashes | Smuggles) else 0.5)
    assert str(caught.value).startswith(fault)


class ForgetsField(ToyGame):
    def fields(self) -> Sequence[str]:
        return [name for name in super().fields() if name != "score"]


class NamesTwice(ToyGame):
    def shared(self) -> Sequence[str]:
        return (*super().shared(), "turn")


class SharesState(ToyGame):
    def fields(self) -> Sequence[str]:
        return [name for name in super().fields() if name != "score"]

    def shared(self) -> Sequence[str]:
        return (*super().shared(), "score")


class FindsFault(ToyGame):
    def check(self, match: ToyMatch) -> list[str]:
        return ["the moon is blue"] if match.turn == 5 else []


class LosesSettings(ToyGame):
    def settings_of(self, match: ToyMatch) -> dict[str, object]:
        return {"turns": match.turns}


class NamesFewQuestions(ToyGame):
    questions = ("turn",)


class Ages(ToyGame):
    """Its third match and all that follow have one turn less, so that a record leads elsewhere."""

    made = 0

    def blank(self, settings: Mapping[str, object], dice: Dice) -> ToyMatch:
        self.made += 1
        match = super().blank(settings, dice)
        match.turns -= self.made > 2
        return match


class DeniesSecrets(ToyGame):
    def hidden(self, match: ToyMatch) -> list[int]:
        return [0, 0]


class HasNoSamples(ToyGame):
    def samples(self) -> Iterator[dict[str, object]]:
        return iter(())


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (ForgetsField(), "snapshot: " if compiled() else "slots: score: neither in fields() nor in shared()"),
        (NamesTwice(), "slots: turn: named twice"),
        (SharesState(), "copies: score is declared shared but clones have their own"),
        (FindsFault(), "clone: broken invariant: the moon is blue (game toy, sample 0, seed 0, decision 0)"),
        (LosesSettings(), "settings: the settings of a match do not start the same match again"),
        (NamesFewQuestions(), "legality: the question"),
        (DeniesSecrets(), "resample: hidden() tells of nothing, but a new deal changed the position"),
        (HasNoSamples(), "samples: toy names no settings to play"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_bad_games_are_found_out(game: ToyGame, fault: str) -> None:
    assert fault_of(game).startswith(fault)


def test_a_record_that_leads_elsewhere_is_found_out() -> None:
    with pytest.raises(
        ConformanceError, match=r"^record: RecordError: line \d+: seat 1 answers, but seat -1 was asked"
    ):
        check_game(Ages(), seeds=[1], probe=0.0)


def test_an_undo_that_leads_elsewhere_is_found_out() -> None:
    with pytest.raises(ConformanceError, match=r"^undo: undo does not restore the position"):
        check_game(Ages(), seeds=[1], probe=1.0)


def test_error_says_where_and_comes_again() -> None:
    first, second = (pytest.raises(ConformanceError), pytest.raises(ConformanceError))
    with first as one:
        check_game(FindsFault(), probe=0.0)
    with second as two:
        check_game(FindsFault(), probe=0.0)
    assert str(one.value) == str(two.value)
    assert str(one.value).startswith("invariants: broken invariant: the moon is blue (game toy, sample 0, seed 1, dec")
