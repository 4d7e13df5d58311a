"""What the pages need to know of a game beyond its rules: its events in words, odds, names and choices.

Each game has one entry here; the rest of the web layer knows games only through it and the kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final, Protocol

from touchline.blitzbowl import events as blitz_events
from touchline.blitzbowl import odds as blitz_odds
from touchline.blitzbowl import roll_words as blitz_roll_words
from touchline.blitzbowl import words as blitz_words
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import BOXED, DEFAULTS
from touchline.blitzbowl.vocabulary import SQUARE_Q
from touchline.bloodbowl import odds as bowl_odds
from touchline.bloodbowl import roll_words as bowl_roll_words
from touchline.bloodbowl import words as bowl_words
from touchline.bloodbowl.cards.decks import own_cards
from touchline.bloodbowl.game import BloodBowl
from touchline.bloodbowl.notation import price_words
from touchline.bloodbowl.replies import pressing
from touchline.bloodbowl.vocabulary import (
    CATCH_Q,
    FORMATION_Q,
    JUMP,
    MOVE_Q,
    PASS,
    PICK_UP_Q,
    REROLL_Q,
    RESULTS,
    SOURCE,
    SQUARE,
    THROW_Q,
    TIME_UP,
    USE_Q,
)
from touchline.core.dice import ScriptedDice
from touchline.core.errors import DiceError, TouchlineError
from touchline.core.events import Event, EventList
from touchline.core.match import NO, YES
from touchline.core.odds import Odds
from touchline.core.scenario import StagedGame
from touchline.matches import GAMES, as_bowl, bowl_of
from touchline.matches.options import options_as_data
from touchline.matches.playable import LIST_EDITIONS, offered_teams, waiting_teams
from touchline.matches.rosters import BUDGETS, DEFAULT_TEAMS, TREASURIES
from touchline.matches.terms import terms_of
from touchline.teams import standard_rules
from touchline.web.blocks import BlockPreview, Charge, blitz_block, bowl_block, bowl_charge


@dataclass(frozen=True)
class Chances:
    """Exact odds for a person: what the answer is likely to achieve, and every outcome, as percentages."""

    aim: str
    whom: str | None  # the Player whom the answer is aimed at, if the odds tell
    percent: float | None
    outcomes: list[tuple[str, float]]
    pressed: float | None = None  # the percentage when the team spends its re-rolls, where that differs
    block: BlockPreview | None = None  # how many dice a block has, who chooses, and who assists
    path: list[str] | None = None  # the squares on the way, of an answer that sends a Player somewhere


HALVES: Final = ("before the match", "first half", "second half", "extra time")


class Presentation(Protocol):
    """A game as the pages show it."""

    name: str
    kind: str  # editions of one game look alike; a view says the same
    seat_names: tuple[str, ...]
    action_questions: frozenset[str]  # where a coach picks a Player first and then what that Player does
    aiming_questions: frozenset[str]  # where or at whom what was picked is done; a click answers both at once
    drags: Mapping[str, tuple[str, str]]  # by question: the two answers that dragging a Player to a square gives
    called: Mapping[str, str]  # answers, or how they begin, that people know by another name than the notation's

    def sentences(self, match: Any, events: Iterable[Event], seat: int) -> list[str]:
        """What happened, as a seat may know it."""

    def roll_asked_about(self, match: Any, events: Sequence[Event]) -> str:
        """The roll that the pending question is about, with its arithmetic; empty for other questions."""

    def rank(self, match: Any, action: int) -> int:
        """Answers with a lower rank are listed first."""

    def chances(self, match: Any, action: int, thorough: bool = False) -> Chances:
        """The odds of an answer; `thorough` ones take longer and tell what re-rolls would change."""

    def arrivals(self, match: Any) -> Mapping[int, float]:
        """Of answers that send a Player or the ball to a square: the percentage that it works, where dice decide."""

    def note(self, match: Any, action: int) -> str:
        """What else a coach wants to know of an answer, such as its price; mostly nothing."""

    def moment(self, match: Any) -> str:
        """When in a match it is, in few words, such as `second half, turn 3`."""

    def score(self, match: Any) -> str:
        """The score, such as `1 : 0`."""

    def turns_begun(self, match: Any) -> list[int]:
        """How many turns of its own each seat has begun."""

    def turn_limit(self, match: Any) -> float:
        """How many seconds a turn may last by the rules; 0 without a limit."""

    def time_up(self, match: Any) -> int:
        """The answer that ends a turn whose time has run out; -1 where the pending question does not have it."""

    def team_names(self, settings: Mapping[str, Any]) -> list[str]:
        """The teams of a match, one for each seat."""

    def glossary(self) -> dict[str, dict[str, str]]:
        """Names and meanings of everything that a view calls by its id."""

    def names(self, match: Any) -> dict[str, dict[str, str]]:
        """The same for one match, with what its organiser has brought along."""

    def choices(self) -> dict[str, Any]:
        """What can be chosen for a new match."""


def plain_words(game: str) -> dict[str, Any]:
    """What the questions and terms of a game mean, for people who have never played."""
    formations = {f"formation {id.replace('-', ' ')}": words for id, words in terms_of(game, "formations").items()}
    bowl = bowl_of(game)
    faces = {id: bowl.edition.glossary.result_name(id) for id in RESULTS} if bowl is not None else {}
    terms = {**terms_of(game, "terms"), **formations}
    return {"questions": dict(terms_of(game, "questions")), "terms": terms, "faces": faces}


class BlitzBowlPresentation:
    """Blitz Bowl."""

    name = "Blitz Bowl"
    kind = "blitzbowl"
    seat_names: tuple[str, ...] = ("west", "east")
    action_questions = frozenset(("action", "free-action"))
    aiming_questions = frozenset(("square", "target", "thrown"))
    drags: Mapping[str, tuple[str, str]] = {"action": ("run", "to")}
    called: Mapping[str, str] = {"pass": "Skip action"}  # a pass is what people call a throw

    def sentences(self, match: Any, events: Iterable[Event], seat: int) -> list[str]:
        return blitz_words.sentences(match, events, seat)

    def roll_asked_about(self, match: Any, events: Sequence[Event]) -> str:
        return blitz_roll_words.roll_asked_about(match, events)

    def rank(self, match: Any, action: int) -> int:
        """What lets a chance go comes last."""
        return int(action == NO)

    def chances(self, match: Any, action: int, thorough: bool = False) -> Chances:
        odds = blitz_odds.answer_odds(match, action)
        whom = self._victim(match, odds)
        if "complete" in odds.facts:
            whom = self._catcher(match, odds)
            aim, hoped = f"complete to {whom}" if whom else "complete", odds.facts["complete"]
        elif whom is not None:
            aim, hoped = f"{whom} down", odds.chance(f"{whom} down") + odds.chance(f"{whom} injured")
        else:
            aim, hoped = odds.outcomes[0]
        outcomes = [(outcome, _percent(chance)) for outcome, chance in odds.outcomes[:8]]
        block, path = blitz_block(match, action), self._path(match, action) if thorough else None
        return Chances(aim, whom, None if odds.sure else _percent(hoped), outcomes, block=block, path=path)

    def _path(self, match: Any, action: int) -> list[str] | None:
        """The squares on the way, of an answer that sends the Player somewhere."""
        if match.question != SQUARE_Q:
            return None
        copy = match.clone()
        copy.sink, copy.dice = EventList(), ScriptedDice([])
        with suppress(DiceError):  # the steps are shown before the first roll
            copy.step(action)
        steps = [event for event in copy.sink.events if event[0] == blitz_events.STEP and event[1] == match.focus]
        return [match.grid.name(event[2]) for event in steps]

    def arrivals(self, match: Any) -> Mapping[int, float]:
        return {}

    def note(self, match: Any, action: int) -> str:
        return ""

    def _catcher(self, match: Any, odds: Odds) -> str | None:
        """The team-mate who has the ball after a complete Throw."""
        labels = [sheet.label for sheet in match.sheets if sheet.seat == match.actor]
        complete = [outcome for outcome, _ in odds.outcomes if outcome.startswith("complete")]
        found = [label for label in labels if any(f"ball with {label}" in outcome for outcome in complete)]
        return found[0] if len(found) == 1 else None

    def _victim(self, match: Any, odds: Odds) -> str | None:
        """The opponent of the coach who is asked that is most likely to be knocked down."""
        labels = [sheet.label for sheet in match.sheets if sheet.seat != match.actor]
        felled = {label: odds.chance(f"{label} down") + odds.chance(f"{label} injured") for label in labels}
        best = max(labels, key=lambda label: felled[label])
        return best if felled[best] else None

    def moment(self, match: Any) -> str:
        return f"turn {match.turn}" if match.turn else "set-up"

    def score(self, match: Any) -> str:
        return _score(match)

    def turns_begun(self, match: Any) -> list[int]:
        return [(match.turn + (seat == match.first)) // 2 for seat in (0, 1)]

    def turn_limit(self, match: Any) -> float:
        return 0.0

    def time_up(self, match: Any) -> int:
        return -1

    def team_names(self, settings: Mapping[str, Any]) -> list[str]:
        teams = load_library().teams
        return [teams[team].name if isinstance(team, str) else str(team["name"]) for team in settings["teams"]]

    def glossary(self) -> dict[str, dict[str, str]]:
        return _blitzbowl_glossary()

    def names(self, match: Any) -> dict[str, dict[str, str]]:
        return self.glossary()

    def choices(self) -> dict[str, Any]:
        library = load_library()
        return {
            "teams": [{"id": team.id, "name": team.name} for team in library.teams.values()],
            "pitches": [{"id": pitch.id, "name": pitch.name} for pitch in library.pitches.values()],
            "options": options_as_data(BLITZ_BOWL.id),
            "defaults": dict(DEFAULTS),
            "basic_teams": list(BOXED),
        }


class BloodBowlPresentation:
    """An edition of Blood Bowl."""

    kind = "bloodbowl"
    seat_names: tuple[str, ...] = ("west", "east")
    action_questions = frozenset(("turn",))
    aiming_questions = frozenset(("target", "move", "throw"))
    drags: Mapping[str, tuple[str, str]] = {
        "adjust": ("move", "place"),
        "event": ("pick", "place"),
        "turn": ("move", "to"),
    }

    def __init__(self, game: BloodBowl) -> None:
        self.game = game
        words = game.edition.glossary.words
        verbs = {verb: word for verb, word in words.items() if " " in verb}
        self.called: Mapping[str, str] = {
            "let it pass": "Let it pass",
            "give a re-roll up": "Give up a re-roll",
            **verbs,
        }
        self.name = game.edition.book.name

    def sentences(self, match: Any, events: Iterable[Event], seat: int) -> list[str]:
        return bowl_words.sentences(match, events, seat)

    def roll_asked_about(self, match: Any, events: Sequence[Event]) -> str:
        return bowl_roll_words.roll_asked_about(match, events)

    def rank(self, match: Any, action: int) -> int:
        """Free re-rolls come before team re-rolls, ready-made formations before one by hand, yes before no."""
        if match.question == FORMATION_Q:
            return int(not match.describe(action).startswith("formation "))
        if match.question in (USE_Q, PICK_UP_Q, CATCH_Q):
            return int(action == NO)
        return int(match.question == REROLL_Q and action != NO and _is_team_source(match, action - SOURCE))

    def chances(self, match: Any, action: int, thorough: bool = False) -> Chances:
        odds = bowl_odds.answer_odds(match, action, injuries=thorough)
        aim, whom, hoped = self._aim(match, odds)
        pressed = None
        if thorough and not odds.sure and sum(match.rerolls) + sum(match.drive_rerolls):
            better = self._aim(match, bowl_odds.answer_odds(match, action, pressing, injuries=False))
            pressed = _percent(better[2]) if better[:2] == (aim, whom) and better[2] != hoped else None
        outcomes = [(outcome, _percent(chance)) for outcome, chance in odds.outcomes[:8]]
        shown = None if odds.sure else _percent(hoped)
        path = self._path(match, action) if thorough else None
        charge = bowl_charge(match, action) if thorough else None
        if charge is not None:
            return self._charged(match, action, charge)
        return Chances(aim, whom, shown, outcomes, pressed, bowl_block(match, action), path)

    def _charged(self, match: Any, action: int, charge: Charge) -> Chances:
        """A Blitz before it is declared: whether the player gets there, and the block then."""
        target = match.describe(action).rpartition(" ")[2]
        aim, rest = f"gets to {target}", round(100 - charge.percent, 1)
        outcomes = [(aim, charge.percent), *([("fails on the way", rest)] if rest else [])]
        return Chances(aim, target, charge.percent if rest else None, outcomes, block=charge.block, path=charge.path)

    def _path(self, match: Any, action: int) -> list[str] | None:
        """The squares on the way, of an answer that sends the player somewhere."""
        if match.question != MOVE_Q or not match.describe(action).startswith("to "):
            return None
        return [match.grid.name(square) for square in match.rules.route(match, match.focus, action - SQUARE)]

    def _aim(self, match: Any, odds: Odds) -> tuple[str, str | None, Fraction]:
        """What the answer is likely to be meant for, whom it is aimed at, and its chance."""
        if "complete" in odds.facts:
            return "complete", None, odds.facts["complete"]
        foes = [player for player in range(match.count) if match.sheets[player].seat != match.actor]
        felled = {match.sheets[player].label: bowl_odds.felled(odds, match.sheets[player].label) for player in foes}
        whom = max(felled, key=lambda label: felled[label])
        if felled[whom]:
            return f"{whom} down", whom, felled[whom]
        dazed = max(felled, key=lambda label: odds.chance(f"{label} dazed"))
        if odds.chance(f"{dazed} dazed"):
            return f"{dazed} dazed", dazed, odds.chance(f"{dazed} dazed")
        if "turnover" in odds.facts:
            return "no turnover", None, 1 - odds.facts["turnover"]
        mates = [f"ball with {sheet.label}" for sheet in match.sheets if sheet.seat == match.actor]
        caught = [(chance, fact) for fact, chance in odds.facts.items() if fact in mates and "ball loose" in odds.facts]
        if caught:  # of a hand-off, and not the ball that falls, however likely that is
            chance, fact = max(caught)
            return fact, None, chance
        likeliest, chance = odds.outcomes[0]
        return "nothing goes wrong" if likeliest == bowl_odds.NOTHING else likeliest, None, chance

    def arrivals(self, match: Any) -> Mapping[int, float]:
        if match.question == THROW_Q and match.act_kind == PASS:
            return self._completions(match)
        if match.question != MOVE_Q:
            return {}
        ways = match.rules.ways(match, match.focus).chances()
        found = {SQUARE + square: round(100 * chance, 1) for square, chance in ways.items() if chance < 1}
        return {**found, **self._jumps(match), **self._pick_up(match)}

    def _jumps(self, match: Any) -> Mapping[int, float]:
        """The percentage to land standing, of every square that can be jumped to."""
        found: dict[int, float] = {}
        for answer in range(JUMP, JUMP + match.grid.size):
            if answer in match.legal:
                odds = bowl_odds.answer_odds(match, answer, injuries=False)
                fallen = odds.facts.get("turnover", Fraction(0))
                if fallen:
                    found[answer] = _percent(1 - fallen)
        return found

    def _pick_up(self, match: Any) -> Mapping[int, float]:
        """The percentage to get to a loose ball and pick it up."""
        answer = SQUARE + match.ball
        if match.ball < 0 or answer not in match.legal:
            return {}
        odds = bowl_odds.answer_odds(match, answer, injuries=False)
        held = odds.facts.get(f"ball with {match.sheets[match.focus].label}", Fraction(0))
        return {answer: _percent(held)} if held else {}

    def _completions(self, match: Any) -> Mapping[int, float]:
        """The percentage that a team-mate gets the ball, for each who stands where it can be thrown."""
        mates = match.grid.squares(match.standing[match.actor], SQUARE)
        found = {
            answer: bowl_odds.answer_odds(match, answer, injuries=False) for answer in match.legal if answer in mates
        }
        return {answer: _percent(odds.facts["complete"]) for answer, odds in found.items() if "complete" in odds.facts}

    def note(self, match: Any, action: int) -> str:
        if match.question in (PICK_UP_Q, CATCH_Q) and action == YES:
            percent = self.chances(match, action).percent
            return "" if percent is None else f"{round(percent)}%"
        return reroll_words(match, action) or price_words(match, action)

    def moment(self, match: Any) -> str:
        turn = match.turns[match.active]
        return f"{HALVES[match.half]}, {f'turn {turn}' if turn else 'set-up'}" if match.half else HALVES[0]

    def score(self, match: Any) -> str:
        return _score(match)

    def turns_begun(self, match: Any) -> list[int]:
        before = match.rules.turns_in_half * max(0, match.half - 1)
        return [before + turns for turns in match.turns]

    def turn_limit(self, match: Any) -> float:
        return float(match.rules.turn_limit(match))

    def time_up(self, match: Any) -> int:
        return TIME_UP if TIME_UP in match.legal else -1

    def team_names(self, settings: Mapping[str, Any]) -> list[str]:
        return [str(team["name"]) for team in settings["teams"]]

    def glossary(self) -> dict[str, dict[str, str]]:
        entries = self.game.edition.glossary.entries
        return {id: {"name": entry.name, "text": entry.text} for id, entry in entries.items()}

    def names(self, match: Any) -> dict[str, dict[str, str]]:
        names, setting = self.glossary(), match.setup.settings.get("cards")
        if isinstance(setting, list):
            names.update(own_cards(setting, match.rules.book.cards))
        return names

    def choices(self) -> dict[str, Any]:
        lists = LIST_EDITIONS.get(self.game.id)
        shared = {"treasuries": list(TREASURIES), "options": options_as_data(self.game.id)}
        if lists is None:  # an edition without lists plays its example teams
            teams = [{"id": str(team["id"]), "name": str(team["name"])} for team in self.game.edition.example_teams]
            basic = [team["id"] for team in teams]
            return {"teams": teams, **shared, "defaults": {**self.game.edition.switches}, "basic_teams": basic}
        return {
            "teams": [{"id": id, "name": name} for id, name in offered_teams(lists).items()],
            "waiting": [{"name": name, "lacks": lacks} for name, lacks in waiting_teams(lists).items()],
            "budgets": list(BUDGETS),
            **shared,
            "defaults": {**self.game.edition.switches, "budget": standard_rules(lists).budget},
            "basic_teams": list(DEFAULT_TEAMS),
        }


def _score(match: Any) -> str:
    return " : ".join(map(str, match.score))


def _is_team_source(match: Any, source: int) -> bool:
    return bool(match.rules.team_sources >> source & 1)


def reroll_words(match: Any, action: int) -> str:
    """How many team re-rolls are left, and what a Loner risks with one."""
    if match.question != REROLL_Q or action == NO:
        return ""
    seat = match.actor
    count = match.rerolls[seat] + match.drive_rerolls[seat]
    left = f"{count} left" if action - SOURCE == match.rules.number("team-re-roll") else ""
    return ". ".join(part for part in (left, loner_words(match, action)) if part)


def loner_words(match: Any, action: int) -> str:
    """What a Loner risks with a team re-roll; an edition may have no Loners."""
    if "loner" not in match.rules.numbers or not match.rules.loner_sources >> (action - SOURCE) & 1:
        return ""
    needed = match.sheets[match.focus].figures.get(match.rules.number("loner"))
    has_it = match.effects[match.focus] & match.rules.bits["loner"]
    return f"Loner: works on {needed}+ ({_percent(Fraction(7 - needed, 6)):g}%)" if has_it and needed else ""


@cache
def _blitzbowl_glossary() -> dict[str, dict[str, str]]:
    library = load_library()
    shelves: list[Mapping[str, Any]] = [library.abilities, library.bonus_plays, library.events]
    shelves += [library.arenas, library.balls]
    entries = {id: {"name": entry.name, "text": entry.text} for shelf in shelves for id, entry in shelf.items()}
    for id, bonus in library.bonus_plays.items():
        entries[id]["moment"] = bonus.moment
    for id, challenge in library.challenges.items():
        entries[id] = {"name": challenge.name, "text": challenge.text, "points": str(challenge.points)}
    return entries


@cache
def _presented(game: StagedGame[Any]) -> Presentation:
    bowl = as_bowl(game)
    return BlitzBowlPresentation() if bowl is None else BloodBowlPresentation(bowl)


def presentations() -> dict[str, Presentation]:
    """How each game is shown, by its id."""
    return {id: _presented(game) for id, game in GAMES.items()}


def presentation_of(game: str) -> Presentation:
    """How a game is shown."""
    if game not in GAMES:
        raise TouchlineError(f"{game!r} cannot be played in the browser; we have {', '.join(GAMES)}")
    return _presented(GAMES[game])


def _percent(chance: Fraction) -> float:
    return round(100 * float(chance), 1)
