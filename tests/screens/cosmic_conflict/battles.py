"""Battles for tests of the screen: the position of the design's pictures, and an app that counts what it sends."""

from collections.abc import Mapping
from io import StringIO
from random import Random

from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.match import Match
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.terrain import asteroids, dust, planet
from cosmotui.saves.settings import Settings
from cosmotui.screens.cosmic_conflict.area import CosmicConflictArea
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import AnyMatch, Session
from cosmotui.widgets.screen_diff import ScreenDiff
from tests.rules.cosmic_conflict.scenes import GAME, Scene, foe, scene, ship
from tests.screens.playing import settled

SMALL, LARGE = (80, 24), (120, 40)


class Counting(CosmotuiApp):
    """The program, counting the bytes of every update of the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = 0
        self._counted = ScreenDiff()
        self._terminal = Console(color_system="256", force_terminal=True, file=StringIO(), width=200)
        self.settings = Settings(pace="instant")

    def _display(self, screen, renderable) -> None:
        if isinstance(renderable, CompositorUpdate):
            self.sent += len(self._counted.changes(renderable.render_segments(self._terminal)).encode())
        super()._display(screen, renderable)


def pictured(at: str = "attack", **more) -> Scene:
    """The battle of the design's pictures: Ann's Battlecruiser is about to attack."""
    return scene(
        ship("BCR", (20, 10), velocity=2, health=7, orders="Offensive Focus"),
        ship("CRU", (13, 18), velocity=3, tokens=1, activated=True),
        ship("MDS", (7, 12), velocity=2, orders="Mark Target"),
        ship("RDR", (21, 26), 4, velocity=5, orders="Evasive Actions"),
        ship("PKT", (11, 4), 2, velocity=4, tokens=1),
        foe("BCR", (37, 18), velocity=2, orders="Brace for Impact"),
        foe("DST", (33, 10), 10, velocity=3, health=9, orders="Evasive Actions", activated=True),
        foe("FRG", (41, 25), 8, velocity=4, tokens=1),
        foe("FRG", (43, 12), velocity=3, orders="Evasive Actions"),
        foe("RDR", (31, 27), 8, velocity=4, health=10, activated=True),
        foe("PKT", (48, 6), 11, velocity=5, tokens=1),
        at=at,
        terrain=[planet((27, 15)), asteroids((18, 22)), asteroids((35, 9)), dust((18, 7)), dust((36, 23))],
        turn=3,
        **more,
    )


def crowd() -> Scene:
    """Twelve ships a side."""
    ids = ("BCR", "CRU", "MDS", "RDR", "PKT", "DST", "FRG", "CVT", "HCR", "ESF", "LCV", "CVT")
    own = [ship(id, (8 + 2 * (at % 3), 2 + 2.3 * at), velocity=3, tokens=1) for at, id in enumerate(ids)]
    foes = [foe(id, (40 + 2 * (at % 3), 2 + 2.3 * at), velocity=3, tokens=1) for at, id in enumerate(ids)]
    return scene(*own, *foes, at="velocity", terrain=[planet((27, 15)), asteroids((18, 22)), dust((36, 23))], turn=3)


def fresh(options: Mapping[str, str] | None = None, until: str = "", form: str = "", nth: int = 1) -> AnyMatch:
    """A new match, played with default answers until a decision is asked for the `nth` time."""
    match = Match.new(GAME, Setup((Seat("Mira", 0, ""), Seat("Ofra", 1, "")), dict(options or {}), 5))
    seen = 0
    while match.result is None:
        question = match.questions[0]
        seen += question.key == until and (not form or getattr(question, "form", "") == form)
        if seen == nth:
            break
        match.answer(question.seat, GAME.default(match.view(question.seat), question))
    return match


async def shown(pilot: Pilot[str], match: AnyMatch | Scene) -> CosmicConflictArea:
    """What shows a match on the screen in front, with the person asked at the keyboard."""
    match = match.match if isinstance(match, Scene) else match
    session = Session(match, None, Random(1))
    if match.questions:
        session.at_keyboard = match.questions[0].seat
    screen = MatchScreen(session, CosmicConflictArea, Settings(pace="instant"))
    await pilot.app.push_screen(screen)
    await settled(pilot)
    assert isinstance(screen.area, CosmicConflictArea)
    return screen.area


async def keys(pilot: Pilot[str], *pressed: str) -> None:
    """Press keys and wait for their effect."""
    for key in pressed:
        await pilot.press(key)
    await settled(pilot)


def panel(pilot: Pilot[str], name: str) -> str:
    """The text of a panel."""
    widget = pilot.app.screen.query_one(f"#{name}")
    return "\n".join(widget.render_line(y).text.rstrip() for y in range(widget.size.height))
