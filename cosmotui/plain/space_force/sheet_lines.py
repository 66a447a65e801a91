"""A character sheet in words, block by block in the order of SF-16.1: every line makes sense when heard alone."""

import textwrap
from typing import Final

from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.season import Season
from cosmotui.rules.space_force.sheet.blocks import Block, BlockTable, blocks
from cosmotui.rules.space_force.sheet.record import Record, record

WIDTH: Final = 78


def record_of(season: Season, id: str) -> Record:
    """Return the sheet of a character in a season, aboard whatever ship the character serves on."""
    return record(season.characters[id], season, season.ship_of(id))


def sheet_lines(sheet: Record) -> list[str]:
    """Return the whole sheet, and every problem of it."""
    lines = [line for block in blocks(sheet) for line in (*block_lines(block), "")]
    return [*lines, *(issue_lines(sheet.issues) or ["Checks: nothing is wrong."])]


def block_lines(block: Block, why: bool = False) -> list[str]:
    """Return one block: its title, one line per value, one line per row of its table; `why` explains values."""
    lines = [block.title.upper()]
    for row in block.rows:
        told = f" ({' '.join(part for part in (row.why, row.rule) if part)})" if why and (row.why or row.rule) else ""
        lines += wrapped(f"{row.label}: {row.value}{told}")
    if block.table:
        lines += table_lines(block.table) or ([] if block.rows else ["none"])
    return lines if len(lines) > 1 else [*lines, "nothing"]


def table_lines(table: BlockTable) -> list[str]:
    """Return one line per row of a table: `Brawling: ability Dex, level 1, total +6, against 17`."""
    return [line for entry in table.lines for line in wrapped(_entry(table.headings, entry))]


def _entry(headings: tuple[str, ...], entry: tuple[str, ...]) -> str:
    name, *values = entry
    named = zip(headings[1:], values, strict=True)
    told = (f"{heading.casefold()} {value}".strip() for heading, value in named if value)
    return f"{name}: {', '.join(told)}"


def issue_lines(issues: tuple[Issue, ...]) -> list[str]:
    """Return every problem with its rule, each beginning with a word on how serious it is."""
    return [line for issue in issues for line in wrapped(issue_text(issue))]


def issue_text(issue: Issue) -> str:
    """Return a problem in words: `Wrong: Ability points: 28 of 30 used; 2 left to place. SF-1.4`."""
    word = "Waived" if issue.waived else "Warning" if issue.is_warning else "Wrong"
    return f"{word}: {issue.text} {issue.rule}"


def wrapped(text: str) -> list[str]:
    """Return lines that fit a terminal; text typed on several lines stays on several."""
    lines: list[str] = []
    for part in text.splitlines() or [""]:
        wrap = textwrap.wrap(part, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        lines += wrap or [""]
    return lines
