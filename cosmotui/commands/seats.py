"""`cosmotui seats SAVE`: who plays which seat of a saved match, and passphrases that nobody knows any more."""

from argparse import Namespace

from cosmotui.commands.output import say
from cosmotui.plain.resume import find_save
from cosmotui.saves.errors import printable
from cosmotui.saves.open_match import open_match
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.new_match import Misuse


def run(arguments: Namespace) -> int:
    """List the seats of a match; take the passphrase of one away, which everybody is told."""
    opened = open_match(find_save(arguments.save))
    live = LiveMatch(opened.match, opened.file)
    try:
        seats = live.match.setup.seats
        if arguments.clear is not None:
            typed = arguments.clear.casefold()
            found = [
                number for number, seat in enumerate(seats) if typed in (seat.name.casefold(), seat.letter.lower())
            ]
            if not found:
                names = ", ".join(seat.name for seat in seats)
                raise Misuse(f"No seat is called {printable(arguments.clear)!r}; there are {printable(names)}.")
            if not live.seating.has_passphrase(found[0]):
                say(f"The seat of {printable(seats[found[0]].name)} has no passphrase.")
            live.seating.lock(found[0], "")
        for number, seat in enumerate(seats):
            say(printable(f"{seat.letter} {seat.name}: {live.seating.plays(number)}"))
    finally:
        live.close()
    return 0
