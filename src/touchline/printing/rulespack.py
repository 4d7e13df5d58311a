"""A rulespack as coaches want to read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from touchline.teams import CustomInducement, RosterRules, edition_of, library_of, load_library
from touchline.teams import deviations as roster_deviations
from touchline.teams.wording import gold, title
from touchline.tournament.awards_list import LABELS as AWARD_LABELS
from touchline.tournament.awards_list import PODIUM
from touchline.tournament.conduct import CARDINAL_RULES, PRINCIPLES
from touchline.tournament.dates import day_text, round_start_text, written_day
from touchline.tournament.pairing import SEPARATION_WORDS
from touchline.tournament.rulespack import EQUIPMENT, BonusRule, Rulespack
from touchline.tournament.rulespack_checks import departures, other_minutes
from touchline.tournament.tiebreakers import label_of
from touchline.tournament.timing import WHEN_TIME_IS_UP, limit_text

Section = dict[str, Any]
MEASURES = {"touchdowns": "touchdowns scored", "conceded": "touchdowns conceded", "casualties": "casualties caused"}


def rulespack_data(pack: Rulespack) -> dict[str, Any]:
    """Everything the rulespack decides, section by section."""
    sections = [
        _section("The day", _facts(_day(pack)), _rounds(pack), _list([WHEN_TIME_IS_UP])),
        _section("Your team", *_team(pack)),
        _section("Scoring", _facts(_scoring(pack)), _list(_bonuses(pack))),
        _section("Tiebreakers", _numbers(_tiebreakers(pack))),
        _section("Pairings", _list(_pairings(pack))),
        *([_section("Prayers to Nuffle", *prayers)] if (prayers := _prayers(pack)) else []),
        _section("Additional rules", _list(_additional(pack) or ["none"])),
        _section("Awards", _list(_awards(pack))),
        _section("What to bring", _facts(_equipment(pack))),
        _section("Books in use", _list([*pack.publications.titles, *_faq(pack)])),
        _section("Code of Conduct", _list(list(CARDINAL_RULES.values())), _list(list(PRINCIPLES.values()))),
    ]
    different = list(_deviations(pack))
    if different:
        sections.append(_section("Where this event departs from the Matched Play Guide", _list(different)))
    return {"event": pack.name, "tagline": _tagline(pack), "sections": sections}


ADDITIONAL = {
    "injuries": "casualties are rolled for and carry over to the next game; the weaker team is compensated in gold",
    "player-advancement": "players earn Star Player Points and buy skills between games",
    "custom-inducements": "this event has inducements of its own, listed under Your team",
    "gold-piece-escalation": "the budget grows from game to game; submit a list for each budget, which only adds",
    "mandatory-star-players": "every team fields Star Players, and they have awards of their own",
    "secret-objectives": "before each game you roll three objectives that only you know",
    "match-events": "Match Events may happen, at most one in each half of a game",
}


def _additional(pack: Rulespack) -> list[str]:
    return [f"{title(name)}: {ADDITIONAL[name]}." for name in pack.additional_rules or ()]


def _section(name: str, *blocks: Section | None) -> Section:
    return {"title": name, "blocks": [block for block in blocks if block is not None and block["rows"]]}


def _facts(rows: Sequence[Sequence[str]]) -> Section:
    return {"kind": "facts", "rows": [list(row) for row in rows if row[1]]}


def _list(rows: Sequence[str]) -> Section:
    return {"kind": "list", "rows": list(rows)}


def _numbers(rows: Sequence[str]) -> Section:
    return {"kind": "numbers", "rows": list(rows)}


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Section:
    return {"kind": "table", "headings": list(headings), "rows": [list(row) for row in rows]}


def _tagline(pack: Rulespack) -> str:
    kinds = [f"Team Event, {pack.format.squad_size} coaches in a team"] if pack.format.squad_size else []
    kinds += [f"groups, then a knockout of {pack.format.knockout.qualifiers}"] if pack.format.knockout else []
    kinds += ["Stunty Tournament"] if pack.is_stunty else []
    budget = [gold(pack.roster.budget)] if pack.roster else []
    day = [day_text(pack.logistics)] if pack.logistics.date else []
    return " · ".join([*day, *(kinds or ["Matched Play"]), f"{pack.rounds} rounds", *budget])


def _day(pack: Rulespack) -> list[tuple[str, str]]:
    day = pack.logistics
    return [
        ("When", day_text(day)),
        ("Where", day.venue),
        ("Doors open", day.start),
        ("Lunch", day.lunch),
        ("Good to know", day.information),
    ]


def _rounds(pack: Rulespack) -> Section:
    rows = [
        (
            slot.name or f"Round {number}",
            round_start_text(pack, number),
            f"{limit_text(pack, number)} hours",
        )
        for number, slot in enumerate(pack.logistics.rounds, start=1)
    ]
    return _table(("Round", "Starts", "Time for a game"), rows)


def _team(pack: Rulespack) -> list[Section]:
    rules = pack.roster
    if rules is None:
        return [_list(["The rules for rosters are not settled yet."])]
    return [_facts(_draft(rules)), _allowances(rules), _facts(_tiers(rules)), _list(list(_restrictions(rules)))]


def _draft(rules: RosterRules) -> list[tuple[str, str]]:
    by_game = ", ".join(f"game {number}: {gold(sum_)}" for number, sum_ in enumerate(rules.budget_by_game, start=1))
    by_tier = ", ".join(f"tier {entry.tier}: {gold(entry.gold)}" for entry in rules.budget_by_tier)
    draft = rules.draft
    return [
        ("Budget", by_game or by_tier or gold(rules.budget)),
        ("Players", f"{draft.min_players} to {draft.max_players}"),
        ("Team re-rolls", f"up to {draft.rerolls}"),
        (edition_of(rules.edition).fans, _fans(rules)),
        ("Lists as of", written_day(rules.data_date.isoformat())),
    ]


def _fans(rules: RosterRules) -> str:
    draft = rules.draft
    start = f"at least {draft.fans_at_start}" if draft.fans_paid else f"{draft.fans_at_start} free"
    return f"{start}, up to {draft.fans} at {gold(draft.fan_cost)} each"


def _allowances(rules: RosterRules) -> Section:
    if not rules.uses_skill_points:
        return _list(["Players advance during the event; there are no Skill Points."])
    rows = [
        (
            f"Tier {tier}",
            *(str(figure) for figure in (each.skill_points, each.secondaries, each.stars, each.mega_stars)),
        )
        for tier, each in enumerate(rules.skills.allowances, start=1)
    ]
    costs = rules.skills
    last = ("Each costs", f"{costs.primary_cost} (Primary)", str(costs.secondary_cost))
    headings = ("", "Skill Points", "Secondary skills", "Star Players", "Mega-stars")
    return _table(headings, [*rows, (*last, str(costs.star_cost), str(costs.mega_star_cost))])


def _tiers(rules: RosterRules) -> list[tuple[str, str]]:
    library = library_of(rules)
    tier_list = rules.tier_list or library.tier_list
    changed = {change.team: change.tier for change in rules.tier_changes}
    teams: dict[int, list[str]] = {}
    for team in library.teams.values():
        tier = changed.get(team.id) or tier_list.tier_of(team.id)
        admitted = not rules.stunty.only or team.id in library.stunty_teams
        if tier is not None and admitted and team.id not in rules.banned_teams:
            teams.setdefault(tier, []).append(team.name)
    own = rules.stars.mega_stars
    mega = tier_list.mega_stars if own is None else own
    called = [library.stars[star].name if star in library.stars else star for star in mega]
    return [
        *((f"Tier {tier}", ", ".join(sorted(names))) for tier, names in sorted(teams.items())),
        *([("Mega-stars", ", ".join(sorted(called)) if rules.stars.allowed else "")] if tier_list.published else []),
    ]


def _restrictions(rules: RosterRules) -> Iterator[str]:
    if not rules.stars.allowed:
        yield "Star Players are not allowed."
    if rules.stars.mandatory:
        yield "Every team must field Star Players."
    if rules.stars.banned:
        yield f"Star Players not allowed: {', '.join(title(star) for star in rules.stars.banned)}."
    if rules.inducements.banned:
        yield f"Inducements not allowed: {', '.join(title(item) for item in rules.inducements.banned)}."
    if not rules.inducements.mercenaries:
        yield "Mercenaries are not allowed."
    for item in rules.inducements.custom:
        price = "free for everyone" if item.free_for_everyone else f"{gold(item.cost)}, up to {item.maximum}"
        yield f"{item.name} ({price}): {item.effect}{_played_as(item, rules)}"


def _played_as(item: CustomInducement, rules: RosterRules) -> str:
    """At a table on a screen: with whose functions it plays."""
    other = library_of(rules).extras.inducement(item.plays_as)
    return f" Plays as {other.name}." if other is not None else ""


def _prayers(pack: Rulespack) -> list[Section]:
    table = (library_of(pack.roster) if pack.roster else load_library()).prayers
    if not table.prayers:
        return []
    when = f"Rolled with a D{table.die} when the kick-off event is {title(table.occasion)}, and never before a game."
    rows = [(f"{each.roll} {each.name}", f"{each.effect} (This {each.lasts}.)") for each in table.prayers]
    return [_list([when]), _facts(rows)]


def _scoring(pack: Rulespack) -> list[tuple[str, str]]:
    points = pack.points
    bye, concession = pack.bye_score, pack.concession_score
    return [
        ("Win", str(points.win)),
        ("Draw", str(points.draw)),
        ("Loss", str(points.loss)),
        ("Conceding", f"{_signed(points.concession)} on top of the loss; the other side wins at least "
                      f"{concession.scored}–{concession.conceded}"),
        *([("Not coming", f"{_signed(points.no_show)} on top of the loss")] if points.no_show is not None else []),
        ("Bye", f"a win by {bye.scored}–{bye.conceded}"),
    ]  # fmt: skip


def _signed(points: int) -> str:
    return f"{points:+}".replace("-", "−")


def _bonuses(pack: Rulespack) -> list[str]:
    return [f"{_times(bonus.points)} for {_condition(bonus)}" for bonus in pack.bonuses]


def _times(points: int) -> str:
    return "1 Bonus Point" if points == 1 else f"{points} Bonus Points"


def _condition(bonus: BonusRule) -> str:
    limit = f"at least {bonus.at_least}" if bonus.at_least is not None else f"at most {bonus.at_most}"
    return f"no {MEASURES[bonus.measure]}" if bonus.at_most == 0 else f"{limit} {MEASURES[bonus.measure]}"


def _tiebreakers(pack: Rulespack) -> list[str]:
    first = ["games_won", "games_drawn"] if pack.format.squad_size else []
    labels = [label_of(pack, name) for name in (*first, *pack.tiebreakers_in_order())]
    return [label[:1].upper() + label[1:] for label in labels]


def _pairings(pack: Rulespack) -> list[str]:
    lines = ["Round 1 is drawn at random. After that, neighbours in the ranking meet; nobody meets an opponent twice."]
    if pack.format.knockout:
        lines = ["Three rounds in groups of four, then a knockout in which every place is played for."]
    spare = pack.leftover == "spare-player"
    lines.append("A coach left over plays the Spare Player." if spare else "A coach left over has a Bye.")
    if pack.pairing.separate != "off":
        limit = pack.pairing.separate_rounds
        until = "" if limit is None else " in round 1" if limit == 1 else f" in the first {limit} rounds"
        lines.append(f"Coaches of one club are kept apart{until}.")
    if pack.pairing.final_round_rematch:
        lines.append("In the final round the first two meet even if they have met before.")
    return lines


def _awards(pack: Rulespack) -> list[str]:
    names = dict.fromkeys((*PODIUM, *pack.awards.given))
    if pack.format.knockout is None:
        names.pop("best-of-the-rest", None)
    if pack.is_stunty:
        names.pop("stunty-cup", None)
    return [AWARD_LABELS[name] for name in names] + [extra.label for extra in pack.awards.extra]


def _equipment(pack: Rulespack) -> list[tuple[str, str]]:
    own = [item for item in EQUIPMENT if pack.provider_of(item) == "coach"]
    return [("You bring", ", ".join(own)), ("The event provides", ", ".join(pack.equipment_provided))]


def _faq(pack: Rulespack) -> list[str]:
    return [f"FAQ of {written_day(pack.publications.faq_date)}"] if pack.publications.faq_date else []


def _deviations(pack: Rulespack) -> Iterator[str]:
    """Departures in words; who brings what has a section of its own."""
    for path, given, guide in departures(pack):
        if path != "equipment_provided":
            yield _departure(path, given, guide)
    yield from other_minutes(pack)
    yield from roster_deviations(pack.roster) if pack.roster else ()


DEPARTURES = {
    "points.win": "points for a win",
    "points.draw": "points for a draw",
    "points.loss": "points for a loss",
    "points.concession": "points for conceding",
    "points.no_show": "points for not coming",
    "bonuses": "Bonus Points",
    "bye_score.scored": "touchdowns for a Bye",
    "bye_score.conceded": "touchdowns conceded in a Bye",
    "concession_score.scored": "touchdowns at least for a concession",
    "concession_score.conceded": "touchdowns of the coach who concedes",
    "leftover": "a coach left over has",
    "pairing.separate": "coaches of one club are kept apart",
    "pairing.separate_rounds": "rounds in which they are kept apart",
    "pairing.final_round_rematch": "first and second may meet again in the final round",
    "format.squad_size": "coaches in a team",
    "format.knockout": "a knockout follows the groups",
    "awards.given": "awards",
    "awards.extra": "further awards",
    "awards.best_painted_by": "the best painted team is found by",
    "publish_all_rosters": "everybody may read all rosters",
    "lists_on_paper": "lists on paper",
}


def _departure(path: str, given: Any, guide: Any) -> str:
    label = DEPARTURES.get(path) or path.replace(".", ", ").replace("_", " ")
    if isinstance(given, (list, dict)) or isinstance(guide, (list, dict)):
        return f"{label}: not those of the guide" if given and guide else f"{label}: {'yes' if given else 'none'}"
    if path == "pairing.separate":
        given, guide = SEPARATION_WORDS[given], SEPARATION_WORDS[guide]
    return f"{label}: {_plain(given)} (guide: {_plain(guide)})"


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "no limit" if value is None else str(value).replace("-", " ") if isinstance(value, str) else str(value)
