"""Answers, bots, undo and keys cross at a table as they like: no screen stops because of it."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from cosmotui.bots.bot import random_reply
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, Reply
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves import settings
from cosmotui.saves.match_file import MatchFile
from cosmotui.session.live_match import LiveMatch
from cosmotui.tables import chair, table_bots
from cosmotui.tables.guests import folder_of
from cosmotui.tables.identity import Visitor
from cosmotui.tables.line import Line
from cosmotui.tables.table import Table
from cosmotui.tables.wire import Hello, Kind, Resize, frame, frames
from cosmotui.widgets import channel_driver

pytestmark = pytest.mark.usefixtures("home")

PEOPLE = ("Mira", "Jo")
ANSWERS = ("1", "1", "2", "3", "\r", "\r", "\r", "1u", "\ru", "1uU", "u", "u", "U")
"""What changes the match, some of it in one breath with what takes it back."""
READING = ("l", "l", "T", "w", "i", "c", "e", "H", "\t", " ", "\x0c", "\x1b[A", "\x1b[C")
"""What only looks: the log, talk, why, the cache, a form, a hint."""
BACK = "\x1b"
SIZES = ((80, 24), (120, 40))
ENVIRON = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}


class Crossings:
    """A table of two people and bots at which keys come at random."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng, self.faults = Random(seed), list[BaseException | None]()
        rules = rules_of(game)
        bots = max(1, rules.least_seats - len(PEOPLE))
        names = (*PEOPLE, *(f"Bot {number}" for number in range(bots)))
        levels = ("", "", *rules.bot_levels[:1] * bots)
        seats = tuple(Seat(name, n, level) for n, (name, level) in enumerate(zip(names, levels, strict=True)))
        match = Match.new(rules, Setup(seats, {}, seed))
        self.live = LiveMatch(match, MatchFile.create(match), Random(seed))
        self.table = Table("crossings", self.live, "owner")
        self.lines: dict[str, socket.socket] = {}
        self.changes = 0
        """How often the match was changed by anybody."""
        self.live.listen(self, self._changed)

    def _changed(self) -> None:
        self.changes += 1

    async def thought(self, question: AnyQuestion) -> tuple[Reply, str]:
        """What a bot answers, after a while."""
        await asyncio.sleep(self.rng.random() * 0.02)
        return random_reply(question, self.rng), ""

    async def sit(self, who: str) -> None:
        """Join, once more if need be."""
        ours, self.lines[who] = socket.socketpair()
        self.lines[who].setblocking(False)
        visits: list[asyncio.Task[None]] = []

        def greet(line: Line, hello: Hello) -> None:
            visits.append(asyncio.ensure_future(self.table.welcome(line, hello, Visitor(who, False))))

        line = Line(greet, lambda _: self.table.count())
        await asyncio.get_running_loop().create_connection(lambda: line, sock=ours)
        self.send(who, frame(Kind.HELLO, Hello(name=who, size=self.rng.choice(SIZES), environ=ENVIRON)))

    def send(self, who: str, data: bytes) -> bool:
        """Send to the host; return whether the line is still there. What has come is thrown away."""
        try:
            self.lines[who].send(data)
            while got := self.lines[who].recv(1 << 16):
                pass
            return bool(got)
        except BlockingIOError:
            return True
        except OSError:
            return False

    def drawn(self) -> list[tuple[str, str]]:
        """Keys, and who presses each: any one, or somebody takes back what another is just looking at."""
        choice = self.rng.choice
        asked = [one.seat for one in self.live.match.questions if one.seat < len(PEOPLE)]
        who = choice([*PEOPLE, *(PEOPLE[seat] for seat in asked)])
        if self.rng.random() < 0.8:
            kind = self.rng.choices((ANSWERS, READING, (BACK,)), (6, 2, 3))[0]
            return [(who, choice(kind))]
        other = PEOPLE[1 - PEOPLE.index(who)]
        return [(who, "\r"), (other, choice(READING)), (who, "u"), (other, choice(READING)), (other, BACK), (who, "1")]

    async def cross(self, keys: int) -> None:
        """Press so many keys, some of them while others are still on their way."""
        self.table.begin()
        for who in PEOPLE:
            await self.sit(who)
        while keys > 0 and self.live.match.result is None:
            for who, key in self.drawn():
                keys -= 1
                is_resized = self.rng.random() < 0.03
                size = frame(Kind.RESIZE, Resize(self.rng.choice(SIZES)))
                if not self.send(who, size if is_resized else frames(Kind.KEYS, key.encode())):
                    await self.sit(who)
                await asyncio.sleep(self.rng.choice((0.0, 0.0, 0.005, 0.02)))
        await self.table.close("the end")


@asynccontextmanager
async def crossings(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Crossings]:
    """A table whose bots think at random, and whose pace is short, so that much happens while something is shown."""
    monkeypatch.setattr(settings, "PACES", {"instant": 0, "brisk": 20, "slow": 100})
    monkeypatch.setattr(channel_driver, "WAIT", 0.0)
    found = Crossings(game, seed)
    monkeypatch.setattr(table_bots.TableBots, "_thought", lambda _, question: found.thought(question))
    monkeypatch.setattr(table_bots.TableBots, "_begin", lambda _: None)
    monkeypatch.setattr(chair.Chair, "_failed", lambda _, error: found.faults.append(error) or "")
    for who in PEOPLE:
        folder = folder_of(who) / "config"
        folder.mkdir(parents=True)
        pace = found.rng.choice(("brisk", "slow"))
        (folder / "settings.json").write_text(f'{{"grace_ms": 0, "pace": "{pace}", "confirmations": false}}')
    yield found
    for fault in found.faults:
        raise AssertionError("a screen stopped") from fault


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("cosmoclysm", 60),
        pytest.param("cosmic-encounter", 6000, marks=pytest.mark.slow),
        pytest.param("cosmoclysm", 6000, marks=pytest.mark.slow),
    ],
)
async def test_no_screen_stops_whatever_crosses(game: str, keys: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async with crossings(game, 4, monkeypatch) as table:
        await table.cross(keys)
        assert table.changes > keys / 20
