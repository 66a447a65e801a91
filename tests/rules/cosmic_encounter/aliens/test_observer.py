"""Observer: Power to Oversee."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import fleet_ships, free_ships
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def lost(scene: Scene) -> Scene:
    """A, with C at its side, is beaten by B: 4 and 4 + 2 against 20 and 4."""
    return scene.invade(4, forewards={C: 2}).prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20")


@pytest.mark.rule("CE-36.21")
@pytest.mark.parametrize(("powers", "warp"), [(("observer",), (4, 0)), (("", "", "observer"), (0, 2)), ((), (4, 2))])
def test_those_it_oversees_lose_no_ships(powers: tuple[str, ...], warp: tuple[int, int]) -> None:
    scene = lost(Scene(*powers)).play()
    assert (scene.in_warp(A), scene.in_warp(C)) == warp


@pytest.mark.parametrize(
    ("powers", "totals"), [(("observer",), "6 against 24"), (("", "", "observer"), "8 against 24")]
)
def test_its_own_ships_have_no_might(powers: tuple[str, ...], totals: str) -> None:
    assert f"might {totals}" in lost(Scene(*powers)).play().told()


def test_enemies_and_bystanders_are_not_spared() -> None:
    scene = lost(Scene("", "", "", "observer")).play()
    assert (scene.in_warp(A), scene.in_warp(C)) == (4, 2)


def test_zapped_nobody_is_spared() -> None:
    scene = Scene("observer")
    (zap,) = scene.give(D, "Cosmic Zap")
    lost(scene).play(("D-response 3", pod_id(zap)))
    assert scene.in_warp(C) == 2
    assert "might 10 against 24" in scene.told()


@pytest.mark.parametrize("off", ["zapped", "off"])
@pytest.mark.rule("CE-12.11")
def test_inactive_its_ships_have_their_might(off: str) -> None:
    scene = Scene("observer")
    setattr(scene.state.aliens[A].powers[0], off, True)
    lost(scene).play()
    assert "might 10 against 24" in scene.told()
    assert scene.in_warp(C) == 2


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("", "observer")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    lost(scene).play()
    assert "might 6 against 24" in scene.told()
    assert scene.in_warp(C) == 0


@pytest.mark.rule("CE-37.6")
def test_by_its_super_flare_sponsors_revive_and_commit_a_ship() -> None:
    scene = Scene("observer")
    scene.give(A, "flare Observer")
    scene.warp(C, 1)
    lost(scene).play(("D-power 0", "yes"), ("D-power 2", "yes"))
    assert "might 7 against 24" in scene.told()
    assert scene.in_warp(C) == 0


def test_its_super_flare_is_for_leaders() -> None:
    scene = Scene("", "", "observer")
    scene.give(C, "flare Observer")
    assert "D-power 2" not in lost(scene).play().asked


def test_by_its_wild_flare_sponsors_draft() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Observer")
    scene.invade(4, forewards={C: 1, D: 1})
    scene.state.phase = "arrival"
    scene.play(("D-window 0", pod_id(flare)), ("D-power 2", "yes"), ("D-power 3", "no"), stop=("D-driver",))
    assert [len(scene.state.aliens[seat].cache) for seat in (C, D)] == [1, 0]


def test_by_its_legacy_sponsors_are_spared() -> None:
    scene = Scene()
    scene.state.legacies.append("observer")
    lost(scene).play()
    assert (scene.in_warp(A), scene.in_warp(C)) == (4, 0)


def test_by_its_legacy_sponsors_are_spared_from_their_arrival_on() -> None:
    scene = Scene()
    scene.state.legacies.append("observer")
    (zap,) = scene.give(E, "Ship Zap")
    scene.invade(4, forewards={C: 2})
    scene.state.phase = "arrival"
    ship = fleet_ships(scene.state, INVADERS, C)[0]
    scene.play(("D-window 4", pod_id(zap)), ("D-declare 4", str(C)), ("D-declare 4", f"s{ship}"), stop=("D-driver",))
    assert scene.state.ships[ship].place >= 0
    assert not [one for one in scene.state.ships if one.place == VAPORIZED]


def test_its_legacy_spares_nobody_at_home() -> None:
    scene = Scene()
    scene.state.legacies.append("observer")
    (zap,) = scene.give(E, "Ship Zap")
    scene.invade(4, forewards={C: 2})
    scene.state.phase = "arrival"
    home = next(id for id, one in enumerate(scene.state.ships) if one.owner == C and one.fleet < 0)
    scene.play(("D-window 4", pod_id(zap)), ("D-declare 4", str(C)), ("D-declare 4", f"s{home}"), stop=("D-driver",))
    assert scene.state.ships[home].place == VAPORIZED


def test_its_legacy_spares_a_sponsor_that_comes_late(made_up: MadeUp) -> None:
    @effect("joiner", "bystander:combat.window", mandatory=True)
    def join(use: Use) -> Script[None]:
        """The user joins the invader with a ship."""
        yield from do.commit(use.table, free_ships(use.state, use.seat)[:1], INVADERS, use)

    scene = Scene("", "", "", made_up("joiner", join))
    scene.state.legacies.append("observer")
    lost(scene).play()
    assert "1 ship of D" in scene.told()
    assert scene.in_warp(D) == 0


@pytest.mark.rule("CE-13.13")
def test_a_leader_without_sponsors_has_nobody_to_oversee() -> None:
    scene = Scene("observer").invade(4).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04").play()
    assert not scene.state.aliens[A].powers[0].public


@pytest.mark.rule("CE-13.13")
def test_its_wild_flare_needs_sponsors_and_pods_to_draft() -> None:
    for sponsors, forge in (({}, True), ({C: 1}, False)):
        scene = Scene()
        (flare,) = scene.give(A, "flare Observer")
        scene.give(A, "attack 10")
        scene.give(B, "attack 10")
        scene.invade(4, forewards=sponsors).state.phase = "arrival"
        scene.state.forge = scene.state.forge if forge else []
        assert f"0 {pod_id(flare)}" not in scene.play(stop=("D-driver",)).offers
