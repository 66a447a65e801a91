"""The question panel: every kind of question drawn, pointed at and answered by key and mouse."""

from dataclasses import replace

import pytest
from msgspec import structs

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import Amount, ChooseOne, ChooseSeveral, Compose, Option
from cosmotui.widgets.glyphs import ASCII
from cosmotui.widgets.question_form import QuestionForm
from cosmotui.widgets.question_panel import Asked, QuestionPanel
from cosmotui.widgets.words import Ship, Who

from .host import Host, block, drawn, fills, inks
from .match_page import asked

INES = Who(4, "Ines")
CSS = "QuestionPanel { width: 34; height: 7; }"


def one(*labels: str) -> ChooseOne:
    return ChooseOne(0, "X-1", "Which?", tuple(Option(label, label) for label in labels))


def several(least: int = 1, most: int = 2) -> ChooseSeveral:
    options = (Option("7", "7", "at Bastion", "2 dice"), Option("8", "8", "at Bastion", "2 dice"), Option("9", "9"))
    return ChooseSeveral(0, "X-2", "Fire which Railguns?", options, least, most)


AMOUNT = Amount(0, "X-3", "How much heat?", 1, 12, 3, "heat")
SHIP = Compose(0, "X-4", "Is this the ship?", "ship", {"hull": "Cruiser"})


def panel(app: Host) -> QuestionPanel:
    return app.query_one(QuestionPanel)


def host(what: Asked | None, **more) -> Host:
    return Host(QuestionPanel(what), css=CSS, **more)


async def answers(question, *keys: str) -> list:
    """The replies that some keys lead to."""
    app = host(Asked(question, INES))
    async with app.run_test(size=(80, 24)) as pilot:
        panel(app).focus()
        await pilot.press(*keys)
        return [message.reply for message in app.heard if isinstance(message, QuestionPanel.Answered)]


# Drawing


async def test_a_choice_is_drawn_as_designed():
    app = host(asked())
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app)) == block(
            """
 ✚R Atropos                  d4 2
 Where does the Taker at E3 go?
▸ 1 D5  fight ◉F        31 in 100
  2 D4  fight ◉D        31 in 100
  3 F3  fight ✦D        31 in 100
  4 C5  b, fight ◉J     23 in 100
  13 more: arrows on the map
"""
        )
        assert fills(panel(app))[0] == "S" * 34
        assert fills(panel(app))[2] == "C" * 34
        assert inks(panel(app), "◉F") == {"chosen-strong"}
        assert inks(panel(app), "◉D") == {"seat-b"}


async def test_lean_lights_only_the_mark_and_leaves_the_list_alone_where_the_screen_tells_of_the_option():
    question = replace(asked(), told_aside=True)
    app = Host(QuestionPanel(question, lean=True), css=CSS)
    async with app.run_test(size=(80, 24)):
        before = drawn(panel(app))
        assert before[2] == "▸ 1 D5  fight ◉F        31 in 100"
        assert fills(panel(app))[2] == "CC" + "." * 32
        assert inks(panel(app), "◉F") == {"seat-b"}
        unlisted = question.question.options[-1]
        assert panel(app).point_to(unlisted.value) == unlisted
        assert panel(app).option == unlisted
        assert [line.replace("▸", " ") for line in drawn(panel(app))] == [line.replace("▸", " ") for line in before]
        panel(app).lean = False
        assert drawn(panel(app))[5].startswith("▸   ")


async def test_places_of_one_long_name_keep_what_tells_them_apart():
    for name, told in (("Evangelista Monteverde", "Evangelista Monteverde"), ("E" * 40, "E" * 25)):
        options = tuple(
            Option(at, f"{name} {at}", "4 ships, 2 of Bo", place=at) for at in ("I", "II", "III", "IV", "V")
        )
        app = host(Asked(ChooseOne(0, "D-target", "Which planet is the target?", options), INES))
        async with app.run_test(size=(80, 24)):
            row = drawn(panel(app))[4]
            assert row.startswith(f"  3 {told[:24]}") and row.endswith(" III")


