"""What a seat may know of a match: everything but the backs of the other coach's cards and the order of the deck."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.cards.deck import (
    ARENAS,
    BACKS,
    BALLS,
    BONUS_PLAYS,
    CHALLENGES,
    EVENT_COPIES,
    EVENTS,
    front_of,
)
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    BOUNCE_Q,
    FOLLOW_UP_Q,
    FREE_ACTION_Q,
    HELD,
    KINDS,
    NONE,
    PLAYER_Q,
    QUESTIONS,
    REROLL_Q,
    RESULT_Q,
    SQUARE_Q,
    TARGET_Q,
    THROWN_Q,
    USE_Q,
)
from touchline.core.match import NOBODY

_ABOUT_AN_EFFECT: Final[tuple[int, ...]] = (FREE_ACTION_Q, USE_Q, PLAYER_Q, BOUNCE_Q)
_IN_AN_ACTION: Final[tuple[int, ...]] = (SQUARE_Q, TARGET_Q, THROWN_Q, REROLL_Q, RESULT_Q, FOLLOW_UP_Q)


def status(match: BlitzMatch, player: int) -> str:
    """Exactly one of open, marked, prone and reserves."""
    if not match.on_pitch(player):
        return "reserves"
    if match.is_prone(player):
        return "prone"
    return "marked" if match.is_marked(player) else "open"


def effect_ids(match: BlitzMatch, owner: int) -> list[str]:
    """The effects an owner has."""
    return [effect.id for number, effect in enumerate(match.rules.effects) if match.effects[owner] >> number & 1]


def view(match: BlitzMatch, seat: int) -> dict[str, object]:
    """The match as this seat may see it; NOBODY is a spectator, who sees no hand."""
    asked = seat == match.actor != NOBODY
    return {
        "game": "blitzbowl",
        "kind": "blitzbowl",
        "settings": match.setup.settings,
        "pitch": pitch_view(match),
        "arena": ARENAS[match.arena - 1] if match.arena else None,
        "teams": [{"id": side.id, "name": side.name, "emergency": side.emergency} for side in match.sides],
        "players": [player_view(match, player) for player in range(match.count)],
        "balls": balls_view(match),
        "score": list(match.score),
        "track": [track(points) for points in match.score],
        "turn": match.turn,
        "active": match.active,
        "coach_a": match.first,
        "actions_left": match.actions_left,
        "acting": acting_view(match),
        "final_turn": match.final or None,
        "challenges": [None if front == NONE else CHALLENGES[front] for front in match.display],
        "next_challenge": None if match.top == NONE else CHALLENGES[match.top],
        "deck": match.deck_size(),
        "events_drawn": events_drawn(match),
        "in_force": in_force(match),
        "hands": [hand_view(match, owner, seat) for owner in (0, 1)],
        "discards": [BONUS_PLAYS[BACKS[card]] for card in range(len(BACKS)) if match.discards >> card & 1],
        "actor": match.actor,
        "question": QUESTIONS[match.question] if asked else None,
        "topic": topic_of(match) if asked else None,
        "prompt": match.prompt() if asked else None,
        "legal": {match.describe(action): action for action in match.legal} if asked else None,
        "over": match.over,
        "winner": match.winner if match.over and match.winner != NOBODY else None,
    }


def pitch_view(match: BlitzMatch) -> dict[str, object]:
    grid, ground = match.grid, match.ground
    return {
        "id": ground.id,
        "name": ground.name,
        "width": grid.width,
        "height": grid.height,
        "blocked": [grid.name(square) for square in grid.squares(grid.blocked)],
        "trapdoors": [grid.name(square) for square in ground.trapdoors],
        "end_zones": [[grid.name(square) for square in grid.squares(zone)] for zone in ground.end_zones],
    }


def player_view(match: BlitzMatch, player: int) -> dict[str, object]:
    sheet = match.sheets[player]
    ball = match.ball_of(player)
    return {
        "label": sheet.label,
        "seat": sheet.seat,
        "position": sheet.position,
        "name": sheet.position_name,
        "move": sheet.move or "D6",
        "block": sheet.block,
        "throw": sheet.throw or None,
        "armour": sheet.armour if sheet.armour <= 6 else None,
        "abilities": [effect.id for n, effect in enumerate(match.rules.effects) if sheet.abilities >> n & 1],
        "square": match.grid.name(match.at[player]) if match.on_pitch(player) else None,
        "status": status(match, player),
        "ball": None if ball == NONE else BALLS[match.ball_kinds[ball]],
        "made": [kind for number, kind in enumerate(KINDS) if match.made[player] >> number & 1],
        "locked": bool(match.locked >> player & 1),
    }


def topic_of(match: BlitzMatch) -> str | None:
    """The id of the card or ability that the question is about, where it has one."""
    if match.topic == NONE or match.question not in _ABOUT_AN_EFFECT:
        return None
    return match.rules.effects[match.topic].id.removesuffix(":on")


def acting_view(match: BlitzMatch) -> dict[str, object] | None:
    """The Action under way, while a question about it is open."""
    if match.question not in _IN_AN_ACTION or match.act_player == NONE or match.over:
        return None
    return {
        "player": match.sheets[match.act_player].label,
        "kind": KINDS[match.act_kind],
        "target": match.sheets[match.act_target].label if match.act_target != NONE else None,
    }


def balls_view(match: BlitzMatch) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for ball, place in enumerate(match.balls):
        if place != NONE:
            holder = match.sheets[HELD - place].label if place <= HELD else None
            square = match.grid.name(match.ball_square(ball)) if match.ball_square(ball) >= 0 else None
            found.append({"kind": BALLS[match.ball_kinds[ball]], "square": square, "holder": holder})
    return found


def track(points: int) -> list[int]:
    """A score as the track shows it: tens for the coin, units for the marker."""
    return [points // 10 * 10, points % 10]


def events_drawn(match: BlitzMatch) -> list[str]:
    """The Random Events seen so far, in the order of the data files."""
    if len(match.event_deck) == 0:
        return []
    drawn = [copies - left for copies, left in zip(EVENT_COPIES, match.event_deck, strict=True)]
    return [event for event, times in zip(EVENTS, drawn, strict=True) for _ in range(times)]


def in_force(match: BlitzMatch) -> dict[str, list[str]]:
    """Cards in play for each team, and what lies beside the pitch; cards in hand are not in play."""
    first, count = match.rules.first_card, len(BONUS_PLAYS)
    hand = {effect.id for effect in match.rules.effects[first : first + count]}
    return {
        "west": [id for id in effect_ids(match, match.team_owner(0)) if id not in hand],
        "east": [id for id in effect_ids(match, match.team_owner(1)) if id not in hand],
        "field": effect_ids(match, match.field_owner()),
    }


def hand_view(match: BlitzMatch, owner: int, seat: int) -> dict[str, object]:
    """A hand: its fronts are public, everybody saw the claims; its backs are its owner's secret."""
    cards = match.hand(owner)
    return {
        "size": len(cards),
        "challenges": sorted(CHALLENGES[front_of(card)] for card in cards),
        "bonus_plays": sorted(BONUS_PLAYS[BACKS[card]] for card in cards) if owner == seat else None,
    }
