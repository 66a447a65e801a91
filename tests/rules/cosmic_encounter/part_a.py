"""Part A as the packaged book has it: the names of its sub-steps and events, read from its tables."""

import re
from pathlib import Path
from typing import Final

from cosmotui.rules import cosmic_encounter

_CHAPTER: Final = (
    Path(cosmic_encounter.__file__)
    .with_name("rulebook.md")
    .read_text(encoding="utf-8")
    .partition("\n## Timing\n")[2]
    .partition("\n## ")[0]
)
_STEPS, _, _EVENTS = _CHAPTER.partition("\n**Events**")
SUB_STEPS: Final = tuple(re.findall(r"^\| `([a-z0-9.]+)`", _STEPS, re.MULTILINE))
"""All sub-steps, in their order."""
_KINDS: Final = dict(re.findall(r"^\| `(on:[a-z-]+)` \| ([AB]) \|", _EVENTS, re.MULTILINE))
EVENTS: Final = tuple(_KINDS)
"""All events."""
BEFORE_EVENTS: Final = tuple(event for event, kind in _KINDS.items() if kind == "B")
"""Those that are answered before they happen."""
