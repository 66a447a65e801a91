"""CF-8.19 to CF-8.23: sending crew to systems."""

import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.rules.cosmoforce.events import CrewMoved
from tests.rules.cosmoforce.battle import Builder, ship

OTHER = ship("Fighter Engine Armor", 0, 0)


@pytest.mark.rule("CF-8.19", "CF-D14")
def test_any_number_of_ready_crew_from_anywhere(battle: Builder) -> None:
    own = ship("Cruiser Engine!+ Laser! Habitat", crew="2/1")
    match = battle(own, OTHER).answer("repair")
    assert (match.asked, match.values) == (("P", "CF-D14"), ["2", "1", "3", "done"])
    match.answer("2")
    assert match.asked == ("P", "CF-D14")
    assert match.labels == ["ready crew, on Standby", "ready crew, at Engine 1"]
    match.answer("c3", "2", "3")
    assert match.posts() == "R2 R2 R3 hs"
    assert (match.asked, len(match.events(CrewMoved))) == (("P", "CF-D7"), 3)


@pytest.mark.rule("CF-D14")
def test_the_options_say_what_is_to_be_done(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Armor!! Habitat+", 0, 0, "2/0"), OTHER).answer("repair")
    assert match.labels == ["Engine 1, 1 mark", "Armor 2, 2 marks", "Habitat 3, undamaged", "send nobody, "]
    match.answer("2", "c0")
    assert match.labels == ["nobody else, ", "Engine 1, 1 mark", "Armor 2, 2 marks", "Habitat 3, undamaged"]


@pytest.mark.rule("CF-8.19", "CF-D14")
def test_those_on_standby_come_first(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Laser! Armor!", 0, 0, "2/0"), OTHER).answer("repair", "2", "done")
    match.answer("repair", "1")
    assert match.labels == ["ready crew, on Standby", "ready crew, at Laser 2"]


@pytest.mark.rule("CF-8.19")
def test_each_is_moved_once_an_action(battle: Builder) -> None:
    match = battle(ship("Fighter Engine! Laser!"), OTHER).answer("repair", "1")
    assert match.asked == ("P", "CF-D7")
    match.answer("repair", "2")
    assert match.posts() == "R2"


@pytest.mark.rule("CF-8.19", "CF-5.7")
def test_hurt_crew_are_not_sent(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Laser!-", crew="1/2"), OTHER).answer("repair", "1")
    assert (match.posts(), match.asked) == ("R1 h2 hs hs", ("P", "CF-D7"))


@pytest.mark.rule("CF-8.19")
def test_nobody_need_be_sent(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Laser!"), OTHER).answer("repair", "done")
    assert (match.posts(), match.asked) == ("Rs", ("P", "CF-D7"))


@pytest.mark.rule("CF-8.20", "CF-7.2")
def test_the_work_is_done_in_the_next_turn(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Laser!", 1, 0), OTHER).answer("repair", "2", "end")
    assert (match.marks(), match.active) == ("0 1", "Q")
    match.answer("end")
    assert (match.marks(), match.asked) == ("0 0", ("P", "CF-D3"))


@pytest.mark.rule("CF-8.20")
def test_who_is_hurt_meanwhile_does_no_work(battle: Builder) -> None:
    match = battle(ship("Fighter Engine Laser!+ Armor", 1, 1, "0/0"), OTHER, at="heat", dice="2; 7; 8; 8")
    assert match.posts() == "h2"
    match.answer("end").auto().answer("end").auto()
    assert (match.active, match.marks()) == ("P", "0 1 0")


@pytest.mark.rule("CF-8.21")
def test_one_action_may_serve_several_systems(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Laser!", crew="3/0"), OTHER).answer("repair", "1")
    assert match.values == ["2", "1", "done"]
    assert match.answer("2", "done").posts() == "R1 R2 Rs"


@pytest.mark.rule("CF-8.21")
def test_or_only_one(battle: Builder) -> None:
    options = {"repair_spread": "one_system"}
    match = battle(ship("Cruiser Engine!! Laser! Armor!!", crew="3/0"), OTHER, options=options).answer("repair", "3")
    assert match.values == ["3", "done"]
    assert match.answer("3").values == ["done", "3"]
    match.answer("3").answer("repair")
    assert match.values == ["done", "2"]


@pytest.mark.rule("CF-8.22")
def test_crew_may_wait_at_an_undamaged_system(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Laser"), OTHER).answer("repair")
    assert (match.values, match.default) == (["done", "1", "2"], "done")
    assert match.answer("2").posts() == "R2"


@pytest.mark.rule("CF-8.23", "CF-10.9", "CF-10.10")
@pytest.mark.parametrize(("destroyed", "slots"), [("no", {"2", "3"}), ("yes", {"1", "2", "3"})])
def test_where_nothing_is_to_do_nobody_goes(battle: Builder, destroyed: str, slots: set[str]) -> None:
    own = ship("Cruiser Engine!! Armor!! Laser! Missile# _")
    match = battle(own, OTHER, options={"repair_destroyed": destroyed}).answer("repair")
    assert set(match.values) == {*slots, "done"}
    for wrong in ("4", "5", "10", "0", "-1"):
        with pytest.raises(IllegalReply):
            match.answer(wrong)


@pytest.mark.rule("CF-D14")
@pytest.mark.parametrize(
    ("systems", "crew", "posts"),
    [
        ("Armor! Laser! Engine Engine! Dissipator! Habitat!", "7/0", "R1 R2 R4 R5 R6 Rs Rs"),
        ("Armor! Laser! Engine Engine! Dissipator! Habitat!", "2/0", "R5 Rs"),
        ("Armor! Laser! Engine Engine! Dissipator! Habitat!", "3/0", "R4 R5 Rs"),
        ("Armor! Laser! Engine Engine! Dissipator! Habitat!", "4/0", "R2 R4 R5 Rs"),
        ("Armor! Laser! Engine Engine! Dissipator! Habitat!", "5/0", "R1 R2 R4 R5 Rs"),
        ("Armor! Engine", "1/0", "R1"),
        ("Armor! Engine", "1/2", "R1 hs hs"),
        ("Armor!+ Laser! Engine", "1/0", "R1 Rs"),
        ("Armor!!+ Engine", "3/0", "R1 R1 Rs Rs"),
        ("Armor!- Engine", "3/0", "R1 Rs Rs h1"),
        ("Armor!!! Laser!! Engine", "3/0", "Rs Rs Rs"),
        ("Laser! Dissipator! Dissipator! Engine", "2/0", "R2 Rs"),
        ("Engine Laser! Engine!", "3/0", "R2 R3 Rs"),
    ],
)
def test_the_default_repairs(battle: Builder, systems: str, crew: str, posts: str) -> None:
    match = battle(ship(f"Cruiser {systems}", 0, 0, crew), OTHER).answer("repair").auto()
    assert match.posts() == posts


@pytest.mark.rule("CF-D14")
def test_the_default_takes_wrecks_where_they_can_be_repaired(battle: Builder) -> None:
    own = ship("Cruiser Engine Laser!!", crew="3/0")
    match = battle(own, OTHER, options={"repair_destroyed": "yes"}).answer("repair").auto()
    assert match.posts() == "R2 R2 Rs"


@pytest.mark.rule("CF-D14")
def test_the_default_with_one_system_an_action(battle: Builder) -> None:
    own = ship("Cruiser Engine Laser! Armor!!", crew="4/0")
    match = battle(own, OTHER, options={"repair_spread": "one_system"}).answer("repair", "3").auto()
    assert match.posts() == "R3 R3 Rs Rs"
