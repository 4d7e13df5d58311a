"""Which names can be printed anywhere, and which need a font of the computer."""

from __future__ import annotations

import pytest

from touchline.printing.letters import need_other_fonts
from touchline.printing.press import make_pdf

FAMILIAR = (
    "Łukasz Żółć-Šťastný",
    "Ωμέγα",
    "Ярослав Ильин",
    "O’Leary – 3½ €",
    "עברית",
    "محمد علي",
    "Ștefan Ğüçlü",
)


def test_names_of_many_alphabets_need_no_font() -> None:
    assert need_other_fonts(FAMILIAR) == []


@pytest.mark.parametrize("name", ["日本太郎", "한국", "ไทย", "Ann 🏈"])
def test_other_names_are_suggested(name: str) -> None:
    assert need_other_fonts(["Ann", name, name]) == [name]


def test_every_kind_of_name_comes_out_on_paper() -> None:
    places = [{"name": name, "table": number} for number, name in enumerate((*FAMILIAR, "日本太郎"), start=1)]
    data = {"event": "E", "title": "Round 1", "subtitle": "", "games": [], "notes": [], "places": places}
    assert make_pdf("pairings", data).startswith(b"%PDF-")
