"""The interface by which a league goes on: every decision, the steps around matches, schedules, undo and correction."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from touchline.core.refusals import listed as listed_faults
from touchline.exchange.league_files import read_results
from touchline.journal import Entry, Preview, StaleVersion, from_document, kind_words
from touchline.league import (
    DieWanted,
    League,
    LeagueDecision,
    Refused,
    Roll,
    changed_rules,
    load_rules,
)
from touchline.league.correcting import corrected, entry_now
from touchline.league.decisions import (
    AddStage,
    AwardTrophy,
    BringTeam,
    DraftTeam,
    IssueChallenge,
    PublishFixtures,
    Redraft,
    ReportMatch,
    ReviewTeam,
    SetBot,
    StartSeason,
    divisions_of,
)
from touchline.league.standings import find_stage, tabled
from touchline.league.tournaments import is_tournament
from touchline.matches.rosters import MATCHES
from touchline.web.api import services_of
from touchline.web.journal_rooms import Crossed, Forbidden, now
from touchline.web.large_bodies import LargeRoute
from touchline.web.leagues.models import (
    CloseWish,
    ConfirmWish,
    CorrectionWish,
    DecisionWish,
    LeagueFileText,
    LeagueId,
    LeagueWish,
    PlayoffsWish,
    RedraftWish,
    ResultsText,
    ScheduleWish,
    ShortId,
    StepWish,
    UndoWish,
)
from touchline.web.leagues.playing import let_bots_act
from touchline.web.leagues.telling import entry_title, entry_words, figure_value, figure_words
from touchline.web.leagues.views import due_view, posting_view
from touchline.web.leagues.visits import Visit, visiting
from touchline.web.logs import note
from touchline.web.thinking import check_bot
from touchline.web.visitors import address_of, owner_of

SEEDS: Final = 1_000_000_000
ADDRESSABLE: Final = re.compile(r"[A-Za-z0-9_-]{1,80}")
router = APIRouter(prefix="/api/leagues", tags=["running a league"], route_class=LargeRoute)


# --- making a league


@router.post("", status_code=201)
def create(request: Request, wish: LeagueWish) -> dict[str, Any]:
    """Found a league. Its founder is the commissioner."""
    services_of(request).creating.check(address_of(request))
    rules = load_rules(wish.rules)
    if wish.figures or wish.off:
        rules = changed_rules(rules, figures=wish.figures, off=tuple(wish.off) or None)
    return keep_league(request, League.create(rules, wish.name, commissioner=wish.commissioner, at=now()))


@router.post("/import", status_code=201)
async def take_over(request: Request, file: LeagueFileText) -> dict[str, Any]:
    """Import a league file of the command line. The person who imports it becomes its commissioner."""
    services_of(request).creating.check(address_of(request))
    brought = await services_of(request).intake.read(request, lambda: League.take_in(file.journal))
    return await run_in_threadpool(keep_league, request, brought)


def keep_league(request: Request, league: League) -> dict[str, Any]:
    """Store a new league for the person who created it."""
    owner = owner_of(request)
    if not owner:
        raise Forbidden("a league needs an owner: send a secret, in a cookie or as a bearer token")
    league_id = services_of(request).leagues.create(league, owner)
    note("made a league", owner, journal=league_id)
    return {"id": league_id, "url": f"/leagues/{league_id}/office", "version": league.journal.version}


# --- decisions


@router.post("/{league_id}/decisions")
def decide(request: Request, league_id: LeagueId, wish: DecisionWish) -> dict[str, Any]:
    """Take any decision, by the kind it has in the journal and its document."""
    known = LeagueDecision.sendable()
    if wish.kind not in known:
        raise Refused([f"there is no decision {wish.kind!r}; there are {', '.join(sorted(known))}"])
    known[wish.kind].check_parts(wish.document)
    decision: LeagueDecision = from_document(known[wish.kind], wish.document, wish.kind)
    check_ids(new_ids(decision))
    with visiting(request, league_id) as visit:
        if isinstance(decision, AwardTrophy):
            decision = decision.rolled(visit.state, roll)
        if isinstance(decision, SetBot) and decision.bot and visit.state.rules.lists in MATCHES:
            check_bot(MATCHES[visit.state.rules.lists], decision.bot)
        if isinstance(decision, ReportMatch):
            visit.check_other_side(decision.fixture, decision.team)
        entry = visit.decide(decision, wish.why, wish.version, wish.confirmed)
        if isinstance(decision, ReportMatch):
            let_bots_act(visit, decision.fixture)
        return {"version": entry.number}


def new_ids(decision: LeagueDecision) -> list[str]:
    """The ids that a decision gives to something new."""
    if isinstance(decision, (DraftTeam, BringTeam)):
        return [decision.team]
    if isinstance(decision, AddStage):
        return [decision.stage]
    if isinstance(decision, IssueChallenge):
        return [decision.fixture]
    return list(decision.fixtures) if isinstance(decision, PublishFixtures) else []


def check_ids(ids: Iterable[str]) -> None:
    """Ids stand in addresses of pages."""
    wrong = [name for name in ids if not ADDRESSABLE.fullmatch(name)]
    if wrong:
        raise Refused([f"{name!r} cannot be an id; allowed are letters, digits, - and _" for name in wrong])


@router.post("/{league_id}/teams/approve")
def approve_all(request: Request, league_id: LeagueId) -> dict[str, Any]:
    """Approve every pending team."""
    with visiting(request, league_id) as visit:
        waiting = [team.id for team in visit.state.teams.values() if team.status == "submitted"]

        def act(league: League) -> int:
            for team in waiting:
                league.decide(ReviewTeam(team, "approved"), by=visit.person, at=now())
            return league.journal.version

        return {"version": visit.write(act), "approved": len(waiting)}


# --- matches


@router.post("/{league_id}/fixtures/{fixture}/steps")
def take_step(request: Request, league_id: LeagueId, fixture: ShortId, wish: StepWish) -> dict[str, Any]:
    """Take the step that is due and everything after it that asks nothing.

    With typed dice a die that is lacking comes back as `wanted`, and nothing is written until all are there.
    """
    with visiting(request, league_id) as visit:
        if not visit.may_walk(visit.fixture(fixture), wish.team):
            raise Forbidden("this is for the coach of the team; open it with your own link")
        before = {team: len(visit.state.postings[team]) for team in visit.fixture(fixture).teams}

        done = visit.write(lambda league: _take(visit, league, fixture, wish))
        if isinstance(done, DieWanted):
            return {"wanted": {"purpose": done.purpose, "sides": done.sides}}
        let_bots_act(visit, fixture)
        return {"version": done.number, **_after_step(visit, fixture, wish.team, done.number, before)}


def _take(visit: Visit, league: League, fixture: str, wish: StepWish) -> Entry | DieWanted:
    """Take the step, or name the die that has still to be typed."""
    if wish.dice and not wish.typed:
        raise Refused(["the program rolls these dice; send `typed` with dice that you have rolled yourselves"])
    visit.room.check_crossing(league, wish.version, "steps-taken", {"fixture": fixture, "team": wish.team})
    try:
        return league.take(
            fixture,
            wish.team,
            wish.answer,
            by=visit.person,
            at=now(),
            roller=None if wish.typed else roll,
            dice=[Roll(die.purpose, die.sides, die.value) for die in wish.dice],
            typed_by=visit.person if wish.typed else "",
            step=wish.step,
            why=wish.why,
        )
    except DieWanted as wanted:
        return wanted


def _after_step(visit: Visit, fixture: str, team: str, number: int, before: dict[str, int]) -> dict[str, Any]:
    league = visit.room.kept()
    state = league.state
    dice = [dict(roll) for roll in league.journal[number].payload.get("dice", ())]
    found = [posting_view(state, each) for name, had in before.items() for each in state.postings[name][had:]]
    return {"told": league.told(number), "dice": dice, "events": found, "due": due_view(league, fixture, team)}


@router.post("/{league_id}/fixtures/{fixture}/close")
def close(request: Request, league_id: LeagueId, fixture: ShortId, wish: CloseWish) -> dict[str, Any]:
    """Complete a sequence for an absent coach, choosing as little as possible."""
    with visiting(request, league_id) as visit:
        visit.fixture(fixture)
        entries = visit.write(
            lambda league: league.close_for_absent(
                fixture, wish.team, by=visit.person, at=now(), why=wish.why, roller=roll
            )
        )
        return {"version": visit.room.kept().journal.version, "steps": len(entries)}


@router.post("/{league_id}/fixtures/{fixture}/confirm")
def confirm(request: Request, league_id: LeagueId, fixture: ShortId, wish: ConfirmWish) -> dict[str, Any]:
    """Report the same as the other coach, so that the result counts."""
    with visiting(request, league_id) as visit:
        found = visit.fixture(fixture)
        opponent = found.opponent_of(wish.team)
        other = found.reports.get(opponent)
        if other is None:
            raise Refused(["the other coach has not reported yet"])
        visit.check_other_side(fixture, wish.team)
        theirs = {"fixture": fixture, "team": opponent}  # who says yes has seen their last report
        visit.room.check_crossing(visit.league, wish.version, ReportMatch.kind, theirs)
        entry = visit.decide(ReportMatch(fixture, wish.team, other), "", wish.version)
        let_bots_act(visit, fixture)
        return {"version": entry.number, "outcome": visit.room.kept().state.fixtures[fixture].outcome}


@router.post("/{league_id}/results/import")
def bring_results(request: Request, league_id: LeagueId, wish: ResultsText) -> dict[str, Any]:
    """Enter the results of a table of fixtures, all or none; lines without touchdowns are left out."""
    with visiting(request, league_id) as visit:
        results = read_results(wish.table.encode(), visit.state)

        def act(league: League) -> int:
            for result in results:
                league.decide(result, by=visit.person, at=now())
            return league.journal.version

        return {"version": visit.write(act), "entered": len(results)}


# --- seasons


@router.post("/{league_id}/schedule")
def schedule(request: Request, league_id: LeagueId, wish: ScheduleWish) -> dict[str, Any]:
    """Start a season if one is named, put the teams into divisions, and draw their fixtures: all or nothing."""
    seed = _seed(wish.seed)
    with visiting(request, league_id) as visit:

        def act(league: League) -> dict[str, Any]:
            visit.room.check_crossing(league, wish.version, "stage-added", {})
            if wish.season:
                league.decide(StartSeason(wish.season), by=visit.person, at=now())
            if wish.kind == "ladder":
                return _open_play(league, wish, visit.person)
            stage = _free_stage(league, "main")
            divisions = (
                league.draw_divisions(wish.divisions, seed)
                if isinstance(wish.divisions, int)
                else {name: tuple(teams) for name, teams in wish.divisions.items()}
            )
            check_ids(name.replace(" ", "-") for name in divisions)  # they stand in the ids of fixtures
            decision = AddStage(stage, "divisions", wish.title, divisions_of(divisions))
            league.decide(decision, by=visit.person, at=now())
            entry = league.schedule(
                stage,
                seed=seed,
                by=visit.person,
                at=now(),
                meetings=wish.meetings,
                first_day=wish.first_day,
                days=wish.days,
            )
            return {"version": entry.number, "stage": stage, "seed": seed, "fixtures": len(entry.payload["fixtures"])}

        return visit.write(act)


def _open_play(league: League, wish: ScheduleWish, person: str) -> dict[str, Any]:
    """Open play: for everybody, or for the teams that are listed."""
    stage = _free_stage(league, "open")
    listed = divisions_of(wish.divisions) if isinstance(wish.divisions, dict) else ()
    entry = league.decide(AddStage(stage, "ladder", wish.title, listed), by=person, at=now())
    return {"version": entry.number, "stage": stage, "seed": None, "fixtures": 0}


@router.post("/{league_id}/playoffs")
def playoffs(request: Request, league_id: LeagueId, wish: PlayoffsWish) -> dict[str, Any]:
    """Draw a knockout: from the table, or for teams in the order of their seeds."""
    with visiting(request, league_id) as visit:

        def act(league: League) -> dict[str, Any]:
            visit.room.check_crossing(league, wish.version, "stage-added", {})
            source = wish.from_stage or ("" if wish.teams else table_stage(league))
            if source and is_tournament(league.state, find_stage(league.state, source)):
                entry = league.draw_tournament(source, secrets.randbelow(SEEDS), by=visit.person, at=now())
                drawn = entry.payload["fixtures"].values()
                first = [each[side] for each in drawn for side in ("home", "away") if each[side]]
                return {"version": entry.number, "stage": entry.payload["stage"], "seeds": first}
            seeds = wish.teams or league.seed_playoffs(source, wish.size)
            stage = _free_stage(league, "playoffs")
            entry = league.draw_playoffs(stage, seeds, by=visit.person, at=now(), name=wish.title)
            return {"version": entry.number, "stage": stage, "seeds": list(seeds)}

        return visit.write(act)


def table_stage(league: League) -> str:
    """The latest stage of the season with a table."""
    season = league.state.season
    found = [stage.id for stage in season.stages.values() if tabled(league.state, stage)] if season else []
    if not found:
        raise Refused(["the season has no table to seed from; name the teams"])
    return found[-1]


def _free_stage(league: League, name: str) -> str:
    """An id for a new stage of the season."""
    taken = league.state.season.stages if league.state.season else {}
    ids = (name if number == 1 else f"{name}{number}" for number in count(1))
    return next(each for each in ids if each not in taken)


@router.post("/{league_id}/teams/{team}/redraft")
def redraft(request: Request, league_id: LeagueId, team: ShortId, wish: RedraftWish) -> dict[str, Any]:
    """Draft a team again between seasons; the dice heal old injuries."""
    plan = replace(from_document(Redraft, {**wish.plan, "team": team}, Redraft.kind), dice=())
    with visiting(request, league_id) as visit:
        if not visit.acts_for(team):
            raise Forbidden("this is for the coach of the team; open it with your own link")

        def act(league: League) -> int:
            visit.room.check_crossing(league, wish.version, plan.kind, {"team": team})
            return league.redraft(plan, by=visit.person, at=now(), roller=roll).number

        return {"version": visit.write(act)}


def roll(purpose: str, sides: int) -> int:
    """A die of the program that nobody can foresee."""
    return secrets.randbelow(sides) + 1


def _seed(given: int | None) -> int:
    return secrets.randbelow(SEEDS) if given is None else given


# --- taking back and correcting


@router.post("/{league_id}/undo")
def undo(request: Request, league_id: LeagueId, wish: UndoWish) -> dict[str, Any]:
    """Undo entries of the journal, or show what that would change."""
    with visiting(request, league_id) as visit:
        if wish.look:
            return preview_view(visit, visit.league.preview_undo(*wish.entries, by=visit.person))
        entry = visit.write(
            lambda league: _expecting(league, wish.version).undo(
                *wish.entries, by=visit.person, at=now(), why=wish.why, with_dependents=wish.with_dependents
            ),
            wish.confirmed,
        )
        return {"version": entry.number, "undone": entry.payload["entries"]}


@router.post("/{league_id}/corrections")
def correct(request: Request, league_id: LeagueId, wish: CorrectionWish) -> dict[str, Any]:
    """Replace an entry by a corrected decision, or show what that would change."""
    with visiting(request, league_id) as visit:
        if wish.look:
            decision = _corrected(visit, visit.league, wish)
            return preview_view(visit, visit.league.preview_correction(wish.entry, decision, by=visit.person))
        entry = visit.write(
            lambda league: _expecting(league, wish.version).correct(
                wish.entry,
                _corrected(visit, league, wish),
                by=visit.person,
                at=now(),
                why=wish.why,
                with_dependents=wish.with_dependents,
            ),
            wish.confirmed,
        )
        return {"version": entry.number}


def _corrected(visit: Visit, league: League, wish: CorrectionWish) -> LeagueDecision:
    fixture = str(entry_now(league, wish.entry).payload.get("fixture", ""))
    return corrected(league, wish.entry, wish.changes, visit.room.entries_of(fixture))


def _expecting(league: League, version: int | None) -> League:
    """The league, if nothing was decided since its author looked at the preview."""
    try:
        league.journal.check_version(version)
    except StaleVersion as error:
        raise Crossed("others have decided something in the meantime; look at the preview again") from error
    return league


MOST_SHOWN = 200
"""Entries and figures of a preview that are named one by one."""


def preview_view(visit: Visit, found: Preview) -> dict[str, Any]:
    """What an undo or a correction would change."""
    return {
        "version": visit.league.journal.version,
        "illegal": [
            {
                "entry": entry.number,
                "kind": kind_words(entry.kind),
                "title": entry_title(entry),
                "about": entry_words(visit.league, entry),
                "faults": listed_faults(faults),
            }
            for entry, faults in found.illegal[:MOST_SHOWN]
        ],
        "illegal_total": len(found.illegal),
        "changes": [
            {
                "figure": figure_words(visit.state, name),
                "before": figure_value(visit.state, name, pair[0]),
                "after": figure_value(visit.state, name, pair[1]),
            }
            for name, pair in sorted(found.changes.items())[:MOST_SHOWN]
        ],
        "changes_total": len(found.changes),
    }
