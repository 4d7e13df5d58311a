"""A team of a league as one of the two teams in the settings of a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from touchline.bloodbowl.team_settings import MATCH_REROLLS
from touchline.bloodbowl.venues.sponsors import ARMED, FARBLAST
from touchline.bloodbowl.vocabulary import CONTRACTS, JOURNEYMAN, MERCENARY
from touchline.league.decisions import held
from touchline.league.lists import WITHOUT, granted, rosters_of
from touchline.league.model import LeagueTeam, Player
from touchline.league.profiles import CHARACTERISTICS, profile_of
from touchline.league.state import Fixture, LeagueState
from touchline.league.steps.fees import fee_of, other_decks
from touchline.matches.playable import rules_of
from touchline.matches.rosters import plain_team
from touchline.teams import BoughtInducement, Library, ListedMercenary, ListedPlayer, ListedStar, Team, TeamList

HOME_CROWD: Final = "home-crowd"
PLAYS: Final = "special_plays"  # the setting of editions whose matches deal the cards
UNNAMED: Final = "?"  # a card that nobody has named
ROOKIES: Final = "riotous-rookies"  # they are on the list already


@dataclass(frozen=True)
class MatchTeam:
    """The settings of a team, the league's players in their order, and what its coach applies by hand."""

    id: str
    settings: dict[str, Any]
    players: tuple[str, ...]
    by_hand: tuple[str, ...]


@dataclass
class _Hired:
    """What a team has bought for the match, sorted by what the match knows."""

    inducements: list[BoughtInducement]
    stars: list[ListedStar]
    mercenaries: list[ListedMercenary]
    by_hand: list[str]


def match_team(state: LeagueState, fixture: Fixture, team_id: str) -> MatchTeam:
    """One team of a fixture as the match takes it."""
    team = state.teams[team_id]
    rosters = rosters_of(state.rules.lists)
    library = rosters.library
    hired = _hired(state, fixture, team_id, library)
    fees = (fixture.facts.get("fees") or {}).get(team_id, {})
    able = team.fieldable
    hires = [hire for hire in fees.get("freebooters", ()) if not hire.get("star")]
    freebooters = [_freebooter(place, hire) for place, hire in enumerate(hires)]
    hired.stars += [ListedStar(hire["star"]) for hire in fees.get("freebooters", ()) if hire.get("star")]
    own_stars = [player for player in able if player.star]
    known_stars = [(player, star) for player in own_stars if (star := _star(player.name, library))]
    hired.by_hand += [f"Star Player {player.name}" for player in own_stars if not _star(player.name, library)]
    players = [player for player in able if not player.star]
    trophies = held(state, team)
    hired.inducements += [BoughtInducement(item) for item in team.staff]
    if any(each.wizard for each in trophies) and "wizard" not in team.staff:
        hired.inducements.append(BoughtInducement("wizard"))
    listed = TeamList(
        team.roster,
        team.name,
        team.coach,
        players=(*(_listed(player) for player in players), *freebooters),
        rerolls=team.rerolls + int(bool(team.notes.get("trophy"))),
        dedicated_fans=team.fans,
        assistant_coaches=team.assistant_coaches,
        cheerleaders=team.cheerleaders,
        apothecary=team.apothecary and not (fixture.facts.get("treated") or {}).get(team_id),
        special_rule=team.special_rule,
        stars=(*(ListedStar(star) for _, star in known_stars), *hired.stars),
        mercenaries=tuple(hired.mercenaries),
        inducements=tuple(hired.inducements),
        edition=state.rules.lists,  # type: ignore[arg-type]
    )
    settings = plain_team(listed, library)
    known = rules_of(state.rules.lists).known_team_rules
    bombardier = team.notes.get("bombardier", "")
    full = settings["players"]
    assert isinstance(full, list)
    for place, player in enumerate(players):
        full[place] = {**full[place], **_grown(state, team, player)}
        more = [skill for skill in granted(state.rules, player.position) if skill not in full[place]["skills"]]
        full[place]["skills"] = [*_kept(full[place]["skills"], player), *more]
        if player.id == bombardier:
            full[place]["skills"] = _armed(full[place]["skills"], rules_of(state.rules.lists).journeyman_skill)
    for place in range(len(players), len(players) + len(freebooters)):
        full[place]["contract"] = CONTRACTS[MERCENARY]
    settings["value"] = int((fixture.facts.get("values") or {}).get(team_id, team.value))
    settings["treasury"] = team.treasury
    settings[MATCH_REROLLS] = sum(each.kept for each in trophies)
    _deal(settings, int((fixture.facts.get("plays") or {}).get(team_id, 0)), state, hired)
    if (fixture.facts.get("venue") or {}).get("home") == team_id:
        _at_home(settings, known, hired)
    if not bombardier:
        _sponsored(settings, str(team.notes.get("major", "")), known, rosters.team(team.roster))
    ids = [player.id for player in players] + [""] * (len(freebooters) + len(hired.mercenaries))
    for one, star in known_stars:
        ids += [one.id] + [""] * (len(library.stars[star].profiles) - 1)
    for name in fees.get("unpaid", ()):
        if name in ids:
            full[ids.index(name)]["skills"] += _demanding(fee_of(state.rules, team.players[name]))
    return MatchTeam(team_id, settings, tuple(ids), tuple(hired.by_hand))


