"""The printed sheets: they come out, say what they must, and take any text for text."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any, get_args

import pytest

from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, make_pack
from touchline.cli.demo import demo_event, demo_rulespack
from touchline.printing import PAPERS, PaperRefused, Wish, print_paper
from touchline.printing.rosters import rosters
from touchline.printing.rounds import pairings, slips
from touchline.printing.rulespack import ADDITIONAL, rulespack_data
from touchline.printing.tables import certificates, chart, standings_paper
from touchline.teams import CustomInducement, InducementRules, RosterRules, Taste, quick_start
from touchline.teams.roster import BoughtInducement, ListedStar
from touchline.tournament.rulespack import AdditionalRule, CustomTiebreaker, Format, KnockoutFormat, RoundSlot
from touchline.tournament.state import EventState

NASTY = '#panic("no") $x$ *b* _i_ `c` <a> @b \\ " \' // /* ] } é 漢'


@pytest.fixture(scope="module")
def demo() -> EventState:
    return demo_event().state


def pages(pdf: bytes) -> int:
    """How many pages a PDF says it has; the page tree stands in it as plain text."""
    return max(int(count) for count in re.findall(rb"/Count (\d+)", pdf))


def knockout(qualifiers: int = 8) -> EventBuilder:
    """An event of twelve after its groups, with the qualifiers settled."""
    rounds = 3 + qualifiers.bit_length() - 1
    built = EventBuilder(make_pack(rounds, format=Format(knockout=KnockoutFormat(qualifiers))))
    built.register(*(f"coach{number}" for number in range(1, 13)))
    built.event.draw_groups(1, by=ORGANISER, at=NOW)
    for _ in range(3):
        built.draw()
        built.finish_round()
    built.event.cut_to_knockout(by=ORGANISER, at=NOW)
    return built


@pytest.mark.parametrize(
    ("what", "count"),
    [("rulespack", 3), ("rosters", 12), ("pairings", 1), ("slips", 2), ("standings", 1)],
)
def test_the_sheets_of_an_event_come_out(demo: EventState, what: str, count: int) -> None:
    pdf = print_paper(what, demo)
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == count


def test_there_is_a_certificate_for_every_winner(demo: EventState) -> None:
    data = certificates(demo)
    found = {(page["award"], page["winner"]) for page in data["certificates"]}
    first = standings_paper(demo)["parts"][0]["rows"][0][1]
    assert ("First Place", first) in found
    assert pages(print_paper("certificates", demo)) == len(data["certificates"])
    golden = next(page for page in data["certificates"] if page["award"] == "Golden Gloves")
    scorer = next(page for page in data["certificates"] if page["award"] == "Most Touchdowns by a Single Player")
    assert re.fullmatch(r"[A-Z][a-z]+ \(No \d+\)", scorer["winner"])
    assert scorer["team"].startswith("of ")
    assert re.fullmatch(r"most touchdowns · \d+", golden["detail"])


def test_certificates_before_the_end_are_marked_provisional(demo: EventState) -> None:
    running = replace(demo, phase="running")
    assert certificates(running)["provisional"]
    assert not certificates(replace(demo, phase="finished"))["provisional"]
    assert b"%PDF-" in print_paper("certificates", running)[:10]


def test_pairings_say_who_sits_where(demo: EventState) -> None:
    data = pairings(demo, 3)
    assert [game["table"] for game in data["games"]] == [1, 2, 3, 4, 5, 6]
    assert [place["name"] for place in data["places"]] == sorted(coach.name for coach in demo.coaches.values())
    assert data["subtitle"] == "starts 16:45 · 2:30 per game"


def test_a_large_hall_gets_its_list_of_tables_on_its_own_page() -> None:
    built = EventBuilder(make_pack())
    built.register(*(f"coach{number}" for number in range(1, 42)))
    built.draw()
    assert pages(print_paper("pairings", built.state)) == 2


def test_slips_have_a_field_for_every_figure_the_event_needs() -> None:
    own = CustomTiebreaker("fouls", "Fouls")
    built = EventBuilder(make_pack(tiebreakers=("sent_off", "fouls"), custom_tiebreakers=(own,)))
    built.register("ann", "bob", "cid")
    built.pair(("ann", "bob"), ("cid", None))
    data = slips(built.state, 1)
    assert data["fields"] == ["Touchdowns", "Casualties", "Sent off", "Fouls"]
    assert [game["table"] for game in data["games"]] == [1]
    assert pages(print_paper("slips", built.state)) == 1


def test_the_fullest_roster_stays_on_one_page(demo: EventState) -> None:
    """Sixteen players with skills, two stars and a bench full of inducements."""
    rules = RosterRules(3_000_000)
    listed = quick_start("human", rules, taste=Taste(players=16, spend_skill_points=True))
    players = tuple(
        replace(player, name="Bartholomew the Unpronounceable", skills=("block", "guard", "tackle", "sure-hands"))
        for player in listed.players
    )
    inducements = tuple(
        BoughtInducement(name) for name in ("bloodweiser-kegs", "special-plays", "bribes", "halfling-master-chef")
    )
    stars = (ListedStar("griff-oberwald"), ListedStar("morg-n-thorg"))
    full = replace(listed, players=players, stars=stars, inducements=inducements, coach=NASTY, name=NASTY)
    built = EventBuilder(make_pack(roster=rules))
    built.register("ann", approve=False)
    built.event.submit_lists("ann", [full], by=ORGANISER, at=NOW)
    data = rosters(built.state, ["ann"], 1)["rosters"][0]
    assert len(data["players"]) == 18
    assert [player["number"] for player in data["players"][-2:]] == ["★", "★"]
    assert pages(print_paper("rosters", built.state)) == 1


def test_only_the_rosters_asked_for_are_printed(demo: EventState) -> None:
    assert pages(print_paper("rosters", demo, Wish(coaches=("c3", "c1")))) == 2


def test_the_wallchart_is_blank_before_the_cut_and_filled_after_it() -> None:
    before = EventBuilder(make_pack(6, format=Format(knockout=KnockoutFormat(8)))).state
    assert [game["home"] for game in chart(before)["rounds"][0]["games"]] == ["seed 1", "seed 4", "seed 2", "seed 3"]
    built = knockout()
    built.draw()
    built.finish_round()
    data = chart(built.state)
    assert [each["title"] for each in data["rounds"]] == ["Quarter-finals", "Semi-finals", "Finals"]
    assert all(game["winner"] for game in data["rounds"][0]["games"])
    assert all(game["home"] and not game["winner"] for game in data["rounds"][1]["games"])
    for state in (before, built.state):
        assert pages(print_paper("wallchart", state)) == 1


@pytest.mark.parametrize("qualifiers", [2, 4, 16, 32])
def test_a_wallchart_of_any_size_is_one_page(qualifiers: int) -> None:
    rounds = 3 + qualifiers.bit_length() - 1
    state = EventBuilder(make_pack(rounds, format=Format(knockout=KnockoutFormat(qualifiers)))).state
    assert pages(print_paper("wallchart", state)) == 1


def test_standings_of_a_knockout_event_show_places_groups_and_the_rest() -> None:
    titles = [part["title"] for part in standings_paper(knockout().state)["parts"]]
    assert titles == [
        "Final places, as far as they are decided",
        "Best of the Rest",
        "Group A",
        "Group B",
        "Group C",
    ]


def test_standings_of_squads_have_two_tables() -> None:
    built = EventBuilder(make_pack(format=Format(squad_size=3)))
    for number in range(6):
        built.register(f"c{number}", approve=False)
        built.approve(f"c{number}", ("human", "orc", "dwarf")[number % 3])
    for squad in (0, 3):
        members = [f"c{number}" for number in range(squad, squad + 3)]
        built.event.register_squad(f"Squad {squad}", members, members[0], by=ORGANISER, at=NOW)
    built.draw()
    built.finish_round()
    assert [part["title"] for part in standings_paper(built.state)["parts"]] == ["Teams", "Coaches"]
    assert "Squad 0, Human" in json.dumps(slips(built.state, 1))
    for what in ("standings", "pairings", "certificates"):
        assert print_paper(what, built.state)


def test_the_rulespack_says_everything_it_decides() -> None:
    data = json.dumps(rulespack_data(demo_rulespack()), ensure_ascii=False)
    for words in ("Old Mill Hall", "13:30", "1,150,000 gold pieces", "Snotling", "Griff Oberwald", "Golden Gloves",
                  "kept apart in round 1", "miniatures, dice", "Do not lie", "kept apart: yes, even",
                  "between two turns the game ends at once", "6 Bad Habits", "event is Cheering Fans"):  # fmt: skip
        assert words in data, words
    assert "Best of the Rest" not in data


def test_text_is_never_taken_for_markup() -> None:
    pack = make_pack(1, name=NASTY)
    pack = replace(pack, logistics=replace(pack.logistics, venue=NASTY, rounds=(RoundSlot("9:00", name=NASTY),)))
    built = EventBuilder(pack)
    built.register("ann", "bob", "cid", "dee")
    for coach in built.state.coaches.values():
        coach.name = NASTY + coach.id
    built.draw()
    built.finish_round()
    listed = replace(quick_start("orc", RosterRules(1_150_000)), name=NASTY, coach=NASTY)
    documents: tuple[dict[str, Any], ...] = (json.loads(listed.to_json()),)
    built.state.coaches["ann"].lists = documents
    for what in PAPERS:
        if what != "wallchart":
            assert print_paper(what, built.state).startswith(b"%PDF-"), what


def test_what_cannot_be_printed_is_refused_in_words() -> None:
    state = EventBuilder(make_pack()).state
    for what, message in (
        ("pairings", "round 1 has not been drawn yet"),
        ("slips", "round 1 has not been drawn yet"),
        ("rosters", "no list to print"),
        ("wallchart", "no knockout stage"),
        ("poster", "there is no paper 'poster'"),
    ):
        with pytest.raises(PaperRefused, match=message):
            print_paper(what, state)


def test_the_press_warns_of_nothing(demo: EventState, caplog: pytest.LogCaptureFixture) -> None:
    print_paper("rulespack", demo)
    assert not caplog.records


def test_every_additional_rule_is_explained_in_a_sentence() -> None:
    assert set(ADDITIONAL) == set(get_args(AdditionalRule))
    pack = replace(make_pack(), additional_rules=("secret-objectives",))
    section = next(one for one in rulespack_data(pack)["sections"] if one["title"] == "Additional rules")
    assert section["blocks"][0]["rows"] == [
        "Secret Objectives: before each game you roll three objectives that only you know."
    ]


def test_an_inducement_of_the_event_says_as_what_it_plays() -> None:
    own = (
        CustomInducement("charm", "Charm", 20_000, "The referee looks away.", plays_as="bribes"),
        CustomInducement("hat", "Hat", 10_000, "Brings luck."),
    )
    rules = RosterRules(1_150_000, inducements=InducementRules(custom=own))
    text = json.dumps(rulespack_data(replace(make_pack(roster=rules), additional_rules=("custom-inducements",))))
    assert "The referee looks away. Plays as Bribes." in text
    assert 'Brings luck."' in text
