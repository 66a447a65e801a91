"""The forms of Cosmic Encounter typed in words: ships, commissions, sponsorships, primed pods, orders."""

import pytest

from cosmotui.engine.question import Compose, Reply
from cosmotui.plain.form_input import FormInput
from cosmotui.plain.forms import editor
from cosmotui.plain.questions import Unclear
from cosmotui.rules.cosmic_encounter.board import bases_of, on_planet, planets_of
from cosmotui.rules.cosmic_encounter.model.constraints import Limit, Term
from cosmotui.rules.cosmic_encounter.model.holding import MOON
from cosmotui.rules.cosmic_encounter.model.pod import pod_id
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS, ON_MOON
from cosmotui.rules.cosmic_encounter.timing.standing_orders import KINDS, ORDERS
from tests.rules.cosmic_encounter.scenes import GAME, A, Answer, B, C, D, E, Scene
from tests.rules.cosmic_encounter.test_readings import launching as launched


def form_of(scene: Scene, seat: int) -> FormInput:
    """The form that a seat fills in where the scene has stopped."""
    assert scene.match is not None
    question = scene.match.question_for(seat)
    assert isinstance(question, Compose)
    return editor("cosmic-encounter", question, scene.match.view(seat))


def typed(form: FormInput, *lines: str) -> str:
    """What is said to these lines, in one line."""
    return " ".join(" ".join(part for line in lines for part in form.obey(line) or ["-"]).split())


def is_taken(scene: Scene, seat: int, reply: Reply) -> bool:
    """Whether the rules take the answer."""
    assert scene.match is not None
    scene.match.answer(seat, reply)
    return True


def launching() -> Scene:
    """A chooses its ships; it has a base of 2 on C III."""
    scene = Scene()
    scene.warp(A, 2)
    scene.base(A, 12, 2)
    return scene.begin("launch").play(stop=("D-beacon",))


def rallying() -> Scene:
    """A commissions against B."""
    return _rally().play(stop=("D-commission",))


def sponsoring() -> Scene:
    """C is asked by both leaders, D by the invader, E by nobody."""
    asked: tuple[tuple[str, Answer], ...] = (("D-commission 0", {"2": 4, "3": 2}), ("D-commission 1", {"2": 3}))
    return _rally().play(*asked, stop=("D-sponsor",))


def _rally() -> Scene:
    scene = Scene().invade(0)
    scene.state.now.beacon = [0, 1, 2]
    scene.state.phase = "rally"
    return scene


def priming() -> tuple[Scene, list[int]]:
    """A and B prime; C is a sponsor."""
    scene = Scene()
    pods = scene.give(A, "attack 23", "attack 04", "negotiate", "kicker x2")
    scene.give(B, "attack 08", "negotiate")
    return scene.invade(3, forewards={C: 2}).play(stop=("D-driver",)), pods


# --- ships -----------------------------------------------------------------------------------------------------------


def test_ships_are_sent_by_planet() -> None:
    scene = launching()
    form = form_of(scene, A)
    assert "Your ships: A I 3, A II 3, A III 4, A IV 4, A V 4, C III 2" in form.lines()[0]
    assert form.prompt() == "2 from 3, 1 from c iii; ok hands it in"  # a base that it has
    assert typed(form, "2 from 3, 1 from c iii") == typed(form, "2 from 3, 1 from c 3")
    assert typed(form, "2 from 3, 1 from c 3") == "Sent: 2 from A III, 1 from C III; 3 ships of 4 at most"
    reply = form.read("ok")
    assert reply == {"2": 2, "12": 1}
    assert is_taken(scene, A, reply)


@pytest.mark.rule("CE-5.19", "CE-5.21", "CE-5.22")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("5 from 1", "0 to 3 ships can leave A I. CE-5.21"),
        ("4 from 3, 1 from 2", "5 ships; 1 to 4 can be committed. CE-5.19"),
        ("0 from 1", "0 ships; 1 to 4 can be committed. CE-5.19"),
        ("4 from iv", "The base on A IV ends: its last ship leaves. CE-5.22"),
        ("1 from 9", "There is no planet '9'"),
        ("some from 1", "Ships are typed like this: 2 from 3"),
    ],
)
def test_what_is_wrong_with_ships_is_told_with_its_rule(line: str, told: str) -> None:
    assert told in typed(form_of(launching(), A), line)


