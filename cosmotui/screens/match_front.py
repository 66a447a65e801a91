"""The screen of a match as the course of the match needs it, and what a game adds to that course."""

from collections.abc import Callable
from typing import Protocol

from cosmotui.engine.question import Compose, Option, Reply
from cosmotui.screens.navigator import Navigator
from cosmotui.session.session import Session
from cosmotui.widgets.title_bar import Title


class MatchFront(Protocol):
    """The screen of a match, as its controller sees it."""

    app: Navigator
    action_talk: Callable[[], object] | None
    """Opens what is said at the table; None: there is no table."""

    @property
    def is_in_front(self) -> bool:
        """Whether nothing lies over the screen."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether the screen is there, in front or below others."""
        ...

    def show(self) -> None:
        """Show everything at the present point of the match."""

    def say(self, text: str) -> None:
        """Show a message in place of the keys."""

    def looked(self) -> None:
        """Note that the person may point at something else now."""

    def title_now(self) -> Title:
        """Return the title bar."""
        ...

    def set_next(self, text: str) -> None:
        """Show who is next, at the right end of the key row."""

    def show_keys(self) -> None:
        """Redraw the key row."""

    def show_hint(self, text: str, reply: Reply) -> None:
        """Show a hint, and point at the answer that it names."""

    def close_explanation(self) -> None:
        """Close the open explanation, without drawing anything."""

    def complete(self) -> None:
        """Find out the past of a match that is shown at its end at once: somebody asks for it."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        """Call a function after a delay in seconds, unless the screen was left."""
        ...

    def call_later(self, callback: Callable[[], None]) -> object:
        """Call a function after the messages that are waiting already; any thread may ask for it."""
        ...

    def end(self) -> None:
        """Show that the match is over, and offer what can be done now."""

    def close_on(self, session: Session) -> None:
        """Close the screen, after its session was closed."""


class Building(Protocol):
    """The phase of a match in which everybody builds in secret."""

    @property
    def is_building(self) -> bool:
        """Whether people still have to build."""
        ...

    @property
    def is_asking(self) -> bool:
        """Whether the question of who builds next is open."""
        ...

    def advance(self) -> None:
        """Go on: call the next person to the keyboard, or let the one who is there build."""

    def about_to_show(self) -> None:
        """Ask who builds next, or take that question back."""

    def drop(self) -> None:
        """Take back the question of who builds next."""


class GameCourse:
    """The additions of a game to the course of its matches: none here; a game with some derives its own class."""

    building: Building | None = None
    """The phase in which everybody builds in secret, in games that have one."""

    def open_form(self, question: Compose) -> bool:
        """Open the game's own form for a question; return whether there is one."""
        return False

    def news(self) -> str:
        """Return what everybody should read before the board is covered; "" for nothing but the log."""
        return ""

    def has_come(self, seat: int) -> None:
        """Note that a person has come to the keyboard and is told what happened in the meantime."""

    def advanced(self) -> None:
        """Note that the course has gone on."""

    def end_options(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Return what can be done once the match is over, made from what every match offers."""
        return options

    def end_chosen(self, choice: str) -> bool:
        """Do what this game offered at the end; return whether `choice` was such an offer."""
        return False
