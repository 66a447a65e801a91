"""The fleets of bots are legal at every limit under every option, and use it."""

from random import Random

import pytest

from cosmotui.bots.cosmic_conflict.armada import LADDERS, MOST_SHIPS, own_fleet, starter, strong
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.points import fleet_cost
from tests.rules.cosmic_conflict.scenes import setup_of

LIMITS = range(100, 4001, 100)
MODULES = (
    {},
    {"crew": "free", "factions": "on", "trade": "on", "stealth": "blank"},
    {"crew": "paid", "factions": "on"},
)


def brought(options: dict[str, str], seed: int) -> list[Fleet]:
    rules = rules_of(setup_of(options))
    fleets = [starter(rules, Random(seed)), strong(rules, Random(seed))]
    for fleet in fleets:
        assert not fleet_problems(fleet, rules.points, rules.modules, rules.paid)
    return fleets


@pytest.mark.rule("CX-3.14", "CX-D02")
@pytest.mark.parametrize("points", LIMITS)
def test_fleets_are_legal_and_use_every_limit(points: int) -> None:
    for seed in range(4):
        for fleet in brought({"points": str(points)}, seed):
            assert len(fleet.wings) <= MOST_SHIPS
            assert fleet_cost(fleet) >= 0.65 * points


@pytest.mark.rule("CX-22.4", "CX-24.6")
@pytest.mark.parametrize("modules", MODULES)
def test_fleets_are_legal_with_factions_and_crews(modules: dict[str, str]) -> None:
    for points in ("100", "480", "1000", "2000"):
        for seed in range(4):
            fleets = brought(modules | {"points": points}, seed)
            crewed = [wing.card.traits for fleet in fleets for wing in fleet.wings if not wing.card.is_fighter]
            assert all(crewed) == (modules.get("crew") == "free")


@pytest.mark.rule("CX-22.5", "CX-22.6")
def test_who_has_only_beams_is_a_beam_order() -> None:
    fleets = [brought({"points": "500", "factions": "on"}, seed)[1] for seed in range(8)]
    for fleet in fleets:
        weapons = {mount.what for wing in fleet.wings for mount in wing.card.mounts if mount.is_weapon}
        assert weapons == {"B"}
        assert fleet.faction == "beam"


@pytest.mark.parametrize("name", LADDERS)
def test_fleets_of_own_making_use_the_usual_limits(name: str) -> None:
    assert all(fleet_cost(own_fleet(name, points)) >= 0.9 * points for points in (480, 500, 1000, 2000))


def test_bots_bring_different_fleets() -> None:
    rules = rules_of(setup_of({"points": "1000"}))
    assert len({starter(rules, Random(seed)).name for seed in range(30)}) == 3
    assert len({strong(rules, Random(seed)).name for seed in range(30)}) >= 2
