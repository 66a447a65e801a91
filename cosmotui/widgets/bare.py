"""Widgets of which nothing shows but the fill between their children: one line stands for all of them."""

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


def bare_lines(widget: Widget, crop: Region) -> list[Strip]:
    """Return the lines of a widget that draws nothing of its own, for its `render_lines`.

    Textual would keep a line for each row, cut and coloured anew, though children cover nearly all of them: at a table
    that is a fifth of the memory of a terminal.
    """
    _, fill = widget.background_colors
    line = Strip.blank(crop.width, Style(bgcolor=fill.rich_color))
    for each in widget.get_line_filters():
        line = line.apply_filter(each, fill)
    return [line] * crop.height
