"""People of seasons in a match: their seasons record it and get its results once (SF-18.54)."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.fights import begin_fight
from cosmotui.rules.space_force.season import SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.saves.match_file import AnyMatch
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.seasons.encounters import fight_at, fight_of, season_with, write_up
from cosmotui.seasons.in_a_line import in_a_line

THE_ONE_THAT_BEGAN_IT = ""
"""The mark that stands for the season which has begun the match itself."""


class WriteBack:
    """One match on its way onto the sheets of its seasons; `held` is a season that this program has open."""

    def __init__(self, match: AnyMatch, held: SeasonFile | None = None) -> None:
        self._match, self._held = match, held

    @property
    def volunteers(self) -> dict[str, dict[Id, str]]:
        """Ids and names of those who joined the match, by the mark of their season; nobody before the reveal.

        A trial or a copy is not a battle of any season.
        """
        match, found = self._match, dict[str, dict[Id, str]]()
        joined = match.setup.options.get("rpg") == "on" and not (match.is_fork or match.setup.copied)
        view = match.view(None) if joined else None
        for ship in view.ships if isinstance(view, CosmoforceView) else ():
            aboard = (one.bound for one in ship.crew if one.bound)
            for bound in (*aboard, *ship.fallen):
                if bound.home:
                    found.setdefault(bound.home, {})[bound.sheet.id] = bound.sheet.name
        return found

    def remember(self) -> str:
        """Record the match in the seasons of those who joined; return the obstacles, in sentences."""
        told: list[str] = []
        for home, people in self.volunteers.items():
            try:
                with self._open(home, people) as file:
                    self._note(file, home, people)
            except (SaveError, SeasonError) as error:
                told.append(in_a_line(error))
        return " ".join(told)

    @property
    def is_unwritten(self) -> bool:
        """Whether any result of the match has not been written onto a sheet, as far as can be seen."""
        match = self._match
        if match.is_fork or not match.setup.options.get("cast"):
            return any(self._owes(home) for home in self.volunteers)
        return self._owes(THE_ONE_THAT_BEGAN_IT)

    def write(self) -> str:
        """Write the results of the match onto the sheets, season by season, and return reports in sentences."""
        told: list[str] = []
        for home, people in (self.volunteers or {THE_ONE_THAT_BEGAN_IT: dict[Id, str]()}).items():
            try:
                with self._open(home, people) as file:
                    self._note(file, home, people)
                    fight = fight_of(file.season, self._match.seal)
                    if fight is None:
                        raise SeasonError("The season does not know this match.")
                    where = f"{file.season.series.title}: " if home else ""
                    told.append(f"{where}{write_up(file, fight, self._match)}.")
            except (SaveError, SeasonError) as error:
                told.append(in_a_line(error))
        return " ".join(told)

    def _note(self, file: SeasonFile, home: str, people: dict[Id, str]) -> None:
        if people and fight_of(file.season, self._match.seal) is None:
            file.commit(begin_fight(file.season, self._title(), self._match.seal, tuple(people), home))

    def _title(self) -> str:
        view = self._match.view(None)
        names = [ship.name for ship in view.ships] if isinstance(view, CosmoforceView) else []
        return f"Battle of {', '.join(names[:-1])} and {names[-1]}"

    def _owes(self, home: str) -> bool:
        """Return whether a season has not written the match; a deleted one is reported when it is to be written."""
        held = self._holds(home)
        if held is not None:
            fight = fight_of(held.season, self._match.seal)
        else:
            try:
                path = self._path(home)
                fight = fight_at(path, self._match.seal) if path else None
            except SaveError:
                fight = None
        return bool(home) if fight is None else not fight.written

    def _holds(self, home: str) -> SeasonFile | None:
        held = self._held
        if held is None:
            return None
        return held if (held.mark == home if home else fight_of(held.season, self._match.seal)) else None

    def _path(self, home: str) -> Path | None:
        return SeasonShelf().marked(home) if home else season_with(self._match.seal)

    @contextmanager
    def _open(self, home: str, people: dict[Id, str]) -> Iterator[SeasonFile]:
        held = self._holds(home)
        if held is not None:
            yield held
            return
        path = self._path(home)
        if path is None:
            whose = ", ".join(people.values()) or "this match"
            raise SeasonError(f"The season is gone: nothing can be written onto the sheets of {whose}.")
        with SeasonFile.open(path) as file:
            yield file
