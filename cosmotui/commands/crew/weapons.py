"""`cosmotui crew weapons`: the weapons that the Director writes for a season (SF-7.16)."""

from argparse import Namespace

import msgspec

from cosmotui.commands.crew.which import opened
from cosmotui.commands.output import say, say_json
from cosmotui.rules.space_force.gear.custom_weapons import drop_weapon
from cosmotui.rules.space_force.gear.weapon_text import define_from, weapon_text


def run(arguments: Namespace) -> int:
    """Define or drop a weapon on request, then list all weapons."""
    with opened(arguments, writing=bool(arguments.define or arguments.drop)) as file:
        if arguments.define:
            file.commit(define_from(file.season, arguments.define, arguments.id))
        if arguments.drop:
            file.commit(drop_weapon(file.season, arguments.drop))
        own = file.season.series.custom_weapons
        if arguments.json:
            say_json([msgspec.to_builtins(one) for one in own])
        else:
            say(*(f"{one.id}: {weapon_text(one)}" for one in own) if own else ["No weapon is written yet."])
    return 0
