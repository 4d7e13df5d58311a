"""What a seat may know of a match: everything, since nothing is hidden in this game."""

from __future__ import annotations

from functools import cache

from touchline.bloodbowl.cards.decks import shown
from touchline.bloodbowl.match_events.markers import events_view
from touchline.bloodbowl.notation import topic_of
from touchline.bloodbowl.sheets import CENTRE, END_ZONES, GRID, MOVED_FRONT_LINES, WIDE_ZONES
from touchline.bloodbowl.skills.team_rerolls import leader_is_there
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BOXES,
    CATCH,
    CATCH_Q,
    CHARACTERISTICS,
    INJURY_ROWS,
    KEPT_CHANGES,
    KINDS,
    LAPSES,
    MOMENTS,
    NONE,
    PHASES,
    QUESTIONS,
    REROLL_Q,
    STATISTICS,
    UNMOVED_MARKER,
)
from touchline.core.hooks import Effect
from touchline.core.match import NOBODY


def status(match: BowlMatch, player: int) -> str:
    """Where the player is and in what state."""
    if match.at[player] < 0:
        return "lifted" if match.lifted >> player & 1 else BOXES[match.box[player]]
    if match.stunned >> player & 1:
        return "stunned"
    if match.prone >> player & 1:
        return "prone"
    return "standing" if match.able >> player & 1 else "dazed"


def view(match: BowlMatch, seat: int) -> dict[str, object]:
    """The match as a seat sees it; NOBODY is a spectator."""
    asked = seat == match.actor
    return {
        "game": match.rules.game_id,
        "kind": "bloodbowl",
        "settings": match.setup.settings,
        "pitch": pitch_view(match),
        "teams": [team_view(match, side, seat) for side in (0, 1)],
        "players": [player_view(match, player) for player in range(match.count)],
        "balls": [ball_view(match)],
        "score": list(match.score),
        "turn": match.turns[match.active] if match.half else 0,
        "weather": match.rules.weathers[match.weather],
        "match_events": events_view(match),
        "half": match.half,
        "phase": PHASES[match.phase],
        "active": match.active,
        "kicking": match.kicking,
        "acting": acting_view(match),
        "actor": match.actor,
        "question": QUESTIONS[match.question] if asked else None,
        "prompt": match.prompt() if asked else None,
        "topic": topic_of(match) if asked and not match.over else None,
        "legal": {match.describe(action): action for action in match.legal} if asked else None,
        "over": match.over,
        "winner": match.winner if match.over and match.winner != NOBODY else None,
    }


@cache
def _zones(line: int) -> dict[str, object]:
    """The parts of the pitch, by the names of their squares; `line`: rows that the Line of Scrimmage was moved east."""
    named = {
        "end_zones": END_ZONES,
        "wide_zones": WIDE_ZONES,
        "scrimmage": [front & CENTRE for front in MOVED_FRONT_LINES[line + 1]],
    }
    return {
        name: [[GRID.name(square) for square in GRID.squares(zone)] for zone in zones] for name, zones in named.items()
    }


def pitch_view(match: BowlMatch) -> dict[str, object]:
    """The ground. Nothing stands on it but players, and its trapdoors are shut unless something opens them."""
    return {
        "id": "stadium",
        "name": "Stadium",
        "width": match.grid.width,
        "height": match.grid.height,
        "blocked": [],
        "trapdoors": [match.grid.name(square) for square in match.grid.squares(match.trapdoors)],
        **_zones(match.line),
    }


def team_view(match: BowlMatch, seat: int, viewer: int) -> dict[str, object]:
    """A team as a seat sees it, or a spectator."""
    side = match.sides[seat]
    return {
        "id": side.id,
        "name": side.name,
        "score": match.score[seat],
        "turn": match.turns[seat] - (seat == match.active and match.marker == UNMOVED_MARKER),
        "rerolls": match.rerolls[seat] + match.drive_rerolls[seat]
        if match.half
        else side.rerolls,  # handed out by halves
        "leader_reroll": leader_is_there(match, seat),
        "bribes": match.bribes[seat],
        "apothecary": match.apothecaries[seat] > 0,
        "fan_factor": match.fans[seat],
        "watched": match.eye_on == seat,
        "coach_ejected": bool(match.ejected >> seat & 1),
        "inducements": {id: left for id in match.rules.inducements if (left := match.rules.stock(match, seat, id))},
        "used": used_inducements(match, seat),
        "customs": [*side.customs, *hand_view(match, seat, viewer)],
        "rules": list(side.rules),
        "effects": [effect.id for effect in team_effects(match, seat)],
        "lasts": lasting_effects(match, match.team_owner(seat)),
    }


