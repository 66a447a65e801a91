"""The way from a saved match to a session: the match named, or the one played last."""

from pathlib import Path

from cosmotui.saves.errors import SaveError
from cosmotui.saves.library import Library, SavedMatch
from cosmotui.saves.open_match import open_at_end, open_match
from cosmotui.session.new_match import Misuse
from cosmotui.session.session import Session


def find_save(name: str) -> Path:
    """Return the path of a match by its name or file. Raises Misuse."""
    try:
        return Library().find(name)
    except SaveError as error:
        raise Misuse(str(error)) from error


def in_progress() -> list[SavedMatch]:
    """Return the matches that can be continued, the one played last first."""
    return [saved for saved in Library().matches() if not saved.problem and not saved.over]


def newest() -> Path | None:
    """Return the unfinished match that was played last."""
    return next((saved.path for saved in in_progress()), None)


def reopen(path: Path, at_end: bool = False) -> tuple[Session, tuple[str, ...]]:
    """Return the session of a saved match, and what to tell its players first. Raises SaveError.

    `at_end` is for a screen that shows how a match ended before all of it is known.
    """
    opened = (open_at_end if at_end else open_match)(path)
    return Session(opened.match, opened.file, whole=opened.whole), opened.notes
