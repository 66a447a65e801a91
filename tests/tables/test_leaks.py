"""What a terminal of a table shows is the same in twin matches that differ only in what others hide from its player."""

import re
from contextlib import AsyncExitStack
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from pyte import Screen, Stream

from cosmotui.app import CosmotuiApp
from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import AnyMatch, Session
from cosmotui.startup import launch
from cosmotui.widgets.far_terminal import FarTerminal
from tests.conformance.games import CASES, Case, people
from tests.conformance.play import random_answer
from tests.screens.playing import settled

pytestmark = pytest.mark.usefixtures("same_aliens", "home")

SIZE = (120, 40)
ANSWERS = 4
"""The answers that are given after each position."""
KEYS = ("w", "i", "escape", "l", "escape", "c", "escape")
"""Keys that show more: why, what stands there, the whole log, one's own cache."""
WRITTEN = re.compile(r"\x1b\[[0-9;?]*[@-~]|\x1b\][^\x07]*\x07")
"""What moves the cursor, colours and the like: what is left is text."""
SECRETIVE = {
    one.game.name: one for one in map(people, CASES) if one.game.name in ("cosmic-conflict", "cosmic-encounter")
}
"""One case of each game in which much is hidden."""
PLAYED = 80
"""The answers before the last position that is looked at."""


@pytest.fixture(autouse=True)
def _it_is_always_the_same_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins are not played at the same time, which says nothing of what is hidden."""
    monkeypatch.setattr("cosmotui.screens.table_words.moment", lambda at: "today 12:00")


class Seen:
    """A terminal of a table, with everything that was ever sent to it."""

    def __init__(self, match: AnyMatch, seat: int | None, live: LiveMatch | None = None) -> None:
        self.screen, self.sent = Screen(*SIZE), ""
        self._stream = Stream(self.screen)
        self.live = live or LiveMatch(match, rng=Random(1))
        session = Session(match, live=self.live, seats=() if seat is None else (seat,))
        environ = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
        plan = launch.plan(environ, True, launch.Wishes(ssh=True))
        self.app = CosmotuiApp(session=session, plan=plan, far=FarTerminal(environ, "256", SIZE, True, self._take))
        self.app.settings.pace = "instant"  # what is shown does not depend on when one looks

    def _take(self, text: str) -> None:
        self.sent += text
        self._stream.feed(text)

    @property
    def shown(self) -> str:
        return "\n".join([self.screen.title, *self.screen.display])


class Moment(NamedTuple):
    """What a seat knows between two answers, and what its terminal shows then, after each key."""

    known: tuple[object, ...]
    shown: list[str]
    sent: list[str]
    """What was sent to it on the way there."""

    def passing(self) -> set[str]:
        """Words that were sent, but are on the screen neither before nor afterwards."""
        words = {word for text in self.sent for word in re.findall(r"\w{4,}", WRITTEN.sub(" ", text))}
        return {word for word in words if not any(word in page for page in self.shown)}


async def moments(match: AnyMatch, seat: int | None) -> list[Moment]:
    """Everything that the terminal of a seat shows, while the rulebook's default is answered a few times."""
    found: list[Moment] = []
    end = Seen(match, seat)
    async with end.app.run_test(size=SIZE) as pilot:
        for _ in range(ANSWERS):
            shown, sent = list[str](), list[str]()
            for key in ("", *KEYS):
                if key:
                    await pilot.press(key)
                await settled(pilot)
                shown.append(end.shown)
                sent.append(end.sent)
                end.sent = ""
            asked = [question.seat for question in match.questions]
            found.append(Moment((match.view(seat), match.events(seat), asked), shown, sent))
            if match.result is not None:
                break
            question = match.questions[0]
            end.live.answer(question.seat, match.game.default(match.view(question.seat), question))
            end.live.tell()
    return found


def differences(one: Moment, twin: Moment) -> list[tuple[str, str, str]]:
    """The key after which terminals differ, and the lines in which they do."""
    pages = zip(("", *KEYS), one.shown, twin.shown, strict=True)
    lines = ((key, *pair) for key, *both in pages for pair in zip(*(page.splitlines() for page in both), strict=True))
    return [(key, first, other) for key, first, other in lines if first != other]


def twins(case: Case, seat: int | None, state: bytes) -> tuple[AnyMatch, AnyMatch]:
    """Two matches in the same position, but for what the seat may not know."""
    other = msgspec.msgpack.decode(state, type=case.game.state_type)
    case.game.resample(case.setup, other, seat, Dice(5), ())
    own = msgspec.msgpack.decode(state, type=case.game.state_type)
    return Match.from_state(case.game, case.setup, own), Match.from_state(case.game, case.setup, other)


def positions(case: Case, until: int) -> list[bytes]:
    """Some positions of a match in which everybody answers as the rulebook proposes."""
    match = Match.new(case.game, case.setup)
    while match.answer_count < until and match.result is None:
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    return [step.state for step in match.checkpoints[1:]]


async def watched(case: Case, looks: int, until: int) -> int:
    """Look at so many positions of a match, and return how many screens of twins were the same."""
    rng, looked = Random(2), 0
    found = positions(case, until)
    for state in rng.sample(found, min(looks, len(found))):
        seat = rng.choice([None, *range(len(case.setup.seats))])
        one, twin = twins(case, seat, state)
        for now, other in zip(await moments(one, seat), await moments(twin, seat), strict=False):
            if now.known != other.known:
                break  # something has come to light
            assert differences(now, other) == []
            assert [word for word in now.passing() if word not in "".join(other.sent)] == []
            looked += 1
    return looked


@pytest.mark.parametrize("case", SECRETIVE.values(), ids=str)
async def test_no_terminal_shows_what_others_hide(case: Case) -> None:
    assert await watched(case, 2, PLAYED) > 3


@pytest.mark.slow
@pytest.mark.parametrize("case", SECRETIVE.values(), ids=str)
async def test_no_terminal_shows_what_others_hide_in_a_whole_match(case: Case) -> None:
    assert await watched(case, 40, case.bound) > 60


async def sent_in(case: Case, answers: int) -> int:
    """Let everybody and a spectator look on at a match whose hidden things have names like no other word;
    no chunk sent to any of them may name what is hidden from it.

    Returns how many chunks were looked at.
    """
    match, rng, chunks = Match.new(case.game, case.setup), Random(3), 0
    live = LiveMatch(match, rng=Random(1))
    viewers = [None, *range(len(case.setup.seats))]
    async with AsyncExitStack() as stack:
        ends = [(seat, Seen(match, seat, live)) for seat in viewers]
        pilots = [await stack.enter_async_context(end.app.run_test(size=SIZE)) for _, end in ends]
        while match.answer_count < answers and match.result is None:
            live.answer(*random_answer(match, rng))
            live.tell()
            state = match.state_bytes()
            for (seat, end), pilot in zip(ends, pilots, strict=True):
                await settled(pilot)
                told = WRITTEN.sub("", end.sent)
                assert [name for name in case.secrets(state, seat) if name in told] == [], told
                chunks += bool(told)
                end.sent = ""
    return chunks


@pytest.mark.parametrize("answers", [40, pytest.param(100_000, marks=pytest.mark.slow)])
async def test_nothing_that_is_sent_names_a_ship_that_is_hidden(answers: int) -> None:
    assert await sent_in(SECRETIVE["cosmic-conflict"], answers) > 40
