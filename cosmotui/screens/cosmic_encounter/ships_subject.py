"""The sealed beacon: how many ships set out, and from which bases (CE-16.7)."""

from collections.abc import Sequence

from cosmotui.engine.question import Option
from cosmotui.rules.cosmic_encounter.board import coexist, free_ships, in_warp
from cosmotui.rules.cosmic_encounter.facts.commitment import Commitment, commitment, origin_name
from cosmotui.rules.cosmic_encounter.facts.count_displays import ships_words
from cosmotui.rules.cosmic_encounter.model.state import INVADERS
from cosmotui.rules.cosmic_encounter.views.landing import landing_words
from cosmotui.screens.cosmic_encounter.base_rows import base_rows, follow_rows
from cosmotui.screens.cosmic_encounter.cache_texts import power_rows
from cosmotui.screens.cosmic_encounter.count_subject import CountSubject
from cosmotui.screens.cosmic_encounter.table_words import planet_words
from cosmotui.screens.notes import Note
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, heading

FORCED = "CE-17.13"
"""The rule of a form that sends fewer ships than an alien must sponsor with."""
FEWEST = "CE-5.27"
"""The rule of a form that sends fewer ships than an effect demands of whoever commits any."""


class ShipsSubject(CountSubject):
    """A form with a row per base; left and right send fewer or more."""

    NAME = "the ships"

    @property
    def most(self) -> int:
        """The number of ships that can be sent altogether."""
        return self.ways.most

    @property
    def ways(self) -> Commitment:
        """What may be committed, and from where."""
        return commitment(self.view, self.seat, INVADERS)

    @property
    def live(self) -> bool:
        """Whether any ships can be sent."""
        return True

    def sent(self, field: str) -> int:
        """Return the ships that leave a place, by its field."""
        return self.number(field)

    @property
    def total(self) -> int:
        """The number of all ships that are sent."""
        return sum(self.sent(field) for field in self.form if field not in self.alone)

    @property
    def alone(self) -> dict[str, object]:
        """The form without ships."""
        return {}

    # --- what is shown -------------------------------------------------------------------------------------------

    def count_rows(self, cells: int) -> Sequence[Row]:
        return base_rows(self.view, self.seat, self.ways, self.sent, self.most, self.front.app.glyphs, cells, self.live)

    def lock_words(self) -> tuple[str, str]:
        return f"{_ships(self.total)} set out", "enter"

    def options(self) -> Sequence[Option]:
        suggested = sum(int(str(count)) for count in self.suggested().values())
        return (
            Option("suggested", "As suggested", number=_ships(suggested)),
            Option("none", "Start from none"),
        )

    def suggested(self) -> dict[str, object]:
        """Return the form that was offered first."""
        return dict(self.question.start)

    def take(self, value: str) -> None:
        self.change(value, self.suggested() if value == "suggested" else {})

    def left_rows(self, cells: int) -> Sequence[Row]:
        view, seat = self.view, self.seat
        now = view.invasion
        rows: list[Row] = [heading("what follows", f"{self.total} of {self.most}")]
        if now is not None and now.target >= 0:
            there = [f"{ships_words(view, now.target, one)} of {visible(view.seats[one].name)}"
                     for one in coexist(view, now.target)]  # fmt: skip
            target = visible(planet_words(view, now.target))
            rows.append(said(f"Target: {target}, {', '.join(there) or 'vacant'}.", cells))
            if told := landing_words(view, seat):
                rows.append(said(told, cells))
        rows += follow_rows(view, seat, self.sent, cells)
        away = len(in_warp(view, seat))
        rows.append(said(f"{len(free_ships(view, seat))} free ships, {away} in the warp.", cells, "dim"))
        rows.append(said("The number stays sealed until the arrival.", cells, "dim", rule="CE-16.7"))
        return rows

    def aside_rows(self, cells: int) -> Sequence[Row]:
        return power_rows(self.view, self.seat, cells)

    def explain(self) -> Note:
        key = self.list.key
        facts = [
            (f"1 to {self.most} ships, each alien's own capacity.", "CE-5.19"),
            ("From any own bases and moons, at home or elsewhere.", "CE-5.21"),
            ("The last ship of a base may go; the base is lost then.", "CE-5.22"),
            ("The number stays sealed until the arrival.", "CE-16.7"),
        ]
        return Note(visible(planet_words(self.view, int(key))) if key.isdecimal() else "Ships", tuple(facts))

    # --- changes -------------------------------------------------------------------------------------------------

    def step(self, key: str, by: int) -> str:
        ways = self.ways
        if not (key.isdecimal() or key in ways.ready):
            return "There is no base to send from."
        then, free = self.sent(key) + by, len(ways.ready.get(key, ()))
        if not 0 <= then <= free:
            place = origin_name(self.view, [one.name for one in self.view.seats], key)
            return f"0 to {free} ships can leave {visible(place)}. CE-5.21"
        if by > 0 and ways.from_one and self.total > self.sent(key):
            return f"All ships have to leave the same place. {FEWEST}"
        if by > 0 and self.total + by > self.most:
            return f"{self.most} ships are the most. CE-5.19"
        problems = self.asking.problems_of({**self.alone, key: then}) if then else ()
        if problems and problems[0].rule not in (FORCED, FEWEST):  # it may become enough
            return str(problems[0])
        self.change(key, {**self.form, key: then})
        return ""


def _ships(count: int) -> str:
    return f"{count} ship{'' if count == 1 else 's'}"
