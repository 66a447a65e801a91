"""Secret moons act for their owner once it has revealed them."""

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.kinds.moon import BLUE, MOONS, SECRET
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations import boons
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from cosmotui.rules.cosmic_encounter.views.view import view_of, visible_pods
from tests.rules.cosmic_encounter.holdings.moons import moon, settled
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight, run_to_end, table_of

HIDDEN = [id for id, kind in MOONS.items() if kind.type in (BLUE, SECRET)]


def played(item: str) -> tuple[Scene, int]:
    """C is on a moon that nobody else knows, in a match with moons, up to the target of an invasion."""
    scene, number = moon(item, C, 4, C)
    scene.state.shelves = [MOON]
    scene.begin("warpfall").play(stop=("D-target",))
    return scene, number


def imagined(scene: Scene, seed: int) -> CosmicEncounterState:
    """The table as D may imagine it."""
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.state), type=CosmicEncounterState)
    redraw(state, D, Dice(seed), frozenset())
    return state


@pytest.mark.rule("CE-29.2", "CE-29.5", "PP-6")
@pytest.mark.parametrize("item", HIDDEN)
def test_nobody_else_can_tell_shrouded_moons_apart(item: str) -> None:
    (scene, number), (twin, _) = played(item), played("secret-cloak" if item != "secret-cloak" else "blue-three")
    views = [[view_of(one.setup, one.state, seat) for seat in (A, D, None)] for one in (scene, twin)]
    assert views[0] == views[1] and scene.asked == twin.asked and scene.told() == twin.told()
    assert view_of(scene.setup, scene.state, C).holdings[number].item == item
    drawn = [imagined(scene, seed) for seed in (1, 2, 3)]
    assert [view_of(scene.setup, one, D) for one in drawn] == [views[0][1]] * 3
    assert len({one.holdings[number].item for one in drawn}) > 1


@pytest.mark.rule("CE-29.10")
@pytest.mark.parametrize("item", [id for id in HIDDEN if MOONS[id].type == SECRET])
def test_a_secret_moon_does_nothing_as_long_as_it_is_shrouded(item: str) -> None:
    plain, (scene, number) = Scene(), moon(item, E, 4, C)
    for one in (plain, scene):
        one.warp(C, 1)
        one.give(C, "attack 08")
        fight(one.invade(3, forewards={C: 2}), "attack 10", "attack 20").play()
    told = [one.told() for one in (plain, scene)]
    assert told[0] == told[1] and not scene.state.holdings[number].public


def lost_by(seat: int, *, driver: str = "attack 10", enemy: str = "attack 30", ships: int = 2) -> Scene:
    """C loses ships in the fleet of A against B; the alien named is on PAYBACK."""
    scene = settled("secret-payback", seat)
    scene.give(B, *["attack 08"] * 6)
    return fight(scene.invade(3, forewards={C: ships}), driver, enemy)


@pytest.mark.rule("CE-23.1", "CE-23.2")
def test_payback_brings_a_sponsor_a_pod_for_each_ship_that_it_lost() -> None:
    scene = lost_by(C).play()
    assert [len(scene.state.aliens[seat].cache) for seat in (A, B, C)] == [0, 4, 2]
    assert "C got compensation of 2 from B" in scene.told()


def test_payback_comes_after_the_compensation_of_the_leader() -> None:
    scene = lost_by(C, driver="negotiate").play()
    told = scene.told()
    assert -1 < told.index("A got compensation of 3 from B") < told.index("C got compensation of 2 from B")


def test_payback_brings_nothing_after_a_win_or_to_others() -> None:
    assert "got compensation" not in lost_by(C, driver="attack 40").play().told()
    assert "got compensation" not in lost_by(D).play().told()
    assert "got compensation" not in lost_by(A).play().told()


def test_payback_brings_nothing_after_failed_talks() -> None:
    scene = settled("secret-payback", C, Scene.under(quash="unilateral"))
    scene.give(B, *["attack 08"] * 6)
    fight(scene.invade(3, forewards={C: 2}), "negotiate", "negotiate")
    scene.play(("D-demand 0", "quash"))
    assert "got compensation" not in scene.told()


@pytest.mark.rule("CE-14.11")
def test_reroute_brings_a_flare_in_place_of_a_ship() -> None:
    scene = settled("secret-reroute", A)
    scene.warp(A, 2)
    scene.begin("warpfall").play(("D-window 0", "secret-reroute"), stop=("D-target",))
    (flare,) = scene.state.aliens[A].cache
    assert scene.state.pods[flare].kind == "flare" and scene.state.pods[flare].manifested
    assert scene.in_warp(A) == 2


@pytest.mark.parametrize("seat", [A, B])
def test_reroute_may_be_left_and_is_for_the_own_warpfall_alone(seat: int) -> None:
    scene = settled("secret-reroute", seat)
    scene.warp(A, 2)
    scene.begin("warpfall").play(stop=("D-target",))
    assert scene.in_warp(A) == 1 and not scene.state.aliens[seat].cache
    assert (f"{seat} secret-reroute" in scene.offers) is (seat == A)


