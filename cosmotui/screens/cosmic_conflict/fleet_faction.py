"""The faction in the fleet yard, with its questions: a named one, or one of single traits (CX-22)."""

from typing import Final

from cosmotui.engine.question import ChooseOne, ChooseSeveral, Option
from cosmotui.rules.cosmic_conflict.card import Fleet
from cosmotui.rules.cosmic_conflict.card_problems import name_rule
from cosmotui.rules.cosmic_conflict.faction import (
    FACTION_TRAITS,
    FACTIONS,
    AnyFaction,
    Faction,
    balance,
    faction_name,
    trait_names,
    traits_of,
)
from cosmotui.widgets.line_widget import Line, column
from cosmotui.widgets.panel import said
from cosmotui.widgets.plain_text import visible
from cosmotui.widgets.section_list import Row, heading, row

NONE: Final = "none"
OWN: Final = "own"
NAMELESS_FACTION: Final = str(name_rule("faction"))
BINDS: Final = "It binds every ship of the fleet."


def faction_rows(fleet: Fleet) -> list[Row]:
    """Return the faction's name, and the traits of a faction that the player composed."""
    name = visible(faction_name(fleet.faction)) or "none"
    rows = [row("faction", [column("faction", 9, "text"), (name, "strong")])]
    if isinstance(fleet.faction, Faction):
        good, bad = balance(fleet.faction)
        left: Line = [column("traits", 9, "text"), (visible(trait_names(fleet.faction)) or "none yet", "text")]
        rows.append(row("traits", left, [(f"+{good} -{bad}", "dim")]))
    return rows


def asked_of_faction(seat: int) -> ChooseOne:
    """Return the question of the faction: a named one, or one of single traits."""
    named = (Option(code, faction.name) for code, faction in FACTIONS.items())
    return ChooseOne(
        seat, "CX-D02", "Which faction?", (Option(NONE, "no faction"), *named, Option(OWN, "one of your own"))
    )


def asked_of_traits(seat: int) -> ChooseSeveral:
    """Return the question of the advantages and disadvantages of a composed faction (CX-22.9)."""
    signs = {"advantage": "+", "disadvantage": "-", "both": "+ and -"}
    options = tuple(Option(code, words.name, number=signs[words.kind]) for code, words in FACTION_TRAITS.items())
    return ChooseSeveral(seat, "CX-D02", "Which traits?", options, 1, len(options))


def chosen_faction(faction: AnyFaction) -> str:
    """Return the answer that names a faction."""
    return OWN if isinstance(faction, Faction) else faction or NONE


def faction_facts(pointed: str, now: AnyFaction, cells: int) -> list[Row]:
    """Return what a faction does to a fleet: the one that is pointed at, or the fleet's own."""
    rows = [heading("faction"), said(BINDS, cells, rule="CX-22.1")]
    if pointed == OWN and not isinstance(now, Faction):
        told = "Traits of your choice under a name of your own, as many disadvantages as advantages."
        return [*rows, said(told, cells, rule="CX-22.2")]
    traits = traits_of(now if pointed == OWN else pointed)
    return rows + [said(words.told, cells, rule=words.rule) for code, words in FACTION_TRAITS.items() if code in traits]


def trait_facts(pointed: str, cells: int) -> list[Row]:
    """Return what the trait that is pointed at does, and what it counts as."""
    for code, words in FACTION_TRAITS.items():
        if code == pointed:
            return [
                heading(words.name.casefold()),
                said(words.told, cells, rule=words.rule),
                said(f"It counts as {words.counts_as}.", cells, rule="CX-22.10"),
            ]
    return [heading("traits")]
