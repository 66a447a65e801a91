"""Aliens that an effect leaves out of an invasion (CE-37.53)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import dominion
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene
from tests.rules.cosmic_encounter.test_destiny import only
from tests.rules.cosmic_encounter.test_mechanisms_of_powers import at, ballot


@effect("keen", "any:combat.window", mandatory=True)
def keen(use: Use) -> None:
    """It would add might wherever it could."""
    do.add_might(use, 7, "keen", 0)


def without(made_up: MadeUp, *seats: int) -> Scene:
    """A invades B; E leaves aliens out of it. C has a power that would act, and a Cosmic Zap."""

    def close(use: Use) -> None:
        for seat in seats:
            do.leave_out(use, seat)

    power = made_up("bouncer", at("any:launch.open", close))
    scene = only(Scene("", "", made_up("keen", keen), "", power), B)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.give(C, "Cosmic Zap", "Ship Zap")
    return scene.begin("destiny")


@pytest.mark.rule("CE-37.53")
def test_who_is_left_out_is_asked_nothing_and_does_nothing(made_up: MadeUp) -> None:
    scene = without(made_up, C).play(stop=("D-target",))
    begun = len(scene.asked)
    scene.play(stop=("D-purchase", "D-continue"))
    assert not [one for one in scene.asked[begun:] if one.endswith(f" {C}")]
    assert "might 14 against 12" in scene.told()
    assert "D-sponsor 3" in scene.asked
    scene.play(stop=("D-continue",))
    scene.play(("D-continue", "go"), stop=("D-wild", "D-target"))
    assert f"D-window {C}" in scene.asked[-30:], "the next invasion has it again"


@pytest.mark.rule("CE-37.53", "CE-36.55")
def test_who_is_left_out_cannot_be_targeted_or_commissioned(made_up: MadeUp) -> None:
    scene = without(made_up, C)
    (zap,) = scene.give(D, "Ship Zap")
    scene.play(stop=("D-commission",))
    assert scene.match is not None
    assert all(str(C) not in getattr(question, "start", {}) for question in scene.match.questions)
    scene.play(("D-window 3", pod_id(zap)), stop=("D-declare",))
    assert scene.offered() == ["0", "1", "4"], "of those that a Ship Zap may be aimed at"


@pytest.mark.rule("CE-37.53")
def test_its_bases_go_on_counting(made_up: MadeUp) -> None:
    scene = without(made_up, C)
    scene.dominion(C, 4)
    scene.play(stop=("D-continue",))
    assert dominion(scene.state, C) == 4


@pytest.mark.rule("CE-37.53", "CE-37.41")
def test_leaders_are_never_left_out(made_up: MadeUp) -> None:
    scene = without(made_up, A, B).play(stop=("D-continue",))
    assert "left out" not in scene.told()
    assert "D-driver 1" in scene.asked


@pytest.mark.rule("CE-37.53", "CE-37.35")
def test_who_is_left_out_does_not_vote(made_up: MadeUp) -> None:
    def skip(use: Use) -> Script[None]:
        do.leave_out(use, C)
        yield from ballot(use)

    scene = Scene("", "", "", made_up("voter", at("any:arrival.window", skip))).invade(4)
    scene.state.phase = "arrival"
    scene.play(stop=("D-vote",))
    assert scene.match is not None
    assert sorted(question.seat for question in scene.match.questions) == [A, B, D, E]
