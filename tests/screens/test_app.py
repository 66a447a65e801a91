"""The frame around all screens: settings, global keys, commands, small terminals, how it ends."""

import pytest
from textual.geometry import Size

from cosmotui.app import CosmotuiApp
from cosmotui.saves.settings import load_settings
from cosmotui.screens.commands import Commands
from cosmotui.screens.home import Home
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.new_match import NewMatch
from cosmotui.screens.page import Page
from cosmotui.screens.rules_reader import RulesReader
from cosmotui.screens.settings import CHANGES
from cosmotui.screens.too_small import TooSmallScreen
from tests.screens.playing import app_with, new_match, session_of, settled
from tests.screens.reading import keys_of, rows, text
from tests.screens.saved import save_match


@pytest.mark.parametrize("field", CHANGES)
async def test_every_setting_is_changed_and_kept(field: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("o", *["down"] * list(CHANGES).index(field), "space")
        changed = getattr(app.settings, field)
        assert changed != getattr(type(app.settings)(), field)
    assert getattr(load_settings()[0], field) == changed
    again = CosmotuiApp()
    assert getattr(again.settings, field) == changed


async def test_the_glyph_tier_changes_at_once() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("o", "down", "space")
        assert app.glyphs.name == "ascii"
        assert text(app).isascii()
        await pilot.press("escape")
        assert text(app).isascii()


async def test_a_bad_settings_file_is_said_and_kept(home) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text("{")
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "settings cannot be read" in rows(app)[-1]
    assert (home / "config" / "settings-unreadable.json").read_text() == "{"


async def test_the_list_of_commands_finds_by_typing_and_does_it() -> None:
    save_match(title="Sunday")
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon")
        assert isinstance(app.screen, Commands)
        await pilot.press(*keys_of("dupl"))
        assert "duplicate" in text(app) and "rename" not in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert "Copy of Sunday" in text(app)


async def test_the_arrows_pick_in_the_list_of_commands_while_something_is_typed() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon")
        assert "arrows pick" in rows(app)[-1]
        await pilot.press(*keys_of("match"), "down", "down", "up")
        assert [row for row in rows(app) if row.startswith("▸")] == ["▸ 2                 new match: Cosmoforce"]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)
        assert app.screen.game.title == "Cosmoforce"


@pytest.mark.parametrize("opening", ["", "1", "5", "r", "o"])
async def test_the_list_of_commands_passes_over_keys_that_only_move(opening: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press(*opening)
        await pilot.pause()
        listed = {cap: word for caps, word in listed_by(app) for cap in caps.split()}
        assert not {"up", "down", "home", "end", "pgup", "pgdn"} & set(listed)
        assert listed["esc" if opening else "r"]


async def test_the_list_of_commands_says_what_each_key_of_a_pair_does() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        listed = dict(listed_by(app))
        assert (listed["right tab"], listed["left shift+tab"]) == ("next chapter", "previous chapter")
        assert "left right chapter" in rows(app)[-1]


def listed_by(app: CosmotuiApp) -> list[tuple[str, str]]:
    """What the list of commands would say of the screen in front: keys and words."""
    page = app.screen
    assert isinstance(page, Page)
    return [(caps, word) for caps, word, _ in page.key_list.commands()]


async def test_the_list_of_commands_names_the_game_of_the_screen_it_is_for() -> None:
    app = app_with(session_of(new_match()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("colon")
        assert "Cosmoclysm, the match" in rows(app)[0]


async def test_the_key_row_does_not_offer_what_a_typed_line_swallows() -> None:
    save_match(title="Sunday")
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("e")  # a new name is typed
        await settled(pilot)
        assert rows(app)[-1].split() == ["enter", "accept", "esc", "cancel"]


@pytest.mark.parametrize("opening", ["", "1", "r", "o"])
async def test_every_key_of_the_key_row_is_in_the_list_of_commands(opening: str) -> None:
    save_match()
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        if opening:
            await pilot.press(opening)
        caps = " ".join(caps for caps, _ in listed_by(app)).split()
        shown = [part.split(" ", 1)[0] for part in rows(app)[-1].strip().split("  ")]
        digits = [key for key in shown if key[:2] == "1-"]  # a run of them: 1 stands for all
        moves = ("arrows", "up")  # what only moves needs no telling
        assert [key for key in shown if key not in (*caps, *digits, *moves)] == []


async def test_a_small_terminal_is_covered_until_it_grows() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        for size in ((79, 24), (80, 23), (40, 8), (20, 3), (1, 1)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(app.screen, TooSmallScreen), size
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert isinstance(app.screen, NewMatch), size


async def test_a_program_that_starts_too_small_waits() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(62, 15)) as pilot:
        await pilot.pause()
        assert "This terminal is 62 x 15." in text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, Home) and app.size == Size(80, 24)


async def test_plain_mode_is_asked_for_from_a_small_terminal() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(62, 15)) as pilot:
        await pilot.pause()
        await pilot.press("p")
    assert app.return_value == "plain"


@pytest.mark.parametrize("key", ["f2", "f3", "f4", "ctrl+l"])
async def test_global_keys_work_on_every_screen(key: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for opening in ("1", "question_mark"):
            await pilot.press(opening, key)
            assert app.is_running
        assert isinstance(app.screen, RulesReader)


async def test_f4_goes_through_all_themes() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        seen = set()
        for _ in range(4):
            await pilot.press("f4")
            seen.add(app.theme_choice)
        assert seen == {"dark", "light", "contrast", "mono"}


async def test_ctrl_c_ends_everywhere_with_everything_saved() -> None:
    path = save_match()
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        assert isinstance(app.screen, MatchScreen)
        await pilot.press("ctrl+c")
    assert not app.is_running
    assert path.is_file()
    assert not list(path.parent.glob(".*.lock"))


async def test_a_fault_ends_with_one_line_that_names_the_save_and_no_secrets(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = save_match()
    app = CosmotuiApp()
    with pytest.raises(ZeroDivisionError):
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("enter")
            seed = app.screen.session.match.setup.seed
            app.screen.call_later(lambda: seed / 0)
            await pilot.pause()
    told = capsys.readouterr().err.strip()
    assert len(told.splitlines()) == 1
    assert str(path) in told and "Traceback" not in told


async def test_idle_screens_have_no_timers() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for opening in ("1", "question_mark"):
            await pilot.press(opening)
            nodes = [app, app.screen, *app.screen.walk_children()]
            assert [node for node in nodes if any(timer._active.is_set() for timer in node._timers)] == []