def test_reroute_needs_flares() -> None:
    scene = settled("secret-reroute", A, Scene.under(flares="none"))
    scene.begin("warpfall").play(stop=("D-target",))
    assert "0 secret-reroute" not in scene.offers


def backed(item: str, seat: int, **options: str) -> Scene:
    """C with two ships and D with three back B, which wins; an alien is on a moon."""
    scene = settled(item, seat, Scene.under(**options))
    return fight(scene.invade(3, backwards={C: 2, D: 3}), "attack 01", "attack 30")


def caches(scene: Scene) -> list[int]:
    """The pods of C and D, and their lucre."""
    return [len(scene.state.aliens[seat].cache) for seat in (C, D)] + [
        scene.state.aliens[seat].lucre for seat in (C, D)
    ]


@pytest.mark.rule("CE-22.22", "CE-22.31")
@pytest.mark.parametrize(("item", "pods"), [
    ("secret-spoils", [4, 3]),
    ("secret-strength", [4, 3]),
    ("secret-weak", [2, 1]),
    ("secret-cloak", [2, 3]),
])  # fmt: skip
def test_backer_boons_grow_or_shrink_and_their_lucre_does_not(item: str, pods: list[int]) -> None:
    assert caches(backed(item, C).play(stop=("D-purchase",))) == [*pods, 3, 3]


def test_weak_leaves_nobody_less_than_nothing() -> None:
    assert caches(backed("secret-weak", D).play(stop=("D-purchase",))) == [0, 3, 3, 3]


@pytest.mark.parametrize("item", ["secret-spoils", "secret-strength", "secret-weak"])
def test_bystanders_and_leaders_change_no_boons(item: str) -> None:
    assert caches(backed(item, E).play(stop=("D-purchase",)))[:2] == [2, 3]
    assert caches(backed(item, B).play(stop=("D-purchase",)))[:2] == [2, 3]


@pytest.mark.rule("CE-22.28")
def test_with_rewards_exchanged_a_foreward_gets_double_backer_boons() -> None:
    scene = settled("secret-spoils", C)
    (wind,) = scene.give(E, "Solar Wind")
    fight(scene.invade(3, forewards={C: 2}), "attack 30", "attack 01")
    scene.play(("D-window 4", pod_id(wind)), stop=("D-purchase",))
    assert len(scene.state.aliens[C].cache) == 4


def test_boons_of_an_effect_are_no_backer_boons() -> None:
    scene = settled("secret-spoils", A, settled("hub-success", A), planet=3).invade(2)
    fight(scene, "negotiate", "negotiate")
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "pass"), stop=("D-purchase",))
    assert len(scene.state.aliens[A].cache) == 4
    scene = settled("secret-spoils", C).begin("warpfall")
    run_to_end(boons(table_of(scene), C, 2))
    assert len(scene.state.aliens[C].cache) == 2


@pytest.mark.rule("CE-37.3")
@pytest.mark.parametrize(
    ("seat", "words"), [(C, "might 17 against 13"), (D, "might 15 against 14"), (E, "might 15 against 13")]
)
def test_strength_doubles_the_ships_of_a_sponsor(seat: int, words: str) -> None:
    scene = settled("secret-strength", seat, system=E)
    fight(scene.invade(3, forewards={C: 2}, backwards={D: 1}), "attack 10", "attack 08")
    assert words in scene.play().told()


@pytest.mark.parametrize(
    ("seat", "words"), [(C, "might 15 against 12"), (D, "might 13 against 13"), (E, "might 15 against 13")]
)
def test_weak_takes_two_might_at_most_from_each_other_sponsor(seat: int, words: str) -> None:
    scene = settled("secret-weak", seat, system=E)
    fight(scene.invade(3, forewards={C: 2}, backwards={D: 1}), "attack 10", "attack 08")
    assert words in scene.play().told()


@pytest.mark.rule("CE-10.12")
@pytest.mark.parametrize("campaign", [A, C])
def test_stack_may_deconstruct_a_pod_as_any_campaign_begins(campaign: int) -> None:
    scene = settled("secret-stack", C)
    (gone, kept) = scene.give(C, "attack 08", "attack 30")
    scene.state.campaign, scene.state.phase = campaign, "orientation"
    scene.play(("D-window 2", "secret-stack"), ("D-declare 2", pod_id(gone)), stop=("D-fuel",))
    assert scene.state.aliens[C].cache == [kept]
    assert gone in scene.state.forge and gone not in scene.state.spent_aur
    assert gone not in visible_pods(scene.state, A) and gone not in visible_pods(scene.state, C)


def test_stack_may_be_left_and_is_for_its_owner_alone() -> None:
    scene = settled("secret-stack", C)
    scene.give(C, "attack 08")
    scene.give(D, "attack 08")
    scene.state.campaign, scene.state.phase = A, "orientation"
    scene.play(stop=("D-fuel",))
    assert len(scene.state.aliens[C].cache) == 1
    assert "2 secret-stack" in scene.offers and "3 secret-stack" not in scene.offers
