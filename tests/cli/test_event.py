"""`touchline event`: a tournament run from the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tests.cli.event_calls import NAMES, call, data, done, list_file, opened, pack_file, play_round, ready, refusal
from tests.teams.lists import humans
from touchline.cli.event import command
from touchline.teams import RosterRules
from touchline.teams.event_rules import ProgressRules
from touchline.tournament import Event, GameResult, Score
from touchline.tournament.rulespack import CustomTiebreaker, Format, KnockoutFormat


def test_an_event_runs_from_the_rulespack_to_the_awards(tmp_path: Path) -> None:
    file = ready(tmp_path)
    for seed in (1, 2, 3):
        assert f"with seed {seed}: 3 games" in done("draw", file, "--seed", seed)
        play_round(file)
    opponent = data("pairings", file)["matches"][0]["games"][0]
    done("vote", file, opponent["home"]["name"], "favourite-opponent", opponent["away"]["name"])
    done("finish", file)
    shown = data("show", file)
    assert (shown["phase"], shown["round"], shown["missing_results"]) == ("finished", 3, [])
    found = {award["award"]: award["names"] for award in data("awards", file)}
    table = data("standings", file)["rows"]
    assert found["first-place"] == [table[0]["name"]]
    assert found["most-sporting"] == [opponent["away"]["name"]]
    assert sorted(row["name"] for row in table) == sorted(NAMES)
    assert all(row["played"] == 3 for row in table)
    assert [place["name"] for place in data("standings", file, "--final")] == [row["name"] for row in table]


def test_everything_a_person_reads_names_the_coaches(tmp_path: Path) -> None:
    file = ready(tmp_path)
    done("draw", file)
    play_round(file)
    for words in (("pairings",), ("standings",), ("show",), ("roster", "list"), ("awards",), ("log",)):
        out = done(*words, file)
        assert "Ann" in out, words
    assert any(word in done("standings", file, "--why", "Ann", "Bob") for word in ("ranks above", "share place"))
    assert "Old World Classic" in done("roster", "show", file, "Ann")


def test_coaches_are_named_by_id_number_or_name(tmp_path: Path) -> None:
    file = ready(tmp_path)
    assert done("absent", file, "c1", "2", "cid") == "Ann is absent.\nBob is absent.\nCid is absent.\n"
    assert "there is no coach 'Zoe'" in refusal("absent", file, "Zoe")
    done("register", file, "ann", "--person", "another ann", "--accepted")
    assert "several are called 'Ann': say which of c1, c7" in refusal("drop", file, "Ann")


def test_a_decision_keeps_who_when_and_why(tmp_path: Path) -> None:
    file = ready(tmp_path)
    done("appoint", file, "scorekeeper", "Sam")
    done("drop", file, "Fay", "--by", "Sam", "--why", "a train to catch", "--at", "2026-05-02T12:00:00+02:00")
    last = data("log", file, "--last", 1)[0]
    assert (last["author"], last["reason"], last["time"]) == ("Sam", "a train to catch", "2026-05-02T12:00:00+02:00")
    assert "Sam may not" in refusal("disqualify", file, "Ann", "honesty", "--by", "Sam", "--why", "x")
    assert "'--at': 'noon' is not a time" in refusal("absent", file, "Ann", "--at", "noon")


def test_both_coaches_report_and_agree(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2])
    done("draw", file)
    home, away = (data("pairings", file)["matches"][0]["games"][0][side]["name"] for side in ("home", "away"))
    assert "reported" in done("result", file, 1, "2-1", "--cas", "0-0", "--reporter", home)
    assert "disputed" in done("result", file, 1, "2-2", "--cas", "0-0", "--reporter", away)
    assert "the reports of round 1, table 1 differ" in refusal("confirm", file, 1)
    assert "official" in done("result", file, 1, "2-1", "--cas", "0-0", "--reporter", away)
    authors = [entry["author"] for entry in data("log", file, "--game", "r1t1")]
    assert authors == [home, away, away]


def test_a_referee_settles_and_the_scorekeeper_amends(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2])
    done("appoint", file, "referee", "Rex")
    done("draw", file)
    done("result", file, 1, "1-0", "--cas", "0-0", "--settle", "--by", "Rex")
    assert "needs a reason" in refusal("amend", file, 1, "1-1")
    done("amend", file, "r1t1", "1-1", "--cas", "2-3", "--why", "misread")
    row = data("standings", file)["rows"][0]
    assert (row["drawn"], row["casualties"]) == (1, 3)


@pytest.mark.rule("tournament.result.required-fields")
def test_nothing_becomes_zero_by_silence(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    done("draw", file)
    assert "the casualties of both sides are missing" in refusal("result", file, 1, "2-1")
    done("result", file, 1, "2-1", "--cas", "2-0", "--sent-off", "1-0", "--on-stars", "1-0", "--time-called")
    done("amend", file, 1, "3-1", "--why", "misread")
    sheet, own, other = _first_game(file)
    assert (own.touchdowns, own.casualties, own.sent_off, own.casualties_on_stars) == (3, 2, 1, 1)
    assert (other.touchdowns, other.casualties, sheet.ending) == (1, 0, "time-called")
    done("amend", file, 1, "3-1", "--full-time", "--cas", "2-1", "--why", "misread")
    sheet, own, other = _first_game(file)
    assert (own.casualties, other.casualties, sheet.ending) == (2, 1, "full-time")
    absent = data("pairings", file)["matches"][1]["games"][0]["away"]["name"]
    done("result", file, 2, "0-0", "--no-show", absent)


def _first_game(file: Path) -> tuple[GameResult, Score, Score]:
    game = Event.load(file.read_text(encoding="utf-8")).state.games["r1t1"]
    assert game.sheet is not None
    return game.sheet, game.sheet.scores[game.home], game.sheet.scores[str(game.away)]


def test_headings_are_read_whole_on_a_narrow_terminal(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    done("draw", file)
    done("result", file, 1, "2-1", "--cas", "2-0")
    coach = data("pairings", file)["matches"][0]["games"][0]["home"]["name"]
    text = done("games", file, coach)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= 80
    upper, lower = text.splitlines()[2:4]
    assert (upper.split(), lower.split()) == (
        ["TD", "Cas"],
        ["Round", "Table", "Opponent", "TD", "against", "Cas", "against", "Bonus", "Pts"],
    )


def test_silly_values_are_questioned_and_can_be_insisted_on(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2])
    done("draw", file)
    assert "repeat the command with --checked" in refusal("result", file, 1, "15-0", "--cas", "0-0")
    done("result", file, 1, "15-0", "--cas", "0-0", "--checked")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("2",), "the score should be two figures such as 2-1"),
        (("2-1", "--cas", "x"), "--cas should be two figures"),
        (("1-1", "--conceded-by", "Ann", "--time-called"), "a game ends in one way only"),
        (("1-1", "--tally", "Ann"), "is not a tally"),
        (("1-1", "--settle", "--reporter", "Ann"), "say --reporter or --settle"),
    ],
)
def test_a_badly_written_result_is_explained(tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    file = ready(tmp_path, NAMES[:2])
    done("draw", file)
    assert message in refusal("result", file, 1, *words)


def test_a_concession_and_player_statistics_are_kept(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2])
    done("draw", file)
    home = data("pairings", file)["matches"][0]["games"][0]["home"]["name"]
    done(
        "result", file, 1, "1-0", "--cas", "0-0", "--conceded-by", home, "--tally", f"{home}/7=1,0", "--sent-off", "1-0"
    )
    sheet = data("log", file, "--last", 1)[0]["payload"]["sheet"]
    assert (sheet["ending"], len(sheet["conceded_by"])) == ("conceded", 1)
    assert data("standings", file)["rows"][-1]["points"] == -1
    assert {award["award"]: award["names"] for award in data("awards", file)}["top-scorer"] == [f"7 of {home}"]


def test_the_next_round_waits_for_every_result_unless_the_organiser_goes_on(tmp_path: Path) -> None:
    file = ready(tmp_path)
    done("draw", file)
    message = refusal("draw", file)
    assert all(f"round 1, table {table} has no result yet" in message for table in (1, 2, 3))
    done("result", file, 1, "1-0", "--cas", "0-0")
    done("result", file, 2, "1-0", "--cas", "0-0")
    done("leave-open", file, 3, "--why", "the table broke down")
    done("draw", file)


def test_swaps_late_entries_and_absences(tmp_path: Path) -> None:
    file = ready(tmp_path)
    done("draw", file, "--seed", 1)
    first, second = (match["games"][0] for match in data("pairings", file)["matches"][:2])
    done("swap", file, first["home"]["id"], second["home"]["id"], "--why", "brothers")
    again = data("pairings", file)["matches"][0]
    assert again["home"] == second["home"]["id"]
    assert again["note"] == "Changed by hand: brothers"
    play_round(file)
    late = list_file(tmp_path, "norse")
    assert "from round 2 on" in done("late", file, "Gus", "--accepted", "--list", late, "--approve")
    done("absent", file, "Ann")
    done("drop", file, "Bob")
    done("rejoin", file, "Bob")
    done("draw", file)
    seated = {
        side["name"] for m in data("pairings", file)["matches"] for g in m["games"] for side in (g["home"], g["away"])
    }
    assert seated == {"Bob", "Cid", "Dee", "Eve", "Fay", "Gus"}


def test_a_round_put_together_by_hand(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:3])
    assert "is not a pair" in refusal("pair", file, "Ann")
    out = done("pair", file, "Ann:Cid", "Bob:-", "--why", "the draw sheet was lost")
    assert "(bye)" in out


def test_undo_takes_back_and_names_what_rests_on_it(tmp_path: Path) -> None:
    file = ready(tmp_path)
    done("draw", file, "--seed", 1)
    drawn = data("show", file)["version"]
    done("result", file, 1, "1-0", "--cas", "0-0")
    assert "later entries depend on this" in refusal("undo", file, drawn, "--why", "wrong seed")
    assert f"Undone: {drawn}, {drawn + 1}." in done("undo", file, drawn, "--why", "wrong seed", "--with-dependents")
    assert data("show", file)["round"] == 0
    assert [entry["undone"] for entry in data("log", file, "--last", 3)] == [True, True, False]
    done("undo", file, drawn + 2, "--why", "it was right")
    assert data("show", file)["round"] == 1


def test_rosters_are_checked_rejected_and_approved(tmp_path: Path) -> None:
    file = opened(tmp_path)
    done("register", file, "Ann", "--accepted")
    legal = list_file(tmp_path)
    faulty = tmp_path / "faulty.json"
    faulty.write_text(legal.read_text().replace('"rerolls": ', '"rerolls": 1'))
    code, out, _ = call("roster", "check", faulty, "--rulespack", tmp_path / "pack.toml")
    assert code == 1
    assert "not legal" in out
    assert done("roster", "check", legal, "--event", file).endswith("legal\n")
    assert "with faults" in done("roster", "submit", file, "Ann", faulty)
    assert "needs an override" in refusal("roster", "approve", file, "Ann")
    done("roster", "reject", file, "Ann", "--remark", "too dear")
    done("roster", "submit", file, "Ann", legal)
    assert done("roster", "approve", file, "--all") == "The list of Ann is approved.\n"
    assert data("roster", "list", file)[0]["list_status"] == "approved"


def test_a_list_can_be_drafted_and_a_broken_one_is_explained(tmp_path: Path) -> None:
    pack = pack_file(tmp_path)
    done("roster", "draft", "wood-elf", tmp_path / "elves.json", "--rulespack", pack, "--coach", "Ann")
    assert done("roster", "check", tmp_path / "elves.json", "--rulespack", pack) == "wood-elf, tier 1: legal\n"
    assert "exists already" in refusal("roster", "draft", "orc", tmp_path / "elves.json", "--rulespack", pack)
    assert "not valid JSON" in refusal("roster", "check", pack, "--rulespack", pack)
    assert "either --rulespack or --event" in refusal("roster", "check", tmp_path / "elves.json")


def test_rulespacks_are_written_shown_and_checked(tmp_path: Path) -> None:
    pack = tmp_path / "own.toml"
    done("rulespack", "new", pack, "--name", "Own Bowl")
    code, out, _ = call("rulespack", "check", pack)
    assert (code, out) == (1, "the rulespack lacks the venue\nnote: state the date of the event\n")
    pack.write_text(pack.read_text().replace('venue = ""', 'venue = "Hall"').replace("win = 2", "win = 3"))
    assert "differs: points.win: 3 (guide: 2)" in done("rulespack", "check", pack)
    assert data("rulespack", "show", pack)["points"]["win"] == 3
    file = opened(tmp_path)
    done("rulespack", "use", file, pack)
    assert data("show", file)["name"] == "Own Bowl"
    pack.write_text('name = 3\nponts = "x"\n')
    assert "must be a text" in refusal("rulespack", "check", pack)


def test_registrations_come_from_a_table_all_or_nobody(tmp_path: Path) -> None:
    file = opened(tmp_path)
    table = tmp_path / "table.csv"
    table.write_text("Coach;Club;Accepted\nÄnn;North;yes\n\nBob;;no\nÄnn;;yes\n", encoding="cp1252")
    message = refusal("import-registrations", file, table)
    assert "line 4 (Bob): the Code of Conduct must be accepted" in message
    assert "line 5 (Änn): Änn is registered already" in message
    assert data("show", file)["coaches"] == []
    table.write_text("name,club\nAnn,North\nBob,\n")
    assert done("import-registrations", file, table, "--accepted") == "2 coaches registered.\n"
    assert [coach["club"] for coach in data("show", file)["coaches"]] == ["North", ""]


def test_squads_come_from_the_table_and_are_ranked(tmp_path: Path) -> None:
    names = [f"C{number}" for number in range(12)]
    teams = ["human", "orc", "skaven"]
    file = opened(tmp_path, format=Format(squad_size=3))
    table = tmp_path / "table.csv"
    table.write_text(
        "name,squad,captain\n" + "".join(f"{n},S{i // 3},{'x' * (i % 3 == 1)}\n" for i, n in enumerate(names))
    )
    done("import-registrations", file, table, "--accepted")
    for place, name in enumerate(names):
        done("roster", "submit", file, name, list_file(tmp_path, teams[place % 3]))
    done("roster", "approve", file, "--all")
    done("draw", file, "--seed", 1)
    done("confirm-pairings", file, "S1")
    shown = data("pairings", file)
    confirmed = {squad for match in shown["matches"] for squad in match["confirmed_by"]}
    captains = {squad: coach for match in shown["matches"] for squad, coach in match["captains"].items()}
    assert (len(confirmed), sorted(captains.values())) == (1, ["c11", "c2", "c5", "c8"])
    play_round(file, "1-0")
    rows = data("standings", file)["rows"]
    assert [row["points"] for row in rows] == [2, 2, 0, 0]
    assert len(data("standings", file, "--coaches")["rows"]) == 12
    done("edit-squad", file, "S1", "--name", "Sharks", "--why", "typing error")
    assert "Sharks" in done("standings", file)


def test_groups_are_set_by_hand(tmp_path: Path) -> None:
    file = ready(tmp_path, tuple(f"C{n}" for n in range(8)), rounds=5, format=Format(knockout=KnockoutFormat(4)))
    assert "--seed is for a draw" in refusal("groups", file, "--group", "1,2,3,4", "--seed", 1)
    assert "is in no group" in refusal("groups", file, "--group", "1,2,3,4")
    assert "Group B: C4, C5, C6, C7" in done("groups", file, "--group", "1, 2, 3, 4", "--group", "C4,C5,C6,C7")


def test_injuries_and_advancement_are_written_down(tmp_path: Path) -> None:
    roster = RosterRules(1_150_000, progress=ProgressRules(injuries=True, advancement=True))
    file = opened(tmp_path, roster=roster, additional_rules=("injuries", "player-advancement"))
    for name, team in (("Ann", "human"), ("Bob", "orc")):
        draft = tmp_path / f"{team}.json"
        done("roster", "draft", team, draft, "--rulespack", tmp_path / "pack.toml", "--coach", name)
        done("register", file, name, "--accepted", "--list", draft, "--approve")
    done("draw", file)
    assert "has no result yet" in refusal("progress", file, "Ann", "--hurt", "1:16")
    play_round(file, "1-0")
    before = file.read_bytes()
    assert "'x' should be a whole number" in refusal("progress", file, "Ann", "--hurt", "x:3")
    assert "should have 3 parts" in refusal("progress", file, "Ann", "--learn", "1:block")
    assert "17 is no roll" in refusal("progress", file, "Ann", "--hurt", "1:17")
    assert "it costs 6" in refusal("progress", file, "Ann", "--learn", "2:chosen-primary:block")
    assert file.read_bytes() == before
    said = done("progress", file, "Ann", "--hurt", "1:16", "--deed", "2:touchdown:2", "--deed", "3:mvp")
    assert said == "Ann: casualties: 1, player statistics: 2, advancements: 0.\n"


@pytest.mark.rule("tournament.sheet.roster-sheet")
def test_an_empty_roster_sheet_is_had_for_the_event(tmp_path: Path) -> None:
    sheet = done("roster", "blank", "--rulespack", pack_file(tmp_path))
    assert all(field in sheet for field in ("Team name", "Player number", "Dedicated Fans", "1,150,000"))
    assert "say either --rulespack or --event" in refusal("roster", "blank")


def test_a_list_stays_marked_with_the_data_it_was_checked_against(tmp_path: Path) -> None:
    file = ready(tmp_path, ("Ann",))
    (mark,) = [coach["list_against"] for coach in data("roster", "list", file)]
    assert (mark["data_date"], mark["tier_list_date"]) == ("2025-05-29", "2025-05-29")


@pytest.mark.rule("tournament.injuries.ctv-gold", "tournament.injuries.ctv-gold-one-game")
def test_the_gold_of_a_game_is_spent_on_extra_hires(tmp_path: Path) -> None:
    roster = RosterRules(1_150_000, progress=ProgressRules(injuries=True))
    file = opened(tmp_path, roster=roster, additional_rules=("injuries",))
    for name, team in (("Ann", humans()), ("Bob", humans(rerolls=0))):
        (tmp_path / "list.json").write_text(team.to_json())
        done("register", file, name, "--accepted", "--list", tmp_path / "list.json", "--approve")
    done("draw", file)
    before = file.read_bytes()
    assert "at most 0 gold pieces" in refusal("hire", file, "Ann", "--inducement", "bribes")
    assert "Allowed: at most 100,000 gold pieces" in refusal("hire", file, "Bob", "--inducement", "bribes:2")
    assert "There is no inducement 'tea'" in refusal("hire", file, "Bob", "--inducement", "tea")
    assert "'x' should be a whole number" in refusal("hire", file, "Bob", "--inducement", "bribes:x")
    assert file.read_bytes() == before
    assert done("hire", file, "Bob", "--inducement", "bloodweiser-kegs") == (
        "Bob, for this game: Bloodweiser Kegs x1; 50,000 gold pieces left, lost when it begins.\n"
    )
    done("hire", file, "Bob", "--mercenary", "15:human-lineman")
    play_round(file, "1-0")
    assert "is over" in refusal("hire", file, "Bob", "--inducement", "bloodweiser-kegs")


def test_groups_then_a_knockout(tmp_path: Path) -> None:
    file = ready(tmp_path, tuple(f"C{n}" for n in range(8)), rounds=5, format=Format(knockout=KnockoutFormat(4)))
    assert "Group A" in done("groups", file, "--seed", 1)
    for _ in range(3):
        done("draw", file)
        play_round(file)
    assert "seed 1" in done("cut", file)
    for _ in range(2):
        done("draw", file)
        play_round(file, "1-0")
    assert "Group B" in done("standings", file, "--groups")
    assert [place["place"] for place in data("standings", file, "--final")][:4] == [1, 2, 3, 4]
    chart = data("wallchart", file)
    assert [game["places"] for game in chart] == [[1, 4], [1, 4], [1, 2], [3, 4]]
    assert all(game["winner"] for game in chart)
    assert "Knockout" in done("wallchart", file)


def test_any_decision_can_be_written_out(tmp_path: Path) -> None:
    file = ready(tmp_path)
    done("decide", file, "miniatures-checked", '{"coach": "c1", "checks": {"painted": true}}')
    assert "has no entry 'coch'" in refusal("decide", file, "withdrawn", '{"coch": "c1"}')
    assert "not valid JSON" in refusal("decide", file, "withdrawn", "{")


def test_staff_conduct_and_corrections(tmp_path: Path) -> None:
    file = ready(tmp_path)
    done("appoint", file, "referee", "Rex")
    assert done("announce-referees", file) == "Announced: Rex.\n"
    done("dismiss", file, "referee", "Rex")
    done("warn", file, "Ann", "clean-language", "shouted")
    done("disqualify", file, "Ann", "honesty", "--why", "weighted dice")
    done("edit-coach", file, "Bob", "--name", "Bobby", "--club", "North")
    done("apart", file, "Bobby", "Cid", "--why", "siblings")
    coaches = {coach["name"]: coach for coach in data("show", file)["coaches"]}
    assert coaches["Ann"]["status"] == "disqualified"
    assert coaches["Bobby"]["club"] == "North"


def test_secret_objectives_are_rolled_and_repeatable(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2], additional_rules=("secret-objectives",))
    done("draw", file)
    out = done("objectives", file, "Ann", "--seed", 4)
    assert len(out.splitlines()) == 3
    entry = data("log", file, "--last", 1)[0]
    assert (entry["author"], entry["payload"]["seed"], len(entry["payload"]["rolls"])) == ("Ann", 4, 3)
    assert "has objectives for this game already" in refusal("objectives", file, "Ann")
    assert "objectives must be recorded" in refusal("result", file, 1, "1-0", "--cas", "0-0")
    done("result", file, 1, "1-0", "--cas", "0-0", "--objectives", "2-1")


def test_tiebreakers_kept_by_hand_and_those_of_the_game(tmp_path: Path) -> None:
    own = (CustomTiebreaker("paint", "painting marks", "organiser"), CustomTiebreaker("fouls", "fouls"))
    file = ready(tmp_path, NAMES[:2], custom_tiebreakers=own, tiebreakers=("paint", "fouls"))
    done("draw", file)
    assert "fouls must be recorded" in refusal("result", file, 1, "1-1", "--cas", "0-0")
    done("result", file, 1, "1-1", "--cas", "0-0", "--figure", "fouls=2-3")
    done("values", file, "paint", "Ann=3", "Bob=5")
    assert "whole number" in refusal("values", file, "paint", "Ann=x")
    rows = data("standings", file)["rows"]
    assert [(row["name"], row["paint"]) for row in rows] == [("Bob", 5), ("Ann", 3)]
    assert sorted(row["fouls"] for row in rows) == [2, 3]


def test_miniatures_and_conversions_are_checked(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2])
    assert done("miniatures", file, "Ann", "--passed", "painted", "--failed", "based") == "painted: yes, based: no\n"
    assert "say what is in order" in refusal("miniatures", file, "Ann")
    assert "only have official parts" in refusal("conversion", file, "Ann", "Ogre", "--official-parts")
    assert done("conversion", file, "Ann", "Ogre", "--refuse") == "Ogre is refused.\n"


def test_a_coach_has_a_results_sheet(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2])
    done("draw", file)
    done("result", file, 1, "2-1", "--cas", "1-3")
    sheet = data("games", file, "Ann")
    assert (len(sheet["lines"]), sheet["totals"]["touchdowns"] + sheet["totals"]["conceded"]) == (1, 3)
    assert "Total" in done("games", file, "Ann")


def test_names_are_not_read_as_markup(tmp_path: Path) -> None:
    file = opened(tmp_path)
    done("register", file, "[red]Ann[/red]", "--accepted")
    assert "[red]Ann[/red]" in done("show", file)
    message = refusal("register", file, "Bob\x1b[2J", "--accepted")
    assert "characters that cannot be seen" in message
    assert "\x1b" not in message


def leaves(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    for name, found in group.commands.items():
        if isinstance(found, click.Group):
            yield from leaves(found, (*path, name))
        else:
            yield (*path, name), found


def test_every_command_answers_scripts_and_explains_itself() -> None:
    found = dict(leaves(command))
    assert len(found) > 45
    for path, leaf in found.items():
        assert "--json" in {word for parameter in leaf.params for word in parameter.opts}, path
        assert leaf.get_short_help_str(), path
        assert done(*path, "--help").startswith("Usage: touchline event")
