"""A terminal's end of a gathering: it waits for the others, and adds a share of its own to the seed of the match."""

import socket
from collections.abc import Callable
from secrets import token_hex

from cosmotui.engine.shares import Share, commitment
from cosmotui.saves.errors import SaveError
from cosmotui.saves.receipts import Given
from cosmotui.tables.wire import (
    BadFrame,
    Begun,
    End,
    Frames,
    Handed,
    Hello,
    Kind,
    Promises,
    Waiting,
    frame,
    read,
)

CHUNK = 1 << 14
LEFT_OUT = "The host left out the share that you gave: it has chosen the dice without you."
OTHERS = "The host did not show your promise to the others: it may choose the dice without you."
CHANGED = "The host shows other shares than those that were promised: it may have chosen the dice."
RESEALED = "The host has sealed another seed since it showed you the first."


class Gather:
    """The wait for a match at a table that begins once everybody is there."""

    def __init__(self, line: socket.socket, who: str, say: Callable[[str], object]) -> None:
        """Wait at a line to the host; `say` tells the person who waits a sentence."""
        self._line, self._who, self._say = line, who, say
        self._frames = Frames()
        self._value = token_hex(16)
        self._waiting: Waiting | None = None
        self._seal = ""
        """The seal that the host showed first."""
        self._promises: tuple[Share, ...] = ()
        """The promises that the host showed before the share was given; later ones count for nothing."""
        self._mine: Share | None = None

    def wait(self) -> tuple[str, Given | None]:
        """Return the table that has begun, "" if it had begun before, and the share that was given.

        Raises SaveError where the host sends one away, or is gone. Where it treats the share as it should not the
        person is told.
        """
        with self._line:
            try:
                self._send(Kind.HELLO, Hello(wants="gather", name=self._who))
                while data := self._line.recv(CHUNK):
                    for kind, body in self._frames.feed(data):
                        begun = self._take(kind, body)
                        if begun is not None:
                            return begun.table, self._given(begun)
            except (OSError, BadFrame) as error:
                raise SaveError("The table has gone away before the match began.") from error
        raise SaveError("The table has gone away before the match began.")

    def _take(self, kind: Kind, body: bytes) -> Begun | None:
        if kind is Kind.WAITING:
            self._wait_for(read(body, Waiting))
        elif kind is Kind.PROMISES:
            self._give(read(body, Promises))
        elif kind is Kind.BEGUN:
            begun = read(body, Begun)
            if begun.left_out:
                self._say(f"The match begins without a share of {' and '.join(begun.left_out)}.")
            return begun
        elif kind is Kind.END:
            why = read(body, End).why
            if why:
                raise SaveError(why)
            return Begun("", ())
        return None

    def _wait_for(self, now: Waiting) -> None:
        before, self._waiting = self._waiting, now
        self._seal = self._seal or now.seal
        if before is None and now.is_seated:
            self._send(Kind.SHARE, Handed(commitment(self._value)))
        if before is not None and before.seal != now.seal:
            self._say(RESEALED)
        if before is None:
            self._say(f"The match begins once everybody is here: {', '.join(now.seats)}. Ctrl-C leaves.")
            if now.is_seated:
                self._say("This terminal then adds a share of its own to the seed: nobody alone makes the dice.")
            self._say(f"Seal of the seed that the host has drawn: {now.seal}")
        if now.missing and (before is None or before.missing != now.missing):
            self._say(f"Not here yet: {', '.join(now.missing)}")

    def _give(self, promises: Promises) -> None:
        """Give the share, now that nobody can fit another one to it."""
        if self._waiting is None or not self._waiting.is_seated or self._promises:
            return
        self._promises = promises.shares
        self._mine = next((one for one in promises.shares if one.commitment == commitment(self._value)), None)
        if self._mine is None:
            self._say(OTHERS)
            return
        self._send(Kind.SHARE, Handed(self._value))

    def _given(self, begun: Begun) -> Given | None:
        if self._mine is None:
            return None
        share = Share(self._mine.seat, self._mine.commitment, self._value)
        if share not in begun.shares:
            self._say(LEFT_OUT)
        shares = begun.shares
        if tuple(one.promise for one in shares) != self._promises or not all(one.is_sound for one in shares):
            self._say(CHANGED)
        return Given(self._seal, share, self._promises)

    def _send(self, kind: Kind, what: Hello | Handed) -> None:
        self._line.sendall(frame(kind, what))
