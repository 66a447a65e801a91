"""Score titles: five of them lie open in a playful match and are scored when it ends (CE-34.6, CE-34.23)."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from cosmotui.rules.cosmic_encounter.board import (
    bases_of,
    foreign_bases,
    free_ships,
    has_role,
    home_bases,
    is_leader,
    left_of,
    remaining,
    right_of,
)
from cosmotui.rules.cosmic_encounter.facts import counts
from cosmotui.rules.cosmic_encounter.facts.counts import alien_of, attack_values, pods_of, rivals, winners
from cosmotui.rules.cosmic_encounter.facts.influence import base_influence
from cosmotui.rules.cosmic_encounter.kinds.score import Count, EndTable, Title, once, per, value
from cosmotui.rules.cosmic_encounter.timing.channels import SPOKE

_NUMBERED: Final = ("attack", "flex-attack", "slime-attack", "rift", "intimidate")
"""Kinds of pods that show a single number."""
HOST_WITH_THE_MOST = Title(
    "host-with-the-most", "Host with the Most", "Ships of others standing in your system.", (per(1, counts.GUESTS),)
)
FRIENDLY = Title(
    "friendly", "Friendly", "Planets on which you and somebody else both have a base.", (per(2, counts.COMPANY),)
)
CURATOR = Title("curator", "Curator", "Artifacts in your cache.", (per(2, counts.ARTIFACTS),))
DIVERSE_INVESTOR = Title(
    "diverse-investor", "Diverse Investor", "Different kinds of pod in your cache.", (per(3, counts.TYPES),)
)
ECO_FRIENDLY = Title("eco-friendly", "Eco Friendly", "Fuel cells in your nexus.", (per(3, counts.FUEL),))
STOCKPILER = Title("stockpiler", "Stockpiler", "Distress pods in your cache.", (per(3, counts.DISTRESS),))
CONCENTRATED_COLONIZER = Title(
    "concentrated-colonizer",
    "Concentrated Colonizer",
    "Foreign bases of yours with at least three of your ships.",
    (per(4, counts.GARRISONS),),
)
MONEYBAGS = Title("moneybags", "Moneybags", "Lucre you own.", (per(4, counts.LUCRE),))
WARMONGER = Title("warmonger", "Warmonger", "Negotiate pods left in your cache.", (per(4, counts.NEGOTIATES),))


def _outdone(table: EndTable, seat: int) -> int:
    """Return the aliens with less dominion; none for a winner."""
    less = [
        other for other in rivals(table, seat) if counts.DOMINION.of(table, other) < counts.DOMINION.of(table, seat)
    ]
    return 0 if seat in winners(table) else len(less)


SILVER_MEDALIST = Title(
    "silver-medalist",
    "Silver Medalist",
    "If you are not a winner: aliens with less dominion than you.",
    (per(5, Count("aliens with less dominion", _outdone)),),
)
LUMINOSITY = Title("luminosity", "Luminosity", "Flares in your cache.", (per(5, counts.FLARES),))
CHEERLEADER = Title(
    "cheerleader",
    "Cheerleader",
    "The alien to your left is among the winners.",
    once(6, lambda table, seat: left_of(table.state, seat) in winners(table)),
)
FULLY_STOCKED = Title(
    "fully-stocked",
    "Fully Stocked",
    "More than eight pods in your cache.",
    once(6, lambda table, seat: counts.PODS.of(table, seat) > 8),
)
CLOSING_ACT = Title(
    "closing-act",
    "Closing Act",
    "You led a fleet in the last invasion.",
    once(6, lambda table, seat: is_leader(table.state, seat)),
)
BATTLE_HARDENED = Title(
    "battle-hardened",
    "Battle Hardened",
    "Your ships in the warp outnumber your free ones.",
    once(6, lambda table, seat: counts.WARPED.of(table, seat) > len(free_ships(table.state, seat))),
)


def _has_best_attack(table: EndTable, seat: int) -> bool:
    """Return whether no cache holds a higher attack pod than an alien's best one."""
    everywhere = [one for other in remaining(table.state) for one in attack_values(table, other, largest=True)]
    return max(everywhere, default=None) in attack_values(table, seat, largest=True)


