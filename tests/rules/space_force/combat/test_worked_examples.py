"""The worked examples of combat, SF-X39 to SF-X57, as they are played in the tracker."""

import pytest

from cosmotui.rules.space_force.abilities import Abilities
from cosmotui.rules.space_force.combat.events import (
    Attacked,
    DamageRolled,
    FlewOn,
    InitiativeRolled,
    Moved,
    NumberCalled,
    Scattered,
    Surprised,
)
from cosmotui.rules.space_force.combat.grid import landing
from cosmotui.rules.space_force.combat.strike import burst_blows
from cosmotui.rules.space_force.creation.samples import CAPTAIN, FIRST_OFFICER, SECURITY
from tests.rules.space_force.combat.scenario import Builder, crew, held, npc, placed, them, unconscious

NORMAL = "4 4 4 4 4 4"


@pytest.mark.rule("SF-X39", "SF-12.20", "SF-12.23", "SF-3.17", "SF-12.22")
def test_x39_initiative(encounter: Builder) -> None:
    match = encounter(
        npc("Six", "4 6 4 4 4 4", number=1, side="A"),
        npc("Seven", "4 7 4 4 4 4", number=2),
        npc("Four", NORMAL, number=3),
        dice=[1, 10, 2],
    )
    assert [event.result for event in match.events(InitiativeRolled)] == [1, 17, 6]
    assert match.asked == ("Seven", 17)
    match.done().done()
    assert match.asked == ("Six", 1)
    match.choose("other", "item")
    assert match.asked == ("Six", 0)


@pytest.mark.rule("SF-X40", "SF-12.42", "SF-12.40")
def test_x40_a_move_and_then_an_attack(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN, (0, 0)), them("guard", at=(20, 0)), dice=[4], numbers=[6, 1])
    match.move(5, 0)
    assert match.asked == ("Lindqvist", 5)
    match.choose("attack vulcan 1")
    assert [event.number for event in match.events(NumberCalled)] == [6, 5, 1]


@pytest.mark.rule("SF-X41", "SF-12.11", "SF-12.14", "SF-9.6", "SF-12.48")
def test_x41_surprise_rolls(encounter: Builder) -> None:
    match = encounter(
        npc("Ten", "4 5 4 4 4 4", number=1, side="A"),
        npc("Nine", "4 5 4 4 4 4", number=2),
        npc("One", "4 7 4 4 4 4", number=3),
        dice=[10, 9, 1, 5],
        surprise="mutual",
    )
    assert [event.surprised for event in match.events(Surprised)] == [False, True, True]
    assert match.asked == ("Ten", 10)
    assert len(match.events(InitiativeRolled)) == 1


@pytest.mark.rule("SF-X42", "SF-12.16", "SF-12.17", "SF-13.8")
def test_x42_a_surprised_target(encounter: Builder) -> None:
    lindqvist, guard = crew(CAPTAIN, (0, 0)), them("guard", at=(10, 0))
    match = encounter(lindqvist, guard, dice=[2, 9, 7, 1], surprise="open")
    assert match.one("Lindqvist").dr == 18
    match.choose("attack gunheavy 0")
    (shot,) = match.events(Attacked)
    assert (shot.face, shot.bonus, shot.total, shot.rating, shot.degree) == (7, 11, 18, 18, 1)
    assert ("surprised", 5) in [(part.reason, part.value) for part in shot.parts]


@pytest.mark.rule("SF-X43", "SF-13.3", "SF-13.6", "SF-13.7", "SF-13.2")
@pytest.mark.parametrize(("dice", "amount"), [([6, 7], 7), ([16, 7, 4], 11)])
def test_x43_a_pistol(encounter: Builder, dice: list[int], amount: int) -> None:
    match = encounter(crew(FIRST_OFFICER, (0, 0)), them("guard", at=(30, 0)), dice=dice, numbers=[9, None])
    assert match.option("attack vulcan 1") == ("Shoot Guard", "Vulcan pistol, 30 paces", "75 in 100")
    match.choose("attack vulcan 1")
    assert match.fares("Guard")[0] == 12 - amount


