"""Save files of TourMa, with invented coaches."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

import pytest

from touchline.exchange.errors import FileRefused
from touchline.exchange.past_event import PastCoach, PastEvent, PastGame, take_over
from touchline.exchange.tourma import read_tourma
from touchline.tournament import standings
from touchline.tournament.dates import round_start
from touchline.tournament.standings import game_lines

COACHES = {"Ann": "Humains", "Bob": "Elfes noirs", "Cid": "Skavens", "Dee": "Gobelins", "Eve": "Ducks"}


def match(
    home: str, away: str, touchdowns: tuple[int, int], casualties: tuple[int, int] = (0, 0), marks: str = ""
) -> str:
    return (
        f'<Match Coach1="{home}" Coach2="{away}" {marks}>'
        f'<Value Name="Sorties" Value1="{casualties[0]}" Value2="{casualties[1]}" />'
        f'<Value Name="Touchdowns" Value1="{touchdowns[0]}" Value2="{touchdowns[1]}" /></Match>'
    )


def save(
    *rounds: str, criteria: tuple[str, ...] = ("Sorties", "Touchdowns"), parameters: str = "", extra: str = ""
) -> bytes:
    coaches = "".join(
        f'<Coach Name="{name}" Team="T" Roster="{race}" NAF="{place}" Clan="{"North" if place < 2 else "Aucun"}"'
        f' Active="{str(name != "Eve").lower()}"><Picture>AAAA</Picture></Coach>'
        for place, (name, race) in enumerate(COACHES.items())
    )
    held = "".join(f'<Criteria Criteria="{name}" PointsFor="1" />' for name in criteria)
    head = f'<Parameters Organizer="Olga" Name="Old Bowl" Place="Hall" Victory="1000" Draw="400" Lost="0" {parameters}>'
    drawn = "".join(f'<Round Date="1{n}/01/2015 09:58:10">{games}</Round>' for n, games in enumerate(rounds, 1))
    return f'<Tournament Version="3">{head}{held}</Parameters>{coaches}{extra}{drawn}</Tournament>'.encode()


ROUNDS = (
    match("Ann", "Bob", (2, 1), (3, 0)) + match("Cid", "Dee", (1, 1)),
    match("Ann", "Cid", (0, 0), marks='ConcedeedBy2="true"') + match("Eve", "Bob", (-1, -1), marks='RefusedBy1="true"'),
    match("Ann", "Dee", (15, 0)) + match("Bob", "Cid", (-1, -1)),
)


def test_an_event_is_taken_over_game_by_game() -> None:
    past = read_tourma(save(*ROUNDS))
    event = take_over(past, past.organiser)
    state = event.state
    assert (state.pack.name, state.organiser, state.pack.points.win) == ("Old Bowl", "Olga", 1000)
    assert [coach.team for coach in state.coaches.values()] == ["human", "dark-elf", "skaven", "goblin", "Ducks"]
    assert (state.coaches["c1"].club, state.coaches["c3"].club, state.coaches["c4"].tier) == ("North", "", 3)
    assert state.coaches["c5"].status == "withdrawn"
    assert state.name_of(standings(state).order()[0]) == "Ann"
    assert standings(state).row("c1").values["points"] == 3000
    assert [game.id for game in state.missing_results()] == ["r3t2"]
    assert event.journal.entries[-1].time == "2015-01-13T09:58:10"
    assert round_start(state.pack, 3) == datetime(2015, 1, 13, 9, 58)


def test_every_coach_who_cannot_be_registered_is_named() -> None:
    long = save(*ROUNDS).replace(b"Ann", b"A" * 61).replace(b"Bob", b"B" * 62)
    past = read_tourma(long)
    with pytest.raises(FileRefused) as refusal:
        take_over(past, past.organiser)
    assert len(refusal.value.faults) == 2


def test_concessions_and_refusals_are_kept() -> None:
    games = take_over(read_tourma(save(*ROUNDS)), "Olga").state.games
    conceded, refused = games["r2t1"].sheet, games["r2t2"].sheet
    assert conceded is not None
    assert refused is not None
    assert (conceded.ending, conceded.conceded_by) == ("conceded", ("c3",))
    assert (refused.ending, refused.conceded_by) == ("no-show", ("c5",))


def test_points_of_refusals_are_kept() -> None:
    content = save(*ROUNDS)
    assert b'Lost="' in content
    refused = re.sub(rb'Refused="[^"]*"', b"", content).replace(b'Lost="', b'Refused="-50" Lost="', 1)
    past = read_tourma(refused)
    assert past.points is not None
    assert past.points.no_show == -50 - past.points.loss
    state = take_over(past, "Olga").state
    lines = [line for line in game_lines(state, state.games["r2t2"]) if line.coach == "c5"]
    assert [line.points for line in lines] == [-50]
    assert read_tourma(re.sub(rb'Refused="[^"]*"', b"", content)).points == replace(past.points, no_show=None)


def test_a_coach_without_an_opponent_has_a_bye() -> None:
    rounds = match("Ann", "Bob", (2, 1)) + match("Cid", "Dee", (1, 1)) + match("Eve", "Aucun", (0, 0))
    state = take_over(read_tourma(save(rounds)), "Olga").state
    assert [game.coaches for game in state.games.values()] == [("c1", "c2"), ("c3", "c4"), ("c5",)]
    assert standings(state).row("c5").values["points"] == 1000


def test_the_criteria_are_found_by_name_in_any_order() -> None:
    for criteria in (("Sorties", "Touchdowns"), ("Touchdowns", "Sorties", "Aggressions")):
        game = read_tourma(save(*ROUNDS, criteria=criteria)).rounds[0].games[0]
        assert (game.touchdowns, game.casualties) == ((2, 1), (3, 0))


def test_unclear_criteria_can_be_named() -> None:
    with pytest.raises(FileRefused, match="which criterion holds the touchdowns; the file has A, B"):
        read_tourma(save(*ROUNDS, criteria=("A", "B")))
    with pytest.raises(FileRefused, match="there is no criterion 'X'"):
        read_tourma(save(*ROUNDS), touchdowns="X")
    swapped = read_tourma(save(*ROUNDS), touchdowns="Sorties", casualties="Touchdowns")
    assert swapped.rounds[0].games[0].touchdowns == (3, 0)


def test_what_is_not_taken_over_is_said() -> None:
    notes = read_tourma(save(*ROUNDS, parameters='UseLargeVictory="true"')).notes
    assert notes == [
        "Sorties gave 1 points each; the ranking here does not add them",
        "Touchdowns gave 1 points each; the ranking here does not add them",
        "UseLargeVictory was in use and is not imported",
    ]


def teams(*sizes: int) -> str:
    """Teams of the first coaches of a larger field."""
    names = iter(f"P{number}" for number in range(sum(sizes)))
    parts = ["".join(f'<Coach Name="{next(names)}" />' for _ in range(size)) for size in sizes]
    return "".join(f'<Team Name="T{number}">{members}</Team>' for number, members in enumerate(parts, start=1))


def team_save(*sizes: int) -> bytes:
    """One round of a team event: everyone of the first half meets one of the second half, seats in turn."""
    count = sum(sizes)
    coaches = "".join(f'<Coach Name="P{number}" Roster="Orque" NAF="0" Clan="Aucun" />' for number in range(count))
    pairs = [(f"P{one}", f"P{one + count // 2}") for one in range(count // 2)]
    games = "".join(match(*(pair if place % 2 else pair[::-1]), (1, 0)) for place, pair in enumerate(pairs))
    criteria = '<Criteria Criteria="Touchdowns" /><Criteria Criteria="Sorties" />'
    head = f'<Parameters Organizer="Olga" ByTeam="true" Victory="2" Draw="1" Lost="0">{criteria}</Parameters>'
    drawn = f'<Ronde Date="02/12/2017 10:05:26">{games}</Ronde>'
    return f"<Tournament>{head}{coaches}{teams(*sizes)}{drawn}</Tournament>".encode()


def test_a_team_event_keeps_its_teams_and_who_met_whom() -> None:
    state = take_over(read_tourma(team_save(3, 3)), "Olga").state
    assert [squad.name for squad in state.squads.values()] == ["T1", "T2"]
    assert [state.name_of(coach) for coach in state.squads["s1"].members] == ["P0", "P1", "P2"]
    assert len(state.matches) == 1
    assert {frozenset(map(state.name_of, game.coaches)) for game in state.games.values()} == {
        frozenset(pair) for pair in (("P0", "P3"), ("P1", "P4"), ("P2", "P5"))
    }
    assert [row.values["points"] for row in standings(state).rows] == [2, 0]


def test_teams_the_guide_does_not_know_become_clubs() -> None:
    past = read_tourma(team_save(2, 2))
    assert "not known to the guide" in past.notes[-1]
    state = take_over(past, "Olga").state
    assert not state.squads
    assert [coach.club for coach in state.coaches.values()] == ["T1", "T1", "T2", "T2"]
    assert {coach.team for coach in state.coaches.values()} == {"orc"}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"<x/>", "does not begin with <Tournament>"),
        (save(*ROUNDS, extra=teams(3)), "'P0' is in a team but not among the coaches"),
        (save(match("Ann", "Zoe", (1, 0))), "'Zoe' plays but is not among the coaches"),
        (save(match("Ann", "Bob", (1, 0)) + match("Ann", "Cid", (1, 0))), "'Ann' plays twice"),
        (save(*ROUNDS).replace(b'Value1="2"', b'Value1="two"'), "Value1 should be a whole number"),
        (b'<!DOCTYPE a SYSTEM "file:///etc/passwd"><Tournament/>', "document type"),
    ],
)
def test_bad_save_files_are_refused(content: bytes, message: str) -> None:
    with pytest.raises(FileRefused, match=message):
        take_over(read_tourma(content), "Olga")


def test_a_round_with_many_coaches_left_over_is_read_game_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[object] = []
    monkeypatch.setattr(PastGame, "__eq__", lambda *both: compared.append(both))
    pairs = "".join(match(f"c{n}", "" if n % 2 else "Ann", (1, 0)) for n in range(200))
    past = read_tourma(save(pairs))
    assert (len(past.rounds[0].games), len(past.rounds[0].byes), compared) == (100, 100, [])


def test_an_event_has_no_more_coaches_than_a_table_of_registrations() -> None:
    past = PastEvent("", "Olga", tuple(PastCoach(f"c{n}", "Orc") for n in range(5001)), ())
    with pytest.raises(FileRefused, match="5,001 coaches; at most 5,000 are read"):
        take_over(past, "Olga")
