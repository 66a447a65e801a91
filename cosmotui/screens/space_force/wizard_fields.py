"""The fields of a draft: typed, stepped through, or set by a digit."""

from typing import Final

from cosmotui.rules.space_force.abilities import LEAST, MOST, Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import drafting
from cosmotui.rules.space_force.creation.sheet_fields import SHEET_FIELDS
from cosmotui.rules.space_force.gear import issue
from cosmotui.rules.space_force.languages import LANGUAGES
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.ranks import CODES, rank_of
from cosmotui.rules.space_force.season import Change
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.typed_number import is_number
from cosmotui.screens.space_force.wizard_draft import Draft
from cosmotui.widgets.picker import Choice

TEXTS: Final = {
    "name": ("name", "Name?", 60),
    "job": ("job_title", "Job?", 60),
    "title": ("title", "Title?", 60),
    "description": ("description", "Looks?", 2000),
    "background": ("background", "Background?", 2000),
    "notes": ("notes", "Notes?", 2000),
}
"""For each row: the field that is typed, its question, and its maximum length."""
SHORT: Final = 60
"""The greatest length of a text that is typed over when letters are pressed on its row."""
SWITCHES: Final = ("npc", "literate", "approved")
"""The rows of fields that are yes or no."""
POSITIONS: Final = tuple(Position)
MOST_MONTHS: Final = 9999
ABILITY_KEYS: Final = tuple(ability.value for ability in Ability)


