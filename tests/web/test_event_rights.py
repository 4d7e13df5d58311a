"""People who want more than their part at an event: names like ids, waiting lists, undo, teams and forged entries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.tournament.event_builder import EventBuilder, make_pack, started
from tests.web.room import address, another, quick_hasher
from tests.web.test_events_api import HOME, Caller, keep, running, store_of
from touchline.store.journals import Key
from touchline.tournament.decisions import AmendResult, Appoint, Decision, FinishEvent, PlayHere
from touchline.tournament.roles import Right
from touchline.tournament.rulespack import Format
from touchline.web.app import ServerSettings, make_app
from touchline.web.secrets import fingerprint
from touchline.web.thinking import threads

PAIRS = (("ann", "cid"), ("bob", "dee"))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("store")
    settings = ServerSettings(address(folder), thinkers=threads, hasher=quick_hasher)
    with TestClient(make_app(settings), base_url=HOME) as client:
        yield client


class Newcomer(Caller):
    """Somebody who registers by the public page."""

    def __init__(self, app: TestClient, event: str, name: str) -> None:
        self.client = another(app)
        self.client.get(f"/events/{event}/register")
        self.base = f"/api/events/{event}"
        self.registered: dict[str, Any] = self.post("/coaches", name=name, accepted=True).json()


# --- names like ids


def paired(app: TestClient, event: str, *names: str) -> list[Newcomer]:
    """Coaches who register by themselves at an event with lists on paper; the first two of `c1` to `c3` meet."""
    coaches = [Newcomer(app, event, name) for name in names]
    for coach in coaches:
        assert coach.decide("team-named", coach=coach.registered["coach"], team="orc").status_code == 200
    return coaches


def test_a_person_called_like_the_id_of_a_coach_has_none_of_their_rights(app: TestClient) -> None:
    keep(app, "ids", EventBuilder(make_pack(lists_on_paper=True)).event)
    ida, jan, thief = paired(app, "ids", "Ida", "Jan", "c1")
    assert [one.registered["coach"] for one in (ida, jan, thief)] == ["c1", "c2", "c3"]
    assert thief.decide("marked-absent", coach="c1").status_code == 403
    assert thief.decide("withdrawn", coach="c1").status_code == 403
    drawn = Caller(app, "ids", "olga").post("/rounds/by-hand", pairs=[["c1", "c2"], ["c3", None]])
    assert drawn.status_code == 200
    report = {"how": "report", "touchdowns": [0, 3], "casualties": [0, 0]}
    assert thief.post("/games/r1t1/result", **report).status_code == 403
    told = [coach.post("/games/r1t1/result", **report).json()["game"]["state"] for coach in (ida, jan)]
    assert told == ["reported", "official"]


def test_somebody_who_was_struck_off_and_is_called_like_an_id_reads_no_lists(app: TestClient) -> None:
    keep(app, "read", EventBuilder(make_pack(lists_on_paper=True)).event)
    olga, thief = Caller(app, "read", "olga"), Newcomer(app, "read", "c2")
    assert olga.post("/undo", entries=[thief.registered["version"]], why="spam").status_code == 200
    ida, _ = paired(app, "read", "Ida", "Jan")
    assert olga.post("/rounds/by-hand", pairs=[["c2", "c3"]]).status_code == 200
    assert [one.get("/coaches/c3/lists").status_code for one in (ida, thief)] == [200, 403]


# --- what the program writes


def test_a_decision_says_whether_people_or_the_program_write_it() -> None:
    """So that nobody forgets it: what a new kind of decision does not say would be open to everybody with the right."""
    with pytest.raises(TypeError, match="source"):
        type("Forgetful", (Decision,), {}, kind="forgetful", right=Right.REPORT)
    assert "forgetful" not in Decision.known


def test_a_coach_takes_nobody_into_a_team(app: TestClient) -> None:
    """A captain acts for the members: they would report, withdraw and vote as the captain likes."""
    built = EventBuilder(make_pack(format=Format(squad_size=3)))
    keep(app, "teams", built.event)
    thief, *others = (Newcomer(app, "teams", name) for name in ("Thea", "Vic", "Wim"))
    own, victim, last = (one.registered["coach"] for one in (thief, *others))
    team: dict[str, Any] = {"squad": "s9", "number": 9, "name": "Mine", "captain": own, "members": [own, victim, last]}
    assert thief.decide("squad-registered", **team).status_code == 422
    assert thief.post("/squads", name="Mine", captain=own, members=[own, victim, last]).status_code == 403
    assert thief.decide("withdrawn", coach=victim).status_code == 403


def test_nobody_passes_pairings_off_as_drawn(app: TestClient) -> None:
    keep(app, "drawn", running(started(("ann", "bob", "cid", "dee"))).event)
    tess = Caller(app, "drawn", "tess")
    for game in ("r1t1", "r1t2"):
        assert tess.post(f"/games/{game}/result", touchdowns=[1, 0], casualties=[0, 0]).status_code == 200
    chosen = [{"home": one, "away": other, "games": [{"home": one, "away": other}]} for one, other in PAIRS]
    forged: dict[str, Any] = {"number": 2, "method": "guide", "seed": 7, "matches": chosen}
    assert "there is no decision" in tess.decide("round-published", **forged).text
    assert tess.post("/rounds", seed=7).status_code == 200
    assert tess.get("/rounds/2").json()["method"] == "guide"


# --- places and lists


def test_nobody_leaves_the_waiting_list_by_leaving_and_coming_back(app: TestClient) -> None:
    keep(app, "full", EventBuilder(make_pack(places=2)).event)
    olga = Caller(app, "full", "olga")
    first, _, late = (Newcomer(app, "full", name) for name in ("Ida", "Jan", "Kim"))
    coach = late.registered["coach"]
    left = late.decide("withdrawn", coach=coach).json()["version"]
    assert "was never admitted" in late.decide("rejoined", coach=coach).text
    assert olga.post("/undo", entries=[left], why="a slip").status_code == 200
    assert [one["status"] for one in olga.get("/coaches").json()] == ["active", "active", "waiting"]
    # a place that somebody else has taken meanwhile is taken
    first.decide("withdrawn", coach=first.registered["coach"])
    assert olga.decide("coach-admitted", coach=coach).status_code == 200
    assert "all 2 places are taken" in first.decide("rejoined", coach=first.registered["coach"]).text


def test_nobody_changes_to_another_team_between_rounds(app: TestClient) -> None:
    keep(app, "paper", EventBuilder(make_pack(lists_on_paper=True)).event)
    olga, (ida, _) = Caller(app, "paper", "olga"), paired(app, "paper", "Ida", "Jan")
    assert ida.decide("team-named", coach="c1", team="goblin").status_code == 200
    assert olga.post("/rounds/by-hand", pairs=[["c1", "c2"]]).status_code == 200
    listed = ida.get("/teams/human/draft").json()
    for tried in (ida.decide("team-named", coach="c1", team="human"), ida.post("/coaches/c1/lists", lists=[listed])):
        assert (tried.status_code, "stays as it is" in tried.text) == (422, True)
    assert olga.decide("team-named", coach="c1", team="human").status_code == 200


# --- undo


def judged(app: TestClient, event: str) -> tuple[int, dict[str, Caller]]:
    """Rex, a referee, has settled the first game; Hal is Head Referee and Ruth another referee. The ruling's number."""
    built = running(started(("ann", "bob", "cid", "dee")))
    for office, person in (("referee", "hal"), ("head-referee", "hal"), ("referee", "ruth")):
        built.decide(Appoint(office, person))  # type: ignore[arg-type]
    keep(app, event, built.event)
    keys = (Key(fingerprint(f"secret-of-{event}-{who}"), who) for who in ("hal", "ruth"))
    store_of(app).add_keys(event, keys)
    people = {who: Caller(app, event, who) for who in ("olga", "tess", "rex", "ann", "hal", "ruth")}
    settled = people["rex"].post("/games/r1t1/result", how="settle", touchdowns=[2, 0], casualties=[0, 0])
    return settled.json()["version"], people


