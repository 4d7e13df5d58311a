"""A tiebreaker with a figure of its own is one entry: every table, sheet, form and command shows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.tournament.event_builder import EventBuilder, started
from touchline.cli.main import touchline
from touchline.exchange.event_tables import final_standings
from touchline.printing.rounds import slips
from touchline.printing.tables import standings_paper
from touchline.ranking import TIEBREAKERS, Tiebreaker
from touchline.tournament import Refused, Score, fill_in, standings
from touchline.tournament.decisions import EnterResult
from touchline.web.events.rulespack_words import help_text
from touchline.web.events.views import figures_wanted

FUMBLES = Tiebreaker("fumbles", "fumbles", "Fum", field="Fumbles", most=16)


@pytest.fixture
def event(monkeypatch: pytest.MonkeyPatch) -> EventBuilder:
    monkeypatch.setitem(TIEBREAKERS, FUMBLES.name, FUMBLES)
    built = started(("ann", "bob", "cid", "dot"), tiebreakers=("fumbles",))
    built.pair(("ann", "bob"), ("cid", "dot"))
    return built


def enter(event: EventBuilder, home: str, away: str, figures: tuple[int, int]) -> None:
    scores = {
        coach: Score("draw", 0, 1, 0, custom={"fumbles": figure})
        for coach, figure in zip((home, away), figures, strict=True)
    }
    event.decide(EnterResult(event.game_of(home).id, fill_in(event.state.pack, scores)))


def test_it_ranks_explains_and_is_asked_for(event: EventBuilder) -> None:
    with pytest.raises(Refused, match="fumbles"):
        event.enter({"ann": (1, 0), "bob": (1, 0)})
    enter(event, "ann", "bob", (0, 2))
    enter(event, "cid", "dot", (1, 3))
    table = standings(event.state)
    assert table.order() == ["dot", "bob", "cid", "ann"]
    assert "by fumbles: 3 against 2" in table.why("dot", "bob")


def test_a_figure_beyond_its_limit_is_refused(event: EventBuilder) -> None:
    with pytest.raises(Refused, match="17 fumbles; at most 16 are possible in a game"):
        enter(event, "ann", "bob", (17, 0))


def test_paper_files_form_and_command_line_show_it(event: EventBuilder, tmp_path: Path) -> None:
    enter(event, "ann", "bob", (0, 2))
    enter(event, "cid", "dot", (1, 3))
    assert "Fum" in standings_paper(event.state)["parts"][0]["headings"]
    assert "Fumbles" in slips(event.state, 1)["fields"]
    assert "fumbles" in final_standings(event.state).headings
    assert {"name": "fumbles", "label": "Fumbles"} in figures_wanted(event.state)
    assert "fumbles" in help_text("tiebreakers")
    file = tmp_path / "event.jsonl"
    file.write_text(event.event.dump(), encoding="utf-8")
    shown = CliRunner().invoke(touchline, ["event", "standings", str(file)])
    assert (shown.exit_code, "Fum" in shown.output) == (0, True)
