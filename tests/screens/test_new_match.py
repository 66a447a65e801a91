"""The new match: seats, every option, presets, checks, and the start, by keyboard alone."""

import pytest
from textual.pilot import Pilot

from cosmotui.app import CosmotuiApp
from cosmotui.engine.seed import Seed
from cosmotui.engine.setup import Seat
from cosmotui.games import rules_of
from cosmotui.saves.library import Library
from cosmotui.saves.settings import load_settings
from cosmotui.screens.cosmoclysm.layout_editor import LayoutEditor
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.screens.new_match import NewMatch
from cosmotui.screens.new_match_form import NewMatchForm
from cosmotui.screens.new_match_rows import about_row, ready
from cosmotui.screens.rules_reader import RulesReader
from tests.screens.reading import keys_of, rows, text
from tests.screens.test_home import HOSTILE

COSMOCLYSM, COSMOFORCE = rules_of("cosmoclysm"), rules_of("cosmoforce")


def form_of(pilot: Pilot[str]) -> NewMatchForm:
    screen = pilot.app.screen
    assert isinstance(screen, NewMatch)
    return screen.form


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("seats", range(2, 7))
async def test_a_match_of_people_for_every_number_of_seats(seats: int, size: tuple[int, int]) -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=size) as pilot:
        for _ in range(seats - 2):
            await pilot.press("a")
        for number in range(1, seats):
            form_of(pilot).change_who(number)
        await pilot.press("1")
        assert isinstance(app.screen, MatchScreen)
        assert len(app.screen.session.match.setup.seats) == seats
        await pilot.press("q")
    assert len(Library().matches()) == 1
    assert len(load_settings()[0].seats["cosmoclysm"]) == seats


async def test_the_way_back_stands_in_the_keys_with_any_number_of_seats() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(5):
            await pilot.pause()
            assert "esc back" in rows(app)[-1]
            await pilot.press("a")


async def test_a_newcomer_presses_one_and_enter_and_plays() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter")
        assert isinstance(app.screen, MatchScreen)


async def test_enter_at_home_goes_on_with_the_first_match_there_is() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter")
        await pilot.press("q", "enter")
        assert isinstance(app.screen, MatchScreen)
    assert len(Library().matches()) == 1


async def test_going_back_drops_nothing_that_was_entered() -> None:
    app = CosmotuiApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "a", "a", "escape", "1")
        assert len(form_of(pilot).seats) == 4
        await pilot.press("1", "q", "1")
        assert form_of(pilot).options == {}


async def test_seats_are_added_named_moved_and_removed() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "n", "ctrl+u", *keys_of("Mira"), "enter")
        assert [seat.name for seat in form_of(pilot).seats] == ["Atropos", "Lachesis", "Mira"]
        await pilot.press("left_square_bracket", "left_square_bracket")
        assert form_of(pilot).seats[0].name == "Mira"
        await pilot.press("space")
        assert form_of(pilot).seats[0].bot == "admiral"
        await pilot.press("delete")
        assert len(form_of(pilot).seats) == 2
        await pilot.press("delete")
        assert len(form_of(pilot).seats) == 2


async def test_two_seats_never_share_a_colour() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("end", "space")
        assert [seat.colour for seat in form_of(pilot).seats] == [1, 0]
        await pilot.press("minus", "minus")
        assert [seat.colour for seat in form_of(pilot).seats] == [7, 1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_option_is_shown_reached_and_changed(size: tuple[int, int]) -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=size) as pilot:
        shown = text(app)
        assert all(spec.label in shown for spec in COSMOCLYSM.options)
        await pilot.press("right")
        for spec in COSMOCLYSM.options:
            await pilot.press("down")
            assert spec.rule in text(app)
            if spec.values:
                await pilot.press("space")
                assert form_of(pilot).value(spec.name) != spec.default
                await pilot.press("minus")
                assert form_of(pilot).value(spec.name) == spec.default


async def test_a_long_range_of_values_is_typed_and_a_wrong_value_refused_with_its_rule() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "end", "up", "up", "enter", "ctrl+u", *keys_of("999"), "enter")
        assert "CC-13.4" in text(app)
        await pilot.press("ctrl+u", *keys_of("40"), "enter")
        assert form_of(pilot).options == {"quiet_rounds": "40"}
        assert "Quiet rounds: 40" in text(app)


async def test_what_is_typed_on_a_name_or_a_number_is_no_command() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down", "down", *keys_of("anna"), "enter")
        assert [seat.name for seat in form_of(pilot).seats] == ["Atropos", "anna"], "a adds no seat"
        await pilot.press("right", "end", "up", "up", *keys_of("12"), "enter")
        assert form_of(pilot).options == {"quiet_rounds": "12"}, "1 starts nothing"


