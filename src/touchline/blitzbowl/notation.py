"""Notation: answers as short texts, and questions in words.

A square is a letter and a number (`h6`), a Player a number and the letter of their end of the pitch (`3W`, `5E`),
everything else is called by its id: `run 3W`, `to h6`, `target 5E`, `take smash`, `claim 2 get-the-ball`,
`play sprint`.
"""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.cards.deck import BALLS, BONUS_PLAYS, CHALLENGES
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import BOXED
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ACTION_Q,
    BALL,
    BALL_Q,
    BOUNCE_Q,
    CARD,
    CLAIM_Q,
    DISCARD_Q,
    FOLLOW_UP_Q,
    FREE_ACTION_Q,
    KINDS,
    NONE,
    PITCH,
    PITCH_Q,
    PLACE_Q,
    PLAY,
    PLAYER,
    PLAYER_Q,
    REROLL_Q,
    RESULT,
    RESULT_Q,
    RESULTS,
    SLOT,
    SOURCE,
    SQUARE,
    SQUARE_Q,
    SWAP_Q,
    TARGET_Q,
    TEAM,
    TEAM_Q,
    THROWN_Q,
    USE_Q,
)
from touchline.core.match import NO, YES

_NO_WORDS: Final = {
    ACTION_Q: "pass",
    FREE_ACTION_Q: "decline",
    REROLL_Q: "keep the roll",
    FOLLOW_UP_Q: "stay",
    CLAIM_Q: "claim nothing",
    USE_Q: "no",
    PLAYER_Q: "nobody",
}
_SQUARE_WORDS: Final = {PLACE_Q: "place", SQUARE_Q: "to", BOUNCE_Q: "ball to"}
_PLAYER_WORDS: Final = {TARGET_Q: "target", THROWN_Q: "lift", PLAYER_Q: "pick"}


def label(match: BlitzMatch, player: int) -> str:
    """A Player in notation."""
    return match.sheets[player].label


def describe(match: BlitzMatch, action: int) -> str:
    """An answer to the pending question in notation."""
    question = match.question
    if action == NO:
        return _NO_WORDS[question]
    if action == YES:
        return "follow up" if question == FOLLOW_UP_Q else "yes"
    if action < PLAYER:
        return f"{_SQUARE_WORDS[question]} {match.grid.name(action - SQUARE)}"
    if action < ACT:
        return f"{_PLAYER_WORDS[question]} {label(match, action - PLAYER)}"
    if action < PLAY:
        kind, player = divmod(action - ACT, ACT_STRIDE)
        return f"{KINDS[kind]} {label(match, player)}"
    return _describe_card(match, action)


def _describe_card(match: BlitzMatch, action: int) -> str:
    if action < SLOT:
        return f"play {BONUS_PLAYS[action - PLAY]}"
    if action < RESULT:
        slot = action - SLOT
        word = "swap" if match.question == SWAP_Q else "claim"
        return f"{word} {slot + 1} {CHALLENGES[match.display[slot]]}"
    if action < SOURCE:
        return f"take {RESULTS[action - RESULT]}"
    if action < CARD:
        return f"re-roll by {match.rules.effects[action - SOURCE].id}"
    if action < BALL:
        return f"discard {BONUS_PLAYS[action - CARD]}"
    if action < PITCH:
        return f"ball {BALLS[action - BALL]}"
    if action < TEAM:
        return f"pitch {match.setup.grounds[action - PITCH].id}"
    return f"team {match.setup.sides[0][action - TEAM].id}"


def player_words(match: BlitzMatch, player: int) -> str:
    """A Player for a person to read."""
    sheet = match.sheets[player]
    return f"{match.sides[sheet.seat].name} {sheet.position_name} {sheet.label}"


_NAMES: Final[dict[str, str]] = {
    entry.id: entry.name
    for shelf in (
        load_library().abilities,
        load_library().bonus_plays,
        load_library().challenges,
        load_library().events,
        load_library().arenas,
        load_library().balls,
    )
    for entry in shelf.values()
} | {"rookies-to-watch": "Rookies to Watch", "standard": "standard ball"}


def name_of(id: str) -> str:
    """The name of an ability, card, event, arena or ball."""
    return _NAMES[id.removesuffix(":on")]


def prompt(match: BlitzMatch) -> str:
    """The pending question in words."""
    if match.over:
        return "The match is over."
    focus = player_words(match, match.focus) if match.focus != NONE else ""
    topic = name_of(match.rules.effects[match.topic].id) if match.topic != NONE else ""
    return {
        PITCH_Q: "You won the toss: which pitch?",
        TEAM_Q: f"You won the toss: which team, {' or '.join(BOXED)}?",
        PLACE_Q: f"Where does {focus} line up?",
        BALL_Q: "Which ball comes into play?",
        SWAP_Q: "Nobody claimed a Challenge: which active card is swapped?",
        ACTION_Q: f"Which Action? {match.actions_left} left.",
        FREE_ACTION_Q: _free_action(match, topic, focus),
        SQUARE_Q: f"Where does {focus} go?",
        TARGET_Q: f"Choose the target of {focus}",
        THROWN_Q: f"Choose the team-mate that {focus} throws",
        REROLL_Q: f"Re-roll for {focus}?",
        RESULT_Q: f"Which result does {focus} take?",
        FOLLOW_UP_Q: f"Does {focus} follow up?",
        CLAIM_Q: "Which Challenge do you claim?",
        USE_Q: f"Use {topic}{f' ({focus})' if focus else ''}?",
        PLAYER_Q: f"{topic or 'Banana Skins'}{f' ({focus})' if focus else ''}: choose a player",
        BOUNCE_Q: f"{topic}: where does the ball of {focus} go?",
        DISCARD_Q: "Too many cards in hand: which one goes?",
    }[match.question]


def _free_action(match: BlitzMatch, topic: str, focus: str) -> str:
    """What is on offer for nothing: what an effect grants, more after the last Action, or coming on."""
    if topic:
        return f"{topic}: a free Action{f' for {focus}' if focus else ''}?"
    if match.actions_left == 0:
        return "All Actions are made: anything more for nothing?"
    return "Reserves: who comes on for nothing?"