def test_what_is_no_form_is_refused() -> None:
    for form in (form_of(launching(), A), form_of(rallying(), A), form_of(priming()[0], A)):
        assert form.obey("zzz") is None
        with pytest.raises(Unclear):
            form.read("zzz")
        assert form.read('{"x": 1}') == {"x": 1}
        assert form.help
        assert len(f"Answer ({form.prompt()}, u takes back 9, ? help): ") <= 80


# --- commissions and sponsorships ------------------------------------------------------------------------------------


@pytest.mark.rule("CE-17.1", "CE-17.2")
def test_bystanders_are_commissioned_by_name_with_caps() -> None:
    scene = rallying()
    form = form_of(scene, A)
    assert "C: dominion 0 of 5, 20 free, 0 warp" in form.lines()[0]
    assert typed(form, "c 2, e") == "Asked: C up to 2 ships, E up to 4 ships"
    assert form.read("ok") == {"2": 2, "4": 4}
    assert form.prompt() == "c 2, d; all, none; ok hands it in"  # names of this table
    assert typed(form, "all") == "Asked: C up to 4 ships, D up to 4 ships, E up to 4 ships"
    assert "B cannot be commissioned. CE-17.1" in typed(form, "b")
    assert "A cap is a number from 1 to 4. CE-17.2" in typed(form, "c 7")
    assert typed(form, "c, zed") == "There is nobody called 'zed'."
    assert typed(form, "none") == "Asked: nobody"
    assert form.read("ok") == {}
    assert is_taken(scene, A, {})


@pytest.mark.rule("CE-17.4", "CE-17.5", "CE-5.19")
def test_a_fleet_is_joined_with_ships() -> None:
    scene = sponsoring()
    form = form_of(scene, C)
    told = " ".join(" ".join(form.lines()).split())
    assert "The invasion of A asks for up to 4 ships. The defense of B asks for up to 3 ships." in told
    assert "Chosen: no fleet" in told
    land = "Won: the ships land on the target planet. CE-22.20 A base there makes dominion 0 to 1 of 5."
    lost = "Lost: the ships are lost. CE-22.3"
    sent = "Sent for the invader: 2 from C I; 2 ships of 4 at most"
    assert typed(form, "invader 2 from 1") == f"{sent} {land} {lost}"
    assert form.read("ok") == {"side": INVADERS, "10": 2}
    assert "4 ships; 1 to 3 can be committed. CE-5.19" in typed(form, "def 4 from 1")
    sent = "Sent for the defender: 3 from C I; 3 ships of 3 at most"
    won = "Won: a boon (pod or ship) per ship and 1 lucre, the ships rebound. CE-22.22"
    assert typed(form, "defender 3 from 1") == f"{sent} {won} {lost}"
    assert form.read("ok") == {"side": DEFENDERS, "10": 3}
    unseen = "No ships go. That they were asked for is never shown. CE-17.8"
    assert typed(form, "none") == f"Chosen: no fleet {unseen}"
    assert form.read("ok") == {"side": -1}


@pytest.mark.rule("CE-5.21")
def test_a_number_alone_takes_ships_from_the_fullest_bases() -> None:
    scene = sponsoring()
    form = form_of(scene, C)
    assert "3 ships of 4 at most" in typed(form, "invader 3")
    reply = form.read("ok")
    assert isinstance(reply, dict)
    taken = {int(planet): int(str(count)) for planet, count in reply.items() if planet != "side"}
    standing = {base: len(on_planet(scene.state, base, C)) for base in bases_of(scene.state, C)}
    left = {base: count - taken.get(base, 0) for base, count in standing.items()}
    assert sum(taken.values()) == 3
    assert max(left.values()) - min(left.values()) <= 1  # all stood alike before
    assert "There are only 20 ships that can leave." in typed(form, "invader 99")


@pytest.mark.rule("CE-17.5", "PP-4")
def test_who_is_not_asked_gets_the_same_form_and_may_only_go_on() -> None:
    scene = sponsoring()
    form = form_of(scene, E)
    assert form.lines() == ["  Neither leader asks for ships. CE-17.5", "  ok goes on."]
    assert "The invader has not commissioned you. CE-17.5" in typed(form, "invader 1 from 1")
    typed(form, "none")
    assert is_taken(scene, E, form.read("ok"))
    assert "The defender has not commissioned you. CE-17.5" in typed(form_of(scene, D), "defender 1 from 1")


