"""Magician: Power of Prestidigitation."""

import pytest

from cosmotui.engine.question import ChooseOne, Reply
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.view import HIDDEN
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene

PICK = "D-take-primed 0"


@effect("seer", "leader:approach.open", mandatory=True)
def open_first(use: Use) -> None:
    """The opponent primes first, openly."""
    do.prime_first(use, use.opponent, is_open=True)


def approach(scene: Scene, *theirs: str) -> Scene:
    """A invades B, which holds these pods."""
    scene.invade(4)
    scene.give(A, "attack 05")
    scene.give(B, *theirs)
    return scene


def cache(scene: Scene, seat: int) -> list[str]:
    """A cache by name."""
    return sorted(scene.names(scene.state.aliens[seat].cache))


@pytest.mark.rule("CE-37.13")
@pytest.mark.parametrize(("pick", "told"), [("left", "might 14 against 12"), ("right", "might 12 against 14")])
def test_it_takes_one_of_two_and_may_prime_it(pick: str, told: str) -> None:
    scene = approach(Scene("magician"), "attack 10", "attack 08")
    assert told in scene.play((PICK, pick)).told()
    assert cache(scene, A) == ["attack 05"]


def test_it_picks_blindly() -> None:
    scene = approach(Scene("magician"), "attack 10", "attack 08", "attack 01")
    scene.play(stop=("D-take-primed",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, ChooseOne) and question.seat == A
    assert [option.value for option in question.options] == ["left", "right"]
    view = scene.match.view(A)
    assert view.invasion is not None
    fleet, seen = view.invasion.fleets[DEFENDERS], scene.state.now.fleets[DEFENDERS]
    assert (fleet.driver, [one.pod for one in fleet.beside]) == (-1, [-1])
    assert view.pods[seen.driver] == view.pods[seen.beside[0].pod] == HIDDEN
    own = scene.match.view(B).invasion
    assert own is not None and own.fleets[DEFENDERS].driver == seen.driver


def test_who_lost_a_pod_knows_which() -> None:
    scene = approach(Scene("magician"), "attack 10", "attack 08")
    ids = [f"p{pod}" for pod in scene.state.aliens[B].cache]
    form: dict[str, object] = {"driver": ids[0], "second": ids[1], "kicker": "", "bribe": 0}
    scene.play(("D-driver 1", form), (PICK, "left"), stop=("D-driver",))
    assert scene.names(scene.state.aliens[B].known) == ["attack 10"]


def test_with_one_pod_the_rest_of_its_cache_is_seen() -> None:
    scene = approach(Scene("magician"), "attack 10", "Plague")
    scene.play(stop=("D-distress",))
    assert scene.names(scene.state.aliens[A].known) == ["Plague"]
    assert scene.names([scene.state.now.fleets[DEFENDERS].driver]) == ["attack 10"]


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_does_nothing(off: str) -> None:
    scene = Scene("magician")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "might 9 against 14" in approach(scene, "attack 10", "attack 08").play().told()


def test_zapped_it_does_nothing() -> None:
    scene = approach(Scene("magician"), "attack 10", "attack 08")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert "might 9 against 14" in scene.play(("D-response 2", pod_id(zap))).told()


def test_a_sponsor_does_nothing() -> None:
    scene = Scene("", "", "magician")
    scene.invade(4, forewards={C: 1})
    scene.give(A, "attack 05")
    scene.give(B, "attack 10", "attack 08")
    assert "might 10 against 14" in scene.play().told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = Scene("magician")
    scene.state.aliens[B].powers.append(scene.state.aliens[A].powers.pop())
    approach(scene, "attack 10", "attack 08")
    scene.give(A, "attack 06")
    assert "might 9 against 14" in scene.play(("D-take-primed 1", "left")).told()
    assert "attack 06" in cache(scene, B)


def test_its_super_flare_turns_one_face_up() -> None:
    scene = approach(Scene("magician"), "attack 10", "attack 08")
    scene.give(A, "flare Magician")
    ten = pod_id(scene.state.aliens[B].cache[0])
    scene.play(("D-power 0", "yes"), (PICK, "left"), (PICK, ten))
    assert "turned a pod of B face up: attack 10" in scene.told()
    assert "might 14 against 12" in scene.told()


@pytest.mark.rule("CE-37.16", "CE-37.17")
def test_its_wild_flare_chooses_among_three() -> None:
    scene = approach(Scene(), "attack 10", "attack 08")
    (flare,) = scene.give(A, "flare Magician")
    scene.play(("D-window 0", pod_id(flare)), ("D-choose-driver 0", "right"))
    assert "might 9 against 12" in scene.told()
    assert len(cache(scene, B)) >= 2 and "attack 10" in cache(scene, B)


@pytest.mark.rule("CE-37.16", "CE-37.17")
def test_its_legacy_lets_each_leader_choose() -> None:
    scene = approach(Scene(), "attack 10", "attack 08")
    scene.give(A, "attack 04")
    scene.state.legacies.append("magician")
    scene.play(("D-choose-driver 0", "right"), ("D-choose-driver 1", "right"))
    assert "might 8 against 12" in scene.told()
    assert (cache(scene, A), cache(scene, B)) == (["attack 05"], ["attack 10"])


@pytest.mark.rule("CE-37.13")
@pytest.mark.parametrize(("anew", "again"), [(True, [1]), (False, [])])
def test_who_has_to_prime_openly_first_may_prime_anew(made_up: MadeUp, anew: bool, again: list[int]) -> None:
    scene = Scene("magician", made_up("seer", open_first)).invade(4)
    one, _ = scene.give(A, "attack 01", "attack 05")
    ten, _ = scene.give(B, "attack 10", "attack 08")
    form: dict[str, object] = {"driver": pod_id(one), "kicker": "", "bribe": 0}
    last = form | {"driver": pod_id(ten)} if anew else form
    scene.play(("D-driver 0", form), (PICK, "left"), ("D-driver 0", last), stop=("D-distress",))
    turns = [int(one.split()[1]) for one in scene.asked if one.startswith("D-driver")]
    assert turns == [A, B, A, *again]
    assert scene.state.now.fleets[INVADERS].driver == (ten if anew else one)


@pytest.mark.rule("CE-33.1")
@pytest.mark.parametrize("magician", [A, B])
@pytest.mark.parametrize("changes", [True, False])
def test_it_primes_openly_for_oracle_and_takes_one_of_its_two_pods_then(magician: int, changes: bool) -> None:
    """Oracle acts first; what Magician takes it may prime in place of its open pod, and then Oracle may prime anew."""
    oracle = 1 - magician
    scene = Scene("magician", "oracle") if magician == A else Scene("oracle", "magician")
    scene.invade(4)
    shown, _ = scene.give(magician, "attack 05", "attack 01")
    best, _, _ = scene.give(oracle, "attack 12", "attack 10", "attack 08")
    answers = [(f"D-driver {magician}", driver(shown)), (f"D-take-primed {magician}", "left")]
    last = (f"D-driver {magician}", driver(best if changes else shown))
    scene.play(*answers, last, stop=("D-distress",))
    turns = [int(one.split()[1]) for one in scene.asked if one.startswith("D-driver")]
    assert turns == [magician, oracle, magician, *([oracle] if changes else [])]
    assert scene.told().index(f"{'AB'[magician]} primed attack 05") < scene.told().index("took a pod that")
    assert scene.names([scene.state.now.fleets[magician].driver]) == ["attack 12" if changes else "attack 05"]


def driver(pod: int) -> Reply:
    """The form that primes a driver alone."""
    return {"driver": pod_id(pod), "kicker": "", "bribe": 0}
