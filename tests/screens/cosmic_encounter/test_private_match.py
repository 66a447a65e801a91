"""Private screens in a match at one keyboard: nothing of a cache is left once a form is locked or put away."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.screens.cosmic_encounter.cache import CacheScreen
from cosmotui.screens.cosmic_encounter.own_cache import BackToTable, OwnCache
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import Session
from cosmotui.widgets.title_bar import Title
from tests.rules.cosmic_encounter.scenes import GAME, A, B
from tests.screens.cosmic_encounter.private import NAMES, approach
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import text
from tests.screens.space_force.looks import looks_right

SECRET = ("Force Field", "Cosmic Zap", "attack 23", " 23 ")
"""What stands on the screen as long as Ofra's cache is shown."""


def session(people: int, key: str = "D-driver") -> Session:
    """The scene of the design's picture; the first so many seats are people, asked for something of that key."""
    scene = approach()
    seats = tuple(Seat(name, number, "" if number < people else "novice") for number, name in enumerate(NAMES))
    match = Match.from_state(GAME, Setup(seats, {}, 1), scene.state)
    while match.questions[0].key != key:
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    return Session(match)


def bare(app: CosmotuiApp) -> None:
    """Nothing of Ofra's cache is on the screen."""
    shown = text(app)
    assert not [word for word in SECRET if word in shown], shown


async def come(pilot: Pilot[str]) -> None:
    """Whoever is asked for takes the keyboard and reads what happened meanwhile."""
    for _ in range(6):
        if isinstance(pilot.app.screen, Curtain) or type(pilot.app.screen).__name__ == "Meanwhile":
            await press(pilot, "enter")


@pytest.mark.rule("PP-1", "PP-2", "PP-6")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_locked_cache_is_gone(size: tuple[int, int]) -> None:
    app = app_with(session(3))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await come(pilot)  # Mira
        assert isinstance(app.screen, CacheScreen)
        assert app.screen.subject.seat == A
        bare(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, Curtain)
        bare(app)
        await come(pilot)  # Ofra
        screen = app.screen
        assert isinstance(screen, CacheScreen)
        assert screen.subject.seat == B
        assert "Force Field" in text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, Curtain)
        bare(app)
        assert screen not in app.screen_stack
        await pilot.resize_terminal(size[0] + 6, size[1] + 2)
        await pilot.pause()
        bare(app)
        await press(pilot, "colon")
        bare(app)


