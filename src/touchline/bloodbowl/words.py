"""Events in words: what happened, as sentences with the players' names and every die."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.decks import shown
from touchline.bloodbowl.cards.pieces import SPECIAL_PLAYS
from touchline.bloodbowl.glossary import Meaning, plain_name
from touchline.bloodbowl.names import (
    block_faces,
    coach,
    effect_name,
    label_on,
    result_name,
    square_name,
    test_name,
    who,
)
from touchline.bloodbowl.roll_words import roll_sentence
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.view import statistics
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    BALL_AND_CHAIN,
    BLITZ,
    BLOCK,
    BOXES,
    FOUL,
    HAND_OFF,
    HYPNOTIC_GAZE,
    INJURIES,
    KICK_TEAM_MATE,
    KINDS,
    MOVE,
    NONE,
    PASS,
    RESERVES,
    STATISTICS,
    THROW_BOMB,
    THROW_TEAM_MATE,
    TURN,
)
from touchline.core.events import HIDDEN, Event, for_seat
from touchline.core.grid import DIRECTION_NAMES

Teller = Callable[[BowlMatch, int, int, int], str]

_DOES: Final = {
    BLOCK: "blocks",
    BLITZ: "blitzes",
    PASS: "is to pass",
    HAND_OFF: "is to hand the ball off",
    FOUL: "is to foul",
    THROW_TEAM_MATE: "is to throw a team-mate",
    HYPNOTIC_GAZE: "is to gaze",
    THROW_BOMB: "is to throw a bomb",
    KICK_TEAM_MATE: "is to kick a team-mate",
    BALL_AND_CHAIN: "swings the ball and chain",
}
_ONE: Final = {id: "casualty" if id == "casualties" else id[:-1] for id in STATISTICS}
# what an action is declared for
_AIMS: Final = {
    "pass": "a throw or a hand-off",
    "foul": "a foul",
    "blitz": "a block",
    "throw-team-mate": "throwing anybody",
}
# what an effect does to a player, if it changes nothing about them
_DOES_TO: Final = {
    "medicine-man": "averts the injury of",
    "spiked-ball": "stabs",
    "krot-shockwhisker": "brings back",
    "two-for-one": "gives Loner (2+) to",
    "always-hungry": "kills",
    "ball-and-chain": "kills",
}
# what happens to a player, who does not use it
_HAPPENS: Final = (
    "commercial-endorsement", "dodgy-trapdoor", "enclosed-pitch", "magical-interference", "moment-of-glory",
    "wish-daemon",
)  # fmt: skip
_CROWD: Final = 6  # players who leave together are not named any more if they are more
_TWICE: Final = re.compile(r"([!?])\.")  # a name that ends a sentence by itself
_HALVES: Final = ("", "The first half begins", "The second half begins")


def sentences(match: BowlMatch, happened: Iterable[Event], seat: int) -> list[str]:
    """What happened; steps of one path, players set up and players who leave together are one sentence each.

    So is the flight of a kick; the path shows that a player moves.
    """
    lines: list[str] = []
    leaving: list[int] = []
    before, mover, box = NONE, NONE, NONE  # the kind of the last event, whose it was, and what or where it was
    for event in happened:
        kind, a, b, c = for_seat(event, events.EVENT_KINDS[event[0]], seat)[:4]
        if kind == events.ACTION and b == MOVE:
            pass  # the way says it, and may come with a later answer
        elif (
            kind == events.STEP and a == mover and (before == events.STEP or (before == events.ACTION and box != MOVE))
        ):
            lines[-1] = f"{lines[-1][:-1]}{':' * (':' not in lines[-1])} {square_name(match, b)}."
        elif kind == events.PLACED == before and match.phase != TURN and match.seat_of(a) == match.seat_of(mover):
            lines[-1] = f"{lines[-1][:-1]}, {label_on(match, a, b)}."
        elif kind == events.KICKED and before == events.BALL_MOVED:
            lines[-1] = _kicked(match, a, b, box)
        elif kind == events.STUNNED and before == events.FELL and a == mover:
            lines[-1] = _floored(match, a, box)
        elif kind == events.LEFT_PITCH == before and b == box:
            leaving.append(a)
            lines[-1] = _left_together(match, leaving, b)
        else:
            if kind == events.PLACED and before == events.LEFT_PITCH and a in leaving:
                lines.pop()  # a player who only changes squares has not left
            lines.append(told(match, (kind, a, b, c, *event[4:])))
            leaving = [a]
        before, mover, box = kind, a, b
    return lines


def told(match: BowlMatch, event: Event) -> str:
    """One event as a sentence, a roll with its arithmetic."""
    return roll_sentence(match, event) or tell(match, *event[:4])


def tell(match: BowlMatch, kind: int, a: int, b: int, c: int) -> str:
    """One event as a sentence."""
    teller = TELLERS.get(kind)
    return _TWICE.sub(r"\1", teller(match, a, b, c) if teller is not None else plainly(match, kind, (a, b, c)))


def plainly(match: BowlMatch, kind: int, values: tuple[int, ...]) -> str:
    """An event without words of its own, by the names of its values."""
    declared = events.EVENT_KINDS[kind]
    parts = [_value(match, field, value) for field, value in zip(declared.fields, values, strict=False)]
    return f"{plain_name(declared.name)}: {', '.join(parts)}." if parts else f"{plain_name(declared.name)}."


def _value(match: BowlMatch, field: str, value: int) -> str:
    """A value by what its field is called."""
    if field in ("player", "target"):
        return who(match, value)
    if field == "seat":
        return coach(match, value)
    if field in ("square", "from"):
        return square_name(match, value)
    if field == "effect":
        return effect_name(match, value)
    return f"{field} {value}"


# --- names


def meaning_of(match: BowlMatch, id: str) -> Meaning:
    """What something is called in the edition of the match, and what it does."""
    return match.rules.glossary.entries[id]


def deeds(match: BowlMatch, player: int) -> str:
    """What a player has done that counts, such as `1 touchdown, 2 casualties`; empty if nothing."""
    done = statistics(match, player)
    return ", ".join(f"{count} {_ONE[id] if count == 1 else id}" for id, count in done.items() if count)


# --- before the match, set-up and kick-off


def _fans(match: BowlMatch, seat: int, _die: int, total: int) -> str:
    return f"Fans of {coach(match, seat)}: {total}."


def _weather(match: BowlMatch, weather: int, total: int, _c: int) -> str:
    entry = meaning_of(match, match.rules.weathers[weather])
    rolled = f" ({total})" if total != NONE else ""
    return f"The weather{rolled}: {entry.name}. {entry.text}"


def _toss(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} wins the toss."


def _placed(match: BowlMatch, player: int, square: int, _c: int) -> str:
    """At set-up, or in the middle of play."""
    if match.phase == TURN:
        return f"{who(match, player)} is placed on {square_name(match, square)}."
    return f"{match.sides[match.seat_of(player)].name} line up: {label_on(match, player, square)}."


def _kicked(match: BowlMatch, square: int, landing: int, flown: int) -> str:
    """A kick that does not land in the other half ends in a square of the kicking half or off the pitch."""
    flies = f"flies back to {square_name(match, flown)}, in the kicking half" if flown >= 0 else "flies off the pitch"
    down = f"will come down on {square_name(match, landing)}" if landing >= 0 else flies
    return f"The kick is aimed at {square_name(match, square)} and {down}."


def _kick_off_event(match: BowlMatch, event: int, total: int, _c: int) -> str:
    entry = meaning_of(match, match.rules.kick_off_events[event])
    return f"Kick-off event ({total}): {entry.name}. {entry.text}"


def _touchback(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"Touchback for {coach(match, seat)}."


def _watched(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    if seat == NONE:
        return "The referee has an eye on nobody now."
    return f"The referee has an eye on {coach(match, seat)} now: the next foul goes unseen only on a double."


def _roll_off(match: BowlMatch, seat: int, die: int, _c: int) -> str:
    """A die of a card, to which nothing is added."""
    return f"{coach(match, seat)} rolls {die}."


def _inducement_used(match: BowlMatch, seat: int, effect: int, _c: int) -> str:
    return f"{coach(match, seat)} uses {effect_name(match, effect)}."


def _reroll_lost(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} loses a team re-roll."


def _reroll_gained(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} gains a team re-roll."


def _inducement_left(match: BowlMatch, seat: int, effect: int, _c: int) -> str:
    return f"{effect_name(match, effect)} of {coach(match, seat)}: gone for the rest of the match."


def _turns_moved(_match: BowlMatch, turns: int, die: int, _c: int) -> str:
    way = "forward" if turns > 0 else "back"
    rolled = f" (die {die})" if die else ""
    return f"Both turn markers move {way} by {abs(turns)}{rolled}."


def _bitten(match: BowlMatch, player: int, victim: int, _c: int) -> str:
    return f"{who(match, player)} bites {who(match, victim)}."


def _chosen(match: BowlMatch, seat: int, effect: int, option: int) -> str:
    choice = match.rules.choices[effect][option]
    return f"{coach(match, seat)} chooses for {effect_name(match, effect)}: {plain_name(choice).lower()}."


def _turn_missed(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} misses this turn."


def _charge_ended(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} ends the Blitz; the ball comes down."


def _half(match: BowlMatch, half: int, kicking: int, _c: int) -> str:
    name = _HALVES[half] if half < len(_HALVES) else "Extra time begins"
    return f"{name}: {coach(match, kicking)} kicks, {coach(match, 1 - kicking)} receives."


# --- turns and moves


def _turn(match: BowlMatch, seat: int, turn: int, _c: int) -> str:
    return f"Turn {turn}: {coach(match, seat)}."


def _action(match: BowlMatch, player: int, kind: int, _c: int) -> str:
    does = _DOES.get(kind)
    return f"{who(match, player)} {does or f'acts: {plain_name(KINDS[kind])}'}."


def _step(match: BowlMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} moves: {square_name(match, square)}."


def _followed_up(match: BowlMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} follows up to {square_name(match, square)}."


def _held_back(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"{who(match, player)} is held back."


def _zone_lost(match: BowlMatch, player: int, effect: int, _c: int) -> str:
    return f"{effect_name(match, effect)}: {who(match, player)} loses the Tackle Zone."


def _stood_up(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"{who(match, player)} stands up."


def _test(match: BowlMatch, player: int, test: int, die: int) -> str:
    return f"{who(match, player)} rolls {die} for the {test_name(match, test)}{_needs(match, player, test)}."


def _needs(match: BowlMatch, player: int, test: int) -> str:
    """The characteristic that a test is made against."""
    name = match.rules.tested_by(test)
    figure = getattr(match.sheets[player], name) if name else 0
    return f" ({name.upper()} {match.rules.figure_text(name, figure)})" if figure else ""


def _rerolled(match: BowlMatch, player: int, source: int, _c: int) -> str:
    return f"{who(match, player)} re-rolls by {effect_name(match, source)}."


def _skill(match: BowlMatch, player: int, effect: int, _c: int) -> str:
    if match.rules.effects[effect].id in _HAPPENS:
        return f"{effect_name(match, effect)}: {who(match, player)}."
    return f"{who(match, player)} uses {effect_name(match, effect)}."


def _die(match: BowlMatch, player: int, effect: int, die: int) -> str:
    if player < match.count and match.rules.effects[effect].id == SPECIAL_PLAYS:
        return f"The dice of the card show {die}." if player < 0 else f"{who(match, player)}: the card rolls {die}."
    roller = f"{who(match, player)} rolls {die} for " if player >= 0 else f"The die shows {die} for "
    return f"{roller}{effect_name(match, effect)}."


def _deviates(match: BowlMatch, player: int, direction: int, distance: int) -> str:
    squares = "1 square" if distance == 1 else f"{distance} squares"
    thrown = f"The dice of {who(match, player)}" if player != NONE else "The kick would scatter"
    return f"{thrown}{':' if player != NONE else ''} {squares} {DIRECTION_NAMES[direction]}."


def _fainted(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"{who(match, player)} misses the next drive."


def _turnover(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"Turnover! The turn of {coach(match, seat)} ends."


# --- blocks and what comes of them


def _block_dice(match: BowlMatch, player: int, target: int, dice: int) -> str:
    return f"{who(match, player)} rolls against {who(match, target)}: {block_faces(match, dice)}."


def _result(match: BowlMatch, player: int, target: int, result: int) -> str:
    return f"{result_name(match, result)} on the block of {who(match, player)} against {who(match, target)}."


def _pushed(match: BowlMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} is pushed {'into the crowd' if square < 0 else f'to {square_name(match, square)}'}."


def _fell(match: BowlMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} is Prone on {square_name(match, square)}."


def _floored(match: BowlMatch, player: int, square: int) -> str:
    return f"{who(match, player)} is Stunned on {square_name(match, square)}."


def _stunned(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"{who(match, player)} is Stunned."


def _armour(match: BowlMatch, player: int, total: int, _c: int) -> str:
    return f"Armour of {who(match, player)}: {total} (breaks on {match.sheets[player].armour}+)."


def _injury(match: BowlMatch, player: int, injury: int, total: int) -> str:
    name = match.rules.glossary.name_of(INJURIES[injury])
    if total == NONE:
        return f"{who(match, player)} is {name}, without an Injury roll."
    return f"Injury of {who(match, player)}: {total}, {name}."


def _casualty(match: BowlMatch, player: int, row: int, total: int) -> str:
    name = match.rules.glossary.name_of(match.rules.casualty_names[row])
    if total == NONE:  # nothing was rolled: the player is banished
        return f"{who(match, player)} is banished, which counts as {name.lower()}."
    return f"Casualty of {who(match, player)}: {total}, {name}."


def _lasting(match: BowlMatch, player: int, die: int, _c: int) -> str:
    lost = match.rules.injury_named(die).upper()
    return f"Lasting injury of {who(match, player)}: {die}, {lost}."


def _apothecary(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"The apothecary treats {who(match, player)}."


def _recovery(match: BowlMatch, player: int, die: int, _c: int) -> str:
    return f"{who(match, player)} rolls {die} to wake up."


def _left_pitch(match: BowlMatch, player: int, box: int, _c: int) -> str:
    return _left_together(match, [player], box)


def _left_together(match: BowlMatch, players: list[int], box: int) -> str:
    if box == RESERVES and len(players) > _CROWD:
        return f"Back to the reserves: {len(players)} players."
    if box == ABSENT:
        return f"Out of the match: {', '.join(who(match, player) for player in players)}."
    return f"To the dugout, {BOXES[box].replace('-', ' ')}: {', '.join(who(match, player) for player in players)}."


# --- the ball


def _took_ball(match: BowlMatch, player: int, square: int, _c: int) -> str:
    return f"{who(match, player)} has the ball on {square_name(match, square)}."


def _ball_moved(match: BowlMatch, start: int, square: int, _c: int) -> str:
    return f"The ball goes from {square_name(match, start)} to {square_name(match, square)}."


def _throw_in(match: BowlMatch, start: int, _b: int, _c: int) -> str:
    return f"The crowd throws the ball in from {square_name(match, start)}."


def _deflected(match: BowlMatch, player: int, bomb: int, _c: int) -> str:
    deflects = match.rules.glossary.words.get("deflects", "deflects")
    return f"{who(match, player)} {deflects} the {'bomb' if bomb else 'pass'}."


def _touchdown(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"TOUCHDOWN by {who(match, player)} for {coach(match, match.seat_of(player))}!"


# --- referees, and the end


def _sent_off(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"The referee sends {who(match, player)} off."


def _foul_seen(match: BowlMatch, player: int, doubles: int, _c: int) -> str:
    return f"The referee sees the foul of {who(match, player)}{': a double' if doubles else ''}."


def _argued(match: BowlMatch, seat: int, die: int, _c: int) -> str:
    return f"{coach(match, seat)} argues the call: {die}."


def _coach_ejected(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"The referee sends the coach of {coach(match, seat)} away."


def _bribed(match: BowlMatch, seat: int, die: int, _c: int) -> str:
    return f"{coach(match, seat)} offers a Bribe: {die}."


def _bomb_caught(match: BowlMatch, player: int, die: int, _c: int) -> str:
    return f"{who(match, player)} catches the bomb and rolls {die}: a 4 or more, and it goes off."


def _exploded(match: BowlMatch, square: int, _b: int, _c: int) -> str:
    return f"The bomb goes off: {square_name(match, square)}."


def _invaded(match: BowlMatch, player: int, die: int, _c: int) -> str:
    return f"{who(match, player)}, fans on the pitch: {die}."


def _blast(match: BowlMatch, player: int, die: int, _c: int) -> str:
    return f"{who(match, player)} rolls {die} for the blast; a 4 or more is a hit."


def _flew(match: BowlMatch, start: int, square: int, _c: int) -> str:
    return f"Through the air: {square_name(match, start)} to {square_name(match, square)}."


def _learnt(match: BowlMatch, player: int, skill: int, _c: int) -> str:
    return f"{who(match, player)} gains {match.rules.glossary.name_of(match.rules.skill_deck.faces[skill])}."


def _line_moved(match: BowlMatch, seat: int, way: int, _c: int) -> str:
    return f"{coach(match, seat)} moves the Line of Scrimmage one row to the {'east' if way > 0 else 'west'}."


def _conceded(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} concedes."


def _finished(match: BowlMatch, winner: int, _b: int, _c: int) -> str:
    score = f"{match.score[0]} : {match.score[1]}"
    result = f"The match is drawn, {score}" if winner < 0 else f"{coach(match, winner)} wins the match, {score}"
    return f"{result}{_why_over(match, winner)}."


def _why_over(match: BowlMatch, winner: int) -> str:
    """Why a match is over."""
    if match.conceded != NONE:
        return f", as {coach(match, match.conceded)} conceded"
    if winner >= 0 and match.score[0] == match.score[1]:
        return " after extra time, by roll-offs"
    if match.half > 2 and match.scorer != NONE and match.rules.sudden_death:
        return ": the first touchdown of extra time decides"
    return ": the last turn of extra time is over" if match.half > 2 else ": the last turn of the second half is over"


# --- Match Events


def _match_event(match: BowlMatch, seat: int, effect: int, _c: int) -> str:
    entry = meaning_of(match, match.rules.effects[effect].id)
    return f"Match Event in the turn of {coach(match, seat)}: {entry.name}. {entry.text}"


def _marker(match: BowlMatch, effect: int, square: int, _c: int) -> str:
    where = f"is on {square_name(match, square)}" if square >= 0 else "is taken away"
    return f"The marker of {effect_name(match, effect)} {where}."


# --- prayers and inducements


def _prayer(match: BowlMatch, seat: int, effect: int, die: int) -> str:
    entry = meaning_of(match, match.rules.effects[effect].id)
    return f"{coach(match, seat)} prays to Nuffle ({die}): {entry.name}. {entry.text}"


def _bought(match: BowlMatch, seat: int, effect: int, price: int) -> str:
    if not price:
        return f"{coach(match, seat)} has {effect_name(match, effect)} for free."
    return f"{coach(match, seat)} buys {effect_name(match, effect)} for {price:,} gold."


def _joined(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"{who(match, player)} joins {coach(match, match.seat_of(player))} for this match."


def _changed(match: BowlMatch, player: int, effect: int, _c: int) -> str:
    if match.rules.effects[effect].id == SPECIAL_PLAYS:
        return f"The card is played on {who(match, player)}."
    does = _DOES_TO.get(match.rules.effects[effect].id, "changes")
    return f"{effect_name(match, effect)} {does} {who(match, player)}."


def _cast(match: BowlMatch, seat: int, effect: int, _c: int) -> str:
    entry = meaning_of(match, match.rules.effects[effect].id)
    return f"{coach(match, seat)} casts a spell: {entry.name}. {entry.text}"


def _card_drawn(match: BowlMatch, seat: int, card: int, _c: int) -> str:
    setting, cards = match.setup.settings.get("cards"), match.rules.book.cards
    drawn = "a special play card" if card == HIDDEN else shown(setting, cards[card])["name"]
    return f"{coach(match, seat)} draws {str(drawn).removesuffix('.')}."


def _card_played(match: BowlMatch, seat: int, card: int, _c: int) -> str:
    told = shown(match.setup.settings.get("cards"), match.rules.book.cards[card])
    by_hand = "" if told["plays_as"] else " The coaches apply it themselves."
    return f"{coach(match, seat)} plays {told['name']}: {told['text']}{by_hand}"


def _walkover(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"The opponents have nobody to set up: a touchdown for {coach(match, seat)}, and two turns are lost."


def _unfinished(match: BowlMatch, player: int, kind: int, _c: int) -> str:
    return f"{who(match, player)} ends the {KINDS[kind].replace('-', ' ')} action without {_AIMS[KINDS[kind]]}."


def _turn_marker(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} moves the turn marker."


def _called(match: BowlMatch, seat: int, right: int, _c: int) -> str:
    """What follows from it is asked or told next."""
    other = coach(match, 1 - seat)
    verdicts = {
        events.UNMOVED: f"The call stands: {other} has not moved the turn marker.",
        events.TOO_LATE: "The call stands: the player had to act before the others.",
    }
    verdict = verdicts.get(right, f"The call was wrong: {other} gets a re-roll.")
    return f"{coach(match, seat)} calls illegal procedure. {verdict}"


def _penalty_paid(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"{coach(match, seat)} gives up a team re-roll."


def _time_ran_out(match: BowlMatch, seat: int, _b: int, _c: int) -> str:
    return f"The time of {coach(match, seat)} for this turn is up."


def _turned(match: BowlMatch, player: int, _b: int, _c: int) -> str:
    return f"{who(match, player)} is turned face up."


def _treated(match: BowlMatch, player: int, die: int, _c: int) -> str:
    return f"Treatment of {who(match, player)}: {die}."


TELLERS: Final[dict[int, Teller]] = {
    events.FANS: _fans,
    events.WEATHER: _weather,
    events.TOSS: _toss,
    events.PLACED: _placed,
    events.KICKED: _kicked,
    events.KICK_OFF_EVENT: _kick_off_event,
    events.TOUCHBACK: _touchback,
    events.TURN: _turn,
    events.ACTION: _action,
    events.STEP: _step,
    events.FOLLOWED_UP: _followed_up,
    events.STOOD_UP: _stood_up,
    events.TEST: _test,
    events.REVISED: _test,
    events.REROLLED: _rerolled,
    events.BLOCK_DICE: _block_dice,
    events.RESULT: _result,
    events.PUSHED: _pushed,
    events.FELL: _fell,
    events.ARMOUR: _armour,
    events.INJURY: _injury,
    events.CASUALTY: _casualty,
    events.LASTING: _lasting,
    events.TOOK_BALL: _took_ball,
    events.BALL_MOVED: _ball_moved,
    events.THROW_IN: _throw_in,
    events.DEFLECTED: _deflected,
    events.SENT_OFF: _sent_off,
    events.ARGUED: _argued,
    events.BRIBED: _bribed,
    events.TURNOVER: _turnover,
    events.TOUCHDOWN: _touchdown,
    events.RECOVERY: _recovery,
    events.LEFT_PITCH: _left_pitch,
    events.SKILL: _skill,
    events.DIE: _die,
    events.HALF: _half,
    events.FINISHED: _finished,
    events.ROLL_OFF: _roll_off,
    events.APOTHECARY: _apothecary,
    events.CONCEDED: _conceded,
    events.LEARNT: _learnt,
    events.BOMB_CAUGHT: _bomb_caught,
    events.EXPLODED: _exploded,
    events.BLAST: _blast,
    events.FLEW: _flew,
    events.PRAYER: _prayer,
    events.BOUGHT: _bought,
    events.JOINED: _joined,
    events.CHANGED: _changed,
    events.CAST: _cast,
    events.CARD_DRAWN: _card_drawn,
    events.WALKOVER: _walkover,
    events.UNFINISHED: _unfinished,
    events.LINE_MOVED: _line_moved,
    events.CARD_PLAYED: _card_played,
    events.MATCH_EVENT: _match_event,
    events.MARKER: _marker,
    events.DEVIATES: _deviates,
    events.FAINTED: _fainted,
    events.TURN_MARKER: _turn_marker,
    events.CALLED: _called,
    events.TURNED: _turned,
    events.TREATED: _treated,
    events.STUNNED: _stunned,
    events.REROLL_GAINED: _reroll_gained,
    events.TURNS_MOVED: _turns_moved,
    events.CHARGE_ENDED: _charge_ended,
    events.FOUL_SEEN: _foul_seen,
    events.INVADED: _invaded,
    events.PENALTY_PAID: _penalty_paid,
    events.TIME_RAN_OUT: _time_ran_out,
    events.WATCHED: _watched,
    events.HELD_BACK: _held_back,
    events.COACH_EJECTED: _coach_ejected,
    events.CHOSEN: _chosen,
    events.TURN_MISSED: _turn_missed,
    events.ZONE_LOST: _zone_lost,
    events.REROLL_LOST: _reroll_lost,
    events.INDUCEMENT_USED: _inducement_used,
    events.BITTEN: _bitten,
    events.INDUCEMENT_LEFT: _inducement_left,
}
