"""The line that stands for the lines without room."""

from cosmotui.widgets.line_widget import Line

BY_CURSOR = "arrows"
"""The keys that show the rest of a list that follows its cursor."""
IN_FULL = "F5"
"""The key that shows in full every panel that counts lines without room, on any screen."""


def more(count: int, key: str = "", what: str = "") -> Line:
    """Return the line that counts what is left out and names the key that shows it: `6 more lines: i`."""
    told = f"{count:,} more{' ' * bool(what)}{what}"
    return [(f"{told}: {key}" if key else told, "dim")]
