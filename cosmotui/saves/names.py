"""Titles of matches and the names of their files. A title may be any text; a file name is short, plain and safe."""

import re
import unicodedata

from cosmotui.saves.records import TITLE_LIMIT

STEM_LIMIT = 48
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$")


def clean_title(title: str) -> str:
    """Return the title as it is kept: one line without blanks at its ends, cut at the limit, otherwise unchanged."""
    title = title.encode("utf-8", "replace").decode("utf-8")  # no half surrogates, which no file can hold
    return " ".join(title.split())[:TITLE_LIMIT].rstrip()


def file_stem(title: str, otherwise: str) -> str:
    """Return a file name, without suffix, made of the title's letters and digits, or of `otherwise` if it has none."""
    return _plain(title) or _plain(otherwise) or "match"


def _plain(text: str) -> str:
    ascii_only = unicodedata.normalize("NFKD", text[:1000]).encode("ascii", "ignore").decode("ascii").casefold()
    stem = re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")[:STEM_LIMIT].rstrip("-")
    return f"{stem}-match" if _RESERVED.match(stem) else stem
