"""The lab of the shipyard: exact odds, heat, other systems, and duels that never stand in the way."""

import threading
from collections.abc import Iterator

import pytest

from cosmotui.bots.cosmoforce import duels as duels_module
from cosmotui.bots.cosmoforce.duels import DuelTally
from cosmotui.rules.cosmoforce.design import Design, slots
from cosmotui.rules.cosmoforce.lab import TYPICAL, bouts
from cosmotui.rules.cosmoforce.presets import BASTION, LANCER, WASP
from cosmotui.screens.cosmoforce.shipyard_duels import MATCHES, build_of
from cosmotui.screens.cosmoforce.shipyard_lab import Lab
from cosmotui.screens.cosmoforce.shipyard_lab_rows import against_rows, heat_rows, odds_rows, swap_rows
from cosmotui.widgets.glyphs import SAFE
from cosmotui.widgets.section_list import Row
from tests.at_rest import PATIENCE, until
from tests.screens.cosmoforce.yards import Yard, opened, yard_of
from tests.screens.golden import same_as_golden
from tests.screens.space_force.looks import looks_right

UNARMED = Design("Barge", "Capital", slots("Engine", "Armor"))
LASERS = Design("Lamp", "Fighter", slots("Engine", *["Laser"] * 5))
MISSILES = Design("Rack", "Fighter", slots("Engine", *["Missile"] * 3))


def told(rows: list[Row]) -> str:
    """The rows as text."""
    lines = ([*left, (" ", ""), *right] for row in rows for left, right in row.texts)
    return "\n".join(" ".join("".join(text for text, _ in line).split()) for line in lines)


