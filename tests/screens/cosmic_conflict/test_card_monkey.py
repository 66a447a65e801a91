"""Random keys on the shipyard of Cosmic Conflict and its pages: nothing fails, and what it returns is legal."""

import pytest
from textual.pilot import Pilot

from cosmotui.rules.cosmic_conflict.fleets import fleet_form_problems
from tests.screens.cosmic_conflict.card_yards import fleet_yard
from tests.screens.monkey import KEYS, EndlessApp, monkey


async def let_it_build(presses: int, **options: str) -> None:
    returned: list[dict[str, object] | None] = []

    async def reopen(pilot: Pilot[str]) -> None:
        await pilot.app.push_screen(fleet_yard(**options), returned.append)

    app = EndlessApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await reopen(pilot)
        keys = [*KEYS, *"12345pavmn", "down", "down", *["c"] * 30]  # often enough for forms to come back
        await monkey(pilot, presses, seed=300, reopen=reopen, keys=keys)
    rules = fleet_yard(**options).fleet.rules
    forms = [form for form in returned if form is not None]
    assert forms
    assert all(fleet_form_problems(rules, form) == [] for form in forms)


@pytest.mark.rule("CX-3.14")
@pytest.mark.parametrize("options", [{}, {"factions": "on", "crew": "paid", "stealth": "size", "trade": "paid"}])
async def test_random_keys(options: dict[str, str]) -> None:
    await let_it_build(160, **options)


@pytest.mark.slow
async def test_ten_thousand_random_keys() -> None:
    await let_it_build(10_000, factions="on", crew="paid")
