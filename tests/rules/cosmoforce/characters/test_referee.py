"""CF-14.7 to CF-14.9, SF-18.39, SF-18.40: what the rules leave to the referee, as words and adjustments (CF-D16)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmoforce.characters.referee import Ruled
from cosmotui.rules.cosmoforce.characters.referee_form import fields_of, read, start_of
from cosmotui.rules.cosmoforce.crew import Crew
from cosmotui.rules.cosmoforce.events import AttackRolled, CrewLost, ManeuverRolled, ShipLost
from cosmotui.rules.cosmoforce.state import Acting
from cosmotui.rules.space_force.creation.samples import CAPTAIN, DOCTOR, SECURITY
from tests.rules.cosmoforce.battle import Battle, Builder, ship
from tests.rules.cosmoforce.characters.people import (
    DYING,
    HURT,
    RPG,
    TOKEN,
    UNCONSCIOUS,
    body_of,
    bound,
    hero,
    manned,
    one_of,
)

FOE = ship("Capital Engine Armor*3", 5, 0, name="Foe")


def asked(battle: Builder, *crew: Crew, text: str = "Fighter Engine Laser", foe=FOE, dice="", **values) -> Battle:
    """A hero's Crew Action, so that the referee is asked what comes of it."""
    own = manned(ship(text, name="Own", **values), hero("Vex", 12), *crew)
    return battle(own, foe, dice=dice, options=RPG).answer("crew")


def ruled(match: Battle, **changes: object) -> Battle:
    """The form handed in with these fields changed; blanks are written as `_`."""
    question = match.question
    assert isinstance(question, Compose)
    return match.answer(question.start | {name.replace("_", " "): value for name, value in changes.items()})


def refused(match: Battle, **changes: object) -> list[str]:
    with pytest.raises(IllegalReply) as refusal:
        ruled(match, **changes)
    return [problem.text for problem in refusal.value.problems]


@pytest.mark.rule("CF-14.7", "CF-14.8", "CF-D16")
def test_a_hero_does_anything_and_the_referee_says_what_comes_of_it(battle: Builder) -> None:
    match = asked(battle, TOKEN, heat=3)
    assert match.asked == ("P", "CF-D16")
    assert match.question.title == "The referee decides: what comes of Vex's action?"
    ruled(match, text="kicks the radiator", heat=1)
    assert match.values == ["no", "1"]
    match.answer("no")
    assert match.heat() == 1
    assert match.last(Ruled).describe(match.names) == "Vex: kicks the radiator; the referee on P: heat 3 to 1"
    assert match.question.title == "Which action comes last?"
    assert "crew" not in match.values, "one a turn"


@pytest.mark.rule("CF-14.8")
def test_the_form_shows_what_stands_and_is_legal_as_it_is(battle: Builder) -> None:
    match = asked(battle, TOKEN, HURT, text="Fighter Engine! Laser Missile#", heat=2, speed=3.25)
    question = match.question
    assert isinstance(question, Compose)
    assert question.start == {
        "text": "",
        "heat": 2,
        "speed": "3.25",
        "extra dice": 0,
        "Engine 1 marks": 1,
        "Laser 2 marks": 0,
        "ready crew": 1,
        "hurt crew": 1,
        "Vex HP": 12,
    }
    before = match.ship()
    ruled(match).answer("no")
    assert match.ship() == before
    assert match.last(Ruled).changes == ()


@pytest.mark.rule("CF-14.8", "CF-14.11", "CF-4.7")
def test_every_kind_of_adjustment(battle: Builder) -> None:
    match = asked(battle, TOKEN, HURT, text="Fighter Engine! Laser Armor", heat=2, speed=3)
    changes = {"Engine 1 marks": 0, "Armor 3 marks": 1, "ready crew": 2, "hurt crew": 0, "Vex HP": 5}
    ruled(match, heat=9, speed="4.5", extra_dice=2, **changes).answer("no")
    own = match.ship()
    assert (own.heat, own.speed, own.extra_dice, own.marks[:3], match.crew()) == (9, 450, 2, (0, 0, 1), "2/1")
    assert one_of(own, "Vex").hp == 5
    assert "speed 3.00 to 4.50" in match.last(Ruled).changes


