"""Dimensions by name: each of them, all of them, what they change in words, and what contradicts (CE-2.1, CE-2.4)."""

from collections.abc import Callable
from random import Random
from typing import Final

import msgspec
import pytest

from cosmotui.bots.cosmic_encounter import LEVELS
from cosmotui.engine.match import Match
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.kinds.dimension import DIMENSIONS
from cosmotui.rules.cosmic_encounter.kinds.roster import ROSTERS
from cosmotui.rules.cosmic_encounter.model.holding import DIMENSION
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.options.dimensions import active
from cosmotui.rules.cosmic_encounter.options.rules import Rules, rules_of
from cosmotui.rules.cosmic_encounter.words.encyclopedia import items_of
from tests.bots.cosmic_encounter.playing import AnyMatch, play
from tests.rules.cosmic_encounter.scenes import GAME
from tests.rules.cosmic_encounter.test_dimensions import fresh, refused, setup_of

SIZES: Final = {"tiny": (4, 4, 4), "normal": (5, 5, 5), "large": (6, 5, 5), "huge": (7, 5, 5), "galactic": (8, 5, 5)}
"""By size: aliens, home planets of each, and the dominion that wins (CE-2.1, CE-3.4, CE-25.1)."""


def begun(seats: int, **options: str) -> AnyMatch:
    """A match with these options."""
    return Match.new(GAME, setup_of(seats, **options))


def state_with(dimensions: str, seats: int = 5, **options: str) -> CosmicEncounterState:
    """The state at the beginning of a match with these dimensions."""
    named = {"dimensions": dimensions} if dimensions else {}
    return fresh(seats, 1, **named, **options)


def poison(state: CosmicEncounterState) -> int:
    """How many poison pods there are."""
    return sum(pod.kind == "poison" for pod in state.pods)


def only(alerts: str) -> Callable[[CosmicEncounterState, Rules], bool]:
    """Whether all powers have one of these alerts."""
    return lambda state, rules: all(
        alien(power.alien).alert in alerts.split() for one in state.aliens for power in one.powers
    )


EFFECTS: Final[dict[str, Callable[[CosmicEncounterState, Rules], bool]]] = {
    "armed": lambda state, rules: (rules.drivers, rules.resupply_at) == (2, 1),
    "celestial": lambda state, rules: sum(one.kind == "moon" for one in state.holdings) == 10,
    "clean": lambda state, rules: poison(state) == 0,
    "commercial": lambda state, rules: rules.showcase == 3,
    "cursed": lambda state, rules: len(state.legacies) == 3,
    "decrypted": lambda state, rules: rules.decrypted,
    "defensive": lambda state, rules: rules.stations,
    "expensive": lambda state, rules: rules.price_factor == 2,
    "familiar": lambda state, rules: all(power.public for one in state.aliens for power in one.powers),
    "garbled": lambda state, rules: rules.garbled,
    "generous": lambda state, rules: (rules.lucre, rules.resupply_lucre) == (4, 4),
    "green": only("green"),
    "haunted": lambda state, rules: len(state.legacies) == 2,
    "hazardous": lambda state, rules: rules.hazards,
    "heartless": lambda state, rules: all(one.resupplies == 0 for one in state.aliens),
    "hi-tech": lambda state, rules: rules.technology,
    "homesick": lambda state, rules: len({alien(one.powers[0].alien).galaxy for one in state.aliens}) == 1,
    "illicit": lambda state, rules: sum(pod.dark for pod in state.pods) == 65,
    "memorial": lambda state, rules: len(state.legacies) == 1,
    "mute": lambda state, rules: rules.mute,
    "nuclear": lambda state, rules: sum(pod.kind == "flare" for pod in state.pods) == 10,
    "official": lambda state, rules: rules.official and bool(state.scoring),
    "playful": lambda state, rules: rules.playful,
    "secure": lambda state, rules: rules.praw,
    "shadow": lambda state, rules: all(len(one.powers) == 2 and one.powers[0].option for one in state.aliens),
    "silver": lambda state, rules: rules.silver,
    "stingy": lambda state, rules: (rules.lucre, rules.resupply_lucre, rules.backer_lucre) == (0, 0, 0),
    "toxic": lambda state, rules: poison(state) == 3 + 2 * 5,
    "two-faced": lambda state, rules: all(len(one.powers) == 2 for one in state.aliens),
    "unstable": lambda state, rules: [one.item for one in state.holdings if one.kind == DIMENSION] == ["unstable"],
    "yellow": only("green yellow"),
}
"""By dimension that is no size: whether a match with five aliens has it."""


