"""The keys of the roster that act on characters: create, copy, import, retire and delete."""

from collections.abc import Callable
from functools import partial
from typing import Final

from cosmotui.keymap.current import keys
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.creation import first_vacant, new_draft, new_random
from cosmotui.rules.space_force.creation.personnel import delete, duplicate, reinstate, retire
from cosmotui.rules.space_force.creation.samples import SAMPLES, use_sample, use_samples
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.sheet.address import titled_name
from cosmotui.screens.space_force.roster_list import RosterList
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_asks import FINAL, ask_private
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.season_rolls import roll_change
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible

ALL: Final = "all"
"""The choice of all ready-made people."""


class RosterPeople:
    """The actions that add, change and remove characters of a season; a new one is chosen in the list."""

    def __init__(self, page: SeasonPage[None], list: RosterList) -> None:
        self._page, self._list = page, list

    def do(self, action: str) -> None:
        """Do what a key of the roster or a first step stands for."""
        page = self._page
        actions: dict[str, Callable[[], None]] = {
            "add": self._add,
            "random": self._pick_post,
            "samples": self._pick_samples,
            "import": self._import,
        }
        of_one: dict[str, Callable[[Character], None]] = {
            "duplicate": self._duplicate,
            "retire": self._retire,
            "delete": self._delete,
            "private": lambda c: ask_private(page, c.id, visible(c.name) or "this draft"),
            "export": self._export,
        }
        if action in actions:
            actions[action]()
        elif c := self._list.chosen:
            of_one[action](c)

    def offer_draft(self) -> None:
        """Offer to continue the newest draft that was unfinished when the season was left."""
        page = self._page
        drafts = [line for line in page.file.roster() if line.status == "draft"]  # sheets would have to be decoded
        if drafts and page.is_in_front and not page.file.notes:
            newest = max(drafts, key=lambda c: (len(c.id), c.id))
            self._list.reveal(newest.id)
            page.say(f"Enter, then {keys('e')}, goes on with a draft: {visible(newest.name) or 'nobody yet'}.")

    # --- somebody new --------------------------------------------------------------------------------------------

    def _ids(self) -> set[str]:
        return set(self._page.season.ids_of(Character))

    def _reveal_new(self, before: set[str]) -> str:
        """Put the cursor on a character who was not there before; return the id, "" if there is none."""
        new = next((id for id in self._page.season.ids_of(Character) if id not in before), "")
        self._list.reveal(new)
        return new

    def _add(self) -> None:
        page, before = self._page, self._ids()
        if page.changes.attempt(lambda: new_draft(page.season)):
            page.app.push_screen(place("wizard")(page.file, self._reveal_new(before)))

    def _pick_post(self) -> None:
        """Ask for a post, and roll a whole draft for it."""
        vacant = first_vacant(self._page.season)
        posts = sorted(Position, key=lambda one: one is not vacant)
        choices = [Choice(one.value, one.post.name, "vacant" if one is vacant else "") for one in posts]
        roll = partial(self._page.call_later, self._roll)
        self._page.questions.pick("Roll a person for which post?", choices, roll, hint=FINAL)

    def _roll(self, position: str) -> None:
        page, before = self._page, self._ids()

        def then() -> None:
            self._reveal_new(before)
            if c := self._list.chosen:
                page.say(f"{c.name} is new, a draft. Enter opens the sheet.")

        self._list.lift()  # which could hide somebody new
        roll_change(page, lambda dice: new_random(page.season, dice, Position(position)), then, typed=False)

    def _pick_samples(self) -> None:
        page = self._page

        def done(value: str) -> str:
            before, season = self._ids(), page.season
            samples = use_samples(season) if value == ALL else use_sample(season, SAMPLES[int(value)])
            wrong = page.changes.tried(lambda: samples)
            if not wrong:
                self._reveal_new(before)
            return wrong

        everybody = Choice(ALL, "All six, a crew for a Scorpius", "6", "The first five are a crew for a Nova. SF-21.1")
        choices = [everybody, *(Choice(str(n), titled_name(one), _post(one)) for n, one in enumerate(SAMPLES))]
        page.questions.pick("Who joins?", choices, done, hint="Copies that are yours to change. SF-21.4")

    def _duplicate(self, c: Character) -> None:
        page, before = self._page, self._ids()
        if page.changes.attempt(lambda: duplicate(page.season, c.id), f"A draft like {visible(c.name)}."):
            self._reveal_new(before)

    # --- the chosen one ------------------------------------------------------------------------------------------

    def _retire(self, c: Character) -> None:
        page, name = self._page, visible(c.name)
        if c.status == "retired":
            page.changes.attempt(lambda: reinstate(page.season, c.id), f"{name} is back.")
        else:
            page.changes.attempt(
                lambda: retire(page.season, c.id), f"{name} has retired. {keys('R')} brings them back."
            )

    def _export(self, c: Character) -> None:
        from cosmotui.screens.space_force.exporting import ask_export

        ask_export(self._page, c.id, self._list.table.ids)

    def _import(self) -> None:
        from cosmotui.screens.space_force.importing import ask_import

        ask_import(self._page)

    def _delete(self, c: Character) -> None:
        told = f"Deleted: {visible(c.name) or 'a draft'}. {keys('u')} brings it back."
        self._page.changes.attempt(lambda: delete(self._page.season, c.id), told)


def _post(c: Character) -> str:
    return c.job_title or (c.position.post.name if c.position else "")
