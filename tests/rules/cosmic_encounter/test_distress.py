"""Distress pods: escapes, assassins, therapists (CE-9, CE-20.30 to 20.38)."""

import msgspec
import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.board import fleet_ships
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.traits import RESCUERS
from tests.rules.cosmic_encounter.made_up import MadeUp, with_power
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene, distress


def chase() -> Scene:
    """A with 26 might invades B with 9: attack 20, 4 and 2 ships against attack 04, 3 and 2 ships."""
    scene = Scene()
    scene.base(B, 5, 3)
    scene.invade(4, forewards={C: 2}, backwards={D: 2})
    return scene.prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")


@pytest.mark.rule("CE-X39", "CE-20.31", "CE-20.32")
def test_a_sponsor_escapes_with_its_own_ships() -> None:
    scene = chase()
    (pod,) = scene.give(D, "escape")
    scene.play(("D-distress 3", distress(pod)))
    assert "might 26 against 7" in scene.told()
    assert (scene.in_warp(D), len(scene.state.aliens[D].cache)) == (1, 0)
    assert scene.in_warp(B) == 4  # one was never there
    assert scene.on(A, 5) == 4


@pytest.mark.rule("CE-X40", "CE-20.33", "CE-20.34", "CE-20.38")
def test_a_leader_escapes_with_its_fleet() -> None:
    scene = chase()
    (pod,) = scene.give(B, "escape")
    scene.play(("D-distress 1", distress(pod)))
    assert (scene.in_warp(B), scene.in_warp(D)) == (2, 1)
    assert (scene.on(A, 5), scene.on(C, 5), scene.on(B, 5)) == (4, 2, 0)
    assert not scene.state.aliens[D].cache
    assert [fleet.result for fleet in scene.state.now.fleets] == ["win", "win"]


@pytest.mark.rule("CE-X41", "CE-20.35", "CE-20.37")
def test_an_escape_that_nobody_survives_is_a_defeat() -> None:
    scene = Scene()
    scene.base(B, 5, 1)
    (pod,) = scene.give(B, "escape")
    scene.invade(4).prime(INVADERS, "attack 30").prime(DEFENDERS, "attack 01")
    scene.play(("D-distress 1", distress(pod)))
    assert scene.in_warp(B) == 4
    assert not scene.state.aliens[B].flagship
    assert (scene.on(A, 5), scene.state.now.fleets[1].result) == (4, "lose")


@pytest.mark.rule("CE-20.37")
def test_of_unlike_ships_that_escape_the_enemy_leader_picks_the_lost_one() -> None:
    scene = chase()
    (pod,) = scene.give(D, "escape")
    strong, weak = fleet_ships(scene.state, DEFENDERS, D)
    scene.state.ships[strong] = msgspec.structs.replace(scene.state.ships[strong], level=1)
    scene.play(("D-distress 3", distress(pod)), ("D-escape-loss 0", f"s{strong}"))
    assert scene.state.ships[strong].place == WARP
    assert scene.state.ships[weak].place >= 0


@pytest.mark.rule("CE-X42", "CE-9.8", "CE-9.6")
def test_the_leader_picks_for_the_assassin_as_many_as_its_user_has_authority() -> None:
    scene = Scene()
    (pod,) = scene.give(D, "assassin")
    scene.authority(D, 3)
    scene.invade(4, forewards={C: 2}, backwards={D: 1}).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 08")

    def of_a(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        return next(option.value for option in question.options if option.label.startswith("A, "))

    scene.play(("D-distress 3", distress(pod)), ("D-assassin 1", of_a), ("D-assassin 1", of_a), ("D-assassin 1", of_a))
    assert "might 23 against 13" in scene.told()
    assert scene.in_warp(A) == 3


@pytest.mark.rule("CE-6.21", "CE-36.21")
def test_an_assassin_spares_the_ships_of_a_stubborn_leader() -> None:
    scene = Scene()
    (pod,) = scene.give(D, "assassin")
    scene.authority(D, 3)
    scene.invade(4, forewards={C: 2}, backwards={D: 1})
    scene.prime(INVADERS, "stubborn negotiate").prime(DEFENDERS, "attack 08")

    def of_a(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        return next(option.value for option in question.options if option.label.startswith("A, "))

    scene.play(("D-distress 3", distress(pod)), *[("D-assassin 1", of_a)] * 3)
    assert (scene.in_warp(A), scene.in_warp(C)) == (0, 2)
    assert scene.state.aliens[A].flagship


@pytest.mark.rule("CE-X43", "CE-9.7", "CE-23.17", "CE-22.22")
def test_a_therapist_makes_an_envoy_that_is_compensated() -> None:
    scene = Scene()
    (pod,) = scene.give(C, "therapist")
    scene.give(B, "attack 01", "attack 02", "attack 04", "attack 06", "attack 08")
    scene.invade(4, forewards={C: 2}, backwards={D: 1}).prime(INVADERS, "attack 15").prime(DEFENDERS, "attack 20")
    scene.play(("D-distress 2", distress(pod)), ("D-comp-lucre", 0))
    assert (scene.in_warp(A), scene.in_warp(C)) == (4, 2)
    assert (len(scene.state.aliens[A].cache), len(scene.state.aliens[C].cache)) == (4, 0)
    assert len(scene.state.aliens[D].cache) == 1


@pytest.mark.rule("CE-X44", "CE-19.20", "CE-19.21", "CE-21.3")
def test_two_therapists_make_a_negotiation() -> None:
    scene = Scene()
    first, second = scene.give(A, "therapist")[0], scene.give(B, "therapist")[0]
    (lost,) = scene.give(D, "reinforcement")
    scene.invade(4, backwards={D: 1}).prime(INVADERS, "attack 15").prime(DEFENDERS, "attack 20")
    scene.play(("D-distress 0", distress(first)), ("D-distress 1", distress(second)), ("D-distress 3", distress(lost)),
               ("D-demand 0", "pass"), ("D-demand 1", "pass"))  # fmt: skip
    assert [fleet.result for fleet in scene.state.now.fleets] == ["win", "win"]
    assert lost in scene.state.spent_aur
    assert not scene.state.aliens[D].cache


@pytest.mark.rule("CE-9.1")
@pytest.mark.parametrize(("fleet", "totals"), [("invading", (17, 16)), ("defending", (14, 19)), ("neither", (14, 16))])
def test_a_bystander_may_be_let_prime_for_either_fleet(made_up: MadeUp, fleet: str, totals: tuple[int, int]) -> None:
    own = RESCUERS(lambda board, owner, seat: owner == seat)
    scene = Scene("", "", made_up("nurse", like=with_power(traits=(own,)))).invade(4)
    (pod,) = scene.give(C, "reinforcement")
    primed = [("D-distress 2", distress(pod))] if fleet != "neither" else []
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12")
    scene.play(("D-declare 2", fleet), *primed, script=[1] * 40)
    assert f"might {totals[0]} against {totals[1]}" in scene.told()


def test_others_are_not_asked(made_up: MadeUp) -> None:
    scene = Scene("", "", made_up("idler")).invade(4)
    scene.give(C, "reinforcement")
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 12").play()
    assert "D-distress 2" not in scene.asked
