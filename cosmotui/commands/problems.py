"""The exceptions that a command may raise, and the exit codes to which they lead."""

from cosmotui.engine.errors import EngineError
from cosmotui.new_match import Misuse
from cosmotui.plain.terminal import Ended
from cosmotui.saves.errors import SaveError


class Refused(Exception):
    """The error of a request that the rules do not allow; its text says which rule."""


MISUSES = (Misuse,)
"""The exceptions for input that cannot be used."""
FAULTS = (SaveError, EngineError, Refused)
"""The exceptions for a faulty file, folder or match, or for a rule that stands in the way."""

__all__ = ["FAULTS", "MISUSES", "Ended", "Refused"]
