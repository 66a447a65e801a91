"""Seats change hands on the screen, and the curtain of a seat asks for its passphrase."""

import pytest

from cosmotui.screens.curtain import Curtain
from cosmotui.screens.seats_screen import SeatsScreen
from cosmotui.widgets.event_log import EventLog
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, new_match, press, screen_of, session_of, settled
from tests.screens.reading import text

pytestmark = pytest.mark.usefixtures("same_aliens")


async def test_a_seat_goes_to_a_bot_and_the_match_goes_on_with_it() -> None:
    session = session_of(new_match(("", "", "cadet")))
    first = session.match.questions[0].seat
    async with app_with(session).run_test(size=(120, 40)) as pilot:  # the log has room for reasons, too
        await settled(pilot)
        await press(pilot, "C", *["down"] * first, "enter", *"cadet", "enter")
        await settled(pilot)
        assert session.live.seating.plays(first) == f"a bot, cadet, for {session.match.setup.seats[first].name}"
        await press(pilot, "escape")
        await settled(pilot)
        assert screen_of(pilot).is_in_front
        question = session.person_question()
        assert question is not None
        assert question.seat != first
        log = pilot.app.screen.query_one("#log", EventLog)
        assert any("cadet bot answers" in f"{entry.text}" for entry in log.entries)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_page_of_the_seats(size: tuple[int, int]) -> None:
    session = session_of(new_match(("", "", "", "cadet")))
    session.live.seating.give_to_bot(1)
    session.live.seating.give_to(2, "Jo Grey")
    session.live.seating.lock(0, "sesame")
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        await press(pilot, "C", "down", "enter")
        await settled(pilot)
        same_as_golden(pilot.app, f"seats-{size[0]}x{size[1]}")


async def test_whoever_does_not_know_the_passphrase_gives_no_seat_away() -> None:
    session = session_of(new_match())
    session.live.seating.lock(0, "sesame")
    async with app_with(session).run_test() as pilot:
        await settled(pilot)
        await press(pilot, "C", "enter", *"simsim", "enter")
        assert "That is not the passphrase." in text(pilot.app)
        assert "simsim" not in text(pilot.app)
        await press(pilot, "escape", "enter", *"sesame", "enter")
        await settled(pilot)
        await press(pilot, *"cadet", "enter")
        assert session.is_bot(0)


async def test_the_curtain_lifts_for_the_passphrase_only() -> None:
    session = session_of(new_match(("", "", "", ""), name="cosmic-encounter"))
    session.live.seating.lock(1, "sesame")
    came: list[bool | None] = []
    async with app_with(session).run_test() as pilot:
        await settled(pilot)
        pilot.app.push_screen(Curtain.of(session, 1, lambda: None), came.append)
        await settled(pilot)
        await press(pilot, "enter", *"quit", "enter")
        assert isinstance(pilot.app.screen, Curtain)
        assert "That is not the passphrase." in text(pilot.app)
        await press(pilot, "escape", "enter", *"sesame", "enter")
        await settled(pilot)
        assert came == [True]
        assert not session.is_barred(1)


async def test_at_a_table_one_changes_ones_own_seat_only() -> None:
    from tests.screens.test_changes_elsewhere import end_of, table_of_two

    live, _ = table_of_two()
    async with app_with(end_of(live, 1)).run_test() as pilot:
        await settled(pilot)
        await press(pilot, "C")
        page = pilot.app.screen
        assert isinstance(page, SeatsScreen)
        assert [row.key for row in page.list.rows if row.key] == ["1"]
