"""A negotiation: budgets, terms in their order, what could be answered, what cannot be demanded and why."""

from random import Random

import pytest
from textual.pilot import Pilot

from cosmotui.bots.bot import random_reply
from cosmotui.engine.question import ChooseOne, Compose
from cosmotui.rules.cosmic_encounter.defaults import default_reply
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, INVADERS
from cosmotui.rules.cosmic_encounter.words.negotiation_words import follows, head, refused
from cosmotui.screens.cosmic_encounter.negotiation_scene import is_negotiation, negotiation_note, negotiation_of
from cosmotui.screens.cosmic_encounter.negotiation_view import NegotiationSide, NegotiationView
from cosmotui.screens.cosmic_encounter.star_table import StarTable
from cosmotui.screens.curtain import Curtain
from cosmotui.session.session import Session
from tests.rules.cosmic_encounter.scenes import A, B, C, D, Scene
from tests.screens.cosmic_encounter.negotiations import CosmicMatch, ofra_and_mira, talk
from tests.screens.golden import same_as_golden
from tests.screens.playing import app_with, press, settled
from tests.screens.reading import rows, text

SMALL, LARGE = (80, 24), (120, 40)
DRIVERS = (("negotiate", "negotiate"), ("stubborn negotiate", "innocent negotiate"), ("negotiate", "poison"))
PICTURE = ("revive", "stand", "draft", "stand", "victory", "negate", "pass")
"""What was said in the design's picture."""


def opened(match: CosmicMatch) -> Session:
    return Session(match, None, Random(1))


