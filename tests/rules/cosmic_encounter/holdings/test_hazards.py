"""Hazards come with flagged charges and act on all (CE-30)."""

import pytest

from cosmotui.rules.cosmic_encounter.board import free_ships
from cosmotui.rules.cosmic_encounter.kinds.hazard import HAZARDS
from cosmotui.rules.cosmic_encounter.model.holding import FOLDERS, HAZARD
from cosmotui.rules.cosmic_encounter.model.manifest import Coming
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, WARP
from cosmotui.rules.cosmic_encounter.model.store import SEALED, Store
from cosmotui.rules.cosmic_encounter.operations.destiny import eligible
from cosmotui.rules.cosmic_encounter.operations.hazards import end_hazards, strike
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.phases.fresh import begin_invasion
from cosmotui.rules.cosmic_encounter.registry import ids_on_shelf
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.sources import in_force_for_all
from cosmotui.rules.cosmic_encounter.views.view import view_of
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from cosmotui.rules.cosmic_encounter.words.holding_words import holding_words
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, run_to_end, table_of


def hazards(scene: Scene) -> list[str]:
    return [one.item for one in scene.state.holdings if one.kind == HAZARD and not one.gone]


def destiny(flagged: int, **options: str) -> Scene:
    """The charges left are B's: plain ones, or flagged ones."""
    scene = Scene(options={"hazards": "on"} | options).begin("destiny")
    scene.state.charges = [[0, 0] for _ in range(5)]
    scene.state.charges[B][flagged] = 3
    scene.state.wild = 0
    return scene


@pytest.mark.rule("CE-30.1")
@pytest.mark.rule("CE-15.9")
def test_a_flagged_charge_brings_one() -> None:
    scene = destiny(1).play(stop=("D-target",))
    assert len(hazards(scene)) >= 1
    assert "hazard" in scene.told()


@pytest.mark.rule("CE-30.1")
def test_a_plain_one_does_not_nor_does_any_without_the_dimension() -> None:
    assert hazards(destiny(0).play(stop=("D-target",))) == []
    assert hazards(destiny(1, hazards="off").play(stop=("D-target",))) == []


@pytest.mark.rule("CE-30.2")
@pytest.mark.rule("CE-30.3")
def test_they_end_at_upkeep_but_a_boss_stays() -> None:
    scene = Scene()
    scene.hold(HAZARD, "black-hole", public=True)
    scene.hold(HAZARD, "the-new-mandate", public=True)
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08").play()
    assert hazards(scene) == ["the-new-mandate"]


@pytest.mark.rule("CE-30.3")
@pytest.mark.rule("CE-30.9")
def test_the_danger_zone_brings_a_hazard_in_every_invasion_and_a_boss_replaces_it() -> None:
    scene = destiny(0)
    scene.hold(HAZARD, "the-danger-zone", public=True)
    scene.play(stop=("D-target",))
    bosses = [id for id in hazards(scene) if HAZARDS[id].is_boss]
    assert len(scene.state.holdings) == 2
    assert len(bosses) == 1


@pytest.mark.rule("CE-30.4")
def test_several_are_in_force_together_and_all_act() -> None:
    scene = Scene().invade(4)
    for item in ("psionic-resonator", "black-hole", "psionic-resonator"):
        run_to_end(strike(table_of(scene), item))
    assert hazards(scene) == ["psionic-resonator", "black-hole", "psionic-resonator"]
    scene.prime(0, "attack 01").prime(1, "attack 08").play()
    assert "might 8 against 36" in scene.told() and "4 ships of A vaporized" in scene.told()


@pytest.mark.rule("CE-30.5")
def test_a_wild_charge_brings_none_even_under_a_defender_with_flagged_ones() -> None:
    scene = destiny(1)
    scene.state.next_charges = [Coming("wild", False, [])]
    scene.state.wild = 1
    scene.play(("D-wild", f"{B}"), stop=("D-target",))
    assert scene.state.now.defender == B and hazards(scene) == []
    assert all(not flagged for charge, flagged in eligible(scene.state) if charge == "wild")


