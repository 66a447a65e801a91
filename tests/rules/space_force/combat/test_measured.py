"""The section Measured of the rulebook: fights of two who stand and attack every round until one is down."""

from statistics import median

import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.match import Match
from cosmotui.engine.question import AnyQuestion, ChooseOne, Option
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.combat.cast import Member
from cosmotui.rules.space_force.combat.events import Noted
from cosmotui.rules.space_force.combat.preview import attack_lens
from cosmotui.rules.space_force.creation.samples import CAPTAIN, FIRST_OFFICER, SECURITY
from cosmotui.rules.space_force.health.harm import Turned
from tests.rules.space_force.combat.scenario import GAME, crew, fight, held, setup_of, them

FIGHTS = 600
NEAR, OPPOSITE = (0, 0), (1, 0)


def one(sheet: Character, weapon: str, side: str = "A") -> Member:
    weapons = () if weapon == "fist" else (held(weapon, "main"),)
    member = crew(sheet, NEAR if side == "A" else OPPOSITE, "A" if side == "A" else "B", weapons=weapons)
    return member


def other(template: str, side: str = "B") -> Member:
    return them(template, 1 if side == "A" else 2, NEAR if side == "A" else OPPOSITE, "A" if side == "A" else "B")


TABLE: dict[str, tuple[Member, str, Member, str, tuple[int, int], tuple[int, int, int], tuple[int, int, int], int]] = {
    "guards": (other("guard", "A"), "gunheavy", other("guard"), "gunheavy", (60, 60), (49, 49, 2), (3, 1, 5), 49),
    "soldiers": (other("soldier", "A"), "rifle", other("soldier"), "rifle", (60, 60), (49, 50, 1), (3, 1, 6), 46),
    "Lindqvist": (one(CAPTAIN, "vulcan"), "vulcan", other("guard"), "gunheavy", (65, 45), (83, 16, 1), (3, 1, 6), 49),
    "Castellanos": (one(SECURITY, "vulcan"), "vulcan", other("soldier"), "rifle", (70, 45), (85, 15, 1), (3, 1, 6), 46),
    "bystanders": (other("bystander", "A"), "fist", other("bystander"), "fist", (50, 50), (49, 50, 1), (4, 2, 11), 0),
    "officers": (one(SECURITY, "fist"), "fist", one(FIRST_OFFICER, "fist", "B"), "fist", (55, 45), (79, 21, 0),
                 (5, 2, 13), 0),
    "knife": (one(SECURITY, "knife"), "knife", other("beast"), "bite", (70, 40), (64, 35, 1), (3, 2, 6), 41),
    "pistol": (one(SECURITY, "vulcan"), "vulcan", other("beast"), "bite", (80, 40), (71, 28, 1), (3, 2, 5), 42),
}  # fmt: skip
"""First, its weapon, second, its weapon; hit chances; A up, B up, both down; rounds (median, 5%, 95%); dying."""


@pytest.mark.rule("SF-13.1", "SF-13.2")
@pytest.mark.parametrize("name", TABLE)
def test_the_hit_chances_of_the_table(name: str) -> None:
    first, weapon, second, other_weapon, chances, *_ = TABLE[name]
    view = fight(first, second, numbers=[9, 8]).view
    found = [attack_lens(view, 0, weapon, 1), attack_lens(view, 1, other_weapon, 0)]
    assert tuple(round(100 * lens.hit) for lens in found if lens) == chances


def duel(first: Member, weapon: str, second: Member, other_weapon: str, seed: int) -> tuple[bool, bool, int, bool]:
    """Whether each is up at the end, the rounds it took, and whether somebody was dying."""
    setup = setup_of([first, second])
    state = GAME.new_state(setup, Dice(seed))
    match = Match.from_state(GAME, setup, state)
    weapons = (weapon, other_weapon)
    while True:
        view = match.view(None)
        up = [now.body.is_conscious for now in view.combatants]
        if not all(up):
            dying = any(
                isinstance(event, Noted) and isinstance(event.note, Turned) and event.note.into == "dying"
                for event in match.events(None)
            )
            return up[0], up[1], view.round, dying
        question = match.questions[0]
        assert question.key == "SF-12.40", question
        if view.combatants[view.acting].turn.acted:
            match.answer(0, "done")
            continue
        # By the long way: the short one offers whatever weapon is best just now.
        match.answer(0, "attack")
        used = weapons[view.acting]
        if any(option.value == used for option in options_of(match.questions[0])):
            match.answer(0, used)
            match.answer(0, f"{used} main {1 - view.acting}")
        else:
            match.answer(0, "back")
            match.answer(0, f"reload {used}")


def options_of(question: AnyQuestion) -> tuple[Option, ...]:
    assert isinstance(question, ChooseOne)
    return question.options


@pytest.mark.slow
@pytest.mark.rule("SF-12.20", "SF-12.25", "SF-13.3", "SF-14.10", "SF-14.17")
@pytest.mark.parametrize("name", TABLE)
def test_fights_end_as_measured(name: str) -> None:
    first, weapon, second, other_weapon, _, (a_up, b_up, _), (middle, low, high), dying = TABLE[name]
    ends = [duel(first, weapon, second, other_weapon, seed) for seed in range(FIGHTS)]
    rounds = sorted(round for _, _, round, _ in ends)

    def share(count: int) -> float:
        return 100 * count / FIGHTS

    # Three standard errors of a share are at most 150 / sqrt(600) = 6.1; the table itself has 2.4.
    assert share(sum(a and not b for a, b, _, _ in ends)) == pytest.approx(a_up, abs=7)
    assert share(sum(b and not a for a, b, _, _ in ends)) == pytest.approx(b_up, abs=7)
    assert share(sum(one for *_, one in ends)) == pytest.approx(dying, abs=7)
    assert abs(median(rounds) - middle) <= 0.5
    assert abs(rounds[FIGHTS // 20] - low) <= 1
    assert abs(rounds[-FIGHTS // 20] - high) <= 2
