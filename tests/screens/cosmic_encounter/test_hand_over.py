"""One keyboard, several people: who is asked behind the curtain, what stays locked, and that no screen betrays a pod or
a power (PP-1 to PP-17)."""

import re
from random import Random

import msgspec
import pytest
from textual.pilot import Pilot

from cosmotui.engine.dice import Dice
from cosmotui.engine.errors import NotUndoable
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne, Option
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.board import timing_order
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.events.course import Resupplied
from cosmotui.rules.cosmic_encounter.kinds.alien import alien
from cosmotui.rules.cosmic_encounter.model.pod import Pod
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.phases.setting_up import new_state
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView, visible_pods
from cosmotui.saves.directories import saves_folder
from cosmotui.saves.match_file import MatchFile
from cosmotui.saves.open_match import open_match
from cosmotui.screens.cosmic_encounter.own_cache import invitations
from cosmotui.screens.curtain import Curtain
from cosmotui.screens.match_screen import MatchScreen
from cosmotui.session.session import Session
from tests.rules.cosmic_encounter.scenes import GAME
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import text

pytestmark = pytest.mark.usefixtures("same_aliens")

CosmicMatch = Match[CosmicEncounterState, CosmicEncounterView]
NAMES = ("Mira", "Ofra", "Tomas", "Bo", "Ines")
SMALL = (80, 24)
APART = 37
"""Between the values of two pods: more than ships and sponsors add, so that no total looks like a pod."""


def telltale(people: int = 3, seed: int = 5, **options: str) -> CosmicMatch:
    """A match of five in which every attack pod has a value of its own, so that its name betrays it."""
    seats = tuple(Seat(name, seat, "" if seat < people else "novice") for seat, name in enumerate(NAMES))
    setup = Setup(seats, options, seed)
    state = new_state(setup, Dice(seed))
    state.pods = [
        Pod("attack", value=1000 + APART * id) if pod.kind == "attack" else pod for id, pod in enumerate(state.pods)
    ]
    return Match.from_state(GAME, setup, state)


def state_of(match: CosmicMatch) -> CosmicEncounterState:
    return msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)


def step(match: CosmicMatch) -> None:
    """One answer by default."""
    question = match.questions[0]
    match.answer(question.seat, default_reply(question))


def wait(match: CosmicMatch, key: str, person: int = -1) -> CosmicMatch:
    """Answer by default until something is asked, perhaps of one seat first."""
    while match.questions[0].key != key or (person >= 0 and match.questions[0].seat != person):
        step(match)
    return match