def test_ships_without_a_fleet_are_told() -> None:
    scene = sponsoring()
    assert "Ships need a fleet to join. CE-17.4" in typed(form_of(scene, C), "2 from 1")


# --- priming ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CE-18.20", "CE-18.21", "CE-9.14", "CE-11.20")
def test_driver_kicker_and_bribe_are_typed_in_one_line() -> None:
    scene, pods = priming()
    form = form_of(scene, A)
    assert form.lines()[:3] == ["  attack: 04, 23", "  negotiate: plain", "  kickers: x2"]
    assert form.prompt() == "attack 04 kicker x2; odds; ok hands it in"  # pods that it holds
    assert typed(form, "attack 23 kicker x2 bribe 1") == "Chosen: attack 23, kicker x2, bribe 1 of 2 lucre"
    reply = form.read("ok")
    assert reply == {"driver": pod_id(pods[0]), "kicker": pod_id(pods[3]), "bribe": 1}
    assert typed(form, "4 kicker none") == "Chosen: attack 04, no kicker, bribe 1 of 2 lucre"
    assert typed(form, "neg", "bribe 0") == (
        "Chosen: negotiate, no kicker, bribe 1 of 2 lucre Chosen: negotiate, no kicker, bribe 0 of 2 lucre"
    )
    assert is_taken(scene, A, form.read("ok"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("bribe 5", "A bribe is a number from 0 to 2. CE-11.20"),
        ("bribe much", "A bribe is a number: bribe 1. CE-11.20"),
        ("kicker x9", "You have no such kicker. CE-9.14"),
        ("attack 23 retreat", "'retreat' means nothing here"),
        ("attack 99", "-"),
    ],
)
def test_what_cannot_be_primed_is_told(line: str, told: str) -> None:
    assert told in typed(form_of(priming()[0], A), line)


@pytest.mark.rule("CE-16.30", "CE-18.23")
def test_an_invader_without_drivers_may_retreat() -> None:
    scene = Scene().invade(3).play(stop=("D-driver",))
    form = form_of(scene, A)
    assert "You hold no encounter pod. CE-18.23" in form.lines()[0]
    assert "fights on without a driver" in typed(form, "retreat no")
    assert "ends the campaign" in typed(form, "retreat yes")
    assert is_taken(scene, A, form.read("ok"))


def test_a_sponsor_only_bribes() -> None:
    scene, _ = priming()
    form = form_of(scene, C)
    assert typed(form, "bribe 2") == "Chosen: bribe 2 of 2 lucre"
    assert form.obey("attack 23") is None
    assert is_taken(scene, C, form.read("ok"))


def test_odds_tell_what_a_driver_does_against_what_may_come() -> None:
    form = form_of(priming()[0], A)
    text = typed(form, "odds 23")
    assert text.startswith("With attack 23 x2, if B brings:")
    assert "negotiate: 51 to 0, A lands, owes 4" in text
    assert "morph:" in text and "poison:" in text and "no driver" not in text
    assert "no hidden powers of others, no flares" in text
    typed(form, "kicker none")
    low = typed(form, "odds 4")
    assert "attack up to 04 (10 of 40 not in sight): 9 to 8, A lands" in low
    assert "attack from 05 (30 of 40 not in sight): 9 to 9, B wins" in low
    assert typed(form, "odds attack 99") == "'attack 99' is not one of your drivers."


# --- orders ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-10")
def test_standing_orders_are_given_by_number() -> None:
    question = Compose(A, "D-orders", "When?", ORDERS, dict.fromkeys(KINDS, "ask"))
    scene = priming()[0]
    assert scene.match is not None
    form = editor("cosmic-encounter", question, scene.match.view(A))
    assert len(form.lines()) == len(KINDS)
    typed(form, "pass 1 3")
    reply = form.read("ok")
    assert isinstance(reply, dict)
    assert [kind for kind, order in reply.items() if order == "pass"] == [*KINDS][:3:2]
    typed(form, "pass all", "ask 2")
    reply = form.read("ok")
    assert isinstance(reply, dict)
    assert [kind for kind, order in reply.items() if order == "ask"] == [*KINDS][1:2]
    assert typed(form, "pass 99") == f"Moments have the numbers 1 to {len(KINDS)}. PP-10"
    assert form.obey("zzz") is None


