"""The Code of Conduct, the offices of an event, and who may decide what."""

from __future__ import annotations

import pytest

from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, make_pack, started
from touchline.journal.documents import from_document
from touchline.tournament import DocumentError, Event, Questionable, Refused
from touchline.tournament.advice import advice
from touchline.tournament.conduct import CARDINAL_RULES, PRINCIPLES
from touchline.tournament.decisions import (
    AmendResult,
    AnnounceReferees,
    Appoint,
    CheckMiniatures,
    Dismiss,
    Disqualify,
    EditRulespack,
    EnterResult,
    FinishEvent,
    JudgeConversion,
    OpenRegistration,
    RecordIncident,
    RegisterCoach,
    ReportResult,
    ReviewLists,
    SettleResult,
    SubmitLists,
)
from touchline.tournament.roles import PERMISSIONS, Right, Role, Scope, may
from touchline.tournament.standings import coach_standings
from touchline.tournament.views import lists_for


@pytest.mark.rule("tournament.conduct.code-of-conduct")
def test_the_code_has_two_cardinal_rules_and_fifteen_principles_that_incidents_can_cite() -> None:
    assert list(CARDINAL_RULES) == ["courtesy", "honesty"]
    assert len(PRINCIPLES) == 15
    built = started(["ann"])
    for citation in (*CARDINAL_RULES, *PRINCIPLES):
        built.decide(RecordIncident("ann", citation, "seen at table 3"))
    assert [incident.citation for incident in built.state.incidents] == [*CARDINAL_RULES, *PRINCIPLES]
    with pytest.raises(Refused, match="'rudeness' is no citation"):
        built.decide(RecordIncident("ann", "rudeness", ""))


@pytest.mark.rule("tournament.conduct.cardinal-rules", "tournament.role.organiser.expel-or-disqualify")
def test_only_a_cardinal_rule_or_an_event_rule_and_only_the_organiser_can_disqualify() -> None:
    built = started(["ann", "bob", "cid"])
    built.decide(Appoint("referee", "ray"))
    built.decide(RecordIncident("ann", "no-distraction", "hums"), by="ray")
    with pytest.raises(Refused, match="no-distraction is a principle"):
        built.decide(Disqualify("ann", "no-distraction"))
    with pytest.raises(Refused, match="ray may not disqualify"):
        built.decide(Disqualify("ann", "honesty"), by="ray")
    with pytest.raises(Refused, match="needs a reason"):
        built.decide(Disqualify("ann", "honesty"), why=" ")
    built.decide(Disqualify("ann", "honesty"), why="loaded dice")
    built.decide(Disqualify("bob", "event-rule:no-alcohol"), why="as announced")
    assert [(i.coach, i.citation) for i in built.state.incidents[1:]] == [
        ("ann", "honesty"),
        ("bob", "event-rule:no-alcohol"),
    ]


@pytest.mark.rule("tournament.conduct.accepted-by-all-coaches", "tournament.role.coach.accepts-rulespack")
def test_a_registration_needs_the_code_and_the_rulespack_accepted() -> None:
    built = started([])
    with pytest.raises(Refused) as refusal:
        built.decide(RegisterCoach("ann", 1, "Ann", "ann", accepts_rulespack=False, accepts_conduct=False))
    assert refusal.value.faults == (
        "the rules of the rulespack must be accepted",
        "the Code of Conduct must be accepted",
    )
    built.register("ann")
    accepted = next(entry for entry in built.event.journal.entries if entry.kind == RegisterCoach.kind)
    assert accepted.payload["accepts_rulespack"] is accepted.payload["accepts_conduct"] is True


@pytest.mark.rule("tournament.conduct.roster-open-to-opponent")
def test_rosters_are_open_to_the_opponent_from_the_publication_of_the_pairing() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    assert lists_for(built.state, "ann", "bob") is None
    built.pair(("ann", "bob"), ("cid", "dan"))
    assert lists_for(built.state, "ann", "bob") == ({"team": "human"},)
    assert lists_for(built.state, "ann", "cid") is None
    assert lists_for(built.state, "ann", "ann") == lists_for(built.state, "ann", ORGANISER) == ({"team": "human"},)
    public = started(["ann", "cid"], publish_all_rosters=True)
    assert lists_for(public.state, "ann", "cid") == ({"team": "human"},)


