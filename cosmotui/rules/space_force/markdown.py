"""Typed text inside Markdown, escaped so that it is never read as markup."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_MARKUP: Final = re.compile(r"[\\`*_\[\]{}<>#|~&$@]")
_LINK: Final = re.compile(r"(?i)\b(https?|ftp|mailto|xmpp)(:)|\b(www)(\.)")
_OPENER: Final = re.compile(r"^(?:\d+(?=[.)])|(?=[-+=]))")
"""What at the start of a line makes a list, a rule or a heading."""


@lru_cache(maxsize=1024)
def escaped(text: str) -> str:
    """Return one line of typed text for Markdown, with every special character escaped.

    Control characters become `?`, line breaks spaces; direction marks are removed. Nothing becomes a link by itself.
    """
    if not (text.isascii() and text.isprintable()):
        text = "".join(_plain(character) for character in unicodedata.normalize("NFC", text))
    line = " ".join(text.split())
    line = _MARKUP.sub(r"\\\g<0>", line)
    line = _LINK.sub(lambda match: f"{match[1] or match[3]}\\{match[2] or match[4]}", line)
    return _OPENER.sub(r"\g<0>\\", line)


def _plain(character: str) -> str:
    category = unicodedata.category(character)
    if character in "\t\n\r" or category.startswith("Z"):
        return " "
    if category in ("Cc", "Cs", "Co", "Cn"):
        return "?"
    return "" if category == "Cf" else character
