"""CX-26.14 to 26.18, CX-27.9: a Hit that somebody else takes, and weapons that support an attack."""

import pytest

from cosmotui.rules.cosmic_conflict.events import Redirected, Supported
from cosmotui.rules.cosmic_conflict.preview.attack import AttackLens, attack_lens
from cosmotui.rules.cosmic_conflict.state import Escort, Formation, FormationKind
from cosmotui.rules.cosmic_conflict.unit import Unit
from tests.rules.cosmic_conflict.scenes import Builder, Scene, card, foe, ship

GUN = card(3, "K F")


def formed(*others: int, kind: FormationKind = "defensive", first: int = 1) -> dict[str, tuple[Formation, ...]]:
    return {"formations": (Formation(first, kind, others, ((1.0, 0.0),) * len(others)),)}


def target(what="CRU", **more) -> Unit:
    return foe(what, (19, 15), **more)


def gun(what=GUN, **more) -> Unit:
    return ship(what, (10, 15), **more)


# --- Defensive --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X96", "CX-26.14", "CX-26.15", "CX-D25")
def test_a_smaller_member_takes_the_hit(scene: Builder) -> None:
    now = scene(gun(), target(), target("FRG"), **formed(2), dice="3 4").answer("w0", "t1")
    assert now.asked == (1, "CX-D25")
    assert (now.values, now.default) == (["stand", "u2"], "stand")
    now.answer("u2")
    assert now.left("b2") == [5]  # 4 + 1, onto Shields of 10: accuracy 4 goes past none of them
    assert now.left("b1") == [10, 10]
    assert now.last(Redirected).describe([]) == "b2 Frigate takes the Hit on b1 Cruiser"
    resolved = now.log()[-2]
    assert resolved == "accuracy 4: hit on b2 Frigate for 5"


@pytest.mark.rule("CX-26.14")
def test_let_it_strike(scene: Builder) -> None:
    now = scene(gun(), target(), target("FRG"), **formed(2), dice="3 4").answer("w0", "t1", "stand", "shields")
    assert (now.left("b1"), now.left("b2")) == ([7, 10], [10])


@pytest.mark.rule("CX-26.14", "CX-26.16", "CX-26.28")
@pytest.mark.parametrize(
    ("dice", "attacked", "kind", "asked"),
    [
        ("3 4", "t1", "defensive", True),
        ("1 4", "t1", "offensive", False),  # Offensive Formations redirect nothing
        ("3 4", "t1", "offensive", False),
        ("3 4", "t2", "defensive", False),  # nobody is as small as the Frigate
        ("3 1", "t1", "defensive", False),  # a Hit for nothing
    ],
)
def test_when_a_hit_is_redirected(scene: Builder, dice: str, attacked: str, kind: FormationKind, asked: bool) -> None:
    now = scene(gun(), target(), target("FRG"), **formed(2, kind=kind), dice=dice).answer("w0", attacked)
    assert (now.match.questions[0].key == "CX-D25") == asked


@pytest.mark.rule("CX-26.16")
@pytest.mark.parametrize("dice", ["1 6", "2 6"])
def test_misses_and_glances_are_not(scene: Builder, dice: str) -> None:
    units = (gun(card(5, "K F")), target(card(4)), target(card(4)))
    now = scene(*units, **formed(2), dice=dice).answer("w0", "t1")
    assert now.match.questions[0].key != "CX-D25"


@pytest.mark.rule("CX-26.14")
def test_as_often_as_there_are_hits_and_to_the_same_size(scene: Builder) -> None:
    units = (gun(card(3, "K F", "K F")), target("DST"), target("DST"))
    now = scene(*units, **formed(2), dice="3 4 3 4")
    now.answer("w0", "t1", "u2", "w1", "t1", "u2")
    assert now.left("b2") == [2]


@pytest.mark.rule("CX-26.15")
def test_pws_of_who_takes_it_count(scene: Builder) -> None:
    units = (gun(card(3, "R F")), target(card(3)), target(card(3, "s PWS", "s PWS", "s PWS")))
    now = scene(*units, **formed(2), dice="3 4 5").answer("w0", "t1", "u2")
    assert now.unit("b2").health == 2  # the higher of 4 and 5, less 3 PWS


