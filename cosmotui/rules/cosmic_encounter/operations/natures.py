"""Natures and the form of an encounter: settled after contact, and read again when an effect changes them (CE-19)."""

from collections.abc import Callable

from cosmotui.engine.question import ChooseOne, Option, Script, choose_one
from cosmotui.rules.cosmic_encounter.effect import CosmicTable
from cosmotui.rules.cosmic_encounter.events.base import Told
from cosmotui.rules.cosmic_encounter.events.course import NaturesFixed
from cosmotui.rules.cosmic_encounter.facts.natures import dud_facing_envoy, fix_natures, form_of
from cosmotui.rules.cosmic_encounter.options.rules import rules_of


def settle_natures(table: CosmicTable) -> Script[None]:
    """Settle the natures, and the conduct of a dud that faces an envoy (CE-19.7, CE-19.16)."""
    state = table.state
    now = state.now
    fix_natures(state)
    side = dud_facing_envoy(state)
    if side >= 0 and not now.fleets[side].stands:
        leader = now.fleets[side].leader
        options = (
            Option("negotiate", "act as an envoy", "the leaders negotiate"),
            Option("stand", "stand as a brigade", "a draw, unless might above 0 comes"),
        )
        title = "No might against an envoy: negotiate?"
        if (yield from choose_one(ChooseOne(leader, "D-dud", title, options))) == "negotiate":
            now.fleets[side].nature = "envoy"
            now.notes[f"nature {side}"] = 1
            table.record(Told(leader, "{} acted as an envoy"))
        else:
            now.fleets[side].stands = True


def tell_natures(table: CosmicTable) -> None:
    """Record the natures of both fleets and the form of their encounter."""
    first, second = table.state.now.fleets
    table.record(NaturesFixed((first.nature, second.nature), table.state.now.form))


def read_again(table: CosmicTable, change: Callable[[], None]) -> Script[None]:
    """Change a nature, and read again the natures and the form that depend on it (CE-19.20).

    Before the form has been read, contact reads it in the end. A form decreed by an effect does not follow from natures
    and stays.
    """
    now, rules = table.state.now, rules_of(table.setup)
    follows_natures = now.form == form_of(table.state, rules)
    change()
    if not follows_natures:
        fix_natures(table.state)
        return
    yield from settle_natures(table)
    now.form = form_of(table.state, rules)
    tell_natures(table)
