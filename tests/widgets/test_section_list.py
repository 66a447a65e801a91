"""A list whose rows may hold texts: what is pressed or pasted on them is typed."""

from textual import events

from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import SectionList, row

from .host import Host


class Form(Host):
    """A list with a text and a switch above a prompt; what is pressed elsewhere is a command."""

    BINDINGS = [("n", "command", "new"), ("u", "command", "undo")]

    def __init__(self) -> None:
        self.list = SectionList([row("name", [("Name", "text")], typed=True), row("npc", [("NPC", "text")])])
        self.prompt = Prompt()
        self.taken: list[str] = []
        self.commands = 0
        super().__init__(self.list, self.prompt, css="SectionList, Prompt { height: 4; width: 40; }")

    def on_mount(self) -> None:
        self.list.focus()

    def on_section_list_typed(self, message: SectionList.Typed) -> None:
        self.type_row(message.key, message.text)

    def type_row(self, key: str, text: str) -> None:
        self.prompt.ask(f"{key}?", self.take, text=text)

    def take(self, text: str) -> str:
        self.taken.append(text)
        return ""

    def action_command(self) -> None:
        self.commands += 1


async def test_letters_and_digits_on_a_text_begin_it() -> None:
    app = Form()
    async with app.run_test() as pilot:
        await pilot.press("n", "u", "7", "enter")
        assert app.taken == ["nu7"]
        assert app.commands == 0
        await pilot.press("down", "n", "u")
        assert app.commands == 2


async def test_other_keys_stay_commands_on_a_text() -> None:
    app = Form()
    async with app.run_test() as pilot:
        await pilot.press("question_mark", "slash", "space", "plus")
        assert not app.prompt.display


async def test_what_is_pasted_on_a_text_begins_it_and_elsewhere_does_nothing() -> None:
    app = Form()
    async with app.run_test() as pilot:
        app.list.post_message(events.Paste("Noor Eriksen\nsecond line"))
        await pilot.pause()
        await pilot.press("enter", "down")
        assert app.taken == ["Noor Eriksen"]
        app.list.post_message(events.Paste("Una"))
        await pilot.pause()
        assert not app.prompt.display
