"""A roster sheet as plain text on one page."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from touchline.teams.edition import Edition, edition_of
from touchline.teams.event_rules import RosterRules
from touchline.teams.sheet import PlayerRow, RosterSheet
from touchline.teams.wording import gold

PAGE_COLUMNS = 116

_SKILLS = "Skills (added ones starred)"
_WIDTHS = {"No": 2, "Name": 16, "Position": 22, "PA": 2, "AV": 3, _SKILLS: 48, "Price": 7}


def sheet_text(sheet: RosterSheet) -> str:
    """The filled-in sheet: who plays, what stands beside the pitch, and what it all costs."""
    headings = _headings(sheet.edition)
    lines = [
        f"{sheet.team_name}  -  {sheet.roster_type}, {_kind(sheet)}",
        f"Coach: {sheet.coach}   Player number: {sheet.registration or '-'}",
        *_paragraph("Special rules: ", ", ".join(sheet.special_rules) or "none"),
        "",
        *_table(headings, [*(_cells(row) for row in sheet.players), *(_cells(row) for row in sheet.stars)]),
        "",
        *_beside_the_pitch(sheet),
        f"Gold: {sheet.gold_spent:,} of {gold(sheet.budget)}   Skill Points: {sheet.points_spent} of {sheet.points}",
        f"Lists of {sheet.data_date}{f', tiers of {sheet.tier_list_date}' if sheet.tier_list_date else ''}",
        *(_paragraph("Doubtful: ", sheet.doubtful) if sheet.doubtful else ()),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _headings(edition: Edition) -> tuple[str, ...]:
    return ("No", "Name", "Position", *edition.figures, _SKILLS, "Price")


def _kind(sheet: RosterSheet) -> str:
    """The tier, where the edition has tiers; else the edition."""
    if not sheet.tier_list_date:
        return sheet.edition.name
    return f"Tier {'none' if sheet.tier is None else sheet.tier}"


def blank_sheet_text(rules: RosterRules) -> str:
    """An empty sheet to fill in by hand, with room for the largest list the event allows."""
    line = "_" * 24
    edition = edition_of(rules.edition)
    headings = _headings(edition)
    empty = ["" for _ in headings]
    rows = [[str(number), *empty[1:]] for number in range(1, rules.draft.max_players + 1)]
    lines = [
        f"Team name: {line}   Roster type: {line}   Tier: __",
        f"Coach: {line}   Player number: ____   Special rule: {line}",
        "",
        *_table(headings, rows, ruled=True),
        "",
        f"Team re-rolls: __   Assistant coaches: __   Cheerleaders: __   Apothecary: __   {edition.fans}: __",
        f"Inducements: {'_' * 90}",
        f"Star Players: {'_' * 89}",
        f"Gold: _________ of {gold(rules.budget)}   Skill Points: __ of __",
    ]
    return "\n".join(each.rstrip() for each in lines) + "\n"


def _cells(row: PlayerRow) -> list[str]:
    skills = ", ".join((*row.skills, *(f"*{skill}*" for skill in row.bought)))
    number = "*" if row.number is None else str(row.number)
    return [number, row.name, row.position, *row.profile.figures, skills, f"{row.price:,}" if row.price else "-"]


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]], ruled: bool = False) -> Iterator[str]:
    yield _line(headings, headings)
    rule = _line(headings, ["-" * _width(heading) for heading in headings])
    yield rule
    wrapped = headings.index(_SKILLS)
    for row in rows:
        skills = wrap(row[wrapped], _WIDTHS[_SKILLS]) or [""]
        for place, part in enumerate(skills):
            cells = list(row) if place == 0 else [""] * len(row)
            cells[wrapped] = part
            yield _line(headings, cells)
        if ruled:
            yield rule


def _width(heading: str) -> int:
    return _WIDTHS.get(heading, 2)


def _line(headings: Sequence[str], cells: Sequence[str]) -> str:
    """Text stands left, figures right; what does not fit is cut with a mark, so that a row stays a row."""
    parts = []
    for heading, cell in zip(headings, cells, strict=True):
        width = _width(heading)
        text = cell if len(cell) <= width or heading == _SKILLS else cell[: width - 1] + "…"
        parts.append(text.rjust(width) if heading in ("No", "Price") else text.ljust(width))
    return " ".join(parts)


def _beside_the_pitch(sheet: RosterSheet) -> Iterator[str]:
    bought = [f"{line.item} x{line.count} ({line.total:,})" for line in sheet.sideline if line.kind != "fans"]
    yield from _paragraph("Sideline: ", ", ".join(bought) or "none")
    fans = sum(line.total for line in sheet.sideline if line.kind == "fans")
    yield f"{sheet.edition.fans}: {sheet.dedicated_fans} ({fans:,})"
    for row in sheet.inducements:
        yield from _paragraph("Inducement: ", f"{row.name} x{row.count} ({row.price:,}): {row.effect}")
    for row in sheet.abilities:
        yield from _paragraph("Star's own rule: ", f"{row.name}: {row.effect}")


def _paragraph(label: str, text: str) -> Iterator[str]:
    yield from wrap(label + text, PAGE_COLUMNS, subsequent_indent="  ")
