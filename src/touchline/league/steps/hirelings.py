"""What limits and changes purchases before a match: places in the team, referees, built Mercenaries, the stadium."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from touchline.journal import Refused
from touchline.league.rules import LeagueInducement
from touchline.league.steps.base import Answer, text_of
from touchline.teams.edition import standard_rules
from touchline.teams.event_rules import DraftLimits
from touchline.teams.model import Access, Star

if TYPE_CHECKING:
    from touchline.league.model import LeagueTeam
    from touchline.league.run import Run

PLAYERS: Final = ("star-players", "mercenaries")
LEAST_PRICE: Final = 10_000
MOST_BUILT: Final = 3
Bought = Sequence[Mapping[str, Any]]


def offers(run: Run, team: str) -> tuple[LeagueInducement, ...]:
    """What a team can buy: the rule set's own list, or what the team lists offer before a match."""
    rules, own = run.rules, run.teams[team]
    if not rules.on("inducements.from-lists"):
        return rules.inducements
    return rules.once(("offers", own.roster, own.special_rule), lambda: _from_lists(run, own))


def offered(run: Run, team: str) -> dict[str, LeagueInducement]:
    """What a team can buy by its id; of two with one id the first counts."""
    own = run.teams[team]
    return run.rules.once(
        ("offered", own.roster, own.special_rule), lambda: {item.id: item for item in reversed(offers(run, team))}
    )


def _from_lists(run: Run, own: LeagueTeam) -> tuple[LeagueInducement, ...]:
    supplement = bool(run.rules.figures.get("inducements.supplement", 1))
    listed = run.rosters.inducements(own.roster, own.special_rule, supplement)
    if run.rules.on("mercenaries.expanded"):
        built = [item for item in run.rules.mercenaries if item.kind == "mercenary"]
        listed = (*(item for item in listed if item.id != "mercenaries"), *built)
    if run.rules.on("mercenaries.giant"):
        listed = (*listed, *(item for item in run.rules.mercenaries if item.kind == "giant"))
    return (*listed, *run.rules.inducements)


def stars_for_hire(run: Run, team: str) -> tuple[Star, ...]:
    """The Star Players of the lists who agree to play a match for a team, by name."""
    own = run.teams[team]
    if "star-players" not in offered(run, team):
        return ()

    def found() -> tuple[Star, ...]:
        loyal = frozenset((*run.rosters.team(own.roster).special_rules, own.special_rule, own.roster))
        stars = [star for star in run.rosters.library.stars.values() if star.hired and star.agrees_to_play_for(loyal)]
        return tuple(sorted(stars, key=lambda star: star.name.strip("'")))

    return run.rules.once(("stars for hire", own.roster, own.special_rule), found)


def mercenaries_for_hire(run: Run, team: str) -> dict[str, tuple[str, int]]:
    """The Mercenaries a team can hire, without a further skill: name and price by position."""
    if "mercenaries" not in offered(run, team):
        return {}
    fee = _draft(run).mercenary_fee
    return {each.id: (each.name, each.cost + fee) for each in run.rosters.team(run.teams[team].roster).positions}


def trained_for_hire(run: Run, team: str) -> dict[str, dict[str, Any]]:
    """The Mercenaries with a further skill that a team can hire, as they are bought, by `position:skill`."""
    roster, found = run.teams[team].roster, {}
    fee = _draft(run).mercenary_skill_fee
    for position, (name, cost) in mercenaries_for_hire(run, team).items():
        for skill in run.rosters.learnable(roster, position, Access.PRIMARY, frozenset()):
            found[f"{position}:{skill.id}"] = {
                "id": "mercenaries", "name": f"{name} with {skill.name}", "count": 1, "cost": cost + fee,
                "position": position, "skill": skill.id,
            }  # fmt: skip
    return found


def _draft(run: Run) -> DraftLimits:
    return standard_rules(run.rules.lists, run.figure("draft.budget")).draft


def hiring_faults(run: Run, team: str, found: Bought) -> Iterator[str]:
    """Limits over several purchases."""
    if not found:
        return
    items = offered(run, team)
    most = run.rules.figures.get("inducements.players", 0)
    hired = [item for item in found if item["id"] in PLAYERS or items[item["id"]].kind in ("mercenary", "giant")]
    size = run.rosters.size_of(run.teams[team].fieldable) + sum(_places(run, item) for item in hired)
    if hired and most and size > most:
        yield f"{size} players with those hired for the match; at most {most} can play"
    referees = sum(item["count"] for item in found if items[item["id"]].kind == "referee")
    allowed = run.rules.figures.get("referees.per-team", 0)
    if allowed and referees > allowed:
        yield f"{referees} referees; at most {allowed} can be hired by a team"
    built = [item for item in found if items[item["id"]].kind == "mercenary"]
    if len(built) > MOST_BUILT:
        yield f"{len(built)} Mercenaries; at most {MOST_BUILT} can be built for a match"
    for item in built:
        least = items[item["id"]].above
        if item["cost"] <= least:
            yield f"{item['name']} costs more than {least:,} gp: choose at least one priced option"
    yield from _position_faults(run, team, found)


