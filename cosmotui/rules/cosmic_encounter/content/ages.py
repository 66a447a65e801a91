"""The history of the Cosmos, from its beginning on."""

from cosmotui.rules.cosmic_encounter.kinds.lore import Age

THE_ORIGIN = Age("the-origin", "The Origin", "At first there is one mass of pure energy, and nobody owns it.")
THE_COLLAPSE = Age(
    "the-collapse",
    "The Collapse",
    (
        "The mass falls in under its own weight. The blast makes and unmakes life until the splinters have flown far "
        "enough apart to be the Cosmos."
    ),
)
POWERS = Age(
    "powers",
    "Powers",
    (
        "A splinter of that energy is left in everything. Breeding and craft turn splinters into powers, and a power "
        "is always hungry for more."
    ),
)
THE_UNNAMED_ERA = Age(
    "the-unnamed-era",
    "The Unnamed Era",
    "Ships cross space, and war never ends. Whole galaxies vanish, and many peoples nearly die out.",
)
PRIME_6 = Age(
    "prime-6",
    "Prime 6",
    (
        "Six conquerors come out on top, each with a whole system at least: Amoeba, Crystal, Machine, Mind, Plant and"
        " Virus."
    ),
)
THE_GREAT_INCURSION = Age(
    "the-great-incursion",
    "The Great Incursion",
    "Plant storms into the Prime Galaxy. All six gain a foothold there, and the war freezes.",
)
ORACLES_INVITATION = Age(
    "oracles-invitation",
    "Oracle's Invitation",
    (
        "Oracle foresees an alliance. Empath is the first to follow, then Mind, which wins the others. Plant, Machine"
        " and Crystal refuse, and at first Virus does too."
    ),
)
FALL_OF_PLANT = Age(
    "fall-of-plant",
    "Fall of Plant",
    (
        "The first attack fails, whatever the forecast said. The second one succeeds, with Chronos, Clone, Mutant, "
        "Laser and Zombie."
    ),
)
FALL_OF_MACHINE = Age(
    "fall-of-machine",
    "Fall of Machine",
    "Philanthropist pays, Vulture and Trader arm the alliance, and Machine is beaten.",
)
FALL_OF_CRYSTAL = Age(
    "fall-of-crystal",
    "Fall of Crystal",
    (
        "Virus changes sides for land. The slaves of Crystal rise under General; Chrysalis becomes Antimatter and "
        "turns the battle."
    ),
)
VOID = Age(
    "void",
    "Void",
    (
        "A newcomer appears whose victims stay gone. Virus alone holds out against it, and a ceasefire makes Void an "
        "honorary ally."
    ),
)
MAYFAIR_42 = Age(
    "mayfair-42",
    "Mayfair 42",
    (
        "The alliance is master of four galaxies by now: Prime, Conflict, Incursion and Alliance. It takes in more "
        "peoples, finds the warp, and invents the Cosmic Encounter."
    ),
)
THE_FEDERATION = Age(
    "the-federation",
    "The Federation",
    "A contest with the Dominion Government and its thirty peoples ends in a union, the Federation.",
)
AVALON_20 = Age("avalon-20", "Avalon 20", "Twenty members break away over land, and are brought back.")
FORMAL_OCCUPATION = Age(
    "formal-occupation",
    "Formal Occupation",
    "The Occupation Galaxy challenges the Federation, loses, and is annexed with all its peoples.",
)
TODAY = Age(
    "today",
    "Today",
    (
        "Ten galaxies send peoples to the encounters, and three more are being explored. Each people has an alert, "
        "the grade of the danger that it poses."
    ),
)