PREPARED_FOR_ANYTHING = Title(
    "prepared-for-anything",
    "Prepared For Anything",
    "You hold the attack pod with the highest printed value among all caches.",
    once(6, _has_best_attack),
)


def _is_supported(table: EndTable, seat: int) -> bool:
    """Return whether there are two support pods more than attack pods."""
    pods = pods_of(table, seat)
    return sum(not pod.is_encounter for pod in pods) >= sum(pod.is_attack for pod in pods) + 2


STRONG_SUPPORTER = Title(
    "strong-supporter",
    "Strong Supporter",
    "Your support pods outnumber your attack pods by at least two.",
    once(6, _is_supported),
)
ENLIGHTENED = Title(
    "enlightened", "Enlightened", "You own no lucre.", once(7, lambda table, seat: not counts.LUCRE.of(table, seat))
)
HISTORY_BUFF = Title(
    "history-buff",
    "History Buff",
    "At least two artifacts in your cache.",
    once(7, lambda table, seat: counts.ARTIFACTS.of(table, seat) >= 2),
)


def _has_good_neighbor(table: EndTable, seat: int) -> bool:
    """Return whether an alien shares two planets with a neighbour."""
    neighbours = {left_of(table.state, seat), right_of(table.state, seat)} - {seat}
    return any(counts.shared_planets(table, seat, other) >= 2 for other in neighbours)


GOOD_NEIGHBOR = Title(
    "good-neighbor",
    "Good Neighbor",
    "With one of your two neighbours you share at least two planets.",
    once(7, _has_good_neighbor),
)


def _was_silent(table: EndTable, seat: int) -> bool:
    """Return whether a person has never sent a message although there are channels."""
    has_channels = table.setup.options.get("channels") == "on"
    return has_channels and not table.setup.seats[seat].bot and not alien_of(table, seat).notes.get(SPOKE)


SILENT_PROTAGONIST = Title(
    "silent-protagonist", "Silent Protagonist", "You sent no message in the whole match.", once(7, _was_silent)
)


def _has_as_many_pods(table: EndTable, seat: int) -> bool:
    """Return whether another cache is of the same size."""
    return counts.PODS.of(table, seat) in [counts.PODS.of(table, other) for other in rivals(table, seat)]


SYNCED_MINDS = Title(
    "synced-minds",
    "Synced Minds",
    "Another alien has just as many pods in its cache as you.",
    once(7, _has_as_many_pods),
)
UNDER_BUDGET = Title(
    "under-budget",
    "Under Budget",
    "You have a free resupply left.",
    once(7, lambda table, seat: alien_of(table, seat).resupplies > 0),
)


def _influence(table: EndTable, seat: int) -> int:
    """Return the influence that an alien would negotiate with (CE-21.4)."""
    dominion_counts = table.setup.options.get("influence_base") != "authority"
    return sum(amount for _, amount in base_influence(table.state, seat, dominion_counts=dominion_counts))


CROWD_FAVORITE = Title(
    "crowd-favorite",
    "Crowd Favorite",
    "Nobody has more influence than you.",
    once(8, counts.most(Count("influence", _influence))),
)
CUTTHROAT = Title(
    "cutthroat",
    "Cutthroat",
    "Somebody has been eliminated in this match.",
    once(8, lambda table, seat: len(remaining(table.state)) < len(table.state.aliens)),
)
EMPTIEST_MIND = Title(
    "emptiest-mind",
    "Emptiest Mind",
    "Nobody has fewer pods in the cache than you.",
    once(8, counts.fewest(counts.PODS)),
)


def _systems(table: EndTable, planets: Iterable[int]) -> list[int]:
    """Return the systems of some planets."""
    return [table.state.planets[planet].system for planet in planets]