def scrambled(first: bool, second: bool) -> Scene:
    """Destiny names B and then, scrambled, C: each by a charge that is flagged or not."""
    scene = destiny(0)
    scene.state.charges[B], scene.state.charges[C] = [int(not first), int(first)], [int(not second), int(second)]
    scene.state.next_charges = [Coming(f"{B}", first, []), Coming(f"{C}", second, [])]
    (paradox,) = scene.give(D, "Paradox")
    return scene.play(("D-window 3", f"p{paradox}"), stop=("D-target",))


@pytest.mark.rule("CE-30.6", "CE-15.10")
@pytest.mark.parametrize(("first", "second"), [(True, False), (False, True), (False, False)])
def test_of_scrambled_charges_only_the_last_one_counts(first: bool, second: bool) -> None:
    scene = scrambled(first, second)
    assert scene.state.now.defender == C
    assert (scene.told().count("destiny named "), bool(hazards(scene))) == (2, second)


@pytest.mark.rule("CE-30.8")
def test_it_manifests_before_there_is_a_defender_and_acts_on_the_leaders_then() -> None:
    """A flagged charge of B brings Psychic Switcheroo, which swaps the powers of A and B."""
    scene = destiny(1)
    for seat, power in ((A, "human"), (B, "zombie"), (C, "clone")):
        scene.state.aliens[seat].powers = [Power(power)]
    hazard = ids_on_shelf(FOLDERS[HAZARD]).index("psychic-switcheroo")
    scene.play(stop=("D-target",), script=[1, 1 + hazard])
    told = scene.told()
    assert told.index("destiny named B") < told.index("Psychic Switcheroo") < told.index("swapped")
    assert [scene.state.aliens[seat].powers[0].alien for seat in (A, B, C)] == ["zombie", "human", "clone"]


@pytest.mark.rule("CE-30.2")
def test_in_a_black_hole_ships_are_vaporized() -> None:
    scene = Scene()
    scene.hold(HAZARD, "black-hole", public=True)
    scene.invade(4).prime(0, "attack 01").prime(1, "attack 08").play()
    assert scene.in_warp(A) == 0
    assert "4 ships of A vaporized" in scene.told()


@pytest.mark.rule("CE-30.7")
def test_in_a_nebula_every_power_used_is_zapped() -> None:
    scene = Scene("human")
    scene.hold(HAZARD, "cosmic-nebula", public=True)
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08").play()
    assert "was zapped" in scene.told()


def test_under_the_new_mandate_a_single_ship_is_no_authority_and_no_dominion() -> None:
    scene = Scene()
    scene.dominion(A, 2)
    assert (scene.authority_of(A), scene.dominion_of(A)) == (5, 2)
    scene.hold(HAZARD, "the-new-mandate", public=True)
    assert (scene.authority_of(A), scene.dominion_of(A)) == (5, 0)


@pytest.mark.rule("CE-22.32")
@pytest.mark.parametrize(("strong", "landed", "pods"), [(0, (4, 0), 2), (1, (0, 1), 0)])
def test_in_a_mirror_universe_only_the_sponsors_rewards_are_exchanged(
    strong: int, landed: tuple[int, int], pods: int
) -> None:
    """The winning invader lands and its foreward C gets boons; the winning backward D lands and gets none."""
    scene = Scene()
    scene.hold(HAZARD, "mirror-universe", public=True)
    scene.invade(4, forewards={C: 2}, backwards={D: 1}).prime(strong, "attack 20").prime(1 - strong, "attack 01")
    target = scene.state.now.target
    held = len(scene.state.aliens[C].cache)
    scene.play(stop=("D-purchase",))
    assert (scene.on(A, target), scene.on(D, target)) == landed
    assert scene.on(C, target) == 0
    assert len(scene.state.aliens[C].cache) == held + pods


