"""What lies beside the board: score, cards, Dugouts, the log and the answers on offer."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table
from rich.text import Text

from touchline.blitzbowl.cards.deck import BACKS, BONUS_PLAYS, CHALLENGES
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.notation import name_of
from touchline.blitzbowl.odds import NOTHING, answer_odds
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.view import in_force
from touchline.blitzbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ACTION_Q,
    BLOCK,
    FOUL,
    FREE_ACTION_Q,
    KINDS,
    NONE,
    PLAY,
    PLAYER,
    RUN,
    SQUARE,
    TARGET_Q,
    THROW,
)
from touchline.cli.terminal.board import TEAM_COLOURS
from touchline.core.match import NOBODY
from touchline.core.odds import Odds

ENDS: Final = ("west", "east")
_ROLLING: Final = (BLOCK, FOUL, THROW, RUN)
_MOST_FACTS: Final = 4
_RARE: Final = 0.01  # chances below this are left to the full table
_FIRST: Final = ("touchdown", "complete")


def heading(match: BlitzMatch) -> Text:
    """Score, turn and what is left of it, in one line."""
    line = Text()
    for seat in (0, 1):
        name = f"{match.sides[seat].name} ({ENDS[seat]})"
        line.append(f"{name} {match.score[seat]}", style=f"bold {TEAM_COLOURS[seat]}")
        line.append("  :  " if seat == 0 else "   ")
    if match.over:
        return line.append("the game is over", style="bold")
    if match.turn:
        line.append(f"turn {match.turn}: {ENDS[match.active]}, {count(match.actions_left, 'Action')} left")
        line.append(f", last turn {match.final}" if match.final else f", {match.deck_size()} cards", style="dim")
    return line


def challenges(match: BlitzMatch) -> Table:
    """The active Challenges with their points and conditions."""
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column()
    for slot, front in enumerate(match.display):
        if front == NONE:
            table.add_row(Text(f" {slot + 1}", style="bold"), Text("no card", style="dim"))
            continue
        card = load_library().challenges[CHALLENGES[front]]
        text = Text.assemble((f"{card.name} ", "bold"), (points(card.points), "bold"), (f"  {card.text}", "dim"))
        table.add_row(Text(f" {slot + 1}", style="bold"), text)
    if match.top != NONE:
        table.add_row(Text(" >", style="dim"), Text(f"next: {name_of(CHALLENGES[match.top])}", style="dim"))
    return table


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def cards(match: BlitzMatch, seat: int) -> list[Text]:
    """The own hand, how many cards the other coach holds, and what is in force."""
    lines: list[Text] = []
    for owner in (0, 1):
        hand = match.hand(owner)
        if owner == seat:
            names = ", ".join(sorted(name_of(BONUS_PLAYS[BACKS[card]]) for card in hand))
            lines.append(Text.assemble(("hand: ", "bold"), names or "-"))
        elif hand:
            lines.append(Text(f"{match.sides[owner].name} ({ENDS[owner]}) holds {count(len(hand), 'card')}"))
    force = in_force(match)
    names = ", ".join(name_of(id) for ids in force.values() for id in ids)
    if names:
        lines.append(Text.assemble(("in force: ", "bold"), names))
    return lines


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def dugouts(match: BlitzMatch) -> list[Text]:
    lines: list[Text] = []
    for seat in (0, 1):
        bench = [player for player in match.team(seat) if not match.on_pitch(player)]
        if bench:
            names = ", ".join(f"{match.sheets[player].label} {match.sheets[player].position_name}" for player in bench)
            lines.append(Text.assemble((f"Dugout {ENDS[seat]}: ", TEAM_COLOURS[seat]), names))
    return lines


def profile(match: BlitzMatch, player: int) -> str:
    """A Player's values: Move, Block, Throw, Armour."""
    sheet = match.sheets[player]
    throw = f"{sheet.throw}+" if sheet.throw else "-"
    armour = f"{sheet.armour}+" if sheet.armour <= 6 else "-"
    return f"M{sheet.move or 'D6'} B{sheet.block} T{throw} A{armour}"


# --- the answers on offer


