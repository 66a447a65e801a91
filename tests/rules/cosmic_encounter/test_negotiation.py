"""Negotiation: budgets, demands, answers, deals, and what breaks them (CE-21)."""

import pytest

from cosmotui.rules.cosmic_encounter.events.course import TalksEnded
from cosmotui.rules.cosmic_encounter.events.pods import NamedPodMissing
from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.views.survey import Survey
from tests.rules.cosmic_encounter.holdings.moons import settled
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene


def talk(ships: int = 2, first: str = "negotiate", second: str = "negotiate", **options: str) -> Scene:
    """A and B, both fresh, are about to negotiate."""
    return Scene.under(**options).invade(ships).prime(INVADERS, first).prime(DEFENDERS, second)


def talks(scene: Scene) -> Negotiation:
    """The negotiation of a scene."""
    found = scene.state.now.negotiation
    assert found is not None
    return found


@pytest.mark.rule("CE-X26", "CE-21.4")
@pytest.mark.parametrize(("reading", "budgets"), [("authority_plus_dominion", [7, 5]), ("authority", [5, 4])])
def test_influence_is_authority_and_dominion(reading: str, budgets: list[int]) -> None:
    scene = Scene.under(influence_base=reading)
    scene.dominion(A, 2)
    scene.dominion(B, 1, there=D)
    scene.authority(B, 4)
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play(stop=("D-demand",))
    assert talks(scene).influence == budgets


@pytest.mark.rule(
    "CE-X27", "CE-21.9", "CE-21.11", "CE-21.12", "CE-21.13", "CE-21.15", "CE-21.16", "CE-21.17", "CE-21.26"
)
def test_three_demands_for_victory_break_a_budget_of_five() -> None:
    scene = talk().play(
        ("D-demand 0", "victory"), ("D-negate 1", "negate"), ("D-demand 1", "pass"),
        ("D-demand 0", "victory"), ("D-negate 1", "negate"), ("D-demand 1", "pass"),
        ("D-demand 0", "victory"), ("D-demand 1", "pass"), ("D-demand 0", "pass"),
    )  # fmt: skip
    assert talks(scene).influence == [2, 1]
    assert (scene.on(A, 5), scene.on(B, 5)) == (2, 4)
    assert scene.asked.count("D-negate 1") == 2


@pytest.mark.rule("CE-X28", "CE-21.26", "CE-21.34")
def test_victory_costs_one_more_than_dominion() -> None:
    scene = Scene()
    scene.dominion(A, 3)
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "negate"), ("D-demand 1", "pass"), ("D-demand 0", "victory"),
               stop=("D-negate",))  # fmt: skip
    assert talks(scene).influence == [0, 3]


@pytest.mark.rule("CE-X29", "CE-21.3", "CE-21.27", "CE-21.61", "CE-21.63")
@pytest.mark.parametrize(("reading", "lands"), [("invading_fleet", 1), ("invader_only", 0)])
def test_a_removal_bites_before_the_landing(reading: str, lands: int) -> None:
    scene = Scene.under(negotiated_landing=reading).invade(2, forewards={C: 3, D: 1})
    scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "stand"), ("D-demand 1", "remove 2"), ("D-negate 0", "stand"),
               ("D-demand 0", "pass"), ("D-demand 1", "pass"))  # fmt: skip
    assert [scene.on(seat, 5) for seat in (A, B, C, D)] == [2, 4, 0, lands]
    assert talks(scene).spent == [1, 3]
    assert all(not scene.state.aliens[seat].cache for seat in (C, D))


@pytest.mark.rule("CE-X30", "CE-6.21", "CE-7.21", "CE-21.7")
def test_grime_comes_after_the_riders() -> None:
    scene = Scene()
    scene.dominion(B, 1)
    scene.authority(B, 4)
    (grime,) = scene.give(A, "Grime")
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "renowned negotiate")
    scene.play(("D-window 0", f"p{grime}"), ("D-declare 0", "1"), stop=("D-demand",))
    assert talks(scene).influence[1] == 5


