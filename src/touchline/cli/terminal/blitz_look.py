"""Blitz Bowl in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from touchline.blitzbowl import roll_words, words
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.odds import answer_odds
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import ACT, ACT_STRIDE, BLOCK, FOUL, PLAY, PLAYER, REROLL_Q, SOURCE, SQUARE, THROW
from touchline.cli.terminal import panels
from touchline.cli.terminal.board import LABELS, LEGEND, NO_CHOICES, WIDEST, choices, draw_board
from touchline.cli.terminal.lookup import look_up
from touchline.core.events import Event
from touchline.core.match import NO, YES, Match
from touchline.core.odds import Odds
from touchline.core.scenario import StagedGame


class BlitzLook:
    """The look of Blitz Bowl."""

    game: StagedGame[Any] = BLITZ_BOWL
    matches: type[Match] = BlitzMatch
    command = "blitz"
    help = """\
  run 3W, then to h6; both at once: run 3W to h6; shorter: r 3w h6
  block 2E with 5W, throw 4W to 5W, take smash, claim 2, play sprint, pass"""
    legend = LEGEND
    odds_note = "the hardest result taken, no re-roll, no card, no following up"

    def heading(self, match: BlitzMatch) -> Text:
        return panels.heading(match)

    def beside(self, match: BlitzMatch, seat: int) -> list[RenderableType]:
        return [panels.challenges(match), *panels.cards(match, seat), *panels.dugouts(match)]

    def board_width(self, match: BlitzMatch) -> int:
        return LABELS + WIDEST * match.grid.width

    def board(self, match: BlitzMatch, columns: int, tall: bool, asks: bool) -> Text:
        return draw_board(match, columns, tall, choices(match) if asks else NO_CHOICES)

    def offers(self, match: BlitzMatch) -> Table:
        return panels.offers(match)

    def odds(self, match: BlitzMatch, answer: int, spend: bool = False) -> Odds:
        return answer_odds(match, answer)

    def sentences(self, match: BlitzMatch, events: Iterable[Event], seat: int) -> list[str]:
        return words.sentences(match, events, seat)

    def roll_asked_about(self, match: BlitzMatch, events: Sequence[Event]) -> str:
        return roll_words.roll_asked_about(match, events)

    def look_up(self, match: BlitzMatch, name: str) -> list[str]:
        return look_up(match, name)

    def forms(self, match: BlitzMatch, answer: int) -> list[str]:
        text = match.describe(answer).casefold()
        first, _, rest = text.partition(" ")
        if answer == NO:
            return [text, "no", "nothing"]
        if answer == YES:
            return [text, "yes"]
        if SQUARE <= answer < PLAYER:
            name = match.grid.name(answer - SQUARE)
            return [text, f"to {name}", name]
        if PLAYER <= answer < ACT:
            return [text, f"to {rest}", rest]
        if answer < PLAY:
            return [text]
        if first in ("claim", "swap"):
            number, _, card = rest.partition(" ")
            return [text, f"{first} {number}", f"{first} {card}", card]
        if match.question == REROLL_Q and answer >= SOURCE:
            return [text, "re-roll", "reroll", rest.removeprefix("by ")]
        return [text, rest]

    def forced_targets(self, match: BlitzMatch, answer: int) -> list[int]:
        if not ACT <= answer < PLAY:
            return []
        kind, player = divmod(answer - ACT, ACT_STRIDE)
        rules = match.rules
        found = {BLOCK: rules.block_targets, FOUL: rules.foul_targets, THROW: rules.throw_targets}
        return found[kind](match, player) if kind in found else []

    def has_secrets(self, match: BlitzMatch) -> bool:
        return any(match.hands)

    def turn(self, match: BlitzMatch) -> int:
        return match.turn

    def when(self, match: BlitzMatch) -> str:
        return f"turn {match.turn}"
