"""What is wrong with a field of a document, for people."""

import re
from typing import Final

_WHERE: Final = re.compile(r"(?P<what>.*) - at `(?:key in )?\$\.?(?P<field>.*)`")


def told(error: Exception) -> str:
    """What a decoder complains about, in one line with the field first: ``skills[0].level: Expected `int`..``."""
    field, what = field_and_fault(error)
    return f"{field}: {what}" if field else what


def field_and_fault(error: Exception) -> tuple[str, str]:
    """The path of a field, empty where it is the whole, and what a decoder complains about."""
    text = " ".join(str(error).split()) or type(error).__name__
    where = _WHERE.fullmatch(text)
    return (where["field"], where["what"]) if where and where["field"] else ("", text)