def line_with(pilot: Pilot[str], words: str) -> str:
    """The first row that holds these words."""
    return next(row for row in rows(pilot.app) if words in row)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_negotiation_of_the_design(size: tuple[int, int]) -> None:
    app = app_with(opened(talk(ofra_and_mira(), *PICTURE)))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(app, f"cosmic-encounter-negotiation-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_answer_to_a_demand(size: tuple[int, int]) -> None:
    app = app_with(opened(talk(ofra_and_mira(quash="unilateral"), "revive", "stand", "draft", "stand", "victory")))
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        same_as_golden(app, f"cosmic-encounter-negotiation-answer-{size[0]}x{size[1]}")


async def test_the_table_is_back_when_the_deal_is_done() -> None:
    session = opened(talk(ofra_and_mira(), "pass"))
    app = app_with(session)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        talks, table = app.screen.query_one(NegotiationView), app.screen.query_one(StarTable)
        assert (talks.display, table.display) == (True, False)
        assert "the deal is done" in line_with(pilot, "0 pass")
        await press(pilot, "0")
        assert (talks.display, table.display) == (False, True)
        assert not session.match.view(None).at.startswith("negotiation.turn")


async def test_what_follows_goes_with_the_word_in_hand() -> None:
    app = app_with(opened(talk(ofra_and_mira())))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "negate for 2: has 9" in text(app)
        assert "4 left to Mira then" in text(app)
        await press(pilot, "down")
        assert "5 left to Mira then" in text(app)
        await press(pilot, "up", "up", "w")
        assert "costs 2 = 1 + dominion 1" in text(app)
        assert "CE-21.26" in text(app)
        await press(pilot, "escape")
        assert "ENDS WHEN" in text(app)


async def test_what_cannot_be_demanded_stays_with_its_reason() -> None:
    scene = Scene("virus", "human").invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")
    for seat in (A, B):
        scene.state.aliens[seat].powers[0].public = True
    app = app_with(opened(talk(scene, "probe", "stand", "draft", "stand")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "none in the warp" in line_with(pilot, "revive a ship")
        assert "a term already" in line_with(pilot, "probe the cache")
        assert "none here" in line_with(pilot, "special offer")


async def test_a_demand_beyond_the_budget_says_what_is_left() -> None:
    scene = ofra_and_mira()
    match = talk(scene, "victory", "negate", "pass", "victory", "negate", "pass", "draft", "stand", "pass")
    app = app_with(opened(match))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "costs 2, 1 left" in line_with(pilot, "peaceful victory on")


async def test_a_special_offer_says_what_each_would_give() -> None:
    match = talk(ofra_and_mira(), "offer 1")
    app = app_with(opened(match))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "Ofra let Mira revive all of" in text(app)
        assert "Ofra to answer" in text(app)
    app = app_with(opened(talk(ofra_and_mira(), "offer 1", "accept", "draft")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "done, for 1 influence" in text(app)
        assert "bases 7, Renowned 2, special offer 1" in text(app)


async def test_a_pod_is_named_by_kind_first() -> None:
    session = opened(talk(ofra_and_mira()))
    app = app_with(session)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "4")
        assert "First its kind" in text(app)
        assert "answer once it is named" in text(app)  # what the other could do is said here too
        assert " names" in line_with(pilot, "1 attack")
        await press(pilot, "1")
        assert "Which attack pod?" in text(app)
        await press(pilot, "u", "u")
        assert "What is demanded?" in text(app)


async def test_what_has_no_room_in_a_negotiation_is_counted_in_its_head() -> None:
    match = talk(ofra_and_mira(), *["draft", "stand"] * 4, "draft")
    app = app_with(opened(match))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "more in the log" in line_with(pilot, "TERMS SO FAR")
        assert "to answer" in text(app)


async def test_a_pass_and_the_oldest_terms_give_way_to_the_newest() -> None:
    app = app_with(opened(talk(ofra_and_mira(), *["draft", "stand"] * 2, "revive", "stand", "draft", "stand", "pass")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "carried out in this order" in line_with(pilot, "TERMS SO FAR")
        assert "stands" in line_with(pilot, "revives a ship")
    app = app_with(opened(talk(ofra_and_mira(), *["draft", "stand"] * 4, "revive", "stand")))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "1 more in the log" in line_with(pilot, "TERMS SO FAR")
        assert "stands" in line_with(pilot, "revives a ship")


async def test_p_passes() -> None:
    session = opened(talk(ofra_and_mira()))
    app = app_with(session)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "p pass" in rows(app)[-1]
        await press(pilot, "p")
        assert "Mira passed" in text(app)
        assert "passed" in rows(app)[4]
        await press(pilot, "4", "p")
        assert "There is nothing to pass." in text(app)


async def test_breaking_off_is_asked_back() -> None:
    session = opened(talk(ofra_and_mira(quash="mutual"), "pass"))
    app = app_with(session)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        number = next(row for row in rows(app) if "break the negotiation off" in row).split()[0].strip("▸")
        await press(pilot, number or "7")
        assert "sure?" in text(app)
        assert "Ofra and Mira lose" in text(app) or "Mira and Ofra lose" in text(app)
        await press(pilot, "2")
        assert "Agree?" in text(app)
        assert "it counts as a pass" in text(app)


@pytest.mark.rule("CE-21.64", "CE-21.50")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_bribes_and_how_it_ends_are_shown_beside_every_word(size: tuple[int, int]) -> None:
    scene = ofra_and_mira()
    scene.state.now.fleets[INVADERS].bribes.update({A: 2, C: 1})
    scene.state.now.fleets[DEFENDERS].bribes.update({B: 1, D: 3})
    session = opened(talk(scene))
    async with app_with(session).run_test(size=size) as pilot:
        await settled(pilot)
        options = session.match.questions[0]
        assert isinstance(options, ChooseOne)
        for _ in options.options:
            side = pilot.app.screen.query_one(NegotiationSide).region
            shown = " ".join(row[side.x : side.right].strip() for row in rows(pilot.app)[side.y : side.bottom])
            for words in ("Mira 2 to Ofra", "Tomas 1 to Ofra", "Ofra 1 to Mira", "Bo 3 to Mira", "it cannot fail"):
                assert words in shown
            await press(pilot, "down")


@pytest.mark.rule("CE-21.69", "PP-6")
async def test_a_power_is_revealed_for_its_offer_in_a_negotiation_behind_a_hand_over() -> None:
    scene = ofra_and_mira()
    scene.state.aliens[B].powers[0].public = False
    app = app_with(opened(talk(scene, "pass")), grace_ms=0)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "reveal a power" in text(app) and "Zombie" not in text(app)
        await press(pilot, "6")
        assert isinstance(app.screen, Curtain)
        await press(pilot, "enter", "1")
        assert "special offer of Zombie" in text(app)
        assert "Zombie" in next(row for row in rows(app) if "speaks" in row)


async def test_bribes_that_will_change_hands_are_shown() -> None:
    scene = ofra_and_mira()
    scene.state.aliens[A].lucre -= 2
    scene.state.now.fleets[INVADERS].bribes[A] = 2
    app = app_with(opened(talk(scene)))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "bribe: Mira 2 to Ofra" in text(app)


async def test_crooked_lucre_is_counted_while_it_is_chosen() -> None:
    scene = ofra_and_mira("crooked negotiate")
    scene.state.aliens[A].lucre = 3
    app = app_with(opened(talk(scene)))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await press(pilot, "+", "+")
        assert "6 + 2 = 8 influence" in text(app)
        assert "1 lucre left" in text(app)


@pytest.mark.parametrize("quash", ["off", "mutual", "unilateral"])
def test_a_negotiation_has_words_for_whatever_is_said(quash: str) -> None:
    rng, seen = Random(quash), set[str]()
    for _ in range(8):
        match = talk(ofra_and_mira(*rng.choice(DRIVERS), quash=quash), people=0)
        for _ in range(40):
            names = match.setup.names()
            view, question = match.view(None), match.questions[0]
            if is_negotiation(view, question):
                seen.add(question.key)
                assert len(negotiation_of(view).leaders) == 2
                options = question.options if isinstance(question, ChooseOne) else (None,)
                for option in options:
                    told = [head(view, names, question, option), *follows(view, names, question, option, 1)]
                    told += [fact for fact, _ in negotiation_note(view, question, option).facts]
                    assert all(told)
                assert all(reason for _, reason in refused(view, names, question))
            match.answer(question.seat, random_reply(question, rng) if not isinstance(question, Compose) else
                         default_reply(question))  # fmt: skip
            if not view.at.startswith("negotiation."):
                break
    assert {"D-demand", "D-negate", "D-offer-answer"} <= seen


async def test_past_deals_of_the_two_are_remembered() -> None:
    match = talk(ofra_and_mira(), "draft", "stand", "pass", "pass")
    while match.questions[0].key != "D-continue":
        question = match.questions[0]
        match.answer(question.seat, match.game.default(match.view(question.seat), question))
    from cosmotui.rules.cosmic_encounter.events.course import TalksEnded

    (ended,) = [event for event in match.events(None) if isinstance(event, TalksEnded)]
    assert ended.terms == ("Mira drafts a pod",)
    assert (ended.seat, ended.other, ended.negated) == (A, B, 0)
