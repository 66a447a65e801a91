"""What a command may raise, and which exit code it leads to."""

from cosmotui.engine.errors import EngineError
from cosmotui.new_match import Misuse
from cosmotui.plain.terminal import Ended
from cosmotui.saves.errors import SaveError


class Refused(Exception):
    """The rules do not allow what was asked; the text says which."""


MISUSES = (Misuse,)
"""Something typed cannot be used."""
FAULTS = (SaveError, EngineError, Refused)
"""A file, a folder or a match is not as it should be, or a rule stands in the way."""

__all__ = ["FAULTS", "MISUSES", "Ended", "Refused"]
