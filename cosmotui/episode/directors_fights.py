"""The fights of a season as its Director lets them begin at a table, where actors have seats in them."""

from collections.abc import Callable, Iterable
from pathlib import Path

from cosmotui.episode.table_fights import TableFights
from cosmotui.rules.cosmoforce.battle_draft import BattleDraft
from cosmotui.rules.space_force.combat.cast import Cast
from cosmotui.rules.space_force.combat.seating import seated
from cosmotui.rules.space_force.documents import Id
from cosmotui.saves.season.file import SeasonFile
from cosmotui.seasons.encounters import begin, begin_drafted
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.new_match import read_seed
from cosmotui.session.session import Session
from cosmotui.session.talk import Talk


class DirectorsFights:
    """What the Director does with fights; each returns the Director's end."""

    def __init__(self, fights: TableFights, who: Callable[[], str], talk: Talk) -> None:
        """`who` returns the name of the Director, who talks to the table at `talk`."""
        self._fights, self._who, self._talk = fights, who, talk

    def begin(self, file: SeasonFile, title: str, cast: Cast, level: str, options: dict[str, str]) -> Session:
        """Begin an encounter in which each actor has a seat."""
        people = {id: file.season.characters[id].actor or "" for id in cast.characters}
        director = self._who().casefold()
        cast, seats = seated(cast, {id: one for id, one in people.items() if one.casefold() != director}, level)
        return self._begun(lambda: begin(file, title, cast, seats, options, read_seed(None)))

    def begin_battle(self, file: SeasonFile, draft: BattleDraft) -> Session:
        """Begin a ship battle; who flies in a ship plays it."""
        return self._begun(lambda: begin_drafted(file, draft))

    def players(self, crew: Iterable[Id]) -> str:
        """Return who plays a ship with these aboard, in words."""
        return ", ".join(self._fights.actors_of(crew)) or "the Director"

    def resume(self, path: Path) -> tuple[Session, tuple[str, ...]]:
        """Go on with a fight in a save; return what to tell first, too. Raises SaveError."""
        live, notes = self._fights.resume(path)
        return self._end(live), notes

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything of which the Director is told in a fight."""
        return self._fights.moment, self._talk.lines[-1:]

    def _begun(self, make: Callable[[], Session]) -> Session:
        return self._end(self._fights.share(lambda: make().live))

    def _end(self, live: LiveMatch) -> Session:
        seats = self._fights.seats_of(self._who())
        return Session(live.match, live=live, seats=seats, gives="all", talk=self._talk)
