"""A roster sheet as plain text on one page."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from touchline.teams.event_rules import RosterRules
from touchline.teams.sheet import PlayerRow, RosterSheet
from touchline.teams.wording import gold

PAGE_COLUMNS = 116

_HEADINGS = ("No", "Name", "Position", "MA", "ST", "AG", "PA", "AV", "Skills (added ones starred)", "Price")
_WIDTHS = (2, 16, 22, 2, 2, 2, 2, 3, 48, 7)
_WRAPPED = _HEADINGS.index("Skills (added ones starred)")


def sheet_text(sheet: RosterSheet) -> str:
    """The filled-in sheet: who plays, what stands beside the pitch, and what it all costs."""
    tier = "none" if sheet.tier is None else str(sheet.tier)
    lines = [
        f"{sheet.team_name}  -  {sheet.roster_type}, Tier {tier}",
        f"Coach: {sheet.coach}   Player number: {sheet.registration or '-'}",
        *_paragraph("Special rules: ", ", ".join(sheet.special_rules) or "none"),
        "",
        *_table([*(_cells(row) for row in sheet.players), *(_cells(row) for row in sheet.stars)]),
        "",
        *_beside_the_pitch(sheet),
        f"Gold: {sheet.gold_spent:,} of {gold(sheet.budget)}   Skill Points: {sheet.points_spent} of {sheet.points}",
        f"Lists of {sheet.data_date}, tiers of {sheet.tier_list_date}",
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def blank_sheet_text(rules: RosterRules) -> str:
    """An empty sheet to fill in by hand, with room for the largest list the event allows."""
    line = "_" * 24
    empty = ["" for _ in _HEADINGS]
    rows = [[str(number), *empty[1:]] for number in range(1, rules.draft.max_players + 1)]
    lines = [
        f"Team name: {line}   Roster type: {line}   Tier: __",
        f"Coach: {line}   Player number: ____   Special rule: {line}",
        "",
        *_table(rows, ruled=True),
        "",
        "Team re-rolls: __   Assistant coaches: __   Cheerleaders: __   Apothecary: __   Dedicated Fans: __",
        f"Inducements: {'_' * 90}",
        f"Star Players: {'_' * 89}",
        f"Gold: _________ of {gold(rules.budget)}   Skill Points: __ of __",
    ]
    return "\n".join(each.rstrip() for each in lines) + "\n"


def _cells(row: PlayerRow) -> list[str]:
    skills = ", ".join((*row.skills, *(f"*{skill}*" for skill in row.bought)))
    figures = row.profile
    number = "*" if row.number is None else str(row.number)
    stats = [str(figures.ma), str(figures.st), f"{figures.ag}+", figures.pa_text, f"{figures.av}+"]
    return [number, row.name, row.position, *stats, skills, f"{row.price:,}" if row.price else "-"]


def _table(rows: Sequence[Sequence[str]], ruled: bool = False) -> Iterator[str]:
    yield _line(_HEADINGS)
    rule = _line(["-" * width for width in _WIDTHS])
    yield rule
    for row in rows:
        skills = wrap(row[_WRAPPED], _WIDTHS[_WRAPPED]) or [""]
        for place, part in enumerate(skills):
            cells = list(row) if place == 0 else [""] * len(row)
            cells[_WRAPPED] = part
            yield _line(cells)
        if ruled:
            yield rule


def _line(cells: Sequence[str]) -> str:
    """Text stands left, figures right; what does not fit is cut with a mark, so that a row stays a row."""
    parts = []
    for heading, width, cell in zip(_HEADINGS, _WIDTHS, cells, strict=True):
        text = cell if len(cell) <= width or heading == _HEADINGS[_WRAPPED] else cell[: width - 1] + "…"
        parts.append(text.rjust(width) if heading in ("No", "Price") else text.ljust(width))
    return " ".join(parts)


def _beside_the_pitch(sheet: RosterSheet) -> Iterator[str]:
    bought = [f"{line.item} x{line.count} ({line.total:,})" for line in sheet.sideline if line.kind != "fans"]
    yield from _paragraph("Sideline: ", ", ".join(bought) or "none")
    fans = sum(line.total for line in sheet.sideline if line.kind == "fans")
    yield f"Dedicated Fans: {sheet.dedicated_fans} ({fans:,})"
    for row in sheet.inducements:
        yield from _paragraph("Inducement: ", f"{row.name} x{row.count} ({row.price:,}): {row.effect}")
    for row in sheet.abilities:
        yield from _paragraph("Star's own rule: ", f"{row.name}: {row.effect}")


def _paragraph(label: str, text: str) -> Iterator[str]:
    yield from wrap(label + text, PAGE_COLUMNS, subsequent_indent="  ")
