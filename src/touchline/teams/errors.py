"""What goes wrong with team data, told all at once."""

from collections.abc import Iterable

from touchline.core.errors import TouchlineError


class TeamsError(TouchlineError):
    """Something about teams could not be read or accepted; `problems` holds every reason, one sentence each."""

    def __init__(self, what: str, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        self.faults = tuple(f"{what}: {problem}" for problem in self.problems)  # as they are shown separately
        super().__init__(f"{what}: " + "; ".join(self.problems))


class DataError(TeamsError):
    """A data file of the library is damaged or contradicts itself."""


class FormatError(TeamsError):
    """A file or message handed in from outside is not in the form we read."""


class RulesError(TeamsError):
    """The rules of an event cannot be used as they stand."""
