"""Who has hurt whom in a match. The position does not keep it; the match on record is played again and watched."""

from __future__ import annotations

from touchline.bloodbowl import events
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import KO, NONE
from touchline.core.events import Sink
from touchline.core.record import Record, replay
from touchline.matches import find_game


class _Watch(Sink):
    """Notes at every Injury roll for a casualty who has done it."""

    def __init__(self) -> None:
        super().__init__()
        self.match: BowlMatch | None = None
        self.found: dict[str, str] = {}

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        if kind != events.INJURY or b <= KO or self.match is None:
            return
        sheets, by = self.match.sheets, self.match.rules.culprit(self.match, a)
        if by == NONE:
            self.found.pop(sheets[a].label, None)
        else:
            self.found[sheets[a].label] = sheets[by].label


def culprits(record: Record) -> dict[str, str]:
    """The label of each casualty's opponent who caused it: by a block, a foul, a weapon or a push into the crowd."""
    watch = _Watch()
    for match, _ in replay(find_game(record.game), record, watch):
        assert isinstance(match, BowlMatch)
        watch.match = match
    return watch.found