class Slow:
    """Duels that wait to be let go on, and say in which threads they are fought."""

    def __init__(self) -> None:
        self.gate = threading.Semaphore(0)
        self.fought = 0
        self.threads: set[threading.Thread] = set()

    def is_over(self) -> bool:
        """Whether nobody fights any more."""
        return not any(thread.is_alive() for thread in self.threads)

    def __call__(self, design: Design, opponent: Design, level: str, matches: int, seed: int) -> Iterator[DuelTally]:
        for played in range(1, matches + 1):
            self.threads.add(threading.current_thread())
            assert self.gate.acquire(timeout=PATIENCE)
            self.fought += 1
            yield DuelTally(wins=(played + 1) // 2, played=played)


def test_other_systems_are_told_in_whole_facts() -> None:
    crowded = told(swap_rows(LANCER, 1, 38))
    assert "Engine thrust 2 +3" in crowded and ".." not in crowded
    assert "thrust 2, before Lancers" in told(swap_rows(LANCER, 1, 70))


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    found = Slow()
    monkeypatch.setattr(duels_module, "duels", found)
    monkeypatch.setattr("cosmotui.screens.cosmoforce.shipyard_duels.PAUSE", 0.0)
    yield found
    for _ in range(2 * len(found.threads)):
        found.gate.release()
    for thread in found.threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


async def shown(yard: Yard, wanted: str) -> None:
    """Wait until something is shown."""
    await until(yard.pilot, lambda: wanted in yard.text)


def all_at_once(design: Design, opponent: Design, level: str, matches: int, seed: int) -> Iterator[DuelTally]:
    """Duels that are known beforehand: half are won."""
    for played in range(1, matches + 1):
        yield DuelTally(wins=played // 2, played=played)


# --- looks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_how_it_looks(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels_module, "duels", all_at_once)
    width, height = map(int, size.split("x"))
    async with opened(size=(width, height)) as yard:
        await yard.press("down", "l", "down", "down", "d")
        await shown(yard, "about, between")
        same_as_golden(yard.app, f"cosmoforce-lab-{size}")
        looks_right(yard.app)


async def test_lean_has_no_meters() -> None:
    async with opened(yard_of(lean=True)) as yard:
        await yard.press("l")
        assert "▰" not in yard.text and "in 100" in yard.text


@pytest.mark.parametrize("design", [UNARMED, LASERS, MISSILES, Design("?", "Cruiser", ("Ray", *[""] * 9))])
async def test_any_ship_can_be_looked_at(design: Design) -> None:
    for size in ((80, 24), (120, 40)):
        async with opened(yard_of(start=design), size) as yard:
            await yard.press("l", "down", "right", "left", "left", "t", "end")
            looks_right(yard.app)
            await yard.press("escape")
            assert yard.app.screen is yard.screen


# --- odds --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CF-9.8", "CF-9.9", "CF-6.2")
def test_a_row_for_each_typical_ship() -> None:
    bastion = next(bout for bout in bouts(LANCER) if bout.target == "Bastion")
    assert bastion.ours is not None
    line = told(against_rows(LANCER)).splitlines()[3]
    assert line == f"Bastion 100 {bastion.ours.damage:.1f} {bastion.attacks} {bastion.attacks_taken}"


@pytest.mark.rule("CF-9.21", "CF-9.6")
def test_the_odds_of_an_attack_say_what_they_rest_on() -> None:
    shown = told(odds_rows(LANCER, "Bastion", 40, SAFE))
    assert "2 Railguns at a Bastion: 6 dice, it is slower" in shown.replace("\n", " ")
    assert "mass 30 drops dice" in shown and "CF-9.6" in shown
    assert "it is slower" not in told(odds_rows(LANCER, "Wasp", 40, SAFE))


@pytest.mark.rule("CF-9.13", "CF-9.16", "CF-9.17", "CF-9.11")
def test_heat_depletion_and_threefold_damage_are_told() -> None:
    assert "back CF-9.13" in told(odds_rows(LASERS, "Wasp", 40, SAFE))
    assert "used up 38 in 100 CF-9.16" in told(odds_rows(MISSILES, "Bastion", 40, SAFE))  # CF-9.17: 9 dice
    assert "3 a hit" in told(odds_rows(BASTION, "Wasp", 40, SAFE))
    assert "Without weapons nothing is shot at a Wasp." in told(odds_rows(UNARMED, "Wasp", 60, SAFE))


@pytest.mark.parametrize("design", [LANCER, WASP, BASTION, LASERS, MISSILES])
def test_outcomes_are_few_and_add_up_to_certainty(design: Design) -> None:
    for target in TYPICAL:
        lines = [line for line in told(odds_rows(design, target.name, 60, SAFE)).splitlines() if " hit" in line]
        chances = [float(line.rpartition(" in 100")[0].split()[-1]) for line in lines if " in 100" in line]
        assert 1 <= len(chances) <= 6
        assert sum(chances) == pytest.approx(100, abs=0.3)


@pytest.mark.rule("CF-3.5", "CF-3.7", "CF-3.9")
def test_what_each_system_would_change() -> None:
    shown = told(swap_rows(LANCER, 8, 70)).splitlines()
    assert [line.split()[0] for line in shown[1:]] == [
        "Armor", "Dissipator", "Engine", "Habitat", "Laser", "Missile", "Railgun", "nothing",
    ]  # fmt: skip
    assert shown[3].startswith("Engine mass 18 speed 3.00 thrust 2, before Lancers +")
    assert shown[8] == "nothing mass 16 speed 2.00 mass stays 16 here"
    assert "no propulsion" in told(swap_rows(LANCER, 0, 70))
    foreign = Design("A", "Cruiser", slots("Engine", "Hangar"))
    assert len(swap_rows(foreign, 0, 70)) == 9  # what is foreign in another slot hides nothing
    assert len(swap_rows(Design("A", "Cruiser", slots()), 0, 70)) == 9  # not even a system mounted


@pytest.mark.rule("CF-7.6", "CF-8.3")
def test_heat_turn_by_turn() -> None:
    assert "burns twice 1 4 6 8 10 12 14 16 18 20" in told(heat_rows(LANCER, 60))
    assert "burns twice 1 4 6 8 10 12 14" in told(heat_rows(LANCER, 39))


# --- duels -------------------------------------------------------------------------------------------------------


async def test_duels_are_shown_while_they_are_fought_and_the_screen_answers(slow: Slow) -> None:
    async with opened(size=(120, 40)) as yard:
        await yard.press("d")
        assert yard.screen.duels.is_fighting
        for _ in range(10):
            slow.gate.release()
        await shown(yard, f"of {MATCHES * len(TYPICAL)}")
        await yard.press("n", "escape", "down")  # keys work all the while
        assert yard.screen.ship.draft.slot == 1
        await yard.press("d")
        assert not yard.screen.duels.is_fighting
        assert threading.main_thread() not in slow.threads


async def test_a_change_of_the_ship_stops_them(slow: Slow) -> None:
    async with opened(size=(120, 40)) as yard:
        await yard.press("d")
        slow.gate.release()
        await yard.press("6")
        assert not yard.screen.duels.is_fighting
        for _ in range(50):
            slow.gate.release()
        await until(yard.pilot, slow.is_over)
        assert slow.fought <= 2 and yard.screen.duels.tallies == {}


async def test_another_name_does_not_stop_them(slow: Slow) -> None:
    async with opened(size=(120, 40)) as yard:
        await yard.press("d", "n", "x", "enter")
        assert yard.screen.duels.is_fighting


@pytest.mark.parametrize("way", ["q", "c", "p", "question_mark", "l"])
async def test_leaving_stops_them(way: str, slow: Slow) -> None:
    async with opened(size=(120, 40)) as yard:
        await yard.press("d", way)
        assert not yard.screen.duels.is_fighting
        slow.gate.release()
        await until(yard.pilot, slow.is_over)
        assert slow.fought <= 1


async def test_leaving_the_lab_stops_them(slow: Slow) -> None:
    async with opened() as yard:
        await yard.press("d")
        lab = yard.app.screen
        assert isinstance(lab, Lab) and lab.duels.is_fighting
        await yard.press("escape")
        assert not lab.duels.is_fighting and yard.app.screen is yard.screen


async def test_what_was_fought_comes_back_with_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duels_module, "duels", all_at_once)
    async with opened(size=(120, 40)) as yard:
        await yard.press("d")
        await shown(yard, "50 in 100")
        await yard.press("6")
        assert "50 in 100" not in yard.text
        await yard.press("u")
        assert "50 in 100" in yard.text and yard.screen.duels.is_done
        await yard.press("d")
        assert "All its duels are fought" in yard.last_row
        await yard.press("l")
        assert "50 in 100" in yard.text
        assert list(yard.screen.ship.draft.tallies) == [build_of(LANCER)]


@pytest.mark.rule("CF-3.11")
async def test_a_ship_that_the_rules_refuse_does_not_fight() -> None:
    async with opened(yard_of(start=Design("A", "Fighter", slots("Laser"))), (120, 40)) as yard:
        await yard.press("d")
        assert "Only a ship that the rules allow" in yard.last_row and not yard.screen.duels.is_fighting
    async with opened(yard_of(start=Design("A", "Fighter", slots("Laser")))) as yard:
        await yard.press("d")
        assert "Only a ship that the rules allow" in yard.text


async def test_a_fault_in_a_duel_is_told_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Iterator[DuelTally]:
        raise RuntimeError("hidden")
        yield DuelTally()

    monkeypatch.setattr(duels_module, "duels", broken)
    async with opened(size=(120, 40)) as yard:
        await yard.press("d")
        await shown(yard, "The duels stopped: RuntimeError.")
        assert "hidden" not in yard.text and not yard.screen.duels.is_fighting
        await yard.press("6")
        assert yard.design.systems[0] == "Missile"


async def test_real_duels_are_fought_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmotui.screens.cosmoforce.shipyard_duels.MATCHES", 2)
    async with opened(size=(120, 40)) as yard:
        await yard.press("d")
        await shown(yard, "about, between")
        assert all(tally.played == 2 for tally in yard.screen.duels.tallies.values())
        assert list(yard.screen.duels.tallies) == [target.name for target in TYPICAL]
