"""The actions that say who fights in a new encounter: people of the season, opponents of the library, a title."""

from collections.abc import Callable

from cosmotui.rules.space_force.combat.muster import fit_problem
from cosmotui.rules.space_force.combat.muster_draft import MusterDraft
from cosmotui.rules.space_force.opponents.opponent import Opponent
from cosmotui.saves.opponents import own_opponents
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.opponent_library import OpponentLibrary
from cosmotui.widgets.picker import Choice


class MusterActions:
    """The muster of an encounter on its screen; `draft` returns the muster, which is another one after each fight."""

    def __init__(self, page: FormPage[None], draft: Callable[[], MusterDraft]) -> None:
        self._page, self._draft = page, draft

    def add(self) -> None:
        """Add a character of the season by name."""
        choices = [
            Choice(one.id, one.name or "no name", refused=fit_problem(one))
            for one in self._page.season.characters.values()
            if self._draft().people.get(one.id, "") == ""
        ]
        if not choices:
            self._page.say("Everybody of the season is in the list already.")
            return

        def picked(id: str) -> None:
            self._draft().people[id] = "in"
            self._page.list.choose(f"who {id}")

        self._page.questions.pick("Who joins the fight?", choices, picked)

    def open_library(self) -> None:
        """Open the library to write, change and move opponents; one taken there joins the other side."""

        def taken(one: Opponent | None) -> None:
            self._draft().own = own_opponents()
            if key := self._draft().key_of(one):
                self._draft().more(key, 1)
                self._page.refresh_all()
                self._page.list.choose(f"foe {key}")
            self._page.refresh_all()

        self._page.app.push_screen(OpponentLibrary(self._page.file), taken)

    def put_in_trained(self) -> None:
        """Put in everybody aboard who is combat-trained; with nobody aboard, everybody listed who is (SF-3.21)."""
        count = self._draft().put_in_trained(self._page.season)
        self._page.refresh_all()
        self._page.say(f"{count} combat-trained put in." if count else "Nobody here is combat-trained.")

    def ask_title(self) -> None:
        """Give the encounter a title."""

        def named(text: str) -> str | None:
            if not text.strip():
                return "A title is needed."
            self._draft().title = text.strip()
            return None

        self._page.questions.ask("Which title?", named, text=self._draft().title, limit=100)