async def test_in_ascii_nothing_else_appears():
    app = host(asked(), glyphs=ASCII)
    async with app.run_test(size=(80, 24)):
        text = "\n".join(drawn(panel(app)))
        assert text.isascii()
        assert "> 1 D5  fight bF" in text


async def test_the_row_under_the_keys_stays_in_sight():
    app = host(asked())
    async with app.run_test(size=(80, 24)) as pilot:
        panel(app).focus()
        await pilot.press(*["down"] * 9)
        lines = drawn(panel(app))
        assert lines[5].startswith("▸   G2")  # the tenth has no digit
        assert lines[6] == "  13 more: arrows on the map"
        await pilot.press(*["up"] * 20)
        assert drawn(panel(app))[2].startswith("▸ 1 D5")


async def test_without_a_name_the_question_is_on_the_plate():
    app = host(Asked(one("Watch it again", "Back home"), fact="saved"))
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app))[:3] == [" Which?                     saved", "▸ 1 Watch it again", "  2 Back home"]


async def test_a_choice_among_nothing_can_be_answered():
    nothing = ChooseSeveral(0, "X-2", "Prime distress pods?", (), 0, 0)
    app = host(Asked(nothing, INES))
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app))[2] == "  nothing to choose, enter goes on"
    assert await answers(nothing, "enter") == [[]]


async def test_what_cannot_be_chosen_says_why():
    app = host(Asked(one("Engine"), INES, refused=[("Hangar", "Capital only")], hint="c confirms"))
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app))[2:5] == ["▸ 1 Engine", "    Hangar           Capital only", "  c confirms"]
        assert inks(panel(app), "Hangar") == {"chart"}


@pytest.mark.parametrize("labels", [("negate it", "let it stand"), ("let it stand", "negate it")])
async def test_to_let_something_stand_is_the_same_key_wherever_it_is_listed(labels: tuple[str, str]):
    question = ChooseOne(0, "X-1", "Which?", tuple(Option(label, label) for label in labels))
    assert await answers(question, "0") == ["let it stand"]
    assert await answers(question, "1") == ["negate it"]


async def test_several_show_how_many_are_ticked():
    app = host(Asked(several(), INES))
    async with app.run_test(size=(80, 24)) as pilot:
        panel(app).focus()
        await pilot.press("space", "3")
        assert drawn(panel(app))[:6] == block(
            """
 ◊P Ines              2 of 1 to 2
 Fire which Railguns?
  1 ✓ 7  at Bastion        2 dice
  2 ∙ 8  at Bastion        2 dice
▸ 3 ✓ 9
  space picks, enter goes on
"""
        )


async def test_several_of_which_none_is_needed_say_how_many_may_be_ticked():
    app = host(Asked(several(0, 2), INES))
    async with app.run_test(size=(80, 24)):
        assert "0 of up to 2" in drawn(panel(app))[0]


async def test_an_amount_is_a_meter_and_a_number():
    app = host(Asked(AMOUNT, INES, "2 sinks"))
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app))[2:4] == ["▸   heat   ▰▰▱▱▱▱▱▱▱▱     3 of 12", "  + and - change it, 1 to 12"]


async def test_a_form_lists_every_problem_with_its_rule():
    problems = [Problem("Ability points: 28 of 30 used; 2 left to place.", "SF-2.1"), Problem("No name.", "SF-1.2")]
    app = host(Asked(SHIP, INES, problems=problems))
    async with app.run_test(size=(80, 24)) as pilot:
        lines = drawn(panel(app))
        assert "2 to mend" in lines[0]
        assert lines[3:] == block(
            """
✗ Ability points: 28 of 30 SF-2.1
  used; 2 left to place.
✗ No name.                 SF-1.2
  1 Confirm
"""
        )
        panel(app).asked = replace(panel(app).asked, problems=[])
        await pilot.pause()
        assert "all pass ✓" in drawn(panel(app))[2]
        assert drawn(panel(app))[3] == "▸ 1 Confirm"


