"""Pages about something with a journal: a function says what a page shows a visitor, the rest is the same for all."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

Content = Callable[..., dict[str, Any]]
Render = Callable[[Request, str, Mapping[str, Any]], HTMLResponse]
"""Makes the page of a journal, with what was asked for in its address."""


def add_page(router: APIRouter, path: str, content: Content, render: Render, name: str, kind: Any) -> None:
    """A page at an address; `name` and `kind` are those of the journal's id there.

    What the content asks for beside the visit comes from the address.
    """

    def show(request: Request, **asked: Any) -> HTMLResponse:
        return render(request, asked.pop(name), asked)

    show.__name__, show.__doc__ = content.__name__, content.__doc__
    show.__signature__ = _signature(content, name, kind)  # type: ignore[attr-defined]  # what the framework reads
    router.add_api_route(path, show, methods=["GET"], response_class=HTMLResponse)


def _signature(content: Content, name: str, kind: Any) -> inspect.Signature:
    """Of the page: the request, the journal, and what the content asks for beside the visit."""
    plain = inspect.Parameter.POSITIONAL_OR_KEYWORD
    asked = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for each, parameter in inspect.signature(content, eval_str=True).parameters.items()
        if each != "visit"
    ]
    known = [inspect.Parameter("request", plain, annotation=Request), inspect.Parameter(name, plain, annotation=kind)]
    return inspect.Signature([*known, *asked], return_annotation=HTMLResponse)
