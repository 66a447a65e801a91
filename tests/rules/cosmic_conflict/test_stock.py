"""Stock ships, Fighters and starter fleets are those of the rulebook, and legal (CX-28.1 to CX-28.24)."""

import pytest

from cosmotui.rules.cosmic_conflict.arcs import ALL, FORWARD, LEFT, RIGHT, Arc
from cosmotui.rules.cosmic_conflict.card import Card, Mount
from cosmotui.rules.cosmic_conflict.card_problems import card_problems, fleet_problems
from cosmotui.rules.cosmic_conflict.components import COMPONENTS
from cosmotui.rules.cosmic_conflict.points import card_cost, fleet_cost, mount_cost
from cosmotui.rules.cosmic_conflict.stock import FIGHTERS, FLEETS, SHIPS
from tests.rules.rulebook_text import table

ARC_WORDS: dict[tuple[Arc, ...], str] = {
    tuple(sorted(FORWARD)): "fwd",
    tuple(sorted(LEFT)): "left",
    tuple(sorted(RIGHT)): "right",
    tuple(sorted(ALL)): "all",
    ("F",): "F",
}
ROWS = {row[0].split()[1]: row[1:] for row in table("| id | class | Size |", "cosmic_conflict")}
WINGS = {row[0].split()[1]: row[1:] for row in table("| id | wing | Primary |", "cosmic_conflict")}
FLEET_ROWS = {row[0].split()[1]: row[1:] for row in table("| id | fleet | content |", "cosmic_conflict")}


def item(mount: Mount) -> str:
    """A mount as the rulebook's list of ships writes it: `K fwd L1 34`."""
    words = [mount.what, *([ARC_WORDS[tuple(sorted(mount.arcs))]] if mount.arcs else []), mount.variant]
    slots = " (two slots)" if mount.slots == 2 else ""
    return " ".join(word for word in [*words, str(mount_cost(mount))] if word) + slots


def wing_item(mount: Mount) -> str:
    """A mount as the rulebook's list of Fighters writes it."""
    if mount.is_weapon:
        return f"{mount.what}, Weapon Size {mount.size}"
    if mount.what == "ARM":
        return "ARM (track of 3)"
    return mount.what if mount.what == "PWS" else COMPONENTS[mount.what].name


def listed(card: Card, first: bool) -> str:
    return ", ".join(item(mount) for mount in card.mounts if mount.primary == first)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("CVT", marks=pytest.mark.rule("CX-28.1")),
        pytest.param("PKT", marks=pytest.mark.rule("CX-28.2")),
        pytest.param("FRG", marks=pytest.mark.rule("CX-28.3")),
        pytest.param("ESF", marks=pytest.mark.rule("CX-28.4")),
        pytest.param("RDR", marks=pytest.mark.rule("CX-28.5")),
        pytest.param("DST", marks=pytest.mark.rule("CX-28.6")),
        pytest.param("MDS", marks=pytest.mark.rule("CX-28.7")),
        pytest.param("CRU", marks=pytest.mark.rule("CX-28.8")),
        pytest.param("HCR", marks=pytest.mark.rule("CX-28.9")),
        pytest.param("LCV", marks=pytest.mark.rule("CX-28.10")),
        pytest.param("BCR", marks=pytest.mark.rule("CX-28.11")),
        pytest.param("FCV", marks=pytest.mark.rule("CX-28.12")),
        pytest.param("BBS", marks=pytest.mark.rule("CX-28.13")),
        pytest.param("DRD", marks=pytest.mark.rule("CX-28.14")),
    ],
)
def test_a_stock_ship(code: str) -> None:
    name, size, primaries, secondaries, cost = ROWS[code]
    card = SHIPS[code]
    assert (card.name, card.size) == (name, int(size))
    assert listed(card, True) == primaries.removesuffix(" (7 Primaries)")
    assert listed(card, False) == secondaries
    assert card_cost(card) == int(cost)
    assert card_problems(card) == []


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("INT", marks=pytest.mark.rule("CX-28.15")),
        pytest.param("BMB", marks=pytest.mark.rule("CX-28.16")),
        pytest.param("TRP", marks=pytest.mark.rule("CX-28.17")),
        pytest.param("GUN", marks=pytest.mark.rule("CX-28.18")),
    ],
)
def test_a_stock_fighter(code: str) -> None:
    name, primary, secondary, cost = WINGS[code]
    card = FIGHTERS[code]
    assert card.name == name
    assert card.is_fighter
    assert ", ".join(wing_item(mount) for mount in card.mounts if mount.primary) == primary
    assert (", ".join(wing_item(mount) for mount in card.mounts if not mount.primary) or "none") == secondary
    assert card_cost(card) == int(cost)
    assert card_problems(card) == []


def test_the_rulebook_lists_no_others() -> None:
    assert list(ROWS) == list(SHIPS)
    assert list(WINGS) == list(FIGHTERS)
    assert list(FLEET_ROWS) == list(FLEETS)


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("SF1", marks=pytest.mark.rule("CX-28.19")),
        pytest.param("SF2", marks=pytest.mark.rule("CX-28.20")),
        pytest.param("SF3", marks=pytest.mark.rule("CX-28.21")),
        pytest.param("SK1", marks=pytest.mark.rule("CX-28.22")),
        pytest.param("SK2", marks=pytest.mark.rule("CX-28.23")),
        pytest.param("SK3", marks=pytest.mark.rule("CX-28.24")),
    ],
)
def test_a_starter_fleet(code: str) -> None:
    name, content, points = FLEET_ROWS[code]
    fleet = FLEETS[code]
    assert fleet.name == name
    expected: list[Card] = []
    for word in content.replace("; aboard the FCV:", ",").split(", "):
        count, _, what = word.rpartition(" ")
        expected += [{**SHIPS, **FIGHTERS}[what]] * int(count or 1)
    assert [wing.card for wing in fleet.wings] == expected
    assert fleet_cost(fleet) == int(points.rpartition("= ")[2])
    assert fleet_problems(fleet, fleet_cost(fleet)) == []


@pytest.mark.rule("CX-28.20", "CX-11.2")
def test_the_fighters_of_the_carrier_group_are_aboard_its_carrier() -> None:
    group = FLEETS["SF2"]
    assert [wing.carrier for wing in group.wings] == [None] * 5 + [0] * 4
    assert group.wings[0].card == SHIPS["FCV"]
    assert group.wings[0].card.berths == 4
