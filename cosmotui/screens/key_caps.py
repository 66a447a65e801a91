"""The caps of keys: how the key row and every list call them."""

from typing import Final

from textual.binding import Binding

CAPS: Final = {
    "escape": "esc",
    "question_mark": "?",
    "colon": ":",
    "slash": "/",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "delete": "del",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "f2": "F2",
    "f3": "F3",
    "f4": "F4",
    "f5": "F5",
}
"""The caps of keys whose name is not their cap."""


def cap(key: str) -> str:
    """Return the cap of a key in the key row."""
    parts = key.split("+") if len(key) > 1 else [key]
    return "+".join(CAPS.get(part, part) for part in parts)


def shown_cap(binding: Binding) -> str:
    """Return the cap that the key row shows for a key; it may stand for several keys."""
    return binding.key_display or cap(binding.key)


def digits(count: int) -> str:
    """Return the caps of the first `count` digits: `1-5`."""
    return "1" if count < 2 else f"1-{min(count, 9)}"
