"""The Director's word on a sheet: values set by hand, checks waived (SF-0.3, SF-17.2)."""

from functools import partial
from typing import Final

import msgspec

from cosmotui.rules.space_force.abilities import Ability
from cosmotui.rules.space_force.creation.creation import unwaive, waive
from cosmotui.rules.space_force.creation.validate import check
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.sheet.derived import overridden
from cosmotui.rules.space_force.sheet.overrides import (
    COMPUTED,
    STORED,
    lift_override,
    override,
    override_skill,
    value_name,
    value_of,
    value_title,
)
from cosmotui.screens.space_force.season_page import Offer, SeasonPage, now
from cosmotui.screens.space_force.sheet_subject import SheetSubject
from cosmotui.widgets.plain_text import visible

MOST: Final = 9999


class SheetOverride:
    """The questions about the values that the Director sets by hand and the checks that are waived."""

    def __init__(self, page: SeasonPage[None], subject: SheetSubject) -> None:
        self._page, self._subject = page, subject

    def ask(self, key: str) -> None:
        """Ask for the value at a place of the sheet, or what to set by hand or to waive."""
        block, _, which = key.partition(":")
        if block == "issue" and which.isdecimal():
            if wrong := self._page.changes.answered(lambda number: self._waived(int(number)), which):
                self._page.say(wrong)
        elif block in ("skill", "table") and which.isdecimal() and int(which) < len(self._subject.character.skills):
            self._ask_skill(int(which))
        elif (path := path_at(key)) and path in (*COMPUTED, *STORED, *tuple(Ability)):
            self._ask_value(path)
        else:
            self._pick()

    def _pick(self) -> None:
        season, c = self._subject.season, self._subject.character
        offers: list[Offer] = []
        for number, issue in enumerate(check(c, season, season.ship_of(c.id))):
            if issue.waivable:
                word = "Insist on" if issue.waived else "Let pass"
                offers.append(Offer(f"{word}: {issue.text}", partial(self._waived, number), issue.code, issue.rule))
        for path in (*STORED, *COMPUTED, *tuple(Ability)):
            by_hand = ", by hand" if path in COMPUTED and overridden(c, path) is not None else ""
            value = f"{value_of(c, path)}{by_hand}"
            offers.append(Offer(f"Set {value_name(path)}", partial(self._ask_value, path), value, "SF-0.3"))
        self._page.questions.offer("The Director's word?", offers)

    def _waived(self, number: int) -> Change | None:
        """Return the change that waives a check or insists on it again."""
        season, c = self._subject.season, self._subject.character
        found = check(c, season, season.ship_of(c.id))
        if number >= len(found):
            return None
        issue = found[number]
        return unwaive(season, c.id, issue) if issue.waived else waive(season, c.id, issue)

    def _ask_value(self, path: str) -> None:
        c = self._subject.character
        by_hand = path in COMPUTED and overridden(c, path) is not None
        hint = "A number, then perhaps why. SF-0.3" + (" Empty computes it again." if by_hand else "")

        def done(text: str) -> Change:
            if by_hand and not text.strip():
                return lift_override(self._subject.season, c.id, path)
            value, reason = _read(text)
            return override(self._subject.season, c.id, path, value, reason, now())

        self._page.questions.ask(
            f"{value_title(path)} of {visible(c.name)}?", done, text=str(value_of(c, path)), hint=hint
        )

    def _ask_skill(self, number: int) -> None:
        known = self._subject.character.skills[number]
        hint = "A level, then perhaps why; 0 takes the skill off the sheet. SF-0.3"

        def done(text: str) -> Change:
            value, reason = _read(text)
            raised = msgspec.structs.replace(known, level=value)
            return override_skill(self._subject.season, self._subject.id, raised, reason, now())

        self._page.questions.ask(f"{visible(known.label)} at which level?", done, text=str(known.level), hint=hint)


def path_at(key: str) -> str:
    """Return the path of an override that a place of the sheet stands for, "" if none."""
    block, _, which = key.partition(":")
    return which if block in ("ability", "value") else "service_months" if key == "field:rank" else ""


def _read(text: str) -> tuple[int, str]:
    """Return the number and the reason in a typed text. Raises SeasonError."""
    number, _, reason = text.strip().partition(" ")
    digits = number.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 5 or int(digits) > MOST:
        raise SeasonError(f"A number is needed first, at most {MOST}.")
    return int(number), reason.strip()
