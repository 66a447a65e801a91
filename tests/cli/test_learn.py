"""`cosmotui learn`: a lesson by name or number, the next one, a coached match."""

from collections.abc import Callable

from cosmotui.saves.learned import learned, note_lesson
from tests.cli.conftest import Command


def test_learn_begins_the_first_lesson_that_was_not_taken(run: Command) -> None:
    assert "lesson: Read a card" in run("learn", "cosmic-conflict", "--plain").out
    note_lesson("cosmic-conflict", "card")
    assert "lesson: Give an Order" in run("learn", "cosmic-conflict", "--plain").out


def test_learn_begins_a_lesson_by_name_or_number(run: Command) -> None:
    for name in ("shoot", "3"):
        assert "lesson: Shoot in an arc" in run("learn", "cosmic-conflict", name, "--plain").out


def test_learn_begins_a_lesson_at_a_desk(run: Command) -> None:
    told = run("learn", "space-force", "--plain").out
    assert "Space Force, lesson: Make a character" in told
    assert "Step 1 of 2. You are the Director" in told
    assert "Heal the wounded" in run("learn", "space-force", "heal", "--plain").out


def test_learn_begins_a_coached_match(run: Command) -> None:
    told = run("learn", "cosmoclysm", "coached", "--plain").out
    assert "You play against the weakest bots." in told
    assert "Coach: Your first ship goes to the rim" in told
    assert learned()[0].coached == ["cosmoclysm"]


def test_learn_names_all_lessons_where_there_is_none_of_that_name(refused: Callable[..., str]) -> None:
    told = refused("learn", "cosmic-conflict", "sing", "--plain")
    assert "There is no lesson 'sing'; there are card, orders, shoot, move, coached." in told
