"""The option that lets things be: the digit 0 takes it wherever it stands in a list, on screens and in plain mode."""

from collections.abc import Sequence
from typing import Final

from cosmotui.engine.question import Option

_VALUES: Final = ("none", "pass", "nothing", "nobody", "empty")
_LABELS: Final = ("let it stand",)


def decline_index(options: Sequence[Option]) -> int | None:
    """Which option it is, from 0: none, pass, nobody; None if there is no such option."""
    for number, option in enumerate(options):
        word = option.label.lower().partition(" ")[0].strip(",.")
        if option.value in _VALUES or word in _VALUES or option.label in _LABELS:
            return number
    return None
