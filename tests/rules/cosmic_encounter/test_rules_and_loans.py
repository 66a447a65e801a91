"""Rules that powers bring into force, and pods that are lent (CE-37.19, CE-37.31)."""

from dataclasses import replace

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.kinds.alien import Legacy
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from tests.rules.cosmic_encounter.made_up import BLANK, MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene
from tests.rules.cosmic_encounter.test_mechanisms_of_powers import AFTER, at

# --- rules -----------------------------------------------------------------------------------------------------------


@effect("legacy stern", "leader:combat.window", mandatory=True)
def stern(use: Use) -> None:
    """Leaders add 5 might."""
    do.add_might(use, 5, "stern")


def ruled(made_up: MadeUp) -> Scene:
    """A encounters B; E brings a rule into force after the arrival."""
    made_up("stern", like=replace(BLANK, legacy=Legacy((stern,))))

    def bring(use: Use) -> Script[None]:
        yield from do.enforce(use, "stern")

    scene = Scene("", "", "", "", made_up("ruler", at("any:arrival.window", bring))).invade(4)
    scene.state.phase = "arrival"
    scene.give(A, "attack 20", "attack 20")
    scene.give(B, "attack 08")
    return scene


@pytest.mark.rule("CE-37.31", "CE-25.22")
def test_a_rule_binds_all_from_the_moment_at_which_it_is_brought_into_force(made_up: MadeUp) -> None:
    scene = ruled(made_up).play(stop=AFTER)
    assert scene.state.legacies == ["stern"]
    assert "might 29 against 17" in scene.told()
    assert scene.told().index("E: the rule of Stern is in force") < scene.told().index("might 29")


@pytest.mark.rule("CE-37.31", "CE-13.2")
def test_rules_come_behind_the_legacies_that_bind_already(made_up: MadeUp) -> None:
    scene = ruled(made_up)
    scene.state.legacies = ["human"]
    scene.play(stop=AFTER)
    assert scene.state.legacies == ["human", "stern"]


@pytest.mark.rule("CE-37.31")
def test_a_rule_ends_when_its_source_is_eliminated(made_up: MadeUp) -> None:
    scene = ruled(made_up)
    for planet in range(20, 25):
        scene.base(E, planet, 0)
    scene.play(stop=("D-continue",))
    assert scene.state.aliens[E].eliminated
    assert scene.state.legacies == ["ruler"], "its own legacy is in force, its rule is not"
    assert "the rule of Stern ended" in scene.told()


@pytest.mark.rule("CE-37.31", "CE-36.81")
def test_a_rule_ends_as_its_text_says_though_it_is_disabled(made_up: MadeUp) -> None:
    def end(use: Use) -> None:
        do.disable_legacy(use, "stern")
        do.repeal(use.table, E, "stern")

    scene = ruled(made_up)
    scene.state.aliens[D].powers = [Power(made_up("ender", at("any:approach.open", end)))]
    scene.play(stop=("D-continue",))
    assert "might 24 against 12" in scene.told()
    assert scene.state.legacies == []


# --- lent pods -------------------------------------------------------------------------------------------------------


def lending(made_up: MadeUp, *names: str) -> tuple[Scene, list[int]]:
    """Before priming C lends A these pods."""

    def lend(use: Use) -> Script[None]:
        yield from do.lend_pods(use, A, C, list(use.state.aliens[C].cache))

    scene = Scene(made_up("haunt", at("invader:approach.open", lend))).invade(4)
    pods = scene.give(C, *names)
    scene.give(B, "attack 08")
    return scene, pods


@pytest.mark.rule("CE-37.19")
def test_a_lent_pod_is_the_borrowers_and_goes_back_unless_it_was_primed(made_up: MadeUp) -> None:
    scene, (driver, spare) = lending(made_up, "attack 30", "negotiate")
    scene.play(stop=("D-driver",))
    assert scene.state.aliens[A].cache == [driver, spare]
    answer: dict[str, object] = {"driver": pod_id(driver), "kicker": "", "bribe": 0}
    scene.play(("D-driver 0", answer), stop=AFTER)
    assert "might 34 against 12" in scene.told()
    assert scene.state.aliens[A].exhaust == [driver]
    assert scene.state.aliens[A].cache == []
    assert scene.state.aliens[C].cache == [spare]


@pytest.mark.rule("CE-37.19", "CE-36.80")
def test_only_those_two_know_which_pods_are_lent(made_up: MadeUp) -> None:
    scene, _ = lending(made_up, "attack 30", "negotiate")
    scene.play(stop=("D-driver",))
    assert scene.match is not None
    for seat in range(5):
        told = "\n".join(event.describe("ABCDE") for event in scene.match.events(seat))
        assert ("attack 30" in told) is (seat in (A, C))
        assert "A borrowed" in told


@pytest.mark.rule("CE-37.19")
@pytest.mark.parametrize("stolen", [False, True])
def test_what_was_lent_goes_back_without_an_encounter_unless_somebody_has_taken_it(
    made_up: MadeUp, stolen: bool
) -> None:
    scene, (pod,) = lending(made_up, "Plague")

    def take(use: Use) -> Script[None]:
        yield from do.snatch(use.table, use.seat, A, 1 if stolen else 0, use)

    scene.state.aliens[D].powers = [Power(made_up("thief", at("any:approach.prime", take)))]
    scene.play(stop=AFTER)
    assert "A was out of pods" in scene.told()
    assert pod in scene.state.aliens[D if stolen else C].cache
