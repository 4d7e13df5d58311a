"""Notation: answers as short texts, and questions in words.

A square is a letter and a number (`h6`), a player a number and the letter of their end of the pitch (`3W`, `11E`),
everything else is called by its id: `blitz 3W`, `to h6`, `target 5E`, `take pow`, `re-roll by dodge`.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.cards.pieces import SPECIAL_PLAYS
from touchline.bloodbowl.meddling import describe_change, shown_words
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ADJUST_Q,
    ARGUE_Q,
    BALL_Q,
    BEFORE,
    BLITZ,
    BRIBE_Q,
    BUY_Q,
    BY_HAND,
    CALL_Q,
    CAST_Q,
    CASUALTY_Q,
    CATCH_Q,
    CHANGE_Q,
    CHOICE_Q,
    CONCEDE,
    DIE,
    DIE_Q,
    EVENT_Q,
    FACE_Q,
    FACING,
    FOLLOW_UP_Q,
    FORMATION,
    FORMATION_Q,
    FOUL,
    GAZE,
    HAIL_MARY,
    HYPNOTIC_GAZE,
    INTERFERE_Q,
    JUMP,
    KICK_OFF,
    KICK_Q,
    KICK_TEAM_MATE,
    KICKER_Q,
    KINDS,
    LEAVE_BALL,
    MATCH_EVENT_Q,
    MEDDLE_Q,
    MOVE_MARKER,
    MOVE_Q,
    NONE,
    OPTION,
    ORDER_Q,
    PENALTY_Q,
    PICK_Q,
    PICK_UP_Q,
    PLACE_Q,
    PLAYER,
    PUSH_Q,
    REROLL_Q,
    RESULT,
    RESULT_Q,
    RESULTS,
    ROW,
    SIDES,
    SKILL_TEST,
    SOURCE,
    SQUARE,
    TARGET_Q,
    THROW,
    THROW_Q,
    THROW_TEAM_MATE,
    TIME_UP,
    TOSS_Q,
    TOUCHBACK_Q,
    TURN_Q,
    USE_Q,
    WEAPON_Q,
    WEATHER,
)
from touchline.core.match import NO, YES

_NO_WORDS: Final = {
    TOSS_Q: "receive",
    ADJUST_Q: "ready",
    EVENT_Q: "enough",
    TURN_Q: "end turn",
    MOVE_Q: "stop",
    THROW_Q: "keep the ball",
    INTERFERE_Q: "nobody",
    REROLL_Q: "keep the roll",
    FOLLOW_UP_Q: "stay",
    USE_Q: "no",
    ARGUE_Q: "accept",
    BRIBE_Q: "no bribe",
    BALL_Q: "let it bounce",
    WEAPON_Q: "block",
    FACE_Q: "stop",
    CHANGE_Q: "go on",
    TARGET_Q: "nobody else",
    BUY_Q: "done",
    PICK_Q: "nobody",
    CHOICE_Q: "nothing",
    CAST_Q: "no spell",
    MATCH_EVENT_Q: "nothing",
    MEDDLE_Q: "let it be",
    PICK_UP_Q: "leave the ball",
    CATCH_Q: "let it bounce",
    CALL_Q: "let it pass",
    PENALTY_Q: "end turn",
}
_YES_WORDS: Final = {
    TOSS_Q: "kick",
    FOLLOW_UP_Q: "follow up",
    USE_Q: "yes",
    ARGUE_Q: "argue",
    BRIBE_Q: "bribe",
    CHANGE_Q: "only move",
    PICK_UP_Q: "pick it up",
    CATCH_Q: "catch it",
    CALL_Q: "call",
    PENALTY_Q: "give a re-roll up",
}
_SQUARE_WORDS: Final = {
    PLACE_Q: "place",
    KICK_Q: "kick to",
    MOVE_Q: "to",
    THROW_Q: "throw to",
    PUSH_Q: "push to",
    PICK_Q: "aim at",
    BALL_Q: "put down",
    MATCH_EVENT_Q: "square",
}
_PLAYER_WORDS: Final = {
    ADJUST_Q: "move",
    EVENT_Q: "pick",
    KICKER_Q: "kicker",
    TOUCHBACK_Q: "give to",
    TARGET_Q: "target",
    ORDER_Q: "first",
    INTERFERE_Q: "interfere with",
    BUY_Q: "hire",
    PICK_Q: "choose",
    MATCH_EVENT_Q: "pick",
}
_MOVE_WORDS: Final = {
    BLITZ: "block",
    FOUL: "foul",
    THROW_TEAM_MATE: "lift",
    HYPNOTIC_GAZE: "gaze at",
    KICK_TEAM_MATE: "kick",
}


def label(match: BowlMatch, player: int) -> str:
    """A player in notation."""
    return match.sheets[player].label


def describe(match: BowlMatch, action: int) -> str:
    """An answer to the pending question in notation."""
    question, grid = match.question, match.grid
    if action == NO:
        return _NO_WORDS[question]
    if action == YES:
        return _YES_WORDS[question]
    if action < SQUARE:
        return {
            CONCEDE: "concede",
            THROW: "throw",
            BY_HAND: "by hand",
            LEAVE_BALL: "leave the ball",
            HAIL_MARY: "hail mary",
            MOVE_MARKER: "move the marker",
            TIME_UP: "time is up",
            GAZE: "gaze",
        }[action]
    if action < JUMP:
        return f"{_SQUARE_WORDS[question]} {grid.name(action - SQUARE)}"
    if action < PLAYER:
        return f"jump to {grid.name(action - JUMP)}"
    if question == PUSH_Q:
        return "push into the crowd"
    if action < ACT:
        return f"{_player_word(match)} {label(match, action - PLAYER)}"
    if action < RESULT:
        kind, player = divmod(action - ACT, ACT_STRIDE)
        return f"{KINDS[kind]} {label(match, player)}"
    return _describe_dice(match, action)


def _describe_dice(match: BowlMatch, action: int) -> str:
    """Answers about rolls and ready-made things."""
    if action < SOURCE:
        return f"{'re-roll' if match.question == DIE_Q else 'take'} {RESULTS[action - RESULT]}"
    if action < FORMATION:
        if match.question == WEAPON_Q:
            return match.rules.effects[action - SOURCE].id
        adds = not match.rules.repeats(action)
        word = "cast" if match.question == CAST_Q else "add" if adds else "re-roll by"
        return f"{word} {match.rules.effects[action - SOURCE].id}"
    if action < ROW:
        return f"formation {match.rules.formations[action - FORMATION].id}"
    if action < FACING:
        return f"suffer {match.rules.casualty_names[action - ROW]}"
    if action < OPTION:
        return f"face {SIDES[action - FACING]}"
    if action < WEATHER:
        if match.question == BUY_Q:
            return f"buy {match.rules.inducements[action - OPTION]}"
        return f"take {match.rules.choices[match.topic][action - OPTION]}"
    return f"weather {match.rules.weathers[action - WEATHER]}" if action < DIE else describe_change(match, action)


def _player_word(match: BowlMatch) -> str:
    if match.question == MOVE_Q:
        return _MOVE_WORDS.get(match.act_kind, "hand to")
    return _PLAYER_WORDS[match.question]


def player_words(match: BowlMatch, player: int) -> str:
    """A player for a person to read."""
    sheet = match.sheets[player]
    return f"{match.sides[sheet.seat].name} {sheet.name} {sheet.label}"


def roll_words(match: BowlMatch) -> str:
    """The roll that the pending question is about."""
    topic = match.topic
    return match.rules.glossary.test_name(topic) if topic < SKILL_TEST else effect_name(match, topic - SKILL_TEST)


def _of_card(match: BowlMatch) -> bool:
    """Is the die of a special play card re-rolled, which is no player's?"""
    effect = match.topic - SKILL_TEST
    return effect >= 0 and match.rules.effects[effect].id == SPECIAL_PLAYS


