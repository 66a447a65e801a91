"""Two people at one screen: what everybody sees, when the screen is handed over, whose Orders are looked at."""

import pytest

from cosmotui.screens.cosmic_conflict.face_down import HiddenOrders
from cosmotui.screens.curtain import Curtain
from cosmotui.session.session import Session
from tests.rules.cosmic_conflict.scenes import GAME, card, foe, scene, ship
from tests.screens.cosmic_conflict.battles import SMALL, Counting, fresh, keys, panel, shown
from tests.screens.reading import text


def secret_pair(at: str = "choose"):
    """Two ships with an Order each, and two people."""
    mine = ship(card(3, "K F"), (20, 15), orders="Contingent Attack", velocity=1)
    return scene(mine, foe(card(2), (26, 15), orders="Brace for Impact", velocity=1), at=at, people=True)


@pytest.mark.rule("CX-12.7", "CX-12.23")
async def test_windows_are_asked_in_the_open_and_o_shows_orders_after_a_hand_over() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        area = await shown(pilot, secret_pair())
        assert area.controller.viewer is None and "Any Order or Command now?" in text(pilot.app)
        await keys(pilot, "down", "down")
        assert "✚1 reveals its Order" in panel(pilot, "question") and "o looks at it" in panel(pilot, "lens")
        assert "Contingent" not in text(pilot.app) and "Brace" not in text(pilot.app)
        await keys(pilot, "o", "enter")
        assert isinstance(pilot.app.screen, Curtain)
        await keys(pilot, "enter")
        assert isinstance(pilot.app.screen, HiddenOrders)
        assert "Contingent Attack: fire between" in text(pilot.app) and "Brace" not in text(pilot.app)
        await keys(pilot, "enter")
        assert pilot.app.screen is area.screen and "Contingent" not in text(pilot.app)
        await keys(pilot, "o", "escape")
        assert "Any Order or Command now?" in text(pilot.app)


@pytest.mark.rule("CX-12.7")
async def test_one_person_sees_the_own_orders_at_once() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        one = scene(ship(card(3, "K F"), orders="Contingent Attack"), foe(card(2), orders="Brace for Impact"))
        await shown(pilot, one)
        await keys(pilot, "c")
        assert "Contingent Attack (hidden)" in panel(pilot, "card")
        await keys(pilot, "o")
        assert isinstance(pilot.app.screen, HiddenOrders) and "Brace" not in text(pilot.app)


@pytest.mark.rule("CX-12.7")
async def test_orders_that_are_being_given_do_not_lie_face_down_yet() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        area = await shown(pilot, fresh({"fleets": "sk1", "points": "500"}, until="CX-D09"))
        await keys(pilot, "enter", "enter")
        assert area.hand.orders.draft is not None
        await keys(pilot, "o")
        assert pilot.app.screen is area.screen and "These Orders are not given yet" in text(pilot.app)


@pytest.mark.rule("CX-12.6")
async def test_everybody_sees_what_came_of_an_answer_before_the_curtain_and_nothing_twice() -> None:
    async with Counting().run_test(size=SMALL) as pilot:
        match = fresh({"fleets": "sk1", "points": "500"}, until="CX-D06", nth=6)
        area = await shown(pilot, match)
        await keys(pilot, "enter")
        assert "What follows is secret" in text(pilot.app) and area.question is None
        assert "turn 1" in panel(pilot, "log")
        await keys(pilot, "escape")
        assert area.hand.orders.draft is None  # no form on the open board
        await keys(pilot, "enter")
        assert isinstance(pilot.app.screen, Curtain)
        await keys(pilot, "enter")
        assert pilot.app.screen is area.screen and area.hand.orders.draft is not None  # nothing has happened meanwhile
        await keys(pilot, "enter", "enter")
        assert pilot.app.screen is area.screen and area.hand.orders.draft is not None
        await keys(pilot, "enter")
        assert area.controller.viewer is None


@pytest.mark.rule("CX-12.6")
def test_who_has_watched_is_told_nothing_again() -> None:
    match = fresh({"fleets": "sk1", "points": "500"}, until="CX-D06", nth=6)
    session = Session(match)
    session.look(match.questions[0])
    match.answer(match.questions[0].seat, GAME.default(match.view(match.questions[0].seat), match.questions[0]))
    assert session.has_news and (session.meanwhile(0) or session.meanwhile(1))
    session.watch()
    assert not session.has_news and not session.meanwhile(0) and not session.meanwhile(1)


@pytest.mark.rule("CX-12.23")
def test_a_turn_costs_one_hand_over_each() -> None:
    match = fresh({"fleets": "sk1", "points": "500", "width": "30", "height": "20", "length": "2"}, until="CX-D06")
    session = Session(match)
    handed: list[str] = []
    while match.result is None:
        question = match.questions[0]
        if session.needs_curtain(question.seat):
            handed.append(question.key)
            session.at_keyboard = question.seat
        session.look(question)
        match.answer(question.seat, GAME.default(match.view(question.seat), question))
    assert handed == ["CX-D09"] * 4
