"""The episodes of a season: planned, opened, closed, paid, and retold in the guide."""

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import Binding, BindingType

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.show import awards, episodes
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.episode_rows import STARS, adventure_summary, season_rows
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.season_asks import NOTE, ask_note, ask_private, sure
from cosmotui.screens.space_force.season_page import GAME
from cosmotui.widgets.panel import said
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, SectionList, gap, heading

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile
    from cosmotui.screens.space_force.guide import Guide


def open_episodes(file: "SeasonFile", id: str) -> "Episodes":
    """Return the screen of the episodes of a season."""
    return Episodes(file)


def open_guide(file: "SeasonFile", id: str) -> "Guide":
    """Return the guide of a season."""
    from cosmotui.screens.space_force.guide import Guide

    return Guide(file)


class Episodes(FormPage[None]):
    """The list of adventures: `enter` opens one; the plate offers the next step first."""

    NAME = "episodes"
    RULES = "SF-11"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "plan", "plan"),
        Binding("o", "open", "open the next"),
        Binding("c", "close", "close it"),
        Binding("l", "note", "note"),
        Binding("p", "pay", "pay stars"),
        Binding("t", "encounters", "encounters"),
        Binding("g", "guide", "guide"),
        Binding("N", "private", "private note", show=False),
        Binding("left_square_bracket,shift+up", "move(1)", "earlier", show=False),
        Binding("right_square_bracket,shift+down", "move(0)", "later", show=False),
        Binding("delete,backspace", "drop", "drop", show=False),
        Binding("w", "why", "why", show=False),
    ]

    # --- what it is about ----------------------------------------------------------------------------------------

    @property
    def adventure(self) -> Adventure | None:
        """The adventure under the cursor."""
        kind, _, id = self.row.partition(":")
        return self.season.adventures.get(id) if kind == "adventure" else None

    def where(self) -> str:
        here = episodes.on_air(self.season)
        return f"episode {here[1].number}: {here[1].title}" if here else "between episodes"

    def show(self) -> None:
        if not self.is_mounted:
            return
        self.list.show(season_rows(self.season, self.columns.left))
        adventure = self.adventure
        cells = self.columns.right
        if adventure:
            self.side.show(adventure_summary(self.season, adventure, cells))
        else:
            self.side.show([heading("season"), said("An adventure has 1 to 3 episodes.", cells, "dim", rule="SF-0.2")])
        self.below.show(self._now_rows())
        self.asks.asked = self._asked_now()

    def _now_rows(self) -> list[Row]:
        cells = self.columns.left + 1
        here = episodes.on_air(self.season)
        if here is None:
            return [
                gap(),
                heading("between episodes"),
                said("Stars are spent, ranks change, people train.", cells, "dim"),
            ]
        adventure, part = here
        rows = [gap(), heading("on now", f"episode {part.number}")]
        notes = [line for line in adventure.log if line.part == part.number]
        rows += [said(line.text, cells, "text") for line in reversed(notes[-6:])]
        return rows if notes else [*rows, said("l notes what happens.", cells, "dim")]

    def _asked_now(self) -> tuple[str, str, tuple[Way, ...]]:
        here, following = episodes.on_air(self.season), episodes.upcoming(self.season)
        adventure = self.adventure
        ways: list[Way] = []
        if here:
            question = "What happens?"
            ways += [Way("l", "Note it", "note"), Way("t", "Fight an encounter", "encounters")]
            ways.append(Way("c", f"Close episode {here[1].number}", "close"))
        else:
            question = "What next?"
            if adventure and adventure.is_done and not adventure.paid:
                ways.append(Way("p", "Pay the stars", "pay"))
            if following:
                ways.append(Way("o", f"Open episode {following[1].number}", "open"))
        ways.append(Way("enter", "Cast, subplots, stars ..", "take") if adventure else Way("enter", "Plan one", "plan"))
        return question, clip(visible(adventure.title), 14) if adventure else "", tuple(ways)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.is_mounted and not self.questions.is_asking:
            if action in ("close", "note", "encounters"):
                return episodes.on_air(self.season) is not None
            if action == "open":
                return episodes.on_air(self.season) is None and episodes.upcoming(self.season) is not None
            if action == "pay":
                adventure = self.adventure
                return adventure is not None and adventure.is_done and not adventure.paid
            if action in ("move", "drop", "private"):
                return self.adventure is not None
        return super().check_action(action, parameters)

    # --- keys ----------------------------------------------------------------------------------------------------

    @on(SectionList.Taken)
    def action_take(self) -> None:
        """Open the adventure, or plan one."""
        from cosmotui.screens.space_force.adventure import AdventurePage

        adventure = self.adventure
        if adventure:
            self.app.push_screen(AdventurePage(self.file, adventure.id))
        else:
            self.action_plan()

    def action_plan(self) -> None:
        """Plan an adventure at the end of the season: its title, then those of its episodes."""

        def titled(title: str) -> str:
            if not title.strip():
                return "An adventure has a title."

            def parted(text: str) -> str:
                names = [name.strip() for name in text.split("/")] if text.strip() else []
                ship = next(iter(self.season.ships), None)
                before = set(self.season.adventures)
                wrong = self.changes.tried(lambda: episodes.plan(self.season, title, names, ship))
                new = next((id for id in self.season.adventures if id not in before), "")
                self.list.choose(f"adventure:{new}")
                return wrong

            hint = "Up to 3, with / between them; none: one episode of that name."
            self.questions.ask("Titles of its episodes?", parted, hint=hint, limit=620)
            return ""

        self.questions.ask("Title of the adventure?", titled, hint="The next one of the season.")

    def action_open(self) -> None:
        """Open the next episode of the season, after confirmation: stars that were spent stay spent (SF-11.22)."""
        following = episodes.upcoming(self.season)
        if following:
            sure(self, f"Open episode {following[1].number}?", "Open it", self._open)

    def _open(self) -> None:
        following = episodes.upcoming(self.season)
        if following:
            id, part = following[0].id, following[1]
            told = f"Episode {part.number} is on. What was bought with stars stays bought."
            if self.changes.attempt(lambda: episodes.open_episode(self.season, id), told):
                self.list.choose(f"adventure:{id}")
                self.call_later(self.show)

    def action_close(self) -> None:
        """End the open episode, and say what happened in it."""
        here = episodes.on_air(self.season)
        if here is None:
            return

        done = self.changes.trying(lambda text: episodes.close_episode(self.season, text if text.strip() else None))
        title = f"What happened in episode {here[1].number}?"
        hint = "A line or two for the guide; it may stay empty."
        self.questions.ask(title, done, text=here[1].logline, hint=hint, limit=NOTE)

    def action_note(self) -> None:
        """Write a note about what happens, with the date of the season."""
        ask_note(self)

    def action_pay(self) -> None:
        """Give everybody their stars, once."""
        adventure = self.adventure
        if adventure:
            given = awards.earned(adventure, self.season.characters)
            stars = sum(award.stars for award in given)

            def answered(value: str) -> str:
                if value == "pay":
                    return self.changes.tried(lambda: awards.pay(self.season, adventure.id))
                self.call_later(self._look_at_stars, adventure.id)
                return ""

            people = sum(1 for award in given if award.stars)
            paid = f"Pay them to {people} {'person' if people == 1 else 'people'}"
            ways = (Choice("look", "Look at them first"), Choice("pay", paid))
            self.questions.pick(f"Pay {stars} {'star' if stars == 1 else 'stars'}?", ways, answered, fact="once")

    def _look_at_stars(self, adventure: str) -> None:
        from cosmotui.screens.space_force.adventure import AdventurePage

        self.app.push_screen(AdventurePage(self.file, adventure, STARS))

    def action_move(self, earlier: int) -> None:
        """Swap a planned adventure with its neighbour."""
        adventure = self.adventure
        if adventure:
            self.changes.attempt(lambda: episodes.move(self.season, adventure.id, bool(earlier)))

    def action_drop(self) -> None:
        """Remove an adventure of which nothing has been played."""
        adventure = self.adventure
        if adventure:
            self.changes.attempt(lambda: episodes.drop(self.season, adventure.id))

    def action_private(self) -> None:
        """Write the Director's private note about the adventure under the cursor."""
        if adventure := self.adventure:
            ask_private(self, adventure.id, visible(adventure.title))

    def action_encounters(self) -> None:
        """Set up a fight of the episode, or continue one."""
        from cosmotui.screens.space_force.encounters import Encounters

        self.app.push_screen(Encounters(self.file))

    def action_guide(self) -> None:
        """Show the guide of the season, or of the adventure under the cursor."""
        from cosmotui.screens.space_force.guide import Guide

        adventure = self.adventure
        self.app.push_screen(Guide(self.file, adventure.id if adventure else ""))

    def action_why(self) -> None:
        """Open the rules of stars and episodes."""
        self.app.read_rules(GAME, "SF-11.1", self.where())