@pytest.mark.rule("CF-14.11", "CF-10.15")
def test_marks_set_by_hand_make_nothing_explode(battle: Builder) -> None:
    match = asked(battle, TOKEN, text="Fighter Engine Missile Laser")
    ruled(match, **{"Missile 2 marks": 2}).answer("no")
    assert match.marks() == "0 2 0"
    assert match.asked == ("P", "CF-D7")


@pytest.mark.rule("CF-14.8")
def test_extra_dice_join_the_next_roll_and_no_other(battle: Builder) -> None:
    ruled(match := asked(battle, TOKEN, dice="7 7 7"), extra_dice=2).answer("no", "attack")
    assert len(match.last(AttackRolled).dice) == 3
    assert match.ship().extra_dice == 0


@pytest.mark.rule("CF-14.8")
def test_another_ship_may_be_changed_too(battle: Builder) -> None:
    match = asked(battle, TOKEN)
    ruled(match, text="hails them").answer("1")
    assert match.question.title == "The referee decides: what becomes of Foe?"
    ruled(match, heat=4)
    assert (match.heat("P"), match.heat("Q")) == (1, 4)
    assert match.asked == ("P", "CF-D7"), "all ships have had their turn"


@pytest.mark.rule("CF-14.8", "CF-6.13")
def test_ties_are_checked(battle: Builder) -> None:
    foe = ship("Fighter Engine Armor", 6, 0)
    match = asked(battle, TOKEN, foe=foe, dice="8 2; 3 4")
    ruled(match, speed=6).answer("no")
    assert [event.seat for event in match.events(ManeuverRolled)] == [0, 1]


@pytest.mark.rule("CF-14.8", "CF-12.5")
def test_elimination_is_checked(battle: Builder) -> None:
    match = asked(battle, TOKEN, foe=manned(FOE, TOKEN))
    ruled(match, text="boards them").answer("1")
    ruled(match, ready_crew=0)
    assert match.last(ShipLost).rule == "CF-12.1"
    assert match.winners == ["P"]
    own = asked(battle)
    ruled(own, Vex_HP=0).answer("no")
    assert own.winners == ["Q"]


@pytest.mark.rule("CF-14.8", "CF-10.9", "CF-10.11")
def test_what_is_destroyed_sends_its_crew_away(battle: Builder) -> None:
    match = asked(battle, Crew(slot=1), Crew(slot=0), text="Fighter Engine Habitat*2")
    ruled(match, **{"Habitat 2 marks": 2}).auto("CF-D6")
    assert match.posts() == "R1 Rs Rs"
    match.answer("c1", "no")
    assert match.last(CrewLost).killed
    assert match.ship().crew_count == match.ship().complement == 2


@pytest.mark.rule("CF-14.8")
def test_crew_turned_by_the_referee_stay_at_work_as_long_as_they_can(battle: Builder) -> None:
    match = asked(battle, Crew(slot=0), TOKEN, TOKEN, HURT)
    ruled(match, ready_crew=1, hurt_crew=1).answer("no")
    assert match.posts() == "R1 Rs hs", "two have died"


@pytest.mark.rule("CF-14.8", "CF-14.11")
@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("heat", -1, "heat: -1 is not a number from 0 to 999."),
        ("heat", "many", "heat: 'many' is not a number from 0 to 999."),
        ("heat", True, "heat: True is not a number from 0 to 999."),
        ("heat", 10**30, "heat: 1000000000000000000000000000000 is not a number from 0 to 999."),
        ("speed", "fast", "speed: 'fast' is not a speed from 0.00 to 999.99."),
        ("speed", "1.234", "speed: '1.234' is not a speed from 0.00 to 999.99."),
        ("speed", float("nan"), "speed: nan is not a speed from 0.00 to 999.99."),
        ("extra dice", 21, "extra dice: 21 is not a number from 0 to 20."),
        ("Laser 2 marks", 3, "Laser 2 marks: 3 is not a number from 0 to 2."),
        ("hurt crew", 1, "2 crew tokens; the ship has 1."),
        ("Vex HP", 13, "Vex HP: 13 is not a number from 0 to 12."),
        ("text", "a\x1b[2J", "text: a line of text is needed."),
        ("text", "a\ud800", "text: a line of text is needed."),
        ("text", "a" * 201, "text: 201 letters; 200 fit."),
        ("nonsense", 1, "There is no field 'nonsense'."),
    ],
)
def test_what_cannot_be_is_refused(field: str, value: object, said: str, battle: Builder) -> None:
    assert refused(asked(battle, TOKEN), **{field: value}) == [said]


