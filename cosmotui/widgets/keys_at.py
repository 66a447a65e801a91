"""The keys that a widget names: those of the keymap, but never a letter that would be typed into a line."""

from textual.widget import Widget

from cosmotui.keymap.current import keys


def keys_at(widget: Widget, caps: str) -> str:
    """Return the keys to press for standard ones; the standard ones where the others would be typed."""
    own = keys(caps)
    if own == caps:
        return caps
    focused = widget.screen.focused
    return caps if focused is not None and focused.check_consume_key(own[0], own[0]) else own