@pytest.mark.rule("CX-26.15", "CX-26.18", "CX-9.21")
def test_missiles_at_their_token(scene: Builder) -> None:
    from cosmotui.rules.cosmic_conflict.state import Missile

    tube = gun(card(3, "M F"))
    token = Missile(1, 0, 0, 0, 3, (12.0, 15.0), 1, (), 2)
    now = scene(tube, target("DST"), target("FRG"), at="R3", missiles=[token], **formed(2), dice="4 3")
    assert now.asked == (1, "CX-D25")
    now.answer("u2").auto("CX-D43")
    assert now.left("b2") == [5]  # 3 + (3 - 2) + 2 of support - 1 PWS


# --- Offensive --------------------------------------------------------------------------------------------------------


def pair(**more) -> tuple[Unit, Unit]:
    return gun("DST", **more), gun("DST")


@pytest.mark.rule("CX-X97", "CX-26.17", "CX-26.18", "CX-D20")
def test_support(scene: Builder) -> None:
    units = (*pair(), foe(card(4), (18, 15)))
    now = scene(*units, **formed(1, kind="offensive", first=0), at="choose", dice="2 3").auto("CX-D15")
    now.answer("u0", "w0")
    assert now.asked == (0, "CX-D20")
    assert (now.values, now.default) == (["none", "support 1 0"], "none")
    now.answer("support 1 0")
    assert now.unit("b1").health == 5  # accuracy 3, 3 - 1 + 3
    assert [now.unit(name).fired for name in ("a1", "a2")] == [(0,), (0,)]
    assert now.last(Supported).describe([]) == "Kinetic F FR FL P of a2 Destroyer supports a1 Destroyer: damage +3"


@pytest.mark.rule("CX-26.17")
def test_no_support(scene: Builder) -> None:
    units = (*pair(), foe(card(4), (18, 15)))
    now = scene(*units, **formed(1, kind="offensive", first=0), at="choose", dice="2 3").auto("CX-D15")
    now.answer("u0", "w0", "none")
    assert (now.unit("b1").health, now.unit("a2").fired) == (2, ())


@pytest.mark.rule("CX-26.18", "CX-26.17")
@pytest.mark.parametrize(
    ("other", "values"),
    [
        (gun("DST"), ["support 1 0"]),
        (gun(card(3, "K F OS")), []),  # another variant
        (gun(card(3, "B F")), []),  # another type
        (gun(card(4, "K F")), []),  # larger
        (gun(card(4, "s K F")), ["support 1 0"]),  # Weapon Size 3
        (gun(card(2, "K F", "K FL")), ["support 1 0"]),  # one of them does not bear on it
        (gun("DST", fired=(0,)), []),
        (gun("DST", off=(0,)), []),
        (gun(card(3, "K F", "K F")), ["support 1 0", "support 1 1"]),
    ],
)
def test_what_may_support(scene: Builder, other: Unit, values: list[str]) -> None:
    units = (gun("DST"), other, foe(card(4), (18, 15)))
    more = formed(1, kind="offensive", first=0)
    now = scene(*units, **more, at="choose", acting="a2" if other.size > 3 else "a1", dice="" if values else "2 3")
    now.auto("CX-D15")
    if "u0" in now.values:
        now.answer("u0")
    now.answer("w0")
    assert [value for value in values_of(now) if value.startswith("support")] == values


def values_of(now: Scene) -> list[str]:
    return now.values if now.match.questions[0].key == "CX-D20" else []


@pytest.mark.rule("CX-26.17")
def test_one_weapon_of_each_of_any_number(scene: Builder) -> None:
    units = (gun("DST"), gun(card(3, "K F", "K F")), gun("FRG"), gun(card(2, "K F")), foe(card(4), (18, 15)))
    now = scene(*units, **formed(1, 2, 3, kind="offensive", first=0), at="choose", dice="2 3").auto("CX-D15")
    now.answer("u0", "w0")
    assert now.values == ["none", "support 1 0", "support 1 1", "support 2 2", "support 3 0"]
    now.answer("support 1 1")
    assert now.values == ["none", "support 2 2", "support 3 0"]
    now.answer("support 3 0", "none")
    assert now.unit("b1").health == 7  # 3 - 1 + 3 + 2


