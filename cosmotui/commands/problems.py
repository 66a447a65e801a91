"""The exceptions that a command may raise, and the exit codes to which they lead."""

from typing import Final

from cosmotui.engine.errors import EngineError
from cosmotui.plain.terminal import Ended
from cosmotui.saves.errors import SaveError
from cosmotui.session.new_match import Misuse


class Refused(Exception):
    """The error of a request that the rules do not allow; its text says which rule."""


FAULTS: Final = (SaveError, EngineError, Refused)
"""The exceptions for a faulty file, folder or match, or for a rule that stands in the way."""


def exit_code(error: BaseException) -> int | None:
    """Return the exit code to which an exception leads; None if the program itself is at fault."""
    if isinstance(error, Ended):
        return 128 + int(error.number)
    if isinstance(error, Misuse):
        return 2
    return 1 if isinstance(error, FAULTS) else None
