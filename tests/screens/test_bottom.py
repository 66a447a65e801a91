"""A program that begins elsewhere than at home: home comes once it is needed, and not before."""

from cosmotui.app import CosmotuiApp
from cosmotui.screens.bottom import Bottom
from cosmotui.screens.home import Home
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.new_match import NewMatch
from tests.screens.playing import app_with, new_match, press, session_of, settled
from tests.screens.reading import rows


async def test_home_comes_when_a_match_is_left_and_is_left_like_any_other() -> None:
    app = app_with(session_of(new_match()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert [type(screen) for screen in app.screen_stack] == [Bottom, MatchScreen]
        await press(pilot, "q")
        assert isinstance(app.screen, Home)
        await press(pilot, "q")
        assert not app.is_running


async def test_what_could_not_be_saved_is_said_on_the_home_that_comes() -> None:
    session = session_of(new_match(), saved=True)
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        session.live.lost = "It could not be saved."
        await press(pilot, "q")
        assert isinstance(app.screen, Home) and "It could not be saved." in rows(app)[-1]


async def test_where_nothing_could_begin_there_is_home() -> None:
    app = CosmotuiApp(session=lambda _: None)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Home)


async def test_a_match_begun_from_a_home_that_came_late_lies_above_it() -> None:
    app = app_with(session_of(new_match()))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "q")
        app.new_match("cosmoclysm")
        await settled(pilot)
        assert isinstance(app.screen, NewMatch)
        app.play(session_of(new_match()))
        await settled(pilot)
        await press(pilot, "q")
        assert isinstance(app.screen, Home)
