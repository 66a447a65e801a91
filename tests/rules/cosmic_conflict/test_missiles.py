"""CX-9.16 to CX-9.30: Missiles that strike at once, tokens, and what becomes of them."""

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.question import Compose
from cosmotui.rules.cosmic_conflict import terrain
from cosmotui.rules.cosmic_conflict.events import AttackResolved, AttackRolled, MissileGone, MissileLaunched
from cosmotui.rules.cosmic_conflict.geometry import distance
from cosmotui.rules.cosmic_conflict.losses import destroy, flee
from cosmotui.rules.cosmic_conflict.state import Effect, MarkUse, Missile
from tests.rules.cosmic_conflict.scenes import BenchBuilder, Builder, Scene, card, foe, ship

TUBE = card(3, "M F")
HULK = card(3, "ARM")
FIELD = terrain.asteroids((15, 15))


def token(at: tuple[float, float], target: int = 1, launcher: int = 0, id: int = 1, **more) -> Missile:
    return Missile(id, 0, launcher, 0, 3, (float(at[0]), float(at[1])), target, **more)


def came_of(match: Scene) -> tuple[int, str, int]:
    event = match.last(AttackResolved)
    return event.number, event.result, event.dealt


def at_r3(scene: Builder, *units, missiles, **more) -> Scene:
    return scene(*units, at="R3", missiles=missiles, **more)


def placed(x: float, y: float, id: int = 0) -> dict[str, object]:
    return {"x": x, "y": y, "id": id}


# --- at once or later -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X45", "CX-9.17", "CX-9.16")
def test_within_ten_it_strikes_at_once_and_nothing_blocks(scene: Builder) -> None:
    match = scene(ship("PKT"), foe(HULK, (20.0, 15)), terrain=[FIELD], dice="3 4").answer("w0")
    assert came_of(match) == (5, "hit", 2)
    assert match.state.missiles == ()


@pytest.mark.rule("CX-9.18", "CX-5.9", "CX-5.2")
def test_farther_away_a_token_is_placed_without_dice(scene: Builder) -> None:
    match = scene(ship(TUBE), foe(HULK, (20.1, 15), orders="Evasive Actions")).answer("w0")
    question = match.question
    assert isinstance(question, Compose)
    assert (question.seat, question.key, question.form) == (0, "CX-D19", "missile")
    match.answer(placed(14, 21))
    assert match.state.missiles == (Missile(1, 0, 0, 0, 3, (14.0, 21.0), 1),)
    assert match.unit("a1").fired == (0,)
    event = match.last(MissileLaunched)
    assert (event.unit, event.target, event.at) == (0, 1, (14.0, 21.0))
    assert match.asked == (0, "CX-D33")


@pytest.mark.rule("CX-9.16", "CX-9.22")
@pytest.mark.parametrize(("far", "possible"), [(24.0, True), (24.1, False)])
def test_the_reach_of_missiles(scene: Builder, far: float, possible: bool) -> None:
    match = scene(ship(TUBE), foe(HULK, (10 + far, 15)))
    assert (match.asked[1] == "CX-D15") == possible


@pytest.mark.rule("CX-9.16")
def test_a_launch_needs_arc_and_line(scene: Builder) -> None:
    assert scene(ship(TUBE, heading=9), foe(HULK, (30, 15))).asked[1] == "CX-D33"
    assert scene(ship(TUBE), foe(HULK, (30, 15)), terrain=[terrain.planet((20, 15))]).asked[1] == "CX-D33"
    assert scene(ship(TUBE), foe(HULK, (30, 15)), terrain=[FIELD]).asked[1] == "CX-D15"


@pytest.mark.rule("CX-9.18", "CX-9.19", "CX-1.6", "CX-1.12")
@pytest.mark.parametrize(
    ("x", "y", "rule"),
    [
        (13, 15, ""),
        (3, 15, ""),
        (3, 25, ""),
        (13.01, 15, "CX-9.18"),
        (-1, 15, "CX-1.6"),
        (3, 30.1, "CX-1.6"),
        (7, 20, "CX-9.19"),
        (7, 18, ""),
    ],
)
def test_where_a_token_may_be_placed(scene: Builder, x: float, y: float, rule: str) -> None:
    ground = [terrain.moon((7, 20)), terrain.asteroids((8, 12))]
    match = scene(ship(TUBE, (3, 15)), foe(HULK, (20, 15)), terrain=ground).answer("w0")
    if rule:
        with pytest.raises(IllegalReply) as refused:
            match.answer(placed(x, y))
        assert rule in [problem.rule for problem in refused.value.problems]
    else:
        assert match.answer(placed(x, y)).state.missiles[0].pos == (x, y)


