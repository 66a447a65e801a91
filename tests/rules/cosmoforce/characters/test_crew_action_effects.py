"""SF-18.30 to SF-18.38, SF-18.41, SF-18.48, SF-18.49, SF-18.51: Crew Actions of the Space Force roster."""

import pytest

from cosmotui.rules.cosmoforce.characters.crew_action_effects import CrewActionRolled
from cosmotui.rules.cosmoforce.crew import Crew
from cosmotui.rules.cosmoforce.events import (
    AttackRolled,
    Burned,
    Cooled,
    CrewHealed,
    CrewMoved,
    HeatTaken,
    ManeuverRolled,
    MarksCleared,
)
from cosmotui.rules.space_force.creation.samples import (
    CAPTAIN,
    CHIEF_ENGINEER,
    DOCTOR,
    FIRST_OFFICER,
    SCIENTIST,
    SECURITY,
)
from tests.rules.cosmoforce.battle import Battle, Builder, ship
from tests.rules.cosmoforce.characters.people import DYING, HURT, RPG, TOKEN, UNCONSCIOUS, bound, manned, one_of

FOE = ship("Capital Engine Armor*3", 5)


def acting(battle: Builder, sheet, text: str, dice: str, *crew: Crew, foe=FOE, at: str = "actions", **values) -> Battle:
    """Somebody of the roster, and others, on a ship whose Crew Action is about to be chosen."""
    own = manned(ship(text, **values), bound(sheet), *(crew or (TOKEN,)))
    return battle(own, foe, at=at, dice=dice, options=RPG).answer("crew")


@pytest.mark.rule("SF-18.30", "CF-14.7")
def test_one_crew_action_a_turn_in_the_place_of_an_action(battle: Builder) -> None:
    match = acting(battle, CHIEF_ENGINEER, "Fighter Engine Laser", "13", heat=3).answer("purge-heat", "Mechanic")
    assert match.asked == ("P", "CF-D7")
    assert match.question.title == "Which action comes last?"
    assert "crew" not in match.values
    second = battle(manned(FOE, bound(CHIEF_ENGINEER), TOKEN), FOE, at="last action", options=RPG)
    assert "crew" in second.values, "it may be the second action as well"


@pytest.mark.rule("SF-18.30", "SF-18.31", "CF-14.9")
@pytest.mark.parametrize(
    "one",
    [
        bound(CAPTAIN, condition=UNCONSCIOUS, hp=0),
        bound(CAPTAIN, condition=DYING, hp=0),
        bound(CAPTAIN, unquartered=True),
        TOKEN,
    ],
    ids=["unconscious", "dying", "unquartered", "token"],
)
def test_only_somebody_ready_takes_one(one: Crew, battle: Builder) -> None:
    assert "crew" not in battle(manned(FOE, one, TOKEN), FOE, options=RPG).values


@pytest.mark.rule("SF-18.31")
def test_who_acts_is_chosen_and_leaves_the_repair(battle: Builder) -> None:
    own = manned(ship("Fighter Engine Laser", heat=3), bound(CAPTAIN), bound(CHIEF_ENGINEER, slot=1), TOKEN)
    match = battle(own, FOE, dice="9", options=RPG).answer("crew")
    assert match.values == ["c0", "c1"]
    match.answer("c1")
    assert one_of(match.ship(), "Achterberg").slot == -1
    assert match.last(CrewMoved).name == "Rosalind Achterberg"
    match.answer("purge-heat", "Mechanic")


@pytest.mark.rule("SF-18.49", "CF-14.9", "CF-11.4")
def test_none_in_overtime(battle: Builder) -> None:
    match = battle(manned(FOE, bound(CAPTAIN), TOKEN), FOE, overtime=1, options=RPG)
    assert match.values == ["burn", "ram", "concede"]


@pytest.mark.rule("CF-14.1")
def test_none_without_the_option(battle: Builder) -> None:
    assert "crew" not in battle(manned(FOE, bound(CAPTAIN), TOKEN), FOE).values


@pytest.mark.rule("SF-18.32")
def test_the_roll_is_shown_as_a_card_die_by_die(battle: Builder) -> None:
    match = acting(battle, CHIEF_ENGINEER, "Fighter Engine Laser!", "13").answer("damage-control")
    rolled = match.last(CrewActionRolled)
    assert (rolled.face, rolled.total, rolled.degree) == (13, 25, 2)
    assert rolled.describe(match.names) == (
        "Damage control, Rosalind Achterberg: d20 13 + Int 7 + Spacecraft Engineering 5 = 25 vs 15 — Success, double: "
        "2 marks to clear"
    )