def test_only_its_referee_the_head_referee_and_the_organiser_undo_a_ruling(app: TestClient) -> None:
    for who, status in (("ruth", 422), ("tess", 422), ("rex", 200), ("hal", 200), ("olga", 200)):
        ruling, people = judged(app, f"ruled-{who}")
        assert people[who].post("/undo", entries=[ruling], why="I saw it otherwise").status_code == status
    warned = people["rex"].decide("incident-recorded", coach="ann", citation="courtesy", account="rude")
    number = warned.json()["version"]
    assert people["ruth"].post("/undo", entries=[number], why="a friend").status_code == 422
    assert people["rex"].post("/undo", entries=[number], why="sorry").status_code == 200


def test_what_depends_on_something_is_undone_only_by_those_who_may_undo_it(app: TestClient) -> None:
    ruling, people = judged(app, "dropped")
    olga, tess, rex = (people[who] for who in ("olga", "tess", "rex"))
    drawn = next(entry["number"] for entry in olga.get("/log").json() if entry["kind"] == "round-published")
    wish = {"entries": [drawn], "why": "draw again", "with_dependents": True}
    refused = tess.post("/undo", **wish)
    assert (refused.status_code, f"may not undo entry {ruling} (result settled)" in refused.text) == (422, True)
    # a referee does not take back later rounds with a ruling
    assert tess.post("/games/r1t2/result", touchdowns=[1, 0], casualties=[0, 0]).status_code == 200
    assert tess.post("/rounds", seed=1).status_code == 200
    assert rex.post("/undo", entries=[ruling], why="-", with_dependents=True).status_code == 422
    # what coaches alone decide goes along
    second = olga.get("").json()["version"]
    report = {"how": "report", "touchdowns": [0, 0], "casualties": [0, 0]}
    assert olga.post("/games/r2t1/result", **report).status_code == 200
    assert tess.post("/undo", entries=[second], why="draw again", with_dependents=True).status_code == 200
    assert olga.post("/undo", **wish).status_code == 200


