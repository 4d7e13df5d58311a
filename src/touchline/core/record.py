"""Records: a match as the few lines that reproduce it: settings, seed and the coaches' answers.

The dice are written beside each answer as a check. The text reads well enough to settle a dispute by eye:

    touchline-record 2
    game toy 1
    settings {"cards":3}
    seed 7
    start | d6 4
    0 move b2
    1 take | card red
    reseed 9
    0 move c2 | d6 1
    end 0 5f0c...

A match whose dice were rolled elsewhere (on a table, by another program) has `dice given` instead of a seed: the dice
beside each answer are then no check, but what the rules get. A match that was played on from a moment of another one
says so: from `reseed` on its dice come from that seed.
Records of version 1 differ in their digest alone, which is not checked any more. A last line `playback` may hold what a
replay shows of the match, so that it stays visible when the rules change.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from touchline.core.dice import KEY_BITS, Dice, LoggedDice, ScriptedDice, dice_of
from touchline.core.errors import IllegalAction, RecordError, TouchlineError
from touchline.core.events import Sink
from touchline.core.game import Game, Settings
from touchline.core.match import Match
from touchline.core.snapshot import digest

VERSION: Final = 2
OLD_VERSIONS: Final = (1,)  # still readable; their digests were made in another way
RESEED: Final = "reseed "
PLAYBACK: Final = "playback "
DICE_GIVEN: Final = "dice given"
GIVEN: Final = -1  # instead of a seed: the dice are those beside the answers
LONGEST_NUMBER: Final = 20  # digits
LONGEST_SEED: Final = 78  # digits

M = TypeVar("M", bound=Match)


@dataclass(frozen=True)
class Answer:
    """One answer: who gave it, in notation, and the dice it led to."""

    seat: int
    text: str
    dice: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reseed:
    """Other dice after this many answers."""

    after: int
    seed: int


@dataclass
class Record:
    """A match as its settings, seed and answers; everything else is derived."""

    game: str
    rules_version: int
    settings: dict[str, object]
    seed: int
    start_dice: tuple[str, ...] = ()
    answers: list[Answer] = field(default_factory=list)
    reseeds: list[Reseed] = field(default_factory=list)
    winner: int | None = None  # None while the match goes on
    digest: str = ""
    version: int = VERSION  # of the format
    playback: str = ""  # what a replay shows, packed; nothing depends on it

    def dump(self) -> str:
        """The record as text."""
        lines = [
            f"touchline-record {self.version}",
            f"game {self.game} {self.rules_version}",
            "settings " + json.dumps(self.settings, separators=(",", ":"), sort_keys=True, ensure_ascii=False),
            DICE_GIVEN if self.seed == GIVEN else f"seed {self.seed}",
            _line("start", self.start_dice),
        ]
        for number, answer in enumerate(self.answers):
            lines += [f"{RESEED}{seed}" for seed in self.seeds_after(number)]
            lines.append(_line(f"{answer.seat} {answer.text}", answer.dice))
        lines += [f"{RESEED}{seed}" for seed in self.seeds_after(len(self.answers))]
        lines.append(f"open {self.digest}" if self.winner is None else f"end {self.winner} {self.digest}")
        if self.playback:
            lines.append(PLAYBACK + self.playback)
        return "\n".join(lines) + "\n"

    def seeds_after(self, number: int) -> list[int]:
        """The seeds that start after this many answers: mostly none."""
        return [reseed.seed for reseed in self.reseeds if reseed.after == number]

    def until(self, count: int) -> Record:
        """The record of this many first answers, as if the match had stopped there; it claims no position."""
        early = [reseed for reseed in self.reseeds if reseed.after < count]
        return Record(
            self.game, self.rules_version, self.settings, self.seed, self.start_dice, self.answers[:count], early
        )

    def copy(self) -> Record:
        """An independent record of the same match; the settings are shared, as nobody changes them."""
        return Record(
            self.game,
            self.rules_version,
            self.settings,
            self.seed,
            self.start_dice,
            list(self.answers),
            list(self.reseeds),
            self.winner,
            self.digest,
        )

    @classmethod
    def load(cls, text: str) -> Record:
        """Read a record; a damaged or truncated one is refused with the line that is wrong."""
        lines = text.rstrip().replace("\r\n", "\n").split("\n")  # not splitlines: names may hold odd separators
        playback = lines.pop().removeprefix(PLAYBACK) if lines[-1].startswith(PLAYBACK) else ""
        head = lines[:5] or [""]
        formats = {f"touchline-record {version}": version for version in (*OLD_VERSIONS, VERSION)}
        if head[0] not in formats:
            raise RecordError(
                f"line 1: this is not a touchline-record of version {' or '.join(map(str, formats.values()))}"
            )
        try:
            game, version = _after("game ", head[1]).split(" ")
            settings = json.loads(_after("settings ", head[2]))
            if not isinstance(settings, dict):
                raise ValueError("settings are a table")
            seed = GIVEN if head[3] == DICE_GIVEN else _read_seed(head[3])
            record = cls(game, int(version), settings, seed, version=formats[head[0]])
            word, record.start_dice = _parts(head[4])
        except (ValueError, IndexError):
            raise RecordError("the head of the record is damaged: it needs game, settings, seed and start") from None
        if word != "start":
            raise RecordError("line 5: the record does not say how the match starts")
        if len(lines) < 6 or not lines[-1].startswith(("end ", "open ")):
            raise RecordError(f"the record is truncated: its last line, {len(lines)}, neither ends nor opens it")
        for number, line in enumerate(lines[5:-1], start=6):
            if line.startswith(RESEED):
                record.reseeds.append(Reseed(len(record.answers), _seed(number, line)))
            else:
                record.answers.append(_answer(number, line))
        _tail(record, len(lines), lines[-1])
        record.playback = playback
        return record


def _read_seed(line: str) -> int:
    seed = int(_after("seed ", line))
    if not 0 <= seed < 1 << KEY_BITS:
        raise RecordError(f"line 4: a seed is a whole number from 0 to 2^256 - 1, not {seed}")
    return seed


def _line(text: str, dice: tuple[str, ...]) -> str:
    return f"{text} | {', '.join(dice)}" if dice else text


def _after(word: str, line: str) -> str:
    if not line.startswith(word):
        raise ValueError(f"{line!r} does not begin with {word!r}")
    return line[len(word) :]


def _parts(line: str) -> tuple[str, tuple[str, ...]]:
    text, bar, dice = line.partition(" | ")
    return text, tuple(dice.split(", ")) if bar else ()


def _answer(number: int, line: str) -> Answer:
    text, dice = _parts(line)
    seat, _, words = text.partition(" ")
    if not seat.isdecimal() or len(seat) > LONGEST_NUMBER or not words:
        raise RecordError(f"line {number}: {line!r} is not an answer of a seat")
    return Answer(int(seat), words, dice)


def _seed(number: int, line: str) -> int:
    text = _after(RESEED, line)
    if not text.isdecimal() or len(text) > LONGEST_SEED or int(text) >= 1 << KEY_BITS:
        raise RecordError(f"line {number}: {line!r} names no seed")
    return int(text)


def _tail(record: Record, number: int, line: str) -> None:
    words = line.split(" ")
    try:
        if words[0] == "end":
            _, winner, record.digest = words
            record.winner = int(winner)
        else:
            _, record.digest = words
    except ValueError:
        raise RecordError(f"line {number}: {line!r} does not close the record") from None


class Recorder(Generic[M]):
    """A match being played and its record. Undo goes back to the last die or reveal, never past it."""

    def __init__(
        self,
        game: Game[M],
        settings: Settings,
        seed: int,
        sink: Sink | None = None,
        origin: Recorder[M] | None = None,
        given: Sequence[str] = (),
        source: Dice | None = None,
    ) -> None:
        """With GIVEN instead of a seed the start rolls `given` and each answer what `give` says, or `source` rolls."""
        self.game = game
        if origin is not None:
            self._follow(origin, sink)
            return
        self.dice = LoggedDice(_make_dice(seed, given) if source is None else source)
        self.match: M = game.new(settings, self.dice, sink)
        self.revealed: list[bool] = []  # whether each answer showed something that was hidden
        self._base: tuple[int, M] | None = None  # number of answers and the match after them, for `undo`
        full = game.settings_of(self.match)
        self.record = Record(game.id, game.rules_version, full, seed, self._take_dice())

    def copy(self, sink: Sink | None = None) -> Recorder[M]:
        """An independent match and record that go on exactly as these would."""
        return Recorder(self.game, self.record.settings, self.record.seed, sink, self)

    def _follow(self, origin: Recorder[M], sink: Sink | None) -> None:
        self._take_up(origin.match.clone())
        self.match.sink = sink
        self._base = origin._base
        self.revealed = list(origin.revealed)
        self.record = origin.record.copy()

    def _take_dice(self) -> tuple[str, ...]:
        dice = tuple(self.dice.log)
        self.dice.log = []
        return dice

    def give(self, dice: Sequence[str]) -> None:
        """The dice that the next answer leads to, where they are given; dice from a seed need none."""
        inner = self.dice.inner
        if isinstance(inner, ScriptedDice):
            inner.add(list(dice))

    def step(self, action: int) -> Answer:
        """Answer the pending question and write it down."""
        match = self.match
        if action not in match.legal:
            raise IllegalAction(match.refusal(action))
        seat, text, hidden = match.actor, match.describe(action), self.game.hidden(match)
        match.step(action)
        answer = Answer(seat, text, self._take_dice())
        self.record.answers.append(answer)
        self.revealed.append(any(now < before for now, before in zip(self.game.hidden(match), hidden, strict=True)))
        return answer

    def reseed(self, seed: int) -> None:
        """From here on the dice come from another seed; nothing that was answered before can be taken back."""
        self.dice.go_on_with(dice_of(seed))
        self.record.reseeds.append(Reseed(len(self.record.answers), seed))

    def _just_reseeded(self) -> bool:
        reseeds = self.record.reseeds
        return bool(reseeds) and reseeds[-1].after == len(self.record.answers)

    def can_undo(self) -> bool:
        """True when the last answer neither rolled a die nor revealed anything."""
        answers = self.record.answers
        return bool(answers) and not answers[-1].dice and not self.revealed[-1] and not self._just_reseeded()

    def undo(self) -> Answer:
        """Take back the last answer."""
        if not self.record.answers:
            raise RecordError("nothing has been answered yet, so there is nothing to take back")
        last = self.record.answers[-1]
        if last.dice:
            raise RecordError(f"{last.text!r} cannot be taken back: it rolled or revealed {', '.join(last.dice)}")
        if self.revealed[-1]:
            raise RecordError(f"{last.text!r} cannot be taken back: it showed what was hidden")
        if self._just_reseeded():
            raise RecordError(f"{last.text!r} cannot be taken back: the match was played on from there")
        before, sink = self.record.answers[:-1], self.match.sink
        self._go_back(before)
        self.match.legal = self.match.legal  # worked out now: others may copy the match while they read it
        self.match.sink = sink
        self.record.answers = before
        self.revealed.pop()
        return last

    def _go_back(self, before: list[Answer]) -> None:
        """Play these answers again, from the last one on that nobody can take back.

        The position after it is kept for the next time: late in a match, taking back costs no more than early.
        """
        certain = self._certain(before)
        if self._base is None:
            played = 0
            self.dice = LoggedDice(_make_dice(self.record.seed, self.record.start_dice))
            self.match = self.game.new(self.record.settings, self.dice)
        else:
            played, base = self._base
            self._take_up(base.clone())
        self._play(before, played, certain)
        self._base = (certain, self.match.clone())
        self._play(before, certain, len(before))
        self._take_seeds(len(before))
        self._take_dice()

    def _certain(self, before: list[Answer]) -> int:
        """How many of these answers nobody can take back."""
        for number in range(len(before), 0, -1):
            if before[number - 1].dice or self.revealed[number - 1] or self.record.seeds_after(number):
                return number
        return 0

    def _play(self, answers: list[Answer], first: int, end: int) -> None:
        for number in range(first, end):
            self._take_seeds(number)
            self.give(answers[number].dice)
            self.match.step(self.match.parse(answers[number].text))

    def _take_up(self, match: M) -> None:
        """Go on with a match, and write down its dice."""
        self.match = match
        self.dice = LoggedDice(match.dice)
        match.dice = self.dice

    def _take_seeds(self, number: int) -> None:
        for seed in self.record.seeds_after(number):
            self.dice.go_on_with(dice_of(seed))

    def finished(self) -> Record:
        """The record with its closing line brought up to date."""
        self.record.winner = self.match.winner if self.match.over else None
        self.record.digest = digest(self.game, self.match)
        return self.record


def _make_dice(seed: int, given: Sequence[str]) -> Dice:
    return ScriptedDice(list(given)) if seed == GIVEN else dice_of(seed)


def replay(game: Game[M], record: Record, sink: Sink | None = None) -> Iterator[tuple[M, Answer | None]]:
    """The match after its start (with no answer) and after each answer; the same match object, moved on.

    Every answer must be legal, come from the seat that was asked and lead to the dice on record. A record of other
    rules is played by today's; where these lead elsewhere, the error says so.
    """
    if record.game != game.id:
        raise RecordError(f"the record is of the game {record.game!r}, not {game.id!r}")
    try:
        yield from _replay(game, record, sink)
    except RecordError as error:
        raise RecordError(f"{error}{_rules_note(game, record, error.answer)}", error.answer) from error


def _rules_note(game: Game[M], record: Record, answer: int | None = None) -> str:
    """Why a record may fail that was right when it was made."""
    if record.rules_version == game.rules_version:
        return ""
    where = "" if answer is None else f", which differs at answer {answer}"
    played = f"played by rules version {record.rules_version} of {game.id}"
    return f" ({played}; this program plays {game.rules_version}{where})"


def _replay(game: Game[M], record: Record, sink: Sink | None) -> Iterator[tuple[M, Answer | None]]:
    try:
        player = Recorder(game, record.settings, record.seed, sink, given=record.start_dice)
    except TouchlineError as error:
        raise RecordError(f"the match on record cannot be started: {error}", 0) from error
    if player.record.start_dice != record.start_dice:
        raise RecordError(
            f"line 5: the start rolled {player.record.start_dice}, the record says {record.start_dice}", 0
        )
    yield player.match, None
    line = 6
    for number, answer in enumerate(record.answers):
        for seed in record.seeds_after(number):
            player.reseed(seed)
            line += 1
        _replay_one(player, line, number + 1, answer)
        line += 1
        yield player.match, answer
    for seed in record.seeds_after(len(record.answers)):
        player.reseed(seed)


def _replay_one(player: Recorder[M], line: int, number: int, answer: Answer) -> None:
    match = player.match
    if answer.seat != match.actor:
        raise RecordError(f"line {line}: seat {answer.seat} answers, but seat {match.actor} was asked", number)
    player.give(answer.dice)
    try:
        played = player.step(match.parse(answer.text))
    except TouchlineError as error:
        raise RecordError(f"line {line}: {error}", number) from error
    if played.dice != answer.dice:
        raise RecordError(
            f"line {line}: {answer.text!r} rolled {', '.join(played.dice) or 'nothing'}, "
            f"the record says {', '.join(answer.dice) or 'nothing'}",
            number,
        )


def verify(game: Game[M], record: Record) -> M:
    """Replay a record to its end and check that it ends as it claims."""
    match: M | None = None
    for after, _ in replay(game, record):
        match = after
    assert match is not None
    winner = match.winner if match.over else None
    if winner != record.winner:
        raise RecordError(
            f"the record claims the winner {record.winner}, its answers lead to {winner}{_rules_note(game, record)}"
        )
    if record.version == VERSION and digest(game, match) != record.digest:
        raise RecordError(
            f"the record claims the position {record.digest}, its answers lead to {digest(game, match)}"
            f"{_rules_note(game, record)}"
        )
    return match