class FieldKeys:
    """The changes to fields and abilities by left, right, digits and enter."""

    def __init__(self, page: FormPage[None], draft: Draft) -> None:
        self._page, self._draft = page, draft

    def turn(self, key: str, step: int) -> bool:
        """Give a field its next or previous value. Return whether there is such a field."""
        who = self._draft.who
        if key in SWITCHES:
            self._draft.edit(f"{key} {'no' if getattr(who, key) else 'yes'}", **{key: not getattr(who, key)})
        elif key == "position":
            at = POSITIONS.index(who.position) if who.position else (-1 if step > 0 else 0)
            self._take_position(POSITIONS[(at + step) % len(POSITIONS)])
        elif key == "rank":
            self._turn_rank(who, step)
        elif key == "months":
            self.set_number(key, who.service_months + step)
        elif key == "hand":
            self._draft.edit("other hand", preferred_hand="left" if who.preferred_hand == "right" else "right")
        elif key == "handgun":
            self._turn_handgun(who, step)
        elif key in ABILITY_KEYS:
            self.set_number(key, who.abilities.of(Ability(key)) + step)
        else:
            return False
        return True

    def set_number(self, key: str, number: int) -> bool:
        """Give a field this number. Return whether there is such a field."""
        if key in ABILITY_KEYS:
            ability = Ability(key)
            if LEAST <= number <= MOST:
                self._draft.put(f"{ability.title} {number}", drafting.with_ability(self._draft.who, ability, number))
            else:
                self._page.say(f"An ability is {LEAST} to {MOST} at creation. SF-1.3")
        elif key == "months":
            if 0 <= number <= MOST_MONTHS:
                self._draft.edit(f"{number} months", service_months=number)
            else:
                self._page.say(f"Service is 0 to {MOST_MONTHS} months. SF-5.31")
        else:
            return False
        return True

    def type_field(self, key: str, begin: str = "") -> bool:
        """Ask for a field that is typed or picked, with `begin` already typed. Return whether there is such a field."""
        who = self._draft.who
        if key in TEXTS:
            field, question, limit = TEXTS[key]

            def done(text: str) -> None:
                self._draft.edit(question.rstrip("?"), **{field: text.strip()})

            now: str = getattr(who, field)
            # A name is typed over; a long text is gone on with.
            text = (begin or now) if limit <= SHORT else f"{now} {begin}".strip()
            self._page.questions.ask(question, done, text=text, hint=SHEET_FIELDS[key].help, limit=limit)
        elif key in ("actor", "months"):
            months = key == "months"
            title, now = ("Months of service?", str(who.service_months)) if months else ("Actor?", who.actor or "")
            answered, limit = (self._typed_months, 4) if months else (self._named_actor, SHORT)
            self._page.questions.ask(title, answered, text=begin or now, hint=SHEET_FIELDS[key].help, limit=limit)
        elif key == "position":
            self._pick_position()
        elif key == "rank":
            self._pick_rank(who)
        elif key == "native":
            self._pick_native(who)
        else:
            return False
        return True

    def _named_actor(self, text: str) -> None:
        name = text.strip()
        self._draft.edit(f"actor {name or 'none'}", actor=name or None, npc=self._draft.who.npc and not name)

    def _typed_months(self, text: str) -> str | None:
        if not is_number(text.strip()):
            return f"A number from 0 to {MOST_MONTHS} is needed."
        self.set_number("months", int(text))
        return None

    # --- position and rank ---------------------------------------------------------------------------------------

    def _take_position(self, value: str) -> None:
        position = Position(value)
        specialty = self._draft.ship.specialty if self._draft.ship else ""
        self._draft.put(position.post.name, drafting.with_position(self._draft.who, position, specialty))

    def _pick_position(self) -> None:
        def about(position: Position) -> str:
            post = position.post
            needs = [f"{name} {level}" for name, level in post.minima]
            needs += ["Shooting 1"] if post.expects_shooting else []
            needs += ["a science specialty 4"] if post.needs_science else []
            service = "military" if post.is_military else "civilian"
            return f"{service}; needs {', '.join(needs)}" if needs else service

        choices = [Choice(one.value, one.post.name, about=about(one)) for one in POSITIONS]
        fact, here = SHEET_FIELDS["position"].rule, self._draft.who.position or ""
        self._page.questions.pick("Position?", choices, self._take_position, fact=fact, chosen=here)

    def _turn_rank(self, who: Character, step: int) -> None:
        ranks = who.position.post.ranks if who.position else CODES
        if not ranks:
            self._draft.edit("no rank", rank=None)  # a civilian has none, however it came to one
            return
        at = ranks.index(who.rank) if who.rank in ranks else (-1 if step > 0 else 0)
        self._take_rank(ranks[(at + step) % len(ranks)])

    def _take_rank(self, code: str) -> None:
        self._draft.put(code or "no rank", drafting.with_rank(self._draft.who, code or None))

    def _pick_rank(self, who: Character) -> None:
        usual = who.position.post.ranks if who.position else ()

        def choice(code: str) -> Choice:
            rank = rank_of(code)
            name = rank.name if rank else code
            return Choice(code, f"{code}, {name}", number="usual" if code in usual else "")

        codes = [*usual, *(code for code in CODES if code not in usual)]
        choices, fact = [*map(choice, codes), Choice("", "none, a civilian")], SHEET_FIELDS["rank"].rule
        self._page.questions.pick("Rank?", choices, self._take_rank, fact=fact, chosen=who.rank or "")

    # --- details -------------------------------------------------------------------------------------------------

    def _pick_native(self, who: Character) -> None:
        def done(language: str) -> None:
            self._draft.edit(f"native {language}", native_language=language.strip())

        known = dict.fromkeys((*LANGUAGES, *self._page.season.series.scripts))
        choices, fact = [Choice(language, language) for language in known], SHEET_FIELDS["native"].rule
        here = who.native_language
        self._page.questions.pick("Native language?", choices, done, typed=done, fact=fact, chosen=here)

    def _turn_handgun(self, who: Character, step: int) -> None:
        """Choose the next handgun: none, light, heavy, and around."""
        guns = ("", *issue.HANDGUNS)
        wanted = guns[(guns.index(issue.handgun_of(who)) + step) % len(guns)]

        def made() -> Change:
            bare = issue.without_handgun(who)
            changed = issue.with_handgun(bare, wanted) if wanted else bare
            return Change("handgun" if wanted else "no handgun", (changed,))

        self._page.changes.attempt(made)
