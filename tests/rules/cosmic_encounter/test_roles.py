"""Effects that change who defends, who invades, and which planet is the target (CE-15.13 to 15.15, CE-16.34, CE-16.35,
CE-37.11, CE-37.12)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import bases_of, fleet_ships, planets_of
from cosmotui.rules.cosmic_encounter.effect import Effect, Use, effect
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.operations.destiny import eligible
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene
from tests.rules.cosmic_encounter.test_destiny import only


def usurp(seat: int, at: str = "destiny.defender") -> Effect:
    """A clause that makes an alien the defender."""

    @effect("usurper", f"any:{at}", mandatory=True, applies=lambda use: use.now.defender != seat)
    def clause(use: Use) -> None:
        """Another alien defends."""
        do.make_defender(use, seat)

    return clause


@effect("trader of roles", "any:destiny.defender", mandatory=True)
def trade(use: Use) -> None:
    """Invader and defender trade roles."""
    do.trade_roles(use)


# --- destiny ---------------------------------------------------------------------------------------------------------


@effect("chooser", "any:destiny.open", mandatory=True)
def choose(use: Use) -> Script[None]:
    """The user picks the charge that manifests."""
    yield from do.choose_charge(use)


@pytest.mark.rule("CE-15.13")
@pytest.mark.parametrize(("wanted", "charge", "flagged"), [("0", "1", False), ("3", "2", True), ("6", "wild", False)])
def test_the_coming_charge_is_picked_among_those_left(made_up: MadeUp, wanted: str, charge: str, flagged: bool) -> None:
    scene = Scene("", "", "", made_up("chooser", choose)).begin("destiny")
    before = [list(one) for one in scene.state.charges]
    scene.play(("D-declare 3", wanted), stop=("D-wild", "D-target"))
    now = scene.state.now
    assert (now.charge, now.flagged) == (charge, flagged)
    assert sum(map(sum, before)) + 2 == sum(map(sum, scene.state.charges)) + scene.state.wild + 1


@pytest.mark.rule("CE-15.13", "CE-15.1")
def test_neither_the_invader_nor_what_is_consumed_can_be_picked(made_up: MadeUp) -> None:
    scene = Scene("", "", "", made_up("chooser", choose)).begin("destiny")
    scene.state.charges = [[2, 1], [0, 0], [1, 0], [0, 1], [0, 0]]
    scene.state.wild = 0
    scene.play(stop=("D-declare",))
    assert scene.match is not None
    (question,) = scene.match.questions
    words = [(one.label, one.detail) for one in getattr(question, "options", ())]
    assert words == [("C", ""), ("D", "hazard-flagged")]


@effect("sorter", "any:destiny.open", mandatory=True)
def sort(use: Use) -> Script[None]:
    """The user puts the next three charges in an order of its own."""
    yield from do.reorder_charges(use, 3)


@pytest.mark.rule("CE-15.13", "CE-10.18")
def test_the_next_charges_come_in_the_order_that_was_chosen(made_up: MadeUp) -> None:
    scene = Scene("", "", "", made_up("sorter", sort)).begin("destiny")
    scene.play(("D-declare", "2"), ("D-declare", "1"), stop=("D-wild", "D-target"))
    seen = [text for text in scene.told().splitlines() if text.startswith("D saw that a coming destiny is ")]
    third = seen[2].removeprefix("D saw that a coming destiny is ").partition(",")[0]
    assert f"destiny named {third}" in scene.told()
    kept = [one.charge for one in scene.state.next_charges]
    names = [text.removeprefix("D saw that a coming destiny is ").partition(",")[0] for text in seen[:2]]
    assert [one if one == "wild" else "ABCDE"[int(one)] for one in kept] == names[::-1]
    assert all(one.seen == [D] for one in scene.state.next_charges)
    assert len(eligible(scene.state)) == 13


# --- another defender ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-15.14", "CE-15.15", "CE-16.1", "CE-X79")
def test_another_alien_becomes_the_defender(made_up: MadeUp) -> None:
    scene = only(Scene("", "", "", made_up("usurper", usurp(C))).begin("destiny"), B, flagged=True)
    scene.play(stop=("D-target",))
    state, now = scene.state, scene.state.now
    assert (now.defender, now.charge, now.flagged) == (C, str(B), True)
    assert [alien.flagship for alien in state.aliens] == [True, False, True, False, False]
    assert now.actors == [A, C]
    assert sum(map(sum, state.charges)) == 0
    assert [int(str(value)) for value in scene.offered()] == planets_of(state, C)
    scene.play(stop=("D-commission",))
    assert scene.match is not None
    asked = {question.seat: question for question in scene.match.questions}
    assert sorted(asked) == [A, C]
    assert "1" in getattr(asked[C], "start", {})
    scene.play(("D-sponsor 1", {"side": DEFENDERS, "5": 1}))
    assert "B 1 with the defender" in scene.told()
    assert not any(alien.flagship for alien in scene.state.aliens[1:])


@pytest.mark.rule("CE-15.14", "CE-6.17")
def test_slime_of_the_former_defender_acts_in_the_next_invasion_that_it_leads(made_up: MadeUp) -> None:
    scene = only(Scene("", "", "", made_up("usurper", usurp(C))).begin("destiny"), B)
    slime = [scene.pod("slime 8"), scene.pod("slime 9")]
    scene.state.aliens[B].slime, scene.state.aliens[C].slime = slime
    scene.play(stop=("D-target",))
    assert [scene.state.aliens[seat].slime_acts for seat in (B, C)] == [False, True]


@effect("reminder", "defender:destiny.defender", mandatory=True)
def remember(use: Use) -> None:
    """Whoever defends is noted."""
    use.now.notes[f"reminded {use.seat}"] = 1


@pytest.mark.rule("CE-15.15")
@pytest.mark.parametrize(("usurper", "reminded"), [(D, True), (A, False)])
def test_triggers_not_yet_handled_see_the_new_defender(made_up: MadeUp, usurper: int, reminded: bool) -> None:
    """E takes the role from C: after C's trigger, or before it."""
    powers = ["", "", made_up("reminder", remember), "", ""]
    powers[usurper] = made_up("usurper", usurp(E))
    scene = only(Scene(*powers).begin("destiny"), C).play(stop=("D-target",))
    assert scene.state.now.defender == E
    assert (f"reminded {C}" in scene.state.now.notes) is reminded