def offers(match: BlitzMatch) -> Table:
    """Every legal answer with its number; odds where dice will fall. Squares are offered on the board itself."""
    if match.question in (ACTION_Q, FREE_ACTION_Q):
        return action_offers(match)
    table = Table.grid(padding=(0, 1))
    for number, answer in enumerate(match.legal, start=1):
        if not SQUARE <= answer < PLAYER:
            text = Text.assemble((f" {number:>2} ", "bold"), match.describe(answer))
            table.add_row(text, Text(offer_note(match, answer), style="dim"))
    if not table.row_count:
        table.add_row(Text(f" {square_offer(match)}"))
    return table


def square_offer(match: BlitzMatch) -> str:
    """What can be typed where every answer is a square."""
    squares = [answer - SQUARE for answer in match.legal]
    example = match.grid.name(squares[len(squares) // 2])
    text = f"type one of the {len(squares)} squares named on the board, such as {example}"
    here = match.at[match.focus] if match.focus != NONE else NONE
    return f"{text}, or {match.grid.name(here)} to stay" if here in squares else text


def offer_note(match: BlitzMatch, answer: int) -> str:
    """What a person should know about an answer: who it is about, and its odds."""
    notes: list[str] = []
    if PLAYER <= answer < ACT:
        player = answer - PLAYER
        notes.append(f"{match.sheets[player].position_name} on {match.grid.name(match.at[player])}")
    if match.question == TARGET_Q:
        notes.append(summary(answer_odds(match, answer)))
    return "  ".join(note for note in notes if note)


def action_offers(match: BlitzMatch) -> Table:
    """Actions, one line for each Player."""
    table = Table.grid(padding=(0, 1))
    rows: dict[int, list[tuple[int, int]]] = {}
    others = Text(" ")
    for number, answer in enumerate(match.legal, start=1):
        if ACT <= answer < PLAY:
            rows.setdefault((answer - ACT) % ACT_STRIDE, []).append((number, answer))
        else:
            others.append(f"{number:>2} ", style="bold").append(f"{match.describe(answer)}  ")
    for player, answers in sorted(rows.items()):
        sheet = match.sheets[player]
        where = match.grid.name(match.at[player]) if match.on_pitch(player) else "-"
        line = Text()
        notes = {answer: roll_note(match, answer) for _, answer in answers}
        for number, answer in sorted(answers, key=lambda entry: notes[entry[1]] != ""):  # long texts come last
            line.append(f"{number:>2} ", style="bold").append(f"{KINDS[(answer - ACT) // ACT_STRIDE]} {sheet.label}  ")
            line.append(notes[answer], style="dim")
        name = Text(f" {sheet.label:<3} {where:<3} {sheet.position_name}", style=TEAM_COLOURS[sheet.seat])
        table.add_row(name, Text(profile(match, player), style="dim"), line)
    if len(others) > 1:
        table.add_row(others)
    return table


def roll_note(match: BlitzMatch, answer: int) -> str:
    """The odds of an Action that rolls as soon as it is named."""
    if (answer - ACT) // ACT_STRIDE not in _ROLLING:
        return ""
    text = summary(answer_odds(match, answer))
    return f"({text})  " if text else ""


def summary(odds: Odds) -> str:
    """The most likely facts in a few words; empty where nothing is rolled."""
    if odds.sure:
        return ""
    facts = [(fact, float(chance)) for fact, chance in odds.facts.items() if fact != NOTHING and chance > _RARE]
    facts.sort(key=lambda fact: fact[0] not in _FIRST)
    return ", ".join(f"{fact} {percent(chance)}" for fact, chance in facts[:_MOST_FACTS])


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}%" if chance <= 0.99 or chance == 1 else f"{100 * chance:.2f}%"


def odds_table(odds: Odds) -> Table:
    """Whole outcomes with their exact chances."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("chance", justify="right")
    table.add_column("exactly", justify="right", style="dim")
    table.add_column("outcome")
    for label, chance in odds.outcomes:
        table.add_row(f"{100 * float(chance):.2f}%", str(chance) if chance.denominator < 10**7 else "", label)
    return table


def seat_name(match: Any, seat: int) -> str:
    """Who is meant: a team and its end of the pitch, or the spectator."""
    return "a spectator" if seat == NOBODY else f"{match.sides[seat].name} ({ENDS[seat]})"
