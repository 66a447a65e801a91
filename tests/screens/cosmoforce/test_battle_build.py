"""The build phase at one screen: everybody designs in secret, and may change the ship until all have confirmed."""

from collections.abc import Sequence

import pytest
from textual.pilot import Pilot

from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.presets import PRESETS
from cosmotui.screens.commands import Commands
from cosmotui.screens.cosmoforce.shipyard import Shipyard
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.live_match import LiveMatch
from cosmotui.session.session import Session
from tests.screens.cosmoforce.battles import area_of, build, seen
from tests.screens.playing import app_with, press, screen_of, settled
from tests.screens.reading import rows, text

WASP, LANCER, BASTION = (form_of(preset) for preset in PRESETS)
BASTION["name"] = "Zyx"
SECRETS = ("Zyx", "YOUR SHIP")


def confirm(pilot: Pilot[str], form: dict[str, object]) -> None:
    """Confirm a design in the shipyard, as its own keys would."""
    yard = pilot.app.screen
    assert isinstance(yard, Shipyard)
    yard.dismiss(form)


async def confirmed(pilot: Pilot[str], form: dict[str, object]) -> None:
    confirm(pilot, form)
    await settled(pilot)


async def begun(pilot: Pilot[str]) -> None:
    """The first person has come to the keyboard."""
    await settled(pilot)
    if isinstance(pilot.app.screen, Curtain):
        await press(pilot, "enter")
    await settled(pilot)


def secrets_shown(pilot: Pilot[str]) -> Sequence[str]:
    shown = text(pilot.app)
    return [secret for secret in SECRETS if secret in shown]


def front(pilot: Pilot[str]) -> str:
    return type(pilot.app.screen).__name__


async def test_one_person_goes_straight_to_the_shipyard_and_from_there_to_the_battle() -> None:
    session = build(1, bots=1)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        for _ in range(50):
            await begun(pilot)
            if front(pilot) == "Shipyard":
                break
        await confirmed(pilot, BASTION)
        assert front(pilot) == "MatchScreen"
        assert seen(session).ships[0].hull == "Capital"


async def test_nobody_is_shown_a_shipyard_before_the_curtain() -> None:
    async with app_with(build()).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(pilot.app.screen, Curtain)
        assert "only Mira can see this screen" in text(pilot.app)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Shipyard)
        assert pilot.app.screen.ship.job.seat == 0


async def test_after_confirming_the_desk_shows_who_has_and_nothing_of_the_ship() -> None:
    async with app_with(build()).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert "✚R Mira                              confirmed" in text(pilot.app)
        assert "◉B Ofra                                designs" in text(pilot.app)
        assert secrets_shown(pilot) == []
        assert "Mira" not in rows(pilot.app)[0]


async def test_two_people_read_the_same_rules_of_design_whatever_was_confirmed() -> None:
    seen: list[list[str]] = []
    for form in (WASP, BASTION):
        async with app_with(build()).run_test(size=(120, 40)) as pilot:
            await begun(pilot)
            await confirmed(pilot, form)
            seen.append(rows(pilot.app)[1:])
    assert seen[0] == seen[1]
    assert "Railgun: 1 die, 3 dice at a slower target" in "\n".join(seen[0])
    assert sum(not row.strip() for row in seen[0]) < 10, "most of the room is used"


async def test_whoever_is_alone_at_a_terminal_reads_about_the_own_ship_while_others_design() -> None:
    match = build(2).match
    session = Session(match, live=LiveMatch(match), seats=(0,))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        assert "YOUR SHIP" in text(pilot.app)
        assert "Zyx, Capital with 2 Engines, 2 Dissipators, 1" in text(pilot.app)


async def test_the_next_person_gets_the_curtain_and_a_shipyard_of_their_own() -> None:
    async with app_with(build()).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        await press(pilot, "1")
        assert isinstance(pilot.app.screen, Curtain)
        assert secrets_shown(pilot) == []
        await press(pilot, "enter")
        yard = pilot.app.screen
        assert isinstance(yard, Shipyard)
        assert (yard.ship.job.seat, yard.ship.job.confirmed) == (1, (1, 3))
        assert yard.ship.job.question.start == LANCER


async def test_whoever_has_confirmed_can_change_the_ship_behind_a_curtain() -> None:
    session = build()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        await press(pilot, "1", "enter")
        await confirmed(pilot, WASP)
        assert "Mira changes a ship" in text(pilot.app)
        await press(pilot, "2")
        assert "only Mira can see this screen" in text(pilot.app)
        await press(pilot, "enter")
        yard = pilot.app.screen
        assert isinstance(yard, Shipyard)
        assert yard.ship.draft.form == BASTION
        await confirmed(pilot, LANCER)
        assert session.match.sealed_reply(0) == LANCER
        assert seen(session).ships == ()
        assert front(pilot) == "MatchScreen"


@pytest.mark.rule("CF-3.1")
async def test_who_confirmed_a_moment_ago_changes_the_ship_behind_a_curtain_too() -> None:
    async with app_with(build()).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        await press(pilot, "3")
        assert isinstance(pilot.app.screen, Curtain)
        assert "only Mira can see this screen" in text(pilot.app)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Shipyard)
        assert pilot.app.screen.ship.job.seat == 0


async def test_leaving_the_shipyard_leads_to_the_desk_and_back() -> None:
    async with app_with(build()).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        pilot.app.screen.dismiss(None)
        await settled(pilot)
        assert isinstance(pilot.app.screen, MatchScreen)
        assert "▸ 1 Mira designs" in text(pilot.app)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Curtain)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Shipyard)


