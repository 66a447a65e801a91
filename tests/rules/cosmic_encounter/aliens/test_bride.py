"""Bride: Power to Marry."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.rules.cosmic_encounter.board import free_ships, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.constraints import may_join
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, DEFENDERS, HELD, INVADERS, VAPORIZED
from cosmotui.rules.cosmic_encounter.operations.arrivals import transform_power
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.timing.channels import channels
from cosmotui.rules.cosmic_encounter.views.view import visible_pods
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, run_to_end, table_of

RALLY = ("D-commission", "D-driver")


def courting(seat: int = A) -> Scene:
    """A will attack B with ships that are sealed, and an alien is Bride."""
    scene = Scene(*[""] * seat, "bride")
    scene.invade(0)
    scene.state.now.beacon = [free_ships(scene.state, A)[0], free_ships(scene.state, A)[1]]
    scene.state.phase, scene.state.at = "launch", "launch.after"
    return scene


def wed(spouse: int = C, name: str = "rings", options: dict[str, str] | None = None) -> Scene:
    """A, which attacks B, is married."""
    scene = Scene("bride", options=options)
    rings = [free_ships(scene.state, seat)[-1] for seat in (A, spouse)]
    put(scene.state, rings[0], HELD, holder=spouse if name == "rings" else A)
    put(scene.state, rings[1], HELD, holder=A)
    scene.state.aliens[A].powers[0].ships = {name: rings}
    scene.state.aliens[A].powers[0].public = True
    scene.invade(3)
    return scene


def launched(scene: Scene) -> Scene:
    scene.state.phase, scene.state.at = "launched", "launch.after"
    return scene


def rings(scene: Scene) -> list[tuple[int, int]]:
    """The owners of captive ships, and who holds them."""
    return [(one.owner, one.holder) for one in scene.state.ships if one.place == HELD]


@pytest.mark.parametrize("seat", [A, B])
def test_a_leader_marries_its_opponent(seat: int) -> None:
    scene = launched(courting(seat)).play((f"D-window {seat}", "bride"), stop=RALLY)
    assert sorted(rings(scene)) == [(A, B), (B, A)]


def test_it_does_not_marry_as_a_bystander_nor_twice() -> None:
    assert "2 bride" not in launched(courting(C)).play(stop=RALLY).offers
    assert "0 bride" not in launched(wed()).play(stop=RALLY).offers


def test_a_divorced_alien_cannot_be_married_again() -> None:
    assert "0 bride" not in launched(wed(B, "rings of a divorce")).play(stop=RALLY).offers
    assert "0 bride" in launched(wed(C, "rings of a divorce")).play(stop=RALLY).offers


@pytest.mark.rule("CE-17.14")
def test_spouses_sponsor_each_other_without_commission() -> None:
    scene = wed()
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.play(stop=RALLY)
    bonds = scene.state.now.bonds
    assert may_join(bonds, INVADERS, C) and not may_join(bonds, DEFENDERS, C) and not may_join(bonds, INVADERS, D)


def test_spouses_see_each_others_caches_and_nobody_else_does() -> None:
    scene = wed()
    own, theirs = scene.give(A, "attack 20"), scene.give(C, "attack 12")
    assert set(own) <= visible_pods(scene.state, C) and set(theirs) <= visible_pods(scene.state, A)
    assert not set(own + theirs) & visible_pods(scene.state, D)
    scene.state.aliens[A].powers[0].zapped = True
    assert not set(own) & visible_pods(scene.state, C)


def test_spouses_talk_alone() -> None:
    scene = wed(options={"channels": "on"})
    scene.state.at = "rally.open"
    heard = [channels(scene.setup, scene.state, seat) for seat in (A, C, D)]
    assert heard[0].get(str(C)) == (C,) and heard[1].get(str(A)) == (A,) and str(A) not in heard[2]


def arrived(scene: Scene) -> Scene:
    scene.state.phase, scene.state.at = "arrival", "arrival.window"
    return scene


def test_once_per_arrival_it_exchanges_a_pod_with_its_spouse() -> None:
    scene = arrived(wed())
    (own,) = scene.give(A, "attack 20")
    low, high = scene.give(C, "attack 06", "attack 12")
    scene.play(("D-window 0", "gift of bride"), ("D-declare 2", pod_id(high)), stop=("D-driver",))
    assert scene.state.aliens[A].cache == [high] and scene.state.aliens[C].cache == [low, own]


def test_without_a_spouse_or_pods_nothing_is_exchanged() -> None:
    scene = arrived(wed(name="rings of a divorce"))
    scene.give(A, "attack 20")
    scene.give(C, "attack 06")
    assert "0 gift of bride" not in scene.play(stop=("D-driver",)).offers
    scene = arrived(wed())
    scene.give(A, "attack 20")
    assert "0 gift of bride" not in scene.play(stop=("D-driver",)).offers


def test_divorced_it_snatches_half_of_the_pods_rounded_down() -> None:
    scene = arrived(wed())
    scene.give(C, *["attack 06"] * 5)
    scene.play(("D-window 0", "divorce of bride"), stop=("D-driver",))
    assert [len(scene.state.aliens[seat].cache) for seat in (A, C)] == [2, 3]
    assert sorted(rings(scene)) == [(A, A), (C, A)]
    assert "0 gift of bride" not in scene.offers


def test_deactivated_it_is_divorced_without_alimony() -> None:
    scene = wed(C)
    scene.give(C, *["attack 06"] * 4)
    scene.authority(A, 2)
    scene.prime(INVADERS, "attack 04").prime(DEFENDERS, "attack 20").play()
    assert scene.state.aliens[A].powers[0].off
    assert sorted(rings(scene)) == [(A, A), (C, A)] and len(scene.state.aliens[C].cache) == 4


def test_when_the_power_goes_all_rings_go_home() -> None:
    scene = wed()
    use = Use(table_of(scene), A, alien("human").power.uses[0], "upkeep.window")
    run_to_end(transform_power(use, A, "human"))
    assert rings(scene) == []


def test_a_spouse_that_is_eliminated_leaves_it_unmarried() -> None:
    scene = wed(B)
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == B:
            put(scene.state, id, VAPORIZED)
    assert not set(scene.give(B, "attack 20")) & visible_pods(scene.state, A)


def test_zapped_it_does_not_marry() -> None:
    scene = launched(courting())
    (zap,) = scene.give(E, "Cosmic Zap")
    scene.play(("D-window 0", "bride"), ("D-response 4", pod_id(zap)), stop=RALLY)
    assert rings(scene) == []


@pytest.mark.parametrize("off", ["zapped", "off"])
def test_inactive_it_is_not_offered(off: str) -> None:
    scene = launched(courting())
    setattr(scene.state.aliens[A].powers[0], off, True)
    assert "0 bride" not in scene.play(stop=RALLY).offers


def test_stolen_it_ends_the_marriage_and_its_new_owner_may_marry() -> None:
    scene = wed(C)
    scene.state.aliens[B].powers = Scene("changeling").state.aliens[A].powers
    scene.state.phase, scene.state.at = "rally", "rally.open"
    scene.play(("D-declare 1", "swap"), stop=RALLY)
    assert scene.state.aliens[B].powers[0].alien == "bride"
    assert sorted(rings(scene)) == [(A, B), (C, B)] and "rings" not in scene.state.aliens[B].powers[0].ships


def test_its_super_flare_remarries_a_former_spouse() -> None:
    scene = launched(wed(B, "rings of a divorce"))
    (flare,) = scene.give(A, "flare Bride")
    scene.play(("D-window 0", pod_id(flare)), stop=RALLY)
    assert (A, B) in rings(scene) and "rings" in scene.state.aliens[A].powers[0].ships


def test_its_super_flare_needs_a_former_spouse() -> None:
    scene = launched(courting())
    (flare,) = scene.give(A, "flare Bride")
    assert f"0 {pod_id(flare)}" not in scene.play(stop=RALLY).offers


def refused(*answers: tuple[str, str]) -> Scene:
    """B runs away from A, which has two sealed ships; the last planet of C is vacant."""
    scene = launched(courting(E))
    (flare,) = scene.give(B, "flare Bride")
    for id in on_planet(scene.state, planets_of(scene.state, C)[-1], C):
        put(scene.state, id, planets_of(scene.state, C)[0])
    return scene.play(("D-window 1", pod_id(flare)), *answers)


def test_its_wild_flare_ends_invasion_and_campaign() -> None:
    scene = refused(("D-power 0", "no"))
    assert scene.state.campaign == B and len(free_ships(scene.state, A)) == 20


def test_after_its_wild_flare_the_invader_may_jump_to_a_vacant_planet() -> None:
    scene = refused(("D-power 0", "yes"))
    assert scene.on(A, planets_of(scene.state, C)[-1]) == 2 and scene.state.campaign == B


def test_its_wild_flare_is_for_the_defender_only() -> None:
    scene = launched(courting(E))
    (flare,) = scene.give(A, "flare Bride")
    assert f"0 {pod_id(flare)}" not in scene.play(stop=RALLY).offers


def vowed() -> Scene:
    scene = launched(Scene().invade(3))
    scene.state.legacies.append("bride")
    return scene


def test_its_legacy_marries_the_next_leaders_for_good() -> None:
    scene = vowed()
    own = scene.give(A, "attack 20", "attack 10")
    theirs = scene.give(B, "attack 12", "attack 08")
    scene.play(stop=RALLY)
    held = [(one.owner, scene.state.holdings[one.holder].owner) for one in scene.state.ships if one.place == ABOARD]
    assert sorted(held) == [(A, B), (B, A)]
    assert set(theirs) <= visible_pods(scene.state, A) and set(own) <= visible_pods(scene.state, B)
    scene.play(("D-window 1", "gift of ring"), stop=("D-driver",))
    assert not any(value.startswith("0 divorce") for value in scene.offers)


def test_its_legacy_marries_only_once() -> None:
    scene = vowed().play(stop=("D-distress",))
    scene.play()
    assert scene.tokens("ring") == [-1, -1]


def at_table(dominion: int = 0) -> Scene:
    """A and B are married and negotiate."""
    scene = wed(B)
    scene.dominion(A, dominion)
    return scene.prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")


def test_its_special_offer_gives_each_a_base_and_nothing_else() -> None:
    scene = at_table(1)
    scene.play(("D-demand 0", "offer 0"), ("D-offer-answer 1", "accept"), stop=("D-purchase",))
    assert scene.dominion_of(A) == 2 and scene.dominion_of(B) == 1
    assert "closed the negotiation: a deal without terms" in scene.told()
    assert scene.state.now.negotiation is not None
    assert scene.state.now.negotiation.spent == [3, 1]


def test_its_special_offer_is_refused_without_cost() -> None:
    scene = at_table().play(("D-demand 0", "offer 0"), ("D-offer-answer 1", "refuse"), stop=("D-demand",))
    assert scene.state.now.negotiation is not None and scene.state.now.negotiation.spent == [0, 0]


def test_its_special_offer_is_for_spouses_that_can_pay() -> None:
    scene = at_table()
    scene.state.aliens[A].powers[0].ships = {}
    assert "offer 0" not in scene.play(stop=("D-demand",)).offered()
    scene = at_table(4)
    scene.authority(A, 3)
    assert "offer 0" not in scene.play(stop=("D-demand",)).offered()


@pytest.mark.parametrize("seed", range(5))
def test_what_others_imagine_leaves_spouses_as_they_are(seed: int) -> None:
    scene = wed()
    scene.give(A, "attack 20", "attack 10")
    GAME.resample(scene.setup, scene.state, C, Dice(seed), frozenset())
    assert scene.names(scene.state.aliens[A].cache) == ["attack 20", "attack 10"]
