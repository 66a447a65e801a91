"""The rules that follow from a set of options, and the problems of a set (CE-2)."""

from functools import lru_cache

import msgspec

from cosmotui.engine.setup import Setup
from cosmotui.rules.cosmic_encounter.options.dimensions import merged
from cosmotui.rules.cosmic_encounter.options.option_list import OPTIONS


class Rules(msgspec.Struct, frozen=True):
    """The options of one match, worked out."""

    planets: int
    """Home planets of each alien (CE-3.4)."""
    threshold: int
    powers: int
    """Main powers of each alien (CE-31.43)."""
    dealt: int
    """Powers that each alien is dealt, of which it chooses those that it has (CE-31.40)."""
    flares: bool
    familiar: bool
    poison: str
    lucre: int
    resupply_lucre: int
    backer_lucre: int
    resupplies: int
    price_factor: int
    silver: bool
    drivers: int
    """Drivers that each leader primes (CE-31.1)."""
    resupply_at: int
    """Encounter pods with which a leader may still take a resupply (CE-16.20, CE-31.7)."""
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
    dark_forge: bool
    showcase: int
    """Pods in the showcase; 0: there is none (CE-31.20)."""
    praw: bool
    technology: bool
    stations: bool
    moons: int
    hazards: bool
    channels: bool
    decrypted: bool
    garbled: bool
    mute: bool
    official: bool
    playful: bool


def rules_of(setup: Setup) -> Rules:
    """Return the rules of a match whose set-up is known to be valid."""
    return _rules(len(setup.seats), tuple(setup.options.items()))


@lru_cache(maxsize=64)
def _rules(aliens: int, chosen: tuple[tuple[str, str], ...]) -> Rules:
    value = {spec.name: spec.default for spec in OPTIONS} | dict(merged(chosen))
    on = {name for name, given in value.items() if given == "on"}
    generous, stingy = "generous" in on, "stingy" in on
    return Rules(
        planets=4 if aliens == 4 else 5,
        threshold=4 if aliens == 4 else 5,
        powers=2 if "two_faced" in on else 1,
        dealt=1 + ("two_faced" in on) + ("shadow" in on),
        flares="flares" in on,
        familiar="familiar" in on,
        poison=value["poison"],
        lucre=0 if stingy else 4 if generous else 2,
        resupply_lucre=0 if stingy else 4 if generous else 2,
        backer_lucre=0 if stingy else 1,
        resupplies=0 if "heartless" in on else 2,
        price_factor=2 if "expensive" in on else 1,
        silver="silver" in on,
        drivers=2 if "armed" in on else 1,
        resupply_at=1 if "armed" in on else 0,
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
        dark_forge="dark_forge" in on,
        showcase=int(value["showcase"]),
        praw="praw" in on,
        technology="technology" in on,
        stations="space_stations" in on,
        moons=int(value["moons"]),
        hazards="hazards" in on,
        channels="channels" in on,
        decrypted="decrypted" in on,
        garbled="garbled" in on,
        mute="mute" in on,
        official=value["official"] != "off",
        playful="playful" in on,
    )
