"""The key that screens get in the place of the one that was pressed: the standard key of its command."""

from textual.events import Key
from textual.widget import Widget

from cosmotui.keymap.caps import cap_of, name_of
from cosmotui.keymap.current import keymap


def pressed(event: Key) -> str:
    """Return the cap of the key that was pressed."""
    character = event.character or ""
    is_sign = len(character) == 1 and character.isprintable() and character != " " and "+" not in event.key
    return character if is_sign else cap_of(event.key)


def standard_key(event: Key, focused: Widget | None = None) -> Key | None:
    """Return the event of the standard key; None for a letter whose command has moved to another key.

    Where the `focused` line would take that other key as text, the standard key still does it.

    A letter in the event has no character: the key was no text, and the letter of its command must not become one.
    """
    key = pressed(event)
    standard = keymap().standard(key)
    if standard is None or standard == key:
        return event if standard or _is_text(keymap().key(key), focused) else None
    made = Key(name_of(standard), None)
    made.character = None if len(standard) > 1 or standard.isalpha() else standard
    return made


def _is_text(key: str, focused: Widget | None) -> bool:
    return focused is not None and focused.check_consume_key(key, key)
