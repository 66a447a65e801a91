"""A list of whole files and what can be done to them: rename, copy, delete and restore, export and import."""

from abc import abstractmethod
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual.binding import Binding, BindingType

from cosmotui.keymap.current import keys
from cosmotui.saves.errors import SaveError
from cosmotui.saves.exchange import example, named_file, where
from cosmotui.saves.records import TITLE_LIMIT
from cosmotui.saves.trash_days import emptied_words
from cosmotui.screens.page import Page
from cosmotui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from cosmotui.screens.files import Files, Saved, Saves

T = TypeVar("T")

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class FileList(Page[T], Generic[T]):
    """A list of files, one of them chosen. The bindings of each list say what can be done to that file."""

    EXAMPLE: ClassVar[str]
    """An example of a file name."""
    HOLDS: ClassVar[str]
    """The note on the contents of an exported file."""
    CALLED: ClassVar[str] = "title"
    """The property of a file that can be changed here."""
    DELETED: ClassVar[str] = "Deleted"
    """The word for a file that lies in the trash."""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("T", "empty_trash", "empty the trash", show=False)]

    def __init__(self, files: "Files", plural: str, limit: int = TITLE_LIMIT) -> None:
        """List files; `plural` is what people call them, `limit` the characters of a title."""
        super().__init__()
        self._files, self._plural, self._limit = files, plural, limit
        self._trash: Path | None = None
        """The file that was deleted last, perhaps by another session."""
        self.prompt = Prompt(id="prompt")

    @property
    @abstractmethod
    def chosen(self) -> "Saved | None":
        """The file under the cursor."""

    @abstractmethod
    def load(self, choose: str = "") -> None:
        """Read the folder again, and choose the file of that name if one is given."""

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        chosen = self.chosen
        if action in ("rename", "duplicate", "export", "replay"):
            return chosen is not None and not chosen.problem
        if action == "delete":
            return chosen is not None
        return bool(self._trash) if action in ("undelete", "empty_trash") else True

    def action_rename(self) -> None:
        """Give the contents of the chosen file another title."""
        if chosen := self.chosen:
            path = chosen.path
            self.prompt.ask(
                f"Which {self.CALLED}?",
                lambda text: self._try(lambda: self._files.rename(path, text), "Renamed", text.strip()),
                text=chosen.title,
                limit=self._limit,
            )

    def on_mount(self) -> None:
        self._look_into_trash()

    def _look_into_trash(self) -> None:
        try:
            self._trash = self._files.deleted_last()
        except SaveError:
            self._trash = None

    def action_delete(self) -> None:
        """Move the chosen file to the trash."""
        if chosen := self.chosen:
            try:
                self._files.delete(chosen.path)
            except SaveError as error:
                self.say(told(error))
                return
            self._look_into_trash()
            self.load()
            self.say(f"{self.DELETED}: {chosen.title}. {keys('u')} brings it back.")

    def action_undelete(self) -> None:
        """Restore what was deleted last, one file after the other."""
        trash = self._trash
        if trash is not None:
            self.say(self._try(lambda: self._files.restore(trash), "Brought back", titled=True, is_new=True))
            self._look_into_trash()
            self.refresh_bindings()

    def action_empty_trash(self) -> None:
        """Remove everything in the trash for good, once that is confirmed."""

        def answered(text: str) -> str:
            if text.strip().casefold() not in ("y", "yes"):
                return "y removes them for good, esc leaves them."
            try:
                removed = self._files.empty_trash(0)
            except SaveError as error:
                return told(error)
            self._look_into_trash()
            self.refresh_bindings()
            self.call_after_refresh(self.say, emptied_words(removed))
            return ""

        hint = f"y removes every one of the deleted {self._plural} for good: {keys('u')} brings none of them back."
        self.prompt.ask("Empty the trash?", answered, hint=hint, limit=3)

    def action_export(self) -> None:
        """Write the chosen file to a path of the player's choice."""
        if chosen := self.chosen:
            path = chosen.path
            self.prompt.ask(
                "Export to which file?",
                lambda text: self._export(path, text),
                text=example(path.name),
                hint=" ".join(filter(None, (where(), self.HOLDS, self._files.proof(path)))),
                limit=1000,
            )

    def _export(self, path: Path, text: str) -> str:
        if not text.strip():
            return f"A file or folder is needed, such as {example(path.name)}"
        proof = self._files.proof(path)
        done = f"Exported. {proof}" if proof else "Exported"
        return self._try(lambda: self._files.export(path, named_file(text)), done, named=bool(proof))

    def action_import(self) -> None:
        """Take a copy of a file from elsewhere into the list."""
        hint = f"{where()} A copy of it joins the {self._plural}.".strip()
        self.prompt.ask("Import which file?", self._import, hint=hint, limit=1000)

    def _import(self, text: str) -> str:
        if not text.strip():
            return f"The path of a file is needed, such as {example(self.EXAMPLE)}"
        return self._try(lambda: self._files.import_file(named_file(text)), "Imported", is_new=True)

    def _try(
        self,
        work: Callable[[], Path],
        done: str,
        what: str = "",
        is_new: bool = False,
        titled: bool = False,
        named: bool = False,
    ) -> str:
        """Do something to a file, choose the file that results and say so; return everything that went wrong.

        The message is `what`, with `titled` the title of the resulting file, with `named` its name, or else its
        path.
        """
        try:
            path = work()
        except (SaveError, OSError, RuntimeError, ValueError) as error:
            return told(error)
        self.load(path.name)
        remark = self._files.remark(path) if is_new else ""
        what = self.chosen.title if titled and self.chosen else what
        what = what or (path.name if named else str(path))
        self.call_after_refresh(self.say, f"{done}{', ' * bool(remark)}{remark}: {what}")
        return ""


class SaveList(FileList[None]):
    """A list of matches or seasons: a copy of one goes on independently."""

    def __init__(self, saves: "Saves", plural: str) -> None:
        super().__init__(saves, plural)
        self._saves = saves

    def action_duplicate(self) -> None:
        """Make a copy of the chosen file."""
        if chosen := self.chosen:
            self.say(self._try(lambda: self._saves.duplicate(chosen.path), "Copied", chosen.title, is_new=True))


def told(error: Exception) -> str:
    """Return what went wrong in one line; the path is left out where the player has just named the file."""
    return f"{error.message} {error.hint}".strip() if isinstance(error, SaveError) else str(error)


def moment(changed: float, now: datetime | None = None) -> str:
    """Return a time as people say it: `today 21:40`, `yesterday`, `Sunday`, `2031-04-12`."""
    try:
        then = datetime.fromtimestamp(changed)
    except (OverflowError, OSError, ValueError):
        return ""
    days = ((now or datetime.now()).date() - then.date()).days
    if days == 0:
        return f"today {then:%H:%M}"
    if days == 1:
        return "yesterday"
    return DAYS[then.weekday()] if 1 < days < 7 else f"{then:%Y-%m-%d}"
