"""Other processes think for a table, for its bots and for hints."""

import os
from random import Random

from cosmotui.bots.advice import Advice
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import Session
from cosmotui.tables.table_bots import TableBots
from cosmotui.tables.thinker import Thinker
from tests.screens.playing import new_match


async def test_a_hint_at_a_table_is_found_in_another_process() -> None:
    live = LiveMatch(new_match(), rng=Random(1))
    bots = TableBots(live)
    seat = live.match.questions[0].seat
    session = Session(live.match, live=live, seats=(seat,))
    question = session.person_question()
    assert question is not None
    try:
        assert isinstance(session.hint_job(question)(), Advice)
        assert live.do_advice(os.getpid) != os.getpid()  # type: ignore[arg-type, return-value] # any job
    finally:
        await bots.close()


def test_a_process_that_was_stopped_is_followed_by_another() -> None:
    thinker = Thinker()
    first = thinker.begin(os.getpid).result(30)
    thinker.stop()
    second = thinker.begin(os.getpid).result(30)
    thinker.stop()
    assert len({first, second, os.getpid()}) == 3
