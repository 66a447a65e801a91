"""The place of a match on disk, and how to tell people about it."""

from contextlib import suppress
from pathlib import Path

from cosmotui.engine.seed import seed_text
from cosmotui.engine.state import View
from cosmotui.keymap.current import with_keys
from cosmotui.record.daily import date_of
from cosmotui.record.daily_words import of_day, share_line
from cosmotui.record.entry import Finished
from cosmotui.record.record_file import load_record
from cosmotui.saves.errors import SaveError
from cosmotui.saves.exchange import unless_caged
from cosmotui.screens.look import AnyMatch, Look
from cosmotui.session.session import Session

NO_FILE = "This match is kept in no file."
CAGED = "Leave with {q}; on home {x} exports the match, to the exchange folder."
CASTS_NEED_A_FILE = "Only a match that is kept in a file can be recorded."
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


def line_of(match: AnyMatch, look: Look[View]) -> str:
    """Return a match in one line: who won, how long it took, and the seed; of one under way, who plays and where it is.

    It tells nothing that is not public.
    """
    names = match.setup.names()
    if match.result is None or match.seed is None:
        where = match.game.where(match.view(None))
        return f"{match.game.title}: {', '.join(names)}; {', '.join(filter(None, (where, 'not over yet')))}"
    if day := date_of(match.game.name, match.setup):
        with suppress(SaveError):
            record = load_record()
            if (done := of_day(record, day)) is not None and _is_of(done, match):
                return share_line(record, done)
    return f"{look.summary(match).share}; {match.result.told(names)}, seed {seed_text(match.seed)}"


def _is_of(done: Finished, match: AnyMatch) -> bool:
    """Return whether a daily sector that counted went as this match: somebody else's may be of the same date."""
    turns = sum(event.mark == "turn" for event in match.events(None))
    return [seat.name for seat in done.seats] == list(match.setup.names()) and done.turns == turns
