"""What a harm and a kill do to a token, a hero and a character of Space Force (CF-5, CF-14, SF-18.7 to SF-18.11)."""

import msgspec

from cosmotui.engine.table import Table
from cosmotui.rules.cosmoforce.characters.match_dice import MatchDice
from cosmotui.rules.cosmoforce.crew import STANDBY, Crew
from cosmotui.rules.cosmoforce.options import Rules
from cosmotui.rules.cosmoforce.state import CosmoforceState
from cosmotui.rules.space_force.duel import battle_link
from cosmotui.rules.space_force.duel.battle_link import Bound


def harmed(table: Table[CosmoforceState], rules: Rules, one: Crew) -> tuple[Crew | None, str]:
    """Somebody after a harm, None for the dead, and a note on a character."""
    if one.bound is not None:
        changed = battle_link.harm(one.bound, table.state.round, MatchDice(table))
        return with_bound(one, changed.bound), f"{changed.bound.body.hp} of {changed.bound.body.max_hp} HP"
    if one.hero is not None:
        hero = msgspec.structs.replace(one.hero, hp=one.hero.hp - rules.hero_harm)
        return (msgspec.structs.replace(one, hero=hero) if hero.hp > 0 else None), f"{max(0, hero.hp)} HP"
    return (None if one.hurt else msgspec.structs.replace(one, hurt=True)), ""


def killed(table: Table[CosmoforceState], rules: Rules, one: Crew) -> Crew | None:
    """Somebody after a kill (CF-10.11, CF-14.6); a character of Space Force may live on without quarters (SF-18.10)."""
    if one.bound is None:
        return None
    return with_bound(one, battle_link.kill(one.bound, table.state.round, MatchDice(table)).bound)


def with_bound(one: Crew, bound: Bound) -> Crew | None:
    """The crew as the character is now; who is no use at a system is on Standby (SF-18.11, SF-18.17)."""
    if bound.face == "killed":
        return None
    slot = one.slot if bound.can_work else STANDBY
    return msgspec.structs.replace(one, bound=bound, slot=slot)


def healed(rules: Rules, one: Crew) -> tuple[Crew, str]:
    """Somebody served by a Habitat, and a note on a character (CF-8.9, CF-14.5, SF-18.19)."""
    if one.bound is not None:
        bound = battle_link.serve(one.bound).bound
        return msgspec.structs.replace(one, bound=bound), f"is up, {bound.body.hp} of {bound.body.max_hp} HP"
    if one.hero is not None:
        hero = msgspec.structs.replace(one.hero, hp=min(one.hero.max_hp, one.hero.hp + rules.hero_harm))
        return msgspec.structs.replace(one, hero=hero), f"has {hero.hp} of {hero.max_hp} HP"
    return msgspec.structs.replace(one, hurt=False), ""
