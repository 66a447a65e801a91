"""The keymap in use, of whom the program works for at the moment: whoever names a key asks here."""

import re
from contextvars import ContextVar

from cosmotui.keymap.keymap import Keymap


class _Used:
    def __init__(self) -> None:
        self.keymap = Keymap()


_OF_THE_PROGRAM = _Used()
_USED: ContextVar[_Used] = ContextVar("keymap", default=_OF_THE_PROGRAM)
"""Where one process works for several people, each has a keymap, which only that person's tasks see."""


def use_apart() -> None:
    """Let the present task and its own tasks have a keymap of their own."""
    _USED.set(_Used())


def use(keymap: Keymap) -> None:
    """Use another keymap from now on."""
    _USED.get().keymap = keymap


def keymap() -> Keymap:
    """Return the keymap in use."""
    return _USED.get().keymap


def keys(caps: str) -> str:
    """Return the keys to press for standard ones: `keys("w")`, `keys("left right")`, `keys("arrows")`."""
    return keymap().keys(caps)


def with_keys(text: str) -> str:
    """Return a text in which the standard keys in braces have become the keys to press: `{q} leaves`."""
    return re.sub(r"\{([^{}]+)\}", lambda found: keys(found[1]), text)
