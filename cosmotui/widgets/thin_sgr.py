"""Fewer bytes for the same screen: between two texts only the colours and attributes that change are sent.

Textual sends every run with its complete style and a reset after it, 40 to 50 bytes, and that is most of what crosses a
slow line. `thin` takes finished output, so nothing else has to know of it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_SGR = re.compile(r"\x1b\[([0-9;]*)m")
_MOVES = re.compile(r"(?:\x1b\[[0-9;]*H|\r?\n)*")
"""What moves the cursor and draws nothing: the style may be anything meanwhile."""
_BLANKS = re.compile(r" +")
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
"""For each attribute what ends it; bold and dim end together."""
_SEEN_ON_BLANKS = frozenset("479")
"""Attributes that show even where there is no glyph: underline, reverse, strike."""


@dataclass(frozen=True)
class Style:
    """What a terminal draws with: attributes by number, and both colours as their parameters, "" for the default."""

    attributes: frozenset[str] = frozenset()
    ink: str = ""
    fill: str = ""


PLAIN = Style()


def thin(output: str) -> str:
    """The same output with as few style changes as it needs. It begins and ends in the plain style."""
    return "".join(_thinned(output))


def _thinned(output: str) -> Iterator[str]:
    sent = wanted = PLAIN
    position = 0
    for match in _SGR.finditer(output):
        if text := output[position : match.start()]:
            change, sent = _before(text, sent, wanted)
            yield change + text
        position = match.end()
        asked = read(match[1], wanted)
        if asked is None:  # something this does not know: let it through, from a plain style
            yield _change(sent, PLAIN) + match[0]
            sent = wanted = PLAIN
        else:
            wanted = asked
    if text := output[position:]:
        change, sent = _before(text, sent, wanted)
        yield change + text
    yield _change(sent, PLAIN)


def _before(text: str, sent: Style, wanted: Style) -> tuple[str, Style]:
    """What must be sent before a text, and the style then in force."""
    if _MOVES.fullmatch(text):
        return "", sent
    if _BLANKS.fullmatch(text) and not (sent.attributes | wanted.attributes) & _SEEN_ON_BLANKS:
        wanted = replace(sent, fill=wanted.fill)
    return _change(sent, wanted), wanted


def _change(sent: Style, wanted: Style) -> str:
    if sent == wanted:
        return ""
    if wanted == PLAIN:
        return "\x1b[0m"
    parameters: list[str] = []
    ended = sent.attributes - wanted.attributes
    offs = {_OFF[attribute] for attribute in ended}
    parameters += sorted(offs)
    begun = {new for new in wanted.attributes if new not in sent.attributes or _OFF[new] in offs}
    parameters += sorted(begun)
    if sent.ink != wanted.ink:
        parameters.append(wanted.ink or "39")
    if sent.fill != wanted.fill:
        parameters.append(wanted.fill or "49")
    return f"\x1b[{';'.join(parameters)}m"


def read(parameters: str, style: Style) -> Style | None:
    """The style after an SGR sequence with these parameters, or None if one of them is not known here."""
    numbers = parameters.split(";") if parameters else ["0"]
    at = 0
    while at < len(numbers):
        number = numbers[at] or "0"
        length = 1
        if number == "0":
            style = PLAIN
        elif number in _OFF:
            style = replace(style, attributes=style.attributes | {number})
        elif number in ("38", "48"):
            kind = numbers[at + 1] if at + 1 < len(numbers) else ""
            length = {"5": 3, "2": 5}.get(kind, 0)
            if not length or at + length > len(numbers):
                return None
            colour = ";".join(numbers[at : at + length])
            style = replace(style, ink=colour) if number == "38" else replace(style, fill=colour)
        elif _is_colour(number, 30, 90) or number == "39":
            style = replace(style, ink="" if number == "39" else number)
        elif _is_colour(number, 40, 100) or number == "49":
            style = replace(style, fill="" if number == "49" else number)
        else:
            return None
        at += length
    return style


def _is_colour(number: str, *starts: int) -> bool:
    return number.isdigit() and any(start <= int(number) < start + 8 for start in starts)
