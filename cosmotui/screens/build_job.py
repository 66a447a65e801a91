"""The job of building something in secret: a ship, a fleet."""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from cosmotui.engine.question import Compose
from cosmotui.engine.seal import seal_chip
from cosmotui.engine.setup import Setup
from cosmotui.saves.drafts import Drafts
from cosmotui.saves.form_drafts import FormDraft
from cosmotui.screens.hinting import FormDesk
from cosmotui.screens.look import who
from cosmotui.widgets.title_bar import Title
from cosmotui.widgets.words import Who


@dataclass(frozen=True)
class BuildJob:
    """The decision of one seat for which it fills in a form while nobody else looks."""

    setup: Setup
    question: Compose
    draft: FormDraft
    """The form as far as it is filled in."""
    confirmed: tuple[int, int]
    """The number of seats that have answered, and of all seats."""
    drafts: Drafts
    """The other drafts of the seat."""
    again: bool = False
    """Whether this seat has confirmed already, and changes what it confirmed."""
    what_if: bool = False
    """Whether the building is only a trial, in a fork of the match."""
    hint: Callable[[FormDesk], None] | None = None
    """The search for a hint, where somebody plays."""

    @property
    def seat(self) -> int:
        """The seat that builds."""
        return self.question.seat

    @property
    def person(self) -> Who:
        """The seat that builds, as a person with a colour."""
        return who(self.setup.seats[self.seat])

    @property
    def is_shared(self) -> bool:
        """Whether others sit at this keyboard."""
        return sum(not seat.bot for seat in self.setup.seats) > 1

    @property
    def fact(self) -> str:
        """The progress of all seats: `1 of 4 confirmed`."""
        done, seats = self.confirmed
        return f"{done} of {seats} confirmed"

    def title(self, game: str, what: str, undo: int, note: str = "") -> Title:
        """Return the title bar while the seat builds; `undo` counts the steps that can be taken back."""
        chip = seal_chip(self.setup.seed)
        after = "" if self.what_if else ", in secret"
        title = Title(game, what, self.person, after=after, undo=undo, wall="start", note=note, seal=chip)
        return replace(title, what_if=True, seal="") if self.what_if else title
