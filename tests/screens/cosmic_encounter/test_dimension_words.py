"""What dimensions change, in words, while a match is set up."""

import pytest

from cosmotui.games import rules_of
from cosmotui.screens.new_match_form import NewMatchForm
from cosmotui.screens.new_match_rows import about_row

GAME = "cosmic-encounter"


def about(form: NewMatchForm, name: str) -> list[str]:
    """The paragraphs about an option."""
    return [text for text, _, _ in about_row(form, f"option:{name}")[2]]


@pytest.mark.rule("CE-2.4")
def test_the_new_match_tells_what_named_dimensions_change() -> None:
    form = NewMatchForm(rules_of(GAME))
    form.set("dimensions", "clean, toxic")
    told = about(form, "dimensions")
    assert "Clean: The forge holds no poison pods. With Toxic: no poison." in told
    assert "Normal: 5 aliens take part." in told
    assert any(text.startswith("Formal cannot be played.") for text in told)
    assert form.problems() == []


def test_it_tells_what_an_option_of_one_dimension_changes() -> None:
    form = NewMatchForm(rules_of(GAME))
    form.set("legacies", "2")
    assert "Haunted: Two random legacies hold from the start." in about(form, "legacies")
    assert not any(text.startswith("Toxic:") for text in about(form, "poison"))


@pytest.mark.rule("CE-2.4")
def test_two_sizes_are_one_thing_to_mend() -> None:
    form = NewMatchForm(rules_of(GAME))
    form.set("dimensions", "tiny, galactic")
    assert [problem.text for problem in form.problems()] == ["A match has one size: Tiny or Galactic."]
    assert about(form, "dimensions")
