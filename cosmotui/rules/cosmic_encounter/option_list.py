"""Every option of Cosmic Encounter (CE-2.6, CE-4): what it can be, and what that means."""

from functools import partial
from typing import Final

from cosmotui.engine.setup import OptionSpec

_ON: Final = ("off", "on")
GALAXIES: Final = ("prime", "storm", "incursion", "alliance")
"""Galaxies with aliens enough for a match, the largest first (CE-4.18)."""

_dimension = partial(OptionSpec, group="Dimensions")
_fight = partial(OptionSpec, group="Fights")
_deal = partial(OptionSpec, group="Negotiation")
_lucre = partial(OptionSpec, group="Lucre")
_power = partial(OptionSpec, group="Powers and pods")
_people = partial(OptionSpec, group="At the keyboard")

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
    # --- dimensions
    _dimension(
        "alerts",
        ("all", "green", "yellow"),
        "all",
        "CE-4.17",
        "Alerts",
        "Which aliens are dealt. Green ones are the easiest to play, red ones the hardest.",
        words={"green": "green only", "yellow": "green and yellow"},
    ),
    _dimension(
        "homesick",
        ("off", "random", *GALAXIES),
        "off",
        "CE-4.18",
        "Homesick",
        "Only aliens of one galaxy are dealt.",
        words={"random": "a random galaxy"},
    ),
    _dimension("familiar", _ON, "off", "CE-4.3", "Familiar", "All powers are public from the start."),
    _dimension(
        "flares",
        ("on", "off"),
        "on",
        "CE-4.6",
        "Nuclear",
        "Flares lie in the forge: that of every alien in the match, and as many of others.",
    ),
    _dimension(
        "poison",
        ("", "clean", "toxic"),
        "",
        "CE-4.7",
        "Poison",
        "How many poison pods the forge holds.",
        words={"": "usual", "clean": "none, Clean", "toxic": "two more each, Toxic"},
    ),
    _dimension(
        "generous",
        _ON,
        "off",
        "CE-4.13",
        "Generous",
        "Two more lucre at the start and with each resupply. Stingy beats it.",
    ),
    _dimension(
        "stingy", _ON, "off", "CE-4.13", "Stingy", "No lucre at the start, with resupplies or for backers of a victory."
    ),
    _dimension("heartless", _ON, "off", "CE-4.13", "Heartless", "Nobody has a free resupply."),
    _dimension("expensive", _ON, "off", "CE-11.7", "Expensive", "Everything that lucre buys costs twice as much."),
    _dimension("silver", _ON, "off", "CE-11.7", "Silver", "Three lucre buy three boons in place of a voucher."),
    _dimension(
        "legacies",
        ("0", "1", "2", "3", "4", "5", "6"),
        "0",
        "CE-25.25",
        "Legacies",
        "How many random legacies of absent aliens are in force from the start.",
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
    _dimension(
        "decrypted",
        _ON,
        "off",
        "CE-35.3",
        "Decrypted",
        "Messages without limit, private ones too.",
        needs=("channels", "on"),
    ),
    _dimension("garbled", _ON, "off", "CE-35.3", "Garbled", "No messages to everybody.", needs=("channels", "on")),
    _dimension("mute", _ON, "off", "CE-35.3", "Mute", "No talk inside a fleet.", needs=("channels", "on")),
    # --- fights
    _fight(
        "target_own_system",
        _ON,
        "off",
        "CE-16.4",
        "Own system",
        "Whether the invader may aim at its own system, to drive foreign bases out.",
    ),
    _fight(
        "trojan_vs_brigade",
        ("clash", "infection"),
        "clash",
        "CE-20.9",
        "Trojan v. brigade",
        "Clash: the trojan's might is twice the size of the enemy leader's cache. Infection: a brigade of even might "
        "wins, else the trojan.",
    ),
    _fight(
        "zero_might",
        ("invader_peaceful", "standoff", "slapfight"),
        "invader_peaceful",
        "CE-20.6",
        "No might",
        "What comes of a clash in which neither fleet has any might.",
        words={"invader_peaceful": "invader lands in peace"},
    ),
    # --- negotiation
    _deal(
        "influence_base",
        ("authority_plus_dominion", "authority"),
        "authority_plus_dominion",
        "CE-21.4",
        "Influence",
        "What a leader has to spend on demands and answers.",
        words={"authority_plus_dominion": "authority + dominion"},
    ),
    _deal(
        "quash",
        ("off", "mutual", "unilateral"),
        "off",
        "CE-21.50",
        "Quashing",
        "Whether a negotiation can be broken off: never, by both together, or by either alone.",
        words={"off": "never", "mutual": "by both", "unilateral": "by either"},
    ),
    _deal(
        "negotiated_landing",
        ("invading_fleet", "invader_only"),
        "invading_fleet",
        "CE-21.63",
        "Who lands by deal",
        "Whether the invader's sponsors land with it on a peaceful victory.",
        words={"invading_fleet": "invader, sponsors", "invader_only": "invader alone"},
    ),
    _deal(
        "special_offer_by",
        ("either", "opponent_only"),
        "either",
        "CE-21.41",
        "Special offers",
        "Who may ask for the special offer of an alien.",
        words={"either": "either leader", "opponent_only": "its opponent"},
    ),
    # --- lucre
    _lucre(
        "backer_lucre",
        ("per_victory", "per_boon"),
        "per_victory",
        "CE-22.24",
        "Backers",
        "When a sponsor of a successful defense gains a lucre.",
        words={"per_victory": "1 a victory", "per_boon": "1 a boon"},
    ),
    _lucre(
        "lucre_spenders",
        ("actors", "leaders", "all"),
        "actors",
        "CE-11.8",
        "Who may buy",
        "Whom the Federation sells to at upkeep. Actors are leaders and sponsors.",
        words={"all": "everybody"},
    ),
    _lucre(
        "lucre_purchases",
        ("one", "one_of_each"),
        "one",
        "CE-11.9",
        "Purchases",
        "How much one may buy in an upkeep.",
        words={"one_of_each": "one of each"},
    ),
    _lucre(
        "bribes",
        ("sealed", "open"),
        "sealed",
        "CE-11.21",
        "Bribes",
        "Whether the amount is sealed until the drivers are shown, or announced.",
    ),
    _lucre(
        "compensation_shortfall",
        ("forgiven", "federation_pays"),
        "forgiven",
        "CE-23.13",
        "Shortfall",
        "What becomes of compensation that the loser cannot pay.",
        words={"federation_pays": "drafted instead"},
    ),
    # --- powers and pods
    _power(
        "forge_recycle",
        ("silent", "immediate"),
        "silent",
        "CE-10.6",
        "Exhausted pods",
        "When pods that were used can be drafted again.",
        words={"silent": "when none are left", "immediate": "at once"},
    ),
    _power(
        "power_regain",
        ("upkeep", "immediate"),
        "upkeep",
        "CE-12.26",
        "Power regained",
        "When an alien with authority 3 again has its power back.",
        words={"upkeep": "at upkeep", "immediate": "at once"},
    ),
    _power("self_zap", _ON, "off", "CE-7.6", "Zap oneself", "Whether one may zap one's own power, flare, pod or ship."),
    _power(
        "hopeless_elimination",
        ("on", "off"),
        "on",
        "CE-25.12",
        "Hopeless are out",
        "Whether an alien with too few ships left to win is eliminated.",
    ),
    # --- at the keyboard
    _people(
        "response_poll",
        ("call", "strict", "standing_orders"),
        "call",
        "PP-9",
        "Answers",
        "How people at one keyboard are asked whether they answer what another does.",
        words={"call": "one call to all", "strict": "each in turn", "standing_orders": "standing orders"},
    ),
    _people(
        "channels",
        _ON,
        "off",
        "CE-35.2",
        "Channels",
        "Whether messages are sent by the rules of the game, three an alien in an invasion.",
    ),
)
"""Those of one group stand together."""
