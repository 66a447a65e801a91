"""Extortionist: Power to Extort."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, E, Scene

STOP = ("D-driver",)


def drafter(count: int, seat: int = B) -> Effect:
    """A power with which somebody drafts pods in the approach."""

    def draft(use: Use) -> Script[None]:
        """Draft."""
        yield from do.draft(use.table, seat, count, use)

    return effect("drafter", "leader:approach.open", mandatory=True)(draft)


def sizes(scene: Scene, *seats: int) -> tuple[int, ...]:
    """The numbers of pods in caches."""
    return tuple(len(scene.state.aliens[seat].cache) for seat in seats)


def drafting(made_up: MadeUp, count: int, seat: int = B, owner: int = E) -> Scene:
    """B drafts in the encounter of A and B, with an Extortionist at the table."""
    powers = [made_up("drafter", drafter(count, seat)), "", "", "", ""]
    powers[owner] = "extortionist"
    return Scene(*powers).invade(3)


@pytest.mark.rule("CE-13.40", "CE-36.7", "CE-36.49")
def test_it_snatches_half_of_what_another_would_get(made_up: MadeUp) -> None:
    scene = drafting(made_up, 5).play(("D-response 4", "extortionist"), ("D-declare 1", "no"), stop=STOP)
    assert sizes(scene, B, E) == (3, 2)
    assert not scene.state.asides


def test_the_victim_may_pay_with_a_ship(made_up: MadeUp) -> None:
    scene = drafting(made_up, 5).play(("D-response 4", "extortionist"), ("D-declare 1", "yes"), stop=STOP)
    assert sizes(scene, B, E) == (5, 0)
    assert scene.in_warp(B) == 1


def test_a_gift_is_halved_too() -> None:
    scene = Scene("trader", "", "", "", "extortionist")
    scene.give(A, "attack 04", "attack 06", "attack 08")
    scene.give(B, "attack 10", "attack 12")
    scene.invade(3)
    scene.state.phase = "rally"
    scene.play(
        ("D-window 0", "trader"),
        ("D-response 4", "extortionist"),
        ("D-declare 1", "no"),
        ("D-response 4", "pass"),
        stop=STOP,
    )
    assert sizes(scene, E) == (1,)


def test_a_single_pod_is_not_extorted(made_up: MadeUp) -> None:
    assert f"{E} extortionist" not in drafting(made_up, 1).play(stop=STOP).offers


def test_nothing_of_its_own(made_up: MadeUp) -> None:
    assert f"{E} extortionist" not in drafting(made_up, 4, seat=E).play(stop=STOP).offers


@pytest.mark.rule("CE-36.38")
def test_pods_that_return_are_not_extorted(made_up: MadeUp) -> None:
    def lend(use: Use) -> Script[None]:
        """Lend pods to the opponent."""
        yield from do.lend_pods(use, B, C, list(use.state.aliens[C].cache))

    lender = made_up("lender", effect("lender", "leader:approach.open", mandatory=True)(lend))
    scene = Scene(lender, "", "", "", "extortionist")
    scene.give(C, "intimidate 2", "intimidate 3")
    scene.invade(3).play()
    assert sizes(scene, C) == (2,)
    assert scene.offers.count(f"{E} extortionist") == 1


def test_zapped_it_gets_nothing(made_up: MadeUp) -> None:
    scene = drafting(made_up, 5)
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-response 2", "pass"), ("D-response 4", "extortionist"), ("D-response 2", pod_id(zap)), stop=STOP)
    assert sizes(scene, B, E) == (5, 0)


def test_stolen_it_works_for_its_new_owner(made_up: MadeUp) -> None:
    scene = drafting(made_up, 5)
    scene.state.aliens[C].powers.append(scene.state.aliens[E].powers.pop())
    scene.play(("D-response 2", "extortionist"), ("D-declare 1", "no"), stop=STOP)
    assert sizes(scene, B, C, E) == (3, 2, 0)


def test_inactive_it_extorts_nothing(made_up: MadeUp) -> None:
    scene = drafting(made_up, 5)
    scene.state.aliens[E].powers[0].off = True
    assert f"{E} extortionist" not in scene.play(stop=STOP).offers


def test_with_its_super_flare_no_ship_buys_it_off(made_up: MadeUp) -> None:
    scene = drafting(made_up, 5)
    scene.give(E, "flare Extortionist")
    scene.play(("D-response 4", "extortionist"), ("D-power 4", "yes"), stop=STOP)
    assert "D-declare 1" not in scene.asked
    assert sizes(scene, B, E) == (3, 2)


@pytest.mark.rule("CE-25.22")
def test_by_its_legacy_drafts_are_halved(made_up: MadeUp) -> None:
    scene = Scene(made_up("drafter", drafter(5))).invade(3)
    scene.state.legacies.append("extortionist")
    assert sizes(scene.play(stop=STOP), B) == (3,)


@pytest.mark.rule("CE-23.3")
def test_by_its_legacy_compensation_is_halved() -> None:
    scene = Scene()
    scene.state.legacies.append("extortionist")
    scene.give(A, "attack 04", "attack 06", "attack 12", "attack 15")
    scene.invade(3).prime(INVADERS, "attack 10").prime(DEFENDERS, "negotiate").play()
    assert sizes(scene, A, B) == (2, 2)


@pytest.mark.rule("CE-21.55")
def test_by_its_wild_flare_an_opponent_that_quashes_loses_twice_as_many() -> None:
    scene = Scene(options={"quash": "unilateral"})
    (flare,) = scene.give(A, "flare Extortionist")
    scene.invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-window 0", pod_id(flare)), ("D-demand 0", "pass"), ("D-demand 1", "quash"))
    assert scene.in_warp(B) == 8


def test_where_nobody_may_quash_the_wild_flare_has_no_use() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Extortionist")
    scene.invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play()
    assert f"{A} {pod_id(flare)}" not in scene.offers
