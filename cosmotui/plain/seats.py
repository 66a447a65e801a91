"""The seats of a match in lines: who plays which, and how a seat goes to a bot, to somebody else, and back."""

from typing import Final

from cosmotui.plain.terminal import Terminal
from cosmotui.session.session import Session

_USAGE: Final = (
    "seats NAME bot LEVEL; seats NAME back; seats NAME to SOMEBODY; seats NAME passphrase; seats NAME no passphrase"
)


class Seats:
    """The command `seats` of a match in lines."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        self._session, self._terminal = session, terminal

    def obey(self, typed: str) -> tuple[list[str], bool]:
        """Return the lines to say, and whether a seat has changed hands."""
        if not typed:
            return [*self._listed(), _USAGE], False
        seat, rest = self._seat(typed)
        if seat is None:
            return [f"No seat here that you may change is called that. {_USAGE}"], False
        word, _, rest = rest.partition(" ")
        seating = self._session.live.seating
        refused = seating.refusal(seat) or self._barred(seat)
        if refused:
            return [refused], False
        match word.casefold():
            case "bot":
                return self._told(seating.give_to_bot(seat, rest.strip().casefold()))
            case "back":
                return self._told(seating.give_to(seat, seating.name(seat)))
            case "to" if rest.strip():
                return self._told(seating.give_to(seat, rest))
            case "passphrase":
                return self._lock(seat), False
            case "no" if rest.strip().casefold() == "passphrase":
                seating.lock(seat, "")
                return self._told("")
            case _:
                return [_USAGE], False

    def enter(self, seat: int) -> bool:
        """Return whether whoever is there knows the passphrase of a seat, if it has one; else say what is wrong."""
        if not self._session.is_barred(seat):
            return True
        wrong = self._barred(seat)
        if wrong:
            self._terminal.say(wrong)
        return not wrong

    def _barred(self, seat: int) -> str:
        if not self._session.is_barred(seat):
            return ""
        name = self._session.live.seating.name(seat)
        return self._session.enter(seat, self._terminal.ask_hidden(f"The passphrase of {name}:"))

    def _lock(self, seat: int) -> list[str]:
        typed = self._terminal.ask_hidden("The new passphrase:")
        if not typed:
            return ["Nothing was typed, so nothing is changed."]
        if self._terminal.ask_hidden("The same once more:") != typed:
            return ["That was another one; nothing is changed."]
        self._session.live.seating.lock(seat, typed)
        self._session.enter(seat, typed)
        self._session.live.tell(self._session)
        return ["The curtain of this seat asks for it from now on."]

    def _told(self, refused: str) -> tuple[list[str], bool]:
        if refused:
            return [refused], False
        self._session.live.tell(self._session)
        return [], True

    def _listed(self) -> list[str]:
        seating = self._session.live.seating
        seats = self._session.match.setup.seats
        return [f"{seat.letter} {seat.name}: {seating.plays(number)}" for number, seat in enumerate(seats)]

    def _seat(self, typed: str) -> tuple[int | None, str]:
        """Return the seat that a text begins with, by name or letter, and the rest of the text."""
        seats = self._session.match.setup.seats
        names = [
            (name, number)
            for number in self._session.seats_to_change
            for name in (seats[number].name, seats[number].letter)
        ]
        for name, number in sorted(names, key=lambda one: -len(one[0])):
            if f"{typed} ".casefold().startswith(f"{name} ".casefold()):
                return number, typed[len(name) :].strip()
        return None, ""
