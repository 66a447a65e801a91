"""Errors in the fields of a document, in words for people."""

import re
from typing import Final

_WHERE: Final = re.compile(r"(?P<what>.*) - at `(?:key in )?\$\.?(?P<field>.*)`")


def told(error: Exception) -> str:
    """Return the complaint of a decoder in one line, with the field first: ``skills[0].level: Expected `int`..``."""
    field, what = field_and_fault(error)
    return f"{field}: {what}" if field else what


def field_and_fault(error: Exception) -> tuple[str, str]:
    """Return the path of a field, empty for the whole document, and the complaint of the decoder."""
    text = " ".join(str(error).split()) or type(error).__name__
    where = _WHERE.fullmatch(text)
    return (where["field"], where["what"]) if where and where["field"] else ("", text)
