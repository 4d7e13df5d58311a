"""From a template and plain data to a PDF."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

import typst


def make_pdf(template: str, data: Mapping[str, Any]) -> bytes:
    """Print a template. The data reaches it as JSON, never as markup, so any text may stand in it."""
    with resources.as_file(resources.files("touchline.sheets") / "templates") as folder:
        pdf = typst.compile(
            folder / f"{template}.typ", root=folder, sys_inputs={"data": json.dumps(data, ensure_ascii=False)}
        )
    assert isinstance(pdf, bytes)
    return pdf
