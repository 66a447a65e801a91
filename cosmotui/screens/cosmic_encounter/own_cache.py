"""A player's own cache, open at any time: pods, exhaust, vouchers, powers, and what is known of others (PP-13)."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from cosmotui.rules.cosmic_encounter.model.pod import pod_number
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_words
from cosmotui.rules.cosmic_encounter.words.pod_words import words_of
from cosmotui.rules.cosmic_encounter.words.store_words import content_words, stores_with
from cosmotui.rules.cosmic_encounter.words.table_words import pods_words
from cosmotui.screens.cosmic_encounter.cache_texts import power_rows
from cosmotui.screens.cosmic_encounter.pod_rack import PodRack
from cosmotui.screens.cosmic_encounter.private_parts import Track, shelves
from cosmotui.screens.cosmic_encounter.rack_navigation import WALK, Racked, cache_title
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.look import who
from cosmotui.screens.page import Page
from cosmotui.widgets.line_widget import Line, LineWidget, width_of
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.plain_text import clip, visible
from cosmotui.widgets.section_list import Row, heading
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title


class OwnCache(Racked, Page[None]):
    """A page on which arrows pick a pod and show what it does; nothing is decided here."""

    CSS_PATH = str(styles_path("cosmic_encounter_private.tcss"))
    NAME = "the own cache"
    in_rules = "cosmic-encounter", "CE-6", "Pods"
    BINDINGS: ClassVar[list[BindingType]] = [
        *WALK,
        Binding("enter,escape,c,q", "back", "put away", key_display="enter"),
    ]

    def __init__(self, view: CosmicEncounterView, title: Title, is_alone: bool) -> None:
        """Show what the seat of a view knows."""
        super().__init__()
        assert view.seat is not None
        self.view, self.seat, self._bar, self._is_alone = view, view.seat, title, is_alone
        self.rack = PodRack(id="rack")
        self.left, self.right = Panel(id="left"), Panel(id="pod")
        self.resized = self.show

    def title_now(self) -> Title:
        after = "" if self._is_alone else " alone sees this"
        return replace(self._bar, where="", who=who(self.view.seats[self.seat]), after=after, undo=None, wall="")

    def body(self) -> Iterable[Widget]:
        yield Track(self.view, id="track")
        yield Horizontal(self.rack, id="upper")
        yield Horizontal(self.left, self.right, id="lower")

    def on_mount(self) -> None:
        alien = self.view.aliens[self.seat]
        self.rack.title = cache_title(alien)
        self.rack.shelves = shelves(self.view, alien.cache, lambda _: "")
        self.rack.cursor = next(iter(self.rack.keys), "")
        self.show()

    def show(self) -> None:
        """Draw what is known, and the pod under the cursor."""
        if self.is_mounted:
            self.left.show(self._known(max(20, self.left.size.width or 42)))
            self.right.show(self._read(max(20, self.right.size.width or 34)))

    def _known(self, cells: int) -> Sequence[Row]:
        view, alien = self.view, self.view.aliens[self.seat]
        rows: list[Row] = [heading("besides"), *(said(text, cells) for text in invitations(view))]
        rows.append(said(f"Exhaust: {pods_words(view, alien.exhaust) or 'empty'}.", cells))
        if alien.charging:
            rows.append(said(f"Charging: {pods_words(view, alien.charging)}.", cells))
        held = [(store.name, content_words(view, store)) for store in stores_with(view, self.seat)]
        for name, text in [*held, *nexus_words(view, self.seat)]:
            rows.append(said(f"{name[0].upper()}{name[1:]}: {text}.", cells))
        if alien.vouchers:
            rows.append(said(f"Vouchers: {', '.join(alien.vouchers)}.", cells))
        rows.append(said(f"{alien.resupplies} resupplies left, {alien.fuel} fuel in reserve.", cells, "dim"))
        for other, one in enumerate(view.aliens):
            if one.known and other != self.seat:
                rows.append(said(f"{clip(visible(view.seats[other].name), 12)} holds {pods_words(view, one.known)}.",
                                 cells))  # fmt: skip
        return rows

    def _read(self, cells: int) -> Sequence[Row]:
        rows: list[Row] = []
        if self.rack.cursor:
            pod = self.view.pods[pod_number(self.rack.cursor)]
            words = words_of(pod)
            rows += [heading(pod.name), said(words.text, cells, rule=words.rule)]
        return [*rows, *power_rows(self.view, self.seat, cells, alone=True)]

    # --- keys ----------------------------------------------------------------------------------------------------

    def point_at(self, key: str) -> None:
        self.rack.cursor = key
        self.show()


class _Return(LineWidget):
    """The one line of the card."""

    def lines(self, width: int, height: int) -> list[Line]:
        row: Line = [(" enter ", "signal-strong"), (" when everybody may look again ", "signal")]
        return [[(" " * max(0, (width - width_of(row)) // 2), "text"), *row]]


class BackToTable(Curtain):
    """The card after a look at a cache: nothing of the cache is left when the others look up."""

    NAME = CALLED = "back to the table"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,q", "here", "back to the table", key_display="enter")]

    def body(self) -> Iterable[Widget]:
        first, *_ = super().body()
        yield first
        yield _Return(id="plea")


def invitations(view: CosmicEncounterView) -> list[str]:
    """Return which leaders have commissioned this seat, and for how many ships: told before sponsors choose (PP-16)."""
    now = view.invasion
    if now is None or not view.at.startswith("rally."):
        return []
    leaders = [(visible(view.seats[now.fleets[side].leader].name), cap) for side, cap in sorted(now.invited.items())]
    return [f"Commissioned by {name}, up to {cap} ships." for name, cap in leaders]
