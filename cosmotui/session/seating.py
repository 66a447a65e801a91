"""Who answers for which seat of a match now: the person who has it, or a bot that stands in; and how that changes."""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.engine.state import State, View
from cosmotui.engine.windows import PASS
from cosmotui.record.daily import date_of
from cosmotui.saves.records import WHO_LIMIT, Around, Passphrase, Sat, StandIn, Why
from cosmotui.session.passphrase import Guesses, hashed, is_right
from cosmotui.session.remarks import Remark
from cosmotui.session.seat_changes import SeatChange, changed_seats, changes, player_of, stand_in

LAST: Final = "Somebody has to play: the last person may leave the match, which waits."
DAILY: Final = "A daily sector is played by one person from its start to its end."
OF_A_BOT: Final = "A seat that began with a bot stays with it: the rules ask bots in other ways than people."
NOBODY: Final = "A seat needs a name."
OVER: Final = "The match is over."


class Seating:
    """The seats of one match. What changes is noted around the match; no rule of a game knows of it."""

    def __init__(
        self,
        match: Callable[[], Match[State, View]],
        around: Callable[[], Sequence[Around]],
        note: Callable[[Around], object],
        wall: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Read the seats off what happened around the match."""
        self._match, self._around, self._note, self._wall = match, around, note, wall
        self._guesses: defaultdict[int, Guesses] = defaultdict(lambda: Guesses(now))

    # --- who answers -------------------------------------------------------------------------------------------------

    @property
    def owned(self) -> list[int]:
        """The seats that began with people, whoever answers for them now."""
        return [number for number, seat in enumerate(self._match().setup.seats) if not seat.bot]

    @property
    def people(self) -> list[int]:
        """The seats for which people answer now."""
        return [seat for seat in self.owned if self.stand_in(seat) is None]

    def stand_in(self, seat: int) -> StandIn | None:
        """Return the record of the bot that stands in for the person of a seat, if one does."""
        return stand_in(self._around(), seat)

    @property
    def standing(self) -> list[StandIn]:
        """The records of all bots that stand in now."""
        return [one for seat in self.owned if (one := self.stand_in(seat)) is not None]

    def bot_of(self, seat: int) -> str:
        """Return the level of the bot that answers for a seat now; "" where a person does."""
        level = self._match().setup.seats[seat].bot
        if not level and (standing := self.stand_in(seat)) is not None:
            return standing.level if standing.level in self.levels else self.usual_level
        return level

    def name(self, seat: int) -> str:
        """Return the name of the person who has a seat, or of the seat."""
        return player_of(self._around(), self._match().setup, seat)

    def plays(self, seat: int) -> str:
        """Return who answers for a seat, and whether its curtain asks for a passphrase, in words."""
        bot, locked = self.bot_of(seat), ", with a passphrase" if self.has_passphrase(seat) else ""
        if not bot:
            is_named = self.name(seat).casefold() != self._match().setup.seats[seat].name.casefold()
            return f"a person{f', {self.name(seat)}' if is_named else ''}{locked}"
        return f"a bot, {bot}, for {self.name(seat)}{locked}" if seat in self.owned else f"a bot, {bot}"

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of bots that may stand in."""
        return self._match().game.bot_levels

    @property
    def usual_level(self) -> str:
        """The level of a bot that stands in, where nobody chose one."""
        return self.levels[len(self.levels) // 2] if self.levels else ""

    def defaults(self, question: AnyQuestion) -> bool:
        """Return whether a bot that stands in gives the default of the rules at once instead of thinking.

        For somebody who is away it does not act out of turn; and it never speaks for everybody.
        """
        standing = self.stand_in(question.seat)
        if standing is None:
            return False
        is_window = isinstance(question, ChooseOne) and PASS.value in {option.value for option in question.options}
        return self._match().game.is_for_all(question) or (is_window and standing.why != "given")

    # --- changes -----------------------------------------------------------------------------------------------------

    @property
    def changes(self) -> list[SeatChange]:
        """Every change of a seat, in order."""
        return changes(self._around(), self._match().setup)

    @property
    def told(self) -> list[Remark]:
        """The same as lines of the log."""
        match, log = self._match(), self._match().log
        if match.is_fork:
            return []  # it began with these seats
        first = match.answer_count - len(log)
        lines: list[Remark] = []
        for number, one in enumerate(self.changes):
            after = max(0, one.answers - first)
            events = log[after].events if after < len(log) else match.event_count
            lines.append(Remark(events - 1, one.seat, f"{one.text}.", -2 - number, is_change=True))
        return lines

    @property
    def changed(self) -> frozenset[int]:
        """The seats for which not one and the same person answered all the time."""
        return changed_seats(self._around(), self._match().setup)

    @property
    def changed_last(self) -> int:
        """How many answers had been given when a seat changed hands last; 0: never."""
        return max((one.answers for one in self.changes if one.changes_hands), default=0)

    def refusal(self, seat: int) -> str:
        """Return why a seat cannot change hands; empty if it can."""
        match = self._match()
        if match.result is not None:
            return OVER
        if match.setup.seats[seat].bot:
            return OF_A_BOT
        return DAILY if date_of(match.game.name, match.setup) else ""

    def give_to_bot(self, seat: int, level: str = "", why: Why = "given") -> str:
        """Let a bot answer for a seat from now on; return why it may not, or nothing."""
        if refused := self.refusal(seat):
            return refused
        level = level or self.usual_level
        if level not in self.levels:
            return (
                f"There is no bot {level!r} here; there are {', '.join(self.levels)}." if level else "No bots play it."
            )
        if self.people == [seat]:
            return LAST
        self._note(StandIn(seat, level, int(self._wall()), self._match().answer_count, why))
        return ""

    def give_to(self, seat: int, who: str) -> str:
        """Let somebody answer for a seat from now on, who may have had it before; return why not, or nothing."""
        who = " ".join(who.split())[:WHO_LIMIT]
        if refused := self.refusal(seat) or ("" if who else NOBODY):
            return refused
        if self.stand_in(seat) is not None or who.casefold() != self.name(seat).casefold():
            self._note(Sat(seat, who, int(self._wall()), self._match().answer_count, given=True))
        return ""

    # --- passphrases -------------------------------------------------------------------------------------------------

    def _passphrase(self, seat: int) -> Passphrase | None:
        found = (one for one in reversed(self._around()) if isinstance(one, Passphrase) and one.seat == seat)
        newest = next(found, None)
        return newest if newest is not None and newest.key else None

    def has_passphrase(self, seat: int) -> bool:
        """Return whether the curtain of a seat asks for a passphrase."""
        return self._passphrase(seat) is not None

    def try_passphrase(self, seat: int, typed: str) -> str:
        """Return what is wrong with a passphrase; nothing if it is that of the seat, or if the seat has none."""
        known, guesses = self._passphrase(seat), self._guesses[seat]
        if known is None:
            return ""
        if guesses.rest:
            return f"Wait {guesses.rest} seconds, then type it again."
        guesses.took(fits := is_right(typed, known.salt, known.key))
        rest = f" The next try has to wait {guesses.rest} seconds." if guesses.rest else ""
        return "" if fits else f"That is not the passphrase.{rest}"

    def lock(self, seat: int, typed: str) -> None:
        """Let the curtain of a seat ask for a passphrase from now on; "" takes it away, which everybody is told."""
        salt, key = hashed(typed) if typed else (b"", b"")
        if typed or self.has_passphrase(seat):
            self._note(Passphrase(seat, int(self._wall()), self._match().answer_count, salt, key))
