"""The screen of a match, of any game: the keys that work everywhere, around the area that shows one game."""

from collections.abc import Callable
from typing import ClassVar

import msgspec
from textual.binding import Binding, BindingType
from textual.events import Key

from cosmotui.engine.question import AnyQuestion, ChooseOne, Compose, Option, Reply
from cosmotui.keymap.current import keys
from cosmotui.saves.settings import Settings
from cosmotui.screens.changes_elsewhere import ChangesElsewhere
from cosmotui.screens.course import LocalQuestion
from cosmotui.screens.game_area import GameArea, usual_keys
from cosmotui.screens.match_controller import MatchController, options_of
from cosmotui.screens.match_title import match_title
from cosmotui.screens.notes import Note
from cosmotui.screens.page import PAUSE, SLICE, TALK, Page
from cosmotui.screens.place_typing import PlaceTyping
from cosmotui.screens.share import NO_FILE, how_to_share
from cosmotui.screens.table_words import away
from cosmotui.session.session import Session
from cosmotui.startup.late import imported
from cosmotui.widgets.key_row import KeyRow
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.question_panel import QuestionPanel
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

THE_END = (Option("result", "the result"), Option("replay", "watch it again"), Option("home", "back home"))
"""The options once any match is over."""
AT_TABLE = (*THE_END[:2], Option("home", "leave the table"))
"""The same at a table."""


