"""Files that commands read and write."""

from __future__ import annotations

from pathlib import Path

from touchline.core.errors import TouchlineError


class TextFileError(TouchlineError):
    """A file that cannot be read as text, or cannot be written."""


def read_text(path: Path) -> str:
    """The text of a file; the mark that some editors put in front of it is left out."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise TextFileError(f"{path} is not a text file in UTF-8") from error


def write_new(path: Path, text: str) -> None:
    """Write a file, never over another one."""
    require_folder(path)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise TextFileError(f"{path} exists already") from error


def require_folder(path: Path) -> None:
    """The folder of a file to be written must be there; drafts beside the file would only confuse the message."""
    if not path.parent.is_dir():
        raise TextFileError(f"{path} cannot be written: there is no folder {path.parent}")
