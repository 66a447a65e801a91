"""What a terminal of a table shows is the same in twin matches that differ only in what others hide from its player,
until it is revealed; and nothing that is sent to it names what is hidden."""

from contextlib import AsyncExitStack
from random import Random

import pytest

from cosmotui.engine.match import Match
from cosmotui.session.live_match import LiveMatch
from tests.conformance.games import CASES, Case, case, people
from tests.conformance.play import audience, random_answer
from tests.tables.ends import SIZE, WRITTEN, ScreenEnd
from tests.tables.twins import play_twins

pytestmark = pytest.mark.usefixtures("same_aliens", "home")

BATTLE = next(people(one) for one in reversed(CASES) if one.game.name == "cosmic-conflict")
SECRETIVE = {
    "cosmoforce": people(case("cosmoforce", 3, 3000, limit_kind="rounds", limit_rounds="2")),
    "cosmic-conflict": BATTLE,
    "cosmic-encounter": people(case("cosmic-encounter", 4, 20_000, response_poll="strict")),
}
"""A case of each game in which something is hidden, designs included."""
SHORT = {"cosmoforce": (3, 4), "cosmic-conflict": (1, 6), "cosmic-encounter": (1, 6)}
"""How many matches are begun, and how many answers are given in each."""


@pytest.fixture(autouse=True)
def _it_is_always_the_same_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins are not played at the same time, which says nothing of what is hidden."""
    monkeypatch.setattr("cosmotui.screens.table_words.moment", lambda at: "today 12:00")


@pytest.mark.parametrize("name", SECRETIVE)
async def test_no_terminal_shows_what_others_hide(name: str) -> None:
    matches, answers = SHORT[name]
    compared = [await play_twins(SECRETIVE[name], answers, seed) for seed in range(1, 1 + matches)]
    assert sum(one.differing for one in compared) > 3


@pytest.mark.slow
@pytest.mark.parametrize("name", SECRETIVE)
async def test_no_terminal_shows_what_others_hide_in_a_whole_match(name: str) -> None:
    compared = await play_twins(SECRETIVE[name], SECRETIVE[name].bound, 2)
    print(name, compared)
    assert compared.differing > (60 if SECRETIVE[name].game.has_secrets else 1)


async def sent_in(case: Case, answers: int) -> int:
    """Let everybody and a spectator look on at a match whose hidden things have names like no other word;
    no chunk sent to any of them may name what is hidden from it.

    Returns how many chunks were looked at.
    """
    match, rng, chunks = Match.new(case.game, case.setup), Random(3), 0
    live = LiveMatch(match, rng=Random(1))
    async with AsyncExitStack() as stack:
        ends = [(seat, ScreenEnd(live, seat)) for seat in audience(match)]
        for _, end in ends:
            await stack.enter_async_context(end.app.run_test(size=SIZE))
        while match.answer_count < answers and match.result is None:
            live.answer(*random_answer(match, rng))
            live.tell()
            state = match.state_bytes()
            for seat, end in ends:
                await end.at_rest()
                told = WRITTEN.sub("", end.sent())
                assert [name for name in case.secrets(state, seat) if name in told] == [], told
                chunks += bool(told)
    return chunks


@pytest.mark.parametrize("answers", [40, pytest.param(100_000, marks=pytest.mark.slow)])
async def test_nothing_that_is_sent_names_a_ship_that_is_hidden(answers: int) -> None:
    assert await sent_in(BATTLE, answers) > 40
