"""A fault in the program as the host tells it: its type and its place, and nothing of what anybody may not see."""

from pathlib import Path
from traceback import extract_tb
from typing import Final

import cosmotui

PLACES: Final = 6
"""The places of the program that are told, the innermost first."""
_PROGRAM: Final = Path(cosmotui.__file__).parent


def told_fault(error: BaseException | None) -> str:
    """Return the type of a fault and where it happened: no message and no values, for these come from the match."""
    if error is None:
        return "of a type that is not known"
    frames = extract_tb(error.__traceback__)[::-1]
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(_PROGRAM)]
    told = [*frames[:1], *(frame for frame in ours if frame is not frames[0])][:PLACES]
    places = ", called from ".join(f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in told)
    return f"{type(error).__name__} at {places}" if places else type(error).__name__


def _short(filename: str) -> str:
    """Return a file's name within the program, or within its folder where it is another's."""
    path = Path(filename)
    if path.is_relative_to(_PROGRAM):
        return str(path.relative_to(_PROGRAM))
    return "/".join(path.parts[-2:])
