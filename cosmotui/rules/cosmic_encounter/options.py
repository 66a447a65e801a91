"""The options of Cosmic Encounter, and the rules that a set of them makes (CE-2)."""

from functools import lru_cache
from typing import Final

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import OptionSpec, Setup

_ON: Final = ("off", "on")
GALAXIES: Final = ("prime", "storm", "incursion", "alliance")
"""Galaxies with aliens enough for a match, the largest first (CE-4.18)."""

OPTIONS: Final = (
    OptionSpec("powers", (), "", "CE-4.2", "Powers", "By seat, with commas; `?` for a random one."),
    OptionSpec("excluded", (), "", "CE-4.2", "Left out", "Aliens that are not dealt, with commas."),
    OptionSpec(
        "alerts", ("all", "green", "yellow"), "all", "CE-4.17", "Alerts", "Which aliens are dealt.", group="Dimensions"
    ),
    OptionSpec("flares", ("on", "off"), "on", "CE-4.6", "Nuclear", "Flares in the forge.", group="Dimensions"),
    OptionSpec("familiar", _ON, "off", "CE-4.3", "Familiar", "Powers are public from the start.", group="Dimensions"),
    OptionSpec("poison", ("", "clean", "toxic"), "", "CE-4.7", "Poison", "None, or more of it.", group="Dimensions"),
    OptionSpec("generous", _ON, "off", "CE-4.13", "Generous", "More lucre.", group="Dimensions"),
    OptionSpec("stingy", _ON, "off", "CE-4.13", "Stingy", "No lucre from the Federation.", group="Dimensions"),
    OptionSpec("heartless", _ON, "off", "CE-4.13", "Heartless", "No free resupplies.", group="Dimensions"),
    OptionSpec("expensive", _ON, "off", "CE-11.7", "Expensive", "Prices doubled.", group="Dimensions"),
    OptionSpec("silver", _ON, "off", "CE-11.7", "Silver", "Three boons in place of a voucher.", group="Dimensions"),
    OptionSpec(
        "homesick",
        ("off", "random", *GALAXIES),
        "off",
        "CE-4.18",
        "Homesick",
        "Aliens of one galaxy only.",
        group="Dimensions",
        words={"random": "a random galaxy"},
    ),
    OptionSpec(
        "legacies",
        ("0", "1", "2", "3", "4", "5", "6"),
        "0",
        "CE-25.25",
        "Legacies",
        "In force from the start.",
        group="Dimensions",
        words={
            "0": "none",
            "1": "1, Memorial",
            "2": "2, Haunted",
            "3": "3, Cursed",
            "4": "4, Cursed and Memorial",
            "5": "5, Cursed and Haunted",
            "6": "6, all three",
        },
    ),
    OptionSpec(
        "decrypted",
        _ON,
        "off",
        "CE-35.3",
        "Decrypted",
        "Messages without limit, private ones too.",
        needs=("channels", "on"),
        group="Dimensions",
    ),
    OptionSpec(
        "garbled",
        _ON,
        "off",
        "CE-35.3",
        "Garbled",
        "No messages to everybody.",
        needs=("channels", "on"),
        group="Dimensions",
    ),
    OptionSpec(
        "mute", _ON, "off", "CE-35.3", "Mute", "No talk inside a fleet.", needs=("channels", "on"), group="Dimensions"
    ),
    OptionSpec(
        "quash",
        ("off", "mutual", "unilateral"),
        "off",
        "CE-21.50",
        "Quashing",
        "Whether a negotiation can fail.",
        group="Readings",
    ),
    OptionSpec(
        "target_own_system", _ON, "off", "CE-16.4", "Own system", "Whether the invader may aim at it.", group="Readings"
    ),
    OptionSpec(
        "influence_base",
        ("authority_plus_dominion", "authority"),
        "authority_plus_dominion",
        "CE-21.4",
        "Influence",
        "What it is made of.",
        group="Readings",
    ),
    OptionSpec(
        "trojan_vs_brigade",
        ("clash", "infection"),
        "clash",
        "CE-20.9",
        "Trojan against brigade",
        "How it is settled.",
        group="Readings",
    ),
    OptionSpec(
        "zero_might",
        ("invader_peaceful", "standoff", "slapfight"),
        "invader_peaceful",
        "CE-20.6",
        "No might",
        "If neither fleet has any.",
        group="Readings",
    ),
    OptionSpec(
        "negotiated_landing",
        ("invading_fleet", "invader_only"),
        "invading_fleet",
        "CE-21.63",
        "Negotiated landing",
        "Who lands.",
        group="Readings",
    ),
    OptionSpec(
        "special_offer_by",
        ("either", "opponent_only"),
        "either",
        "CE-21.41",
        "Special offers",
        "Who may ask.",
        group="Readings",
    ),
    OptionSpec(
        "backer_lucre",
        ("per_victory", "per_boon"),
        "per_victory",
        "CE-22.24",
        "Lucre of backers",
        "How much.",
        group="Readings",
    ),
    OptionSpec(
        "lucre_spenders",
        ("actors", "leaders", "all"),
        "actors",
        "CE-11.8",
        "Who may buy",
        "At upkeep.",
        group="Readings",
    ),
    OptionSpec(
        "lucre_purchases", ("one", "one_of_each"), "one", "CE-11.9", "Purchases", "In an upkeep.", group="Readings"
    ),
    OptionSpec(
        "bribes", ("sealed", "open"), "sealed", "CE-11.21", "Bribes", "Whether amounts are announced.", group="Readings"
    ),
    OptionSpec(
        "compensation_shortfall",
        ("forgiven", "federation_pays"),
        "forgiven",
        "CE-23.13",
        "Shortfall",
        "What cannot be paid.",
        group="Readings",
    ),
    OptionSpec(
        "forge_recycle",
        ("silent", "immediate"),
        "silent",
        "CE-10.6",
        "Exhausted aur",
        "When it can be drafted.",
        group="Readings",
    ),
    OptionSpec(
        "power_regain", ("upkeep", "immediate"), "upkeep", "CE-12.26", "Power regained", "When.", group="Readings"
    ),
    OptionSpec("self_zap", _ON, "off", "CE-7.6", "Zap oneself", "Whether one may.", group="Readings"),
    OptionSpec(
        "hopeless_elimination",
        ("on", "off"),
        "on",
        "CE-25.12",
        "Hopeless",
        "Whether who cannot win is out.",
        group="Readings",
    ),
    OptionSpec(
        "response_poll",
        ("call", "strict", "standing_orders"),
        "call",
        "PP-9",
        "Answers",
        "How people are asked.",
        group="Readings",
        words={"call": "one call to the table", "strict": "each in turn"},
    ),
    OptionSpec(
        "channels",
        _ON,
        "off",
        "CE-35.2",
        "Channels",
        "Whether messages are sent by the rules of the game.",
        group="Readings",
    ),
)


