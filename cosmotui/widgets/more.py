"""The line that stands for what there is no room for."""

from cosmotui.widgets.line_widget import Line

BY_CURSOR = "arrows"
"""What shows the rest of a list that follows its cursor."""
IN_FULL = "F5"
"""What shows everything of the panels of any screen that count what they have no room for."""


def more(count: int, key: str = "", what: str = "") -> Line:
    """Return the line that counts what is left out and names the key that shows it: `6 more lines: i`."""
    told = f"{count:,} more{' ' * bool(what)}{what}"
    return [(f"{told}: {key}" if key else told, "dim")]