def words(seats: int, name: str = "", **options: str) -> list[str]:
    """What the options of a match change, in words."""
    return [text for text, _ in GAME.option_words(setup_of(seats, **options), name)]


# --- each ------------------------------------------------------------------------------------------------------------


def test_all_dimensions_stand_in_the_catalogue() -> None:
    assert set(DIMENSIONS) == {*EFFECTS, *SIZES, "formal"}
    assert len(DIMENSIONS) == 37
    found = {item.id: item for item in items_of("dimension")}
    assert set(found) == set(DIMENSIONS)
    assert "Switched on by dimensions=toxic or poison=toxic." in found["toxic"].text
    assert "With Toxic: no poison." in found["clean"].text
    assert "Cannot be played." in found["formal"].text and found["formal"].rule == "CE-31.52"


@pytest.mark.rule("CE-2.4", "CE-31.51")
@pytest.mark.parametrize("id", EFFECTS)
def test_each_dimension_does_what_it_says(id: str) -> None:
    setup = setup_of(5, dimensions=id)
    assert EFFECTS[id](state_with(id), rules_of(setup))
    if id != "nuclear":  # the standard match has that one
        assert not all(EFFECTS[id](fresh(5, seed), rules_of(setup_of(5))) for seed in range(20))
        told = DIMENSIONS[id].supplement or DIMENSIONS[id].text
        assert f"{DIMENSIONS[id].name}: {told}".replace("`", "") in words(5, dimensions=id)


@pytest.mark.rule("CE-2.1", "CE-3.4", "CE-25.1", "CE-4.4")
@pytest.mark.parametrize(("id", "numbers"), SIZES.items())
def test_each_size_is_that_of_the_seats(id: str, numbers: tuple[int, int, int]) -> None:
    seats, planets, threshold = numbers
    state = state_with(id, seats)
    assert (len(state.aliens), len(state.planets) // seats, state.threshold) == numbers
    assert len(state.ships) == 4 * planets * seats
    assert [one.id for one in active(setup_of(seats)) if one.seats] == [id]
    plain = sum(pod.kind != "flare" for pod in state.pods)
    assert plain == (105 if seats > 6 else 81)
    assert any(text.startswith(f"{DIMENSIONS[id].name}: {seats} aliens take part.") for text in words(seats))
    assert threshold == state.threshold


@pytest.mark.parametrize("id", [id for id in EFFECTS if id not in ("memorial", "haunted", "cursed")])
def test_a_dimension_is_on_however_it_is_chosen(id: str) -> None:
    kind = DIMENSIONS[id]
    by_options = setup_of(5, **kind.sets)
    assert id in [one.id for one in active(by_options)]
    assert rules_of(by_options) == rules_of(setup_of(5, dimensions=id))


# --- together --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-2.4")
def test_overlaps_are_settled() -> None:
    assert poison(state_with("toxic, clean")) == poison(state_with("clean, toxic")) == 0
    assert only("green")(state_with("yellow, green"), rules_of(setup_of(5)))
    assert rules_of(setup_of(5, dimensions="stingy, generous")).lucre == 0
    assert len(state_with("memorial, haunted").legacies) == 3
    assert len(state_with("memorial, haunted, cursed").legacies) == 6
    assert len(state_with("haunted", legacies="4").legacies) == 6
    assert rules_of(setup_of(5, dimensions="shadow, two-faced")).dealt == 3
    assert "Clean: The forge holds no poison pods. With Toxic: no poison." in words(5, dimensions="clean, toxic")


@pytest.mark.rule("CE-2.4")
def test_an_option_may_say_a_dimension_more_exactly() -> None:
    rules = rules_of(setup_of(5, dimensions="commercial, celestial", showcase="5", moons="4"))
    assert (rules.showcase, rules.moons) == (5, 4)
    assert state_with("homesick", homesick="prime").galaxy == "prime"


@pytest.mark.rule("CE-2.4")
@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_all_are_as_many_as_there_can_be(seats: int) -> None:
    match = begun(seats, dimensions="all")
    names = match.setup.options["dimensions"].split(", ")
    missing = set(DIMENSIONS) - set(names)
    sizes = {id for id, numbers in SIZES.items() if numbers[0] != seats}
    assert missing >= sizes | {"formal"}
    assert len(missing - sizes - {"formal"}) <= 2  # where too few aliens would be left to deal
    again = Match.new(GAME, match.setup)
    assert again.setup == match.setup


@pytest.mark.rule("CE-2.4")
def test_all_leaves_out_what_another_option_switches_off() -> None:
    names = begun(5, dimensions="all", flares="off", armed="off").setup.options["dimensions"].split(", ")
    assert not {"nuclear", "armed"} & set(names) and "shadow" in names


def test_a_match_with_all_of_them_can_be_played() -> None:
    match = begun(5, dimensions="all", channels="on")
    play(match, [LEVELS["novice"]() for _ in range(5)], Random(1), 400, stray=0.05)
    assert match.result is not None or match.questions


# --- contradictions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-2.4", "CE-2.1", "CE-31.52")
@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (4, {"dimensions": "tiny, galactic"}, "A match has one size: Tiny or Galactic."),
        (5, {"dimensions": "tiny"}, "Tiny is for 4 aliens; 5 sit down."),
        (5, {"dimensions": "all, formal"}, "Formal cannot be played. The source names the Federation deck"),
        (5, {"dimensions": "toxik"}, "There is no dimension 'toxik'; there are all, random, armed, celestial, "),
        (5, {"dimensions": "nuclear", "flares": "off"}, "Nuclear is named, and flares=off switches it off"),
        (5, {"dimensions": "toxic", "poison": ""}, "Toxic is named, and poison= switches it off"),
    ],
)
def test_contradictions_are_refused_with_one_message(seats: int, options: dict[str, str], said: str) -> None:
    problems = GAME.setup_problems(setup_of(seats, **options))
    assert len(problems) == 1 and str(problems[0]).startswith(said)
    assert said in refused(seats, **options)


