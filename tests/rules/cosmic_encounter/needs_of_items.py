"""What the effects of holdings and pods need: tables of what is missing where they do not apply."""

from collections.abc import Mapping

from tests.rules.cosmic_encounter import lacks
from tests.rules.cosmic_encounter.lacks import Lack

# fmt: off
NEEDS: Mapping[Lack, tuple[str, ...]] = {
    lacks.befalls_another: (
        "nanite-mining", "repair of temporal-matrix", "base-careless", "base-powerpay", "cheesy-blank", "full-limit",
        "half-rewards", "black-hole", "cosmic-nebula", "third-eye", "voucher payment", "voucher protection",
    ),
    lacks.befalls_itself: (
        "artifact-detection-grid", "zaptimizer", "cosmic-zap", "flare-zap", "pod-zap",
    ),
    lacks.no_spent_aur: (
        "cheesy-dealdead", "space-junk",
    ),
    lacks.no_casualties: (
        "secret-payback", "guilty-conscience",
    ),
    lacks.no_exhausts: (
        "recycler",
    ),
    lacks.no_empty_home: (
        "rebirth",
    ),
    lacks.no_rewards: (
        "observation-platform",
    ),
    lacks.no_encounter: (
        "strange-wormhole",
    ),
    lacks.no_escape: (
        "boon-permit",
    ),
    lacks.no_combat: (
        "meteor-storm", "boon-permit",
    ),
    lacks.no_sponsors: (
        "gift of the-qax", "blue-commit", "force-field",
    ),
    lacks.no_other_powers: (
        "zap-o-tron", "blue-hearth", "quarter-meta",
    ),
    lacks.no_bases_abroad: (
        "hub-rentfee", "invasion-tax",
    ),
    lacks.no_room: (
        "zaptimizer", "base-careless", "charity",
    ),
    lacks.no_other_pods: (
        "brainwave-tracer", "hub-rentfee",
    ),
    lacks.no_pods: (
        "quark-battery", "icy-mines", "targeting-depot", "orbital-billboards", "zaptimizer", "base-careless",
        "base-four", "blue-handicap", "cheesy-atrophy", "secret-stack", "charity", "law-approach",
    ),
    lacks.no_aur: (
        "vacuum-turbines", "enigma-device", "tactical-array", "cheesy-dealdead", "cheesy-dealdeck", "diligence",
        "end of puffball", "space-junk",
    ),
    lacks.no_ships_in_warp: (
        "warp-master-key", "half-revive", "warp-requiem", "kindness", "law-warpfall", "warp-key",
    ),
    lacks.no_other_ships: (
        "burst-targeter", "blue-commit", "hub-rentfee", "meteor-storm", "ship-zap",
    ),
    lacks.no_opponent: (
        "prehensile-tail",
    ),
    lacks.no_drivers: (
        "stun-apparatus", "option-cycler", "the-peace-treaty", "meteor-storm", "humility", "snot-rocket",
    ),
    lacks.no_ships: (
        "collapsium-hulls", "thrust of plasma-thrusters", "battleship", "colony-cloak", "popularity-monitor",
        "transdimensional-rift-relay", "shield-generator", "base-stream", "blue-hulkout", "half-ally", "invasion-tax",
        "rebirth", "omni-zap",
    ),
    lacks.no_others: (
        "infinity-drive", "high-activity-staging-zone", "patience", "chastity", "voucher inspection",
    ),
    lacks.no_result: (
        "data-breach",
    ),
    lacks.no_system: (
        "station-dock",
    ),
}
"""By what is missing: the effects that do not apply then."""
LONELY: Mapping[Lack, tuple[str, ...]] = {lacks.no_sponsors: ("big-space-laser",)}
"""By what is missing: the effects that apply then alone."""
UNPREPARED = (
    "driver of quark-battery", "treasure-drones", "shot of lunar-cannon", "cosmic-catapult", "nuclear-missiles",
    "tech-scrambler", "thorium-rod", "strange-attractor", "power-radiant", "zap-zapper", "temporal-matrix",
    "quark-refinery", "aim of targeting-depot", "exhortation", "fine of exhortation", "influence of option-cycler",
    "show of orbital-billboards", "rift-enacter", "oscillation-overthruster", "leap of oscillation-overthruster",
    "switch of fluxx-capacitor", "blue-blue", "blue-three", "blue-zaprod", "cheesy-tongue", "full-misread",
    "half-payday", "hub-dispute", "hub-ddeal", "hub-fdeal", "hub-gdeal", "hub-sdeal", "hub-wdeal", "hub-ldeal",
    "secret-spoils", "boons of secret-strength", "boons of secret-weak", "bond of the-spirit-of-friendship",
    "sight of the-cosmic-guardian", "the-cosmic-guardian", "the-madness-of-war", "odd-comet", "unstable-weaponry",
    "blast of unstable-weaponry", "end of psychic-switcheroo", "landing of federation-intervention", "abandonment",
    "aggression", "reveal of amnesia", "amnesia", "anxiety", "obsession", "reveal of paranoia", "paranoia",
    "regression", "release", "reveal of vengeance", "vengeance", "law-destiny", "law-launch", "law-payoff",
    "law-upkeep", "shadow", "unstable", "claim of niche", "end of saucer", "end of warrant", "vow of ring",
    "gift of ring", "cloudy-mind", "restless-leg", "grime",
    "obligatron", "blue-inertia", "flare-intensifier", "cure of rift-enacter", "fluxx-capacitor", "paradox",
    "voucher reload",
)
"""Effects that wait for what has not come about on these tables."""
# fmt: on
