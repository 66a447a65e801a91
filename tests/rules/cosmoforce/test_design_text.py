"""Ship designs as text: what is written is read again, and everything that is wrong is told at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmotui.rules.cosmoforce.design import NAME_LIMIT, Design, design_problems, slots
from cosmotui.rules.cosmoforce.design_text import HEAD, TEXT_LIMIT, DesignError, design_text, read_design
from cosmotui.rules.cosmoforce.presets import LANCER, PRESETS, SPACE_FORCE
from cosmotui.rules.cosmoforce.systems import HULLS, SLOTS, SYSTEMS

NAMES = st.text(min_size=1, max_size=NAME_LIMIT).filter(lambda text: text.isprintable() and text == text.strip() != "")
ROSTERS = st.lists(st.sampled_from(["", *SYSTEMS]), min_size=SLOTS, max_size=SLOTS).map(tuple)


def problems_of(text: str) -> list[str]:
    with pytest.raises(DesignError) as caught:
        read_design(text)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.rule("CF-3.16")
def test_the_text_of_a_design_is_a_line_a_slot() -> None:
    assert design_text(LANCER).splitlines() == [
        "Cosmoforce ship",
        "name: Lancer",
        "class: Cruiser",
        "1: Engine",
        "2: Dissipator",
        "3: Dissipator",
        "4: Habitat",
        "5: Armor",
        "6: Armor",
        "7: Railgun",
        "8: Railgun",
        "9: empty",
        "10: empty",
    ]


@pytest.mark.rule("CF-3.14", "SF-18.46", "SF-18.47")
@pytest.mark.parametrize("design", [*PRESETS, *SPACE_FORCE], ids=lambda design: design.name)
def test_presets_are_read_as_they_were_written(design: Design) -> None:
    assert read_design(design_text(design)) == design


@given(NAMES, st.sampled_from(list(HULLS)), ROSTERS)
def test_any_design_is_read_as_it_was_written(name: str, hull, systems: tuple[str, ...]) -> None:
    design = Design(name, hull, systems)
    assert read_design(design_text(design)) == design


@given(st.text())
def test_any_text_is_a_design_or_a_list_of_problems(text: str) -> None:
    for whole in (text, f"{HEAD}\n{text}", f"{design_text(PRESETS[0])}\n{text}"):
        try:
            design = read_design(whole)
        except DesignError as error:
            assert error.problems
            assert str(error).isprintable()
        else:
            assert read_design(design_text(design)) == design


def test_order_case_blanks_and_remarks_do_not_matter() -> None:
    text = """\ufeff
        # from a friend
        COSMOFORCE SHIP
          10 :  LASER

        CLASS: capital ship
        1: engine
        2: -
        3:
        Name:   Long  Haul
    """.replace("\ufeff", "")
    systems = ("Engine", *[""] * 8, "Laser")
    assert read_design(text.replace("\n", "\r\n")) == Design("Long  Haul", "Capital", systems)


@pytest.mark.rule("CF-3.11")
def test_a_design_that_the_rules_refuse_can_be_kept_and_read() -> None:
    draft = Design("Draft", "Fighter", slots("Hangar"))
    assert read_design(design_text(draft)) == draft
    assert [problem.rule for problem in design_problems(draft)] == ["CF-3.5", "CF-3.7"]


@pytest.mark.rule("CF-3.2", "CF-3.3", "CF-3.4", "CF-3.16")
def test_everything_wrong_is_told_at_once() -> None:
    lines = ("class: Dreadnought", "1: Death Ray", "1: Engine", "11: Laser", "0: Laser", "hello", "colour: red")
    assert problems_of("\n".join([HEAD, *lines, f"name: {'x' * 25}"])) == [
        "Line 2: there is no class 'Dreadnought': Fighter, Cruiser, Capital. CF-3.2",
        "Line 3: there is no system 'Death Ray'. CF-3.4",
        "Line 4: slot 1 is given twice. CF-3.16",
        "Line 5: there is no slot 11; a roster has 10. CF-3.3",
        "Line 6: there is no slot 0; a roster has 10. CF-3.3",
        "Line 7: 'hello' is no name, class or slot. CF-3.16",
        "Line 8: 'colour: red' is no name, class or slot. CF-3.16",
        "The name has 25 characters; 24 fit. CF-3.16",
    ]


@pytest.mark.rule("CF-3.5", "CF-3.7")
def test_what_the_rules_refuse_is_told_with_it() -> None:
    assert problems_of(f"{HEAD}\nclass: Fighter\n1: Railgun") == [
        "The ship has no name. CF-3.16",
        "Slot 1: only a Cruiser mounts Railguns. CF-3.5",
        "No propulsion: one Engine or Afterburner is needed. CF-3.7",
    ]
    mistyped = problems_of(f"{HEAD}\nname: A\nclass: Fighter\n1: Enigne")
    assert mistyped == ["Line 4: there is no system 'Enigne'. CF-3.4"]  # it was meant as propulsion


def test_what_is_missing_is_told() -> None:
    assert problems_of(HEAD) == ["The class is missing. CF-3.2", "The ship has no name. CF-3.16"]


@pytest.mark.parametrize("text", ["", "\n\n", "# Cosmoforce ship", "{}", "name: A\nclass: Fighter\n1: Engine"])
def test_a_foreign_text_is_one_clear_message(text: str) -> None:
    assert problems_of(text) == ["This is not a ship design: it does not begin with 'Cosmoforce ship'. CF-3.16"]


def test_a_huge_text_is_one_clear_message() -> None:
    assert problems_of("x" * (TEXT_LIMIT + 1)) == ["A ship design has at most 10000 characters. CF-3.16"]


def test_of_many_problems_the_rest_is_counted() -> None:
    problems = problems_of(HEAD + "\nnonsense" * 300)
    assert len(problems) == 21
    assert problems[-1] == "And 282 more."


def test_hostile_text_is_quoted_harmlessly() -> None:
    told = problems_of(f"{HEAD}\nname: \x1b[2J\nclass: \x1b]0;hi\x07\n1: [red]{'x' * 99}\n9999999999: Laser")
    assert told == [
        "Line 3: there is no class '?]0;hi?': Fighter, Cruiser, Capital. CF-3.2",
        "Line 4: there is no system '[red]xxxxxxxxxxxxxxxxx..'. CF-3.4",
        "Line 5: '9999999999: Laser' is no name, class or slot. CF-3.16",
        "The name holds characters that cannot be shown. CF-3.16",
    ]
    assert "\x1b" not in design_text(Design("\x1b[2J", "Fighter", slots("Engine", "\x07")))