def hidden(name: str) -> Scene:
    """A encounters B while six pods lie hidden."""
    scene = Scene().invade(4).prime(0, "attack 10").prime(1, "attack 08")
    number = scene.hold(HAZARD, name, public=True)
    pods = [scene.pod(one) for one in ("attack 40", "attack 30", "attack 20", "morph", "negotiate", "poison")]
    scene.state.stores.append(Store(f"holding {number}", "treasure", SEALED, pods))
    return scene


@pytest.mark.rule("CE-36.35", "CE-10.11")
@pytest.mark.parametrize("name", ["buried-treasure", "cursed-chest"])
def test_six_pods_are_hidden_from_all(name: str) -> None:
    scene = Scene()
    scene.hold(HAZARD, name, public=True)
    scene.begin("destiny").play(stop=("D-target",))
    [store] = scene.state.stores
    assert len(store.pods) == 6
    assert all(scene.state.pods[pod].dark is (name == "cursed-chest") for pod in store.pods)
    views = [GAME.view(scene.setup, scene.state, seat) for seat in range(5)]
    assert not any(view.pods[pod].kind for view in views for pod in store.pods)


@pytest.mark.rule("CE-10.11")
@pytest.mark.parametrize(("name", "finder"), [("buried-treasure", A), ("cursed-chest", B)])
def test_the_winner_digs_a_treasure_up_and_the_loser_opens_the_chest(name: str, finder: int) -> None:
    scene = hidden(name)
    pods = list(scene.state.stores[0].pods)
    scene.play((f"D-declare {finder}", f"p{pods[0]}"), (f"D-declare {finder}", "stop"))
    assert pods[0] in scene.state.aliens[finder].cache
    assert not scene.state.stores
    assert set(pods[1:]) <= set(scene.state.spent_aur) | {p for one in scene.state.aliens for p in one.exhaust}


def test_without_a_winner_all_of_a_treasure_is_scrapped() -> None:
    scene = hidden("buried-treasure")
    pods = list(scene.state.stores[0].pods)
    scene.state.now.fleets[0].driver = scene.pod("poison")
    scene.state.now.fleets[1].driver = scene.pod("poison")
    scene.play()
    held = {pod for one in scene.state.aliens for pod in one.cache}
    assert not scene.state.stores and not held & set(pods)


def test_of_two_losers_each_gets_three_to_choose_from() -> None:
    scene = hidden("cursed-chest")
    pods = list(scene.state.stores[0].pods)
    for side in (0, 1):
        scene.state.now.fleets[side].driver = scene.pod("poison")
    scene.play(("D-declare 0", f"p{pods[0]}"), ("D-declare 1", f"p{pods[3]}"))
    assert pods[0] in scene.state.aliens[A].cache and pods[3] in scene.state.aliens[B].cache


@pytest.mark.rule("CE-30.2", "CE-12.16")
def test_what_nobody_came_for_is_scrapped_with_the_hazard() -> None:
    scene = hidden("buried-treasure")
    pods = list(scene.state.stores[0].pods)
    run_to_end(end_hazards(table_of(scene)))
    assert not scene.state.stores and set(pods) <= set(scene.state.aliens[A].exhaust)


@pytest.mark.rule("CE-10.13", "CE-31.14")
def test_without_a_dark_forge_the_chest_holds_copies() -> None:
    for way, copies in (("off", 6), ("on", 0)):
        scene = Scene.under(dark_forge=way)
        scene.hold(HAZARD, "cursed-chest", public=True)
        scene.begin("destiny").play(stop=("D-target",))
        assert sum(scene.state.pods[pod].manifested for pod in scene.state.stores[0].pods) == copies


