"""What the desk shows: the next step, rows of coaches and of results, and the available files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from touchline.exchange.naf import unnamed_teams
from touchline.printing import PAPERS
from touchline.printing.letters import need_other_fonts
from touchline.tournament import Event
from touchline.tournament.awards_list import LABELS
from touchline.tournament.rulespack_checks import GROUP_ROUNDS, missing_entries
from touchline.tournament.state import EventState, Game
from touchline.tournament.telling import game_state
from touchline.tournament.views import contact_of
from touchline.web.events.files import problems_of
from touchline.web.events.views import coach_view, coaches_in_order, figures_wanted, last_day, sheet_view, side_view

SHEET_LABELS = {
    "rulespack": "Rulespack",
    "rosters": "Rosters, one page each",
    "pairings": "Pairings to hang up",
    "slips": "Result slips",
    "standings": "Standings",
    "wallchart": "Wallchart of the knockout",
    "certificates": "Certificates",
    "statistics": "Races and their results",
}


@dataclass(frozen=True)
class Step:
    """Something to be done. `act` names the button that does it; `problems` are in its way."""

    title: str
    text: str = ""
    act: str = ""
    where: str = ""
    go: str = "Go there"
    problems: tuple[str, ...] = ()


def next_steps(state: EventState) -> list[Step]:
    """What the organiser does next, the most urgent first."""
    if state.phase == "preparing":
        return [_open_step(state)]
    if state.phase == "finished":
        return [Step("The event is finished", "The ranking is final.", where="desk/files", go="Certificates and files")]
    missing = state.missing_results()
    if missing:
        return [
            Step(
                f"Enter results: {len(missing)} missing in round {state.current_round}",
                _deadline(state),
                where="desk/round",
                go="Enter results",
            )
        ]
    if state.current_round >= state.pack.rounds:
        return [Step("Votes, awards and the end", "All rounds are played.", where="desk/awards", go="Votes and awards")]
    return _draw_steps(state)


def _deadline(state: EventState) -> str:
    """A reminder where the rounds of an event last for days."""
    day, overdue = last_day(state, state.current_round)
    if not day:
        return ""
    return f"The last day was {day}: remind the coaches of the open games." if overdue else f"The last day is {day}."


def _open_step(state: EventState) -> Step:
    lacking = tuple(missing_entries(state.pack))
    text = "Coaches can register once you open the registration."
    if lacking:
        return Step("Complete the rulespack", text, where="desk/rulespack", go="To the rulespack", problems=lacking)
    return Step("Open registration", text, "open")


def _draw_steps(state: EventState) -> list[Step]:
    steps = []
    if not state.rounds:
        waiting = sum(coach.list_status == "submitted" for coach in state.coaches.values())
        lacking = sum(coach.list_status in ("missing", "rejected") for coach in state.coaches.values())
        text = f"Coaches: {len(state.coaches)}. Lists that wait for your check: {waiting}; still to come: {lacking}."
        steps.append(Step("Check rosters and who is there", text, where="desk/coaches", go="To the coaches"))
    if state.pack.format.knockout is not None:
        if not state.groups and not state.rounds:
            return [*steps, Step("Draw the groups", "Everybody who is ready is divided into groups.", "groups")]
        if state.current_round == GROUP_ROUNDS and not state.seeds:
            return [*steps, Step("Settle who has qualified", "The group stage is over.", "knockout")]
    number = state.current_round + 1
    return [*steps, Step(f"Draw round {number}", "Look at the draw first, then publish it.", "draw", "desk/round")]


def coach_rows(state: EventState) -> list[dict[str, Any]]:
    """Coaches as the desk lists them."""
    return [
        {**coach_view(state, coach), "faults": len(coach.list_faults), "absent": coach.absent, "active": coach.status}
        for coach in coaches_in_order(state)
    ]


def result_rows(state: EventState, number: int) -> list[dict[str, Any]]:
    """The tables of a round with room for their figures."""
    wanted = ["touchdowns", "casualties", *(figure["name"] for figure in figures_wanted(state))]
    return [_result_row(state, game, wanted) for game in state.games_of(number)] if number else []


def _typed(figures: Mapping[str, Any] | None, wanted: Sequence[str]) -> str:
    """The figures of a line in the order in which they are typed, home before away; the page makes fields of them."""
    pairs = [(figures and (figures.get(name) or figures["custom"].get(name))) or (None, None) for name in wanted]
    return ",".join("" if figure is None else str(figure) for pair in pairs for figure in pair)


def _result_row(state: EventState, game: Game, wanted: Sequence[str]) -> dict[str, Any]:
    sheet = game.sheet
    if sheet is None and len(game.reports) == 1:
        sheet = next(iter(game.reports.values()))
    figures = None if sheet is None else sheet_view(game, sheet)
    return {
        "id": game.id,
        "table": game.table,
        "home": side_view(state, game.home),
        "away": side_view(state, game.away),
        "state": game_state(game),
        "settled_by": game.settled_by,
        "figures": figures,
        "typed": _typed(figures, wanted),
        "reports": [_report(state, game, coach) for coach in game.reports] if game.sheet is None else [],
        "left_open": game.left_open,
    }


def _report(state: EventState, game: Game, coach: str) -> str:
    seen = sheet_view(game, game.reports[coach])
    touchdowns, casualties = seen["touchdowns"], seen["casualties"]
    ending = "" if seen["ending"] == "full-time" else f", {seen['ending'].replace('-', ' ')}"
    score = f"{touchdowns[0]}–{touchdowns[1]}, casualties {casualties[0]}–{casualties[1]}"
    return f"{state.name_of(coach)}: {score}{ending}"


def captains(state: EventState, number: int) -> list[dict[str, Any]]:
    """Whom to talk to about each team of a round, and whether this captain finds its coaches paired correctly."""
    if not number or not state.is_squad_event:
        return []
    entered = [(match, squad) for match in state.matches_of(number) for squad in match.entrants]
    return [
        {
            "team": state.name_of(squad),
            "captain": contact_of(state, squad).id,
            "name": contact_of(state, squad).name,
            "confirmed": squad in match.confirmed_by,
        }
        for match, squad in entered
    ]


def award_choices(state: EventState) -> list[tuple[str, str]]:
    """Awards the organiser gives by hand."""
    extra = [(award.name, award.label) for award in state.pack.awards.extra]
    painted = [("best-painted", LABELS["best-painted"])] if state.pack.awards.best_painted_by == "organiser" else []
    return painted + extra


def paper(state: EventState) -> list[dict[str, str]]:
    """The sheets, and for those that cannot be printed yet why."""
    found = []
    for name in PAPERS:
        why = ""
        if name in ("pairings", "slips") and not state.rounds:
            why = "No round has been drawn yet."
        elif name == "rosters" and not any(coach.lists for coach in state.coaches.values()):
            why = "No list has been submitted."
        elif name == "wallchart" and state.pack.format.knockout is None:
            why = "The event has no knockout stage."
        elif name == "certificates" and not state.rounds:
            why = "Nobody has earned an award yet."
        elif name == "statistics" and not any(coach.team for coach in state.coaches.values()):
            why = "No team has been submitted."
        found.append({"name": f"{name}.pdf", "label": SHEET_LABELS[name], "why": why})
    return found


def names_in_other_scripts(state: EventState) -> list[str]:
    """Names that need a font of the computer that prints them."""
    names = [state.name_of(entrant) for entrant in (*state.coaches, *state.squads)]
    return need_other_fonts([state.pack.name, state.pack.logistics.venue, *names])


def _no_rules(event: Event) -> list[str]:
    return [] if event.state.pack.roster else ["the rulespack has no roster rules"]


def other_files(event: Event, is_organiser: bool) -> list[dict[str, Any]]:
    """Files for other programs, with every problem that stands in the way."""
    found: list[dict[str, Any]] = [
        {"name": f"{name}.csv", "label": f"{label}, CSV", "problems": []}
        for name, label in (
            ("registrations", "Registrations"),
            ("pairings", "Pairings"),
            ("results", "Results"),
            ("standings", "Standings"),
            ("coaches", "Coaches' ranking"),
        )
    ]
    if is_organiser:
        named = (("naf.xml", "Report for the NAF"), ("naf-schema.xml", "Report for the NAF, in the published schema"))
        found += [
            {"name": name, "label": label, "problems": problems_of(event, name), "nameless": unnamed_teams(event)}
            for name, label in named
        ]
        found.append({"name": "event.jsonl", "label": "The whole event, for the command line", "problems": []})
    found.append({"name": "trf.txt", "label": "For pairing engines (TRF)", "problems": problems_of(event, "trf.txt")})
    found.append({"name": "blank-roster.txt", "label": "A roster to fill in by hand", "problems": _no_rules(event)})
    found.append({"name": "rulespack.toml", "label": "Rulespack as TOML", "problems": []})
    found.append({"name": "rulespack.json", "label": "Rulespack as JSON", "problems": []})
    return found
