"""The course of a match at one screen, as those see it who do a part of it: bots, hints, the moments to watch."""

from typing import Protocol

from cosmotui.engine.question import AnyQuestion
from cosmotui.saves.settings import Settings
from cosmotui.screens.course import Course
from cosmotui.screens.match_front import MatchFront
from cosmotui.session.session import Session


class MatchCourse(Protocol):
    """A controller of a match, as its helpers see it."""

    main: Session
    """The session of the match itself."""
    fork: Session | None
    """The session of a fork, while something is tried there."""
    settings: Settings
    front: MatchFront
    course: Course

    @property
    def session(self) -> Session:
        """The session that is shown: of the match, or of a fork of it."""
        ...

    @property
    def asked(self) -> AnyQuestion | None:
        """The question of the match to a person now, unless a question of the screen's own stands before it."""
        ...

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the screen shows the match; None sees only what everybody may."""
        ...

    def hold(self) -> None:
        """Wait for the screen to be in front again."""

    def changed(self) -> None:
        """Go on from another point of the match."""
