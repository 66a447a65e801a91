"""CF-1: dice, effective dice, cascades, and who rolls."""

import pytest

from cosmotui.rules.cosmoforce.events import (
    AttackRolled,
    CollisionRolled,
    HeatRolled,
    ManeuverRolled,
    MissilesSpent,
    RamRolled,
    Rolled,
)
from tests.rules.cosmoforce.battle import GAME, Battle, Builder, building, ship

GUN = ship("Fighter Engine Laser", heat=0)
DRIFTER = ship("Capital Engine! Armor*6", 0, 0)
"""Never avoids, never collides."""
KINDS = {
    "attack": AttackRolled,
    "ram": RamRolled,
    "heat": HeatRolled,
    "collision": CollisionRolled,
    "maneuver": ManeuverRolled,
}
HARMFUL = ("heat", "collision")


def rolled(kind: str, battle: Builder, dice: str, options: dict[str, str] | None = None) -> Battle:
    """A match in which P rolls one die of that kind first; in a maneuver Q rolls another, which is no use."""
    match kind:
        case "attack":
            return battle(GUN, DRIFTER, dice=dice, options=options).answer("attack")
        case "ram":
            rammer = ship("Fighter Engine Armor", 0, 0)
            return battle(rammer, DRIFTER, dice=dice, options=options).answer("ram", 0)
        case "heat":
            own = ship("Cruiser Engine Habitat*2", heat=1)
            return battle(own, DRIFTER, at="heat", dice=dice, options=options)
        case "collision":
            own = ship("Cruiser Engine! Armor", 1, 0)
            return battle(own, DRIFTER, at="collisions", dice=dice, options=options)
        case _:
            own = ship("Capital Engine! Armor", 0, 0)
            return battle(own, own, dice=f"{dice}; 8", options=options).answer("burn", 0)


def roll_of(match: Battle, kind: str) -> Rolled:
    """The first roll of that kind."""
    return match.events(KINDS[kind])[0]


@pytest.mark.rule("CF-1.1", "CF-1.3", "CF-1.4")
@pytest.mark.parametrize("die", range(1, 9))
def test_1_to_6_are_effective(battle: Builder, die: int) -> None:
    match = rolled("attack", battle, str(die))
    if die == 1:
        match.answer("decline")
    assert match.last(AttackRolled).hits == (die <= 6)
    assert sum(match.auto().ship("Q").marks) == 1 + (die <= 6)


@pytest.mark.rule("CF-1.1")
def test_every_die_is_a_d8() -> None:
    match = building("P Q R", bots=True)
    while match.match.result is None:
        question = match.match.questions[0]
        match.match.answer(question.seat, GAME.default(match.match.view(question.seat), question))
    assert {die for event in match.events(Rolled) for die in event.dice} == set(range(1, 9))


