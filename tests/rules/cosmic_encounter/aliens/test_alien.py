"""Alien: Power to Abduct."""

import pytest

from cosmotui.rules.cosmic_encounter.board import fleet_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.content.essences.aftereffects import PRIMED, SHIP
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.kinds.essence import essences_of
from cosmotui.rules.cosmic_encounter.model.holding import ESSENCE, Holding
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, DEFENDERS, FLEET, HELD, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.arrivals import transform_power
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.operations.powers import swap_powers
from cosmotui.rules.cosmic_encounter.timing.legacies import legacies_begin
from cosmotui.rules.cosmic_encounter.views.view import view_of
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, first, run_to_end, table_of

NEXT = ("D-target", "D-fuel", "D-commission", "D-driver")


def saucer(*linked: str, seat: int = C) -> Scene:
    """An alien that is Alien, with three aftereffects at hand besides those that are linked."""
    scene = Scene(*[""] * seat, "alien")
    left = [one for one in essences_of("alien") if one not in linked]
    scene.essences(seat, *left[:3]).pool = left[3:]
    return scene


def abducted(scene: Scene, seat: int, aftereffect: str, primed: bool = False, by: int = C) -> int:
    """A ship of an alien is linked to an aftereffect: in the nexus, or released again."""
    state = scene.state
    ship = on_planet(state, planets_of(state, seat)[-1], seat)[-1]
    marks = {SHIP: ship, **({PRIMED: 1} if primed else {})}
    state.holdings.append(Holding(ESSENCE, aftereffect, seat, marks=marks, known=[by], by=by))
    if not primed:
        put(state, ship, HELD, holder=by)
    return ship


def struck(aftereffect: str, invader: str = "attack 12", forewards: dict[int, int] | None = None) -> Scene:
    """A attacks B with 4 ships and bears a primed aftereffect; both have primed."""
    scene = saucer(aftereffect)
    abducted(scene, A, aftereffect, primed=True)
    scene.invade(4, forewards=forewards)
    scene.give(A, "attack 06", "attack 20")
    fleet = scene.state.now.fleets
    fleet[0].driver, fleet[1].driver = scene.pod(invader), scene.pod("attack 08")
    scene.state.phase, scene.state.at = "primed", "contact.veil"
    return scene


def at_orientation(scene: Scene, invader: int = A) -> Scene:
    return scene.begin("orientation", invader)


def test_it_abducts_a_ship_and_links_it_to_an_aftereffect() -> None:
    scene = at_orientation(saucer())
    held = scene.state.aliens[C].powers[0].essences
    assert held is not None
    id = held.nexus[0]
    scene.play(("D-window 2", "alien"), ("D-declare 2", str(B)), ("D-declare 2", id), stop=NEXT)
    taken = [one for one in scene.state.ships if one.place == HELD]
    assert [(one.owner, one.holder) for one in taken] == [(B, C)]
    linked = [one for one in scene.state.holdings if one.kind == ESSENCE]
    assert [(one.item, one.owner, one.public) for one in linked] == [(id, B, False)]


def test_it_takes_nothing_of_an_alien_that_has_a_ship_in_its_nexus() -> None:
    scene = saucer("amnesia", "release", "anxiety")
    for seat, one in ((A, "amnesia"), (B, "release"), (E, "anxiety")):
        abducted(scene, seat, one)
    at_orientation(scene).play(("D-window 2", "alien"), stop=NEXT)
    assert sum(one.place == HELD and one.owner == D for one in scene.state.ships) == 1


def test_it_does_not_abduct_in_its_own_orientation() -> None:
    assert "2 alien" not in at_orientation(saucer(), C).play(stop=NEXT).offers
    assert "2 alien" in at_orientation(saucer()).play(stop=NEXT).offers


@pytest.mark.rule("CE-26.6")
def test_only_it_knows_the_linked_aftereffect() -> None:
    scene = saucer("amnesia")
    abducted(scene, B, "amnesia")
    seen = [view_of(scene.setup, scene.state, seat).holdings[0].item for seat in (A, B, C, D)]
    assert seen == ["", "", "amnesia", ""]


def test_after_arrival_it_releases_a_ship_into_the_fleet_of_its_leader() -> None:
    scene = saucer("regression")
    ship = abducted(scene, A, "regression")
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.give(A, "attack 12")
    scene.give(B, "attack 08")
    scene.play(("D-window 2", "return of alien"), stop=("D-distress",))
    assert scene.state.ships[ship].place == FLEET and len(fleet_ships(scene.state, INVADERS, A)) == 5
    assert "Regression" in scene.told() and scene.state.holdings[0].gone


