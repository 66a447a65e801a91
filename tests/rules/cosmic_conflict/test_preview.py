"""What can be known before a decision: rulers, odds with every modifier, where damage goes, moves."""

from itertools import product

import pytest

from cosmotui.engine.errors import Problem
from cosmotui.rules.chance import percent
from cosmotui.rules.cosmic_conflict.preview.attack import AttackLens, attack_lens, best_lens
from cosmotui.rules.cosmic_conflict.preview.match_summary import story
from cosmotui.rules.cosmic_conflict.preview.measure import measure, on_the_line, reaches
from cosmotui.rules.cosmic_conflict.preview.moves import arrival, move, seen_from
from cosmotui.rules.cosmic_conflict.terrain import asteroids, dust, minefield, nebula, planet, plasma
from tests.rules.cosmic_conflict.scenes import Scene, card, foe, scene, ship


def lens_of(one: Scene, attacker: str = "a1", mount: int = 0, target: str = "b1") -> AttackLens:
    found = attack_lens(one.state, one.rules, one.unit(attacker), mount, one.unit(target))
    assert isinstance(found, AttackLens), found
    return found


# --- measuring --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-1.10", "CX-1.11", "CX-1.15", "CX-1.19")
def test_a_ruler_tells_distance_bearing_and_arcs() -> None:
    one = scene(ship("DST", (10, 10), 0), foe("FRG", (15, 18.660254037844386)))
    found = measure(one.state, one.rules, (10, 10), (15, 18.660254037844386), one.unit("a1"))
    assert (round(found.distance, 6), round(found.bearing, 6), found.arcs) == (10, 30, ("F", "FR"))
    assert found.line == "d 10.0, bearing 030, in F and FR"


@pytest.mark.rule("CX-1.20", "CX-1.21")
def test_no_distance_is_in_every_arc_and_fighters_have_none() -> None:
    one = scene(ship("DST", (10, 10)), ship("BMB", (10, 10)), foe("FRG", (10, 10)))
    assert measure(one.state, one.rules, (10, 10), (10, 10), one.unit("a1")).line == "d 0.0, bearing 000, in every arc"
    assert measure(one.state, one.rules, (10, 10), (12, 10), one.unit("a2")).arcs == ()
    assert measure(one.state, one.rules, (10, 10), (12, 10)).line == "d 2.0, bearing 090"


@pytest.mark.rule("CX-16.6", "CX-16.8", "CX-16.9", "CX-16.10", "CX-16.14")
def test_a_line_names_everything_that_lies_on_it() -> None:
    features = (planet((20, 10)), asteroids((20, 10)), nebula((20, 10)), plasma((20, 10)))
    told = [(fact.text, fact.rule) for fact in on_the_line(features, (10, 10), (30, 10), True)]
    assert told == [
        ("through Planet: solid, no attack", "CX-16.6"),
        ("through Asteroid Field: one re-roll", "CX-16.14"),
        ("through Gas Nebula: accuracy -2", "CX-16.9"),
        ("through Plasma Storm: conceals, no attack", "CX-16.8"),
    ]
    assert on_the_line(features, (10, 20), (30, 20), True) == []


@pytest.mark.rule("CX-16.3")
def test_the_own_feature_is_ignored_but_for_what_it_conceals() -> None:
    out = on_the_line((dust((10, 10)),), (10, 10), (30, 10), True)
    assert [fact.text for fact in out] == ["the Dust Cloud around it does not count"]
    assert "accuracy -1" in on_the_line((dust((10, 10)),), (10, 10), (30, 10), False)[0].text
    assert "conceals" in on_the_line((plasma((10, 10)),), (10, 10), (30, 10), True)[0].text