def hand_view(match: BowlMatch, seat: int, viewer: int) -> list[dict[str, object]]:
    """Special play cards: their owner sees them, everybody else how many there are."""
    hand, setting = match.hands[seat], match.setup.settings.get("cards")
    if not hand:
        return []
    cards = [card for number, card in enumerate(match.rules.book.cards) if hand >> number & 1]
    if viewer == seat:
        return [shown(setting, card) for card in cards]
    decks = ", ".join(sorted({card.deck for card in cards}))
    back = {"id": "card-backs", "name": "Special play cards", "text": f"Hidden. Decks: {decks}.", "card": True}
    return [{**back, "count": len(cards), "plays_as": "special-plays"}]


def used_inducements(match: BowlMatch, seat: int) -> dict[str, int]:
    """What the team brought along or bought and has used up, by id and number."""
    rules = match.rules
    used = {
        id: rules.had(match, seat, number) - rules.stock(match, seat, id) for number, id in enumerate(rules.inducements)
    }
    return {id: count for id, count in used.items() if count > 0}


def lasting_effects(match: BowlMatch, owner: int) -> dict[str, str]:
    """Effects of a team that will end, each with the moment when it does."""
    return {
        match.rules.effects[entry // LAPSES % KEPT_CHANGES].id: MOMENTS[entry % LAPSES]
        for entry in match.lasting
        if entry // LAPSES // KEPT_CHANGES == owner
    }


def casualty(match: BowlMatch, player: int) -> str | None:
    """The row of the Casualty table a player has suffered."""
    return match.rules.casualty_names[match.hurt[player] % INJURY_ROWS] if match.hurt[player] else None


def lasting_injury(match: BowlMatch, player: int) -> str | None:
    """The characteristic a player has lost."""
    return CHARACTERISTICS[match.hurt[player] // INJURY_ROWS] if match.hurt[player] >= INJURY_ROWS else None


def statistics(match: BowlMatch, player: int) -> dict[str, int]:
    """What a player has done, by name."""
    counted = match.statistics[player :: match.count]
    return dict(zip(STATISTICS, counted, strict=True))


def player_view(match: BowlMatch, player: int) -> dict[str, object]:
    sheet = match.sheets[player]
    return {
        "label": sheet.label,
        "seat": sheet.seat,
        "position": sheet.position,
        "name": sheet.name,
        "ma": sheet.ma,
        "st": sheet.st,
        "ag": sheet.ag,
        "pa": sheet.pa or None,
        "av": sheet.av,
        "profile": match.rules.profile(sheet),
        "skills": list(sheet.skills),
        "special": sheet.special or None,
        "special_used": bool(sheet.special) and match.rules.is_altered(match, player, f"without {sheet.special}"),
        "square": match.grid.name(match.at[player]) if match.at[player] >= 0 else None,
        "status": status(match, player),
        "ball": match.holds(player),
        "activated": bool(match.activated >> player & 1),
        "skill_used": match.rules.skill_spent(match, player) or None,
        "rooted": bool(match.rooted >> player & 1),
        "misses_drive": bool(match.fainted >> player & 1),
        "casualty": casualty(match, player),
        "lasting_injury": lasting_injury(match, player),
        "statistics": statistics(match, player),
        "can_be_mvp": sheet.can_be_mvp(),
        "extra_points": match.extra_points[player],
    }


def team_effects(match: BowlMatch, seat: int) -> list[Effect[BowlMatch]]:
    """What is at work for a team beside its re-rolls."""
    held = match.effects[match.team_owner(seat)] & ~match.rules.team_sources
    return [effect for number, effect in enumerate(match.rules.effects) if held >> number & 1]


def ball_view(match: BowlMatch) -> dict[str, object]:
    """Where the ball is; while it is in the air, where it is known to come down, or who may catch it."""
    holder = match.holder()
    square = match.at[holder] if holder != NONE else match.ball if match.ball >= 0 else match.landing
    asked = match.question == CATCH_Q or (match.question == REROLL_Q and match.topic == CATCH)
    if square < 0 and asked and not match.bomb:
        square = match.at[match.focus]
    return {
        "square": match.grid.name(square) if square >= 0 else None,
        "holder": match.sheets[holder].label if holder != NONE else None,
        "in_air": match.ball == NONE,
    }


def acting_view(match: BowlMatch) -> dict[str, object] | None:
    """The activation under way."""
    player = match.act_player
    if player == NONE:
        return None
    return {
        "player": match.sheets[player].label,
        "kind": KINDS[match.act_kind],
        "target": match.sheets[match.act_target].label if match.act_target != NONE else None,
        "movement_left": match.rules.movement_left(match, player),
        "rushes_left": match.rules.rushes_left(match, player),
    }
