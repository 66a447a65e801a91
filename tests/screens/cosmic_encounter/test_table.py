"""The table of Cosmic Encounter: choosing a target, looking around, responding, going to places."""

import pytest

from cosmotui.engine.question import ChooseOne
from cosmotui.rules.cosmic_encounter.board import planets_of
from cosmotui.rules.cosmic_encounter.content.aliens.human import ITEM as HUMAN
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.screens.cosmic_encounter.gallery import Gallery
from cosmotui.screens.notes import Notes
from tests.rules.cosmic_encounter.scenes import A, B, C, Scene
from tests.screens.cosmic_encounter.tables import (
    aliens,
    fleets,
    invasion_of,
    match_of,
    opened,
    play_out,
    pointed,
    polled,
    scene_on,
    screen_of,
    seen,
    stars_on,
    targets,
    wait,
    windowed,
)
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import keys_of, rows, text

SMALL, LARGE = (80, 24), (120, 40)


async def test_the_planets_that_can_be_the_target_are_lit_and_the_one_in_hand_is_the_cursor() -> None:
    session = targets()
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        lit = scene_on(pilot).lit
        assert set(lit) == {str(planet) for planet in planets_of(seen(session), B)}
        assert [place for place, in_hand in lit.items() if in_hand] == [scene_on(pilot).cursor] == [pointed(pilot)]


