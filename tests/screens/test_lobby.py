"""The lobby: which tables stand where, and the ways to them."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.screens.lobby import Lobby
from cosmotui.screens.new_table import NewTable
from tests.screens.fake_desk import FakeDesk
from tests.screens.golden import same_as_golden
from tests.screens.playing import press, settled
from tests.screens.reading import rows


async def looked(pilot: Pilot[str]) -> str:
    """What the lobby shows once it has asked for the tables."""
    lobby = pilot.app.screen
    while isinstance(lobby, Lobby) and "Looking .." in "\n".join(rows(pilot.app)):
        await settled(pilot)
    await settled(pilot)
    return "\n".join(rows(pilot.app))


async def ended(pilot: Pilot[str]) -> str | None:
    """What the program ends with."""
    while pilot.app.is_running and pilot.app.return_value is None:
        await settled(pilot)
    return pilot.app.return_value


async def test_those_that_wait_stand_first_then_ones_own_then_free_seats_then_the_rest() -> None:
    async with CosmotuiApp(desk=FakeDesk()).run_test() as pilot:
        text = await looked(pilot)
        heads = ["WAITING FOR YOU", "YOUR TABLES", "WITH A FREE SEAT", "TO WATCH"]
        assert sorted(heads, key=text.index) == heads
        assert "you are to answer since 00:00" in text
        assert "Jo to answer" in text


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        (("enter",), "join sisters"),
        (("down", "enter"), "join evening"),
        (("down", "down", "enter"), "join friends"),
        (("down", "down", "down", "enter"), "watch others"),
        (("down", "w"), "watch evening"),
        (("down", "n"), "join sisters"),
    ],
)
async def test_each_key_leads_to_its_table_once_a_host_is_there(keys: tuple[str, ...], result: str) -> None:
    desk = FakeDesk()
    async with CosmotuiApp(desk=desk).run_test() as pilot:
        await looked(pilot)
        await press(pilot, *keys)
        assert await ended(pilot) == result
        assert desk.called == [result.partition(" ")[2]]


async def test_a_host_that_does_not_come_is_told_and_the_lobby_stays() -> None:
    desk = FakeDesk()
    desk.trouble = "The host of the table does not begin."
    async with CosmotuiApp(desk=desk).run_test() as pilot:
        await looked(pilot)
        await press(pilot, "enter")
        while desk.trouble not in "\n".join(rows(pilot.app)):
            await settled(pilot)
        assert isinstance(pilot.app.screen, Lobby)


async def test_a_table_is_made_with_a_seat_of_ones_own_and_others_for_whoever_comes() -> None:
    desk = FakeDesk([])
    async with CosmotuiApp(desk=desk).run_test() as pilot:
        await looked(pilot)
        await press(pilot, "1", "1")
        assert isinstance(pilot.app.screen, NewTable)
        await press(pilot, "down", "space", "down", "down", "space", "space", "enter")
        assert await ended(pilot) == "join new"
        assert desk.made == [("cosmoclysm", ("Atropos", "Lachesis"), (0,), (), 2, False)]


async def test_a_match_that_begins_once_all_are_here_gives_nobody_days_and_takes_one_seat_a_person() -> None:
    desk = FakeDesk([])
    async with CosmotuiApp(desk=desk).run_test() as pilot:
        await looked(pilot)
        await press(pilot, "1", "1", *["down"] * 3, "space", "up", "space")
        text = "\n".join(rows(pilot.app))
        assert "once everybody is here" in text
        assert "when people are there" in text
        await press(pilot, "up", "left", "enter")  # the other seat is mine as well
        assert "at a terminal of their own" in "\n".join(rows(pilot.app))
        await press(pilot, "space", "enter")
        assert await ended(pilot) == "join new"
        assert desk.made == [("cosmoclysm", ("Atropos", "Lachesis"), (0,), (1,), 0, True)]


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
async def test_a_table_that_opens_once_its_page_was_left_leads_nowhere() -> None:
    desk = FakeDesk([])
    async with CosmotuiApp(desk=desk).run_test() as pilot:
        await looked(pilot)
        await press(pilot, "1")
        before = pilot.app.screen
        desk.gate.clear()
        await press(pilot, "1", "enter", "escape")
        desk.gate.set()
        while not desk.made:
            await settled(pilot)
        await settled(pilot)
        assert pilot.app.screen is before
        assert pilot.app.return_value is None


async def test_nobody_opens_a_table_of_bots_alone() -> None:
    desk = FakeDesk([])
    async with CosmotuiApp(desk=desk).run_test() as pilot:
        await looked(pilot)
        await press(pilot, "1", "space", "down", "space", "1", "enter")
        assert "nobody could sit down" in "\n".join(rows(pilot.app))
        assert desk.made == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_lobby_looks_as_it_did(size: tuple[int, int]) -> None:
    async with CosmotuiApp(desk=FakeDesk()).run_test(size=size) as pilot:
        await looked(pilot)
        same_as_golden(pilot.app, f"lobby-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_new_table_looks_as_it_did(size: tuple[int, int]) -> None:
    async with CosmotuiApp(desk=FakeDesk([])).run_test(size=size) as pilot:
        await looked(pilot)
        await press(pilot, "4", "1")
        same_as_golden(pilot.app, f"new-table-{size[0]}x{size[1]}")
