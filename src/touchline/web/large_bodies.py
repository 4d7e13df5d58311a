"""Large requests: checked, parsed and validated in a thread, one at a time, so that nobody else waits for them.

FastAPI does this on the event loop. A body of a megabyte can keep it busy for a second, and several threads that work
on one each leave it too little time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from fastapi import HTTPException, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute, iter_route_contexts
from pydantic import BaseModel
from starlette.routing import BaseRoute

from touchline.core.errors import TouchlineError
from touchline.core.foreign_text import SMALL, ForeignTextError, check_json
from touchline.web.apart import apart
from touchline.web.guards import most_bytes, most_values
from touchline.web.visitors import address_of


class LargeRoute(APIRoute):
    """A route that takes large bodies. Of the visitors who wait for theirs the one with the fewest is next."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle, field = super().get_route_handler(), self.body_field
        if field is None:
            return handle

        async def handle_large(request: Request) -> Response:
            content = await request.body()
            if len(content) > SMALL:
                async with request.app.state.services.large_bodies.taken_by(address_of(request)):
                    request._json = await apart(_read, content, field, most_values(request.scope))
            return await handle(request)

        return handle_large


def check_large(routes: Sequence[BaseRoute]) -> None:
    """Refuse to start when a route takes large bodies and reads them on the event loop."""
    for route in iter_route_contexts(routes):
        large = route.path is not None and most_bytes({"path": route.path}) > SMALL
        if large and not isinstance(route.original_route, LargeRoute):
            raise TouchlineError(f"{route.path} takes large bodies: its router needs route_class=LargeRoute")


def _read(content: bytes, field: Any, most: int) -> Any:
    """What a body says: the model that the route asks for, which needs no second look, or else plain values."""
    try:
        check_json(content, most_values=most)
        parsed = json.loads(content)
    except ForeignTextError as error:
        raise HTTPException(413, f"the request cannot be read: {error}") from None
    except json.JSONDecodeError as error:
        fault = {"type": "json_invalid", "loc": ("body", error.pos), "msg": "JSON decode error"}
        raise RequestValidationError([fault]) from None
    except ValueError:
        raise HTTPException(400, "the request is not JSON in UTF-8") from None
    value, faults = field.validate(parsed, loc=("body",))
    if faults:
        raise RequestValidationError(faults)
    return value if isinstance(value, BaseModel) else parsed
