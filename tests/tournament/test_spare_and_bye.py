"""The coach left over: Spare Player or Bye, never twice while somebody has not had it."""

from __future__ import annotations

import pytest

from tests.tournament.event_builder import EventBuilder, make_pack
from touchline.tournament import Refused, awards
from touchline.tournament.decisions import Appoint, Dismiss, ReportResult
from touchline.tournament.explain import explain
from touchline.tournament.pairing import Draw, Field, draw
from touchline.tournament.scoring import bye_line
from touchline.tournament.standings import coach_standings

NAMES = ["ann", "bob", "cid", "dan", "eve"]


def with_spare(rounds: int = 3, names: list[str] = NAMES) -> EventBuilder:
    built = EventBuilder(make_pack(rounds))
    built.register(*names)
    built.decide(Appoint("spare-player", "sparky"))
    return built


def spare_opponent(built: EventBuilder) -> str:
    return built.game_of("sparky").home


@pytest.mark.rule("tournament.spare.plays-as-normal", "tournament.spare.not-ranked")
def test_a_game_against_the_spare_player_counts_fully_and_the_spare_player_is_not_ranked() -> None:
    built = with_spare(names=["ann", "bob", "cid"])
    built.pair(("ann", "bob"), ("cid", None))
    game = built.game_of("cid")
    sheet = built.sheet({"cid": (3, 4), "sparky": (1, 0)})
    built.decide(ReportResult(game.id, "cid", sheet), by="cid")
    built.decide(ReportResult(game.id, "sparky", sheet), by="sparky")
    built.enter({"ann": (0, 0), "bob": (0, 0)})
    table = coach_standings(built.state)
    expected = {"points": 2, "bonus_points": 2, "touchdown_difference": 2, "touchdowns": 3, "casualties": 4}
    assert table.row("cid").values == expected
    assert "sparky" not in table.order()
    meddling = ReportResult(built.game_of("ann").id, "ann", built.sheet({"ann": (0, 0), "bob": (0, 0)}))
    with pytest.raises(Refused, match="sparky may not report"):
        built.decide(meddling, by="sparky")


@pytest.mark.rule("tournament.role.spare-player.cannot-win")
def test_the_spare_player_wins_nothing_however_well_it_plays() -> None:
    built = with_spare(rounds=1, names=["ann"])
    built.draw()
    built.enter({"ann": (0, 0), "sparky": (7, 9)})
    assert all("sparky" not in award.winners for award in awards(built.state))
    assert coach_standings(built.state).order() == ["ann"]
    with pytest.raises(Refused, match="is the Spare Player and cannot take part"):
        built.register("sparky")


@pytest.mark.rule("tournament.spare.bottom-of-ranking", "tournament.spare.not-twice")
def test_the_spare_player_meets_the_lowest_ranked_coach_who_has_not_had_it() -> None:
    built = with_spare(rounds=5)
    seen: list[str] = []
    for _ in range(5):
        order = coach_standings(built.state).order()
        built.draw(1)
        left_over = spare_opponent(built)
        if seen:
            fresh = [coach for coach in order if coach not in seen]
            assert left_over == fresh[-1]
        seen.append(left_over)
        built.finish_round()
    assert sorted(seen) == NAMES


@pytest.mark.rule("tournament.spare.not-twice")
def test_a_bye_and_a_spare_game_count_alike() -> None:
    built = EventBuilder(make_pack())
    built.register("ann", "bob", "cid")
    built.pair(("ann", "bob"), ("cid", None))
    built.play(("ann", 3, 0, "bob"))
    built.decide(Appoint("spare-player", "sparky"))
    built.draw()
    assert coach_standings(built.state, up_to=1).order() == ["ann", "cid", "bob"]
    assert spare_opponent(built) == "bob"
    built.finish_round()
    built.decide(Dismiss("spare-player", "sparky"))
    built.draw()
    assert built.pairs()[-1] == ("ann", None)


@pytest.mark.rule("tournament.spare.everyone-has-played")
def test_when_everyone_has_had_it_it_falls_on_the_lowest_of_those_who_had_it_least() -> None:
    order = ("1", "2", "3", "4", "5")
    assert draw(Field(order, rests=dict.fromkeys(order, 1))).rest == "5"
    assert draw(Field(order, rests={"1": 1, "2": 2, "3": 1, "4": 2, "5": 2})).rest == "3"


@pytest.mark.rule("tournament.spare.chosen-before-pairing")
def test_the_leftover_coach_is_taken_out_first_and_the_others_close_ranks() -> None:
    order = ("1", "2", "3", "4", "5")
    assert draw(Field(order, rests={"5": 1, "4": 1})) == Draw((("1", "2"), ("4", "5")), "3")
    met = {frozenset(pair): [1] for pair in (("1", "2"), ("1", "3"), ("1", "4"), ("2", "3"))}
    field = Field(order, met)
    drawn = draw(field)
    assert drawn == Draw((("1", "5"), ("2", "4")), "3")
    assert explain(field, drawn, {})["3"] == (
        "3 (3rd) is left over because otherwise the others could not be paired as well."
    )
    assert draw(Field(order, met, rests={"3": 1})).rest == "2"
    assert draw(Field(order, met, rests=dict.fromkeys(("1", "2", "3", "4"), 1))).rest == "5"


@pytest.mark.rule("tournament.spare.preferred-to-bye")
def test_a_bye_is_given_only_without_a_spare_player() -> None:
    built = with_spare(names=["ann", "bob", "cid"])
    built.draw()
    assert all(game.away is not None for game in built.state.games.values())
    bye = EventBuilder(make_pack(leftover="bye"))
    bye.register("ann", "bob", "cid")
    bye.decide(Appoint("spare-player", "sparky"))
    bye.draw()
    assert any(game.away is None for game in bye.state.games.values())


@pytest.mark.rule("tournament.bye.receives")
def test_a_bye_is_given_by_the_rules_of_the_spare_player() -> None:
    built = EventBuilder(make_pack(5))
    built.register(*NAMES)
    had: list[str] = []
    for _ in range(5):
        order = coach_standings(built.state).order()
        built.draw(4)
        bye = next(home for home, away in built.pairs() if away is None)
        if had:
            assert bye == [coach for coach in order if coach not in had][-1]
        had.append(bye)
        built.finish_round()
    assert sorted(had) == NAMES


@pytest.mark.rule("tournament.bye.result", "tournament.bye.points", "tournament.bye.tiebreak-values")
def test_a_bye_is_a_two_nil_win_against_nobody() -> None:
    line = bye_line(make_pack(), "ann", "g", 1)
    assert (line.outcome, line.scored, line.conceded, line.casualties) == ("win", 2, 0, 0)
    assert (line.points, line.bonus, line.opponent) == (2, 1, None)
    built = EventBuilder()
    built.register("ann", "bob", "cid")
    built.pair(("ann", "bob"), ("cid", None))
    built.play(("ann", 1, 1, "bob"))
    expected = {"points": 2, "bonus_points": 1, "touchdown_difference": 2, "touchdowns": 2, "casualties": 0}
    assert coach_standings(built.state).row("cid").values == expected
    built.draw()
    assert "cid" in {home for home, away in built.pairs() if away is not None} | {away for _, away in built.pairs()}
