"""Inquisitor: Power of Truth."""

from collections.abc import Callable

import pytest

from cosmotui.engine.question import AnyQuestion, Compose, Reply
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, Scene, drivers

PRIMING = ("D-driver",)
ASK = ("D-window 0", "inquisitor")


def arrived(*powers: str, **options: str) -> Scene:
    """A has come to B, which holds three pods."""
    scene = Scene(*powers, options=options).invade(4, forewards={C: 1})
    scene.state.phase = "arrival"
    scene.give(A, "attack 20")
    scene.give(B, "attack 06", "attack 12", "negotiate")
    return scene


def driving(pod: int) -> Callable[[AnyQuestion], Reply]:
    """The answer that primes this driver."""

    def answer(question: AnyQuestion) -> Reply:
        assert isinstance(question, Compose)
        return {**question.start, "driver": pod_id(pod), "kicker": ""}

    return answer


def may_prime(scene: Scene) -> list[str]:
    return sorted(scene.names(drivers(scene.state, B)))


@pytest.mark.parametrize(("number", "answer"), [(11, "Yes"), (12, "No")])
def test_the_table_answers_about_attack_pods(number: int, answer: str) -> None:
    scene = arrived("inquisitor").play(ASK, ("D-declare 0", "above"), ("D-declare 0", number), stop=PRIMING)
    assert f"A asked B: Do you hold an attack pod above {number}? {answer}" in scene.told()


@pytest.mark.parametrize(("name", "answer"), [("attack 06", "Yes"), ("attack 40", "No")])
def test_and_about_a_single_pod(name: str, answer: str) -> None:
    scene = arrived("inquisitor")
    scene.play(ASK, ("D-declare 0", "hold"), ("D-declare 0", "attack"), ("D-declare 0", name), stop=PRIMING)
    assert f"A asked B: Do you hold {name}? {answer}" in scene.told()


@pytest.mark.rule("CE-37.37")
@pytest.mark.parametrize(
    ("about", "answer", "left"),
    [
        ((("D-declare 0", "prime"), ("D-declare 0", "attack"), ("D-declare 0", "attack 06")), "yes", ["attack 06"]),
        (
            (("D-declare 0", "prime"), ("D-declare 0", "attack"), ("D-declare 0", "attack 06")),
            "no",
            ["attack 12", "negotiate"],
        ),
        ((("D-declare 0", "type"), ("D-declare 0", "negotiate")), "yes", ["negotiate"]),
        ((("D-declare 0", "type"), ("D-declare 0", "attack")), "no", ["negotiate"]),
    ],
)
def test_an_answer_about_an_intention_binds(
    about: tuple[tuple[str, Answer], ...], answer: str, left: list[str]
) -> None:
    scene = arrived("inquisitor").play(ASK, *about, ("D-power 1", answer), stop=PRIMING)
    assert may_prime(scene) == left


@pytest.mark.parametrize(("answer", "offers"), [("yes", ["quash"]), ("no", [])])
def test_a_promise_to_break_off_binds_too(answer: str, offers: list[str]) -> None:
    scene = arrived("inquisitor", quash="unilateral")
    (envoy,) = scene.give(A, "negotiate")
    mine = next(pod for pod in scene.state.aliens[B].cache if scene.state.pods[pod].kind == "negotiate")
    primed = [(f"D-driver {seat}", driving(pod)) for seat, pod in ((A, envoy), (B, mine))]
    scene.play(
        ASK, ("D-declare 0", "quash"), ("D-power 1", answer), *primed, ("D-demand 0", "pass"), stop=("D-demand",)
    )
    assert [value for value in scene.offered() if value == "quash"] == offers
    assert (scene.offered() == ["quash"]) is (answer == "yes")


def test_a_sponsor_asks_either_leader() -> None:
    scene = arrived("", "", "inquisitor")
    scene.play(("D-window 2", "inquisitor"), ("D-declare 2", "0"), ("D-declare 2", "above"), stop=PRIMING)
    assert "C asked A: Do you hold an attack pod above" in scene.told()


def test_not_for_bystanders() -> None:
    assert "3 inquisitor" not in arrived("", "", "", "inquisitor").play(stop=PRIMING).offers


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_asks_nothing(off: str) -> None:
    scene = arrived("inquisitor")
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 inquisitor" not in scene.play(stop=PRIMING).offers


def test_zapped_nothing_is_asked() -> None:
    scene = arrived("inquisitor")
    (zap,) = scene.give(C, "Cosmic Zap")
    assert "asked" not in scene.play(ASK, ("D-response 2", pod_id(zap)), stop=PRIMING).told()


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = arrived("", "inquisitor")
    scene.state.aliens[A].powers.append(scene.state.aliens[B].powers.pop())
    assert "A asked B" in scene.play(ASK, stop=PRIMING).told()


def test_with_its_super_flare_it_asks_twice() -> None:
    scene = arrived("inquisitor")
    scene.give(A, "flare Inquisitor")
    assert scene.play(ASK, ("D-power 0", "yes"), stop=PRIMING).told().count("A asked B") == 2


def test_its_wild_flare_lets_a_bystander_ask() -> None:
    scene = arrived("inquisitor")
    (flare,) = scene.give(3, "flare Inquisitor")
    assert "D asked A" in scene.play(("D-window 3", pod_id(flare)), ("D-declare 3", "0"), stop=PRIMING).told()


def test_its_legacy_makes_the_leaders_tell() -> None:
    scene = arrived()
    scene.state.legacies.append("inquisitor")
    told = scene.play(stop=PRIMING).told()
    assert "A holds an attack pod above 15" in told and "B holds no attack pod above 15" in told
