"""Bots use what aliens from Alien to Locust say about themselves: those that abduct, marry, whine, haunt, devour."""

import pytest

from cosmotui.rules.cosmic_encounter.board import free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.essences.aftereffects import SHIP
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, Holding
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import HELD
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.bots.cosmic_encounter.playing import asked
from tests.bots.cosmic_encounter.test_reasons import used
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight


def answers(scene: Scene, seat: int) -> list[str]:
    """What a bot declares and chooses."""
    return [reply for reply, _ in used(scene, seat)]


def at(scene: Scene, phase: str, moment: str) -> Scene:
    """The scene begins there."""
    scene.state.phase, scene.state.at = phase, moment
    return scene


@pytest.mark.parametrize(("aftereffect", "returns"), [("amnesia", True), ("release", False)])
def test_an_alien_gives_a_leader_only_what_harms_it(aftereffect: str, returns: bool) -> None:
    scene = Scene("", "", "alien")
    scene.essences(C, "anxiety", "obsession", "paranoia")
    ship = on_planet(scene.state, planets_of(scene.state, A)[-1], A)[-1]
    scene.state.holdings.append(Holding(ESSENCE, aftereffect, A, marks={SHIP: ship}, known=[C], by=C))
    put(scene.state, ship, HELD, holder=C)
    scene.dominion(A, 3)
    assert ("return of alien" in answers(at(scene.invade(3), "arrival", "arrival.window"), C)) is returns


def test_an_alien_links_what_harms_most() -> None:
    scene = Scene("", "", "alien")
    scene.essences(C, "release", "amnesia", "vengeance")
    assert answers(scene.begin("orientation"), C)[-1] == "amnesia"


@pytest.mark.parametrize(("public", "form"), [(True, "swap"), (False, "draft")])
def test_a_changeling_swaps_only_for_what_it_knows(public: bool, form: str) -> None:
    scene = Scene("changeling", "human")
    scene.state.aliens[B].powers[0].public = public
    assert asked(at(scene.invade(3), "rally", "rally.open"), "D-declare 0") == form


def whining(scene: Scene) -> Scene:
    return at(scene.invade(3), "rally", "rally.open")


def test_a_crybaby_whines_about_what_brings_most() -> None:
    scene = Scene("crybaby")
    for seat in (B, C, D, E):
        scene.dominion(seat, 1, there=A)
    assert answers(whining(scene), A)[:2] == ["crybaby", "bases"]
    scene = Scene("crybaby")
    scene.warp(A, 4)
    assert answers(whining(scene), A)[:2] == ["crybaby", "ships"]


@pytest.mark.parametrize("bases", [0, 1])
def test_others_give_in_where_a_refusal_costs_them_ships(bases: int) -> None:
    scene = Scene("crybaby")
    scene.warp(A, 4)
    scene.dominion(B, bases)
    before = (("D-window 0", "crybaby"), ("D-declare 0", "ships"))
    assert asked(whining(scene), "D-vote 1", "mastermind", *before) == "yes"


@pytest.mark.parametrize(("pods", "divorces"), [(12, True), (3, False)])
def test_a_bride_divorces_a_rich_spouse(pods: int, divorces: bool) -> None:
    scene = Scene("bride")
    rings = [free_ships(scene.state, seat)[-1] for seat in (A, C)]
    put(scene.state, rings[0], HELD, holder=C)
    put(scene.state, rings[1], HELD, holder=A)
    scene.state.aliens[A].powers[0].ships = {"rings": rings}
    scene.give(C, *["attack 06"] * pods)
    assert ("divorce of bride" in answers(scene.begin("warpfall"), A)) is divorces


@pytest.mark.parametrize(("dominion", "calls"), [((0, 3), True), ((3, 0), False)])
def test_a_diplomat_calls_a_vote_where_others_would_rather_see_it_win(dominion: tuple[int, int], calls: bool) -> None:
    scene = Scene("diplomat")
    for seat, count in zip((A, B), dominion, strict=True):
        scene.dominion(seat, count)
    (flare,) = scene.give(A, "flare Diplomat")
    assert (pod_id(flare) in answers(at(scene.invade(2), "arrival", "arrival.window"), A)) is calls


@pytest.mark.parametrize(("dominion", "vote"), [((3, 0), "defender"), ((0, 3), "invader")])
def test_bystanders_vote_for_the_leader_that_stands_worse(dominion: tuple[int, int], vote: str) -> None:
    scene = Scene("diplomat")
    for seat, count in zip((A, B), dominion, strict=True):
        scene.dominion(seat, count)
    (flare,) = scene.give(A, "flare Diplomat")
    before = (("D-window 0", f"p{flare}"),)
    assert asked(at(scene.invade(2), "arrival", "arrival.window"), "D-vote 3", "mastermind", *before) == vote


def test_a_doppelganger_haunts_whoever_holds_most() -> None:
    scene = Scene("doppelganger")
    scene.give(C, "attack 20")
    scene.give(E, "attack 20", "negotiate", "attack 10")
    assert asked(at(scene.invade(2), "approach", "approach.open"), "D-declare 0") == str(E)


def test_a_grandfather_throws_bad_modern_pods_away() -> None:
    scene = Scene("grandfather")
    scene.give(A, "attack 20", "poison", "negotiate")
    assert answers(scene.begin("warpfall"), A)[:2] == ["grandfather", "replace"]
    scene = Scene("grandfather")
    scene.give(A, "attack 20", "negotiate")
    assert answers(scene.begin("warpfall"), A) == []


@pytest.mark.parametrize(("dominion", "answer"), [(4, "no"), (0, "yes")])
def test_a_deal_is_refused_that_would_let_the_other_win(dominion: int, answer: str) -> None:
    scene = Scene("", "grandfather")
    scene.dominion(A, dominion)
    fight(scene.invade(2), "negotiate", "negotiate")
    offer = (("D-declare 0", "0 victory"), ("D-declare 0", "ready"))
    assert asked(scene, "D-power 1", "mastermind", *offer) == answer


def test_a_locust_eats_what_it_can() -> None:
    scene = Scene("locust")
    scene.base(B, 7, 1)
    assert "locust" in answers(fight(scene.invade(4), "attack 20", "attack 08"), A)


def test_the_wild_flare_of_locust_waits_for_a_crowded_planet() -> None:
    scene = Scene()
    scene.give(D, "flare Locust")
    assert answers(scene.begin("warpfall"), D) == []