async def test_whoever_may_answer_a_use_reads_what_it_does() -> None:
    match = match_of(fleets())
    while "uses Human" not in wait(match, "D-response", seat=A).title:
        match.answer(A, "pass")
    async with app_with(opened(match)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert pointed(pilot) == "pass"
        shown = " ".join(text(pilot.app).split())
        assert " ".join(HUMAN.power.uses[0].text.split()[:5]) in shown
        await press(pilot, "down")
        assert screen_of(pilot).panel.tells("Zap the power that another alien is using")
        assert "EFFECT" not in text(pilot.app)  # the row of the option says it in full


@pytest.mark.rule("PP-9", "CE-13.20")
async def test_a_call_tells_everybody_what_the_use_does() -> None:
    match = match_of(fleets(), people=3)
    while "uses Human" not in wait(match, "D-call-out").title:
        match.answer(match.questions[0].seat, "nobody")
    async with app_with(opened(match)).run_test(size=LARGE) as pilot:
        await settled(pilot)
        for value in ("nobody", "rest", "invasion", str(A), str(B), str(C)):
            assert pointed(pilot) == value
            assert " ".join(HUMAN.power.uses[0].text.split()[:5]) in " ".join(text(pilot.app).split())
            await press(pilot, "down")


@pytest.mark.rule("CE-8.2", "CE-13.20")
async def test_behind_a_super_flare_the_power_is_told_again() -> None:
    scene = Scene("human", "virus", "healer", "pacifist")
    scene.give(A, "flare Human")
    scene.invade(4).prime(INVADERS, "attack 12").prime(DEFENDERS, "attack 08")
    match = match_of(scene, people=3)
    while "a flare with it" not in wait(match, "D-call-out").title:
        match.answer(match.questions[0].seat, "nobody")
    match.answer(match.questions[0].seat, str(A))
    assert isinstance(match.questions[0], ChooseOne)
    with_flare = next(option for option in match.questions[0].options if "flare Human" in option.label)
    match.answer(A, with_flare.value)
    told = {"flare Human": HUMAN.flare.super_flare.text, "uses Human": HUMAN.power.uses[0].text}
    for title, words in told.items():
        while title not in wait(match, "D-call-out").title:
            match.answer(match.questions[0].seat, "nobody")
        async with app_with(opened(match)).run_test(size=LARGE) as pilot:
            await settled(pilot)
            assert " ".join(words.split()[:5]) in " ".join(text(pilot.app).split())


async def test_arrows_walk_over_planets_and_take_the_option_with_them() -> None:
    async with app_with(targets()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        first = pointed(pilot)
        await press(pilot, "right")
        assert pointed(pilot) == str(int(first) + 1) == scene_on(pilot).cursor
        await press(pilot, "left", "left", "right")
        assert pointed(pilot) == first


async def test_tab_steps_through_the_targets() -> None:
    async with app_with(targets()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        form = screen_of(pilot).panel.form
        assert form is not None
        values = [str(option.value) for option in form.options]
        seen = [pointed(pilot)]
        for _ in range(4):
            await press(pilot, "tab")
            seen.append(pointed(pilot))
        assert seen == values
        await press(pilot, "shift+tab")
        assert pointed(pilot) == values[3] == scene_on(pilot).cursor


async def test_a_planet_that_is_no_target_can_be_looked_at_and_is_refused() -> None:
    session = targets()
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", *keys_of("mira 2"))
        assert scene_on(pilot).cursor == str(planets_of(seen(session), A)[1])
        before = session.match.answer_count
        await press(pilot, "enter")
        assert session.match.answer_count == before
        assert rows(pilot.app)[-1].strip()


async def test_the_target_is_chosen_with_enter() -> None:
    session = targets()
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "right")
        chosen = pointed(pilot)
        await press(pilot, "enter")
        assert invasion_of(seen(session)).target == int(chosen)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_click_points_and_a_second_one_chooses(size: tuple[int, int]) -> None:
    session = targets()
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        board = stars_on(pilot)
        planet = str(planets_of(seen(session), B)[3])
        spot = next((x, y) for y in range(40) for x in range(120) if board.place_at(x, y) == planet)
        await pilot.click("#board", offset=spot)
        await settled(pilot)
        assert pointed(pilot) == planet
        await pilot.click("#board", offset=spot)
        await settled(pilot)
        assert invasion_of(seen(session)).target == int(planet)


async def test_a_place_is_typed_by_its_name_and_number() -> None:
    session = targets()
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", *keys_of("ofra 3"))
        assert scene_on(pilot).cursor == str(planets_of(seen(session), B)[2])
        await press(pilot, "g", *keys_of("tom"), "enter")
        assert scene_on(pilot).cursor == f"s{C}"
        await press(pilot, "g", *keys_of("ofra 9"), "enter")
        assert "There is no place ofra 9." in rows(pilot.app)[-1]
        await press(pilot, "g", *keys_of("ofra"), "₂", "enter")  # a digit to Unicode, and no number
        assert "There is no place ofra₂." in rows(pilot.app)[-1]


async def test_e_takes_the_next_one_who_may_respond() -> None:
    async with app_with(polled()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "e respond" in rows(pilot.app)[-1]
        assert pointed(pilot) == "nobody"
        await press(pilot, "e")
        assert pointed(pilot) == "0"
        await press(pilot, "e")
        assert pointed(pilot) == "1"


async def test_the_effect_in_hand_is_said_in_full_below_the_newest_of_the_log() -> None:
    async with app_with(windowed()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "LOG" in text(pilot.app)
        await press(pilot, "e")
        lines = rows(pilot.app)
        log = next(number for number, line in enumerate(lines) if line.startswith(" LOG"))
        effect = next(number for number, line in enumerate(lines) if line.startswith(" EFFECT"))
        assert log < effect and "Scramble the" in text(pilot.app)
        await press(pilot, "up")
        assert "LOG" in text(pilot.app) and "EFFECT" not in text(pilot.app)


async def test_inspecting_a_planet_tells_who_is_there() -> None:
    async with app_with(targets()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", *keys_of("ofra 1"), "i")
        shown = text(pilot.app)
        assert "HERE" in shown and "Ofra I" in shown
        assert "a home base" in shown


async def test_inspecting_the_own_alien_begins_with_its_aim_in_one_line() -> None:
    async with app_with(targets()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "g", *keys_of("mira"), "enter", "i")
        assert any("Aim: send all ships with a fair pod" in row for row in rows(pilot.app))
        room = pilot.app.screen.query_one(Notes).size.width
        assert [id for id in ALIENS if len(f"Aim: {alien(id).aim}") > room] == []
        assert all(alien(id).aim for id in ALIENS) and len({alien(id).aim for id in ALIENS}) == len(ALIENS)


async def test_inspecting_an_alien_ends_at_its_page() -> None:
    async with app_with(polled()).run_test(size=LARGE) as pilot:
        await settled(pilot)
        await press(pilot, "g", *keys_of("bo"), "enter", "i")
        assert "Human" in text(pilot.app)
        for _ in range(9):
            if isinstance(pilot.app.screen, Gallery):
                break
            await press(pilot, "i")
        assert isinstance(pilot.app.screen, Gallery)
        await press(pilot, "escape")
        assert screen_of(pilot)


async def test_what_follows_from_an_answer_is_not_hidden_by_the_reasons_for_the_question() -> None:
    for key, head in (("w", "WHY"), ("i", "HERE")):
        async with app_with(targets()).run_test(size=SMALL) as pilot:
            await settled(pilot)
            await press(pilot, key)
            assert head in text(pilot.app) and "LOG" not in text(pilot.app)
            await press(pilot, "enter", "escape")  # the target, then out of the form that follows
            assert head not in text(pilot.app) and "LOG" in text(pilot.app)


async def test_why_names_the_parts_of_every_number() -> None:
    async with app_with(polled()).run_test(size=LARGE) as pilot:
        await settled(pilot)
        await press(pilot, "g", *keys_of("ofra"), "enter", "w")
        pages = text(pilot.app)
        while "w more" in text(pilot.app):
            await press(pilot, "w")
            pages += text(pilot.app)
        assert "dominion of Ofra 2 = Mira" in pages and "CE-3.16" in pages
        assert "influence of Ofra 7 = authority 5 + dominion 2" in pages and "CE-21.4" in pages
        assert "might of Mira" in pages and "CE-19.13" in pages


@pytest.mark.parametrize("key", ["left", "right", "pageup", "pagedown"])
async def test_without_places_to_choose_the_cursor_still_walks(key: str) -> None:
    async with app_with(polled()).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, key)
        assert scene_on(pilot).cursor == "s0"
        await press(pilot, key)
        assert scene_on(pilot).cursor not in ("", "s0")
        assert pointed(pilot) == "nobody"
        await press(pilot, "down")
        assert pointed(pilot) != "nobody" and not scene_on(pilot).cursor


async def test_once_it_is_over_nothing_is_offered_that_can_be_tried() -> None:
    async with app_with(opened(play_out(match_of(aliens())))).run_test(size=LARGE) as pilot:
        await press(pilot, "escape")
        shown = rows(pilot.app)[-1]
        assert "what if" not in shown and "undo" not in shown
