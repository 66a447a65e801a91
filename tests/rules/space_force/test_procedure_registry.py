"""The list of procedures, what they ask, and a procedure filled in from answers."""

import pytest

from cosmotui.rules.rulebook import load
from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.procedures.asks import asks, filled
from cosmotui.rules.space_force.procedures.conditions import History
from cosmotui.rules.space_force.procedures.forgery import Inspection
from cosmotui.rules.space_force.procedures.observers import Observer
from cosmotui.rules.space_force.procedures.picking import PickLock, PickPockets
from cosmotui.rules.space_force.procedures.procedure import Procedure
from cosmotui.rules.space_force.procedures.registry import PROCEDURES, check_for
from cosmotui.rules.space_force.procedures.sneaking import Stealth
from cosmotui.rules.space_force.procedures.traps import DisarmTraps, FindTraps
from cosmotui.rules.space_force.rolls.check import Against
from cosmotui.rules.space_force.rolls.roller import SeasonDice
from cosmotui.rules.space_force.season import Season, SeasonError
from cosmotui.rules.space_force.skills import LISTED

PAPER = Against(20, "Forgery of Ada", "SF-9.12", True)


def test_names_are_unique_and_skills_and_rules_exist() -> None:
    book = load("space-force")
    names = [procedure.name for procedure in PROCEDURES]
    assert names == sorted(set(names), key=str.casefold)
    for procedure in PROCEDURES:
        assert all(LISTED.find(skill) for skill in procedure.skills), procedure.name
        assert procedure.skills or procedure.ability, procedure.name
        assert procedure.rules
        assert all(book.find_id(rule) for rule in procedure.rules), procedure.name
        assert all(ask.title and book.find_id(ask.rule) for ask in asks(procedure)), procedure.name


def test_what_a_procedure_asks_is_data_for_a_form() -> None:
    (unnoticed,) = asks(PickPockets)
    assert (unnoticed.kind, unnoticed.default, unnoticed.least, unnoticed.most) == ("number", 15, 1, 60)
    tools, needs = asks(PickLock)
    assert (tools.kind, tools.choices, tools.default) == ("one of", ("good", "poor", "none"), "good")
    assert (needs.kind, needs.default, needs.rule) == ("yes or no", True, "SF-10.17")
    assert [ask.kind for ask in asks(Stealth)] == ["yes or no", "people"]
    kinds = {ask.field: (ask.kind, ask.required) for ask in asks(Inspection)}
    assert kinds == {"document": ("quality", True), "look": ("one of", False), "relevant": ("skill", False)}


def test_a_procedure_is_filled_in_from_answers() -> None:
    assert filled(PickPockets, {"unnoticed": 20}) == PickPockets(20)
    assert filled(PickPockets, {}) == PickPockets()
    people = (Observer("Guard", 4), Observer("Dog", 2))
    assert filled(Stealth, {"watchers": people, "built_up": True}) == Stealth(True, people)
    assert filled(Inspection, {"document": PAPER, "look": "detailed"}) == Inspection(PAPER, "detailed")


@pytest.mark.parametrize(
    ("procedure", "answers", "message"),
    [
        (PickPockets, {"unnoticed": 61}, "Difficulty to stay unnoticed: 61 is not between 1 and 60 (SF-10.18)."),
        (History, {"library": "vast"}, "Library: vast is not one of none, ship's, well-stocked (SF-10.12)."),
        (Inspection, {}, "Document is still to be chosen (SF-10.7)."),
    ],
)
def test_answers_that_do_not_fit_are_refused(
    procedure: type[Procedure], answers: dict[str, object], message: str
) -> None:
    with pytest.raises(SeasonError) as refused:
        filled(procedure, answers)
    assert str(refused.value) == message
    with pytest.raises(SeasonError, match="Pick Pockets"):
        filled(PickPockets, {"unnoticed": "many"})


def test_a_character_brings_the_right_check() -> None:
    season = Season.new("Calliope", 1)
    find, disarm = (check_for(procedure, CAPTAIN, season) for procedure in (FindTraps, DisarmTraps))
    assert (find.ability, disarm.ability) == (Ability.INTELLIGENCE, Ability.DEXTERITY)
    assert find.skill == disarm.skill == "Find and Disarm Traps"
    inspect = check_for(Inspection, CAPTAIN, season)
    assert (inspect.ability, inspect.is_skill_roll) == (Ability.INTELLIGENCE, False)


def test_every_procedure_runs_or_says_why_not() -> None:
    season = Season.new("Calliope", 1)
    for procedure in PROCEDURES:
        answers = {"document": PAPER} if procedure is Inspection else {}
        made = filled(procedure, answers)
        try:
            report = made.run(check_for(procedure, CAPTAIN, season), SeasonDice(season.series))
        except SeasonError as refused:
            assert "(SF-" in str(refused)
        else:
            assert report.verdict
