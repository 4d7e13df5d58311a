"""Reading what a coach types: notation, its short forms, and several answers in one line.

`run 3W to h6` answers two questions. A word may be shortened as long as it stays clear, and what only one kind of
answer can mean may stand alone: `h6` for `to h6`, `5E` for `target 5E`, `smash` for `take smash`. One line goes at most
as far as the first die: what comes after it is not known before.
"""

from __future__ import annotations

import re
from typing import Any, Final

from touchline.cli.terminal.look import Look, look_of
from touchline.core.errors import IllegalAction

_WITH: Final = re.compile(r"^(\S+) (\S+) with (\S+)$")  # block 5E with 3W
_SHOWN: Final = 12


def read_line(match: Any, line: str) -> list[int]:
    """The answers that a line gives, one after the other; refuses the whole line if any part of it is wrong."""
    words = _WITH.sub(r"\1 \3 \2", " ".join(line.casefold().split())).split()
    if len(words) == 1 and words[0].isdecimal():
        return [by_number(match, int(words[0]))]
    return _read(match.clone(), words, line)


def by_number(match: Any, number: int) -> int:
    if 1 <= number <= len(match.legal):
        return int(match.legal[number - 1])
    raise IllegalAction(f"there is no answer {number}; the answers are numbered from 1 to {len(match.legal)}")


def _read(match: Any, words: list[str], line: str) -> list[int]:
    """Read word by word, playing along on a copy."""
    look, seat, count = look_of(match), match.actor, match.dice.count
    answers: list[int] = []
    while words:
        if match.actor != seat or match.over:
            raise IllegalAction(f"{' '.join(words)!r} is too much: after the rest of {line!r} it is not your move")
        answer, used = next_answer(look, match, words)
        words = _without_forced(look, match, answer, words[used:])
        answers.append(answer)
        if words:
            match.step(answer)
            if match.dice.count != count:
                raise IllegalAction(f"{' '.join(words)!r} comes after a roll, so it has to wait for the dice")
    if not answers:
        raise IllegalAction("type an answer, its number, or ? for help")
    return answers


def next_answer(look: Look, match: Any, words: list[str]) -> tuple[int, int]:
    """The answer that the first words name, and how many of them it takes."""
    for fits in (_equal, _shortened):
        found: dict[int, set[int]] = {}
        for answer in match.legal:
            for form in look.forms(match, answer):
                parts = form.split()
                if len(parts) <= len(words) and all(fits(word, part) for word, part in zip(words, parts, strict=False)):
                    found.setdefault(len(parts), set()).add(answer)
        if found:
            used = max(found)
            return _only(match, found[used], words), used
    raise IllegalAction(f"{' '.join(words)!r} is not legal now; allowed: {_listed(match, match.legal)}")


def _only(match: Any, answers: set[int], words: list[str]) -> int:
    if len(answers) > 1:
        raise IllegalAction(f"{' '.join(words)!r} can mean {_listed(match, sorted(answers))}")
    return next(iter(answers))


def _listed(match: Any, answers: list[int]) -> str:
    texts = [match.describe(answer) for answer in answers]
    more = len(texts) - _SHOWN
    return ", ".join(texts[:_SHOWN]) + (f" and {more} more" if more > 0 else "")


def _equal(word: str, part: str) -> bool:
    return word == part


def _shortened(word: str, part: str) -> bool:
    return part.startswith(word)


def _without_forced(look: Look, match: Any, answer: int, words: list[str]) -> list[str]:
    """Leave out the naming of a target when there is only one: it will not be asked for."""
    targets = look.forced_targets(match, answer) if words else []
    if len(targets) != 1:
        return words
    label = match.sheets[targets[0]].label.casefold()
    named = " ".join(words)
    return [] if named in (label, f"target {label}", f"to {label}") else words
