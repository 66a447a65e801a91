"""The record of finished matches as lines."""

from cosmotui.plain.terminal import Terminal
from cosmotui.plain.words import folded
from cosmotui.record.daily import today
from cosmotui.record.record_file import Record, load_record
from cosmotui.record.sheet import NOBODY, sheets

LABEL = 16
"""The cells of a label."""


def show_record(terminal: Terminal) -> None:
    """Print the record. Raises SaveError if it cannot be read."""
    record = load_record()
    terminal.say(*[record.trouble] * bool(record.trouble), *record_lines(record, today()))


def record_lines(record: Record, day: str) -> list[str]:
    """Return the whole record."""
    lines = [] if record.matches else [NOBODY]
    for sheet in sheets(record, day):
        lines += ["", f"{sheet.title}: {sheet.note}"]
        for section in sheet.sections:
            lines.append(f"  {section.title}")
            for label, text in section.lines:
                told = f"    {label.ljust(LABEL)}  {text}" if label else f"    {text}"
                lines += folded(told)
    return lines
