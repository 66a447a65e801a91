"""Opening a match from its file: all answers are given again from the start, which proves every roll.

A match that this program has already played or proved need not be played again. A long one that is over can be shown
at its end or at its start before that. Where the rules have changed since and
an answer no longer fits its question, the match goes on from the newest checkpoint instead.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from cosmotui.engine.errors import SetupError
from cosmotui.engine.game import AnyGame
from cosmotui.engine.match import Checkpoint
from cosmotui.engine.setup import Setup
from cosmotui.games import rules_of
from cosmotui.saves.atomic import new_file
from cosmotui.saves.chain import CHAIN_REMOVED
from cosmotui.saves.directories import door_of, ensure_folder, trash_of
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.frames import Frame
from cosmotui.saves.gradual import Gradual
from cosmotui.saves.history_cache import LEAST, recall
from cosmotui.saves.journal import SUFFIX, Contents, read_journal
from cosmotui.saves.lock import Lock
from cosmotui.saves.match_file import AnyMatch, MatchFile
from cosmotui.saves.records import Mark, Restart, Undo
from cosmotui.saves.soundness import check_state, look_over, rehearse

Games = Callable[[str], AnyGame]

NEVER = 1 << 32
"""More answers than any match has."""
TRIES = 20
"""Checkpoints that are tried where a match cannot be played again from its start, the newest first."""


@dataclass(frozen=True)
class Opened:
    """A match from a file, ready to go on, and a message about the file for its players."""

    match: AnyMatch
    file: MatchFile
    notes: tuple[str, ...]
    whole: "Gradual[Opened] | None" = None
    """The work of playing all of the match again, if it stands at its end and its past is not known yet."""


class AtTable(SaveError):
    """Raised where a match is open in a process that hosts it, so that whoever wants to play can sit down there."""


class Misfit(SaveError):
    """Raised where the answers or checkpoints of a save do not fit the rules of this program."""


def open_match(path: Path, games: Games = rules_of) -> Opened:
    """Open a match to go on with it. Raises SaveError if another process has it, or if it cannot be restored."""
    return open_at_end(path, games, NEVER)


def open_at_end(path: Path, games: Games = rules_of, least: int = LEAST) -> Opened:
    """Open a match as `open_match` does, but one that is over and has at least so many answers at its end.

    That end comes from the newest checkpoint, checked as one from which a match goes on. Raises SaveError.
    """
    lock = Lock(path)
    try:
        with suppress(OSError):  # where nothing can be written the match can still be looked at; `record` will say so
            lock.acquire()
    except SaveError as error:
        if door_of(path.stem).exists():
            hint = f"Sit down with: cosmotui join {path.stem}"
            raise AtTable("This match is played at a table.", path, hint) from error
        raise
    try:
        contents = read_journal(path)
        rules = game_of(contents, path, games)
        notes = ["The last answer was being written when the program ended; it is lost."] if contents.torn else []
        match = _recalled(contents, rules)
        if match is None and len(contents.answers) >= least and (match := _end_of(contents, rules)) is not None:
            opened = _opened(path, lock, contents, match, True)
            whole = Gradual(_opening(path, lock, contents, rules))
        elif match is None:
            opened, whole = Gradual(_opening(path, lock, contents, rules)).result(), None
        else:
            opened, whole = _opened(path, lock, contents, match, True), None
        told = [*notes, *opened.notes, *_chain_notes(contents)]
        return Opened(opened.match, opened.file, tuple(told), whole)
    except BaseException:
        lock.release()
        raise


def _chain_notes(contents: Contents) -> list[str]:
    problem = contents.chain.problem if contents.chain is not None else ""
    return [*([problem] if problem else []), *([CHAIN_REMOVED] if contents.chain_removed else [])]


def _opening(path: Path, lock: Lock, contents: Contents, rules: AnyGame) -> Generator[None, None, Opened]:
    """Open the match by playing all of it again."""
    match, whole = yield from _restoring(contents, rules, path)
    return _opened(path, lock, contents, match, whole)


def _opened(path: Path, lock: Lock, contents: Contents, match: AnyMatch, whole: bool) -> Opened:
    told = not whole or contents.restart is not None
    notes = (_told(contents, match, path),) if told else ()
    return Opened(match, MatchFile.opened(path, lock, contents, match, whole), notes)


def _end_of(contents: Contents, rules: AnyGame) -> AnyMatch | None:
    """Return a match that is over, from its newest checkpoint; None where that checkpoint does not lead to its end."""
    if contents.torn or contents.restart is not None or not contents.marks or not contents.over:
        return None
    with suppress(Misfit, SaveError):
        newest, match = contents.marks[-1], from_checkpoint(contents, rules)
        step = match.checkpoint
        ends = match.result is not None and match.answer_count == len(contents.answers)
        return match if ends and (step.answers, step.state) == (newest.answers, newest.state) else None
    return None


def _recalled(contents: Contents, rules: AnyGame) -> AnyMatch | None:
    """Return the match as it was when this very file was last closed, if that is known."""
    return recall(contents.data, rules, contents.setup, len(contents.answers))


def whole_match(path: Path, games: Games = rules_of) -> AnyMatch:
    """Return the match of a save from its start, to look at. Raises SaveError; Misfit if it comes out differently."""
    match, whole = match_to_watch(path, games)
    return match if whole is None else whole.result()


def match_to_watch(path: Path, games: Games = rules_of) -> tuple[AnyMatch, Gradual[AnyMatch] | None]:
    """Return the match of a save to look at; a long unknown one as it began, with the work of playing it again.

    Raises SaveError, and Misfit if it comes out differently, as does the work.
    """
    contents = read_journal(path)
    rules = game_of(contents, path, games)
    with _misfit_with_rules(contents, rules, path):
        if contents.restart is not None:
            raise Misfit("The match goes on from a checkpoint under other rules.")
        match = _recalled(contents, rules)
        if match is not None:
            return match, None
        match = _begun(contents, rules, path)
        whole = Gradual(_watching(contents, rules, path, match))
    return (match, whole) if len(contents.answers) >= LEAST else (whole.result(), None)


def _watching(contents: Contents, rules: AnyGame, path: Path, match: AnyMatch) -> Generator[None, None, AnyMatch]:
    with _misfit_with_rules(contents, rules, path):
        return (yield from _replaying(contents, rules, path, match))


@contextmanager
def _misfit_with_rules(contents: Contents, rules: AnyGame, path: Path) -> Generator[None]:
    """Say also under which rules a match began that comes out differently."""
    try:
        yield
    except Misfit as misfit:
        raise Misfit(misfit.message, path, other_rules(contents, rules)) from misfit


def other_rules(contents: Contents, rules: AnyGame) -> str:
    """Return the sentence that a match began under another version of the rules; empty if it did not."""
    began = contents.header.rules
    now = rules.rules_version
    return f"It began under rules version {began}; this is version {now}." if began != now else ""


def restored(contents: Contents, path: Path, games: Games) -> tuple[AnyMatch, bool]:
    """Return the match, and whether all of it was played again from its start. Raises SaveError."""
    return Gradual(_restoring(contents, game_of(contents, path, games), path)).result()


def _restoring(contents: Contents, rules: AnyGame, path: Path) -> Generator[None, None, tuple[AnyMatch, bool]]:
    try:
        match = _begun(contents, rules, path)
        return (yield from _replaying(contents, rules, path, match)), True
    except Misfit as misfit:
        return _resumed(contents, rules, path, misfit), False


def game_of(contents: Contents, path: Path, games: Games = rules_of) -> AnyGame:
    """Return the game of a save. Raises SaveError if there is no such game."""
    name = contents.header.game
    try:
        return games(name)
    except KeyError as error:
        message = f"This program has no game called '{printable(name)}'; a newer cosmotui may have it."
        raise SaveError(message, path) from error


def replayed(contents: Contents, rules: AnyGame, path: Path, with_undone: bool = False) -> AnyMatch:
    """Return the match, played again from its start, or from where it went on under other rules.

    `with_undone` also plays the answers that were taken back, and takes them back. Raises Misfit where an answer or a
    checkpoint does not fit, or where an answer cannot be taken back, and SaveError for impossible seats or options.
    """
    match = _begun(contents, rules, path)
    return Gradual(_replaying(contents, rules, path, match, with_undone)).result()


def _replaying(
    contents: Contents, rules: AnyGame, path: Path, match: AnyMatch, with_undone: bool = False
) -> Generator[None, None, AnyMatch]:
    """Play a match again that has just begun, a step for each answer."""
    begun = match.answer_count
    yield from _feeding(match, contents, contents.since if with_undone else contents.answers[begun:])
    if contents.restart is not None:
        with _misfit("What comes of the checkpoint is of no use"):
            look_over(match)
    steps = {step.answers: step.state for step in match.checkpoints}
    for mark in contents.marks:
        if mark.answers < begun:
            continue
        with _misfit(f"The checkpoint after {mark.answers} answers cannot be read"):
            state = msgspec.msgpack.encode(msgspec.msgpack.decode(mark.state, type=rules.state_type))
        if state != steps.get(mark.answers):
            raise Misfit(f"The checkpoint after {mark.answers} answers does not match them.", path)
    return match


def _begun(contents: Contents, rules: AnyGame, path: Path) -> AnyMatch:
    """Return the match before the first answer that is played again."""
    setup, restart = contents.setup, contents.restart
    try:
        if restart is not None:
            return _from_state(rules, setup, restart)
        with _misfit("The match cannot begin"):
            return AnyMatch.new(rules, setup)
    except SetupError as error:
        raise SaveError(f"The match cannot begin: {printable(str(error))}", path) from error


def _resumed(contents: Contents, rules: AnyGame, path: Path, misfit: Misfit) -> AnyMatch:
    """Return the match from its newest usable checkpoint on. Raises SaveError if there is none."""
    try:
        return from_checkpoint(contents, rules)
    except Misfit as unusable:
        told = unusable.message
    newer = contents.header.rules > rules.rules_version
    hint = "A newer cosmotui wrote it: update, then open it again." if newer else "The file is kept as it is."
    raise SaveError(f"The match cannot be restored. {told or misfit.message}", path, hint) from misfit


def from_checkpoint(contents: Contents, rules: AnyGame, is_played: bool = True) -> AnyMatch:
    """Return the match from its newest usable checkpoint on, with the answers after it that fit.

    Without `is_played` only its progress is wanted, and nobody looks over the table. Raises Misfit that says why the
    newest checkpoint is of no use, with an empty message if there is none.
    """
    setup, unusable = contents.setup, Misfit("")
    for mark in contents.marks[: -TRIES - 1 : -1]:
        try:
            match = _from_state(rules, setup, mark, is_played)
            with _misfit("What comes of the checkpoint is of no use"):
                with suppress(Misfit):
                    Gradual(_feeding(match, contents, contents.answers[mark.answers :])).result()
                if is_played:
                    look_over(match)
                return match
        except Misfit as misfit:
            unusable = unusable if unusable.message else misfit
    raise unusable


def _from_state(rules: AnyGame, setup: Setup, begun: Mark | Restart, is_played: bool = True) -> AnyMatch:
    """Return the match as it was there. Raises Misfit if no match can come to that."""
    with _misfit(f"The checkpoint after {begun.answers} answers is of no use"):
        check_state(rules, setup, begun.state)
        match = AnyMatch.restore(rules, setup, Checkpoint(begun.state, begun.answers, 0))
        if is_played:
            look_over(match)
            rehearse(match)
        return match


def _feeding(match: AnyMatch, contents: Contents, play: Iterable[Frame]) -> Generator[None]:
    """Play these records again, one at each step. Raises Misfit at the first that does not fit."""
    for frame in play:
        yield
        if frame.kind is Undo:
            with _misfit(f"Record {frame.number} takes back what could not be taken back"):
                kept = frame.read(Undo).answers
                while match.answer_count > kept:
                    match.undo()
            continue
        answer, number = contents.answer_of(frame), match.answer_count + 1
        try:
            match.answer(answer.seat, answer.reply, answer.clock, answer.question, printable(answer.reason))
            if answer.hinted:
                match.note_hint()
        except Exception as error:
            raise _misfit_of(f"Answer {number} does not fit the rules", error) from error


def _told(contents: Contents, match: AnyMatch, path: Path) -> str:
    """Return what the players are told about a match that goes on from a checkpoint; a copy keeps what is lost."""
    lost = len(contents.answers) - match.answer_count
    told = "The rules have changed since this match began: it goes on from a checkpoint, without its earlier events."
    if not lost:
        return told
    told += f" The last {lost} answers no longer fit and are taken back"
    try:
        kept = new_file(ensure_folder(trash_of(path.parent)), path.stem, SUFFIX, contents.data)
    except (SaveError, OSError):
        return f"{told}."
    return f"{told}; the match as it was lies in the trash as {kept.name}."


@contextmanager
def _misfit(what: str) -> Generator[None]:
    """Turn whatever the rules raise into a Misfit: a file may hold states and answers that no match ever had."""
    try:
        yield
    except (Misfit, SetupError):
        raise
    except Exception as error:
        raise _misfit_of(what, error) from error


def _misfit_of(what: str, error: Exception) -> Misfit:
    return Misfit(f"{what}: {printable(str(error)).rstrip('.') or type(error).__name__}.")
