"""How powers and items work together: might, fleets, primed pods and results (CE-37)."""

import msgspec
import pytest

from cosmotui.engine.question import AnyQuestion, ChooseOne
from cosmotui.rules.cosmic_encounter.board import side_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, VAPORIZED
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene, distress, fight


def fleet_of(scene: Scene, side: int, seat: int) -> list[int]:
    """The ships that an alien has in a fleet."""
    return [id for id, ship in enumerate(scene.state.ships) if (ship.owner, ship.fleet) == (seat, side)]


def raise_level(scene: Scene, id: int, level: int) -> None:
    """A ship has gained might for the match."""
    scene.state.ships[id] = msgspec.structs.replace(scene.state.ships[id], level=level)


# --- might -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.1")
def test_the_sign_of_a_total_changes_after_everything_was_added() -> None:
    """A's Antimatter acts before B's Human in timing order, and yet the 4 of Human are inverted with the rest."""
    scene = fight(Scene("antimatter", "human").invade(2), "attack 10", "attack 08").play()
    assert "might -8 against -16" in scene.told()


@pytest.mark.rule("CE-37.1", "CE-37.2")
def test_additions_are_not_multiplied_with_the_ships() -> None:
    """10 x 3 ships, then a foreward's 2 and the 4 of Human."""
    scene = Scene("virus", "", "human")
    fight(scene.invade(3, forewards={C: 2}), "attack 10", "attack 08").play()
    assert "might 36 against 12" in scene.told()


@pytest.mark.rule("CE-37.3")
def test_bonuses_count_on_a_base_might_that_changes_later() -> None:
    """Symbiote gives each ship 1 for its ally; the super flare of Guardian then makes the base 3: 2 x (3 + 1)."""
    scene = Scene("symbiote")
    scene.state.aliens[A].powers += Scene("guardian").state.aliens[A].powers
    (flare,) = scene.give(A, "flare Guardian")
    fight(scene.invade(2, forewards={C: 1}), "attack 10", "attack 08").play(("D-window 0", f"p{flare}"))
    assert "might 19 against 12" in scene.told()


@pytest.mark.rule("CE-37.3", "CE-37.5")
def test_might_belongs_to_each_ship_and_factors_come_last() -> None:
    """One of two ships has evolved: (1 + 2 + 1) x 2 and (1 + 1) x 2, besides 10 and the foreward."""
    scene = Scene("symbiote")
    (flare,) = scene.give(A, "flare Symbiote")
    scene.invade(2, forewards={C: 1})
    raise_level(scene, fleet_of(scene, INVADERS, A)[0], 2)
    fight(scene, "attack 10", "attack 08").play(("D-window 0", f"p{flare}"))
    assert "might 23 against 12" in scene.told()


@pytest.mark.rule("CE-37.3")
def test_ships_of_size_0_take_no_capacity() -> None:
    """Merchant has sent the 4 ships that its capacity allows, and hires 3 besides: 10 + 4 + 3 x 2."""
    scene = Scene("merchant")
    scene.state.aliens[A].lucre = 3
    scene.invade(4)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.state.phase = "arrival"
    scene.play(("D-window 0", "merchant"), ("D-declare 0", 3))
    assert "might 20 against 12" in scene.told()


@pytest.mark.rule("CE-37.4")
@pytest.mark.parametrize(("power", "vaporized", "warped"), [("void", [2, 1], [0, 0]), ("cudgel", [0, 0], [6, 1])])
def test_an_effect_on_a_fleet_meets_all_its_aliens_unless_it_names_one(
    power: str, vaporized: list[int], warped: list[int]
) -> None:
    """Void acts on the ships of the fleet, Cudgel's 4 ships on those of the opponent."""
    scene = fight(Scene("", power).invade(2, forewards={C: 1}), "attack 01", "attack 20").play()
    gone = [sum((ship.owner, ship.place) == (seat, VAPORIZED) for ship in scene.state.ships) for seat in (A, C)]
    assert (gone, [scene.in_warp(seat) for seat in (A, C)]) == (vaporized, warped)


# --- fleets ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.7", "CE-18.7")
def test_a_sponsor_whose_ships_are_removed_is_a_bystander() -> None:
    scene = Scene()
    (field,) = scene.give(E, "Force Field")
    scene.invade(3, forewards={C: 2}, backwards={D: 1})
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.state.phase = "arrival"
    scene.play(("D-window 4", f"p{field}"), ("D-declare 4", str(C)), ("D-declare 4", "none"), stop=("D-driver",))
    assert [side_of(scene.state, seat) for seat in (C, D)] == [-1, DEFENDERS]
    assert sum(scene.on(C, planet) for planet in range(10, 15)) == 20
    scene.play()
    assert "D-bribe 2" not in scene.asked
    assert "D-bribe 3" in scene.asked


@pytest.mark.rule("CE-37.7")
@pytest.mark.parametrize(("ships", "side", "total"), [(1, -1, 12), (2, INVADERS, 15)])
def test_a_sponsor_without_ships_left_is_a_bystander(ships: int, side: int, total: int) -> None:
    """Ship Zap takes one of C's ships: with the last of them A's Symbiote has no ally any more."""
    scene = Scene("symbiote")
    (zap,) = scene.give(E, "Ship Zap")
    scene.invade(2, forewards={C: ships})
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    target = fleet_of(scene, INVADERS, C)[0]
    scene.state.phase = "arrival"
    scene.play(("D-window 4", f"p{zap}"), ("D-declare 4", str(C)), ("D-declare 4", f"s{target}"), stop=("D-distress",))
    assert side_of(scene.state, C) == side
    scene.play()
    assert f"might {total} against 12" in scene.told()


