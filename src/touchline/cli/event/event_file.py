"""An event kept in a file."""

from __future__ import annotations

from touchline.cli.journal_file import JournalFile
from touchline.tournament import Event


class EventFile(JournalFile[Event]):
    """The journal of an event on disk."""

    keeper = Event
