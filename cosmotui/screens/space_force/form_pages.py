"""The pages of a form: a track above it shows them, and each page remembers the place of its cursor."""

from collections.abc import Sequence

from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.step_track import StepTrack, Track


class FormPages:
    """The pages of a form, of which one is open."""

    def __init__(self, form: FormPage[None], names: Sequence[str], rules: Sequence[str], now: int = 0) -> None:
        """Put the track above the form; `rules` are the rules of the pages."""
        self.now = now
        """The number of the page that is open."""
        self._form, self._names, self._rules = form, tuple(names), rules
        self._track = StepTrack(self.go_to, id="track")
        self._cursors: dict[int, str] = {}
        form.parts = (self._track, *form.parts)

    @property
    def rule(self) -> str:
        """The rule of the page that is open."""
        return self._rules[self.now]

    def show(self, about: str, wrong: frozenset[int] = frozenset()) -> None:
        """Draw the track; `about` says what the form is about, `wrong` names the pages with something to mend."""
        self._track.track = Track(self._names, self.now, wrong, about)

    def way_on(self) -> Way:
        """Return the key that shows the next page."""
        return Way("tab", f"Go to {self._names[(self.now + 1) % len(self._names)]}", "page(1)")

    def turn(self, step: int) -> None:
        """Show the next page, or the previous one."""
        self.go_to((self.now + step) % len(self._names))

    def go_to(self, page: int, row: str = "") -> None:
        """Show a page, with the cursor on the given row or where it was last."""
        form = self._form
        self._cursors[self.now] = form.row
        self.now = page
        form.refresh_all()
        if not form.list.choose(row or self._cursors.get(page, "")):
            form.list.action_jump(0)
        form.refresh_all()
