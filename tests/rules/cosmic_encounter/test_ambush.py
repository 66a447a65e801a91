"""Ambush and haggle (CE-32)."""

from functools import partial

import pytest
from msgspec.structs import replace

from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Reply, Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import is_in_own_system, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use, effect
from cosmotui.rules.cosmic_encounter.events.course import InvasionBegan
from cosmotui.rules.cosmic_encounter.facts.commitment import commitment
from cosmotui.rules.cosmic_encounter.facts.fleet_selection import choices
from cosmotui.rules.cosmic_encounter.model.ambush import Ambush
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from cosmotui.rules.cosmic_encounter.words.describe import describe
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, table_of


def fought(loaded: int = 3, *ambushes: Ambush) -> Scene:
    """A beats B at the start of its campaign; what is queued follows."""
    scene = Scene().invade(4, loaded=loaded).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.state.ambushes += ambushes
    return scene


def ambushes(scene: Scene) -> list[int]:
    """Who has begun one, in order."""
    return [event.seat for event in scene.events if isinstance(event, InvasionBegan) and event.is_ambush]


@pytest.mark.rule("CE-32.1")
def test_an_ambush_is_a_whole_invasion_without_destiny() -> None:
    scene = fought(3, Ambush(D, B)).play(stop=("D-target",))
    now = scene.state.now
    assert (now.invader, now.defender, now.is_ambush, now.charge, now.flagged) == (D, B, True, "", False)
    assert sum(sum(one) for one in scene.state.charges) == 15


@pytest.mark.rule("CE-32.1", "CE-30.9")
def test_of_destiny_an_ambush_has_the_hazard_and_the_defender(made_up: MadeUp) -> None:
    moments = ("destiny.open", "destiny.manifest", "destiny.window", "destiny.hazard", "destiny.defender")
    seen: list[str] = []

    def run(use: Use) -> None:
        """Remember the moment."""
        if use.now.is_ambush:
            seen.append(f"{use.at} {use.now.defender}")

    clause = effect("watcher", *(f"any:{moment}" for moment in moments), mandatory=True)(run)
    scene = fought(3, Ambush(D, B))
    scene.state.aliens[C].powers = [Power(made_up("watcher", clause))]
    scene.play(stop=("D-target",))
    assert seen == ["destiny.hazard 1", "destiny.defender 1"]


@pytest.mark.rule("CE-32.2")
def test_several_ambushes_wait_in_the_order_declared() -> None:
    scene = fought(3, Ambush(D, B), Ambush(E, C))
    for seat in (D, E):
        scene.give(seat, "attack 30")
    for seat in (B, C):
        scene.give(seat, "attack 02")
    scene.play(stop=("D-continue",))
    assert ambushes(scene) == [D, E]
    assert (scene.dominion_of(D), scene.dominion_of(E)) == (1, 1)


@pytest.mark.rule("CE-32.2", "CE-32.14")
def test_declared_outside_an_invasion_it_starts_at_once() -> None:
    scene = Scene()
    scene.state.phase = "orientation"
    scene.state.aliens[C].vouchers.append("invasion")
    scene.give(C, "attack 20")
    scene.give(B, "attack 01")
    scene.play(("D-window 2", "voucher invasion"), ("D-declare 2", "1"), stop=("D-fuel",))
    assert "C declared an ambush on B" in scene.told()
    assert ambushes(scene) == [C]
    assert scene.asked[-1] == "D-fuel 0"
    assert "D-target 2" in scene.asked
    assert scene.state.aliens[A].flagship
    assert (scene.state.aliens[A].fuel, scene.state.invasions) == (2, 0)
    scene.play(("D-fuel 0", "2"), stop=("D-target", "D-wild"))
    assert scene.state.now.invader == A


@pytest.mark.rule("CE-32.3")
def test_the_campaign_goes_on_unchanged() -> None:
    scene = fought(3, Ambush(D, B))
    scene.give(D, "attack 30")
    scene.give(B, "attack 02")
    before = scene.state.campaign, scene.state.cycle, scene.state.invasions
    scene.play(stop=("D-continue",))
    assert (scene.state.campaign, scene.state.cycle, scene.state.invasions) == before
    assert scene.state.aliens[A].loaded == 2
    assert scene.state.aliens[A].away


@pytest.mark.rule("CE-32.3", "CE-32.5", "CE-32.14")
@pytest.mark.parametrize("ambush", [Ambush(A, C), Ambush(C, A)])
def test_the_campaigns_flagship_is_not_at_stake(ambush: Ambush) -> None:
    scene = fought(3, ambush)
    strong = C
    scene.give(A, "attack 01")
    scene.give(strong, "attack 30")
    scene.play(stop=("D-continue",))
    assert "the flagship of A was destroyed" in scene.told()
    alien = scene.state.aliens[A]
    assert (alien.flagship, alien.away, alien.loaded) == (True, True, 2)
    assert scene.asked[-1] == "D-continue 0"


