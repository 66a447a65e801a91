"""The table of hints knows every effect that may be used in a window, and no other."""

from cosmotui.bots.cosmic_encounter.aims import AIMS
from cosmotui.bots.cosmic_encounter.hints import ALONE, DANGER, HELPED, HINTS, MOVED_UP
from cosmotui.bots.cosmic_encounter.special_cases import single
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.cards import ARTIFACTS, RIFTS, VOUCHERS


def declared() -> set[str]:
    """The names of all effects that somebody may declare."""
    found = {one.name for one in (*ARTIFACTS.values(), *RIFTS.values(), *VOUCHERS.values())}
    for id in ALIENS:
        kind = alien(id)
        found |= {one.name for one in kind.power.uses if not one.is_mandatory}
        found |= {one.name for one in (kind.flare.wild, kind.flare.super_flare) if not one.goes_with_power}
    return found


def test_there_is_a_hint_for_whatever_may_be_declared() -> None:
    assert set(HINTS) == declared()


def test_other_tables_name_effects_that_there_are() -> None:
    effects = {one.name for id in ALIENS for one in alien(id).effects} | declared()
    assert set(DANGER) <= effects
    assert set(HELPED) <= set(ALIENS)
    assert {*MOVED_UP, *ALONE} <= effects


def test_a_rule_of_its_own_stands_behind_every_hint_that_says_so() -> None:
    source = single.__code__.co_consts
    own = {name for name, hint in HINTS.items() if hint.kind == "own"}
    assert own <= {name for name in source if isinstance(name, str)}


def test_what_is_aimed_has_an_aim_and_nothing_else_has_one() -> None:
    assert set(AIMS) == {name for name, hint in HINTS.items() if hint.kind == "aimed"}
