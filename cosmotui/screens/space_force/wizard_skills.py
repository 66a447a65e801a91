"""The skills of a draft: added by a part of their name, raised and lowered, and ruled on by the Director."""

from functools import partial

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.character import KnownSkill
from cosmotui.rules.space_force.creation.custom_skills import add_custom_skill, drop_custom_skill
from cosmotui.rules.space_force.creation.drafting import least_skills
from cosmotui.rules.space_force.creation.making import SKILLS
from cosmotui.rules.space_force.languages import LANGUAGES, SCRIPTS, script_of
from cosmotui.rules.space_force.positions import SCIENCE_LEVEL
from cosmotui.rules.space_force.season import Change, Document
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.skills import (
    LANGUAGE,
    NAME_LIMIT,
    POINTS,
    PROFESSION,
    READ_WRITE,
    SCIENCE_PROFESSIONS,
    SCIENCES,
    SUGGESTED_SPECS,
    Skill,
    science_by_default,
    spec_key,
)
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.season_page import Offer
from cosmotui.screens.space_force.wizard_draft import Draft
from cosmotui.widgets.picker import Choice
from cosmotui.widgets.prompt import Done

MOST_LEVEL = 20
"""The highest level of a skill: all points of a new character."""
OWN_SCRIPT = "a script of its own"


