"""The choice of who stands in for crew tokens: people of a cast or of any season, characters of any other game."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from cosmotui.rules.cosmoforce.build import MOST_HP, PERSON_LIMIT, Hand, people_facts
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.sheet.derived import current_hp, max_hp
from cosmotui.saves.errors import SaveError
from cosmotui.saves.season.library import SavedSeason, SeasonShelf
from cosmotui.screens.cosmoforce.shipyard_panels import hand_name, hand_note
from cosmotui.screens.page import Page
from cosmotui.seasons.in_a_line import in_a_line
from cosmotui.seasons.recruits import NO_SEASONS, people_told, recruits
from cosmotui.widgets.panel import Panel, said
from cosmotui.widgets.picker import Choice, Picker
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.prompt import Prompt
from cosmotui.widgets.section_list import Row, SectionList, gap, heading, row
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

ADD: Final = "add"
"""The key of the row that takes another person aboard."""
SEASON: Final = "season"
"""The key of the row that takes a person of a season aboard."""
ANOTHER: Final = "another season"


class CrewPicking(Page[tuple[Hand, ...]]):
    """A page that returns who is aboard, in the order of the tokens that they stand in for."""

    CSS_PATH = str(styles_path("cosmoforce_shipyard.tcss"))
    NAME = "the crew"
    WORDS = {"take": "add"}
    in_rules = "cosmoforce", "CF-14.1", "the crew"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "add", "add", show=False),
        Binding("delete,backspace", "put_ashore", "put ashore"),
        Binding(
            "right,plus,equals_sign", "hit_points(1)", "hit points", key_display="left right", tooltip="more hit points"
        ),
        Binding("left,minus", "hit_points(-1)", "fewer hit points", show=False),
        Binding("f", "fill", "all of the cast"),
        Binding("s", "season", "of a season", tooltip="people of a season"),
        Binding("escape", "back", "back"),
    ]

    def __init__(
        self,
        rules: Rules,
        seat: int,
        crew: tuple[Hand, ...],
        complement: int,
        keep: Callable[[Sequence[Hand]], None] = lambda crew: None,
    ) -> None:
        """Begin with a crew; `keep` is told every change."""
        super().__init__()
        self.rules, self.seat, self.complement = rules, seat, complement
        self.crew = list(crew)
        self._keep = keep
        self._season: Path | None = None
        """The season from which people are taken where there are several."""
        self.list, self._about = SectionList(id="crew"), Panel(id="about")
        self.askers = self.prompt, self.picker = Prompt(id="ask"), Picker(id="pick")
        self.parts = (Horizontal(self.list, self._about, id="main"), self.picker, self.prompt)
        self.resized = self.show

    def title_now(self) -> Title:
        return Title("Cosmoforce", "crew, in secret", note=f"{len(self.crew)} named, {self.complement} tokens")

    def on_mount(self) -> None:
        self.show()
        self.list.focus(scroll_visible=False)

    @property
    def chosen(self) -> int | None:
        """The number of the person under the cursor."""
        return int(self.list.key) if self.list.key.isdecimal() else None

    @property
    def hero(self) -> Hand | None:
        """The character of another game under the cursor."""
        number = self.chosen
        hand = self.crew[number] if number is not None and number < len(self.crew) else None
        return hand if hand and not hand.id else None

    def show(self) -> None:
        """Redraw everything."""
        cast = self.rules.cast
        rows: list[Row] = [heading("aboard", f"{len(self.crew)} of {self.complement} tokens")]
        for number, hand in enumerate(self.crew):
            over = "text" if number < self.complement else "bright"
            left = [(f"{number + 1:>2} ", "chart"), (hand_name(hand, cast, self.seat), over)]
            rows.append(row(str(number), left, [(hand_note(hand, cast, self.seat), "dim")]))
        if self.rules.of_season:
            rows.append(row(ADD, [("+ somebody in the place of a token", "text")]))
        else:
            rows.append(row(ADD, [("+ somebody of any game, by name", "text")]))
            rows.append(row(SEASON, [("+ somebody of a Space Force season", "text")]))
        self.list.show(rows)
        self.show_title()
        self._show_about()

    def _show_about(self) -> None:
        cells = max(24, self._about.size.width - 1)
        ashore = self._ashore()
        rows: list[Row] = []
        if self.rules.of_season:
            rows.append(heading("ashore", f"{len(ashore)} of the cast"))
            for sheet in ashore:
                rows.append(row("", [(visible(sheet.name), "text")], [(f"HP {current_hp(sheet)}", "dim")]))
            rows.append(gap())
        rows.append(heading("how it works"))
        rows += [said(fact.text, cells, "dim", rule=fact.rule) for fact in people_facts(self.rules)]
        self._about.show(rows)
        self.refresh_bindings()

    def _ashore(self) -> list[Character]:
        """Return the members of the cast who are not aboard."""
        aboard = [hand.id for hand in self.crew]
        return [sheet for sheet in self.rules.cast.of(self.seat) if sheet.id not in aboard]

    def on_section_list_moved(self) -> None:
        self.refresh_bindings()

    def on_section_list_taken(self) -> None:
        if self.list.key == SEASON:
            self.action_season()
        else:
            self.action_add()

    def allows(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "put_ashore":
            return self.chosen is not None
        if action == "hit_points":
            return self.hero is not None
        if action == "season":
            return not self.rules.of_season
        return bool(self._ashore()) if action == "fill" else True

    # --- changes -------------------------------------------------------------------------------------------------

    def action_add(self) -> None:
        """Take a person aboard: of the cast, or typed."""
        if self._is_full():
            return
        ashore = self._ashore()
        hint = f"A name and hit points, such as Ripley {self.rules.normal_hp}."
        if not ashore:
            self.prompt.ask("Who stands in for a token?", self._named, hint=hint, limit=PERSON_LIMIT + 5)
            return
        choices = [
            Choice(sheet.id, visible(sheet.name), f"HP {current_hp(sheet)} of {max_hp(sheet)}") for sheet in ashore
        ]
        self.picker.pick(
            "Who stands in for a token?", choices, lambda id: self._join(Hand(id=id)), typed=self._named, hint=hint
        )

    def _is_full(self) -> bool:
        if len(self.crew) >= self.complement:
            self.say(f"All {self.complement} tokens are people already. CF-14.1")
        return len(self.crew) >= self.complement

    def action_season(self) -> None:
        """Take a person of a Space Force season aboard: of the one that was chosen last, or of another."""
        if self._is_full():
            return
        try:
            seasons = SeasonShelf().seasons()
        except SaveError as error:
            self.say(in_a_line(error))
            return
        one = seasons[0] if len(seasons) == 1 else next((one for one in seasons if one.path == self._season), None)
        if not seasons:
            self.say(NO_SEASONS)
        elif one is not None and not one.problem:
            self._ask_person(one, len(seasons) > 1)
        else:
            self._ask_season(seasons)

    def _ask_season(self, seasons: Sequence[SavedSeason]) -> None:
        choices = [Choice(one.name, one.title, people_told(one.characters), refused=one.problem) for one in seasons]

        def picked(name: str) -> str:
            self._season = next(one.path for one in seasons if one.name == name)
            self.call_later(self.action_season)
            return ""

        self.picker.pick("Of which season?", choices, picked)

    def _ask_person(self, season: SavedSeason, several: bool) -> None:
        title, aboard = visible(season.title), [hand.key for hand in self.crew]
        try:
            people = {one.id: one for one in recruits(season.path) if (season.mark, one.id) not in aboard}
        except SaveError as error:
            self.say(in_a_line(error))
            return
        order = sorted(people.values(), key=lambda one: bool(one.problem))
        choices = [Choice(one.id, one.name or "no name", one.fares, refused=one.problem) for one in order]
        if several:
            choices.append(Choice(ANOTHER, "Somebody of another season"))
        if not choices:
            self.say(f"Everybody of {title} is aboard." if season.characters else f"Nobody is in {title} yet.")
            return

        def picked(id: str) -> str:
            if id == ANOTHER:
                self._season = None
                self.call_later(self.action_season)
                return ""
            hand = people[id].hand
            return self._join(hand) if hand is not None else people[id].problem

        self.picker.pick(f"Who of {title} comes aboard?", choices, picked)

    def _named(self, text: str) -> str:
        name, _, last = text.strip().rpartition(" ")
        hp = int(last) if name and last.isascii() and last.isdecimal() and len(last) < 6 else None
        name = (name if hp is not None else text).strip()
        if not name:
            return "A name is needed. CF-14.1"
        if len(name) > PERSON_LIMIT:
            return f"The name has {len(name)} characters; {PERSON_LIMIT} fit."
        if hp is not None and not 1 <= hp <= MOST_HP:
            return f"Hit points are 1 to {MOST_HP}. CF-14.4"
        return self._join(Hand(name=name, max_hp=self.rules.normal_hp if hp is None else hp))

    def _join(self, hand: Hand) -> str:
        self.crew.append(hand)
        self._changed()
        again = SEASON if hand.sheet else ADD
        self.list.choose(str(len(self.crew) - 1) if len(self.crew) >= self.complement else again)
        return ""

    def action_put_ashore(self) -> None:
        """Put a token back in the place of the person under the cursor."""
        number = self.chosen
        if number is not None:
            del self.crew[number]
            self._changed()

    def action_hit_points(self, step: int) -> None:
        """Give more or fewer hit points to a character of another game."""
        number, hero = self.chosen, self.hero
        if number is not None and hero is not None:
            hp = min(max(1, hero.max_hp + step), MOST_HP)
            self.crew[number] = msgspec.structs.replace(hero, max_hp=hp)
            self._changed()

    def action_fill(self) -> None:
        """Take aboard as many of the cast as there are tokens for."""
        room = max(0, self.complement - len(self.crew))
        self.crew += [Hand(id=sheet.id) for sheet in self._ashore()[:room]]
        self._changed()

    def _changed(self) -> None:
        self._keep(self.crew)
        self.show()

    def leave(self) -> None:
        """Go back to the shipyard; changes made here can be undone there."""
        self.dismiss(tuple(self.crew))
