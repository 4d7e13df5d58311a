"""Replies to what went wrong, as data that any program can read."""

from __future__ import annotations

import json
from collections.abc import Mapping

from fastapi.responses import Response


def plain_json(content: object, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """A reply in JSON that can always be sent, even when it quotes text that is no proper text."""
    return Response(json.dumps(content), status, headers, media_type="application/json")
