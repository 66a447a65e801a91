"""How a battle reads: lines of the log, where the match is, the result in numbers."""

import pytest
from msgspec.structs import replace

from cosmotui.engine.event import Event
from cosmotui.games import rules_of
from cosmotui.rules.cosmoforce.events import (
    ActionTaken,
    Adjudicated,
    AttackRolled,
    Burned,
    CollisionRolled,
    Cooled,
    CrewHarmed,
    CrewHealed,
    CrewLost,
    CrewMoved,
    DamageTaken,
    DamageWasted,
    HeatRolled,
    HeatTaken,
    ManeuverRolled,
    MarksCleared,
    MatchEnded,
    MissilesSpent,
    OvertimeBegan,
    RamDeclared,
    RamRolled,
    Revealed,
    RoundBegan,
    ShipLost,
    TieBroken,
    TurnBegan,
    TurnEnded,
)
from cosmotui.rules.cosmoforce.log_lines import summed_blows
from cosmotui.screens.cosmoforce.battle_board import dice_words, time_left
from cosmotui.screens.cosmoforce.battle_log import CELLS, entries
from cosmotui.screens.cosmoforce.battle_look import CosmoforceLook
from tests.screens.cosmoforce.battles import NAMES, battle, build, eight, pictured, play_out, seen, two

LOOK = CosmoforceLook()
SEATS = battle(*eight()).match.setup.seats

