"""Cavalry: Power to Flank."""

import pytest

from cosmotui.engine.question import Reply
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

NEXT = ("D-continue", "D-fuel", "D-purchase")
FLANK = ("D-window 2", "cavalry")


def approach(
    *powers: str, invader: str = "attack 10", defender: str = "attack 12", flank: str = "attack 06", ships: int = 2
) -> Scene:
    """A with C is about to prime against B with D; these are the pods that they hold."""
    scene = Scene(*powers).invade(3, forewards={C: ships}, backwards={D: 1})
    for seat, name in ((A, invader), (B, defender), (C, flank)):
        scene.give(seat, name)
    return scene


def primes(scene: Scene, seat: int = C, pod: str = "") -> tuple[str, Reply]:
    """The answer by which a sponsor primes its only pod, or that one, beside the driver."""
    held = [one for one in scene.state.aliens[seat].cache if not pod or scene.state.pods[one].name == pod]
    return (f"D-beside {seat}", {"beside": pod_id(held[0]), "bribe": 0})


def flanked(*answers: tuple[str, Answer], flank: str = "attack 06") -> Scene:
    """C primes a flanking pod; then come these answers."""
    scene = approach("", "", "cavalry", flank=flank)
    return scene.play(FLANK, primes(scene), *answers, stop=NEXT)


@pytest.mark.rule("CE-37.15")
def test_the_leader_may_add_its_might() -> None:
    scene = flanked(("D-declare 0", "add"))
    assert "drivers: attack 10 with attack 06 against attack 12" in scene.told()
    assert "might 21 against 17" in scene.told()
    assert scene.names(scene.state.aliens[C].exhaust) == ["attack 06"]


@pytest.mark.rule("CE-36.73")
def test_the_leader_may_let_it_replace_the_driver() -> None:
    scene = flanked(("D-declare 0", "replace"), flank="attack 20")
    assert "might 25 against 17" in scene.told()
    assert scene.names(scene.state.aliens[A].exhaust) == ["attack 10"]


def test_the_leader_may_do_neither() -> None:
    scene = flanked(("D-declare 0", "neither"))
    assert "might 15 against 17" in scene.told()
    assert scene.names(scene.state.aliens[C].exhaust) == ["attack 06"]


def test_it_is_a_choice() -> None:
    scene = approach("", "", "cavalry").play(stop=NEXT)
    assert f"{C} cavalry" in scene.offers and "D-beside 2" not in scene.asked


@pytest.mark.rule("CE-23.3")
@pytest.mark.parametrize(("flank", "paid"), [("negotiate", 2), ("attack -7", 0)])
def test_with_a_negotiate_pod_it_is_compensated_for_a_massacre(flank: str, paid: int) -> None:
    scene = approach("", "", "cavalry", invader="negotiate", flank=flank)
    scene.give(B, *["attack 01"] * 9)
    scene.play(FLANK, primes(scene), ("D-declare 0", "neither"), ("D-driver 1", driver(scene, B)), stop=NEXT)
    assert len(scene.state.aliens[C].cache) == paid
    assert len(scene.state.aliens[A].cache) == 3


def driver(scene: Scene, seat: int) -> Reply:
    """The form that primes the strongest pod."""
    pods = scene.state.pods
    best = max(scene.state.aliens[seat].cache, key=lambda pod: pods[pod].value)
    return {"driver": pod_id(best), "kicker": "", "bribe": 0}


@pytest.mark.parametrize("seat", [A, E])
def test_not_for_leaders_and_bystanders(seat: int) -> None:
    scene = approach(*["cavalry" if one == seat else "" for one in range(5)])
    scene.give(seat, "attack 06")
    assert f"{seat} cavalry" not in scene.play(stop=NEXT).offers


def test_it_needs_an_encounter_pod() -> None:
    scene = approach("", "", "cavalry", flank="Plague")
    assert f"{C} cavalry" not in scene.play(stop=NEXT).offers


def test_zapped_it_primes_nothing() -> None:
    scene = approach("", "", "cavalry")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(FLANK, ("D-response 4", pod_id(zap)), stop=NEXT)
    assert "D-beside 2" not in scene.asked and "might 15 against 17" in scene.told()


def test_stolen_it_serves_its_new_owner() -> None:
    scene = approach("", "", "cavalry")
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    scene.give(D, "attack 20")
    scene.play(("D-window 3", "cavalry"), primes(scene, D), ("D-declare 1", "add"), stop=NEXT)
    assert "might 15 against 37" in scene.told()


def test_below_three_authority_it_is_not_offered() -> None:
    scene = approach("", "", "cavalry")
    scene.state.aliens[C].powers[0].off = True
    assert f"{C} cavalry" not in scene.play(stop=NEXT).offers


@pytest.mark.rule("CE-37.28")
def test_its_super_flare_lends_it_to_a_sponsor_that_has_to_use_it() -> None:
    scene = approach("cavalry")
    (flare,) = scene.give(A, "flare Cavalry")
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", "add"), stop=NEXT)
    assert "might 21 against 17" in scene.told()
    assert f"{C} cavalry" not in scene.offers
    assert not scene.state.aliens[A].powers and scene.state.aliens[C].powers[0].alien == "cavalry"


def test_its_wild_flare_lets_all_sponsors_add_attack_pods() -> None:
    scene = approach()
    (flare,) = scene.give(A, "flare Cavalry")
    scene.give(C, "negotiate")
    scene.give(D, "attack 08")
    scene.play(("D-window 0", pod_id(flare)), primes(scene, C, "attack 06"), primes(scene, D), stop=NEXT)
    assert "might 21 against 25" in scene.told()
    assert f"{C} add" not in scene.offers


def test_by_its_legacy_every_sponsor_may_add_a_driver() -> None:
    scene = approach()
    scene.state.legacies.append("cavalry")
    scene.give(D, "attack 08")
    scene.play(primes(scene, C), primes(scene, D), stop=NEXT)
    assert "might 21 against 25" in scene.told()
    assert scene.names(scene.state.aliens[D].exhaust) == ["attack 08"]


def test_by_its_legacy_nobody_must() -> None:
    scene = approach()
    scene.state.legacies.append("cavalry")
    assert "might 15 against 17" in scene.play(stop=NEXT).told()
