"""Scores at the end of a match: the formulas of galaxies, and who is scored (CE-34)."""

from collections.abc import Mapping

import msgspec
import pytest

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import SetupError
from cosmotui.engine.game import Result
from cosmotui.engine.match import Match
from cosmotui.engine.question import Script
from cosmotui.engine.table import Table
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.effect import Use, effect
from cosmotui.rules.cosmic_encounter.events.scoring import AlienScored, MatchScored, TitlesOpened
from cosmotui.rules.cosmic_encounter.kinds.score import GALAXIES, TITLES, score
from cosmotui.rules.cosmic_encounter.model.state import INVADERS, VAPORIZED, WARP, CosmicEncounterState
from cosmotui.rules.cosmic_encounter.operations.ships import put
from cosmotui.rules.cosmic_encounter.phases.winning import win
from cosmotui.rules.cosmic_encounter.soundness import state_problem
from cosmotui.rules.cosmic_encounter.words.describe import describe
from cosmotui.rules.cosmic_encounter.words.match_summary import story
from tests.rules.cosmic_encounter.made_up import MadeUp
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene, fight
from tests.rules.cosmic_encounter.test_dimensions import setup_of


def stand(scene: Scene, seat: int, ships: Mapping[int, int]) -> None:
    """Let so many ships of an alien stand on each planet, by number; the others go to the warp."""
    own = [id for id, ship in enumerate(scene.state.ships) if ship.owner == seat]
    for id in own:
        put(scene.state, id, WARP)
    places = [planet for planet, count in ships.items() for _ in range(count)]
    for id, planet in zip(own, places, strict=False):
        put(scene.state, id, planet)


def points(scene: Scene, item: str, seat: int) -> int:
    """What an alien scores by a galaxy or a title now."""
    parts = [term.counted(Table(scene.setup, scene.state), seat) for term in score(item).terms]
    return sum(count * each for count, each in parts)


def end(scene: Scene, *winners: int) -> Scene:
    """Decide the match."""
    scene.state.decided = Result(winners, "5 dominion")
    return scene


def out(scene: Scene, seat: int) -> None:
    """Let an alien be eliminated."""
    alien = scene.state.aliens[seat]
    alien.eliminated, alien.cache, alien.lucre = True, [], 0
    for id, ship in enumerate(scene.state.ships):
        if ship.owner == seat:
            put(scene.state, id, VAPORIZED)


def example() -> Scene:
    """The end of EX-71: A has won with five foreign bases, of which three are solo."""
    scene = Scene()
    stand(scene, A, {0: 4, 1: 3, 2: 3, 3: 3, 7: 1, 8: 1, 9: 1, 20: 1, 21: 1})
    stand(scene, B, {5: 9, 6: 9, 12: 2})
    stand(scene, C, {10: 3, 11: 3, 12: 3, 13: 3, 14: 3, 3: 5})
    stand(scene, D, {15: 3, 16: 3, 17: 3, 18: 3, 19: 3, 4: 5})
    stand(scene, E, {20: 3, 21: 3, 22: 3, 23: 3, 24: 3, 11: 5})
    scene.give(A, *["negotiate"] * 6)
    scene.state.aliens[A].lucre, scene.state.cycle = 3, 3
    return end(scene, A)


@pytest.mark.rule("CE-X71", "CE-34.2", "CE-34.3", "CE-34.4")
@pytest.mark.parametrize(
    ("galaxy", "expected"),
    [
        pytest.param("prime", 28, marks=pytest.mark.rule("CE-34.10")),
        pytest.param("incursion", 21, marks=pytest.mark.rule("CE-34.11")),
        pytest.param("conflict", 32, marks=pytest.mark.rule("CE-34.12")),
        pytest.param("alliance", 13, marks=pytest.mark.rule("CE-34.13")),
        pytest.param("storm", 19, marks=pytest.mark.rule("CE-34.14")),
        pytest.param("dominion", 23, marks=pytest.mark.rule("CE-34.15")),
        pytest.param("eon", 11, marks=pytest.mark.rule("CE-34.16")),
        pytest.param("occupation", -8, marks=pytest.mark.rule("CE-34.17")),
        pytest.param("battle", 27, marks=pytest.mark.rule("CE-34.18")),
        pytest.param("venture", 13, marks=pytest.mark.rule("CE-34.19")),
        pytest.param("frontier", 18, marks=pytest.mark.rule("CE-34.20")),
        pytest.param("luminance", 22, marks=pytest.mark.rule("CE-34.21")),
        pytest.param("mutation", 19, marks=pytest.mark.rule("CE-34.22")),
    ],
)
def test_every_galaxy_has_its_formula(galaxy: str, expected: int) -> None:
    assert points(example(), galaxy, A) == expected


def test_all_galaxies_and_titles_have_ids_of_their_own() -> None:
    assert len(GALAXIES) == 13 and len(TITLES) == 40
    assert not set(GALAXIES) & set(TITLES)


@pytest.mark.rule("CE-34.2", "CE-34.3", "CE-34.19", "CE-34.16")
def test_an_eliminated_alien_is_scored_for_the_bases_on_its_planets_alone() -> None:
    scene = example()
    out(scene, B)
    scene.state.aliens[B].marks["authority"] = 2  # whatever adds to its numbers
    assert points(scene, "alliance", B) == 3  # A alone on three planets
    assert points(scene, "occupation", B) == -9
    assert {points(scene, galaxy, B) for galaxy in GALAXIES if galaxy not in ("alliance", "occupation")} == {0}
    assert points(scene, "venture", A) == 1 * 5 + 4 * 4, "the lowest of those that remain"


