"""Negotiators that lead no fleet (CE-21.66)."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene

PASSES = (("D-demand 0", "pass"), ("D-demand 1", "pass"), ("D-demand 2", "pass"))
AFTER = ("D-purchase", "D-continue", "D-fuel")


@effect("mediator", "not_leader:combat.window", "not_leader:negotiation.open", mandatory=True)
def mediate(use: Use) -> None:
    """A bystander takes part in the negotiation."""
    do.join_talks(use, use.seat)


@effect("envoy maker", "not_leader:contact.after", mandatory=True)
def sit_in(use: Use) -> None:
    """A bystander takes part in the negotiation that is to come."""
    do.join_talks(use, use.seat)


def talks(*powers: str, **options: str) -> Scene:
    """A and B negotiate on B's first planet; A has 4 ships there and B 4."""
    scene = Scene(*powers, options=options).invade(4)
    return scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")


def third(made_up: MadeUp, **options: str) -> Scene:
    """C takes part as well."""
    return talks("", "", made_up("mediator", mediate), **options)


def values(scene: Scene) -> list[str]:
    """What can be answered now."""
    return [str(one) for one in scene.offered()]


@pytest.mark.rule("CE-21.66", "CE-21.4")
def test_an_added_negotiator_has_influence_of_its_own_and_a_turn_after_the_defender(made_up: MadeUp) -> None:
    scene = third(made_up)
    scene.dominion(C, 2)
    scene.state.aliens[C].promised = 1
    scene.play(("D-demand 0", "draft"), ("D-demand 1", "draft"), stop=("D-demand",))
    found = scene.state.now.negotiation
    assert found is not None
    assert scene.asked[-1] == "D-demand 2"
    assert found.influence == [4, 4, 8]
    assert found.parts[2] == [("authority", 5), ("dominion", 2), ("promised", 1)]
    assert scene.state.aliens[C].promised == 0
    scene.play(("D-demand 2", "draft 0"), stop=("D-demand",))
    assert scene.asked[-1] == "D-demand 0"


@pytest.mark.rule("CE-21.66")
@pytest.mark.parametrize("like", ["mediator", "envoy maker"])
def test_it_is_added_before_or_at_the_opening(made_up: MadeUp, like: str) -> None:
    power = made_up(like.replace(" ", "-"), mediate if like == "mediator" else sit_in)
    scene = talks("", "", power).play(stop=("D-demand",))
    assert scene.state.now.negotiators == [C]
    assert ("C began with 5 influence" in scene.told()) is (like == "envoy maker")


@pytest.mark.rule("CE-21.66", "CE-21.22", "CE-21.26", "CE-21.27", "CE-21.40")
@pytest.mark.parametrize("quash", ["off", "mutual", "unilateral"])
def test_it_makes_the_demands_open_to_both_leaders_to_either_and_cannot_quash(made_up: MadeUp, quash: str) -> None:
    scene = third(made_up, quash=quash)
    scene.warp(C, 2)
    scene.play(("D-demand 0", "draft"), ("D-demand 1", "draft"), stop=("D-demand",))
    demands = [f"{what} {to}" for to in (A, B) for what in ("revive", "draft", "pod", "probe")]
    assert values(scene) == [*demands, "pass"]
    scene.play(("D-demand 2", "revive 0"), stop=("D-negate",))
    assert scene.asked[-1] == "D-negate 0"
    assert ("quash" in values(scene)) is (quash == "unilateral")


@pytest.mark.rule("CE-21.66", "CE-21.12", "CE-21.15")
@pytest.mark.parametrize(("demand", "asked"), [("draft 0", A), ("draft 1", B)])
def test_the_leader_it_asks_may_negate_it(made_up: MadeUp, demand: str, asked: int) -> None:
    scene = third(made_up).play(("D-demand 0", "draft"), ("D-demand 1", "draft"), ("D-demand 2", demand))
    assert f"D-negate {asked}" in scene.asked
    scene = third(made_up)
    scene.play(
        *(("D-demand 0", "draft"), ("D-demand 1", "draft"), ("D-demand 2", demand), (f"D-negate {asked}", "negate")),
        stop=("D-demand",),
    )