@pytest.mark.rule("CE-X31", "CE-21.20")
def test_the_first_demand_of_innocent_is_free() -> None:
    scene = Scene()
    scene.dominion(A, 4)
    scene.invade(1).prime(INVADERS, "innocent negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "victory"), ("D-negate 1", "negate"), ("D-demand 1", "pass"), ("D-demand 0", "victory"),
               stop=("D-negate",))  # fmt: skip
    assert talks(scene).influence[0] == 4


@pytest.mark.rule("CE-X32", "CE-21.8", "CE-21.12")
def test_crooked_buys_influence_and_stubborn_is_dear_to_negate() -> None:
    scene = Scene()
    scene.state.aliens[A].lucre = 3
    scene.warp(B, 1)
    scene.invade(2).prime(INVADERS, "crooked negotiate").prime(DEFENDERS, "stubborn negotiate")
    scene.play(
        ("D-crooked", 2), ("D-demand 0", "pass"), ("D-demand 1", "revive"), ("D-negate 0", "negate"), stop=("D-demand",)
    )
    assert talks(scene).influence == [4, 4]
    assert scene.state.aliens[A].lucre == 1


@pytest.mark.rule("CE-X33", "CE-21.6", "CE-21.56")
def test_an_envoy_that_faces_a_trojan_counts_its_ships() -> None:
    scene = Scene.under(quash="mutual")
    scene.dominion(A, 1)
    scene.invade(3, forewards={C: 4}).prime(INVADERS, "negotiate").prime(DEFENDERS, "poison")
    scene.play(("D-demand 0", "pass"), stop=("D-demand",))
    assert talks(scene).influence == [9, 5]
    assert scene.asked[-1] == "D-demand 1"
    assert "quash" not in scene.offered()


@pytest.mark.rule("CE-X34", "CE-21.32", "CE-21.60")
def test_a_pod_that_is_not_there_is_not_given() -> None:
    scene = talk().play(("D-demand 0", "pod"), ("D-demand 0", "attack"), ("D-demand 0", "attack 40"),
                        ("D-negate 1", "stand"), ("D-demand 1", "pass"), ("D-demand 0", "pass"))  # fmt: skip
    assert talks(scene).spent == [1, 0]
    assert not scene.state.aliens[A].cache
    assert [fleet.result for fleet in scene.state.now.fleets] == ["win", "win"]
    assert [one for one in scene.events if isinstance(one, NamedPodMissing)] == [NamedPodMissing(B, "attack 40")]


@pytest.mark.rule("CE-X35", "CE-21.40", "CE-21.41", "CE-21.42", "CE-21.43")
@pytest.mark.parametrize(("answer", "influence"), [("accept", 6), ("refuse", 5)])
def test_a_special_offer_pays_its_owner(answer: str, influence: int) -> None:
    scene = Scene("", "zombie")
    scene.state.aliens[B].powers[0].public = True
    scene.warp(A, 3)
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "offer 1"), ("D-offer-answer 1", answer), ("D-demand 1", "pass"), stop=("D-demand",))
    assert talks(scene).influence == [5, influence]
    assert scene.in_warp(A) == (0 if answer == "accept" else 3)
    assert "offer 1" not in scene.offered()


@pytest.mark.rule("CE-X36", "CE-21.50")
def test_by_default_nothing_breaks_a_negotiation() -> None:
    scene = talk().play(stop=("D-demand",))
    assert "quash" not in scene.offered()


@pytest.mark.rule("CE-X36", "CE-21.51", "CE-21.52")
def test_a_mutual_quash_costs_both_leaders() -> None:
    scene = Scene.under(quash="mutual").invade(3, forewards={C: 2}, backwards={D: 1})
    scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "quash"), ("D-quash 1", "agree"))
    assert [scene.in_warp(seat) for seat in (A, B, C, D)] == [3, 4, 0, 0]
    assert not scene.state.aliens[A].flagship


