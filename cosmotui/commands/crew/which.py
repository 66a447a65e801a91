"""Which season and which people are meant on the command line."""

from argparse import Namespace
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cosmotui.commands.output import note
from cosmotui.new_match import Misuse, read_seed
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.saves.errors import SaveError, printable
from cosmotui.saves.names import clean_title
from cosmotui.saves.season_file import SeasonFile
from cosmotui.saves.season_shelf import SeasonShelf

FIRST: Final = "Season 1"
"""What the first season is called."""
BEGIN: Final = "begin one with: cosmotui crew random, or cosmotui crew new --name NAME"
_NAMES_SHOWN: Final = 6


def season_path(arguments: Namespace) -> Path | None:
    """The season that is named, or the one played last; None if there is none yet. Raises Misuse."""
    shelf = SeasonShelf()
    name = arguments.season
    if name is None:
        return shelf.newest()
    try:
        by_title = [one.path for one in shelf.seasons() if one.title.casefold() == name.strip().casefold()]
        return by_title[0] if len(by_title) == 1 else shelf.find(name)
    except SaveError as error:
        raise Misuse(str(error)) from error


@contextmanager
def opened(arguments: Namespace, writing: bool = False) -> Generator[SeasonFile]:
    """The season that is meant, perhaps to change it. Raises Misuse if there is none, SaveError if it is unsound."""
    path = season_path(arguments)
    if path is None:
        raise Misuse(f"There is no season yet; {BEGIN}.")
    with SeasonFile.open(path, writing) as file:
        note(*file.notes)
        yield file


class Target:
    """A season to add to. One that is not there yet begins with the first change, not before."""

    def __init__(self, file: SeasonFile | None, title: str, seed: int) -> None:
        self._file = file
        self._new = (title, seed)
        self.season = file.season if file else Season.new(title, seed)

    def commit(self, change: Change) -> None:
        """Carry a change out and keep it. Raises SaveError."""
        if self._file is None:
            self._file = SeasonShelf().create(*self._new)
            note(f"The season {self._file.season.series.title} begins.")
            self.season = self._file.season
        self._file.commit(change)

    def close(self) -> None:
        """Let others open the season."""
        if self._file is not None:
            self._file.close()


@contextmanager
def opened_or_new(arguments: Namespace) -> Generator[Target]:
    """The season that is meant, to add to it; a new one where there is none at all, or none of that name."""
    shelf = SeasonShelf()
    wanted = arguments.season
    known = [name for one in shelf.seasons() for name in (one.name, one.title.casefold())]
    is_new = not known if wanted is None else wanted.strip().casefold() not in known and not Path(wanted).is_file()
    if is_new:
        title = clean_title(wanted or FIRST)
        if not title:
            raise Misuse("A season needs a title.")
        target = Target(None, title, read_seed(getattr(arguments, "seed", None)))
        try:
            yield target
        finally:
            target.close()
    else:
        with opened(arguments, writing=True) as file:
            yield Target(file, "", 0)


def person(season: Season, name: str) -> Character:
    """The character of that name or id, or the only one with that in the name. Raises Misuse."""
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
    raise Misuse(f"There is nobody called {name[:60]!r} in {season.series.title}; there is {_listed(everybody)}.")


def people(season: Season, names: Iterable[str]) -> list[Character]:
    """The characters of these names, each once; everybody if there are none. Raises Misuse."""
    found = {one.id: one for one in (person(season, name) for name in names)}
    return list(found.values() or season.characters.values())


def read_position(text: str | None) -> Position | None:
    """The position that was typed, by name or its beginning. Raises Misuse."""
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
