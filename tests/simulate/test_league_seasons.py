"""Seasons of bots: every rule set, by the model and on the pitch, and the figures and the picture of their growth."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from touchline.cli.main import touchline
from touchline.core.errors import TouchlineError
from touchline.league import RULE_SETS, changed_rules, load_rules
from touchline.simulate.growth import Growth, growth_svg, quantile
from touchline.simulate.league_seasons import SeasonPlan, by_model, on_the_pitch, play_seasons

SMALL = {"division.least-teams": 2, "division.even": 0}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_two_seasons_by_the_model(rules: str) -> None:
    growth = Growth()
    plan = SeasonPlan(changed_rules(load_rules(rules), figures=SMALL), teams=4, seasons=2, seed=3)
    league = play_seasons(plan, by_model, growth.match)
    assert growth.matches == 12
    assert [season.phase for season in league.state.seasons.values()] == ["finished", "finished"]
    for name, team in league.state.teams.items():
        assert team.treasury == league.state.account(name, "treasury") >= 0
        assert team.bot
    assert sum(own.matches for own in growth.rosters.values()) == 24
    assert all(len(own.values) == 7 for own in growth.rosters.values()), "before the first match and after each"


def test_the_same_seed_plays_the_same_seasons() -> None:
    plan = SeasonPlan(changed_rules(load_rules("bb2020"), figures=SMALL), teams=3, seed=5)
    assert play_seasons(plan, by_model).dump() == play_seasons(plan, by_model).dump()


def test_matches_on_the_pitch() -> None:
    plan = SeasonPlan(changed_rules(load_rules("bb2016"), figures=SMALL), teams=2, seed=1, rosters=("human", "orc"))
    league = play_seasons(plan, on_the_pitch)
    [fixture] = league.state.fixtures.values()
    assert fixture.closed
    assert fixture.report is not None


def run(*arguments: str) -> None:
    touchline.main(args=["simulate", "league", *arguments], standalone_mode=False)


def test_the_command_prints_intervals_and_draws_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "growth.svg"
    run(
        "--teams",
        "4",
        "--seasons",
        "1",
        "--runs",
        "2",
        "--output",
        str(picture),
        "--json",
        "--off",
        "expensive-mistakes",
    )
    found = json.loads(capsys.readouterr().out)
    assert (found["matches"], len(found["rosters"])) == (12, 4)
    for own in found["rosters"].values():
        low, high = own["interval_95"]
        assert 0 <= low <= own["win_rate"] <= high <= 1
        assert len(own["values"]) == 4
    root = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    assert len(root.findall("{http://www.w3.org/2000/svg}polyline")) == 4
    assert len(root.findall("{http://www.w3.org/2000/svg}line[@class='interval']")) == 4
    run("--teams", "2", "--seasons", "1", "--output", str(picture))
    assert "1 matches in" in capsys.readouterr().out


def test_what_cannot_be_simulated_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(TouchlineError, match=r"is drawn as \.svg"):
        run("--output", str(tmp_path / "growth.png"))
    with pytest.raises(TouchlineError, match="is not NAME=NUMBER"):
        run("--set", "draft.budget=much", "--output", str(tmp_path / "a.svg"))
    with pytest.raises(TouchlineError, match="there is no figure"):
        run("--set", "draft.colour=1", "--output", str(tmp_path / "a.svg"))
    with pytest.raises(TouchlineError, match="cannot be switched off"):
        run("--off", "breakfast", "--output", str(tmp_path / "a.svg"))


def test_a_picture_of_nothing_is_still_a_picture() -> None:
    assert growth_svg(Growth(), "nothing & nobody").count("<svg") == 1


def test_a_quantile_lies_between_two_values() -> None:
    assert [quantile([10, 20], share) for share in (0.0, 0.5, 1.0)] == [10, 15, 20]
    assert quantile([7], 0.9) == 7
    assert quantile([1, 2, 3, 4, 100], 0.5) == 3
