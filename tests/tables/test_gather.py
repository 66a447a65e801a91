"""A gathering as a terminal sees it: a host that does not keep to what it has shown is found out."""

import socket
from threading import Thread

import pytest

from cosmotui.engine.shares import Share, commitment
from cosmotui.saves.receipts import Given
from cosmotui.tables.gather import CHANGED, LEFT_OUT, Gather
from cosmotui.tables.wire import Begun, Frames, Handed, Hello, Kind, Promises, Waiting, frame, read

SEAL = "e" * 64
JO = Share(1, commitment("b" * 32), "b" * 32)
FITTED = Share(1, commitment("c" * 32), "c" * 32)
"""Another share of Jo, made when that of Mira was known."""


class Host:
    """A host of two, Mira at the terminal and Jo, that may do as it likes."""

    def __init__(self, line: socket.socket) -> None:
        self._line, self._frames = line, Frames()
        assert isinstance(self._next(), Hello)
        self.tell(Kind.WAITING, Waiting(SEAL, (), ("Mira", "Jo"), True))
        self.promise = Share(0, self._share())
        self.tell(Kind.PROMISES, Promises((self.promise, JO.promise)))
        self.mira = Share(0, self.promise.commitment, self._share())

    def tell(self, kind: Kind, news: Waiting | Promises | Begun) -> None:
        self._line.sendall(frame(kind, news))

    def _share(self) -> str:
        handed = self._next()
        assert isinstance(handed, Handed)
        return handed.share

    def _next(self) -> Hello | Handed:
        while True:
            for kind, body in self._frames.feed(self._line.recv(1 << 14)):
                return read(body, Hello) if kind is Kind.HELLO else read(body, Handed)


def gathered(*begun: Share | None, again: Promises | None = None, seal: str = SEAL) -> tuple[Given | None, list[str]]:
    """What is left of a gathering that ends with these shares, None for that of Mira, and what she is told."""
    ours, theirs = socket.socketpair()
    said: list[str] = []

    def host() -> None:
        with theirs:
            table = Host(theirs)
            if seal != SEAL:
                table.tell(Kind.WAITING, Waiting(seal, (), ("Mira", "Jo"), True))
            if again is not None:
                table.tell(Kind.PROMISES, again)
            table.tell(Kind.BEGUN, Begun("table", tuple(share or table.mira for share in begun)))
            theirs.shutdown(socket.SHUT_WR)
            while theirs.recv(1 << 14):
                pass

    thread = Thread(target=host)
    thread.start()
    _, given = Gather(ours, "mira", said.append).wait()
    thread.join()
    return given, said


def test_a_host_that_keeps_to_the_promises_is_no_alarm() -> None:
    given, said = gathered(None, JO)
    assert given is not None
    assert given.promises == (given.share.promise, JO.promise)
    assert not {CHANGED, LEFT_OUT} & set(said)
    assert CHANGED not in gathered(None, JO.promise)[1]  # what was promised and not given is left out


@pytest.mark.parametrize(
    "begun",
    [
        (None, FITTED),
        (None, Share(1, JO.commitment, "c" * 32)),
        (None, JO, Share(2, FITTED.commitment, FITTED.value)),
        (None,),
    ],
    ids=["another promise", "another value", "one more", "one fewer"],
)
def test_shares_that_were_not_promised_are_told(begun: tuple[Share | None, ...]) -> None:
    assert CHANGED in gathered(*begun)[1]


def test_promises_that_come_once_the_share_is_given_count_for_nothing() -> None:
    given, said = gathered(None, FITTED, again=Promises((FITTED.promise,)))
    assert CHANGED in said
    assert given is not None
    assert JO.promise in given.promises


def test_the_seal_that_was_shown_first_is_kept() -> None:
    given, _ = gathered(None, JO, seal="f" * 64)
    assert given is not None
    assert given.seal == SEAL


def test_a_share_that_was_left_out_is_told() -> None:
    assert LEFT_OUT in gathered(JO)[1]