@pytest.mark.rule("SF-X44", "SF-13.4")
def test_x44_a_fist(encounter: Builder) -> None:
    match = encounter(crew(SECURITY, (0, 0)), them("bystander", at=(1, 0)), dice=[17, 2, 3], numbers=[9, None])
    match.attack("fist", "Bystander")
    assert match.fares("Bystander") == (12, 11, "wounded")
    (rolled,) = match.events(DamageRolled)
    assert (rolled.faces, rolled.flat, rolled.amount, rolled.kind) == ((2, 3), 6, 11, "S")


@pytest.mark.rule("SF-X45", "SF-9.24", "SF-13.5", "SF-9.6")
@pytest.mark.parametrize(("dice", "left"), [([13], 12), ([14, 2], 10)])
def test_x45_a_thrown_knife_of_somebody_who_cannot(encounter: Builder, dice: list[int], left: int) -> None:
    thrower = placed(npc("Thrower", "4 6 4 4 4 4", "", "tknife", side="A"), (0, 0))
    match = encounter(thrower, placed(npc("Target", NORMAL, number=2), (5, 0)), dice=dice, numbers=[9, None])
    match.attack("tknife", "Target")
    (thrown,) = match.events(Attacked)
    assert thrown.bonus == 1
    assert match.fares("Target")[0] == left


@pytest.mark.rule("SF-X46", "SF-9.23", "SF-13.1")
def test_x46_a_sword_without_fencing(encounter: Builder) -> None:
    swordsman = placed(npc("Ann", "4 5 4 4 4 4", "", "sword", side="A"), (0, 0))
    match = encounter(swordsman, placed(npc("Target", NORMAL, number=2), (1, 0)), dice=[10, 4], numbers=[9, None])
    match.attack("sword", "Target")
    assert match.fares("Target")[0] == 12 - 8


PAIR = crew(SECURITY, (0, 0), weapons=(held("vulcan", "main"), held("knife", "off")))


@pytest.mark.rule("SF-X47", "SF-12.45", "SF-13.10", "SF-13.12", "SF-12.46")
@pytest.mark.parametrize(
    ("first", "bonuses", "moves"), [("main", [10, 1], True), ("main", [10, 1], False), ("off", [6, 5], False)]
)
def test_x47_two_weapons(encounter: Builder, first: str, bonuses: list[int], moves: bool) -> None:
    match = encounter(PAIR, them("guard", at=(1, 0)), dice=[4, 2, 2, 2])
    assert match.asked == ("Castellanos", 10)
    match.choose("pair", "0", first).at("Guard")
    if moves:
        match.move(1, 1)
    assert match.asked == ("Castellanos", 8 if moves else 9)
    match.choose("second").at("Guard")
    assert [event.bonus for event in match.events(Attacked)] == bonuses


@pytest.mark.rule("SF-X48", "SF-13.20", "SF-13.21", "SF-13.22")
def test_x48_beyond_the_range(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0)),
        them("guard", 1, at=(51, 0), name="Near"),
        them("guard", 2, at=(101, 0), name="Far"),
        dice=[13, 2],
        numbers=[9, None, None],
    )
    assert match.refused(match.one("Far").mark) == "Out of range: 101 paces, maximum 100. SF-13.22"
    match.choose("attack vulcan 1")
    (shot,) = match.events(Attacked)
    assert (shot.bonus, shot.total, shot.degree) == (2, 15, 1)


