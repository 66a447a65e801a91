"""Bouncer: Power of Security."""

import pytest

from cosmotui.rules.cosmic_encounter.board import on_planet, revivable
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

DRIVERS = ("D-driver",)


def rally(*powers: str) -> Scene:
    """A has sent ships against B, and nobody is commissioned yet."""
    scene = Scene(*powers).invade(0)
    for seat in (A, B):
        scene.give(seat, "attack 10")
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.state.now.beacon = on_planet(scene.state, 0, A)[:2]
    return scene


def sponsors(scene: Scene, side: int) -> list[int]:
    return scene.state.now.fleets[side].sponsors


@pytest.mark.rule("CE-17.13")
@pytest.mark.parametrize("owner", [A, B])
def test_as_leader_it_lets_nobody_be_commissioned(owner: int) -> None:
    scene = rally(*["bouncer" if seat == owner else "" for seat in range(5)])
    scene.play((f"D-window {owner}", "bouncer"), stop=DRIVERS)
    assert scene.state.now.commissions == [{}, {}]


def test_without_a_use_everybody_is_commissioned() -> None:
    assert all(rally("bouncer").play(stop=DRIVERS).state.now.commissions)


@pytest.mark.rule("CE-17.14")
def test_as_bystander_it_may_join_a_leader_that_accepts() -> None:
    scene = rally("", "", "bouncer")
    scene.play(
        ("D-window 2", "bouncer"),
        ("D-declare 2", "both"),
        ("D-power 0", "yes"),
        ("D-power 1", "no"),
        ("D-sponsor 2", {"side": INVADERS, str(on_planet_of(scene, C)): 2}),
        stop=DRIVERS,
    )
    assert scene.state.now.commissions == [{}, {}]
    assert (sponsors(scene, INVADERS), sponsors(scene, DEFENDERS)) == ([C], [])


def on_planet_of(scene: Scene, seat: int) -> int:
    """The first planet with ships of an alien."""
    return next(ship.place for ship in scene.state.ships if ship.owner == seat and ship.place >= 0)


@pytest.mark.parametrize("to", ["0", "1"])
def test_it_may_offer_protection_to_one_leader_only(to: str) -> None:
    scene = rally("", "", "bouncer")
    scene.play(("D-window 2", "bouncer"), ("D-declare 2", to), (f"D-power {to}", "yes"), stop=DRIVERS)
    assert [(bond.what, bond.side) for bond in scene.state.now.bonds if bond.seat == C] == [("free", int(to))]
    assert f"D-power {1 - int(to)}" not in scene.asked


def test_if_no_leader_accepts_nobody_sponsors() -> None:
    scene = rally("", "", "bouncer")
    scene.play(
        ("D-window 2", "bouncer"),
        ("D-declare 2", "both"),
        ("D-power 0", "no"),
        ("D-power 1", "no"),
        stop=DRIVERS,
    )
    assert not sponsors(scene, INVADERS) and not sponsors(scene, DEFENDERS)
    assert not [bond for bond in scene.state.now.bonds if bond.what == "free"]


def test_zapped_the_rally_goes_on() -> None:
    scene = rally("bouncer")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "bouncer"), ("D-response 4", pod_id(zap)), stop=DRIVERS)
    assert all(scene.state.now.commissions)


def test_stolen_it_serves_its_new_owner() -> None:
    scene = rally("", "", "", "bouncer")
    scene.state.aliens[A].powers.append(scene.state.aliens[D].powers.pop())
    assert scene.play(("D-window 0", "bouncer"), stop=DRIVERS).state.now.commissions == [{}, {}]


def test_below_three_authority_it_is_not_offered() -> None:
    scene = rally("bouncer")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} bouncer" not in scene.play(stop=DRIVERS).offers


@pytest.mark.rule("CE-37.41")
def test_its_super_flare_ends_revivals_for_the_encounter() -> None:
    scene = Scene("", "", "bouncer").begin("warpfall")
    (flare,) = scene.give(C, "flare Bouncer")
    scene.warp(A, 2)
    scene.warp(D, 2)
    scene.play(("D-response 2", pod_id(flare)), stop=("D-target", "D-wild"))
    assert scene.in_warp(A) == 2
    assert all(status.stops == ("revival",) for alien in scene.state.aliens for status in alien.statuses)
    assert revivable(scene.state, D) == []


@pytest.mark.rule("CE-24.6")
def test_after_its_super_flare_ships_are_revived_again_in_the_next_invasion() -> None:
    scene = Scene("", "", "bouncer").begin("warpfall")
    (flare,) = scene.give(C, "flare Bouncer")
    scene.warp(A, 2)
    scene.play(("D-response 2", pod_id(flare)))
    assert not any(alien.statuses for alien in scene.state.aliens)


@pytest.mark.parametrize("victim", [C, D])
def test_its_wild_flare_throws_a_sponsor_out(victim: int) -> None:
    scene = Scene().invade(2, forewards={C: 2}, backwards={D: 2})
    (flare,) = scene.give(A, "flare Bouncer")
    scene.give(B, "attack 10")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", str(victim)), stop=DRIVERS)
    assert sponsors(scene, INVADERS) + sponsors(scene, DEFENDERS) == [seat for seat in (C, D) if seat != victim]
    assert scene.in_warp(victim) == 0


def test_its_wild_flare_is_for_leaders_only() -> None:
    scene = Scene().invade(2, forewards={C: 2})
    (flare,) = scene.give(C, "flare Bouncer")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    assert f"{C} {pod_id(flare)}" not in scene.play(stop=DRIVERS).offers


def test_by_its_legacy_each_leader_commissions_one_alien() -> None:
    scene = rally()
    scene.state.legacies.append("bouncer")
    scene.play(stop=DRIVERS)
    assert [len(caps) for caps in scene.state.now.commissions] == [1, 1]


def test_as_the_only_bystander_it_may_still_offer_protection() -> None:
    scene = rally("", "", "bouncer")
    for seat in (D, E):
        scene.state.aliens[seat].eliminated = True
    scene.play(("D-window 2", "bouncer"), ("D-declare 2", "1"), ("D-power 1", "yes"), stop=DRIVERS)
    assert [(bond.what, bond.side) for bond in scene.state.now.bonds if bond.seat == C] == [("free", DEFENDERS)]


def test_as_a_leader_without_bystanders_it_has_nobody_to_bar() -> None:
    scene = rally("bouncer")
    for seat in (C, D, E):
        scene.state.aliens[seat].eliminated = True
    assert f"{A} bouncer" not in scene.play(stop=DRIVERS).offers
