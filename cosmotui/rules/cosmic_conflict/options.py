"""The rules that follow from a set of options, and the problems of the set."""

from functools import lru_cache

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_conflict.card_problems import shown
from cosmotui.rules.cosmic_conflict.condition_table import CARDS, droppable, endless, read_cards
from cosmotui.rules.cosmic_conflict.faction import NAME_LIMIT, AnyFaction
from cosmotui.rules.cosmic_conflict.geometry import Box
from cosmotui.rules.cosmic_conflict.option_specs import DROPPABLE, OPTIONS
from cosmotui.rules.cosmic_conflict.points import fleet_cost
from cosmotui.rules.cosmic_conflict.stock import FLEETS
from cosmotui.rules.cosmic_conflict.terrain_text import read_terrain
from cosmotui.rules.cosmic_conflict.weapons import Band, Variant, WeaponType, bands


class Rules(msgspec.Struct, frozen=True):
    """The options of one match, worked out."""

    scenario: str
    points: int
    fleet: str
    """Id of the stock fleet that both fly, "" where each brings its own."""
    map: str
    features: int
    terrain: str
    """Custom features as they are written (CX-16.43)."""
    width: int
    height: int
    long_edges: bool
    placed_objectives: bool
    deploy: int
    first: str
    alternate_first: bool
    turns: int | None
    """None: a die decides from turn 5 on, or an event ends the battle (CX-18.1, CX-18.2)."""
    ends_on: str
    """The event: `loss`, `half`, or "" (CX-18.8)."""
    conditions: int
    """Generic conditions that are drawn (CX-19.1, CX-19.2)."""
    area_control: bool
    spared: tuple[str, ...]
    """Names of ships that condition 3 leaves out (CX-19.11, CX-19.16)."""
    exchange: int
    exempt: bool
    stealth: str
    """What an unrevealed marker shows; "" without the module."""
    bogeys: int
    factions: bool
    crew: str
    """`free` or `paid`, "" without the module; so `trade`."""
    advanced: bool
    deck: bool
    cards: tuple[int, ...]
    """The whole deck, in order (CX-23.2, CX-23.18)."""
    damage_control: bool
    self_inflicted: bool
    dropped: tuple[str, ...]
    formations: bool
    escorts: bool
    trade: str

    one_screen: bool = False
    """Whether two people share one screen: that somebody is asked may not depend on what lies face down (CX-12.23)."""
    in_the_open: bool = False
    """Whether both sides look at one screen in windows, so that no question may depend on what lies face down
    (CX-12.23)."""

    @property
    def modules(self) -> tuple[str, ...]:
        """The optional modules in use, as components, traits and Orders name them."""
        on = {
            "stealth": bool(self.stealth),
            "factions": self.factions,
            "crew": bool(self.crew),
            "trade": bool(self.trade),
            "damage-control": self.damage_control,
        }
        return tuple(name for name, used in on.items() if used)

    @property
    def paid(self) -> tuple[str, ...]:
        """The modules whose things cost points: `crew`, `trade` (CX-24.6, CX-25.3)."""
        return ("crew",) * (self.crew == "paid") + ("trade",) * (self.trade == "paid")

    def zone_depth(self, side: int, x: float, y: float) -> float:
        """Return the distance of a point from a side's starting edge (CX-17.2, CX-17.7)."""
        if self.long_edges:
            return y if side == 0 else self.height - y
        return x if side == 0 else self.width - x

    def bands(self, weapon: WeaponType, variant: Variant, faction: AnyFaction, more: float = 0) -> tuple[Band, ...]:
        """Return the range bands of a weapon of a fleet (CX-9, CX-22.5)."""
        return bands(weapon, variant, more, faction)


def rules_of(setup: Setup) -> Rules:
    """Return the rules of a match whose set-up is known to be valid."""
    at_one_screen = len(setup.seats) > 1 and not any(seat.bot for seat in setup.seats)
    return _rules(tuple(setup.options.items()), at_one_screen)