def _at_home(settings: dict[str, Any], known: tuple[str, ...], hired: _Hired) -> None:
    """The crowd of the home stadium, where the match knows it."""
    rules = settings["rules"]
    assert isinstance(rules, list)
    if HOME_CROWD in known:
        rules.append(HOME_CROWD)
    else:
        hired.by_hand.append("The home crowd: a player pushed into it goes to the Reserves unhurt on a D6 of 5 or 6")


def _sponsored(settings: dict[str, Any], sponsor: str, known: tuple[str, ...], team: Team) -> None:
    """A major sponsor who matters in a match comes as a rule of the team, with whom it may arm."""
    rules = settings["rules"]
    assert isinstance(rules, list)
    if sponsor in known:
        rules.append(sponsor)
    if sponsor == FARBLAST and FARBLAST in known:
        settings["linemen"] = list(team.bombardiers)


def _armed(skills: list[str], loner: str) -> list[str]:
    """With the bombs of a sponsor, for the player whom the roster names; `loner`: the trait as the edition lists it."""
    held = {skill.split()[0] for skill in skills}
    return [*skills, *(loner if loner.startswith(skill) else skill for skill in ARMED if skill not in held)]


def _deal(settings: dict[str, Any], plays: int, state: LeagueState, hired: _Hired) -> None:
    """Special plays are dealt in the match, where its edition does that."""
    decks = other_decks(state.rules)
    if plays and PLAYS in rules_of(state.rules.lists).options and not decks:
        settings["card_draw"] = plays
    elif plays:
        hired.by_hand.append(f"Special plays: {plays}{f', drawn from {decks}' if decks else ''}")


def _demanding(fee: int) -> list[str]:
    """In a match an unpaid fee is a trait, in thousands of gold pieces."""
    return [f"unpaid {-(-fee // 1000)}"] if fee else []


def _freebooter(place: int, hire: Mapping[str, Any]) -> ListedPlayer:
    """Somebody who plays this one match for half the price."""
    name = str(hire["name"]) or f"Freebooter {place + 1}"
    return ListedPlayer(70 + place, str(hire["position"]), name, team=str(hire.get("ally_of", "")))


def _listed(player: Player) -> ListedPlayer:
    skills = tuple(gain.what for gain in player.gains if _is_skill(gain.what))
    return ListedPlayer(player.number, player.position, player.name, skills, player.ally_of, player.weapon)


def _is_skill(what: str) -> bool:
    return what not in CHARACTERISTICS and not what.startswith(WITHOUT)


def _kept(skills: list[str], player: Player) -> list[str]:
    """The skills without the traits that a player has got rid of."""
    lost = {gain.what.removeprefix(WITHOUT) for gain in player.gains if gain.what.startswith(WITHOUT)}
    return [skill for skill in skills if skill.split()[0] not in lost]