EXPANDED_BORDERS = Title(
    "expanded-borders",
    "Expanded Borders",
    "Two or more foreign bases in a single system.",
    once(
        8, lambda table, seat: max(Counter(_systems(table, foreign_bases(table.state, seat))).values(), default=0) >= 2
    ),
)
TOUR_GUIDE = Title(
    "tour-guide",
    "Tour Guide",
    "No remaining alien's system holds more ships of others than yours.",
    once(8, counts.most(counts.GUESTS)),
)
NAMELESS_WARRIOR = Title(
    "nameless-warrior",
    "Nameless Warrior",
    "Your power is deactivated.",
    once(8, lambda table, seat: any(power.off for power in alien_of(table, seat).powers)),
)
WARP_EXPLORER = Title(
    "warp-explorer",
    "Warp Explorer",
    "No other alien's count of warped ships beats yours.",
    once(8, counts.most(counts.WARPED)),
)
WELL_TRAVELED = Title(
    "well-traveled",
    "Well Traveled",
    "You have bases in four systems or more.",
    once(8, lambda table, seat: len(set(_systems(table, bases_of(table.state, seat)))) >= 4),
)
HOARDEST = Title(
    "hoardest", "Hoardest", "Nobody has more pods in the cache than you.", once(9, counts.most(counts.PODS))
)
LONE_COLONIZER = Title(
    "lone-colonizer",
    "Lone Colonizer",
    "Nobody has more foreign bases without company than you.",
    once(9, lambda table, seat: counts.SOLO.of(table, seat) > 0 and counts.most(counts.SOLO)(table, seat)),
)


def _has_three_alike(table: EndTable, seat: int) -> bool:
    """Return whether a cache holds three support pods of one type."""
    types = Counter(pod.colour for pod in pods_of(table, seat) if not pod.is_encounter)
    return max(types.values(), default=0) >= 3


BLESSED_BY_THE_FORGE = Title(
    "blessed-by-the-forge",
    "Blessed By the Forge",
    "Three or more support pods of one type in your cache.",
    once(9, _has_three_alike),
)
OUT_OF_THE_WARP = Title(
    "out-of-the-warp",
    "Out of the Warp",
    "Nobody has fewer ships in the warp than you.",
    once(10, counts.fewest(counts.WARPED)),
)
PROFESSIONAL_FENCE_SITTER = Title(
    "professional-fence-sitter",
    "Professional Fence Sitter",
    "You are a bystander when the last invasion ends.",
    once(10, lambda table, seat: has_role(table.state, seat, "bystander")),
)
LIVING_ON_THE_EDGE = Title(
    "living-on-the-edge",
    "Living on the Edge",
    "Exactly one base of yours remains in your system.",
    once(12, lambda table, seat: len(home_bases(table.state, seat)) == 1),
)


def _smallest_attack(table: EndTable, seat: int) -> int:
    """Return the value of the smallest attack pod, if that is 1 to 10."""
    smallest = min(attack_values(table, seat, largest=False), default=0)
    return smallest if 0 < smallest <= 10 else 0


LITTLE_TROOPER = Title(
    "little-trooper",
    "Little Trooper",
    "If your smallest attack pod shows 10 or less: its printed value.",
    value(Count("value of the smallest attack pod", _smallest_attack)),
)


def _half_of_best_attack(table: EndTable, seat: int) -> int:
    """Return half the value of the best attack pod, rounded up, not below 0."""
    return max(0, max(attack_values(table, seat, largest=True), default=0) + 1) // 2


SELF_DISCIPLINED = Title(
    "self-disciplined",
    "Self Disciplined",
    "Half the printed value of your best attack pod, rounded up.",
    value(Count("half the value of the best attack pod", _half_of_best_attack)),
)


def _sum_of_small_values(table: EndTable, seat: int) -> int:
    """Return the sum of the values of pods that show one number of 4 or less, not below 0."""
    numbered = [pod for pod in pods_of(table, seat) if pod.kind in _NUMBERED]
    return max(0, sum(pod.value for pod in numbered if pod.value <= 4))


WEAPON_SHEPHERD = Title(
    "weapon-shepherd",
    "Weapon Shepherd",
    "Sum of the printed values of your pods that show 4 or less; never under 0.",
    value(Count("sum of the values of 4 or less", _sum_of_small_values)),
)
