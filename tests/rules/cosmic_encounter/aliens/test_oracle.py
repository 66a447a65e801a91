"""Oracle: Power to Foresee."""

import pytest

from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, Scene, distress, fight

PRIMING = ("D-driver",)


def approach(*powers: str) -> Scene:
    """A and B are about to prime; D is a backward."""
    scene = Scene(*powers).invade(4, backwards={D: 1})
    scene.give(A, "attack 10", "attack 20")
    scene.give(B, "attack 12", "negotiate")
    return scene


def sensible(question: AnyQuestion) -> Reply:
    """What the form begins with."""
    assert isinstance(question, Compose)
    return question.start


def open_to_all(scene: Scene) -> list[str]:
    """The drivers that everybody sees."""
    view = GAME.view(scene.setup, scene.state, C)
    assert view.invasion is not None
    return [view.pods[fleet.driver].name for fleet in view.invasion.fleets if fleet.driver >= 0]


@pytest.mark.rule("CE-37.13")
def test_its_opponent_primes_openly_before_it() -> None:
    scene = approach("oracle").play(("D-driver 1", sensible), stop=PRIMING)
    assert scene.asked[-1] == "D-driver 0"
    assert open_to_all(scene) == ["attack 12"]


def test_the_invader_too() -> None:
    scene = approach("", "oracle").play(stop=PRIMING)
    assert scene.asked[-1] == "D-driver 0"


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_both_prime_in_secret(off: str) -> None:
    scene = approach("oracle")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert scene.play(stop=PRIMING).asked[-1] == "D-driver 0"
    assert open_to_all(scene) == []


def test_zapped_both_prime_in_secret() -> None:
    scene = approach("oracle")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-response 2", pod_id(zap)), stop=PRIMING)
    assert open_to_all(scene) == []


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = approach("", "oracle")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert scene.play(stop=PRIMING).asked[-1] == "D-driver 1"


def test_with_its_super_flare_the_enemy_primes_its_distress_pods_now() -> None:
    scene = approach("oracle")
    scene.give(A, "flare Oracle")
    (pod, _) = scene.give(D, "reinforcement", "reinforcement")
    scene.play(("D-power 0", "yes"), ("D-distress 3", distress(pod)), stop=PRIMING)
    assert scene.state.now.fleets[1].distress == [(D, pod)]
    assert "D primed reinforcement openly" in scene.told()
    assert GAME.view(scene.setup, scene.state, C).pods[pod].kind == "distress"


def test_and_none_later() -> None:
    scene = approach("oracle")
    scene.give(A, "flare Oracle")
    scene.give(D, "reinforcement")
    scene.play(("D-power 0", "yes"))
    assert scene.asked.count("D-distress 3") == 1 and "D-distress 0" in scene.asked


def test_its_wild_flare_shows_the_choices_of_the_other_bystanders() -> None:
    scene = Scene("oracle")
    (flare,) = scene.give(C, "flare Oracle")
    for seat in (A, B):
        scene.give(seat, "attack 10")
    scene.invade(4)
    scene.state.phase = "relay"
    scene.state.now.commissions = [{C: 4, D: 4}, {C: 4, D: 4}]
    home = planets_of(scene.state, D)[0]
    chosen: list[tuple[str, Answer]] = [
        ("D-sponsor 3", {"side": INVADERS, str(home): 2}),
        ("D-sponsor 2", {"side": -1}),
    ]
    scene.play(("D-window 2", pod_id(flare)), *chosen, stop=PRIMING)
    sponsors = [asked for asked in scene.asked if asked.startswith("D-sponsor")]
    assert sponsors[-1] == "D-sponsor 2"
    assert "C saw the choices of the other bystanders: D sponsors A with 2 ships" in scene.told()


def test_its_legacy_opens_distress_pods() -> None:
    scene = Scene()
    scene.state.legacies.append("oracle")
    (pod,) = scene.give(A, "reinforcement")
    fight(scene.invade(4), "attack 10", "attack 12").play(("D-distress 0", distress(pod)), stop=("D-place", "D-land"))
    assert "A primed reinforcement openly" in scene.told()


def test_as_a_sponsor_it_foresees_nothing() -> None:
    scene = approach("", "", "", "oracle").play(stop=PRIMING)
    assert scene.asked[-1] == "D-driver 0" and open_to_all(scene) == []
    assert "used Oracle" not in scene.told()