async def test_keys_of_a_battle_do_nothing_at_the_desk() -> None:
    async with app_with(build()).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        before = rows(pilot.app)[1:-1]
        for key in ("escape", "tab", "left", "right", "g", "escape", "i", "e", "z"):
            await press(pilot, key)
        await press(pilot, "w", "w")
        assert front(pilot) == "MatchScreen"
        assert secrets_shown(pilot) == []
        assert rows(pilot.app)[1:-1][:6] == before[:6]
        assert "Who designs now?" in text(pilot.app)


async def test_whoever_is_alone_at_a_terminal_is_asked_about_the_own_ship_and_not_who_designs() -> None:
    match = build(2).match
    session = Session(match, live=LiveMatch(match), seats=(0,))
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await press(pilot, "escape")
        for told in ("Design it", "Change it"):
            assert "Your ship" in text(pilot.app) and told in text(pilot.app)
            assert "Who designs" not in text(pilot.app)
            await press(pilot, "1")
            assert front(pilot) == "Shipyard"
            await confirmed(pilot, BASTION)


@pytest.mark.rule("CF-3.12")
async def test_nobody_at_the_desk_takes_a_confirmed_ship_back() -> None:
    session = build()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        await press(pilot, "u")
        assert session.match.sealed_reply(0) == BASTION
        assert "Mira alone may change what is confirmed" in text(pilot.app)
        await press(pilot, "U")
        assert session.match.sealed_reply(0) == BASTION


@pytest.mark.rule("CF-3.13")
async def test_the_last_to_confirm_reveals_all_ships() -> None:
    session = build()
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        await press(pilot, "1", "enter")
        await confirmed(pilot, WASP)
        await press(pilot, "1", "enter")
        await confirmed(pilot, LANCER)
        assert front(pilot) == "MatchScreen"
        assert [ship.name for ship in area_of(pilot).table.ships] == ["Zyx", "Wasp", "Lancer"]
        assert area_of(pilot).rosters.fleet.sealed == ()


@pytest.mark.rule("CF-3.1")
async def test_a_fork_of_the_build_phase_knows_no_ship_of_another() -> None:
    async with app_with(build()).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await confirmed(pilot, BASTION)
        await press(pilot, "b")
        screen = screen_of(pilot)
        assert rows(pilot.app)[0].startswith(" WHAT IF")
        assert screen.session.match.sealed_reply(0) is None
        assert secrets_shown(pilot) == []
        await press(pilot, "1")
        yard = pilot.app.screen
        assert isinstance(yard, Shipyard)
        assert yard.ship.job.question.start == LANCER
        yard.dismiss(None)
        await settled(pilot)
        await press(pilot, "b")
        assert screen.session.match.sealed_reply(0) == BASTION


@pytest.mark.rule("CF-3.1")
async def test_a_fork_does_not_show_the_ship_that_another_has_begun() -> None:
    async with app_with(build(2)).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await press(pilot, "h", "escape", "escape")
        assert front(pilot) == "MatchScreen"
        await press(pilot, "2", "enter")
        yard = pilot.app.screen
        assert isinstance(yard, Shipyard)
        assert yard.ship.job.seat == 1
        await press(pilot, "escape", "b", "1")
        yard = pilot.app.screen
        assert isinstance(yard, Shipyard)
        assert yard.ship.job.seat == 0
        assert yard.ship.draft.form == LANCER


async def test_replay_and_log_of_the_build_phase_hold_no_ship() -> None:
    session = build()
    session.answer(0, BASTION)
    async with app_with(session).run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        pilot.app.screen.dismiss(None)
        await settled(pilot)
        await press(pilot, "l")
        assert secrets_shown(pilot) == []
        await press(pilot, "escape")
        screen_of(pilot).controller.watch()
        await settled(pilot)
        assert front(pilot) == "ReplayScreen"
        assert secrets_shown(pilot) == []


async def test_a_match_that_is_taken_up_again_begins_behind_the_curtain() -> None:
    session = build()
    session.answer(0, BASTION)
    again = Session(session.match)
    async with app_with(again).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(pilot.app.screen, Curtain)
        assert "only Ofra can see this screen" in text(pilot.app)


async def test_where_all_fly_the_same_nobody_designs() -> None:
    async with app_with(build(2, ships="bastion")).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert front(pilot) == "MatchScreen"
        assert len(area_of(pilot).table.ships) == 2


async def test_before_all_bots_have_designed_the_title_names_no_person() -> None:
    async with app_with(build(2, bots=1)).run_test(size=(80, 24)) as pilot:
        assert "thinks" not in text(pilot.app)
        for _ in range(50):
            await settled(pilot)
            if front(pilot) == "Curtain":
                break
        assert front(pilot) == "Curtain"


async def test_no_shipyard_opens_over_a_screen_that_was_opened_a_moment_ago() -> None:
    async with app_with(build(1, bots=1)).run_test(size=(80, 24)) as pilot:
        for _ in range(50):
            await settled(pilot)
            if front(pilot) == "Shipyard":
                break
        await press(pilot, "q")
        desk = screen_of(pilot)
        who_designs = desk.controller.local
        assert who_designs is not None
        commands = Commands(desk)
        pilot.app.push_screen(commands)
        who_designs.then("0")
        assert pilot.app.screen is commands
        await press(pilot, "escape")
        assert front(pilot) == "Shipyard"
