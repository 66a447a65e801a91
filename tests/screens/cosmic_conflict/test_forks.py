"""What if, at one screen for two people: a fork tells nobody what the match hides."""

import pytest

from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.rules.cosmic_conflict.view import CosmicConflictView
from cosmotui.widgets.event_log import EventLog
from tests.rules.cosmic_conflict.scenes import GAME, foe, scene, ship
from tests.screens.cosmic_conflict.battles import LARGE, Counting, keys, shown
from tests.screens.reading import text


@pytest.mark.rule("CX-21.3")
async def test_the_log_of_the_match_beside_a_fork_is_that_of_whoever_opened_the_fork() -> None:
    match = Match.new(GAME, Setup((Seat("Mira", 0, ""), Seat("Ofra", 1, "")), {"stealth": "size", "first": "a"}, 5))
    for seat, name in enumerate(("Herons", "Vipers")):
        match.answer(seat, fleet_form(Fleet(name, FLEETS["SK1"].wings)))
    async with Counting().run_test(size=LARGE) as pilot:
        area = await shown(pilot, match)
        log = area.query_one("#log", EventLog)
        assert "Herons" in repr(log.entries) and "Vipers" not in repr(log.entries)
        await keys(pilot, "b", "enter")
        assert area.question and area.question.seat == 1
        assert "Herons" in repr(log.entries) and "Vipers" not in repr(log.entries)


@pytest.mark.rule("CX-12.7", "CX-12.23")
async def test_what_if_on_the_open_board_tries_nobodys_face_down_orders() -> None:
    units = [ship("DST", (10 + at, 10), orders="Brace for Impact") for at in range(12)]
    match = scene(*units, foe("FRG", (40, 15), orders="Evasive Actions"), at="choose", people=True)
    async with Counting().run_test(size=LARGE) as pilot:
        area = await shown(pilot, match)
        await keys(pilot, "b")
        fork, asked = area.session.match, area.question
        assert asked and asked.seat == 0 and fork.questions == match.match.questions
        view = fork.view(0)
        assert isinstance(view, CosmicConflictView)
        assert len({order.name for unit in view.units[:12] for order in unit.orders}) > 1
        await keys(pilot, "o")
        assert "draws face-down Orders anew" in text(pilot.app)