@pytest.mark.rule("CE-6.21", "CE-21.52", "CE-21.54")
@pytest.mark.parametrize("quash", ["mutual", "unilateral"])
def test_where_it_is_no_combat_a_stubborn_leader_loses_its_ships_too(quash: str) -> None:
    scene = Scene.under(quash=quash).invade(3)
    scene.prime(INVADERS, "stubborn negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "quash"), *([("D-quash 1", "agree")] if quash == "mutual" else []))
    assert scene.in_warp(A) == 3 and not scene.state.aliens[A].flagship


@pytest.mark.rule("CE-X36", "CE-21.53", "CE-21.54", "CE-21.57")
@pytest.mark.parametrize(("quasher", "lost", "goes_on"), [(A, [3, 0], False), (B, [0, 4], True)])
def test_a_lone_quasher_pays_alone(quasher: int, lost: list[int], goes_on: bool) -> None:
    scene = Scene.under(quash="unilateral").invade(3, forewards={C: 2}, backwards={D: 1})
    scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    answers = [("D-demand 0", "quash")] if quasher == A else [("D-demand 0", "pass"), ("D-demand 1", "quash")]
    scene.play(*answers)
    assert [scene.in_warp(seat) for seat in (A, B)] == lost
    assert [scene.in_warp(seat) for seat in (C, D)] == [0, 0]
    assert (scene.asked[-1] == "D-continue 0") is goes_on
    assert scene.on(B, 5) == (4 if quasher == A else 0)


@pytest.mark.rule("CE-X37", "CE-21.17", "CE-21.19", "CE-21.62")
def test_two_passes_are_a_deal_without_terms() -> None:
    scene = talk(3).play(("D-demand 0", "pass"), ("D-demand 1", "pass"))
    assert [fleet.result for fleet in scene.state.now.fleets] == ["win", "win"]
    assert (scene.on(A, 5), scene.on(B, 5), scene.in_warp(A)) == (0, 4, 0)
    assert scene.state.aliens[A].flagship


@pytest.mark.rule("CE-X38", "CE-11.20", "CE-11.23", "CE-11.24", "CE-21.64")
@pytest.mark.parametrize(
    ("first", "second", "lucre"),
    [
        ("negotiate", "negotiate", [1, 3]),
        ("attack 20", "negotiate", [0, 4]),
        ("poison", "poison", [1, 3]),
    ],
)
def test_bribes_change_hands_with_a_deal_or_a_defeat(first: str, second: str, lucre: list[int]) -> None:
    scene = Scene().invade(2).prime(INVADERS, first).prime(DEFENDERS, second)
    for side, seat, amount in ((INVADERS, A, 2), (DEFENDERS, B, 1)):
        scene.state.aliens[seat].lucre -= amount
        scene.state.now.fleets[side].bribes[seat] = amount
    scene.play(*[("D-demand 0", "pass"), ("D-demand 1", "pass")] * (first == "negotiate"))
    assert [scene.state.aliens[seat].lucre for seat in (A, B)] == lucre


@pytest.mark.rule("CE-21.21", "CE-21.22", "CE-21.24", "CE-21.25", "CE-21.27")
def test_what_may_be_demanded() -> None:
    scene = Scene()
    scene.warp(A, 1)
    scene.invade(2, forewards={C: 2}, backwards={E: 1}).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(stop=("D-demand",))
    assert scene.offered() == ["victory", "revive", "draft", "pod", "probe", "pass"]
    scene.play(("D-demand 0", "revive"), ("D-negate 1", "stand"), stop=("D-demand",))
    assert scene.offered() == ["draft", "pod", "probe", "remove 2", "remove 4", "pass"]


# --- what was said ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-21.2", "CE-21.12", "CE-21.17")
def test_everything_that_was_said_is_kept_with_its_outcome() -> None:
    scene = talk().play(
        ("D-demand 0", "victory"), ("D-negate 1", "negate"), ("D-demand 1", "draft"), ("D-negate 0", "stand"),
        ("D-demand 0", "pass"), ("D-demand 1", "pass"),
    )  # fmt: skip
    said = [(one.seat, one.what, one.cost, one.answer, one.price) for one in talks(scene).said]
    assert said == [
        (A, "victory", 1, "negated", 2),
        (B, "draft", 1, "stands", 0),
        (A, "pass", 0, "", 0),
        (B, "pass", 0, "", 0),
    ]
    assert talks(scene).spent == [1, 3]
    assert "terms: B drafts a pod" in scene.told()


@pytest.mark.rule("CE-21.4", "CE-21.6", "CE-21.67")
def test_influence_is_told_part_by_part() -> None:
    scene = Scene()
    scene.dominion(A, 1)
    scene.state.aliens[A].promised = 2
    scene.invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "poison").play(stop=("D-demand",))
    assert talks(scene).parts[INVADERS] == [
        ("authority", 5), ("dominion", 1), ("ships against a trojan", 3), ("promised", 2)
    ]  # fmt: skip


