"""Questions to the user of an effect: which alien, how many, yes or no."""

from collections.abc import Sequence

from cosmotui.engine.question import Amount, ChooseOne, Option, Script, choose_amount, choose_one
from cosmotui.rules.cosmic_encounter.board import dominion, place_name, system_place
from cosmotui.rules.cosmic_encounter.effect import CosmicTable, Use
from cosmotui.rules.cosmic_encounter.events.base import pods
from cosmotui.rules.cosmic_encounter.facts.count_displays import inhabitants
from cosmotui.rules.cosmic_encounter.model.doing import NothingLeft
from cosmotui.rules.cosmic_encounter.model.state import NOBODY, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.traits import counts_are_shown
from cosmotui.rules.cosmic_encounter.views.sealing import held_by


def choose_alien(
    table: CosmicTable, seat: int, title: str, among: Sequence[int], optional: bool = False
) -> Script[int]:
    """Ask an alien for one of these; -1 for none. A single one is not asked for unless it may be declined."""
    if not among or (len(among) == 1 and not optional):
        return among[0] if among else -1
    names = table.setup.names()
    options = tuple(
        Option(str(other), names[other], alien_words(table.state, other), place=system_place(other)) for other in among
    )
    none = (Option("none", "nobody"),) if optional else ()
    reply = yield from choose_one(ChooseOne(seat, "D-declare", title, (*options, *none)))
    return -1 if reply == "none" else int(reply)


def alien_words(state: CosmicEncounterState, seat: int) -> str:
    """Return the public facts of an alien, in a few words: `invader, 8 pods, dominion 1`.

    Secretly primed pods count as held (CE-18.22).
    """
    now = state.invasion
    roles = (now.invader, now.defender) if now is not None else ()
    role = ("invader", "defender")[roles.index(seat)] if seat in roles else ""
    counts = f"{pods(len(held_by(state, seat)))}, dominion {dominion(state, seat)}"
    return ", ".join(word for word in (role, counts if counts_are_shown(state) else "") if word)


def planet_options(table: CosmicTable, planets: Sequence[int]) -> tuple[Option, ...]:
    """Return the options for these planets, with the aliens there."""
    state, names = table.state, table.setup.names()
    there = inhabitants(state, names, planets)
    return tuple(Option(f"{one}", place_name(state, names, one), there[one], place=f"{one}") for one in planets)


def choose_number(
    table: CosmicTable, seat: int, title: str, low: int, high: int, default: int | None = None
) -> Script[int]:
    """Ask an alien for a number."""
    if low >= high:
        return low
    return (yield from choose_amount(Amount(seat, "D-declare", title, low, high, high if default is None else default)))


def choose_word(
    table: CosmicTable, seat: int, title: str, words: Sequence[tuple[str, str]], key: str = "D-declare"
) -> Script[str]:
    """Ask an alien for one of these values, each with its words. If what answered the effect has left none, the effect
    ends (CE-13.13)."""
    if not words:
        raise NothingLeft
    if len(words) == 1:
        return words[0][0]
    options = tuple(Option(value, label) for value, label in words)
    return (yield from choose_one(ChooseOne(seat, key, title, options)))


def agree(
    table: CosmicTable, seat: int, title: str, key: str = "D-power", yes: str = "yes", no: str = "no"
) -> Script[bool]:
    """Ask an alien whether it agrees."""
    options = (Option("yes", yes), Option("no", no))
    return (yield from choose_one(ChooseOne(seat, key, title, options))) == "yes"


def eliminated_as(use: Use) -> int:
    """Return the alien whose elimination has brought the legacy of a use into force, to be asked once more; NOBODY for
    the legacy of an alien that never was in the match (CE-25.22)."""
    was = f"was {use.source.id}"
    return next((seat for seat, alien in enumerate(use.state.aliens) if was in alien.notes), NOBODY)


def choose_target(use: Use, title: str, among: Sequence[int] | None = None) -> Script[int]:
    """Ask the user for another alien. If the last of them no longer fits, as what answered the effect has done the same
    or more, the effect ends (CE-13.13)."""
    among = use.others if among is None else among
    if not among:
        raise NothingLeft
    return (yield from choose_alien(use.table, use.seat, title, among))
