"""The head of a panel: its name in capitals, a dotted rule, and a note at the right."""

from rich.cells import cell_len

from cosmotui.widgets.glyphs import Glyphs
from cosmotui.widgets.line_widget import Line, cut_lines, wrap_line
from cosmotui.widgets.plain_text import clip, visible, wrap


def head_line(title: str, note: str, cells: int, glyphs: Glyphs, focused: bool = False) -> Line:
    """Return the head as one line of `cells`; a rule shorter than two dots is left out."""
    title = clip(glyphs.adapt(visible(title)).upper(), cells)
    note = clip(visible(note), max(0, cells - cell_len(title) - 1))
    gap = cells - cell_len(title) - cell_len(note)
    end = " " if note else ""
    rule = f" {glyphs.rule * (gap - 1 - len(end))}{end}" if gap >= 4 else " " * max(0, gap)
    return [(title, "head-focus" if focused else "head"), (rule, "rule"), (glyphs.adapt(note), "dim")]


def head_lines(title: str, note: str, cells: int, glyphs: Glyphs, rows: int) -> list[Line]:
    """Return the head in up to `rows` lines, with the rule and the note in the last, so that nothing is cut.

    A note that takes more than half of the width, or beside which a word would be broken, stands below the title.
    """
    title, note = visible(title), visible(note)
    long = cell_len(note)
    room = cells - (long + 1 if note else 0)
    if rows < 2 or cell_len(title) <= room:
        return [head_line(title, note, cells, glyphs)]
    if note and (2 * long > cells or max(map(cell_len, title.split()), default=0) > room):
        heads = head_lines(title, "", cells, glyphs, rows - 1)
        below = wrap_line([(glyphs.adapt(note), "dim")], cells, 0, "dim")
        return [*heads, *cut_lines(below, rows - len(heads), cells)]
    told = wrap(title, room)
    if len(told) > rows:
        told = [*told[: rows - 1], " ".join(told[rows - 1 :])]
    return [*([(line.upper(), "head")] for line in told[:-1]), head_line(told[-1], note, cells, glyphs)]
