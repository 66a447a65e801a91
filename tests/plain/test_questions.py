"""Questions as lines, and answers read from lines."""

import pytest

from cosmotui.engine.question import Amount, ChooseOne, ChooseSeveral, Compose, Option
from cosmotui.engine.reply_text import reply_text
from cosmotui.plain.questions import Unclear, edit_form, names_option, option_lines, prompt, read_answer

SHIPS = (Option("D5", "D5", "fight B Fighter", "31 in 100"), Option("E4", "E4", "free"), Option("red a", "red a"))
ONE = ChooseOne(0, "CC-D5", "Where?", SHIPS)
SEVERAL = ChooseSeveral(0, "SV-D2", "Which?", SHIPS, 0, 2)
AMOUNT = Amount(0, "SV-D3", "How much?", -1, 3, 2, "ore")
FORM = Compose(0, "SV-D10", "Build", "ship", {"name": "Hulk", "hull": 1})


@pytest.mark.parametrize(
    ("text", "value"), [("1", "D5"), ("d5", "D5"), ("E4", "E4"), ("3", "red a"), ("RED A", "red a")]
)
def test_an_option_is_chosen_by_number_or_by_name(text: str, value: str) -> None:
    assert read_answer(ONE, text) == value


@pytest.mark.parametrize("text", ["0", "4", "-1", "1.0", "\u0661", "D", "99999999999999999999", "\0", "1 2"])
def test_anything_else_is_unclear_and_the_message_says_what_would_do(text: str) -> None:
    with pytest.raises(Unclear, match="1 to 3"):
        read_answer(ONE, text)


@pytest.mark.parametrize(
    ("text", "values"), [("1 3", ["D5", "red a"]), ("1,2", ["D5", "E4"]), ("none", []), ("0", []), ("red a", ["red a"])]
)
def test_several_are_chosen_with_blanks_or_commas(text: str, values: list[str]) -> None:
    assert read_answer(SEVERAL, text) == values


@pytest.mark.parametrize(("text", "number"), [("3", 3), ("-1", -1), ("+2", 2), ("007", 7)])
def test_an_amount_is_a_whole_number(text: str, number: int) -> None:
    assert read_answer(AMOUNT, text) == number


@pytest.mark.parametrize("text", ["", "3.5", "three", "9" * 5000, "--1"])
def test_what_is_no_whole_number_is_no_amount(text: str) -> None:
    with pytest.raises(Unclear, match="no whole number"):
        read_answer(AMOUNT, text)


def test_a_form_is_changed_field_by_field_and_handed_in() -> None:
    form = dict(FORM.start)
    assert edit_form(form, "hull = 3")
    assert edit_form(form, "name=Calliope")
    assert not edit_form(form, "colour = red")
    assert not edit_form(form, "h")
    assert not edit_form(form, "= 3")
    assert read_answer(FORM, "ok", form) == {"name": "Calliope", "hull": 3}


def test_the_beginning_of_a_field_will_do_if_no_other_begins_so() -> None:
    form: dict[str, object] = {"Laser 5 marks": 0, "Laser 6 marks": 0, "text": ""}
    assert edit_form(form, "laser 5 = 1")
    assert not edit_form(form, "laser = 1")
    assert form == {"Laser 5 marks": 1, "Laser 6 marks": 0, "text": ""}


@pytest.mark.parametrize("text", ["5", "3.02", "true", "[1]", '"quoted', "a = b", ""])
def test_text_stays_text_whatever_it_looks_like(text: str) -> None:
    form: dict[str, object] = {"text": "before"}
    assert edit_form(form, f"text = {text}")
    assert form == {"text": text}


def test_a_form_may_be_typed_as_json() -> None:
    assert read_answer(FORM, '{"hull": 2}') == {"hull": 2}
    with pytest.raises(Unclear):
        read_answer(FORM, "[" * 100_000)


def test_many_options_that_differ_only_in_name_share_lines_and_none_is_left_out() -> None:
    places = tuple(Option(f"A{n}", f"A{n}", "free") for n in range(1, 40))
    lines = option_lines(ChooseOne(0, "k", "t", (SHIPS[0], *places, Option("stay", "stay", rare=True))))
    assert lines[0].split() == ["1", "D5:", "fight", "B", "Fighter,", "31", "in", "100"]
    assert [word for line in lines[2:-1] for word in line.split()[1::2]] == [f"A{n}" for n in range(1, 40)]
    assert lines[-1].split() == ["41", "stay"]
    assert all(len(line) < 80 for line in lines)


@pytest.mark.rule("CE-21.12")
def test_what_lets_things_be_is_0_wherever_it_stands() -> None:
    stand = Option("stand", "let it stand", "it becomes a term")
    for options in ((Option("negate", "negate it"), stand), (stand, Option("quash", "quash"))):
        question = ChooseOne(0, "D-negate", "Let it stand?", options)
        assert prompt(question) == "1 to 2; 0 = let it stand"
        assert read_answer(question, "0") == "stand"
        assert read_answer(question, str(options.index(stand) + 1)) == "stand"
    with pytest.raises(Unclear):
        read_answer(ChooseOne(0, "k", "t", options[1:]), "0")


def test_prompts_say_what_can_be_typed() -> None:
    assert prompt(ONE) == "1 to 3"
    assert prompt(SEVERAL) == "0 to 2 of 1 to 3, with blanks between; 0 = none"
    assert prompt(AMOUNT) == "-1 to 3"
    assert "ok" in prompt(FORM)


def test_a_word_that_names_an_option_is_known_as_one() -> None:
    assert names_option(ONE, "d5")
    assert not names_option(ONE, "u")
    assert not names_option(AMOUNT, "3")


def test_replies_read_as_their_options() -> None:
    assert reply_text(SEVERAL, ["D5", "E4"]) == "D5, E4"
    assert reply_text(SEVERAL, []) == "none"
    assert reply_text(AMOUNT, 3) == "3"