def _grown(state: LeagueState, team: LeagueTeam, player: Player) -> dict[str, Any]:
    """What the years have made of a player: characteristics, injuries, and the terms of a Journeyman."""
    figures = profile_of(state.rules, rosters_of(state.rules.lists), team, player)
    found: dict[str, Any] = {name.lower(): figure or 0 for name, figure in figures.items()}
    found |= {"niggles": player.niggles, "advancements": sum(gain.how != "granted" for gain in player.gains)}
    if player.journeyman:
        found["contract"] = CONTRACTS[JOURNEYMAN]
        found["skills"] = _journeyman_skills(state, team, player)
    return found


def _journeyman_skills(state: LeagueState, team: LeagueTeam, player: Player) -> list[str]:
    position = rosters_of(state.rules.lists).position_of(team, player)
    gained = rules_of(state.rules.lists).journeyman_skill
    own = [f"{held.skill.id} {held.value}".strip() for held in position.skills]
    own += [gain.what for gain in player.gains if _is_skill(gain.what)]
    if not gained:
        return own
    return [*(skill for skill in own if skill.split()[0] != gained.split()[0]), gained]


def _hired(state: LeagueState, fixture: Fixture, team: str, library: Library) -> _Hired:
    """What was bought before the match; a named person whom both teams hired serves neither."""
    bought = fixture.facts.get("inducements") or {}
    rival = {_called(item) for item in bought.get(fixture.opponent_of(team), ())}
    found = _Hired([], [], [], [])
    for item in bought.get(team, ()):
        if item["id"] == ROOKIES and (fixture.facts.get("rookies") or {}).get(team):
            continue
        if _is_named(item, library) and _called(item) in rival:
            found.by_hand.append(f"{item['name']} was hired by both teams and serves neither")
            continue
        _sort(found, item, state, team, library)
    cards = (fixture.facts.get("cards") or {}).get(team, {}).get("kept", ())
    kept = sum(card != UNNAMED for card in cards)
    if kept:  # everybody sees what a table shows: which cards they are stands on the coach's own page
        found.by_hand.append(f"Special play cards: {kept}")
    return found


def _called(item: Mapping[str, Any]) -> str:
    return str(item["name"]).casefold()


def _is_named(item: Mapping[str, Any], library: Library) -> bool:
    known = _inducement(item, library)
    return item["id"] == "star-players" or (known is not None and library.inducements[known].named)


def _sort(found: _Hired, item: Mapping[str, Any], state: LeagueState, team: str, library: Library) -> None:
    name, count = str(item["name"]), int(item["count"])
    if item["id"] == "star-players" and (star := _star(name, library)):
        found.stars.append(ListedStar(star))
    elif item["id"] == "mercenaries" and (position := _position(_listed_name(item), state, team)):
        number = 50 + len(found.mercenaries)
        skills = (str(item["skill"]),) if "skill" in item else ()
        found.mercenaries.append(ListedMercenary(number, position, f"Mercenary {number - 49}", skills))
    elif (known := _inducement(item, library)) and rules_of(state.rules.lists).extras.inducement(known):
        found.inducements.append(BoughtInducement(known, count))
    else:
        found.by_hand.append(name if count == 1 else f"{count} x {name}")


def _listed_name(item: Mapping[str, Any]) -> str:
    """The position of a Mercenary; its name may say more."""
    return str(item.get("position", item["name"]))


def _star(name: str, library: Library) -> str:
    wanted = name.casefold()
    return next((id for id, star in library.stars.items() if wanted in (id, star.name.casefold())), "")


def _position(name: str, state: LeagueState, team: str) -> str:
    wanted = name.casefold()
    positions = rosters_of(state.rules.lists).team(state.teams[team].roster).positions
    return next((each.id for each in positions if wanted in (each.id, each.name.casefold())), "")


def _inducement(item: Mapping[str, Any], library: Library) -> str | None:
    """The inducement of the lists that was bought, by its id or by the name of the person."""
    wanted = (str(item["id"]), _called(item))
    return next(
        (id for id, each in library.inducements.items() if id in wanted or each.name.casefold() in wanted), None
    )
