"""The people who stand in for crew tokens, as typed and told in lines (CF-14.1, SF-18.1, SF-18.54)."""

from collections.abc import Sequence
from typing import Final

from cosmotui.plain.words import wrapped
from cosmotui.rules.cosmoforce.build import MOST_HP, PERSON_LIMIT, Hand
from cosmotui.rules.space_force.character import Character
from cosmotui.saves.season.library import SavedSeason, SeasonShelf
from cosmotui.seasons.recruits import NO_SEASONS, Recruit, people_told, recruits

MOST_DIGITS: Final = len(str(MOST_HP))
"""The most digits of hit points."""


class CrewList:
    """The people whom numbers and names refer to: those of the cast, or of the season that was listed last."""

    def __init__(self, cast: tuple[Character, ...], of_season: bool) -> None:
        self._cast = cast
        self._of_season = of_season
        self._people = [Recruit(one.id, one.name, f"{one.hp} HP", "", Hand(one.id)) for one in cast]
        self._whose = "the roster"

    def lines(self, crew: tuple[Hand, ...], complement: int) -> list[str]:
        """Return the people aboard, and which of the listed people may come."""
        lines = [f"Aboard: {len(crew)} named of {complement} crew"]
        lines += [f"      {self.name(hand)}" for hand in crew]
        if not self._people:
            return lines if self._of_season else [*lines, "season lists people of Space Force who may come."]
        return [*lines, *self._listed(crew)]

    def name(self, hand: Hand) -> str:
        """Return the name of a person aboard."""
        sheet = hand.known(self._cast)
        if sheet is not None:
            return sheet.name
        return f"{hand.name}, {hand.max_hp} HP" if hand.name else f"somebody who is not here ({hand.id})"

    def season(self, text: str, crew: tuple[Hand, ...]) -> list[str]:
        """List the people of the season that is meant, or the seasons. Raises SaveError."""
        if self._of_season:
            return ["A season has begun this battle: only its cast flies. SF-18.54"]
        seasons = SeasonShelf().seasons()
        if not seasons:
            return [NO_SEASONS]
        found = seasons if not text and len(seasons) == 1 else _meant(text, seasons)
        if len(found) != 1:
            return [*_titles(seasons), "season NUMBER or a part of its title lists its people."]
        if found[0].problem:
            return [f"{found[0].title}: {found[0].problem}"]
        self._people, self._whose = recruits(found[0].path), found[0].title
        if not self._people:
            return [f"Nobody is in {self._whose} yet."]
        return [*self._listed(crew), "aboard NUMBER or a part of the name takes one of them."]

    def read(self, text: str) -> Hand | str:
        """Return a listed person by number or name, or `NAME HIT-POINTS` of another game; else the error."""
        name, _, points = text.rpartition(" ")
        if _is_number(text):
            if not 1 <= int(text) <= len(self._people):
                return f"There is no number {int(text)} in {self._whose}."
            found = [self._people[int(text) - 1]]
        elif name.strip() and _is_number(points) and len(points) <= MOST_DIGITS:
            return Hand(name=name.strip()[:PERSON_LIMIT], max_hp=int(points))
        else:
            found = [one for one in self._people if text.casefold() in one.name.casefold()]
        if len(found) == 1:
            return found[0].hand or found[0].problem
        if found:
            return f"{text[:40]!r} fits {', '.join(one.name for one in found)}."
        where = f"of {self._whose}" if self._people or self._of_season else "known here"
        also = "" if self._of_season else "; season lists people of Space Force"
        return f"Nobody {where} is called so; for anybody else add hit points: aboard NAME 12{also}."

    def aboard(self, text: str, crew: tuple[Hand, ...]) -> Hand | str:
        """Return the person aboard who is meant, by the number in the list or a part of the name; else the error."""
        if _is_number(text) and 1 <= int(text) <= len(self._people):
            meant = self._people[int(text) - 1].hand
            wanted = [hand for hand in crew if meant is not None and hand.key == meant.key]
        else:
            wanted = [hand for hand in crew if text.casefold() in self.name(hand).casefold()]
        if len(wanted) == 1:
            return wanted[0]
        return f"{len(wanted)} aboard are called so." if wanted else "Nobody aboard is called so."

    def _listed(self, crew: tuple[Hand, ...]) -> list[str]:
        aboard = [hand.key for hand in crew]
        lines = [f"Of {self._whose}:"]
        for number, one in enumerate(self._people, 1):
            state = ", aboard" if one.hand and one.hand.key in aboard else ""
            lines += wrapped([f"{number:>2}  {one.problem or f'{one.name}: {one.fares}{state}'}"])
        return lines


def _meant(text: str, seasons: Sequence[SavedSeason]) -> list[SavedSeason]:
    if _is_number(text):
        return list(seasons[int(text) - 1 : int(text)]) if int(text) else []
    return [one for one in seasons if text and text.casefold() in one.title.casefold()]


def _titles(seasons: Sequence[SavedSeason]) -> list[str]:
    return [f"{number:>4}  {one.title}: {people_told(one.characters)}" for number, one in enumerate(seasons, 1)]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10
