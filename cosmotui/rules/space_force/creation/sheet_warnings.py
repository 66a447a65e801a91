"""Warnings about a sheet, which never block (SF-17)."""

from collections.abc import Iterator
from typing import Final

from cosmotui.rules.space_force.creation.checked_sheet import CheckedSheet
from cosmotui.rules.space_force.creation.issues import Issue
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.reading import native_levels, script_key
from cosmotui.rules.space_force.skills import HIGH, READ_WRITE


def _high(sheet: CheckedSheet) -> Iterator[Issue]:
    """W-SKILL-HIGH."""
    for known in sheet.bought:
        if known.level > HIGH:
            text = f"{known.label} starts at {known.level}; check with the Director."
            yield Issue("W-SKILL-HIGH", known.label, text, "SF-2.9")


def _script_twice(sheet: CheckedSheet) -> Iterator[Issue]:
    """W-SCRIPT-DUP; the native Read/Write counts as known, a paid one is an error already."""
    c = sheet.c
    read = [script_key(c.native_language, sheet.scripts)] if native_levels(c).read > 0 else []
    for known in c.skills:
        if known.key[0] != READ_WRITE.casefold() or not known.spec.strip() or sheet.is_free(known):
            continue
        script = script_key(known.spec, sheet.scripts)
        if script in read:
            text = f"{known.label} adds nothing: the script is already known."
            yield Issue("W-SCRIPT-DUP", known.label, text, "SF-4.8")
        read.append(script)


def _load(sheet: CheckedSheet) -> Iterator[Issue]:
    """W-LOAD, at the ship's gravity."""
    gravity = sheet.ship.gravity if sheet.ship else derived.ONE_G
    load, carry = derived.load(sheet.c, sheet.armoury), derived.carry(sheet.c, gravity)
    if load > carry:
        movement = derived.movement(sheet.c, gravity, sheet.armoury)
        yield Issue("W-LOAD", "", f"Load {load} lb exceeds Carry {carry} lb; movement is {movement}.", "SF-3.10")


WARNINGS: Final = (_high, _script_twice, _load)
"""In the order of section 17."""
