"""The options that settle readings, each with what it changes (CE-2.6)."""

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.question import AnyQuestion, ChooseOne, Reply
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, WARP
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.phases.fresh import fresh_invasion
from cosmotui.rules.cosmic_encounter.views.resample import redraw
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def won(scene: Scene, forewards: dict[int, int] | None = None) -> Scene:
    """The invader is about to win by far."""
    return scene.invade(2, forewards=forewards).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 01")


def lost(scene: Scene, backwards: dict[int, int]) -> Scene:
    """The invader is about to lose by far."""
    return scene.invade(2, backwards=backwards).prime(INVADERS, "attack 01").prime(DEFENDERS, "attack 20")


def launching(scene: Scene) -> Scene:
    """A is about to aim at B's system."""
    state = scene.state
    state.campaign = A
    now = state.invasion = fresh_invasion(A)
    now.fleets[1].leader = B
    state.aliens[A].flagship, state.aliens[A].loaded = True, 2
    state.aliens[B].flagship = True
    state.phase, state.at = "launch", "launch.open"
    return scene


# --- powers ----------------------------------------------------------------------------------------------------------


def weak(regain: str) -> Scene:
    """B with two home bases and its power off, one ship of it in the warp; it wins as the defender and rescues a
    base by a rift."""
    scene = Scene("", "human", options={"power_regain": regain})
    scene.authority(B, 2)
    scene.warp(B, 2)
    scene.state.aliens[B].powers[0].off = True
    scene.state.aliens[B].powers[0].public = True
    return scene.begin("warpfall")


@pytest.mark.rule("CE-12.26", "CE-12.24")
@pytest.mark.parametrize(("regain", "off"), [("upkeep", True), ("immediate", False)])
def test_a_power_comes_back_at_upkeep_or_at_once(regain: str, off: bool) -> None:
    scene = weak(regain)
    (rebirth,) = scene.give(B, "Rebirth")
    scene.play(("D-window 1", f"p{rebirth}"), stop=("D-target", "D-wild"))
    assert scene.authority_of(B) == 3
    assert scene.state.aliens[B].powers[0].off is off


@pytest.mark.rule("CE-12.26", "CE-12.20")
def test_a_power_is_lost_at_upkeep_only() -> None:
    scene = Scene("", "human", options={"power_regain": "immediate"})
    scene.authority(B, 2)
    scene.begin("warpfall").play(stop=("D-target", "D-wild"))
    assert not scene.state.aliens[B].powers[0].off


@pytest.mark.rule("CE-12.26", "CE-12.22")
@pytest.mark.parametrize("regain", ["upkeep", "immediate"])
def test_two_bases_are_not_enough_either_way(regain: str) -> None:
    scene = weak(regain)
    scene.authority(B, 1)
    (rebirth,) = scene.give(B, "Rebirth")
    scene.play(("D-window 1", f"p{rebirth}"), stop=("D-target", "D-wild"))
    assert scene.authority_of(B) == 2
    assert scene.state.aliens[B].powers[0].off


# --- zaps ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-7.6", "CE-7.13")
@pytest.mark.parametrize(("self_zap", "targets"), [("off", {B, C, D, E}), ("on", {A, B, C, D, E})])
def test_ones_own_ships_can_be_zapped_only_by_an_option(self_zap: str, targets: set[int]) -> None:
    scene = Scene.under(self_zap=self_zap).begin("warpfall")
    (zap,) = scene.give(A, "Ship Zap")
    found: list[Reply] = []

    def whose(question: AnyQuestion) -> Reply:
        assert isinstance(question, ChooseOne)
        found.extend(option.value for option in question.options)
        return question.options[-1].value

    scene.play(("D-window 0", f"p{zap}"), ("D-declare 0", whose), stop=("D-target", "D-wild"))
    assert found == [str(seat) for seat in (B, C, D, E, A) if seat in targets]


@pytest.mark.rule("CE-7.6", "CE-7.10")
@pytest.mark.parametrize("self_zap", ["off", "on"])
def test_ones_own_power_can_be_zapped_only_by_an_option(self_zap: str) -> None:
    scene = won(Scene("human", options={"self_zap": self_zap}))
    (zap,) = scene.give(A, "Cosmic Zap")
    scene.play()
    assert (f"0 p{zap}" in scene.offers) is (self_zap == "on")


# --- the gate --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-16.4", "CE-16.5", "CE-5.16")
def test_the_own_system_is_a_target_only_by_an_option() -> None:
    for option in ("off", "on"):
        scene = launching(Scene.under(target_own_system=option))
        mine = planets_of(scene.state, A)[2]
        ship = on_planet(scene.state, planets_of(scene.state, B)[0], B)[0]
        put(scene.state, ship, mine)
        scene.give(A, "attack 20")
        scene.give(B, "attack 01")
        scene.play(stop=("D-target",))
        offered = scene.offered()
        assert (str(mine) in offered) is (option == "on")
        if option == "on":
            scene.play(("D-target", str(mine)), stop=("D-purchase",))
            assert scene.state.ships[ship].place == WARP
            assert not scene.state.aliens[A].away


