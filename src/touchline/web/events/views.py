"""What pages and programs are shown of an event. Nothing here is kept; all of it follows from the journal."""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from typing import Any

from touchline.journal.documents import to_document
from touchline.printing.names import below_name, winner_called
from touchline.teams import library_of
from touchline.tournament import awards
from touchline.tournament.dates import read_day, round_start_text, spoken_day
from touchline.tournament.scoring import GameResult
from touchline.tournament.state import Coach, EventState, Game
from touchline.tournament.telling import game_state, score_text
from touchline.tournament.tiebreakers import recorded
from touchline.tournament.timing import end_text, time_limit
from touchline.web.events.fixtures import why_not_here

PHASES = {
    "preparing": "in preparation",
    "open": "open for registration",
    "running": "running",
    "finished": "finished",
}


def side_view(state: EventState, seat: str | None) -> dict[str, Any] | None:
    """One side of a table: a coach or a Spare Player."""
    if seat is None:
        return None
    spare = seat not in state.coaches
    below = "Spare Player" if spare else below_name(state, seat)
    number = None if spare else state.coaches[seat].number
    return {"id": seat, "name": state.name_of(seat), "below": below, "number": number, "spare": spare}


def game_view(state: EventState, game: Game) -> dict[str, Any]:
    """A table of a round as everybody may see it."""
    return {
        "id": game.id,
        "round": game.round,
        "table": game.table,
        "home": side_view(state, game.home),
        "away": side_view(state, game.away),
        "state": game_state(game),
        "score": score_text(game),
        "figures": None if game.sheet is None else sheet_view(game, game.sheet),
        "note": state.matches[game.match].note,
        "stage": state.matches[game.match].stage,
    }


def sheet_view(game: Game, sheet: GameResult) -> dict[str, Any]:
    """A result in pairs, the home side's figure first: as it would be entered."""
    sides = [sheet.scores[coach] for coach in game.coaches]
    named = {game.home: "home", game.away: "away"}
    custom = sorted({name for score in sides for name in score.custom})
    violence = [score.casualties if score.violence is None else score.violence for score in sides]
    return {
        "touchdowns": [score.touchdowns for score in sides],
        "casualties": [score.casualties for score in sides],
        "violence": None if all(score.violence is None for score in sides) else violence,
        "on_stars": [score.casualties_on_stars for score in sides],
        "sent_off": [score.sent_off for score in sides],
        "objectives": [score.objectives for score in sides],
        "custom": {name: [score.custom.get(name) for score in sides] for name in custom},
        "tallies": [
            {"side": named[coach], **to_document(player)}
            for coach in game.coaches
            for player in sheet.scores[coach].players
        ],
        "ending": sheet.ending,
        "conceded_by": [named[coach] for coach in sheet.conceded_by],
        "winner": named[sheet.winner] if sheet.winner else None,
    }


def round_name(state: EventState, number: int) -> str:
    """What the programme calls a round."""
    slot = state.pack.logistics.rounds[number - 1] if number <= state.pack.rounds else None
    return (slot.name if slot else "") or f"Round {number}"


def round_view(state: EventState, number: int) -> dict[str, Any]:
    """A round with its tables."""
    drawn = state.rounds[number]
    return {
        "number": number,
        "name": round_name(state, number),
        "start": round_start_text(state.pack, number),
        "minutes": time_limit(state.pack, number),
        "end": end_text(state.pack, number),
        "method": drawn.method,
        "seed": drawn.seed,
        "games": [game_view(state, game) for game in state.games_of(number)],
    }


def coach_view(state: EventState, coach: Coach) -> dict[str, Any]:
    """A coach as everybody may see it; who acts, the NAF number and the list itself are not for everybody."""
    return {
        "id": coach.id,
        "number": coach.number,
        "name": coach.name,
        "club": coach.club,
        "squad": state.name_of(coach.squad) if coach.squad else "",
        "team": below_name(state, coach.id),
        "tier": coach.tier,
        "list": coach.list_status,
        "status": "absent" if coach.status == "active" and coach.absent else coach.status,
    }


def short_name(name: str) -> str:
    """The name of an event in addresses and file names."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", letters).strip("-").lower() or "event"


def can_play_here(state: EventState, game: Game) -> bool:
    """Whether a game can be played at a table of this server now: its coaches take part, and have approved lists."""
    present = all(coach in state.coaches and state.coaches[coach].status == "active" for coach in game.coaches)
    return present and not game.official and not why_not_here(state, game)


def last_day(state: EventState, number: int) -> tuple[str, bool]:
    """The last day to play a round where rounds last for days, and whether it is over."""
    until = (state.pack.logistics.rounds[number - 1].until or "") if number <= state.pack.rounds else ""
    day = read_day(until)
    return spoken_day(until) if until else "", day is not None and day < date.today()


def deadline_view(state: EventState, game: Game | None) -> dict[str, Any]:
    """Until when a game is to be played, where the rounds of an event last for days."""
    day, overdue = last_day(state, game.round) if game is not None and not game.official else ("", False)
    return {"deadline": day, "overdue": overdue}


def team_choices(state: EventState) -> dict[str, str]:
    """The teams that can be named where lists are on paper."""
    rules = state.pack.roster
    return {team.id: team.name for team in library_of(rules).playable()} if rules is not None else {}


def coaches_in_order(state: EventState) -> list[Coach]:
    return sorted(state.coaches.values(), key=lambda coach: coach.number)


def awards_view(state: EventState) -> list[dict[str, Any]]:
    """Every award with its winners by name."""
    return [
        {
            "name": award.name,
            "label": award.label,
            "value": award.value,
            "winners": [dict(zip(("name", "below"), winner_called(state, one), strict=True)) for one in award.winners],
        }
        for award in awards(state)
    ]


def figures_wanted(state: EventState) -> list[dict[str, str]]:
    """The figures of a result beside touchdowns and casualties that this event needs, with their labels."""
    return [{"name": name, "label": label} for name, label in recorded(state.pack).items()]


def summary_view(state: EventState, version: int) -> dict[str, Any]:
    """An event in a nutshell."""
    return {
        "name": state.pack.name,
        "phase": state.phase,
        "round": state.current_round,
        "rounds": state.pack.rounds,
        "coaches": len(state.coaches),
        "missing": len(state.missing_results()),
        "venue": state.pack.logistics.venue,
        "date": state.pack.logistics.date,
        "start": state.pack.logistics.start,
        "organiser": state.organiser,
        "version": version,
    }
