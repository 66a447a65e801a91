"""The people who look at the terminal of a match, and what they have been told: news, the curtain, wiping."""

from cosmotui.engine.question import AnyQuestion
from cosmotui.engine.setup import SEAT_COLOURS
from cosmotui.plain.seats import Seats
from cosmotui.plain.terminal import Terminal
from cosmotui.plain.words import folded
from cosmotui.saves.records import Said
from cosmotui.session.live_match import AnyMatch
from cosmotui.session.remarks import Remark
from cosmotui.session.session import Session
from cosmotui.session.sittings import who_sat_where

LOG_LINES = 20
"""The number of log lines shown unless the whole log is asked for."""


class Viewer:
    """The people at the terminal of a match."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self._session = session
        self._terminal = terminal
        self.seats = Seats(session, terminal)
        """The command that tells and changes who plays which seat."""
        self._told = session.match.event_count if session.match.answer_count else 0
        self._heard = self._all_remarks
        """The answers whose remarks have been told."""
        self._shared = (self._told, self._heard)
        """How much of both everybody has been told; the rest is told again when all look again."""
        self._trouble = ""
        self._here = session.live.company.here
        self._talked = frozenset(session.talk.lines)
        """The lines of the table talk that have been told."""
        self._secret = False
        """Whether the terminal shows anything that not everybody may see."""
        self._asked: int | None = None
        """The seat that was asked last."""

    @property
    def _match(self) -> AnyMatch:
        return self._session.match

    @property
    def _names(self) -> tuple[str, ...]:
        return self._match.setup.names()

    # --- who looks -----------------------------------------------------------------------------------------------

    @property
    def _alone(self) -> int | None:
        return self._session.alone

    @property
    def viewer(self) -> int | None:
        """The seat that looks at the terminal: the only person, or the one it was handed to; None for everybody."""
        if self._alone is not None:
            return self._alone
        return self._session.at_keyboard if self.needs_handover else None

    @property
    def needs_handover(self) -> bool:
        """Whether some seats now know things that others do not."""
        return self._session.needs_handover(next(iter(self._match.questions), None))

    @property
    def confirmed(self) -> list[int]:
        """The people who have answered, and may change the answer as long as another person has not answered."""
        match = self._match
        people = (seat for seat in self._session.people if match.may_answer(seat) is not None)
        return [seat for seat in people if match.question_for(seat) is None]

    def is_sealed(self, question: AnyQuestion) -> bool:
        """Return whether others at the terminal may not know the answer."""
        return self._alone is None and self._session.needs_handover(question)

    def eyes(self, question: AnyQuestion) -> int | None:
        """Return the seat whose view is used for commands during this question; None where several people look."""
        if self._match.game.has_secrets and self._alone is None and not self._session.needs_handover(question):
            return None
        return question.seat

    def called(self, text: str, seats: tuple[int, ...]) -> int | None:
        """Return which of these seats, or of those who play them, has this name, or alone has it if case is ignored."""
        named = [(self._names[seat], seat) for seat in seats] + [(self._called_now(seat), seat) for seat in seats]
        exact = [seat for name, seat in named if name == text]
        alike = [seat for name, seat in named if name.casefold() == text.casefold()]
        return exact[0] if exact else alike[0] if len(set(alike)) == 1 else None

    # --- telling -------------------------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Print lines, folding the long ones."""
        self._terminal.say(*(part for line in lines for part in folded(line)))

    def describe(self) -> None:
        """Print everything that happened and was not told yet, and the reasons of bots."""
        remarks = self._session.remarks
        news = [one for one in remarks if one.answer not in self._heard and one.since >= self._told]
        self._heard = self._all_remarks
        for remark in news:
            self.say(*self.events(self._told, self.viewer, remark.since), self._said(remark))
            self._told = remark.since
        self.say(*self.events(self._told, self.viewer))
        self._told = self._match.event_count
        if self._session.is_at_table:
            self.say(*self._company())

    def _company(self) -> list[str]:
        """Return who has come and gone at the table, and what others have said."""
        company, own = self._session.live.company, self._session.people
        before, self._here = self._here, company.here
        lines = [f"{self._names[seat]} is here." for seat in sorted(self._here - before) if seat not in own]
        lines += [f"{self._names[seat]} is away." for seat in sorted(before - self._here) if seat not in own]
        talk = self._session.talk.lines
        new, self._talked = [one for one in talk if one.is_news and one not in self._talked], frozenset(talk)
        return lines + [f"{one.who} says: {one.text}" if one.kind == "said" else one.told for one in new]

    def events(self, since: int, seat: int | None, until: int | None = None, *, details: bool = False) -> list[str]:
        """Return the events that a seat or everybody knows: one line per summary, or with `details` per event."""
        lines: list[str] = []
        events = self._match.events(seat, since, until)
        for event in events if details else self._match.game.summed(events):
            who = event.who()
            mark = f"{self._match.setup.seats[who].letter}  " if who is not None else "   "
            text = event.describe(self._names)
            if event.mark == "turn" and who is not None and self._names[who] not in text:
                text += f", {self._names[who]}"
            lines += [""] * bool(event.mark) + [mark + text]
        return lines

    def log(self, *, all_of_it: bool) -> list[str]:
        """Return the log as far as the viewer knows it, with the remarks of bots and what was said; or only its end."""
        lines: list[str] = []
        told = 0
        for remark in self._session.asides:
            lines += self.events(told, self.viewer, remark.events + 1, details=True)
            told = max(told, min(remark.events + 1, self._match.event_count))
            lines.append(self._said(remark))
        lines += self.events(told, self.viewer, details=True)
        return [*self.seats_told(), *lines] if all_of_it else lines[-LOG_LINES:]

    def seats_told(self) -> list[str]:
        """Return who sat where, if the match was played at a table."""
        setup = self._match.setup
        sat = zip(setup.seats, who_sat_where(setup, self._session.live.around), strict=False)
        return [f"{seat.letter}  {seat.name}: {who}" for seat, who in sat]

    def _said(self, remark: Remark | Said) -> str:
        is_change = isinstance(remark, Remark) and remark.is_change
        name = "" if is_change else f"{self._names[remark.seat]}: "
        return f"{self._match.setup.seats[remark.seat].letter}  {name}{remark.text}"

    @property
    def _all_remarks(self) -> frozenset[int]:
        return frozenset(remark.answer for remark in self._session.remarks)

    def check_saved(self) -> None:
        """Say so if saving no longer works, and if it works again."""
        if self._session.trouble != self._trouble:
            self._trouble = self._session.trouble
            if not self._trouble:
                self.say("Saving works again.")
            elif not self._session.lost:
                self.say(f"Not saved: {self._trouble} Play goes on.")

    def taken_back(self) -> None:
        """Note that answers were taken back or given again: what follows them has not been told."""
        self._told = min(self._told, self._match.event_count)
        count = len(self._match.log)
        self._heard = frozenset(number for number in self._heard if number < count)
        self._shared = (min(self._shared[0], self._told), self._shared[1] & self._heard)

    # --- hand-overs ----------------------------------------------------------------------------------------------

    def hand_over(self, seat: int, for_all: bool) -> int:
        """Draw the curtain in a game with secrets, else say who is next unless all are asked; return the seat."""
        session, names = self._session, self._names
        if session.needs_curtain(seat):
            seat = self.curtain(seat)
            session.at_keyboard = seat
            self.say("", f"Meanwhile, since {names[seat]} last acted:")
            self.say(*self.events(session.seen_until(seat), seat) or ["   nothing"])
            self._told, self._heard = self._match.event_count, self._all_remarks
        elif len(session.people) > 1 and self._asked != seat and not for_all:
            self.describe()
            self.say("", f"next: {names[seat]}")
        self._asked = seat
        return seat

    def face(self, question: AnyQuestion) -> None:
        """Tell everything before a question that is about to be shown."""
        self._session.look(question)
        self._secret = self.is_sealed(question)
        self.describe()
        if self.viewer is None:
            self._shared = (self._told, self._heard)

    def cover(self) -> None:
        """Wipe the terminal after a secret, before everybody looks at it again."""
        if self._secret and not self.needs_handover:
            self._terminal.hide()
            self._secret = False
            self._session.at_keyboard = None
            self._told, self._heard = self._shared

    def part(self) -> None:
        """Leave nothing secret on the terminal when nobody looks any more."""
        if self._secret or (self.needs_handover and len(self._session.people) > 1):
            self._terminal.hide()

    def _called_now(self, seat: int) -> str:
        """Return the name of whoever plays a seat."""
        seating = self._session.live.seating
        return seating.name(seat) if seat in seating.changed else self._names[seat]

    def curtain(self, seat: int) -> int:
        """Cover the terminal until `seat` is there, or a player who wants to change a sealed answer."""
        confirmed = self.confirmed
        while True:
            name, colour = self._called_now(seat), SEAT_COLOURS[self._match.setup.seats[seat].colour]
            self._terminal.hide()
            self.say(f"Hand over to {name}, {colour}. The others: please look away.")
            if confirmed:
                others = ", ".join(map(self._called_now, confirmed))
                self.say(f"Who has confirmed may still change it, by typing the name first: {others}.")
            text = self._terminal.ask(f"Press enter when only {name} can see this screen:")
            called = self.called(text, (seat, *confirmed)) if text else seat
            if called == seat:
                if self.seats.enter(seat):
                    return seat
                self._terminal.ask("Press enter to go on:")
            if called is not None:  # a name that is nobody's lifts no curtain
                seat = called
