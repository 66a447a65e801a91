"""Keys are chosen in the options: a preset for all of them, and another key for any command."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.keymap.current import use
from cosmotui.keymap.keymap import Keymap
from cosmotui.keymap.standard_keys import STANDARD_KEYS
from cosmotui.saves.settings import Settings, load_settings, save_settings
from cosmotui.screens.commands import Commands
from cosmotui.screens.home import Home
from cosmotui.screens.new_match import NewMatch
from cosmotui.screens.own_keys import OwnKeys
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.screens.settings import CHANGES, SettingsScreen
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, board_of, new_match, press, rolled, screen_of, session_of
from tests.screens.reading import rows, text

DOWN_TO = {standard: number for number, standard in enumerate(STANDARD_KEYS)}
"""How many rows under the first each command stands."""


@asynccontextmanager
async def program(preset: str = "arrows", **own: str) -> AsyncIterator[tuple[CosmotuiApp, Pilot[str]]]:
    save_settings(Settings(keys=preset, own_keys=own))
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        yield app, pilot


@asynccontextmanager
async def own_keys(preset: str = "arrows", **own: str) -> AsyncIterator[tuple[CosmotuiApp, Pilot[str]]]:
    async with program(preset, **own) as (app, pilot):
        await app.push_screen(OwnKeys())
        await pilot.pause()
        yield app, pilot


def kept() -> tuple[str, dict[str, str]]:
    settings, trouble = load_settings()
    assert trouble == ""
    return settings.keys, settings.own_keys


async def test_a_preset_works_at_once_and_for_good() -> None:
    async with program() as (app, pilot):
        await pilot.press("o", *["down"] * list(CHANGES).index("keys"), "space")
        assert "h j k l are the arrows" in text(app)
        await pilot.press("k", "k", "j")
        assert isinstance(app.screen, SettingsScreen)
        assert app.screen.settings.key == list(CHANGES)[list(CHANGES).index("keys") - 1]
        assert rows(app)[-1].startswith(" hjkl pick")
    assert kept() == ("vi", {})


async def test_home_names_its_keys_anew_when_the_options_are_left() -> None:
    async with program() as (app, pilot):
        await pilot.press("o", *["down"] * list(CHANGES).index("keys"), "left", "escape")
        assert isinstance(app.screen, Home)
        assert "A Import" in text(app)
        await pilot.press("o", "w", "w")
        assert isinstance(app.screen, SettingsScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_list_tells_key_and_purpose_and_what_differs(size: tuple[int, int]) -> None:
    save_settings(Settings(keys="vi", own_keys={"w": ";", "F5": "F12"}))
    app = CosmotuiApp()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(OwnKeys())
        await pilot.press(*["j"] * DOWN_TO["F5"])
        same_as_golden(app, f"own-keys-{size[0]}x{size[1]}")


async def test_a_command_gets_another_key() -> None:
    async with own_keys() as (app, pilot):
        await pilot.press(*["down"] * DOWN_TO["u"], "enter")
        assert "Press the key for undo, bring back; esc leaves it as it is." in rows(app)[-1]
        await pilot.press("Q")
        assert "Q is the key for undo, bring back." in rows(app)[-1]
        assert "Q       undo, bring back" in text(app)
    assert kept() == ("arrows", {"u": "Q"})


async def test_a_key_is_taken_as_it_stands_on_the_keyboard_whatever_it_means_now() -> None:
    async with own_keys("vi") as (_, pilot):
        await pilot.press(
            *["down"] * DOWN_TO["left"], "enter", "semicolon", *["down"] * (DOWN_TO["q"] - 1), "enter", "h"
        )
    assert kept() == ("vi", {"left": ";", "q": "h"})


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("x", "x is taken: share, export. Give that another key first."),
        ("enter", "'enter' is no key for a command: a letter or a sign will do, or F1 to F12."),
        ("7", "'7' is no key for a command: a letter or a sign will do, or F1 to F12."),
    ],
)
async def test_a_key_that_cannot_be_is_refused_with_the_reason(key: str, why: str) -> None:
    async with own_keys() as (app, pilot):
        await pilot.press(*["down"] * DOWN_TO["u"], "enter", key)
        assert why in rows(app)[-1]
    assert kept() == ("arrows", {})


async def test_esc_leaves_a_key_as_it_is_and_then_the_screen() -> None:
    async with own_keys() as (app, pilot):
        await pilot.press("enter", "escape")
        assert isinstance(app.screen, OwnKeys)
        await pilot.press("escape")
        assert isinstance(app.screen, Home)
    assert kept() == ("arrows", {})


async def test_one_key_is_taken_back_or_all_once_that_is_sure() -> None:
    async with own_keys(u="Q", w="ä", i="B") as (app, pilot):
        await pilot.press(*["down"] * DOWN_TO["u"], "delete")
        assert app.settings.own_keys == {"w": "ä", "i": "B"}
        await pilot.press("r")
        assert "r once more takes back 2 keys of your own." in rows(app)[-1]
        await pilot.press("down", "r")
        assert app.settings.own_keys == {"w": "ä", "i": "B"}
        await pilot.press("r")
    assert kept() == ("arrows", {})


async def test_a_preset_that_does_not_go_with_own_keys_is_refused() -> None:
    async with program(x="W") as (app, pilot):
        await pilot.press("o", *["down"] * list(CHANGES).index("keys"), "left")
        assert "wasd does not go with your own keys: W cannot be" in rows(app)[-1]
    assert kept() == ("arrows", {"x": "W"})


async def test_keys_that_do_not_go_together_are_said_and_kept_aside(home) -> None:
    save_settings(Settings(theme="light", own_keys={"u": "x"}))
    bad = (home / "config" / "settings.json").read_bytes()
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "The keys in the settings cannot be used (x cannot be the key of both" in rows(app)[-1]
        await pilot.press("x", "o")
        assert isinstance(app.screen, SettingsScreen)
        assert app.settings.theme == "light"
    assert (home / "config" / "settings-unreadable.json").read_bytes() == bad
    assert load_settings() == (Settings(theme="light"), "")


# --- playing with other keys -----------------------------------------------------------------------------------------


async def test_rules_commands_and_leaving_are_on_the_keys_of_the_keymap() -> None:
    async with program("vi", **{"?": "Q", ":": "X", "q": "F9"}) as (app, pilot):
        await pilot.press("Q")
        assert isinstance(app.screen, RulesReader)
        await pilot.press("f9", "X")
        assert isinstance(app.screen, Commands)
        await pilot.press("escape", "question_mark", "colon", "q")
        assert isinstance(app.screen, Home) and app.is_running


async def test_a_match_is_played_with_the_letters_of_vi() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        use(Keymap("vi"))
        area, reached = board_of(pilot), list[str]()
        for key in "lhbuyn":
            await press(pilot, key)
            reached.append(area.map.cursor)
        assert reached == ["D5", "D4", "E3", "D4", "C3", "D4"]


async def test_a_command_that_a_preset_has_moved_is_given_by_its_new_key() -> None:
    async with app_with(session_of(new_match())).run_test(size=(80, 24)) as pilot:
        use(Keymap("vi"))
        await press(pilot, "enter")
        assert screen_of(pilot).session.match.answer_count == 1
        await press(pilot, "u")
        assert screen_of(pilot).session.match.answer_count == 1
        await press(pilot, "U")
        assert screen_of(pilot).session.match.answer_count == 0


async def test_what_is_typed_is_never_a_command() -> None:
    async with program("vi") as (app, pilot):
        await pilot.press("1", "N")
        assert isinstance(app.screen, NewMatch)
        await pilot.press(*["backspace"] * 20, *"hjklyubn", "enter")
        assert "hjklyubn" in text(app)


async def test_a_list_is_searched_with_letters_and_walked_with_arrows() -> None:
    async with program("wasd") as (app, pilot):
        await pilot.press("colon", *"was")
        assert isinstance(app.screen, Commands)
        assert app.screen.query_line.text == "was"
        assert "arrows pick" in rows(app)[-1]


async def test_what_a_list_has_no_room_for_is_reached_with_the_keys_that_it_names() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        use(Keymap("vi"))
        await press(pilot, "colon")
        assert " more: arrows" in text(pilot.app)
        await press(pilot, "escape", "question_mark", "end")
        assert " more: hjkl" in text(pilot.app)


async def test_letters_that_move_pass_over_a_row_that_holds_a_text() -> None:
    async with program("vi") as (app, pilot):
        await pilot.press("1")
        screen = app.screen
        assert isinstance(screen, NewMatch)
        passed = list[str]()
        for _ in range(8):
            await pilot.press("j")
            passed.append(screen.seats.key)
        assert "name" in passed and passed[-1] != "name"


async def test_a_sign_that_gives_a_command_does_so_on_a_row_that_holds_a_text() -> None:
    async with program(w=";") as (app, pilot):
        await pilot.press("1")
        screen = app.screen
        assert isinstance(screen, NewMatch)
        screen.seats.choose("name")
        await pilot.press("semicolon")
        assert screen.focused is screen.seats


async def test_a_place_that_is_typed_is_no_command() -> None:
    async with app_with(session_of(rolled())).run_test(size=(80, 24)) as pilot:
        use(Keymap("wasd"))
        await press(pilot, "g", "d", "5")
        assert board_of(pilot).map.cursor == "D5"
        await press(pilot, "a")
        assert board_of(pilot).map.cursor == "D4"
