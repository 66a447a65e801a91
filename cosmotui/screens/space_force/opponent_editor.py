"""The field-by-field editor of an opponent; what was written stays as a draft."""

from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.rules.space_force.abilities import LEAST, QUICK_MOST, Ability
from cosmotui.rules.space_force.opponents.opponent import NAME_LIMIT, Opponent, opponent_problems
from cosmotui.rules.space_force.opponents.opponent_text import read_skills, read_weapons, skills_text, weapons_text
from cosmotui.saves.opponent_draft import OpponentDraft
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.widgets.picker import Choice

TEXT_MOST: Final = 2000


class OpponentEditor:
    """The editor of an opponent on a page."""

    def __init__(self, page: SeasonPage[Opponent], begun: Opponent) -> None:
        self.draft = OpponentDraft(begun)
        self._page = page

    @property
    def opponent(self) -> Opponent:
        """The opponent, as far as it is written."""
        return self.draft.opponent

    @property
    def problems(self) -> list[Problem]:
        """Every problem of the opponent."""
        return opponent_problems(self.opponent, self._page.season.armoury, self._page.season.skills)

    def type_row(self, key: str, text: str = "") -> None:
        """Ask for the text of a row, with `text` already typed."""
        one = self.opponent
        if key == "name":
            self._page.questions.ask("Name?", self._named, text=text or one.name, limit=NAME_LIMIT)
        elif key == "skills":
            begun = _gone_on(skills_text(one.skills), text)
            hint = "Such as Shooting 3, Language (Russian) 2."
            self._page.questions.ask("Skills?", self._trained, text=begun, limit=TEXT_MOST, hint=hint)
        else:
            begun = _gone_on(weapons_text(one.weapons), text)
            hint = "With commas between them; the first is in the main hand."
            self._page.questions.ask("Weapons?", self._armed, text=begun, limit=TEXT_MOST, hint=hint)

    def _named(self, text: str) -> str:
        return self._put(name=" ".join(text.split()))

    def _trained(self, text: str) -> str:
        skills, problems = read_skills(text, self._page.season.skills)
        return " ".join(str(problem) for problem in problems) or self._put(skills=skills)

    def _armed(self, text: str) -> str:
        return self._put(weapons=read_weapons(text))

    def _put(self, **fields: object) -> str:
        self.become(msgspec.structs.replace(self.opponent, **fields))
        return ""

    def become(self, opponent: Opponent) -> None:
        """Continue with this opponent, and save the draft."""
        if trouble := self.draft.keep(opponent):
            self._page.call_after_refresh(self._page.say, trouble)
        self._page.call_later(self._page.refresh_all)

    def score(self, ability: Ability, score: int) -> None:
        """Give an ability so many points, as far as the rules allow."""
        scores = {one.value: self.opponent.abilities.of(one) for one in Ability}
        scores[ability.value] = min(max(LEAST, score), QUICK_MOST)
        self._put(abilities=type(self.opponent.abilities)(*scores.values()))

    def pick_weapon(self) -> None:
        """Ask for a weapon of the list or of the season, and add it."""

        def done(id: str) -> str:
            weapon = self._page.season.armoury.find(id)
            return self._put(weapons=(*self.opponent.weapons, weapon.name)) if weapon else ""

        weapons = [weapon for weapon in self._page.season.armoury.all() if weapon.id not in ("fist", "kick")]
        choices = [Choice(weapon.id, weapon.name, f"1d{weapon.sides} {weapon.kind}") for weapon in weapons]
        self._page.questions.pick("Which weapon?", choices, done)

    def drop_last(self, row: str) -> None:
        """Remove the last skill or weapon, or the name."""
        one = self.opponent
        fields = {"skills": one.skills[:-1], "weapons": one.weapons[:-1], "name": ""}
        if row in fields:
            self._put(**{row: fields[row]})


def _gone_on(now: str, text: str) -> str:
    """Return the list with the typed text as its next entry."""
    return f"{now}, {text}" if now and text else now or text
