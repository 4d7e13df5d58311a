"""Result sheets: what is required, what is refused, what is questioned, and how a result becomes official."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tournament.event_builder import ORGANISER, EventBuilder, make_pack, started
from touchline.journal.documents import from_document, to_document
from touchline.tournament import DocumentError, GameResult, Questionable, Refused, Score, fill_in, plain_result
from touchline.tournament.decisions import (
    AmendResult,
    Appoint,
    ConfirmReport,
    EnterResult,
    LeaveOpen,
    ReportResult,
    SettleResult,
)
from touchline.tournament.rulespack import BonusRule, CustomTiebreaker
from touchline.tournament.scoring import PlayerTally, bonus_points, line_of, result_faults
from touchline.tournament.standings import coach_standings

PACK = make_pack()
PAIR = ("ann", "bob")


def faults(sheet: GameResult, *, needs_winner: bool = False) -> list[str]:
    return result_faults(PACK, sheet, PAIR, needs_winner=needs_winner)


@pytest.fixture
def built() -> EventBuilder:
    event = started(["ann", "bob"])
    event.decide(Appoint("scorekeeper", "sam"))
    event.decide(Appoint("referee", "ray"))
    event.draw()
    return event


@pytest.mark.rule("tournament.result.required-fields")
@pytest.mark.parametrize("field", ["outcome", "bonus", "touchdowns", "casualties"])
def test_a_record_lacking_a_figure_is_not_accepted(field: str) -> None:
    document = to_document(plain_result(PACK, {"ann": (1, 0), "bob": (0, 0)}))
    del document["scores"]["bob"][field]
    with pytest.raises(DocumentError, match=f"scores.bob.{field} is missing"):
        from_document(GameResult, document, "sheet")
    del document["scores"]["bob"]
    lonely = from_document(GameResult, document, "sheet")
    assert faults(lonely) == ["the sheet must have one score for each of ann and bob, not for ann"]


@pytest.mark.rule("tournament.result.both-coaches-report")
def test_two_agreeing_reports_are_official(built: EventBuilder) -> None:
    game = built.game_of("ann")
    sheet = built.sheet({"ann": (2, 1), "bob": (1, 3)})
    built.decide(ReportResult(game.id, "ann", sheet), by="ann")
    assert not game.official
    built.decide(ReportResult(game.id, "bob", sheet), by="bob")
    assert game.sheet == sheet


@pytest.mark.rule("tournament.result.both-coaches-report")
def test_differing_reports_are_a_dispute_only_a_referee_settles(built: EventBuilder) -> None:
    game = built.game_of("ann")
    built.decide(ReportResult(game.id, "ann", built.sheet({"ann": (2, 1), "bob": (1, 3)})), by="ann")
    built.decide(ReportResult(game.id, "bob", built.sheet({"ann": (1, 1), "bob": (1, 3)})), by="bob")
    assert game.disputed
    for decision in (ConfirmReport(game.id), EnterResult(game.id, built.sheet({"ann": (1, 1), "bob": (1, 3)}))):
        with pytest.raises(Refused, match="a referee must settle it"):
            built.decide(decision, by="sam")
    built.decide(SettleResult(game.id, built.sheet({"ann": (1, 1), "bob": (1, 3)})), by="ray")
    assert game.official
    assert not game.disputed


@pytest.mark.rule("tournament.result.both-coaches-report")
def test_a_coach_may_correct_their_own_report_until_it_agrees(built: EventBuilder) -> None:
    game = built.game_of("ann")
    built.decide(ReportResult(game.id, "ann", built.sheet({"ann": (2, 1), "bob": (1, 3)})), by="ann")
    built.decide(ReportResult(game.id, "bob", built.sheet({"ann": (1, 1), "bob": (1, 3)})), by="bob")
    built.decide(ReportResult(game.id, "bob", built.sheet({"ann": (2, 1), "bob": (1, 3)})), by="bob")
    assert game.official


@pytest.mark.rule("tournament.result.both-coaches-report")
def test_a_single_report_may_be_confirmed_by_the_scorekeeper(built: EventBuilder) -> None:
    game = built.game_of("ann")
    with pytest.raises(Refused, match="nobody has reported"):
        built.decide(ConfirmReport(game.id), by="sam")
    built.decide(ReportResult(game.id, "bob", built.sheet({"ann": (0, 0), "bob": (1, 0)})), by="bob")
    with pytest.raises(Refused, match="may not enter results"):
        built.decide(ConfirmReport(game.id), by="ann")
    built.decide(ConfirmReport(game.id), by="sam")
    assert coach_standings(built.state).order() == ["bob", "ann"]


def test_agreeing_reports_keep_each_coachs_own_extra_figures() -> None:
    built = started(["ann", "bob"], tiebreakers=("sent_off",))
    built.draw()
    game = built.game_of("ann")
    for coach, own in (("ann", 2), ("bob", 1)):
        plain = built.sheet({"ann": (1, 0), "bob": (0, 0)})
        with pytest.raises(Refused, match=f"{coach}: sent_off must be recorded"):
            built.decide(ReportResult(game.id, coach, plain), by=coach)
        scores = {**plain.scores, coach: replace(plain.scores[coach], sent_off=own)}
        built.decide(ReportResult(game.id, coach, replace(plain, scores=scores)), by=coach)
    assert game.sheet is not None
    assert {coach: score.sent_off for coach, score in game.sheet.scores.items()} == {"ann": 2, "bob": 1}


@pytest.mark.rule("tournament.result.outcome-follows-score")
def test_a_declared_outcome_must_follow_from_the_touchdowns() -> None:
    sheet = plain_result(PACK, {"ann": (2, 0), "bob": (1, 0)})
    assert faults(sheet) == []
    lying = replace(sheet, scores={**sheet.scores, "bob": replace(sheet.scores["bob"], outcome="draw")})
    assert faults(lying) == ["bob: a draw is declared, but the score makes it a loss"]
    for bad in ({"touchdowns": -1}, {"casualties": -1}):
        negative = replace(sheet, scores={**sheet.scores, "bob": replace(sheet.scores["bob"], **bad)})  # type: ignore[arg-type]
        assert "it must be 0 or more" in faults(negative)[0]
    document = to_document(sheet)
    document["scores"]["ann"]["touchdowns"] = 1.5
    with pytest.raises(DocumentError, match="must be a whole number"):
        from_document(GameResult, document)


@pytest.mark.rule("tournament.result.bonus-points-recorded")
def test_declared_bonus_points_must_be_what_the_figures_give() -> None:
    sheet = plain_result(PACK, {"ann": (3, 0), "bob": (1, 4)})
    wrong = replace(sheet, scores={**sheet.scores, "ann": replace(sheet.scores["ann"], bonus=2)})
    assert faults(wrong) == ["ann: 2 Bonus Points are declared, but the figures give 1"]


@pytest.mark.rule("tournament.points.win", "tournament.points.draw", "tournament.points.loss")
def test_tournament_points() -> None:
    won = plain_result(PACK, {"ann": (2, 0), "bob": (1, 0)})
    drawn = plain_result(PACK, {"ann": (1, 0), "bob": (1, 0)})
    assert [line_of(PACK, won, coach, "g", 1).points for coach in PAIR] == [2, 0]
    assert [line_of(PACK, drawn, coach, "g", 1).points for coach in PAIR] == [1, 1]


@pytest.mark.rule("tournament.bonus.three-touchdowns")
@pytest.mark.parametrize(("scored", "expected"), [(2, 0), (3, 1), (4, 1), (7, 1)])
def test_three_touchdowns_give_one_bonus_point(scored: int, expected: int) -> None:
    assert bonus_points(PACK, scored, 1, 0) == expected


@pytest.mark.rule("tournament.bonus.clean-sheet")
def test_a_clean_sheet_gives_a_bonus_point_to_both_in_a_goalless_draw() -> None:
    level = plain_result(PACK, {"ann": (0, 0), "bob": (0, 0)})
    assert [level.scores[coach].bonus for coach in PAIR] == [1, 1]
    assert bonus_points(PACK, 0, 1, 0) == 0


@pytest.mark.rule("tournament.bonus.three-casualties")
@pytest.mark.parametrize(("casualties", "expected"), [(2, 0), (3, 1), (6, 1)])
def test_three_casualties_that_would_earn_points_give_a_bonus_point(casualties: int, expected: int) -> None:
    assert bonus_points(PACK, 0, 1, casualties) == expected
    crowd = fill_in(PACK, {"ann": Score("draw", 0, 1, casualties, violence=9), "bob": Score("draw", 0, 1, 0)})
    assert crowd.scores["ann"].bonus == expected
    assert line_of(PACK, crowd, "ann", "g", 1).casualties == casualties


@pytest.mark.rule("tournament.bonus.cumulative")
def test_bonus_criteria_add_up_whatever_the_result() -> None:
    assert bonus_points(PACK, 3, 0, 3) == 3
    beaten = plain_result(PACK, {"ann": (4, 0), "bob": (3, 3)})
    assert beaten.scores["bob"] == Score("loss", 2, 3, 3)
    assert bonus_points(PACK, 1, 1, 0) == 0
    own = make_pack(bonuses=(BonusRule("two", "touchdowns", at_least=2, points=2),))
    assert (bonus_points(own, 2, 0, 5), own.best_bonus) == (2, 2)


@pytest.mark.rule("tournament.bonus.only-tiebreak")
def test_bonus_points_never_become_tournament_points() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.pair(("ann", "bob"), ("cid", "dan"))
    built.enter({"ann": (1, 0), "bob": (0, 0)})
    built.enter({"cid": (3, 3), "dan": (4, 3)})
    table = coach_standings(built.state)
    assert table.row("cid").values["bonus_points"] == 2
    assert table.row("cid").values["points"] == 0
    assert table.order().index("ann") < table.order().index("cid")


@pytest.mark.rule("tournament.result.worked-example")
def test_worked_example_jay_beats_rob() -> None:
    sheet = plain_result(PACK, {"jay": (3, 2), "rob": (1, 4)})
    jay, rob = (line_of(PACK, sheet, coach, "g", 1) for coach in ("jay", "rob"))
    assert (jay.points, jay.bonus, rob.points, rob.bonus) == (2, 1, 0, 1)


@pytest.mark.rule("tournament.game.time-expired-result")
def test_a_game_ended_by_time_counts_like_any_other(built: EventBuilder) -> None:
    built.enter({"ann": (3, 3), "bob": (2, 1)}, ending="time-called")
    ann = coach_standings(built.state).row("ann").values
    assert ann == {"points": 2, "bonus_points": 2, "touchdown_difference": 1, "touchdowns": 3, "casualties": 3}


@pytest.mark.rule("tournament.postmatch.player-tally")
def test_player_tallies_are_optional_and_cannot_exceed_the_teams_figures() -> None:
    def with_players(*players: PlayerTally) -> list[str]:
        scores = {"ann": Score("win", 1, 2, 1, players=players), "bob": Score("loss", 0, 0, 0)}
        return faults(fill_in(PACK, scores))

    assert with_players() == []
    assert with_players(PlayerTally("7", 1, 1), PlayerTally("8", 1)) == []
    assert with_players(PlayerTally("7", 2), PlayerTally("8", 1)) == [
        "ann: the players' touchdowns add up to more than the team's 2"
    ]
    assert with_players(PlayerTally("7", 0, 2)) == ["ann: the players' casualties add up to more than the team's 1"]


def test_silly_values_are_questioned_once(built: EventBuilder) -> None:
    game = built.game_of("ann")
    sheet = built.sheet({"ann": (15, 0), "bob": (0, 12)})
    version = built.event.journal.version
    with pytest.raises(Questionable) as question:
        built.decide(EnterResult(game.id, sheet), by="sam")
    assert question.value.faults == ("ann: really 15 touchdowns?", "bob: really 12 casualties?")
    assert built.event.journal.version == version
    built.decide(EnterResult(game.id, sheet, checked=True), by="sam")
    assert game.official


def test_amendments_keep_who_when_and_why(built: EventBuilder) -> None:
    game = built.game_of("ann")
    built.enter({"ann": (1, 0), "bob": (0, 0)}, by="sam")
    with pytest.raises(Refused, match="amend it instead"):
        built.enter({"ann": (2, 0), "bob": (0, 0)}, by="sam")
    with pytest.raises(Refused, match="needs a reason"):
        built.decide(AmendResult(game.id, built.sheet({"ann": (0, 0), "bob": (1, 0)})), by="sam", why="")
    built.decide(AmendResult(game.id, built.sheet({"ann": (0, 0), "bob": (1, 0)})), by="sam", why="swapped by mistake")
    built.event.undo(built.event.journal.version, by=ORGANISER, at="later", why="it was right before")
    told = [(entry.kind, entry.author, entry.reason) for entry in built.event.history(game.id)]
    assert told == [
        ("result-entered", "sam", "as agreed"),
        ("result-amended", "sam", "swapped by mistake"),
        ("undo", ORGANISER, "it was right before"),
    ]
    assert coach_standings(built.state).order() == ["ann", "bob"]


def test_the_next_round_waits_for_every_result_unless_the_organiser_decides(built: EventBuilder) -> None:
    game = built.game_of("ann")
    with pytest.raises(Refused, match=f"{game.called} has no result yet"):
        built.draw()
    with pytest.raises(Refused, match="sam may not continue without a result"):
        built.decide(LeaveOpen(game.id), by="sam")
    built.decide(LeaveOpen(game.id), why="both had to leave for a while")
    assert [row.played for row in coach_standings(built.state).rows] == [0, 0]
    built.draw()
    built.decide(EnterResult(game.id, built.sheet({"ann": (1, 0), "bob": (0, 0)})))
    assert coach_standings(built.state).row("ann").values["points"] == 2


def test_results_of_games_that_do_not_exist_or_are_byes_are_refused() -> None:
    built = started(["ann", "bob", "cid"])
    built.pair(("ann", "bob"), ("cid", None))
    sheet = built.sheet({"ann": (1, 0), "bob": (0, 0)})
    with pytest.raises(Refused, match="there is no game 'r9t9'"):
        built.decide(EnterResult("r9t9", sheet))
    with pytest.raises(Refused, match="is a Bye; its result is fixed"):
        built.decide(EnterResult(built.game_of("cid").id, sheet))
    with pytest.raises(Refused, match="one score for each"):
        built.decide(EnterResult(built.game_of("ann").id, built.sheet({"ann": (1, 0), "cid": (0, 0)})))


def test_values_of_the_wrong_type_are_refused_before_anything_is_written(built: EventBuilder) -> None:
    version = built.event.journal.version
    wrong = Score("win", 1, "2", 0)  # type: ignore[arg-type]
    sheet = GameResult({"ann": wrong, "bob": Score("loss", 0, 0, 0)})
    with pytest.raises(DocumentError, match="touchdowns must be a whole number, not '2'"):
        built.decide(EnterResult(built.game_of("ann").id, sheet))
    assert built.event.journal.version == version


def test_custom_figures_are_asked_for() -> None:
    built = started(["ann", "bob"], tiebreakers=("passes",), custom_tiebreakers=(CustomTiebreaker("passes", "passes"),))
    built.draw()
    with pytest.raises(Refused, match="ann: passes must be recorded"):
        built.enter({"ann": (1, 0), "bob": (0, 0)})


@pytest.mark.rule("tournament.knockout.extra-time-on-draw")
def test_a_knockout_game_is_never_a_draw() -> None:
    level = {"ann": (1, 0), "bob": (1, 0)}
    assert "cannot end in a draw" in faults(plain_result(PACK, level), needs_winner=True)[0]
    assert "extra time is played only in the knockout" in faults(plain_result(PACK, level, ending="extra-time"))[0]
    sudden = plain_result(PACK, level, ending="sudden-death", winner="bob")
    assert faults(sudden, needs_winner=True) == []
    assert [sudden.scores[coach].outcome for coach in PAIR] == ["loss", "win"]
    assert [line_of(PACK, sudden, coach, "g", 4).scored for coach in PAIR] == [1, 1]
    extra = plain_result(PACK, {"ann": (2, 0), "bob": (1, 0)}, ending="extra-time")
    assert faults(extra, needs_winner=True) == []
    assert line_of(PACK, extra, "ann", "g", 4).scored == 2
    assert "must be then" in faults(plain_result(PACK, level, ending="sudden-death"), needs_winner=True)[0]
    ahead = plain_result(PACK, {"ann": (2, 0), "bob": (1, 0)}, ending="sudden-death", winner="bob")
    assert faults(ahead, needs_winner=True) == ["sudden death is played only while the touchdowns are level"]