def test_what_cannot_be_played_is_named_with_its_reason() -> None:
    assert words(5, "dimensions")[-1].startswith("Formal cannot be played. The source names the Federation deck")
    assert words(5, "poison", poison="toxic") == [f"Toxic: {DIMENSIONS['toxic'].text}"]
    assert words(5, "quash", quash="mutual") == []


# --- by chance -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-2.4")
@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_a_random_table_is_sure_to_work(seats: int) -> None:
    found: set[str] = set()
    for seed in range(25):
        setup = msgspec.structs.replace(setup_of(seats, dimensions="random"), seed=seed)
        match = Match.new(GAME, setup)
        names = match.setup.options["dimensions"].split(", ")
        assert match.questions and 1 <= len(names) <= 6
        assert not set(names) & {"formal", "nuclear", "decrypted", "garbled", "mute", *SIZES}  # they would add nothing
        assert Match.new(GAME, setup).setup == match.setup
        found |= set(names)
    assert len(found) > 15


def test_what_is_named_is_drawn_and_what_is_off_is_not() -> None:
    for seed in range(20):
        setup = msgspec.structs.replace(setup_of(5, dimensions="random, toxic", armed="off"), seed=seed)
        names = Match.new(GAME, setup).setup.options["dimensions"].split(", ")
        assert "toxic" in names and "armed" not in names
    assert "Random: some more by chance, of those that can be played together." in words(
        5, "dimensions", dimensions="random"
    )


@pytest.mark.rule("CE-4.2")
def test_the_first_aliens_alone_are_dealt_and_have_flares() -> None:
    first = ROSTERS["first"].aliens
    assert len(first) == 59 and set(first) <= set(ALIENS)
    for seed in range(10):
        state = fresh(5, seed, roster="first")
        flares = {pod.item for pod in state.pods if pod.kind == "flare"}
        assert {power.alien for one in state.aliens for power in one.powers} | flares <= set(first)
    assert not all({pod.item for pod in fresh(5, seed).pods if pod.item in ALIENS} <= set(first) for seed in range(10))
