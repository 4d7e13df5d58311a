"""Templates can be read on any screen."""

from __future__ import annotations

from pathlib import Path

import touchline.web

TEMPLATES = Path(touchline.web.__file__).parent / "templates"
WIDEST = 160


def test_no_line_of_a_template_is_too_long() -> None:
    templates = sorted(TEMPLATES.rglob("*.html"))
    assert len(templates) > 50
    long = [
        f"{file.relative_to(TEMPLATES)}:{number} has {len(line)} characters"
        for file in templates
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if len(line) > WIDEST
    ]
    assert not long
