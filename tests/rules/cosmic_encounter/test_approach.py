"""Arrival and approach: rebounds, poison, intimidates, and what is primed in secret (CE-18)."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Compose, Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def approaching(*powers: str) -> Scene:
    """A with C against B with D, all fleets in place."""
    scene = Scene(*powers).invade(3, forewards={C: 2}, backwards={D: 1})
    scene.give(A, "attack 10", "negotiate", "Plague")
    scene.give(B, "attack 08")
    return scene


def arriving() -> Scene:
    """The same just after the fleets were revealed."""
    scene = approaching()
    scene.state.phase = "arrival"
    return scene


@pytest.mark.rule("CE-18.6", "CE-18.7", "CE-7.17")
def test_sponsors_removed_in_the_window_of_the_arrival_rebound() -> None:
    scene = arriving()
    (field,) = scene.give(E, "Force Field")
    scene.play(("D-window 4", f"p{field}"), ("D-declare 4", "2"), ("D-declare 4", "none"), stop=("D-driver", "D-bribe"))
    assert (scene.state.now.fleets[INVADERS].sponsors, scene.state.now.fleets[DEFENDERS].sponsors) == ([], [D])
    assert (scene.in_warp(C), sum(scene.on(C, planet) for planet in range(25))) == (0, 20)


@pytest.mark.rule("CE-18.12")
@pytest.mark.parametrize("poisons", [1, 3])
def test_poison_costs_its_leader_one_ship_however_much_it_holds(poisons: int) -> None:
    scene = arriving()
    scene.give(A, *["poison"] * poisons)
    scene.play(stop=("D-driver",))
    assert scene.asked.count("D-poison 0") == 1
    assert [scene.in_warp(seat) for seat in (A, B)] == [1, 0]


@pytest.mark.rule("CE-18.12")
def test_a_committed_ship_may_be_the_one_that_poison_destroys() -> None:
    scene = arriving()
    scene.give(A, "poison")
    fleet = [f"s{id}" for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.fleet == INVADERS]
    scene.play(("D-poison 0", fleet[0]), stop=("D-driver",))
    assert len([ship for ship in scene.state.ships if ship.owner == A and ship.fleet == INVADERS]) == 2


@pytest.mark.rule("CE-18.13")
def test_sponsors_and_bystanders_take_no_harm_from_their_poison() -> None:
    scene = arriving()
    scene.give(C, "poison")
    scene.give(E, "poison")
    scene.play(stop=("D-driver",))
    assert not [entry for entry in scene.asked if entry.startswith("D-poison")]


@pytest.mark.rule("CE-18.14", "CE-6.31")
def test_that_an_intimidate_pod_was_primed_is_public_and_its_value_is_not() -> None:
    scene = arriving()
    (pod,) = scene.give(C, "intimidate 05")
    scene.play(("D-intimidate 2", f"p{pod}"), stop=("D-driver",))
    assert scene.match is not None
    assert {int(entry[-1]) for entry in scene.asked if entry.startswith("D-intimidate")} == {A, B, C, D}
    assert "C primed an intimidate pod" in scene.told()
    for seat, known in ((None, False), (A, False), (C, True)):
        view = scene.match.view(seat)
        assert view.invasion is not None
        assert (view.invasion.fleets[INVADERS].intimidate == pod) is known
        assert (view.pods[pod].kind == "intimidate") is known


# --- priming ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-18.20", "CE-18.21")
def test_all_actors_prime_together_leaders_a_driver_and_everybody_a_bribe() -> None:
    scene = approaching().play(stop=("D-driver", "D-bribe"))
    assert scene.match is not None
    asked = {one.seat: one for one in scene.match.questions}
    assert set(asked) == {A, B, C, D}
    fields = {seat: set(one.start) for seat, one in asked.items() if isinstance(one, Compose)}
    assert fields[A] == fields[B] == {"driver", "kicker", "bribe"}
    assert fields[C] == fields[D] == {"bribe"}


@pytest.mark.rule("CE-18.20", "CE-9.17", "CE-11.20")
@pytest.mark.parametrize(
    "form",
    [
        {"driver": "", "kicker": "", "bribe": 0},
        {"driver": "Plague", "kicker": "", "bribe": 0},
        {"driver": "foreign", "kicker": "", "bribe": 0},
        {"driver": "negotiate", "kicker": "Plague", "bribe": 0},
        {"driver": "negotiate", "kicker": "", "bribe": 3},
        {"driver": "negotiate", "kicker": "", "bribe": -1},
        {"driver": "negotiate", "kicker": "", "bribe": 0, "retreat": True},
    ],
)
def test_what_a_leader_may_not_prime(form: dict[str, object]) -> None:
    scene = approaching().play(stop=("D-driver", "D-bribe"))
    assert scene.match is not None
    alien = scene.state.aliens[A]
    ids = {scene.state.pods[pod].name: f"p{pod}" for pod in alien.cache}
    ids["foreign"] = f"p{scene.state.aliens[B].cache[0]}"
    named = {field: ids.get(value, value) if isinstance(value, str) else value for field, value in form.items()}
    with pytest.raises(IllegalReply):
        scene.match.answer(A, named)
    scene.match.answer(A, {"driver": ids["negotiate"], "kicker": "", "bribe": 2})


@pytest.mark.rule("CE-18.22", "CE-11.21", "CE-13.29")
def test_only_that_a_leader_is_done_is_public() -> None:
    scene = approaching()
    pods = {scene.state.pods[pod].name: pod for pod in scene.state.aliens[A].cache}
    scene.play(stop=("D-driver", "D-bribe"))
    assert scene.match is not None
    scene.match.answer(A, {"driver": f"p{pods['attack 10']}", "kicker": "", "bribe": 1})
    for question in scene.match.questions:
        scene.match.answer(question.seat, dict(question.start) if isinstance(question, Compose) else {})
    assert "A primed a driver" in scene.told()
    assert "attack 10" not in scene.told()
    for seat in (None, B, C, E):
        view = scene.match.view(seat)
        assert view.invasion is not None
        assert view.invasion.fleets[INVADERS].driver == -1
        assert view.pods[pods["attack 10"]].kind == ""
        assert view.aliens[A].lucre == 2


@pytest.mark.rule("CE-18.23", "CE-19.9")
def test_without_an_encounter_pod_a_leader_reveals_its_cache_and_is_a_stooge() -> None:
    scene = Scene().invade(3)
    scene.give(A, "attack 10")
    scene.give(B, "Plague")
    scene.play(stop=("D-distress", "D-purchase"))
    assert scene.match is not None
    assert scene.state.aliens[B].shown
    assert scene.match.view(C).aliens[B].cache == tuple(scene.state.aliens[B].cache)
    assert "B had no driver and revealed its cache" in scene.told()
    assert scene.state.now.fleets[DEFENDERS].stooge


@pytest.mark.rule("CE-18.23", "CE-6.36")
def test_a_lone_intimidate_pod_becomes_the_driver() -> None:
    scene = Scene().invade(3)
    scene.give(A, "attack 10")
    (pod,) = scene.give(B, "intimidate 05")
    scene.state.phase = "arrival"
    scene.play(("D-intimidate 1", f"p{pod}"), stop=("D-distress", "D-purchase"))
    assert scene.state.now.fleets[DEFENDERS].driver == pod
    assert not scene.state.aliens[B].shown


@pytest.mark.rule("CE-18.24")
def test_effects_after_the_approach_come_before_the_reveal() -> None:
    scene = approaching("calculator").play(("D-window 0", "calculator"), stop=("D-distress",))
    told = scene.told()
    assert told.index("A primed a driver") < told.index("Calculator") < told.index("drivers:")


@pytest.mark.rule("CE-18.25")
def test_before_priming_a_power_may_change_what_can_be_primed(made_up: MadeUp) -> None:
    @effect("smith", "leader:approach.open")
    def forge(use: Use) -> Script[None]:
        """Draft a pod."""
        yield from do.draft(use.table, use.seat, 1, use)

    scene = approaching(made_up("smith", forge))
    before = len(scene.state.aliens[A].cache)
    scene.play(("D-window 0", "smith"), stop=("D-driver",))
    assert len(scene.state.aliens[A].cache) == before + 1