def price_words(match: BowlMatch, action: int) -> str:
    """What an answer to the question of what to buy costs; empty for other answers."""
    if match.question != BUY_Q or action < PLAYER:
        return ""
    if action < ACT:
        return f"{match.rules.hire_price(match, action - PLAYER):,} gold"
    return next(f"{o.price:,} gold" for o in match.sides[match.actor].offers if o.inducement == action - OPTION)


def _turn_of(match: BowlMatch) -> str:
    """Which turn it is; players who act during a kick-off do so before the ball comes down."""
    return "Before the ball comes down" if match.phase == KICK_OFF else f"Turn {match.turns[match.active]}"


def _picked(match: BowlMatch) -> str:
    """What kind of thing is to be picked."""
    return "which square" if any(SQUARE <= answer < JUMP for answer in match.legal) else "which player"


def effect_name(match: BowlMatch, effect: int) -> str:
    """An effect by its number, as it is called."""
    return match.rules.glossary.name_of(match.rules.effects[effect].id)


def topic_of(match: BowlMatch) -> str | None:
    """The effect that the pending question is about, by id, where it is about one."""
    if match.question == USE_Q and match.topic == NONE:
        return None  # the team's own apothecary
    asks = match.question in (USE_Q, PICK_Q, CHOICE_Q, CAST_Q, MATCH_EVENT_Q)
    return match.rules.effects[match.topic].id if asks else None


