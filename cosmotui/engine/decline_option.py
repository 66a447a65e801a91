"""The option that declines: the digit 0 takes it wherever it stands in a list, on screens and in plain mode."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Option

_VALUES: Final = ("none", "pass", "nothing", "nobody", "empty")
_LABELS: Final = ("let it stand",)


def decline_index(options: Sequence[Option]) -> int | None:
    """Return the index of the option that declines (none, pass, nobody); None if no option does."""
    for number, option in enumerate(options):
        word = option.label.lower().partition(" ")[0].strip(",.")
        if option.value in _VALUES or word in _VALUES or option.label in _LABELS:
            return number
    return None
