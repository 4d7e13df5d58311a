"""Errors that are shown to a person: each says what was wrong and, where it helps, what is allowed."""

from __future__ import annotations


class TouchlineError(Exception):
    """Base of every error that is shown to a user in one clear line."""


class IllegalAction(TouchlineError):
    """An answer that the pending question does not allow; nothing was changed."""


class DiceError(TouchlineError):
    """Scripted dice that do not fit what the rules rolled."""


class SnapshotError(TouchlineError):
    """A saved match that is damaged or of another version."""


class RecordError(TouchlineError):
    """A record that is damaged, of another version, or does not replay to what it claims.

    `answer` is the number of the answer at which the match on record and the one played again part, if it is that.
    """

    def __init__(self, reason: str, answer: int | None = None) -> None:
        super().__init__(reason)
        self.answer: int | None = answer


class ScenarioError(TouchlineError):
    """A scenario file that cannot be understood."""


class SetupError(TouchlineError):
    """Settings of a match that cannot be played."""