@pytest.mark.rule("tournament.role.organiser.required")
def test_an_event_has_exactly_one_organiser() -> None:
    with pytest.raises(Refused, match="needs an Event Organiser"):
        Event.create(make_pack(), organiser=" ", at=NOW)
    built = EventBuilder()
    assert built.state.organiser == ORGANISER
    with pytest.raises(DocumentError, match="allowed are referee, head-referee, scorekeeper, spare-player"):
        from_document(Appoint, {"office": "organiser", "person": "second"})
    with pytest.raises(Refused, match="may not open and close the event"):
        Event.create(make_pack(), organiser="a", at=NOW).decide(OpenRegistration(), by="b", at=NOW)


@pytest.mark.rule("tournament.role.organiser.appoints-staff")
@pytest.mark.parametrize("office", ["referee", "spare-player", "scorekeeper"])
def test_only_the_organiser_appoints(office: str) -> None:
    built = started(["ann"])
    built.decide(Appoint("scorekeeper", "sam"))
    for person in ("sam", "ann", "stranger"):
        with pytest.raises(Refused, match=f"{person} may not appoint staff"):
            built.decide(Appoint(office, "joe"), by=person)  # type: ignore[arg-type]
    built.decide(Appoint(office, "joe"))  # type: ignore[arg-type]
    assert Role(office) in built.state.roles_of("joe")
    with pytest.raises(Refused, match="already"):
        built.decide(Appoint(office, "joe"))  # type: ignore[arg-type]


@pytest.mark.rule("tournament.role.organiser.disqualification-effect")
def test_a_disqualified_coach_loses_place_and_pairing_but_opponents_keep_results() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.play_round(("ann", 3, 0, "bob"), ("cid", 1, 0, "dan"))
    built.pair(("ann", "cid"), ("bob", "dan"))
    with pytest.raises(Questionable, match="nobody has reported it; give touchdowns and casualties so far"):
        built.decide(Disqualify("ann", "honesty"), why="loaded dice")
    built.decide(Disqualify("ann", "honesty", checked=True), why="loaded dice")
    table = coach_standings(built.state)
    assert [row.entrant for row in table.rows] == ["cid", "dan", "bob"]
    assert table.row("cid").values["points"] == 4
    assert table.row("cid").values["touchdowns"] == 4
    assert table.row("bob").values["touchdown_difference"] == -3
    built.finish_round()
    built.draw()
    assert "ann" not in {entrant for pair in built.pairs() for entrant in pair}


def test_a_game_that_a_disqualification_ends_keeps_its_figures() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.pair(("ann", "cid"), ("bob", "dan"))
    reported = built.sheet({"ann": (1, 2), "cid": (4, 3)})
    built.decide(ReportResult("r1t1", "ann", built.sheet({"ann": (9, 9), "cid": (0, 0)}), checked=True), by="ann")
    built.decide(ReportResult("r1t1", "cid", reported), by="cid")
    built.decide(Disqualify("ann", "honesty"), why="loaded dice")
    for half in (Disqualify("dan", "honesty", (1, 0), checked=True), Disqualify("dan", "honesty", None, (2, 3))):
        with pytest.raises(Refused, match="give touchdowns and casualties of the game in progress together"):
            built.decide(half, why="loaded dice")
    built.decide(Disqualify("dan", "honesty", (1, 0), (2, 3)), why="loaded dice")
    first, second = (built.state.games[name].sheet for name in ("r1t1", "r1t2"))
    assert first is not None
    assert second is not None
    assert [(first.scores[coach].touchdowns, first.scores[coach].casualties) for coach in ("ann", "cid")] == [
        (1, 2), (4, 3),
    ]  # fmt: skip
    assert [(second.scores[coach].touchdowns, second.scores[coach].casualties) for coach in ("dan", "bob")] == [
        (1, 2), (0, 3),
    ]  # fmt: skip
    assert (first.ending, first.conceded_by) == ("conceded", ("ann",))
    assert coach_standings(built.state).row("cid").values["casualties"] == 3


