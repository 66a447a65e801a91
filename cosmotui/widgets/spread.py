"""A line of two ends that goes on below where rows are free, so that nothing of it is cut."""

from cosmotui.widgets.paint import Line, cut_lines, justify, width_of, wrap_line


def spread(left: Line, right: Line, width: int, rows: int, blank: str = "text", indent: int = 2) -> list[Line]:
    """Return `left` and `right` as `justify` does, but in up to `rows` lines where one would cut the left end.

    The right end stays in the first line; one that takes more than half of it stands below. Lines after the first are
    set in by `indent`.
    """
    beside = width_of(right) + 1 if right else 0
    if rows < 2 or width_of(left) + beside <= width:
        return [justify(left, right, width, blank)]
    if 2 * beside > width:
        above = _wrapped(left, width, rows - 1, blank, indent)
        return [*above, justify([], right, width, blank)]
    lines = _wrapped(left, width - beside, rows, blank, indent)
    return [justify(lines[0], right, width, blank), *(justify(line, [], width, blank) for line in lines[1:])]


def label_cells(line: Line) -> int:
    """Return how many cells stand before the words that may go on below: a column such as a label, and blanks."""
    if not line:
        return 0
    before, last = line[:-1], line[-1][0]
    if before and not before[-1][0].endswith(" "):
        return 0
    return width_of(before) + len(last) - len(last.lstrip(" "))


def _wrapped(line: Line, width: int, rows: int, blank: str, indent: int) -> list[Line]:
    if 2 * indent > width:
        indent = 2
    return cut_lines(wrap_line(line, width, indent, blank), rows, width)
