"""The gallery of Cosmic Encounter: every alien with its page, and every pod, voucher, demand and option beside them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar, Final, TypeVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from cosmotui.keymap.current import keys
from cosmotui.rules.cosmic_encounter.kinds.lore import alert_of
from cosmotui.rules.cosmic_encounter.words.catalog_filter import Filter, key_of
from cosmotui.rules.cosmic_encounter.words.encyclopedia import GAME, HEADS, items_of
from cosmotui.rules.cosmic_encounter.words.item import Item
from cosmotui.screens.cosmic_encounter.gallery_filter import PLAY, filter_rows
from cosmotui.screens.cosmic_encounter.gallery_page import ItemPage
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.widgets.line_widget import Line
from cosmotui.widgets.plain_text import clip
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, SectionList, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

T = TypeVar("T")

PAGES: Final = {
    "aliens": ("alien",),
    "pods": ("pod", "negotiate", "intimidate"),
    "artifacts": ("artifact",),
    "distress": ("distress", "kicker", "rift"),
    "vouchers": ("voucher", "purchase"),
    "technologies": ("technology",),
    "stations": ("station",),
    "moons": ("moon",),
    "hazards": ("hazard",),
    "essences": ("essence", "token"),
    "demands": ("demand",),
    "scores": ("title",),
    "lore": ("faction", "galaxy", "history"),
    "options": ("dimension", "option"),
}
"""The pages of the list: kinds of the catalogue."""
ORDER: Final = tuple(PAGES)
WIDE: Final = 120
"""The columns from which the filter leaves room for the page."""


class Gallery(Page[T]):
    """A page with the list at the left and the chosen thing at the right."""

    CSS_PATH = str(styles_path("cosmic_encounter_gallery.tcss"))
    NAME = "aliens"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab", "turn(1)", "lists", key_display="tab", tooltip="next list"),
        Binding("left,shift+tab", "turn(-1)", "previous list", show=False),
        Binding("slash", "find", "find"),
        Binding("f", "filter", "filter"),
        Binding("escape", "back", "back"),
        Binding("space", "read_on", "read on", show=False),
    ]

    def __init__(self, at: str = "", records: Mapping[str, str] | None = None, here: tuple[str, ...] = ()) -> None:
        """Open the gallery `at` an alien or other thing, by its id; `records` is what aliens have done in a match, and
        `here` the keys of what is in play there."""
        super().__init__()
        self._records = records or {}
        self._here = here
        self.shown = next((page for page in ORDER if at and any(item.id == at for item in _items(page))), ORDER[0])
        self.filter = Filter()
        self.list, self.page, self.choices = (
            SectionList(keeps=True, id="list"),
            ItemPage(id="page"),
            SectionList(id="filter"),
        )
        self.action_read_on = self.page.page_on
        self.prompt = Prompt(id="find")
        self.askers = (self.prompt,)
        self._at = at

    # --- what is shown -------------------------------------------------------------------------------------------

    @property
    def items(self) -> tuple[Item, ...]:
        """The items that the list can show now, without the filter."""
        return _items(self.shown)

    @property
    def _played(self) -> int:
        """How many of these are in play."""
        return sum(key_of(item) in self._here for item in self.items)

    @property
    def chosen(self) -> Item | None:
        """The item that the page is about."""
        return next((item for item in self.items if key_of(item) == self.list.key), None)

    def title_now(self) -> Title:
        found = [item for kind in PAGES[self.shown] for item in self.filter.found(items_of(kind))]
        chosen = self.chosen
        place = f"{found.index(chosen) + 1} of " if chosen in found else ""
        left_out = f", {len(self.items)} in all" if len(found) < len(self.items) else ""
        words = self.filter.words
        return Title(
            "Cosmic Encounter", f"{self.shown}{', ' if words else ''}{words}", note=f"{place}{len(found)}{left_out}"
        )

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="gallery"):
            with Vertical(id="contents"):
                yield from self.contents()
            yield self.page
            yield self.choices

    def contents(self) -> Iterable[Widget]:
        """Return the left side, from the top down."""
        yield self.list
        yield self.prompt

    def rules_here(self) -> tuple[str, str, str]:
        chosen = self.chosen
        return (GAME, chosen.rule, chosen.name) if chosen else (GAME, "", "")

    def on_mount(self) -> None:
        self.choices.display = False
        self.show()
        if self._at:
            self.open(self._at)
        self.list.focus(scroll_visible=False)

    def on_resize(self) -> None:
        self.page.display = not self.choices.display or self.size.width >= WIDE
        self.show()

    def open(self, id: str) -> None:
        """Choose something of the list that is shown, by its id."""
        if item := next((item for item in self.items if item.id == id), None):
            self.list.choose(key_of(item))
            self.show()

    def show(self) -> None:
        """Redraw the list and the page."""
        self.page.explains = self.size.height >= 40
        rows: list[Row] = []
        kinds = PAGES[self.shown]
        for kind in kinds:
            found = self.filter.found(items_of(kind))
            if found or kind == kinds[0]:
                rows.append(heading(HEADS[kind], f"{keys('/')} find" if kind == kinds[0] else ""))
            rows += [self.row(item) for item in found]
        self.list.show(rows)
        if self.choices.display:
            self.choices.show(filter_rows(self.filter, self.app.glyphs.yes, self._played, self.shown == ORDER[0]))
        self._turn_page()
        self.show_title()
        self.refresh_bindings()

    def _turn_page(self) -> None:
        """Show the page of the chosen item."""
        item = self.chosen
        self.page.record = self._records.get(item.id, "") if item is not None and item.kind == "alien" else ""
        self.page.item = item

    def row(self, item: Item) -> Row:
        """Return a row of the list."""
        left: Line = [(item.name, "text")]
        return row(key_of(item), left, [(clip(self.note(item), 8), "dim")])

    def note(self, item: Item) -> str:
        """Return what stands at the right of a row."""
        if item.kind == "alien":
            return alert_of(item.id)
        return str(item.standard) if item.standard else ""

    # --- keys ----------------------------------------------------------------------------------------------------

    def word(self, binding: Binding) -> str:
        if binding.action == "take":
            return "take" if self.focused is self.choices else self.reading
        if binding.action == "move(1)":
            return "pick" if self.focused is self.choices else self.shown.removesuffix("s")
        return super().word(binding)

    @property
    def reading(self) -> str:
        """The word for what enter does in the list."""
        return "rules"

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if self.focused is self.choices:
            return action in ("back", "filter")
        if action == "filter":
            return self.shown == ORDER[0] or self._played > 0
        if action == "read_on":
            return self.page.is_long
        return True

    def on_section_list_moved(self, message: SectionList.Moved) -> None:
        if message.list is self.list:
            self._turn_page()
            self.show_title()
            self.refresh_bindings()

    def on_section_list_taken(self, message: SectionList.Taken) -> None:
        if message.list is self.choices:
            fact, _, value = message.key.partition(":")
            if fact == PLAY:
                self.filter = replace(self.filter, play=() if self.filter.play else self._here)
            else:
                self.filter = self.filter.toggled(fact, value)
            self.show()
        else:
            self.take()

    def take(self) -> None:
        """Open the rulebook at the chosen item."""
        self.app.read_rules(*self.rules_here())

    def action_turn(self, step: int) -> None:
        """Show the next or the previous list."""
        self.shown = ORDER[(ORDER.index(self.shown) + step) % len(ORDER)]
        self.filter = Filter()
        self.show()
        self.list.action_jump(0)
        self.show()

    def action_find(self) -> None:
        """Type words; the list keeps what holds them all."""
        self.prompt.ask(
            "Find?", self._narrow, text=self.filter.text, hint="a name or words of a text", limit=40, check=self._narrow
        )

    def _narrow(self, text: str) -> str:
        self.filter = replace(self.filter, text=text.strip())
        self.show()
        self.list.action_jump(0)
        self._turn_page()
        return "" if self.list.key else "Nothing holds that."

    def action_filter(self) -> None:
        """Show what the list can be filtered by, or hide it."""
        opens = not self.choices.display
        self.choices.display, self.page.display = opens, not opens or self.size.width >= WIDE
        (self.choices if opens else self.list).focus(scroll_visible=False)
        self.show()

    def action_back(self) -> None:
        """Go one level back: out of the filter, then to the whole list, then to where the gallery was opened."""
        if self.choices.display:
            self.action_filter()
        elif self.filter != Filter():
            self.filter = Filter()
            self.show()
        else:
            self.leave()


class Aliens(Gallery[None]):
    """The gallery for reading."""


def _items(page: str) -> tuple[Item, ...]:
    return tuple(item for kind in PAGES[page] for item in items_of(kind))


def open_gallery(
    app: Navigator, id: str = "", records: Mapping[str, str] | None = None, here: tuple[str, ...] = ()
) -> None:
    """Show the gallery, opened at an alien or another thing of the catalogue."""
    app.push_screen(Aliens(id, records, here))