@pytest.mark.rule("SF-18.51")
def test_what_can_have_no_effect_is_not_offered(battle: Builder) -> None:
    bare = acting(battle, CAPTAIN, "Fighter Engine! Armor", "", heat=0)
    assert bare.values == ["damage-control", "personal-combat", "other"]
    armed = acting(battle, CAPTAIN, "Fighter Engine Laser", "", HURT, heat=1)
    assert armed.values == [
        "gunnery",
        "hard-burn",
        "purge-heat",
        "surgery",
        "fire-plot",
        "personal-combat",
        "other",
    ]
    last = acting(battle, CAPTAIN, "Fighter Engine Laser", "", at="last action", heat=0)
    assert "fire-plot" not in last.values, "no attack of this turn is left"


# --- gunnery -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-18.33", "SF-X67")
@pytest.mark.parametrize(("dice", "shot"), [("5; 7", [1]), ("6; 7 7", [2]), ("16; 7 7 7", [3]), ("1", [])])
def test_x67_gunnery_with_one_laser(dice: str, shot: list[int], battle: Builder) -> None:
    match = acting(battle, FIRST_OFFICER, "Fighter Engine Laser", dice).answer("gunnery")
    assert [len(event.dice) for event in match.events(AttackRolled)] == shot
    assert match.asked == ("P", "CF-D7")


@pytest.mark.rule("SF-18.33", "CF-9.21", "CF-9.16")
def test_gunnery_shoots_one_system_by_its_own_rule(battle: Builder) -> None:
    match = acting(battle, FIRST_OFFICER, "Cruiser Engine Railgun*2 Missile", "6; 8 2 8 3", speed=9, foe=FOE)
    match.answer("gunnery")
    assert match.values == ["2", "3", "4"], "those with the most dice first"
    match.answer("4")
    event = match.last(AttackRolled)
    assert (event.weapon, event.slots, event.hits) == ("Missile", (3,), 2)
    assert match.marks() == "0 0 0 2"


@pytest.mark.rule("SF-18.33")
def test_the_target_is_chosen_before_the_roll(battle: Builder) -> None:
    own = manned(ship("Fighter Engine Laser"), bound(SECURITY), TOKEN)
    match = battle(own, FOE, ship("Fighter Engine", 2), dice="19; 8 8 8", options=RPG).answer("crew", "gunnery")
    assert (match.asked, match.values) == (("P", "CF-D16"), ["2", "1"])
    match.answer("1")
    assert (match.last(AttackRolled).target, len(match.last(AttackRolled).dice)) == (1, 3)


# --- hard burn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-18.34", "SF-X68", "CF-4.6")
@pytest.mark.parametrize(("face", "limit"), [(5, 4), (4, 2), (1, 0), (15, 5)])
def test_x68_a_hard_burn(face: int, limit: int, battle: Builder) -> None:
    match = acting(battle, CAPTAIN, "Fighter Engine*2 Laser", str(face), heat=0).answer("hard-burn")
    assert match.last(HeatTaken).count == 1
    if limit:
        assert match.limits == (-min(limit, 4) * 100, limit * 100)
        match.answer(limit * 100)
        assert match.speed() == f"{4 + limit}.00"
    else:
        assert match.events(Burned) == []
        assert match.speed() == "4.00"
    assert match.heat() == 1


@pytest.mark.rule("SF-18.41", "CF-4.7")
def test_a_hard_burn_does_not_slow_below_nothing(battle: Builder) -> None:
    match = acting(battle, CAPTAIN, "Fighter Engine Laser", "20", speed=0.5).answer("hard-burn")
    assert match.limits == (-50, 400)
    match.answer(-50)
    assert match.speed() == "0.00"


@pytest.mark.rule("SF-18.48", "CF-6.13")
def test_a_tie_made_by_a_hard_burn_is_broken_at_once(battle: Builder) -> None:
    foe = ship("Fighter Engine*2 Armor", 6)
    match = acting(battle, CAPTAIN, "Fighter Engine*2 Laser", "5; 8 8 2; 3 7 4", foe=foe, heat=0).answer("hard-burn")
    match.answer(200)
    assert [(event.seat, event.gain) for event in match.events(ManeuverRolled)] == [(0, 1), (1, 2)]
    assert (match.speed("P"), match.speed("Q")) == ("6.01", "6.02")
    assert match.asked == ("P", "CF-D7"), "then the turn goes on"


# --- repairs, heat, surgery --------------------------------------------------------------------------------------


@pytest.mark.rule("SF-18.35", "SF-X66")
@pytest.mark.parametrize(("face", "left", "cleared"), [(13, 0, 2), (3, 1, 1), (2, 2, 0)])
def test_x66_damage_control(face: int, left: int, cleared: int, battle: Builder) -> None:
    match = acting(battle, CHIEF_ENGINEER, "Capital Engine Armor!!", str(face)).answer("damage-control")
    assert match.marks() == f"0 {left}"
    assert sum(event.count for event in match.events(MarksCleared)) == cleared


