"""Sheets as one HTML file that prints a page each: nothing is fetched, nothing runs, every text is escaped (SF-16)."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from cosmotui.rules.space_force.export.layout import paragraphs, plain
from cosmotui.rules.space_force.export.printed import printed_blocks, printed_issues
from cosmotui.rules.space_force.export.sheet_lines import issue_text, shown
from cosmotui.rules.space_force.sheet.blocks import Block, BlockTable, Row
from cosmotui.rules.space_force.sheet.record import Record

_STYLE: Final = """
@page { margin: 10mm }
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #111; font: 9pt/1.3 "Helvetica Neue", Arial, sans-serif }
article { max-width: 190mm; margin: 0 auto; padding: 8mm 0; break-after: page }
article:last-child { break-after: auto }
h1 { font-size: 17pt; line-height: 1.15; margin: 0 0 2mm; border-bottom: 1.5pt solid #111 }
h2 { font-size: 7.5pt; letter-spacing: .08em; text-transform: uppercase; margin: 0 0 .5mm }
p { margin: 0 0 1mm }
main { columns: 2; column-gap: 3mm }
section { border: .6pt solid #111; border-radius: 1mm; padding: 1.5mm 2mm; margin: 0 0 2mm; break-inside: avoid }
.wide { column-span: all; break-inside: auto; margin-top: 2mm }
table { border-collapse: collapse; width: 100% }
th, td { padding: 0 2mm 0 0; vertical-align: top; text-align: left; font-weight: 400 }
thead th { font-size: 7pt; color: #555 }
tbody th { width: 45%; color: #444 }
.wide tbody th { width: 25% }
.number { text-align: right; font-variant-numeric: tabular-nums }
@media print { article { padding: 0 } }
"""
_WIDE: Final = ("weapons", "notes", "checks")
"""Parts that take both columns: their lines are long."""
_LONGEST: Final = 24
"""Letters of a word that always has room; only longer ones, which somebody typed, may be broken."""
_HEAD: Final = (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
)


def sheets_html(records: Iterable[Record], title: str) -> str:
    """Return a whole page with these sheets."""
    articles = "\n".join(_article(record) for record in records)
    head = f"{_HEAD}<title>{escape(plain(title))}</title>\n<style>{_STYLE}</style>\n</head>\n"
    return f"{head}<body>\n{articles}\n</body>\n</html>\n"


def _article(record: Record) -> str:
    first, *others = printed_blocks(record)
    sections = [_section(first.key, "", _rows(first.rows)), *(part for block in others for part in _block(block))]
    if issues := printed_issues(record):
        sections.append(_section("checks", "Checks", "".join(f"<p>{_text(issue_text(issue))}</p>" for issue in issues)))
    inside = "\n".join(sections)
    return f"<article>\n<h1>{_text(first.title)}</h1>\n<main>\n{inside}\n</main>\n</article>"


def _block(block: Block) -> Iterator[str]:
    """Yield a part of the sheet; nothing if nothing stands in it."""
    table = _table(block.table) if block.table and block.table.lines else ""
    if block.rows or table:
        yield _section(block.key, block.title, _rows(block.rows) + table)


def _section(key: str, title: str, inside: str) -> str:
    heading = f"<h2>{_text(title)}</h2>" if title else ""
    width = ' class="wide"' if key in _WIDE else ""
    return f"<section{width}>{heading}{inside}</section>"


def _rows(rows: Iterable[Row]) -> str:
    lines = "".join(f"<tr><th>{_text(row.label)}</th><td>{_value(row)}</td></tr>" for row in rows)
    return f"<table><tbody>{lines}</tbody></table>" if lines else ""


def _value(row: Row) -> str:
    """Return a value; a text of several lines as paragraphs."""
    lines = [line for line in paragraphs(shown(row)) if line]
    return _broken(lines[0]) if len(lines) == 1 else "".join(f"<p>{_broken(line)}</p>" for line in lines)


def _table(table: BlockTable) -> str:
    head = _cells("th", table.headings, table.numeric)
    lines = "".join(f"<tr>{_cells('td', line, table.numeric)}</tr>" for line in table.lines)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"


def _cells(tag: str, cells: Iterable[str], numeric: tuple[int, ...]) -> str:
    marks = ' class="number"', ""
    return "".join(f"<{tag}{marks[number not in numeric]}>{_text(cell)}</{tag}>" for number, cell in enumerate(cells))


def _text(text: str) -> str:
    """Return any text, as text."""
    return _broken(plain(text))


def _broken(text: str) -> str:
    """Return a line as HTML that may be broken between words, and within those that no column has room for."""
    return " ".join(
        "<wbr>".join(escape(word[start : start + _LONGEST]) for start in range(0, len(word), _LONGEST))
        for word in text.split(" ")
    )
