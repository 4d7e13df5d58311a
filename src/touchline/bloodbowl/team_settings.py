"""Teams in the settings of a match: from plain data to sheets. Every fault is named at once.

A team is plain data: id, name, re-rolls, staff, inducements and a list of players, each with a profile and skills by id
(`block`, `loner 4+`). Where such lists come from is not this part's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl.alterations import CHARACTERISTICS_OF_SHEETS, read_skills
from touchline.bloodbowl.entries import Inducement
from touchline.bloodbowl.match_events.streaker import SKILLS as STREAKER_SKILLS
from touchline.bloodbowl.match_events.streaker import streaker_sheet
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.sheets import Offer, PlayerSheet, Side
from touchline.bloodbowl.team_sizes import MAX_PLAYERS, check_size, read_limits
from touchline.bloodbowl.vocabulary import CONTRACTS, HIRED, JOURNEYMAN, LEAGUE, MERCENARY, PLAYS, STAFF, STAR

SEAT_LETTERS: Final = "WE"  # west and east, the ends of the pitch
FIGURES: Final[Mapping[str, int]] = {
    "rerolls": 0,
    "fans": 0,
    "cheerleaders": 0,
    "assistants": 0,
    "bribes": 0,
    "value": 0,
    "treasury": 0,
    "card_draw": 0,
    "card_keep": 0,
}
MATCH_REROLLS: Final = "match_rerolls"  # for the whole match; most teams have none
LISTS: Final = ("players", "hirelings", "offers", "rules", "inducements", "journeyman", "raised")
TEAM_KEYS: Final = (
    "id",
    "name",
    "apothecary",
    "healing",
    *FIGURES,
    MATCH_REROLLS,
    *LISTS,
    "customs",
    "linemen",
    "limits",
)
Refused = Mapping[str, str]  # publications that are not in use, each with the setting that would allow it
CUSTOM_KEYS: Final = ("id", "name", "text", "count", "plays_as")
TALLIES: Final = ("niggles", "advancements", "price")  # of a player
PLAYER_KEYS: Final = (
    "position", "name", "race", "skills", "contract", "primary", "special", "count", *TALLIES,
)  # fmt: skip
HIRELINGS: Final = (CONTRACTS[MERCENARY], CONTRACTS[STAR])  # on what terms they come
OFFER_KEYS: Final = ("id", "price", "limit", "named")


# --- completing what is given


def complete_team(
    team: object, where: str, league: bool, settled: bool, refused: Refused, rules: Edition, faults: list[str]
) -> dict[str, object]:
    """A team with its defaults and every player written out."""
    if not isinstance(team, dict):
        faults.append(f"{where} is {team!r}, not a table with {', '.join(TEAM_KEYS)}")
        return {}
    _unknown_keys(team, TEAM_KEYS, where, faults)
    full: dict[str, object] = {
        "id": str(team.get("id", where)),
        "name": str(team.get("name", team.get("id", where))),
        "apothecary": team.get("apothecary") is True,
    }
    if team.get("healing") is False:
        full["healing"] = False  # the team may have no apothecary
    for key, default in FIGURES.items():
        full[key] = _tally(team.get(key, default), f"{where}: {key}", faults)
    if team.get(MATCH_REROLLS):
        full[MATCH_REROLLS] = _tally(team[MATCH_REROLLS], f"{where}: {MATCH_REROLLS}", faults)
    full["players"] = _player_list(team.get("players"), f"{where}, player", rules, faults)
    full["hirelings"] = hirelings = _player_list(team.get("hirelings"), f"{where}, hireling", rules, faults)
    for player in hirelings:
        _one_of(player["contract"], HIRELINGS, f"{where}: the contract of a hireling", faults)
    for key in ("journeyman", "raised"):
        given = team.get(key) if key != "journeyman" or rules.journeyman_skill else None  # not every edition has them
        full[key] = _players(given, f"{where}, {key}", rules, faults)[:1] if given else []
    full["inducements"] = _inducements(team.get("inducements", {}), where, refused, rules, faults)
    full["offers"] = _offers(team.get("offers", []), where, refused, rules, faults)
    if team.get("customs"):
        full["customs"] = _customs(team["customs"], where, rules, faults)
    if "linemen" in team:
        full["linemen"] = _linemen(team["linemen"], where, faults)
    full["rules"] = team_rules = _team_rules(team.get("rules", []), where, rules, faults)
    if "limits" in team:
        full["limits"] = read_limits(team["limits"], where, faults)
    check_size(full, where, 1 if settled else rules.side_size(team_rules), league, settled, rules, faults)
    return full


def _unknown_keys(table: Mapping[str, object], allowed: tuple[str, ...], where: str, faults: list[str]) -> None:
    for key in table:
        if key not in allowed:
            faults.append(f"{where} has an unknown {key!r}; allowed are {', '.join(allowed)}")


def _player_list(listed: object, where: str, rules: Edition, faults: list[str]) -> list[dict[str, object]]:
    players: list[dict[str, object]] = []
    for number, player in enumerate(listed if isinstance(listed, list) else [], start=1):
        players += _players(player, f"{where} entry {number}", rules, faults)
    return players


def _players(player: object, where: str, rules: Edition, faults: list[str]) -> list[dict[str, object]]:
    """One entry of a list of players, which may stand for several alike."""
    if isinstance(player, list) and len(player) == 1:
        player = player[0]
    if not isinstance(player, dict):
        faults.append(f"{where} is {player!r}, not a table with {', '.join([*PLAYER_KEYS, *rules.limits])}")
        return []
    _unknown_keys(player, (*PLAYER_KEYS, *rules.limits), where, faults)
    position = str(player.get("position", ""))
    full: dict[str, object] = {"position": position, "name": str(player.get("name", position))}
    for key, (low, high) in rules.limits.items():
        dash = key in rules.dashes
        value = player.get(key, 0 if dash else None)
        if type(value) is not int or not (low <= value <= high or (dash and value == 0)):
            faults.append(f"{where}: {key} is a number from {0 if dash else low} to {high}, not {value!r}")
        full[key] = value
    full["skills"] = _skills(player.get("skills", []), where, rules, faults)
    for key in TALLIES:
        full[key] = _tally(player.get(key, 0), f"{where}: {key}", faults)
    full["primary"] = str(player.get("primary", ""))
    if "race" in player:
        full["race"] = str(player["race"])
    full["contract"] = _one_of(player.get("contract", CONTRACTS[HIRED]), CONTRACTS, f"{where}: contract", faults)
    full["special"] = _one_of(player.get("special", ""), ("", *rules.specials), f"{where}: special", faults)
    count = player.get("count", 1)
    return [dict(full) for _ in range(count if type(count) is int and 0 < count <= MAX_PLAYERS else 1)]


def _tally(value: object, where: str, faults: list[str]) -> int:
    if type(value) is int and value >= 0:
        return value
    faults.append(f"{where} is a whole number from 0 on, not {value!r}")
    return 0


def _one_of(value: object, allowed: tuple[str, ...], where: str, faults: list[str]) -> str:
    if value not in allowed:
        faults.append(f"{where} is {value!r}; allowed are {', '.join(name for name in allowed if name)}")
    return str(value)


def _skills(skills: object, where: str, rules: Edition, faults: list[str]) -> list[str]:
    """A player's skills as listed, each known and fitting the others."""
    if not isinstance(skills, list) or not all(isinstance(skill, str) and skill.strip() for skill in skills):
        faults.append(f"{where}: skills is a list of ids, not {skills!r}")
        return []
    listed = [" ".join(skill.split()) for skill in skills]
    ids = {skill.split()[0] for skill in listed}
    for unknown in [skill for skill in skills if skill.split()[0] not in rules.known_skills]:
        faults.append(f"{where}: {unknown!r} is not a skill; allowed are {', '.join(rules.known_skills)}")
    for one, two in [pair for pair in rules.exclusions if ids.issuperset(pair)]:
        faults.append(f"{where}: {one} and {two} cannot be combined")
    for skill, basis in rules.requirements.items():
        if skill in ids and basis not in ids:
            faults.append(f"{where}: {skill} needs {basis}")
    return listed


