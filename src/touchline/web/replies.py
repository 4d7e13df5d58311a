"""Replies as data that any program can read: to what went wrong, and long ones."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from fastapi.responses import Response


def plain_json(content: object, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """A reply in JSON that can always be sent, even when it quotes text that is no proper text."""
    written = json.dumps(content, ensure_ascii=False).encode("utf-8", "backslashreplace")
    return Response(written, status, headers, media_type="application/json")


def long_list(items: Iterable[object]) -> Response:
    """A list of any length, written one by one where it is called: the event loop would write it all at once."""
    return Response(f"[{','.join(map(json.dumps, items))}]", media_type="application/json")
