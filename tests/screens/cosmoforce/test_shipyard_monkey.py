"""Random keys on the shipyard and all its pages: nothing fails, and every form it returns can be confirmed."""

import pytest
from textual.pilot import Pilot

from cosmotui.rules.cosmoforce.build import form_problems
from cosmotui.rules.cosmoforce.presets import WASP
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.season.library import SeasonShelf
from tests.rules.space_force.casting import someone
from tests.screens.cosmoforce.yards import cast_of, yard_of
from tests.screens.monkey import KEYS, EndlessApp, monkey

PEOPLE = tuple(someone(number, f"Somebody {number}", status="active") for number in range(1, 5))
GIVEN = {
    "plain": {},
    "people": cast_of(*PEOPLE),
    "seasons": {"rpg": "on"},
    "fixed": {"ships": "wasp"} | cast_of(*PEOPLE),
}


async def let_it_build(options: dict[str, str], presses: int) -> None:
    for title in ("First light", "Second dawn"):
        with SeasonShelf().create(title, 7) as file:
            file.commit(Change("people", PEOPLE))
    returned: list[dict[str, object] | None] = []
    start = WASP if "ships" in options else None

    async def reopen(pilot: Pilot[str]) -> None:
        yard = yard_of(options, start, confirmed=(3, 4)) if start else yard_of(options, confirmed=(3, 4))
        await pilot.app.push_screen(yard, returned.append)

    app = EndlessApp()
    keys = [*KEYS, *"12hpsl", *["c", "enter"] * 12]  # often enough for forms to come back
    async with app.run_test(size=(80, 24)) as pilot:
        await reopen(pilot)
        await monkey(pilot, presses, seed=300, reopen=reopen, keys=keys)
    rules = yard_of(options).ship.rules
    forms = [form for form in returned if form is not None]
    assert forms
    assert all(form_problems(rules, 0, form) == [] for form in forms)


@pytest.mark.rule("CF-3.11")
@pytest.mark.parametrize("given", GIVEN)
async def test_random_keys(given: str) -> None:
    await let_it_build(GIVEN[given], 160)


@pytest.mark.slow
@pytest.mark.parametrize("given", GIVEN)
async def test_ten_thousand_random_keys(given: str) -> None:
    await let_it_build(GIVEN[given], 10_000)
