"""CF-2 and the options table: seats, what is on the table, options fixed before the first design."""

import re
from pathlib import Path

import msgspec
import pytest

from cosmotui.engine.errors import SetupError
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmoforce import Cosmoforce
from cosmotui.rules.cosmoforce import options as module
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.events import CrewHarmed, ManeuverRolled
from cosmotui.rules.cosmoforce.options import OPTIONS
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.rules.cosmoforce.state import CosmoforceState
from tests.rules.cosmoforce.battle import GAME, Builder, setup_of, ship

BOOK = Path(module.__file__).with_name("rulebook.md").read_text(encoding="utf-8")
CHART = BOOK.partition("\n## Options\n")[2].partition("\n## ")[0]
ROWS = [[cell.strip() for cell in line.strip("| ").split("|")] for line in CHART.splitlines() if line.startswith("| ")]


def seated(count: int) -> Setup:
    return Setup(tuple(Seat(f"P{n}", n % 8) for n in range(count)), {}, 1)


@pytest.mark.rule("CF-2.1")
@pytest.mark.parametrize("count", range(2, 9))
def test_2_to_8_players_have_a_ship_each(count: int) -> None:
    match = Match.new(GAME, seated(count))
    for seat in range(count):
        assert match.view(seat).ships == ()
        match.answer(seat, form_of(PRESETS[0]))
    assert len(match.view(None).ships) == count


@pytest.mark.rule("CF-2.1")
@pytest.mark.parametrize("count", [0, 1, 9])
def test_no_other_number_can_play(count: int) -> None:
    with pytest.raises(SetupError):
        Match.new(GAME, seated(count))


@pytest.mark.rule("CF-2.2")
def test_what_is_on_the_table(battle: Builder) -> None:
    """A roster a ship, heat tokens, and crew tokens with two sides."""
    match = battle(ship("Cruiser Engine Laser! Habitat+-", heat=3, crew="1/0"), ship("Fighter Engine"))
    assert [len(one.systems) for one in match.view.ships] == [10, 10]
    assert (match.marks(), match.heat(), match.posts()) == ("0 1 0", 3, "R3 Rs h3")


@pytest.mark.rule("CF-2.3", "CF-13.1")
def test_alone_or_in_teams() -> None:
    assert Match.new(GAME, setup_of("P Q R S")).view(None).rules.sides == (0, 1, 2, 3)
    assert Match.new(GAME, setup_of("P Q R S", {"mode": "teams"})).view(None).rules.sides == (0, 1, 0, 1)


@pytest.mark.rule("CF-2.4")
def test_seats_are_in_the_order_of_entry(battle: Builder) -> None:
    twin = ship("Cruiser Engine! Armor*3", 2, 0)
    match = battle(twin, twin, twin, turn=2, dice="P 7; Q 1; R 6; Q 7; R 6").answer("burn", 0, "decline")
    assert [event.seat for event in match.events(ManeuverRolled)] == [0, 1, 2, 1, 2]
    assert [match.speed(player) for player in "PQR"] == ["2.00", "2.01", "2.02"]


@pytest.mark.rule("CF-2.5")
def test_options_are_fixed_and_saved_with_the_match() -> None:
    setup = setup_of("P Q", {"helm": "standby_ready"})
    match = Match.new(GAME, setup)
    assert match.setup.options == match.view(0).options == {"helm": "standby_ready"}
    assert match.view(0).rules.standby_helm
    with pytest.raises(SetupError):
        Match.new(GAME, setup_of("P Q", {"helm": "autopilot"}))
    with pytest.raises(SetupError):
        Match.new(GAME, setup_of("P Q", {"shields": "on"}))


@pytest.mark.rule("CF-2.6")
def test_what_has_one_answer_is_not_asked(battle: Builder) -> None:
    """One target, one weapon, one system, one box, like crew: the attack is over at once."""
    match = battle(ship("Fighter Engine Laser"), ship("Capital Engine Armor*2!!!!"), dice="2").answer("attack")
    assert (match.asked, match.marks("Q")) == (("P", "CF-D7"), "1 4 4")


@pytest.mark.rule("CF-2.6")
def test_like_crew_are_one_choice(battle: Builder) -> None:
    own = ship("Cruiser Engine Habitat+-- Habitat!", heat=1, crew="2/2")
    match = battle(own, ship("Fighter Engine"), at="heat", dice="3")
    assert match.asked == ("P", "CF-D4")
    assert match.labels == [
        "ready crew, on Standby",
        "ready crew, at Habitat 2",
        "hurt crew, at Habitat 2",
        "hurt crew, on Standby",
    ]
    assert match.values == ["c0", "c4", "c5", "c2"]
    assert isinstance(match.question, ChooseOne)
    found = [(option.place, option.number) for option in match.question.options]
    assert found == [("1.crew", "x2"), ("1.2", ""), ("1.2", "x2"), ("1.crew", "x2")]
    one = battle(ship("Cruiser Engine Habitat", heat=1), ship("Fighter Engine"), at="heat", dice="3")
    assert (one.asked, len(one.events(CrewHarmed))) == (("P", "CF-D7"), 1)


@pytest.mark.rule("CF-2.5")
def test_the_table_of_options_is_the_rulebook_s() -> None:
    assert ROWS[0] == ["option", "values", "default", "rule"]
    named = {row[0]: row for row in ROWS[1:] if not row[0].startswith("-")}
    assert set(named) == {spec.name for spec in OPTIONS}
    for spec in OPTIONS:
        _, values, default, rule = named[spec.name]
        assert spec.rule.startswith(rule)
        if found := re.fullmatch(r"(\d+) to (\d+)(?:, (\w+))?", values):
            low, high, more = found.groups()
            expected = [str(number) for number in range(int(low), int(high) + 1)] + ([more] if more else [])
            assert list(spec.values) == expected
        elif spec.values:
            assert list(spec.values) == values.split(", ")
        assert spec.default == ("" if default.startswith("none") else default)


@pytest.mark.rule("CF-2.5")
@pytest.mark.parametrize("spec", OPTIONS, ids=lambda spec: spec.name)
def test_every_value_of_every_option_makes_a_match(spec: module.OptionSpec) -> None:
    values = spec.values or ("",)
    for value in (values[0], values[len(values) // 2], values[-1]):
        assert Match.new(GAME, setup_of("P Q R", {spec.name: value})).result is None


def test_the_state_survives_its_encoding(battle: Builder) -> None:
    match = battle(ship("Cruiser Engine Laser! Habitat+-", heat=3, crew="1/0"), ship("Fighter Engine"))
    again = msgspec.msgpack.decode(match.match.state_bytes(), type=CosmoforceState)
    assert msgspec.msgpack.encode(again) == match.match.state_bytes()


def test_the_game_says_what_it_is() -> None:
    game = Cosmoforce()
    assert (game.name, game.title, game.least_seats, game.most_seats) == ("cosmoforce", "Cosmoforce", 2, 8)
    assert game.bot_levels == ("ensign", "commander", "ace")
