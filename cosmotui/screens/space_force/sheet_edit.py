"""The editor of a sheet: whatever a field needs is typed or picked, and the rules say what is refused."""

from collections.abc import Callable
from functools import partial
from typing import Final, get_args

import msgspec

from cosmotui.rules.space_force.character import Carried, Character, Hand
from cosmotui.rules.space_force.creation.creation import edited, finalise
from cosmotui.rules.space_force.creation.drafting import with_position, with_rank
from cosmotui.rules.space_force.creation.personnel import reinstate, retire, revive
from cosmotui.rules.space_force.creation.sheet_fields import SHEET_FIELDS
from cosmotui.rules.space_force.crew.service import set_service
from cosmotui.rules.space_force.equipment import WEIGHTS
from cosmotui.rules.space_force.gear import gear
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.ranks import RANKS
from cosmotui.rules.space_force.season import Change, Season
from cosmotui.screens.space_force.season_page import Offer, SeasonPage, now
from cosmotui.screens.space_force.sheet_below import NOTES
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.screens.space_force.typed_number import is_number
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible

CIVILIAN: Final = "civilian"
NAME: Final = 60
TEXT: Final = 8000
_PLACES: Final = {
    **{f"field:{key}": key for key in ("name", "actor", "position", "job", "rank", "months", "title")},
    "value:hand": "hand",
    **{f"note:{number}": key for number, key in enumerate(NOTES)},
    "approved": "approved",
}
"""The places on the sheet of fields that people fill in."""
TEXTS: Final = {
    "name": ("name", "Which name?"),
    "job": ("job_title", "Which job title?"),
    "title": ("title", "Which title?"),
}
"""The fields that hold a line of text: the name in the document, and the question."""
FIELDS: Final = (
    *((place, SHEET_FIELDS[key].label, SHEET_FIELDS[key].rule) for place, key in _PLACES.items()),
    ("field:status", "Status", "SF-6.13"),
    ("take", "Take a thing or weapon", "SF-7.17"),
    ("request", "Ask for something: a requisition", "SF-7.6"),
)
"""The fields that can be edited from a list: place on the sheet, name and rule."""
EDITABLE: Final = ("field", "item", "weapon", "note", "requisition")
"""The blocks of the sheet whose places are edited directly."""


def can_edit(key: str) -> bool:
    """Return whether a place of the sheet is edited directly."""
    return key.partition(":")[0] in EDITABLE or key == "value:hand"


