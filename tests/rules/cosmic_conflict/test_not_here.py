"""What this edition leaves out, and what players add by agreement (CX-22.2, CX-24.7, CX-29)."""

import pytest

from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.card_problems import fleet_problems
from cosmotui.rules.cosmic_conflict.components import COMPONENTS
from cosmotui.rules.cosmic_conflict.faction import FACTIONS
from cosmotui.rules.cosmic_conflict.game import CosmicConflict
from cosmotui.rules.cosmic_conflict.maps import KINDS, feature
from cosmotui.rules.cosmic_conflict.option_specs import OPTIONS
from cosmotui.rules.cosmic_conflict.points import card_cost
from cosmotui.rules.cosmic_conflict.stock import SHIPS
from cosmotui.rules.cosmic_conflict.unit import CONDITION_NAMES
from cosmotui.rules.cosmic_conflict.weapons import WEAPON_NAMES, bands
from tests.rules.cosmic_conflict.scenes import Builder, foe, ship

VALUES = {spec.name: spec.values for spec in OPTIONS}


@pytest.mark.rule("CX-29.1", "CX-20.1")
def test_there_are_three_scenarios() -> None:
    assert VALUES["scenario"] == ("control", "survey", "plain")


@pytest.mark.rule("CX-22.2", "CX-29.2")
def test_each_faction_pays_for_its_advantage_and_others_are_not_known() -> None:
    assert {*FACTIONS} == {"salvage", "beam", "berserkers"}
    # Salvage Company: cheaper, and damaged (CX-22.3, CX-22.4); Beam Order: farther, and Beams alone (CX-22.5, CX-22.6);
    # Berserkers: a second attack, and Weapons Damage (CX-23.11)
    assert card_cost(SHIPS["DST"], "salvage") < card_cost(SHIPS["DST"])
    assert bands("B", "", 0, "beam")[0].reach == bands("B", "", 0)[0].reach + 2
    fleet = Fleet("Pack", (Wing(SHIPS["DST"]),), "beam")
    assert [problem.rule for problem in fleet_problems(fleet, 1000, ("factions",))] == ["CX-22.6"]
    strange = Fleet("Pack", (Wing(SHIPS["DST"]),), "cyb")
    assert [problem.rule for problem in fleet_problems(strange, 1000, ("factions",))] == ["CX-22.1"]


@pytest.mark.rule("CX-29.2")
def test_other_equipment_is_refused() -> None:
    assert [*WEAPON_NAMES] == ["K", "B", "R", "M"]
    assert len(COMPONENTS) == 23
    odd = Fleet("Odd", (Wing(Card("Odd", 1, (Mount("TRACTOR", True),))),))
    assert [problem.rule for problem in fleet_problems(odd, 1000)] == ["CX-2.8"]


@pytest.mark.rule("CX-29.3", "CX-24.7")
def test_a_battle_leaves_cards_as_they_are_and_carries_nothing_over(scene: Builder) -> None:
    options = {"scenario": "plain", "conditions": "1", "length": "1"}
    units = ship("DST", conditions=["structural"], health=12), foe("CVT", (40, 15))
    match = scene(*units, at="R8", dice="4", options=options)
    assert match.match.result is not None
    assert [unit.card for unit in match.state.units] == [SHIPS["DST"], SHIPS["CVT"]]
    assert {*TRAITS} == {"veteran", "lucky", "command_ai"}
    assert not {"campaign", "legacy", "season"} & {*VALUES}


@pytest.mark.rule("CX-29.4", "CX-23.2")
def test_the_one_deck_is_that_of_conditions() -> None:
    assert [name for name in VALUES if "deck" in name] == ["deck"]
    assert len(CONDITION_NAMES) == 12


@pytest.mark.rule("CX-29.5", "CX-1.1", "CX-16.42")
def test_wormholes_are_not_linked_and_two_sides_play() -> None:
    entrance, leave = (feature(kind, (20.0, 15.0)) for kind in KINDS if kind.startswith("wormhole"))
    assert (entrance.pull, entrance.push, leave.pull, leave.push) == (1, 0, 0, 1)
    assert CosmicConflict().most_seats == 2
