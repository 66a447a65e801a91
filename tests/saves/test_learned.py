"""What was learned is kept in a small file, and a bad file is set aside."""

import pytest

from cosmotui.saves.directories import lessons_file
from cosmotui.saves.errors import SaveError
from cosmotui.saves.learned import Learned, keep, learned, note_lesson


def test_nothing_was_learned_at_first() -> None:
    assert learned() == (Learned(), "")


def test_a_lesson_is_kept_once() -> None:
    note_lesson("cosmoclysm", "move")
    note_lesson("cosmoclysm", "move")
    note_lesson("cosmoforce", "heat")
    found, trouble = learned()
    assert found.lessons == {"cosmoclysm": ["move"], "cosmoforce": ["heat"]}
    assert not trouble and found.has_taken("cosmoclysm", "move") and not found.has_taken("cosmoclysm", "fight")


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"lessons": 3}', b'{"lessons": {"a": ["' + b"x" * 99 + b'"]}}'])
def test_a_bad_file_is_set_aside_and_told(data: bytes) -> None:
    lessons_file().parent.mkdir(parents=True, exist_ok=True)
    lessons_file().write_bytes(data)
    found, trouble = learned()
    assert found == Learned()
    assert "It begins anew" in trouble and "lessons-unreadable.json" in trouble
    assert (lessons_file().parent / "lessons-unreadable.json").read_bytes() == data
    assert learned() == (Learned(), "")


def test_a_file_that_cannot_be_written_is_told() -> None:
    lessons_file().parent.mkdir(parents=True, exist_ok=True)
    lessons_file().mkdir()
    with pytest.raises(SaveError, match="list of your lessons"):
        keep(Learned(lessons={"cosmoclysm": ["move"]}))
