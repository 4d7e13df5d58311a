"""Save files of TourMa, read into an event of ours."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from xml.etree.ElementTree import Element

from touchline.exchange.errors import FileRefused
from touchline.exchange.past_event import PastCoach, PastEvent, PastGame, PastRound, PastSquad, without_odd_squads
from touchline.exchange.safe_xml import children, local_name, parse
from touchline.tournament.rulespack import Points

TOUCHDOWN_WORDS = ("touchdown", "td", "touch")
CASUALTY_WORDS = ("casualt", "cas", "sortie", "sor", "blessé", "elimin")
NOT_PLAYED = -1
ROUND_NAMES = ("Round", "Ronde")
"""Older versions write it in French."""
NOBODY = ("", "none", "aucun", "keine", "ninguno")
"""What TourMa calls the club or the opponent of those who have none, by language."""


def read_tourma(content: bytes, touchdowns: str = "", casualties: str = "") -> PastEvent:
    """The event of a save file. The two criteria are found by name, never by order; say which they are if need be."""
    root = parse(content)
    if local_name(root) != "Tournament":
        raise FileRefused(["this is not a save file of TourMa: it does not begin with <Tournament>"])
    faults: list[str] = []
    parameters = next(iter(children(root, "Parameters")), Element("Parameters"))
    chosen = _criteria(parameters, touchdowns, casualties, faults)
    rounds = tuple(_round(element, chosen, faults) for name in ROUND_NAMES for element in children(root, name))
    past = PastEvent(
        name=parameters.get("Name", ""),
        organiser=parameters.get("Organizer", ""),
        venue=parameters.get("Place", ""),
        coaches=tuple(_coach(element) for element in children(root, "Coach")),
        rounds=rounds,
        squads=tuple(_squad(element) for element in children(root, "Team")),
        points=_points(parameters, faults),
        notes=list(_notes(parameters)),
    )
    if faults:
        raise FileRefused(faults)
    return without_odd_squads(past)


def _criteria(parameters: Element, touchdowns: str, casualties: str, faults: list[str]) -> dict[str, str]:
    """The names of the two criteria we know, as said or as found."""
    names = [criterion.get("Criteria", "") for criterion in children(parameters, "Criteria")]
    for said in (touchdowns, casualties):
        if said and said not in names:
            faults.append(f"there is no criterion {said!r}; the file has {', '.join(names)}")
    return {
        "touchdowns": touchdowns or _criterion(names, TOUCHDOWN_WORDS, "touchdowns", faults),
        "casualties": casualties or _criterion(names, CASUALTY_WORDS, "casualties", faults),
    }


def _criterion(names: list[str], words: tuple[str, ...], what: str, faults: list[str]) -> str:
    found = [name for name in names if name.casefold().startswith(words)]
    if len(found) != 1:
        faults.append(f"it is not clear which criterion holds the {what}; the file has {', '.join(names) or 'none'}")
    return found[0] if len(found) == 1 else ""


def _points(parameters: Element, faults: list[str]) -> Points:
    names = ("Victory", "Draw", "Lost", "Conceeded", "Refused")
    figures = {name: _number(parameters, name, 0, faults) for name in names}
    lost = figures["Lost"]
    absent = figures["Refused"] - lost if parameters.get("Refused") is not None else None
    return Points(figures["Victory"], figures["Draw"], lost, min(0, figures["Conceeded"] - lost), absent)


def _notes(parameters: Element) -> list[str]:
    """Parts of TourMa's scoring that the Matched Play Guide does not have."""
    notes = []
    for criterion in children(parameters, "Criteria"):
        worth = criterion.get("PointsFor", "0")
        if worth != "0":
            notes.append(f"{criterion.get('Criteria')} gave {worth} points each; the ranking here does not add them")
    extras = ("UseLargeVictory", "UseLittleLost", "TableBonus")
    notes += [f"{name} was in use and is not imported" for name in extras if parameters.get(name) == "true"]
    return notes


def _coach(element: Element) -> PastCoach:
    club, naf = element.get("Clan", ""), element.get("NAF", "")
    return PastCoach(
        name=element.get("Name", "").strip(),
        race=element.get("Roster", ""),
        naf_number=int(naf) if naf.isascii() and naf.isdecimal() and len(naf) < 10 else 0,
        club="" if club.casefold() in NOBODY else club,
        active=element.get("Active", "true") == "true",
    )


def _squad(element: Element) -> PastSquad:
    members = tuple(coach.get("Name", "").strip() for coach in children(element, "Coach"))
    return PastSquad(element.get("Name", "").strip(), members)


def _round(element: Element, chosen: Mapping[str, str], faults: list[str]) -> PastRound:
    matches = (match for match in element.iter() if local_name(match) == "Match" and "Coach1" in match.attrib)
    games = [_game(match, chosen, faults) for match in matches]
    met = tuple(game for game in games if game.away.casefold() not in NOBODY)
    alone = tuple(game.home for game in games if game.away.casefold() in NOBODY)
    return PastRound(_time(element.get("Date", "")), met, alone)


def _game(match: Element, chosen: Mapping[str, str], faults: list[str]) -> PastGame:
    home, away = match.get("Coach1", "").strip(), match.get("Coach2", "").strip()
    values = {value.get("Name", ""): value for value in children(match, "Value")}
    pairs = {}
    for what, name in chosen.items():
        value = values.get(name, Element("Value"))
        pairs[what] = (_number(value, "Value1", NOT_PLAYED, faults), _number(value, "Value2", NOT_PLAYED, faults))
    played = min(pairs["touchdowns"]) > NOT_PLAYED
    return PastGame(
        home,
        away,
        pairs["touchdowns"] if played else None,
        (max(0, pairs["casualties"][0]), max(0, pairs["casualties"][1])),
        conceded_by=_marked(match, "ConcedeedBy", home, away),
        refused_by=_marked(match, "RefusedBy", home, away),
    )


def _marked(match: Element, name: str, home: str, away: str) -> tuple[str, ...]:
    return tuple(coach for place, coach in (("1", home), ("2", away)) if match.get(name + place) == "true")


def _number(element: Element, name: str, default: int, faults: list[str]) -> int:
    written = element.get(name)
    try:
        return default if written is None else int(written)
    except ValueError:
        faults.append(f"{name} should be a whole number, not {written!r}")
        return default


def _time(written: str) -> str:
    """TourMa writes days first."""
    try:
        return datetime.strptime(written, "%d/%m/%Y %H:%M:%S").isoformat()
    except ValueError:
        return ""
