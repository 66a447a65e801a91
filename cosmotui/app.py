"""The Textual app: theme, glyph tier, global keys, settings, the way between screens, and the end of the program.

Games, bots and all screens but home are imported when they are first needed, so that home shows quickly.
"""

import asyncio
import os
import sys
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Event, InputEvent, Key, Paste, Resize
from textual.screen import Screen

from cosmotui.keymap.current import use
from cosmotui.saves.errors import SaveError
from cosmotui.saves.settings import Settings, load_settings, save_settings
from cosmotui.screens.bottom import Bottom, come_home
from cosmotui.screens.grace_period import GracePeriod
from cosmotui.screens.home import Home
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.screens.standard_key import standard_key
from cosmotui.startup import launch
from cosmotui.startup.late import imported
from cosmotui.startup.launch import LaunchPlan, Wishes
from cosmotui.widgets.driver_class import driver_class
from cosmotui.widgets.glyphs import TIERS, Glyphs, pick_tier
from cosmotui.widgets.kept_stylesheet import KeptStylesheet
from cosmotui.widgets.line_widget import repaint
from cosmotui.widgets.size_needed import fits
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.themes import CHOICES, THEMES, default_variables, pick_theme
from cosmotui.widgets.type_ahead import TypeAhead

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.driver import Driver

    from cosmotui.screens.new_match_form import NewMatchForm
    from cosmotui.screens.table_desk import TableDesk
    from cosmotui.session.session import Session
    from cosmotui.widgets.channel_driver import ChannelDriver
    from cosmotui.widgets.far_terminal import FarTerminal


STYLES = ("ink", "page", "home")
"""The style sheets that every start needs."""
END_KEYS = ("ctrl+c", "ctrl+q")
"""The keys that take effect at once, ahead of earlier keys."""


