"""The fight that goes on at the Director's table: who has which of its seats, and what each of them may see."""

from collections.abc import Callable, Iterable
from contextvars import copy_context
from pathlib import Path
from typing import Final

from cosmotui.engine.setup import NAME_LIMIT
from cosmotui.rules.space_force.combat.seating import DIRECTOR, OPPOSITION
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Season
from cosmotui.saves.open_match import open_match
from cosmotui.seasons.crews import crews_of
from cosmotui.seasons.encounters import BATTLE, fight_of, unwritten
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import Session
from cosmotui.session.talk import Talk

_THE_DIRECTORS: Final = (DIRECTOR.casefold(), OPPOSITION.casefold())


class TableFights:
    """The fights of a table, one at a time. A fight is open until another begins, or the table is closed.

    In an encounter each actor has a seat. A ship has one seat for all who fly in it: whoever of them answers first
    answers for the ship, and all of them see what it sees.
    """

    def __init__(self, season: Callable[[], Season], directs: Callable[[str], bool]) -> None:
        """`season` returns the season as it is now, and `directs` tells whether somebody is the Director."""
        self._season, self._directs = season, directs
        self._account = copy_context()
        """The place of files and records: those of the host's account, whoever the Director is."""
        self._crews: dict[int, tuple[str, ...]] = {}
        self.live: LiveMatch | None = None
        """The fight, if one is open."""
        self.opened: Callable[[LiveMatch], object] = lambda live: None
        """Called with every fight that is opened: somebody has to let its bots think."""

    # --- opening and closing -----------------------------------------------------------------------------------------

    def share(self, make: Callable[[], LiveMatch]) -> LiveMatch:
        """Make a fight with the files of the host's account; everybody has an end of it instead of the one before."""
        live = self._account.run(make)
        self.close()
        live.is_together = False
        self.live, self._crews = live, crews_of(live.match)
        self.opened(live)
        return live

    def resume(self, path: Path) -> tuple[LiveMatch, tuple[str, ...]]:
        """Open a fight in a save, unless it is open, and return it with what to tell first. Raises SaveError."""
        live, notes = self.live, ()
        if live is not None and live.file is not None and live.file.path == path:
            return live, notes
        opened = self._account.run(open_match, path)
        return self.share(lambda: LiveMatch(opened.match, opened.file)), opened.notes

    def go_on(self) -> None:
        """Open the newest fight that is not over again, for a host that has just begun. Raises SaveError."""
        for one in unwritten(self._season()):
            if one.saved is not None and not one.saved.problem and not one.saved.over:
                self.resume(one.saved.path)
                return

    def close(self) -> None:
        """Close the fight; it is saved, and can be gone on with."""
        live, self.live = self.live, None
        if live is not None:
            live.close()

    # --- who has which seat ------------------------------------------------------------------------------------------

    def seats_of(self, who: str) -> tuple[int, ...]:
        """Return the seats of a person in the fight that goes on; the Director has those that no actor has."""
        live = self.live
        if live is None:
            return ()
        directs, actors = self._directs(who), self._actors
        people = {seat: self._people(live, seat) for seat in live.seating.owned}
        return tuple(seat for seat in people if _cut(who) in people[seat] or (directs and not people[seat] & actors))

    def actors_of(self, characters: Iterable[Id]) -> tuple[str, ...]:
        """Return the actors of these characters, by their names; the Director is none."""
        known = self._season().characters
        named = (known[id].actor for id in characters if id in known)
        return tuple(dict.fromkeys(one for one in named if one and not self._directs(one)))

    @property
    def _actors(self) -> set[str]:
        """Everybody but the Director who plays a character."""
        return set(map(_cut, self.actors_of(self._season().characters)))

    def _people(self, live: LiveMatch, seat: int) -> set[str]:
        """Return the people who may have a seat: to whom it was given, else who stands for it, or flies in the ship."""
        name, owner = _cut(live.match.setup.seats[seat].name), _cut(live.company.owner_of(seat))
        if owner and owner != name:
            return {owner}
        if live.match.game.name != BATTLE:
            return {name}.difference(_THE_DIRECTORS)
        season = self._season()
        aboard = (season.characters[id].actor for id in self._crews.get(seat, ()) if season.has(id))
        return {_cut(actor) for actor in aboard if actor}

    # --- what others may see and do ----------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The title of the fight that goes on; "" where none does, or it stands on the sheets."""
        if self.live is None:
            return ""
        fight = fight_of(self._season(), self.live.match.seal)
        return fight.title if fight is not None and not fight.written else ""

    def end_of(self, who: str, watches: bool, talk: Talk) -> Session | None:
        """Return a player's end of the fight, or a spectator's; None where no fight goes on."""
        live = self.live
        if live is None or not self.title:
            return None
        seats = () if watches else self.seats_of(who)
        for seat in seats:
            if live.match.game.name != BATTLE:  # a ship is nobody's own
                live.company.sit(seat, who)
        is_shared = any(len(self._people(live, seat)) > 1 for seat in seats)
        return Session(live.match, live=live, seats=seats, gives="none" if is_shared else "own", talk=talk)

    def asks(self, who: str) -> bool:
        """Return whether a player is to answer in the fight now."""
        live = self.live
        asked = {one.seat for one in live.match.questions if not live.is_bot(one.seat)} if live is not None else set()
        return bool(asked & set(self.seats_of(who)))

    @property
    def moment(self) -> tuple[object, ...]:
        """Everything about the fight of which people in it are told."""
        live = self.live
        if live is None:
            return ()
        asked = tuple(question.seat for question in live.match.questions)
        return live.match.event_count, asked, live.company.here, self.title


def _cut(name: str) -> str:
    """Return a name as seats bear it, in small letters."""
    return name[:NAME_LIMIT].casefold()
