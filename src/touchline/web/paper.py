"""Paper for those who download it: it is printed after the event or league has been let go, and counted by who asks."""

from __future__ import annotations

from starlette.requests import Request

from touchline.printing.press import Sheet
from touchline.web.api import services_of
from touchline.web.visitors import payer_of


def content_of(request: Request, made: bytes | Sheet) -> bytes:
    """The content of a file. Sheets that were printed lately cost nothing."""
    if isinstance(made, bytes):
        return made
    if not made.kept:
        services_of(request).printing.check(payer_of(request))
    return made.pdf()
