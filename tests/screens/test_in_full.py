"""Panels that count what they have no room for: the key that stands beside the number shows everything."""

import pytest
from textual.app import ComposeResult
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Compose
from cosmotui.game_screens import look_of
from cosmotui.screens.cosmic_encounter.cache_line import CacheLine
from cosmotui.screens.cosmic_encounter.star_scene import Score, StarScene
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.cosmoforce.ship_rosters import Fleet, ShipRosters
from cosmotui.screens.in_full import InFull
from cosmotui.screens.meanwhile import Meanwhile
from cosmotui.screens.page import Page
from cosmotui.screens.paragraphs import Paragraphs
from cosmotui.screens.result import ResultScreen
from cosmotui.screens.space_force.count_table import CountRow, CountTable
from cosmotui.session.session import Session
from cosmotui.widgets.facts import Fact, Facts
from cosmotui.widgets.line_widget import LineWidget
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.words import Who
from tests.screens.cut_matches import begun
from tests.screens.cut_scenes import over
from tests.screens.longest import PEOPLE
from tests.screens.playing import play_out, press, settled
from tests.screens.reading import text
from tests.widgets.test_ship_rosters import one as ship

COUNT = 40
NAMES = [f"number {number}." for number in range(COUNT)]


class Shown(Page[None]):
    """A page with one widget."""

    NAME = "a page"

    def __init__(self, widget: LineWidget) -> None:
        super().__init__()
        self.widget = widget

    def compose(self) -> ComposeResult:
        self.widget.styles.height = 8
        self._title_bar.title = self.title_now()
        yield self._title_bar
        yield self.widget
        yield self._key_row


def panel() -> Panel:
    found = Panel()
    found.show([said(name, 60) for name in NAMES])
    return found


def passage() -> Paragraphs:
    found = Paragraphs()
    found.shown = ("head", "", tuple((name, "text", "") for name in NAMES))
    return found


def ships() -> ShipRosters:
    found = ShipRosters()
    flown = tuple(ship(at % 8, name) for at, name in enumerate(NAMES))
    found.fleet = Fleet(flown, tuple(range(COUNT)))
    return found


def refused() -> QuestionPanel:
    problems = [Problem(name, "CC-1") for name in NAMES]
    return QuestionPanel(Asked(Compose(0, "CC-1", "What?", "ship", {}), problems=problems))


WIDGETS = {
    "panel": panel,
    "passage": passage,
    "facts": lambda: Facts([Fact(name) for name in NAMES]),
    "count table": lambda: CountTable([CountRow("3", 0, name, 5, 9, 0, "waits") for name in NAMES]),
    "problems": refused,
}


async def shown(pilot: Pilot[str], widget: LineWidget) -> Shown:
    page = Shown(widget)
    await pilot.app.push_screen(page)
    await settled(pilot)
    return page


@pytest.mark.parametrize("name", WIDGETS)
async def test_the_rest_of_a_panel_is_shown_in_full(name: str) -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        page = await shown(pilot, WIDGETS[name]())
        assert "F5" in text(app) and NAMES[-1] not in text(app)
        await press(pilot, "f5")
        assert isinstance(app.screen, InFull) and NAMES[0] in text(app) and "more: arrows" in text(app)
        await press(pilot, "end")
        assert NAMES[-1] in text(app) and "more" not in text(app)
        await press(pilot, "home", "down", "pagedown", "pageup", "up")
        assert NAMES[0] in text(app)
        await press(pilot, "escape")
        assert app.screen is page


async def test_ships_without_a_roster_that_have_no_line_either_are_shown_in_full() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        widget = ships()
        page = Shown(widget)
        await app.push_screen(page)
        widget.styles.height = 20
        await settled(pilot)
        assert "more: F5" in text(app) and NAMES[-1] not in text(app)
        await press(pilot, "f5", "end")
        assert NAMES[-1] in text(app)


async def test_scores_that_have_no_room_beside_the_gate_are_shown_in_full() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(120, 40)) as pilot:
        widget = StarTable()
        scores = tuple(Score(Who(at % 8, name), 1, "influence 3") for at, name in enumerate(NAMES[:20]))
        widget.scene = StarScene(scores=scores, wins_at=5)
        await shown(pilot, widget)
        assert "more: F5" in text(app) and NAMES[19] not in text(app)
        await press(pilot, "f5", "end")
        assert NAMES[0] in text(app) and NAMES[19] in text(app)


async def test_where_nothing_is_left_out_the_key_says_so() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        page = await shown(pilot, Facts([Fact("one")]))
        await press(pilot, "f5")
        assert app.screen is page and "Every panel here shows all it has." in text(app)


async def test_the_standing_of_eight_is_a_key_away() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(ResultScreen(Session(over("cosmic-encounter")), look_of("cosmic-encounter")))
        await settled(pilot)
        assert "2 more: F5" in text(app)
        await press(pilot, "f5")
        assert all(name in text(app) for name in PEOPLE[:8])


async def test_pods_without_room_name_the_key_of_the_cache() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        line = CacheLine()
        line.stock = (("attack", tuple((f"{number:02}", 1) for number in range(40))),)
        await shown(pilot, line)
        assert "more: c" in text(app) and "c all" not in text(app)


async def test_a_log_without_the_arrows_names_the_key_of_the_whole_log() -> None:
    match = begun("cosmoclysm", 2)
    play_out(match, 60)
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        seat = match.questions[0].seat
        await app.push_screen(Meanwhile(match, look_of("cosmoclysm"), seat, 0))
        await settled(pilot)
        assert "more: l" in text(app)