@pytest.mark.rule("tournament.role.organiser.checks-rosters")
def test_rosters_are_submitted_then_approved_or_rejected_by_the_organiser() -> None:
    built = EventBuilder()
    built.register("ann", "bob", approve=False)
    with pytest.raises(Refused, match="list of Ann is missing"):
        built.draw()
    built.decide(SubmitLists("ann", "orc", ({"team": "orc"},), 2), by="ann")
    built.decide(SubmitLists("bob", "orc", ({"team": "orc"},), 2, ("spends 10,000 too much",)), by="bob")
    with pytest.raises(Refused, match="may not submit a roster"):
        built.decide(SubmitLists("bob", "orc", ({"team": "orc"},)), by="ann")
    with pytest.raises(Refused, match="may not check rosters"):
        built.decide(ReviewLists("ann", "approved"), by="ann")
    with pytest.raises(Refused, match="must say why"):
        built.decide(ReviewLists("ann", "rejected"))
    built.decide(ReviewLists("ann", "rejected", ("no names",)))
    assert built.state.coaches["ann"].list_remarks == ("no names",)
    with pytest.raises(Refused, match="list of Ann is rejected"):
        built.draw()
    built.approve("ann")
    with pytest.raises(Refused, match=r"spends 10,000 too much.*needs an override"):
        built.decide(ReviewLists("bob", "approved"))
    with pytest.raises(Refused, match="an override must say why"):
        built.decide(ReviewLists("bob", "approved", override=True))
    entry = built.decide(ReviewLists("bob", "approved", ("agreed by mail",), override=True))
    assert entry.payload["override"] is True
    built.draw()


@pytest.mark.rule("tournament.role.organiser.checks-miniatures", "tournament.miniatures.official-and-finished")
def test_the_miniatures_checklist_is_kept_per_coach_and_blocks_nothing() -> None:
    built = started(["ann", "bob"])
    checks = {"official": True, "appropriate": True, "built": True, "based": True, "painted": False}
    built.decide(CheckMiniatures("ann", checks))
    assert built.state.coaches["ann"].miniatures == checks
    with pytest.raises(Refused, match="may not check rosters and miniatures"):
        built.decide(CheckMiniatures("ann", {"painted": True}), by="ann")
    with pytest.raises(Refused, match="'shiny' is not on the checklist"):
        built.decide(CheckMiniatures("ann", {"shiny": True}))
    built.draw()
    built.finish_round()
    assert len(coach_standings(built.state).rows) == 2


@pytest.mark.rule("tournament.miniatures.conversions")
def test_conversions_need_consent_official_parts_and_likeness() -> None:
    built = started(["ann"])
    with pytest.raises(Refused, match="may only have official parts"):
        built.decide(JudgeConversion("ann", "Ogre", False, True, allowed=True))
    with pytest.raises(Refused, match="clearly show"):
        built.decide(JudgeConversion("ann", "Ogre", True, False, allowed=True))
    with pytest.raises(Refused, match="ann may not"):
        built.decide(JudgeConversion("ann", "Ogre", True, True, allowed=True), by="ann")
    built.decide(JudgeConversion("ann", "Ogre", True, True, allowed=True))
    built.decide(JudgeConversion("ann", "Blitzer", False, True, allowed=False))
    assert built.state.coaches["ann"].conversions == {"Ogre": True, "Blitzer": False}


@pytest.mark.rule("tournament.role.organiser.may-hold-other-offices")
def test_the_organiser_may_be_referee_and_scorekeeper_too() -> None:
    built = started([])
    built.decide(Appoint("referee", ORGANISER))
    built.decide(Appoint("scorekeeper", ORGANISER))
    assert {Role.ORGANISER, Role.REFEREE, Role.SCOREKEEPER} <= built.state.roles_of(ORGANISER)


