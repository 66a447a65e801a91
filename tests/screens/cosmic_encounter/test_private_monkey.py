"""Random keys on the private screens: nothing fails, and every form that is locked can be handed in."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from cosmotui.screens.cosmic_encounter.private_form import PrivateForm
from cosmotui.screens.form_screen import Filled
from tests.rules.cosmic_encounter.scenes import A, B, C, D
from tests.screens.cosmic_encounter.private import approach, launch, message_screen, orders_screen, screen_of
from tests.screens.monkey import KEYS, EndlessApp, monkey

SCREENS: dict[str, Callable[[], PrivateForm]] = {
    "leader": lambda: screen_of(approach(), "prime", B),
    "sponsor's bribe": lambda: screen_of(approach(), "prime", D),
    "beacon": lambda: screen_of(launch(), "ships", A),
    "commission": lambda: screen_of(launch(), "commission", A),
    "sponsor": lambda: screen_of(launch(), "sponsor", D),
    "uninvited": lambda: screen_of(launch(), "sponsor", C),
    "orders": orders_screen,
    "message": message_screen,
}


async def let_it_fill(make: Callable[[], PrivateForm], presses: int) -> None:
    returned: list[tuple[PrivateForm, Filled | None]] = []

    async def reopen(pilot: Pilot[str]) -> None:
        screen = make()
        await pilot.app.push_screen(screen, lambda filled: returned.append((screen, filled)))

    app = EndlessApp()
    keys = [*KEYS, *"1234", "k", "t", "left", "right", *["enter"] * 12]
    async with app.run_test(size=(80, 24)) as pilot:
        await reopen(pilot)
        await monkey(pilot, presses, seed=200, reopen=reopen, keys=keys)
    locked = [(screen, filled.form) for screen, filled in returned if filled is not None and filled.confirmed]
    assert locked
    assert all(not screen.subject.asking.problems_of(form) for screen, form in locked)


@pytest.mark.parametrize("name", SCREENS)
async def test_random_keys(name: str) -> None:
    await let_it_fill(SCREENS[name], 120)


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
async def test_many_random_keys(name: str) -> None:
    await let_it_fill(SCREENS[name], 4_000)
