"""What comes about while other triggers wait (CE-13.4 to CE-13.7)."""

import pytest

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import A, B, C, D, E, Scene


def is_rich(use: Use) -> bool:
    """Whether the user has more lucre than at the beginning of a scene."""
    return use.state.aliens[use.seat].lucre > 2


@effect("riser", "actor:combat.window", applies=is_rich, mandatory=True)
def rise(use: Use) -> None:
    """With more than 2 lucre: add 7 might."""
    do.add_might(use, 7, "Riser")


@effect("payer", "any:combat.window", mandatory=True)
def pay(use: Use) -> None:
    """Everybody else gains 1 lucre."""
    for seat in use.others:
        do.gain_lucre(use.table, seat, 1, "Payer")


@effect("beggar", "any:combat.window", applies=lambda use: not is_rich(use), mandatory=True)
def beg(use: Use) -> None:
    """With 2 lucre or less: gain 10."""
    do.gain_lucre(use.table, use.seat, 10, "Beggar")


def order_of(scene: Scene, *words: str) -> list[str]:
    """These words in the order in which the log first says them."""
    told = scene.told()
    return sorted((word for word in words if word in told), key=told.index)


def fight(scene: Scene) -> Scene:
    """A, with C at its side, against B."""
    return scene.invade(4, forewards={C: 1}).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08")


@pytest.mark.rule("CE-13.6")
def test_a_trigger_made_meanwhile_comes_after_all_that_waited(made_up: MadeUp) -> None:
    """A is first in timing order, but is rich only since B has paid: Human of C, which waited all the while, is
    before it."""
    scene = fight(Scene(made_up("riser", rise), made_up("payer", pay), "human")).play()
    assert order_of(scene, "Riser", "Payer", "Human") == ["Payer", "Human", "Riser"]
    assert "might 26 against 12" in scene.told()


@pytest.mark.rule("CE-13.4", "CE-13.6")
def test_what_is_ready_from_the_start_acts_in_timing_order(made_up: MadeUp) -> None:
    scene = Scene(made_up("riser", rise), made_up("payer", pay), "human")
    scene.state.aliens[A].lucre = 3
    fight(scene).play()
    assert order_of(scene, "Riser", "Payer", "Human") == ["Riser", "Payer", "Human"]


@pytest.mark.rule("CE-13.6")
def test_several_made_meanwhile_act_in_timing_order_again(made_up: MadeUp) -> None:
    """Bystander D pays A and C, the one invader and the other foreward."""
    riser = made_up("riser", rise)
    scene = fight(Scene(riser, "", riser, made_up("payer", pay))).play()
    used = [line for line in scene.told().splitlines() if "used" in line]
    assert [line[0] for line in used] == ["D", "A", "C"]


@pytest.mark.rule("CE-13.5")
def test_a_trigger_whose_condition_is_gone_is_dropped(made_up: MadeUp) -> None:
    scene = fight(Scene(made_up("payer", pay), made_up("beggar", beg))).play()
    assert "Beggar" not in scene.told()
    assert scene.state.aliens[B].lucre == 3


@pytest.mark.rule("CE-13.2", "CE-10.14")
def test_a_legacy_acts_on_the_aliens_in_timing_order() -> None:
    scene = Scene()
    scene.state.legacies.append("human")
    scene.invade(2, forewards={D: 1}, invader=C, defender=A)
    scene.prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 08").play()
    added = [line[0] for line in scene.told().splitlines() if "legacy of Human" in line and "added" in line]
    assert added == ["C", "A", "D"]


@pytest.mark.rule("CE-13.45")
def test_a_legacy_that_has_acted_is_not_set_off_again_by_what_it_has_done() -> None:
    """A is about to lose with 14 to 18 and takes 16 from B; now B is, and yet A keeps its 14."""
    scene = Scene()
    scene.state.legacies.append("kamikaze")
    scene.invade(4).prime(INVADERS, "attack 10").prime(DEFENDERS, "attack 14").play()
    assert "might 14 against 2" in scene.told()


# --- what is offered -------------------------------------------------------------------------------------------------


@effect("dealer", "any:on:drafted")
def deal(use: Use) -> None:
    """When pods are drafted: everybody else gains 1 lucre."""
    for seat in use.others:
        do.gain_lucre(use.table, seat, 1, "Dealer")


@effect("saver", "any:on:drafted", applies=is_rich)
def save(use: Use) -> None:
    """When pods are drafted while you have more than 2 lucre: gain 10."""
    do.gain_lucre(use.table, use.seat, 10, "Saver")


@effect("drawer", "any:warpfall.window")
def draw(use: Use) -> Script[None]:
    """Draft a pod."""
    yield from do.draft(use.table, use.seat, 1, use)


def drafts(made_up: MadeUp) -> Scene:
    """A could save if it were rich, B can deal, C drafts."""
    return Scene(made_up("saver", save), made_up("dealer", deal), made_up("drawer", draw), seed=2).begin("warpfall")


@pytest.mark.rule("CE-13.6")
def test_what_becomes_possible_is_offered_when_all_others_have_been_asked(made_up: MadeUp) -> None:
    scene = drafts(made_up)
    scene.play(("D-window 2", "drawer"), ("D-window 1", "dealer"), ("D-window 0", "saver"), stop=("D-target",))
    assert scene.state.aliens[A].lucre == 13


@pytest.mark.rule("CE-13.7")
def test_what_was_declined_is_not_offered_anew(made_up: MadeUp) -> None:
    """A is rich from the start, and is asked once although B acts after it."""
    scene = drafts(made_up)
    scene.state.aliens[A].lucre = 3
    scene.play(("D-window 2", "drawer"), ("D-window 1", "dealer"), stop=("D-target",))
    assert scene.offers.count("0 saver") == 1
    assert scene.state.aliens[A].lucre == 4


@pytest.mark.rule("CE-13.7")
def test_nobody_is_asked_twice_where_nobody_has_acted(made_up: MadeUp) -> None:
    scene = drafts(made_up)
    scene.play(("D-window 2", "drawer"), stop=("D-target",))
    assert scene.offers.count("1 dealer") == 1


@pytest.mark.rule("CE-13.6")
def test_whoever_has_passed_is_asked_again_behind_those_that_wait(made_up: MadeUp) -> None:
    """A passes, B deals, C to E wait before A; when A saves, they are asked once more. After that only
    three windows are left: that of warpfall, in which C drafts, and two of destiny."""
    scene = drafts(made_up)
    scene.play(("D-window 2", "drawer"), ("D-window 1", "dealer"), ("D-window 0", "saver"), stop=("D-target",))
    asked = [int(one[-1]) for one in scene.asked if one.startswith("D-window")]
    assert asked[:15] == [A, B, C, *(A, B, B, C, D, E, A, A, B, C, D, E)]
    assert len(asked) == 15 + 3 * 5