class MatchScreen(Page[None]):
    """A screen that plays the match of a session, which is closed when the screen is left."""

    CSS_PATH = str(styles_path("match.tcss"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "point(1)", "next choice", show=False),
        Binding("shift+tab", "point(-1)", "previous choice", show=False),
        Binding("u", "undo", "undo"),
        Binding("U", "redo", "redo", show=False),
        Binding("w", "why", "why"),
        Binding("H", "hint", "hint", show=False),
        Binding("b", "what_if", "what if"),
        Binding("i", "inspect", "inspect", show=False),
        Binding("g", "go", "go to", show=False),
        Binding("l", "log", "log", show=False),
        TALK,
        Binding("x", "share", "share", show=False),
        Binding("z", "zoom", "zoom", show=False),
        Binding("e", "fill_in", "fill in", show=False),
        Binding("C", "seats", "change seats", show=False),
        Binding("escape", "back", "back", show=False),
        Binding("q", "leave", "leave", show=False),
    ]

    def __init__(
        self, session: Session, area: type[GameArea] = GameArea, settings: Settings | None = None, lean: bool = False
    ) -> None:
        """Show a session in the `area` of its game; `lean` is for a slow connection."""
        super().__init__()
        self.controller = MatchController(session, settings or Settings(), self, area.LOOK)
        self.elsewhere = ChangesElsewhere(self.controller)
        self.action_talk: Callable[[], object] | None = self.elsewhere.talk.open if session.is_at_table else None
        self.area = area(self.controller, lean)
        self.action_point, self.action_zoom, self.action_leave = self.area.point, self.area.zoom, self.controller.leave
        self.action_redo, self.action_what_if = self.controller.redo, self.controller.what_if
        self.area.visible = False  # until there is something to show: nobody is to wonder at empty parts
        self.key_list.called, self.key_list.own = area.CALLED, (self, self.area)
        self._place = PlaceTyping(self.area, self.say)
        self.parts = (self.area,)

    def on_mount(self) -> None:
        self.call_after_refresh(self.controller.advance)
        if not self.controller.main.is_whole:
            self.call_after_refresh(self._complete)

    def _complete(self) -> None:
        """Find out the past of a match that is shown at its end, some at a time; then show that too."""
        session = self.controller.main
        if session.is_whole:
            return
        notes = session.complete(SLICE)
        if not session.is_whole:
            self.set_timer(PAUSE, self._complete)
        else:
            self._completed(notes)

    def complete(self) -> None:
        """Find out the past of a match that is shown at its end at once: somebody asks for it."""
        if not self.controller.main.is_whole:
            self._completed(self.controller.main.complete())

    def _completed(self, notes: tuple[str, ...]) -> None:
        self.show()
        if notes:
            self.say(" ".join(notes))

    def on_screen_resume(self) -> None:
        self.controller.resume()
        self.elsewhere.back_in_front()

    def on_resize(self) -> None:
        self.area.place_parts()
        if self.area.rooms:
            self.call_after_refresh(self.show)  # words are cut anew for parts of another size

    # --- what is going on --------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        super().say(self.controller.called(text))

    def word(self, binding: Binding) -> str:
        return self.area.WORDS.get(binding.action, super().word(binding))

    @property
    def session(self) -> Session:
        """The session that is shown."""
        return self.controller.session

    @property
    def panel(self) -> QuestionPanel:
        """The question panel."""
        return self.area.panel

    @property
    def question(self) -> AnyQuestion | None:
        """The question that a person is asked now, if that person is there to see it."""
        return self.controller.question

    def title_now(self) -> Title:
        return self.area.title(match_title(self.controller))

    def rules_here(self) -> tuple[str, str, str]:
        match, controller = self.session.match, self.controller
        rule = match.game.rule_now(controller.view, controller.question)
        where = match.game.where(controller.view)
        return match.game.name, rule, f"{match.game.title}, {where}" if where else match.game.title

    # --- what the controller asks for --------------------------------------------------------------------------------

    def show(self) -> None:
        """Show everything at the present point of the match."""
        self.elsewhere.shown()
        self.controller.about_to_show()
        self.show_title()
        self.area.visible = True
        self.area.show()
        if self.session.is_at_table:
            self.set_next(self.elsewhere.talk.note or away(self.session))
        self.show_keys()
        self.area.explain_again()
        if self.app.adviser is not None and not self.controller.watching.is_on:
            self.app.adviser.shown()

    def looked(self) -> None:
        """Note that the person may point at something else now."""
        if self.app.adviser is not None and not self.controller.watching.is_on:
            self.app.adviser.looked()

    def set_next(self, text: str) -> None:
        """Show who is next, at the right end of the key row."""
        self.query_one("#key-row", KeyRow).note = clip(visible(text), 24)

    def show_hint(self, text: str, reply: Reply) -> None:
        """Show a hint in place of other explanations, and point at the answer that it names."""
        area = self.area
        area.hint, area.explaining = Note(facts=((text, ""),)), "hint"
        if isinstance(self.controller.asked, ChooseOne) and isinstance(reply, str | int):
            area.panel.point_to(reply)
            area.show_pointed(area.panel.option)
        area.explain_again(toggled=True)

    def close_explanation(self) -> None:
        """Close the open explanation, without drawing anything."""
        self.area.explaining = ""

    def close_on(self, session: Session) -> None:
        """Close the screen, after its session was closed."""
        self.dismiss()
        self.app.left(session)

    # --- the end of the match ----------------------------------------------------------------------------------------

    def end(self) -> None:
        """Show that the match is over, and offer what can be done now."""
        controller = self.controller
        self.set_next("")
        if controller.fork is not None:
            asked = ChooseOne(-1, "", "What if: it is over", (Option("back", "back to the match"),))
            controller.local = LocalQuestion(asked, lambda _: controller.what_if())
        elif controller.local is None:
            options = controller.game.end_options(AT_TABLE if self.session.is_at_table else THE_END)
            asked = ChooseOne(-1, "", "The match is over", options)
            controller.local = LocalQuestion(asked, self._end_chosen)
            controller.appeared(None)
        self.show()

    def _end_chosen(self, choice: str) -> None:
        from cosmotui.screens.result import ResultScreen

        controller = self.controller
        if choice == "home":
            controller.leave()
            return
        self.complete()
        if choice == "again":
            self._again()
        elif not controller.game.end_chosen(choice):
            self.end()
            if choice == "replay":
                controller.watch()
            else:
                result = ResultScreen(controller.main, controller.look)
                self.app.push_screen(result, self._result_seen)

    def _result_seen(self, choice: str | None) -> None:
        """Do what was chosen on the result screen."""
        if choice in ("home", "replay", "again"):
            self._end_chosen(choice)

    def _again(self) -> None:
        from cosmotui.session.new_match import new_session, read_seed

        if self.session.is_at_table:
            self.end()
            self.say("Another match needs another table: cosmotui host.")
            return
        session, app = self.controller.main, self.app
        match = session.match
        again = new_session(match.game, msgspec.structs.replace(match.setup, seed=read_seed(None)))
        session.close()
        app.play(again)
        app.left(session)

    # --- the key row -------------------------------------------------------------------------------------------------

    def show_keys(self) -> None:
        if self.is_mounted:
            listed = (
                pair
                for pair in self.area.keys_now(usual_keys(self.controller, self.area.ARROWS))
                if not self.refuses(pair[1])
            )
            self.query_one("#key-row", KeyRow).keys = tuple(listed)

    def refuses(self, action: str) -> bool:
        """Return whether all that a key, given by its word in the key row, could do now is say why it does nothing."""
        match action:
            case "undo":
                return not self.controller.local and self.session.undo_meter.free <= 0
            case "what if":
                return self.controller.question is None
            case "go":
                return self.session.is_at_table and self.controller.question is None and not self.controller.local
            case _:
                return self.area.refuses(action)

    # --- keys --------------------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        self.complete()
        if self.pressed(event):
            event.stop()

    def pressed(self, event: Key) -> bool:
        """Take a key before any binding does; return whether the key was taken."""
        if self._place.is_open:
            self._place.press(event)
            self.takes_text = self._place.is_open
        elif self._place.takes(event) or self.area.pressed(event):
            pass
        elif event.key in ("tab", "shift+tab"):
            self.action_point(1 if event.key == "tab" else -1)
        elif event.key == "space" and self.controller.hurry():
            pass
        elif event.key in ("enter", "space") and not self.area.panel.lit:
            self.say(self.area.refusal(self.area.aside) or "That is not among the choices.")
        else:
            return self.area.panel.press(event.key, event.character)
        return True

    def action_undo(self) -> None:
        """Take back a question of the screen's own, else undo the last answer."""
        if not self.controller.withdraw():
            self.controller.undo()

    def action_why(self) -> None:
        """Explain what is under the cursor."""
        self.area.toggle("why")

    def action_hint(self) -> None:
        """Tell what the strongest bot would do, or close that again."""
        if self.area.explaining == "hint":
            self.area.toggle("hint")
        else:
            self.controller.hinting.ask()

    def action_inspect(self) -> None:
        """Say what lies under the cursor."""
        if self.area.explaining != "here" and self.area.inspected() is None:
            self.say("There is nothing to inspect.")
        else:
            self.area.toggle("here")

    def action_go(self) -> None:
        """Let a place be typed."""
        self.set_focus(None)  # the panel would take digits for answers
        self._place.open()
        self.takes_text = True

    def action_log(self) -> None:
        """Show the whole log."""
        from cosmotui.screens.whole_log import WholeLog

        session, controller = self.session, self.controller
        log = WholeLog(session.match, controller.look, controller.viewer, session.asides, session.live.around)
        self.app.push_screen(log)

    def action_seats(self) -> None:
        """Show who plays which seat, and let seats change hands."""
        controller = self.controller
        if controller.fork is not None or controller.is_covered:
            self.say("Seats change hands in the match itself, while nobody is called to the screen.")
        else:
            self.app.push_screen(imported("cosmotui.screens.seats_screen:SeatsScreen")(controller))

    def action_share(self) -> None:
        """Say how the match can be shared."""
        self.say(NO_FILE if self.controller.fork else how_to_share(self.session))

    def action_fill_in(self) -> None:
        """Open the form that is asked for again."""
        question = self.controller.asked
        if isinstance(question, Compose):
            self.controller.forms.fill_in(question)
        else:
            self.say("No form is asked for.")

    def action_back(self) -> None:
        """Go one level back: close an explanation, withdraw a second question or a choice."""
        question = self.controller.question
        ways = (
            [option.value for option in options_of(question) if option.value in ("withdraw", "back")]
            if question
            else []
        )
        if self.area.explaining:
            self.area.explaining = ""
            self.area.explain_again(toggled=True)
        elif self.area.back() or self.controller.is_asking_who_builds or self.controller.withdraw():
            return
        elif ways:
            self.controller.give(ways[0])
        elif question:
            taken = f"{keys('u')} takes the last answer back, " if self.session.undo_meter.free > 0 else ""
            self.say(f"Nothing is open: {taken}{keys('q')} leaves.")