def _places(run: Run, item: Mapping[str, Any]) -> int:
    return run.rosters.places(str(item["name"])) if item["id"] == "star-players" else 1


def _position_faults(run: Run, team: str, found: Bought) -> Iterator[str]:
    """Mercenaries count towards the limit of their position."""
    if all(item["id"] != "mercenaries" for item in found):
        return
    own = run.teams[team]
    positions = {each.id: each for each in run.rosters.team(own.roster).positions}
    names = {each.name.casefold(): each.id for each in positions.values()}
    counts = Counter(player.position for player in own.permanent if not player.star)
    for item in found:
        wanted = str(item.get("position", item["name"])).casefold()
        position = positions.get(names.get(wanted, wanted))
        if item["id"] != "mercenaries" or position is None:
            continue
        counts[position.id] += 1
        if counts[position.id] > position.limit:
            yield f"{counts[position.id]} of {position.name} with the Mercenaries; the roster allows {position.limit}"


def free_of_charge(run: Run, team: str) -> list[dict[str, Any]]:
    """What the stadium gives a team: somebody to heal its players."""
    if run.fact("venue", {}).get("attribute") != "On-site Apothecaries" or not run.rules.on(
        "stadium.free-apothecaries"
    ):
        return []
    own = run.teams[team]
    listed = run.rosters.team(own.roster)
    rules = {*listed.special_rules, own.special_rule}
    healers = {"masters-of-undeath": "mortuary-assistant", "favoured-of-nurgle": "plague-doctor"}
    healer = "wandering-apothecaries" if listed.apothecary else ""
    healer = healer or next((name for rule, name in healers.items() if rule in rules), "")
    known = run.rosters.library.inducements.get(healer)
    return [] if known is None else [{"id": known.id, "name": known.name, "count": 1, "cost": 0}]


# --- the Broadcast Studio


def haggles(run: Run) -> bool:
    """Whether stars, Mercenaries and named people come cheaper to this stadium."""
    studio = run.fact("venue", {}).get("attribute") == "Broadcast Studio"
    return studio and run.rules.on("stadium.broadcast-discount")


def haggle(run: Run, team: str, wishes: Sequence[Answer]) -> None:
    """Roll the discount of everybody the coach names, once for each name."""
    known = offered(run, team)
    rolled = dict(run.fact("discounts", {}).get(team, {}))
    for wish in wishes:
        item = known.get(text_of(wish, "id"))
        if item is None or not _comes_cheaper(run, item):
            raise Refused([f"{wish!r} does not come cheaper: stars, Mercenaries and named people do"])
        name = text_of(wish, "name") or item.name
        if name in rolled:
            raise Refused([f"the discount of {name} is rolled already: {rolled[name]:,} gp"])
        rolled[name] = run.roll(f"discount of {name}", 3) * 10_000
        run.tell(f"{name} would come for {rolled[name]:,} gp less")
    run.note("discounts", {**run.fact("discounts", {}), team: rolled})


def _comes_cheaper(run: Run, item: LeagueInducement) -> bool:
    listed = run.rosters.library.inducements.get(item.id)
    named = listed is not None and (listed.named or listed.kind == "referee")
    return item.id in PLAYERS or item.kind == "mercenary" or named


def discounted(run: Run, team: str, name: str, cost: int) -> int:
    """The price after a discount, never below the least."""
    less = int(run.fact("discounts", {}).get(team, {}).get(name, 0))
    return max(LEAST_PRICE, cost - less) if less else cost


def lost_hires(run: Run) -> list[str]:
    """Named people whom both teams have hired: they serve neither, and the fees are lost."""
    if not all(run.fact("inducements", {}).values()):
        return []
    library = run.rosters.library.inducements
    sides = [
        {
            str(item["name"])
            for item in bought
            if item["id"] == "star-players" or (item["id"] in library and library[item["id"]].named)
        }
        for bought in run.fact("inducements", {}).values()
    ]
    return sorted(sides[0] & sides[1]) if len(sides) == 2 else []
