"""A keymap: a preset, and the keys that the user has given to single commands."""

from collections.abc import Mapping
from typing import Final

from cosmotui.keymap.presets import PRESETS, STANDARD
from cosmotui.keymap.standard_keys import ARROWS, CURSOR, STANDARD_KEYS

FUNCTION_KEYS: Final = frozenset(f"F{number}" for number in range(1, 13))
USABLE: Final = "a letter or a sign will do, or F1 to F12"


class Keymap:
    """A translation between standard keys, which name the commands, and the keys that the user presses."""

    def __init__(self, preset: str = STANDARD, own: Mapping[str, str] | None = None) -> None:
        """Take a preset and the user's own keys by standard key. Raise ValueError if they do not go together."""
        self.preset, self.own = preset, dict(own or {})
        if preset not in PRESETS:
            raise ValueError(f"there is no preset {preset!r}: {', '.join(PRESETS)} are there")
        self._moved = {**PRESETS[preset], **self.own}
        for standard, key in self.own.items():
            if standard not in STANDARD_KEYS:
                raise ValueError(f"no command has the standard key {standard!r}")
            if key != standard and not _is_usable(key):
                raise ValueError(f"{key!r} is no key for a command: {USABLE}")
        self._standard: dict[str, str] = {}
        """The standard key of every key that has moved."""
        if self._moved:
            for standard in STANDARD_KEYS:
                if (other := self._standard.setdefault(self.key(standard), standard)) != standard:
                    both = f"{told(other)} and {told(standard)}"
                    raise ValueError(f"{self.key(standard)} cannot be the key of both {both}")

    @property
    def has_moved_keys(self) -> bool:
        """Whether any command has another key than the standard one."""
        return bool(self._moved)

    def key(self, standard: str) -> str:
        """Return the key to press for the command of a standard key."""
        return self._moved.get(standard, standard)

    def keys(self, caps: str) -> str:
        """Return the keys to press for several standard ones: `h l` for `left right`, `hjkl` for `arrows`."""
        if not self._moved:
            return caps
        return " ".join(self._arrows if cap == "arrows" else self.key(cap) for cap in caps.split(" "))

    def standard(self, key: str) -> str | None:
        """Return the standard key of the command that a key gives, which is None for a letter that gives none."""
        if key in self._standard or not self._moved:
            return self._standard.get(key, key)
        is_moved_away = key in STANDARD_KEYS and len(key) == 1
        return None if is_moved_away else key

    def moves(self, key: str) -> bool:
        """Return whether the keymap lets this key move the cursor in the place of a standard key."""
        return bool(self._moved) and key not in CURSOR and self.standard(key) in CURSOR

    def giving(self, standard: str, key: str) -> "Keymap":
        """Return a keymap in which the command of a standard key has another key. Raise ValueError if it cannot."""
        other = next((one for one in STANDARD_KEYS if one != standard and self.key(one) == key), "")
        if standard in STANDARD_KEYS and other:
            raise ValueError(f"{key} is taken: {STANDARD_KEYS[other]}. Give that another key first")
        own = {**self.own, standard: key}
        if standard in STANDARD_KEYS and key == PRESETS[self.preset].get(standard, standard):
            del own[standard]
        return Keymap(self.preset, own)

    def taking_back(self, standard: str) -> "Keymap":
        """Return a keymap in which the command has the key of the preset again. Raise ValueError if that is taken."""
        return self.giving(standard, PRESETS[self.preset].get(standard, standard))

    @property
    def _arrows(self) -> str:
        """The four keys that move the cursor, in the order of the preset; the arrows unless all four are letters."""
        order = [arrow for arrow in PRESETS[self.preset] if arrow in ARROWS] or ARROWS
        letters = [self.key(arrow) for arrow in order]
        return "".join(letters) if all(len(letter) == 1 for letter in letters) else "arrows"


def _is_usable(key: str) -> bool:
    """Return whether a command may have this key: a visible sign that is no digit, or a function key."""
    if len(key) != 1:
        return key in FUNCTION_KEYS
    if not key.isprintable() or key.isspace() or key.isdecimal():
        return False
    from unicodedata import combining, east_asian_width

    return not combining(key) and east_asian_width(key) not in "WF"


def told(standard: str) -> str:
    """Return a standard key and what it does: `w (why, weapons)`."""
    return f"{standard} ({STANDARD_KEYS[standard]})"
