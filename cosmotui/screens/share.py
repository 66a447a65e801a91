"""The place of a match on disk, and how to tell people about it."""

from pathlib import Path

from cosmotui.keymap.current import with_keys
from cosmotui.saves.exchange import unless_caged
from cosmotui.session import Session

NO_FILE = "This match is kept in no file."
CAGED = "Leave with {q}; on home {x} exports the match, to the exchange folder."
"""The hint for a guest, who has no command line."""


AT_TABLE = "The match lies with the host of this table, who can export it."
"""The hint for somebody at a table, who has no file of it."""


def path_of(session: Session) -> Path | None:
    """Return the file of a match, once there is one."""
    return session.file.path if session.file else None


def how_to_share(session: Session) -> str:
    """Return how to make a copy for others: the command, or the key of home where no command can be given."""
    path = path_of(session)
    if path is None:
        return NO_FILE
    if session.is_at_table:
        return AT_TABLE
    return unless_caged(f"cosmotui saves export {path.stem} FILE", with_keys(CAGED))


def how_to_verify(session: Session) -> str:
    """Return the command that proves every roll; "" where none can be given."""
    path = path_of(session)
    if path is None:
        return NO_FILE
    return unless_caged(f"cosmotui verify {path.name}")
