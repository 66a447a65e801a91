"""What is said at a table, and the limits to that, whatever is played there."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

TalkKind: TypeAlias = Literal["said", "roll", "other"]
NO_TABLE: Final = "Everybody sits at this keyboard: there is no table to talk at."


class TalkLine(NamedTuple):
    """A line of what was said, or of what else everybody heard."""

    at: int
    """Seconds since 1970; 0 where no time is told."""
    who: str
    text: str
    kind: TalkKind = "said"
    is_own: bool = False
    """Whether the person who reads it has said it."""
    colour: int | None = None
    """The number of the colour of the seat that said it."""

    @property
    def told(self) -> str:
        """The line in words."""
        return f"{self.who}: {self.text}" if self.who else self.text

    @property
    def is_news(self) -> bool:
        """Whether somebody is to be told of it at once."""
        return self.kind != "other" and not self.is_own


class Talk(Protocol):
    """One end of the talk at a table."""

    game: str
    head: str
    """What stands over the lines."""
    note: str
    """Who reads it."""

    @property
    def lines(self) -> Sequence[TalkLine]:
        """What everybody has heard, oldest first."""
        ...

    @property
    def no_talk(self) -> str:
        """Why nobody here may say anything now; empty if talk is free."""
        ...

    def say(self, text: str) -> str:
        """Say something to everybody; return why it was not said, or nothing."""
        ...

    def listen(self, who: object, heard: Callable[[], object]) -> None:
        """Call `heard` after every change, until `forget`."""

    def forget(self, who: object) -> None:
        """Tell `who` no more."""
