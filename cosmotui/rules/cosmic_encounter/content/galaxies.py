"""Galaxies, each with the formula by which a match in it is scored (CE-34.10 to CE-34.22)."""

from cosmotui.rules.cosmic_encounter.facts import counts
from cosmotui.rules.cosmic_encounter.kinds.score import Galaxy, per

PRIME = Galaxy(
    "prime",
    "Prime Galaxy",
    "Cradle of the first known power and of the alliance that grew into the Federation.",
    (per(4, counts.DOMINION), per(2, counts.AUTHORITY)),
    peoples=51,
)
INCURSION = Galaxy(
    "incursion",
    "Incursion Galaxy",
    "Named for the day Plant's hosts poured out of it into the Prime Galaxy.",
    (per(3, counts.DOMINION), per(1, counts.AUTHORITY), per(1, counts.WARPED)),
    peoples=25,
)
CONFLICT = Galaxy(
    "conflict",
    "Conflict Galaxy",
    "One of the four galaxies where the Eon 15 first held sway; home of Empath.",
    (per(4, counts.DOMINION), per(3, counts.AUTHORITY)),
)
ALLIANCE = Galaxy(
    "alliance",
    "Alliance Galaxy",
    "Here Crystal's enslaved peoples rose together against their master.",
    (per(2, counts.COEXISTING), per(1, counts.SOLO), per(2, counts.CROWDED), per(1, counts.SINGLE)),
)
STORM = Galaxy(
    "storm",
    "Storm Galaxy",
    "Little charted, known as the home of Worm; here the prudent hoarder is honoured.",
    (per(1, counts.DOMINION), per(2, counts.AUTHORITY), per(1, counts.PODS)),
)
DOMINION = Galaxy(
    "dominion",
    "Dominion Galaxy",
    "Thirty peoples under one government that fought the Mayfair and then married it.",
    (per(5, counts.DOMINION), per(-1, counts.WARPED)),
    peoples=30,
)
EON = Galaxy(
    "eon", "Eon Galaxy", "Winning is nearly all that is counted here.", (per(1, counts.DOMINION), per(6, counts.WINS))
)
OCCUPATION = Galaxy(
    "occupation",
    "Occupation Galaxy",
    "Its peoples challenged the Federation, lost, and were taken in along with their galaxy.",
    (per(-3, counts.INTRUDERS), per(-1, counts.WARPED)),
)
BATTLE = Galaxy(
    "battle",
    "Battle Galaxy",
    "The longer the war lasts, the dearer each world becomes.",
    (per(counts.CYCLES, counts.DOMINION), per(counts.CYCLES, counts.AUTHORITY)),
)
VENTURE = Galaxy(
    "venture",
    "Venture Galaxy",
    "Fortune is measured by how the weakest of the table fares; Aura was found here late.",
    (per(counts.LOWEST_DOMINION, counts.DOMINION), per(counts.LOWEST_AUTHORITY, counts.AUTHORITY)),
)
FRONTIER = Galaxy(
    "frontier",
    "Frontier Galaxy",
    "A border region where home ground is worth as much as conquest.",
    (per(2, counts.DOMINION), per(2, counts.AUTHORITY)),
    is_scouted=True,
)
LUMINANCE = Galaxy(
    "luminance",
    "Luminance Galaxy",
    "Wealth shines as brightly as conquest.",
    (per(3, counts.DOMINION), per(1, counts.AUTHORITY), per(1, counts.LUCRE)),
    is_scouted=True,
)
MUTATION = Galaxy(
    "mutation",
    "Mutation Galaxy",
    "Where things change shape, the old measure still stands.",
    (per(3, counts.DOMINION), per(1, counts.AUTHORITY)),
    is_scouted=True,
)
