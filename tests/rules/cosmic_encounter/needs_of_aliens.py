"""What the effects of aliens need: tables of what is missing where they do not apply."""

from collections.abc import Mapping

from tests.rules.cosmic_encounter import lacks
from tests.rules.cosmic_encounter.lacks import Lack

# fmt: off
NEEDS: Mapping[Lack, tuple[str, ...]] = {
    lacks.befalls_another: (
        "legacy aristocrat", "wild aristocrat", "legacy benefactor", "legacy diver", "wild diver", "choice of ethic",
        "wild ethic", "super hacker", "super hammer", "klutz", "locust", "macron", "miser", "super monk",
        "lantern of moth", "wild roach", "super roach", "legacy tanuki", "bones of vulture",
    ),
    lacks.befalls_itself: (
        "super angel", "gorgon", "wild quartermaster", "legacy remora", "hurry of ticktock", "super toll",
        "wild void",
    ),
    lacks.no_spent_aur: (
        "wild alchemist", "wild architect", "legacy diver",
    ),
    lacks.no_casualties: (
        "wild ghoul", "super ghoul", "spite of hate", "wild squee",
    ),
    lacks.no_flag: (
        "legacy gale", "wild tourist",
    ),
    lacks.no_lucre: (
        "merchant",
    ),
    lacks.no_exhausts: (
        "mouth", "wild vulture",
    ),
    lacks.no_empty_home: (
        "legacy boomerang", "super roach",
    ),
    lacks.no_rewards: (
        "wild lunatic",
    ),
    lacks.no_encounter: (
        "legacy assassin", "walls of citadel", "gale", "wild gale", "super gale", "invader", "legacy invader",
        "wild machine", "moocher", "wild nanny", "siren", "legacy will",
    ),
    lacks.no_escape: (
        "super barbarian", "ships of boomerang", "legacy boomerang", "fungus", "legacy fungus", "wild fungus",
        "legacy guerrilla", "wild lunatic", "wild mercenary", "legacy pirate", "legacy siren", "legacy tourist",
    ),
    lacks.no_combat: (
        "super barbarian", "ships of boomerang", "fungus", "legacy fungus", "wild fungus", "super general",
        "legacy guerrilla", "wild lunatic", "legacy meek", "wild mercenary", "legacy pirate", "legacy scammer",
        "legacy siren", "legacy tourist", "experience of warrior",
    ),
    lacks.no_sponsors: (
        "wild bouncer", "wild cavalry", "super cavalry", "wild changeling", "emperor", "legacy general",
        "super general", "super guardian", "spite of hate", "legacy hate", "magnet", "super magnet", "super mirage",
        "legacy muckraker", "wild muckraker", "wild plant", "super siren", "super toll",
    ),
    lacks.no_other_powers: (
        "wild changeling", "legacy greenhorn", "wild mask", "wild plant",
    ),
    lacks.no_bases_abroad: (
        "crowd of cult", "gorgon", "super grump", "legacy moocher", "super patriot",
    ),
    lacks.nobody_left_out: (
        "rage of animal", "legacy moocher", "glow of reactor",
    ),
    lacks.no_room: (
        "wild alchemist", "super aristocrat", "grandfather", "super judge", "legacy mesmer", "lantern of moth",
        "mutant", "jamming of reserve", "bones of vulture",
    ),
    lacks.no_onlooker: (
        "wild diplomat",
    ),
    lacks.no_charge: (
        "invader", "legacy invader", "legacy plant",
    ),
    lacks.no_other_pods: (
        "wild angler", "clown", "wild clown", "wild disease", "storm of gale", "super mite", "outlaw",
        "super patriot", "wild toll", "super toll", "wild trader", "wild tyrant",
    ),
    lacks.no_pods: (
        "wild alchemist", "wild architect", "super aristocrat", "aura", "legacy cavalry", "walls of citadel",
        "hand of claw", "legacy clown", "legacy deuce", "super fodder", "super gamer", "grandfather", "imp",
        "legacy imp", "wild imp", "super judge", "klutz", "wild laser", "legacy mesmer", "miser", "legacy mite",
        "monk", "lantern of moth", "philanthropist", "legacy porcupine", "haggle of pyro", "jamming of reserve",
        "wild reserve", "super reserve", "legacy tyrant", "bones of vulture",
    ),
    lacks.no_aur: (
        "wild alchemist", "wild architect", "wild aristocrat", "wild aura", "wild chosen", "wild coordinator",
        "super cyborg", "legacy diver", "wild diver", "wild fido", "wild gamer", "wild invader", "super machine",
        "super miser",
    ),
    lacks.no_ships_in_warp: (
        "legacy benefactor", "super boomerang", "super hammer", "super masochist", "super roach", "warphole",
        "wild warphole", "super warphole", "wild warpish", "super warpish",
    ),
    lacks.no_other_ships: (
        "wild alien", "super bully", "fungus", "legacy fungus", "wild fungus", "gorgon", "wild grump", "super grump",
        "hammer", "wild hammer", "super magnet", "casting of mask", "super mirage", "legacy pirate", "raptor",
        "wild toll", "super toll", "wild will", "super worm",
    ),
    lacks.no_opponent: (
        "super coordinator", "wild cosmos", "wild hammer", "magician", "legacy magician", "wild magician",
        "legacy moocher", "wild toll", "super warpish", "wild will",
    ),
    lacks.no_drivers: (
        "antimatter", "legacy empath", "super fodder", "legacy genius", "wild guardian", "wild joker", "wild mirror",
        "wild pacifist", "jamming of reserve", "legacy volt", "wild vox",
    ),
    lacks.no_ships: (
        "amoeba", "wild amoeba", "super amoeba", "super angel", "legacy boomerang", "bully", "wild cosmos",
        "crowd of cult", "super disease", "legacy filth", "fungus", "gorgon", "jumps of greenhorn", "wild hologram",
        "legacy horde", "wild horde", "kamikaze", "wild kamikaze", "wild locust", "lunatic", "legacy lunatic",
        "wild lunatic", "wild macron", "super macron", "casting of mask", "legacy masochist", "wild masochist",
        "wild mercenary", "merchant", "legacy moocher", "wild muckraker", "super patriot", "raptor", "wild raptor",
        "wild roach", "super roach", "siren", "wild sloth", "wild surgeon", "legacy ticktock", "legacy tourist",
        "wild warphole", "legacy worm",
    ),
    lacks.no_others: (
        "crybaby", "wild peddler", "wild poison", "wild reincarnator", "sadist", "wild siren", "leaf of tanuki",
        "super tanuki",
    ),
    lacks.no_result: (
        "legacy gambler", "super lightning", "tide", "legacy tide", "super void",
    ),
    lacks.no_system: (
        "wild antimatter", "super architect", "super filth", "warpwalker", "worm",
    ),
    lacks.no_pods_anywhere: (
        "wild ai", "super benefactor", "trader",
    ),
}
"""By what is missing: the effects that do not apply then."""
LONELY: Mapping[Lack, tuple[str, ...]] = {
    lacks.no_sponsors: ("super ace", "hate", "wild hate", "super squee"),
    lacks.no_pods: ("legacy doppelganger", "legacy mutant"),
    lacks.no_ships: ("legacy sneak",),
}
"""By what is missing: the effects that apply then alone."""
UNPREPARED: Mapping[str, tuple[str, ...]] = {
    "nothing was declared": (
        "boomerang", "return of boomerang", "shelter of boomerang", "limit of bully", "return of butler",
        "return of changeling", "return of doppelganger", "count of emperor", "boons of legacy genius",
        "gaze of gorgon", "pull of graviton", "scrambling of invader", "super invader", "rise of leviathan",
        "bulk of leviathan", "landing of leviathan", "split of lunatic", "turn of mirror", "settling of reactor",
        "count of sadist", "alarm of ticktock", "second group of yinyang", "gain of yinyang", "loss of yinyang",
        "second group of legacy yinyang",
    ),
    "nothing lies in its store or nexus": (
        "super chrysalis", "citadel", "fall of citadel", "claw", "swap of claw", "weight of clown", "joker",
        "super joker", "return of judge", "peddler", "delivery of peddler", "super peddler", "super pentaform",
        "fire of legacy pyro", "end of legacy pyro", "reactor", "waste of reactor", "return of roach", "schizoid",
        "super schizoid", "surgeon", "super surgeon",
    ),
    "nobody bears its mark": (
        "ai", "credit of aristocrat", "coordinator", "fury", "calm of gale", "beat of heart", "end of heart",
        "super plant", "fallout of reactor", "waking of sloth", "super sloth", "pride of sycophant",
        "devotion of sycophant", "super sycophant", "tanuki", "ticktock", "hour of ticktock", "super ticktock",
        "warrior", "super warrior", "justice of yinyang",
    ),
    "it has no captive, token or essence": (
        "angel", "vow of bride", "divorce of bride", "end of cosmos", "renouncement of cult", "denouncement of cult",
        "fumigation by legacy filth", "growth of fungus", "growth by legacy fungus", "gate of gatekeeper", "mask",
        "accusation of mask", "return of mask", "super mask", "shotgun of moocher", "super moocher", "super nanny",
        "booty by legacy pirate", "traps of saboteur", "bang by legacy saboteur", "super saboteur", "super sheriff",
        "tourist", "hail of tourist", "doors of tourist", "exit of tourist",
    ),
    "nothing was primed so": (
        "might of cavalry", "wild claw", "super claw", "legacy clone", "wild clone", "choice of emperor",
        "pick of emperor", "envy", "legacy envy", "comparison of genius", "super genius", "pick of magician",
        "super mind", "legacy mirage", "legacy mouth", "guise of parasite", "cup of poison", "venom of poison",
        "legacy sorcerer", "super sorcerer", "wild sting",
    ),
    "what has happened is another thing": (
        "wild angel", "legacy chronos", "pride of doppelganger", "legacy gatekeeper", "legacy gorgon", "super gorgon",
        "wild healer", "super heart", "wild lightning", "weight of macron", "legacy mask", "wild moocher",
        "wild pirate", "legacy spiff", "super spiff", "wild tanuki",
    ),
}
"""By what has not come about: the effects that wait for it. What brings it about is in the tests of the aliens."""
# fmt: on
ONCE = ("saving of legacy chronos", "legacy cosmos", "legacy grandfather", "legacy peddler")
"""Legacies that act on the whole table, and not on each alien."""

DIVERSE = ("wild grandfather", "super mercenary", "sloth")
"""Effects for some aliens at the table: for a buyer, for whoever is not the defender, for the zap that it answers."""
