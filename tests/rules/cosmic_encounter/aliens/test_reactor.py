"""Reactor: Power of Radiation."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of
from cosmotui.rules.cosmic_encounter.content.aliens.reactor import RADIATING, radiate, setup
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.effects import effect_named
from cosmotui.rules.cosmic_encounter.model.pod import Pod, pod_id
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.sources import power_source
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, E, Scene, fight, run_to_end, table_of
from tests.rules.cosmic_encounter.test_powers_in_mid_match import play as transform
from tests.rules.cosmic_encounter.test_powers_in_mid_match import transforms

AFTER = ("D-purchase", "D-continue", "D-fuel")
POWERS = ("machine", "human", "reactor", "barbarian")
"""Of A to D; that of C is Reactor."""


def glowing(scene: Scene, seat: int = C) -> bool:
    """Whether an alien is radiating."""
    return RADIATING in [status.name for status in scene.state.aliens[seat].statuses]


def pile(*flares: str, radiates: bool = True, powers: tuple[str, ...] = POWERS) -> Scene:
    """C's nexus holds these flares, and C radiates while A attacks B."""
    scene = Scene(*powers)
    scene.store("reactor", "nexus", *flares).kind = "flare"
    scene.invade(2)
    if radiates:
        use = Use(table_of(scene), C, alien("reactor").power.uses[0], "rally.window")
        radiate.run(use)
    return scene


def lost_by_b(scene: Scene, *answers: tuple[str, Answer], stop: tuple[str, ...] = AFTER) -> Scene:
    """A wins against B."""
    return fight(scene, "attack 40", "attack 04").play(*answers, stop=stop)


def test_it_begins_with_the_flares_of_the_others_out_of_the_forge() -> None:
    scene = Scene(*POWERS)
    scene.state.pods += [Pod("flare", id) for id in (*POWERS, "zombie")]
    flares = range(len(scene.state.pods) - 5, len(scene.state.pods))
    scene.state.forge += flares
    use = Use(
        table_of(scene),
        C,
        alien("reactor").power.uses[0],
        "setup.clauses",
        source=power_source(C, scene.state.aliens[C].powers[0]),
    )
    script = setup(use)
    run_to_end(script)
    assert sorted(scene.stored("nexus")) == ["flare Barbarian", "flare Human", "flare Machine"]
    assert {scene.state.pods[pod].item for pod in scene.state.forge} >= {"reactor", "zombie"}


@pytest.mark.rule("CE-33.2")
def test_in_mid_match_it_takes_them_out_of_the_exhausted_pods_too(made_up: MadeUp) -> None:
    scene = transforms(made_up, "reactor")
    scene.state.aliens[C].powers = Scene("human").state.aliens[A].powers
    scene.state.spent_aur.append(scene.pod("flare Human"))
    scene.state.forge.append(scene.pod("flare Reactor"))
    transform(scene)
    assert sorted(scene.stored("nexus")) == ["flare Human", "flare Reactor"]


def test_nobody_else_sees_what_lies_there() -> None:
    scene = pile("flare Human", "flare Machine")
    scene.state.aliens[C].powers[0].public = True
    seen = [GAME.view(scene.setup, scene.state, seat).stores[0] for seat in (C, A)]
    assert [len(store.pods) for store in seen] == [2, 0] and seen[1].size == 2
    assert state_problem(scene.setup, scene.state) == ""


def sponsored(scene: Scene, own: str, other: str) -> Scene:
    """C sponsors A against B."""
    scene.send(C, 0, 1)
    return fight(scene, own, other).play(stop=AFTER)


def test_a_leader_that_wins_with_its_help_gets_its_flare() -> None:
    scene = sponsored(pile("flare Human", "flare Machine", radiates=False), "attack 40", "attack 04")
    assert scene.names(scene.state.aliens[A].cache) == ["flare Machine"] and scene.stored("nexus") == ["flare Human"]


def test_a_leader_that_loses_or_whose_flare_is_not_there_gets_nothing() -> None:
    scene = sponsored(pile("flare Machine", radiates=False), "attack 04", "attack 40")
    assert not scene.state.aliens[A].cache
    scene = sponsored(pile("flare Human", radiates=False), "attack 40", "attack 04")
    assert not scene.state.aliens[A].cache


def rally(scene: Scene, commissions: dict[int, int]) -> Scene:
    """A has commissioned these against B."""
    scene.invade(0)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.state.phase, scene.state.now.commissions = "relay", [commissions, {}]
    return scene.play(stop=("D-driver",))


def test_whoever_nobody_commissions_radiates() -> None:
    assert glowing(rally(Scene(*POWERS), {D: 4}))
    assert not glowing(rally(Scene(*POWERS), {C: 4}))


def test_radiating_ends_with_upkeep() -> None:
    scene = lost_by_b(pile(radiates=True))
    assert glowing(pile(radiates=True)) and not glowing(scene.play(stop=("D-continue", "D-fuel")))


@pytest.mark.parametrize(
    ("word", "cache", "left"),
    [
        ("claim", ["flare Human", "flare Human"], ["flare Reactor", "flare Machine"]),
        ("own", ["flare Human", "flare Reactor"], ["flare Human", "flare Machine"]),
        ("vaporize", [], ["flare Reactor", "flare Human", "flare Machine"]),
    ],
)
def test_radiating_it_profits_when_a_leader_loses(word: str, cache: list[str], left: list[str]) -> None:
    scene = pile("flare Reactor", "flare Human", "flare Machine")
    scene.state.aliens[C].cache.append(len(scene.state.pods))
    scene.state.pods.append(Pod("flare", "human"))
    lost_by_b(scene, ("D-window 2", "fallout of reactor"), ("D-declare 2", word))
    assert scene.names(scene.state.aliens[C].cache) == cache and scene.stored("nexus") == left
    assert len(scene.state.vaporized) == (word == "vaporize")


