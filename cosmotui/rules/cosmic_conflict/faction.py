"""Factions: lists of advantages and disadvantages that bind every ship of a fleet (CX-22)."""

from typing import Annotated, Final, Literal

import msgspec

FactionTrait = Literal["damaged", "cheaper", "far_beams", "beams_only", "berserk"]
"""CX-22.9."""


class TraitWords(msgspec.Struct, frozen=True):
    """The name and effect of an advantage or disadvantage."""

    name: str
    told: str
    rule: str
    kind: Literal["advantage", "disadvantage", "both"]
    """`both`: it brings its own price (CX-22.10)."""

    @property
    def counts_as(self) -> str:
        """What it counts as, with its article."""
        words = {"advantage": "an advantage", "disadvantage": "a disadvantage"}
        return words.get(self.kind, " and ".join(words.values()))


FACTION_TRAITS: Final[dict[FactionTrait, TraitWords]] = {
    "cheaper": TraitWords("Cheaper", "Ships cost 15 in 100 less.", "CX-22.4", "advantage"),
    "far_beams": TraitWords("Far Beams", "Range of Beams is 14, not 12.", "CX-22.5", "advantage"),
    "damaged": TraitWords("Damaged", "Ships start with Structural Damage.", "CX-22.3", "disadvantage"),
    "beams_only": TraitWords("Beams only", "Beams and no other weapons, Fighters too.", "CX-22.6", "disadvantage"),
    "berserk": TraitWords(
        "Berserk",
        "Once an activation a weapon attacks twice; then the ship suffers Weapons Damage.",
        "CX-23.11",
        "both",
    ),
}


NAME_LIMIT: Final = 24
"""The most characters of the name of a card, a fleet or a faction (CX-2.20, CX-22.11)."""


class Faction(msgspec.Struct, frozen=True, array_like=True):
    """A name, and traits by their codes. It may break the rules: see `card_problems.faction_problems`."""

    name: Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
    traits: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(max_length=10)] = ()


AnyFaction = Annotated[str, msgspec.Meta(max_length=20)] | Faction
"""A side's own faction, or the code of a named one; "" is none (CX-22.1, CX-22.2)."""

FACTIONS: Final = {
    "salvage": Faction("Salvage Company", ("cheaper", "damaged")),
    "beam": Faction("Beam Order", ("far_beams", "beams_only")),
    "berserkers": Faction("Berserkers", ("berserk",)),
}
"""CX-22.3 to CX-22.7."""


def traits_of(faction: AnyFaction) -> tuple[str, ...]:
    """Return the traits of a faction; none for no faction or an unknown one."""
    named = FACTIONS.get(faction) if isinstance(faction, str) else faction
    return named.traits if named else ()


def has(faction: AnyFaction, trait: FactionTrait) -> bool:
    """Return whether a trait binds the ships of a faction (CX-22.1)."""
    return trait in traits_of(faction)


def faction_name(faction: AnyFaction) -> str:
    """Return `Salvage Company`; "" for none, and the code itself for an unknown faction."""
    if isinstance(faction, str):
        return FACTIONS[faction].name if faction in FACTIONS else faction
    return faction.name


def trait_names(faction: AnyFaction) -> str:
    """Return `Cheaper, Damaged`."""
    names: dict[str, str] = {code: words.name for code, words in FACTION_TRAITS.items()}
    return ", ".join(names.get(trait, trait) for trait in traits_of(faction))


def faction_words(faction: AnyFaction) -> str:
    """Return `Salvage Company (Cheaper, Damaged)`."""
    names = trait_names(faction)
    return f"{faction_name(faction)} ({names})" if names else faction_name(faction)


def balance(faction: AnyFaction) -> tuple[int, int]:
    """Return the numbers of advantages and of disadvantages (CX-22.2, CX-22.10)."""
    kinds = [words.kind for code, words in FACTION_TRAITS.items() if has(faction, code)]
    both = kinds.count("both")
    return kinds.count("advantage") + both, kinds.count("disadvantage") + both


def balance_warning(faction: AnyFaction) -> str:
    """Return the warning that advantages and disadvantages differ in number, else ""; it refuses nothing (CX-22.2)."""
    good, bad = balance(faction)
    if good == bad:
        return ""
    return f"{_counted(good, 'advantage')}, {_counted(bad, 'disadvantage')}: as many of each would be fair."


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count or 'no'} {what}s"
