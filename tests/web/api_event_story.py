"""A story of an event, from its rulespack to its awards; and of others with groups, squads and files."""

from __future__ import annotations

import base64
from typing import Any

from fastapi.testclient import TestClient

from tests.exchange.test_tourma import ROUNDS, save
from tests.tournament.event_builder import EventBuilder, make_pack, started
from tests.web.api_scribe import Scribe
from tests.web.room import PASSWORD
from touchline.tournament.rulespack import Format, KnockoutFormat

EVENT = "/api/events/{event_id}"
ORGANISER = "Marta Quill"
RULESPACK = """name = "Lantern Cup"
additional_rules = ["secret-objectives"]

[logistics]
venue = "Old Mill Hall"
start = "09:00"
rounds = [{start = "10:00"}, {start = "13:30"}, {start = "16:45"}]

[publications]
titles = ["Blood Bowl rulebook"]
faq_date = "2025-05-29"

[roster]
budget = 1150000
"""
OTHERS = "name,club,accepted\nBram Oakes,Northgate,yes\nCaro Lindqvist,Harbour,yes\nDov Amsel,,yes\n"
OTHER_TEAMS = {"c2": "dwarf", "c3": "skaven", "c4": "human"}


class Story:
    """What happens at one event, in the name of its people."""

    def __init__(self, scribe: Scribe, event: str) -> None:
        self.scribe = scribe
        self.event = event

    def ask(self, person: TestClient, line: str, request: dict[str, Any] | None = None, **more: Any) -> Any:
        """Ask about this event; `line` goes on after its address."""
        method, _, rest = line.partition(" ")
        return self.scribe.ask(person, f"{method} {EVENT}{rest}", request, event_id=self.event, **more)


def tell(scribe: Scribe) -> None:
    marta = scribe.person()
    marta.post("/api/accounts", json={"name": "Marta", "password": PASSWORD})
    scribe.ask(marta, "POST /api/events/rulespacks", {"text": RULESPACK})
    wish = {"organiser": ORGANISER, "rulespack_text": RULESPACK}
    story = Story(scribe, scribe.ask(marta, "POST /api/events", wish)["id"])
    ada = register(story, marta)
    hand_in_lists(story, marta, ada)
    play_a_round(story, marta, ada)
    pair_by_hand(story, marta)
    read(story, marta)
    hand_out_links(story, marta)
    take_over(scribe, marta)


def register(story: Story, marta: TestClient) -> TestClient:
    """Ada registers herself; the organiser brings a table of the others."""
    story.ask(
        marta, "POST /decisions", {"kind": "appointed", "document": {"office": "referee", "person": "Sven Aalto"}}
    )
    story.ask(marta, "POST /decisions", {"kind": "registration-opened"}, keep=False)
    ada = story.scribe.person("a program's own secret")
    wish = {"name": "Ada Thornbury", "club": "Northgate", "naf_name": "Ada", "naf_number": 12345, "accepted": True}
    story.ask(ada, "POST /coaches", wish)
    story.ask(marta, "POST /coaches/import", {"table": OTHERS})
    story.ask(marta, "GET /coaches")
    return ada


def hand_in_lists(story: Story, marta: TestClient, ada: TestClient) -> None:
    story.ask(ada, "GET /teams")
    story.ask(ada, "GET /teams/{team}", team="wood-elf")
    draft = story.ask(ada, "GET /teams/{team}/draft", team="wood-elf")
    lists = {"lists": [{**draft, "name": "Leafwhisper Lancers"}]}
    story.ask(ada, "POST /lists/check", lists)
    story.ask(ada, "POST /coaches/{coach}/lists", lists, coach="c1")
    for coach, team in OTHER_TEAMS.items():
        other = story.ask(marta, "GET /teams/{team}/draft", keep=False, team=team)
        story.ask(marta, "POST /coaches/{coach}/lists", {"lists": [other]}, keep=False, coach=coach)
    story.ask(marta, "POST /lists/approve")
    story.ask(marta, "GET /coaches/{coach}/lists", coach="c1")


