"""Two coaches who play a match at a table of the server, each in a browser of their own."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.web.browser import answer
from tests.web.browser import wait_until_asked as asked
from tests.web.event_browser import Person

CLICKED = 4  # answers that each coach gives on the page; the rest comes from a program with the coach's secret
QUICK = ("end turn", "ready", "stop", "enough")  # answers that get on with the match


def play(coaches: tuple[Person, Person], table: str, rough: int = 80) -> None:
    """Play a match to its end: some answers on the pages, the others by a program.

    After the `rough` ones the coaches only end their turns.
    """
    chance, given = Random(5), 0
    seats = {coach.get(f"/api/tables/{table}")["seat"]: coach for coach in coaches}
    clicks = dict.fromkeys(seats, 0)
    state = seats[0].get(f"/api/tables/{table}")
    while not state["view"]["over"]:
        seat = state["view"]["actor"]
        coach = seats[seat]
        if state["seat"] != seat:
            state = coach.get(f"/api/tables/{table}")
        if clicks[seat] < CLICKED and asked(coach.page) and version(coach) == state["version"]:
            answer(coach.page, chance.randrange(1000))
            clicks[seat] += 1
            state = coach.get(f"/api/tables/{table}")
        else:
            chosen = {"version": state["version"], "answers": [choose(state, chance, given > rough)]}
            state = coach.post(f"/api/tables/{table}/actions", chosen)["state"]
        given += 1
        assert given < 3000
    assert min(clicks.values()) == CLICKED


def choose(state: dict[str, Any], chance: Random, hurry: bool) -> str:
    texts = [offer["text"] for offer in state["answers"]]
    quick = next((text for text in QUICK if text in texts), "") if hurry else ""
    return quick or str(texts[-1] if texts[0] == "by hand" else chance.choice(texts))


def version(coach: Person) -> int:
    return int(coach.page.locator("body").get_attribute("data-version") or -1)