LINES: list[tuple[Event, list[str]]] = [
    (Revealed(0, "Lancer", "Cruiser", ("Engine", "", "Laser")), ["flies Lancer, Cruiser of 2"]),
    (ManeuverRolled(0, (2, 7, 1, 5), 3, 3), ["maneuver 2 (7) 1 +5: +0.03"]),
    (TieBroken((0, 1), (301, 302)), []),
    (RoundBegan(2), []),
    (TurnBegan(1, 4), ["round 4  Ofra"]),
    (MarksCleared(0, 1, "Engine", 1, 0), ["crew cleared Engine 2"]),
    (MarksCleared(0, 1, "Engine", 1, 2), ["crew cleared Engine 2, 2 left"]),
    (CrewMoved(0, "", 1, "Engine"), ["crew to Engine 2"]),
    (CrewMoved(0, "Yara", -1), ["Yara to Standby"]),
    (Cooled(0, 2, 1), ["cooled 2, heat 1"]),
    (Cooled(0, 2, 1, True), ["conserved, cooled 2, heat 1"]),
    (HeatRolled(0, (8, 7), 2, 0), ["heat roll (8) (7)"]),
    (HeatRolled(0, (1, 2), 2, 2), ["heat roll 1 2: 2 harmed"]),
    (CollisionRolled(0, (6, 1, 8), 3, 2), ["collision 6 1 (8)", "2 damage"]),
    (CrewHarmed(0, "", False, 3), ["crew hurt"]),
    (CrewHarmed(0, "", True, 2), ["crew died, 2 left"]),
    (CrewHarmed(0, "Yara", False, 2, "6 HP"), ["Yara hurt, 6 HP"]),
    (CrewLost(0, "", 2), ["crew lost with a Habitat"]),
    (CrewLost(0, "Yara", 2, False), ["Yara has no quarters"]),
    (CrewHealed(0, ""), ["crew ready again"]),
    (DamageTaken(0, 4, "Laser", 1, 2), ["Laser 5 ✗▢"]),
    (DamageTaken(0, 6, "Missile", 2, 2, 2), ["Missile 7 ✗✗ blast +2"]),
    (DamageWasted(0, 3), ["3 damage found no box"]),
    (ActionTaken(0, "attack"), []),
    (RamDeclared(0, 1, 3), []),
    (TurnEnded(0), ["ended the turn"]),
    (HeatTaken(0, 2, 4, "overheated"), ["overheated, heat +2 to 4"]),
    (HeatTaken(0, 1, 1, "evaded"), ["evaded, heat +1 to 1"]),
    (MissilesSpent(0, (6,)), ["Missile 7 ran empty"]),
    (MissilesSpent(0, (6, 7)), ["Missiles 7 8 ran empty"]),
    (Burned(0, -102, 400), ["burned to 4.00"]),
    (Burned(0, 0, 502), ["kept 5.02"]),
    (RamRolled(0, (), 0, 1, 3, 0, 0), ["Ofra evaded the ram"]),
    (RamRolled(0, (1, 4, 8, 6), 3, 1, 0, 3, 2), ["1 4 (8) +6", "rammed Ofra for 3, 2 back"]),
    (AttackRolled(5, (4, 7), 2, 0, "Laser", (5, 6), -1, (), 1, 1), ["4 (7)", "hit Mira once, 2 Lasers"]),
    (AttackRolled(5, (7,), 1, 0, "Laser", (5,), -1, (), 0, 0), ["(7)", "missed Mira, 1 Laser"]),
    (
        AttackRolled(0, (2, 6, 3, 8, 4, 7), 6, 1, "Missile", (7, 8), 5, (1, 4), 2, 2),
        ["2 ✗6 3 (8) ✗4 (7)", "✗ over mass 5", "hit Ofra twice, 2 Missiles"],
    ),
    (
        AttackRolled(0, (4, 6), 2, 2, "Hangar", (7, 8), -1, (), 2, 6),
        ["4 6", "6 damage", "hit Tomas twice, 2 Hangars"],
    ),
    (
        AttackRolled(0, (2, 2, 3), 3, 1, "Railgun", (6, 7), -1, (), 3, 3),
        ["2 Railguns 2 2 3", "hit Ofra 3 times"],
    ),
    (OvertimeBegan(11), ["overtime: attack, burn, ram"]),
    (ShipLost(0, "every system is destroyed", "CF-12.2"), ["lost: no system left"]),
    (ShipLost(0, "no crew is left", "CF-12.1"), ["lost: no crew left"]),
    (ShipLost(0, "conceded", "CF-12.3"), ["conceded"]),
    (MatchEnded((1,), False, "the last ship"), ["Ofra won: the last ship"]),
    (Adjudicated(((0,), (1,)), ((1, 5, 1, 0, 300), (1, 5, 2, 4, 200))), [
        "adjudication",
        "Mira 5 boxes, 1 ready, heat 0, speed 3.00",
        "Ofra 5 boxes, 2 ready, heat 4, speed 2.00",
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("event", "lines"), LINES, ids=lambda value: type(value).__name__)
def test_every_event_is_told_in_few_words_or_not_at_all(event: Event, lines: list[str]) -> None:
    assert [entry.text for entry in entries(event, SEATS)] == lines


def texts(*events: Event) -> list[str]:
    """The log of these events, with what belongs together in one line."""
    return [str(entry.text) for line in summed_blows(events) for entry in entries(line, SEATS)]


def test_an_attack_is_one_line_with_weapon_target_hits_and_damage() -> None:
    roll = AttackRolled(5, (2, 3, 4), 3, 1, "Missile", (6, 7), -1, (), 3, 3)
    marks = [DamageTaken(1, 4, "Laser", 1, 2), DamageTaken(1, 4, "Laser", 2, 2), DamageTaken(1, 5, "Laser", 1, 2)]
    assert texts(ActionTaken(5, "attack"), roll, *marks) == [
        "2 Missiles at Ofra, 3 hits: Laser 5 destroyed, Laser 6 hit"
    ]
    assert texts(AttackRolled(5, (7,), 1, 0, "Laser", (5,), -1, (), 0, 0)) == ["1 Laser missed Mira"]
    assert texts(roll) == ["2 Missiles at Ofra, 3 hits, 3 damage"]
    assert texts(*marks) == ["Laser 5 destroyed, Laser 6 hit"]


def test_what_dice_did_to_the_attacker_ends_the_line() -> None:
    roll = AttackRolled(0, (8, 8, 3), 3, 1, "Missile", (6,), -1, (), 1, 1)
    assert texts(MissilesSpent(0, (6,)), roll) == ["1 Missile at Ofra, 1 hit, 1 damage: Missile 7 empty"]


def test_a_heat_roll_is_one_line_with_the_cooling_before_it_and_the_harm_after_it() -> None:
    hurt, dead = CrewHarmed(0, "", False, 3), CrewHarmed(0, "", True, 1)
    assert texts(Cooled(0, 2, 2), HeatRolled(0, (8, 7), 2, 0)) == ["heat roll, nobody harmed: cooled 2, heat 2"]
    assert texts(HeatRolled(0, (1, 2), 2, 3), hurt, hurt, dead) == ["heat roll, 3 harmed: 2 crew hurt, 1 crew dead"]
    assert texts(HeatRolled(0, (1,), 2, 1), CrewHarmed(0, "Yara", False, 3, "6 HP")) == [
        "heat roll, 1 harmed: Yara hurt, 6 HP"
    ]
    assert texts(Cooled(0, 2, 2, True), HeatRolled(1, (8,), 1, 0)) == ["conserved, cooled 2, heat 2", "heat roll (8)"]


def test_a_ram_tells_both_ships() -> None:
    marks = [DamageTaken(1, 5, "Armor", 1, 4), DamageTaken(0, 0, "Engine", 2, 2)]
    assert texts(RamDeclared(0, 1, 3), RamRolled(0, (1, 4), 2, 1, 0, 1, 1), *marks) == [
        "rammed Ofra for 1, 1 back: Armor 6 hit; Mira Engine 1 destroyed"
    ]


@pytest.mark.rule("CF-1.3", "CF-1.5", "CF-1.8", "CF-9.6")
def test_dice_are_shown_one_by_one() -> None:
    assert dice_words((1, 7, 3, 8, 1, 6), 4) == ["1", "(7)", "3", "(8)", "+1", "+6"]
    assert dice_words((2, 6, 3), 3, (1,)) == ["2", "✗6", "3"]


def test_a_roll_of_many_dice_is_broken_into_lines_that_fit() -> None:
    dice = tuple(1 + number % 8 for number in range(40))
    roll = AttackRolled(0, dice, 30, 1, "Missile", tuple(range(10)), -1, (), 30, 30)
    lines = [str(entry.text) for entry in entries(roll, SEATS)]
    assert all(len(line) <= CELLS for line in lines)
    assert sum(line.count(" ") + 1 for line in lines[1:-1]) == 40


def test_names_that_steer_terminals_are_shown_as_text() -> None:
    seats = (replace(SEATS[0], name="A\x1b[31mB"), replace(SEATS[1], name="\u202eEvil"))
    for event, _ in LINES:
        if getattr(event, "seat", 0) < 2 and getattr(event, "target", 0) < 2:
            for entry in entries(event, seats):
                assert "\x1b" not in str(entry.text)
                assert "\u202e" not in str(entry.text)


def test_where_the_match_is() -> None:
    assert rules_of("cosmoforce").where(seen(build())) == "shipyard"
    assert rules_of("cosmoforce").where(seen(battle(*two()))) == "round 4"


def test_what_a_seat_needs_to_know_is_nothing_secret_before_the_reveal() -> None:
    assert LOOK.now(seen(build(), 0)) == [(name, "a ship, sealed") for name in NAMES[:3]]
    shown = LOOK.now(seen(battle(*two()), 0))
    assert shown == [("Mira", "speed 3.02, 14 boxes"), ("Ofra", "speed 2.00, 15 boxes")]


def test_the_result_counts_what_every_ship_did() -> None:
    session = battle(*eight(), limit_kind="rounds", limit_rounds="6", overtime_rounds="1")
    match = play_out(session.match)
    summary = LOOK.summary(match)
    assert match.result is not None
    assert summary.standings[0].who.name == NAMES[match.result.winners[0]]
    assert summary.columns == ("HITS", "DEALT", "TAKEN", "HARM", "HEAT")
    assert {len(row.numbers) for row in summary.standings} == {5}
    assert len(summary.curves) == 8
    turns = sum(isinstance(event, TurnBegan) for event in match.events(None, 0))
    assert {len(curve) for curve in summary.curves} == {turns + 1}
    assert all(number >= 0 for curve in summary.curves for number in curve)
    assert summary.points
    assert summary.share.startswith("Cosmoforce, ")
    taken = sum(int(row.numbers[2]) for row in summary.standings)
    assert sum(int(row.numbers[1]) for row in summary.standings) <= taken


def test_the_ledger_counts_damage_so_far() -> None:
    session = pictured(dice=(2, 3, 7, 4, 8, 2))
    session.answer(0, "7,8")
    for _ in range(4):
        session.answer(1, "7" if "7" in str(session.match.questions[0]) else "1")
    ledger = LOOK.ledger(session.match.events(None), session.match.setup.seats)
    assert [text for _, text in ledger][:2] == ["4 0", "0 4"]


@pytest.mark.rule("CF-11.2", "CF-11.7")
@pytest.mark.parametrize(
    ("options", "overtime", "told"),
    [
        ({}, 0, "0 of 10 minutes"),
        ({"limit_kind": "rounds"}, 0, "round 4 of 10"),
        ({"limit_kind": "off"}, 0, ""),
        ({}, 2, "overtime to round 12"),
        ({"overtime_rounds": "off"}, 2, "overtime"),
    ],
)
def test_how_far_it_is_to_the_end(options: dict[str, str], overtime: int, told: str) -> None:
    session = battle(*two(), overtime=overtime, **options)
    assert time_left(seen(session)) == told
