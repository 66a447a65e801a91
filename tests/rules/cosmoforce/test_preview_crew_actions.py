"""The lens on Crew Actions: what each face of the d20 would be worth."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmoforce.crew import Crew, Hero
from cosmotui.rules.cosmoforce.preview import Lens, lens
from cosmotui.rules.cosmoforce.ship import Ship
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import CHIEF_ENGINEER, DOCTOR, FIRST_OFFICER, SECURITY
from cosmotui.rules.space_force.duel.battle_link import bind
from tests.rules.cosmoforce.battle import Battle, Builder, ship
from tests.rules.cosmoforce.previewing import HEAVY, LANCE, facts, rows


def crewed(
    battle: Builder,
    who: Character,
    text: str,
    *foes: Ship,
    dice: str = "",
    heat: int | None = None,
    crew: str | None = None,
) -> Battle:
    """Somebody of Space Force is about to take a Crew Action."""
    own = ship(text, heat=heat, crew=crew)
    own = own.with_crew((Crew(bound=bind(who)), *own.crew[1:]))
    return battle(own, *(foes or (ship(LANCE),)), options={"rpg": "on"}, dice=dice).answer("crew")


def deed(match: Battle, value: str) -> Lens:
    """The lens of an option, which may depend on where it lies."""
    question = match.question
    assert isinstance(question, ChooseOne) and question.key == "CF-D16"
    found = lens(match.view, question, next(option for option in question.options if option.value == value))
    assert found is not None
    return found


@pytest.mark.rule("SF-18.32", "SF-18.35")
def test_damage_control_says_how_many_marks_it_clears(battle: Builder) -> None:
    match = crewed(battle, CHIEF_ENGINEER, "Cruiser Engine*2 Armor!! Habitat")
    found = deed(match, "damage-control")
    assert found.how == "1d20 +12 against 15, Spacecraft Engineering"
    assert rows(found) == {"nothing": 10.0, "1 mark": 50.0, "2 marks": 40.0}
    assert found.facts[1].text == "failure: nothing"
    assert deed(match, "other").how == "the referee decides"


@pytest.mark.rule("SF-18.35")
def test_after_the_roll_each_system_says_what_is_cleared(battle: Builder) -> None:
    match = crewed(battle, CHIEF_ENGINEER, "Fighter Engine! Laser! Habitat", dice="13").answer("damage-control")
    found = deed(match, "1")
    assert found.title == "Engine 1"
    assert facts(found)["SF-18.35"] == "1 mark of 1 cleared, it works"
    assert "CF-7.9" not in facts(found)
    assert facts(deed(match, "2"))["CF-7.9"] == "no thrust: collision roll of 3 dice"


@pytest.mark.rule("SF-18.37")
def test_after_the_roll_surgery_says_who_is_ready_then(battle: Builder) -> None:
    match = crewed(battle, DOCTOR, "Cruiser Engine Habitat*2+-", crew="1/1", dice="20").answer("surgery")
    (one, *_) = match.values
    assert facts(deed(match, one))["CF-8.9"] == "4 ready, 2 hurt then"
    assert deed(match, "done").title == "nobody else"


@pytest.mark.rule("SF-18.34")
def test_a_hard_burn_says_how_far_it_goes(battle: Builder) -> None:
    found = deed(crewed(battle, FIRST_OFFICER, "Fighter Engine*2 Armor"), "hard-burn")
    shares = rows(found)
    assert list(shares) == ["heat only", "up to 2", "up to 4", "up to 5"]
    assert (shares["heat only"], sum(shares.values())) == (5.0, pytest.approx(100))


@pytest.mark.rule("SF-18.36", "SF-18.41")
def test_purging_heat_says_how_much_goes_with_each_skill(battle: Builder) -> None:
    match = crewed(battle, CHIEF_ENGINEER, "Cruiser Engine*3 Habitat", heat=3)
    assert list(rows(deed(match, "purge-heat"))) == ["nothing", "-2 heat", "-3 heat"]
    match.answer("purge-heat")
    assert deed(match, "Mechanic").how.endswith("against 15, Mechanic")


@pytest.mark.rule("SF-18.37", "SF-18.38")
def test_surgery_and_fire_plot(battle: Builder) -> None:
    match = crewed(battle, CHIEF_ENGINEER, "Cruiser Engine Laser Habitat", crew="2/1")
    assert next(iter(rows(deed(match, "surgery")))) == "first aid"
    assert next(iter(rows(deed(match, "fire-plot")))) == "nothing"


@pytest.mark.rule("SF-18.33")
def test_gunnery_weighs_every_face_of_the_die(battle: Builder) -> None:
    match = crewed(battle, SECURITY, "Fighter Engine Laser*2 Habitat", ship(LANCE, 0))
    action = rows(deed(match, "gunnery"))
    assert action["no shot"] == 5.0
    match.answer("gunnery")
    found = deed(match, "2")
    assert found.title == "Laser 2 at Ship"
    # A natural 1 is no shot; each other face is a Laser with so many dice more.
    shares = {label: share / 100 for label, share in action.items()}
    missed = shares["no shot"] + sum(
        share * 0.25 ** (1 + int(label[1])) for label, share in shares.items() if label != "no shot"
    )
    assert found.rows[0].label == "0 hits"
    assert found.rows[0].chance == pytest.approx(missed)


@pytest.mark.rule("SF-18.33")
def test_gunnery_at_one_of_several(battle: Builder) -> None:
    match = crewed(
        battle, SECURITY, "Fighter Engine Laser Missile Habitat", ship(LANCE, 3), ship(HEAVY, 0, name="Hull")
    )
    match.answer("gunnery")
    assert deed(match, "2").title == "Missile 3 at Hull"
    match.answer("2")
    assert deed(match, "2").title == "Laser 2"  # nobody has noted who was aimed at


@pytest.mark.rule("CF-14.7")
def test_a_hero_of_another_game_is_the_referees(battle: Builder) -> None:
    own = ship(LANCE)
    own = own.with_crew((Crew(hero=Hero("Ada", 12, 12)), Crew(hero=Hero("Bo", 9, 9)), own.crew[0]))
    match = battle(own, ship(LANCE), options={"rpg": "on"}).answer("crew")
    assert deed(match, "c1").title == "Bo, ready"
