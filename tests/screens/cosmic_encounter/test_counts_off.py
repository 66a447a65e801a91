"""While Cloak is in play no display tells how many bases, pods and ships there are (CE-37.38)."""

from collections.abc import Callable

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.holding import TOKEN
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import ABOARD, HELD, PRAW, UNDER
from cosmotui.rules.cosmic_encounter.operations.choices import alien_words, planet_options
from cosmotui.rules.cosmic_encounter.operations.placing import put
from cosmotui.rules.cosmic_encounter.words.constraint_words import order_words
from cosmotui.rules.cosmic_encounter.words.describe import describe, planet_lines
from cosmotui.rules.cosmic_encounter.words.holding_words import holding_words
from cosmotui.rules.cosmic_encounter.words.inspection import planet_facts, reasons
from cosmotui.rules.cosmic_encounter.words.nexus_words import nexus_words
from cosmotui.screens.cosmic_encounter.private_parts import fleet_rows
from cosmotui.screens.cosmic_encounter.table_look import CosmicEncounterLook
from cosmotui.screens.cosmic_encounter.table_near import near_facts
from cosmotui.screens.cosmic_encounter.table_scene import scene_of
from cosmotui.widgets.glyphs import SAFE
from tests.rules.cosmic_encounter.scenes import GAME, A, B, D, E, Scene, table_of
from tests.screens.cosmic_encounter import private
from tests.screens.cosmic_encounter.private import approach, launch, screen_of
from tests.screens.cosmic_encounter.tables import aliens, match_of, opened, wait
from tests.screens.playing import app_with, settled
from tests.screens.reading import text

pytestmark = pytest.mark.usefixtures("same_aliens")

Made = Callable[[], Scene]


def twins(made: Made, cloak: bool = True) -> tuple[Scene, Scene]:
    """Two tables that differ in numbers alone: ships of B and D on their planets and in the warp, pods of their
    caches. Ines is Cloak, for all to see, or is not there."""
    first, second = made(), made()
    for scene in (first, second):
        scene.state.aliens[E].powers = [Power("cloak" if cloak else "human", public=True)]
    second.warp(D, 3)
    for seat in (B, D):
        second.base(seat, planets_of(second.state, seat)[0], 2)
    if second.state.phase == "launch":  # later its ships on the target are a fleet
        second.base(B, second.state.now.target, 1)
    first.give(B, "Plague", "Force Field")
    second.give(D, "Plague", "Force Field")
    return first, second


def displays(scene: Scene) -> list[object]:
    """Everything that shows the table to A, in words and on the board."""
    view, look = GAME.view(scene.setup, scene.state, A), CosmicEncounterLook()
    seats = range(len(view.aliens))
    return [
        describe(view),
        [planet_lines(view, planet) for planet in range(len(view.planets))],
        [planet_facts(view, planet) for planet in range(len(view.planets))],
        [alien_words(scene.state, seat) for seat in seats],
        planet_options(table_of(scene), range(len(view.planets))),
        scene_of(view),
        look.now(view),
        fleet_rows(view, A, SAFE, 60),
    ]


@pytest.mark.rule("CE-37.38")
@pytest.mark.parametrize("made", [launch, approach])
def test_tables_that_differ_in_numbers_alone_look_alike(made: Made) -> None:
    shown = [displays(scene) for scene in twins(made)]
    for first, second in zip(*shown, strict=True):
        assert first == second


def captives(count: int, cloak: bool = True) -> Scene:
    """A holds `count` ships of B in its nexus, under a ship of its own and in its brig; its power marks as many on the
    first planet of B. Ines is Cloak, for all to see, or is not there."""
    scene = launch()
    scene.state.aliens[E].powers = [Power("cloak" if cloak else "human", public=True)]
    scene.hold(TOKEN, "brig", A, public=True)
    brig, carrier = len(scene.state.holdings) - 1, on_planet(scene.state, planets_of(scene.state, A)[0], A)[0]
    for place, holder in ((HELD, A), (UNDER, carrier), (ABOARD, brig)):
        for _ in range(count):
            fullest = max(planets_of(scene.state, B), key=lambda one: len(on_planet(scene.state, one, B)))
            put(scene.state, on_planet(scene.state, fullest, B)[0], place, holder=holder)
    marked = on_planet(scene.state, planets_of(scene.state, B)[0], B)[:count]
    scene.state.aliens[A].powers = [Power("gorgon", public=True, ships={"stoned": marked})]
    return scene


