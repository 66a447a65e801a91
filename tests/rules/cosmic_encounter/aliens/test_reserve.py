"""Reserve: Power to Reinforce."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import ChooseSeveral
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress


def clash(scene: Scene) -> Scene:
    """A, with C at its side, against B: 10 and 4 + 1 against 8 and 4."""
    scene.invade(4, forewards={C: 1})
    return scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


def most_primed(scene: Scene) -> list[int]:
    """How many distress pods those who are asked now may prime."""
    assert scene.match is not None
    return [question.most for question in scene.match.questions if isinstance(question, ChooseSeveral)]


@pytest.mark.rule("CE-9.1")
def test_low_attack_pods_reinforce_with_their_printed_might() -> None:
    scene = Scene("", "reserve")
    low, six = scene.give(B, "attack 04", "attack 06")
    scene.give(B, "attack 08")
    clash(scene).play(("D-distress 1", distress(low, six)))
    assert "might 15 against 22" in scene.told()
    assert scene.state.aliens[B].powers[0].public
    assert scene.names(scene.state.aliens[B].cache) == ["attack 08"]


@pytest.mark.rule("CE-9.4")
def test_it_may_prime_in_both_passes() -> None:
    scene = Scene("", "reserve")
    low, six = scene.give(B, "attack 04", "attack 06")
    clash(scene).play(("D-distress 1", distress(low)), ("D-distress 1", distress(six)))
    assert "might 15 against 22" in scene.told()


def test_others_may_not_and_high_pods_may_not() -> None:
    scene = Scene("", "reserve")
    scene.give(B, "attack 07")
    scene.give(A, "attack 04")
    clash(scene)
    scene.play(stop=("D-distress",))
    assert most_primed(scene) == [0, 0, 0]


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_primes_none(off: str) -> None:
    scene = Scene("", "reserve")
    scene.give(B, "attack 04")
    setattr(scene.state.aliens[B].powers[0], off, True)
    clash(scene).play(stop=("D-distress",))
    assert most_primed(scene) == [0, 0, 0]


@pytest.mark.rule("CE-12.30")
def test_zapped_its_pods_come_to_nothing() -> None:
    scene = Scene("", "reserve")
    (low,) = scene.give(B, "attack 06")
    (zap,) = scene.give(D, "Cosmic Zap")
    clash(scene).play(("D-distress 1", distress(low)), ("D-response 3", pod_id(zap)))
    assert "might 15 against 12" in scene.told()
    assert low not in scene.state.aliens[B].cache


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("reserve")
    (low,) = scene.give(C, "attack 05")
    scene.state.aliens[C].powers.append(scene.state.aliens[A].powers.pop())
    clash(scene).play(("D-distress 2", distress(low)))
    assert "might 20 against 12" in scene.told()


def test_it_cancels_reinforcements_for_a_negotiate_pod_each() -> None:
    scene = Scene("", "reserve")
    scene.give(B, "negotiate", "negotiate")
    first, second = scene.give(A, "reinforcement", "reinforcement")
    clash(scene).play(
        ("D-distress 0", distress(first, second)),
        ("D-window 1", "jamming of reserve"),
        ("D-declare 1", pod_id(first)),
        ("D-window 1", "jamming of reserve"),
    )
    assert "might 15 against 12" in scene.told()
    assert not scene.state.aliens[B].cache


def test_a_bystander_cancels_nothing() -> None:
    scene = Scene("", "", "", "reserve")
    scene.give(D, "negotiate")
    (help,) = scene.give(A, "reinforcement")
    clash(scene).play(("D-distress 0", distress(help)))
    assert "3 jamming of reserve" not in scene.offers


@pytest.mark.rule("CE-13.12")
def test_a_zapped_cancellation_is_paid_all_the_same() -> None:
    scene = Scene("", "reserve")
    scene.give(B, "negotiate")
    (zap,) = scene.give(D, "Cosmic Zap")
    (help,) = scene.give(A, "reinforcement")
    clash(scene).play(
        ("D-distress 0", distress(help)),
        ("D-window 1", "jamming of reserve"),
        ("D-response 3", pod_id(zap)),
        script=[2],
    )
    assert "might 15 against 12" not in scene.told()
    assert not scene.state.aliens[B].cache


def test_its_super_flare_lets_10_qualify() -> None:
    scene = Scene("", "reserve")
    flare, ten = scene.give(B, "flare Reserve", "attack 10")
    clash(scene).play(("D-window 1", pod_id(flare)), ("D-declare 1", pod_id(ten)))
    assert "might 15 against 22" in scene.told()


def test_its_wild_flare_primes_any_one_attack_pod() -> None:
    scene = Scene()
    flare, many = scene.give(C, "flare Reserve", "attack 20")
    clash(scene).play(("D-window 2", pod_id(flare)), ("D-declare 2", pod_id(many)))
    assert "might 35 against 12" in scene.told()


def test_its_legacy_lets_everybody_prime_pods_of_4() -> None:
    scene = Scene()
    scene.state.legacies.append("reserve")
    (four,) = scene.give(C, "attack 04")
    scene.give(A, "attack 05")
    clash(scene).play(("D-distress 2", distress(four)), ("D-distress 0", []))
    assert "might 19 against 12" in scene.told()


@pytest.mark.rule("CE-9.3", "CE-9.5")
@pytest.mark.parametrize("public", [False, True])
def test_what_it_has_primed_is_drawn_anew_among_what_it_could_be(public: bool) -> None:
    scene = Scene("", "reserve")
    low = scene.pod("attack 04")
    scene.state.aliens[B].powers[0].public = public
    clash(scene).state.now.fleets[DEFENDERS].distress = [(B, low)]
    scene.state.at = "combat.prime2"
    found: set[str] = set()
    for seed in range(120):
        redraw(scene.state, A, Dice(seed), ())
        pod = scene.state.pods[low]
        assert pod.kind == "distress" or (public and pod.is_attack and pod.value <= 6)
        found.add(pod.kind)
    assert ("attack" in found) is public