@pytest.mark.rule("CE-32.4")
def test_an_ambusher_has_a_flagship_at_home_and_uses_no_fuel() -> None:
    scene = fought(3, Ambush(A, B))
    scene.play(stop=("D-target",))
    assert scene.state.aliens[A].flagship
    assert is_in_own_system(scene.state, A)  # though its real one is away
    scene.give(A, "attack 20")
    scene.give(B, "attack 01")
    scene.play(stop=("D-driver",))
    assert not is_in_own_system(scene.state, A)
    assert scene.state.aliens[A].loaded == 2


@pytest.mark.rule("CE-32.4")
def test_the_flagship_of_an_ambusher_goes_again() -> None:
    scene = fought(3, Ambush(D, B))
    scene.give(D, "attack 30")
    scene.give(B, "attack 02")
    scene.play(stop=("D-continue",))
    assert not scene.state.aliens[D].flagship
    assert not scene.state.aliens[D].away
    assert scene.state.aliens[D].fuel == scene.state.aliens[D].loaded == 0


@pytest.mark.rule("CE-32.6")
@pytest.mark.parametrize("gone", [D, B])
def test_the_eliminated_neither_ambush_nor_are_ambushed(gone: int) -> None:
    scene = fought(3, Ambush(D, B))
    for planet in planets_of(scene.state, gone):
        if planet != scene.state.now.target:
            scene.base(gone, planet, 0)
    if gone == D:
        scene.base(D, planets_of(scene.state, D)[0], 0)
    scene.play(stop=("D-continue",))
    assert scene.state.aliens[gone].eliminated
    assert ambushes(scene) == []
    assert scene.state.ambushes == []


@pytest.mark.rule("CE-32.7")
def test_limits_count_afresh() -> None:
    scene = fought(3, Ambush(D, B))
    scene.state.aliens[D].flares_used = 1
    scene.state.aliens[D].lucre = 4
    scene.give(D, "attack 30")
    scene.give(B, "attack 02")
    scene.play(stop=("D-target",))
    assert scene.state.aliens[D].flares_used == 0
    scene.play(("D-purchase 3", "boon"))
    assert scene.asked.count("D-purchase 0") == 1  # A was an actor of the first one only


@pytest.mark.rule("CE-32.8")
def test_an_effect_may_fix_the_ships_of_an_ambusher() -> None:
    scene = Scene()
    first, second = planets_of(scene.state, D)[:2]
    fixed = [*on_planet(scene.state, first, D)[:2], on_planet(scene.state, second, D)[0]]
    scene.invade(4, loaded=3).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")
    scene.state.ambushes.append(Ambush(D, B, tuple(fixed)))
    scene.give(D, "attack 30")
    scene.give(B, "attack 02")
    forms: list[dict[str, object]] = []

    def beacon(question: AnyQuestion) -> Reply:
        assert isinstance(question, Compose)
        assert scene.match is not None
        too_many: dict[str, object] = {str(first): 3}
        assert scene.match.form_problems(question, too_many)
        forms.append(dict(question.start))
        return {str(first): 2, str(second): 1}

    scene.play(("D-beacon 3", beacon), stop=("D-continue",))
    assert sum(int(str(count)) for count in forms[0].values()) <= 3
    assert scene.dominion_of(D) == 1
    assert sum(scene.state.ships[id].place in planets_of(scene.state, B) for id in fixed) == 3


@pytest.mark.rule("CE-32.9")
def test_the_target_is_picked_in_the_ambush() -> None:
    scene = fought(3, Ambush(D, B))
    scene.play(stop=("D-target",))
    assert {int(str(value)) for value in scene.offered()} == set(planets_of(scene.state, B))


# --- haggle ----------------------------------------------------------------------------------------------------------


class Haggle:
    """C haggles with A, which is to get a boon, for an influence of 3."""

    def __init__(self, budget: int = 3) -> None:
        self.scene = Scene().invade()
        self.scene.warp(C, 2)
        self.scene.warp(A, 1)
        self.scene.give(A, "attack 30")
        self.budget = budget
        self.asked: list[ChooseOne] = []
        self.table: CosmicTable = Table(self.scene.setup, self.scene.state)

    def play(self, *answers: str) -> bool:
        """Whether it came to pass."""
        script: Script[bool] = do.haggle(self.table, A, C, self.budget, partial(_reward, self.table), "a boon")
        waiting = list(answers)
        try:
            question = next(script)
            while True:
                assert isinstance(question, ChooseOne)
                self.asked.append(question)
                values = [str(option.value) for option in question.options]
                given = waiting.pop(0) if waiting and waiting[0] in values else values[0]
                question = script.send({question.seat: given})
        except StopIteration as end:
            assert not waiting
            return bool(end.value)

    def offered(self, number: int) -> list[str]:
        """What could be answered to one of the questions."""
        return [str(option.value) for option in self.asked[number].options]


