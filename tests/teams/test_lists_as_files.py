"""Team lists and roster rules as JSON: nothing lost on the way, and broken input named in full."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.teams.lists import EVENT, humans, with_inducements, with_skills, with_stars
from touchline.teams import FormatError, ListedMercenary, ListedPlayer, ListedStar, RosterRules, TeamList, load_library
from touchline.teams.event_rules import (
    DraftLimits,
    InducementChange,
    InducementRules,
    ProgressRules,
    StarRules,
    StuntyRules,
    TierBudget,
    TierChange,
)
from touchline.teams.model import StuntyTeam
from touchline.teams.roster import BoughtInducement

TEXTS = st.text(max_size=20)
NUMBERS = st.integers(-5, 200)
SKILLS = st.lists(TEXTS, max_size=2).map(tuple)
LISTS = st.builds(
    TeamList,
    team=TEXTS,
    name=TEXTS,
    coach=TEXTS,
    players=st.lists(st.builds(ListedPlayer, NUMBERS, TEXTS, TEXTS, SKILLS), max_size=4).map(tuple),
    rerolls=NUMBERS,
    dedicated_fans=NUMBERS,
    assistant_coaches=NUMBERS,
    cheerleaders=NUMBERS,
    apothecary=st.booleans(),
    special_rule=TEXTS,
    stars=st.lists(st.builds(ListedStar, TEXTS, SKILLS), max_size=2).map(tuple),
    mercenaries=st.lists(st.builds(ListedMercenary, NUMBERS, TEXTS, TEXTS, SKILLS), max_size=2).map(tuple),
    inducements=st.lists(st.builds(BoughtInducement, TEXTS, NUMBERS), max_size=2).map(tuple),
)


@given(LISTS)
def test_a_list_survives_the_way_through_a_file(listed: TeamList) -> None:
    again = TeamList.from_json(listed.to_json())
    assert again == listed


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner)
    )
)
def test_any_other_json_is_refused_with_reasons(content: object) -> None:
    with pytest.raises(FormatError) as refused:
        TeamList.from_json(json.dumps(content))
    assert refused.value.problems


def test_every_problem_of_a_broken_file_is_named() -> None:
    content = json.loads(humans().to_json())
    del content["coach"]
    content |= {"version": 2, "rerolls": "two", "apothecary": 1, "colour": "red", "stars": "Griff"}
    content["players"][3]["number"] = True
    content["players"][4] = "Otto"
    with pytest.raises(FormatError) as refused:
        TeamList.from_json(json.dumps(content))
    problems = "\n".join(refused.value.problems)
    for expected in (
        "version should be 1, not 2",
        "lacks the entry 'coach'",
        "list.rerolls should be a whole number, not 'two'",
        "list.apothecary should be true or false, not 1",
        "unknown entry 'colour'",
        "list.stars should be a list",
        "list.players[5] should be a group of named entries",
        "list.players[4].number should be a whole number, not True",
    ):
        assert expected in problems


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000])
def test_files_that_are_no_lists(text: str) -> None:
    with pytest.raises(FormatError, match="This is not a team list"):
        TeamList.from_json(text)


def test_endless_lists_are_refused_in_a_few_words() -> None:
    one = humans().players[0]
    for listed, fault in (
        (replace(humans(), players=(one,) * 101), "the list has 101 players; at most 100 are read"),
        (
            replace(humans(), players=(replace(one, skills=("block",) * 1500),)),
            "the list has 1,500 skills of entry 1 of the players; at most 100 are read",
        ),
        (replace(humans(), stars=(ListedStar("morg", ("block",) * 101),) * 2), "skills of entry 2 of the stars"),
    ):
        with pytest.raises(FormatError) as refused:
            TeamList.from_json(listed.to_json())
        assert fault in " ".join(refused.value.problems)
        assert len(str(refused.value)) < 500


def test_a_list_written_by_hand_needs_little() -> None:
    text = '{"format": "touchline.team-list", "version": 1, "team": "orc", "name": "Gits", "coach": "Al"}'
    assert TeamList.from_json(text) == TeamList(team="orc", name="Gits", coach="Al")


def test_the_order_of_a_file_does_not_matter() -> None:
    listed = with_inducements(with_stars(with_skills(humans(), {1: "block"}), "helmut-wulf"), bribes=1)
    compact = json.dumps(dict(reversed(json.loads(listed.to_json()).items())))
    assert TeamList.from_json(compact) == listed


def test_rules_survive_the_way_through_a_file() -> None:
    library = load_library()
    rules = RosterRules(
        budget=1_150_000,
        data_date=date(2024, 5, 28),
        budget_by_tier=(TierBudget(3, 1_200_000),),
        budget_by_game=(1_000_000,),
        tier_list=library.tier_list,
        tier_changes=(TierChange("gnome", 2),),
        banned_teams=("dwarf",),
        draft=DraftLimits(rerolls=4),
        stars=StarRules(mega_stars=("helmut-wulf",), mandatory=True),
        inducements=InducementRules(
            ("core",), ("bribes",), (InducementChange("weather-mage", 1),), tuple(library.custom_inducements.values())
        ),
        stunty=StuntyRules(True, (StuntyTeam("gnome"),)),
        progress=ProgressRules(injuries=True),
    )
    assert RosterRules.from_data(json.loads(json.dumps(rules.to_data()))) == rules
    assert RosterRules.from_data({"budget": 1_150_000}) == EVENT
    with pytest.raises(FormatError, match=r"rules\.data_date should be a date, YYYY-MM-DD, not 'yesterday'"):
        RosterRules.from_data({"budget": 1, "data_date": "yesterday"})
    blank = {"budget": 1, "inducements": {"custom": [{"id": "x", "name": "X", "cost": 0, "effect": ""}]}}
    with pytest.raises(FormatError, match="must state what it does"):
        RosterRules.from_data(blank)
