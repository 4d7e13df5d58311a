"""From a template and plain data to a PDF."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import resources
from typing import Any

import typst

_LONG_WORD = re.compile(r"[^\s-]{19,}")
_PIECE = re.compile(r"\S{12}(?=\S{3})")
_MAY_BREAK = "\N{ZERO WIDTH SPACE}"


def make_pdf(template: str, data: Mapping[str, Any]) -> bytes:
    """Print a template. The data reaches it as JSON, never as markup, so any text may stand in it."""
    with resources.as_file(resources.files("touchline.printing") / "templates") as folder:
        pdf = typst.compile(
            folder / f"{template}.typ",
            root=folder,
            sys_inputs={"data": json.dumps(breakable(data), ensure_ascii=False)},
        )
    assert isinstance(pdf, bytes)
    return pdf


def breakable(data: Any) -> Any:
    """The same data, with places in endless words where a line may break, so that none runs off the paper."""
    if isinstance(data, str):
        return _LONG_WORD.sub(lambda word: _PIECE.sub(lambda piece: piece[0] + _MAY_BREAK, word[0]), data)
    if isinstance(data, Mapping):
        return {key: breakable(content) for key, content in data.items()}
    return [breakable(content) for content in data] if isinstance(data, (list, tuple)) else data
