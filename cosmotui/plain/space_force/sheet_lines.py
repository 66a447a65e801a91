"""A character sheet in words, block by block in the order of SF-16.1: every line can be heard on its own."""

import textwrap
from typing import Final

from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.blocks import Block, BlockTable, blocks
from cosmotui.rules.space_force.sheet.record import Record, record

WIDTH: Final = 78


def record_of(season: Season, id: str) -> Record:
    """The sheet of somebody in a season, aboard whatever ship they serve on."""
    return record(season.characters[id], season, season.ship_of(id))


def sheet_lines(sheet: Record) -> list[str]:
    """The whole sheet, and every problem it has."""
    lines = [line for block in blocks(sheet) for line in (*block_lines(block), "")]
    return [*lines, *(issue_lines(sheet.issues) or ["Checks: nothing is wrong."])]


def block_lines(block: Block, why: bool = False) -> list[str]:
    """One block: its title, a line a value, a line an entry of its table. `why` says how values came about."""
    lines = [block.title.upper()]
    for row in block.rows:
        told = f" ({' '.join(part for part in (row.why, row.rule) if part)})" if why and (row.why or row.rule) else ""
        lines += wrapped(f"{row.label}: {row.value}{told}")
    if block.table:
        lines += table_lines(block.table) or ([] if block.rows else ["none"])
    return lines if len(lines) > 1 else [*lines, "nothing"]


def table_lines(table: BlockTable) -> list[str]:
    """An entry a line: `Brawling: ability Dex, level 1, total +6, against 17`."""
    return [line for entry in table.lines for line in wrapped(_entry(table.headings, entry))]


def _entry(headings: tuple[str, ...], entry: tuple[str, ...]) -> str:
    name, *values = entry
    told = (
        f"{heading.casefold()} {value}".strip() for heading, value in zip(headings[1:], values, strict=True) if value
    )
    return f"{name}: {', '.join(told)}"


def issue_lines(issues: tuple[Issue, ...]) -> list[str]:
    """Every problem with its rule, the errors first said to be some."""
    return [line for issue in issues for line in wrapped(issue_text(issue))]


def issue_text(issue: Issue) -> str:
    """`Wrong: Ability points: 28 of 30 used; 2 left to place. SF-1.4`."""
    word = "Waived" if issue.waived else "Warning" if issue.is_warning else "Wrong"
    return f"{word}: {issue.text} {issue.rule}"


def wrapped(text: str) -> list[str]:
    """Lines that fit a terminal; what was typed on several lines stays on several."""
    lines: list[str] = []
    for part in text.splitlines() or [""]:
        wrap = textwrap.wrap(part, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        lines += wrap or [""]
    return lines
