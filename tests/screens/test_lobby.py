"""The lobby: which tables stand where, and the ways to them."""

from pathlib import Path

import msgspec
import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.setup import Seat, Setup
from cosmotui.games import rules_of
from cosmotui.saves.season.library import SavedSeason
from cosmotui.screens.lobby import Lobby
from cosmotui.screens.lobby_rows import table_rows
from cosmotui.screens.new_match import NewMatch
from cosmotui.screens.new_table import NewTable
from cosmotui.tables.wire import Person
from tests.screens.fake_desk import FakeDesk, midnight, news
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
        assert desk.made == [("cosmoclysm", ("mira", "Lachesis"), (0,), (), 2, False)]


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
        assert desk.made == [("cosmoclysm", ("mira", "Lachesis"), (0,), (1,), 0, True)]


async def test_the_makers_seat_bears_the_makers_name_wherever_it_is() -> None:
    async with CosmotuiApp(desk=FakeDesk([])).run_test() as pilot:
        await looked(pilot)
        await press(pilot, "1", "1")
        mine = next(row for row in rows(pilot.app) if row.rstrip().endswith(" you"))
        assert " mira " in mine
        await press(pilot, "space", "down", "left")  # the other seat instead
        mine = next(row for row in rows(pilot.app) if row.rstrip().endswith(" you"))
        assert " mira " in mine
        assert " Lachesis " in "\n".join(rows(pilot.app))


async def test_a_name_that_was_chosen_stays() -> None:
    app = CosmotuiApp(desk=FakeDesk([]))
    async with app.run_test() as pilot:
        setup = Setup((Seat("Vega", 0, ""), Seat("Lachesis", 1, "")), {}, 1)
        app.push_screen(NewTable(rules_of("cosmoclysm"), setup, FakeDesk([])))
        await settled(pilot)
        text = "\n".join(rows(pilot.app))
        assert "Vega" in text
        assert " mira " not in text.partition("you are mira")[2]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_season_is_chosen_for_the_directors_table(size: tuple[int, int]) -> None:
    desk = FakeDesk([])
    desk.saved = [
        SavedSeason(
            Path("seasons") / f"{title.lower()}.cts", midnight(), title=title, characters=count, date="1969-02-01"
        )
        for title, count in (("Frontier", 7), ("Home", 1))
    ]
    async with CosmotuiApp(desk=desk).run_test(size=size) as pilot:
        await looked(pilot)
        await press(pilot, "s")
        same_as_golden(pilot.app, f"season-choice-{size[0]}x{size[1]}")
        await press(pilot, "down", "enter")
        assert await ended(pilot) == "join home"
        assert desk.called == ["home"]


async def test_where_there_is_no_season_the_way_to_one_is_told() -> None:
    async with CosmotuiApp(desk=FakeDesk([])).run_test() as pilot:
        await looked(pilot)
        await press(pilot, "s", "enter")
        assert "Begin one on home" in "\n".join(rows(pilot.app))


def test_a_table_that_gathers_or_rests_says_so() -> None:
    gathers = msgspec.structs.replace(news("new", waits=True, yours=True), is_gathering=True)
    rests = msgspec.structs.replace(news("old", hosted=False), people=(Person("Director"),))
    told = [str(row.texts) for row in table_rows([gathers, rests], 80)]
    assert sum("begins once everybody is there" in one for one in told) == 1
    assert sum("rests" in one for one in told) == 1


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


async def test_the_list_of_commands_names_only_what_the_lobby_lets_one_begin() -> None:
    async with CosmotuiApp(desk=FakeDesk([])).run_test() as pilot:
        await looked(pilot)
        await press(pilot, "1")
        page = pilot.app.screen
        assert isinstance(page, NewMatch)
        told = {caps: word for caps, word, _ in page.key_list.commands()}
        assert (told["1"], told["2"]) == ("open a table", "keep as a preset")
        assert not {"3", "4"} & told.keys()


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