@pytest.mark.rule("CX-26.14", "CX-26.17")
def test_a_defensive_formation_supports_nothing(scene: Builder) -> None:
    units = (*pair(), foe(card(4), (18, 15)))
    now = scene(*units, **formed(1, first=0), at="choose", dice="2 3").auto("CX-D15")
    now.answer("u0", "w0")
    assert now.unit("b1").health == 2


@pytest.mark.rule("CX-26.18")
def test_support_of_missiles_is_declared_at_launch(scene: Builder) -> None:
    units = (gun("MDS"), gun("MDS"), foe(card(4), (30, 15)))
    now = scene(*units, **formed(1, kind="offensive", first=0), at="choose").auto("CX-D15")
    now.answer("u0", "w0", "support 1 1")
    now.answer(now.question.start)
    (missile,) = now.state.missiles
    assert missile.support == 3
    assert now.unit("a2").fired == (1,)


# --- Escorts ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X98", "CX-27.9", "CX-D25")
def test_an_escort_takes_one_hit(scene: Builder) -> None:
    units = (gun(card(4, "K F", "K F")), target(), target("CVT"))
    now = scene(*units, escorts=(Escort(2, 1),), dice="4 5 4 5")
    now.answer("w0", "t1")
    assert now.values == ["stand", "u2"]
    now.answer("u2")
    assert now.unit("b2").health == 8
    now.answer("w1", "t1")
    now.answer("shields")
    assert now.left("b1") == [5, 10]


@pytest.mark.rule("CX-27.15")
def test_one_redirection_whatever_the_number_of_escorts(scene: Builder) -> None:
    units = (gun(card(4, "K F", "K F")), target(), target("FRG"), target("FRG"))
    now = scene(*units, escorts=(Escort(2, 1), Escort(3, 1)), dice="4 5 4 5").answer("w0", "t1")
    assert now.values == ["stand", "u2", "u3"]
    now.answer("u3", "w1", "t1")
    assert now.match.questions[0].key != "CX-D25"
    assert [now.left(name) for name in ("b2", "b3")] == [[10], [3]]


@pytest.mark.rule("CX-27.9")
def test_hits_on_the_escort_stay(scene: Builder) -> None:
    now = scene(gun(card(4, "K F")), target(), target("FRG"), escorts=(Escort(2, 1),), dice="5 3").answer("w0", "t2")
    assert now.left("b2") == [5]


@pytest.mark.rule("CX-27.9", "CX-27.10")
def test_anew_in_the_next_activation_window_and_resolution(scene: Builder) -> None:
    first, second = gun(card(4, "K F", "K F")), gun(card(4, "K F"), tokens=1)
    now = scene(first, second, target(), target("FRG"), escorts=(Escort(3, 2),), dice="4 4 4 4")
    now.answer("w0", "t2", "u3")
    assert now.state.redirected == (2,)
    now.answer("stop").auto("CX-D14")
    assert now.state.redirected == ()
    now.answer("attack 1 -1", "t2")
    assert now.asked == (1, "CX-D25")  # window WA is another activation
    now.answer("stand", "shields")
    over = scene(first, target(), target("FRG"), escorts=(Escort(2, 1),), redirected=(1,), at="R1").auto("CX-D43")
    assert over.state.redirected == ()


# --- what is told before ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-26.14", "CX-26.17", "CX-27.9")
def test_the_lens_of_an_attack_tells_both(scene: Builder) -> None:
    units = (*pair(), foe(card(4), (18, 15)), foe("FRG", (18, 15)))
    more = (Formation(0, "offensive", (1,), ((1.0, 0.0),)), Formation(2, "defensive", (3,), ((1.0, 0.0),)))
    view = scene(*units, formations=more).view(0)
    lens = attack_lens(view, view.rules, view.units[0], 0, view.units[2])
    assert isinstance(lens, AttackLens)
    told = [(fact.text, fact.rule) for fact in lens.facts]
    assert ("the Formation can add up to 3 to the damage", "CX-26.17") in told
    assert ("a Hit may strike b2 Frigate instead", "CX-26.14") in told
    guarded = scene(gun(), target(), target("FRG"), escorts=(Escort(2, 1),)).view(0)
    lens = attack_lens(guarded, guarded.rules, guarded.units[0], 0, guarded.units[1])
    assert isinstance(lens, AttackLens)
    assert ("a Hit may strike b2 Frigate instead", "CX-27.9") in [(fact.text, fact.rule) for fact in lens.facts]
