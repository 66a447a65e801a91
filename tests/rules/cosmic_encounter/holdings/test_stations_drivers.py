"""Space stations that change drivers."""

import pytest

from cosmotui.rules.cosmic_encounter.model.holding import HAZARD
from tests.rules.cosmic_encounter.holdings.stations import offline, seated
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, fight

# --- Quark Refinery --------------------------------------------------------------------------------------------------


def refinery(own: str, enemy: str, owner: int = A) -> Scene:
    """A, with 4 ships, attacks B, which has 4 there."""
    return fight(seated("quark-refinery", owner).invade(4), own, enemy)


@pytest.mark.rule("CE-19.5")
@pytest.mark.parametrize(
    ("own", "enemy", "answers", "might"),
    [
        ("attack 11", "attack 08", (), "might 20 against 12"),
        ("attack 10", "attack 09", (), "might 14 against 8"),
        ("attack 11", "attack 09", ("both",), "might 20 against 8"),
        ("attack 11", "attack 09", ("0",), "might 20 against 13"),
        ("attack 11", "attack 09", ("1",), "might 15 against 8"),
        ("attack 11", "negotiate", (), ""),
    ],
)
def test_the_quark_refinery_changes_drivers_of_odd_might(
    own: str, enemy: str, answers: tuple[str, ...], might: str
) -> None:
    scene = refinery(own, enemy)
    scene.play((f"D-window {A}", "quark-refinery"), *((f"D-declare {A}", answer) for answer in answers))
    assert might in scene.told()


@pytest.mark.parametrize(("own", "enemy"), [("attack 10", "attack 08"), ("morph", "attack 08")])
def test_the_quark_refinery_leaves_even_drivers_alone(own: str, enemy: str) -> None:
    assert f"{A} quark-refinery" not in refinery(own, enemy).play().offers


def test_what_lies_under_a_veil_is_neither_odd_nor_even() -> None:
    scene = refinery("attack 10", "attack 09")
    scene.state.now.fleets[1].veiled = True
    assert f"{A} quark-refinery" not in scene.play().offers
    scene = refinery("attack 09", "attack 10")
    scene.state.now.fleets[0].veiled = True
    assert f"{A} quark-refinery" in scene.play().offers


def test_the_quark_refinery_serves_leaders_alone() -> None:
    assert f"{C} quark-refinery" not in refinery("attack 11", "attack 09", C).play().offers


# --- Stun Apparatus --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-3.17")
@pytest.mark.parametrize(
    ("owner", "planet", "driver", "might"),
    [
        (A, 4, "attack 10", "might 14 against 8"),  # 4 ships there
        (B, 0, "attack 10", "might 10 against 12"),  # the target planet: committed ships count
        (C, 4, "attack 10", "might 14 against 12"),  # no leader
    ],
)
def test_the_stun_apparatus_takes_might_for_each_ship_on_its_planet(
    owner: int, planet: int, driver: str, might: str
) -> None:
    scene = seated("stun-apparatus", owner, planet=planet).invade(4)
    fight(scene, driver, "attack 08").play()
    assert might in scene.told()


def test_the_stun_apparatus_counts_ships_of_all_colours_and_spares_drivers_without_a_number() -> None:
    scene = seated("stun-apparatus", B, planet=1)
    scene.invade(4)
    scene.dominion(C, 2, there=B)
    fight(scene, "attack 10", "attack 08").play()
    assert "might 9 against 12" in scene.told()
    scene = seated("stun-apparatus", B).invade(4)
    fight(scene, "negotiate", "attack 08").play()
    assert "Stun Apparatus" not in scene.told()


def test_offline_the_stun_apparatus_does_nothing() -> None:
    scene = offline(seated("stun-apparatus", A), A)
    fight(scene.invade(4), "attack 10", "attack 08").play()
    assert "might 14 against 12" in scene.told()


# --- Targeting Depot -------------------------------------------------------------------------------------------------


def depot(own: str, enemy: str, *cache: str, kicker: str = "") -> Scene:
    """C sponsors A, and has arrived with a Targeting Depot and these pods."""
    scene = seated("targeting-depot", C).invade(3, forewards={C: 1})
    scene.give(C, *cache)
    scene.give(A, own, *([kicker] if kicker else []))
    scene.give(B, enemy)
    scene.state.phase = "arrival"
    return scene


@pytest.mark.rule("CE-19.25")
@pytest.mark.parametrize(
    ("own", "enemy", "shown", "kicker", "might"),
    [
        ("attack 10", "attack 40", "attack 30", "", "might 24 against 14"),
        ("attack 10", "attack 08", "attack 08", "kicker x2", "might 8 against 4"),
        ("attack 10", "attack 08", "rift 02", "", "might 12 against 10"),
        ("attack 10", "attack 08", "intimidate -09", "", "might 23 against 21"),
        ("morph", "attack 08", "attack 20", "", "might 16 against 16"),
    ],
)
def test_the_targeting_depot_measures_drivers_by_the_pod_it_shows(
    own: str, enemy: str, shown: str, kicker: str, might: str
) -> None:
    scene = depot(own, enemy, shown, kicker=kicker)
    scene.play((f"D-window {C}", "targeting-depot"))
    assert might in scene.told()
    assert shown in scene.names(scene.state.aliens[C].cache)
    assert f"C showed {shown}" in scene.told()


def test_what_changes_might_works_on_the_difference() -> None:
    scene = depot("attack 10", "attack 08", "attack 08", kicker="kicker x2")
    scene.hold(HAZARD, "psionic-resonator", public=True)
    scene.play((f"D-window {C}", "targeting-depot"))
    assert "might 12 against 4" in scene.told()  # (10 - 8) x 2 x 2


def test_envoys_keep_their_drivers() -> None:
    scene = depot("negotiate", "attack 08", "attack 20")
    scene.play((f"D-window {C}", "targeting-depot"))
    assert "the driver of B went from 8 to 12" in scene.told()
    assert "the driver of A" not in scene.told()


def test_the_targeting_depot_needs_a_pod_with_a_single_value() -> None:
    scene = depot("attack 10", "attack 08", "2-D attack 08/20", "negotiate", "kicker x2", "Grime")
    assert f"{C} targeting-depot" not in scene.play().offers


@pytest.mark.parametrize("owner", [A, 3])
def test_the_targeting_depot_serves_sponsors_alone(owner: int) -> None:
    scene = depot("attack 10", "attack 08")
    scene.state.holdings[0].owner = owner
    scene.state.holdings[0].planet = 5 * owner + 4
    scene.give(owner, "attack 20")
    assert f"{owner} targeting-depot" not in scene.play().offers
