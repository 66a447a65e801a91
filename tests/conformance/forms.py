"""Filled-in forms for random matches: by game and form, what else than the start may be handed in."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, cast

import msgspec

from cosmotui.engine.question import Compose, Reply
from cosmotui.rules.cosmic_conflict import command, fleets
from cosmotui.rules.cosmic_conflict.card import TRAITS, Card, Fleet, Mount
from cosmotui.rules.cosmic_conflict.cloak_plan import Leg
from cosmotui.rules.cosmic_conflict.components import HANGARS
from cosmotui.rules.cosmic_conflict.faction import FACTION_TRAITS, FACTIONS, AnyFaction, Faction, has
from cosmotui.rules.cosmic_conflict.orders import CLOAK
from cosmotui.rules.cosmic_conflict.orders import ORDERS as CARDS
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.rules.cosmic_encounter.facts import fleet_selection
from cosmotui.rules.cosmic_encounter.model.priming import LEADERS_FIELDS, SPONSORS_FIELDS
from cosmotui.rules.cosmic_encounter.phases.approach import PRIME
from cosmotui.rules.cosmic_encounter.phases.rally import COMMISSION, SPONSOR
from cosmotui.rules.cosmic_encounter.timing.standing_orders import ALWAYS_PASS, ASK, ORDERS
from cosmotui.rules.cosmoforce import build
from cosmotui.rules.cosmoforce.design import Design
from cosmotui.rules.cosmoforce.systems import HULLS, SYSTEMS, allowed

Form = dict[str, object]
ENCOUNTER: Final = "cosmic-encounter"


def random_form(game: str, question: Compose, rng: Random) -> Reply:
    """A form that is legal as a rule."""
    fill = _FORMS.get((game, question.form)) or _FORMS.get((game, ""))
    return fill(dict(question.start), rng) if fill else dict(question.start)


def has_own_words(game: str, question: Compose) -> bool:
    """Whether random forms hold words that stand nowhere else: their secrecy can be seen from the words alone."""
    return (game, question.form) in (("cosmoforce", build.FORM), ("cosmic-conflict", fleets.FORM))


def may_be_left_out(game: str, question: Compose) -> bool:
    """Whether fields may be missing from a form: what it does not name then counts nothing."""
    return (game, question.form) in (
        (ENCOUNTER, name) for name in (fleet_selection.FORM, SPONSOR, COMMISSION, PRIME, ORDERS)
    )


def random_word(rng: Random) -> str:
    """Letters that nothing else bears."""
    return "".join(rng.choices("bcdfghjklm", k=16))


# --- Cosmoforce -------------------------------------------------------------------------------------------------------


def random_ship(rng: Random) -> Design:
    """A ship that flies, under a name that nothing else bears."""
    hull = rng.choice(list(HULLS))
    mounts = ["", *(name for name in SYSTEMS if allowed(hull, name))]
    systems = ["Engine", *(rng.choice(mounts) for _ in range(9))]
    rng.shuffle(systems)
    return Design(random_word(rng), hull, tuple(systems))


# --- Cosmic Conflict --------------------------------------------------------------------------------------------------


MODULES: Final = {"stealth": 0.8, "trade": 0.3, "crew": 0.3, "factions": 0.3}
"""Modules whose things stand on random cards, and how often; where a module is off another fleet is tried."""


def random_fleet(rng: Random) -> Fleet:
    """A starter fleet whose cards nobody knows by name, with things of some modules."""
    fleet = rng.choice(list(FLEETS.values()))
    modules = [module for module, chance in MODULES.items() if rng.random() < chance]
    faction = _random_faction(rng) if "factions" in modules else ""
    wings = tuple(
        msgspec.structs.replace(wing, card=_refitted(wing.card, modules, faction, rng)) for wing in fleet.wings
    )
    return Fleet(random_word(rng), wings, faction)


def _random_faction(rng: Random) -> AnyFaction:
    """A named one, or traits under a name that nothing else bears."""
    if rng.random() < 0.5:
        return rng.choice(list(FACTIONS))
    return Faction(random_word(rng), tuple(trait for trait in FACTION_TRAITS if rng.random() < 0.5) or ("berserk",))


def _refitted(card: Card, modules: Sequence[str], faction: AnyFaction, rng: Random) -> Card:
    mounts = list(card.mounts)
    if has(faction, "beams_only"):
        mounts = [msgspec.structs.replace(mount, what="B") if mount.is_weapon else mount for mount in mounts]
    if not card.is_fighter and "stealth" in modules and mounts[0].what not in HANGARS:
        mounts[0] = Mount("CLK", True)
    if not card.is_fighter and "trade" in modules:
        mounts[-1] = Mount("CRG", False)
    traits = tuple(trait for trait in TRAITS if rng.random() < 0.3) if "crew" in modules and not card.is_fighter else ()
    return Card(random_word(rng), card.size, tuple(mounts), traits)


def random_orders(start: Form, rng: Random) -> Form:
    """Any Orders for any ship, Cloak more often, some face up."""
    read = msgspec.convert(start, command.OrderForm)
    entries = tuple(
        msgspec.structs.replace(
            entry,
            order=rng.choice([CLOAK, CLOAK, *CARDS]) if entry.order else "",
            shown=("order",) if rng.random() < 0.2 else (),
            scuttle=rng.random() < 0.05,
        )
        if rng.random() < 0.4
        else entry
        for entry in read.entries
    )
    return msgspec.to_builtins(command.OrderForm(entries))


def random_point(start: Form, rng: Random) -> Form:
    """Somewhere near the point where the form starts, now and then heading anywhere."""
    near = {axis: cast("float", start[axis]) + rng.uniform(-3, 3) for axis in ("x", "y") if axis in start}
    turned = {"heading": rng.randrange(12)} if "heading" in start and rng.random() < 0.3 else {}
    return start | near | turned


def random_plan(start: Form, rng: Random) -> Form:
    """One to three turns straight on."""
    return start | {"legs": [msgspec.to_builtins(Leg()) for _ in range(rng.randint(1, 3))]}


# --- Cosmic Encounter -------------------------------------------------------------------------------------------------


def random_muster(start: Form, rng: Random) -> Form:
    """Ships from where the form starts and from anywhere else; with a fleet to join, one of the two."""
    planets = [key for key in start if key.isdigit()] + [str(rng.randrange(40))]
    chosen: Form = {planet: rng.randint(1, 4) for planet in planets if rng.random() < 0.6}
    if "side" not in start:
        return chosen
    return {"side": rng.randint(0, 1), **chosen} if chosen else start


def random_commission(start: Form, rng: Random) -> Form:
    """Some of those whom the form names, now and then somebody else."""
    seats = [*start, str(rng.randrange(8))] if rng.random() < 0.3 else list(start)
    return {seat: rng.randint(0, 4) for seat in seats if rng.random() < 0.7}


def random_priming(start: Form, rng: Random) -> Form:
    """The pods of the form or any others, with a bribe at times."""
    bribe = {"bribe": rng.randint(0, 2)} if rng.random() < 0.3 else {}
    fields = [
        field for field in (*LEADERS_FIELDS, *SPONSORS_FIELDS[:1], "kicker") if start.get(field) and rng.random() < 0.9
    ]
    return start | bribe | {field: f"p{rng.randrange(120)}" for field in fields}


def random_standing_orders(start: Form, rng: Random) -> Form:
    """Any order for any kind of event."""
    return {kind: rng.choice((ASK, ALWAYS_PASS)) for kind in start}


_FORMS: Mapping[tuple[str, str], Callable[[Form, Random], Form]] = {
    ("cosmoforce", build.FORM): lambda _, rng: build.form_of(random_ship(rng)),
    ("cosmic-conflict", fleets.FORM): lambda _, rng: fleets.fleet_form(random_fleet(rng)),
    ("cosmic-conflict", command.FORM): random_orders,
    ("cosmic-conflict", "cloak"): random_plan,
    ("cosmic-conflict", ""): random_point,
    (ENCOUNTER, fleet_selection.FORM): random_muster,
    (ENCOUNTER, SPONSOR): random_muster,
    (ENCOUNTER, COMMISSION): random_commission,
    (ENCOUNTER, PRIME): random_priming,
    (ENCOUNTER, ORDERS): random_standing_orders,
}
"""By game and form; "" for any other form of the game."""
