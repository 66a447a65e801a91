"""What every screen of a season shares: its file, changes that are kept at once, undo and redo, typed dice."""

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, ClassVar, TypeAlias, TypeVar

from textual.binding import ActiveBinding, Binding, BindingType
from textual.widget import Widget

from cosmotui.in_a_line import in_a_line
from cosmotui.rules.space_force.private_notes import MOST, private_note, with_private_note
from cosmotui.rules.space_force.rolls.dice_change import with_dice
from cosmotui.rules.space_force.rolls.roller import FaceNeeded, SeasonDice, TypedDice
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.saves.errors import SaveError
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.page import Page
from cosmotui.widgets.picker import Choice, Picker
from cosmotui.widgets.prompt import Done, Prompt
from cosmotui.widgets.styles import styles_path
from cosmotui.widgets.title_bar import Title

if TYPE_CHECKING:
    from cosmotui.saves.season.file import SeasonFile

T = TypeVar("T")
Hand: TypeAlias = SeasonDice | TypedDice
"""What rolls: the dice of the season, or faces typed in."""
Make: TypeAlias = Callable[[Hand], Change]
"""Makes a change that needs dice. It may be run several times and must do nothing but compute."""
GAME = "space-force"
FINAL = "Undo does not take it back."
SHARED = ("undo", "redo", "back")
"""Actions of every screen of a season: they stand last in the key row."""


def sheets(*names: str) -> list[str | PurePath]:
    """The style sheets of a screen of a season: the shared one and its own, named without `space_force_`."""
    return [str(styles_path(f"space_force_{name}.tcss")) for name in ("page", *names)]