def _inducements(given: object, where: str, refused: Refused, rules: Edition, faults: list[str]) -> dict[str, int]:
    """What a team brings along, by id and number."""
    if not isinstance(given, dict):
        faults.append(f"{where}: inducements is a table of ids and numbers, not {given!r}")
        return {}
    for id, number in given.items():
        item = _check_inducement(id, where, refused, rules, faults)
        _tally(number, f"{where}: the number of {id}", faults)
        if item is not None and item.treasury_only:
            faults.append(f"{where}: {id} is paid from the Treasury before a league match; list it among the offers")
    return {id: number for id, number in sorted(given.items()) if number}


def _check_inducement(id: object, where: str, refused: Refused, rules: Edition, faults: list[str]) -> Inducement | None:
    item = rules.extras.inducement(str(id))
    if item is None:
        faults.append(f"{where}: {id!r} is not an inducement; allowed are {', '.join(rules.inducements)}")
    elif item.publication in refused:
        faults.append(f"{where}: {id} belongs to a supplement; allow it with the setting {refused[item.publication]}")
    return item


def _customs(given: object, where: str, rules: Edition, faults: list[str]) -> list[dict[str, object]]:
    """Inducements of an event's own: each plays with the functions of another, or its coaches apply it themselves."""
    known = ("", *(item.id for item in rules.extras.inducements if not item.treasury_only))
    found: list[dict[str, object]] = []
    for item in given if isinstance(given, list) else [given]:
        if not isinstance(item, dict) or not str(item.get("name", "")).strip():
            faults.append(f"{where}: a custom inducement is a table with {', '.join(CUSTOM_KEYS)}, not {item!r}")
            continue
        called = f"{where}, custom inducement {item['name']}"
        _unknown_keys(item, CUSTOM_KEYS, called, faults)
        full: dict[str, object] = {key: str(item.get(key, "")) for key in ("id", "name", "text")}
        full["count"] = _tally(item.get("count", 1), f"{called}: count", faults)
        full["plays_as"] = _one_of(item.get("plays_as", ""), known, f"{called}: plays_as", faults)
        found.append(full)
    return found


