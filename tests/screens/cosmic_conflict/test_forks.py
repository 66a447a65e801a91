"""What if, at one screen for two people: a fork tells nobody what the match hides."""

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.widgets.event_log import EventLog
from tests.rules.cosmic_conflict.scenes import GAME
from tests.screens.cosmic_conflict.battles import LARGE, Counting, keys, shown


@pytest.mark.rule("CX-21.3")
async def test_the_log_of_the_match_beside_a_fork_is_that_of_whoever_opened_the_fork() -> None:
    match = Match.new(GAME, Setup((Seat("Mira", 0, ""), Seat("Ofra", 1, "")), {"stealth": "size", "first": "a"}, 5))
    for seat, name in enumerate(("Herons", "Vipers")):
        match.answer(seat, fleet_form(Fleet(name, FLEETS["SK1"].wings)))
    async with Counting().run_test(size=LARGE) as pilot:
        screen = await shown(pilot, match)
        log = screen.query_one("#log", EventLog)
        assert "Herons" in repr(log.entries) and "Vipers" not in repr(log.entries)
        await keys(pilot, "b", "enter")
        assert screen.question and screen.question.seat == 1
        assert "Herons" in repr(log.entries) and "Vipers" not in repr(log.entries)