class Rules(msgspec.Struct, frozen=True):
    """The options of one match, worked out."""

    planets: int
    """Home planets of each alien (CE-3.4)."""
    threshold: int
    flares: bool
    familiar: bool
    poison: str
    lucre: int
    resupply_lucre: int
    backer_lucre: int
    resupplies: int
    price_factor: int
    silver: bool
    legacies: int
    quash: str
    own_system: bool
    dominion_counts: bool
    infection: bool
    zero_might: str
    fleet_lands: bool
    either_asks: bool
    lucre_per_boon: bool
    spenders: str
    one_of_each: bool
    open_bribes: bool
    federation_pays: bool
    recycles: bool
    regains: bool
    self_zap: bool
    hopeless: bool
    channels: bool
    decrypted: bool
    garbled: bool
    mute: bool


def rules_of(setup: Setup) -> Rules:
    """The rules of a match whose set-up is known to be valid."""
    return _rules(len(setup.seats), tuple(setup.options.items()))


@lru_cache(maxsize=64)
def _rules(aliens: int, chosen: tuple[tuple[str, str], ...]) -> Rules:
    value = {spec.name: spec.default for spec in OPTIONS} | dict(chosen)
    on = {name for name, given in value.items() if given == "on"}
    generous, stingy = "generous" in on, "stingy" in on
    return Rules(
        planets=4 if aliens == 4 else 5,
        threshold=4 if aliens == 4 else 5,
        flares="flares" in on,
        familiar="familiar" in on,
        poison=value["poison"],
        lucre=0 if stingy else 4 if generous else 2,
        resupply_lucre=0 if stingy else 4 if generous else 2,
        backer_lucre=0 if stingy else 1,
        resupplies=0 if "heartless" in on else 2,
        price_factor=2 if "expensive" in on else 1,
        silver="silver" in on,
        legacies=int(value["legacies"]),
        quash=value["quash"],
        own_system="target_own_system" in on,
        dominion_counts=value["influence_base"] == "authority_plus_dominion",
        infection=value["trojan_vs_brigade"] == "infection",
        zero_might=value["zero_might"],
        fleet_lands=value["negotiated_landing"] == "invading_fleet",
        either_asks=value["special_offer_by"] == "either",
        lucre_per_boon=value["backer_lucre"] == "per_boon",
        spenders=value["lucre_spenders"],
        one_of_each=value["lucre_purchases"] == "one_of_each",
        open_bribes=value["bribes"] == "open",
        federation_pays=value["compensation_shortfall"] == "federation_pays",
        recycles=value["forge_recycle"] == "immediate",
        regains=value["power_regain"] == "immediate",
        self_zap="self_zap" in on,
        hopeless="hopeless_elimination" in on,
        channels="channels" in on,
        decrypted="decrypted" in on,
        garbled="garbled" in on,
        mute="mute" in on,
    )