def told_of_captives(scene: Scene) -> list[str]:
    """Everything that B is told of ships that A holds or has marked."""
    view = GAME.view(scene.setup, scene.state, B)
    brig = holding_words(view, len(view.holdings) - 1)
    return [brig, *(text for text, _ in order_words(view)), *(text for _, text in nexus_words(view, A))]


@pytest.mark.rule("CE-37.38", "CE-37.48")
def test_who_holds_whose_ships_captive_is_told_and_not_how_many() -> None:
    one, two = (told_of_captives(captives(count)) for count in (1, 2))
    assert one == two
    assert "Mira holds ships of Ofra captive." in one and "some of Ofra at Ofra I" in one
    assert one[0].endswith(", Ofra aboard")


def test_without_cloak_captives_are_counted() -> None:
    one, two = (told_of_captives(captives(count, cloak=False)) for count in (1, 2))
    assert "Mira holds 1 ship of Ofra captive." in one and "Mira holds 2 ships of Ofra captive." in two
    assert "2 of Ofra at Ofra I" in two and two[0].endswith(", Ofra 2 aboard")


@pytest.mark.rule("CE-37.38")
def test_without_cloak_they_do_not() -> None:
    shown = [displays(scene) for scene in twins(launch, cloak=False)]
    alike = [number for number, (first, second) in enumerate(zip(*shown, strict=True)) if first == second]
    assert alike == []


@pytest.mark.parametrize("cloak", [True, False])
def test_what_is_told_of_an_alien_has_no_numbers_of_bases_and_ships(cloak: bool) -> None:
    scene, _ = twins(launch, cloak)
    put(scene.state, on_planet(scene.state, planets_of(scene.state, B)[0], B)[0], PRAW)
    view = GAME.view(scene.setup, scene.state, A)
    told = " ".join([*(text for text, _ in reasons(view, B)), *(one.text for one in near_facts(view, B, 60, 9))])
    assert all((word in told) is not cloak for word in ("authority", "dominion", "Praw")) and "influence" in told


def aiming() -> Scene:
    """Mira is about to choose the target in the system of Ofra."""
    scene = aliens().begin("destiny")
    scene.state.charges, scene.state.wild = [[2 * (seat == B), 0] for seat in range(5)], 0
    return scene


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_table_shows_whose_bases_there_are_and_no_numbers(size: tuple[int, int]) -> None:
    texts: list[str] = []
    for scene in twins(aiming):
        match = match_of(scene)
        wait(match, "D-target", seat=A)
        app = app_with(opened(match))
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            texts.append(text(app))
    assert texts[0] == texts[1]


@pytest.mark.parametrize(("form", "made"), [("ships", launch), ("prime", approach)])
async def test_forms_tell_own_numbers_alone(form: str, made: Made) -> None:
    texts: list[str] = []
    for scene in twins(made):
        async with private.opened(screen_of(scene, form, A), (120, 40)) as shown:
            texts.append(shown.text)
    assert texts[0] == texts[1]
    if form == "ships":
        assert "1 of 4   3 stay" in texts[0]


def test_of_others_ships_no_choice_tells_how_many_there_are() -> None:
    """Cloak moves a ship of another alien, and chooses it by its place."""
    scene = Scene("", "", "cloak").invade(4).prime(0, "attack 12").prime(1, "attack 08")
    scene.play(("D-window 2", "cloak"), stop=("D-guess",))
    assert scene.match is not None
    (question,) = scene.match.questions
    assert isinstance(question, ChooseOne)
    details = {option.label: option.detail for option in question.options}
    assert details.pop("C I") == "1 of 4"
    assert not any("of" in detail for label, detail in details.items() if not label.startswith("C "))
