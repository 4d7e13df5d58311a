"""Rolls in words: each with its arithmetic, from what its event carries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.cards.pieces import SPECIAL_PLAYS
from touchline.bloodbowl.entries import REFEREE
from touchline.bloodbowl.names import block_faces, coach, effect_name, test_name, who
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CASUALTY_Q,
    CATCH,
    DIE_Q,
    EVENT_Q,
    INJURIES,
    REROLL_Q,
    RESULT_Q,
    SKILL_TEST,
    STAND_UP,
    USE_Q,
)
from touchline.core.dice import unpack
from touchline.core.events import Event
from touchline.core.rolls import (
    NUMBERS,
    PAIR,
    THREAT,
    VERDICTS,
    Part,
    Roll,
    arithmetic,
    common_name,
    counted,
    explained,
    sum_of,
)
from touchline.core.trail import (
    ASSIST,
    ASSISTANTS,
    AT_HOME,
    BASE,
    CHEERLEADERS,
    COACH_AWAY,
    FAME,
    FANS,
    LOYAL_FANS,
    MARKERS,
    OTHER,
    QUALITY,
    RANGE,
    REROLLS_LEFT,
    STRENGTH,
)

_ABOUT_ROLLS: Final = (REROLL_Q, RESULT_Q, DIE_Q, USE_Q, CASUALTY_Q, EVENT_Q)
_BANDS: Final = ("Quick", "Short", "Long", "Long Bomb", "Hail Mary")
_REASONS: Final = {
    "really-stupid": "a team-mate helps",
    "wild-animal": "declared a Block or Blitz",
    "unchannelled-fury": "declared a Block or Blitz",
    "animal-savagery": "declared a Block or Blitz",
    "bloodlust": "declared a Block or Blitz",
    "hypnotic-gaze": "other {marker}s",
    "shadowing": "difference in movement",
    "tentacles": "difference in Strength",
    "breathe-fire": "Strength of the target",
}
_BASES: Final = {"shadowing": "movement", "titchy": "always"}
_DIE_VERDICTS: Final = {
    "sweltering-heat": ("stays on", "faints"),
    "home-crowd": ("handed back", "no help"),
    "morleys-revenge": ("in time", "late"),
}
_THREATS: Final = {"unstable": ("vanishes", "stays"), "tentacles": ("held", "gets away")}
_ESCAPES: Final = {"shadowing": ("gets away", "is followed"), "tentacles": ("gets away", "is held")}  # by two dice
_HIT: Final = ("hit", "missed")  # by what is thrown or cast at a player
_REFEREE: Final = ("stunned", "sent off")  # who is picked by one
_SEEN: Final = ("seen", "not seen")  # a foul, by a referee in the pay of the other team
_WEAPON: Final = ("sent off", "not seen")
_ARMOUR_VERDICTS: Final = ("breaks", "holds")
_OF_A_TEAM: Final = {
    FANS: "Fan Factor",
    FAME: "FAME",
    ASSISTANTS: "assistant coaches",
    CHEERLEADERS: "cheerleaders",
    COACH_AWAY: "coach sent away",
    REROLLS_LEFT: "re-rolls left",
    AT_HOME: "at home",
    LOYAL_FANS: "loyal ones",
    BASE: "always",
}


def roll_sentence(match: BowlMatch, event: Event) -> str | None:
    """The sentence of a roll that explains itself; None for any other event."""
    roll = explained(event)
    teller = _ROLL_TELLERS.get(event[0])
    return teller(match, event, roll) if roll is not None and teller is not None else None


def roll_asked_about(match: BowlMatch, happened: Sequence[Event]) -> str:
    """The roll that the pending question is about, in words, out of what has just happened; empty if there is none."""
    for event in reversed(happened if match.question in _ABOUT_ROLLS else ()):
        told = roll_sentence(match, event)
        if told is not None and (match.question != EVENT_Q or event[0] == events.ROLL_OFF):
            return told
    return ""


def _part_name(match: BowlMatch, player: int, reason: str = "", base: str = "") -> Callable[[Part], str]:
    """Names what changed a roll of this player; skills of others are named with their owner.

    `reason` is the one thing that can modify the die of a skill, `base` what every roll of its kind has.
    """

    def name(part: Part) -> str:
        source, owner, amount = part
        if source == STRENGTH and 0 <= owner < match.count:
            return f"Strength of {match.sheets[owner].label}"
        if source >= 0:
            whose = f" of {match.sheets[owner].label}" if 0 <= owner < match.count and owner != player else ""
            return f"{effect_name(match, source)}{whose}"
        if source == RANGE:
            return _BANDS[owner] if 0 <= owner < len(_BANDS) else "range"
        if source == BASE:
            return base
        if source == OTHER and reason:
            return reason
        if source == MARKERS:
            return counted(abs(amount), _marker(match))
        return "how it was thrown" if source == QUALITY else common_name(source, amount)

    return name


def _base_name(match: BowlMatch, test: int) -> str:
    """What a test is modified by besides markers and skills: a catch by how the ball comes."""
    if test == CATCH:
        return "accurate" if match.rules.accurate_bonus else "loose ball"
    return f"every {test_name(match, test)}"


def _marker(match: BowlMatch) -> str:
    """What makes a roll harder next to an opponent, as the edition calls it."""
    return match.rules.glossary.words.get("marker", "marker")


def _again(roll: Roll) -> str:
    return ", re-roll" if roll.again else ""


def _test(match: BowlMatch, event: Event, roll: Roll) -> str:
    player, test, die = event[1:4]
    reason = match.rules.glossary.name_of("jump-up") if test == STAND_UP else ""
    shown = arithmetic(die, roll, _part_name(match, player, reason, _base_name(match, test)))
    return f"{who(match, player)}{_again(roll)}: {test_name(match, test)} {shown}."


def _revised(match: BowlMatch, event: Event, roll: Roll) -> str:
    player, test, die = event[1:4]
    what = test_name(match, test) if test < SKILL_TEST else effect_name(match, test - SKILL_TEST)
    shown = arithmetic(die, roll, _part_name(match, player, base=f"every {what}"))
    return f"{who(match, player)}: the {what} is now {shown}."


def _die(match: BowlMatch, event: Event, roll: Roll) -> str:
    player, effect, die = event[1:4]
    if player >= 0 and match.rules.effects[effect].id == SPECIAL_PLAYS:
        return f"{coach(match, match.seat_of(player))}{_again(roll)}: the die of the card {arithmetic(die, roll, str)}."
    roller = f"{who(match, player)}{_again(roll)}: " if player >= 0 else ""
    id = match.rules.effects[effect].id if effect >= 0 else ""
    name = _part_name(match, player, _REASONS.get(id, "").format(marker=_marker(match)), _BASES.get(id, ""))
    if roll.flags & THREAT:
        verdicts = _THREATS.get(id) or _threat(match, id)
    elif roll.flags & PAIR:
        verdicts = _ESCAPES.get(id, VERDICTS)
    else:
        verdicts = _DIE_VERDICTS.get(id, VERDICTS) if id else _REFEREE
    return f"{roller}{effect_name(match, effect)} {arithmetic(die, roll, name, verdicts)}."


def _threat(match: BowlMatch, id: str) -> tuple[str, str]:
    """The verdicts on a die that is against a player: a weapon that is noticed, a referee who watches, or a missile."""
    item = match.rules.extras.inducement(id)
    if item is not None and item.kind == REFEREE:
        return _SEEN
    return _WEAPON if id in match.rules.known_skills else _HIT


def _armour(match: BowlMatch, event: Event, roll: Roll) -> str:
    player, total = event[1:3]
    shown = arithmetic(total - roll.modifier, roll, _part_name(match, player, base="foul"), _ARMOUR_VERDICTS)
    return f"Armour of {who(match, player)}: {shown}."


def _injury(match: BowlMatch, event: Event, roll: Roll) -> str:
    player, injury, total = event[1:4]
    shown = sum_of(total - roll.modifier, roll.parts, _part_name(match, player))
    by = ", ".join(dict.fromkeys(map(_part_name(match, player), roll.target_parts)))
    result = match.rules.glossary.name_of(INJURIES[injury])
    return f"Injury of {who(match, player)}: {shown}, {result}{f' ({by})' if by else ''}."


def _casualty(match: BowlMatch, event: Event, roll: Roll) -> str:
    player, row, total = event[1:4]
    shown = sum_of(total - roll.modifier, roll.parts, _part_name(match, player))
    name = match.rules.glossary.name_of(match.rules.casualty_names[row])
    return f"Casualty of {who(match, player)}: {shown}, {name}."


def _block(match: BowlMatch, event: Event, roll: Roll) -> str:
    player, target, pool = event[1:4]
    second = next((place for place, part in enumerate(roll.parts) if part[0] == STRENGTH and part[1] == target), 0)
    ours = _side(match, roll.parts[:second], player)
    theirs = _side(match, [(source, owner, -amount) for source, owner, amount in roll.parts[second:]], target)
    number = len(unpack(pool))
    dice = "one die" if number == 1 else f"{NUMBERS[number]} dice"
    chooses = f", {coach(match, roll.chooser)} chooses" if roll.chooser in (0, 1) else ""
    why = f" ({ours} against {theirs}: {dice}{chooses})" if roll.parts else ""
    again = " again" if roll.again else ""
    return f"{who(match, player)} rolls{again} against {who(match, target)}{why}: {block_faces(match, pool)}."


def _side(match: BowlMatch, parts: Iterable[Part], player: int) -> str:
    """One side's Strength with what adds to it: `Strength 3 + 1 (Horns) + 2 (assists of 4W, 7W) = 6`."""
    own, added, assists = 0, [], []
    for source, owner, amount in parts:
        if source == STRENGTH and owner == player:
            own = amount
        elif source == ASSIST:
            assists.append(match.sheets[owner].label)
        else:
            added.append((source, owner, amount))
    name = _part_name(match, player)
    terms = [
        f" {'-' if amount < 0 else '+'} {abs(amount)} ({name((source, owner, amount))})"
        for source, owner, amount in added
    ]
    if assists:
        terms.append(f" + {len(assists)} (assist{'s' * (len(assists) > 1)} of {', '.join(assists)})")
    total = own + sum(amount for _, _, amount in added) + len(assists)
    return f"Strength {own}{''.join(terms)}{f' = {total}' if terms else ''}"


