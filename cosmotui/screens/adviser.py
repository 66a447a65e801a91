"""Whoever tells a person at a screen what to do: a tutor in a lesson, a coach in a match."""

from typing import TYPE_CHECKING, Protocol

from cosmotui.widgets.lesson_bar import Advice

if TYPE_CHECKING:
    from cosmotui.session.session import Session


class Adviser(Protocol):
    """An adviser, as the app and its screens know it."""

    @property
    def session(self) -> "Session | None":
        """The session of the match that the advice is about; None at a desk."""
        ...

    def advice(self) -> Advice:
        """Return what to say now."""
        ...

    def shown(self) -> None:
        """Note that the match, or the desk, is shown at another point."""

    def refusal(self, action: str) -> str:
        """Return why the person may not do what a key of a screen stands for; "" if that may be done."""
        ...

    def did(self, action: str) -> None:
        """Note that the person did something by a key."""

    def looked(self) -> None:
        """Note that the person may point at something else now."""

    def make_way(self) -> bool:
        """Close what lies over the screen of the match or the desk; return whether that is then in front."""
        ...

    def again(self) -> None:
        """Begin anew, or stop: what the key of the adviser does."""
