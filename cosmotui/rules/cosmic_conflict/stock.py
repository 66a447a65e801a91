"""Stock ships, Fighters and starter fleets (CX-28.1 to CX-28.24)."""

from typing import Final

from cosmotui.rules.cosmic_conflict.arcs import ALL, FORWARD, LEFT, RIGHT, Arc
from cosmotui.rules.cosmic_conflict.card import Card, Fleet, Mount, Wing
from cosmotui.rules.cosmic_conflict.weapons import Variant

F: Final[tuple[Arc, ...]] = ("F",)


def _p(what: str, arcs: tuple[Arc, ...] = (), variant: Variant = "", size: int = 0) -> Mount:
    return Mount(what, True, arcs, variant, size)


def _s(what: str, arcs: tuple[Arc, ...] = (), variant: Variant = "") -> Mount:
    return Mount(what, False, arcs, variant)


_BROADSIDES: Final = (_s("K", LEFT), _s("K", RIGHT))
_LINKED_BROADSIDES: Final = (_s("K", LEFT, "L1"), _s("K", RIGHT, "L1"))
_PWS: Final = _s("PWS")

SHIPS: Final[dict[str, Card]] = {
    "CVT": Card("Corvette", 1, (_p("K", FORWARD), _PWS)),
    "PKT": Card("Missile Picket", 1, (_p("M", F), _s("ASN"))),
    "FRG": Card("Frigate", 2, (_p("B", FORWARD), _p("SHD"), _s("K", FORWARD), _PWS)),
    "ESF": Card("Escort Frigate", 2, (_p("AWS"), _p("K", ALL), _PWS, _PWS)),
    "RDR": Card("Raider", 2, (_p("R", F), _p("ANV"), _s("MNV"), _s("ECM"))),
    "DST": Card("Destroyer", 3, (_p("K", FORWARD), _p("R", F), _p("ARM"), *_BROADSIDES, _PWS)),
    "MDS": Card("Missile Destroyer", 3, (_p("M", FORWARD), _p("M", FORWARD), _p("ECM"), _s("SHD"), _PWS, _s("ASN"))),
    "CRU": Card(
        "Cruiser",
        4,
        (_p("B", FORWARD), _p("K", ALL), _p("SHD"), _p("ARM"), *_BROADSIDES, _PWS, _s("HDG")),
    ),
    "HCR": Card(
        "Heavy Cruiser",
        4,
        (_p("K", FORWARD, "L1"), _p("K", F, "OS"), _p("R", F), _p("ARM"), _s("ARM"), *_BROADSIDES, _PWS),
    ),
    "LCV": Card("Light Carrier", 4, (_p("FLH"), _p("FLH"), _p("FHG"), _p("SHD"), _s("K", ALL), _PWS, _PWS, _s("ECM"))),
    "BCR": Card(
        "Battlecruiser",
        5,
        (
            _p("K", F, "SM"),
            _p("B", FORWARD),
            _p("SHD"),
            _p("ARM"),
            *_LINKED_BROADSIDES,
            _PWS,
            _s("MNV"),
            _s("HDG"),
        ),
    ),
    "FCV": Card(
        "Fleet Carrier",
        5,
        (
            *(_p("FLH"), _p("FLH"), _p("FHG"), _p("FHG"), _p("AWS")),
            *(_s("SHD"), _s("ARM"), _PWS, _PWS, _s("ASN")),
        ),
    ),
    "BBS": Card(
        "Battleship",
        6,
        (
            *(_p("B", FORWARD), _p("K", LEFT), _p("K", RIGHT), _p("K", F), _p("ARM"), _p("SHD")),
            *_LINKED_BROADSIDES,
            *(_PWS, _PWS, _s("ARM"), _s("HDG")),
        ),
    ),
    "DRD": Card(
        "Dreadnought",
        6,
        (
            *(_p("B", FORWARD, "OS"), _p("K", LEFT), _p("K", RIGHT), _p("M", FORWARD)),
            *(_p("ARM"), _p("SHD"), _p("AWS")),
            *_BROADSIDES,
            *(_PWS, _PWS, _s("ECM"), _s("MNV")),
        ),
    ),
}
"""By id (CX-28.1 to CX-28.14)."""

FIGHTERS: Final[dict[str, Card]] = {
    "INT": Card("Interceptor", 0, (_p("PWS"), _s("FPW"), _s("INB"))),
    "BMB": Card("Bomber", 0, (_p("R", size=3), _s("EXP"))),
    "TRP": Card("Torpedo Wing", 0, (_p("M", size=2),)),
    "GUN": Card("Long-range Gunboat", 0, (_p("K", size=1), _s("ARM"), _s("FTL"))),
}
"""By id (CX-28.15 to CX-28.18)."""


def fleet(name: str, *ships: str, aboard: tuple[str, ...] = ()) -> Fleet:
    """Return a fleet of stock ships; the Fighters are aboard the first of them."""
    wings = [Wing(SHIPS[ship]) for ship in ships] + [Wing(FIGHTERS[wing], 0) for wing in aboard]
    return Fleet(name, tuple(wings))


FLEETS: Final[dict[str, Fleet]] = {
    "SF1": fleet("Vanguard Line", "BCR", "CRU", "MDS", "RDR", "PKT"),
    "SF2": fleet("Carrier Group", "FCV", "CRU", "MDS", "CVT", "CVT", aboard=("INT", "BMB", "BMB", "BMB")),
    "SF3": fleet("Hunter Pack", "BCR", "DST", "FRG", "FRG", "RDR", "PKT"),
    "SK1": fleet("Skirmish, big hull", "CRU", "RDR", "CVT"),
    "SK2": fleet("Skirmish, missiles", "MDS", "DST", "PKT"),
    "SK3": fleet("Skirmish, pack", "DST", "RDR", "CVT", "CVT"),
}
"""By id (CX-28.19 to CX-28.24)."""