def test_a_scorekeeper_does_not_have_a_match_at_a_table_played_again(app: TestClient) -> None:
    built = running(started(("ann", "bob", "cid", "dee")))
    drawn, one, other = built.event.journal.version, built.state.games["r1t1"].home, built.state.games["r1t2"].home
    built.decide(PlayHere("r1t1", "table"))
    keep(app, "again", built.event)
    olga, tess = Caller(app, "again", "olga"), Caller(app, "again", "tess")
    undo = {"entries": [drawn], "why": "a mistake", "with_dependents": True}
    assert "may not undo" in tess.post("/undo", **undo).text
    swap: dict[str, Any] = {"one": one, "other": other}
    assert "only the organiser" in tess.decide("seats-swapped", "friends", **swap).text
    assert olga.decide("seats-swapped", "friends", **swap).status_code == 200
    assert olga.post("/undo", **undo).status_code == 200


def test_a_scorekeeper_does_not_bring_a_ruling_back_by_undoing_an_amendment(app: TestClient) -> None:
    _, people = judged(app, "amended")
    changed = people["olga"].post(
        "/games/r1t1/result", how="amend", touchdowns=[1, 1], casualties=[0, 0], why="the film shows it"
    )
    number = changed.json()["version"]
    assert people["tess"].post("/undo", entries=[number], why="no").status_code == 422
    assert people["hal"].post("/undo", entries=[number], why="no").status_code == 422


def test_an_undo_is_taken_back_only_with_the_rights_for_it(app: TestClient) -> None:
    _, people = judged(app, "redone")
    olga, tess = people["olga"], people["tess"]
    entered = tess.post("/games/r1t2/result", touchdowns=[3, 0], casualties=[0, 0]).json()["version"]
    undone = tess.post("/undo", entries=[entered], why="wrong table").json()["version"]
    assert "written for version" in tess.post("/undo", entries=[undone], why="-", version=undone - 1).text
    assert tess.post("/undo", entries=[undone], why="right after all").status_code == 200
    undone = tess.post("/undo", entries=[entered], why="wrong table").json()["version"]
    assert olga.decide("appointed", office="referee", person="tess").status_code == 200
    assert olga.decide("dismissed", office="scorekeeper", person="tess").status_code == 200
    assert tess.post("/undo", entries=[undone], why="right after all").status_code == 422


# --- links of those who were struck off


def test_who_was_struck_off_does_not_become_the_next_one_of_that_name(app: TestClient) -> None:
    keep(app, "struck", running(EventBuilder()).event)
    olga, tess, spam = (
        Caller(app, "struck", "olga"),
        Caller(app, "struck", "tess"),
        Newcomer(app, "struck", "Famous Bob"),
    )
    assert olga.post("/undo", entries=[spam.registered["version"]], why="not him").status_code == 200
    wish = {"name": "Famous Bob", "accepted": True, "for_other": True}
    assert "only the organiser can enter" in tess.post("/coaches", **wish).text
    asked = olga.post("/coaches", **wish)
    assert (asked.json()["questionable"], "has a link as Famous Bob" in asked.text) == (True, True)
    assert olga.post("/links/withdraw", person="Famous Bob").json() == {"withdrawn": 1}
    assert olga.post("/coaches", **wish).status_code == 201
    assert spam.get("").json()["you"]["person"] is None


