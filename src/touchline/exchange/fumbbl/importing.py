"""Import of a FUMBBL replay: a record with given dice, what its replay shows, and where the two engines differ."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from touchline.core.errors import TouchlineError
from touchline.core.events import Event
from touchline.core.foreign_text import shortened
from touchline.core.match import NOBODY
from touchline.core.record import GIVEN, Record
from touchline.exchange.errors import FileRefused
from touchline.exchange.fumbbl.lockstep import DAMAGE, Lockstep
from touchline.exchange.fumbbl.rolls import Difference, ReplayEnds
from touchline.exchange.fumbbl.stream import Replay, read_replay
from touchline.matches.aftermath import aftermath
from touchline.matches.playback import Playback, kept_entry

MOST_MOMENTS: Final = 20_000
MOST_DIFFERENCES: Final = 200
LONGEST: Final = 1_000  # letters; a difference may name every player of both teams


@dataclass(frozen=True)
class Parting:
    """A place at which the two engines differ: the command of the replay, the moment of our match, and how."""

    command: int
    moment: int
    when: str
    what: str


@dataclass
class Imported:
    """A replay that was imported."""

    record: Record  # up to the first difference
    playback: Playback  # the whole match
    title: str
    coaches: tuple[str, str]  # empty where names are left out
    winner: int  # a seat, or NOBODY
    score: tuple[int, int]
    complete: bool  # does the match come to its end?
    decisions: int = 0
    dice: int = 0
    positions: int = 0
    partings: list[Parting] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what of the teams could not be taken over

    def report(self) -> list[str]:
        """What became of the import, for a person."""
        agreed = f"{self.decisions:,} decisions, {self.dice:,} dice and {self.positions:,} positions"
        lines = [f"{self.title}, {self.score[0]} : {self.score[1]}."]
        if not self.complete:
            lines.append("The replay stops before the match is over.")
        lines += [f"{note}." for note in self.notes]
        if not self.partings:
            return [*lines, f"Both engines agree in {agreed}."]
        places = "1 place" if len(self.partings) == 1 else f"{len(self.partings)} places"
        lines.append(f"{agreed} were compared; the engines differ in {places}:")
        return lines + [f"  command {one.command}, {one.when}: {one.what}" for one in self.partings]


def import_replay(data: bytes, names: bool = True) -> Imported:
    """Import the file of a replay; without `names` teams and players are called by race and position."""
    return _Import(data, names).run()


def _begun(replay: Replay, names: bool) -> Lockstep:
    try:
        return Lockstep(replay, names)
    except FileRefused:
        raise
    except TouchlineError as error:
        raise FileRefused([f"the match of the replay cannot be started: {shortened(str(error), LONGEST)}"]) from None
    except DAMAGE as error:
        raise FileRefused([f"the replay is damaged: {type(error).__name__} {shortened(str(error))}"]) from None


class _Import:
    """One import on its way."""

    def __init__(self, data: bytes, names: bool) -> None:
        self.lockstep = _begun(read_replay(data), names)
        self.views: list[dict[str, Any]] = []
        self.log: list[dict[str, Any]] = []
        self.history: list[list[Event]] = []
        self.partings: list[Parting] = []
        self.record: Record | None = None  # up to the first difference
        self.decisions = 0

    def run(self) -> Imported:
        lockstep = self.lockstep
        self.show(lockstep.start_dice)
        complete = True
        while not lockstep.match.over and len(self.views) < MOST_MOMENTS:
            try:
                answer = lockstep.step()
            except ReplayEnds:
                complete = False
                break
            except Difference as difference:
                if not self.resume(str(difference)):
                    complete = False
                    break
                continue
            self.decisions += 1
            self.show(answer.dice)
        return self.result(self.record or lockstep.finished(), complete and lockstep.match.over)

    def show(self, dice: tuple[str, ...], *more: str) -> None:
        """One more moment."""
        match = self.lockstep.match
        self.history.append(self.lockstep.sink.drain())
        entry = kept_entry(match, self.history, dice)
        self.log.append({**entry, "lines": [*entry["lines"], *more]})
        self.views.append(match.view(NOBODY))

    def resume(self, what: str) -> bool:
        """Note a difference and go on from FUMBBL's position before the next activation; False if there is none."""
        lockstep, match = self.lockstep, self.lockstep.match
        if self.record is None:
            self.record = lockstep.finished()
        what = shortened(what, LONGEST)
        when = f"half {match.half}, turns {match.turns[0]} and {match.turns[1]}"
        self.partings.append(Parting(lockstep.command, len(self.views) - 1, when, what))
        if len(self.partings) >= MOST_DIFFERENCES or not lockstep.resynchronise():
            return False
        self.show((), f"The engines differ: {what}. The match continues from FUMBBL's position.")
        return True

    def result(self, record: Record, complete: bool) -> Imported:
        lockstep = self.lockstep
        match = lockstep.match
        playback = Playback(self.views, self.log, aftermath(match, GIVEN))
        imported = Imported(
            record=record,
            playback=playback,
            title=" v ".join(str(side.name) for side in match.sides),
            coaches=lockstep.squad.coaches,
            winner=match.winner if match.over else NOBODY,
            score=(match.score[0], match.score[1]),
            complete=complete,
            decisions=self.decisions,
            dice=lockstep.dice.count,
            positions=lockstep.compared,
            partings=self.partings,
            notes=lockstep.squad.notes,
        )
        imported.playback = replace(playback, notes=imported.report())
        imported.record = replace(record, playback=imported.playback.pack())
        return imported
