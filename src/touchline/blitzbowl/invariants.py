"""What must always hold of a match, whatever was played."""

from __future__ import annotations

from touchline.blitzbowl.cards.deck import CARD_COUNT, FRONTS, cards_with_front
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import BOUNCE_Q, HELD, NONE


def broken(match: BlitzMatch) -> list[str]:
    """Everything that does not hold, in words."""
    return [*_players(match), *_balls(match), *_cards(match), *_turn(match)]


def _players(match: BlitzMatch) -> list[str]:
    faults: list[str] = []
    squares = [square for square in match.at if square >= 0]
    if len(match.at) != match.count or len(match.effects) != match.count + 3:
        return ["the lists of Players have the wrong length"]
    if len(set(squares)) != len(squares):
        faults.append("two Players are in one square")
    if any(square >= match.grid.size or match.grid.blocked >> square & 1 for square in squares):
        faults.append("a Player is off the pitch or in a blocked square")
    standing, lying = [0, 0], 0
    for player, square in enumerate(match.at):
        if square < 0:
            if match.is_prone(player):
                faults.append(f"{match.sheets[player].label} is Prone in the Dugout")
        elif match.is_prone(player):
            lying |= 1 << square
        else:
            standing[match.sheets[player].seat] |= 1 << square
    if standing != match.standing or lying != match.lying:
        faults.append("the board does not agree with where the Players are")
    return faults


def _balls(match: BlitzMatch) -> list[str]:
    faults: list[str] = []
    places = [place for place in match.balls if place != NONE]
    if len(set(places)) != len(places):
        faults.append("two balls are in one square or with one Player")
    for place in places:
        if place <= HELD:
            player = HELD - place
            if player >= match.count or not match.is_standing(player):
                faults.append("a ball is held by somebody who is not standing on the pitch")
            elif not match.sheets[player].throw:
                faults.append(f"{match.sheets[player].label} holds a ball and never may")
        elif match.grid.blocked >> place & 1 or (match.occupied() >> place & 1 and not _dropping(match)):
            faults.append(f"a loose ball lies in the square {match.grid.name(place)}, which is blocked or taken")
    return faults


def _dropping(match: BlitzMatch) -> bool:
    """Is a coach choosing where a ball goes, which until then lies beside the Player who dropped it?"""
    return not match.over and match.question == BOUNCE_Q


def _cards(match: BlitzMatch) -> list[str]:
    faults: list[str] = []
    if match.hands[0] & match.hands[1] or (match.hands[0] | match.hands[1]) & match.discards:
        faults.append("a card is in two places")
    known = match.hands[0] | match.hands[1] | match.discards
    if known & match.unseen or known | match.unseen != (1 << CARD_COUNT) - 1:
        faults.append("a card is both seen and unseen, or lost")
    for front in range(len(FRONTS)):
        unseen = sum(match.unseen >> card & 1 for card in cards_with_front(front))
        placed = match.deck[front] + match.display.count(front) + (match.top == front)
        if unseen != placed:
            faults.append(f"{unseen} unseen cards show Challenge {front}, but {placed} are in the deck and on display")
    if min(match.deck) < 0 or match.events_left < 0 or (match.event_deck and min(match.event_deck) < 0):
        faults.append("more cards were drawn than there are")
    return faults


def _turn(match: BlitzMatch) -> list[str]:
    faults: list[str] = []
    if not 0 <= match.actions_left <= 3 or not 0 <= match.claims <= 6:
        faults.append("a turn has three Player Actions at a time, and three active cards, replaced at most once")
    if match.active not in (0, 1) or match.first not in (0, 1) or min(match.score) < 0:
        faults.append("the turn belongs to nobody, or a score is negative")
    return faults
