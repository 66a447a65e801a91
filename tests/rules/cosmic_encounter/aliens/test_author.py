"""Author: Power of Authorship."""

import pytest

from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene, drivers

PRIMING = ("D-driver",)


def approach(*powers: str) -> Scene:
    """A, about to prime against B, which holds three pods."""
    scene = Scene(*powers).invade(4)
    scene.give(A, "attack 20")
    scene.give(B, "attack 06", "attack 12", "negotiate")
    return scene


def named(*names: str, seat: int = A) -> list[tuple[str, str]]:
    """The answers that name attack pods."""
    return [one for name in names for one in ((f"D-declare {seat}", "attack"), (f"D-declare {seat}", name))]


def may_prime(scene: Scene, seat: int = B) -> list[str]:
    return sorted(scene.names(drivers(scene.state, seat)))


def test_the_opponent_has_to_prime_the_named_pod() -> None:
    scene = approach("author").play(("D-window 0", "author"), *named("attack 06"), stop=PRIMING)
    assert may_prime(scene) == ["attack 06"]
    assert "A named attack 06: B holds attack 06" in scene.told()


def test_if_it_does_not_hold_it_all_are_told() -> None:
    scene = approach("author").play(("D-window 0", "author"), *named("attack 40"), stop=PRIMING)
    assert len(may_prime(scene)) == 3
    assert "A named attack 40: B holds none" in scene.told()


def test_only_encounter_pods_can_be_named() -> None:
    scene = approach("author")
    scene.play(("D-window 0", "author"), stop=("D-declare",))
    assert "artifact" not in scene.offered() and "negotiate" in scene.offered()


def test_not_for_sponsors() -> None:
    assert "2 author" not in approach("", "", "author").play(stop=PRIMING).offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_names_nothing(off: str) -> None:
    scene = approach("author")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 author" not in scene.play(stop=PRIMING).offers


def test_zapped_the_opponent_is_free() -> None:
    scene = approach("author")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-window 0", "author"), ("D-response 2", pod_id(zap)), stop=PRIMING)
    assert len(may_prime(scene)) == 3


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = approach("", "author")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    scene.play(("D-window 0", "author"), *named("attack 12"), stop=PRIMING)
    assert may_prime(scene) == ["attack 12"]


def test_with_its_super_flare_two_are_named() -> None:
    scene = approach("author")
    scene.give(A, "flare Author")
    scene.play(("D-window 0", "author"), ("D-power 0", "yes"), *named("attack 06", "attack 12"), stop=PRIMING)
    assert may_prime(scene) == ["attack 06", "attack 12"]


def test_its_wild_flare_forbids_a_type() -> None:
    scene = approach("", "", "author")
    (flare,) = scene.give(A, "flare Author")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", "attack"), stop=PRIMING)
    assert may_prime(scene) == ["negotiate"]


def test_its_legacy_lets_each_leader_name_one() -> None:
    scene = approach()
    scene.state.legacies.append("author")
    scene.play(*named("attack 12"), *named("attack 20", seat=B), stop=PRIMING)
    assert (may_prime(scene), may_prime(scene, A)) == (["attack 12"], ["attack 20"])


@pytest.mark.rule("CE-37.14")
def test_the_order_stands_in_the_form() -> None:
    scene = approach("author").play(("D-window 0", "author"), *named("attack 06"), stop=PRIMING)
    assert scene.match is not None
    question: AnyQuestion = next(one for one in scene.match.questions if one.seat == B)
    assert isinstance(question, Compose)
