"""Picking by a part of a name: what matches first, what cannot be picked, and what is typed freely."""

from textual.pilot import Pilot

from cosmotui.widgets.picker import Choice, Picker, matches

from .host import Host

SKILLS = [
    Choice("archery", "Archery"),
    Choice("chemist", "Chemist (Profession)", about="A science specialty."),
    Choice("climbing", "Climbing"),
    Choice("mechanic", "Mechanic"),
    Choice("medical", "Medical", refused="on the sheet"),
    Choice("pilot", "Pilot Spacecraft"),
]


def labels(typed: str) -> list[str]:
    return [choice.value for choice in matches(SKILLS, typed)]


def test_the_beginning_of_a_name_goes_before_words_in_it_and_these_before_its_middle() -> None:
    assert labels("ch") == ["chemist", "archery", "mechanic"]
    assert labels("sp") == ["pilot", "chemist"]
    assert labels("pil spa") == ["pilot"]
    assert labels("PROF") == ["chemist"]
    assert labels("zz") == [] and labels("  ") == [choice.value for choice in SKILLS]


class Asking(Host):
    """A picker that keeps what it was given."""

    def __init__(self) -> None:
        self.picker = Picker(id="picker")
        self.got: list[str] = []
        super().__init__(self.picker, css="Picker { height: 12; width: 40; }")

    def take(self, value: str) -> str:
        self.got.append(value)
        return "not that one" if value == "archery" else ""

    def typed(self, text: str) -> str:
        return self.take(f"typed {text}")


def text(app: Asking) -> str:
    """The whole screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips(app.size))


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
    await pilot.pause()


async def test_typing_shortens_the_list_and_enter_takes_the_first() -> None:
    app = Asking()
    async with app.run_test(size=(60, 20)) as pilot:
        app.picker.pick("Which skill?", SKILLS, app.take)
        await press(pilot, "p", "i", "enter")
        assert app.got == ["pilot"] and not app.picker.display


async def test_arrows_go_around_the_list_and_wrong_answers_leave_it_open() -> None:
    app = Asking()
    async with app.run_test(size=(60, 20)) as pilot:
        app.picker.pick("Which skill?", SKILLS, app.take)
        await press(pilot, "up", "down", "enter")
        assert app.got == ["archery"] and app.picker.display
        await press(pilot, "down", "down", "enter")
        assert app.got[-1] == "climbing" and not app.picker.display


async def test_what_is_refused_says_why_and_is_not_taken() -> None:
    app = Asking()
    async with app.run_test(size=(60, 20)) as pilot:
        app.picker.pick("Which skill?", SKILLS, app.take)
        await press(pilot, "m", "e", "d", "enter")
        assert app.got == [] and app.picker.display
        await press(pilot, "escape")
        assert not app.picker.display


async def test_any_other_text_may_be_typed_where_that_is_meant() -> None:
    app = Asking()
    async with app.run_test(size=(60, 20)) as pilot:
        app.picker.pick("Which skill?", SKILLS, app.take, typed=app.typed)
        await press(pilot, *"juggling", "enter")
        assert app.got == ["typed juggling"]
        app.picker.pick("Which skill?", SKILLS, app.take)
        await press(pilot, *"juggling", "enter")
        assert app.got == ["typed juggling"] and app.picker.display


async def test_one_question_may_lead_to_another() -> None:
    app = Asking()

    def first(value: str) -> str:
        app.got.append(value)
        app.picker.pick("Which spec?", [Choice("russian", "Russian")], app.take)
        return ""

    async with app.run_test(size=(60, 20)) as pilot:
        app.picker.pick("Which skill?", SKILLS, first)
        await press(pilot, "c", "l", "enter")
        assert app.picker.display and app.got == ["climbing"]
        await press(pilot, "enter")
        assert app.got == ["climbing", "russian"] and not app.picker.display


async def test_an_empty_list_says_what_may_be_typed_until_something_is_typed_that_is_not_there() -> None:
    app = Asking()
    async with app.run_test(size=(60, 20)) as pilot:
        app.picker.pick("Where to?", [], app.take, typed=app.typed, hint="A name and light-years.")
        await pilot.pause()
        assert "A name and light-years." in text(app)
        app.picker.close()
        app.picker.pick("Who?", [], app.take, hint="Nobody is aboard.")
        await pilot.pause()
        assert "Nobody is aboard." in text(app)
        await press(pilot, "z")
        assert "Nothing here is called that." in text(app)


async def test_what_is_wrong_is_told_to_its_end() -> None:
    long = " ".join(["word"] * 24 + ["end"])
    app = Asking()
    async with app.run_test(size=(60, 20)) as pilot:
        app.picker.pick("Which skill?", SKILLS, lambda _: long)
        await press(pilot, "enter")
        assert "word end" in text(app)
