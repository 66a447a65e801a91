"""The fights of a season at the Director's table: the players act at ends of their own, each for the own character."""

from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path

from cosmotui.engine.setup import NAME_LIMIT
from cosmotui.rules.space_force.combat.cast import Cast
from cosmotui.rules.space_force.combat.seating import seated
from cosmotui.rules.space_force.season import Season
from cosmotui.saves.open_match import open_match
from cosmotui.saves.season.file import SeasonFile
from cosmotui.seasons.encounters import begin, fight_of, unwritten
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.new_match import read_seed
from cosmotui.session.session import Session


class TableFights:
    """The fight that goes on at a table, one at a time. It is open until another begins, or the table is closed."""

    def __init__(self, season: Callable[[], Season], directs: Callable[[str], bool]) -> None:
        """`season` returns the season as it is now, and `directs` tells whether somebody is the Director."""
        self._season, self._directs = season, directs
        self._account = copy_context()
        """The place of files and records: those of the host's account, whoever the Director is."""
        self.live: LiveMatch | None = None
        """The fight, if one is open."""
        self.opened: Callable[[LiveMatch], object] = lambda live: None
        """Called with every fight that is opened: somebody has to let its bots think."""

    # --- the Director's part -----------------------------------------------------------------------------------------

    def begin(self, file: SeasonFile, title: str, cast: Cast, level: str, options: dict[str, str]) -> Session:
        """Begin an encounter in which each actor has a seat, and return the Director's end of it."""
        people = {id: self._season().characters[id].actor or "" for id in cast.characters}
        actors = {id: actor for id, actor in people.items() if not self._directs(actor)}
        cast, seats = seated(cast, actors, level)
        session = self._account.run(begin, file, title, cast, seats, options, read_seed(None))
        return self._shared(session.live)

    def resume(self, path: Path) -> tuple[Session, tuple[str, ...]]:
        """Return the Director's end of a fight in a save, and what to tell first. Raises SaveError."""
        live = self.live
        if live is not None and live.file is not None and live.file.path == path:
            return self._directors(live), ()
        live, notes = self._account.run(_opened, path)
        return self._shared(live), notes

    def go_on(self) -> None:
        """Open the newest fight that is not over again, for a host that has just begun. Raises SaveError."""
        for one in unwritten(self._season()):
            if one.saved is not None and not one.saved.problem and not one.saved.over:
                self.resume(one.saved.path)
                return

    def _shared(self, live: LiveMatch) -> Session:
        """Let everybody have an end of a fight in the place of the one before."""
        self.close()
        live.is_together = False
        self.live = live
        self.opened(live)
        return self._directors(live)

    def _directors(self, live: LiveMatch) -> Session:
        return Session(live.match, live=live, seats=self._directors_seats(live), gives_all=True)

    def _directors_seats(self, live: LiveMatch) -> tuple[int, ...]:
        """Return the seats of nobody who plays a character."""
        seats = live.match.setup.seats
        actors = {_cut(one.actor) for one in self._season().characters.values() if one.actor}
        return tuple(
            number
            for number, seat in enumerate(seats)
            if number in live.seating.owned and (_cut(seat.name) not in actors or self._directs(seat.name))
        )

    # --- the players' part -------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The title of the fight that goes on; "" where none does, or it stands on the sheets."""
        if self.live is None:
            return ""
        fight = fight_of(self._season(), self.live.match.seal)
        return fight.title if fight is not None and not fight.written else ""

    def seats_of(self, who: str) -> tuple[int, ...]:
        """Return the seats of a person in the fight that goes on."""
        if self.live is None:
            return ()
        if self._directs(who):
            return self._directors_seats(self.live)
        seats = self.live.match.setup.seats
        return tuple(one for one in self.live.seating.owned if _cut(seats[one].name) == _cut(who))

    def end_of(self, who: str, watches: bool) -> Session | None:
        """Return a player's end of the fight, or a spectator's; None where no fight goes on."""
        live = self.live
        if live is None or not self.title:
            return None
        seats = () if watches else self.seats_of(who)
        for seat in seats:
            live.company.sit(seat, who)
        return Session(live.match, live=live, seats=seats)

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
        return live.match.event_count, asked, live.company.here, len(live.company.talk), self.title

    def close(self) -> None:
        """Close the fight; it is saved, and can be gone on with."""
        live, self.live = self.live, None
        if live is not None:
            live.close()


def _opened(path: Path) -> tuple[LiveMatch, tuple[str, ...]]:
    opened = open_match(path)
    return LiveMatch(opened.match, opened.file), opened.notes


def _cut(name: str) -> str:
    """Return a name as seats bear it, in small letters."""
    return name[:NAME_LIMIT].casefold()
