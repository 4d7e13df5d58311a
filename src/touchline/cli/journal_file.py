"""A journal kept in a file: JSON lines, only ever added to, and on the disk before the command reports success."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from tempfile import mkstemp
from typing import Any, ClassVar, Generic, TypeVar

from touchline.cli.locking import locked
from touchline.cli.text_files import require_folder
from touchline.core.errors import TouchlineError
from touchline.journal import Chronicle

Kept = TypeVar("Kept", bound=Chronicle[Any])


class JournalFileError(TouchlineError):
    """A journal file that is missing, taken, or not a journal file."""


class JournalFile(Generic[Kept]):
    """A journal on disk. A writer holds a lock from reading to writing, so no two writers cross."""

    keeper: ClassVar[type[Chronicle[Any]]]
    """What the journal adds up to."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def create(self, kept: Kept) -> None:
        """Write a new file, whole or not at all, and never over another one."""
        require_folder(self.path)
        content = kept.dump().encode()
        handle, draft = mkstemp(dir=self.path.parent, prefix=f".{self.path.name}.")
        try:
            with open(handle, "wb", buffering=0):
                _write_through(handle, content)
            os.chmod(draft, 0o644)
            self._publish(draft, content)
        except FileExistsError as error:
            raise JournalFileError(f"{self.path} exists already; name a new file") from error
        finally:
            os.unlink(draft)
        _sync_folder(self.path.parent)

    def _publish(self, draft: str, content: bytes) -> None:
        """Give the draft its name in one step; memory sticks that know no second names get a plain new file."""
        try:
            os.link(draft, self.path)
        except FileExistsError:
            raise
        except OSError:
            with self.path.open("xb", buffering=0) as file:
                _write_through(file.fileno(), content)

    def read(self) -> Kept:
        """What the journal adds up to; what another process is just writing does not count yet."""
        return self._kept(self.path.read_bytes())

    @contextmanager
    def writing(self, expected: int | None = None) -> Iterator[Kept]:
        """What the journal adds up to, to decide about. It is on the disk when this ends; an error writes nothing."""
        with self.path.open("r+b", buffering=0) as file, locked(file):
            content = file.read()
            kept = self._kept(content)
            kept.journal.check_version(expected)
            before = kept.journal.version
            yield kept
            lines = kept.dump().split("\n")[before:-1]
            if lines:
                _add(file, _whole(content), "".join(line + "\n" for line in lines).encode())

    def _kept(self, content: bytes) -> Kept:
        subject = self.keeper.subject
        what = f"{'an' if subject[0] in 'aeiou' else 'a'} {subject} file"
        try:
            text = _whole(content).decode()
        except UnicodeDecodeError as error:
            raise JournalFileError(f"{self.path} is not {what}") from error
        if not text:
            raise JournalFileError(f"{self.path} is not {what}: it is empty")
        try:
            kept: Kept = self.keeper.load(text)  # type: ignore[assignment]
        except TouchlineError as error:
            raise JournalFileError(f"{self.path} is not a sound {subject} file: {error}") from error
        return kept


def _whole(content: bytes) -> bytes:
    """All finished lines. A last line that breaks off was never acknowledged; one that merely lost its end is kept."""
    head, newline, tail = content.rpartition(b"\n")
    if not tail.strip():
        return content
    try:
        json.loads(tail)
    except (ValueError, RecursionError):
        return head + newline
    return content + b"\n"


def _add(file: FileIO, kept: bytes, more: bytes) -> None:
    """Append and wait for the disk. If the disk is full the file stays as it was."""
    file.truncate(len(kept) - 1)
    file.seek(len(kept) - 1)
    try:
        # the end of the last line is written once more, because that is what it may have lost
        _write_through(file.fileno(), b"\n" + more)
    except OSError:
        file.truncate(len(kept) - 1)
        raise


def _write_through(handle: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(handle, rest) :]
    os.fsync(handle)


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file last, where the system lets a folder be opened."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
