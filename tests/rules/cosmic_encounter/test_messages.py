"""Messages by the rules of the game (CE-35)."""

import msgspec
import pytest

from cosmotui.engine.errors import IllegalReply
from cosmotui.engine.match import Match
from cosmotui.engine.question import ChooseOne, Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.events.messages import MessageSent
from cosmotui.rules.cosmic_encounter.model.state import CosmicEncounterState
from cosmotui.rules.cosmic_encounter.timing.channels import SPOKE, channels, channels_seen, send
from cosmotui.rules.cosmic_encounter.views.view import CosmicEncounterView
from tests.rules.cosmic_encounter.scenes import GAME, A, B, C, D, E, Scene

ON = {"channels": "on"}


def met(**options: str) -> Scene:
    """A with C against B with D; E stands by."""
    scene = Scene(options={**ON, **options})
    return scene.invade(2, forewards={C: 1}, backwards={D: 1})


def heard(scene: Scene, seat: int) -> dict[str, tuple[int, ...]]:
    """To whom an alien may talk."""
    return channels(scene.setup, scene.state, seat)


def talking(people: int = 2, **options: str) -> Match[CosmicEncounterState, CosmicEncounterView]:
    """A match at the first window in which a person can act."""
    seats = tuple(Seat("ABCD"[n], n, "" if n < people else "novice") for n in range(4))
    chosen = {**ON, "response_poll": "strict", "powers": "human, warrior, zombie, void", **options}
    match = Match.new(GAME, Setup(seats, chosen, 5))
    while not (match.questions[0].key == "D-window" and match.questions[0].seat == A):
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    return match


def can_send(match: Match[CosmicEncounterState, CosmicEncounterView]) -> bool:
    """Whether the question lets send a message."""
    question = match.questions[0]
    assert isinstance(question, ChooseOne)
    return "message" in [option.value for option in question.options]


def say(match: Match[CosmicEncounterState, CosmicEncounterView], text: str, to: str = "all") -> None:
    """A sends a message."""
    match.answer(A, "message")
    assert isinstance(match.questions[0], Compose)
    match.answer(A, {"to": to, "text": text})


@pytest.mark.rule("CE-35.1")
def test_without_channels_nobody_is_limited_and_nothing_is_sent() -> None:
    assert not can_send(talking(channels="off"))
    assert heard(met(channels="off"), A) == {}


@pytest.mark.rule("CE-35.2")
def test_three_public_messages_an_invasion() -> None:
    match = talking()
    for text in ("one", "two", "three"):
        assert can_send(match)
        say(match, text)
        assert match.questions[0].key == "D-window"
    assert not can_send(match)
    told = [event.describe(match.setup.names()) for event in match.events(B) if isinstance(event, MessageSent)]
    assert told == ['A: "one"', 'A: "two"', 'A: "three"']
    assert match.view(B).aliens[A].messages == 3
    state = msgspec.msgpack.decode(match.state_bytes(), type=CosmicEncounterState)
    assert [seat for seat, alien in enumerate(state.aliens) if alien.notes.get(SPOKE)] == [A]


@pytest.mark.rule("CE-35.2")
def test_the_next_invasion_brings_three_more() -> None:
    scene = met().prime(0, "attack 20").prime(1, "attack 01")
    scene.state.aliens[E].messages = 3
    assert heard(scene, E) == {}
    scene.play()
    assert scene.state.aliens[E].messages == 0


@pytest.mark.rule("CE-35.2")
def test_those_in_a_fleet_may_talk_from_the_arrival_on() -> None:
    scene = met()
    assert heard(scene, A) == {"all": (), "fleet": (C,)}
    assert heard(scene, D) == {"all": (), "fleet": (B,)}
    assert heard(scene, E) == {"all": ()}
    scene.state.at = "rally.window"
    assert heard(scene, A) == {"all": ()}


@pytest.mark.rule("CE-35.2", "CE-35.6")
def test_in_a_negotiation_only_the_leaders_talk() -> None:
    scene = met()
    scene.state.at = "negotiation.open"
    assert heard(scene, A) == {"all": (), "fleet": (B,)}
    assert heard(scene, B) == {"all": (), "fleet": (A,)}
    assert [heard(scene, seat) for seat in (C, D, E)] == [{}, {}, {}]


@pytest.mark.rule("CE-35.3")
def test_garbled_mute_and_decrypted() -> None:
    assert heard(met(garbled="on"), A) == {"fleet": (C,)}
    assert heard(met(mute="on"), A) == {"all": ()}
    assert heard(met(mute="on", garbled="on"), A) == {}
    scene = met(decrypted="on")
    scene.state.aliens[A].messages = 99
    assert list(heard(scene, A)) == ["all", "1", "2", "3", "4", "fleet"]
    scene.state.at = "negotiation.open"
    assert list(heard(scene, E)) == ["all", "0", "1", "2", "3"]
    assert heard(met(decrypted="on", garbled="on"), A) == {"fleet": (C,)}  # a ban wins (CE-1.2)


@pytest.mark.rule("CE-35.5", "CE-35.6")
def test_neighbors_legacy_gives_each_alien_a_channel_with_both_neighbours() -> None:
    scene = met(garbled="on", mute="on")
    scene.state.legacies.append("neighbor")
    assert heard(scene, A) == {"near 0": (B, E), "near 1": (B, C), "near 4": (D, E)}
    scene.state.at = "negotiation.open"
    assert heard(scene, D) == {"near 3": (C, E), "near 4": (A, E), "near 2": (B, C)}
    scene.state.aliens[E].eliminated = True
    assert heard(scene, D) == {"near 3": (A, C), "near 0": (A, B), "near 2": (B, C)}
    assert heard(scene, E) == {}


