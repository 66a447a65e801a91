"""The rules that follow from a set of options, and the problems of a set (CE-2)."""

from functools import lru_cache

import msgspec

from cosmotui.engine.errors import Problem
from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.options.option_list import OPTIONS


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
    """Return the rules of a match whose set-up is known to be valid."""
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
    """Return the ids in a list of names with commas."""
    return tuple(part.strip().casefold().replace(" ", "-") for part in text.split(",") if part.strip())


def option_problems(setup: Setup) -> list[Problem]:
    """Return the problems of options that only the catalogue can find (CE-4.2, CE-4.17, CE-4.18)."""
    from cosmotui.rules.cosmic_encounter.catalog import ALIENS, alien
    from cosmotui.rules.cosmic_encounter.options.dealing import fits, galaxies, spare_legacies

    problems: list[Problem] = []
    powers, excluded = named(setup.options.get("powers", "")), named(setup.options.get("excluded", ""))
    for id in (*powers, *excluded):
        if id != "?" and id not in ALIENS:
            problems.append(Problem(f"There is no alien {id[:40]!r}; the gallery lists them.", "CE-4.2"))
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
