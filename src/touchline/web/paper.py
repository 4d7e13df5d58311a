"""Files for those who download them: what takes long is done after the event or league has been let go.

Paper is counted by who asks for it.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from starlette.requests import Request

from touchline.journal.entries import dump_entries
from touchline.web.api import services_of
from touchline.web.visitors import payer_of
from touchline.web.workshop import Made


def content_of(request: Request, made: Made) -> bytes:
    """The content of a file. Sheets that were printed lately cost nothing."""
    if isinstance(made, bytes):
        return made
    if isinstance(made, tuple):
        return dump_entries(made).encode()
    if isinstance(made, Mapping):
        return packed({name: content_of(request, part) for name, part in made.items()})
    payer = payer_of(request)
    if not made.kept:
        services_of(request).printing.check(payer)
    return made.pdf(payer)


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as one to unpack. The same files give the same bytes."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return content.getvalue()
