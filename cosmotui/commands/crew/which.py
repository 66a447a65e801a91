"""The choice of the season and the people that the command line means."""

from argparse import Namespace
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from cosmotui.commands.output import note
from cosmotui.engine.seed import AnySeed
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.names import clean_title
from cosmotui.saves.nearest import nearest
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SavedSeason, SeasonShelf
from cosmotui.saves.season.records import SUFFIX
from cosmotui.session.new_match import Misuse, read_seed

FIRST: Final = "Season 1"
"""The title of the first season."""
BEGIN: Final = "begin one with: cosmotui crew random, or cosmotui crew new --name NAME"
NO_SEASON: Final = f"There is no season yet; {BEGIN}."
_NAMES_SHOWN: Final = 6


def season_path(arguments: Namespace) -> Path | None:
    """Return the season named, or the one played last that can be opened; None if there is none at all.

    Raises Misuse if the name fits none or several, SaveError if none can be opened.
    """
    shelf, name = SeasonShelf(), arguments.season
    if name is None:
        return _newest(shelf)
    try:
        return _called(shelf, name) or shelf.find(name)
    except SaveError as error:
        raise Misuse(str(error)) from error


def _newest(shelf: SeasonShelf) -> Path | None:
    """Return the season played last that can be opened. Where another was played later, say so."""
    broken: SavedSeason | None = None
    for season in shelf.each():
        if not season.problem:
            if broken:
                note(f"{broken.name} cannot be opened; {season.title} is taken.")
            return season.path
        broken = broken or season
    if broken:
        raise SaveError(broken.problem, broken.path)
    return None


def _called(shelf: SeasonShelf, name: str) -> Path | None:
    """Return the season with that title or file. Raises Misuse if several have it."""
    title = clean_title(name).casefold()
    found = [season for season in shelf.each() if season.title.casefold() == title]
    if len(found) == 1:
        return found[0].path
    with suppress(SaveError):
        return shelf.find(name)
    if found:
        files = ", ".join(season.name for season in found[:_NAMES_SHOWN])
        raise Misuse(f"{len(found)} seasons are called {name[:60]!r}; give the file: {files}.")
    return None


@contextmanager
def opened(arguments: Namespace, writing: bool = False) -> Generator[SeasonFile]:
    """Open the season meant, if `writing` for changes. Raises Misuse if there is none, SaveError if it is unsound."""
    path = season_path(arguments)
    if path is None:
        raise Misuse(NO_SEASON)
    with opened_at(path, writing) as file:
        yield file


@contextmanager
def opened_at(path: Path, writing: bool = False) -> Generator[SeasonFile]:
    """Open the season in that file, if `writing` to change it. Raises SaveError if it is unsound."""
    with SeasonFile.open(path, writing) as file:
        note(*file.notes)
        yield file


class Target:
    """A season to add to. A new season is begun with the first change, not before."""

    def __init__(self, file: SeasonFile | None, title: str, seed: AnySeed) -> None:
        self._file = file
        self._new = (title, seed)
        self.season = file.season if file else Season.new(title, seed)

    def commit(self, change: Change) -> None:
        """Carry out a change and keep it. Raises SaveError."""
        if self._file is not None:
            self._file.commit(change)
            return
        file = SeasonShelf().create(*self._new)
        try:
            file.commit(change)
        except BaseException:
            file.close()
            with suppress(OSError):
                file.path.unlink()
            raise
        self._file, self.season = file, file.season
        note(f"The season {file.season.series.title} begins.")

    def close(self) -> None:
        """Close the season, so that other programs may open it."""
        if self._file is not None:
            self._file.close()


@contextmanager
def opened_or_new(arguments: Namespace) -> Generator[Target]:
    """Open the season that is meant, to add to it; a new one where there is none, or none of that name."""
    path = _to_add_to(arguments.season)
    if path is None:
        title = clean_title(arguments.season or FIRST)
        if not title:
            raise Misuse("A season needs a title.")
        target = Target(None, title, read_seed(getattr(arguments, "seed", None)))
        try:
            yield target
        finally:
            target.close()
    else:
        with opened_at(path, writing=True) as file:
            yield Target(file, "", 0)


def _to_add_to(name: str | None) -> Path | None:
    """Return the season to add to; None where a new one is to begin. Raises Misuse."""
    shelf = SeasonShelf()
    if name is None:
        with suppress(SaveError):
            return _newest(shelf)
        return None
    path = _called(shelf, name)
    if path is None and name.endswith(SUFFIX):
        raise Misuse(f"There is no season {name[:60]!r}.")
    return path


def person(season: Season, name: str) -> Character:
    """Return the character with that name or id, or the only one whose name contains it. Raises Misuse."""
    wanted = " ".join(name.split()).casefold()
    everybody = list(season.characters.values())
    for fits in (
        [one for one in everybody if one.id == wanted],
        [one for one in everybody if one.name.casefold() == wanted],
        [one for one in everybody if wanted and wanted in one.name.casefold()],
    ):
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise Misuse(f"{name[:60]!r} fits {_listed(fits)}; give the id.")
    known = nearest(wanted, everybody, lambda one: one.name)
    raise Misuse(f"There is nobody called {name[:60]!r} in {season.series.title}; there is {_listed(known)}.")


def people(season: Season, names: Iterable[str]) -> list[Character]:
    """Return the characters with these names, each once; everybody if there are no names. Raises Misuse."""
    found = {one.id: one for one in (person(season, name) for name in names)}
    return list(found.values() or season.characters.values())


def read_position(text: str | None) -> Position | None:
    """Return the position that was typed, by name or its beginning. Raises Misuse."""
    if text is None:
        return None
    wanted = " ".join(text.replace("-", " ").replace("_", " ").split()).casefold()
    found = [one for one in Position if wanted in (one.value, one.post.name.casefold())]
    found = found or [one for one in Position if wanted and one.value.startswith(wanted)]
    if len(found) != 1:
        raise Misuse(f"There is no position {text[:60]!r}; there are {', '.join(Position)}.")
    return found[0]


def _listed(characters: list[Character]) -> str:
    names = [f"{printable(one.name) or 'no name'} ({one.id})" for one in characters[:_NAMES_SHOWN]]
    more = [f"{len(characters) - _NAMES_SHOWN} more"] if len(characters) > _NAMES_SHOWN else []
    return ", ".join([*names, *more]) or "nobody yet"
