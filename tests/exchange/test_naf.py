"""Reports for the NAF: both dialects, and the traps other programs fell into."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.exchange.played import played_event, with_spare_player
from touchline.exchange import naf_reading
from touchline.exchange.errors import FileRefused
from touchline.exchange.members import Member, read_members, registered_members
from touchline.exchange.naf import NAMESPACE, naf_report, read_races, unnamed_teams
from touchline.exchange.naf_reading import read_naf_report
from touchline.exchange.past_event import PastCoach, PastEvent, PastGame, PastRound, take_over
from touchline.exchange.races import BY_TEAM, team_called
from touchline.teams import load_library
from touchline.tournament import Event, Refused
from touchline.tournament.decisions import AmendResult, EditCoach, RegisterCoach
from touchline.tournament.rulespack import Logistics, RoundSlot

MEMBERS = {name: Member(name.title(), 100 + place) for place, name in enumerate(("ann", "bob", "cid", "dee"))}
SOME = {"ann": Member("Ann & <Co>", 100), "cid": Member("Cid", 102)}


def event_of_old_teams() -> Event:
    """The schema is older than the Gnomes."""
    return played_event(teams={"bob": "orc"}).event


def test_the_current_dialect_has_plain_elements_and_names_of_today() -> None:
    root = ElementTree.fromstring(naf_report(played_event().event, MEMBERS).text)
    assert root.tag == "nafReport"
    assert [child.tag for child in root] == ["organiser", "coaches", "game", "game"]
    assert [team.text for team in root.iter("team")] == ["Human", "Gnome", "Chaos Chosen", "Wood Elf"]
    record = root.findall("game/playerRecord")[0]
    assert [(leaf.tag, leaf.text) for leaf in record] == [
        ("name", "Ann"),
        ("number", "100"),
        ("teamRating", "115"),
        ("touchDowns", "2"),
        ("badlyHurt", "3"),
    ]


def test_the_time_has_minutes_where_minutes_belong() -> None:
    """The builder draws its rounds on the 2nd of May at nine."""
    root = ElementTree.fromstring(naf_report(played_event().event, MEMBERS).text)
    assert {stamp.text for stamp in root.iter("timeStamp")} == {"2026-05-02 09:00"}
    later = ElementTree.fromstring(naf_report(played_event().event, MEMBERS, date="2025-01-31").text)
    assert {stamp.text for stamp in later.iter("timeStamp")} == {"2025-01-31 09:00"}


def test_a_game_is_dated_by_the_rulespack_whenever_it_was_typed_in() -> None:
    slots = (RoundSlot("10:15", date="2026-06-14"), RoundSlot("13:00"))
    event = played_event(logistics=Logistics("Hall", "9:00", slots, date="2026-06-13")).event
    root = ElementTree.fromstring(naf_report(event, MEMBERS).text)
    assert {stamp.text for stamp in root.iter("timeStamp")} == {"2026-06-14 10:15"}
    other = ElementTree.fromstring(naf_report(event, MEMBERS, date="2025-01-31").text)
    assert {stamp.text for stamp in other.iter("timeStamp")} == {"2025-01-31 10:15"}


def test_the_schema_dialect_stands_in_its_namespace_with_its_old_names() -> None:
    root = ElementTree.fromstring(naf_report(event_of_old_teams(), MEMBERS, "schema").text)
    assert root.tag == f"{{{NAMESPACE}}}nafReport"
    assert [team.text for team in root.iter(f"{{{NAMESPACE}}}team")] == ["Humans", "Orc", "Chaos", "Wood Elves"]


def test_the_schema_has_no_name_for_younger_teams() -> None:
    with pytest.raises(FileRefused, match=r"Bob: the old list of the schema has no Gnome"):
        naf_report(played_event().event, MEMBERS, "schema")


def test_coaches_who_are_no_members_share_one_line_and_their_games_count() -> None:
    report = naf_report(played_event().event, SOME)
    root = ElementTree.fromstring(report.text)
    assert [(c.findtext("name"), c.findtext("number"), c.findtext("team")) for c in root.iter("coach")] == [
        ("Ann & <Co>", "100", "Human"),
        ("Cid", "102", "Chaos Chosen"),
        ("Non-NAF", "9", "Multiple Races"),
    ]
    strangers = [record for record in root.iter("playerRecord") if record.findtext("number") == "9"]
    assert [record.findtext("team") for record in strangers] == ["Gnome", "Wood Elf"]


def test_what_is_left_out_is_said() -> None:
    notes = naf_report(with_spare_player().event, SOME).notes
    assert notes == ["round 1, table 3 was played against a Spare Player"]
    byes = naf_report(played_event(("ann", "bob", "cid", "dee", "eve")).event, {"ann": SOME["ann"]}).notes
    assert byes == ["round 1, table 2: neither coach is a member of the NAF", "round 1, table 3 is a Bye"]


def test_a_game_nobody_played_is_not_reported_and_a_concession_is_with_its_recorded_score() -> None:
    built = played_event()
    figures = {"ann": (0, 0), "bob": (0, 0)}
    built.decide(AmendResult("r1t1", built.sheet(figures, ending="conceded", conceded_by=("bob",))))
    root = ElementTree.fromstring(naf_report(built.event, MEMBERS).text)
    assert [each.text for each in root.iter("touchDowns")][:2] == ["3", "0"]
    built.decide(AmendResult("r1t1", built.sheet(figures, ending="no-show", conceded_by=("bob",))))
    assert naf_report(built.event, MEMBERS).notes == ["round 1, table 1 was not played"]


def test_all_problems_are_listed_before_it_is_refused() -> None:
    built = played_event()
    built.pair(("ann", "cid"), ("bob", "dee"))
    built.state.coaches["dee"].team = "ducks"
    twice = {**MEMBERS, "bob": Member("Bob", 100)}
    with pytest.raises(FileRefused) as refusal:
        naf_report(built.event, twice)
    assert refusal.value.faults == (
        "round 2, table 1 has no result",
        "round 2, table 2 has no result",
        "Ann and Bob have the same NAF number 100",
        "Dee: no name of the NAF is known for the team 'ducks';"
        " correct the team, or give a name for it: race ducks=NAME",
    )
    with pytest.raises(FileRefused, match="there is no game to report"):
        naf_report(played_event().event, {})


def test_members_are_read_by_number_or_name() -> None:
    state = played_event().state
    table = b"number,name,naf_number,naf_name\n1,,4711,Annie\n,BOB,4712,\n3,,0,\n"
    assert read_members(table, state) == {"ann": Member("Annie", 4711), "bob": Member("Bob", 4712)}
    with pytest.raises(FileRefused):
        read_members(b"number,name,naf_number\n9,Ann,4711\n,1,4712\n", state)
    with pytest.raises(FileRefused) as refusal:
        read_members(b"name,naf_number\nZoe,12\nAnn,x\nBob,9\n", state)
    assert len(refusal.value.faults) == 3


def test_members_are_known_by_their_registration() -> None:
    built = played_event()
    assert registered_members(built.state) == {}
    built.decide(EditCoach("ann", "Ann", naf_number=4711, naf_name="Annie"))
    built.decide(EditCoach("bob", "Bob", naf_number=4712))
    assert registered_members(built.state) == {"ann": Member("Annie", 4711), "bob": Member("Bob", 4712)}
    built.decide(EditCoach("ann", "Anna"))
    assert registered_members(built.state)["ann"] == Member("Annie", 4711)
    built.decide(EditCoach("ann", "Anna", naf_number=0))
    assert "ann" not in registered_members(Event.load(built.event.dump()).state)


def test_a_naf_number_is_a_number_and_belongs_to_one_coach() -> None:
    built = played_event()
    built.decide(EditCoach("ann", "Ann", naf_number=4711))
    for number, fault in ((4711, "belongs to Ann"), (9, "is not a NAF number"), (-1, "from 1 to 9999999")):
        with pytest.raises(Refused, match=fault):
            built.decide(RegisterCoach("zoe", 9, "Zoe", "zoe", True, True, naf_number=number))
        with pytest.raises(Refused, match=fault):
            built.decide(EditCoach("bob", "Bob", naf_number=number))


def test_numbers_another_program_got_wrong_are_left_out_and_said() -> None:
    numbers = {"A": 12, "B": 12, "C": 10**8, "D": 0}
    coaches = tuple(PastCoach(name, "Orc", number) for name, number in numbers.items())
    past = PastEvent("Old", "olga", coaches, (PastRound("2025-01-31T09:00", (PastGame("A", "B", (1, 0)),)),))
    event = take_over(past, "olga")
    assert [coach.naf_number for coach in event.state.coaches.values()] == [12, None, None, None]
    assert len(past.notes) == 2


def test_every_team_of_the_library_has_its_names() -> None:
    assert {*load_library().teams, *load_library(edition="2016").teams} == set(BY_TEAM)
    assert (BY_TEAM["slann"].current, BY_TEAM["bretonnian"].current) == ("Slann", "Bretonnian")
    assert [team_called(name) for name in ("Khemri", "Elf Union", "elfe noir", "Homme-Lezard", "Ducks")] == [
        "tomb-kings",
        "elven-union",
        "dark-elf",
        "lizardmen",
        "Ducks",
    ]


@pytest.mark.parametrize("dialect", ["current", "schema"])
def test_a_report_is_read_back_in_both_dialects(dialect: str) -> None:
    text = naf_report(event_of_old_teams(), MEMBERS, "schema" if dialect == "schema" else "current").text
    past = read_naf_report(text.replace("organiser>", "organizer>").encode())
    assert past.organiser == "olga"
    assert [(c.name, c.naf_number, team_called(c.race)) for c in past.coaches][:2] == [
        ("Ann", 100, "human"),
        ("Bob", 101, "orc"),
    ]
    assert [(game.home, game.touchdowns, game.casualties) for game in past.rounds[0].games] == [
        ("Ann", (2, 1), (3, 1)),
        ("Cid", (1, 1), (0, 2)),
    ]
    event = take_over(past, "olga")
    assert event.state.current_round == 1
    assert all(game.official for game in event.state.games.values())


def test_games_of_a_report_are_sorted_into_rounds() -> None:
    game = "<game><timeStamp>{}</timeStamp>{}</game>"
    record = "<playerRecord><name>{}</name><touchDowns>1</touchDowns><dead>2</dead></playerRecord>"
    pairs = [("A", "B", "x"), ("C", "D", "x"), ("A", "C", "x"), ("B", "D", "y")]
    games = "".join(game.format(at, record.format(one) + record.format(other)) for one, other, at in pairs)
    coaches = "".join(f"<coach><name>{name}</name><team>Orc</team></coach>" for name in "ABCD")
    past = read_naf_report(f"<nafReport><coaches>{coaches}</coaches>{games}</nafReport>".encode())
    assert [len(each.games) for each in past.rounds] == [2, 1, 1]
    assert past.rounds[0].games[0].casualties == (2, 2)


def test_games_of_coaches_who_are_no_members_are_kept() -> None:
    past = read_naf_report(naf_report(played_event().event, SOME).text.encode())
    assert [(coach.name, coach.naf_number) for coach in past.coaches] == [
        ("Ann & <Co>", 100), ("Cid", 102), ("Non-NAF Gnome", 0), ("Non-NAF Wood Elf", 0),
    ]  # fmt: skip
    assert [(game.home, game.away) for game in past.rounds[0].games] == [
        ("Ann & <Co>", "Non-NAF Gnome"), ("Cid", "Non-NAF Wood Elf"),
    ]  # fmt: skip
    assert "2 games of coaches without a name are kept" in past.notes[0]
    state = take_over(past, "olga").state
    assert [coach.team for coach in state.coaches.values()] == ["human", "chaos-chosen", "gnome", "wood-elf"]
    named = naf_report(played_event().event, SOME).text.replace("Non-NAF", "Zoe")
    assert [coach.name for coach in read_naf_report(named.encode()).coaches] == ["Ann & <Co>", "Cid", "Zoe"]


def test_many_games_of_coaches_without_a_name_are_read_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def counted(first: int) -> Iterator[int]:
        for number in itertools.count(first):
            drawn.append(number)
            yield number

    monkeypatch.setattr(naf_reading, "count", counted)
    games = tuple(PastGame(f"\0{n}.0:Orc", f"\0{n}.1:Orc 2", (1, 0)) for n in range(1000))
    named = naf_reading._StandIns({"Non-NAF Orc 3"}, []).named(PastRound("", games)).games
    assert len({name for game in named for name in (game.home, game.away)}) == 2000
    assert len(drawn) < 5000


def test_a_team_without_a_name_can_be_given_one() -> None:
    built = played_event()
    built.state.coaches["dee"].team = "ducks"
    with pytest.raises(FileRefused, match="or give a name for it: race ducks=NAME"):
        naf_report(built.event, MEMBERS)
    text = naf_report(built.event, MEMBERS, races=read_races(["ducks=Duck Pond"])).text
    assert "<team>Duck Pond</team>" in text
    with pytest.raises(FileRefused, match="write it as TEAM=NAME"):
        read_races(["ducks"])
    assert unnamed_teams(built.event) == ["ducks"]


def test_a_wrong_date_is_blamed_on_itself() -> None:
    for wrong in ("31.12.2026", "2026-13-01", "soon"):
        with pytest.raises(FileRefused) as refusal:
            naf_report(played_event().event, MEMBERS, date=wrong)
        assert refusal.value.faults == (f"the date {wrong!r} is not a day; write it as YYYY-MM-DD",)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"<nafReport", "not valid XML"),
        (b"<other/>", "does not begin with <nafReport>"),
        (b'<!DOCTYPE x [<!ENTITY a "b">]><nafReport/>', "declares a document type"),
        (b"<nafReport>" + b"<a>" * 50 + b"</a>" * 50 + b"</nafReport>", "levels deep"),
        (b"<nafReport><game><playerRecord/></game></nafReport>", "two records"),
        (b"<nafReport><game><playerRecord/><playerRecord/></game></nafReport>", "should be a whole number"),
    ],
)
def test_bad_reports_are_refused(content: bytes, message: str) -> None:
    with pytest.raises(FileRefused, match=message):
        read_naf_report(content)