@pytest.mark.rule("CX-5.5", "CX-9.1", "CX-9.2")
def test_every_weapon_says_in_which_band_a_distance_is() -> None:
    one = scene(ship("FRG", (10, 15)), foe("FRG"))
    assert [fact.text for fact in reaches(one.state, one.rules, one.unit("a1"), 12)] == [
        "Beam fwd: in range",
        "Kinetic fwd: extended, accuracy -1",
    ]
    assert reaches(one.state, one.rules, one.unit("a1"), 20.5)[0].text == "Beam fwd: out of reach, 20 u"


# --- attacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-5.11", "CX-6.1", "CX-6.2", "CX-6.10", "CX-6.11")
def test_an_attack_names_every_modifier() -> None:
    gun = card(3, "K F OS")
    mark = card(2, "ECM", "s PWS")
    one = scene(ship(gun, (10, 15)), foe(mark, (25, 15), orders="+Evasive Actions"), terrain=[dust((18, 15))])
    found = lens_of(one)
    assert [(fact.text, fact.rule) for fact in found.facts] == [
        ("accuracy -1 Size 2 against weapon Size 3", "CX-6.1"),
        ("accuracy -1 Extended Range", "CX-9.2"),
        ("accuracy -1 Oversized", "CX-9.9"),
        ("accuracy -1 Electronic Countermeasures", "CX-10.11"),
        ("accuracy -1 Dust Cloud", "CX-16.9"),
        ("accuracy -1 Evasive Actions", "CX-13.19"),
        ("damage +1 weapon Size 3 against Size 2", "CX-6.2"),
    ]
    assert found.dice == "higher of 2d6+1"
    assert found.band == "up to 20 u, extended"
    assert found.short == "hit 0 glance 0"


@pytest.mark.rule("CX-5.11", "CX-6.4")
def test_miss_glance_and_hit_make_one() -> None:
    one = scene(ship("DST", (10, 15)), foe("FRG", (19, 15)))
    odds = lens_of(one).odds
    assert odds.miss + odds.glance + odds.hit == pytest.approx(1)
    assert (percent(0), percent(0.001), percent(0.999), percent(1), percent(0.5)) == ("0", "1", "99", "100", "50")


@pytest.mark.rule("CX-5.5", "CX-5.6", "CX-5.7")
def test_an_attack_that_is_not_possible_says_why() -> None:
    far = scene(ship("DST", (5, 15)), foe("FRG", (50, 15)))
    found = attack_lens(far.state, far.rules, far.unit("a1"), 0, far.unit("b1"))
    assert isinstance(found, Problem) and found.rule == "CX-5.5"
    behind = scene(ship("DST", (10, 15), 9), foe("FRG", (19, 15)))
    found = attack_lens(behind.state, behind.rules, behind.unit("a1"), 0, behind.unit("b1"))
    assert isinstance(found, Problem) and found.rule == "CX-5.6"
    assert best_lens(behind.state, behind.rules, behind.unit("a1"), 0) is None


@pytest.mark.rule("CX-7.2", "CX-7.4", "CX-7.5", "CX-7.6", "CX-7.8", "CX-7.12")
@pytest.mark.parametrize("what", ["K fwd", "B fwd", "R F", "K F SM"])
@pytest.mark.parametrize("tracks", [(5, 3), (0, 10), (10, 10)])
def test_damage_by_track_is_what_the_dice_do(what: str, tracks: tuple[int, int]) -> None:
    """Every throw is played out by the rules themselves, and the mean of what they do is compared."""
    target = foe(card(3, "SHD", "ARM"), (14, 15), tracks=tracks, health=7)
    shooter = ship(card(4, what), (10, 15))
    found = lens_of(scene(shooter, target, at="attack"))
    sums, count = [0, 0, 0, 0], 0
    for faces in product(range(1, 7), repeat=1 + found.shot.roll.dice):
        one = scene(shooter, target, at="attack", dice=[*faces, *[6] * 4])
        before = one.unit("b1")
        one.answer("w0").auto("CX-D15", "CX-D33", "CX-D12", "CX-D26")
        if one.asked[1] == "CX-D26":
            one.answer("shields").auto("CX-D15", "CX-D33", "CX-D12")
        after = one.unit("b1")
        for at in (0, 1):
            sums[at] += before.tracks[at].undamaged - after.tracks[at].undamaged
        sums[2] += after.health - before.health
        sums[3] += after.health >= 10
        count += 1
    harm = found.damage
    assert [harm.shields, harm.armor, harm.health, harm.row] == pytest.approx([total / count for total in sums])