def _reward(table: CosmicTable) -> Script[None]:
    yield from do.boons(table, A, 1)


@pytest.mark.rule("CE-X77", "CE-32.10", "CE-32.11", "CE-32.12")
def test_demands_and_reward_are_carried_out_together() -> None:
    haggle = Haggle()
    state = haggle.scene.state
    assert haggle.play("draft", "draft", "revive", "accept", "draft")
    assert len(state.aliens[C].cache) == 2
    assert haggle.scene.in_warp(C) == 1
    assert len(state.aliens[A].cache) == 2  # the boon
    assert haggle.offered(0) == ["revive", "draft", "pod", "probe", "stop", "quash"]
    assert not any(value == "negate" for number in range(len(haggle.asked)) for value in haggle.offered(number))


@pytest.mark.rule("CE-X77", "CE-32.13", "CE-32.15")
@pytest.mark.parametrize("answers", [("draft", "quash"), ("draft", "draft", "stop", "quash")])
def test_either_side_may_break_it_off_and_nothing_happens(answers: tuple[str, ...]) -> None:
    haggle = Haggle()
    state = haggle.scene.state
    ships = list(state.ships)
    assert not haggle.play(*answers)
    assert haggle.asked[-1].seat == (C if len(answers) == 2 else A)
    assert not state.aliens[C].cache
    assert len(state.aliens[A].cache) == 1
    assert state.ships == ships


@pytest.mark.rule("CE-32.11")
def test_the_budget_limits_the_demands() -> None:
    haggle = Haggle(2)
    assert haggle.play("probe", "accept")
    assert [question.seat for question in haggle.asked if question.key in ("D-demand", "D-quash")] == [C, A]
    assert set(haggle.scene.state.aliens[C].known) >= set(haggle.scene.state.aliens[A].cache[:1])
    one = Haggle(1)
    one.play("revive", "accept")
    assert "probe" not in one.offered(0)


@pytest.mark.rule("CE-32.11", "CE-21.25", "CE-21.32")
@pytest.mark.parametrize(("name", "moved"), [("attack 30", True), ("attack 08", False)])
def test_a_named_pod_is_given_if_it_is_held(name: str, moved: bool) -> None:
    haggle = Haggle(1)
    assert haggle.play("pod", "attack", name, "accept")
    names = haggle.scene.names(haggle.scene.state.aliens[C].cache)
    assert (name in names) is moved


@pytest.mark.rule("CE-32.11")
def test_no_more_ships_are_demanded_than_are_lost() -> None:
    haggle = Haggle(9)
    assert haggle.play("revive", "revive", "stop", "accept")
    assert "revive" not in haggle.offered(2)
    assert haggle.scene.in_warp(C) == 0


@pytest.mark.rule("CE-32.12")
def test_without_demands_the_reward_is_given_all_the_same() -> None:
    haggle = Haggle()
    assert haggle.play("stop", "accept")
    assert haggle.scene.in_warp(A) == 0


@pytest.mark.rule("CE-32.8", "CE-16.35")
def test_an_effect_may_fix_the_planet_of_an_ambush() -> None:
    """D has a base on a planet of A, who ambushes it there."""
    scene = fought(3)
    planet = planets_of(scene.state, A)[2]
    put(scene.state, on_planet(scene.state, planets_of(scene.state, D)[0], D)[0], planet)
    do.ambush(table_of(scene), A, D, planet=planet)
    assert "After this invasion: A ambushes D at A III." in "\n".join(describe(view_of(scene.setup, scene.state, B)))
    scene.play(stop=("D-beacon",))
    now = scene.state.now
    assert (now.is_ambush, now.defender, now.target) == (True, D, planet)


@pytest.mark.rule("CE-32.9", "CE-37.45")
def test_a_fixed_planet_that_is_gone_by_then_is_aimed_anew() -> None:
    scene = fought(3)
    planet = planets_of(scene.state, A)[2]
    do.ambush(table_of(scene), A, D, planet=planet)
    scene.state.planets[planet] = replace(scene.state.planets[planet], exists=False)
    scene.play(stop=("D-target",))
    assert scene.state.now.is_ambush


@pytest.mark.rule("CE-32.8")
def test_everybody_knows_the_only_ships_that_an_ambusher_may_send() -> None:
    """Screens, bots and the check of forms reckon with the view as the rules do with the state."""
    scene = fought(3)
    ids = on_planet(scene.state, planets_of(scene.state, D)[0], D)[:2]
    do.ambush(table_of(scene), D, B, ids)
    scene.play(stop=("D-beacon",))
    view = view_of(scene.setup, scene.state, D)
    assert commitment(view, D, INVADERS) == choices(scene.state, D, INVADERS)
    assert commitment(view, D, INVADERS).ships == ids
    assert ("D may only send 2 ships by which the ambush was declared.", "CE-32.8") in order_words(view)