@pytest.mark.rule("CF-1.2")
def test_without_dice_nothing_is_rolled(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine", 2, 0), DRIFTER, at="heat")
    assert match.asked == ("P", "CF-D7")
    assert not match.events(HeatRolled)
    match.answer("ram", 3)
    assert match.last(RamRolled).dice == ()


@pytest.mark.rule("CF-1.5", "CF-1.10", "CF-D2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_1_may_roll_again(battle: Builder, kind: str) -> None:
    assert roll_of(rolled(kind, battle, "1").answer("decline").auto("CF-D7"), kind).dice == (1,)
    assert roll_of(rolled(kind, battle, "1 +3").answer("roll").auto("CF-D7"), kind).dice == (1, 3)


@pytest.mark.rule("CF-1.6")
def test_cascades_cascade(battle: Builder) -> None:
    match = rolled("attack", battle, "1 +1 +1 +1 +1 +6").answer(*["roll"] * 5)
    assert match.last(AttackRolled).hits == 6
    assert match.last(AttackRolled).first == 1


@pytest.mark.rule("CF-1.7", "CF-1.3")
def test_a_cascade_die_is_discarded_like_the_others(battle: Builder) -> None:
    assert rolled("attack", battle, "1 +7").answer("roll").last(AttackRolled).hits == 1


@pytest.mark.rule("CF-1.7", "CF-9.13")
@pytest.mark.parametrize(("die", "heat"), [(6, 0), (7, 1), (8, 1)])
def test_a_cascade_die_overheats_a_laser(battle: Builder, die: int, heat: int) -> None:
    assert rolled("attack", battle, f"1 +{die}").answer("roll").heat("P") == heat


@pytest.mark.rule("CF-1.7", "CF-9.16")
def test_a_cascade_die_depletes_missiles(battle: Builder) -> None:
    own = ship("Fighter Engine Missile", heat=0)
    match = battle(own, DRIFTER, dice="8,1,2 +8").answer("attack", "roll")
    assert match.last(MissilesSpent).slots == (1,)


@pytest.mark.rule("CF-1.7", "CF-9.6")
def test_a_cascade_die_counts_toward_the_mass(battle: Builder) -> None:
    match = battle(GUN, ship("Fighter Engine Armor*2", 3), dice="1 +3").answer("attack", "roll")
    assert (match.last(AttackRolled).discarded, match.last(AttackRolled).hits) == ((1,), 1)


@pytest.mark.rule("CF-1.7", "CF-8.14")
def test_a_cascade_die_of_1_spares_the_rammer(battle: Builder) -> None:
    match = rolled("ram", battle, "1 +1").answer("roll", "decline")
    assert (match.last(RamRolled).damage, match.last(RamRolled).back) == (2, 0)


@pytest.mark.rule("CF-1.8")
def test_the_batch_first_then_cascades_in_the_order_of_the_1s(battle: Builder) -> None:
    own = ship("Fighter Engine Missile", heat=0)
    match = battle(own, DRIFTER, dice="1,5,1 +1 +3 +4")
    match.answer("attack")
    now = match.now
    assert (now.dice, now.first, now.left) == ((1, 5, 1), 3, 2)
    match.answer("roll")
    now = match.now
    assert (now.dice, now.left) == ((1, 5, 1, 1), 2)
    match.answer("roll")
    now = match.now
    assert (now.dice, now.left) == ((1, 5, 1, 1, 3), 1)
    match.answer("roll")
    assert match.last(AttackRolled).dice == (1, 5, 1, 1, 3, 4)


@pytest.mark.rule("CF-1.8", "CF-D2")
def test_each_1_is_decided_alone(battle: Builder) -> None:
    own = ship("Fighter Engine Missile", heat=0)
    match = battle(own, DRIFTER, dice="1,1,1 +2").answer("attack", "decline", "roll", "decline")
    assert match.last(AttackRolled).dice == (1, 1, 1, 2)


@pytest.mark.rule("CF-D2")
def test_several_1s_can_be_decided_at_once(battle: Builder) -> None:
    own = ship("Fighter Engine Missile", heat=0)
    match = battle(own, DRIFTER, dice="1,1,2 +1 +3 +4; 1,1,2").answer("attack")
    assert match.values == ["roll", "decline", "all", "none"]
    match.answer("all")
    assert match.last(AttackRolled).dice == (1, 1, 2, 1, 3, 4)
    match.auto().answer("attack", "none")
    assert match.last(AttackRolled).dice == (1, 1, 2)


@pytest.mark.rule("CF-D2")
def test_a_single_1_is_asked_plainly(battle: Builder) -> None:
    assert rolled("attack", battle, "1").values == ["roll", "decline"]
    assert rolled("heat", battle, "1").values == ["decline", "roll"]
    own = ship("Cruiser Engine Habitat*2", heat=2)
    assert battle(own, DRIFTER, at="heat", dice="1,1").values == ["decline", "roll", "none", "all"]


@pytest.mark.rule("CF-1.9")
@pytest.mark.parametrize("kind", KINDS)
def test_the_roller_decides(battle: Builder, kind: str) -> None:
    match = rolled(kind, battle, "1")
    assert match.asked == ("P", "CF-D2")
    now = match.now
    assert (now.what, now.seat) == (kind, 0)
    if kind == "maneuver":
        match.answer("decline")


@pytest.mark.rule("CF-1.9")
def test_in_a_maneuver_every_owner_decides_for_itself(battle: Builder) -> None:
    own = ship("Capital Engine! Armor", 0, 0)
    match = battle(own, own, dice="1; 1 +2").answer("burn", 0)
    assert match.asked == ("P", "CF-D2")
    assert match.answer("decline").asked == ("Q", "CF-D2")
    assert match.answer("roll").speed("Q") == "0.02"


@pytest.mark.rule("CF-1.10", "CF-D2")
@pytest.mark.parametrize("kind", KINDS)
def test_the_automatic_policy(battle: Builder, kind: str) -> None:
    match = rolled(kind, battle, "1")
    assert match.default == ("decline" if kind in HARMFUL else "roll")
    match.answer("decline")


@pytest.mark.rule("CF-1.10")
@pytest.mark.parametrize("kind", KINDS)
def test_always_cascading_asks_nothing(battle: Builder, kind: str) -> None:
    match = rolled(kind, battle, "1 +1 +2", {"cascade": "always"})
    assert roll_of(match, kind).dice == (1, 1, 2)


@pytest.mark.rule("CF-1.12")
@pytest.mark.parametrize("kind", KINDS)
def test_few_questions(battle: Builder, kind: str) -> None:
    few = {"questions": "few"}
    if kind in ("attack", "ram"):
        assert rolled(kind, battle, "1", few).asked == ("P", "CF-D2")
    elif kind in HARMFUL:
        assert roll_of(rolled(kind, battle, "1", few), kind).dice == (1,)
    else:
        assert roll_of(rolled(kind, battle, "1 +2", few), kind).dice == (1, 2)


@pytest.mark.rule("CF-1.12")
def test_few_questions_do_not_change_what_must_cascade(battle: Builder) -> None:
    options = {"questions": "few", "cascade": "always"}
    assert roll_of(rolled("heat", battle, "1 +2", options), "heat").dice == (1, 2)