@lru_cache(maxsize=64)
def _rules(chosen: tuple[tuple[str, str], ...], at_one_screen: bool) -> Rules:
    value = {spec.name: spec.default for spec in OPTIONS} | dict(chosen)
    by_rule = 3 if value["scenario"] == "plain" else 2
    return Rules(
        scenario=value["scenario"],
        points=int(value["points"]),
        fleet="" if value["fleets"] == "chosen" else value["fleets"].upper(),
        map=value["map"],
        features=int(value["features"]),
        terrain=value["terrain"],
        width=int(value["width"]),
        height=int(value["height"]),
        long_edges=value["edges"] == "long",
        placed_objectives=value["objectives"] == "placed",
        deploy=int(value["deploy"]),
        first=value["first"],
        alternate_first=value["later"] == "alternate",
        turns=int(value["length"]) if value["length"].isdecimal() else None,
        ends_on=value["length"] if value["length"] in ("loss", "half") else "",
        conditions=by_rule if value["conditions"] == "rule" else int(value["conditions"]),
        area_control=value["area"] == "on",
        spared=_names(value["spared"]),
        exchange=int(value["exchange"]),
        exempt=value["exempt"] == "on",
        stealth="" if value["stealth"] == "off" else value["stealth"],
        bogeys=int(value["bogeys"]) if value["stealth"] != "off" else 0,
        factions=value["factions"] == "on",
        crew="" if value["crew"] == "off" else value["crew"],
        advanced=value["advanced"] == "on",
        deck=value["deck"] == "on",
        cards=_cards(value["cards"]),
        damage_control=value["control"] == "on",
        self_inflicted=value["self"] == "on",
        dropped=_names(value["drop"]),
        formations=value["formations"] == "on",
        escorts=value["escorts"] == "on",
        trade="" if value["trade"] == "off" else value["trade"],
        one_screen=at_one_screen,
        in_the_open=at_one_screen and value["stealth"] == "off",
    )


def _cards(text: str) -> tuple[int, ...]:
    cards, _ = read_cards(_names(text))
    return tuple(total for total, count in cards.items() for _ in range(count))


def _names(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def zones(rules: Rules) -> tuple[Box, Box]:
    """Return the two deployment zones (CX-17.7)."""
    width, height, deep = float(rules.width), float(rules.height), float(rules.deploy)
    if rules.long_edges:
        return (0.0, 0.0, width, deep), (0.0, height - deep, width, height)
    return (0.0, 0.0, deep, height), (width - deep, 0.0, width, height)


def option_problems(setup: Setup) -> list[Problem]:
    """Return the problems that only several options together can have."""
    problems: list[Problem] = []
    rules = rules_of(setup)
    problems += _condition_problems(rules, setup.options.get("cards", ""))
    across = rules.height if rules.long_edges else rules.width
    if across < 2 * rules.deploy:
        problems.append(Problem(f"Zones of {rules.deploy} overlap on a table {across} across.", "CX-17.7"))
    problems += _terrain_problems(rules)
    for name in rules.spared:
        if len(name) > NAME_LIMIT or not name.isprintable():
            problems.append(Problem(f"A ship's name has at most {NAME_LIMIT} characters.", "CX-19.16"))
    if rules.fleet:
        cost = fleet_cost(FLEETS[rules.fleet])
        if cost > rules.points:
            problems.append(Problem(f"{rules.fleet} has {cost} points; the limit is {rules.points}.", "CX-3.14"))
    return problems


def _condition_problems(rules: Rules, changes: str) -> list[Problem]:
    """Return the problems with what is left out, and with the deck (CX-23.1, CX-23.2, CX-23.17, CX-23.18)."""
    problems = [
        Problem(f"'{shown(name)}' is not a Condition; the Conditions are {', '.join(DROPPABLE)}.", "CX-23.1")
        for name in rules.dropped
        if name not in DROPPABLE
    ]
    if set(droppable(rules.advanced)) <= set(rules.dropped):
        problems.append(Problem("At least one Condition has to be kept.", "CX-23.1"))
    cards, told = read_cards(_names(changes)) if rules.deck else (CARDS, [])
    return problems + told + (endless(cards, rules.advanced, rules.dropped) if not (problems or told) else [])


def _terrain_problems(rules: Rules) -> list[Problem]:
    """Return the problems with custom terrain, and with where it lies (CX-16.43, CX-17.4)."""
    custom, told = read_terrain(rules.terrain)
    problems = list(told)
    for placed in custom.placed:
        x, y = placed.centre
        if not placed.touches((0.0, 0.0, float(rules.width), float(rules.height))):
            problems.append(Problem(f"The {placed.name} at {x:g} {y:g} is not on the table.", "CX-17.3"))
        elif any(placed.touches(zone) for zone in zones(rules)):
            problems.append(Problem(f"The {placed.name} at {x:g} {y:g} reaches into a deployment zone.", "CX-17.4"))
    return problems
