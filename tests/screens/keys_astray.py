"""The search for keys that a keymap leads astray: the key row of the screen in front, under every preset."""

from typing import TypeVar

from textual.app import App
from textual.keys import _character_to_key

from cosmotui.keymap.current import keymap, use
from cosmotui.keymap.keymap import Keymap
from cosmotui.keymap.presets import PRESETS
from cosmotui.keymap.standard_keys import STANDARD_KEYS
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.keys_at import keys_at

T = TypeVar("T")


def keys_astray(app: App[T]) -> list[str]:
    """Every key that the row of the screen in front names and that does not give its command, in any preset."""
    before = keymap()
    try:
        return [fault for row in app.screen.query(KeyRow) for preset in PRESETS for fault in _astray(app, row, preset)]
    finally:
        use(before)


def _astray(app: App[T], row: KeyRow, preset: str) -> list[str]:
    used = Keymap(preset)
    use(used)
    painted = "".join(text for line in row.lines(10_000, 1) for text, _ in line)
    found: list[str] = []
    named: dict[str, str] = {}
    bound = app.screen.active_bindings
    for caps, word in row.keys if not row.message else ():
        shown = keys_at(row, caps)
        if f" {shown} {word}" not in painted:
            found.append(f"{preset}: the row does not name {shown} for {word!r}: {painted}")
        for standard, pressed in zip(caps.split(), shown.split(), strict=False):
            if len(standard) > 1 or standard not in STANDARD_KEYS:
                continue
            if named.setdefault(pressed, word) != word:
                found.append(f"{preset}: {pressed} stands for {named[pressed]!r} and {word!r}")
            if used.standard(pressed) != standard or _character_to_key(standard) not in bound:
                found.append(f"{preset}: {pressed} does not give {word!r}")
    return found
