"""The handing over of the screen to another person: a curtain, then what happened in the meantime."""

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.screens.course import HandingOver, HeldUp, Idle
from cosmotui.screens.match_course import MatchCourse
from cosmotui.widgets.plain_text import visible


class HandOver:
    """The way of the screen from one person to the next, while nobody may see what the other saw."""

    def __init__(self, match: MatchCourse) -> None:
        self._match = match

    def show_all(self, seat: int) -> None:
        """Show everybody what came of the last answer in the open, then hand over the screen."""
        self._match.session.watch()
        self._match.course = HandingOver()
        self._match.front.set_next("")
        name = visible(self._match.session.match.setup.seats[seat].name)
        options = (Option("on", f"hand over to {name}"),)
        title = self._match.game.news() or "What follows is secret"
        self._match.ask(ChooseOne(-1, "", title, options), lambda _: self.begin(seat))
        self._match.appeared(None)

    def begin(self, seat: int) -> None:
        """Cover the screen, then show it to the next person."""
        from cosmotui.screens.curtain import Curtain

        match = self._match.session.match
        curtain = Curtain(match.game.title, match.setup.seats[seat], self.cover)
        self._match.front.app.push_screen(curtain, lambda came: self._meanwhile(seat) if came else self._match.leave())

    def cover(self) -> None:
        """Forget what the last person saw, once the curtain covers the screen."""
        self._match.session.at_keyboard = None
        self._match.front.close_explanation()
        self._match.course = HandingOver()
        self._match.front.show()

    def uncover(self) -> None:
        """Go on after the screen was covered for another person."""
        self._match.course = Idle()
        self._match.advance()

    def _meanwhile(self, seat: int) -> None:
        """Show the person who has come what happened in the meantime."""
        from cosmotui.screens.meanwhile import Meanwhile

        self._match.game.has_come(seat)
        self._match.session.at_keyboard = seat
        self._match.course = Idle()
        if self._match.session.meanwhile(seat):
            screen = Meanwhile(self._match.session.match, self._match.look, seat, self._match.session.seen_until(seat))
            self._match.front.app.push_screen(screen, lambda choice: self._informed(seat, choice or ""))
        else:
            self._match.advance()

    def _informed(self, seat: int, choice: str) -> None:
        if choice == "leave":
            self._match.leave()
        elif choice == "step":
            self._match.course = HeldUp()
            self._match.watch(self._match.session.seen_until(seat))
        else:
            self._match.advance()
