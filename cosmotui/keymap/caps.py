"""The caps of keys: the words and characters by which the program names keys on the screen and in the settings."""

from typing import Final

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
} | {f"f{number}": f"F{number}" for number in range(1, 13)}
"""The caps of keys whose name, as the terminal library gives it, is not their cap."""
NAMES: Final = {cap: name for name, cap in CAPS.items()}
"""The names of those keys, by their caps."""


def cap_of(name: str) -> str:
    """Return the cap of a key or of several pressed together: `pgup` for `pageup`."""
    parts = name.split("+") if len(name) > 1 else [name]
    return "+".join(CAPS.get(part, part) for part in parts)


def name_of(cap: str) -> str:
    """Return the name that the terminal library has for the key with this cap."""
    return NAMES.get(cap, cap)
