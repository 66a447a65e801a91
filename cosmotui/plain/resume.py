"""From a saved match to a session: the one named, or the one played last."""

from pathlib import Path

from cosmotui.new_match import Misuse
from cosmotui.saves.errors import SaveError
from cosmotui.saves.library import Library, SavedMatch
from cosmotui.saves.open_match import open_match
from cosmotui.session import Session


def find_save(name: str) -> Path:
    """The path of a match by its name or file. Raises Misuse."""
    try:
        return Library().find(name)
    except SaveError as error:
        raise Misuse(str(error)) from error


def in_progress() -> list[SavedMatch]:
    """The matches that can go on, the one played last first."""
    return [saved for saved in Library().matches() if not saved.problem and not saved.over]


def newest() -> Path | None:
    """The match played last that is not over."""
    return next((saved.path for saved in in_progress()), None)


def reopen(path: Path) -> tuple[Session, tuple[str, ...]]:
    """The session of a saved match, and what its players should be told first. Raises SaveError."""
    opened = open_match(path)
    return Session(opened.match, opened.file), opened.notes