class CosmotuiApp(Navigator, inherit_bindings=False):
    """The program on a screen. `run` returns "plain" if the player asked for the plain mode, else nothing."""

    TITLE = "cosmotui"
    ENABLE_COMMAND_PALETTE = False
    ESCAPE_TO_MINIMIZE = False
    HORIZONTAL_BREAKPOINTS = [(120, "-wide")]
    VERTICAL_BREAKPOINTS = [(40, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rules", "rules"),
        Binding("colon", "commands", "commands"),
        Binding("q", "leave", "leave"),
        Binding(",".join(END_KEYS), "end", "end the program", show=False, priority=True),
        Binding("f2", "mouse", "mouse on or off", show=False),
        Binding("f3", "tier", "other glyphs", show=False),
        Binding("f4", "theme", "other colours", show=False),
        Binding("f5", "in_full", "panels in full", show=False),
        Binding("ctrl+n", "next_table", "next table that waits", show=False),
        Binding("f6", "again", "the lesson again", show=False),
        Binding("ctrl+l", "repaint", "paint the screen again", show=False),
    ]

    def __init__(
        self,
        game: str = "",
        session: "Session | Callable[[CosmotuiApp], object] | None" = None,
        plan: LaunchPlan | None = None,
        far: "FarTerminal | None" = None,
        lesson: tuple[str, str] | None = None,
        desk: "TableDesk | None" = None,
    ) -> None:
        """Start at home, at a new match of a game, in a session or as it says, in a lesson, or in a desk's lobby.

        `plan` is what the command line settled. With a `far` terminal there is no home: the program ends with the
        session.
        """
        self.desk = desk
        self.settings, self._trouble = load_settings()
        self._far = far
        self.channel: ChannelDriver | None = None
        """The driver of a far terminal, once the program runs."""
        self.environ = os.environ if far is None else far.environ
        self._plan = plan or launch.plan(self.environ, True, Wishes())
        self._start = session or game
        use(self.settings.keymap)
        self._lesson = lesson
        self.theme_choice = self.settings.theme if self._plan.theme == "auto" else self._plan.theme
        self.lean = self._plan.lean if plan or self.settings.ssh == "auto" else self.settings.ssh == "on"
        self.glyphs = self._tier(self.settings.glyphs if self._plan.glyphs == "auto" else self._plan.glyphs)
        self.drafts: dict[str, NewMatchForm] = {}
        """The new matches that were begun and not started yet, by game."""
        self.lost = ""
        """A sentence on what could not be saved of a match that was left."""
        self.grace = GracePeriod(monotonic)
        """The period in which a question that has just appeared takes no keys."""
        self.mouse_on = self._plan.mouse
        """Whether the program listens to the mouse; the code that runs the app passes the value to `run`."""
        self.has_failed = False
        """Whether a fault ended the program; the exit code is then 1, whatever was asked for afterwards."""
        styles = STYLES if desk is None else (*STYLES, "lobby")
        super().__init__(driver_class=driver_class(), css_path=[styles_path(f"{name}.tcss") for name in styles])
        if far is not None:
            self.console = far.console()
        self.stylesheet = KeptStylesheet(self.theme_variables)
        self.type_ahead = TypeAhead(self)
        """The keys, clicks and pasted texts that have not come in yet."""
        self._coming_in: Event | None = None
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self._theme_name()
        self.animation_level = "none"

    # --- start and end -------------------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[None]:
        if self.desk is not None:
            return imported("cosmotui.screens.lobby:Lobby")(self.desk)
        return Bottom() if self._far or self._start or self._lesson else Home()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return default_variables()

    def _build_driver(self, headless: bool, inline: bool, mouse: bool, size: tuple[int, int] | None) -> "Driver":
        """Build the driver, and listen to signals from the moment in which the terminal is changed."""
        if self._far is not None:
            from cosmotui.widgets.channel_driver import ChannelDriver

            self.channel = ChannelDriver(self, self._far, mouse)
            return self.channel
        if not headless:
            launch.end_on_hangup(asyncio.get_running_loop(), self.stop)
        return super()._build_driver(headless, inline, mouse, size)

    def on_mount(self) -> None:
        if self._lesson is not None:
            self.learn(*self._lesson)
        elif callable(self._start):
            self._start(self)
        elif not isinstance(self._start, str):
            self.play(self._start)
        elif self._start:
            self.enter(self._start)
        if self._trouble:
            self.call_after_refresh(self.say, self._trouble)
        self.screen_change_signal.subscribe(self, lambda _: self._in_front(), immediate=True)
        if self._far is None:
            self._in_front()  # nothing is, if what was to begin could not
        self._fit()

    def action_leave(self) -> None:
        """Leave the screen in front; on the home screen, leave the program. Everything is saved already."""
        screen = self.screen
        if isinstance(screen, Page) and not self.is_home:
            screen.leave()
        else:
            self.leave()

    @property
    def is_home(self) -> bool:
        return isinstance(self.screen, Home) or super().is_home

    def action_next_table(self) -> None:
        """Go on to the next table that waits."""
        self.leave(launch.NEXT)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._far is not None if action == "next_table" else super().check_action(action, parameters)

    def action_end(self) -> None:
        """End the program, wherever the player is; everything is saved already."""
        self.stop()

    def stop(self) -> None:
        """End the program once it is at rest, as a half-shown screen cannot be removed. Forget keys typed ahead."""
        self.type_ahead.clear()
        self.type_ahead.add(partial(self.call_later, self.leave))

    def leave(self, result: str | None = None) -> None:
        """Close every session that a screen still holds, and end the program."""
        for session in self._sessions():
            session.close()
            self.lost = session.lost or self.lost
        self.exit(result, message=f"cosmotui: {self.lost}" if self.lost else None)

    def left(self, session: "Session") -> None:
        """Say what could not be saved of a match that was left, both now and when the program ends."""
        if self.adviser is not None and self.adviser.session is session:
            self.adviser = None
        if session.lost:
            self.lost = session.lost
            self.call_after_refresh(self.say, session.lost)

    def _sessions(self) -> "list[Session]":
        """Return the sessions that screens hold, newest first; for a screen with a fork, the real session."""
        found = (getattr(screen, "_main", None) or getattr(screen, "session", None) for screen in self.screen_stack)
        return [session for session in found if session is not None][::-1]

    def panic(self, *renderables: object) -> None:
        """End as after every other fault, whatever Textual would show."""
        self._fatal_error()

    def _fatal_error(self) -> None:
        """End with one line that says where the match is, instead of a traceback that could show hidden things."""
        self.has_failed = True
        if self._far is not None:
            self._close_messages_no_wait()
            return
        error = self._exception
        paths = [session.file.path for session in self._sessions() if session.file]
        where = next((str(path) for path in paths if path), "")
        saved = f" The match is saved up to the last answer: {where}" if where else " All matches are saved."
        name = type(error).__name__ if error else "unknown"
        if not self._exit_renderables:  # what follows from the first fault is not worth a line
            self._exit_renderables.append(f"cosmotui stopped because of a fault in the program ({name}).{saved}")
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """Print the line about the fault unchanged, whatever the width of the terminal."""
        line = next(iter(self._exit_renderables), None)
        if isinstance(line, str):
            print(line, file=sys.stderr)
            self._exit_renderables.clear()
        super()._print_error_renderables()

    # --- between screens -----------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        screen = self.screen
        if isinstance(screen, Page):
            screen.say(text) if screen.is_mounted else screen.call_after_refresh(screen.say, text)

    def tell_turn(self, game: str, is_asked: bool) -> None:
        """Tell a terminal of a table whether its player is to answer, also where nobody looks at it."""
        if self._far is not None:
            self._far.tell_turn(game, is_asked, self.settings.bell, self.settings.title)

    async def on_event(self, event: Event) -> None:
        if isinstance(event, InputEvent | Paste) and not event.is_forwarded:
            if event is not self._coming_in and not (isinstance(event, Key) and event.key in END_KEYS):
                self.type_ahead.add(partial(self._come_in, event))
                return
            if isinstance(event, Key):
                known = event if self._is_typed(event) else standard_key(event, self.focused)
                if known is None:
                    return
                event = known
                if self.grace.drops(known.key):
                    self.see_grace()
                    return
                self.say("")
        await super().on_event(event)

    def _is_typed(self, event: Key) -> bool:
        screen, focused = self.screen, self.focused
        takes_text = isinstance(screen, Page) and screen.takes_text
        return takes_text or (focused is not None and focused.check_consume_key(event.key, event.character))

    def _come_in(self, event: Event) -> None:
        self._coming_in = event
        self.post_message(event)

    def see_grace(self) -> None:
        """Count the grace period from the moment at which the screen in front has been painted."""
        if self.grace.awaits_paint:
            self.screen.call_after_refresh(self.grace.painted)

    def action_rules(self) -> None:
        from cosmotui import games

        pages = (screen for screen in reversed(self.screen_stack) if isinstance(screen, Page))
        game, at, here = next((told for page in pages if (told := page.rules_here())[0]), ("", "", ""))
        self.read_rules(game or games.names()[0], at, here)

    def action_commands(self) -> None:
        from cosmotui.screens.commands import Commands

        screen = self.screen
        if isinstance(screen, Page) and not isinstance(screen, Commands):
            self.push_screen(Commands(screen))

    def action_in_full(self) -> None:
        """Show all lines of the panels in front that count lines without room."""
        from cosmotui.screens.in_full import show_in_full

        screen = self.screen
        if isinstance(screen, Page):
            show_in_full(screen)

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        svg_picture = imported("cosmotui.widgets.svg_picture:svg_picture")
        return svg_picture(self.screen._compositor.render_strips(self.size), self.size.width, title or self.title)

    # --- looks ---------------------------------------------------------------------------------------------------

    def change_settings(self, settings: Settings) -> None:
        """Keep other settings, and apply them at once."""
        self.settings = settings
        try:
            save_settings(settings)
        except SaveError as error:
            self.say(str(error))
        self.lean = self._plan.lean if settings.ssh == "auto" else settings.ssh == "on"
        self.theme_choice = settings.theme
        self.glyphs = self._tier(settings.glyphs)
        use(settings.keymap)
        self._restyle()

    def action_theme(self) -> None:
        """Switch to the next theme, for this session only."""
        here = self.theme_choice if self.theme_choice in CHOICES else CHOICES[0]
        self.theme_choice = CHOICES[(CHOICES.index(here) + 1) % len(CHOICES)]
        self._restyle()
        self.say(f"Colours: {self.theme_choice}. Options keeps a choice for good.")

    def action_tier(self) -> None:
        """Switch to the next glyph tier, for this session only."""
        names = list(TIERS)
        name = names[(names.index(self.glyphs.name) + 1) % len(names)]
        self.glyphs = TIERS[name]
        self._restyle()
        self.say(f"Glyphs: {name}. Options keeps a choice for good.")

    def action_repaint(self) -> None:
        """Paint every cell again, as after another program has written to the terminal."""
        self._forget_terminal()
        self.screen.refresh(layout=True)
        self.refresh(repaint=True)

    def _forget_terminal(self) -> None:
        """Paint without relying on what the terminal shows: the terminal may have rearranged it."""
        forget = getattr(self._driver, "forget", None)
        if callable(forget):
            forget()

    def action_mouse(self) -> None:
        """Listen to the mouse, or leave it to the terminal."""
        self.mouse_on = not self.mouse_on
        driver = self._driver
        switch = getattr(driver, "_enable_mouse_support" if self.mouse_on else "_disable_mouse_support", None)
        if switch is not None:
            setattr(driver, "_mouse", True)  # noqa: B010 - the driver offers no other way to change its mind
            switch()
        self.say(f"Mouse {'on' if self.mouse_on else 'off: the terminal marks text with it'}.")

    def _restyle(self) -> None:
        self.theme = self._theme_name()
        for screen in self.screen_stack:
            repaint(screen)
            if isinstance(screen, Page):
                screen.restyled()

    def _tier(self, choice: str) -> Glyphs:
        locale = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := self.environ.get(name))), "")
        return pick_tier(self.environ.get("TERM", ""), locale, choice)

    def _theme_name(self) -> str:
        system = self.console.color_system
        if self.lean and system == "truecolor":
            system = "256"
        return pick_theme(self.theme_choice, system, self.environ.get("TERM", ""))

    def on_resize(self, event: Resize) -> None:
        self._forget_terminal()
        self.call_later(self._fit)  # the app takes on the new size only after this event

    def _in_front(self) -> None:
        """React to another screen in front, or to none."""
        if isinstance(self.screen, Bottom):
            come_home(self) if self._far is None else self.call_later(self.leave)
        self.see_grace()
        self.call_later(self._fit)

    def _fit(self) -> None:
        """Cover a screen that has too little room, and uncover it once it has enough."""
        if not fits(*self.size) or not isinstance(self.screen, Page):
            imported("cosmotui.screens.too_small:fit")(self)
