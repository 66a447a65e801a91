"""What the screens of those who play at the Director's table share: the view, the news of it, the fight, the talk."""

from collections.abc import Callable

from textual.binding import Binding

from cosmotui.episode.player_end import PlayerEnd
from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.season import Season
from cosmotui.screens.page import Page
from cosmotui.screens.talk_screen import hear_talk, open_talk
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.title_bar import Title

KEYS = (Binding("f", "fight", "fight"), Binding("T,l", "talk", "talk"))
"""What everybody there may do."""
GAME = "Space Force"


class PlayersScreen(Page[None]):
    """A screen that draws from the view of one person alone."""

    LAST = ("leave",)

    def __init__(self, end: PlayerEnd, replace: Callable[[], None]) -> None:
        """Draw from the view of an end; `replace` puts the screen that fits the person in the place of this one."""
        super().__init__()
        self.end, self.view, self._replace = end, end.view(), replace
        self.action_talk = lambda: open_talk(self.app, self.end.talk)

    # --- for subclasses ----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything from the view."""

    def is_fitting(self) -> bool:
        """Return whether this is still the screen for the person; else another takes its place."""
        return True

    # --- the frame ---------------------------------------------------------------------------------------------------

    @property
    def season(self) -> Season:
        """The season as far as this person may know it."""
        return self.view.season

    def title_now(self) -> Title:
        view = self.view
        where = view.episode or f"{view.season.series.title}, between episodes"
        return Title(GAME, where, note=self.note())

    def note(self) -> str:
        """Return who is away, or what goes on besides."""
        if self.view.fight:
            return f"{'your turn in' if self.view.is_asked else 'fight:'} {visible(self.view.fight)}"
        return f"away: {', '.join(map(visible, self.view.away))}" if self.view.away else ""

    def refuses(self, action: str) -> bool:
        return action == "fight" and not self.view.fight

    def on_mount(self) -> None:
        self.end.listen(self, lambda: self.call_later(self.heard))
        self.show()

    def on_unmount(self) -> None:
        self.end.forget(self)

    def on_screen_resume(self) -> None:
        self.heard()

    def heard(self) -> None:
        """Show what has changed, also where that is whom one plays."""
        if not self.is_in_front:
            hear_talk(self.app)
            return
        before, self.view = self.view, self.end.view()
        if not self.is_fitting():
            self._replace()
            return
        self.show_title()
        self.show()
        self.refresh_bindings()
        self.app.tell_turn(GAME, self.view.is_asked)
        if self.view.fight and self.view.fight != before.fight:
            self.say(f"{visible(self.view.fight)} has begun: {keys('f')} goes there.")

    # --- keys --------------------------------------------------------------------------------------------------------

    def action_fight(self) -> None:
        """Go to the fight that goes on; leaving it leads back here."""
        if (session := self.end.fight()) is not None:
            self.app.play_above(session)