def test_nobody_registers_under_what_another_coach_is_called(app: TestClient) -> None:
    keep(app, "called", EventBuilder().event)
    table = "name,person,accepted\nIda Holm,ida@club,yes\n"
    assert Caller(app, "called", "olga").post("/coaches/import", table=table).status_code == 201
    assert "known here already" in Newcomer(app, "called", "Ida Holm").registered["detail"]


def test_coaches_whose_names_look_alike_are_confirmed_by_the_organiser(app: TestClient) -> None:
    keep(app, "alike", running(EventBuilder()).event)
    olga, tess = Caller(app, "alike", "olga"), Caller(app, "alike", "tess")
    wish = {"name": "Viktor Moppel", "accepted": True, "for_other": True}
    assert olga.post("/coaches", **wish).status_code == 201
    wish["name"] = "Víktor Moppel"
    assert "only the organiser can enter" in tess.post("/coaches", **wish, confirmed=True).text
    asked = olga.post("/coaches", **wish)
    assert (asked.status_code, asked.json()["questionable"]) == (422, True)
    assert "looks like Viktor Moppel, who takes part already; confirm that they are two people" in asked.text
    coach = olga.post("/coaches", **wish, confirmed=True).json()["coach"]
    table = {"table": "name,person\nTamo Pell,tamo@club\nTаmo Pell,other@club\n", "accepted": True}
    assert olga.post("/coaches/import", **table).json()["questionable"] is True
    assert olga.post("/coaches/import", **table, confirmed=True).status_code == 201
    renamed = {"kind": "coach-edited", "document": {"coach": coach, "name": "Tamo Pell"}}
    assert olga.post("/decisions", **renamed).json()["questionable"] is True
    renamed["document"] = {"coach": coach, "name": "Victor Mopple"}
    assert olga.post("/decisions", **renamed).status_code == 200


def test_bots_get_names_that_nobody_has(app: TestClient) -> None:
    keep(app, "bots", EventBuilder().event)
    olga, spam, guest = Caller(app, "bots", "olga"), Newcomer(app, "bots", "Bot 1"), Newcomer(app, "bots", "B0T 2")
    assert olga.post("/undo", entries=[spam.registered["version"]], why="spam").status_code == 200
    assert olga.post("/bots", count=2).status_code == 201
    assert [one["name"] for one in olga.get("/coaches").json()] == ["B0T 2", "Bot 3", "Bot 4"]
    assert spam.decide("withdrawn", coach=guest.registered["coach"]).status_code == 403


# --- own games, and the end


def test_staff_who_play_do_not_rule_on_their_own_game(app: TestClient) -> None:
    built = running(started(("ann", "bob")))
    for office in ("scorekeeper", "referee"):
        built.decide(Appoint(office, "ann"))
    home = 0 if built.state.games["r1t1"].home == "ann" else 1
    mine, theirs = ([3, 0], [0, 3]) if home == 0 else ([0, 3], [3, 0])
    keep(app, "party", built.event)
    store_of(app).add_keys("party", [Key(fingerprint("secret-of-party-bob"), "bob")])
    ann, bob, tess = (Caller(app, "party", who) for who in ("ann", "bob", "tess"))

    def send(who: Caller, how: str, touchdowns: list[int]) -> Any:
        return who.post("/games/r1t1/result", how=how, touchdowns=touchdowns, casualties=[0, 0], why="so it was")

    assert "is your own game" in send(ann, "settle", mine).text
    assert send(ann, "report", mine).status_code == 200
    assert "is your own game" in ann.post("/games/r1t1/confirm").text
    assert send(bob, "report", theirs).status_code == 200
    assert "reported otherwise" in send(ann, "enter", mine).text
    assert send(Caller(app, "party", "olga"), "enter", theirs).status_code == 200
    assert "is your own game" in send(ann, "amend", mine).text
    assert send(tess, "amend", mine).status_code == 200