def played(**options: str) -> Scene:
    """A match under these options that A wins; B has been eliminated before."""
    scene = Scene.under(**options)
    out(scene, D)
    scene.dominion(A, 4)
    scene.state.scoring = ["prime", "cutthroat", "out-of-the-warp", "moneybags"]
    return fight(scene.invade(2), "attack 20", "attack 01").play()


@pytest.mark.rule("CE-34.1", "CE-34.5", "CE-34.6", "CE-34.23")
def test_a_match_is_scored_once_when_it_ends() -> None:
    scene = played()
    state = scene.state
    assert state.at == "end.score"
    assert state.ended is not None and state.ended.winners == (A,), "scores do not decide the winner"
    by = {(one.seat, one.item): one.points for one in state.scores}
    assert by[A, "prime"] == 4 * 5 + 2 * 5
    assert by[D, "prime"] == 0
    assert {seat for seat, item in by if item == "cutthroat"} == {A, B, C, E}
    assert {seat for seat, item in by if item == "out-of-the-warp"} == {A, C, E}, "ties all score"
    assert by[C, "moneybags"] == 8
    assert "A scored 30, Prime Galaxy: dominion 5 x 4 + authority 5 x 2" in scene.told()
    assert "C scored 8, Moneybags: lucre 2 x 4" in scene.told()
    assert "scores, which do not decide the winner: A 56" in scene.told()
    assert sum(isinstance(event, MatchScored) for event in scene.events) == 1
    assert story(scene.events, scene.setup.names()).seats[A].score == 56


@pytest.mark.rule("CE-34.1")
def test_scores_are_public_and_told_point_by_point() -> None:
    scene = played()
    assert scene.match is not None
    view = scene.match.view(None)
    assert view.scores == tuple(scene.state.scores)
    told = "\n".join(describe(view))
    assert "Scores do not decide the winner. CE-34.5" in told
    assert "Score of A: 56" in told
    assert "Cutthroat 8: Somebody has been eliminated in this match." in told
    assert not state_problem(scene.setup, scene.state)
    scene.state.decided = None
    assert state_problem(scene.setup, scene.state)


@pytest.mark.rule("CE-34.1")
def test_nothing_is_scored_without_the_dimensions() -> None:
    scene = Scene()
    scene.dominion(A, 4)
    fight(scene.invade(2), "attack 20", "attack 01").play()
    assert scene.state.scores == []
    assert not any(isinstance(event, AlienScored | MatchScored) for event in scene.events)


@effect("prize", "any:end.score", mandatory=True)
def _prize(use: Use) -> Script[None]:
    """When the match is scored, the owner gains a lucre."""
    do.gain_lucre(use.table, use.seat, 1, "took a prize")
    yield from ()


@effect("coup", "leader:combat.window", mandatory=True, applies=lambda use: use.side == INVADERS)
def _coup(use: Use) -> Script[None]:
    """The leader wins the match."""
    win(use, [use.seat], "a coup")
    yield from ()


@pytest.mark.rule("CE-34.1", "CE-13.34")
def test_clauses_act_when_the_match_is_scored(made_up: MadeUp) -> None:
    scene = Scene("", "", made_up("winner-of-prizes", _prize))
    scene.dominion(A, 4)
    fight(scene.invade(2), "attack 20", "attack 01").play()
    assert scene.state.ended is not None
    assert scene.state.aliens[C].lucre == 3


@pytest.mark.rule("CE-34.1", "CE-25.33")
def test_a_match_won_by_an_effect_is_scored_too(made_up: MadeUp) -> None:
    scene = Scene(made_up("plotter", _coup))
    scene.state.scoring = ["eon"]
    fight(scene.invade(2), "attack 20", "attack 01").play()
    assert scene.state.ended is not None and scene.state.ended.reason == "a coup"
    assert {one.seat: one.points for one in scene.state.scores} == {A: 6, B: 0, C: 0, D: 0, E: 0}


# --- dimensions ------------------------------------------------------------------------------------------------------


def begun(**options: str) -> CosmicEncounterState:
    """A match under these options when its first question is asked."""
    match = Match.new(GAME, setup_of(5, **options))
    return msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)


@pytest.mark.rule("CE-34.23", "CE-34.6", "CE-4.19")
def test_five_titles_lie_open_in_a_playful_match() -> None:
    match = Match.new(GAME, setup_of(5, playful="on"))
    open_titles = match.view(None).scoring
    assert len(set(open_titles)) == 5 and set(open_titles) <= set(TITLES)
    (told,) = [event for event in match.events(None) if isinstance(event, TitlesOpened)]
    assert told.titles == tuple(TITLES[id].name for id in open_titles)
    assert f"Title {told.titles[0]}, " in "\n".join(describe(match.view(None))).replace("\n      ", " ")
    assert begun().scoring == []


@pytest.mark.rule("CE-4.18", "CE-34.1")
def test_an_official_match_takes_place_in_a_galaxy_and_deals_aliens_of_all() -> None:
    state = begun(official="eon", powers="human")
    assert (state.galaxy, state.scoring) == ("eon", ["eon"])
    found = {GAME.new_state(setup_of(5, official="random"), one).galaxy for one in map(Dice, range(60))}
    assert len(found) > 8 and found <= set(GALAXIES)
    both = begun(official="storm", homesick="random", playful="on")
    assert both.galaxy == "storm" and both.scoring[0] == "storm" and len(both.scoring) == 6


@pytest.mark.rule("CE-4.18")
def test_a_match_has_one_galaxy() -> None:
    with pytest.raises(SetupError, match="A match has one galaxy"):
        Match.new(GAME, setup_of(5, official="eon", homesick="prime"))
    assert begun(official="eon", homesick="random").galaxy == "eon"