def play_a_round(story: Story, marta: TestClient, ada: TestClient) -> None:
    story.ask(marta, "POST /attendance", {"coaches": ["Ada Thornbury", "2", "c3"], "present": True})
    drawn = story.ask(marta, "POST /rounds/preview", {"seed": 7})
    story.ask(marta, "POST /rounds", {"seed": drawn["seed"]})
    story.ask(marta, "POST /clock", {"do": "start"})
    games = story.ask(marta, "GET /rounds/{number}", keep=False, number=1)["games"]
    own = next(game for game in games if "c1" in (game["home"]["id"], game["away"]["id"]))
    story.ask(ada, "POST /objectives", {"game": own["id"], "coach": "c1"})
    story.ask(ada, "POST /games/{game}/table", {}, game=own["id"])
    story.ask(ada, "GET /games/{game}/table", game=own["id"])
    report = {"how": "report", "touchdowns": [2, 1], "casualties": [1, 3], "objectives": [1, 2], "sent_off": [0, 1]}
    story.ask(ada, "POST /games/{game}/result", report, game=own["id"])
    story.ask(marta, "POST /games/{game}/confirm", {"version": 19}, game=own["id"])
    for game in games:
        if game is not own:
            score = {"touchdowns": [0, 0], "casualties": [0, 0], "objectives": [0, 1], "sent_off": [0, 0]}
            story.ask(marta, "POST /games/{game}/result", score, keep=False, game=game["id"])
    story.ask(marta, "GET /rounds/{number}", number=1)


def pair_by_hand(story: Story, marta: TestClient) -> None:
    """A round by hand, which is taken back for one from a table."""
    by_hand = {"pairs": [["c1", "c2"], ["3", "Dov Amsel"]], "why": "as agreed with everybody"}
    made = story.ask(marta, "POST /rounds/by-hand", by_hand)
    story.ask(marta, "POST /undo", {"entries": [made["version"]], "why": "a wish came late", "with_dependents": True})
    table = {"what": "pairings", "table": "home,away\nAda Thornbury,Bram Oakes\n3,4\n", "why": "drawn from a hat"}
    story.ask(marta, "POST /tables", table)


def read(story: Story, marta: TestClient) -> None:
    story.scribe.ask(marta, "GET /api/events")
    story.ask(marta, "GET ")
    for part in ("/pulse", "/rulespack", "/awards", "/log"):
        story.ask(marta, f"GET {part}")
    story.ask(marta, "GET /standings", query={"up_to": 1})


def hand_out_links(story: Story, marta: TestClient) -> None:
    link = story.ask(marta, "POST /links", {"person": "Sven Aalto"})
    secret = link["url"].partition("#")[2]
    story.ask(story.scribe.person("the secret of a program"), "POST /links/open", {"secret": secret})
    story.ask(marta, "POST /links/withdraw", {"person": "Sven Aalto"})
    story.ask(marta, "POST /links/own", {})
    story.ask(marta, "POST /bots", {"count": 2, "bot": "random"})
    story.ask(marta, "POST /bots/play")
    story.ask(marta, "POST /links/all", {})


# --- other events


def take_over(scribe: Scribe, marta: TestClient) -> None:
    """Events from files: with groups before and after their stage, with a squad, and of another program."""
    names = tuple(f"c{number}" for number in range(1, 9))
    grouped = started(names, 5, format=Format(knockout=KnockoutFormat(4)))
    groups = Story(scribe, bring(scribe, marta, grouped))
    groups.ask(marta, "POST /groups", {"groups": [["1", "2", "3", "4"], ["5", "6", "7", "8"]], "why": "by strength"})
    grouped.event.draw_groups(7, by="olga", at="2026-05-02T09:00")
    for _ in range(3):
        grouped.draw()
        grouped.finish_round()
    Story(scribe, bring(scribe, marta, grouped)).ask(marta, "POST /knockout")
    team = EventBuilder(make_pack(format=Format(squad_size=3)))
    team.register("ann", "bob", "cid")
    squad = {"name": "Anvils", "members": ["ann", "bob", "cid"], "captain": "ann"}
    Story(scribe, bring(scribe, marta, team)).ask(marta, "POST /squads", squad)
    content = base64.b64encode(save(*ROUNDS)).decode()
    scribe.ask(marta, "POST /api/events/import/other", {"content": content, "look": False})


def bring(scribe: Scribe, marta: TestClient, built: EventBuilder) -> str:
    event: str = scribe.ask(marta, "POST /api/events/import", {"journal": built.event.dump()})["id"]
    return event