@pytest.mark.rule("tournament.role.staff-should-not-play")
def test_staff_who_play_are_warned_about_and_not_refused() -> None:
    built = started([])
    built.decide(Appoint("referee", "ray"))
    built.decide(Appoint("scorekeeper", "sam"))
    built.register("ray", "sam", ORGANISER, "ann")
    about = [line for line in advice(built.state) if "takes part as a coach" in line]
    assert [line.split(" and ")[0] for line in about] == [
        "sam is Scorekeeper",
        "ray is Referee",
        "olga is Event Organiser",
    ]


@pytest.mark.rule("tournament.role.referee.required")
def test_without_a_referee_the_organiser_serves_and_may_settle() -> None:
    built = started(["ann", "bob"])
    assert "appoint a Referee; until then the Event Organiser serves as Referee" in advice(built.state)
    built.draw()
    game = built.game_of("ann")
    built.decide(SettleResult(game.id, built.sheet({"ann": (1, 0), "bob": (0, 0)})))
    assert built.state.games[game.id].settled_by == ORGANISER


@pytest.mark.rule("tournament.role.referee.made-known")
def test_referees_are_announced_and_later_ones_are_missed() -> None:
    built = started(["ann"])
    built.decide(Appoint("referee", "ray"))
    warning = "announce the Referees to the coaches"
    assert warning in advice(built.state)
    built.decide(AnnounceReferees())
    assert built.state.referees_announced == ("ray",)
    assert warning not in advice(built.state)
    built.decide(Appoint("referee", "rob"))
    assert warning in advice(built.state)


@pytest.mark.rule("tournament.role.referee.duties", "tournament.role.referee.ruling-final")
def test_a_referee_settles_a_dispute_and_no_coach_can_change_it() -> None:
    built = started(["ann", "bob"])
    built.decide(Appoint("referee", "ray"))
    built.draw()
    game = built.game_of("ann").id
    built.decide(ReportResult(game, "ann", built.sheet({"ann": (2, 0), "bob": (0, 0)})), by="ann")
    built.decide(ReportResult(game, "bob", built.sheet({"ann": (1, 0), "bob": (1, 0)})), by="bob")
    assert built.state.games[game].disputed
    built.decide(RecordIncident("bob", "honesty", "second report was wrong"), by="ray")
    built.decide(SettleResult(game, built.sheet({"ann": (2, 0), "bob": (1, 0)})), by="ray")
    sheet = built.state.games[game].sheet
    assert sheet is not None
    assert sheet.scores["bob"].touchdowns == 1
    with pytest.raises(Refused, match="settled by ray; that ruling is final"):
        built.decide(ReportResult(game, "ann", built.sheet({"ann": (2, 0), "bob": (0, 0)})), by="ann")
    built.decide(Appoint("scorekeeper", "sam"))
    with pytest.raises(Refused, match="that ruling is final"):
        built.decide(AmendResult(game, built.sheet({"ann": (2, 0), "bob": (0, 0)})), by="sam")


@pytest.mark.rule("tournament.role.referee.head-referee")
def test_the_head_referee_is_a_referee_and_overrules_the_others() -> None:
    built = started(["ann", "bob"])
    with pytest.raises(Refused, match="must be a Referee"):
        built.decide(Appoint("head-referee", "hal"))
    for person in ("hal", "ray"):
        built.decide(Appoint("referee", person))
    assert "appoint one of the Referees as Head Referee" in advice(built.state)
    built.decide(Appoint("head-referee", "hal"))
    assert "appoint one of the Referees as Head Referee" not in advice(built.state)
    built.decide(Appoint("referee", "rob"))
    built.draw()
    game = built.game_of("ann").id
    built.decide(SettleResult(game, built.sheet({"ann": (1, 0), "bob": (0, 0)})), by="ray")
    with pytest.raises(Refused, match="final, save for the Head Referee"):
        built.decide(SettleResult(game, built.sheet({"ann": (0, 0), "bob": (0, 0)})), by="rob")
    built.decide(SettleResult(game, built.sheet({"ann": (0, 0), "bob": (1, 0)})), by="hal")
    with pytest.raises(Refused, match="settled by hal; that ruling is final"):
        built.decide(SettleResult(game, built.sheet({"ann": (0, 0), "bob": (0, 0)})), by="ray")
    built.decide(Dismiss("referee", "hal"))
    assert built.state.head_referee is None