def test_votes_end_with_the_event(app: TestClient) -> None:
    built = running(started(("ann", "bob"), rounds=1))
    built.finish_round()
    changed = built.decide(AmendResult("r1t1", built.sheet({"ann": (2, 0), "bob": (2, 0)})), by="tess").number
    built.decide(FinishEvent())
    keep(app, "over", built.event)
    assert Caller(app, "over", "tess").post("/undo", entries=[changed], why="no").status_code == 422
    vote: dict[str, Any] = {"voter": "ann", "about": "favourite-opponent", "choice": "bob"}
    for kind, document in (("vote-cast", vote), ("withdrawn", {"coach": "ann"})):
        reply = Caller(app, "over", "ann").decide(kind, **document)
        assert (reply.status_code, "the event is finished" in reply.text) == (422, True)
    assert Caller(app, "over", "olga").decide("vote-cast", **vote).status_code == 200


def test_only_those_who_take_part_vote_and_the_disqualified_decide_nothing(app: TestClient) -> None:
    built = running(started(("ann", "bob"), rounds=2))
    built.finish_round()
    keep(app, "votes", built.event)
    olga = Caller(app, "votes", "olga")
    stuffing = [Newcomer(app, "votes", name) for name in ("Zoe", "Yan")]
    assert olga.post("/rounds", seed=1).status_code == 200
    for one in stuffing:
        vote = {"voter": one.registered["coach"], "about": "best-painted", "choice": "bob"}
        assert "has no vote" in one.decide("vote-cast", **vote).text
    ann, vote = Caller(app, "votes", "ann"), {"voter": "ann", "about": "best-painted"}
    assert "cannot be chosen" in ann.decide("vote-cast", choice=stuffing[0].registered["coach"], **vote).text
    assert ann.decide("vote-cast", choice="bob", **vote).status_code == 200
    out: dict[str, Any] = {"coach": "ann", "citation": "honesty", "touchdowns": [0, 0], "casualties": [0, 0]}
    assert olga.decide("disqualified", "a loaded die", **out).status_code == 200
    favourite = ann.decide("vote-cast", voter="ann", about="favourite-opponent", choice="bob")
    assert "Ann is disqualified" in favourite.text


def test_a_coach_who_has_played_and_left_still_votes(app: TestClient) -> None:
    built = running(started(("ann", "bob"), rounds=2))
    built.finish_round()
    keep(app, "leavers", built.event)
    assert Caller(app, "leavers", "olga").post("/rounds", seed=1).status_code == 200
    ann = Caller(app, "leavers", "ann")
    assert ann.decide("withdrawn", coach="ann").status_code == 200
    assert ann.decide("vote-cast", voter="ann", about="favourite-opponent", choice="bob").status_code == 200


# --- what somebody has seen


def test_nobody_confirms_a_report_that_was_changed_since_they_saw_it(app: TestClient) -> None:
    keep(app, "seen", running(started(("ann", "bob", "cid", "dee"))).event)
    tess = Caller(app, "seen", "tess")
    reporter = next(Caller(app, "seen", who) for who in ("ann", "bob") if _reports(Caller(app, "seen", who)))
    shown = tess.get().json()["version"]
    assert reporter.post("/games/r1t1/result", how="report", touchdowns=[3, 0], casualties=[0, 0]).status_code == 200
    assert tess.post("/games/r1t1/confirm", version=shown).status_code == 409
    done = tess.post("/games/r1t1/confirm", version=tess.get().json()["version"])
    assert done.json()["game"]["state"] == "official"


def _reports(coach: Caller) -> bool:
    told = coach.post("/games/r1t1/result", how="report", touchdowns=[1, 0], casualties=[0, 0])
    return bool(told.status_code == 200)


def test_nobody_approves_a_list_that_was_changed_since_they_saw_it(app: TestClient) -> None:
    keep(app, "swapped", EventBuilder(make_pack(lists_on_paper=True)).event)
    olga, ida = Caller(app, "swapped", "olga"), Caller(app, "swapped", "ida")
    coach = olga.post("/coaches", name="Ida", accepted=True, for_other=True).json()["coach"]
    store_of(app).add_key("swapped", Key(fingerprint("secret-of-swapped-ida"), "Ida"))
    assert ida.decide("team-named", coach=coach, team="orc").status_code == 200
    shown = olga.get().json()["version"]
    assert ida.decide("team-named", coach=coach, team="human").status_code == 200
    verdict = {"coach": coach, "verdict": "approved", "override": True, "remarks": ["a new coach"]}
    assert olga.decide("lists-reviewed", version=shown, **verdict).status_code == 409
    assert olga.decide("lists-reviewed", version=olga.get().json()["version"], **verdict).status_code == 200
    page = olga.client.get(f"/events/swapped/desk/coaches/{coach}").text
    assert page.count('name="version"') == 2
