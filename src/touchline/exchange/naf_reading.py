"""Result reports of the NAF, read in every dialect seen."""

from __future__ import annotations

from datetime import datetime
from xml.etree.ElementTree import Element

from touchline.exchange.errors import FileRefused
from touchline.exchange.past_event import PastCoach, PastEvent, PastGame, PastRound
from touchline.exchange.safe_xml import child_text, children, local_name, parse
from touchline.tournament.membership import NON_MEMBER


def read_naf_report(content: bytes) -> PastEvent:
    """The coaches and games of a report.

    A report knows no rounds: a new one begins with the first game of somebody who has played in the one before it, or
    with another time. Games of coaches who are not members cannot be told apart and are left out, with a note.
    """
    root = parse(content)
    if local_name(root) != "nafReport":
        raise FileRefused(["this is not a report for the NAF: it does not begin with <nafReport>"])
    faults: list[str] = []
    coaches = [_coach(coach, faults) for group in children(root, "coaches") for coach in children(group, "coach")]
    games = [_game(game, number, faults) for number, game in enumerate(children(root, "game"), start=1)]
    if faults:
        raise FileRefused(faults)
    generic = {coach.name for coach in coaches if coach.naf_number == NON_MEMBER}
    told = [(at, game) for at, game in games if not generic & {game.home, game.away}]
    notes = (
        [f"{len(games) - len(told)} games of coaches who are not members are left out"]
        if len(told) < len(games)
        else []
    )
    return PastEvent(
        name="",
        organiser=child_text(root, "organiser", "organizer"),
        coaches=tuple(coach for coach in coaches if coach.name not in generic),
        rounds=tuple(_rounds(told)),
        notes=notes,
    )


def _coach(element: Element, faults: list[str]) -> PastCoach:
    name, number = child_text(element, "name"), child_text(element, "number")
    return PastCoach(name or number, child_text(element, "team"), _figure(number or "0", f"coach {name}", faults))


def _game(element: Element, number: int, faults: list[str]) -> tuple[str, PastGame]:
    where = f"game {number}"
    records = children(element, "playerRecord")
    if len(records) != 2:
        faults.append(f"{where} should have two records, not {len(records)}")
        return "", PastGame("", "", None)
    names = [child_text(record, "name") or child_text(record, "number") for record in records]
    touchdowns = [_figure(child_text(record, "touchDowns"), where, faults) for record in records]
    kinds = ("badlyHurt", "seriouslyInjured", "dead")
    casualties = [sum(_figure(child_text(record, kind) or "0", where, faults) for kind in kinds) for record in records]
    game = PastGame(names[0], names[1], (touchdowns[0], touchdowns[1]), (casualties[0], casualties[1]))
    return _time(child_text(element, "timeStamp")), game


def _rounds(games: list[tuple[str, PastGame]]) -> list[PastRound]:
    rounds: list[PastRound] = []
    current: list[PastGame] = []
    seated: set[str] = set()
    time = ""
    for at, game in games:
        if current and (at != time or seated & {game.home, game.away}):
            rounds.append(PastRound(time, tuple(current)))
            current, seated = [], set()
        time = at
        current.append(game)
        seated |= {game.home, game.away}
    return [*rounds, PastRound(time, tuple(current))] if current else rounds


def _figure(text: str, where: str, faults: list[str]) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        faults.append(f"{where}: {text!r} should be a whole number")
        return 0
    return int(text)


def _time(text: str) -> str:
    try:
        return datetime.strptime(text, "%Y-%m-%d %H:%M").isoformat()
    except ValueError:
        return text
