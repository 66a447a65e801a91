"""The filter of the catalogue: aliens by what is said of them, things that are in play, and words on their pages."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.lore import ALERTS, FACTIONS, TIERS, alert_of, factions_of, tier_of
from cosmotui.rules.cosmic_encounter.words.item import Item

IN_PLAY: Final = "in-play"
_OF: Final[dict[str, Callable[[str], tuple[str, ...]]]] = {
    "alert": lambda id: (alert_of(id),),
    "type": lambda id: alien(id).types,
    "galaxy": lambda id: (alien(id).galaxy,),
    "faction": lambda id: tuple(one.id for one in factions_of(id)),
    "tier": lambda id: (tier_of(id).id,),
}
"""The facts that aliens can be filtered by, each by the id of an alien."""
FACTS: Final = tuple(_OF)
OF_ALIENS: Final = ("alien", "flare", "legacy")
"""The kinds of things that have the id of their alien, and its facts."""


@dataclass(frozen=True)
class Filter:
    """A filter; an empty field lets everything through."""

    alert: str = ""
    type: str = ""
    galaxy: str = ""
    faction: str = ""
    tier: str = ""
    play: tuple[str, ...] = ()
    """The keys of all that is in play, if nothing else is wanted."""
    text: str = ""
    """The words that must all stand in the name or on the page, in any case and order."""

    def value(self, fact: str) -> str:
        """Return the value that is wanted of a fact, or nothing."""
        return {
            "alert": self.alert,
            "type": self.type,
            "galaxy": self.galaxy,
            "faction": self.faction,
            "tier": self.tier,
        }[fact]

    def lets(self, item: Item) -> bool:
        """Return whether a thing is wanted; where a fact of aliens is asked for, nothing else is."""
        if self.play and key_of(item) not in self.play:
            return False
        wanted = [fact for fact in FACTS if self.value(fact)]
        is_like_that = item.kind in OF_ALIENS and all(self.value(fact) in _OF[fact](item.id) for fact in wanted)
        if wanted and not is_like_that:
            return False
        page = f"{item.id} {item.name} {item.text}".casefold() if self.text else ""
        return all(word in page for word in self.text.casefold().split())

    def found(self, items: Sequence[Item]) -> list[Item]:
        """Return the wanted items, those with the words in the name before those with the words on the page."""
        wanted = [item for item in items if self.lets(item)]
        return sorted(wanted, key=lambda item: self.text.casefold() not in item.name.casefold())

    def toggled(self, fact: str, value: str) -> "Filter":
        """Return the filter with that value wanted, or with none of this fact if the value was wanted already."""
        return replace(self, **{fact: "" if self.value(fact) == value else value})

    @property
    def words(self) -> str:
        """The filter in a few words."""
        facts = [value_words(fact, self.value(fact)) for fact in FACTS if self.value(fact)]
        play = ["in play"] if self.play else []
        return ", ".join([*facts, *play, *([f"'{self.text}'"] if self.text else [])])


def key_of(item: Item) -> str:
    """Return the key of a thing: its kind and its id."""
    return f"{item.kind}:{item.id}"


def values_of(fact: str) -> tuple[str, ...]:
    """Return every value of a fact that there is: alerts, factions and tiers in their order."""
    found = {value for id in ALIENS for value in _OF[fact](id)}
    order = {"alert": tuple(ALERTS), "faction": tuple(FACTIONS), "tier": tuple(TIERS)}.get(fact, tuple(sorted(found)))
    return tuple(value for value in order if value in found)


def value_words(fact: str, value: str) -> str:
    """Return a value in words: `Eon 15`, `tier 2`, `Prime galaxy`."""
    match fact:
        case "faction":
            return FACTIONS[value].name
        case "tier":
            return value.replace("-", " ")
        case "galaxy":
            return f"{value} galaxy"
        case _:
            return value


def count_of(fact: str, value: str) -> int:
    """Return how many aliens have a value."""
    return sum(value in _OF[fact](id) for id in ALIENS)


def filter_of(words: Sequence[str], here: tuple[str, ...] = ()) -> Filter:
    """Return the filter that is typed: `red prime`, `eon 15`, `tier-2`, `in play`; other words stand on the page.

    `here`: the keys of what is in play. Raises ValueError if that is asked for where nothing is played.
    """
    values = {value.casefold(): (fact, value) for fact in FACTS for value in values_of(fact)}
    left, found = [word.casefold() for word in words], Filter()
    while left:
        pair = "-".join(left[:2])
        word = pair if pair in values or pair == IN_PLAY else left[0]
        left = left[2:] if word == pair and len(left) > 1 else left[1:]
        if word == IN_PLAY:
            if not here:
                raise ValueError("What is in play is told at the table alone.")
            found = replace(found, play=here)
        elif word in values:
            fact, value = values[word]
            found = replace(found, **{fact: value})
        else:
            found = replace(found, text=f"{found.text} {word}".strip())
    return found
