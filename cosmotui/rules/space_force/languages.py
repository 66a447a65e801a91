"""Languages and their scripts (SF-4.8 to SF-4.10)."""

from typing import Final

from cosmotui.rules.space_force.skills import spec_key

SCRIPTS: Final = {
    "Latin": ("English", "French", "German", "Spanish", "Italian", "Portuguese", "Swedish", "Polish"),
    "Cyrillic": ("Russian", "Bulgarian"),
    "Greek": ("Greek",),
    "Arabic": ("Arabic",),
    "Hebrew": ("Hebrew",),
    "Devanagari": ("Hindi",),
    "Han": ("Chinese",),
    "Japanese": ("Japanese",),
    "Hangul": ("Korean",),
}
NATIVE: Final = "English"
"""The native language by default (SF-2.15)."""
LANGUAGES: Final = tuple(language for languages in SCRIPTS.values() for language in languages)
_SCRIPT_OF: Final = {spec_key(language): script for script, languages in SCRIPTS.items() for language in languages}


def script_of(language: str, custom: dict[str, str] | None = None) -> str:
    """Return the script of a language; `custom` are those of a season (SF-4.10). An unknown language has its own."""
    own = {spec_key(name): script for name, script in (custom or {}).items()}
    key = spec_key(language)
    return own.get(key) or _SCRIPT_OF.get(key) or language.strip()
