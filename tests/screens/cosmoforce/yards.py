"""Shipyards for tests: an app that shows one, and what it returns."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce.build import Hand, form_of
from cosmotui.rules.cosmoforce.cast import Cast, Member, cast_text
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.options import rules_of
from cosmotui.rules.cosmoforce.presets import DEFAULT
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmoforce.shipyard import Shipyard
from tests.screens.playing import app_at, press
from tests.screens.reading import rows, text

SEATS = (Seat("Mira", 0), Seat("Ofra", 1), Seat("Kofi", 5, "ensign"), Seat("Ines", 4))


@dataclass
class Yard:
    """A shipyard in front of a person."""

    pilot: Pilot[str]
    screen: Shipyard
    returned: list[dict[str, object] | None]

    @property
    def app(self) -> CosmotuiApp:
        assert isinstance(self.pilot.app, CosmotuiApp)
        return self.pilot.app

    @property
    def design(self) -> Design:
        return self.screen.ship.draft.design

    @property
    def text(self) -> str:
        return text(self.app)

    @property
    def last_row(self) -> str:
        return rows(self.app)[-1]

    async def press(self, *keys: str) -> None:
        await press(self.pilot, *keys)

    async def type(self, line: str) -> None:
        names = {" ": "space", "-": "minus", ".": "full_stop", "/": "slash", "_": "underscore"}
        await press(self.pilot, *(names.get(letter, letter) for letter in line))


def yard_of(
    options: dict[str, str] | None = None,
    start: Design = DEFAULT,
    confirmed: tuple[int, int] = (1, 4),
    crew: tuple[Hand, ...] = (),
    lean: bool = False,
    again: bool = False,
    drafts: Drafts | None = None,
) -> Shipyard:
    """A shipyard for the first seat, which has begun nothing unless `drafts` say so."""
    setup = Setup(SEATS, options or {}, 12345)
    rules = rules_of(setup)
    question = Compose(0, "CF-D1", "Which ship do you fly?", "ship", form_of(rules.fixed_design or DEFAULT))
    drafts = Drafts("nobody", on_disk=False) if drafts is None else drafts
    draft = FormDraft(drafts, question, form_of(start, crew))
    return Shipyard(BuildJob(setup, question, draft, confirmed, drafts, again), lean)


@asynccontextmanager
async def opened(
    yard: Shipyard | None = None, size: tuple[int, int] = (80, 24), app: CosmotuiApp | None = None
) -> AsyncIterator[Yard]:
    """Show a shipyard."""
    screen, returned = yard or yard_of(), list[dict[str, object] | None]()
    async with (app or app_at(screen, returned.append)).run_test(size=size) as pilot:
        if app is not None:
            await app.push_screen(screen, returned.append)
        await press(pilot)
        yield Yard(pilot, screen, returned)


def cast_of(*people) -> dict[str, str]:
    """The options of a battle in which these may fly on the first seat's ship."""
    return {"rpg": "on", "cast": cast_text(Cast(tuple(Member(one, 0) for one in people)))}
