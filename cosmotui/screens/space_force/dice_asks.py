"""The questions of the dice screen, answered from lists and by typing: who, what, which ability, before whom."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.procedures.asks import Ask
from cosmotui.rules.space_force.procedures.observers import Observer, observer
from cosmotui.rules.space_force.procedures.prepared_roll import (
    BY_NAME,
    KINDS,
    PreparedRoll,
    Side,
    read_dice,
    side_of,
    spelled_dice,
)
from cosmotui.rules.space_force.rolls.check import Against
from cosmotui.rules.space_force.rolls.roll_log import last_rolls, quality_of, roll_words
from cosmotui.rules.space_force.rolls.rolls import stand_ins
from cosmotui.rules.space_force.sheet.roster import RosterLine
from cosmotui.rules.space_force.weapons import BODY_WEAPONS
from cosmotui.screens.space_force.dice_values import question_at
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.space_force.typed_number import is_number
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.plain_text import visible

BY_HAND: Final = "by hand"
MOST_PEOPLE: Final = 500
"""The most characters of a large roster that are listed; others are found by typing in the roster."""


class DiceAsks:
    """The questions of the dice screen about its draft; `changed` is called when the draft is for another roll."""

    def __init__(self, page: SeasonPage[None], draft: PreparedRoll, changed: Callable[[], None]) -> None:
        self._page, self._draft, self._changed = page, draft, changed

    def pick(self, key: str) -> None:
        """Open the list of a row."""
        if question := question_at(self._draft, key):
            self._pick_answer(question)
            return
        match key:
            case "kind":
                self._kind()
            case "who" | "other who":
                self._who(key)
            case "one what" | "other what":
                self._what(key)
            case "one ability" | "other ability":
                self._ability(key)
            case _:
                self._similar()

    def type(self, key: str) -> None:
        """Ask for the number of a row."""
        page, draft = self._page, self._draft
        if key == "dice":
            page.questions.ask("Which dice?", self._dice, text=draft.dice, hint="Such as 3d6 + 2.")
            return
        owner = draft if key == "paces" else draft.form

        def done(text: str) -> str | None:
            if not is_number(text.strip(), 999_999):
                return "A number is needed, at most 999999."
            setattr(owner, key, int(text))
            return page.show()

        title = "Paces fallen?" if key == "paces" else "Seconds it normally takes?"
        page.questions.ask(title, done, text=str(getattr(owner, key)))

    def _dice(self, text: str) -> None:
        self._draft.dice = spelled_dice(*read_dice(text))
        self._changed()

    # --- lists ---------------------------------------------------------------------------------------------------

    def _kind(self) -> None:
        choices = [Choice(key, name, rule) for key, (name, rule) in KINDS.items()]
        for key, one in BY_NAME.items():
            choices.append(Choice(key, one.name, one.rules[0], one.note or (one.__doc__ or "").split("\n")[0]))

        def done(kind: str) -> None:
            self._draft.choose(kind, self._page.season)
            self._changed()

        self._page.questions.pick("Which roll?", choices, done, chosen=self._draft.kind)

    def _who(self, key: str) -> None:
        choices = [Choice(BY_HAND, "Somebody by hand", "", "A name, an ability and a level; no sheet is needed.")]
        before = self._side(key)

        def done(id: str) -> None:
            if id == BY_HAND:
                self._set(key, Side(name="Somebody"))
            else:
                side = side_of(self._page.season.characters[id], before.what)
                self._set(key, replace(side, ability=before.ability))

        choices += self._people()
        self._page.questions.pick("Who?", choices, done, typed=lambda name: self._set(key, Side(name=name[:60])))

    def _people(self) -> list[Choice]:
        """Return everybody in the roster by name, the retired last."""
        lines = sorted(self._page.file.roster(), key=lambda line: (line.status == "retired", line.name.casefold()))
        return [Choice(line.id, _named(line), line.job_title or _post(line)) for line in lines[:MOST_PEOPLE]]

    def _what(self, key: str) -> None:
        season, side = self._page.season, self._side(key)
        c = season.characters.get(side.character)
        known = list(c.skills) if c else []
        choices = [Choice(f"skill:{one.skill}|{one.spec}", one.label, str(one.level)) for one in known]
        choices += [Choice(f"ability:{one}", one.title, str(c.ability(one)) if c else "", one.help) for one in Ability]
        if c:
            weapons = dict.fromkeys([*(held.weapon for held in c.weapons), *BODY_WEAPONS])
            named = [(id, weapon.name) for id in weapons if (weapon := season.armoury.find(id))]
            choices += [Choice(f"weapon:{id}", f"Attack, {name}", "SF-13.1") for id, name in named]
        names = {one.skill for one in known}
        for skill in season.skills.all():
            if skill.has_spec or skill.name not in names:
                choices.append(Choice(f"skill:{skill.name}|", skill.name, "unknown" if c else "", skill.help))

        def done(what: str) -> None:
            self._set(key, replace(side, what=what, ability=None))

        self._page.questions.pick("What?", choices, done, chosen=side.what)

    def _ability(self, key: str) -> None:
        side = self._side(key)
        choices = [Choice("", "The governing ability", "SF-4.1")]
        choices += [Choice(one, one.title, "the Director", "SF-4.1, SF-9.35") for one in Ability]
        self._page.questions.pick(
            "With which ability?",
            choices,
            lambda value: self._set(key, replace(side, ability=Ability(value) if value else None)),
            chosen=side.ability or "",
        )

    def _similar(self) -> None:
        c = self._who_tries
        known = stand_ins(c, self._skill) if c else ()
        choices = [Choice(str(number), one.label, str(one.level)) for number, one in enumerate(known)]

        def done(number: str) -> None:
            self._draft.form.similar = known[int(number)]
            self._changed()

        self._page.questions.pick("Half of which?", choices, done, hint="No known skill can stand in. SF-9.22")

    # --- questions of procedures ---------------------------------------------------------------------------------

    def _pick_answer(self, question: Ask) -> None:
        if question.kind == "people":
            self._observers(question)
        elif question.kind == "quality":
            self._quality(question)
        else:
            self._known(question)

    def _answer(self, question: Ask, answer: object) -> None:
        self._draft.answers.setdefault(self._draft.kind, {})[question.field] = answer
        self._changed()

    def _observers(self, question: Ask) -> None:
        answer = self._draft.answers.get(self._draft.kind, {}).get(question.field)
        there = [one for one in answer if isinstance(one, Observer)] if isinstance(answer, tuple) else []
        names = {one.character or one.name for one in there}
        choices = [Choice(f"drop:{number}", f"- {visible(one.name)}", "away") for number, one in enumerate(there)]
        choices += [one for one in self._people() if one.value not in names]

        def done(value: str) -> None:
            kind, _, number = value.partition(":")
            if kind == "drop":
                left = tuple(one for place, one in enumerate(there) if place != int(number))
            else:
                left = (*there, observer(self._page.season.characters[value], self._skill))
            self._answer(question, left)

        def typed(text: str) -> None:
            name, _, score = text.rpartition(" ")
            intelligence = int(score) if is_number(score, 99) else 4
            self._answer(question, (*there, Observer((name or text)[:60], intelligence)))

        hint = "Somebody without a sheet: a name and an Intelligence, such as Guard 4."
        self._page.questions.pick(f"{question.title}?", choices, done, typed=typed, hint=hint)

    def _quality(self, question: Ask) -> None:
        season = self._page.season
        rolls = [one for one in last_rolls(season, "", 60) if one.difficulty is None and one.parts]
        choices = [Choice(one.id, f"{one.who}: {roll_words(one)}", str(one.total)) for one in rolls]

        def typed(text: str) -> str | None:
            if not is_number(text, 999):
                return "A total is needed, such as 17."
            return self._answer(question, Against(int(text), "a document", "SF-9.12", True))

        self._page.questions.pick(
            f"{question.title}?",
            choices,
            lambda id: self._answer(question, quality_of(season.rolls[id])),
            typed=typed,
            hint="Or type its quality.",
        )

    def _known(self, question: Ask) -> None:
        c = self._who_tries
        known = [one for one in c.skills if one.level > 0] if c else []
        choices = [Choice("none", "None"), *(Choice(str(n), one.label, str(one.level)) for n, one in enumerate(known))]
        self._page.questions.pick(
            f"{question.title}?",
            choices,
            lambda value: self._answer(question, None if value == "none" else known[int(value)]),
        )

    # --- helpers -------------------------------------------------------------------------------------------------

    @property
    def _who_tries(self) -> Character | None:
        return self._page.season.characters.get(self._draft.one.character)

    @property
    def _skill(self) -> str:
        return self._draft.one.what.partition(":")[2].partition("|")[0]

    def _side(self, key: str) -> Side:
        return self._draft.other if key.startswith("other") else self._draft.one

    def _set(self, key: str, side: Side) -> None:
        if key.startswith("other"):
            self._draft.other = side
        else:
            self._draft.one = side
        self._changed()


def _named(line: RosterLine) -> str:
    return f"{line.rank or ''} {visible(line.name) or 'no name'}".strip()


def _post(line: RosterLine) -> str:
    return line.position.post.name if line.position else ""
