"""The record of finished matches as lines."""

from collections.abc import Sequence
from pathlib import Path

from cosmotui.plain.terminal import Terminal
from cosmotui.plain.words import folded
from cosmotui.record.daily import today
from cosmotui.record.keeping import feats_of
from cosmotui.record.record_file import Record, load_record
from cosmotui.record.sheet import NOBODY, Sheets
from cosmotui.saves.errors import SaveError
from cosmotui.saves.records import Header

LABEL = 17
"""The cells of a label."""


def show_record(terminal: Terminal) -> None:
    """Print the record. Raises SaveError if it cannot be read."""
    record = load_record()
    terminal.say(*[record.trouble] * bool(record.trouble), *record_lines(record, today()))


def feat_lines(header: Header, path: Path, names: Sequence[str]) -> list[str]:
    """Return the feats done in a match that has just ended, a line each."""
    try:
        done = feats_of(header, path)
    except SaveError as error:
        return [str(error)]
    return [
        f"{'New feat' if is_first else 'Feat'} of {names[seat]}: {feat.title}. {feat.how} {feat.rule}"
        for seat, feat, is_first in done
    ]


def record_lines(record: Record, day: str) -> list[str]:
    """Return the whole record."""
    lines = [] if record.matches else [NOBODY]
    sheets = Sheets(record, day)
    for sheet in map(sheets.sheet, sheets.titles):
        lines += ["", f"{sheet.title}: {sheet.note}"]
        for section in sheet.sections:
            lines.append(f"  {section.title}")
            for said in section.lines:
                text = f"{said.text} {said.rule}".rstrip()
                lines += folded(f"    {said.label.ljust(LABEL)}  {text}" if said.label else f"    {text}")
    return lines