@pytest.mark.rule("CX-D19")
def test_the_proposed_place(scene: Builder) -> None:
    match = scene(ship(TUBE), foe(HULK, (30, 15))).answer("w0")
    assert match.default == placed(20, 15)
    blocked = scene(ship(TUBE), foe(HULK, (30, 15), marks=(0,)), terrain=[terrain.planet((19, 15))])
    blocked.answer("spend 1 terrain", "w0")
    form = blocked.default
    assert isinstance(form, dict)
    assert form["x"] == pytest.approx(15.5)
    blocked.answer(form)


@pytest.mark.rule("CX-9.20", "CX-13.30")
@pytest.mark.parametrize("effect", ["accuracy", "terrain", "range"])
def test_a_token_keeps_the_effects_of_marks(scene: Builder, effect: Effect) -> None:
    match = scene(ship(TUBE), foe(HULK, (30, 15), marks=(0,))).answer(f"spend 1 {effect}", "w0")
    match.answer(placed(18, 15))
    assert match.state.missiles[0].effects == (effect,)
    assert match.view(1).missiles == match.state.missiles


@pytest.mark.rule("CX-13.30", "CX-9.22")
def test_longer_range_holds_for_the_launch_and_the_token(scene: Builder) -> None:
    far = foe(HULK, (38, 15))
    assert scene(ship(TUBE), far, mark_uses=[MarkUse(0, 9, "range")]).values == ["w0", "stop"]
    assert scene(ship(TUBE), far).asked[1] == "CX-D33"
    for effects, attacks in ((("range",), 1), ((), 0)):
        missiles = [token((10, 15), effects=effects)]
        match = at_r3(scene, ship(TUBE), far, missiles=missiles, dice="3 4" if attacks else "")
        assert len(match.events(AttackResolved)) == attacks


# --- the Resolution Phase ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CX-X46", "CX-9.18", "CX-9.21", "CX-9.22", "CX-9.23", "CX-9.25", "CX-15.3")
def test_a_token_strikes_where_its_target_has_got_to(scene: Builder) -> None:
    cruiser = foe("CRU", (30, 15))
    match = scene(ship("MDS"), cruiser).answer("w0", placed(20, 15), "stop")
    (missile,) = match.state.missiles
    later = msgspec.structs.replace(cruiser, pos=(26.0, 19.0))
    match = at_r3(scene, ship("MDS"), later, missiles=[missile], dice="1 6")
    assert match.asked == (1, "CX-D26")
    match.answer("shields")
    assert distance((20, 15), (26, 19)) == pytest.approx(7.21, abs=0.005)
    assert came_of(match) == (2, "hit", 4)
    assert match.left("b1") == [6, 10]
    assert match.state.missiles == ()


@pytest.mark.rule("CX-X47", "CX-10.3", "CX-9.25")
def test_an_area_system_helps_against_tokens(scene: Builder) -> None:
    escort = foe("ESF", (26, 22.5))
    match = at_r3(scene, ship("MDS"), foe("CRU", (26, 19)), escort, missiles=[token((20, 15))], dice="1 6")
    assert came_of(match.answer("shields")) == (2, "hit", 3)


@pytest.mark.rule("CX-X49", "CX-9.22", "CX-9.28")
@pytest.mark.parametrize(("x", "strikes"), [(44.0, True), (44.5, False)])
def test_a_target_out_of_reach(scene: Builder, x: float, strikes: bool) -> None:
    dice = "3 4" if strikes else ""
    match = at_r3(scene, ship(TUBE), foe(HULK, (x, 15)), missiles=[token((20, 15))], dice=dice)
    assert bool(match.events(AttackRolled)) == strikes
    assert bool(match.events(MissileGone)) != strikes
    assert match.state.missiles == ()


@pytest.mark.rule("CX-9.22", "CX-13.29")
@pytest.mark.parametrize(
    ("feature", "effects", "strikes"),
    [
        (terrain.planet((15, 15)), (), False),
        (terrain.plasma((15, 15)), (), False),
        (terrain.planet((15, 15)), ("terrain",), True),
        (terrain.plasma((15, 15)), ("terrain",), True),
        (terrain.dust((15, 15)), (), True),
    ],
)
def test_the_line_is_that_of_the_token(scene: Builder, feature, effects: tuple[Effect, ...], strikes: bool) -> None:
    own, target = ship(TUBE, (10, 25)), foe(HULK, (20, 15))
    missiles = [token((10, 15), effects=effects)]
    match = at_r3(scene, own, target, missiles=missiles, terrain=[feature], dice="4 4" if strikes else "")
    assert bool(match.events(AttackRolled)) == strikes
    if strikes:
        assert came_of(match)[0] == (3 if feature.kind == "dust" else 4)


