"""The clipboard of a terminal, into which a program puts text by a sequence (OSC 52), also over ssh and inside tmux."""

from base64 import b64encode
from collections.abc import Mapping
from typing import Final

LONGEST: Final = 48_000
"""The most bytes that are copied: terminals take no more than about as many."""
_PIECE: Final = 700
"""The most bytes that GNU screen passes on at once."""


def fits(text: str) -> bool:
    """Return whether a clipboard takes so long a text."""
    return len(text.encode()) <= LONGEST


def copying(text: str, environ: Mapping[str, str]) -> str:
    """Return what puts a text into the clipboard of a terminal that these variables describe.

    tmux takes the sequence itself or, wrapped, passes it on, as its settings say; GNU screen only passes it on.
    """
    plain = f"\x1b]52;c;{b64encode(text.encode()).decode()}\x07"
    term = environ.get("TERM", "")
    if "TMUX" in environ or environ.get("TERM_PROGRAM") == "tmux" or term.startswith("tmux"):
        return f"{plain}\x1bPtmux;\x1b{plain}\x1b\\"
    if term.startswith("screen"):
        pieces = (plain[at : at + _PIECE] for at in range(0, len(plain), _PIECE))
        return plain + "".join(f"\x1bP{piece}\x1b\\" for piece in pieces)
    return plain
