"""What goes wrong with files from or for other programs, told all at once."""

from __future__ import annotations

from touchline.tournament import Refused


class FileRefused(Refused):
    """A file that cannot be read, or an event that cannot be written in this format; every reason is named."""