async def test_typed_names_and_texts_are_shown_and_not_obeyed():
    question = ChooseOne(0, "X", "[b]Who?[/b]\x1b[2J", (Option("a", "[red]Ada[/]\n"),))
    app = host(Asked(question, Who(0, "[u]Bo\u202e")))
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app))[:3] == [" ✚R [u]Bo", " [b]Who?[/b]?[2J", "▸ 1 [red]Ada[/]"]


async def test_without_a_question_the_panel_is_empty():
    app = host(None)
    async with app.run_test(size=(80, 24)) as pilot:
        panel(app).focus()
        await pilot.press("enter", "1", "down", "space")
        assert "".join(drawn(panel(app))) == ""
        assert not app.heard


# Answering


ANSWERS = [
    (one("a", "b", "c"), ["enter"], ["a"]),
    (one("a", "b", "c"), ["down", "enter"], ["b"]),
    (one("a", "b", "c"), ["3"], ["c"]),
    (one("a", "b", "c"), ["4"], []),
    (one("a", "b", "c"), ["0"], []),
    (one("a", "pass"), ["0"], ["pass"]),
    (one("pass", "a"), ["1"], ["a"]),
    (several(), ["enter"], []),
    (several(), ["space", "enter"], [["7"]]),
    (several(), ["3", "1", "enter"], [["7", "9"]]),
    (several(), ["1", "2", "3", "enter"], []),
    (several(0, 3), ["enter"], [[]]),
    (AMOUNT, ["enter"], [3]),
    (AMOUNT, ["+", "+", "-", "enter"], [4]),
    (AMOUNT, ["1", "2", "enter"], [12]),
    (AMOUNT, ["9", "9", "enter"], [9]),
    (AMOUNT, ["0", "enter"], []),
    (AMOUNT, ["1", "2", "backspace", "enter"], [1]),
    (AMOUNT, ["end", "enter"], [12]),
    (AMOUNT, ["home", "-", "enter"], [1]),
    (AMOUNT, ["up", "enter"], [4]),
    (SHIP, ["enter"], [{"hull": "Cruiser"}]),
    (SHIP, ["1"], [{"hull": "Cruiser"}]),
]
"""Questions, keys, and the replies they lead to."""


async def test_keys_answer():
    app = host(None)
    async with app.run_test(size=(80, 24)) as pilot:
        panel(app).focus()
        for question, keys, replies in ANSWERS:
            panel(app).asked = None
            panel(app).asked = Asked(question, INES)
            app.heard.clear()
            await pilot.press(*keys)
            given = [message.reply for message in app.heard if isinstance(message, QuestionPanel.Answered)]
            assert given == replies, (question.title, keys)
            for reply in given:
                question.check(reply)


async def test_an_answer_that_is_not_ready_says_what_is_missing():
    app = host(Asked(several(2, 3), INES))
    async with app.run_test(size=(80, 24)) as pilot:
        panel(app).focus()
        await pilot.press("space", "enter")
        assert "1 more needed" in drawn(panel(app))[0]
        await pilot.press("down", "space")
        assert "2 of 2 to 3" in drawn(panel(app))[0]


async def test_the_default_is_the_first_that_is_not_rare():
    question = ChooseOne(0, "X", "?", (Option("c", "Concede", rare=True), Option("a", "Go")))
    assert await answers(question, "enter") == ["a"]


async def test_pointing_is_told_by_the_player_and_not_by_the_screen():
    app = host(asked())
    async with app.run_test(size=(80, 24)) as pilot:
        panel(app).focus()
        await pilot.press("down")
        assert [message.option.place for message in app.heard] == ["D4"]
        assert panel(app).point_at("E4").value == "E4"
        assert panel(app).point_at("A1") is None
        assert panel(app).option.value == "E4"
        await pilot.pause()
        assert len(app.heard) == 1


async def test_a_click_chooses_and_a_second_one_answers():
    app = host(Asked(one("a", "b"), INES))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(QuestionPanel, offset=(5, 3))
        assert panel(app).option.value == "b"
        await pilot.click(QuestionPanel, offset=(5, 3))
        assert app.heard[-1].reply == "b"
        await pilot.click(QuestionPanel, offset=(5, 0))  # the plate
        assert len(app.heard) == 2


