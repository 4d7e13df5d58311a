"""Text files that people hand in."""

from __future__ import annotations

from pathlib import Path

from touchline.core.errors import TouchlineError


class TextFileError(TouchlineError):
    """A file that cannot be read as text."""


def read_text(path: Path) -> str:
    """The text of a file; the mark that some editors put in front of it is left out."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise TextFileError(f"{path} is not a text file in UTF-8") from error
