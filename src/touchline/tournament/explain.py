"""One sentence for every pairing that is not simply first against second, third against fourth."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.tournament.pairing import Draw, Field


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ..."""
    suffix = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def explain(given: Field, drawn: Draw, names: Mapping[str, str]) -> dict[str, str]:
    """Sentences by the higher ranked entrant of a pairing (or the one left over); plain pairings have none."""
    return _Explainer(given, drawn, names).sentences()


class _Explainer:
    def __init__(self, given: Field, drawn: Draw, names: Mapping[str, str]) -> None:
        self.given = given
        self.drawn = drawn
        self.names = names
        self.rank = {entrant: place for place, entrant in enumerate(given.order, start=1)}
        self.seats = [entrant for entrant in given.order if entrant != drawn.rest]

    def sentences(self) -> dict[str, str]:
        found: dict[str, str] = {}
        if self.drawn.rest is not None:
            found |= self._about_rest(self.drawn.rest)
        seat = {entrant: place for place, entrant in enumerate(self.seats)}
        left = dict.fromkeys(self.seats)
        for high, low in self.drawn.pairs:
            skipped = self._skipped(left, high, low)
            sentence = self._about_pair(high, low, skipped, plain=seat[high] % 2 == 0 and seat[low] == seat[high] + 1)
            if sentence:
                found[high] = sentence
            del left[high], left[low]
        return found

    def _skipped(self, left: Mapping[str, None], high: str, low: str) -> list[str]:
        skipped: list[str] = []
        for entrant in left:
            if entrant == low:
                return skipped
            if entrant != high:
                skipped.append(entrant)
        return skipped

    def _about_pair(self, high: str, low: str, skipped: list[str], *, plain: bool) -> str | None:
        rounds = self._met(high, low)
        if rounds and self.given.lock_top and {self.rank[high], self.rank[low]} == {1, 2}:
            return f"{self._who(high)} and {self._who(low)} meet again: the final round keeps the top two together."
        if rounds:
            return (
                f"{self._who(high)} and {self._who(low)} meet again (round {rounds[-1]}): "
                "every complete pairing of this round has at least as many rematches."
            )
        if self._kept_apart(high, low):
            return (
                f"{self._who(high)} and {self._who(low)} should be kept apart, but not all such pairs can be avoided."
            )
        if skipped:
            reasons = ", ".join(self._why_not(high, entrant) for entrant in skipped[:3])
            more = f" and {len(skipped) - 3} more were passed over alike" if len(skipped) > 3 else ""
            return f"{self._who(high)} plays {self._who(low)}: {reasons}{more}."
        if not plain:
            return f"{self._who(high)} and {self._who(low)} are the highest two left after the changes above them."
        return None

    def _why_not(self, high: str, other: str) -> str:
        rounds = self._met(high, other)
        if rounds:
            return f"{self._who(other)} was the opponent in round {rounds[-1]}"
        if self._kept_apart(high, other):
            return f"{self._who(other)} is to be kept apart"
        return f"with {self._who(other)} the coaches left could not be paired as well"

    def _about_rest(self, rest: str) -> dict[str, str]:
        below = self.given.order[self.rank[rest] :]
        if not below:
            return {}
        had = self.given.rests.get(rest, 0)
        if all(self.given.rests.get(entrant, 0) > had for entrant in below):
            return {rest: f"{self._who(rest)} is left over because everyone ranked lower has been so more often."}
        return {rest: f"{self._who(rest)} is left over because otherwise the others could not be paired as well."}

    def _met(self, one: str, other: str) -> list[int]:
        return list(self.given.meetings.get(frozenset((one, other)), ()))

    def _kept_apart(self, one: str, other: str) -> bool:
        return self.given.separation != "off" and frozenset((one, other)) in self.given.apart

    def _who(self, entrant: str) -> str:
        return f"{self.names.get(entrant, entrant)} ({ordinal(self.rank[entrant])})"