# --- lucre -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-11.7")
def test_silver_sells_three_boons_and_no_voucher() -> None:
    scene = Scene.under(silver="on")
    scene.state.aliens[A].lucre = 3
    scene.warp(A, 4)
    won(scene).play(("D-purchase 0", "boons"))
    assert "0 voucher" not in scene.offers
    assert scene.asked.count("D-boon 0") == 3
    assert scene.state.aliens[A].lucre == 0


@pytest.mark.rule("CE-11.8")
@pytest.mark.parametrize(("who", "buyers"), [("actors", {A, B, C}), ("leaders", {A, B}), ("all", {A, B, C, D, E})])
def test_who_may_buy(who: str, buyers: set[int]) -> None:
    scene = won(Scene.under(lucre_spenders=who), forewards={C: 1}).play()
    assert {int(entry[-1]) for entry in scene.asked if entry.startswith("D-purchase")} == buyers


@pytest.mark.rule("CE-11.9")
@pytest.mark.parametrize(("purchases", "left"), [("one", 7), ("one_of_each", 4)])
def test_how_much_may_be_bought(purchases: str, left: int) -> None:
    scene = Scene.under(lucre_purchases=purchases)
    scene.state.aliens[A].lucre = 8
    again = [("D-purchase 0", "voucher")] if purchases == "one_of_each" else []
    won(scene).play(("D-purchase 0", "boon"), *again)
    assert scene.state.aliens[A].lucre == left
    assert scene.offers.count("0 boon") == 1


@pytest.mark.rule("CE-22.24")
@pytest.mark.parametrize(("option", "gained"), [("per_victory", 1), ("per_boon", 3)])
def test_lucre_of_backers(option: str, gained: int) -> None:
    scene = lost(Scene.under(backer_lucre=option), backwards={C: 3})
    before = scene.state.aliens[C].lucre
    scene.play()
    assert scene.state.aliens[C].lucre == before + gained


def bribing(bribes: str) -> Scene:
    """A and its foreward prime, and bribe; the others wait after the approach."""
    scene = Scene.under(bribes=bribes)
    scene.give(A, "attack 10")
    scene.give(B, "attack 12")
    scene.give(E, "Ship Zap")
    scene.invade(2, forewards={C: 1})
    scene.play(stop=("D-driver",))
    return scene.play(("D-bribe 2", {"bribe": 2}), stop=("D-window",))


@pytest.mark.rule("CE-11.21", "CE-11.22")
@pytest.mark.parametrize(("bribes", "told"), [("sealed", False), ("open", True)])
def test_bribes_are_sealed_or_announced(bribes: str, told: bool) -> None:
    scene = bribing(bribes)
    assert scene.state.at == "approach.after"
    assert ("C offered 2 lucre to B" in scene.told()) is told
    assert scene.match is not None
    view = scene.match.view(B)
    assert view.invasion is not None
    assert view.invasion.fleets[0].bribes == ({C: 2} if told else {})
    assert view.aliens[C].lucre == (0 if told else 2)
    drawn: set[int] = set()
    for seed in range(20):
        redraw(scene.state, B, Dice(seed), ())
        drawn.add(scene.state.now.fleets[0].bribes[C])
    assert (drawn == {2}) is told


@pytest.mark.rule("CE-10.6", "CE-10.9", "CE-10.5")
@pytest.mark.parametrize(("recycle", "spent"), [("silent", 2), ("immediate", 0)])
def test_exhausted_aur_waits_for_a_reset_or_does_not(recycle: str, spent: int) -> None:
    scene = won(Scene.under(forge_recycle=recycle))
    in_forge = len(scene.state.forge)
    scene.play()
    assert (len(scene.state.spent_aur), len(scene.state.forge)) == (spent, in_forge + 2 - spent)


@pytest.mark.rule("CE-10.9", "CE-25.15")
def test_what_the_eliminated_leave_is_recycled_as_well() -> None:
    scene = won(Scene.under(forge_recycle="immediate"))
    (pod,) = scene.give(D, "Warp Key")
    scene.authority(D, 1)
    for id in on_planet(scene.state, planets_of(scene.state, D)[0], D):
        put(scene.state, id, WARP)
    scene.play()
    assert scene.state.aliens[D].eliminated
    assert pod in scene.state.forge


# --- negotiation -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-21.41")
@pytest.mark.parametrize(("option", "sides"), [("either", {A, B}), ("opponent_only", {A})])
def test_who_may_ask_for_a_special_offer(option: str, sides: set[int]) -> None:
    scene = Scene("", "zombie", options={"special_offer_by": option})
    scene.state.aliens[B].powers[0].public = True
    scene.warp(A, 1)
    scene.invade().prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate").play()
    assert {int(entry[0]) for entry in scene.offers if " offer" in entry} == sides
