"""SF-0.6 and SF-0.7: faces typed in from the table."""

from collections.abc import Sequence

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import Amount
from cosmotui.rules.space_force.combat.cast import Member
from cosmotui.rules.space_force.combat.events import Attacked, InitiativeRolled
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from tests.rules.space_force.combat.scenario import GAME, Scenario, crew, fight, them

A, FOE = crew(CAPTAIN, (0, 0)), them("guard", at=(9, 0))


def title(match: Scenario) -> str:
    question = match.question
    assert isinstance(question, Amount)
    assert question.seat == 0
    return question.title


def typed(*members: Member, numbers: Sequence[int | None] = (9, 3)) -> Scenario:
    """The same encounter with dice that are typed in."""
    plain = fight(*members, numbers=list(numbers))
    setup = plain.match.setup
    setup = msgspec.structs.replace(setup, options={**setup.options, "dice": "typed"})
    return Scenario(Match.from_state(GAME, setup, plain.state), [])


@pytest.mark.rule("SF-0.7")
def test_an_attack_asks_for_the_d20_and_then_for_each_die_of_damage() -> None:
    match = typed(A, FOE)
    match.choose("attack vulcan 1")
    assert title(match) == "Lindqvist, attack: d20?"
    match.answer(18)
    assert title(match) == "Lindqvist, damage: d12?"
    match.answer(4)
    assert title(match) == "Lindqvist, damage, die 2: d12?"
    match.answer(3)
    assert match.fares("Guard")[0] == 12 - 7
    assert match.events(Attacked)[0].face == 18
    assert match.match.dice_drawn == 0


@pytest.mark.rule("SF-0.7")
@pytest.mark.parametrize("face", [0, 21, -1])
def test_an_impossible_face_is_refused(face: int) -> None:
    match = typed(A, FOE)
    match.choose("attack vulcan 1")
    with pytest.raises(IllegalReply):
        match.answer(face)
    assert title(match) == "Lindqvist, attack: d20?"


@pytest.mark.rule("SF-0.6", "SF-12.20")
def test_a_d10_printed_0_counts_10() -> None:
    match = typed(A, FOE)
    match.done().done()
    assert title(match) == "Lindqvist, initiative: d10?"
    match.answer(0).answer(1)
    assert [(event.face, event.result) for event in match.events(InitiativeRolled)] == [(10, 15), (1, 1)]


@pytest.mark.rule("SF-0.7")
def test_a_face_typed_wrong_can_be_taken_back() -> None:
    match = typed(A, FOE)
    match.choose("attack vulcan 1").answer(3)
    match.match.undo()
    assert title(match) == "Lindqvist, attack: d20?"


@pytest.mark.rule("SF-0.7", "SF-12.25")
def test_typed_dice_come_in_the_order_of_the_attackers_not_of_their_victims() -> None:
    weak = {"hp": 1}
    match = typed(
        crew(CAPTAIN, (0, 0), **weak), them("guard", at=(5, 0), **weak), them("guard", at=(0, 5), **weak),
        numbers=[9, 9, 3],
    )  # fmt: skip
    match.choose("attack vulcan 2").choose("attack gunheavy 0")
    titles: list[str] = []
    while isinstance(match.question, Amount):
        titles.append(title(match))
        match.answer(15 if "d20" in titles[-1] else 9)
    assert titles == [
        "Lindqvist, attack: d20?",
        "Lindqvist, damage: d12?",
        "Guard 1, attack: d20?",
        "Guard 1, damage: d10?",
        "Guard 2, harm: d20?",
        "Guard 2, harm, die 2: d20?",
        "Lindqvist, harm: d20?",
        "Lindqvist, harm, die 2: d20?",
    ]
