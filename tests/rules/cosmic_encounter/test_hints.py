"""Hints: every item says what those who choose need to know, and nothing that nobody asks for."""

from collections.abc import Iterator

from cosmotui.rules.cosmic_encounter.effect import Effect
from cosmotui.rules.cosmic_encounter.hints.hint import NO_HINT
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, RIFTS, VOUCHERS
from cosmotui.rules.cosmic_encounter.kinds.effects import effect_named, hint_of


def effects() -> Iterator[Effect]:
    """All effects of all items."""
    yield from (*ARTIFACTS.values(), *RIFTS.values(), *VOUCHERS.values())
    for kind in ALIENS.values():
        yield from kind.effects


def declared() -> Iterator[Effect]:
    """The effects that somebody may declare."""
    yield from (*ARTIFACTS.values(), *RIFTS.values(), *VOUCHERS.values())
    for kind in ALIENS.values():
        yield from (*kind.power.offered, *kind.legacy.offered)
        yield from (one for one in (kind.flare.wild, kind.flare.super_flare) if not one.goes_with_power)


def test_whatever_may_be_declared_says_what_it_brings_in_one_way() -> None:
    assert [one.name for one in declared() if (one.hint.weigh is None) == (one.hint.aim is None)] == []


def test_nothing_else_says_what_it_brings() -> None:
    may_be_declared = {one.name for one in declared()}
    others = [one for one in effects() if one.name not in may_be_declared]
    assert [one.name for one in others if one.hint.weigh is not None or one.hint.aim is not None] == []


def test_what_goes_with_its_power_says_whether_it_helps_and_nothing_else_does() -> None:
    assert [one.name for one in effects() if one.goes_with_power is (one.hint.helps is None)] == []


def test_special_offers_say_whom_they_help() -> None:
    offers = {id: kind.offer for id, kind in ALIENS.items() if kind.offer is not None}
    assert offers
    assert [id for id, offer in offers.items() if offer.welcome is None] == []


def test_effects_are_found_by_their_names() -> None:
    assert [one.name for one in effects() if effect_named(one.name) is not one] == []
    assert hint_of("no effect at all") is NO_HINT
    assert hint_of("") is NO_HINT
