"""The app as screens know it: settings, looks, and the ways from one screen to others."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.app import App
from textual.screen import Screen

from cosmotui.screens.key_list import action_name
from cosmotui.startup.late import imported

if TYPE_CHECKING:
    from textual.actions import ActionParseResult
    from textual.dom import DOMNode

    from cosmotui.engine.match import Match
    from cosmotui.engine.state import State, View
    from cosmotui.episode.director_end import DirectorEnd
    from cosmotui.games.manifest import OptionScreen
    from cosmotui.saves.gradual import Gradual
    from cosmotui.saves.records import Around
    from cosmotui.saves.settings import Settings
    from cosmotui.screens.adviser import Adviser
    from cosmotui.screens.grace_period import GracePeriod
    from cosmotui.screens.kept import Kept
    from cosmotui.screens.new_match_form import NewMatchForm
    from cosmotui.screens.table_desk import TableDesk
    from cosmotui.session.session import Session
    from cosmotui.widgets.glyphs import Glyphs


class Navigator(App[str], inherit_bindings=False):
    """The program as every screen may use it; screens import this class and never the app above them."""

    settings: "Settings"
    glyphs: "Glyphs"
    environ: "Mapping[str, str]"
    """The variables that describe the terminal."""
    lean: bool
    """Whether as little as possible is sent to the terminal."""
    grace: "GracePeriod"
    """The filter that keeps keys from a question that appeared a moment ago."""
    adviser: "Adviser | None" = None
    """Whoever tells the person at the screen what to do, if anybody does."""
    desk: "TableDesk | None" = None
    """The tables as the person at this screen may know them, once somebody has asked for them."""
    table: "DirectorEnd | None" = None
    """The Director's table at which the season of this program is played, if it is at one."""
    drafts: "dict[str, NewMatchForm]"
    """The new matches that were begun and not started yet, by game."""

    @property
    def fault(self) -> BaseException | None:
        """The fault that ended the program, once one has and where it is known."""
        return self._exception

    @property
    def is_home(self) -> bool:
        """Whether home, or what is there in its place, is in front."""
        return len(self.screen_stack) == 1

    def play(self, session: "Session") -> None:
        """Show a match in place of the screen in front; home lies under it."""
        screen = imported("cosmotui.game_screens:advised_match")(self, session)
        if self.is_home:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    def play_above(self, session: "Session", message: str = "") -> None:
        """Show a match above the screen in front, which returns once the match is left, and say a message."""
        screen = imported("cosmotui.game_screens:advised_match")(self, session)
        self.push_screen(screen)
        if message:
            screen.call_after_refresh(screen.say, message)

    def replay(
        self,
        match: "Match[State, View]",
        whole: "Gradual[Match[State, View]] | None" = None,
        around: "Sequence[Around]" = (),
    ) -> None:
        """Show the replay of a match; `whole` is the work of playing it again, if it has only begun, and `around` what
        its file tells of those who played it."""
        session = imported("cosmotui.session.session:Session")(match, around=around)
        look = imported("cosmotui.game_screens:look_of")(match.game.name)
        replay = imported("cosmotui.screens.replay:ReplayScreen")
        self.push_screen(replay(session, look, self.settings, self.lean, whole=whole))

    def enter(self, game: str) -> None:
        """Begin with a game: its own first screen if it has one, else a new match."""
        imported("cosmotui.game_screens:enter")(self, game)

    def new_match(self, game: str, at_table: bool = False) -> None:
        """Show the form of a new match of a game, or of a new table."""
        self.push_screen(imported("cosmotui.screens.new_match:NewMatch")(game, at_table))

    def open_option(self, screen: "OptionScreen", form: "NewMatchForm", left: Callable[[], None]) -> None:
        """Show the screen of an option of a new match, and call `left` when the screen is left."""
        imported("cosmotui.game_screens:open_option")(self, screen, form, left)

    def show_gallery(self, game: str) -> None:
        """Show everything that can turn up in a game, if there is a screen for that."""
        imported("cosmotui.game_screens:show_gallery")(self, game)

    def action_record(self, at: str = "") -> None:
        """Show the record of finished matches, at the sheet of a key if one is given."""
        self.push_screen(imported("cosmotui.screens.record:RecordScreen")(at))

    def kept_things(self) -> "list[Kept]":
        """Return what games keep besides matches, for the home screen to resume. Raise SaveError."""
        return imported("cosmotui.game_screens:kept_things")(self)

    def read_rules(self, game: str, at: str = "", here: str = "") -> None:
        """Open a rulebook at a rule or chapter; `here` says why there."""
        from cosmotui.rules.rulebook import book_of

        reader = imported("cosmotui.screens.rules_reader:RulesReader")
        self.push_screen(reader(book_of(at, game), at=at, here=here))

    @abstractmethod
    def action_rules(self) -> None:
        """Open the rules at the subject of the screen in front."""

    @abstractmethod
    def leave(self, result: str | None = None) -> None:
        """Close every session that a screen still holds, and end the program."""

    @abstractmethod
    def say(self, text: str) -> None:
        """Show a message on the screen in front."""

    @abstractmethod
    def left(self, session: "Session") -> None:
        """Say, now and when the program ends, what could not be saved of a match that was left."""

    @abstractmethod
    def tell_turn(self, game: str, is_asked: bool) -> None:
        """Tell a terminal of a table whether its player is to answer, also where nobody looks at it."""

    @abstractmethod
    def see_grace(self) -> None:
        """Begin to count the grace period once what is in front now has been painted."""

    @abstractmethod
    def change_settings(self, settings: "Settings") -> None:
        """Keep changed settings, and show their effect at once."""

    def at_desk(self) -> "TableDesk":
        """Return the desk of the person at this screen."""
        if self.desk is None:
            self.desk = imported("cosmotui.tables.desk:own_desk")()
        desk = self.desk
        assert desk is not None
        return desk

    def action_tables(self) -> None:
        """Show the tables that are open, and those that wait."""
        self.push_screen(imported("cosmotui.screens.lobby:Lobby")(self.at_desk()))

    def copy(self, text: str) -> str:
        """Put a text into the clipboard of the terminal, if that is wanted, and return what is to be said of it."""
        from cosmotui.widgets.clipboard import copying, fits

        if not self.settings.clipboard:
            return "Not copied: the clipboard is off in the options."
        if not fits(text):
            return "Not copied: that is too long for a clipboard."
        self._clipboard = text
        if self._driver is not None:
            self._driver.write(copying(text, self.environ))
        return "Copied, where the terminal can."

    # --- learning ------------------------------------------------------------------------------------------------

    def learn(self, game: str, lesson: str = "") -> None:
        """Begin a lesson of a game in place of the one in front; without a name, show the lessons."""
        imported("cosmotui.screens.learning:begin_lesson")(self, game, lesson)

    async def run_action(
        self,
        action: "str | ActionParseResult",
        default_namespace: "DOMNode | None" = None,
        namespaces: "Mapping[str, DOMNode] | None" = None,
    ) -> bool:
        if isinstance(action, str) and isinstance(default_namespace, Screen) and self._is_refused(action):
            return True
        done = await super().run_action(action, default_namespace, namespaces)
        if self.adviser is not None and isinstance(action, str):
            self.adviser.did(action_name(action))
        return done

    def _is_refused(self, action: str) -> bool:
        """Say why an action of a screen is not the point of a lesson, if it is not; return whether that is so."""
        refusal = self.adviser.refusal(action) if self.adviser is not None else ""
        if refusal:
            self.say(refusal)
        return bool(refusal)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.adviser is not None if action == "again" else super().check_action(action, parameters)

    def action_again(self) -> None:
        if self.adviser is not None:
            self.adviser.again()

    def action_lessons(self) -> None:
        self.learn("")
