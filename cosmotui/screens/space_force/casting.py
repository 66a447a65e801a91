"""The characters in an adventure: the cast, guest stars, and the members of its subplots."""

from functools import partial
from typing import Final

from cosmotui.rules.space_force.adventure import Adventure, Role
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show import cast
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.widgets.picker import Choice

ROLES: Final[tuple[Role | None, ...]] = (None, "full", "cameo", "absent")


class Casting:
    """The actions that put characters into an adventure and take them out."""

    def __init__(self, page: SeasonPage[None], adventure: SeasonSubject[Adventure]) -> None:
        self._page, self._season, self._adventure = page, page.season, adventure
        self._changes, self._questions = page.changes, page.questions

    def turn(self, step: int, id: str) -> Change:
        """Give a character the next kind of part, or none."""
        now = next((member.part for member in self._adventure.now.cast if member.character == id), None)
        return cast.give_part(self._season, self._adventure.id, id, ROLES[(ROLES.index(now) + step) % len(ROLES)])

    def cast_crew(self) -> None:
        """Give a full part to everybody aboard who can take one."""
        self._changes.attempt(lambda: cast.cast_crew(self._season, self._adventure.id))

    def ask_guest(self) -> None:
        """Ask for a guest star: name, then role."""
        id = self._adventure.id

        def named(name: str) -> str:
            if not name.strip():
                return "A guest star has a name."

            hint = "The role, for the credits; it may stay empty."
            self._questions.ask(f"{name.strip()} as?", partial(cast.add_guest, self._season, id, name), hint=hint)
            return ""

        self._questions.ask("Guest star?", named, hint="A name for the credits, without a sheet.", limit=60)

    def ask_subplot(self) -> None:
        """Ask for a subplot: title, then members."""
        id = self._adventure.id

        def titled(title: str) -> str:
            count = len(self._adventure.now.subplots)
            wrong = self._changes.tried(lambda: cast.start_subplot(self._season, id, title))
            if not wrong:
                self._page.call_later(self.pick_members, count)
            return wrong

        hint = "The actors run it; only title and members are kept. SF-11.24"
        self._questions.ask("Title of the subplot?", titled, hint=hint)

    def pick_members(self, number: int) -> None:
        """Ask who started or joined a subplot: each choice puts a character in or takes one out."""
        plots = self._adventure.now.subplots
        if not 0 <= number < len(plots):
            return
        plot, id, glyphs = plots[number], self._adventure.id, self._page.app.glyphs
        choices = [Choice("", "Enough", "", "Goes back to the subplots.")]
        for member in self._adventure.now.cast:
            c = self._season.characters.get(member.character)
            if c and member.part != "absent":
                mark = glyphs.yes if c.id in plot.members else glyphs.none
                choices.append(Choice(c.id, f"{mark} {c.name}", "in it" if c.id in plot.members else ""))

        def done(value: str) -> str:
            if not value:
                return ""
            members = [one for one in plot.members if one != value]
            if value not in plot.members:
                members.append(value)
            wrong = self._changes.tried(lambda: cast.set_members(self._season, id, number, *members))
            if not wrong:
                self._page.call_later(self.pick_members, number)
            return wrong

        chosen = choices[1].value if len(choices) > 1 and not plot.members else ""
        hint = "" if len(choices) > 1 else "Nobody has a part yet."
        self._questions.pick(plot.title, choices, done, fact=f"{len(plot.members)} in it", hint=hint, chosen=chosen)

    def without_part(self, id: str) -> Change:
        """Return the change that takes the part away from a character."""
        return cast.give_part(self._season, self._adventure.id, id, None)

    def without_guest(self, number: int) -> Change:
        """Return the change that removes a guest star."""
        return cast.drop_guest(self._season, self._adventure.id, number)

    def without_subplot(self, number: int) -> Change:
        """Return the change that removes a subplot."""
        return cast.drop_subplot(self._season, self._adventure.id, number)