@pytest.mark.rule("CX-9.21", "CX-9.23")
@pytest.mark.parametrize(("x", "blocked"), [(20.0, False), (20.1, True)])
def test_blocking_from_the_token(scene: Builder, x: float, blocked: bool) -> None:
    own, target = ship(TUBE, (10, 25)), foe(HULK, (x, 15))
    match = at_r3(scene, own, target, missiles=[token((10, 15))], terrain=[FIELD], dice="4 4")
    assert (match.match.questions[0].key == "CX-D23") == blocked


@pytest.mark.rule("CX-9.22")
def test_arcs_do_not_matter_for_a_token(scene: Builder) -> None:
    own, target = ship(TUBE, (40, 15), heading=3), foe(HULK, (15, 15))
    match = at_r3(scene, own, target, missiles=[token((20, 15))], dice="3 4")
    assert came_of(match) == (3, "hit", 4)


@pytest.mark.rule("CX-9.24", "CX-16.3")
def test_a_token_inside_terrain_ignores_it(scene: Builder) -> None:
    own, target = ship(TUBE, (40, 15)), foe(HULK, (22, 15))
    clouds = [terrain.nebula((12, 15)), terrain.asteroids((10, 15))]
    match = at_r3(scene, own, target, missiles=[token((10, 15))], terrain=clouds, dice="3 4")
    assert came_of(match) == (3, "hit", 4)
    for options, number in (({"exempt": "on"}, 3), ({"exempt": "off"}, 1)):
        match = at_r3(scene, own, target, missiles=[token((10, 15))], terrain=clouds[:1], options=options, dice="3 4")
        assert came_of(match)[0] == number


@pytest.mark.rule("CX-9.25")
def test_the_target_counts_as_it_is_at_resolution(scene: Builder) -> None:
    target = foe(card(3, "ECM", "s PWS", "s ECM", "ARM"), (15, 15), orders="+Evasive Actions")
    match = at_r3(scene, ship(TUBE), target, missiles=[token((10, 15))], dice="4 4")
    assert came_of(match) == (2, "glance", 2)
    match = at_r3(
        scene,
        ship(TUBE),
        foe(card(3, "ECM", "s PWS", "s ECM", "ARM"), (15, 15), off=(0, 1)),
        missiles=[token((10, 15))],
        dice="4 4",
    )
    assert came_of(match) == (4, "hit", 4)


@pytest.mark.rule("CX-9.25", "CX-15.3", "CX-12.17")
def test_the_windows_of_an_attack_are_open(scene: Builder) -> None:
    own = ship(TUBE, orders="Offensive Focus")
    target = foe(HULK, (22, 15), orders="Evasive Actions", tokens=1)
    match = at_r3(scene, own, target, missiles=[token((10, 15))], terrain=[FIELD], dice="5 4 6 1")
    asked: list[tuple[int, str]] = []
    for reply in ("yes", "yes", "focus 1", "die 1", "-1"):
        asked.append(match.asked)
        match.answer(reply)
    assert asked == [(0, "CX-D20"), (1, "CX-D21"), (0, "CX-D22"), (1, "CX-D23"), (1, "CX-D24")]
    assert came_of(match) == (3, "hit", 1)


@pytest.mark.rule("CX-9.26")
def test_the_launcher_may_reroll(scene: Builder) -> None:
    match = at_r3(scene, ship(TUBE, tokens=1), foe(HULK, (15, 15)), missiles=[token((10, 15))], dice="5 1 6")
    assert (match.asked, match.values) == ((0, "CX-D22"), ["stand", "pay -1 0", "pay -1 1"])
    match.answer("pay -1 1")
    assert came_of(match) == (5, "hit", 6)


@pytest.mark.rule("CX-9.26", "CX-24.2")
def test_a_veteran_rerolls_in_its_activation_only(scene: Builder) -> None:
    own = ship(TUBE, traits=("veteran",))
    match = at_r3(scene, own, foe(HULK, (15, 15)), missiles=[token((10, 15))], dice="5 1", options={"crew": "free"})
    assert came_of(match) == (5, "hit", 1)


