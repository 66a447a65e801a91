"""Factions of the Cosmos, the oldest first, with what their members are remembered for."""

from cosmotui.rules.cosmic_encounter.kinds.lore import Faction, Member

PRIME_6 = Faction(
    "prime-6",
    "Prime 6",
    "empires",
    (
        "The six most successful conquerors of the Unnamed Era, each of them master of a whole system at least. There"
        " were stronger peoples, but those could not travel."
    ),
    "dissolved once the Eon 15 had risen",
    (
        Member(
            "amoeba", "grew from a microbe into a menace that nobody could kill, and merged with itself into giants"
        ),
        Member(
            "crystal",
            "broke planets with beams of light and kept other peoples as slaves; its realm was the smallest, and "
            "perhaps the strongest",
        ),
        Member("machine", "killed its makers; it knew neither fear nor rest, and held the largest realm"),
        Member("mind", "a genius among peoples of sticks and stones"),
        Member("plant", "grafted itself onto the powers of its enemies and made them its own"),
        Member("virus", "multiplied until its worlds were too small"),
    ),
)
EON_15 = Faction(
    "eon-15",
    "Eon 15",
    "alliance",
    (
        "The first alliance that lasted. It ended the Unnamed Era and founded the Eon Federation, from which the "
        "Federation has grown."
    ),
    "absorbed into the Federation",
    (
        Member("oracle", "the founder, which saw in the future that joining forces would pay"),
        Member("empath", "the first to join, weak, but moved by the loneliness of Oracle"),
        Member("mind", "the second to join; it won the others, and made the plans"),
        Member("macron", "giants that ate planets"),
        Member("amoeba", "one being in many bodies that longed for company"),
        Member("chronos", "warned more surely once a forecast against Plant had failed"),
        Member("clone", "copied supplies and infantry for the second attack on Plant"),
        Member("mutant", "supplied the arms for the second attack on Plant"),
        Member("laser", "struck from above in the second attack on Plant, to spare lives"),
        Member("zombie", "infantry that would not die"),
        Member("philanthropist", "paid the bills after the victory over Plant"),
        Member("vulture", "gave its hoard of salvaged weapons against Machine"),
        Member("trader", "sold weapons for a share of the riches of Machine"),
        Member("virus", "the secret weapon, which joined against Crystal for most of the alliance's land"),
        Member("void", "fought Virus to a standstill and accepted a ceasefire; at first an honorary member"),
    ),
)
UNITED_ALLIANCE = Faction(
    "united-alliance",
    "United Alliance",
    "rebellion",
    (
        "Four peoples whom Crystal had enslaved. Their mutiny broke out when the Eon 15 and Virus were pushing "
        "Crystal back."
    ),
    "parted some decades after Crystal had fallen",
    (
        Member("general", "planned the wars of Crystal, became its slave, and led the rebels"),
        Member("cyborg", "made the weapons that Crystal refracted"),
        Member("animal", "the tracker that found what the bionics were made of"),
        Member("chrysalis", "cannon fodder that turned into Antimatter and decided the war"),
    ),
)
MAYFAIR_42 = Faction(
    "mayfair-42",
    "Mayfair 42",
    "league",
    (
        "The Eon league, grown to forty-two peoples. It found the warp, and it made the Cosmic Encounter, a game of "
        "war in place of war."
    ),
    "merged with the Dominion Government into the Federation",
    (
        Member("amoeba"),
        Member("antimatter"),
        Member("author"),
        Member("aura"),
        Member("cavalry"),
        Member("changeling"),
        Member("chosen"),
        Member("chronos"),
        Member("clone"),
        Member("crybaby"),
        Member("deuce"),
        Member("empath"),
        Member("envy"),
        Member("filth"),
        Member("fungus"),
        Member("gambler"),
        Member("healer"),
        Member("inquisitor"),
        Member("laser"),
        Member("loser"),
        Member("macron"),
        Member("mind"),
        Member("mirror"),
        Member("mutant"),
        Member("oracle"),
        Member("pacifist"),
        Member("parasite"),
        Member("pentaform"),
        Member("philanthropist"),
        Member("reincarnator"),
        Member("saboteur"),
        Member("assassin"),
        Member("sorcerer"),
        Member("symbiote"),
        Member("trader"),
        Member("vacuum"),
        Member("virus"),
        Member("void"),
        Member("vulture"),
        Member("will"),
        Member("worm"),
        Member("zombie"),
    ),
)
AVALON_20 = Faction(
    "avalon-20",
    "Avalon 20",
    "secession",
    (
        "Members of the young Federation that left when it meant to divide the lands more evenly, and kept theirs. Of"
        " the Eon 15 all took part but Void."
    ),
    "put down and dissolved, its members taken back",
    (
        Member("amoeba"),
        Member("antimatter"),
        Member("chronos"),
        Member("clone"),
        Member("empath"),
        Member("envy"),
        Member("healer"),
        Member("laser"),
        Member("macron"),
        Member("mind"),
        Member("mutant"),
        Member("oracle"),
        Member("pacifist"),
        Member("parasite"),
        Member("philanthropist"),
        Member("sorcerer"),
        Member("trader"),
        Member("virus"),
        Member("vulture"),
        Member("zombie"),
    ),
)
DOMINION_GOVERNMENT = Faction(
    "dominion-government",
    "Dominion Government",
    "state",
    (
        "The rulers of the Dominion Galaxy, thirty peoples strong. They fought the Mayfair league in the first "
        "official encounters, and then joined it."
    ),
    "merged with the Mayfair 42 into the Federation",
)
FORMAL_OCCUPATION = Faction(
    "formal-occupation",
    "Formal Occupation",
    "challengers",
    (
        "Peoples of the Occupation Galaxy that demanded land and encounters of the Federation, and were the first to "
        "declare war on it. They lost to its strongest members."
    ),
    "dissolved as agreed, its galaxy annexed",
)
