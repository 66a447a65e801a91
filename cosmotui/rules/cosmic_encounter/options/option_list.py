"""Every option of Cosmic Encounter (CE-2.6, CE-4), with its values and their meaning."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from cosmotui.engine.setup import OptionSpec
from cosmotui.rules.cosmic_encounter.kinds.score import GALAXIES

HOMES: Final = ("prime", "dominion", "storm", "eon", "incursion", "alliance", "conflict", "venture")
"""Galaxies with aliens enough for a match, the largest first (CE-4.18)."""


def _choice(
    name: str, rule: str, label: str, told: str, values: Mapping[str, str], needs: tuple[str, ...] = ()
) -> OptionSpec:
    """Return the values with what they are called, "" for those that say it themselves; the first is the standard."""
    words = {value: word for value, word in values.items() if word}
    return OptionSpec(name, tuple(values), next(iter(values)), rule, label, told, needs, words=words)


def _switch(name: str, rule: str, label: str, told: str, needs: tuple[str, ...] = ()) -> OptionSpec:
    return _choice(name, rule, label, told, {"off": "", "on": ""}, needs)


def _group(group: str, *specs: OptionSpec) -> Iterable[OptionSpec]:
    return (msgspec.structs.replace(spec, group=group) for spec in specs)


OPTIONS: Final = (
    OptionSpec(
        "powers",
        (),
        "",
        "CE-4.2",
        "Powers",
        "An alien for each seat, in their order, with commas; ? for a random one: human, ?, zombie.",
        nobody="?",
        words={"": "all random"},
    ),
    OptionSpec(
        "excluded",
        (),
        "",
        "CE-4.2",
        "Left out",
        "Aliens that are not dealt at random, with commas: void, virus.",
        words={"": "nobody"},
    ),
    _choice(
        "roster",
        "CE-4.2",
        "Roster",
        "Which aliens are dealt, and whose flares lie in the forge: all, or the 59 that the game began with.",
        {"all": "all aliens", "first": "the first 59"},
    ),
    *_group(
        "Dimensions",
        OptionSpec(
            "dimensions",
            (),
            "",
            "CE-2.4",
            "Dimensions",
            "Dimensions by name, with commas, beside those below: tiny, toxic, cursed; all, as many as go together; "
            "or random, some by chance.",
            words={"": "as below"},
        ),
        _choice(
            "alerts",
            "CE-4.17",
            "Alerts",
            "Which aliens are dealt. Green ones are the easiest to play, red ones the hardest.",
            {"all": "", "green": "green only", "yellow": "green and yellow"},
        ),
        _choice(
            "homesick",
            "CE-4.18",
            "Homesick",
            "Only aliens of one galaxy are dealt.",
            {"off": "", "random": "a random galaxy"} | dict.fromkeys(HOMES, ""),
        ),
        _switch("familiar", "CE-4.3", "Familiar", "All powers are public from the start."),
        _choice(
            "flares",
            "CE-4.6",
            "Nuclear",
            "Flares lie in the forge: that of every alien in the match, and as many of others.",
            {"on": "", "off": ""},
        ),
        _choice(
            "poison",
            "CE-4.7",
            "Poison",
            "How many poison pods the forge holds.",
            {"": "usual", "clean": "none, Clean", "toxic": "two more each, Toxic"},
        ),
        _switch(
            "generous", "CE-4.13", "Generous", "Two more lucre at the start and with each resupply. Stingy beats it."
        ),
        _switch("stingy", "CE-4.13", "Stingy", "No lucre at the start, with resupplies or for backers of a victory."),
        _switch("heartless", "CE-4.13", "Heartless", "Nobody has a free resupply."),
        _switch("expensive", "CE-11.7", "Expensive", "Everything that lucre buys costs twice as much."),
        _switch(
            "armed",
            "CE-31.1",
            "Armed",
            "Leaders prime two drivers, a primary and a secondary one; both count for the fleet.",
        ),
        _switch("silver", "CE-11.7", "Silver", "Three lucre buy three boons in place of a voucher."),
        _choice(
            "legacies",
            "CE-25.25",
            "Legacies",
            "How many random legacies of absent aliens are in force from the start.",
            {
                "0": "none",
                "1": "1, Memorial",
                "2": "2, Haunted",
                "3": "3, Cursed",
                "4": "4, Cursed and Memorial",
                "5": "5, Cursed and Haunted",
                "6": "6, all three",
            },
        ),
        _switch(
            "dark_forge",
            "CE-31.10",
            "Illicit",
            "A dark forge beside the other: boons and demands may draft from it. Dark pods show that they are dark.",
        ),
        _choice(
            "showcase",
            "CE-31.20",
            "Commercial",
            "How many pods lie face up, to be drafted in place of random ones, or bought.",
            {"0": "no showcase", "3": "3 pods"}
            | {"1": "1 pod"}
            | {str(size): f"{size} pods" for size in (2, 4, 5, 6, 7, 8)},
        ),
        _switch(
            "two_faced",
            "CE-31.43",
            "Two-Faced",
            "Every alien has two powers, and goes by both names; a zap hits one, too little authority both.",
        ),
        _switch(
            "shadow",
            "CE-31.40",
            "Shadow",
            "Every alien is dealt one power more, all hidden, and chooses at any time which it has.",
        ),
        _switch("unstable", "CE-31.50", "Unstable", "At the end of each campaign all powers become random others."),
        _switch(
            "praw",
            "CE-31.30",
            "Secure",
            "A revived ship stops in the Praw of its alien, and needs a second revival to get home.",
        ),
        _switch("technology", "CE-27", "Hi-Tech", "Three technologies each, researched with ships, then developed."),
        _switch("space_stations", "CE-28", "Defensive", "A space station each, of three, on one of the home planets."),
        _choice(
            "moons",
            "CE-29.2",
            "Celestial",
            "How many moons every system has, each on a planet of its own.",
            {"0": "none", "2": "2 a system", "1": "1 a system", "3": "3 a system", "4": "4 a system"},
        ),
        _switch("hazards", "CE-30", "Hazardous", "A flagged destiny charge brings a hazard that acts on all."),
        _choice(
            "official",
            "CE-34.1",
            "Official",
            "Scores by the formula of the match's galaxy; they do not decide the winner.",
            {"off": "", "random": "a random galaxy"} | dict.fromkeys(GALAXIES, ""),
        ),
        _switch(
            "playful",
            "CE-34.6",
            "Playful",
            "Five random score titles lie open from the start; they do not decide the winner.",
        ),
        _switch(
            "decrypted", "CE-35.3", "Decrypted", "Messages without limit, private ones too.", needs=("channels", "on")
        ),
        _switch("garbled", "CE-35.3", "Garbled", "No messages to everybody.", needs=("channels", "on")),
        _switch("mute", "CE-35.3", "Mute", "No talk inside a fleet.", needs=("channels", "on")),
    ),
    *_group(
        "Fights",
        _switch(
            "target_own_system",
            "CE-16.4",
            "Own system",
            "Whether the invader may aim at its own system, to drive foreign bases out.",
        ),
        _choice(
            "trojan_vs_brigade",
            "CE-20.9",
            "Trojan v. brigade",
            "Clash: the trojan's might is twice the size of the enemy leader's cache. Infection: a brigade of even "
            "might wins, else the trojan.",
            {"clash": "", "infection": ""},
        ),
        _choice(
            "zero_might",
            "CE-20.6",
            "No might",
            "What comes of a clash in which neither fleet has any might.",
            {"invader_peaceful": "invader lands in peace", "standoff": "", "slapfight": ""},
        ),
    ),
    *_group(
        "Negotiation",
        _choice(
            "influence_base",
            "CE-21.4",
            "Influence",
            "What a leader has to spend on demands and answers.",
            {"authority_plus_dominion": "authority + dominion", "authority": ""},
        ),
        _choice(
            "quash",
            "CE-21.50",
            "Quashing",
            "Whether a negotiation can be broken off: never, by both together, or by either alone.",
            {"off": "never", "mutual": "by both", "unilateral": "by either"},
        ),
        _choice(
            "negotiated_landing",
            "CE-21.63",
            "Who lands by deal",
            "Whether the invader's sponsors land with it on a peaceful victory.",
            {"invading_fleet": "invader, sponsors", "invader_only": "invader alone"},
        ),
        _choice(
            "special_offer_by",
            "CE-21.41",
            "Special offers",
            "Who may ask for the special offer of an alien.",
            {"either": "either leader", "opponent_only": "its opponent"},
        ),
    ),
    *_group(
        "Lucre",
        _choice(
            "backer_lucre",
            "CE-22.24",
            "Backers",
            "When a sponsor of a successful defense gains a lucre.",
            {"per_victory": "1 a victory", "per_boon": "1 a boon"},
        ),
        _choice(
            "lucre_spenders",
            "CE-11.8",
            "Who may buy",
            "Whom the Federation sells to at upkeep. Actors are leaders and sponsors.",
            {"actors": "", "leaders": "", "all": "everybody"},
        ),
        _choice(
            "lucre_purchases",
            "CE-11.9",
            "Purchases",
            "How much one may buy in an upkeep.",
            {"one": "", "one_of_each": "one of each"},
        ),
        _choice(
            "bribes",
            "CE-11.21",
            "Bribes",
            "Whether the amount is sealed until the drivers are shown, or announced.",
            {"sealed": "", "open": ""},
        ),
        _choice(
            "compensation_shortfall",
            "CE-23.13",
            "Shortfall",
            "What becomes of compensation that the loser cannot pay.",
            {"forgiven": "", "federation_pays": "drafted instead"},
        ),
    ),
    *_group(
        "Powers and pods",
        _choice(
            "forge_recycle",
            "CE-10.6",
            "Exhausted pods",
            "When pods that were used can be drafted again.",
            {"silent": "when none are left", "immediate": "at once"},
        ),
        _choice(
            "power_regain",
            "CE-12.26",
            "Power regained",
            "When an alien with authority 3 again has its power back.",
            {"upkeep": "at upkeep", "immediate": "at once"},
        ),
        _switch("self_zap", "CE-7.6", "Zap oneself", "Whether one may zap one's own power, flare, pod or ship."),
        _choice(
            "hopeless_elimination",
            "CE-25.12",
            "Hopeless are out",
            "Whether an alien with too few ships left to win is eliminated.",
            {"on": "", "off": ""},
        ),
    ),
    *_group(
        "At the keyboard",
        _choice(
            "response_poll",
            "PP-9",
            "Answers",
            "How people at one keyboard are asked whether they answer what another does.",
            {"call": "one call to all", "strict": "each in turn", "standing_orders": "standing orders"},
        ),
        _switch(
            "channels",
            "CE-35.2",
            "Channels",
            "Whether messages are sent by the rules of the game, three an alien in an invasion.",
        ),
    ),
)
"""Those of one group stand together."""