def _offers(given: object, where: str, refused: Refused, rules: Edition, faults: list[str]) -> list[dict[str, object]]:
    """What a team may buy before the match."""
    found: list[dict[str, object]] = []
    for offer in given if isinstance(given, list) else [given]:
        if not isinstance(offer, dict):
            faults.append(f"{where}: an offer is a table with {', '.join(OFFER_KEYS)}, not {offer!r}")
            continue
        _unknown_keys(offer, OFFER_KEYS, f"{where}, offer {offer.get('id')}", faults)
        item = _check_inducement(offer.get("id"), where, refused, rules, faults)
        price = _tally(offer.get("price", 0), f"{where}, offer {offer.get('id')}: price", faults)
        limit = _tally(offer.get("limit", 1), f"{where}, offer {offer.get('id')}: limit", faults)
        if item is not None and item.pays and not item.cost <= price <= price * limit <= item.cost * item.maximum:
            allowed = f"{item.cost} to {item.cost * item.maximum}"
            faults.append(f"{where}, offer {item.id}: price and limit allow {price} to {price * limit}, not {allowed}")
        found.append({"id": offer.get("id"), "price": price, "limit": limit, "named": offer.get("named") is True})
    return found


def _linemen(given: object, where: str, faults: list[str]) -> list[str]:
    """The positions whose players a sponsor may arm."""
    if isinstance(given, list) and all(isinstance(position, str) for position in given):
        return given
    faults.append(f"{where}: linemen is a list of positions, not {given!r}")
    return []


def _team_rules(given: object, where: str, rules: Edition, faults: list[str]) -> list[str]:
    if not isinstance(given, list):
        faults.append(f"{where}: rules is a list of ids, not {given!r}")
        return []
    return [_one_of(rule, rules.known_team_rules, f"{where}: a rule", faults) for rule in given]


# --- sheets


def make_side(seat: int, team: dict[str, object], play: str, settled: bool, rules: Edition, streaking: bool) -> Side:
    """A team with everybody who plays or may join in the course of the match.

    Where a pre-match sequence has settled who plays, nobody fills up the team.
    """
    everybody = _everybody(team, play == PLAYS[LEAGUE] and not settled, rules)
    sheets = [
        _sheet(seat, number, player, rules, absent)
        for number, (player, absent) in enumerate(everybody[: MAX_PLAYERS - streaking], start=1)
    ]
    if streaking:
        sheets.append(streaker_sheet(seat, SEAT_LETTERS[seat], rules.bits_of(STREAKER_SKILLS), rules.targets))
    offers, listed, customs = team["offers"], team["rules"], team.get("customs", [])
    assert isinstance(offers, list)
    assert isinstance(customs, list)
    brought = _brought(team)
    assert isinstance(listed, list)
    linemen = team.get("linemen")
    return Side(
        id=str(team["id"]),
        name=str(team["name"]),
        sheets=tuple(sheets),
        apothecary=int(team["apothecary"] is True),
        healing=team.get("healing", True) is True,
        inducements=tuple(brought[id] for id in rules.inducements),
        offers=tuple(_offer(offer, rules) for offer in offers),
        rules=tuple(listed),
        customs=tuple(customs),
        linemen=tuple(linemen) if isinstance(linemen, list) else None,
        limits=_limits(team, rules),
        match_rerolls=int(str(team.get(MATCH_REROLLS, 0))),
        **{key: int(str(team[key])) for key in FIGURES},
    )