@pytest.mark.rule("CE-36.58")
def test_the_sargasso_web_takes_whatever_lies_in_the_exhausts_for_good() -> None:
    scene = Scene("virus", "void")
    scene.hold(HAZARD, "sargasso-web", public=True)
    scene.invade(4).prime(0, "attack 10").prime(1, "attack 08")
    (flare,) = scene.give(A, "flare Human")
    scene.play(("D-window 0", f"p{flare}"))
    assert scene.state.aliens[A].cache == [] and flare in scene.state.vaporized
    assert len(scene.state.vaporized) == 3
    assert scene.state.spent_aur == []


@pytest.mark.rule("CE-36.11")
def test_in_energy_fields_drafted_pods_lie_open_until_commissions_are_made() -> None:
    scene = Scene()
    scene.hold(HAZARD, "energy-fields", public=True)
    for seat in (A, B):
        scene.give(seat, "attack 10")
    scene.invade(4)
    scene.state.phase = "launch"
    scene.play(stop=("D-commission",))
    new = scene.state.aliens[A].cache[1:]
    assert len(new) == 2
    assert all(GAME.view(scene.setup, scene.state, C).pods[pod].kind for pod in new)
    scene.play(stop=("D-sponsor", "D-driver"))
    assert not any(GAME.view(scene.setup, scene.state, C).pods[pod].kind for pod in new)
    assert scene.state.displayed == {}


def test_energy_fields_hide_no_pod_that_is_locked_in_the_open() -> None:
    scene = Scene()
    scene.hold(HAZARD, "energy-fields", public=True)
    locked, other = scene.give(A, "attack 10", "attack 20")
    scene.give(B, "attack 10")
    scene.invade(4)
    scene.state.phase = "launch"
    scene.state.displayed = {locked: [C], other: [C]}
    scene.state.aliens[C].known = [locked, other]
    scene.state.aliens[A].locked, scene.state.aliens[A].locked_until = [locked], "approach.open"
    scene.play(stop=("D-sponsor", "D-driver"))
    assert list(scene.state.displayed) == [locked]


@pytest.mark.rule("CE-13.2")
def test_a_boss_acts_before_hazards_that_came_later() -> None:
    scene = Scene()
    for item in ("the-new-mandate", "black-hole", "warp-leak"):
        scene.hold(HAZARD, item, public=True)
    for since, one in enumerate(scene.state.holdings):
        one.since = since
    order = [source.id for source in in_force_for_all(scene.state)]
    assert order == ["the-new-mandate", "warp-leak", "black-hole"]


def friends(scene: Scene, first: int, second: int) -> Scene:
    """The Spirit of Friendship binds two aliens; a ship of the first lies with the second."""
    number = scene.hold(HAZARD, "the-spirit-of-friendship", public=True)
    scene.state.holdings[number].aliens = [first, second]
    scene.on_holding(first, number, ABOARD)
    return scene


@pytest.mark.rule("CE-37.46")
@pytest.mark.rule("CE-30.3")
def test_the_spirit_of_friendship_takes_a_ship_to_a_friend_and_gives_it_back() -> None:
    scene = destiny(0)
    scene.hold(HAZARD, "the-spirit-of-friendship", public=True)
    scene.play(("D-declare 0", f"{C}"), stop=("D-target",))
    assert scene.state.holdings[0].aliens == [A, C]
    assert len(free_ships(scene.state, A)) == 19
    words = holding_words(view_of(scene.setup, scene.state, D), 0)
    assert words == "boss hazard The Spirit of Friendship (A and C), A 1 aboard"
    assert state_problem(scene.setup, scene.state) == ""
    run_to_end(strike(table_of(scene), "the-new-mandate"))
    assert len(free_ships(scene.state, A)) == 20


@pytest.mark.rule("CE-17.13")
def test_friends_have_to_commission_each_other() -> None:
    scene = friends(Scene(), A, C).invade(0)
    scene.state.phase = "rally"
    scene.play(stop=("D-commission",))
    assert [(one.what, one.side, one.seat) for one in scene.state.now.bonds] == [("ask", 0, C)]
    alike = friends(Scene(), A, B).invade(0)
    alike.state.phase = "rally"
    assert alike.play(stop=("D-commission",)).state.now.bonds == []