@effect("asker", "invader:destiny.defender", mandatory=True)
def ask(use: Use) -> Script[None]:
    """The invader is asked something."""
    yield from do.agree(use.table, use.seat, "Well?", "D-offer")


@pytest.mark.rule("CE-15.15")
def test_no_choice_of_the_invader_is_repeated(made_up: MadeUp) -> None:
    powers = (made_up("asker", ask), "", "", made_up("usurper", usurp(E)))
    scene = only(Scene(*powers).begin("destiny"), C).play(stop=("D-target",))
    assert scene.state.now.defender == E
    assert scene.asked.count("D-offer 0") == 1


# --- the target ------------------------------------------------------------------------------------------------------


def retarget(*planets: int, at: str = "contact.window") -> Effect:
    """A clause that lets its owner pick another target among these planets."""

    @effect("swerver", f"any:{at}", mandatory=True)
    def clause(use: Use) -> Script[None]:
        """The target is another planet."""
        yield from do.aim(use, planets)

    return clause


@pytest.mark.rule("CE-16.34")
def test_a_target_changed_after_launch_is_an_existing_planet_that_the_effect_allows(made_up: MadeUp) -> None:
    scene = Scene("", "", made_up("swerver", retarget(5, 6, 7, 8, at="arrival.window"))).invade()
    scene.state.phase = "launch"
    scene.state.planets[7] = type(scene.state.planets[7])(B, 3, exists=False)
    scene.base(B, 7, 0)
    for id, ship in enumerate(scene.state.ships):
        if ship.fleet >= 0:
            scene.state.ships[id] = type(ship)(ship.owner, 0 if ship.owner == A else ship.place)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.play(stop=("D-target",))
    assert scene.offered() == ["6", "8"]


@pytest.mark.rule("CE-16.34")
def test_from_the_arrival_on_the_defenders_ships_are_those_on_the_new_planet(made_up: MadeUp) -> None:
    scene = Scene("", "", made_up("swerver", retarget(6))).invade(ships=3, forewards={D: 2}, backwards={E: 1})
    scene.base(B, 6, 2)
    scene.prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 01").play(stop=("D-continue",))
    assert "might 17 against 4" in scene.told()
    assert (scene.on(B, 5), scene.on(B, 6), scene.on(A, 6), scene.on(D, 6)) == (4, 0, 3, 2)


@pytest.mark.rule("CE-16.34")
def test_before_the_arrival_nothing_but_the_target_changes(made_up: MadeUp) -> None:
    scene = only(Scene("", "", made_up("swerver", retarget(6, at="launch.window"))).begin("destiny"), B)
    scene.play(("D-target", "5"), stop=("D-beacon",))
    assert scene.state.now.target == 6
    assert not fleet_ships(scene.state, DEFENDERS)


@effect("roamer", "invader:destiny.defender", mandatory=True)
def roam(use: Use) -> None:
    """The invader may aim at any base of the defender, in whatever system."""
    use.now.targets += bases_of(use.state, use.now.defender)


