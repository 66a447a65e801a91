"""Aliens are chosen for a new match in the gallery: by seat, left out, or dealt at random."""

from typing import cast

import msgspec
import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.games import rules_of
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.options.deal import RANDOM, Deal, deal_of
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from cosmotui.screens.cosmic_encounter.gallery_choice import AlienChoice
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.new_match import NewMatch
from tests.screens.golden import same_as_golden
from tests.screens.reading import keys_of, rows, text

pytestmark = pytest.mark.usefixtures("same_aliens")

SIZES = [(80, 24), (120, 40)]


def form_of(pilot: Pilot[str]) -> NewMatch:
    screen = pilot.app.screen
    assert isinstance(screen, NewMatch)
    return screen


async def choosing(pilot: Pilot[str], option: str = "powers") -> AlienChoice:
    """The gallery, opened from the row of an option."""
    screen = form_of(pilot)
    screen.options.focus()
    screen.options.choose(f"option:{option}")
    await pilot.pause()
    screen.show()
    assert "enter choose" in text(pilot.app)
    await pilot.press("enter")
    await pilot.pause()
    assert isinstance(pilot.app.screen, AlienChoice)
    return pilot.app.screen


@pytest.mark.parametrize("size", SIZES)
async def test_one_by_one_each_seat_gets_an_alien(size: tuple[int, int]) -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=size) as pilot:
        gallery = await choosing(pilot)
        await pilot.press("enter", "down", "enter", "down", "down", "5", "down", "e")
        assert gallery.dealing.deal.powers == (next(iter(ALIENS)), list(ALIENS)[1], RANDOM, RANDOM, list(ALIENS)[3])
        assert gallery.dealing.deal.excluded == (list(ALIENS)[4],)
        assert "r random  f filter  esc done" in rows(app)[-1]
        same_as_golden(app, f"gallery-choice-{size[0]}x{size[1]}")
        await pilot.press("escape")
        await pilot.pause()
        options = form_of(pilot).form.options
        assert options == {
            "powers": f"{next(iter(ALIENS))}, {list(ALIENS)[1]}, ?, ?, {list(ALIENS)[3]}",
            "excluded": list(ALIENS)[4],
        }
        assert form_of(pilot).form.problems() == []


@pytest.mark.rule("CE-4.2")
async def test_the_match_that_begins_has_them() -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=(80, 24)) as pilot:
        await choosing(pilot)
        await pilot.press("slash", *keys_of("void"), "enter", "1", "escape", "escape")
        await pilot.pause()
        assert form_of(pilot).form.options == {"powers": "void"}
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)
        view = cast("CosmicEncounterView", app.screen.session.match.view(0))
        assert [power.alien for power in view.aliens[0].powers] == ["void"]


@pytest.mark.rule("CE-4.2")
async def test_only_what_the_filter_lists_is_dealt() -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=(80, 24)) as pilot:
        gallery = await choosing(pilot, "excluded")
        await pilot.press("2", "f", "enter", "f", "o")  # AI, a red one, is given to a seat before
        greens = [id for id in ALIENS if alien(id).alert == "green"]
        assert gallery.dealing.deal.excluded == tuple(id for id in ALIENS if id not in greens and id != "ai")
        assert gallery.dealing.deal.powers[1] == "ai"
        assert f"{len(greens)} dealt" in text(app)
        await pilot.press("a", "r")
        assert gallery.dealing.deal == Deal((RANDOM,) * 5, ())


@pytest.mark.rule("CE-4.17")
async def test_other_options_count_in_what_can_be_dealt_and_typed_ones_are_taken_over() -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=(80, 24)) as pilot:
        form = form_of(pilot).form
        form.set("alerts", "green")
        form.set("powers", "?, Clone , nobody")
        form.set("excluded", "empath")
        gallery = await choosing(pilot)
        assert gallery.dealing.deal == Deal((RANDOM, "clone", RANDOM, RANDOM, RANDOM), ("empath",))
        assert gallery.chosen is not None and gallery.chosen.id == "clone"
        assert "27 dealt" in text(app)


