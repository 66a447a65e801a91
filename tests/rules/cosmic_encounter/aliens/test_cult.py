"""Cult: Power of Allegiance."""

import pytest

from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.effect import Use
from cosmotui.rules.cosmic_encounter.facts.names import names_of
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import HELD
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.phases.fresh import fresh_invasion
from cosmotui.rules.cosmic_encounter.phases.winning import with_sharers
from tests.rules.cosmic_encounter.invariants import broken_always
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, fight, run_to_end, table_of

FOUGHT = ("D-purchase", "D-continue", "D-fuel")
Answer = tuple[str, str]


def launched(*powers: str, seats: int = 5) -> Scene:
    """A has launched against B; their ships are not in fleets yet."""
    scene = Scene(*powers, seats=seats)
    state = scene.state
    state.invasion = fresh_invasion(A)
    scene.invade(0)
    for id, ship in enumerate(state.ships):
        if ship.place == state.now.target:
            put(state, id, ship.place)
    state.now.beacon = [id for id, ship in enumerate(state.ships) if ship.owner == A][:2]
    state.phase, state.at = "launched", "launch.after"
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    return scene


def offered(scene: Scene, answer: str, *more: Answer, stop: tuple[str, ...] = FOUGHT) -> Scene:
    """A offers membership to B."""
    return scene.play(("D-window 0", "cult"), *more, ("D-power 1", answer), stop=stop)


def joined(seat: int, *powers: str) -> Scene:
    """An alien is a member of A's Cult, with an offering."""
    scene = Scene("cult", *powers)
    ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == seat)
    put(scene.state, ship, HELD, holder=A)
    for power in scene.state.aliens[seat].powers:
        power.beside = True
    member = Power("cult", True, tag=seat, ships={"offering": [ship]})
    scene.state.aliens[seat].powers.insert(0, member)
    scene.state.aliens[A].powers[0].public = True
    return scene


def names(scene: Scene, seat: int) -> list[str]:
    """The powers of an alien."""
    return [power.alien for power in scene.state.aliens[seat].powers]


@pytest.mark.rule("CE-37.27", "CE-12.7", "CE-12.8")
def test_whoever_joins_gives_a_ship_and_has_cult_before_its_own_power() -> None:
    scene = offered(launched("cult", "tide"), "yes", stop=("D-commission", *FOUGHT))
    assert names(scene, B) == ["cult", "tide"]
    assert [power.is_main for power in scene.state.aliens[B].powers] == [True, False]
    (ship,) = scene.state.aliens[B].powers[0].ships["offering"]
    assert (scene.state.ships[ship].place, scene.state.ships[ship].holder) == (HELD, A)
    assert names_of(scene.state, B) == ["cult"]
    assert not [*broken_always(scene.state)]


def test_both_leaders_of_the_cult_skip_the_rally_and_negotiate() -> None:
    scene = offered(launched("cult", "tide"), "yes")
    assert not [one for one in scene.asked if one.startswith("D-commission")]
    assert not [one for one in scene.asked if one.startswith("D-sponsor")]
    assert "negotiation" in scene.told() and "the fleet of A became an envoy" in scene.told()


def test_whoever_refuses_stays_as_it_is() -> None:
    assert names(offered(launched("cult", "tide"), "no"), B) == ["tide"]


def test_with_its_super_flare_a_refusal_costs_a_pod() -> None:
    scene = launched("cult", "tide")
    scene.give(A, "flare Cult")
    scene.give(B, "Plague")
    (plague,) = scene.state.aliens[B].cache[-1:]
    offered(scene, "no", ("D-power 0", "yes"), ("D-declare 1", pod_id(plague)))
    assert plague in scene.state.aliens[A].cache


def test_zapped_nobody_is_asked() -> None:
    scene = launched("cult", "tide")
    (zap,) = scene.give(C, "Cosmic Zap")
    scene.play(("D-window 0", "cult"), ("D-response 2", pod_id(zap)), stop=FOUGHT)
    assert names(scene, B) == ["tide"] and "D-power 1" not in scene.asked


@pytest.mark.parametrize("case", ["member", "sub-power", "off"])
def test_it_is_not_offered_to_members_with_a_sub_power_or_with_little_authority(case: str) -> None:
    scene = launched("cult", "tide")
    if case == "member":
        scene.state.aliens[B].powers.insert(0, Power("cult", tag=1))
    elif case == "sub-power":
        scene.state.aliens[A].powers.append(Power("human", beside=True))
    else:
        scene.state.aliens[A].powers[0].off = True
    assert "0 cult" not in scene.play(stop=FOUGHT).offers


@pytest.mark.rule("CE-37.84")
def test_without_its_offering_a_member_has_its_old_power_again() -> None:
    scene = joined(C, "", "tide").invade(2)
    use = Use(table_of(scene), A, alien("cult").power.extras[1], "launch.after")
    run_to_end(do.release(use.table, scene.state.aliens[C].powers[0].ships["offering"]))
    fight(scene, "attack 10", "attack 08").play(stop=FOUGHT)
    assert names(scene, C) == ["tide"] and scene.state.aliens[C].powers[0].is_main