@pytest.mark.rule("CE-16.35")
def test_a_target_outside_the_defenders_system_leaves_defender_and_sponsors_as_they_are(made_up: MadeUp) -> None:
    scene = only(Scene(made_up("roamer", roam)), B)
    scene.warp(B, 2)
    scene.base(B, 22, 2)
    scene.give(A, "attack 10")
    scene.give(B, "attack 08")
    scene.begin("destiny").play(stop=("D-target",))
    assert [int(str(value)) for value in scene.offered()] == [22, *planets_of(scene.state, B)]
    scene.play(("D-target", "22"), ("D-sponsor 3", {"side": DEFENDERS, "15": 1}))
    assert scene.state.now.defender == B
    assert "might 14 against 11" in scene.told()
    assert (scene.on(B, 22), scene.on(A, 22), scene.on(E, 22)) == (0, 4, 4)
    assert scene.state.aliens[A].away


# --- trading roles ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-37.11", "CE-36.72")
def test_leaders_that_trade_roles_keep_campaign_and_fuel(made_up: MadeUp) -> None:
    scene = only(Scene("", "", made_up("trader", trade)).begin("destiny"), B)
    scene.give(A, "attack 08")
    scene.give(B, "attack 10")
    scene.play(stop=("D-target",))
    assert [int(str(value)) for value in scene.offered()] == planets_of(scene.state, A)
    now = scene.state.now
    assert (now.invader, now.defender, scene.state.campaign) == (B, A, A)
    scene.play(("D-beacon 1", {"5": 4}), stop=("D-fuel",))
    assert "might 14 against 12" in scene.told()
    assert scene.on(B, 0) == 4
    assert "the flagship of A was destroyed" in scene.told()
    assert scene.state.campaign == B, "the campaign of A is over, for its flagship is gone"
    assert [alien.flagship for alien in scene.state.aliens] == [False, True, False, False, False]
    assert scene.state.aliens[B].fuel == 2


@pytest.mark.rule("CE-37.11", "CE-24.8")
def test_the_campaign_goes_on_when_its_owner_has_won_as_the_defender(made_up: MadeUp) -> None:
    scene = only(Scene("", "", made_up("trader", trade)).begin("destiny"), B)
    scene.give(A, "attack 20")
    scene.give(B, "attack 10")
    scene.play(stop=("D-continue",))
    assert scene.asked[-1] == "D-continue 0"
    assert scene.state.aliens[A].loaded == 1
    assert [alien.flagship for alien in scene.state.aliens] == [True, False, False, False, False]
    assert not scene.state.aliens[B].away


@pytest.mark.rule("CE-5.13", "CE-7.29", "CE-37.11")
def test_the_fuel_of_an_invader_without_a_campaign_returns_with_its_flagship(made_up: MadeUp) -> None:
    @effect("mender", "invader:upkeep.window", mandatory=True)
    def mend(use: Use) -> None:
        """The flagship is restored, with 1 loaded fuel."""
        do.repair_flagship(use, use.seat, 1)

    scene = only(Scene("", made_up("mender", mend), made_up("trader", trade)).begin("destiny"), B)
    scene.give(A, "attack 20")
    scene.give(B, "attack 10")
    scene.play(stop=("D-continue",))
    own = scene.state.aliens[B]
    assert "the flagship of B was repaired, 1 fuel in it" in scene.told()
    assert (own.flagship, own.loaded, own.fuel) == (False, 0, 1)


@effect("deposer", "any:orientation.open", mandatory=True, applies=lambda use: use.state.campaign == A)
def depose(use: Use) -> None:
    """The user is the invader of this campaign."""
    do.make_invader(use, use.seat)


@pytest.mark.rule("CE-37.12")
def test_another_invader_has_a_campaign_of_its_own_and_the_rotation_goes_on(made_up: MadeUp) -> None:
    scene = Scene("", "", "", made_up("deposer", depose))
    scene.state.phase = "orientation"
    scene.play(stop=("D-fuel",))
    assert scene.asked[-1] == "D-fuel 3"
    assert (scene.state.now.invader, scene.state.campaign, scene.state.now.actors) == (D, D, [D])
    assert [alien.flagship for alien in scene.state.aliens] == [False, False, False, True, False]
    assert [alien.fuel for alien in scene.state.aliens] == [0, 0, 0, 2, 0]
    scene.play(("D-fuel 3", "0"), stop=("D-fuel",))
    assert scene.asked[-1] == "D-fuel 1"


@pytest.mark.rule("CE-37.12", "CE-5.4")
def test_a_cycle_counts_the_turn_of_the_alien_that_was_deposed(made_up: MadeUp) -> None:
    scene = Scene("", "", "", made_up("deposer", depose))
    scene.state.phase = "orientation"
    scene.play(*((f"D-fuel {seat}", "0") for seat in (D, B, C, D, E)), stop=("D-fuel",))
    assert (scene.state.campaign, scene.state.cycle) == (D, 2), "A is due, and deposed again"
