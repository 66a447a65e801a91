"""A sheet as Markdown: headings, lists and tables that any reader of Markdown draws (SF-16)."""

from collections.abc import Iterable, Iterator

from cosmotui.rules.space_force.export.layout import paragraphs
from cosmotui.rules.space_force.export.printed import printed_blocks, printed_issues
from cosmotui.rules.space_force.export.sheet_lines import issue_text, shown
from cosmotui.rules.space_force.markdown import escaped
from cosmotui.rules.space_force.sheet.blocks import Block, BlockTable, Row
from cosmotui.rules.space_force.sheet.record import Record


def sheets_markdown(records: Iterable[Record]) -> str:
    """Return the sheets one after the other."""
    return "\n---\n\n".join(sheet_markdown(record) for record in records)


def sheet_markdown(record: Record) -> str:
    """Return one sheet."""
    first, *others = printed_blocks(record)
    lines = [f"# {escaped(first.title)}", "", *_rows(first.rows), ""]
    for block in others:
        lines += _block(block)
    if issues := printed_issues(record):
        lines += ["## Checks", "", *(f"- {escaped(issue_text(issue))}" for issue in issues)]
    return "\n".join(lines).rstrip() + "\n"


def _block(block: Block) -> Iterator[str]:
    """Yield a part of the sheet with its heading; nothing if nothing stands in it."""
    table = block.table if block.table and block.table.lines else None
    if block.rows or table:
        yield from (f"## {escaped(block.title)}", "")
    if block.rows:
        yield from (*_rows(block.rows), "")
    if table:
        yield from (*_table(table), "")


def _rows(rows: Iterable[Row]) -> Iterator[str]:
    """Yield a list; a text of several lines stands below its label."""
    for row in rows:
        text = [escaped(line) for line in paragraphs(shown(row)) if line]
        if len(text) > 1:
            yield f"- **{escaped(row.label)}:**"
            yield from (f"\n    {line}" for line in text)
        else:
            yield f"- **{escaped(row.label)}:** {''.join(text)}"


def _table(table: BlockTable) -> Iterator[str]:
    yield f"| {' | '.join(escaped(heading) for heading in table.headings)} |"
    yield f"|{'|'.join('-:' if number in table.numeric else ':-' for number in range(len(table.headings)))}|"
    for line in table.lines:
        yield f"| {' | '.join(escaped(cell) for cell in line)} |"
