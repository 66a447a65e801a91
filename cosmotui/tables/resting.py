"""A table at which nobody is: bots answer, what is due is carried out, and then it rests without a process."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from cosmotui.engine.errors import EngineError
from cosmotui.saves.directories import door_of, hosted_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.journal import Contents, read_journal
from cosmotui.saves.library import Library
from cosmotui.saves.open_match import open_match
from cosmotui.session.live_match import SECONDS_A_MOVE, LiveMatch
from cosmotui.tables.absence import Absence
from cosmotui.tables.asleep import DAY, asked_since, standing_in, terms_of
from cosmotui.tables.notify import notify

MOST_ANSWERS: Final = 10_000
"""The answers of bots after which a table rests in any case."""


def settle(live: LiveMatch, command: Sequence[str], wall: Callable[[], float] = time.time) -> str:
    """Carry out what is due and let bots answer until a person is asked; tell those who are to answer.

    Returns what went wrong with the command.
    """
    absence = Absence(live, wall)
    for _ in range(MOST_ANSWERS):
        live.pass_formalities(alone=False)
        absence.note_questions()
        if live.match.result is not None or (not _bot_answers(live) and not absence.carry_out()):
            break
    names = absence.to_notify()
    file = live.file
    table = file.path.stem if file is not None and file.path is not None else ""
    return notify(command, names, table, file.title if file is not None else "")


def _bot_answers(live: LiveMatch) -> bool:
    """Let a bot answer; return whether any was asked. What fails, or is refused, becomes the rulebook's default."""
    question = live.bot_question()
    if question is None:
        return False
    try:
        live.answer(question.seat, live.bot_job(question, SECONDS_A_MOVE)())
    except Exception:  # whatever it was: a bot that fails does not stop the table
        match = live.match
        live.answer(question.seat, match.game.default(match.view(question.seat), question))
    return True


def tick(command: Sequence[str], wall: Callable[[], float] = time.time) -> Iterator[str]:
    """Carry out what is due at every table that nobody hosts, and tell a line for each at which anything was."""
    for path in Library(hosted_folder()).files():
        try:
            contents = read_journal(path)
            if contents.over or door_of(path.stem).exists() or not is_due(contents, wall()):
                continue
            yield f"{path.stem}: {_ticked(path, command, wall)}"
        except (SaveError, EngineError) as error:  # the other tables are not to wait for this one
            yield f"{path.stem}: {error}"


def _ticked(path: Path, command: Sequence[str], wall: Callable[[], float]) -> str:
    opened = open_match(path)
    live = LiveMatch(opened.match, opened.file)
    before = live.match.answer_count
    try:
        trouble = settle(live, command, wall)
        told = f"{live.match.answer_count - before} answers of bots"
        return f"{told}. {trouble}" if trouble else told
    finally:
        live.close()


def is_due(contents: Contents, now: float) -> bool:
    """Return whether the time of anybody is up at a table with days a move, without playing its match."""
    terms = terms_of(contents)
    if not terms.days:
        return False
    asked, last = asked_since(contents), contents.answer(-1).asked if contents.answers else ()
    people = sum(not seat.bot for seat in contents.header.setup.seats) - len(standing_in(contents))
    if not asked or len(asked) < len(last):
        return True  # bots are to answer, or nobody has looked yet who is asked
    return people > 1 and any(at + terms.days * DAY <= now for at in asked.values())
