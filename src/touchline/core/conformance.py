"""The battery that every game must pass: seeded matches of random legal answers, looked at from all sides.

`check_game` plays each sample of a game and stops at the first broken promise with a `ConformanceError` that names the
check, the sample, the seed and the decision, so that the same call finds it again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Final, Generic, TypeVar

from touchline.core.build import compiled
from touchline.core.dice import SeededDice
from touchline.core.errors import IllegalAction, RecordError, TouchlineError
from touchline.core.events import HIDDEN, Event, EventList, for_seat
from touchline.core.game import Game
from touchline.core.match import NOBODY, Match
from touchline.core.odds import outcomes
from touchline.core.record import Record, Recorder, verify
from touchline.core.rolls import HEAD, PLAIN
from touchline.core.snapshot import COMMON, dumps, loads, position
from touchline.core.trail import FIELDS

M = TypeVar("M", bound=Match)

AHEAD: Final = 6  # decisions that copies are played on before they are compared
DEALS: Final = 3  # times that hidden things are resampled at one question
WALK: Final = 2000  # outcomes of one action after which exact odds are left alone
MOST_VALUES: Final = 6  # that a rule may carry over a wait
KERNEL: Final = frozenset((*COMMON, "_legal", "stack", "dice", "sink"))  # what the kernel itself copies and saves


class ConformanceError(TouchlineError):
    """A game broke a promise that every game makes."""


@dataclass
class Report:
    """What a battery has seen."""

    matches: int = 0
    decisions: int = 0
    longest: int = 0  # decisions of the longest match
    probes: int = 0  # questions looked at with the costly checks
    walked: int = 0  # actions whose exact odds were summed
    redealt: int = 0  # deals of hidden things that really changed the position
    questions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def unseen(self, game: Game[M]) -> tuple[list[str], list[str]]:
        """The questions and the events of the game that never occurred."""
        questions = [name for name in game.questions if name not in self.questions]
        return questions, [kind.name for kind in game.events if kind.name not in self.events]


def check_game(
    game: Game[M],
    seeds: Iterable[int] = (1, 2),
    probe: float = 0.1,
    samples: Iterable[Mapping[str, object]] | None = None,
) -> Report:
    """Play every sample once under each seed and check everything a game promises.

    Cheap checks are made at every question, costly ones at the share `probe` of them (1.0 is every one).
    """
    report = Report()
    chosen = list(game.samples() if samples is None else samples)
    if not chosen:
        raise ConformanceError(f"samples: {game.id} names no settings to play")
    for number, settings in enumerate(chosen):
        for seed in seeds:
            _Battery(game, report, number, settings, seed, probe).play()
    return report


class _Witness(EventList):
    """Keeps events, and how often the dice had been rolled by the last of them."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Match | None = None
        self.rolls = 0

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        super().take(kind, a, b, c)
        self.note()

    def take_roll(self, kind: int, a: int, b: int, c: int, why: list[int]) -> None:
        super().take_roll(kind, a, b, c, why)
        self.note()

    def note(self) -> None:
        if self.match is not None:
            self.rolls = self.match.dice.count


