"""What an encounter came to, in one line."""

import pytest

from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.words.outcome import last_outcome
from tests.rules.cosmic_encounter.scenes import C, D, Scene


def told(first: str, second: str, *answers: tuple[str, str]) -> str:
    """A with C invades the third planet of B and D, with these drivers."""
    scene = Scene().invade(2, target=2, forewards={C: 1}, backwards={D: 1})
    scene.prime(INVADERS, first).prime(DEFENDERS, second).play(*answers)
    return last_outcome(scene.events, scene.setup.names())


@pytest.mark.rule("CE-20.39", "CE-22.2")
@pytest.mark.parametrize(
    ("first", "second", "line"),
    [
        ("attack 20", "attack 04", "A beat B on B III, 23 to 9. New bases: A, C. Ships lost: B 4, D 1."),
        ("attack 04", "attack 20", "B held B III against A, 25 to 7. Ships lost: A 2, C 1."),
        ("negotiate", "attack 04", "B held B III against A, 9 to 0. Ships lost: A 2, C 1."),
    ],
)
def test_who_won_by_how_much_who_has_a_base_and_who_lost_ships(first: str, second: str, line: str) -> None:
    assert told(first, second) == line


@pytest.mark.rule("CE-21.60")
def test_a_deal_is_told_with_its_terms() -> None:
    passes = (("D-demand 0", "pass"), ("D-demand 1", "pass"))
    assert told("negotiate", "negotiate", *passes) == "A and B made a deal: no terms."
    victory = (("D-demand 0", "victory"), ("D-negate 1", "stand"), ("D-demand 1", "pass"), ("D-demand 0", "pass"))
    assert told("negotiate", "negotiate", *victory).startswith("A and B made a deal: A lands in peace on B III")


def test_nothing_is_told_before_an_encounter_has_ended() -> None:
    scene = Scene().invade(2).prime(INVADERS, "attack 20").prime(DEFENDERS, "attack 04")
    assert last_outcome(scene.play(stop=("D-window", "D-response", "D-distress")).events, scene.setup.names()) == ""