async def test_what_is_wrong_is_shown_with_its_rule_and_nothing_starts() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "down", "space", "space")
        assert "CC-2.11" in text(app) and "Not yet" in text(app)
        await pilot.press("1")
        assert isinstance(app.screen, NewMatch)
        assert "CC-2.11" in rows(app)[-1]
        await pilot.press("enter")
        assert isinstance(app.screen, LayoutEditor)


async def test_a_drawn_layout_becomes_an_option() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "down", "down", "enter", "s", "s", "1")
        form = form_of(pilot)
        assert form.value("layout") == "custom" and len(form.value("tiles").split()) == 37
        assert form.problems() == []
        await pilot.press("up", "space")
        assert form.options == {}


async def test_a_typed_seed_is_taken_and_a_bad_one_refused() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", *keys_of("12x"), "enter")
        assert "most 16 digits" in text(app)
        await pilot.press("ctrl+u", *keys_of("0000-0000-0000-0042"), "enter")
        assert isinstance(app.screen, MatchScreen)
        seed = app.screen.session.match.setup.seed
        assert isinstance(seed, Seed)
        assert (seed.raw, seed.chosen) == (42, True)
        assert " chosen" in rows(app)[0]


async def test_presets_are_kept_taken_and_forgotten() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", *keys_of("none"), "enter")
        assert "nothing to keep" in text(app)
        await pilot.press("escape", "right", "down", "space", "3", *keys_of("evening"), "enter")
        assert load_settings()[0].presets == {"cosmoclysm": {"evening": {"layout": "rift"}}}
        await pilot.press("home", "space")
        assert form_of(pilot).options == {}
        await pilot.press("space")
        assert form_of(pilot).options == {"layout": "rift"}
        await pilot.press("delete")
        assert load_settings()[0].presets == {"cosmoclysm": {}}


async def test_a_preset_keeps_a_drawn_layout() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "down", "down", "enter", "s", "s", "1", "3", *keys_of("mine"), "enter")
    settings, trouble = load_settings()
    assert trouble == ""
    assert len(settings.presets["cosmoclysm"]["mine"]["tiles"].split()) == 37


async def test_the_last_seats_are_remembered() -> None:
    first = CosmotuiApp("cosmoclysm")
    async with first.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "n", "ctrl+u", *keys_of("Mira"), "enter", "enter")
    again = CosmotuiApp("cosmoclysm")
    async with again.run_test(size=(80, 24)) as pilot:
        assert [seat.name for seat in form_of(pilot).seats] == ["Atropos", "Lachesis", "Mira"]


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_is_shown_as_text_or_refused(name: str) -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        form_of(pilot).rename(0, name)
        await pilot.press("down", "up", "n", "enter")
        shown = text(app)
        assert "\x1b" not in shown and "\u202e" not in shown
        await pilot.press("1")
        fine = bool(name.strip()) and len(name) <= 40
        assert isinstance(app.screen, MatchScreen) == fine
        if not fine:
            assert "name" in rows(app)[-1]


async def test_w_opens_the_rule_of_the_option_under_the_cursor() -> None:
    app = CosmotuiApp("cosmoclysm")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "down", "down", "down", "w")
        assert isinstance(app.screen, RulesReader)
        await pilot.pause()
        assert "CC-2.12" in text(app)
        await pilot.press("escape")
        assert isinstance(app.screen, NewMatch)


def test_remembered_seats_that_no_longer_fit_are_mended() -> None:
    form = NewMatchForm(COSMOCLYSM, (Seat("A", 0), Seat("B", 1, "robot")))
    assert [seat.name for seat in form.seats] == ["A", "Atropos"]
    assert form.problems() == []


@pytest.mark.parametrize("at_table", [False, True])
def test_what_is_told_of_presets_names_the_choice_that_keeps_one(at_table: bool) -> None:
    ((told, _, _),) = about_row(NewMatchForm(COSMOCLYSM), "preset")[2]
    (named,) = (option for option in ready(at_table) if f'"{option.label}" keeps these' in told)
    assert named.value == "preset"


def test_a_full_table_takes_no_more_seats() -> None:
    form = NewMatchForm(COSMOCLYSM)
    while form.add_seat():
        pass
    assert len(form.seats) == 6 and form.problems() == []


# --- many options, and options that belong to others ------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_however_many_options_there_are_the_start_and_what_is_not_standard_stay_in_sight(
    size: tuple[int, int],
) -> None:
    app = CosmotuiApp("cosmoforce")
    async with app.run_test(size=size) as pilot:
        await pilot.press("right", "end", "up", "space")
        assert "Depletion           one per pair" in text(app)
        assert "NOT STANDARD" in text(app)
        assert "Start, and seal the seed" in text(app)