class SeasonPage(Page[T]):
    """A screen about a season. Subclasses give `content`, `show` and what `?` opens.

    It draws from the season alone and draws anew whenever it comes to the front, so that what another screen changed,
    and what undo took back, is seen everywhere.
    """

    CSS_PATH = sheets()
    RULES: ClassVar[str] = "SF-0"
    """The section of the rulebook that this screen is about."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "undo"),
        Binding("U", "redo", "redo", show=False),
        Binding("escape", "back", "back"),
    ]
    app: Navigator

    def __init__(self, file: "SeasonFile") -> None:
        super().__init__()
        self.file = file
        self.prompt, self.picker = Prompt(id="prompt"), Picker(id="picker")

    @property
    def season(self) -> Season:
        """The season as it is now."""
        return self.file.season

    # --- for subclasses ------------------------------------------------------------------------------------------

    def content(self) -> Iterable[Widget]:
        """Everything between title and keys but for what asks to type or to pick."""
        return ()

    def show(self) -> None:
        """Draw everything from the season."""

    def has_subject(self) -> bool:
        """Whether there still is what this screen is about; where not, it closes when it comes to the front."""
        return True

    def where(self) -> str:
        """What the title says after the name of the game: by default the season and its open episode."""
        return where_in(self.season)

    def chapter(self) -> str:
        """The rule at which `?` opens the rulebook: that of the screen, or of what it shows now."""
        return self.RULES

    def here(self) -> str:
        """Why the rules open where they open."""
        return ""

    # --- the frame -----------------------------------------------------------------------------------------------

    def body(self) -> Iterable[Widget]:
        yield from self.content()
        yield self.picker
        yield self.prompt

    def title_now(self) -> Title:
        meter = self.file.undo_meter
        return Title("Space Force", self.where(), undo=meter.free, wall=meter.wall or "the save")

    def refuses(self, action: str) -> bool:
        return action == "undo" and self.file.undo_meter.free <= 0

    def rules_here(self) -> tuple[str, str, str]:
        return GAME, self.chapter(), self.here()

    def on_screen_resume(self) -> None:
        if self.has_subject():
            self.refresh_all()
        else:
            self.dismiss(None)

    def on_descendant_focus(self) -> None:
        self._mark_asking()

    def on_prompt_closed(self) -> None:
        self._mark_asking()

    def on_picker_closed(self) -> None:
        self._mark_asking()

    def _mark_asking(self) -> None:
        """While something is typed or picked nothing else on the screen asks."""
        self.set_class(bool(self.prompt.display or self.picker.display), "-asking")

    def refresh_all(self) -> None:
        """Draw the screen and its frame anew."""
        self.show()
        self.show_title()
        self.refresh_bindings()

    def _in_order(self) -> list[tuple[str, ActiveBinding]]:
        return sorted(super()._in_order(), key=lambda entry: entry[1].binding.action in SHARED)

    # --- changes -------------------------------------------------------------------------------------------------

    def commit(self, change: Change, told: str = "") -> bool:
        """Carry out a change and keep it; says `told`, or in a line why it cannot be. Whether it was done."""
        return self.attempt(lambda: change, told)

    def attempt(self, make: Callable[[], Change], told: str = "") -> bool:
        """Make a change by the rules, carry it out and keep it; what the rules refuse is said. Whether it was done."""
        wrong = self.tried(make)
        self.say(wrong or told)
        return not wrong

    def tried(self, make: Callable[[], Change]) -> str:
        """As `attempt`, but returns what is wrong: for a prompt or a picker, which shows it itself."""
        try:
            self.file.commit(make())
        except (SaveError, SeasonError) as error:
            return in_a_line(error)
        self.refresh_all()
        return ""

    def action_undo(self) -> None:
        """Take the last change back, and say which it was."""
        self._retrace(self.file.undo, "Taken back")

    def action_redo(self) -> None:
        """Carry out again what was taken back."""
        self._retrace(self.file.redo, "Done again")

    def _retrace(self, step: Callable[[], str], told: str) -> None:
        try:
            said = f"{told}: {step()}."
        except (SaveError, SeasonError) as error:
            self.say(in_a_line(error))
            return
        if self.has_subject():
            self.refresh_all()
            self.say(said)
        else:
            self.dismiss(None)
            self.app.call_after_refresh(self.app.say, said)

    def action_back(self) -> None:
        """Back to the screen below."""
        self.leave()

    # --- asking --------------------------------------------------------------------------------------------------

    def ask(self, title: str, done: Done, *, text: str = "", fact: str = "", hint: str = "", limit: int = 200) -> None:
        """Ask for a text; `done` returns what is wrong with it."""
        self.prompt.ask(title, done, text=text, fact=fact, hint=hint, limit=limit)

    def pick(
        self,
        title: str,
        choices: Sequence[Choice],
        done: Done,
        *,
        typed: Done | None = None,
        as_typed: str = "as typed",
        fact: str = "",
        hint: str = "",
        chosen: str = "",
    ) -> None:
        """Ask for one of `choices`; `done` returns what is wrong with it."""
        self.make_room()
        self.picker.pick(title, choices, done, typed=typed, as_typed=as_typed, fact=fact, hint=hint, chosen=chosen)

    def make_room(self) -> None:
        """Put away what stands where something is to be picked; mostly nothing does."""

    def sure(self, title: str, yes: str, deed: Callable[[], object]) -> None:
        """Ask before a deed that undo does not take back, unless the settings ask for no confirmations.

        The first answer does nothing, so that nothing is done by a key pressed twice.
        """
        if not self.app.settings.confirmations:
            deed()
            return

        def answered(value: str) -> str:
            if value == "yes":
                self.call_later(deed)
            return ""

        self.pick(title, (Choice("no", "Not now"), Choice("yes", yes)), answered, hint=FINAL)

    def ask_private(self, about: str, name: str, part: int = 0) -> None:
        """Ask for the Director's private note about somebody or an episode; it is seen here alone (SF-20.10)."""
        now = private_note(self.season, about, part)

        def done(text: str) -> str:
            if text.strip() == now:
                return ""
            return self.tried(lambda: with_private_note(self.season, about, text, part))

        hint = f"About {name}. No sheet, export or guide shows it; an empty line drops it."
        self.ask("For the Director alone", done, text=now, hint=hint, limit=MOST)

    def roll(self, make: Make, then: Callable[[], None] | None = None, typed: bool | None = None) -> None:
        """Make a change that needs dice and carry it out: with the dice of the season, or asking for each face.

        `typed` None leaves it to the season's option `dice`. `then` is called once the change is kept.
        """
        by_hand = self.season.series.options.get("dice") == "typed" if typed is None else typed
        if by_hand:
            self._roll_typed(make, then, [])
            return
        dice = SeasonDice(self.season.series)
        if self.attempt(lambda: with_dice(make(dice), dice, self.season.series)) and then:
            then()

    def _roll_typed(self, make: Make, then: Callable[[], None] | None, faces: list[int]) -> str:
        """Go on with what was typed so far; asks for the next face if one is missing. Returns what is wrong."""
        dice = TypedDice(faces)
        try:
            change = make(dice)
        except FaceNeeded as needed:
            self._ask_face(needed, make, then, faces)
            return ""
        except SeasonError as error:
            return in_a_line(error)
        if len(faces) > len(dice.faces):
            return f"Too many faces: {len(faces)} typed, {len(dice.faces)} rolled."
        wrong = self.tried(lambda: with_dice(change, dice, self.season.series))
        if wrong:
            self.say(wrong)
        elif then:
            self.call_later(then)
        return ""

    def _ask_face(self, needed: FaceNeeded, make: Make, then: Callable[[], None] | None, faces: list[int]) -> None:
        def done(text: str) -> str:
            words = text.replace(",", " ").split()
            if not words or not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
                return f"A face of the d{needed.sides} is needed: 1 to {needed.sides}."
            return self._roll_typed(make, then, [*faces, *map(int, words)])

        before = f"so far {' '.join(map(str, faces))}" if faces else ""
        hint = "Several faces may be typed at once, in the order rolled."
        self.prompt.ask(f"Die {needed.number}, a d{needed.sides}?", done, fact=before, hint=hint, limit=60)


def now() -> int:
    """The time as documents hold it: seconds since 1970."""
    return int(time.time())


def where_in(season: Season) -> str:
    """The season, and the episode that is open: `Season 1, episode 4`."""
    adventure = season.open_adventure()
    part = next((part for part in adventure.parts if part.state == "open"), None) if adventure else None
    return f"{season.series.title}, episode {part.number}" if part else season.series.title
