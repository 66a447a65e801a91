"""The episodes of a season: planned, opened, closed, paid, and retold in the guide."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.show import episodes
from cosmotui.saves.season.file import SeasonFile
from cosmotui.screens.space_force.action_panel import Way
from cosmotui.screens.space_force.episode_actions import EpisodeActions
from cosmotui.screens.space_force.episode_rows import adventure_summary, season_rows
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_asks import ask_note, ask_private
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, gap, heading


def open_episodes(file: SeasonFile, id: str) -> "Episodes":
    """Return the screen of the episodes of a season."""
    return Episodes(file)


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
        Binding("g", "go('guide')", "guide"),
        Binding("N", "private", "private note", show=False),
        Binding("left_square_bracket,shift+up", "move(1)", "earlier", show=False),
        Binding("right_square_bracket,shift+down", "move(0)", "later", show=False),
        Binding("delete,backspace", "drop", "drop", show=False),
        Binding("w", "why", "why", show=False),
    ]

    def __init__(self, file: SeasonFile) -> None:
        super().__init__(file)
        actions = EpisodeActions(self, lambda: self.adventure)
        self.action_plan, self.action_open, self.action_close = actions.plan, actions.open, actions.close
        self.action_pay, self.action_move, self.action_drop = actions.pay, actions.move, actions.drop

    # --- what it is about ----------------------------------------------------------------------------------------

    @property
    def adventure(self) -> Adventure | None:
        """The adventure under the cursor."""
        kind, _, id = self.row.partition(":")
        return self.season.adventures.get(id) if kind == "adventure" else None

    def where(self) -> str:
        here = episodes.on_air(self.season)
        return f"episode {here[1].number}: {here[1].title}" if here else "between episodes"

    def draw(self) -> None:
        self.list.show(season_rows(self.season, self.columns.left))
        cells = self.columns.right
        if adventure := self.adventure:
            self.side.show(adventure_summary(self.season, adventure, cells))
        else:
            self.side.show([heading("season"), said("An adventure has 1 to 3 episodes.", cells, "dim", rule="SF-0.2")])
        self.below.show(self._now_rows())
        self.asks.asked = self._asked_now()

    def _now_rows(self) -> list[Row]:
        cells = self.columns.left + 1
        here = episodes.on_air(self.season)
        if here is None:
            told = "Stars are spent, ranks change, people train."
            first = f"{keys('o')} opens the next one" if episodes.upcoming(self.season) else f"{keys('a')} plans one"
            fight = f"A fight now belongs to no episode: {first}."
            return [gap(), heading("between episodes"), said(told, cells, "dim"), said(fight, cells, "dim")]
        adventure, part = here
        rows = [gap(), heading("on now", f"episode {part.number}")]
        notes = [line for line in adventure.log if line.part == part.number]
        rows += [said(line.text, cells, "text") for line in reversed(notes[-6:])]
        return rows if notes else [*rows, said(f"{keys('l')} notes what happens.", cells, "dim")]

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
            ways.append(Way("t", "Fight an encounter", "encounters"))
        ways.append(Way("enter", "Cast, subplots, stars ..", "take") if adventure else Way("enter", "Plan one", "plan"))
        return question, clip(visible(adventure.title), 14) if adventure else "", tuple(ways)

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        here, adventure = episodes.on_air(self.season), self.adventure
        if action in ("close", "note"):
            return here is not None
        if action == "open":
            return here is None and episodes.upcoming(self.season) is not None
        if action == "pay":
            return adventure is not None and adventure.is_done and not adventure.paid
        return action not in ("move", "drop", "private") or adventure is not None

    # --- keys ----------------------------------------------------------------------------------------------------

    def action_take(self) -> None:
        """Open the adventure, or plan one."""
        if self.adventure:
            self.action_go("adventure")
        else:
            self.action_plan()

    def action_note(self) -> None:
        """Write a note about what happens, with the date of the season."""
        ask_note(self)

    def action_private(self) -> None:
        """Write the Director's private note about the adventure under the cursor."""
        if adventure := self.adventure:
            ask_private(self, adventure.id, visible(adventure.title))

    def action_encounters(self) -> None:
        """Set up a fight, which belongs to the episode that is open, or continue one."""
        self.app.push_screen(place("tracker")(self.file, ""))

    def action_go(self, where: str) -> None:
        """Show the guide of the season, or a screen about the adventure under the cursor."""
        self.app.push_screen(place(where)(self.file, self.adventure.id if self.adventure else ""))

    def why(self) -> tuple[str, str]:
        return "SF-11.1", self.where()
