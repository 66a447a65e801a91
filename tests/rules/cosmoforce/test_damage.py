"""CF-10: damage, destruction, lost habitats and exploding missiles."""

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmoforce.damage import damage_order, usual_words
from cosmotui.rules.cosmoforce.events import CrewHarmed, CrewLost, DamageTaken, DamageWasted
from cosmotui.rules.cosmoforce.ship import Ship
from tests.rules.cosmoforce.battle import Battle, Builder, ship

OTHER = ship("Fighter Engine Armor", 0, 0)


def struck(battle: Builder, target: Ship, damage: int, **options: str) -> Battle:
    """A ship that drifts too fast takes so much damage in step 3; Q and R look on."""
    assert target.thrust == 0
    dice = [3] * damage
    return battle(target.with_speed(100 * damage), OTHER, OTHER, at="collisions", dice=dice, options=options)


@pytest.mark.rule("CF-10.1", "CF-D5")
def test_points_are_applied_one_at_a_time_by_the_owner(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine! Laser Armor"), 3)
    assert (match.asked, match.default) == (("P", "CF-D5"), "3x3")
    assert match.values == ["3x3", "3", "1", "2", "3x2"]
    match.answer("2")
    assert (match.marks(), match.asked, match.now.left) == ("1 1 0", ("P", "CF-D5"), 2)
    match.answer("3", "1")
    assert (match.marks(), match.asked) == ("2 1 1", ("P", "CF-D7"))
    assert [(event.slot, event.marks, event.boxes) for event in match.events(DamageTaken)] == [
        (1, 1, 2),
        (2, 1, 3),
        (0, 2, 2),
    ]


@pytest.mark.rule("CF-10.22", "CF-D5")
def test_several_marks_may_go_to_one_system_in_one_answer(battle: Builder) -> None:
    """All to Armor, or two of them: each is a mark of its own all the same."""
    match = struck(battle, ship("Cruiser Engine! Laser Armor"), 3)
    assert match.labels[0] == "Armor 3, 3 marks, destroys it"
    assert match.labels[-1].startswith("Armor 3, 2 marks")
    match.answer("3x2")
    assert (match.marks(), match.asked, match.now.left) == ("1 0 2", ("P", "CF-D5"), 1)
    match.answer("2")
    assert [(event.slot, event.marks) for event in match.events(DamageTaken)] == [(2, 1), (2, 2), (1, 1)]


@pytest.mark.rule("CF-10.22", "CF-10.11")
def test_one_answer_leads_where_several_would(battle: Builder) -> None:
    """A Habitat that is destroyed takes its crew along, whichever way that was said."""
    own = ship("Cruiser Engine!!+ Habitat*2 Missile", crew="3/0")
    first, second = (struck(battle, own, 3).answer(*marks).auto() for marks in (["2x2"], ["2", "2"]))
    assert first.events(CrewLost)
    assert first.match.state_bytes() == second.match.state_bytes()


@pytest.mark.rule("CF-10.22", "CF-10.19", "CF-10.15")
def test_all_marks_may_go_the_usual_way_in_one_answer(battle: Builder) -> None:
    """Armor, then the damaged Engine, then the Laser; nobody is asked again."""
    own = ship("Cruiser Engine! Laser Armor! Missile")
    match, other = struck(battle, own, 4), struck(battle, own, 4)
    assert match.labels[1] == "all 4 in the usual order, Armor first, Missiles last"
    match.answer("usual")
    assert (match.marks(), match.asked) == ("2 1 3 0", ("P", "CF-D7"))
    other.auto("CF-D7")
    assert other.match.state_bytes() == match.match.state_bytes()


@pytest.mark.parametrize(("count", "words"), [(2, "both in the usual order"), (3, "all 3 in the usual order")])
def test_two_marks_are_called_both(count: int, words: str) -> None:
    assert usual_words(count) == words


@pytest.mark.rule("CF-10.22")
@pytest.mark.parametrize(("damage", "is_offered"), [(2, False), (4, True)])
def test_the_usual_way_is_offered_where_one_system_does_not_take_it_all(
    battle: Builder, damage: int, is_offered: bool
) -> None:
    match = struck(battle, ship("Cruiser Engine! Laser*2 Armor"), damage)
    assert ("usual" in match.values) is is_offered


@pytest.mark.rule("CF-10.22", "CF-10.15", "CF-10.16")
@pytest.mark.parametrize("blast", ["every_mark", "first_mark"])
def test_what_explodes_takes_a_mark_at_a_time(battle: Builder, blast: str) -> None:
    match = struck(battle, ship("Cruiser Engine! Missile Armor Laser"), 3, missile_blast=blast)
    assert "2" in match.values
    assert "2x2" not in match.values


@pytest.mark.rule("CF-10.22")
def test_marks_named_at_once_are_taken_back_at_once_and_single_ones_one_by_one(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine! Laser Armor"), 3)
    match.answer("3x2")
    match.match.undo()
    assert match.marks() == "1 0 0"
    match.answer("3", "3")
    match.match.undo()
    assert match.marks() == "1 0 1"


@pytest.mark.rule("CF-10.22")
def test_earlier_answers_are_still_answers_to_the_same_question(battle: Builder) -> None:
    """Saves of matches in which every mark was asked for alone go on and replay."""
    match = struck(battle, ship("Cruiser Engine! Laser Armor"), 3)
    question = match.match.questions[0]
    assert isinstance(question, ChooseOne)
    singles = tuple(option for option in question.options if "x" not in str(option.value))
    assert len(singles) < len(question.options)
    assert msgspec.structs.replace(question, options=singles).fingerprint() == question.fingerprint()


@pytest.mark.rule("CF-10.2")
@pytest.mark.parametrize(("hull", "boxes"), [("Fighter", 2), ("Cruiser", 3), ("Capital", 4)])
def test_boxes(hull: str, boxes: int) -> None:
    made = ship(f"{hull} Armor Engine Laser Missile _ Habitat")
    assert [made.boxes(slot) for slot in range(6)] == [boxes, 2, 2, 2, 0, 2]
    assert made.empty_boxes == boxes + 8


@pytest.mark.rule("CF-10.3")
def test_any_system_with_an_empty_box_but_no_other(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine! _ Laser!! Armor!!! Habitat Missile#"), 1)
    assert set(match.values) == {"1", "5"}
    for wrong in ("2", "3", "4", "6", "10"):
        with pytest.raises(IllegalReply):
            match.answer(wrong)


@pytest.mark.rule("CF-10.4")
@pytest.mark.parametrize(("mark", "works", "destroyed"), [("", True, False), ("!", False, False), ("!!", False, True)])
def test_working_damaged_destroyed(mark: str, works: bool, destroyed: bool) -> None:
    made = ship(f"Cruiser Engine Laser{mark}")
    assert (made.works(1), made.is_destroyed(1)) == (works, destroyed)
    assert not made.works(5)
    assert not made.is_destroyed(5), "an empty slot is nothing"


@pytest.mark.rule("CF-10.4", "CF-10.7", "CF-10.2")
def test_armor_absorbs_until_it_is_full(battle: Builder) -> None:
    match = struck(battle, ship("Capital Engine!! Armor Laser"), 5)
    match.answer("2", "2", "2")
    assert match.ship().open_slots() == (1, 2)
    match.answer("2")
    assert match.ship().is_destroyed(1)
    assert match.marks() == "2 4 1"


@pytest.mark.rule("CF-10.5")
@pytest.mark.parametrize("mark", ["!", "!!"])
def test_damaged_systems_are_no_use(mark: str) -> None:
    made = ship(f"Cruiser Engine{mark} Laser{mark} Dissipator{mark} Habitat{mark} Armor")
    assert (made.thrust, made.weapons, made.sinks, made.working("Habitat")) == (0, (), 0, ())


@pytest.mark.rule("CF-10.6")
@pytest.mark.parametrize(("mark", "complement"), [("", 3), ("!", 3), ("!!", 1)])
def test_damaged_habitats_still_house_crew(mark: str, complement: int) -> None:
    assert ship(f"Cruiser Engine Habitat{mark}").complement == complement


@pytest.mark.rule("CF-10.8")
def test_nothing_but_crew_clears_marks(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine! Laser!", 0, 0), OTHER, at="next", round=0)
    for _ in range(6):
        match.answer("end")
    assert match.marks() == "1 1"


@pytest.mark.rule("CF-10.9", "CF-10.4")
@pytest.mark.parametrize(("option", "posts"), [("no", "Rs Rs hs"), ("yes", "R1 Rs h1")])
def test_crew_leave_what_is_destroyed_for_good(battle: Builder, option: str, posts: str) -> None:
    match = struck(battle, ship("Cruiser Engine!+- Habitat", crew="1/0"), 1, repair_destroyed=option).answer("1")
    assert match.posts() == posts


@pytest.mark.rule("CF-10.9")
def test_crew_stay_at_what_is_only_damaged(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine! Laser+ Armor!!+", crew="1/0"), 1)
    assert match.answer("2").posts() == "R2 R3 Rs"


@pytest.mark.rule("CF-10.9")
@pytest.mark.parametrize(("option", "slots"), [("no", (1,)), ("yes", (0, 1))])
def test_a_destroyed_system_is_never_repaired_but_by_option(option: str, slots: tuple[int, ...]) -> None:
    assert ship("Fighter Engine!! Laser! Missile#").repairable(option == "yes") == slots


@pytest.mark.rule("CF-10.10")
def test_crew_leave_a_depleted_missile_under_any_option(battle: Builder) -> None:
    for option in ("no", "yes"):
        own = ship("Cruiser Engine Missile+- Habitat", 0, 0, "1/0")
        match = battle(own, OTHER, dice="8,8,7", options={"repair_destroyed": option}).answer("attack")
        assert match.posts() == "Rs Rs hs"
        assert "2" not in match.answer("repair").values


@pytest.mark.rule("CF-10.11", "CF-10.12", "CF-D6")
def test_crew_without_quarters_die_by_the_owner_s_choice(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine!! Habitat!+ Laser-", crew="2/1"), 2).answer("2")
    assert match.ship().complement == 1
    assert match.posts() == "Rs Rs Rs h3 hs", "who worked there is on Standby now"
    assert (match.asked, match.values) == (("P", "CF-D6"), ["c4", "c2", "c0"])
    assert (match.now.what, match.now.left) == ("loss", 4)
    match.answer("c0", "c0")
    assert match.posts() == "Rs h3 hs"
    match.auto("CF-D5", "CF-D7")
    assert match.posts() == "Rs"
    assert [event.left for event in match.events(CrewLost)] == [4, 3, 2, 1]


@pytest.mark.rule("CF-10.11")
def test_crew_that_fit_stay(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine!! Habitat! Habitat", crew="2/1"), 1).answer("2")
    assert (match.ship().complement, match.crew(), match.events(CrewLost)) == (3, "2/1", [])


@pytest.mark.rule("CF-10.12", "CF-D6")
@pytest.mark.parametrize(
    ("systems", "standby", "left"),
    [
        ("Laser+ Armor-", "1/1", "Rs"),
        ("Laser+ Armor+", "0/1", "R4"),
        ("Laser- Armor-", "0/1", "hs"),
        ("Laser+ Armor+", "1/0", "Rs"),
        ("Laser- Armor+", "0/1", "R4"),
    ],
)
def test_the_automatic_choice_of_losses(battle: Builder, systems: str, standby: str, left: str) -> None:
    match = struck(battle, ship(f"Cruiser Engine!! Habitat! {systems}", crew=standby), 1).answer("2")
    assert match.auto().posts() == left


@pytest.mark.rule("CF-10.13", "CF-12.1")
def test_lost_quarters_never_empty_a_ship(battle: Builder) -> None:
    match = struck(battle, ship("Capital Engine!! Habitat! Armor", crew="0/4"), 1).answer("2").auto()
    assert (match.crew(), match.alive) == ("0/1", ["P", "Q", "R"])


@pytest.mark.rule("CF-10.14")
def test_a_repaired_habitat_brings_no_crew_back(battle: Builder) -> None:
    own = ship("Cruiser Engine Habitat!!+", 0, 0, "0/0")
    match = battle(own, OTHER, at="repairs", options={"repair_destroyed": "yes"}).auto()
    assert (match.ship().complement, match.crew(), match.marks()) == (3, "1/0", "0 1")


@pytest.mark.rule("CF-10.15", "CF-10.17")
def test_a_missile_explodes(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine!! Missile Armor"), 2).answer("2")
    assert match.last(DamageTaken).explodes == 2
    assert match.now.left == 3
    match.answer("3", "2")
    assert (match.marks(), match.last(DamageWasted).count) == ("2 2 3", 1)


@pytest.mark.rule("CF-10.15")
def test_other_systems_do_not(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine!! Laser Habitat Dissipator"), 3).answer("2", "3", "4")
    assert (match.marks(), [event.explodes for event in match.events(DamageTaken)]) == ("2 1 1 1", [0, 0, 0])


@pytest.mark.rule("CF-10.16")
@pytest.mark.parametrize(
    ("blast", "before", "after"),
    [("every_mark", "", 2), ("every_mark", "!", 2), ("first_mark", "", 2), ("first_mark", "!", 0)],
)
def test_which_marks_explode(battle: Builder, blast: str, before: str, after: int) -> None:
    target = ship(f"Capital Engine!! Missile{before} Armor")
    match = struck(battle, target, 1, missile_blast=blast).answer("2").auto()
    assert [event.explodes for event in match.events(DamageTaken)] == [after, *[0] * after]


@pytest.mark.rule("CF-10.17")
def test_the_blast_may_be_put_on_the_same_or_another_missile(battle: Builder) -> None:
    match = struck(battle, ship("Capital Engine!! Missile*2 Armor*2"), 1).answer("2", "3", "2")
    assert match.marks() == "2 2 1 0 0"
    assert match.now.left == 4
    match.auto()
    assert match.marks() == "2 2 1 4 0"


@pytest.mark.rule("CF-10.18", "CF-12.2")
def test_damage_without_a_box_is_lost(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine! Laser!!"), 3)
    assert match.last(DamageWasted).count == 2
    assert match.alive == ["Q", "R"]


@pytest.mark.rule("CF-10.21")
@pytest.mark.parametrize(("count", "is_asked"), [(3, True), (4, False), (9, False)])
def test_nobody_is_asked_where_every_box_is_marked(battle: Builder, count: int, is_asked: bool) -> None:
    match = struck(battle, ship("Cruiser Engine! Laser Dissipator!"), count)
    assert (match.asked == ("P", "CF-D5")) == is_asked
    assert match.alive == (["P", "Q", "R"] if is_asked else ["Q", "R"])


@pytest.mark.rule("CF-10.19", "CF-D5")
@pytest.mark.parametrize(
    ("systems", "order"),
    [
        ("Cruiser Missile Engine Habitat Dissipator Railgun Laser Armor", "7 6 5 4 3 2 1"),
        ("Fighter Missile! Afterburner Engine Habitat! Dissipator Laser Armor", "7 6 5 4 3 2 1"),
        ("Fighter Missile Missile! Habitat Habitat! Laser", "5 4 3 2 1"),
        ("Fighter Laser Afterburner! Dissipator! Engine! Laser! Armor!", "6 2 3 4 5 1"),
        ("Cruiser Laser Railgun! Armor!! Armor Engine!", "3 4 2 5 1"),
        ("Capital Hangar! Hangar Dissipator Habitat Engine Laser", "1 6 2 3 4 5"),
        ("Cruiser Engine!! Armor!!! Laser", "3"),
    ],
)
def test_the_automatic_choice_of_damage(systems: str, order: str) -> None:
    assert " ".join(str(slot + 1) for slot in damage_order(ship(systems))) == order


@pytest.mark.rule("CF-D5")
def test_the_others_follow_by_slot(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine! Missile Laser Armor"), 1)
    assert match.values == ["4", "1", "2", "3"]


@pytest.mark.rule("CF-D5", "CF-10.4", "CF-10.7", "CF-10.16")
@pytest.mark.parametrize(
    ("blast", "marked"), [("every_mark", "explodes, 2 more damage"), ("first_mark", "destroys it")]
)
def test_the_options_say_what_they_lead_to(battle: Builder, blast: str, marked: str) -> None:
    own = ship("Cruiser Engine! Laser Armor Armor! Armor!! Missile Missile! Habitat!")
    match = struck(battle, own, 1, missile_blast=blast)
    assert dict(label.split(", ", 1) for label in match.labels) == {
        "Engine 1": "destroys it",
        "Laser 2": "stops working",
        "Armor 3": "",
        "Armor 4": "",
        "Armor 5": "destroys it",
        "Missile 6": "explodes, 2 more damage",
        "Missile 7": marked,
        "Habitat 8": "destroys it",
    }


@pytest.mark.rule("CF-10.20")
def test_damage_harms_no_crew(battle: Builder) -> None:
    match = struck(battle, ship("Cruiser Engine!+ Laser+ Armor", crew="1/1"), 4).auto()
    assert match.crew() == "3/1"
    assert not match.events(CrewHarmed)
