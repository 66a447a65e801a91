"""Where a match lies on disk, and how to say so."""

from pathlib import Path

from cosmotui.session import Session

NO_FILE = "This match is kept in no file."


def path_of(session: Session) -> Path | None:
    """The file of a match, once there is one."""
    return session.file.path if session.file else None


def how_to_share(session: Session) -> str:
    """The command that makes a copy for others."""
    path = path_of(session)
    return f"cosmotui saves export {path.stem} FILE" if path else NO_FILE


def how_to_verify(session: Session) -> str:
    """The command that proves every roll."""
    path = path_of(session)
    return f"cosmotui verify {path.name}" if path else NO_FILE
