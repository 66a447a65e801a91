"""The line that stands for the lines without room."""

from textual.widget import Widget

from cosmotui.keymap.current import keys
from cosmotui.widgets.keys_at import keys_at
from cosmotui.widgets.line_widget import Line

BY_CURSOR = "arrows"
"""The keys that show the rest of a list that follows its cursor."""
IN_FULL = "F5"
"""The key that shows in full every panel that counts lines without room, on any screen."""


def more(count: int, key: str = "", what: str = "", at: Widget | None = None) -> Line:
    """Return the line that counts what is left out and names the key that shows it: `6 more lines: i`.

    `key` is the standard key. `at` is the widget that has the line, where one may be typing on the same screen.
    """
    told = f"{count:,} more{' ' * bool(what)}{what}"
    shown = keys_at(at, key) if at else keys(key)
    return [(f"{told}: {shown}" if key else told, "dim")]