def _seat_die(words: str) -> Callable[[BowlMatch, Event, Roll], str]:
    def teller(match: BowlMatch, event: Event, roll: Roll) -> str:
        return f"{coach(match, event[1])} {words}: {arithmetic(event[2], roll, _part_name(match, -1))}."

    return teller


def _coach_part(match: BowlMatch) -> Callable[[Part], str]:
    """Names what a coach adds to a die."""
    other = _part_name(match, -1)
    return lambda part: _OF_A_TEAM.get(part[0]) or other(part)


def _roll_off(match: BowlMatch, event: Event, roll: Roll) -> str:
    """A die for a coach; what is always added says how many players it is about."""
    shown = sum_of(event[2], roll.parts, _coach_part(match))
    players = any(source == BASE for source, _, _ in roll.parts)
    return f"{coach(match, event[1])} rolls {shown}{': the most players who may move' if players else ''}."


def _fans(match: BowlMatch, event: Event, roll: Roll) -> str:
    return f"Fans of {coach(match, event[1])}: {sum_of(event[2], roll.parts, _coach_part(match))}."


def _player_die(words: str, verdicts: tuple[str, str], reason: str = "") -> Callable[[BowlMatch, Event, Roll], str]:
    def teller(match: BowlMatch, event: Event, roll: Roll) -> str:
        player, die = event[1:3]
        return f"{who(match, player)}, {words}: {arithmetic(die, roll, _part_name(match, player, reason), verdicts)}."

    return teller


_ROLL_TELLERS: Final[dict[int, Callable[[BowlMatch, Event, Roll], str]]] = {
    events.TEST: _test,
    events.REVISED: _revised,
    events.DIE: _die,
    events.ARMOUR: _armour,
    events.INJURY: _injury,
    events.CASUALTY: _casualty,
    events.BLOCK_DICE: _block,
    events.ARGUED: _seat_die("argues the call"),
    events.BRIBED: _seat_die("offers a Bribe"),
    events.ROLL_OFF: _roll_off,
    events.FANS: _fans,
    events.RECOVERY: _player_die("knocked out", ("wakes up", "stays out")),
    events.BOMB_CAUGHT: _player_die("caught the bomb", ("it goes off", "it does not go off")),
    events.TREATED: _player_die("treated", ("healed", "not healed")),
    events.BLAST: _player_die("near the bomb", ("hit", "not hit")),
    events.INVADED: _player_die("fans on the pitch", ("stunned", "unharmed"), "FAME of the other team"),
}
