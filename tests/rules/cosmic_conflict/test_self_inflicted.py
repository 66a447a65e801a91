"""What ships do to themselves: Berserkers, Reroute Power, Scuttle (CX-22.7, CX-23.11 to CX-23.16)."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_conflict.events import AttackRolled, Destroyed, MissileLaunched, Scanned
from cosmotui.rules.cosmic_conflict.options import rules_of
from cosmotui.rules.cosmic_conflict.state import Activating
from cosmotui.rules.cosmic_conflict.unit import Condition
from cosmotui.rules.cosmic_conflict.victory import remaining
from tests.rules.cosmic_conflict.scenes import Builder, Scene, card, foe, setup_of, ship
from tests.rules.cosmic_conflict.test_command import entries, give, refused

WILD = {"factions": ("berserkers", "")}
SELF = {"self": "on"}
HULK = card(6, "PWS")


# --- Berserkers -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-22.7", "CX-23.11", "CX-23.15", "CX-5.2", "CX-D45")
def test_one_weapon_attacks_a_second_time_and_weapons_damage_follows(scene: Builder) -> None:
    match = scene(ship(card(3, "K F", "K F")), foe(HULK), dice="4 2 4 2", **WILD)
    assert "again 0" not in match.values  # not before it has attacked
    match.answer("w0")
    assert match.values == ["w1", "again 0", "stop"]
    assert match.default == "w1"
    match.answer("again 0")
    assert [event.weapon for event in match.events(AttackRolled)] == ["Kinetic F P"] * 2
    assert (match.asked, match.values) == ((0, "CX-D30"), ["0", "1"])
    match.answer("1")
    unit = match.unit("a1")
    assert (unit.conditions, unit.off, unit.frenzied) == ((Condition("weapons", (1,)),), (1,), True)
    assert unit.is_barred("Offensive")


@pytest.mark.rule("CX-23.11")
def test_only_once_in_an_activation(scene: Builder) -> None:
    match = scene(ship(card(3, "K F", "K F", "s PWS")), foe(HULK), dice="4 2 4 2 4 2", **WILD)
    match.answer("w0", "again 0", "0")
    assert match.values == ["w1", "stop"]
    match.answer("w1")
    assert match.question.key != "CX-D15"
    twice = scene(ship(card(3, "K F", "K F", "s PWS"), frenzied=True, fired=(0,)), foe(HULK), **WILD)
    assert twice.values == ["w1", "stop"]


@pytest.mark.rule("CX-23.11", "CX-23.15")
def test_what_does_not_attack_again(scene: Builder) -> None:
    for own, options in (
        (ship(card(3, "K F", "K F"), fired=(0,), off=(0,)), WILD),
        (ship(card(3, "K A", "K F"), fired=(0,)), WILD),
        (ship(card(3, "K F", "K F"), fired=(0,)), {}),
        (ship(card(3, "K F", "K F"), fired=(0,)), {"factions": ("salvage", "berserkers")}),
    ):
        match = scene(own, foe(HULK), **options)
        assert not any(value.startswith("again") for value in match.values)
    fighter = ship("BMB", (18, 15), fired=(0,), ammo=1)
    match = scene(fighter, foe(HULK), **WILD)
    assert match.question.key == "CX-D36"


@pytest.mark.rule("CX-23.11")
def test_missiles_are_launched_a_second_time_too(scene: Builder) -> None:
    own = ship(card(3, "M F"), fired=(0,))
    match = scene(own, foe(HULK, (30, 15)), **WILD)
    assert match.values == ["stop", "again 0"]
    match.answer("again 0").auto("CX-D33")
    assert len(match.events(MissileLaunched)) == len(match.state.missiles) == 1
    assert match.unit("a1").conditions == (Condition("weapons", (0,)),)


@pytest.mark.rule("CX-23.11", "CX-23.14", "CX-19.14")
def test_the_second_attack_is_free_again_next_turn_and_its_condition_counts(scene: Builder) -> None:
    match = scene(ship(card(3, "K F"), frenzied=True), foe(HULK, (40, 15)), at="R8")
    assert not match.unit("a1").frenzied
    for kind in ("weapons", "propulsion"):
        hurt = ship(card(3, "K F"), conditions=[Condition(kind)])
        state = scene(hurt, foe(HULK), at="R1").state
        assert hurt.conditions_in_play == 1
        assert remaining(state, rules_of(setup_of()), 0, by_size=True) == 3  # doubled: a half of Size 3


# --- Reroute Power ----------------------------------------------------------------------------------------------------

DAMAGED = ship(card(3, "ARM", "s PWS", "s ECM"), off=(1, 2), conditions=[Condition("component", (1, 2))])


def activated(scene: Builder, *units, **more) -> Scene:
    return scene(*units, ship("DST", (5, 5)), foe("DST", (50, 15)), at="choose", **more)


@pytest.mark.rule("CX-23.12", "CX-23.16", "CX-23.8", "CX-D45")
def test_component_damage_becomes_propulsion_damage(scene: Builder) -> None:
    match = activated(scene, DAMAGED, options=SELF).answer("u0")
    assert (match.asked, match.values, match.default) == ((0, "CX-D45"), ["keep", "0"], "keep")
    question = match.question
    assert isinstance(question, ChooseOne)
    assert question.options[1].detail == "Proximity Weapon System S, Electronic Countermeasures S again"
    match.answer("0")
    assert (match.asked, match.values) == ((0, "CX-D32"), ["jump", "velocity"])
    match.answer("jump")
    unit = match.unit("a1")
    assert (unit.conditions, unit.off, unit.pws) == ((Condition("propulsion", choice="jump"),), (), 1)
    assert not unit.is_barred("Defensive")
    assert unit.is_barred("Navigate")
    assert isinstance(match.state.frame, Activating)
    assert match.last(Scanned).describe(["Ann", "Bob"]) == "a1 Test Ship reroutes power"


@pytest.mark.rule("CX-23.12", "CX-23.16")
def test_one_of_several_is_traded_away(scene: Builder) -> None:
    twice = ship(
        card(3, "AWS", "PWS"),
        off=(0, 1),
        conditions=[
            Condition("component", (0,)),
            Condition("propulsion", choice="jump"),
            Condition("component", (1,)),
        ],
    )
    match = activated(scene, twice, options=SELF).answer("u0")
    assert match.values == ["keep", "0", "2"]
    match.answer("2")
    unit = match.unit("a1")
    assert unit.off == (0,)
    assert [(condition.kind, condition.choice) for condition in unit.conditions] == [
        ("component", ""),
        ("propulsion", "jump"),
        ("propulsion", "velocity"),
    ]


@pytest.mark.rule("CX-23.12", "CX-23.16", "CX-23.6")
def test_when_power_is_not_rerouted(scene: Builder) -> None:
    stuck = [Condition("propulsion", choice="jump"), Condition("propulsion", choice="velocity")]
    for own, options in (
        (DAMAGED, {}),
        (ship(card(3, "ARM"), conditions=["weapons"]), SELF),
        (ship(card(3, "ARM"), conditions=[Condition("component"), *stuck]), SELF),
        (ship(card(3, "ARM"), conditions=["component"], skips=True), SELF),
        (ship(card(3, "ARM"), conditions=["component"], jumping=True), SELF),
    ):
        match = activated(scene, own, options=options).answer("u0")
        assert match.question.key != "CX-D45"
    kept = activated(scene, DAMAGED, options=SELF).answer("u0", "keep")
    assert kept.unit("a1").conditions == DAMAGED.conditions
    assert kept.question.key == "CX-D33"


# --- Scuttle ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-23.13", "CX-D42")
def test_a_ship_is_scuttled_at_r5(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 15)), ship("CVT", (4, 5)), foe("CVT", (50, 15)), at="command", options=SELF)
    give(now, a1={"scuttle": True})
    assert now.view(1).units[0].scuttling  # everybody sees it
    assert now.view(1).units[0].on_table
    now.auto("CX-D43")
    assert [(event.label, event.why) for event in now.events(Destroyed)] == [("a1 Corvette", "scuttled")]
    assert now.unit("a1").status == "destroyed"


@pytest.mark.rule("CX-23.13")
def test_scuttling_is_for_ships_and_has_to_be_allowed(scene: Builder) -> None:
    now = scene(ship("CVT", (4, 15)), ship("GUN", (4, 5)), foe("CVT", (50, 15)), at="command", options=SELF)
    assert not any(entry["scuttle"] for entry in entries(now, 0)["entries"])
    assert refused(now, 0, a2={"scuttle": True}) == ["CX-23.13"]
    off = scene(ship("CVT", (4, 15)), foe("CVT", (50, 15)), at="command")
    assert refused(off, 0, a1={"scuttle": True}) == ["CX-23.13"]


@pytest.mark.rule("CX-23.13")
def test_one_that_was_lost_before_is_not_scuttled(scene: Builder) -> None:
    now = scene(ship("CVT", scuttling=True, status="fled"), ship("CVT"), foe("CVT", (50, 15)), at="R5")
    assert now.unit("a1").status == "fled"
    assert not now.events(Destroyed)
