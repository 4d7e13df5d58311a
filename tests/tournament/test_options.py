"""Team lists at an event, what happens to teams between games, and the results sheet."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.teams.lists import humans, with_stars, wood_elves
from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, make_pack, started
from touchline.teams import RosterRules, TeamList
from touchline.teams.event_rules import DeedPoints, ProgressRules
from touchline.teams.progress import Deed, Suffered
from touchline.tournament import Event, Refused, Score, fill_in
from touchline.tournament.decisions import EnterResult, RecordProgress, ReviewLists, SubmitLists
from touchline.tournament.results_sheet import results_sheet
from touchline.tournament.rulespack import CustomTiebreaker, Format
from touchline.tournament.scoring import PlayerTally
from touchline.tournament.state import AdvancementStep, GameProgress
from touchline.tournament.team_lists import compensations, list_for_round, read_list, team_before_round

DEAD = 16
MISS_NEXT = 9


def event(*lists: TeamList, rounds: int = 3, **changes: Any) -> EventBuilder:
    """Coaches ann, bob ... with these lists, approved."""
    built = EventBuilder(make_pack(rounds, **changes))
    names = ["ann", "bob", "cid", "dan"][: len(lists)]
    built.register(*names, approve=False)
    for name, listed in zip(names, lists, strict=True):
        series = [listed] * built.state.pack.lists_needed()
        built.event.submit_lists(name, series, by=name, at=NOW)
        built.decide(ReviewLists(name, "approved"))
    return built


def with_options(injuries: bool = True, advancement: bool = True, **more: Any) -> dict[str, Any]:
    progress = ProgressRules(injuries, advancement, **more)
    names = (("injuries",) if injuries else ()) + (("player-advancement",) if advancement else ())
    return {"roster": RosterRules(1_150_000, progress=progress), "additional_rules": names}


def record(built: EventBuilder, coach: str, **progress: Any) -> None:
    built.decide(RecordProgress(built.game_of(coach).id, coach, GameProgress(**progress)), by=coach)


def test_lists_are_checked_when_they_are_handed_in() -> None:
    built = EventBuilder()
    built.register("ann", approve=False)
    built.event.submit_lists("ann", [replace(humans(), rerolls=9)], by="ann", at=NOW)
    coach = built.state.coaches["ann"]
    assert (coach.team, coach.tier, coach.list_status) == ("human", 2, "submitted")
    assert len(coach.list_faults) >= 1
    with pytest.raises(Refused, match="needs an override"):
        built.decide(ReviewLists("ann", "approved"))
    built.event.submit_lists("ann", [humans()], by="ann", at=NOW)
    built.decide(ReviewLists("ann", "approved"))
    assert read_list(built.state.coaches["ann"].lists[0]) == humans()
    unknown = replace(humans(), team="space-elf")
    with pytest.raises(Refused, match="stays as it is for the whole event"):
        built.event.submit_lists("ann", [unknown], by="ann", at=NOW)


@pytest.mark.rule("tournament.draft.roster-fixed", "tournament.draft.complete-list")
def test_an_approved_list_is_the_same_in_every_game() -> None:
    built = event(humans(), wood_elves())
    documents = [list_for_round(built.state, "ann", number) for number in (1, 2, 3)]
    assert documents[0] == documents[1] == documents[2] == json.loads(humans().to_json())
    with pytest.raises(Refused, match="the list is approved"):
        built.decide(SubmitLists("ann", "human", ({"team": "human"},)), by="ann")
    built.draw()
    with pytest.raises(Refused, match="fixed once round 1"):
        built.decide(ReviewLists("ann", "rejected", ("changed my mind",)))


@pytest.mark.rule("tournament.team-event.unique-roster-types", "tournament.team-event.unique-star-players")
def test_a_squad_cannot_bring_a_team_or_a_star_twice() -> None:
    built = EventBuilder(make_pack(format=Format(squad_size=3)))
    built.register("ann", "bob", "cid", approve=False)
    built.event.register_squad("Owls", ["ann", "bob", "cid"], "ann", by=ORGANISER, at=NOW)
    star = "morg-n-thorg"
    for name, listed in (("ann", humans()), ("bob", replace(humans(), coach="Bob")), ("cid", wood_elves())):
        built.event.submit_lists(name, [listed], by=name, at=NOW)
    built.decide(ReviewLists("ann", "approved"))
    with pytest.raises(Refused, match="of the same squad all bring the same team, Human"):
        built.decide(ReviewLists("bob", "approved"))
    built.decide(ReviewLists("cid", "approved"))
    stars = EventBuilder(make_pack(format=Format(squad_size=3), roster=RosterRules(1_400_000)))
    stars.register("ann", "bob", "cid", approve=False)
    for name, listed in (("ann", humans()), ("bob", replace(wood_elves(), coach="Bob"))):
        stars.event.submit_lists(name, [with_stars(listed, star)], by=name, at=NOW)
        stars.decide(ReviewLists(name, "approved", ("checked by hand",), override=True))
    with pytest.raises(Refused, match="of the same squad all bring Morg"):
        stars.event.register_squad("Owls", ["ann", "bob", "cid"], "ann", by=ORGANISER, at=NOW)


@pytest.mark.rule("tournament.escalation.all-rosters-up-front", "tournament.escalation.budget-per-game")
def test_an_escalation_entry_has_a_list_for_every_budget() -> None:
    roster = RosterRules(1_000_000, budget_by_game=(1_000_000, 1_100_000))
    built = EventBuilder(make_pack(3, roster=roster, additional_rules=("gold-piece-escalation",)))
    built.register("ann", "bob", approve=False)
    small, large = humans(), humans(rerolls=3)
    with pytest.raises(Refused, match="needs 2 team lists, one per budget, of each coach"):
        built.event.submit_lists("ann", [small], by="ann", at=NOW)
    for name in ("ann", "bob"):
        built.event.submit_lists(name, [small, large], by=name, at=NOW)
        built.decide(ReviewLists(name, "approved"))
    rerolls = [list_for_round(built.state, "ann", number)["rerolls"] for number in (1, 2, 3)]
    assert rerolls == [2, 3, 3]
    built.event.draw_round(1, by=ORGANISER, at=NOW)
    built.finish_round()
    assert team_before_round(built.state, "ann", 2).listed.rerolls == 3


@pytest.mark.rule("tournament.postmatch.standard-sequence-not-used", "tournament.postmatch.no-spp")
@pytest.mark.rule("tournament.postmatch.full-recovery", "tournament.postmatch.no-casualty-roll")
def test_without_options_only_the_winners_fan_outlasts_a_game() -> None:
    built = event(humans(), wood_elves())
    built.pair(("ann", "bob"))
    built.play(("ann", 1, 0, "bob"))
    with pytest.raises(Refused, match="players earn nothing here"):
        record(built, "ann", deeds=(Deed(1, "touchdown"),))
    with pytest.raises(Refused, match="every player recovers"):
        record(built, "bob", suffered=(Suffered(1, DEAD),))
    ann, bob = (team_before_round(built.state, coach, 2) for coach in ("ann", "bob"))
    assert (ann.dedicated_fans, bob.dedicated_fans) == (2, 1)
    assert len(bob.line_up()) == 11
    assert all(state.points == 0 for state in (*ann.players, *bob.players))


@pytest.mark.rule("tournament.injuries.replace-full-recovery", "tournament.injuries.casualty-roll")
def test_injuries_carry_over_from_game_to_game() -> None:
    built = event(humans(), wood_elves(), **with_options(advancement=False))
    built.pair(("ann", "bob"))
    with pytest.raises(Refused, match="has no result yet"):
        record(built, "bob", suffered=(Suffered(1, DEAD),))
    built.play(("ann", 1, 0, "bob"))
    with pytest.raises(Refused, match="number 99 is not on the list"):
        record(built, "bob", suffered=(Suffered(99, DEAD),))
    with pytest.raises(Refused, match="ann may not report"):
        built.decide(RecordProgress(built.game_of("bob").id, "bob", GameProgress()), by="ann")
    record(built, "bob", suffered=(Suffered(1, DEAD), Suffered(2, MISS_NEXT)))
    lines = [[p.number for p in team_before_round(built.state, "bob", number).line_up()] for number in (1, 2)]
    assert lines == [list(range(1, 12)), list(range(3, 12))]
    built.pair(("ann", "bob"))
    built.play(("ann", 1, 0, "bob"))
    assert [p.number for p in team_before_round(built.state, "bob", 3).line_up()] == list(range(2, 12))
    assert Event.load(built.event.dump()).state == built.state


@pytest.mark.rule("tournament.injuries.ctv-before-each-game", "tournament.injuries.ctv-gold")
@pytest.mark.rule("tournament.advancement.ctv-gold")
def test_the_team_of_lower_value_receives_the_difference_before_each_game() -> None:
    built = event(humans(), humans(), **with_options())
    built.pair(("ann", "bob"))
    assert compensations(built.state, built.game_of("ann").id) == {"ann": 0, "bob": 0}
    built.play(("ann", 1, 0, "bob"))
    record(built, "bob", suffered=(Suffered(1, DEAD),))
    built.pair(("ann", "bob"))
    assert compensations(built.state, built.game_of("ann").id) == {"ann": 0, "bob": 50_000}
    plain = event(humans(), wood_elves())
    plain.pair(("ann", "bob"))
    assert compensations(plain.state, plain.game_of("ann").id) == {"ann": 0, "bob": 0}


@pytest.mark.rule("tournament.advancement.players-earn-spp", "tournament.advancement.value-increases")
@pytest.mark.rule("tournament.advancement.extra-spp")
def test_players_earn_points_and_spend_them_after_a_game() -> None:
    options = with_options(injuries=False, extra_points=(DeedPoints("best-celebration", 5),))
    built = event(humans(), humans(), **options)
    built.pair(("ann", "bob"))
    built.play(("ann", 2, 0, "bob"))
    steps = (AdvancementStep(1, "chosen-primary", "block"),)
    with pytest.raises(Refused, match="it costs 6 Star Player Points"):
        record(built, "ann", deeds=(Deed(1, "touchdown"),), advancements=steps)
    record(built, "ann", deeds=(Deed(1, "touchdown", 2), Deed(2, "best-celebration")), advancements=steps)
    team = team_before_round(built.state, "ann", 2)
    assert (team.state(1).points, team.state(1).gained[0].skill, team.state(2).points) == (0, "block", 5)
    built.pair(("ann", "bob"))
    assert compensations(built.state, built.game_of("ann").id) == {"ann": 0, "bob": 20_000}
    late = RecordProgress("r1t1", "bob", GameProgress(deeds=(Deed(1, "touchdown"),)))
    with pytest.raises(Refused, match="has been drawn with the team as it was"):
        built.decide(late, by="bob")


@pytest.mark.parametrize(
    "progress",
    [
        {"deeds": (Deed(1, "touchdown", 10**9),)},
        {"deeds": (Deed(1, "touchdown", -(10**9)),)},
        {"deeds": (Deed(1, "touchdown", 99), Deed(1, "touchdown", 99))},
        {"suffered": (Suffered(1, 10**9),)},
        {"suffered": (Suffered(1, 10, -1),)},
        {"suffered": (Suffered(1, MISS_NEXT),) * 100},
    ],
)
def test_figures_of_progress_have_bounds(progress: dict[str, Any]) -> None:
    built = event(humans(), humans(), **with_options())
    built.pair(("ann", "bob"))
    built.play(("ann", 2, 0, "bob"))
    with pytest.raises(Refused, match=r"in one game|is no roll"):
        record(built, "ann", **progress)


@pytest.mark.rule("tournament.sheet.results-sheet")
def test_the_results_sheet_has_every_game_and_the_totals() -> None:
    passes = CustomTiebreaker("passes", "completed passes")
    built = started(
        ["ann", "bob", "cid"], tiebreakers=("bonus_points", "sent_off", "passes"), custom_tiebreakers=(passes,)
    )
    built.pair(("ann", "bob"), ("cid", None))
    scores = {
        "ann": Score("win", 0, 3, 1, sent_off=1, custom={"passes": 4}, players=(PlayerTally("7", 2, 1),)),
        "bob": Score("loss", 0, 1, 4, sent_off=0, custom={"passes": 0}),
    }
    built.decide(EnterResult(built.game_of("ann").id, fill_in(built.state.pack, scores)))
    built.pair(("bob", "cid"), ("ann", None))
    sheet = results_sheet(built.state, "ann")
    assert (sheet.coach, sheet.number, sheet.further_fields) == ("Ann", 1, ("sent_off", "passes"))
    first, second = sheet.lines
    assert (first.round, first.opponent, first.opponent_number, first.outcome) == (1, "Bob", 2, "win")
    assert (first.touchdowns, first.conceded, first.casualties, first.suffered, first.bonus) == (3, 1, 1, 4, 1)
    assert first.further == {"sent_off": 1, "passes": 4}
    assert first.players == (PlayerTally("7", 2, 1),)
    assert (second.opponent, second.outcome, second.touchdowns) == ("Bye", "win", 2)
    assert sheet.totals["touchdowns"] == 5
    assert (sheet.totals["points"], sheet.totals["passes"], sheet.dedicated_fans_gained) == (4, 4, 2)
    blank = results_sheet(built.state, "bob").lines[1]
    assert (blank.opponent, blank.outcome, blank.touchdowns) == ("Cid", "", None)