def betrayed(shown: str, state: CosmicEncounterState, seat: int | None) -> list[str]:
    """Pods and powers that a text names and that the reader may not know."""
    known = visible_pods(state, seat)
    values = {int(value) - 1000 for value in re.findall(r"\b(\d{4})\b", shown)}
    named = {value // APART for value in values if value % APART == 0}
    pods = [state.pods[id].name for id in sorted(named - known) if id < len(state.pods) and state.pods[id].is_attack]
    open_names = set(re.findall(r"(?:flare|Flare|legacy of) (\w+)", shown))
    flares = {state.pods[id].item for id in known if state.pods[id].kind == "flare"}
    powers = [
        alien(power.alien).name
        for other, one in enumerate(state.aliens)
        for power in one.powers
        if other != seat and not power.public and power.alien not in {name.lower() for name in open_names} | flares
    ]
    return pods + [name for name in powers if re.search(rf"\b{name}\b", shown)]


@pytest.mark.rule("PP-1", "PP-2", "PP-6", "PP-8")
@pytest.mark.parametrize(("people", "seed"), [(3, 5), (2, 7)])
async def test_no_screen_betrays_a_pod_or_power_while_an_invasion_is_played(people: int, seed: int) -> None:
    session = Session(telltale(people, seed), None, Random(1))
    app = app_with(session)
    curtains = 0
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        for _ in range(45):
            screen, state = app.screen, state_of(session.match)
            if isinstance(screen, Curtain):
                curtains += 1
                asked = session.person_question()
                assert asked is not None
                assert NAMES[asked.seat] in text(app)
                assert [name for name in NAMES if name in text(app)] == [NAMES[asked.seat]]
                assert betrayed(text(app), state, None) == []
            else:
                assert betrayed(text(app), state, session.at_keyboard) == [], text(app)
            await on(pilot, session)
        assert curtains > 4


async def on(pilot: Pilot[str], session: Session) -> None:
    """Go on with what stands there; a poll is passed for the rest of the phase."""
    screen = pilot.app.screen
    question = session.person_question()
    if isinstance(screen, MatchScreen) and question is not None and question.key == "D-call-out":
        screen.panel.point_to("rest")
    await press(pilot, "enter")


@pytest.mark.rule("PP-3")
@pytest.mark.parametrize(
    ("key", "is_private"),
    [
        *((key, True) for key in ("D-beacon", "D-commission", "D-sponsor", "D-intimidate", "D-driver", "D-bribe")),
        *((key, True) for key in ("D-distress", "D-resupply", "D-scrap", "D-inspect", "D-vote", "D-guess", "D-second")),
        *((key, False) for key in ("D-call-out", "D-demand", "D-negate", "D-offer-answer", "D-quash", "D-crooked")),
        *((key, False) for key in ("D-fuel", "D-target", "D-wild", "D-place", "D-boon", "D-continue")),
    ],
)
def test_what_is_asked_behind_the_curtain(key: str, is_private: bool) -> None:
    match = telltale()
    assert GAME.needs_handover(match.setup, ChooseOne(0, key, "", (Option("none", "none"),))) is is_private


@pytest.mark.rule("PP-4", "PP-8")
@pytest.mark.parametrize(
    ("key", "group"), [("D-resupply", "leaders"), ("D-commission", "leaders"), ("D-sponsor", "bystanders")]
)
def test_secret_choices_are_asked_of_the_whole_group_in_timing_order(key: str, group: str) -> None:
    match = wait(telltale(5, response_poll="strict" if key == "D-resupply" else "call"), key)
    state = state_of(match)
    leaders = [state.now.invader, state.now.defender]
    bystanders = [seat for seat in timing_order(state) if seat not in leaders]
    assert [question.seat for question in match.questions] == (leaders if group == "leaders" else bystanders)
    told = match.event_count
    for question in match.questions[:-1]:
        match.answer(question.seat, default_reply(question))
    assert match.event_count == told


@pytest.mark.rule("PP-9", "PP-7")
def test_the_call_names_everybody_at_the_keyboard_whoever_holds_an_answer() -> None:
    match = wait(telltale(3), "D-call-out")
    for _ in range(12):
        (question,) = match.questions
        assert isinstance(question, ChooseOne)
        values = {str(option.value) for option in question.options}
        assert {"nobody", "rest", "invasion"} <= values
        assert values - {"nobody", "rest", "invasion"} == {"0", "1", "2"}
        step(match)
        wait(match, "D-call-out")
        if match.questions[0].title.startswith("Does "):
            break


def called_to_resupply(held: bool) -> CosmicMatch:
    """Five people, both leaders without an encounter pod or with some, are called."""
    match = telltale(5)
    while match.questions[0].title != "Does a leader take a resupply?":
        step(match)
    if held:
        return match
    state = state_of(match)
    for seat in (state.now.invader, state.now.defender):
        state.aliens[seat].cache = [id for id in state.aliens[seat].cache if not state.pods[id].is_encounter]
    state.phase, state.now.target = "launch", -1
    again = Match.from_state(GAME, match.setup, state)
    while again.questions[0].title != "Does a leader take a resupply?":
        step(again)
    return again


def names_called(match: CosmicMatch) -> list[str]:
    (question,) = match.questions
    assert isinstance(question, ChooseOne) and question.key == "D-call-out"
    return [option.label for option in question.options if str(option.value) not in ("nobody", "rest", "invasion")]


@pytest.mark.rule("PP-3", "PP-9", "CE-16.22")
@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("reply", ["no", "take"])
def test_leaders_are_called_for_a_resupply_and_nothing_shows_before_all_is_decided(held: bool, reply: str) -> None:
    match = called_to_resupply(held)
    state, told = state_of(match), match.event_count
    invader, defender = state.now.invader, state.now.defender
    assert names_called(match) == [NAMES[invader], NAMES[defender]]
    caller = match.questions[0].seat
    match.answer(caller, str(defender))
    (question,) = match.questions
    assert (question.key, question.seat) == ("D-resupply", defender)
    assert GAME.needs_handover(match.setup, question)
    match.answer(defender, "no" if held else reply)
    assert names_called(match) == [NAMES[invader]]
    assert match.event_count == told
    wait(match, "D-beacon")
    served = [event.seat for event in match.events(None, told) if isinstance(event, Resupplied)]
    assert served == ([defender] if reply == "take" and not held else [])


@pytest.mark.rule("PP-9", "CE-16.22", "CE-16.30")
def test_an_invader_that_is_called_may_end_its_campaign_and_nobody_is_asked_twice() -> None:
    match = called_to_resupply(held=False)
    invader, defender = state_of(match).now.invader, state_of(match).now.defender
    match.answer(match.questions[0].seat, str(defender))
    match.answer(defender, "take")
    match.answer(match.questions[0].seat, str(invader))
    assert match.questions[0].seat == invader
    match.answer(invader, "retreat")
    while state_of(match).at.startswith("launch"):
        assert match.questions[0].key == "D-call-out"
        step(match)
    assert state_of(match).at.startswith("upkeep")


@pytest.mark.rule("PP-9", "PP-11")
def test_a_bot_that_leads_decides_before_the_table_is_called() -> None:
    match = telltale(2, seed=6)
    while match.questions[0].title != "Does a leader take a resupply?":
        assert match.questions[0].key != "D-resupply" or match.setup.seats[match.questions[0].seat].bot
        step(match)
    people = [NAMES[seat] for seat in (state_of(match).now.invader, state_of(match).now.defender) if seat < 2]
    assert names_called(match) == people


@pytest.mark.rule("PP-9", "PP-2")
async def test_who_is_called_takes_a_hand_over_and_may_back_out() -> None:
    session = Session(wait(telltale(3), "D-call-out"), None, Random(1))
    app = app_with(session)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        before, told = text(app), session.match.event_count
        assert "everybody is asked" in before
        await press(pilot, "3")
        assert isinstance(app.screen, Curtain)
        await press(pilot, "enter")
        assert session.at_keyboard is not None
        question = session.match.questions[0]
        assert isinstance(question, ChooseOne)
        assert ("nothing to use" in text(app)) is all(
            option.value in ("pass", "rest", "invasion") for option in question.options
        )
        await press(pilot, "0")
        assert session.at_keyboard is None
        assert session.match.event_count == told
        assert text(app).splitlines()[1:] == before.splitlines()[1:]  # undo meter and seal apart


@pytest.mark.rule("PP-15")
def test_what_is_locked_is_not_taken_back() -> None:
    session = Session(wait(telltale(5), "D-sponsor"), None, Random(1))
    first = session.match.questions[0]
    session.at_keyboard = first.seat
    session.answer(first.seat, GAME.default(session.match.view(first.seat), first))
    session.at_keyboard = None
    assert session.undo_meter.free == 0
    assert session.undo_meter.wall == "the lock"
    with pytest.raises(NotUndoable, match="locked"):
        session.undo()
    session.at_keyboard = session.match.questions[0].seat
    with pytest.raises(NotUndoable, match="locked"):
        session.undo()


@pytest.mark.rule("PP-15")
def test_an_open_decision_can_be_taken_back() -> None:
    session = Session(wait(telltale(5), "D-fuel"), None, Random(1))
    session.look(session.match.questions[0])
    session.answer(session.match.questions[0].seat, "1")
    assert session.undo_meter.free > 0
    session.undo()
    assert session.match.questions[0].key == "D-fuel"


@pytest.mark.rule("PP-14", "PP-1")
async def test_a_match_that_was_left_on_a_private_screen_goes_on_behind_the_curtain() -> None:
    match = Match.new(GAME, telltale().setup)
    wait(match, "D-commission")
    while match.questions[0].seat > 2:
        step(match)
    session = Session(match, MatchFile.create(match), Random(1))
    session.look(match.questions[0])
    session.close()
    (file,) = [path for path in saves_folder().rglob("*") if path.is_file() and "cosmic" in path.name]
    opened = open_match(file)
    again = Session(opened.match, opened.file, Random(1))
    assert again.at_keyboard is None
    assert again.needs_curtain(match.questions[0].seat)
    app = app_with(again)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Curtain)


