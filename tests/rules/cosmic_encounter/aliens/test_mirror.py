"""Mirror: Power of Reversal."""

import pytest

from cosmotui.rules.cosmic_encounter.content.aliens.mirror import reversed_digits
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene

CALL = ("D-window 0", "mirror")


def ready(scene: Scene, own: str = "attack 14", other: str = "attack 30") -> Scene:
    """A with 4 ships, C with 1 at its side, against B with 4: nothing is primed yet."""
    scene.give(A, own)
    scene.give(B, other)
    return scene.invade(4, forewards={C: 1})


@pytest.mark.parametrize(
    ("value", "turned"), [(15, 51), (8, 80), (20, 2), (0, 0), (33, 33), (-7, -70), (-12, -21), (123, 32), (-104, -40)]
)
def test_the_last_two_digits_are_swapped_and_the_sign_stays(value: int, turned: int) -> None:
    assert reversed_digits(value) == turned


@pytest.mark.rule("CE-19.24")
def test_a_reversal_turns_every_attack_driver() -> None:
    scene = ready(Scene("mirror")).play(CALL)
    assert "might 46 against 7" in scene.told()


def test_it_may_be_left_alone() -> None:
    scene = ready(Scene("mirror")).play()
    assert f"{A} mirror" in scene.offers
    assert "might 19 against 34" in scene.told()


@pytest.mark.rule("CE-19.5", "CE-9.14")
def test_the_digits_are_those_of_the_pod_and_not_of_the_kicker() -> None:
    scene = Scene("mirror")
    (kicker,) = scene.give(A, "kicker x2")
    ready(scene)
    own = next(pod for pod in scene.state.aliens[A].cache if pod != kicker)
    form = {"driver": pod_id(own), "kicker": pod_id(kicker), "bribe": 0}
    scene.play(("D-driver 0", form), CALL)
    assert "might 87 against 7" in scene.told()


@pytest.mark.parametrize("powers", [("", "", "mirror"), ("", "", "", "mirror")])
def test_not_for_sponsors_and_bystanders(powers: tuple[str, ...]) -> None:
    scene = ready(Scene(*powers)).play()
    assert "might 19 against 34" in scene.told()


def test_zapped_nothing_turns() -> None:
    scene = Scene("mirror")
    (zap,) = scene.give(D, "Cosmic Zap")
    ready(scene).play(CALL, ("D-response 3", pod_id(zap)))
    assert "might 19 against 34" in scene.told()


def test_below_three_authority_it_is_not_offered() -> None:
    scene = Scene("mirror")
    scene.state.aliens[A].powers[0].off = True
    assert f"{A} mirror" not in ready(scene).play().offers


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("mirror")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    ready(scene).play(("D-window 1", "mirror"))
    assert "might 46 against 7" in scene.told()


def test_its_super_flare_is_for_sponsors() -> None:
    scene = Scene("", "", "mirror")
    (flare,) = scene.give(C, "flare Mirror")
    ready(scene).play(("D-window 2", pod_id(flare)))
    assert "might 46 against 7" in scene.told()


@pytest.mark.rule("CE-12.5", "CE-12.6")
def test_a_reversal_of_its_super_flare_can_be_zapped() -> None:
    scene = Scene("", "", "mirror")
    (flare,) = scene.give(C, "flare Mirror")
    (zap,) = scene.give(D, "Cosmic Zap")
    ready(scene).play(("D-window 2", pod_id(flare)), ("D-response 3", pod_id(zap)))
    assert scene.state.aliens[C].powers[0].public
    assert "might 46 against 7" not in scene.told()


def test_its_wild_flare_copies_the_opponents_driver() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mirror")
    ready(scene).play(("D-window 0", pod_id(flare)))
    assert "might 35 against 34" in scene.told()


def test_its_legacy_turns_all_attack_drivers() -> None:
    scene = Scene()
    scene.state.legacies.append("mirror")
    ready(scene).play()
    assert "might 46 against 7" in scene.told()


@pytest.mark.rule("CE-19.25")
def test_its_legacy_comes_before_the_kickers() -> None:
    scene = Scene()
    scene.state.legacies.append("mirror")
    scene.invade(1).prime(0, "attack 12", "kicker x2").prime(1, "attack 01").play()
    assert "might 43 against 14" in scene.told()


def test_its_wild_flare_needs_a_driver_to_change() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Mirror")
    scene.invade(4).prime(INVADERS).prime(DEFENDERS, "attack 08")
    assert f"0 p{flare}" not in scene.play().offers
