"""A line with two ends that continues below where rows are free, so that nothing is cut."""

from cosmotui.widgets.line_widget import Line, cut_line, cut_lines, justify, width_of, wrap_line


def spread(left: Line, right: Line, width: int, rows: int, blank: str = "text", indent: int = 2) -> list[Line]:
    """Return `left` and `right` as `justify` does, but in up to `rows` lines where one would cut the left end.

    The right end stays in the first line; a right end that takes more than half of the line stands below. Lines after
    the first are indented by `indent`.
    """
    beside = width_of(right) + 1 if right else 0
    if width_of(left) + beside <= width:
        return [justify(left, right, width, blank)]
    if rows < 2:
        return [justify(left, cut_line(right, max(width - width_of(left) - 1, width // 2)), width, blank)]
    indent = indent if 2 * indent <= width else 2
    if 2 * beside > width:
        above = cut_lines(wrap_line(left, width, indent, blank), rows - 1, width)
        below = cut_lines(wrap_line(right, width - indent, 0, blank), rows - len(above), width - indent)
        lines = [*above, *([(" " * indent, blank), *line] for line in below)]
        return [justify(line, [], width, blank) for line in lines]
    first, *others = cut_lines(wrap_line(left, width, indent, blank, width - beside), rows, width)
    return [justify(first, right, width, blank), *(justify(line, [], width, blank) for line in others)]


def label_cells(line: Line) -> int:
    """Return the number of cells before the words that may continue below: a column such as a label, and blanks."""
    if not line:
        return 0
    before, last = line[:-1], line[-1][0]
    if before and not before[-1][0].endswith(" "):
        return 0
    return width_of(before) + len(last) - len(last.lstrip(" "))