@pytest.mark.rule("PP-12")
def test_alone_nobody_hands_over() -> None:
    session = Session(telltale(1), None, Random(1))
    while session.match.questions[0].seat != 0 or not session.needs_handover(session.match.questions[0]):
        step(session.match)
    assert not session.needs_curtain(0)
    session.look(session.match.questions[0])
    assert session.viewer(session.match.questions[0]) == 0


@pytest.mark.rule("PP-15", "PP-8")
def test_a_fork_from_an_open_screen_keeps_nobodys_secrets() -> None:
    session = Session(wait(telltale(3), "D-fuel"), None, Random(1))
    session.look(session.match.questions[0])
    fork = session.what_if(session.match.questions[0])
    real, drawn = state_of(session.match), state_of(fork.match)
    for seat in range(5):
        kept = [real.pods[pod] for pod in real.aliens[seat].cache]
        assert [drawn.pods[pod] for pod in drawn.aliens[seat].cache] != kept
    assert fork.viewer(fork.match.questions[0]) is None


@pytest.mark.rule("PP-15")
async def test_a_fork_from_an_open_screen_says_that_hidden_things_are_others() -> None:
    session = Session(wait(telltale(3), "D-fuel"), None, Random(1))
    async with app_with(session).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "b")
        assert "Everybody looks, so what is hidden is drawn anew in here. b returns." in text(pilot.app)
    alone = Session(wait(telltale(1), "D-fuel", 0), None, Random(1))
    async with app_with(alone).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "b")
        assert "WHAT IF" in text(pilot.app) and "Everybody looks" not in text(pilot.app)


@pytest.mark.rule("PP-16")
def test_invitations_are_relayed_before_the_window_of_the_rally() -> None:
    match = wait(telltale(3), "D-sponsor")
    asked = [question.seat for question in match.questions if invitations(match.view(question.seat))]
    state = state_of(match)
    wanted = {seat for caps in state.now.commissions for seat in caps}
    assert set(asked) == wanted & {question.seat for question in match.questions}
    assert not invitations(match.view(state.now.invader))
