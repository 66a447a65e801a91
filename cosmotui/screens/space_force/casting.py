"""The characters in an adventure: the cast, guest stars, the members of its subplots, and the stars of all."""

from functools import partial
from typing import Final

from cosmotui.rules.space_force.adventure import Adventure, Role
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show import awards, cast
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.widgets.picker import Choice

ROLES: Final[tuple[Role | None, ...]] = (None, "full", "cameo", "absent")


class Casting:
    """The actions that put characters into an adventure, and award stars to them."""

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

    # --- stars ---------------------------------------------------------------------------------------------------

    def turn_star(self, step: int, id: str) -> Change:
        """Award a character the star for role-playing, or take it back."""
        adventure = self._adventure.now
        picked = [one for one in adventure.roleplay_awards if one != id]
        if id not in adventure.roleplay_awards:
            picked.append(id)
        return awards.award_role_playing(self._season, adventure.id, *picked)

    def turn_no_time(self, step: int) -> Change:
        """Rule whether there was time for subplots."""
        adventure = self._adventure.now
        return awards.rule_on_subplots(self._season, adventure.id, not adventure.no_time_for_subplots)

    def turn_second(self, step: int) -> Change:
        """Rule whether a second mission star takes the place of subplots."""
        adventure = self._adventure.now
        no_time, second = adventure.no_time_for_subplots, not adventure.second_mission_star
        return awards.rule_on_subplots(self._season, adventure.id, no_time, second)

    def paid(self) -> Change | None:
        """Ask for confirmation, and give everybody their stars, once."""
        adventure = self._adventure.now
        if not adventure.is_done:
            return awards.pay(self._season, adventure.id)  # says why not
        stars = sum(award.stars for award in awards.earned(adventure, self._season.characters))
        offers = (Offer("Not yet"), Offer("Pay them", lambda: awards.pay(self._season, adventure.id)))
        return self._page.questions.offer(f"Pay {stars} stars?", offers, fact="once")
