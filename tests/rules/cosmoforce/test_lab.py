"""The shipyard lab: what a design deals and takes, how hot it gets, and what another system would change."""

import msgspec
import pytest

from cosmotui.rules.cosmoforce.lab import (
    CONDUCTS,
    HULK,
    MOTH,
    TYPICAL,
    Conduct,
    attacks_needed,
    bouts,
    heat_curve,
    standing,
    swap,
    swaps,
)
from cosmotui.rules.cosmoforce.odds import AttackOdds, attack_odds, mean
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, PRESETS, SPACE_FORCE, WASP
from cosmotui.rules.cosmoforce.ship import launched
from cosmotui.rules.cosmoforce.systems import SYSTEMS
from tests.rules.cosmoforce.battle import design_of


def volley(hits: tuple[float, ...], per_hit: int = 1) -> AttackOdds:
    return AttackOdds("Laser", 1, len(hits) - 1, None, hits, 0.0, per_hit, (1.0,), (1.0,))


# --- against typical ships -----------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.14")
def test_a_design_meets_the_presets_a_moth_and_a_hulk() -> None:
    met = bouts(LANCER)
    assert [bout.target for bout in met] == ["Wasp", "Lancer", "Bastion", "Moth", "Hulk"]
    assert (*PRESETS, MOTH, HULK) == TYPICAL


@pytest.mark.rule("CF-9.21", "CF-9.15")
def test_both_fire_the_weapon_that_deals_the_most() -> None:
    (bout,) = bouts(LANCER, (BASTION,))
    assert bout.ours == attack_odds(launched(LANCER), launched(BASTION), "Railgun", 2)
    assert bout.theirs == attack_odds(launched(BASTION), launched(LANCER), "Missile", 1)
    assert (bout.our_toughness, bout.their_toughness) == (18, 23)
    assert bout.share == pytest.approx(mean(bout.ours.hits) / 23)
    (unarmed,) = bouts(design_of("Fighter Engine Armor"), (LANCER,))
    assert (unarmed.ours, unarmed.share, unarmed.attacks) == (None, 0, None)


@pytest.mark.rule("CF-6.2", "CF-6.3", "CF-6.6")
def test_who_acts_first() -> None:
    assert [bout.first for bout in bouts(LANCER)] == pytest.approx([0, 0.5, 1, 0, 1])
    assert [bout.first for bout in bouts(WASP)] == pytest.approx([0.5, 1, 1, 0, 1])


def test_how_many_attacks_it_takes() -> None:
    coin = volley((0.5, 0.5))
    # Heads once: half of the time at the first toss. Heads twice: half of the time after three.
    assert [attacks_needed(coin, toughness) for toughness in (1, 2)] == [1, 3]
    assert attacks_needed(volley((0.5, 0.5), 3), 4) == 3
    assert attacks_needed(volley((0.0, 1.0)), 7) == 7
    assert attacks_needed(volley((1.0, 0.0)), 1) is None
    assert attacks_needed(coin, 0) == 0
    assert attacks_needed(None, 5) is None


def test_in_a_mirror_nobody_is_better() -> None:
    for design in (*PRESETS, *SPACE_FORCE):
        (bout,) = bouts(design, (design,))
        assert bout.share == bout.share_taken
        assert standing(design, (design,)) == 0


@pytest.mark.parametrize("text", ["Fighter", "Cruiser _ Afterburner Laser*8", "Capital Armor*10"])
def test_the_lab_flies_what_the_rules_refuse(text: str) -> None:
    design = design_of(text)
    assert all(0 <= bout.share <= 1 and 0 <= bout.share_taken <= 1 for bout in bouts(design))
    assert len(heat_curve(design, CONDUCTS[0])) == 10


def test_systems_that_nobody_knows_are_not_flown() -> None:
    strange = msgspec.structs.replace(WASP, systems=("Ray", *WASP.systems[1:]))
    without = msgspec.structs.replace(WASP, systems=("", *WASP.systems[1:]))
    assert bouts(strange) == bouts(without)


# --- heat ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-4.9", "CF-9.13")
def test_lasers_heat_their_own_ship_turn_after_turn() -> None:
    first, second, *_ = heat_curve(design_of("Fighter Engine Laser"), Conduct("shoots twice", attacks=2))
    assert (first.start, first.dice, first.harms) == (1, 1, 0.75)
    assert first.end == second.start == second.dice == pytest.approx(1 + 2 * 2 / 7)


@pytest.mark.rule("CF-7.6", "CF-7.7")
def test_a_dissipator_cannot_cool_below_nothing() -> None:
    first, second, *_ = heat_curve(design_of("Fighter Engine Dissipator Laser"), Conduct("shoots twice", attacks=2))
    assert (first.start, first.dice) == (1, 0)
    # Two dice that heat in 2 of 7: only both together are more than one Dissipator takes away.
    assert second.start == pytest.approx(4 / 7)
    assert second.dice == pytest.approx(4 / 49)
    assert second.harms == pytest.approx(3 / 49)


@pytest.mark.rule("CF-8.3", "CF-8.8")
def test_burning_and_conserving() -> None:
    burns = heat_curve(LANCER, Conduct("burns twice", burns=2))
    assert [turn.start for turn in burns[:4]] == [1, 4, 6, 8]
    assert [turn.dice for turn in burns[:4]] == [0, 2, 4, 6]
    both = heat_curve(LANCER, Conduct("burns, conserves", burns=1, conserves=1))
    assert [turn.end for turn in both] == [0] * 10
    assert len(heat_curve(LANCER, CONDUCTS[0], 3)) == 3


# --- what if -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-3.9", "CF-4.1", "CF-4.5", "CF-10.2")
def test_each_system_says_what_it_changes() -> None:
    found = {one.system: one for one in swaps(LANCER, 8)}
    assert list(found) == [*SYSTEMS, ""]
    assert {name: one.words for name, one in found.items()} == {
        "Afterburner": "thrust 3, before Lancers",
        "Armor": "9 boxes of Armor",
        "Dissipator": "cools 3 a turn",
        "Engine": "thrust 2, before Lancers",
        "Habitat": "crew 5, heals 2",
        "Hangar": "1 die, hits of 3 to mass 15",
        "Laser": "1 die, heat both ways",
        "Missile": "3 dice, explodes",
        "Railgun": "3 dice, 9 if slower",
        "": "mass stays 16",
    }
    assert (found["Engine"].mass, found["Engine"].speed) == (18, 300)
    assert found["Railgun"].design.systems[8] == "Railgun"
    assert swap(LANCER, 7, "").words == "mass falls to 14"


@pytest.mark.rule("CF-3.5", "CF-3.7", "CF-3.11")
def test_what_the_rules_refuse_says_why() -> None:
    refused = {one.system: one.problem.rule for one in swaps(LANCER, 8) if one.problem is not None}
    assert refused == {"Afterburner": "CF-3.5", "Hangar": "CF-3.5"}
    grounded = swap(LANCER, 0, "Armor").problem
    assert grounded is not None and grounded.rule == "CF-3.7"
    # Nothing else mends a ship without engines.
    still = swap(design_of("Cruiser Armor"), 1, "Laser").problem
    assert still is not None and still.rule == "CF-3.7"
    assert swap(design_of("Cruiser Armor"), 1, "Engine").problem is None


def test_more_guns_trade_better_blows() -> None:
    assert swap(LANCER, 8, "Railgun").gain(LANCER) > 0
    assert swap(LANCER, 7, "").gain(LANCER) < 0
    assert swap(LANCER, 7, "Railgun").gain(LANCER) == 0
