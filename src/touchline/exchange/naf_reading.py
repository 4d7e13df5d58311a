"""Result reports of the NAF, read in every dialect seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import count
from xml.etree.ElementTree import Element

from touchline.exchange.errors import FileRefused
from touchline.exchange.past_event import PastCoach, PastEvent, PastGame, PastRound
from touchline.exchange.safe_xml import child_text, children, local_name, parse
from touchline.tournament.membership import NON_MEMBER

SHARED_NAMES = ("", "non-naf", "non naf", "nonnaf", str(NON_MEMBER))
STAND_IN = "\0"


def read_naf_report(content: bytes) -> PastEvent:
    """The coaches and games of a report.

    A report knows no rounds: a new one begins with the first game of somebody who has played in the one before it, or
    with another time. Coaches who are not members share one number and often one name: those with a name of their own
    keep it, the others stand in as players of their team.
    """
    root = parse(content)
    if local_name(root) != "nafReport":
        raise FileRefused(["this is not a report for the NAF: it does not begin with <nafReport>"])
    faults: list[str] = []
    coaches = [_coach(coach, faults) for group in children(root, "coaches") for coach in children(group, "coach")]
    games = [_game(game, number, faults) for number, game in enumerate(children(root, "game"), start=1)]
    if faults:
        raise FileRefused(faults)
    members = [coach for coach in coaches if coach.naf_number != NON_MEMBER]
    named = [replace(coach, naf_number=0) for coach in coaches if _has_own_name(coach)]
    standing_in = _StandIns({coach.name for coach in (*members, *named)}, coaches)
    rounds = tuple(standing_in.named(one) for one in _rounds(games))
    return PastEvent(
        name="",
        organiser=child_text(root, "organiser", "organizer"),
        coaches=(*members, *named, *standing_in.coaches.values()),
        rounds=rounds,
        notes=standing_in.notes(),
    )


def _has_own_name(coach: PastCoach) -> bool:
    return coach.naf_number == NON_MEMBER and coach.name.casefold() not in SHARED_NAMES


class _StandIns:
    """Coaches for whom a report has no name of their own: one for each team, and more where two play at once."""

    def __init__(self, known: set[str], coaches: Sequence[PastCoach]) -> None:
        self.known = known
        self.coaches: dict[str, PastCoach] = {}
        self.race = next((coach.race for coach in coaches if coach.naf_number == NON_MEMBER), "")
        self.games = 0
        self.numbers: defaultdict[str, Iterator[int]]  # of those of each team in a round

    def named(self, past: PastRound) -> PastRound:
        self.numbers = defaultdict(partial(count, 1))
        seated: set[str] = set()
        return replace(past, games=tuple(self._game(game, seated) for game in past.games))

    def _game(self, game: PastGame, seated: set[str]) -> PastGame:
        home, away = (self._name(side, seated) for side in (game.home, game.away))
        self.games += (home, away) != (game.home, game.away)
        return replace(game, home=home, away=away)

    def _name(self, side: str, seated: set[str]) -> str:
        if not side.startswith(STAND_IN):
            return side
        race = side.removeprefix(STAND_IN).partition(":")[2] or self.race
        plain = f"Non-NAF {race}".strip()
        names = (plain if number == 1 else f"{plain} {number}" for number in self.numbers[plain])
        name = next(one for one in names if one not in seated and one not in self.known)
        seated.add(name)
        self.coaches.setdefault(name, PastCoach(name, race))
        return name

    def notes(self) -> list[str]:
        if not self.games:
            return []
        return [f"{self.games} games of coaches without a name are kept; they are listed as Non-NAF players"]


def _coach(element: Element, faults: list[str]) -> PastCoach:
    name, number = child_text(element, "name"), child_text(element, "number")
    return PastCoach(name or number, child_text(element, "team"), _figure(number or "0", f"coach {name}", faults))


def _game(element: Element, number: int, faults: list[str]) -> tuple[str, PastGame]:
    where = f"game {number}"
    records = children(element, "playerRecord")
    if len(records) != 2:
        faults.append(f"{where} should have two records, not {len(records)}")
        return "", PastGame("", "", None)
    names = [_player(record, f"{number}.{place}") for place, record in enumerate(records)]
    touchdowns = [_figure(child_text(record, "touchDowns"), where, faults) for record in records]
    kinds = ("badlyHurt", "seriouslyInjured", "dead")
    casualties = [sum(_figure(child_text(record, kind) or "0", where, faults) for kind in kinds) for record in records]
    game = PastGame(names[0], names[1], (touchdowns[0], touchdowns[1]), (casualties[0], casualties[1]))
    return _time(child_text(element, "timeStamp")), game


def _player(record: Element, place: str) -> str:
    """The name of a player; for one of those who share a name a mark that nobody else has."""
    name, number = child_text(record, "name"), child_text(record, "number")
    if number == str(NON_MEMBER) and name.casefold() in SHARED_NAMES:
        return f"{STAND_IN}{place}:{child_text(record, 'team')}"
    return name or number


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
