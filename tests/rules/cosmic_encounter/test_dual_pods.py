"""Dual-pod combat: two drivers for each leader (CE-31.1 to CE-31.7)."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmic_encounter.board import on_planet
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.priming import SECOND, Beside
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.phases.result import return_primed
from cosmotui.rules.cosmic_encounter.views.view import HIDDEN
from tests.rules.cosmic_encounter.scenes import GAME, A, B, Scene


def armed() -> Scene:
    """A invades B with 4 ships against 4 in the Armed dimension, nothing primed."""
    return Scene(options={"armed": "on"}).invade(4)


def clash(first: tuple[str, ...], second: tuple[str, ...]) -> Scene:
    """The drivers of A and B, the primary first, with 4 ships each."""
    scene = Scene().invade(4)
    for side, pods in enumerate((first, second)):
        scene.prime(side, pods[0])
        for pod in pods[1:]:
            scene.beside(side, pod)
    return scene.play(stop=("D-continue", "D-fuel", "D-demand"))


@pytest.mark.rule("CE-31.1")
def test_leaders_prime_two_drivers() -> None:
    scene = armed()
    mine = scene.give(A, "attack 10", "attack 08", "attack 04")
    scene.give(B, "attack 12")
    form = {"driver": pod_id(mine[0]), "second": pod_id(mine[2]), "kicker": "", "bribe": 0}
    scene.play(("D-driver 0", form), stop=("D-distress",))
    first, second = scene.state.now.fleets
    assert (first.driver, [one.pod for one in first.beside]) == (mine[0], [mine[2]])
    assert second.driver >= 0 and not second.beside  # with one encounter pod only a primary
    assert "drivers: attack 10 with attack 04 against attack 12" in scene.told()


@pytest.mark.rule("CE-31.1", "CE-37.15")
def test_a_second_driver_is_a_must_and_another_pod() -> None:
    scene = armed()
    mine = [pod_id(pod) for pod in scene.give(A, "attack 10", "attack 08")]
    scene.give(B, "attack 12")
    scene.play(stop=("D-driver",))
    assert scene.match is not None
    question = scene.match.questions[0]
    assert question.seat == A
    for second in ("", mine[0], "p999"):
        with pytest.raises(IllegalReply):
            scene.match.answer(A, {"driver": mine[0], "second": second, "kicker": "", "bribe": 0})
    assert GAME.default(scene.match.view(A), question) == {
        "driver": mine[0],
        "second": mine[1],
        "kicker": "",
        "bribe": 0,
    }


@pytest.mark.rule("CE-31.3", "CE-31.4")
@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (("attack 10", "attack 08"), ("attack 12",), "might 22 against 16"),
        (("negotiate", "attack 30"), ("attack 12",), "envoy against brigade: massacre"),
        (("attack 30", "negotiate"), ("attack 12",), "envoy against brigade: massacre"),
        (("negotiate", "poison"), ("negotiate",), "trojan against envoy: negotiation"),
        (("attack 20", "poison"), ("attack 12",), "trojan against brigade: clash"),
        (("intimidate 10", "attack 20"), ("attack 12",), "might 34 against 16"),
        (("attack 20", "intimidate 10"), ("attack 12",), "might 34 against 16"),
        (("negotiate", "intimidate 10"), ("attack 12",), "might 14 against 16"),
        (("attack 20", "intimidate 10"), ("negotiate",), "envoy against envoy: negotiation"),
    ],
)
def test_two_drivers_make_one_nature(first: tuple[str, ...], second: tuple[str, ...], told: str) -> None:
    assert told in clash(first, second).told()


@pytest.mark.rule("CE-31.4", "CE-20.10")
def test_an_attack_beside_poison_adds_its_might() -> None:
    scene = Scene().invade(4)
    scene.give(B, "reinforcement", "Plague", "rift 1")
    scene.prime(INVADERS, "poison").beside(INVADERS, "attack 10").prime(DEFENDERS, "attack 12")
    assert "might 20 against 16" in scene.play().told()


@pytest.mark.rule("CE-31.3", "CE-31.4", "CE-6.37", "CE-X72")
@pytest.mark.parametrize(
    ("second", "told"),
    [("attack 08", "might 36 against 15"), ("negotiate", "brigade against envoy: massacre")],
)
def test_kicker_and_cache_of_the_enemy_count_once_for_both_drivers(second: str, told: str) -> None:
    """A has two attack pods and a kicker of 2; B has poison, or an attack pod in its place, beside another pod."""
    scene = Scene().invade(4)
    scene.base(B, scene.state.now.target, 3)
    for id in on_planet(scene.state, scene.state.now.target, B):
        put(scene.state, id, scene.state.now.target, DEFENDERS)
    scene.give(A, "rift 1", "rift 2")
    scene.prime(INVADERS, "attack 10", "kicker x2").beside(INVADERS, "attack 06")
    scene.prime(DEFENDERS, second).beside(DEFENDERS, "poison" if second == "attack 08" else "attack 30")
    assert told in scene.play(stop=("D-continue", "D-fuel", "D-demand")).told()


@pytest.mark.rule("CE-31.5")
@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (("attack 10", "morph"), ("attack 12", "attack 06"), "might 20 against 22"),
        (("attack 10", "morph"), ("attack 12",), "might 26 against 16"),
        (("morph", "attack 10"), ("morph", "attack 12"), "cataclysm"),
        (("attack 10", "morph"), ("attack 12", "morph"), "might 14 against 16"),
        (("attack 10", "morph"), ("morph",), "might 24 against 14"),
        (("attack 10", "morph"), ("attack 12", "negotiate"), "envoy against envoy: negotiation"),
    ],
)
def test_a_morph_copies_the_pod_of_its_rank(first: tuple[str, ...], second: tuple[str, ...], told: str) -> None:
    assert told in clash(first, second).told()


@pytest.mark.rule("CE-31.6", "CE-23.8")
def test_riders_count_in_either_rank() -> None:
    scene = Scene().invade(4)
    scene.give(B, *(["rift 1"] * 10))
    scene.prime(INVADERS, "negotiate").beside(INVADERS, "Innocent negotiate").prime(DEFENDERS, "attack 12")
    assert "A got compensation of 8 from B" in scene.play().told()


@pytest.mark.rule("CE-9.14", "CE-31.2")
def test_a_kicker_multiplies_both() -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 10", "kicker x2").beside(INVADERS, "attack 08")
    assert "might 40 against 16" in scene.prime(DEFENDERS, "attack 12").play().told()


@pytest.mark.rule("CE-31.2")
def test_effects_on_the_driver_leave_the_second_alone() -> None:
    scene = Scene("volt").invade(4).prime(INVADERS, "attack 10").beside(INVADERS, "attack 08")
    assert "might 42 against 16" in scene.prime(DEFENDERS, "attack 12").play().told()


@pytest.mark.rule("CE-20.39", "CE-31.2")
def test_both_are_exhausted() -> None:
    scene = clash(("attack 10", "attack 08"), ("attack 12", "flex 03"))
    spent = {scene.state.pods[pod].name for pod in scene.state.spent_aur}
    assert {"attack 10", "attack 08", "attack 12", "flex 03"} <= spent


@pytest.mark.rule("CE-6.14", "CE-31.4")
def test_a_second_flex_pod_has_a_might_of_its_own() -> None:
    scene = Scene().invade(4).prime(INVADERS, "attack 10").beside(INVADERS, "flex 08").prime(DEFENDERS, "attack 12")
    assert "might 17 against 16" in scene.play(("D-flex 0", 3)).told()


@pytest.mark.rule("CE-31.7", "CE-16.20")
@pytest.mark.parametrize(("option", "held", "offered"), [("on", 1, True), ("on", 2, False), ("off", 1, False)])
def test_a_resupply_may_be_taken_with_one_encounter_pod(option: str, held: int, offered: bool) -> None:
    scene = Scene(options={"armed": option}).invade(4)
    scene.state.phase, scene.state.aliens[A].away = "launch", False
    scene.give(A, *(["attack 10", "attack 08"][:held]))
    scene.play(stop=("D-resupply",))
    assert (f"{A} take" in scene.offers) is offered


@pytest.mark.rule("CE-37.15", "CE-18.22")
def test_only_whoever_primed_it_knows_a_pod_before_the_reveal() -> None:
    scene = armed()
    scene.give(A, "attack 10", "attack 08", "attack 04")
    scene.give(B, "attack 12", "attack 06")
    scene.state.now.fleets[INVADERS].driver = scene.state.aliens[A].cache.pop(0)
    own = scene.state.aliens[A].cache.pop(0)
    scene.state.now.fleets[INVADERS].beside.append(Beside(own, A, SECOND))
    scene.state.phase, scene.state.at = "primed", "approach.after"
    for seat, seen in ((A, own), (B, -1), (None, -1)):
        view = GAME.view(scene.setup, scene.state, seat)
        assert view.invasion is not None
        assert [one.pod for one in view.invasion.fleets[INVADERS].beside] == [seen]
        assert (view.pods[own] == HIDDEN) is (seen < 0)


@pytest.mark.rule("CE-37.16", "CE-16.32")
def test_what_is_not_used_returns() -> None:
    scene = armed()
    pods = scene.give(A, "attack 10", "attack 08")
    scene.state.now.fleets[INVADERS].driver = scene.state.aliens[A].cache.pop(0)
    scene.state.now.fleets[INVADERS].beside.append(Beside(scene.state.aliens[A].cache.pop(0), A, SECOND))
    return_primed(scene.state)
    assert scene.state.aliens[A].cache == pods