def test_a_member_may_renounce_for_ships_and_pods() -> None:
    scene = joined(B, "tide")
    other = launched("cult")
    other.state.aliens[B] = scene.state.aliens[B]
    ship = scene.state.aliens[B].powers[0].ships["offering"][0]
    put(other.state, ship, HELD, holder=A)
    other.give(B, "attack 08", "attack 12", "Plague", "attack 07")
    other.play(("D-window 1", "renouncement of cult"), stop=("D-commission",))
    assert other.in_warp(B) == 4
    other.play(stop=FOUGHT)
    assert names(other, B) == ["tide"]
    assert other.state.ships[ship].place != HELD


def test_whoever_has_no_sub_power_may_denounce_a_member() -> None:
    scene = joined(C, "", "tide")
    other = launched("cult")
    other.state.aliens[C] = scene.state.aliens[C]
    put(other.state, scene.state.aliens[C].powers[0].ships["offering"][0], HELD, holder=A)
    other.play(("D-window 0", "denouncement of cult"), stop=FOUGHT)
    assert names(other, C) == ["tide"]


def test_members_do_not_sponsor_its_opponent() -> None:
    scene = joined(C, "", "tide")
    other = launched("cult")
    other.state.aliens[C] = scene.state.aliens[C]
    put(other.state, scene.state.aliens[C].powers[0].ships["offering"][0], HELD, holder=A)
    other.play(stop=("D-commission",))
    assert any(one.what == "bar" and (one.side, one.seat) == (1, C) for one in other.state.now.bonds)


@pytest.mark.parametrize(("attack", "lost"), [("attack 10", 0), ("attack 01", 2)])
def test_ships_of_members_in_the_target_system_cheer_and_may_be_lost(attack: str, lost: int) -> None:
    scene = joined(C, "", "tide")
    for id in [id for id, ship in enumerate(scene.state.ships) if ship.owner == C and ship.place >= 0][:2]:
        put(scene.state, id, planets_of(scene.state, B)[1])
    fight(scene.invade(3), attack, "attack 08").play(stop=FOUGHT)
    assert f"might {int(attack[-2:]) + 5} against 12" in scene.told()
    assert scene.in_warp(C) == lost


def test_all_of_the_cult_win_together() -> None:
    scene = joined(C, "", "tide")
    assert with_sharers(scene.state, [C]) == (A, C)
    assert with_sharers(scene.state, [B]) == (B,)
    scene.state.aliens[A].powers[0].off = True
    assert with_sharers(scene.state, [C]) == (C,)


def test_once_all_have_joined_they_vote_and_all_but_one_win() -> None:
    scene = Scene("cult", "tide", "human", "warrior", seats=4)
    for seat in (B, C, D):
        ship = next(id for id, one in enumerate(scene.state.ships) if one.owner == seat)
        put(scene.state, ship, HELD, holder=A)
        scene.state.aliens[seat].powers[0].beside = True
        scene.state.aliens[seat].powers.insert(0, Power("cult", True, tag=seat, ships={"offering": [ship]}))
    scene.begin("warpfall").play(*[(f"D-vote {seat}", str(D)) for seat in range(4)])
    assert scene.match is not None and scene.match.result is not None
    assert scene.match.result.winners == (A, B, C)


def test_its_legacy_makes_one_alien_the_cult_again() -> None:
    scene = Scene("cult", "tide", "human", "warrior", "virus").invade(1, invader=B, defender=C)
    scene.state.now.notes[f"doomed {A}"] = 1
    fight(scene, "attack 10", "attack 08").play(stop=("D-continue", "D-fuel"))
    assert sum(names(scene, seat) == ["cult"] for seat in (B, C, D, E)) == 1
    assert not scene.state.legacies


@pytest.mark.parametrize(("there", "offered"), [(B, True), (C, False)])
def test_its_wild_flare_adds_might_for_ships_in_the_opponents_system(there: int, offered: bool) -> None:
    scene = Scene()
    (flare,) = scene.give(A, "flare Cult")
    scene.dominion(A, 2, there=there)
    scene.invade(2)
    scene.prime(0, "attack 10").prime(1, "attack 08")
    scene.state.phase, scene.state.now.revealed = "primed", False
    scene.play(*([("D-window 0", pod_id(flare))] if offered else []), stop=FOUGHT)
    assert (f"0 {pod_id(flare)}" in scene.offers) is offered
    assert f"might {14 if offered else 12} against 12" in scene.told()


@pytest.mark.rule("CE-12.14")
def test_stolen_it_keeps_its_members_and_their_offerings() -> None:
    scene = joined(C, "tide", "human").invade(1)
    use = Use(table_of(scene), A, alien("cult").power.uses[0], "launch.after")
    run_to_end(do.swap_powers(use, A, B))
    (ship,) = scene.state.aliens[C].powers[0].ships["offering"]
    assert (names(scene, A), names(scene, B), names(scene, C)) == (["tide"], ["cult"], ["cult", "human"])
    assert (scene.state.ships[ship].place, scene.state.ships[ship].holder) == (HELD, B)
