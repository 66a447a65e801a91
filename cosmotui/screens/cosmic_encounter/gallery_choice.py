"""The choice of aliens for a new match, in the gallery: one for a seat or a random one, and those left out."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from cosmotui.engine.setup import Seat
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.options.deal import RANDOM, Deal, deal_of
from cosmotui.rules.cosmic_encounter.options.dealing import roster
from cosmotui.rules.cosmic_encounter.words.catalog_filter import Filter
from cosmotui.rules.cosmic_encounter.words.item import Item
from cosmotui.screens.cosmic_encounter.deal import Dealing
from cosmotui.screens.cosmic_encounter.gallery import Gallery
from cosmotui.screens.navigator import Navigator
from cosmotui.widgets.line_widget import Line, seat_ink
from cosmotui.widgets.panel import Panel
from cosmotui.widgets.section_list import Row, heading, row

if TYPE_CHECKING:
    from cosmotui.screens.new_match_form import NewMatchForm


class AlienChoice(Gallery[Deal]):
    """A gallery that returns the deal however it is left: nothing that was chosen is lost."""

    NAME = "aliens of a new match"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"give({number})", f"for seat {number}", show=False) for number in range(1, 9)),
        Binding("e", "exclude", "leave out"),
        Binding("r", "random", "random"),
        Binding("f", "filter", "filter"),
        Binding("escape", "back", "done"),
        Binding("slash", "find", "find"),
        Binding("right,tab", "turn(1)", "next list", key_display="tab", show=False),
        Binding("o", "only", "deal only these", show=False),
        Binding("a", "allow", "leave nobody out", show=False),
    ]

    def __init__(self, seats: Sequence[Seat], deal: Deal, dealt: Callable[[Deal], int]) -> None:
        """Choose aliens for seats; `dealt` counts those that can be dealt at random, by a deal and the other
        options."""
        super().__init__(next((power for power in deal.powers if power != RANDOM), ""))
        self.seats = tuple(seats)
        self.dealing = Dealing(deal, self.show)
        self.action_allow, self.action_random = self.dealing.allow, self.dealing.randomise
        self._dealt = dealt
        self._table = Panel(id="seats")

    def contents(self) -> Iterable[Widget]:
        yield self.list
        yield self._table
        yield self.prompt

    def show(self) -> None:
        super().show()
        rows: list[Row] = [heading("seats", f"{self._dealt(self.dealing.deal)} dealt")]
        for number, (seat, power) in enumerate(zip(self.seats, self.dealing.deal.powers, strict=True)):
            mark = self.app.glyphs.chosen if number == self.dealing.seat else " "
            name = alien(power).name if power != RANDOM else "random"
            left: Line = [(f"{mark}{number + 1} ", "strong" if number == self.dealing.seat else "dim")]
            left.append((self.app.glyphs.seat_tag(seat.colour), seat_ink(seat.colour)))
            left.append((f" {name}", "text" if power != RANDOM else "dim"))
            rows.append(row("", left))
        self._table.show(rows)

    def row(self, item: Item) -> Row:
        shown = super().row(item)
        if item.kind != "alien":
            return shown
        ((left, right),) = shown.texts
        if item.id in self.dealing.deal.powers:
            seat = self.seats[self.dealing.deal.powers.index(item.id)]
            right = [(self.app.glyphs.seat_tag(seat.colour), seat_ink(seat.colour))]
        elif item.id in self.dealing.deal.excluded:
            left, right = [(item.name, "chart")], [(f"{self.app.glyphs.no} out", "chart")]
        return Row(shown.key, ((left, right),))

    # --- keys ----------------------------------------------------------------------------------------------------

    @property
    def reading(self) -> str:
        return (
            f"for {self.app.glyphs.seat_tag(self.seats[self.dealing.seat].colour)}".rstrip() if self._alien else "rules"
        )

    @property
    def _alien(self) -> str:
        """The alien under the cursor."""
        chosen = self.chosen
        return chosen.id if chosen and chosen.kind == "alien" else ""

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if not super().allows(action, parameters):
            return False
        match action:
            case "give":
                return bool(self._alien) and isinstance(parameters[0], int) and parameters[0] <= len(self.seats)
            case "exclude":
                return bool(self._alien)
            case "only":
                return self.shown == "aliens" and self.filter != Filter()
            case "allow":
                return bool(self.dealing.deal.excluded)
            case "random":
                return self.dealing.deal.powers != (RANDOM,) * len(self.seats)
            case _:
                return True

    def take(self) -> None:
        """Give this alien to the seat with the mark."""
        if self._alien:
            self.dealing.give_next(self._alien)
        else:
            super().take()

    def action_give(self, number: int) -> None:
        """Give the alien under the cursor to the seat of that number; the second time, a random one."""
        self.dealing.give(number - 1, self._alien)

    def action_exclude(self) -> None:
        """Leave the alien under the cursor out, or allow it again."""
        self.dealing.become(self.dealing.deal.toggle(self._alien))

    def action_only(self) -> None:
        """Leave out all that are neither listed nor given to a seat, and nobody else."""
        kept = [*self.dealing.deal.powers, *(item.id for item in self.items if self.filter.lets(item))]
        self.dealing.become(Deal(self.dealing.deal.powers, tuple(id for id in ALIENS if id not in kept)))
        self.say(f"Only these are dealt at random: {self._dealt(self.dealing.deal)}.")

    def leave(self) -> None:
        self.dismiss(self.dealing.deal)


def choose_aliens(app: Navigator, form: "NewMatchForm", done: Callable[[], None]) -> None:
    """Choose the aliens of a new match; `done` is called when the gallery is left."""

    def taken(deal: Deal | None) -> None:
        if deal is not None:
            powers, excluded = deal.texts()
            form.set("powers", powers)
            form.set("excluded", excluded)
        done()

    def dealt(deal: Deal) -> int:
        excluded = deal.texts()[1]
        kept, form.options = form.options, {**form.options, "excluded": excluded}
        found = roster(form.setup(0))
        form.options = kept
        return len([id for id in found if id not in deal.powers])

    deal = deal_of(form.value("powers"), form.value("excluded"), len(form.seats))
    app.push_screen(AlienChoice(form.seats, deal, dealt), taken)