@pytest.mark.rule("CE-37.41")
def test_nobody_discharges_pods_in_answer_to_a_cosmic_quake() -> None:
    scene = destiny(0)
    scene.hold(HAZARD, "cosmic-quake", public=True)
    (zap,) = scene.give(C, "Finder")
    scene.give(A, "attack 05")
    scene.play(stop=("D-target",))
    assert all(len(alien.cache) == 8 for alien in scene.state.aliens)
    assert all(alien.resupplies == 2 and not alien.statuses for alien in scene.state.aliens)
    assert zap not in scene.state.vaporized and "C is shaken" in scene.told()


def wormhole() -> Scene:
    """A's invasion of B meets a Strange Wormhole."""
    scene = destiny(0)
    scene.hold(HAZARD, "strange-wormhole", public=True)
    for seat in (C, D):
        scene.give(seat, "attack 20", "attack 12")
    return scene


@pytest.mark.rule("CE-32.16")
def test_a_wormhole_swallows_both_leaders_for_a_campaign() -> None:
    scene = wormhole().play(stop=("D-fuel",))
    assert scene.state.campaign == C and scene.state.now.left_out == [A, B]
    assert scene.state.aliens[A].fuel == 2 and scene.state.aliens[A].loaded == 0
    assert state_problem(scene.setup, scene.state) == "" and not hazards(scene)
    told = [text for text, _ in order_words(view_of(scene.setup, scene.state, E))]
    assert "After this campaign that of A begins again." in told
    scene.asked.clear()
    scene.play(("D-fuel 2", "1"), stop=("D-purchase",))
    assert not [one for one in scene.asked if one.endswith((" 0", " 1"))]
    scene.play(stop=("D-fuel",))
    assert scene.state.campaign == A and scene.state.outer is None and not scene.state.now.left_out
    assert scene.state.aliens[A].fuel == 4 and scene.state.aliens[C].last_cycle == 0


@pytest.mark.rule("CE-32.16")
def test_with_too_few_left_the_campaign_just_begins_again() -> None:
    scene = wormhole()
    for seat in (D, E):
        scene.state.aliens[seat].eliminated = True
    scene.play(stop=("D-fuel",))
    assert scene.state.campaign == A and scene.state.outer is None


@pytest.mark.rule("CE-32.16")
def test_who_is_left_out_is_there_where_nobody_else_could_be_invaded() -> None:
    scene = wormhole().play(stop=("D-fuel",))
    for seat in (D, E):
        scene.state.aliens[seat].eliminated = True
    begin_invasion(scene.state, C)
    assert scene.state.now.left_out == [] and scene.state.now.bonds == []


@pytest.mark.rule("CE-32.16")
def test_a_skipped_campaign_leads_straight_back() -> None:
    scene = wormhole().play(stop=("D-fuel",))
    scene.play(("D-fuel 2", "0"), stop=("D-fuel",))
    assert scene.state.campaign == A


@pytest.mark.parametrize("ships", [0, 3])
def test_whoever_meets_the_spirit_of_friendship_names_a_friend_even_without_a_ship_for_it(ships: int) -> None:
    """The invader of the invasion in which the hazard appears names the friend, and nobody in a later one."""
    scene = destiny(0)
    number = scene.hold(HAZARD, "the-spirit-of-friendship", public=True)
    for id in free_ships(scene.state, A)[ships:]:
        put(scene.state, id, WARP)
    scene.state.at = "destiny.open"
    scene.play(("D-declare 0", f"{D}"), stop=("D-target", "D-wild"))
    assert scene.state.holdings[number].aliens == [A, D]
    assert sum(ship.holder == number for ship in scene.state.ships if ship.place == ABOARD) == min(1, ships)