async def test_the_same_question_asked_again_keeps_the_row_and_another_one_does_not():
    app = host(Asked(one("a", "b"), INES))
    async with app.run_test(size=(80, 24)) as pilot:
        panel(app).focus()
        await pilot.press("down")
        panel(app).asked = Asked(one("a", "b"), INES, "d4 2")
        assert panel(app).option.value == "b"
        panel(app).asked = Asked(one("c", "d"), INES)
        assert panel(app).option.value == "c"


async def test_keys_may_come_from_the_screen():
    app = host(asked())
    async with app.run_test(size=(80, 24)) as pilot:
        assert panel(app).press("2", "2")
        assert not panel(app).press("x", "x")
        assert not panel(app).press("up", None)
        await pilot.pause()
        assert app.heard[-1].reply == "D4"


def test_a_secret_question_looks_the_same_whatever_was_ticked():
    form = QuestionForm(several())
    form.toggle()
    form.toggle()
    assert form.reply() == []
    assert form.digits() == ["1", "2", "3"]


def test_only_nine_rows_have_digits():
    form = QuestionForm(one(*(f"o{number}" for number in range(12))))
    assert form.digits() == [*"123456789", "", "", ""]


async def test_details_may_hold_ships():
    details = {"a": ("fight ", Ship(1, "F"), " and ", Ship(2, "T"))}
    app = host(Asked(one("a", "b"), INES, details=details))
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app))[2] == "▸ 1 a  fight ◉F and ✦T"


async def test_a_long_question_on_the_plate_drops_the_fact_before_a_word():
    question = ChooseOne(0, "X-1", "Bo: 4 ships destroyed. Answer?", (Option("no", "nobody"),))
    app = host(Asked(question, None, fact="payoff"))
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app))[0] == " Bo: 4 ships destroyed. Answer?"
    app = host(Asked(ChooseOne(0, "X-1", "Act in payoff?", question.options), None, fact="payoff"))
    async with app.run_test(size=(80, 24)):
        assert drawn(panel(app))[0] == " Act in payoff?            payoff"


async def test_the_column_of_labels_gives_way_before_it_cuts_what_stands_beside_it() -> None:
    options = (Option("a", "Exterminator A2", "1 hex"), Option("c", "Destroyer C2", "any diagonal"))
    asked = Asked(ChooseOne(0, "", "Which ship moves?", options))
    for width, told in ((34, "  2 Destroyer C2     any diagonal"), (31, "  2 Destroyer C2  any diagonal")):
        app = Host(QuestionPanel(asked), css=f"QuestionPanel {{ width: {width}; height: 7; }}")
        async with app.run_test(size=(40, 10)) as pilot:
            await pilot.pause()
            assert told in [line.rstrip() for line in drawn(panel(app))]


LONG = (
    "Grandadmiral Wilhelmina von Oberkirchner asks " + "Archchancellor Bartholomew Featherstone- " * 3 + "for a deal?"
)


@pytest.mark.parametrize(("times", "height"), [(1, 7), (2, 11)])
@pytest.mark.parametrize("who", [INES, None])
async def test_all_of_a_long_question_is_shown_and_the_panel_grows_for_it(times: int, height: int, who: Who | None):
    question = structs.replace(one("yes", "no", "later"), title=" ".join([LONG] * times))
    app = host(Asked(question, who))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = drawn(panel(app))
        assert " ".join(question.title.split()) in " ".join(" ".join(lines).split())
        assert panel(app).size.height >= height and not panel(app).is_cut
        assert any("1 yes" in line for line in lines) and lines[-1].startswith("  2 more")
        panel(app).asked = Asked(one("yes", "no"), who)
        await pilot.pause()
        assert panel(app).size.height == 7


async def test_a_question_that_cannot_have_the_rows_ends_with_dots():
    question = structs.replace(one("yes", "no"), title=" ".join([LONG] * 2))
    app = Host(QuestionPanel(Asked(question, INES)), css=f"{CSS} QuestionPanel {{ max-height: 7; }}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = drawn(panel(app))
        assert len(lines) == 7 and panel(app).is_cut
        assert lines[4].endswith("..") and lines[5:] == ["▸ 1 yes", "  2 no"]