def test_without_radiation_or_a_loser_it_takes_nothing() -> None:
    scene = lost_by_b(pile("flare Human", radiates=False))
    assert f"{C} fallout of reactor" not in scene.offers
    scene = pile("flare Human")
    fight(scene, "negotiate", "negotiate").play(("D-demand 0", "pass"), ("D-demand 1", "pass"), stop=AFTER)
    assert f"{C} fallout of reactor" not in scene.offers or scene.state.now.form == "failed"


@pytest.mark.rule("CE-13.13")
def test_where_what_answered_it_has_left_nothing_it_ends() -> None:
    scene = pile("flare Human", radiates=False)
    power = power_source(C, scene.state.aliens[C].powers[0])
    use = Use(table_of(scene), C, effect_named("fallout of reactor"), "encounter.result", source=power)
    run_to_end(use.effect.script(use))
    assert scene.stored("nexus") == ["flare Human"]


def test_zapped_it_takes_nothing() -> None:
    scene = pile("flare Human")
    (zap,) = scene.give(B, "Cosmic Zap")
    lost_by_b(scene, ("D-window 2", "fallout of reactor"), ("D-response 1", pod_id(zap)))
    assert scene.stored("nexus") == ["flare Human"]


def test_stolen_its_flares_go_along() -> None:
    scene = pile("flare Human", radiates=False)
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    (store,) = scene.state.stores
    seen = [GAME.view(scene.setup, scene.state, seat).stores for seat in (C, D)]
    assert [[one.pods for one in stores if one.pods] for stores in seen] == [[], [tuple(store.pods)]]


def test_below_three_authority_it_does_not_radiate() -> None:
    scene = Scene(*POWERS)
    scene.state.aliens[C].powers[0].off = True
    assert not glowing(rally(scene, {D: 4}))


def scrapped(scene: Scene, seat: int, flare: str) -> Scene:
    """A flare is scrapped by an alien."""
    scene.state.phase = "upkeep"
    pods = scene.give(seat, flare)
    scene.state.phase = "payoff"
    run_to_end(do.scrap(table_of(scene), seat, pods))
    return scene


def test_flares_that_others_scrap_come_to_it() -> None:
    assert scrapped(pile(), A, "flare Human").stored("nexus") == ["flare Human"]


@pytest.mark.parametrize(("seat", "flare"), [(C, "flare Human"), (A, "flare Zombie")])
def test_its_own_waste_and_untethered_flares_do_not(seat: int, flare: str) -> None:
    assert not scrapped(pile(), seat, flare).stored("nexus")


def test_with_its_super_flare_bases_of_those_melt_whose_flares_it_has_not() -> None:
    scene = pile("flare Human", "flare Machine")
    (flare,) = scene.give(C, "flare Reactor")
    before = [len(bases_of(scene.state, seat)) for seat in range(5)]
    lost_by_b(
        scene, ("D-window 2", "fallout of reactor"), ("D-power 2", "yes"), stop=("D-ravage", *AFTER),
    )  # fmt: skip
    after = [len(bases_of(scene.state, seat)) for seat in (C, D, E)]
    assert after == [before[C], before[D] - 1, before[E] - 1]
    assert flare in scene.state.aliens[C].exhaust


def test_its_wild_flare_brings_a_defender_that_holds_a_base_anywhere() -> None:
    scene = Scene("", "", "reactor")
    (flare,) = scene.give(B, "flare Reactor")
    scene.give(A, "attack 04")
    scene.give(B, "attack 40")
    scene.invade(2).state.phase = "arrival"
    there = next(ship.place for ship in scene.state.ships if ship.owner == D)
    scene.play(("D-window 1", pod_id(flare)), ("D-declare 1", f"{there}"), stop=AFTER)
    assert scene.on(B, there) >= 1 and flare in scene.state.aliens[C].exhaust


def test_its_wild_flare_brings_nothing_to_a_defender_that_loses() -> None:
    scene = Scene()
    (flare,) = scene.give(B, "flare Reactor")
    scene.give(A, "attack 40")
    scene.give(B, "attack 04")
    scene.invade(2).state.phase = "arrival"
    scene.play(("D-window 1", pod_id(flare)), stop=AFTER)
    assert scene.dominion_of(B) == 0


@pytest.mark.rule("CE-25.22")
def test_its_legacy_brings_everybody_its_flare_from_wherever_it_is() -> None:
    scene = Scene("machine", "human", "tide", "barbarian", "zombie").invade(1)
    state = scene.state
    (own,) = scene.give(D, "flare Machine")
    state.spent_aur.append(scene.pod("flare Human"))
    state.forge.append(scene.pod("flare Tide"))
    spent, gone = scene.pod("flare Barbarian"), scene.pod("flare Zombie")
    state.aliens[A].exhaust.append(spent)
    state.aliens[A].charging.append(spent)
    state.vaporized.append(gone)
    state.legacies.append("reactor")
    run_to_end(legacies_begin(table_of(scene), ["reactor"]))
    assert [scene.names(one.cache) for one in state.aliens] == [
        ["flare Machine"], ["flare Human"], ["flare Tide"], ["flare Barbarian"], [],
    ]  # fmt: skip
    assert not state.aliens[A].exhaust and not state.aliens[A].charging and own in state.aliens[A].cache
    assert state_problem(scene.setup, state) == ""
