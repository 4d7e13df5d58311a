"""Work that needs no store has threads of its own: while the database hangs, all others wait for it."""

from __future__ import annotations

import asyncio
import contextvars
import inspect
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial, wraps
from typing import Any, Final, ParamSpec, TypeVar

from fastapi.routing import APIRoute
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.types import Scope

P = ParamSpec("P")
T = TypeVar("T")
THREADS: Final = ThreadPoolExecutor(8, thread_name_prefix="apart")


async def apart(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Do work that does not use the store in a thread."""
    inside = partial(contextvars.copy_context().run, work, *given, **named)
    return await asyncio.get_running_loop().run_in_executor(THREADS, inside)


class RouteApart(APIRoute):
    """A route whose function does not use the store."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **named: Any) -> None:
        super().__init__(path, _in_thread(endpoint), **named)


def _in_thread(endpoint: Callable[..., Any]) -> Callable[..., Any]:
    if inspect.iscoroutinefunction(endpoint):
        return endpoint

    @wraps(endpoint)
    async def run(**named: Any) -> Any:
        return await apart(endpoint, **named)

    return run


class OwnFiles(StaticFiles):
    """Files of the program. They are small: reading one takes less time than finding a thread for it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        try:
            full_path, found = self.lookup_path(path)
            if found is None:
                raise HTTPException(404)
            response = self.file_response(full_path, found, scope)
            if not isinstance(response, FileResponse):
                return response  # not changed since
            with open(full_path, "rb") as file:
                whole = Response(file.read(), headers=dict(response.headers))
        except (OSError, ValueError):  # a folder, or a name that no file can have
            raise HTTPException(404) from None
        del whole.headers["accept-ranges"]
        return whole
