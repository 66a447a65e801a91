"""The ready-made keymaps. Each gives the cursor to letters, and moves the commands of these letters to other keys."""

from collections.abc import Mapping
from typing import Final

STANDARD: Final = "arrows"
"""The name of the keymap in which every command has its standard key."""

PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    STANDARD: {},
    "vi": {
        "left": "h",
        "down": "j",
        "up": "k",
        "right": "l",
        "home": "y",
        "pgup": "u",
        "end": "b",
        "pgdn": "n",
        "h": "H",
        "j": "J",
        "k": "K",
        "l": "L",
        "y": "Y",
        "u": "U",
        "b": "B",
        "n": "N",
        "H": "G",
        "K": "V",
        "U": "Z",
        "N": "M",
    },
    "wasd": {"up": "w", "left": "a", "down": "s", "right": "d", "w": "W", "a": "A", "s": "S", "d": "D"},
}
"""The keys that differ from the standard ones, by standard key. Arrows stand in the order in which they are named."""
PURPOSES: Final[Mapping[str, str]] = {
    STANDARD: "Arrows move the cursor, letters are commands.",
    "vi": "h j k l are the arrows, y u b n are home, pgup, end, pgdn. Commands there have capitals.",
    "wasd": "w a s d are the arrows. Commands there have capitals.",
}
"""A sentence on each preset."""
