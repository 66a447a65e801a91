"""Shipyards of Cosmic Conflict for tests: an app that shows one, and what it returns."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.question import Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_conflict.card import Card, Fleet
from cosmotui.rules.cosmic_conflict.fleets import fleet_form
from cosmotui.rules.cosmic_conflict.stock import FLEETS, SHIPS
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.screens.build_job import BuildJob
from cosmotui.screens.cosmic_conflict.card_subject import CardSubject, CardYard
from cosmotui.screens.cosmic_conflict.fleet_subject import FleetYard
from cosmotui.screens.editor_screen import EditorScreen
from cosmotui.screens.rows_area import RowsArea
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.words import Who
from tests.screens.playing import app_at, press
from tests.screens.reading import rows, text

SEATS = (Seat("Mira", 0), Seat("Ofra", 1))

T = TypeVar("T")
R = TypeVar("R")


@dataclass
class Yard(Generic[T, R]):
    """A drawing board in front of a person."""

    pilot: Pilot[str]
    screen: EditorScreen[T, R]
    returned: list[R | None]

    @property
    def app(self) -> CosmotuiApp:
        assert isinstance(self.pilot.app, CosmotuiApp)
        return self.pilot.app

    @property
    def area(self) -> RowsArea:
        assert isinstance(self.screen.area, RowsArea)
        return self.screen.area

    @property
    def now(self) -> T:
        return self.screen.subject.now

    @property
    def text(self) -> str:
        return text(self.app)

    @property
    def checks(self) -> str:
        """CHECKS as one line."""
        return _line(self.area.checks)

    @property
    def facts(self) -> str:
        """What is said of the chosen row, as one line."""
        return _line(self.area.facts)

    @property
    def last_row(self) -> str:
        return rows(self.app)[-1]

    async def press(self, *keys: str) -> None:
        await press(self.pilot, *keys)

    async def to(self, key: str) -> None:
        """Choose the row of a key as the arrows do."""
        keys = self.area.list.keys
        steps = keys.index(key) - keys.index(self.area.list.key)
        await self.press(*(["down"] * steps if steps > 0 else ["up"] * -steps))
        assert self.area.list.key == key


def _line(panel: Panel) -> str:
    told = [text + " " for row in panel.rows for left, _ in row.texts for text, _ in left]
    return " ".join("".join(told).split())


@asynccontextmanager
async def opened(
    screen: EditorScreen[T, R], size: tuple[int, int] = (80, 24), app: CosmotuiApp | None = None
) -> AsyncIterator[Yard[T, R]]:
    """Show a drawing board."""
    returned: list[R | None] = []
    async with (app or app_at(screen, returned.append)).run_test(size=size) as pilot:
        if app is not None:
            await app.push_screen(screen, returned.append)
        await press(pilot)
        yield Yard(pilot, screen, returned)


def card_yard(card: Card = SHIPS["DST"], *modules: str, faction: str = "", paid: tuple[str, ...] = ()) -> CardYard:
    """The shipyard of one card."""
    return CardYard(CardSubject(card, modules, faction, paid, Who(1, "Ofra")))


def fleet_yard(
    fleet: Fleet = FLEETS["SF2"],
    confirmed: tuple[int, int] = (0, 2),
    again: bool = False,
    drafts: Drafts | None = None,
    **options: str,
) -> FleetYard:
    """The fleet of the first seat, which has begun nothing unless `drafts` say so."""
    setup = Setup(SEATS, options, 12345)
    start = fleet_form(fleet)
    question = Compose(0, "CX-D02", "Which fleet do you bring?", "fleet", start)
    drafts = Drafts("nobody", on_disk=False) if drafts is None else drafts
    return FleetYard(BuildJob(setup, question, FormDraft(drafts, question, start), confirmed, drafts, again))
