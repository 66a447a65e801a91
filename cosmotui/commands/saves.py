"""`cosmotui saves`: list, check, export, import, delete and restore saved matches, and empty the trash."""

import time
from argparse import Namespace
from pathlib import Path

from cosmotui.commands.output import say, say_emptied, say_json
from cosmotui.plain.resume import find_save
from cosmotui.plain.sealed import chain_line
from cosmotui.saves.chain_mark import chain_mark
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.exchange import named_file
from cosmotui.saves.glimpse import glimpse
from cosmotui.saves.journal import read_journal
from cosmotui.saves.library import Library, SavedMatch
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.saves.verify import verify
from cosmotui.session.new_match import Misuse


def run(arguments: Namespace) -> int:
    """Carry out the action."""
    library = Library()
    match arguments.action:
        case "list":
            return _list(library, arguments.trash, arguments.json)
        case "check":
            return _check(library, arguments.saves, arguments.json)
        case "export":
            path = library.export(find_save(arguments.save), named_file(arguments.file))
            say(f"Written to {path}. It holds the seed and everything hidden.")
            say(chain_line(chain_mark(path), read_journal(path).chain_removed))
        case "import":
            path = library.import_file(named_file(arguments.file))
            say(f"Imported as {path.stem}{_remark(library, path)}. Go on with: cosmotui resume {path.stem}")
        case "delete":
            for path in [_own(library, name) for name in arguments.saves]:
                gone = library.delete(path)
                say(f"{path.stem} is in the trash. Bring it back with: cosmotui saves restore {gone.stem}")
        case "empty":
            say_emptied(library.empty_trash(arguments.days) + SeasonShelf().empty_trash(arguments.days))
        case _:
            for path in [_in_trash(library, name) for name in arguments.saves]:
                back = library.restore(path)
                say(f"{back.stem} is back{_remark(library, back)}.")
    return 0


def _remark(library: Library, path: Path) -> str:
    """Return the remark on a file that has just come into the library, with its comma."""
    remark = library.remark(path)
    return f", {remark}" if remark else ""


def _list(library: Library, trash: bool, as_json: bool) -> int:
    matches = library.deleted() if trash else library.matches()
    if as_json:
        say_json([_row(saved) for saved in matches])
        return 0
    for saved in matches:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.changed))
        say(f"{saved.name}  {when}  {_told(saved)}")
    if not matches:
        say("The trash is empty." if trash else "There are no matches yet; start one with: cosmotui play GAME")
    return 0


def _told(saved: SavedMatch) -> str:
    if saved.problem:
        return f"{saved.title}: {saved.problem}" if saved.game else saved.problem
    return f"{saved.title}, {_state(saved)}"


def _state(saved: SavedMatch) -> str:
    seen = glimpse(saved.path)
    if saved.over:
        return ", ".join(filter(None, ("over", seen.where, seen.outcome)))
    asked = ", ".join(saved.seats[seat].name for seat in seen.asked or saved.asked if seat < len(saved.seats))
    copied = "" if saved.copied is None else f"a copy with dice of its own after {saved.copied} answers"
    return ", ".join(filter(None, (seen.where, copied, f"{asked} to answer" if asked else "")))


def _row(saved: SavedMatch) -> dict[str, object]:
    seen = glimpse(saved.path)
    return {
        "name": saved.name,
        "path": str(saved.path),
        "game": saved.game,
        "title": saved.title,
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in saved.seats],
        "turn": saved.turn,
        "where": seen.where,
        "outcome": seen.outcome,
        "answers": saved.answers,
        "over": saved.over,
        "copied_after": saved.copied,
        "bytes": saved.size,
        "changed": int(saved.changed),
        "problem": saved.problem,
    }


def _check(library: Library, names: list[str], as_json: bool) -> int:
    """Play every match again. Return 1 if any match does not come out the same."""
    paths = [find_save(name) for name in names] or [saved.path for saved in library.matches()]
    checked = [(path, *_checked(path)) for path in paths]
    if as_json:
        keys = ("name", "path", "problem", "chain", "unproved")
        say_json([dict(zip(keys, (path.stem, str(path), *found), strict=True)) for path, *found in checked])
    else:
        for path, problem, chain, unproved in checked:
            good = f"good from answer {unproved + 1} on" if unproved else "good"
            chained = f"chain {chain}" if chain else "without chain"
            say(f"{printable(path.stem)}: {problem or f'{good}, {chained}'}")
        if not paths:
            say("There are no matches yet.")
    return 1 if any(problem for _, problem, *_ in checked) else 0


def _checked(path: Path) -> tuple[str, str, int]:
    """Return what is wrong with a match, where its chain ends, and how many of its answers are unproved."""
    try:
        proof = verify(path)
    except SaveError as error:
        return error.message, "", 0
    return "", proof.chain, proof.unproved


def _own(library: Library, name: str) -> Path:
    try:
        return library.find_own(name)
    except SaveError as error:
        raise Misuse(str(error)) from error


def _in_trash(library: Library, name: str) -> Path:
    for saved in library.deleted():
        if name in (saved.name, saved.path.name, str(saved.path)):
            return saved.path
    raise Misuse(f"There is no {name!r} in the trash; cosmotui saves list --trash shows what is.")