def prompt(match: BowlMatch) -> str:
    """The pending question in words."""
    if match.over:
        return "The match is over."
    focus = player_words(match, match.focus) if match.focus != NONE else ""
    question = match.question
    if question == REROLL_Q:
        return f"Re-roll the {roll_words(match)} of {focus}?" if not _of_card(match) else "Re-roll the die of the card?"
    if question == MATCH_EVENT_Q:
        return f"Match Event {effect_name(match, match.topic)}: what do you choose?"
    if question == MEDDLE_Q:
        return f"The dice show {shown_words(match)}{f' for {focus}' if focus else ''}: do you change one?"
    if question == EVENT_Q:
        return f"{match.rules.glossary.name_of(match.rules.kick_off_events[match.topic])}: which player?"
    if question == USE_Q:
        return _use_words(match, focus)
    if question in (PICK_Q, CHOICE_Q, CAST_Q):
        return _choice_words(match, focus)
    if question == BUY_Q:
        return f"What do you buy for this match? {match.rules.purse_left(match, match.actor):,} gold left."
    if question == MOVE_Q:
        left, words = match.rules.movement_left(match, match.focus), match.rules.glossary.words
        stops = match.focus == match.act_player and match.rules.is_unfinished(match)
        warning = " To stop now is a turnover." if stops else ""
        squares, beyond = "square" if left == 1 else "squares", words.get("rushing", "Rushing")
        return f"Where does {focus} go? {left} {squares} left before {beyond}.{warning}"
    return {
        TOSS_Q: "You won the toss: kick or receive?",
        FORMATION_Q: "How does your team set up?",
        ADJUST_Q: "Set up: choose a player",
        PLACE_Q: f"Where does {focus} stand?",
        KICKER_Q: "Who kicks?",
        KICK_Q: "Where is the kick aimed?",
        TOUCHBACK_Q: "Touchback: who gets the ball?",
        TURN_Q: f"{_turn_of(match)}: choose a player{_duty(match)}",
        TARGET_Q: f"Choose the {'next ' if match.act_target != NONE else ''}target of {focus}",
        ORDER_Q: f"Which block of {focus} is resolved first?" if focus else "Who falls first?",
        THROW_Q: f"Where does {focus} throw?",
        INTERFERE_Q: f"Who {_interferes(match)} of {focus}?",
        DIE_Q: f"Which die of {focus} is re-rolled?",
        RESULT_Q: f"Which result of the block of {focus}?",
        PUSH_Q: f"Where is {focus} pushed?",
        FOLLOW_UP_Q: f"Does {focus} follow up?",
        CASUALTY_Q: f"Which result does {focus} suffer?",
        ARGUE_Q: f"{focus} is sent off: argue the call?" if focus else "Illegal procedure: argue the call?",
        BALL_Q: f"Where does {focus} put the ball?",
        BRIBE_Q: f"{focus} is sent off: use a Bribe?",
        CHANGE_Q: f"Does {focus} only move instead?",
        FACE_Q: f"Which way does {focus} face?",
        PICK_UP_Q: f"Does {focus} pick up the ball?",
        WEAPON_Q: f"How does {focus} strike?",
        CATCH_Q: f"Does {focus} catch the {'bomb' if match.bomb else 'bouncing ball'}?",
        CALL_Q: f"Call illegal procedure against {match.sides[match.active].name}?",
        PENALTY_Q: "Illegal procedure: give up a team re-roll, or end the turn?",
    }[question]


def _choice_words(match: BowlMatch, focus: str) -> str:
    """What is chosen for an effect; a card may be about anybody, while other effects belong to the player."""
    asked = {CAST_Q: "which spell", CHOICE_Q: "what do you choose"}.get(match.question) or _picked(match)
    name, of = effect_name(match, match.topic), "," if match.rules.effects[match.topic].id == SPECIAL_PLAYS else " of"
    return f"{name}{of} {focus}: {asked}?" if focus else f"{name}: {asked}?"


def _interferes(match: BowlMatch) -> str:
    verb = match.rules.glossary.words.get("interferes", "interferes with")
    return f"{verb} the {'bomb' if match.bomb else 'pass'}"


def _use_words(match: BowlMatch, focus: str) -> str:
    """Whether something is used, for a player or at all."""
    if match.bomb and topic_of(match) == "bombardier":
        return f"Does {focus} catch the bomb?"
    what = "the apothecary" if match.topic == NONE else effect_name(match, match.topic)
    return f"Use {what} for {focus}?" if focus else f"Use {what}?"


def _duty(match: BowlMatch) -> str:
    """Who keeps the turn from ending, if somebody does."""
    if match.question != TURN_Q or NO in match.legal:
        return ""
    bound = {(option - ACT) % ACT_STRIDE for option in match.legal if match.rules.has_to_attack(match, option)}
    labels = [match.sheets[player].label for player in sorted(bound)]
    return f". {', '.join(labels)} must attack before it ends."


def reason(match: BowlMatch, text: str) -> str:
    """Why a square is not allowed in the set-up; other answers need no reason beside the list of what is."""
    word, _, name = text.partition(" ")
    if match.question != PLACE_Q or word != _SQUARE_WORDS[PLACE_Q] or match.phase != BEFORE or match.focus == NONE:
        return ""
    names = [match.grid.name(square) for square in range(match.grid.size)]
    return match.rules.place_fault(match, match.focus, names.index(name)) if name in names else ""