@pytest.mark.rule("CE-37.7", "CE-9.8")
def test_an_assassin_may_leave_a_leader_without_its_sponsor() -> None:
    scene = Scene("symbiote")
    (assassin,) = scene.give(B, "assassin")
    fight(scene.invade(2, forewards={C: 1}), "attack 10", "attack 08")
    (target,) = fleet_of(scene, INVADERS, C)
    kill = ("D-distress 1", distress(assassin)), ("D-assassin 1", f"s{target}"), ("D-assassin 1", "stop")
    scene.play(*kill)
    assert "might 12 against 12" in scene.told()
    assert scene.in_warp(C) == 1


@pytest.mark.rule("CE-37.7")
def test_who_loses_its_ships_in_the_crash_has_been_a_sponsor() -> None:
    """The wild flare of Ninja needs casualties of a sponsor."""
    scene = Scene()
    (flare,) = scene.give(C, "flare Ninja")
    scene.give(B, "Plague")
    fight(scene.invade(2, forewards={C: 1}), "attack 01", "attack 20").play(("D-window 2", f"p{flare}"))
    assert (scene.in_warp(C), scene.state.aliens[B].cache) == (1, [])


@pytest.mark.rule("CE-37.9")
def test_nobody_pays_compensation_to_itself() -> None:
    """Hacker says who pays: anybody but itself."""
    scene = Scene("", "hacker")
    for seat in range(5):
        scene.give(seat, "Plague", "Finder")
    fight(scene.invade(2), "attack 10", "negotiate")
    asked: list[list[object]] = []

    def payer(question: AnyQuestion) -> str:
        assert isinstance(question, ChooseOne)
        asked.append([option.value for option in question.options])
        return str(D)

    scene.play(("D-window 1", "hacker"), ("D-declare 1", payer))
    assert asked == [[str(seat) for seat in (A, C, D, E)]]
    assert len(scene.state.aliens[D].cache) == 0


# --- primed pods and results -----------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.16")
def test_primed_pods_that_are_not_used_return_to_their_owners() -> None:
    scene = Scene().invade(2, forewards={C: 1}, backwards={D: 1})
    scene.give(B, "attack 08", "kicker x2")
    mine, other = scene.give(C, "intimidate 05")[0], scene.give(D, "intimidate 03")[0]
    scene.state.phase = "arrival"
    scene.play(
        ("D-intimidate 2", f"p{mine}"),
        ("D-intimidate 3", f"p{other}"),
        ("D-driver 0", {"driver": "", "kicker": "", "bribe": 0, "retreat": True}),
    )
    aliens = scene.state.aliens
    assert "A was out of pods and ended its campaign" in scene.told()
    assert (aliens[C].cache, aliens[D].cache) == ([mine], [other])
    assert scene.names(aliens[B].cache) == ["attack 08", "kicker x2"]


@pytest.mark.rule("CE-37.21", "CE-20.43")
def test_once_a_result_stands_no_other_effect_can_fix_one() -> None:
    """A's Pacifist blitzes; the brigade of B could make an envoy surrender, but it is too late."""
    scene = Scene("pacifist")
    (flare,) = scene.give(B, "flare Brute")
    fight(scene.invade(2), "negotiate", "attack 08").play()
    assert "blitz: the invading fleet won" in scene.told()
    assert f"1 p{flare}" not in scene.offers
    assert scene.in_warp(A) == 0


@pytest.mark.rule("CE-37.21")
def test_without_a_result_the_same_effect_is_offered() -> None:
    scene = Scene("pacifist")
    (flare,) = scene.give(B, "flare Brute")
    scene.state.aliens[A].powers[0].off = True
    fight(scene.invade(2), "negotiate", "attack 08").play(("D-window 1", f"p{flare}"), ("D-declare 0", "surrender"))
    assert "surrender: the defending fleet won" in scene.told()


@pytest.mark.rule("CE-37.22")
@pytest.mark.parametrize(("power", "pods"), [("tide", 1), ("cudgel", 0), ("barbarian", 0)])
def test_a_deal_counts_as_a_win_unless_the_text_says_combat(power: str, pods: int) -> None:
    scene = Scene(power)
    fight(scene.invade(2), "negotiate", "negotiate")
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "pass"), stop=("D-purchase", "D-continue"))
    assert "deal" in scene.told()
    assert len(scene.state.aliens[A].cache) == pods
    assert scene.state.aliens[A].powers[0].public is bool(pods)


@pytest.mark.rule("CE-37.23", "CE-22.33")
def test_ships_lost_in_place_of_others_move_the_loss_and_not_the_count() -> None:
    """By the legacy of Brute uncommitted ships are lost; the three of the fleet go home."""
    scene = Scene()
    scene.state.legacies.append("brute")
    fight(scene.invade(3), "attack 01", "attack 20")
    spared = fleet_of(scene, INVADERS, A)
    for id in spared:
        raise_level(scene, id, 1)
    scene.play(stop=("D-purchase", "D-continue", "D-fuel"))
    told = [event for event in scene.told().splitlines() if "ships of A destroyed" in event]
    assert len(told) == 1
    assert scene.in_warp(A) == 3
    assert all(0 <= scene.state.ships[id].place < 5 for id in spared)