def _limits(team: dict[str, object], rules: Edition) -> tuple[int, int]:
    given = team.get("limits", {})
    assert isinstance(given, dict)
    return given.get("players", rules.team_limit), given.get("stars", rules.star_limit)


def _offer(offer: Mapping[str, Any], rules: Edition) -> Offer:
    item = rules.extras.inducement(offer["id"])
    assert item is not None
    return Offer(rules.inducements.index(item.id), offer["price"], offer["limit"], offer["named"], item.treasury_only)


def _everybody(team: dict[str, object], fills_up: bool, rules: Edition) -> list[tuple[dict[str, object], bool]]:
    """The players of a team in order, each with whether they are absent at first."""
    players, hirelings, journeyman, raised = (team[key] for key in ("players", "hirelings", "journeyman", "raised"))
    assert isinstance(players, list)
    assert isinstance(hirelings, list)
    assert isinstance(journeyman, list)
    assert isinstance(raised, list)
    found = [(player, False) for player in players]
    if fills_up and journeyman:
        own = sum(player["contract"] != CONTRACTS[STAR] for player in players)
        found += [(_journeyman(journeyman[0], rules), False)] * max(0, rules.max_players - own)
    found += [(player, True) for player in hirelings]
    names = _names_of(team)
    coming = [item for item in rules.extras.inducements if item.id in names]
    if journeyman:
        found += [(_journeyman(journeyman[0], rules), True)] * sum(item.journeymen for item in coming)
    if raised:
        found += [({**raised[0], "contract": CONTRACTS[HIRED]}, True)] * _coming(players)
    for item in coming:
        if item.substitute is not None:
            found.append(({**item.substitute, "position": item.id, "contract": CONTRACTS[STAFF]}, True))
    return found


def _coming(players: list[dict[str, Any]]) -> int:
    """How many may rise in the course of a match: one, or two for each player who can split."""
    return max(1, 2 * sum("split" in player["skills"] for player in players))


def _names_of(team: dict[str, object]) -> list[object]:
    """Every inducement that a team has or may buy."""
    offers = team["offers"]
    assert isinstance(offers, list)
    return [*_brought(team), *(offer["id"] for offer in offers)]


def _brought(team: dict[str, object]) -> Counter[str]:
    """What a team brings along, with what an event's own inducements play as."""
    inducements, customs = team["inducements"], team.get("customs", [])
    assert isinstance(inducements, dict)
    assert isinstance(customs, list)
    brought = Counter(inducements)
    for item in customs:
        if item["plays_as"]:
            brought[item["plays_as"]] += item["count"]
    return brought


def _journeyman(profile: dict[str, object], rules: Edition) -> dict[str, object]:
    skills = profile["skills"]
    assert isinstance(skills, list)
    gained = rules.journeyman_skill
    own = [skill for skill in skills if skill.split()[0] != gained.split()[0]]
    return {**profile, "skills": [*own, gained], "contract": CONTRACTS[JOURNEYMAN]}


def _sheet(seat: int, number: int, player: dict[str, object], rules: Edition, absent: bool) -> PlayerSheet:
    listed = player["skills"]
    assert isinstance(listed, list)
    bits, figures = read_skills(listed, rules)
    special = str(player.get("special", ""))
    values = {key: int(str(player.get(key, 0))) for key in (*CHARACTERISTICS_OF_SHEETS, *TALLIES)}
    return PlayerSheet(
        seat=seat,
        number=number,
        label=f"{number}{SEAT_LETTERS[seat]}",
        position=str(player["position"]),
        name=str(player.get("name", player["position"])),
        race=str(player.get("race", "")),
        contract=CONTRACTS.index(str(player["contract"])),
        primary=str(player.get("primary", "")),
        special=special,
        absent=absent,
        skills=tuple(listed),
        skills_bits=bits | rules.bits.get(special, 0),
        figures=figures,
        targets=rules.targets(values["ag"], values["pa"], values["av"]),
        **values,
    )
