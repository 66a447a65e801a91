"""The standing orders: for which kinds of moments a player is asked, and for which the answer is always a pass
(PP-10)."""

from collections.abc import Sequence

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.timing.standing_orders import ALWAYS_PASS, ASK, KINDS
from cosmotui.screens.cosmic_encounter.count_subject import CountSubject
from cosmotui.screens.notes import Note
from cosmotui.widgets.panel import said
from cosmotui.widgets.section_list import Row, heading, row

HEADS = {"powers": "answers", "own-early": "windows"}
"""The heads, by the kind that comes first under each."""


class OrdersSubject(CountSubject):
    """A form with a row per kind of moment; left and right change between asking and passing."""

    NAME = "the standing orders"

    def _passes(self, kind: str) -> bool:
        return self.form.get(kind) == ALWAYS_PASS

    @property
    def _asked(self) -> int:
        return sum(not self._passes(kind) for kind in KINDS)

    def asked_words(self) -> str:
        return "When are you asked?"

    # --- what is shown -------------------------------------------------------------------------------------------

    def count_rows(self, cells: int) -> Sequence[Row]:
        rows: list[Row] = []
        for kind, words in KINDS.items():
            if kind in HEADS:
                rows.append(heading(HEADS[kind]))
            passes, yes = self._passes(kind), self.front.app.glyphs.yes
            rows.append(
                row(
                    kind,
                    [(words, "dim" if passes else "text")],
                    [
                        (
                            "always pass" if passes else f"ask me {yes}",
                            "dim" if passes else "strong",
                        )
                    ],
                )
            )
        return rows

    def lock_words(self) -> tuple[str, str]:
        return f"Asked for {self._asked} of {len(KINDS)}", "enter"

    def options(self) -> Sequence[Option]:
        return (Option("all", "Always ask"), Option("none", "Always pass"))

    def take(self, value: str) -> None:
        order = ASK if value == "all" else ALWAYS_PASS
        self.change(value, dict.fromkeys(KINDS, order))

    def left_rows(self, cells: int) -> Sequence[Row]:
        later = said("They can be changed whenever a window asks, and as your campaign begins.", cells, "dim")
        if not self._asked:
            return [
                heading("what follows"),
                said("No window asks you, and everybody is told so.", cells, rule="PP-19"),
                said("Ask for one kind at least, and nobody knows which you pass.", cells),
                later,
            ]
        return [
            heading("what follows"),
            said("Always pass: no hand-over for such moments, whatever the cache holds.", cells, rule="PP-10"),
            said("Nobody else sees these orders. Where all would pass, one seat is asked at random.", cells),
            later,
        ]

    def explain(self) -> Note:
        facts = (
            ("For each kind of moment: ask me, or always pass.", "PP-10"),
            ("Who passes by order could not answer anything until the orders are changed.", "PP-10"),
        )
        return Note(KINDS.get(self.list.key, "Standing orders"), facts)

    # --- changes -------------------------------------------------------------------------------------------------

    def step(self, key: str, by: int) -> str:
        self.change(key, {**self.form, key: ASK if self._passes(key) else ALWAYS_PASS})
        return ""
