"""What is wrong with a field of a document, for people."""

import re
from typing import Final

_WHERE: Final = re.compile(r"(?P<what>.*) - at `(?:key in )?\$\.?(?P<field>.*)`")


def told(error: Exception) -> str:
    """What a decoder complains about, in one line with the field first: ``skills[0].level: Expected `int`..``."""
    text = " ".join(str(error).split()) or type(error).__name__
    where = _WHERE.fullmatch(text)
    return f"{where['field']}: {where['what']}" if where and where["field"] else text
