"""The facts about a system, and what an attack says of its target's Missiles."""

import pytest

from cosmotui.rules.cosmoforce.survey import system_facts
from tests.rules.cosmoforce.battle import Builder, ship
from tests.rules.cosmoforce.previewing import LANCE, facts, of


@pytest.mark.rule("CF-10.15", "CF-10.16")
@pytest.mark.parametrize(
    ("blast", "missile", "told"),
    [
        ("every_mark", "Missile", "each mark explodes for 2 more"),
        ("every_mark", "Missile!", "each mark explodes for 2 more"),
        ("first_mark", "Missile", "the first mark explodes for 2 more"),
        ("first_mark", "Missile!", ""),
    ],
)
def test_missiles_explode_by_the_option(blast: str, missile: str, told: str, battle: Builder) -> None:
    match = battle(ship(LANCE), ship(f"Fighter Engine {missile} Laser"), options={"missile_blast": blast})
    match = match.answer("attack")
    found = {fact.rule: fact.text for fact in system_facts(match.view, match.view.ships[1], 1)}
    assert found.get("CF-10.15", "") == told
    assert facts(of(match, "7")).get("CF-10.15", "") == ("its Missiles explode when marked" if told else "")
