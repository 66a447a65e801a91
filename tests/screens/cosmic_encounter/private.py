"""Private screens for tests: a scene played up to a form, and the screen that fills it in."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import msgspec
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.errors import Problem
from cosmotui.engine.match import Match
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.channels import line_problems, message_problems
from cosmotui.rules.cosmic_encounter.timing.standing_orders import orders_problems, orders_question
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.screens.cosmic_encounter.private_form import PrivateForm
from cosmotui.screens.cosmic_encounter.private_forms import SCREENS
from cosmotui.screens.cosmic_encounter.private_subject import Asking
from cosmotui.screens.form_screen import Filled, Form
from cosmotui.widgets.title_bar import Title
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene
from tests.screens.playing import app_at, press, settled
from tests.screens.reading import rows, text

NAMES = ("Mira", "Ofra", "Tomas", "Bo", "Ines")


@dataclass
class Shown:
    """A private screen in front of a person."""

    pilot: Pilot[str]
    screen: PrivateForm
    returned: list[Filled | None]

    @property
    def app(self) -> CosmotuiApp:
        assert isinstance(self.pilot.app, CosmotuiApp)
        return self.pilot.app

    @property
    def form(self) -> Form:
        return self.screen.subject.form

    @property
    def text(self) -> str:
        return text(self.app)

    @property
    def rows(self) -> list[str]:
        return rows(self.app)

    async def press(self, *keys: str) -> None:
        await press(self.pilot, *keys)


def table() -> Scene:
    """Mira (Virus, public) with Tomas is about to fight Ofra (Healer) with Bo; Ines (Human, hidden) looks on."""
    scene = Scene("virus", "healer", "pacifist", "human", "zombie")
    for alien in scene.state.aliens[:2]:
        alien.powers = [Power(alien.powers[0].alien, public=True)]
    scene.setup = Setup(tuple(Seat(name, n) for n, name in enumerate(NAMES)), {}, 12345)
    scene.base(B, 7, 3)
    return scene


def cache_of(scene: Scene) -> None:
    """The cache of the picture for Ofra, and some pods for Mira."""
    scene.give(B, "attack 04", "attack 06", "attack 08", "attack 08", "attack 12", "attack 23")
    scene.give(B, "negotiate", "negotiate", "Force Field", "Cosmic Zap", "reinforcement")
    scene.give(A, *["attack 04"] * 3, "attack 06", "attack 08", "attack 10", "negotiate", "morph")
    scene.state.aliens[B].lucre = 3


def approach() -> Scene:
    """The picture of the design: everybody is about to prime."""
    scene = table()
    cache_of(scene)
    return scene.invade(4, target=2, forewards={C: 2}, backwards={D: 1})


def launch() -> Scene:
    """The gate is aimed at Ofra III; Mira is about to fix its beacon, then all others choose."""
    scene = table()
    cache_of(scene)
    scene.dominion(A, 2)
    scene.warp(A, 1)
    scene.dominion(C, 4, there=E)
    scene.begin("launch")
    now = scene.state.now
    now.fleets[1].leader, now.actors = B, [A, B]
    scene.state.aliens[B].flagship = True
    now.target = 7
    return scene


def orders_screen() -> PrivateForm:
    """Standing orders of Mira."""
    scene = launch()
    return _screen(scene, orders_question(scene.state, A), orders_problems)


def message_screen() -> PrivateForm:
    """Mira may talk to everybody, and to Tomas at its side."""
    return _message_screen(approach())


def neighbor_screen() -> PrivateForm:
    """The same with the legacy of Neighbor."""
    scene = approach()
    scene.state.legacies.append("neighbor")
    return _message_screen(scene)


def _message_screen(scene: Scene) -> PrivateForm:
    scene.setup = Setup(scene.setup.seats, {"channels": "on"}, 12345)
    start: dict[str, object] = {"to": "all", "text": ""}
    question = Compose(A, "D-text", "A message to whom, and what?", "message", start)
    return _screen(scene, question, lambda form: message_problems(scene.setup, scene.state, A, form))


def line_screen() -> PrivateForm:
    """An effect asks Mira for a line, and proposes one."""
    question = Compose(A, "D-text", "Sing about your power: one line", "line", {"text": "la la"})
    return _screen(approach(), question, line_problems)


def draft_of(question: Compose) -> FormDraft:
    """The draft of a match that is kept nowhere."""
    return FormDraft(Drafts("nobody", on_disk=False), question, dict(question.start))


def _screen(scene: Scene, question: Compose, problems_of: Callable[[Form], Sequence[Problem]]) -> PrivateForm:
    view = GAME.view(scene.setup, scene.state, question.seat)
    rules = ("cosmic-encounter", "CE-35", "here")
    asking = Asking(Title("Cosmic Encounter", undo=0), view, question, draft_of(question), problems_of, rules)
    return SCREENS[question.form](asking)


def asked_at(scene: Scene, form: str, seat: int) -> tuple[Match[CosmicEncounterState, CosmicEncounterView], Compose]:
    """The match at the first question of that form for a seat; everything before is answered by default, but neither
    leader commissions Tomas."""
    match = Match.from_state(GAME, scene.setup, msgspec.convert(scene.state, CosmicEncounterState))
    for _ in range(200):
        found = next((one for one in match.questions if isinstance(one, Compose) and one.form == form), None)
        if found is not None:
            mine = next(one for one in match.questions if one.seat == seat)
            assert isinstance(mine, Compose)
            return match, mine
        question = match.questions[0]
        reply = default_reply(question)
        if isinstance(reply, dict) and question.key == "D-commission":
            reply = {seat: cap for seat, cap in reply.items() if seat != str(C)}
        match.answer(question.seat, reply)
    raise AssertionError(f"{form} was never asked")


def screen_of(scene: Scene, form: str, seat: int, alone: bool = False) -> PrivateForm:
    """The screen for that form and seat."""
    match, question = asked_at(scene, form, seat)
    asking = Asking(
        Title("Cosmic Encounter", undo=0),
        match.view(seat),
        question,
        draft_of(question),
        lambda form: match.form_problems(question, form),
        ("cosmic-encounter", "CE-18", "here"),
        alone,
    )
    return SCREENS[form](asking)


@asynccontextmanager
async def opened(
    screen: PrivateForm, size: tuple[int, int] = (80, 24), app: CosmotuiApp | None = None
) -> AsyncIterator[Shown]:
    """Show a private screen."""
    returned: list[Filled | None] = []
    async with (app or app_at(screen, returned.append)).run_test(size=size) as pilot:
        if app is not None:
            await app.push_screen(screen, returned.append)
        await settled(pilot)
        yield Shown(pilot, screen, returned)