@pytest.mark.rule("CF-14.8")
def test_all_problems_are_named_at_once(battle: Builder) -> None:
    said = refused(asked(battle, TOKEN), heat=-1, speed="x", extra_dice=99, ready_crew=0, hurt_crew=9, more=1)
    assert len(said) == 5


VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.lists(st.none()))


@given(st.data())
def test_any_form_is_read_or_refused(data: st.DataObject) -> None:
    own = manned(ship("Fighter Engine Laser"), hero("Vex"), bound(CAPTAIN), TOKEN)
    fields = fields_of(own, True)
    form: dict[str, object] = data.draw(st.dictionaries(st.sampled_from([*start_of(fields), "x"]), VALUES))
    values, problems = read(fields, form)
    assert problems or set(values) == set(fields)


@pytest.mark.rule("CF-14.1")
def test_names_are_told_apart_and_cannot_break_the_form(battle: Builder) -> None:
    match = asked(battle, hero("Vex", 9), hero("a = \x1b[31mb" * 4, 7)).answer("c0")
    question = match.question
    assert isinstance(question, Compose)
    names = list(question.start)[-3:]
    assert names[:2] == ["Vex 1 HP", "Vex 2 HP"]
    assert "=" not in names[2] and names[2].isprintable() and len(names[2]) < 30


# --- characters of Space Force -----------------------------------------------------------------------------------


def directed(battle: Builder, what: str, *crew: Crew, dice: str = "") -> Battle:
    """A Crew Action of Castellanos that is the Director's affair."""
    own = manned(ship("Fighter Engine Laser", name="Own"), bound(SECURITY), *crew)
    match = battle(own, FOE, dice=dice, options=RPG).answer("crew")
    return match.answer(*["c0"] * ("c0" in match.values), what)


@pytest.mark.rule("SF-18.39", "SF-18.40")
@pytest.mark.parametrize("what", ["personal-combat", "other"])
def test_the_director_may_allow_any_other_action(what: str, battle: Builder) -> None:
    match = directed(battle, what, TOKEN)
    assert match.question.title == "The referee decides: what comes of Bram Castellanos's action?"
    fields = {"Bram Castellanos HP": 11, "Bram Castellanos Stun": 4}
    ruled(match, text="throws them out", **fields).answer("no")
    body = body_of(match.ship(), "Castellanos").body
    assert (body.hp, body.stun, body.is_conscious) == (11, 4, True)
    frame = match.state.frame
    assert isinstance(frame, Acting) and frame.crew_action_used


@pytest.mark.rule("SF-18.39", "SF-18.40", "SF-18.17", "SF-14.11")
def test_characters_are_felled_killed_and_brought_round(battle: Builder) -> None:
    match = directed(battle, "other", bound(CAPTAIN, slot=0), bound(DOCTOR, condition=DYING, hp=0), TOKEN, dice="7")
    states = {"Dorothea Lindqvist state": "unconscious", "Emeka Sorensen state": "up", "Emeka Sorensen HP": 2}
    ruled(match, **states).answer("no")
    captain, doctor = one_of(match.ship(), "Lindqvist"), one_of(match.ship(), "Sorensen")
    assert captain.bound and captain.bound.body.condition.wake == 8, "1d20 rounds"
    assert (captain.slot, doctor.is_ready, doctor.hp) == (-1, True, 2)
    killing = directed(battle, "other", bound(CAPTAIN), TOKEN)
    ruled(killing, **{"Dorothea Lindqvist state": "dead"}).answer("no")
    assert [one.sheet.name for one in killing.ship().fallen] == ["Dorothea Lindqvist"]
    assert [one.name for one in killing.ship().crew] == ["Bram Castellanos", ""]


@pytest.mark.rule("SF-18.40")
def test_states_have_names_and_nobody_is_up_with_nothing_left(battle: Builder) -> None:
    match = directed(battle, "other", bound(CAPTAIN, condition=UNCONSCIOUS, hp=0), TOKEN)
    assert refused(match, **{"Dorothea Lindqvist state": "fine"}) == [
        "Dorothea Lindqvist state: 'fine' is not one of up, unconscious, dying, dead."
    ]
    assert refused(match, **{"Dorothea Lindqvist state": "up"}) == [
        "Dorothea Lindqvist HP: nobody is conscious at 0 HP."
    ]
    ruled(match).answer("no")