class _Battery(Generic[M]):
    """One match under observation."""

    def __init__(
        self, game: Game[M], report: Report, sample: int, settings: Mapping[str, object], seed: int, probe: float
    ) -> None:
        self.game = game
        self.report = report
        self.sample = sample
        self.settings = settings
        self.seed = seed
        self.probe = probe
        self.random = Random(f"{game.id} {sample} {seed}")
        self.decision = 0
        self.check = "start"

    def play(self) -> None:
        """Play the match to its end; an error is reported with the place where it happened."""
        try:
            self._play()
        except ConformanceError:
            raise
        except Exception as error:
            raise self._error(f"{type(error).__name__}: {error}") from error

    def _error(self, what: str) -> ConformanceError:
        where = f"game {self.game.id}, sample {self.sample}, seed {self.seed}, decision {self.decision}"
        return ConformanceError(f"{self.check}: {what} ({where})")

    def _hold(self, promise: bool, what: str) -> None:
        if not promise:
            raise self._error(what)

    def _play(self) -> None:
        self.sink = _Witness()
        self.recorder = Recorder(self.game, self.settings, self.seed, self.sink)
        self._start()
        while not self.recorder.match.over:
            self._at_question(self.recorder.match)
            probing = self.random.random() < self.probe
            if probing:
                self._probe(self.recorder.match)
            self._answer(probing)
        self._ended(self.recorder.match)
        self.report.matches += 1
        self.report.longest = max(self.report.longest, self.decision)

    def _start(self) -> None:
        """The full settings of a match start the same match again."""
        self.check = "settings"
        match = self.recorder.match
        full = json.loads(json.dumps(self.game.settings_of(match)))
        again = self.game.new(full, SeededDice(self.seed))
        self._hold(self._same(match, again), "the settings of a match do not start the same match again")
        self._hold(
            self.game.settings_of(again) == self.game.settings_of(match), "the settings change when they are read back"
        )

    def _same(self, one: M, two: M) -> bool:
        return position(self.game, one) == position(self.game, two) and one.dice.count == two.dice.count

    # --- every question

    def _at_question(self, match: M) -> None:
        self.check = "legality"
        legal = match.legal
        self._hold(bool(legal), "nothing is legal and the match is not over")
        self._hold(all(type(action) is int for action in legal), f"legal actions must be ints, not {legal!r}")
        self._hold(legal == sorted(set(legal)), f"legal actions must be sorted and unique, not {legal!r}")
        self._hold(0 <= match.actor < match.seats(), f"the actor {match.actor} is not a seat")
        self._hold(match.result == (), "there is a result before the end")
        self._hold(0 <= match.question < len(self.game.questions), f"the question {match.question} has no name")
        self._hold(bool(match.prompt()), "the question has no words")
        laden = [then.__name__ for then, values in match.stack if len(values) > MOST_VALUES]
        self._hold(not laden, f"{', '.join(laden)} carries more than {MOST_VALUES} values over a wait")
        self.report.questions[self.game.questions[match.question]] += 1
        self._notation(match)
        self._invariants(match)

    def _invariants(self, match: M) -> None:
        self.check = "invariants"
        self._hold_invariants(match)

    def _hold_invariants(self, match: M) -> None:
        faults = self.game.check(match)
        self._hold(not faults, f"broken invariant: {'; '.join(faults)}")

    def _notation(self, match: M) -> None:
        self.check = "notation"
        texts = [match.describe(action) for action in match.legal]
        twice = [text for text, times in Counter(text.casefold() for text in texts).items() if times > 1]
        self._hold(not twice, f"several legal actions are called {twice[:3]}")
        for text in texts:
            clean = text == " ".join(text.split()) and " | " not in text
            self._hold(bool(text) and clean, f"{text!r} has stray blanks or a bar and cannot be kept in a record")
        chosen = range(len(texts)) if self.random.random() < self.probe else [self.random.randrange(len(texts))]
        for index in chosen:
            self._hold(match.parse(texts[index]) == match.legal[index], f"{texts[index]!r} is read as another action")

    # --- one answer

    def _answer(self, probing: bool) -> None:
        """Answer at random; a clone that answers the same must come to the same position."""
        match = self.recorder.match
        action = self.random.choice(match.legal)
        twin = match.clone()
        before = position(self.game, match) if probing else {}
        self.check = "play"
        rolls = match.dice.count
        self.sink.match = match
        self.recorder.step(action)
        shown = match.over or match.dice.count in (rolls, self.sink.rolls)
        self._hold(shown, "dice are rolled, and a question follows before any event shows them")
        self.decision += 1
        self.report.decisions += 1
        self._hold(self.decision <= self.game.bound(), f"the match goes on beyond its bound of {self.game.bound()}")
        self._events(match, self.sink.drain())
        self.check = "clone"
        twin.step(action)
        self._hold(self._same(match, twin), "a clone that answers the same comes to another position")
        if probing:
            self._undo(action, before)

    def _events(self, match: M, events: list[Event]) -> None:
        self.check = "events"
        for event in events:
            self._hold(0 <= event[0] < len(self.game.events), f"the event {event} has no kind")
            kind = self.game.events[event[0]]
            self.report.events[kind.name] += 1
            unused = event[1 + len(kind.fields) : PLAIN]
            self._hold(not any(unused), f"{kind.name} carries values it does not name: {event}")
            whole = len(event) == PLAIN or (len(event) - PLAIN - HEAD) % FIELDS == 0
            self._hold(whole, f"{kind.name} is explained by half a part: {event}")
            self._hold(HIDDEN not in event, f"{kind.name} carries a value that means hidden: {event}")
            for seat in range(NOBODY, match.seats()) if kind.secret else ():
                knows = event[1 + kind.fields.index("seat")] == seat
                seen = for_seat(event, kind, seat)
                for name in kind.secret:
                    value = seen[1 + kind.fields.index(name)]
                    self._hold((value == HIDDEN) != knows, f"{kind.name} shows its {name} to the wrong seat {seat}")

    def _undo(self, action: int, before: dict[str, object]) -> None:
        self.check = "undo"
        recorder, after = self.recorder, position(self.game, self.recorder.match)
        if not recorder.can_undo():
            try:
                recorder.undo()
            except RecordError:
                self._hold(position(self.game, recorder.match) == after, "a refused undo changed the position")
                return
            raise self._error("an answer that rolled dice or showed what was hidden was taken back")
        recorder.undo()
        self._hold(position(self.game, recorder.match) == before, "undo does not restore the position")
        recorder.step(action)
        self._hold(position(self.game, recorder.match) == after, "the same answer after undo leads elsewhere")
        self.sink.drain()

    # --- costly looks at one question

    def _probe(self, match: M) -> None:
        self.report.probes += 1
        before, count = position(self.game, match), match.dice.count
        for check in (self._refusal, self._copies, self._slots, self._clone, self._snapshot, self._views, self._odds):
            check(match)
            self._hold(position(self.game, match) == before, "looking at the match changed its position")
            self._hold(match.dice.count == count, "looking at the match rolled its dice")

    def _refusal(self, match: M) -> None:
        self.check = "refusal"
        around = [-1, match.legal[0] - 1, match.legal[-1] + 1, self.random.randrange(1 << 20), 1 << 70]
        for action in (action for action in around if action not in match.legal):
            self._refused(match, action)
        try:
            match.parse("no such action")
        except IllegalAction:
            return
        raise self._error("a text that names no action was read as one")

    def _refused(self, match: M, action: int) -> None:
        before = position(self.game, match)
        try:
            match.step(action)
        except IllegalAction:
            self._hold(position(self.game, match) == before, f"refusing the action {action} changed the position")
            return
        raise self._error(f"the illegal action {action} was accepted")

    def _copies(self, match: M) -> None:
        """Lists belong to one match alone; what clones share can never change."""
        self.check = "copies"
        twin = match.clone()
        self._hold(type(twin) is type(match), "a clone is of another class")
        self._hold(twin.sink is None, "a clone has listeners")
        self._hold(twin.dice is not match.dice, "a clone shares its dice")
        for name in ("stack", "effects", *self.game.fields()):
            mine, its = getattr(match, name), getattr(twin, name)
            self._hold(mine == its, f"a clone has another {name}")
            self._hold(not isinstance(mine, list) or mine is not its, f"a clone shares the list {name}")
        for name in self.game.shared():
            mine = getattr(match, name)
            self._hold(mine is getattr(twin, name), f"{name} is declared shared but clones have their own")
            self._hold(not isinstance(mine, list | dict | set | bytearray), f"{name} is shared and can be changed")

    def _slots(self, match: M) -> None:
        """Nothing is forgotten: every attribute is saved and copied, or declared shared."""
        self.check = "slots"
        twice = sorted(set(self.game.fields()) & (set(self.game.shared()) | KERNEL))
        self._hold(not twice, f"{', '.join(twice)}: named twice")
        if compiled():
            return  # compiled classes keep no list of their attributes; the interpreted build of the same source does
        known = {*KERNEL, *self.game.fields(), *self.game.shared()}
        held = {name for cls in type(match).__mro__ for name in _slots_of(cls)} | set(getattr(match, "__dict__", {}))
        forgotten = sorted(held - known)
        self._hold(not forgotten, f"{', '.join(forgotten)}: neither in fields() nor in shared()")

    def _ahead(self, match: M, others: tuple[M, ...] = ()) -> None:
        """Play a match on at random, and others alongside: they must stay the same."""
        for _ in range(AHEAD):
            if match.over:
                return
            self._hold(bool(match.legal), "nothing is legal and the match is not over")
            self._hold_invariants(match)
            action = self.random.choice(match.legal)
            for one in (match, *others):
                one.step(action)
            for other in others:
                self._hold(self._same(match, other), "equal matches come to different positions")

    def _clone(self, match: M) -> None:
        self.check = "clone"
        before, twin = position(self.game, match), match.clone()
        self._ahead(twin)
        self._hold(position(self.game, match) == before, "playing a clone changed the match it was made of")

    def _snapshot(self, match: M) -> None:
        self.check = "snapshot"
        text = dumps(self.game, match)
        loaded = loads(self.game, text)
        self._hold(dumps(self.game, loaded) == text, "a loaded snapshot is saved differently")
        self._ahead(match.clone(), (loaded,))

    def _views(self, match: M) -> None:
        """What a seat sees stays the same however the things it may not know are dealt."""
        for seat in range(NOBODY, match.seats()):
            self.check = "view"
            count = match.dice.count
            seen = json.dumps(match.view(seat), sort_keys=True)
            self._hold(match.dice.count == count, "looking at the match rolled its dice")
            for _ in range(DEALS):
                self.check = "resample"
                deal = match.clone()
                deal.resample(seat, SeededDice(self.random.getrandbits(64)))
                changed = position(self.game, deal) != position(self.game, match)
                self.report.redealt += changed
                told = any(self.game.hidden(match)) or not changed
                self._hold(told, "hidden() tells of nothing, but a new deal changed the position")
                again = json.dumps(deal.view(seat), sort_keys=True)
                self._hold(again == seen, f"the view of seat {seat} depends on what it hides: {seen} or {again}")
                same = match.actor != seat or deal.legal == match.legal
                self._hold(same, f"the choices of seat {seat} depend on what is hidden from it")
                self._hold(deal.dice.count == match.dice.count, "resampling rolled the dice of the match")
                self._ahead(deal)

    def _odds(self, match: M) -> None:
        self.check = "odds"
        action = self.random.choice(match.legal)
        total = Fraction(0)
        for number, outcome in enumerate(outcomes(match, action, Fraction(1, 2000))):
            self._hold(outcome.chance > 0, f"{match.describe(action)!r} has an outcome without a chance")
            total += outcome.chance
            if number > WALK:
                self._hold(total <= 1, f"the outcomes of {match.describe(action)!r} add up to {total} and more")
                return
        self.report.walked += 1
        self._hold(total == 1, f"the outcomes of {match.describe(action)!r} add up to {total}, not to 1")

    # --- the end

    def _ended(self, match: M) -> None:
        self.check = "end"
        self._hold(match.legal == [] and match.actor == NOBODY, "the match is over and somebody may still act")
        self._hold(NOBODY <= match.winner < match.seats(), f"the winner {match.winner} is not a seat")
        won = 0 if match.winner == NOBODY else 1
        wanted = tuple(won if seat == match.winner else -won for seat in range(match.seats()))
        self._hold(match.result == wanted, f"the result {match.result} does not fit the winner {match.winner}")
        self._refused(match, 0)
        self._invariants(match)
        self.check = "snapshot"
        text = dumps(self.game, match)
        self._hold(dumps(self.game, loads(self.game, text)) == text, "a finished match is saved differently")
        self._record()

    def _record(self) -> None:
        self.check = "record"
        record = self.recorder.finished()
        read = Record.load(record.dump())
        self._hold(read == record, "a record reads back differently")
        verified = verify(self.game, read)
        self._hold(self._same(verified, self.recorder.match), "a record replays to another position")
        cut = self.random.randrange(len(record.answers) + 1)
        started = Recorder(self.game, record.settings, record.seed)
        for answer in record.answers[:cut]:
            started.step(started.match.parse(answer.text))
        opened = Record.load(started.finished().dump())
        self._hold(self._same(verify(self.game, opened), started.match), "an open record replays to another position")


def _slots_of(cls: type) -> tuple[str, ...]:
    slots = cls.__dict__.get("__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)