async def test_powers_can_still_be_typed_and_are_judged_at_every_key() -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = form_of(pilot)
        screen.options.focus()
        screen.options.choose("option:powers")
        await pilot.press("space", *keys_of("humans"))
        assert "There is no alien 'humans'" in " ".join(text(app).split())
        await pilot.press("backspace")
        assert "There is no alien" not in text(app)
        await pilot.press("enter")
        assert screen.form.options == {"powers": "human"}


def test_a_deal_gives_an_alien_to_one_seat_only() -> None:
    deal = Deal((RANDOM, "void", RANDOM), ("virus",))
    assert deal.give(0, "void").powers == ("void", RANDOM, RANDOM)
    assert deal.give(1, "void").powers == (RANDOM, RANDOM, RANDOM)
    assert deal.give(2, "virus") == Deal((RANDOM, "void", "virus"), ())
    assert deal.toggle("void") == Deal((RANDOM, RANDOM, RANDOM), ("virus", "void"))
    assert deal.toggle("virus").excluded == ()
    assert deal.texts() == ("?, void", "virus")


def test_what_was_typed_is_read_as_far_as_it_can_be() -> None:
    assert deal_of("void, void, x, Human, ai", "human, vox, x", 4) == Deal(("void", RANDOM, RANDOM, "human"), ("vox",))
    assert deal_of("", "", 5).texts() == ("", "")


@pytest.mark.rule("CE-2.1", "CE-2.5")
@pytest.mark.parametrize("name", [quick.name for quick in rules_of("cosmic-encounter").quick_starts])
async def test_every_quick_start_can_begin(name: str) -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = form_of(pilot)
        assert len(screen.form.seats) == 5
        quick = next(quick for quick in screen.game.quick_starts if quick.name == name)
        screen.form.take_quick(name)
        screen.show()
        assert len(screen.form.seats) == quick.seats and screen.form.quick == quick
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)
        setup = app.screen.session.match.setup
        assert len(setup.seats) == quick.seats
        assert setup.options == screen.game.complete(msgspec.structs.replace(setup, options=quick.options)).options


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_one_key_takes_the_next_quick_start_and_tells_what_it_is(size: tuple[int, int]) -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=size) as pilot:
        screen = form_of(pilot)
        names = [quick.name for quick in screen.game.quick_starts]
        at = names.index("normal")
        for name in [*names[at + 1 :], *names[: at + 1]]:
            await pilot.press("p")
            assert screen.form.quick is not None and screen.form.quick.name == name
            assert screen.cursor == f"quick:{name}"
            assert screen.form.quick.help.split()[0] in text(app)
        await pilot.press("P")
        assert screen.form.quick is not None and screen.form.quick.name == names[at - 1]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MatchScreen)


async def test_a_quick_start_takes_seats_away_and_adds_bots() -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=(80, 24)) as pilot:
        form = form_of(pilot).form
        names = [seat.name for seat in form.seats]
        form.take_quick("tiny")
        assert [seat.name for seat in form.seats] == names[:4]
        form.take_quick("galactic")
        assert [bool(seat.bot) for seat in form.seats] == [False, *[True] * 7]
        assert form.quick is not None and form.quick.name == "galactic"
        form.remove_seat(7)
        assert form.quick is None


async def test_aliens_go_with_their_seats() -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=(80, 24)) as pilot:
        form = form_of(pilot).form
        form.set("powers", "human, ?, void")
        form.move_seat(2, -1)
        assert form.options == {"powers": "human, void"}
        form.remove_seat(0)
        assert form.options == {"powers": "void"}
        form.move_seat(0, 1)
        assert form.options == {"powers": "?, void"}
        form.move_seat(0, -1)
        assert form.options == {"powers": "?, void"}
        form.add_seat()
        form.remove_seat(1)
        assert form.options == {}
