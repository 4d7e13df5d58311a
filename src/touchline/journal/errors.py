"""Refusals: one line per fault, and nothing was changed."""

from __future__ import annotations

from collections.abc import Iterable

from touchline.core.errors import TouchlineError


class Refused(TouchlineError):
    """A decision that the rules do not allow, with every fault found."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(self.faults))

    def __reduce__(self) -> tuple[type[Refused], tuple[tuple[str, ...]]]:
        """So that another process can hand it over with its faults apart."""
        return type(self), (self.faults,)


class DocumentError(Refused):
    """A document (rulespack, result, saved entry) that does not have the expected shape."""


class Questionable(Refused):
    """Values that are possible but unlikely: send them again marked as checked to insist."""