class SkillKeys:
    """The actions of keys on skills."""

    def __init__(self, page: FormPage[None], draft: Draft) -> None:
        self._page, self._draft = page, draft

    @property
    def known(self) -> KnownSkill | None:
        """The skill under the cursor."""
        kind, _, number = self._page.row.partition(":")
        skills = self._draft.who.skills
        return skills[int(number)] if kind == "skill" and number.isdecimal() and int(number) < len(skills) else None

    @property
    def _needs(self) -> dict[str, int]:
        """The levels that the position requires, by skill."""
        who = self._draft.who
        return {known.skill: known.level for known in least_skills(who.position, who.rank)}

    def turn(self, key: str, step: int) -> bool:
        """Raise or lower a skill by a level. Return whether the row is about a skill."""
        kind, _, name = key.partition(":")
        known = self.known
        if known:
            self.set_level(known, known.level + step)
        elif kind == "need" and step > 0:
            self.add(name)
        else:
            return kind == "need"
        return True

    def digit(self, key: str, digit: int) -> bool:
        """Set the level. Return whether the row is about a skill."""
        kind, _, name = key.partition(":")
        if self.known:
            self.set_level(self.known, digit, removes=True)
        elif kind == "need" and digit:
            self.add(name, level=digit)
        else:
            return False
        return True

    def set_level(self, known: KnownSkill, level: int, removes: bool = False) -> None:
        """Give a skill another level; 0 removes it from the sheet if `removes` says so."""
        if level < 1:
            if removes:
                self.take_off(known)
            else:
                self._page.say(f"{known.label} is at 1, the lowest level. del takes it off the sheet. SF-2.8")
        elif level > MOST_LEVEL:
            self._page.say(f"There are {POINTS} points in all. SF-2.2")
        else:
            self.replace(known, f"{known.label} {level}", msgspec.structs.replace(known, level=level))

    def replace(self, known: KnownSkill, what: str, by: KnownSkill | None) -> None:
        """Replace a skill with another, or with none."""
        skills = (by if one is known else one for one in self._draft.who.skills)
        self._draft.edit(what, skills=tuple(one for one in skills if one))

    def take_off(self, known: KnownSkill) -> None:
        """Remove a skill from the sheet."""
        self.replace(known, f"without {known.label}", None)

    def add(self, name: str, spec: str = "", level: int = 0, put: tuple[Document, ...] = ()) -> str:
        """Put a skill on the sheet, at the level its post needs. Return what is wrong with it."""
        who = self._draft.who
        found = self._page.season.skills.find(name)
        new = KnownSkill(name, 1, spec, custom=bool(found and found in self._page.season.series.custom_skills))
        if any(one.key == new.key for one in who.skills):
            return f"{new.label} is on the sheet. SF-4.12"
        need = 0 if spec else self._needs.get(name, 0)
        science = who.position is not None and who.position.post.needs_science and derived.is_science(new)
        if science and derived.best_science(who) < SCIENCE_LEVEL:
            need = SCIENCE_LEVEL
        level = level or max(1, min(need, self._draft.making.points_left(SKILLS)))
        draft = msgspec.structs.replace(who, skills=(*who.skills, msgspec.structs.replace(new, level=level)))
        wrong = self._page.changes.tried(lambda: Change(f"{new.label} {level}", (draft, *put)))
        if not wrong:
            self._page.list.choose(f"skill:{len(draft.skills) - 1}")
            self._page.call_later(self._page.refresh_all)
        return wrong

    # --- picking -------------------------------------------------------------------------------------------------

    def pick_any(self) -> None:
        """Ask for a skill by a part of its name or its specialisation; any other text makes a custom one."""
        who, book = self._draft.who, self._page.season.skills
        needs = self._needs
        on_sheet = {one.skill for one in who.skills}
        choices: list[Choice] = []
        for skill in book.all():
            taken = "on the sheet; each skill is listed once" if skill.name in on_sheet and not skill.has_spec else ""
            note = f"needs {needs[skill.name]}" if skill.name in needs and not taken else skill.ability.short
            name = f"{skill.name} .." if skill.has_spec else skill.name
            choices.append(Choice(skill.name, name, note, _sentence(skill.help), taken))
        specs: dict[str, KnownSkill] = {}
        for name, suggested in self.suggested().items():
            for spec in suggested:
                key = f"{len(specs)}"
                one = specs[key] = KnownSkill(name, 1, spec)
                note, about = derived.governing(one, book).short, "A science specialty."
                about = about if derived.is_science(one) else ""
                choices.append(Choice(key, one.label, note, about, self._taken(one)))

        def done(value: str) -> str | None:
            one = specs.get(value)
            return self.add(one.skill, one.spec) if one else self._picked_skill(value)

        hint = "Type a part of its name; any other text makes a custom skill."
        fact, kind = f"{self._draft.making.points_left(SKILLS)} left", "a custom skill"
        pick = self._page.questions.pick
        pick("Which skill?", choices, done, typed=self._custom_skill, as_typed=kind, fact=fact, hint=hint)

    def pick_science(self) -> None:
        """Ask for a science specialty."""
        names = [*SCIENCES, *(f"{name} ({PROFESSION})" for name in SCIENCE_PROFESSIONS)]
        choices = [Choice(name, name) for name in sorted(names)]

        def done(value: str) -> str:
            name, _, rest = value.partition(" (")
            return self.add(PROFESSION, name) if rest else self.add(value)

        self._page.questions.pick("Which science?", choices, done, fact="SF-4.6")

    def _picked_skill(self, name: str) -> str | None:
        skill = self._page.season.skills.find(name)
        if skill and skill.has_spec:
            return self.pick_spec(skill, lambda spec: self.add(skill.name, spec))
        return self.add(name)

    def pick_spec(self, skill: Skill, done: Done, chosen: str = "") -> None:
        """Ask for the specialisation of a skill: a suggested one or any text."""
        suggested = self.suggested().get(skill.name, ())
        choices: list[Choice] = []
        for name in suggested:
            refused = "" if spec_key(name) == spec_key(chosen) else self._taken(KnownSkill(skill.name, 1, name))
            note = "science" if science_by_default(skill.name, name) else ""
            note = script_of(name, self._page.season.series.scripts) if skill.name == READ_WRITE else note
            choices.append(Choice(name, name, note, refused=refused))

        def typed(text: str) -> str | None:
            if len(text) > NAME_LIMIT:
                return f"{NAME_LIMIT} characters are the most."
            if skill.name in (LANGUAGE, READ_WRITE) and self._script(text) is None:
                return self._pick_script(text, done)
            return done(" ".join(text.split()))

        title, hint = f"{skill.name}: which?", "Any text may be typed."
        self._page.questions.pick(title, choices, done, typed=typed, chosen=chosen, hint=hint)

    def suggested(self) -> dict[str, tuple[str, ...]]:
        """Return the specialisations offered for each skill (SF-4.10, SF-4.11)."""
        languages = tuple(dict.fromkeys((*LANGUAGES, *self._page.season.series.scripts)))
        return {**SUGGESTED_SPECS, LANGUAGE: languages, READ_WRITE: languages}

    def _taken(self, known: KnownSkill) -> str:
        """Return why a skill cannot be added: it is on the sheet, or is the native language, which is free."""
        who = self._draft.who
        if any(one.key == known.key for one in who.skills):
            return "on the sheet. SF-4.12"
        free = known.skill == LANGUAGE or (known.skill == READ_WRITE and who.literate)
        native = spec_key(known.spec) == spec_key(who.native_language)
        return "the native language is free. SF-2.14" if free and native else ""

    def _script(self, language: str) -> str | None:
        """Return the script of a language, or None for a language that is not known."""
        known = {spec_key(one) for one in (*LANGUAGES, *self._page.season.series.scripts)}
        return script_of(language, self._page.season.series.scripts) if spec_key(language) in known else None

    def _pick_script(self, language: str, done: Done) -> None:
        """Ask for the script of a language of this season (SF-4.10)."""
        language = " ".join(language.split())

        def scripted(value: str) -> str | None:
            series = self._page.season.series
            script = language if value == OWN_SCRIPT else value
            other = msgspec.structs.replace(series, scripts={**series.scripts, language: script})
            return self._page.changes.tried(lambda: Change(f"script of {language}", (other,))) or done(language)

        choices = [Choice(OWN_SCRIPT, OWN_SCRIPT), *(Choice(name, name) for name in SCRIPTS)]
        self._page.questions.pick(f"Script of {language}?", choices, scripted, fact="SF-4.10")

    def _custom_skill(self, name: str) -> str | None:
        """Ask what a custom skill is: ability, group, whether it needs a specialisation (SF-4.7)."""
        name = " ".join(name.split())
        if not name or len(name) > NAME_LIMIT:
            return f"A skill has a name of 1 to {NAME_LIMIT} characters."

        def with_ability(ability: str) -> None:
            spec = Choice("regular spec", "regular, with specialisations")
            kinds = (Choice("regular", "regular"), spec, Choice("combat", "combat"))

            def with_kind(kind: str) -> str | None:
                group = "combat" if kind == "combat" else "regular"
                skill = Skill(name, Ability(ability), group, kind.endswith("spec"))
                wrong = self._page.changes.tried(lambda: add_custom_skill(self._page.season, skill))
                return wrong or self._picked_skill(name)

            self._page.questions.pick(f"{name}: which group?", kinds, with_kind, fact="SF-4.7")

        abilities = [Choice(one.value, one.title, about=_sentence(one.help)) for one in Ability]
        return self._page.questions.pick(f"{name}: which ability?", abilities, with_ability, fact="custom, SF-4.7")

    @property
    def has_custom(self) -> bool:
        """Whether the Director has added skills to the season."""
        return bool(self._page.season.series.custom_skills)

    def pick_dropped(self) -> None:
        """Ask which custom skill the season is to lose; one that is on a sheet cannot be dropped (SF-4.7)."""
        season = self._page.season
        choices = [Choice(skill.name, skill.name, skill.ability.short) for skill in season.series.custom_skills]
        drop = partial(drop_custom_skill, season)
        hint = "The season loses it; one that is on a sheet stays."
        self._page.questions.pick("Drop which custom skill?", choices, drop, fact="SF-4.7", hint=hint)

    # --- one skill -----------------------------------------------------------------------------------------------

    def pick_about(self, known: KnownSkill) -> None:
        """Ask what else to do with a skill."""
        skill = self._page.season.skills.find(known.skill)
        season, is_science = self._page.season, derived.is_science(known)
        offers: list[Offer] = []
        if skill and skill.has_spec:
            respec = partial(self.pick_spec, skill, lambda spec: self._respec(known, spec), known.spec)
            offers.append(Offer("Another specialisation", respec))
        ability = derived.governing(known, season.skills).short
        offers.append(Offer("Governing ability", lambda: self._pick_governing(known), ability))
        if known.skill == PROFESSION:
            told = f"{known.label} {'is no' if is_science else 'is'} science"
            other = msgspec.structs.replace(known, science=not is_science)
            offers.append(Offer("Science", lambda: self.replace(known, told, other), "yes" if is_science else "no"))
        offers.append(Offer(f"Take {known.label} off the sheet", lambda: self.take_off(known)))
        hint = "The Director may choose the ability. SF-4.1"
        self._page.questions.offer(known.label, offers, fact=str(known.level), hint=hint)

    def _respec(self, known: KnownSkill, spec: str) -> str | None:
        other = msgspec.structs.replace(known, spec=spec, science=None)
        if any(one.key == other.key and one is not known for one in self._draft.who.skills):
            return f"{other.label} is on the sheet. SF-4.12"
        return self.replace(known, other.label, other)

    def _pick_governing(self, known: KnownSkill) -> None:
        listed = self._page.season.skills.find(known.skill)

        def done(value: str) -> None:
            ability = Ability(value)
            own = None if listed and listed.ability is ability else ability
            self.replace(known, f"{known.label} by {ability.short}", msgspec.structs.replace(known, ability=own))

        here = derived.governing(known, self._page.season.skills)
        choices = [Choice(one.value, one.title, "usual" if listed and listed.ability is one else "") for one in Ability]
        self._page.questions.pick(f"{known.label} by?", choices, done, fact="SF-4.1", chosen=here.value)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""