@pytest.mark.rule("CX-7.15")
def test_the_chance_to_destroy_is_that_of_the_last_row() -> None:
    one = scene(ship(card(1, "K F"), (10, 15)), foe(card(1), (14, 15), health=5))
    # Weapon and target of one Size: 1 is a Glance for half the damage, 2 to 6 hit; 5 and 6 destroy.
    assert lens_of(one).damage.destroyed == pytest.approx(5 / 6 * 2 / 6)


@pytest.mark.rule("CX-5.4")
def test_the_best_attack_is_the_one_with_most_damage() -> None:
    one = scene(ship("DST", (10, 15)), foe("CVT", (19, 15)), foe("CRU", (19, 16), tracks=(0, 0)))
    found = best_lens(one.state, one.rules, one.unit("a1"), 0)
    assert found is not None
    both = [lens_of(one, target=name).odds.damage for name in ("b1", "b2")]
    assert found.odds.damage == max(both)


# --- moves ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-4.2", "CX-4.3", "CX-4.4", "CX-4.5", "CX-4.6", "CX-X13")
def test_a_move_is_shown_before_it_is_made() -> None:
    one = scene(ship("DST", (10, 10), 2, velocity=3), foe("FRG", (50, 15)))
    found = move(one.state, one.rules, one.unit("a1"), 4)
    assert found.run == pytest.approx((13.464102, 12))
    assert found.reach == 1
    assert found.headings == (11, 0, 1, 2, 3, 4, 5)
    assert [fact.text for fact in found.facts] == ["4 u ahead", "then 1 u free", "then up to 3 turns of 30"]


@pytest.mark.rule("CX-4.8", "CX-16.7", "CX-16.11", "CX-16.12")
def test_a_move_warns_of_where_it_ends() -> None:
    out = scene(ship("FRG", (2, 15), 9, velocity=3), foe("FRG"))
    told = [fact.text for fact in move(out.state, out.rules, out.unit("a1")).facts]
    assert "the run ends off the table" in told
    unit = out.unit("a1")
    assert [fact.text for fact in arrival((planet((5, 5)), minefield((5, 5))), unit, (5, 5))] == [
        "in Planet: solid, destroyed",
        "in Minefield: 4 damage in the Resolution Phase, 2 damage unless it has navigated",
    ]
    assert arrival((planet((5, 5)),), unit, (20, 20)) == []


@pytest.mark.rule("CX-5.6")
def test_a_heading_tells_whom_it_bears_on() -> None:
    one = scene(ship("FRG", (10, 15)), foe("FRG", (18, 15), 9))
    assert [fact.text for fact in seen_from(one.state, one.rules, one.unit("a1"), (10, 15), 3)] == [
        "bears on b1 Frigate",
        "in the arcs of b1 Frigate",
    ]
    away = seen_from(one.state, one.rules, one.unit("a1"), (10, 15), 9)
    assert away[0].text == "bears on nobody"


# --- the story --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-19.4")
def test_a_battle_is_retold_from_its_events() -> None:
    one = scene(ship("DST", (10, 15)), foe("CVT", (14, 15), health=9), at="attack", dice="6 6")
    one.answer("w0")
    told = story(one.all_events)
    assert (told.sides[0].attacks, told.sides[0].hits, told.sides[1].lost, told.dice) == (1, 1, 1, 2)
    assert told.sides[1].taken >= 1
    assert told.turning_points()[0].text == "b1 Corvette is destroyed"
