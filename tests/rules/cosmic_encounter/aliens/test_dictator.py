"""Dictator: Power to Command."""

import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.scenes import A, Answer, B, C, D, E, Scene

TARGET = ("D-target",)


def names(name: str) -> Answer:
    """The answer that picks the charge of that name."""

    def reply(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        return next(option.value for option in question.options if option.label == name)

    return reply


@pytest.mark.rule("CE-15.13")
@pytest.mark.parametrize("named", ["B", "E"])
def test_it_chooses_who_is_invaded(named: str) -> None:
    scene = Scene("", "", "", "dictator").begin("destiny").play(("D-declare 3", names(named)), stop=TARGET)
    assert scene.state.now.defender == "ABCDE".index(named)


def test_it_may_choose_wild_but_not_the_invader() -> None:
    scene = Scene("", "", "", "dictator").begin("destiny").play(stop=("D-declare",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, ChooseOne)
    labels = [option.label for option in question.options]
    assert "wild" in labels and "A" not in labels
    assert labels[-1] == "D"  # its own colour comes last


def test_it_chooses_only_among_the_charges_that_are_left() -> None:
    scene = Scene("", "", "", "dictator").begin("destiny")
    scene.state.charges = [[0, 0], [1, 0], [0, 0], [0, 0], [0, 0]]
    scene.state.wild = 0
    scene.play(stop=TARGET)
    assert scene.state.now.defender == B and "D-declare 3" not in scene.asked


def test_not_in_its_own_campaign() -> None:
    assert "used Dictator" not in Scene("dictator").begin("destiny").play(stop=("D-target", "D-wild")).told()


def test_zapped_it_chooses_nothing() -> None:
    scene = Scene("", "", "", "dictator").begin("destiny")
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-response 4", pod_id(zap)), stop=("D-target", "D-wild"))
    assert "D-declare 3" not in scene.asked


def test_stolen_it_serves_its_new_owner() -> None:
    scene = Scene("", "", "", "dictator").begin("destiny")
    scene.state.aliens[C].powers.append(scene.state.aliens[D].powers.pop())
    assert scene.play(("D-declare 2", names("E")), stop=TARGET).state.now.defender == E


def test_below_three_authority_it_does_nothing() -> None:
    scene = Scene("", "", "", "dictator").begin("destiny")
    scene.state.aliens[D].powers[0].off = True
    assert "D-declare 3" not in scene.play(stop=("D-target", "D-wild")).asked


def test_its_super_flare_lets_it_choose_as_invader() -> None:
    scene = Scene("dictator").begin("destiny")
    (flare,) = scene.give(A, "flare Dictator")
    scene.play(("D-window 0", pod_id(flare)), ("D-declare 0", names("E")), stop=TARGET)
    assert scene.state.now.defender == E


@pytest.mark.rule("CE-15.10")
def test_its_wild_flare_scrambles_destiny() -> None:
    scene = Scene().begin("destiny")
    (flare,) = scene.give(C, "flare Dictator")
    left = sum(map(sum, scene.state.charges)) + scene.state.wild
    scene.play(("D-window 2", pod_id(flare)), stop=("D-target", "D-wild"))
    assert sum(map(sum, scene.state.charges)) + scene.state.wild == left - 2


def test_its_wild_flare_is_not_for_the_invader() -> None:
    scene = Scene().begin("destiny")
    (flare,) = scene.give(A, "flare Dictator")
    assert f"{A} {pod_id(flare)}" not in scene.play(stop=("D-target", "D-wild")).offers


def destined(charge: int) -> Scene:
    """The legacy is in force, and only one colour is left."""
    scene = Scene().begin("destiny")
    scene.state.legacies.append("dictator")
    scene.state.charges = [[1 if seat == charge else 0, 0] for seat in range(5)]
    scene.state.wild = 0 if charge >= 0 else 1
    return scene


@pytest.mark.rule("CE-15.14")
def test_by_its_legacy_whoever_is_named_may_name_another_defender() -> None:
    scene = destined(B).play(("D-declare 1", str(D)), stop=TARGET)
    assert scene.state.now.defender == D
    assert f"{B} {A}" not in scene.offers


def test_its_legacy_forces_nobody_to() -> None:
    assert destined(B).play(("D-declare 1", "none"), stop=TARGET).state.now.defender == B


def test_its_legacy_does_not_answer_wild_destiny() -> None:
    scene = destined(-1).play(("D-wild 0", str(B)), stop=TARGET)
    assert "D-declare 1" not in scene.asked and scene.state.now.defender == B
