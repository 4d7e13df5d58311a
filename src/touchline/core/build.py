"""Which of the two builds of the one source is running."""

from __future__ import annotations


def compiled() -> bool:
    """True when the kernel runs as compiled code, False when it is interpreted."""
    return not __file__.endswith(".py")


def build_name() -> str:
    """The build that is running: `compiled` or `interpreted`."""
    return "compiled" if compiled() else "interpreted"
