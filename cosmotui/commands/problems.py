"""What a command may raise, and which exit code it leads to."""

from cosmotui.engine.errors import EngineError
from cosmotui.new_match import Misuse
from cosmotui.plain.terminal import Ended
from cosmotui.saves.errors import SaveError

MISUSES = (Misuse,)
"""Something typed cannot be used."""
FAULTS = (SaveError, EngineError)
"""A file, a folder or a match is not as it should be."""

__all__ = ["FAULTS", "MISUSES", "Ended"]
