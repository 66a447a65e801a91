"""The folder of seasons: its list, and everything done to whole files."""

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from cosmotui.engine.seed import AnySeed
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.directories import seasons_folder
from cosmotui.saves.errors import SaveError
from cosmotui.saves.file_folder import FileFolder
from cosmotui.saves.fresh_seed import fresh_seed
from cosmotui.saves.names import clean_title, file_stem
from cosmotui.saves.season.cache import drop_index
from cosmotui.saves.season.documents import encoded
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.journal import SERIES, Contents, packed, read_season
from cosmotui.saves.season.records import SUFFIX


@dataclass(frozen=True)
class SavedSeason:
    """A season in a list; `problem` says why it cannot be opened, if so."""

    path: Path
    changed: float
    """Seconds since 1970."""
    size: int = 0
    problem: str = ""
    title: str = ""
    characters: int = 0
    date: str = ""
    """The day it has come to in its own calendar: `1969-01-01`."""
    created: int = 0
    """Seconds since 1970."""
    mark: str = ""
    """By which matches know it; "" where it cannot be read."""

    @property
    def name(self) -> str:
        """The name of the file without its ending, as the command line takes it."""
        return self.path.stem


class SeasonShelf(FileFolder[SavedSeason]):
    """The seasons in one folder, by default the user's. Every method raises SaveError and nothing else."""

    noun, plural, suffix = "season", "seasons", SUFFIX

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or seasons_folder())

    def seasons(self) -> list[SavedSeason]:
        """Return all seasons, the one played last first, with unreadable files and their problems among them."""
        return self.listed()

    def only(self) -> Path | None:
        """Return the path of the only season, unread; None if there are none or several."""
        files = self.files()
        return files[0] if len(files) == 1 else None

    def marked(self, mark: str) -> Path | None:
        """Return the path of the season with this mark; None if it is gone or cannot be read."""
        return next((season.path for season in self.each() if season.mark == mark), None)

    def create(self, title: str, seed: AnySeed) -> SeasonFile:
        """Begin a season and open it."""
        return SeasonFile.create(self.folder, title, seed)

    def rename(self, path: Path, title: str) -> Path:
        """Give a season another title, which can be taken back, and its file a name to match. Returns the new path."""
        title = clean_title(title)
        if not title:
            raise SaveError("A season needs a title.", path)
        with SeasonFile.open(path) as file:
            series = msgspec.structs.replace(file.season.series, title=title)
            file.commit(Change(f"title {title}", (series,)))
        stem = file_stem(title, self.noun)
        if re.fullmatch(rf"{stem}(-\d+)?", path.stem):
            return path
        with self.held(path):
            drop_index(path)
            return self.moved("The season cannot be renamed", path, path.parent, stem)

    def delete(self, path: Path) -> Path:
        moved = super().delete(path)
        drop_index(path)
        return moved

    def duplicate(self, path: Path) -> Path:
        """Make a copy with its own title and dice; its history begins anew. Returns its path."""
        return self._add_copy(read_season(path))

    def import_file(self, source: Path) -> Path:
        """Import a file from elsewhere into the folder, if all of it is sound. Returns its new path.

        If the same season is here already, the import becomes a copy with its own dice.
        """
        with SeasonFile.open(source, writing=False) as file:
            file.check()
        contents = read_season(source)
        if self._is_here(contents):
            return self._add_copy(contents)
        return self.add(packed(contents.header, contents.ledger), file_stem(contents.series.title, self.noun))

    def restore(self, path: Path) -> Path:
        """Bring a season back from the trash. Returns its path.

        If the same season is still here, it comes back as a copy with its own dice.
        """
        contents: Contents | None = None
        with suppress(SaveError):  # what cannot be read comes back as it is
            contents = read_season(path)
            contents = contents if self._is_here(contents) else None
        return super().restore(path) if contents is None else self.replaced(path, self._add_copy(contents))

    def remark(self, path: Path) -> str:
        with suppress(SaveError):
            series = read_season(path).series
            if series.is_copy and not series.drawn:
                return "with dice of its own from here on"
        return ""

    def _is_here(self, contents: Contents) -> bool:
        """Return whether the dice to come of a season can be seen, or were seen, in a file of the folder or of its
        trash."""
        for path in (*self.files(), *self._files_in(self.trash)):
            with suppress(SaveError):
                other = read_season(path)
                goes_on = path.parent == self.folder or other.series.drawn > contents.series.drawn
                if goes_on and other.is_same_season(contents):
                    return True
        return False

    def _add_copy(self, contents: Contents) -> Path:
        title = clean_title(f"Copy of {contents.series.title}")
        series = msgspec.structs.replace(contents.series, title=title, seed=fresh_seed(), drawn=0, is_copy=True)
        contents.ledger.begin_anew({SERIES: encoded(series)})
        return self.add(packed(contents.header, contents.ledger), file_stem(title, self.noun))

    def packed(self, path: Path) -> bytes:
        """Return the shortest file with the same contents."""
        contents = read_season(path)
        return packed(contents.header, contents.ledger)

    def entry(self, path: Path, changed: float) -> SavedSeason:
        """Return the list entry of a season. Only its records are checked, not yet every document."""
        try:
            contents = read_season(path)
            series = contents.series
        except SaveError as error:
            return SavedSeason(path, changed, problem=error.message, title=path.stem)
        return SavedSeason(
            path,
            changed,
            contents.size,
            title=series.title,
            characters=contents.characters,
            date=series.date,
            created=contents.header.created,
            mark=contents.mark,
        )