@pytest.mark.rule("tournament.role.scorekeeper.required")
def test_without_a_scorekeeper_the_organiser_keeps_the_score() -> None:
    built = started(["ann", "bob"])
    assert Role.SCOREKEEPER in built.state.roles_of(ORGANISER)
    built.decide(Appoint("scorekeeper", "sam"))
    assert Role.SCOREKEEPER not in built.state.roles_of(ORGANISER)
    assert Role.SCOREKEEPER in built.state.roles_of("sam")


@pytest.mark.rule("tournament.role.scorekeeper.collects-and-ranks", "tournament.role.scorekeeper.makes-pairings")
def test_the_scorekeeper_enters_results_and_draws_every_round() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.decide(Appoint("scorekeeper", "sam"))
    for round_number in (1, 2):
        built.draw(by="sam")
        for game in built.state.missing_results():
            built.enter({game.home: (1, 0), str(game.away): (0, 0)}, by="sam")
        assert sum(row.played for row in coach_standings(built.state).rows) == 4 * round_number
    with pytest.raises(Refused, match="ann may not make the pairings"):
        built.draw(by="ann")


@pytest.mark.rule("tournament.role.spare-player.recommended")
def test_no_spare_player_is_warned_about_and_the_odd_coach_has_a_bye() -> None:
    built = started(["ann", "bob", "cid"])
    assert "appoint a Spare Player; without one, a coach has a Bye when the number is odd" in advice(built.state)
    built.draw()
    assert [game.away for game in built.state.games.values()].count(None) == 1


@pytest.mark.rule("tournament.role.spare-player.separate-person")
def test_a_spare_player_with_another_office_is_warned_about() -> None:
    built = started([])
    built.decide(Appoint("referee", "ray"))
    built.decide(Appoint("spare-player", "ray"))
    assert "ray is Spare Player and Referee; the Spare Player should be somebody else" in advice(built.state)


@pytest.mark.rule("tournament.role.permissions")
def test_the_rights_of_each_role() -> None:
    for right in Right:
        assert may({Role.ORGANISER}, right, own=False)
    held = {role: {right for right in Right if may({role}, right, own=False)} for role in Role}
    own = {role: {right for right in Right if may({role}, right, own=True)} - held[role] for role in Role}
    assert {Right.PAIR, Right.SCORE} <= held[Role.SCOREKEEPER]
    assert (
        not {Right.EDIT_RULESPACK, Right.APPOINT, Right.REVIEW, Right.DISQUALIFY, Right.SETTLE} & held[Role.SCOREKEEPER]
    )
    assert held[Role.REFEREE] == {Right.SETTLE, Right.RECORD_INCIDENT}
    assert not held[Role.COACH]
    assert {Right.SUBMIT_LIST, Right.REPORT} <= own[Role.COACH]
    assert (held[Role.SPARE_PLAYER], own[Role.SPARE_PLAYER]) == (set(), {Right.REPORT})
    union = held[Role.REFEREE] | held[Role.SCOREKEEPER]
    assert union == {right for right in Right if may({Role.REFEREE, Role.SCOREKEEPER}, right, own=False)}
    assert all(scope in Scope for scopes in PERMISSIONS.values() for scope in scopes.values())


@pytest.mark.rule("tournament.role.permissions")
def test_each_decision_is_checked_against_the_table() -> None:
    built = started(["ann", "bob", "cid", "dan"])
    built.pair(("ann", "bob"), ("cid", "dan"))
    game = built.game_of("ann").id
    sheet = built.sheet({"ann": (1, 0), "bob": (0, 0)})
    for decision, person in [
        (EditRulespack(make_pack()), "ann"),
        (EnterResult(game, sheet), "ann"),
        (SettleResult(game, sheet), "ann"),
        (FinishEvent(), "ann"),
        (ReportResult(game, "ann", sheet), "cid"),
        (ReportResult(game, "ann", sheet), "bob"),
    ]:
        with pytest.raises(Refused, match=f"{person} may not"):
            built.decide(decision, by=person)
    built.decide(ReportResult(game, "ann", sheet), by="ann")