@pytest.mark.rule("SF-X49", "SF-13.23", "SF-13.24", "SF-13.25", "SF-13.26", "SF-13.28", "SF-3.16")
@pytest.mark.parametrize(("third", "hit"), [(10, False), (11, True)])
def test_x49_a_shot_flies_on(encounter: Builder, third: int, hit: bool) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0)),
        them("guard", 1, at=(2, 0)),
        them("bystander", 2, at=(3, 0), name="Three"),
        crew(CAPTAIN, (8, 0), "B", id="c8", name="Eight"),
        them("bystander", 4, at=(20, 0), name="Twenty", condition=unconscious()),
        them("bystander", 5, at=(25, 0), name="More"),
        dice=[2, 14, 17, third, *([5] if hit else [])],
        numbers=[9, None, None, None, None, None],
        questions="full",
    )
    match.choose("attack vulcan 1").answer(0)
    assert match.values() == ["2", "3", "4", "5"]
    match.answer(["5", "4", "3", "2"])
    flown = match.events(FlewOn)
    assert [(event.target_name, event.rating, event.hit) for event in flown] == [
        ("Three", 15, False),
        ("Eight", 18, False),
        ("Twenty", 11, hit),
    ]
    assert match.fares("Twenty")[0] == (7 if hit else 12)


@pytest.mark.rule("SF-X50", "SF-13.31", "SF-13.37")
def test_x50_a_grenade_without_coordinates(encounter: Builder) -> None:
    thrower = npc("Thrower", NORMAL, "", "frag", side="A")
    match = encounter(thrower, npc("Target", NORMAL, number=2), dice=[2, 4], numbers=[9, None])
    match.attack("frag", "Target").answer(10)
    (scattered,) = match.events(Scattered)
    assert scattered.words == "1 pace right, 1 pace short"
    assert match.last == "d10 4: it landed 1 pace right, 1 pace short"
    match.answer([]).answer([])
    assert match.fares("Target")[0] == 12


@pytest.mark.rule("SF-X51", "SF-13.32")
def test_x51_landing_squares() -> None:
    assert [landing((0, 0), (10, 0), face) for face in (6, 10, 1)] == [(10, -1), (12, 0), (8, 0)]
    assert [landing((0, 0), (8, 8), face) for face in (8, 6)] == [(9, 9), (9, 7)]


@pytest.mark.rule("SF-X52", "SF-13.33", "SF-13.31")
@pytest.mark.parametrize(("face", "full", "half"), [(9, 9, 4), (1, 1, 1)])
def test_x52_a_burst(encounter: Builder, face: int, full: int, half: int) -> None:
    match = encounter(
        placed(npc("Thrower", NORMAL, "", "frag", side="A"), (0, 0)),
        placed(npc("Target", "9 4 9 4 4 4", number=2), (10, 0)),
        placed(npc("Landing", "9 4 9 4 4 4", number=3), (12, 0)),
        placed(npc("Beside", "9 4 9 4 4 4", number=4), (13, 1)),
        dice=[2, 10, face],
        numbers=[9, None, None, None],
    )
    match.attack("frag", "Target")
    assert [27 - match.fares(name)[0] for name in ("Target", "Landing", "Beside")] == [0, full, half]


@pytest.mark.rule("SF-X53", "SF-13.34", "SF-13.30")
def test_x53_a_direct_hit(encounter: Builder) -> None:
    match = encounter(
        placed(npc("Thrower", "4 7 4 4 4 4", "Knife Throwing 7", "frag", side="A"), (0, 0)),
        placed(npc("Target", "9 4 9 4 4 4", number=2), (10, 0)),
        placed(npc("Beside", "9 4 9 4 4 4", number=3), (11, 1)),
        dice=[15, 8, 5],
        numbers=[9, None, None],
    )
    match.attack("frag", "Target")
    assert [27 - match.fares(name)[0] for name in ("Target", "Beside")] == [13, 4]
    assert burst_blows("K", 8, 5, 1, [], [2]) == burst_blows("K", 8, 5, 1, [], [2])


