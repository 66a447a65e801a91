"""The daily sector of today as a match: begun once, and gone on with as long as it is not over."""

from pathlib import Path

from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.games import rules_of
from cosmotui.record.daily import GAME, daily_setup, today
from cosmotui.record.daily_words import outcome_words
from cosmotui.record.entry import Begun, id_of
from cosmotui.record.record_file import append, load_record
from cosmotui.saves.errors import SaveError
from cosmotui.saves.library import Library
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.saves.settings import load_settings
from cosmotui.session.new_match import usual_seats
from cosmotui.session.session import Session


class DailyDone(SaveError):
    """Raised where the try of today is used up."""


def usual_player() -> str:
    """Return the name under which somebody plays the daily sector who gives none: that of the last match."""
    seats = load_settings()[0].seats.get(GAME, ())
    return next((seat.name for seat in seats if not seat.bot), usual_seats(rules_of(GAME))[0][0])


def open_daily(name: str = "", day: str = "") -> tuple[Session, tuple[str, ...]]:
    """Return the session of the daily sector, and what to tell first. Raises SaveError, and DailyDone if it is over."""
    day = day or today()
    record = load_record()
    tried = record.daily(day)
    if tried is None:
        return _begin(name or usual_player(), day), ()
    if (done := record.of_match(tried.match)) is not None:
        raise DailyDone(f"The daily sector of {day} is done: {outcome_words(done)}. The next one comes at 00:00 UTC.")
    path = _save_of(tried)
    if path is None:
        raise DailyDone(f"The daily sector of {day} was begun, and its match is gone. The next one comes at 00:00 UTC.")
    opened = open_match(path)
    return Session(opened.match, opened.file), opened.notes


def _begin(name: str, day: str) -> Session:
    try:
        match = Match.new(rules_of(GAME), daily_setup(day, name))
    except SetupError as error:
        raise SaveError(str(error)) from error
    file = MatchFile.create(match, f"Daily sector {day}")
    append(Begun(id_of(file.header.game, file.header.seal, file.header.created), day))
    return Session(match, file)


def _save_of(tried: Begun) -> Path | None:
    """Return the file of a try, if there still is one."""
    found = (one for one in Library().matches() if id_of(one.game, one.seal, one.created) == tried.match)
    return next((one.path for one in found if one.copied is None), None)