@pytest.mark.rule("CE-35.5")
def test_three_aliens_hear_what_is_said_in_a_channel_of_neighbors_legacy() -> None:
    scene = Scene(options=ON).invade(2)
    scene.state.legacies.append("neighbor")
    match = Match.from_state(GAME, scene.setup, scene.state)
    script = send(match._table, A)
    next(script)
    with pytest.raises(StopIteration):
        script.send({A: {"to": "near 1", "text": "psst"}})
    hearers = [seat for seat in range(5) if any(isinstance(event, MessageSent) for event in match.events(seat))]
    assert hearers == [A, B, C]


@pytest.mark.rule("CE-35.2")
@pytest.mark.parametrize("at", ["rally.window", "arrival.window", "negotiation.open"])
def test_a_view_tells_the_same(at: str) -> None:
    scene = met(decrypted="on", mute="on")
    scene.state.legacies.append("neighbor")
    scene.state.at = at
    for seat in (A, C, E):
        assert channels_seen(GAME.view(scene.setup, scene.state, seat)) == heard(scene, seat)
    assert channels_seen(GAME.view(scene.setup, scene.state, None)) == {}


@pytest.mark.rule("CE-35.3", "CE-35.5")
def test_without_channels_the_legacy_does_nothing() -> None:
    scene = met(channels="off")
    scene.state.legacies.append("neighbor")
    assert heard(scene, A) == {}


@pytest.mark.rule("CE-35.5", "CE-35.2")
def test_a_private_message_is_heard_by_nobody_else() -> None:
    match = talking(decrypted="on")
    say(match, "psst", to="1")

    def lines(seat: int | None) -> list[str]:
        return [event.describe(match.setup.names()) for event in match.events(seat) if isinstance(event, MessageSent)]

    assert lines(A) == lines(B) == ['A to B: "psst"']
    assert lines(C) == lines(None) == []


@pytest.mark.rule("CE-35.4")
@pytest.mark.parametrize(
    ("form", "word"),
    [
        ({"to": "all", "text": "x" * 141}, "141 characters"),
        ({"to": "all", "text": "two\nlines"}, "one line"),
        ({"to": "all", "text": "\x1b[2J"}, "one line"),
        ({"to": "all", "text": 7}, "one line"),
        ({"to": "fleet", "text": "hello"}, "cannot talk"),
        ({"to": "9", "text": "hello"}, "cannot talk"),
        ({"to": ["all"], "text": "hello"}, "cannot talk"),
        ({"to": "all", "text": "hello", "loud": True}, "no field"),
    ],
)
def test_bad_messages_are_refused(form: dict[str, object], word: str) -> None:
    match = talking()
    match.answer(A, "message")
    with pytest.raises(IllegalReply, match=word):
        match.answer(A, form)


@pytest.mark.rule("CE-35.4")
def test_a_message_is_text_and_nothing_else() -> None:
    match = talking()
    say(match, "[b]{}{1}%s[/b]" + "x" * 126)
    (event,) = [event for event in match.events(None) if isinstance(event, MessageSent)]
    assert event.describe(match.setup.names()) == 'A: "[b]{}{1}%s[/b]' + "x" * 126 + '"'


@pytest.mark.rule("CE-35.2")
def test_nothing_is_sent_without_words() -> None:
    match = talking()
    say(match, "")
    assert not [event for event in match.events(None) if isinstance(event, MessageSent)]
    assert match.view(A).aliens[A].messages == 0


@pytest.mark.rule("CE-35.2", "PP-11")
def test_bots_are_not_asked_for_messages() -> None:
    match = talking(1)
    windows = 0
    for _ in range(60):
        question = match.questions[0]
        if question.seat != A and isinstance(question, ChooseOne):
            assert "message" not in [option.value for option in question.options]
            windows += question.key == "D-window"
        match.answer(question.seat, default_reply(question))
    assert windows > 20


def at_own_choice(key: str, **options: str) -> Match[CosmicEncounterState, CosmicEncounterView]:
    """The same match at a choice of A outside windows."""
    match = talking(**options)
    while not (match.questions[0].key == key and match.questions[0].seat == A):
        question = match.questions[0]
        match.answer(question.seat, default_reply(question))
    return match


@pytest.mark.rule("CE-35.6")
def test_whoever_chooses_may_write_first_and_is_asked_the_same_again() -> None:
    match = at_own_choice("D-fuel")
    asked = match.questions[0]
    say(match, "I am coming")
    assert match.questions[0] == asked
    match.answer(A, "message")
    match.answer(A, {"to": "all", "text": ""})  # nothing is said
    assert match.questions[0] == asked
    match.answer(A, GAME.default(match.view(A), asked))
    assert match.questions[0].key != "D-fuel"
    assert [event.text for event in match.events(B) if isinstance(event, MessageSent)] == ["I am coming"]


@pytest.mark.rule("CE-35.2", "CE-35.6")
def test_choices_too_count_the_three_messages() -> None:
    match = at_own_choice("D-fuel")
    for text in ("one", "two", "three"):
        assert can_send(match)
        say(match, text)
    assert not can_send(match)


@pytest.mark.rule("CE-35.1", "CE-35.6")
def test_choices_let_nobody_write_without_channels_nor_bots() -> None:
    assert not can_send(at_own_choice("D-fuel", channels="off"))
    match = talking(people=1)
    choices = 0
    while match.result is None and len(match.events(None)) < 120:
        question = match.questions[0]
        if question.seat != A and isinstance(question, ChooseOne):
            assert "message" not in [option.value for option in question.options]
            choices += question.key in ("D-fuel", "D-target", "D-continue")
        match.answer(question.seat, default_reply(question))
    assert choices > 4
