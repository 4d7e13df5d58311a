"""Secret objectives: drawn, hidden, recorded, and used to break ties."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.event_builder import ORGANISER, EventBuilder, started
from touchline.tournament import Refused, Score, fill_in
from touchline.tournament.decisions import Appoint, DealObjectives, EnterResult
from touchline.tournament.objectives import OBJECTIVES, roll_objectives, visible_objectives
from touchline.tournament.standings import coach_standings


def secret(names: tuple[str, ...] = ("ann", "bob"), **changes: Any) -> EventBuilder:
    return started(names, additional_rules=("secret-objectives",), **changes)


def enter(built: EventBuilder, figures: dict[str, tuple[int, int | None]], **ending: Any) -> None:
    """Touchdowns and objectives per coach."""
    scores = {coach: Score("draw", 0, td, 0, objectives=count) for coach, (td, count) in figures.items()}
    game = built.game_of(next(iter(figures)))
    built.decide(EnterResult(game.id, fill_in(built.state.pack, scores, **ending)))


@pytest.mark.rule("tournament.objective.table")
def test_there_are_sixteen_objectives() -> None:
    assert list(OBJECTIVES) == list(range(1, 17))
    assert [OBJECTIVES[roll].name for roll in (1, 3, 5, 13, 16)] == [
        "Red Card",
        "Going Alone",
        "Going Surfing",
        "Go Long",
        "Headtaker",
    ]
    assert all(objective.condition.endswith(".") for objective in OBJECTIVES.values())


@pytest.mark.rule("tournament.objective.three-per-game")
@given(st.integers())
def test_three_different_objectives_are_rolled(seed: int) -> None:
    rolls = roll_objectives(seed)
    assert len(set(rolls)) == 3
    assert set(rolls) <= set(OBJECTIVES)
    assert rolls == roll_objectives(seed)


@pytest.mark.rule("tournament.objective.three-per-game")
def test_objectives_are_dealt_once_per_coach_and_game_and_both_may_have_the_same() -> None:
    assert {roll for seed in range(200) for roll in roll_objectives(seed)} == set(OBJECTIVES)
    built = secret()
    built.draw()
    game = built.game_of("ann").id
    for rolls, fault in (((1, 1, 2), "3 different"), ((1, 2), "3 different"), ((1, 2, 17), "17 is not a result")):
        with pytest.raises(Refused, match=fault):
            built.decide(DealObjectives(game, "ann", rolls), by="ann")
    built.decide(DealObjectives(game, "ann", (1, 2, 3)), by="ann")
    built.decide(DealObjectives(game, "bob", (1, 2, 3), seed=5), by="bob")
    with pytest.raises(Refused, match="has objectives for this game already"):
        built.decide(DealObjectives(game, "ann", (4, 5, 6)), by="ann")
    enter(built, {"ann": (1, 0), "bob": (0, 0)})
    built.draw()
    built.decide(DealObjectives(built.game_of("ann").id, "ann", (1, 2, 3)), by="ann")
    plain = started(["ann", "bob"])
    plain.draw()
    with pytest.raises(Refused, match="not in use"):
        plain.decide(DealObjectives(plain.game_of("ann").id, "ann", (1, 2, 3)), by="ann")


@pytest.mark.rule("tournament.objective.kept-secret")
def test_objectives_are_hidden_from_the_opponent_until_the_result_is_official() -> None:
    built = secret()
    built.decide(Appoint("referee", "ray"))
    built.decide(Appoint("scorekeeper", "sam"))
    built.draw()
    game = built.game_of("ann").id
    built.decide(DealObjectives(game, "ann", (1, 2, 3)), by="ann")
    for viewer in ("ann", "ray", "sam", ORGANISER):
        assert visible_objectives(built.state, game, "ann", viewer) == tuple(OBJECTIVES[roll] for roll in (1, 2, 3))
    assert visible_objectives(built.state, game, "ann", "bob") is None
    assert visible_objectives(built.state, game, "ann", "stranger") is None
    enter(built, {"ann": (1, 2), "bob": (0, 0)})
    assert visible_objectives(built.state, game, "ann", "bob") is not None


@pytest.mark.rule("tournament.objective.recorded")
def test_the_number_achieved_is_part_of_the_result() -> None:
    built = secret(("ann", "bob", "cid"))
    built.pair(("ann", "bob"), ("cid", None))
    with pytest.raises(Refused, match="bob: objectives must be recorded"):
        enter(built, {"ann": (1, 2), "bob": (0, None)})
    with pytest.raises(Refused, match="at most 3"):
        enter(built, {"ann": (1, 4), "bob": (0, 0)})
    enter(built, {"ann": (1, 1), "bob": (0, 3)}, ending="conceded", conceded_by=("bob",))
    table = coach_standings(built.state)
    assert [table.row(coach).values["objectives"] for coach in ("ann", "bob", "cid")] == [1, 3, 0]


@pytest.mark.rule("tournament.objective.tiebreaker")
def test_objectives_break_ties_first_unless_placed_elsewhere() -> None:
    assert secret().state.pack.tiebreakers_in_order()[:2] == ("objectives", "bonus_points")
    built = secret(("ann", "bob", "cid", "dan"))
    built.pair(("ann", "bob"), ("cid", "dan"))
    enter(built, {"ann": (3, 0), "bob": (0, 0)})
    enter(built, {"cid": (1, 2), "dan": (0, 3)})
    assert coach_standings(built.state).order() == ["cid", "ann", "dan", "bob"]
    late = secret(("ann", "bob", "cid", "dan"), tiebreakers=("bonus_points", "objectives"))
    late.pair(("ann", "bob"), ("cid", "dan"))
    enter(late, {"ann": (3, 0), "bob": (0, 0)})
    enter(late, {"cid": (1, 2), "dan": (0, 3)})
    assert coach_standings(late.state).order() == ["ann", "cid", "dan", "bob"]
