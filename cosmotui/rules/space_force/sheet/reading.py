"""The languages that a character speaks and reads, with levels (SF-2.11 to SF-2.14, SF-4.8 to SF-4.10, SF-10.29)."""

from typing import Final

import msgspec

from cosmotui.rules.space_force.character import Character, NativeLevels
from cosmotui.rules.space_force.languages import script_of
from cosmotui.rules.space_force.skills import LANGUAGE, READ_WRITE, spec_key

Scripts = dict[str, str]
"""The scripts of a season's custom languages by language (SF-4.10)."""
FLUENT: Final = 3
"""From this level on ordinary talk needs no roll (SF-10.30)."""


class Tongue(msgspec.Struct, frozen=True):
    """A language on a sheet. A level of 0 means that it is not spoken, or not read."""

    language: str
    speak: int
    read: int
    is_native: bool = False

    @property
    def talks_freely(self) -> bool:
        """Whether ordinary talk needs no roll (SF-10.30)."""
        return self.is_native or self.speak >= FLUENT


def native_levels(c: Character) -> NativeLevels:
    """Return the levels of the native language; in a draft they equal Intelligence (SF-2.11 to SF-2.14)."""
    intelligence = c.abilities.intelligence
    return c.native_levels or NativeLevels(intelligence, intelligence if c.literate else 0)


def tongues(c: Character, scripts: Scripts | None = None) -> tuple[Tongue, ...]:
    """Return every language spoken or read: the native one first, the others in the order of the sheet."""
    names = {spec_key(c.native_language): c.native_language.strip()} if c.native_language.strip() else {}
    for known in c.skills:
        if known.level >= 1 and spec_key(known.spec) and known.key[0] in (LANGUAGE.casefold(), READ_WRITE.casefold()):
            names.setdefault(spec_key(known.spec), known.spec.strip())
    native = spec_key(c.native_language)
    return tuple(
        Tongue(name, speaking_level(c, name), reading_level(c, name, scripts), key == native)
        for key, name in names.items()
    )


def speaking_level(c: Character, language: str) -> int:
    """Return the level at which a language is spoken, 0 for not at all."""
    native = native_levels(c).speak if is_native(c, language) else 0
    return max(native, c.level(LANGUAGE, language))


def reading_level(c: Character, language: str, scripts: Scripts | None = None) -> int:
    """Return the level at which a language is read: it must be spoken, with Read/Write of its script
    (SF-4.8, SF-4.9)."""
    if speaking_level(c, language) < 1:
        return 0
    script = script_key(language, scripts)
    return max((level for read, level in _scripts_read(c, scripts) if read == script), default=0)


def is_native(c: Character, language: str) -> bool:
    """Return whether a language is the native one (SF-2.11)."""
    return bool(spec_key(language)) and spec_key(language) == spec_key(c.native_language)


def script_key(language: str, scripts: Scripts | None = None) -> str:
    """Return the script of a language as a key for comparison."""
    return spec_key(script_of(language, scripts))


def _scripts_read(c: Character, scripts: Scripts | None) -> list[tuple[str, int]]:
    known = [(one.spec, one.level) for one in c.skills if one.level >= 1 and one.key[0] == READ_WRITE.casefold()]
    return [(script_key(spec, scripts), level) for spec, level in (*known, (c.native_language, native_levels(c).read))]