def test_it_may_release_ships_of_both_leaders() -> None:
    scene = saucer("regression", "anxiety")
    ships = [abducted(scene, A, "regression"), abducted(scene, B, "anxiety")]
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    scene.play(("D-window 2", "return of alien"), ("D-declare 2", str(A)), ("D-declare 2", str(B)), stop=("D-driver",))
    assert [scene.state.ships[id].fleet for id in ships] == [INVADERS, DEFENDERS]
    assert all(one.marks.get(PRIMED) for one in scene.state.holdings)


def test_it_releases_nothing_as_the_invader_and_nothing_of_bystanders() -> None:
    scene = saucer("release")
    abducted(scene, D, "release")
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    assert "2 return of alien" not in scene.play(stop=("D-driver",)).offers
    scene = saucer("release", seat=A)
    abducted(scene, B, "release", by=A)
    scene.invade(4)
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    assert "0 return of alien" not in scene.play(stop=("D-driver",)).offers


def test_a_primed_aftereffect_stays_hidden_until_the_drivers_show() -> None:
    scene = struck("regression")
    assert view_of(scene.setup, scene.state, A).holdings[0].item == ""
    scene.play(stop=("D-distress",))
    assert "Regression" in scene.told()


def test_abandonment_lets_sponsors_leave_or_switch() -> None:
    scene = struck("abandonment", forewards={D: 2, E: 2})
    scene.play(("D-declare 3", "rebound"), ("D-declare 4", "switch"), stop=("D-distress",))
    assert not fleet_ships(scene.state, INVADERS, D) and scene.state.now.fleets[DEFENDERS].sponsors == [E]


def test_aggression_primes_small_attack_pods() -> None:
    scene = struck("aggression")
    scene.play(("D-declare 0", first), stop=("D-distress",))
    assert [one.amount for one in scene.state.now.modifiers] == [6]
    assert scene.names(scene.state.aliens[A].cache) == ["attack 20"]


@pytest.mark.parametrize(("driver", "might"), [("attack 12", 1), ("attack 40", 0), ("attack 08", 0)])
def test_amnesia_leaves_the_lowest_digit(driver: str, might: int) -> None:
    assert struck("amnesia", invader=driver).play(stop=("D-distress",)).state.now.fleets[0].value == might


def test_anxiety_sends_a_ship_home() -> None:
    assert len(fleet_ships(struck("anxiety").play(stop=("D-distress",)).state, INVADERS)) == 3


def test_obsession_lets_the_opponent_probe() -> None:
    scene = struck("obsession").play(stop=("D-distress",))
    assert set(scene.state.aliens[A].cache) <= set(scene.state.aliens[B].known)


def test_paranoia_leaves_distress_pods_without_effect() -> None:
    scene = struck("paranoia")
    own = scene.give(A, "reinforcement")
    scene.play(("D-distress 0", [pod_id(own[0])]), stop=("D-comp-lucre", "D-fuel", "D-continue"))
    assert "Paranoia: the distress pods of A had no effect" in scene.told()
    assert not scene.state.now.fleets[0].rolls


def test_release_brings_a_boon() -> None:
    scene = struck("release")
    scene.warp(A, 1)
    scene.play(stop=("D-distress",))
    assert scene.in_warp(A) == 0


@pytest.mark.parametrize(("driver", "lost"), [("attack 00", 1), ("attack 20", 4)])
def test_vengeance_destroys_a_ship_of_whoever_won(driver: str, lost: int) -> None:
    scene = struck("vengeance", invader=driver)
    scene.play(stop=("D-comp-lucre", "D-comp-pods", "D-land", "D-fuel", "D-continue", "D-boon"))
    assert scene.in_warp(B) == lost


def test_aftereffects_of_ships_that_went_free_are_spent() -> None:
    scene = saucer("amnesia")
    put(scene.state, abducted(scene, D, "amnesia"), WARP)
    scene.invade(4).prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08").play()
    assert scene.state.holdings[0].gone


def test_zapped_it_abducts_nothing() -> None:
    scene = at_orientation(saucer())
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 2", "alien"), ("D-response 4", pod_id(zap)), stop=NEXT)
    assert not any(one.place == HELD for one in scene.state.ships)


def test_stolen_it_works_for_its_new_owner() -> None:
    scene = saucer()
    scene.state.aliens[D].powers.append(scene.state.aliens[C].powers.pop())
    assert "3 alien" in at_orientation(scene).play(stop=NEXT).offers


