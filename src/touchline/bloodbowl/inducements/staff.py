"""Famous staff and the weather mage."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import (
    STAFF,
    THE_WEATHERS,
    Inducement,
)
from touchline.bloodbowl.inducements.healers import offer
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.rules.fouling import OFF
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    CHOICE_Q,
    DRIVE_ENDS,
    NONE,
    OPTION,
    RECOVERY_DIE,
    RESERVES,
    SENT_OFF,
    SETTING_UP,
    TURN_BEGINS,
    UNTIL_TURN_ENDS,
    USE_Q,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

FARTHEST_SHIFT: Final = 2
BUGMAN: Final[dict[str, object]] = {
    "name": "Josef Bugman",
    "ma": 5,
    "st": 3,
    "ag": 3,
    "pa": 6,
    "av": 9,
    "skills": ["loner 5+", "tackle", "thick-skull", "wrestle"],
}


# --- Josef Bugman


def bugmans_ale(match: BowlMatch, value: int, owner: int, player: int, natural: int) -> int:
    """A natural 1 on a recovery roll of the team is rolled again; what else is drunk still counts."""
    if natural != 1 or match.seat_of(player) != seat_of(match, owner):
        return value
    match.rules.tell_recovery(match, player, natural, natural, match.rules.recovery_target, wakes=False)
    match.tell(events.REROLLED, player, match.rules.number("josef-bugman"))
    return match.dice.roll(D6)


def substitute_of(match: BowlMatch, seat: int, effect: str) -> int:
    """The player's number of a member of the staff, or NONE."""
    found = [player for player in match.team(seat) if match.sheets[player].position == effect]
    return found[0] if found else NONE


def offer_to_play(match: BowlMatch, value: int, owner: int, seat: int, effect: str) -> int:
    """Somebody who waits may play if a team cannot set up eleven."""
    player = substitute_of(match, seat, effect)
    short = match.rules.to_field(match, seat) < match.rules.max_players
    if seat_of(match, owner) != seat or player == NONE or match.box[player] != ABSENT or not short:
        return value
    offer(match, owner, player, effect)
    return match.ask(seat, USE_Q, [NO, YES], offered_to_play, player)


def offered_to_play(match: BowlMatch, answer: int, player: int) -> int:
    if answer == YES:
        match.box[player] = RESERVES
        match.tell(events.JOINED, player)
    return DONE


def bugman_plays(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    return offer_to_play(match, value, owner, seat, "josef-bugman")


def bugman_leaves(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """After his drive the referee sends him off; argued or not, he does not play again."""
    player = substitute_of(match, seat_of(match, owner), "josef-bugman")
    if player == NONE or match.box[player] in (ABSENT, SENT_OFF):
        return value
    match.after(bugman_judged, player)
    return match.rules.send_off(match, player)


def bugman_judged(match: BowlMatch, off: int, player: int) -> int:
    if off == OFF:
        match.tell(events.SENT_OFF, player)
    match.rules.remove(match, player, SENT_OFF)
    return DONE


# --- the weather mage


def weather_mage(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """Once per game, before the first activation of the team's turn."""
    if seat_of(match, owner) != seat:
        return value
    offer(match, owner, NONE, "weather-mage")
    return match.ask(seat, USE_Q, [NO, YES], weather_called, seat)


def weather_called(match: BowlMatch, answer: int, seat: int) -> int:
    """Roll, then shift the total by up to two."""
    if answer == NO:
        return DONE
    rules = match.rules
    rules.use_stock(match, seat, "weather-mage")
    total, _ = rules.two_dice(match)
    match.tell(events.WEATHER, rules.weather_table[total], total)
    totals = range(max(2, total - FARTHEST_SHIFT), min(12, total + FARTHEST_SHIFT) + 1)
    options = sorted({OPTION + rules.weather_table[each] for each in totals})
    match.topic = rules.number("weather-mage")
    return match.ask(seat, CHOICE_Q, options, called_weather_chosen, seat)


def called_weather_chosen(match: BowlMatch, answer: int, seat: int) -> int:
    """It lasts until the opponents' next turn is over, or the drive."""
    match.rules.call_weather(match, answer - OPTION)
    match.rules.grant(match, match.team_owner(seat), "borrowed-weather", UNTIL_TURN_ENDS + 1 - seat)
    return DONE


FAMOUS_STAFF: Final[list[Inducement]] = [
    Inducement(
        Effect(
            "josef-bugman",
            values={RECOVERY_DIE: bugmans_ale},
            interrupts={SETTING_UP: bugman_plays, DRIVE_ENDS: bugman_leaves},
        ),
        "Josef Bugman",
        "Natural 1s on Knock-out recovery may be re-rolled; he may play one drive for a short-handed team.",
        100_000,
        kind=STAFF,
        named=True,
        substitute=BUGMAN,
        carry_on=(offered_to_play, bugman_judged),
    ),
    Inducement(
        Effect("weather-mage", interrupts={TURN_BEGINS: weather_mage}),
        "Weather Mage",
        "Once per game at the start of its turn the weather is re-rolled, shifted by up to 2, until the "
        "opponent's next turn ends.",
        30_000,
        carry_on=(weather_called, called_weather_chosen),
        options=THE_WEATHERS,
    ),
]