def named(text: str) -> tuple[str, ...]:
    """Names written with commas, as ids."""
    return tuple(part.strip().casefold().replace(" ", "-") for part in text.split(",") if part.strip())


def option_problems(setup: Setup) -> list[Problem]:
    """What is wrong with options that only the catalogue can judge (CE-4.2, CE-4.17, CE-4.18)."""
    from cosmotui.rules.cosmic_encounter.catalog import ALIENS, alien
    from cosmotui.rules.cosmic_encounter.dealing import fits, galaxies, spare_legacies

    problems: list[Problem] = []
    powers, excluded = named(setup.options.get("powers", "")), named(setup.options.get("excluded", ""))
    for id in (*powers, *excluded):
        if id != "?" and id not in ALIENS:
            problems.append(Problem(f"There is no alien {id[:40]!r}; cosmotui catalog lists them.", "CE-4.2"))
    wanted = [id for id in powers if id != "?"]
    if len(set(wanted)) != len(wanted):
        problems.append(Problem("No power can be dealt twice.", "CE-4.2"))
    if len(powers) > len(setup.seats):
        problems.append(Problem(f"{len(powers)} powers are named for {len(setup.seats)} aliens.", "CE-4.2"))
    if problems:
        return problems
    for id in wanted:
        if id in excluded:
            problems.append(Problem(f"{alien(id).name} is both chosen and left out.", "CE-4.2"))
        elif not fits(setup, id):
            problems.append(Problem(f"{alien(id).name} is chosen, but the dimensions leave it out.", "CE-4.17"))
    if not problems and not galaxies(setup):
        problems.append(Problem("Too few aliens are left to deal.", "CE-4.17"))
    if not problems and spare_legacies(setup) < rules_of(setup).legacies:
        problems.append(Problem("Too few aliens are left for the legacies.", "CE-25.25"))
    return problems
