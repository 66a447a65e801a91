"""The keymap in use: one person sits at the program, so there is one, and whoever names a key asks here."""

import re

from cosmotui.keymap.keymap import Keymap


class _Used:
    keymap = Keymap()


def use(keymap: Keymap) -> None:
    """Use another keymap from now on."""
    _Used.keymap = keymap


def keymap() -> Keymap:
    """Return the keymap in use."""
    return _Used.keymap


def keys(caps: str) -> str:
    """Return the keys to press for standard ones: `keys("w")`, `keys("left right")`, `keys("arrows")`."""
    return _Used.keymap.keys(caps)


def with_keys(text: str) -> str:
    """Return a text in which the standard keys in braces have become the keys to press: `{q} leaves`."""
    return re.sub(r"\{([^{}]+)\}", lambda found: keys(found[1]), text)