@pytest.mark.rule("CX-9.27", "CX-9.30", "CX-7.17")
@pytest.mark.parametrize("leave", [destroy, flee])
def test_a_token_survives_its_launcher_which_does_nothing_more(bench: BenchBuilder, scene: Builder, leave) -> None:
    own = ship(TUBE, orders="+Offensive Focus, Evasive Actions", tokens=1)
    table = bench(own, ship("CVT", (5, 5)), foe(HULK, (15, 15)), missiles=[token((10, 15), target=2)])
    leave(table.table, 0, "a test")
    assert len(table.state.missiles) == 1
    gone = table.unit("a1")
    assert (gone.orders, gone.tokens) == ((), 0)
    match = at_r3(scene, gone, ship("CVT", (5, 5)), foe(HULK, (15, 15)), missiles=table.state.missiles, dice="5 1")
    assert came_of(match) == (5, "hit", 1)


@pytest.mark.rule("CX-9.28")
def test_a_token_goes_with_its_target(scene: Builder) -> None:
    weak = foe(card(3, "PWS"), (15, 15), health=29)
    missiles = [token((10, 15)), token((11, 15), id=2), token((12, 15), target=2, id=3), token((3, 5), target=2, id=4)]
    match = at_r3(scene, ship(TUBE), weak, foe(HULK, (16, 15)), missiles=missiles, dice="5 4; 5 1; 5 1")
    assert match.unit("b1").status == "destroyed"
    assert [event.target for event in match.events(AttackRolled)] == [1, 2, 2]
    assert match.log().count("Missiles of Ann lost their target") == 1


@pytest.mark.rule("CX-9.28", "CX-9.22")
def test_a_target_that_left_the_table(scene: Builder) -> None:
    gone = foe(HULK, (15, 15), status="cloaked")
    match = at_r3(scene, ship(TUBE), gone, foe(HULK, (40, 15)), missiles=[token((10, 15))])
    assert match.state.missiles == ()
    assert "Missiles of Ann have no target" in match.log()


@pytest.mark.rule("CX-21.3", "CX-9.22")
def test_spent_missiles_do_not_name_a_hidden_ship(scene: Builder) -> None:
    hidden = foe(HULK, (50, 15), revealed=False)
    match = at_r3(scene, ship(TUBE), hidden, missiles=[token((10, 15))], options={"stealth": "blank"})
    assert not any("Test Ship" in line for line in match.log())


@pytest.mark.rule("CX-15.3", "CX-0.7")
@pytest.mark.parametrize("first", [0, 1])
def test_tokens_strike_in_the_order_they_were_placed(scene: Builder, first: int) -> None:
    theirs = Missile(2, 1, 1, 0, 3, (14.0, 15.0), 0)
    missiles = [token((10, 15)), theirs, token((12, 15), id=3, target=2)]
    units = ship(TUBE), foe(TUBE, (15, 15)), foe(HULK, (16, 15))
    match = at_r3(scene, *units, missiles=missiles, dice="3 1 3 2 3 3", first=first)
    assert [event.target for event in match.events(AttackRolled)] == [1, 0, 2]


@pytest.mark.rule("CX-9.29")
def test_tokens_stay_where_they_are_and_nobody_aims_at_them(scene: Builder) -> None:
    ground = [terrain.minefield((10, 15)), terrain.wormhole_exit((11, 15))]
    foes = ship("CVT", (5, 15)), foe(HULK, (15, 15))
    match = scene(*foes, at="R1", missiles=[token((10, 15))], terrain=ground, dice="5 3")
    assert match.last(AttackRolled).target == 1
    own = ship(card(3, "K F"), side=0)
    enemy_token = [msgspec.structs.replace(token((12, 15), target=0, launcher=1), side=1)]
    match = scene(own, foe(HULK, (19, 15)), missiles=enemy_token, dice="1 1")
    assert match.values == ["w0", "stop"]
    assert match.answer("w0").unit("b1").health == 0


@pytest.mark.rule("CX-9.18", "CX-9.20")
def test_tokens_are_numbered_in_the_order_they_were_placed(scene: Builder) -> None:
    own = ship(card(3, "M F", "M F"))
    match = scene(own, foe(HULK, (30, 15)), missiles=[token((5, 5), id=4)])
    match.answer("w1", placed(12, 15), "w0", placed(13, 15))
    assert [(missile.id, missile.mount) for missile in match.state.missiles] == [(4, 0), (5, 1), (6, 0)]