@pytest.mark.rule("SF-X54", "SF-14.10", "SF-14.12", "SF-14.14", "SF-14.15", "SF-14.23", "SF-14.24")
def test_x54_a_knockout(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0), stun=9), them("guard", at=(1, 0)), dice=[10, 9, 6], numbers=[9, None], round=4
    )
    match.director("harm", "0", "S").answer(5)
    assert match.fares("Lindqvist") == (14, 14, "punchy")
    match.director("harm", "0", "S").answer(3)
    assert match.fares("Lindqvist") == (14, 17, "unconscious")
    assert match.one("Lindqvist").now.body.condition.wake == 10


@pytest.mark.rule("SF-X54", "SF-14.24", "SF-12.49")
def test_x54_awakens_at_the_end_of_the_round(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0), stun=17, condition=unconscious(10)),
        crew(FIRST_OFFICER, (9, 9)),
        them("guard", at=(1, 0)),
        dice=[3, 4, 5],
        numbers=[None, 9, None],
        round=10,
    )
    match.done()
    assert match.fares("Lindqvist") == (14, 17, "punchy")
    assert match.view.round == 11


@pytest.mark.rule("SF-X55", "SF-9.34", "SF-14.29", "SF-14.14")
def test_x55_a_punchy_shooter(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN, (0, 0), stun=14), them("guard", at=(9, 0)), dice=[5], numbers=[9, None])
    match.choose("attack vulcan 1")
    (shot,) = match.events(Attacked)
    assert shot.bonus == 2
    assert ("punchy", -5) in [(part.reason, part.value) for part in shot.parts]


@pytest.mark.rule("SF-X56", "SF-14.2", "SF-14.17", "SF-14.22")
def test_x56_felled_but_stable(encounter: Builder) -> None:
    match = encounter(
        crew(CAPTAIN, (0, 0), hp=5), crew(FIRST_OFFICER, (9, 9)), them("guard", at=(1, 0)),
        dice=[12, 3, *[5, 5] * 3, *[5, 5, 5]],
        numbers=[None, 9, None],
        round=2,
    )  # fmt: skip
    match.director("harm", "0", "K").answer(9)
    assert match.fares("Lindqvist") == (0, 0, "unconscious")
    while match.view.round < 6:
        match.all_done()
    assert match.fares("Lindqvist") == (1, 0, "wounded")
    assert "Lindqvist awakens." in match.log()


@pytest.mark.rule("SF-X57", "SF-14.18", "SF-14.19", "SF-14.20", "SF-14.21", "SF-10.15")
@pytest.mark.parametrize("aided", [True, False])
def test_x57_dying(encounter: Builder, aided: bool) -> None:
    dice = [4, *[5, 5] * 3, *([8] if aided else []), *([] if aided else [5, 5] * 2), *([5, 5] if not aided else [])]
    match = encounter(
        crew(CAPTAIN, (0, 0), abilities=Abilities(4, 5, 5, 6, 5, 5)),
        crew(FIRST_OFFICER, (0, 1)),
        them("bystander", at=(9, 9)),
        dice=dice,
        numbers=[None, 9, None],
        round=3,
    )
    match.director("harm", "0", "K").answer(14)
    assert match.fares("Lindqvist") == (0, 0, "dying")
    endurance: list[int] = []
    while match.view.round < (6 if aided else 9):
        match.all_done()
        endurance.append(match.one("Lindqvist").now.body.current_endurance)
    if aided:
        assert endurance == [5, 4, 3]
        match.choose("aid 0") if match.asked[0] == "Okafor-Brandt" else match.done().choose("aid 0")
        body = match.one("Lindqvist").now.body
        assert (body.condition.kind, body.condition.wake, body.max_hp) == ("unconscious", 14, 10)
    else:
        assert endurance == [5, 4, 3, 2, 1, 0]
        assert match.fares("Lindqvist")[2] == "dead"


def test_moves_are_told_with_their_paces(encounter: Builder) -> None:
    match = encounter(crew(CAPTAIN, (0, 0)), them("guard", at=(20, 0)), numbers=[6, None])
    match.move(5, 3)
    (moved,) = match.events(Moved)
    assert moved.describe(()) == "Lindqvist moved 5 to 5,3"
