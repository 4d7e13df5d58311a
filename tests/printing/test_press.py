"""What every sheet has in common."""

from __future__ import annotations

from touchline.printing.press import breakable


def test_endless_words_may_break_and_others_stay() -> None:
    told = breakable({"names": ["W" * 50, "Al", "Featherstonehaugh-Cholm"], "table": 3})
    assert told["names"][0].replace("\u200b", "") == "W" * 50
    assert max(len(part) for part in told["names"][0].split("\u200b")) <= 24
    assert told["names"][1:] == ["Al", "Featherstonehaugh-Cholm"]
    assert told["table"] == 3