def test_a_message_names_who_hears_it() -> None:
    question = Compose(A, "D-text", "What?", "message", {"to": "all", "text": ""})
    scene = priming()[0]
    assert scene.match is not None
    form = editor("cosmic-encounter", question, scene.match.view(A))
    assert form.lines() == ["  Nothing is said yet."]
    assert typed(form, "c: who sponsors me?") == "To C: who sponsors me?"
    assert form.read("ok") == {"to": "2", "text": "who sponsors me?"}
    assert typed(form, "fleet: all in") == "To fleet: all in"
    assert typed(form, "zed: hello") == "There is nobody called 'zed'."
    assert typed(form, "near zed: hello") == "There is nobody called 'zed'."


@pytest.mark.rule("CE-35.5")
def test_a_message_to_neighbors_names_those_who_hear_it() -> None:
    scene = Scene(options={"channels": "on"}).invade(2)
    scene.state.legacies.append("neighbor")
    question = Compose(A, "D-text", "What?", "message", {"to": "all", "text": ""})
    form = editor("cosmic-encounter", question, GAME.view(scene.setup, scene.state, A))
    assert typed(form, "near b: hold on") == "To B and C: hold on"
    assert form.read("ok") == {"to": "near 1", "text": "hold on"}


@pytest.mark.rule("CE-31.1")
def test_a_second_driver_is_typed_behind_its_word() -> None:
    scene = Scene.under(armed="on")
    pods = scene.give(A, "attack 23", "attack 04", "attack 12", "negotiate")
    scene.give(B, "attack 08", "negotiate")
    form = form_of(scene.invade(3).play(stop=("D-driver",)), A)
    assert form.prompt().endswith("second attack 04 bribe 1; odds; ok hands it in")
    assert "is not one of your encounter pods" in typed(form, "23 second")
    assert typed(form, "23 second attack 4") == "Chosen: attack 23, second driver attack 04, bribe 0 of 2 lucre"
    assert "A pod is primed once. CE-37.15" in typed(form, "4")
    assert "With attack 04 + 12" in typed(form, "second 12", "odds")
    assert form.read("ok") == {"driver": pod_id(pods[1]), "second": pod_id(pods[2]), "kicker": "", "bribe": 0}
    assert is_taken(scene, A, form.read("ok"))


@pytest.mark.rule("CE-5.21", "CE-5.27", "CE-29.7")
def test_ships_leave_moons_and_the_warp_by_name() -> None:
    scene = Scene()
    number = scene.hold(MOON, "half-home", B, planets_of(scene.state, B)[0], public=True)
    scene.on_holding(A, number, ON_MOON)
    scene.warp(A, 2)
    launched(scene).state.now.terms.append(Term("warp", A))
    form = form_of(scene.play(stop=("D-beacon",)), A)
    assert "moon HOME at B I 1, the warp 2" in " ".join(" ".join(form.lines()).split())
    assert "Sent: 1 from moon HOME at B I, 2 from the warp; 3 ships of 4 at most" in typed(
        form, "1 from moon home, 2 from the warp"
    )
    assert form.filled_in() == {f"m{number}": 1, "warp": 2}
    assert "0 to 2 ships can leave the warp. CE-5.21" in typed(form, "3 from warp")


@pytest.mark.rule("CE-18.26")
@pytest.mark.parametrize(
    ("limit", "lines"),
    [
        (Limit("stop", A, "kicker"), ["  attack: 04, 23", "  negotiate: plain"]),
        (Limit("bar", A, "negotiate"), ["  attack: 04, 23", "  kickers: x2"]),
    ],
)
def test_pods_that_an_effect_forbids_are_not_listed(limit: Limit, lines: list[str]) -> None:
    scene = Scene()
    scene.give(A, "attack 23", "attack 04", "negotiate", "kicker x2")
    scene.give(B, "attack 08", "negotiate")
    scene.invade(3, forewards={C: 2}).state.now.limits.append(limit)
    form = form_of(scene.play(stop=("D-driver",)), A)
    assert form.lines()[:2] == lines
    assert ("kicker" in form.prompt()) is (limit.what == "bar")
