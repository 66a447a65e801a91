"""`cosmotui keys`: the keys of the screens, and the choice of other ones."""

from argparse import Namespace
from collections.abc import Iterable
from typing import Final

import msgspec

from cosmotui.commands.output import say, say_json, say_table
from cosmotui.keymap.keymap import Keymap
from cosmotui.keymap.standard_keys import STANDARD_KEYS
from cosmotui.saves.settings import load_settings, save_settings
from cosmotui.session.new_match import Misuse

HEAD: Final = ("KEY", "STANDARD", "DOES")


def run(arguments: Namespace) -> int:
    """Change the keys where that is asked for, and print every command with its key."""
    settings, trouble = load_settings()
    if trouble and not arguments.json:
        say(trouble)
    before = Keymap() if arguments.reset else settings.keymap
    try:
        keymap = _given(Keymap(arguments.preset or before.preset, before.own), arguments.given)
    except ValueError as error:
        raise Misuse(f"{error}.") from error
    if (keymap.preset, keymap.own) != (settings.keys, settings.own_keys):
        save_settings(msgspec.structs.replace(settings, keys=keymap.preset, own_keys=keymap.own))
    if arguments.json:
        say_json({"preset": keymap.preset, "keys": [_told(keymap, standard) for standard in STANDARD_KEYS]})
        return 0
    own = f", and {len(keymap.own)} of your own" if keymap.own else ""
    say(f"Preset: {keymap.preset}{own}", "")
    say_table(HEAD, [tuple(_told(keymap, standard).values()) for standard in STANDARD_KEYS])
    return 0


def _given(keymap: Keymap, changes: Iterable[str]) -> Keymap:
    """Return the keymap with the changes in it, each as typed: `u=Q`."""
    for text in changes:
        at = text.find("=", 1)  # the first sign may be the standard key =
        if at < 0:
            raise ValueError(f"{text!r} is no change of a key: type it as u=Q")
        keymap = keymap.giving(text[:at], text[at + 1 :])
    return keymap


def _told(keymap: Keymap, standard: str) -> dict[str, str]:
    return {"key": keymap.key(standard), "standard": standard, "does": STANDARD_KEYS[standard]}