@pytest.mark.rule("CE-21.66", "CE-21.12")
def test_a_negation_costs_the_leader_that_was_asked(made_up: MadeUp) -> None:
    scene = third(made_up)
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "pass"), ("D-demand 2", "draft 1"), stop=("D-negate",))
    scene.play(("D-negate 1", "negate"), stop=("D-demand",))
    found = scene.state.now.negotiation
    assert found is not None
    assert (found.influence, found.negated, found.passes) == ([5, 3, 4], [DEFENDERS], 0)


@pytest.mark.rule("CE-21.66", "CE-21.17")
def test_it_ends_when_every_negotiator_has_passed_in_a_row(made_up: MadeUp) -> None:
    scene = third(made_up)
    scene.play(
        ("D-demand 0", "pass"),
        ("D-demand 1", "pass"),
        ("D-demand 2", "draft 0"),
        ("D-demand 0", "pass"),
        ("D-demand 1", "pass"),
        ("D-demand 2", "pass"),
        stop=AFTER,
    )
    assert scene.asked.count("D-demand 0") == 2
    assert [fleet.result for fleet in scene.state.now.fleets] == ["win", "win"]


@pytest.mark.rule("CE-21.66", "CE-21.61", "CE-21.32")
def test_its_terms_are_carried_out_with_the_others(made_up: MadeUp) -> None:
    scene = third(made_up)
    scene.give(A, "attack 01")
    scene.give(B, "attack 40", "attack 07")

    scene.play(
        ("D-demand 0", "victory"),
        ("D-negate 1", "stand"),
        ("D-demand 1", "draft"),
        ("D-demand 2", "probe 0"),
        ("D-demand 0", "pass"),
        ("D-demand 1", "pass"),
        ("D-demand 2", "draft 1"),
        *PASSES,
        stop=AFTER,
    )
    assert scene.on(A, 5) == 4
    assert len(scene.state.aliens[C].cache) == 1
    told = scene.told()
    assert "C demanded to see the cache of A, for 2" in told
    assert "terms: B drafts a pod; C sees the cache of A; C drafts a pod; A lands in peace on B I" in told
    assert "C saw the cache of A" in told


@pytest.mark.rule("CE-21.66", "CE-21.25")
def test_a_pod_is_demanded_of_the_leader_that_was_named(made_up: MadeUp) -> None:
    scene = third(made_up)
    scene.give(A, "negotiate")
    scene.give(B, "negotiate")
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "pass"), ("D-demand 2", "pod 1"), stop=("D-demand",))
    assert scene.asked[-1] == "D-demand 2"
    assert "negotiate" in [str(one) for one in scene.offered()]
    scene.play(("D-demand 2", "negotiate"), ("D-demand 2", "negotiate"), *PASSES, stop=AFTER)
    assert "B gives negotiate to C" in scene.told()
    assert scene.names(scene.state.aliens[C].cache) == ["negotiate"]
    assert scene.names(scene.state.aliens[B].cache) == []


@pytest.mark.rule("CE-21.66", "CE-21.52")
def test_nothing_is_due_to_it_when_the_leaders_break_it_off(made_up: MadeUp) -> None:
    scene = third(made_up, quash="mutual")
    scene.play(
        ("D-demand 0", "draft"),
        ("D-demand 1", "draft"),
        ("D-demand 2", "draft 0"),
        ("D-demand 0", "quash"),
        ("D-quash 1", "agree"),
        stop=AFTER,
    )
    assert scene.state.aliens[C].cache == []
    assert [fleet.result for fleet in scene.state.now.fleets] == ["lose", "lose"]


@pytest.mark.rule("CE-21.66")
def test_there_may_be_several(made_up: MadeUp) -> None:
    scene = talks("", "", made_up("mediator", mediate), "", made_up("arbiter", mediate))
    scene.play(("D-demand 0", "draft"), ("D-demand 1", "draft"), ("D-demand 2", "draft 0"), stop=("D-demand",))
    assert scene.asked[-1] == "D-demand 4"
    assert scene.state.now.negotiators == [C, E]
    assert D not in scene.state.now.negotiators