class SheetEditor:
    """The questions on the screen of a sheet that change its character."""

    def __init__(self, page: SeasonPage[None], subject: SheetSubject) -> None:
        self._page, self._subject, self._questions = page, subject, page.questions

    @property
    def c(self) -> Character:
        """The character as the season has it now."""
        return self._subject.character

    @property
    def _season(self) -> Season:
        return self._subject.season

    def pick(self) -> None:
        """Ask what to edit."""
        choices = [Choice(key, label, self._now(key), rule) for key, label, rule in FIELDS]
        self._questions.pick("Edit what?", choices, self.edit)

    def edit(self, key: str) -> None:
        """Ask for another value of a place of the sheet, or of one of `FIELDS`."""
        block, _, which = key.partition(":")
        number = int(which) if which.isdecimal() else 0
        match block:
            case "field" | "value":
                self._field(which)
            case "note":
                self._note(NOTES[number])
            case "item":
                self._item(number)
            case "weapon":
                self._weapon(number)
            case "requisition":
                self._requisition(number)
            case "approved":
                what = "Details approved" if not self.c.approved else "Details open"
                self._page.changes.attempt(lambda: self._edited(what, approved=not self.c.approved))
            case "take":
                self._take()
            case "request":
                self._ask("Ask for what?", "", partial(gear.request, self._season, self.c.id))
            case _:
                self.pick()

    def _now(self, key: str) -> str:
        c = self.c
        shown = {
            "field:name": c.name,
            "field:actor": c.actor or ("NPC" if c.npc else "none"),
            "field:position": c.position.post.name if c.position else "none",
            "field:job": c.job_title,
            "field:rank": c.rank or CIVILIAN,
            "field:months": str(c.service_months),
            "field:title": c.title,
            "field:status": c.status + (", absent" if c.absent else ""),
            "value:hand": c.preferred_hand or "none",
            "approved": "yes" if c.approved else "no",
        }
        return visible(shown.get(key, ""))[:30]

    # --- fields --------------------------------------------------------------------------------------------------

    def _field(self, field: str) -> None:
        c = self.c
        match field:
            case "name" | "job" | "title":
                name, title = TEXTS[field]
                edit = partial(self._edited, field.capitalize())
                self._ask(title, getattr(c, name), lambda text: edit(**{name: text.strip()}))
            case "actor":
                self._actor()
            case "position":
                self._position()
            case "rank":
                choices = [Choice(CIVILIAN, "Civilian", "", "No rank. SF-5.13")]
                choices += [Choice(rank.code, rank.name, rank.code) for rank in RANKS]
                self._questions.pick("Which rank?", choices, self._rank, chosen=c.rank or CIVILIAN)
            case "months":
                self._ask("Months of service?", str(c.service_months), self._months, 5)
            case "status":
                self._status()
            case "hand":
                choices = [Choice(hand, hand.capitalize()) for hand in get_args(Hand)]
                self._questions.pick("Which hand?", choices, lambda hand: self._edited("Hand", preferred_hand=hand))
            case _:
                self.pick()

    def _actor(self) -> None:
        names = sorted({line.actor for line in self._page.file.roster() if line.actor}, key=str.casefold)
        choices = [Choice("npc:", "NPC", "", "Filled in by the Director."), Choice("none:", "Nobody yet")]
        choices += [Choice(f"actor:{name}", name) for name in names]

        def change(value: str) -> Change:
            kind, _, name = value.partition(":")
            return self._edited("Actor", actor=name or None, npc=kind == "npc")

        self._questions.pick("Who plays this?", choices, change, typed=lambda name: change(f"actor:{name[:NAME]}"))

    def _position(self) -> None:
        choices = [Choice(one.value, one.post.name) for one in Position]

        def change(value: str) -> Change:
            position = Position(value)
            changed = with_position(self.c, position) if self.c.status == "draft" else None
            moved = changed or msgspec.structs.replace(self.c, position=position)
            return edited(self._season, moved, position.post.name)

        self._questions.pick("Which position?", choices, change, chosen=self.c.position or "")

    def _rank(self, code: str) -> Change:
        rank = None if code == CIVILIAN else code
        changed = with_rank(self.c, rank)
        if self.c.status == "draft":
            return edited(self._season, changed, f"Rank {code}")
        return set_service(self._season, self.c.id, rank, changed.service_months)

    def _months(self, text: str) -> Change:
        months = int(text) if is_number(text.strip()) else -1
        if self.c.status == "draft" or months < 0:
            return self._edited("Months", service_months=months)
        return set_service(self._season, self.c.id, self.c.rank, months)

    def _status(self) -> None:
        c, season = self.c, self._season
        offers: list[Offer] = []
        if c.status == "draft":
            offers.append(Offer("Finalise: ready for play", lambda: finalise(season, c.id), "SF-2.19"))
        if c.in_play:
            word = "Back aboard" if c.absent else "Absent"
            offers.append(Offer(word, lambda: self._edited(word, absent=not c.absent), "SF-5.29"))
            offers.append(Offer("Retire from the Service", lambda: retire(season, c.id), "SF-6.13"))
        if c.status == "retired":
            offers.append(Offer("Return to the Service", lambda: reinstate(season, c.id), "SF-6.13"))
        if c.status == "dead" or c.condition.kind == "dead":
            revived = partial(revive, season, c.id, "")
            offers.append(Offer("Alive after all, says the Director", lambda: revived(now()), "SF-14.31"))
        self._questions.offer("Which status?", offers)

    def _note(self, field: str) -> None:
        name = field.capitalize()
        self._ask(f"{name}?", getattr(self.c, field), lambda text: self._edited(name, **{field: text}), TEXT)

    # --- things --------------------------------------------------------------------------------------------------

    def _item(self, number: int) -> None:
        if number >= len(self.c.equipment):
            return
        item, of = self.c.equipment[number], (self._season, self.c.id)
        places: dict[str, Carried] = {place: place for place in get_args(Carried)}

        def change(value: str) -> Change:
            back = value == "back"
            return gear.hand_back(*of, "item", number) if back else gear.place_item(*of, number, places[value])

        choices = [*(Choice(place, place.capitalize()) for place in places), Choice("back", "Hand it back")]
        self._questions.pick(f"Where is the {visible(item.item)}?", choices, change, chosen=item.place)

    def _weapon(self, number: int) -> None:
        if number >= len(self.c.weapons):
            return
        held, of = self.c.weapons[number], (self._season, self.c.id)
        ways: dict[str, Callable[[], Change]] = {
            "person": lambda: gear.place_weapon(*of, number, "person"),
            "locker": lambda: gear.place_weapon(*of, number, "locker"),
            "reload": lambda: gear.reload(*of, number),
            "back": lambda: gear.hand_back(*of, "weapon", number),
        }
        choices = [
            Choice("person", "On the person", "", "It counts toward the load. SF-7.21"),
            Choice("locker", "In the ship's weapon locker", "", "SF-7.21"),
            Choice("reload", "Reload", "", "Refills to the full number. SF-7.13"),
            Choice("back", "Hand it back"),
        ]
        weapon = self._season.armoury.find(held.weapon)
        title = f"The {visible(weapon.name if weapon else held.weapon)}?"
        self._questions.pick(title, choices, lambda value: ways[value](), chosen=held.place)

    def _requisition(self, number: int) -> None:
        if number >= len(self.c.requisitions):
            return
        asked, of = self.c.requisitions[number], (self._season, self.c.id)
        offers = (
            Offer("The Director approves: it joins the sheet", lambda: gear.answer(*of, number, True)),
            Offer("The Director denies it", lambda: gear.answer(*of, number, False)),
            Offer("Withdraw it", lambda: gear.hand_back(*of, "requisition", number)),
        )
        self._questions.offer(f"{visible(asked.item)}?", offers)

    def _take(self) -> None:
        season = self._season
        choices = [Choice(name, name, f"{lb} lb") for name, lb in WEIGHTS.items()]
        for weapon in season.armoury.all():
            if weapon.hands and weapon.id not in ("fist", "kick"):
                refused = f"{weapon.name} needs a requisition. SF-7.15" if gear.needs_requisition(weapon) else ""
                choices.append(Choice(weapon.name, weapon.name, f"{weapon.lb} lb", refused=refused))

        change, hint = partial(gear.take, season, self.c.id), "A belonging of any name weighs 0. SF-7.4"
        self._questions.pick("Take what?", choices, change, typed=change, hint=hint)

    # --- asking --------------------------------------------------------------------------------------------------

    def _edited(self, what: str, **fields: object) -> Change:
        return edited(self._season, msgspec.structs.replace(self.c, **fields), what)

    def _ask(self, title: str, text: str, change: Callable[[str], Change], limit: int = NAME) -> None:
        self._questions.ask(title, change, text=text, limit=limit)
