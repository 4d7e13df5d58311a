"""A season of four teams in real browsers: from the form of a new league to the trophy, coaches on their phones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web import league_people
from tests.web.event_browser import PHONE, Person
from tests.web.league_browser import Coach, Commissioner, tap
from tests.web.league_people import BOSS, NOW, new_team
from tests.web.two_coaches import play
from touchline.league import League, program_dice
from touchline.league.decisions import (
    AddStage,
    AdjustFigure,
    FinishSeason,
    PublishFixtures,
    SettleFixture,
    StartSeason,
    divisions_of,
)
from touchline.league.defaults import plain_answer
from touchline.league.schedule import Planned

TEAMS = {
    "Ann": ("human", "Reavers"),
    "Bob": ("orc", "Gouged"),
    "Cid": ("dwarf", "Hammers"),
    "Dee": ("skaven", "Runners"),
}

READY_FOR_A_DIE = """() => document.readyState === 'complete' && (document.querySelector('.diary')
    || document.querySelector('.die-wanted:not([hidden]) .faces button:not(:disabled)'))"""


def found_and_draft(browser: Browser, server: str, rules: str) -> tuple[Commissioner, dict[str, Coach]]:
    """A league with four approved teams and a schedule, everything on the pages."""
    bea = Commissioner(browser, server)
    bea.found("Harbour League", "Bea", rules)
    expect(bea.page.locator(".todo h2")).to_have_text("Invite coaches")
    invitation = bea.invitation()
    coaches = {}
    for name, (race, team) in TEAMS.items():
        coach = coaches[name] = Coach(browser, server, **PHONE)
        coach.join(invitation, name)
        coach.draft(race, team)
        coach.team = team.lower()
    bea.office()
    expect(bea.page.locator(".todo h2")).to_have_text("4 teams wait for approval")
    bea.office("/teams")
    with bea.page.expect_navigation():
        bea.press("Approve all 4")
    expect(bea.page.locator(".badge.approved")).to_have_count(4)
    page = bea.office("/season")
    page.get_by_label("Name of the season").fill("Spring")
    page.get_by_label("Every pair meets").select_option("1")
    with page.expect_navigation():
        page.get_by_role("button", name="Draw and publish").click()
    assert len(bea.get(f"{bea.api}/fixtures")) == 6
    return bea, coaches


def walk_before(coaches: list[Coach], league: str, fixture: str) -> set[str]:
    """Both coaches walk the steps before their match, each on a phone, until nothing is due."""
    seen: set[str] = set()
    for _ in range(20):
        took = ""
        for coach in coaches:
            coach.open_match(league, fixture)
            took = coach.take_step() or took
            seen.add(took)
        if not took:
            break
    assert coaches[0].get(f"/api/leagues/{league}/fixtures/{fixture}")["prepared"]
    return seen


def walk_after(coach: Coach, league: str, fixture: str) -> set[str]:
    coach.open_match(league, fixture)
    seen = set()
    for _ in range(40):
        title = coach.take_step()
        if not title:
            break
        seen.add(title)
    assert coach.team not in coach.get(f"/api/leagues/{league}/fixtures/{fixture}")["post_open"]
    return seen


def typed_match(bea: Commissioner, ann: Coach, bob: Coach) -> None:
    """A match from the table-top: two phones before it, one reports, the other confirms, each closes alone."""
    match = bea.fixture("reavers", "gouged")
    seen = walk_before([ann, bob], bea.league, match)
    assert {"Stadium", "Inducements", "Special play cards", "Toss"} <= seen
    page = ann.open_match(bea.league, match)
    page.get_by_role("link", name="Report the match").click()
    page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    tap(page, "reavers", 1, "touchdown")
    tap(page, "reavers", 1, "touchdown")
    tap(page, "reavers", 2, "completion")
    tap(page, "gouged", 3, "touchdown")
    page.locator(".side[data-team='gouged'] .tap").nth(4).click()
    page.get_by_label("Done by").select_option(index=4)
    page.locator("#deeds").get_by_role("button", name="dead", exact=True).click()
    expect(page.locator(".side[data-team='reavers'] li").nth(3)).to_contain_text("casualty")
    home = bea.get(f"{bea.api}/fixtures/{match}")["home"]
    expect(page.locator("#score")).to_have_text("2–1" if home == "reavers" else "1–2")
    page.get_by_role("button", name="Submit the report").click()
    page.wait_for_url(f"**/fixtures/{match}")
    bob.open_match(bea.league, match)
    expect(bob.page.locator("#report-reavers")).to_contain_text("dead")
    with bob.page.expect_navigation():
        bob.press("Confirm this result")
    expect(bob.page.locator(".scoreboard")).to_contain_text("post-match")
    seen = walk_after(ann, bea.league, match)
    assert {"MVP", "Hire and fire"} <= seen
    walk_after(bob, bea.league, match)
    assert len(bea.get(f"{bea.api}/teams/gouged")["former"]) == 1


def conceded_match(bea: Commissioner, cid: Coach, dee: Coach) -> None:
    """A match that is conceded; the commissioner closes the sequences of both."""
    match = bea.fixture("hammers", "runners")
    bea.close(match)
    page = cid.open_match(bea.league, match)
    page.get_by_role("link", name="Report the match").click()
    page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    page.get_by_label("Conceded by").select_option("runners")
    page.get_by_role("button", name="Submit the report").click()
    page.wait_for_url(f"**/fixtures/{match}")
    dee.open_match(bea.league, match)
    with dee.page.expect_navigation():
        dee.press("Confirm this result")
    found = bea.get(f"{bea.api}/fixtures/{match}")
    assert (found["outcome"], found["winner"]) == ("conceded", "hammers")
    for _ in range(2):
        bea.close(match)
    assert bea.get(f"{bea.api}/fixtures/{match}")["closed"]


def test_a_night_with_a_typed_match_and_one_that_is_conceded(browser: Browser, server: str) -> None:
    bea, coaches = found_and_draft(browser, server, "bb2016")
    typed_match(bea, coaches["Ann"], coaches["Bob"])
    conceded_match(bea, coaches["Cid"], coaches["Dee"])
    for person in (bea, *coaches.values()):
        assert person.errors == []


@pytest.mark.long
def test_a_season_from_its_creation_to_the_play_off(browser: Browser, server: str) -> None:
    bea, coaches = found_and_draft(browser, server, "bb2016")
    ann, bob, cid, dee = (coaches[name] for name in ("Ann", "Bob", "Cid", "Dee"))
    typed_match(bea, ann, bob)
    conceded_match(bea, cid, dee)

    # a match of two coaches at a table here, on their phones; each takes the result from there
    match = bea.fixture("reavers", "hammers")
    bea.close(match)
    for coach in (ann, cid):
        page = coach.open_match(bea.league, match)
        page.get_by_role("button", name="Play here").or_(page.get_by_role("button", name="Go to our table")).click()
        page.wait_for_url("**/tables/*")
    assert ann.page.url == cid.page.url
    play((ann, cid), ann.page.url.rpartition("/")[2], rough=12)
    for coach in (ann, cid):
        expect(coach.page.locator("#turn")).to_have_text("final")
    take_result(ann, bea.league, match)
    take_result(cid, bea.league, match)
    assert bea.get(f"{bea.api}/fixtures/{match}")["outcome"] == "played"
    for _ in range(2):
        bea.close(match)
    page = bea.go(f"/leagues/{bea.league}/fixtures/{match}")
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()

    # the rest is settled without play
    for fixture in bea.get(f"{bea.api}/fixtures"):
        if not fixture["outcome"]:
            settle(bea, fixture["id"], fixture["home_name"])
    page = bea.go(f"/leagues/{bea.league}/tables")
    expect(page.locator(".standings tbody tr")).to_have_count(4)
    expect(page.locator("svg.plot")).to_be_visible()

    # a correction in the middle, with a preview
    log = bea.get(f"{bea.api}/log")
    entry = next(line["number"] for line in log if line["kind"] == "match reported")
    page = bea.office(f"/log/{entry}")
    page.get_by_role("button", name="Preview undo").click()
    expect(page.locator("#preview-illegal li").first).to_contain_text("would be undone too")

    # the play-off of the best two, coached by bots, at a table here
    page = bea.office("/season")
    page.get_by_label("Teams").select_option("2")
    with page.expect_navigation():
        page.get_by_role("button", name="Draw the play-offs").click()
    final = next(each for each in bea.get(f"{bea.api}/fixtures") if each["stage"] == "playoffs")
    for team in (final["home"], final["away"]):
        page = bea.office(f"/teams/{team}")
        page.get_by_label("Coached by").select_option(index=1)
        with page.expect_navigation():
            page.locator("form", has=page.get_by_label("Coached by")).get_by_role("button").click()
    page = bea.office()
    with page.expect_navigation(timeout=240_000):
        page.get_by_role("button", name="Let the bots play").click()
    final = bea.get(f"{bea.api}/fixtures/{final['id']}")
    assert final["closed"]
    assert final["outcome"] in ("played", "conceded")
    assert bea.get(f"{bea.api}/fixtures/{final['id']}/table")["id"]
    page = bea.go(f"/leagues/{bea.league}/fixtures/{final['id']}")
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url("**/replays/**")
    page = bea.office("/season")
    with page.expect_navigation():
        page.get_by_role("button", name="Finish Spring").click()

    # everybody reads it
    champion = bea.get(f"{bea.api}/news")[0]["text"]
    public = Person(browser, server, **PHONE)
    public.go(f"/leagues/{bea.league}/seasons/1")
    assert champion.split(" are ")[0] in public.page.locator("main").inner_text()
    public.go(f"/leagues/{bea.league}/teams/reavers")
    public.page.locator(".figures a").nth(1).click()
    expect(public.page.locator("h1")).to_contain_text("Treasury")
    for person in (bea, *coaches.values(), public):
        assert person.errors == []


def take_result(coach: Coach, league: str, fixture: str) -> None:
    """Take what happened at the table as the report of a coach."""
    page = coach.open_match(league, fixture)
    with page.expect_navigation():
        page.get_by_role("button", name="Take the result from the table").click()


def settle(bea: Commissioner, fixture: str, winner: str) -> None:
    """Settle a fixture as a walkover on its page, and close what is open after it."""
    page = bea.go(f"/leagues/{bea.league}/fixtures/{fixture}")
    page.get_by_text("Commissioner", exact=True).click()
    form = page.locator("form", has=page.get_by_role("button", name="Settle it"))
    form.get_by_label("Outcome").select_option("walkover")
    form.get_by_label("Winner").select_option(label=winner)
    form.get_by_label("Reason").fill("nobody came")
    with page.expect_navigation():
        form.get_by_role("button", name="Settle it").click()
    bea.close(fixture)


def test_typed_dice_are_tapped_one_by_one(browser: Browser, server: str) -> None:
    bea, coaches = found_and_draft(browser, server, "bb2020")
    ann = coaches["Ann"]
    match = bea.fixture("reavers", "gouged")
    page = ann.open_match(bea.league, match)
    page.get_by_label("We roll our own dice").check()
    page.get_by_role("button", name="Continue").click()
    for number in range(40):
        page.wait_for_function(READY_FOR_A_DIE)
        if page.locator(".diary").count():
            break
        page.locator(".faces button").nth(number % 3).click()  # a roll-off must not end level for ever
    expect(page.locator(".dice").first).to_contain_text("typed:")
    assert ann.errors == []


def test_a_roster_kept_here_becomes_the_team_of_a_league(browser: Browser, server: str) -> None:
    bea = Commissioner(browser, server)
    bea.found("Harbour League", "Bea", "bb2020")
    invitation = bea.invitation()
    ann = Coach(browser, server, **PHONE)
    ann.go("/")
    rules = "/api/roster-rules/1000000/core"
    draft = ann.get(f"{rules}/teams/dwarf/draft")
    ann.post(f"{rules}/rosters", {"lists": [{**draft, "name": "Anvils"}]})
    ann.join(invitation, "Ann")
    page = ann.page
    page.get_by_role("link", name="Draft a team").click()
    page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    page.get_by_text("Take one of my rosters").click()
    page.get_by_role("button", name="Take it").click()
    expect(page.locator("#team-name")).to_have_value("Anvils")
    expect(page.locator("#sums")).to_contain_text("The list is legal.")
    page.get_by_role("button", name="Submit the team").click()
    page.wait_for_url("**/me")
    assert bea.get(f"{bea.api}/teams/anvils")["race"] == "Dwarf"
    assert ann.errors == []


def test_an_invitation_opened_by_somebody_who_takes_part_leads_to_the_team(browser: Browser, server: str) -> None:
    bea = Commissioner(browser, server)
    bea.found("Harbour League", "Bea", "bb2020")
    page = bea.go(f"/leagues/{bea.league}/join#some-secret")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("link", name="Go to your team")).to_be_visible()
    assert bea.errors == []


def test_the_commissioner_confirms_a_team_that_is_drafted_for_a_deputy(browser: Browser, server: str) -> None:
    bea = Commissioner(browser, server)
    bea.found("Harbour League", "Bea", "bb2020")
    bea.post(f"{bea.api}/decisions", {"kind": "deputies-appointed", "document": {"deputies": ["Dan"]}})
    page = bea.go(f"/leagues/{bea.league}/draft?coach=Dan")
    page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    page.locator("#team").select_option("dwarf")
    page.get_by_role("button", name="Fill in a sensible list").click()
    page.locator("#team-name").fill("Anvils")
    expect(page.locator("#sums")).to_contain_text("The list is legal.")
    submit = page.get_by_role("button", name="Submit the team")
    submit.click()
    expect(page.locator("#submit-faults")).to_contain_text("Dan is in office here")
    expect(page.locator("#submit-faults")).to_contain_text("Press it again to confirm.")
    page.locator("#team-name").fill("Hammers")  # another team is asked about again
    expect(page.locator("#sums")).to_contain_text("The list is legal.")
    submit.click()
    expect(page.locator("#submit-faults")).to_contain_text("Dan is in office here")
    submit.click()
    page.wait_for_function("() => !location.pathname.endsWith('/draft')")
    assert bea.get(f"{bea.api}/teams/hammers")["coach"] == "Dan"


def test_a_wrong_score_is_corrected_on_the_page_of_its_entry(browser: Browser, server: str) -> None:
    bea, _ = found_and_draft(browser, server, "bb2020")
    match = bea.fixture("reavers", "gouged")
    bea.close(match)
    page = bea.go(f"/leagues/{bea.league}/fixtures/{match}/report")
    page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    tap(page, "reavers", 1, "touchdown")
    page.get_by_role("button", name="Enter the result").click()
    page.wait_for_url(f"**/fixtures/{match}")
    for _ in range(2):
        bea.close(match)
    entry = next(line["number"] for line in bea.get(f"{bea.api}/log") if line["kind"] == "result entered")
    page = bea.office(f"/log/{entry}")
    page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    expect(page.locator(".side[data-team='reavers'] li").first).to_contain_text("touchdown")
    for _ in range(3):
        tap(page, "gouged", 2, "touchdown")
    expect(page.locator("#score")).to_have_text(re.compile("3"))
    page.get_by_role("button", name="Preview the correction").click()
    expect(page.locator("#preview-changes")).to_contain_text("Gouged: Treasury")
    page.get_by_label("Reason").fill("the sheet was misread")
    page.get_by_role("button", name="Do it").click()
    page.wait_for_url("**/office/log")
    found = bea.get(f"{bea.api}/fixtures/{match}")
    assert (found["winner"], found["report"]["sides"]["gouged"]["touchdowns"]) == ("gouged", 3)
    assert bea.errors == []


def test_the_commissioner_loads_a_table_and_changes_a_figure(browser: Browser, server: str) -> None:
    bea = Commissioner(browser, server)
    bea.found("Harbour League", "Bea", "bb2016")
    page = bea.office("/rules")
    page.locator("#table-name").fill("weather")
    page.locator("#table-name").blur()
    expect(page.locator("#table-lines")).to_have_value(re.compile("Blizzard"))
    page.locator("#table-lines").fill("2-11 | Nice\n12 | Blizzard | cold")
    with page.expect_navigation():
        page.get_by_role("button", name="Load the table").click()
    page.locator("[data-figure='points.win']").fill("4")
    page.locator("[data-rule-step=referee]").uncheck()
    with page.expect_navigation():
        page.get_by_role("button", name="Change the rules").click()
    page = bea.go(f"/leagues/{bea.league}/rules")
    assert "Famous referee" not in page.locator("main").inner_text()
    page.get_by_text("Tables", exact=True).last.click()
    expect(page.locator("main")).to_contain_text("2–11")
    assert bea.errors == []


def own_league(**coaches: str) -> League:
    """A league with four approved teams in its first season; `coaches` gives teams another coach."""
    league = League.create("bb2016", "Harbour League", commissioner=BOSS, at=NOW)
    for team, (named, race, name) in league_people.TEAMS.items():
        coach = coaches.get(team, named)
        league.draft(team, coach, new_team(league.state.rules.lists, race, name, coach), by=BOSS, at=NOW, approve=True)
    league.decide(StartSeason("Spring"), by=BOSS, at=NOW)
    return league


def import_league(person: Person, league: League, file: Path) -> str:
    """Import a league file on the page of all leagues; the address of its office."""
    file.write_text(league.dump(), encoding="utf-8")
    page = person.go("/leagues")
    page.locator("summary", has_text="Import a league file").click()
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Import").click()
    page.wait_for_url("**/office")
    return page.url.removeprefix(person.server)


def test_hire_and_fire_shows_what_is_left_of_the_treasury(browser: Browser, server: str, tmp_path: Path) -> None:
    league, roller = own_league(reavers=BOSS), program_dice(3)
    divisions = divisions_of({"A": tuple(league_people.TEAMS)})
    league.decide(AddStage("main", "divisions", "Regular season", divisions), by=BOSS, at=NOW)
    league.decide(PublishFixtures("main", {"f1": Planned(1, "reavers", "gouged", "A")}), by=BOSS, at=NOW)
    league_people.walk(league, "f1", "", roller)
    league.enter_result("f1", league_people.some_report(league, "f1", roller), by=BOSS, at=NOW)
    while (due := league.due("f1", "reavers")) is not None and due.step != "buy-and-fire":
        league.take("f1", "reavers", plain_answer(due), by=BOSS, at=NOW, roller=roller)
    held = league.state.teams["reavers"].treasury
    league.decide(AdjustFigure("reavers", "treasury", 400_000 - held), by=BOSS, at=NOW, why="for the test")
    bea = Person(browser, server, **PHONE)
    office = import_league(bea, league, tmp_path / "league.jsonl")
    page = bea.go(office.replace("/office", "/fixtures/f1"))
    page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    form = page.locator("[data-answer-form]", has=page.get_by_role("heading", name="Hire and fire"))
    left = form.locator(".purse")
    expect(left).to_have_text(re.compile(r"Spent 0 of 400,000 gp:\s+400,000 gp left"))
    new_players = form.locator("[data-field=hire]")
    new_players.get_by_role("button", name="Add one").click()
    new_players.locator("select").first.select_option("lineman")
    expect(left).to_contain_text("Spent 50,000")
    form.get_by_role("button", name="One more: Re-rolls").click()
    form.get_by_text("Let the apothecary go").or_(form.get_by_text("Hire one for 50,000 gp")).click()
    apothecary = 0 if league.state.teams["reavers"].apothecary else 50_000
    expect(left).to_contain_text(f"{400_000 - 50_000 - 100_000 - apothecary:,} gp left")
    new_players.get_by_role("button", name="Take away").click()
    expect(left).to_contain_text(f"{400_000 - 100_000 - apothecary:,} gp left")
    assert bea.errors == []


def test_open_play_after_divisions_names_no_teams_by_itself(browser: Browser, server: str, tmp_path: Path) -> None:
    league = own_league()
    halves = {"Upper": ("reavers", "gouged"), "Lower": ("hammers", "warren")}
    league.decide(AddStage("main", "divisions", "Regular season", divisions_of(halves)), by=BOSS, at=NOW)
    league.schedule("main", seed=1, by=BOSS, at=NOW, meetings=1)
    for fixture in list(league.state.fixtures):
        league.decide(SettleFixture(fixture, "unplayed"), by=BOSS, at=NOW, why="nobody came")
    league.decide(FinishSeason(("reavers",)), by=BOSS, at=NOW)
    bea = Person(browser, server, **PHONE)
    office = import_league(bea, league, tmp_path / "league.jsonl")
    page = bea.go(office + "/season")
    teams = page.locator("#proposal")
    expect(teams).to_have_value(re.compile("Upper: "))
    page.get_by_label("Kind").select_option("ladder")
    expect(teams).to_have_value("")
    page.get_by_label("Kind").select_option("divisions")
    expect(teams).to_have_value(re.compile("Upper: "))
    assert bea.errors == []
