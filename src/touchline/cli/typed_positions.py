"""Positions of Blood Bowl typed on the command line, one text for each player: `1W h8 st4 block mighty-blow=1 prone`.

A player is a lineman of average figures unless the text says otherwise; everybody else of the teams is on the bench.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.staging import WORDS
from touchline.core.errors import TouchlineError
from touchline.core.scenario_file import Scenario

SEATS: Final = "WE"
BENCH: Final = 11  # the least a team can have
_LABEL: Final = re.compile(r"(\d{1,2})([we])")
_FIGURE: Final = re.compile(r"(ma|st|ag|pa|av)(\d{1,2})\+?")
SYNTAX: Final = "a player is typed as number and side, square, and what is special: `1W h8 st4 ag2 block prone`"


def typed_position(players: Iterable[str], ball: str | None, edition: Edition = BLOOD_BOWL.edition) -> Scenario:
    """The position of an edition that these texts describe."""
    teams: list[dict[int, dict[str, object]]] = [{}, {}]
    placed: dict[str, str] = {}
    for text in players:
        number, seat, sheet, place = read_player(text, edition)
        label = f"{number}{SEATS[seat]}"
        if label in placed:
            raise TouchlineError(f"{label} is there twice")
        teams[seat][number] = sheet
        placed[label] = place
    position: dict[str, object] = {"players": placed, "active": "west"}
    if ball is not None:
        position["ball"] = ball
    settings: dict[str, object] = {
        "teams": [_team(seat, sheets, plain_player(edition)) for seat, sheets in enumerate(teams)]
    }
    name = "the position"
    return Scenario(name, name, edition.game_id, settings, position, dice=(), proves=(), steps=())


def plain_player(edition: Edition) -> dict[str, object]:
    """The most ordinary player of an edition: the first of its example teams."""
    listed = edition.example_teams[0]["players"]
    assert isinstance(listed, list)
    return {"position": listed[0]["position"], **{name: listed[0][name] for name in edition.limits}}


def read_player(text: str, edition: Edition) -> tuple[int, int, dict[str, object], str]:
    """Number, seat, sheet and place of one player."""
    words = text.casefold().replace(",", " ").split()
    label = _LABEL.fullmatch(words[0]) if len(words) > 1 else None
    if label is None or not 1 <= int(label[1]) <= 16:
        raise TouchlineError(f"{text!r} is not a player; {SYNTAX}, with numbers from 1 to 16")
    sheet = plain_player(edition)
    skills: list[str] = []
    place = [words[1]]
    for word in words[2:]:
        figure = _FIGURE.fullmatch(word)
        if figure is not None:
            sheet[figure[1]] = int(figure[2])
        elif word.partition("=")[0] in edition.known_skills:
            skills.append(word.replace("=", " "))
        elif word in WORDS:
            place.append(word)
        else:
            raise TouchlineError(f"{text!r}: {word} is not a skill and none of {', '.join(WORDS)}; {SYNTAX}")
    sheet["skills"] = skills
    return int(label[1]), SEATS.index(label[2].upper()), sheet, " ".join(place)


def _team(seat: int, sheets: dict[int, dict[str, object]], plain: dict[str, object]) -> dict[str, object]:
    size = max(BENCH, *sheets, 0)
    name = ("West", "East")[seat]
    return {"id": name.casefold(), "name": name, "players": [sheets.get(n, plain) for n in range(1, size + 1)]}