@pytest.mark.rule("CE-21.32")
def test_the_pods_that_can_be_named_do_not_depend_on_those_there_are() -> None:
    def named(seed: int) -> list[list[object]]:
        scene = Scene("virus", seed=seed).invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
        scene.play(("D-demand 0", "pod"), stop=("D-demand",))
        found = [scene.offered()]
        scene.play(("D-demand 0", "flare"), stop=("D-demand",))
        return [*found, scene.offered()]

    assert named(1) == named(2)
    assert "flare Zombie" in named(1)[1]


@pytest.mark.rule("CE-21.53")
def test_a_leader_may_break_it_off_in_place_of_an_answer() -> None:
    scene = Scene.under(quash="unilateral").invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    scene.play(("D-demand 0", "revive" if scene.in_warp(A) else "draft"), ("D-negate 1", "quash"))
    assert (scene.in_warp(A), scene.in_warp(B)) == (0, 4)
    assert scene.asked[-1] == "D-continue 0"


@pytest.mark.rule("CE-21.55")
def test_who_quashes_in_the_face_of_an_aggressive_pod_loses_twice_as_many() -> None:
    scene = Scene.under(quash="unilateral").invade(3).prime(INVADERS, "negotiate")
    scene.prime(DEFENDERS, "aggressive negotiate").play(("D-demand 0", "quash"))
    assert (scene.in_warp(A), scene.in_warp(B)) == (6, 0)


@pytest.mark.rule("CE-21.56")
def test_a_trojan_may_not_break_off_in_place_of_an_answer() -> None:
    scene = Scene.under(quash="unilateral").invade(3).prime(INVADERS, "negotiate").prime(DEFENDERS, "poison")
    scene.play(("D-demand 0", "draft"), stop=("D-negate",))
    assert scene.offered() == ["stand", "negate"]


def test_terms_that_stand_in_a_deal_several_times_are_told_once() -> None:
    terms = ("Bo drafts a pod", "Ann revives a ship", "Bo drafts a pod")
    told = TalksEnded(0, 1, "deal", terms, 0, 1).describe(("Ann", "Bo"))
    assert told == "terms: Bo drafts a pod, 2 times; Ann revives a ship"


@pytest.mark.rule("CE-21.4", "CE-29.8")
def test_an_alien_reckons_with_the_influence_that_it_will_have() -> None:
    """A moon base of A in its own system counts like a home base."""
    scene = settled("half-home", A)
    scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    survey = Survey(GAME.view(scene.setup, scene.state, A), A)
    scene.play(stop=("D-demand",))
    assert [survey.influence(seat) for seat in (A, B)] == talks(scene).influence