def test_an_option_is_listed_where_it_matters_or_is_not_standard() -> None:
    form = NewMatchForm(COSMOFORCE)

    def listed() -> set[str]:
        return {spec.name for spec in form.listed}

    assert not {"teams", "friendly_fire", "limit_rounds", "rpg_normal_hp", "cast"} & listed()
    assert {"mode", "ships", "limit_kind", "limit_minutes", "rpg", "depletion"} <= listed()
    form.set("mode", "teams")
    form.set("limit_kind", "rounds")
    form.set("rpg", "on")
    assert {"teams", "friendly_fire", "limit_rounds", "rpg_normal_hp"} <= listed()
    assert not {"limit_minutes", "cast"} & listed()
    form.set("cast", "{}")
    form.set("mode", "mosh_pit")
    form.set("teams", "AB")
    assert {"teams", "cast"} <= listed()


async def test_what_another_screen_wrote_can_be_dropped_but_not_typed() -> None:
    app = CosmotuiApp("cosmoforce")
    async with app.run_test(size=(80, 24)) as pilot:
        form = form_of(pilot)
        form.set("rpg", "on")
        form.set("cast", "not a cast at all")
        await pilot.press("right")
        assert isinstance(app.screen, NewMatch)
        while app.screen.cursor != "option:cast":
            await pilot.press("down")
        assert "Cast                given" in text(app)
        await pilot.press("space")
        assert form.options == {"rpg": "on"}


def test_seats_are_given_to_teams_and_keep_them_wherever_they_play() -> None:
    form = NewMatchForm(COSMOFORCE)
    assert form.teams == ""
    form.add_seat()
    form.set("mode", "teams")
    assert form.teams == "ABA"
    form.add_seat()
    assert (form.teams, form.options) == ("ABAB", {"mode": "teams"})
    form.change_team(2, 1)
    form.change_team(3, -1)
    assert form.teams == "ABBA"
    form.move_seat(0, 1)
    assert form.teams == "BABA"
    form.add_seat()
    assert form.teams == "BABAA"
    form.remove_seat(1)
    assert form.teams == "BBAA"
    assert form.problems() == []
    form.change_team(3, -1)
    assert form.teams == "BBAD"
    form.set("mode", "mosh_pit")
    assert [problem.rule for problem in form.problems()] == ["CF-13.1"]


async def test_a_team_is_chosen_by_its_letter_and_stands_beside_the_seat() -> None:
    app = CosmotuiApp("cosmoforce")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "right", "down", "space", "left", "end", "space")
        assert form_of(pilot).options == {"mode": "teams", "teams": "ABB"}
        assert "team B" in text(app)
        assert "Teams               ABB" in text(app)
        await pilot.press("minus")
        assert "Teams               ABA" in text(app)


async def test_teams_can_be_typed() -> None:
    app = CosmotuiApp("cosmoforce")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "right", "down", "space", "down", "enter", *keys_of("AAB"), "enter")
        assert form_of(pilot).teams == "AAB"
        await pilot.press("enter", "ctrl+u", *keys_of("zz"), "enter")
        assert "CF-13.1" in text(app)
        await pilot.press("escape")
        assert form_of(pilot).teams == "AAB"


@pytest.mark.parametrize(("named", "seats"), [("tiny", 4), ("toxic, galactic", 8), ("normal", 5), ("toxic", 6)])
def test_a_size_that_is_named_seats_as_many_as_it_takes(named: str, seats: int) -> None:
    form = NewMatchForm(rules_of("cosmic-encounter"))
    while len(form.seats) < 6:
        form.add_seat()
    kept = form.seats[:4]
    assert form.wrong_with("dimensions", named) == [] and len(form.seats) == 6
    form.give("dimensions", named)
    assert (len(form.seats), form.problems()) == (seats, [])
    assert form.seats[:4] == kept and form.options == {"dimensions": named}


def test_of_two_sizes_none_is_taken() -> None:
    form = NewMatchForm(rules_of("cosmic-encounter"))
    (problem,) = form.wrong_with("dimensions", "tiny, huge")
    assert "A match has one size" in str(problem) and len(form.seats) == 5


async def test_a_size_is_typed_in_the_wizard() -> None:
    app = CosmotuiApp("cosmic-encounter")
    async with app.run_test(size=(80, 24)) as pilot:
        form = form_of(pilot)
        assert isinstance(app.screen, NewMatch)
        app.screen.options.focus()
        app.screen.options.choose("option:dimensions")
        await pilot.pause()
        await pilot.press("enter", *keys_of("tiny"), "enter")
        assert len(form.seats) == 4 and form.options == {"dimensions": "tiny"}


def test_at_a_table_the_first_seat_bears_the_name_of_whoever_makes_it() -> None:
    form = NewMatchForm(COSMOCLYSM)
    form.seat_people("root")
    assert [(seat.name, seat.bot) for seat in form.seats] == [("root", ""), ("Lachesis", "")]
    form.rename(0, "The Baron")
    form.seat_people("root")
    assert form.seats[0].name == "The Baron"