@pytest.mark.rule("SF-18.35", "SF-18.41", "CF-10.9", "CF-10.10")
def test_damage_control_chooses_among_the_damaged(battle: Builder) -> None:
    text = "Cruiser Engine! Laser! Armor!! Railgun!! Missile#"
    match = acting(battle, CHIEF_ENGINEER, text, "19").answer("damage-control")
    assert match.values == ["3", "1", "2"], "neither what is destroyed nor a depleted missile"
    match.answer("2")
    assert match.marks() == "1 0 2 2 2"
    assert match.last(MarksCleared).count == 1, "what is not used is lost"
    wreck = manned(ship("Cruiser Engine Railgun!! Missile#"), bound(CHIEF_ENGINEER), TOKEN)
    match = battle(wreck, FOE, dice="13", options=RPG | {"repair_destroyed": "yes"}).answer("crew", "damage-control")
    assert match.marks() == "0 0 2"


@pytest.mark.rule("SF-18.36", "SF-18.41", "SF-X69")
def test_x69_purging_heat(battle: Builder) -> None:
    match = acting(battle, CHIEF_ENGINEER, "Fighter Engine Laser", "14", heat=3).answer("purge-heat")
    assert match.values == ["Spacecraft Engineering", "Electronic Technician", "Mechanic"], "the best first"
    match.answer("Electronic Technician")
    rolled = match.last(CrewActionRolled)
    assert (rolled.total, rolled.degree) == (25, 2)
    assert match.heat() == 0
    assert match.last(Cooled).count == 3
    failed = acting(battle, SCIENTIST, "Fighter Engine Laser", "3", heat=3).answer("purge-heat", "Mechanic")
    assert failed.heat() == 3


@pytest.mark.rule("SF-18.37", "SF-18.19")
def test_surgery_treats_as_many_as_its_degree(battle: Builder) -> None:
    out = bound(CAPTAIN, condition=UNCONSCIOUS, hp=0)
    match = acting(battle, DOCTOR, "Fighter Engine Laser", "12", out, HURT, HURT, TOKEN).answer("surgery")
    assert match.question.title == "Treat whom? 2 can be treated."
    match.answer("c1")
    assert one_of(match.ship(), "Lindqvist").hp == 1
    match.answer("c2")
    assert match.crew() == "4/1"
    assert len(match.events(CrewHealed)) == 2
    one = acting(battle, DOCTOR, "Fighter Engine Laser", "2", HURT, HURT).answer("surgery", "done")
    assert one.crew() == "1/2", "nobody has to be treated"


@pytest.mark.rule("SF-18.37")
def test_failed_surgery_makes_one_of_the_dying_stable(battle: Builder) -> None:
    first, second = bound(CAPTAIN, condition=DYING, hp=0), bound(SECURITY, condition=DYING, hp=0)
    match = acting(battle, DOCTOR, "Fighter Engine Laser", "1; 7", first, second, HURT).answer("surgery")
    assert match.values == ["c1", "c2"]
    match.answer("c2")
    saved = one_of(match.ship(), "Castellanos").bound
    assert saved and (saved.body.condition.kind, saved.body.condition.wake) == ("unconscious", 8)
    left = one_of(match.ship(), "Lindqvist").bound
    assert left and left.body.is_dying
    nobody = acting(battle, DOCTOR, "Fighter Engine Laser", "1", HURT).answer("surgery")
    assert nobody.crew() == "1/1"


# --- fire plot ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SF-18.38", "CF-9.6")
def test_a_fire_plot_raises_the_mass_for_the_next_attack_of_the_turn(battle: Builder) -> None:
    foe = ship("Fighter Engine Armor*3", 5)
    match = acting(battle, CAPTAIN, "Fighter Engine Laser*2", "16; 5 5", foe=foe).answer("fire-plot")
    assert match.last(CrewActionRolled).effect == "the next attack takes the target's mass as 6 higher"
    match.answer("attack", "2,3")
    event = match.last(AttackRolled)
    assert (event.limit, event.hits) == (10, 2)


@pytest.mark.rule("SF-18.38")
@pytest.mark.parametrize(("face", "limit"), [(5, 4), (6, 7)])
def test_a_failed_plot_changes_nothing(face: int, limit: int, battle: Builder) -> None:
    foe = ship("Fighter Engine Armor*3", 5, 0)
    match = acting(battle, CAPTAIN, "Fighter Engine Laser", f"{face}; 8", foe=foe).answer("fire-plot", "attack")
    assert match.last(AttackRolled).limit == limit, "a failure leaves the mass, a single adds 3"


@pytest.mark.rule("SF-18.38")
def test_a_fire_plot_is_gone_with_the_turn(battle: Builder) -> None:
    foe = manned(ship("Fighter Engine Armor*3", 2, 0), TOKEN)
    match = acting(battle, CAPTAIN, "Fighter Engine Dissipator Laser", "16; 8", foe=foe, heat=0).answer("fire-plot")
    match.answer("end").auto("CF-D7").answer("end").auto("CF-D7").answer("attack")
    assert match.asked == ("P", "CF-D7")
    assert match.last(AttackRolled).limit == 4
