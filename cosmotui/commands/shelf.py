"""The common part of the commands about designs, cards and fleets: which is meant, checking, moving files."""

import shlex
import textwrap
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Generic, TypeVar

from cosmotui.commands.output import say, say_emptied, say_json, say_table
from cosmotui.engine.errors import Problem
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.exchange import STREAM, named_file, named_source
from cosmotui.saves.nearest import listing
from cosmotui.saves.text_files import read_text, write_text
from cosmotui.saves.text_folder import Named, SavedText, TextError, TextFolder
from cosmotui.session.new_match import Misuse

WIDTH: Final = 79
"""The width of sentences on the screen."""

T = TypeVar("T", bound=Named)


@dataclass(frozen=True)
class Shelf(Generic[T]):
    """The user's library, and the ready-made things beside it."""

    library: TextFolder[T]
    ready: Sequence[T]
    row: Callable[[T], dict[str, object]]
    """A function that returns one thing for other programs."""
    told: Callable[[T], str]
    """A function that returns one thing in a line."""
    codes: Mapping[str, T] = field(default_factory=dict[str, T])
    """The ready-made things by short name, in capitals."""
    warning: Callable[[T], str] = lambda thing: ""
    """A function that returns a warning about a legal but doubtful thing, with its rule; "" for none."""

    # --- which one -----------------------------------------------------------------------------------------------

    def kept(self, name: str, find: Callable[[str], Path]) -> Path:
        """Return the file of a thing in the library by its name, else what `find` makes of the name. Raises Misuse."""
        path = self.library.called(name)
        if path is not None:
            return path
        try:
            return find(name)
        except SaveError as error:
            raise Misuse(str(error)) from error

    def ready_made(self, name: str) -> T | None:
        """Return the thing that belongs to the program under this name."""
        named = next((thing for thing in self.ready if thing.name.casefold() == name.casefold()), None)
        return named or self.codes.get(name.upper())

    def find(self, name: str) -> T:
        """Return a thing of the library, ready-made or of a file, in this order; legal or not.

        Raises Misuse, SaveError.
        """
        path = self.library.called(name)
        ready = self.ready_made(name)
        if path is None and ready is not None:
            return ready
        return self.library.load(path or self.kept(name, self._find))

    def _find(self, name: str) -> Path:
        return self.library.find(name, self._ready_names())

    def _find_own(self, name: str) -> Path:
        """Return a file of the library, for removal. Raises Misuse for a ready-made thing."""
        try:
            return self.library.find_own(name)
        except SaveError:
            ready = self.ready_made(name)
            if ready is None:
                raise
            raise Misuse(f"{ready.name} is ready-made; only what lies in your library can be removed.") from None

    def _ready_names(self) -> list[str]:
        return [f"{thing.name}{self._code(thing)}" for thing in self.ready]

    def _in_trash(self, name: str) -> Path:
        for saved in self.library.deleted():
            if name in (saved.name, saved.title, saved.path.name):
                return saved.path
        plural = self.library.plural
        raise Misuse(f"There is no {name[:60]!r} in the trash; cosmotui {plural} list --trash shows what is.")

    def do(self, arguments: Namespace) -> int:
        """Carry out the action, lists apart."""
        match arguments.action:
            case "show":
                return self.show(self.find(arguments.name), arguments.json)
            case "check":
                return self.check(arguments.files, arguments.json)
            case "import":
                return self.take_in(arguments.file, arguments.json)
            case "export":
                return self.export(self.find(arguments.name), arguments.file, arguments.force)
            case "remove":
                return self.remove(arguments.names)
            case "empty":
                say_emptied(self.library.empty_trash(arguments.days))
                return 0
            case _:
                return self.restore(arguments.names)

    # --- actions -------------------------------------------------------------------------------------------------

    def remove(self, names: Sequence[str]) -> int:
        """Move things to the trash."""
        for path in [self.kept(name, self._find_own) for name in names]:
            gone = self.library.delete(path)
            say(f"{path.stem} is in the trash. Bring it back with: cosmotui {self.library.plural} restore {gone.stem}")
        return 0

    def restore(self, names: Sequence[str]) -> int:
        """Bring things back from the trash."""
        for path in [self._in_trash(name) for name in names]:
            say(f"{self.library.restore(path).stem} is back.")
        return 0

    def show(self, thing: T, as_json: bool) -> int:
        """Print a thing with its numbers, and what keeps it out of play. Return 1 if anything does."""
        problems = self.library.problems(thing)
        if as_json:
            say_json(self.row(thing) | {"problems": told_problems(problems)})
        else:
            mend = (f"To mend: {problem}" for problem in problems)
            say(*self.library.text(thing).splitlines(), "", self.told(thing), *mend, *self._warned(thing))
        return 1 if problems else 0

    def check(self, names: Sequence[str], as_json: bool) -> int:
        """Print every problem of files, of things by name, or of the whole library. Return 1 if there is any."""
        found = {name: self._checked(name) for name in names}
        if not names:
            found = {saved.name: (_wrong_saved(saved), saved.thing) for saved in self.library.listed()}
        if as_json:
            noun = self.library.noun
            say_json([{noun: name, "problems": told_problems(problems)} for name, (problems, _) in found.items()])
        else:
            for name, (problems, thing) in found.items():
                say(f"{printable(name)}: {f'{len(problems)} to mend' if problems else 'good'}")
                say(*(f"  {printable(str(problem))}" for problem in problems), *self._warned(thing, "  "))
            if not found:
                say(f"There are no {self.library.plural} yet.")
        return 1 if any(problems for problems, _ in found.values()) else 0

    def _warned(self, thing: T | None, indent: str = "") -> list[str]:
        warning = self.warning(thing) if thing is not None else ""
        return [f"{indent}Allowed, but: {printable(warning)}"] if warning else []

    def take_in(self, file: str, as_json: bool) -> int:
        """Take a copy of a file into the library. Return 1 if the rules refuse it."""
        path = self.library.import_file(named_source(file))
        thing = self.library.load(path)
        problems = self.library.problems(thing)
        if as_json:
            row = {"name": path.stem, "path": str(path)} | self.row(thing)
            say_json(row | {"problems": told_problems(problems)})
        else:
            mend = (f"To mend: {problem}" for problem in problems)
            say(f"Imported: {thing.name}, {self.told(thing)}", *mend, *self._warned(thing))
        return 1 if problems else 0

    def export(self, thing: T, file: str, force: bool) -> int:
        """Write a thing to a text file, or to the screen."""
        text = self.library.text(thing)
        if file == STREAM:
            say(*text.splitlines())
        else:
            write_text(named_file(file), text, force)
            say(f"{thing.name} written to {file}.")
        return 0

    def table(
        self, head: Sequence[str], cells: Callable[[T, str], Sequence[str]], numbers: Sequence[int], **ways: bool
    ) -> int:
        """Print the library, or with `trash` what was removed, as a table or with `json` for programs.

        `cells` returns the cells of one thing with a note; the columns in `numbers` are right-aligned.
        """
        things = self.library.deleted() if ways["trash"] else self.library.listed()
        if ways["json"]:
            say_json([self._saved_row(saved) for saved in things])
            return 0
        readable = [(saved, saved.thing) for saved in things if saved.thing is not None]
        if readable:
            rows = [cells(thing, "to mend" if saved.refused else "") for saved, thing in readable]
            say_table(head, rows, numbers)
        say(*(f"{printable(saved.name)}: {saved.problem}" for saved in things if saved.thing is None))
        if not things and ways["trash"]:
            say("The trash is empty.")
        elif not things:
            names = listing(self._ready_names())
            example = shlex.quote(self.ready[0].name.lower())
            say(*textwrap.wrap(f"Your library is empty. Ready-made are {names}.", WIDTH, break_on_hyphens=False))
            say(f"For example: cosmotui {self.library.plural} show {example}")
        return 0

    def _code(self, thing: T) -> str:
        return next((f" ({code.lower()})" for code, other in self.codes.items() if other is thing), "")

    def _saved_row(self, saved: SavedText[T]) -> dict[str, object]:
        row: dict[str, object] = {"name": saved.name, "path": str(saved.path), "changed": int(saved.changed)}
        thing = self.row(saved.thing) if saved.thing is not None else {}
        wrong = [Problem(saved.problem)] if saved.problem else saved.refused
        return row | thing | {"problems": told_problems(wrong)}

    def _checked(self, name: str) -> tuple[list[Problem], T | None]:
        """Return the problems of a thing, and the thing; for an unreadable file, all problems at once."""
        ready = self.ready_made(name) if self.library.called(name) is None else None
        if ready is not None:
            return [], ready
        path = named_source(name) if name == STREAM else self.kept(name, self._find)
        try:
            thing = self.library.read(read_text(path, self.library.bytes_limit))
        except TextError as error:
            return error.problems, None
        return self.library.problems(thing), thing


def told_problems(problems: Sequence[Problem]) -> list[dict[str, str]]:
    """Return problems for other programs."""
    return [{"text": problem.text, "rule": problem.rule} for problem in problems]


def _wrong_saved(saved: SavedText[T]) -> list[Problem]:
    return list(saved.refused) if saved.thing is not None else [Problem(saved.problem)]