@pytest.mark.rule("CE-12.14")
def test_stolen_its_captives_and_what_they_are_linked_to_go_along() -> None:
    scene = saucer("amnesia")
    ship = abducted(scene, D, "amnesia")
    scene.state.aliens[B].powers = Scene("changeling").state.aliens[A].powers
    use = Use(table_of(scene.invade(2)), B, alien("changeling").power.uses[0], "rally.open")
    run_to_end(swap_powers(use, B, C))
    assert scene.state.ships[ship].holder == B
    seen = [view_of(scene.setup, scene.state, seat).holdings[0].item for seat in (A, B)]
    assert seen == ["", "amnesia"]


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered_but_primed_aftereffects_strike(off: str) -> None:
    scene = struck("regression")
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert [one.amount for one in scene.play(stop=("D-distress",)).state.now.modifiers] == [-5]
    scene = at_orientation(saucer())
    setattr(scene.state.aliens[C].powers[0], off, True)
    assert "2 alien" not in scene.play(stop=NEXT).offers


def test_when_it_leaves_its_captives_go_free() -> None:
    scene = saucer("amnesia")
    ship = abducted(scene, B, "amnesia")
    scene.invade(2)
    use = Use(table_of(scene), C, alien("human").power.uses[0], "upkeep.window")
    run_to_end(transform_power(use, C, "human"))
    assert scene.state.ships[ship].place >= 0


def test_its_super_flare_takes_a_second_ship() -> None:
    scene = saucer("amnesia", "release", "anxiety", "regression")
    for seat, one in ((A, "amnesia"), (B, "release"), (E, "anxiety"), (D, "regression")):
        abducted(scene, seat, one)
    scene.give(C, "flare Alien")
    at_orientation(scene).play(("D-window 2", "alien"), ("D-power 2", "yes"), ("D-declare 2", str(B)), stop=NEXT)
    assert sum(one.place == HELD and one.owner == B for one in scene.state.ships) == 2


def test_its_super_flare_must_be_discharged_for_that() -> None:
    scene = saucer("amnesia", "release", "anxiety", "regression")
    for seat, one in ((A, "amnesia"), (B, "release"), (E, "anxiety"), (D, "regression")):
        abducted(scene, seat, one)
    assert "2 alien" not in at_orientation(scene).play(stop=NEXT).offers


def test_its_wild_flare_holds_five_ships_until_the_campaign_ends() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Alien")
    scene.begin("orientation").play(
        ("D-window 0", pod_id(flare)), ("D-declare 0", str(B)), ("D-power 1", "no"), stop=("D-fuel",)
    )
    assert sum(one.place == ABOARD for one in scene.state.ships) == 5 and not scene.in_warp(B)
    assert flare not in scene.state.aliens[A].exhaust
    scene.play(("D-fuel 0", "1"), stop=("D-commission",))
    scene.play(stop=("D-fuel",))
    assert not any(one.place == ABOARD for one in scene.state.ships)
    assert scene.state.campaign == B


def test_against_its_wild_flare_some_ships_may_be_bought_off() -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Alien")
    scene.warp(A, 3)
    scene.begin("orientation").play(
        ("D-window 0", pod_id(flare)),
        ("D-declare 0", str(B)),
        ("D-power 1", "yes"),
        ("D-declare 1", 3),
        ("D-demand 0", "revive"),
        ("D-demand 0", "stop"),
        ("D-quash 1", "accept"),
        stop=("D-fuel",),
    )
    assert sum(one.place == ABOARD for one in scene.state.ships) == 2 and scene.in_warp(A) == 2


def test_its_legacy_takes_four_ships_of_each_system_and_returns_one_a_campaign() -> None:
    scene = Scene()
    scene.begin("orientation")
    scene.state.legacies.append("alien")
    run_to_end(legacies_begin(table_of(scene), ["alien"]))
    aboard = [one.owner for one in scene.state.ships if one.place == ABOARD]
    assert sorted(aboard) == [seat for seat in range(5) for _ in range(4)]
    scene.play(stop=("D-fuel",))
    assert sum(one.place == ABOARD for one in scene.state.ships) == 19


@pytest.mark.rule("CE-36.63")
def test_anxiety_sends_a_ship_of_a_defender_off_the_target_planet() -> None:
    scene = saucer("anxiety")
    abducted(scene, B, "anxiety", primed=True)
    scene.invade(4)
    fleet = scene.state.now.fleets
    fleet[0].driver, fleet[1].driver = scene.pod("attack 12"), scene.pod("attack 08")
    scene.state.phase, scene.state.at = "primed", "contact.veil"
    scene.play(stop=("D-distress",))
    assert scene.on(B, scene.state.now.target) == 3 and len(fleet_ships(scene.state, DEFENDERS)) == 3