@pytest.mark.rule("PP-1")
async def test_what_lies_under_a_curtain_holds_no_cache_either() -> None:
    app = app_with(session(3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await come(pilot)
        await press(pilot, "enter")
        await come(pilot)
        await press(pilot, "enter")  # Ofra has locked, Ines is called
        table = next(one for one in app.screen_stack if isinstance(one, MatchScreen))
        drawn = "".join(segment.text for line in table._compositor.render_strips(app.size) for segment in line)
        assert not [word for word in SECRET if word in drawn]


@pytest.mark.rule("PP-15")
async def test_a_form_that_was_left_is_resume_encounter() -> None:
    app = app_with(session(1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, CacheScreen)
        await press(pilot, "plus", "escape")
        assert isinstance(app.screen, MatchScreen)
        await press(pilot, "e")
        assert isinstance(app.screen, CacheScreen)
        assert app.screen.subject.form["bribe"] == 1


@pytest.mark.rule("PP-6")
async def test_the_table_hands_in_nothing_that_is_not_in_sight() -> None:
    app = app_with(session(1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "escape")
        assert "1 Fill it in" in text(app) and "Confirm" not in text(app)
        for key in ("enter", "1"):
            await press(pilot, key)
            assert isinstance(app.screen, CacheScreen)
            await press(pilot, "escape")


@pytest.mark.rule("PP-1")
async def test_the_table_of_one_seat_says_that_nobody_else_should_look() -> None:
    app = app_with(session(3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await come(pilot)
        await press(pilot, "escape")
        assert isinstance(app.screen, MatchScreen)
        assert "Mira alone sees this" in text(app).splitlines()[0]
        await press(pilot, "c")
        assert isinstance(app.screen, OwnCache)
        assert app.screen.seat == A


# --- the own cache -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-13", "PP-12")
async def test_alone_the_own_cache_is_opened_at_once() -> None:
    app = app_with(session(1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "escape", "c")
        assert isinstance(app.screen, OwnCache)
        assert app.screen.seat == A
        assert "alone sees this" not in text(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, MatchScreen)


@pytest.mark.rule("PP-13")
@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_with_others_the_own_cache_lies_between_two_cards(size: str) -> None:
    width, height = map(int, size.split("x"))
    app = app_with(session(3, "D-call-out"))
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause()
        bare(app)
        await press(pilot, "c")
        assert "Whose cache?" in text(app)
        await press(pilot, "2")
        assert isinstance(app.screen, Curtain)
        assert "Ofra" in text(app)
        bare(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, OwnCache)
        assert app.screen.seat == B
        assert "Force Field" in text(app)
        same_as_golden(app, f"cosmic-encounter-own-cache-{size}")
        looks_right(app, plates=3)
        await press(pilot, "right", "down")
        await press(pilot, "enter")
        assert isinstance(app.screen, BackToTable)
        bare(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, MatchScreen)
        bare(app)
        await press(pilot, "c", "0")
        assert isinstance(app.screen, MatchScreen)
        assert "Whose cache?" not in text(app)


@pytest.mark.rule("PP-13")
async def test_who_does_not_come_sees_nothing() -> None:
    app = app_with(session(3, "D-call-out"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "c", "2", "q")
        assert isinstance(app.screen, MatchScreen)
        bare(app)


@pytest.mark.rule("PP-13")
async def test_whoever_wants_no_cache_after_the_end_is_asked_again_what_follows() -> None:
    over = session(3)
    while over.match.result is None:
        question = over.match.questions[0]
        over.match.answer(question.seat, over.match.game.default(over.match.view(question.seat), question))
    app = app_with(over)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "The match is over" in text(app)
        await press(pilot, "c")
        assert "Whose cache?" in text(app) and "The match is over" not in text(app)
        await press(pilot, "0")
        assert "The match is over" in text(app)


async def test_what_is_owned_besides_and_known_of_others_is_told() -> None:
    scene = approach()
    scene.state.aliens[B].exhaust += scene.give(B, "attack 20")
    scene.state.aliens[B].cache.pop()
    scene.state.aliens[B].vouchers.append("inspection")
    scene.state.aliens[B].known += scene.state.aliens[A].cache[:1]
    match = Match.from_state(GAME, scene.setup, scene.state)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(OwnCache(match.view(B), Title("Cosmic Encounter"), False))
        await pilot.pause()
        for word in (
            "Exhaust: attack 20.",
            "Vouchers: inspection.",
            "Mira holds attack 04.",
            "OFRA: HEALER",
            "3 lucre",
        ):
            assert word in text(app)


async def test_essences_and_a_secret_mark_stand_beside_the_cache() -> None:
    scene = approach()
    scene.state.aliens[B].powers = [Power("angel", secrets={"ordained": A})]
    scene.essences(B, "charity", "kindness", "patience")
    match = Match.from_state(GAME, scene.setup, scene.state)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(OwnCache(match.view(B), Title("Cosmic Encounter"), False))
        await pilot.pause()
        assert "Essences: Charity, Kindness, Patience;" in text(app) and "Ordained: Mira." in text(app)


# --- the line under the table -------------------------------------------------------------------------------------


async def test_the_cache_stands_under_the_table_for_its_owner_alone() -> None:
    app = app_with(session(1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "escape")
        line = next(row for row in text(app).splitlines() if "CACHE" in row)
        assert "attack 04 x3 06 08 10" in line
        assert "c all" in line
    app = app_with(session(3, "D-call-out"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        line = next(row for row in text(app).splitlines() if "CACHE" in row)
        assert line.strip() == "CACHE  each looks at its own, alone: c"
