"""Special offers: each of them is asked for, refused and accepted through the questions of a negotiation (CE-21.40)."""

from typing import Final

import pytest

from cosmotui.engine.setup import Seat, Setup
from cosmotui.rules.cosmic_encounter.facts.captives import captives_of
from cosmotui.rules.cosmic_encounter.kinds.alien import ALIENS, alien
from cosmotui.rules.cosmic_encounter.model.negotiation import Negotiation
from cosmotui.rules.cosmic_encounter.model.power import Power
from cosmotui.rules.cosmic_encounter.model.state import DEFENDERS, HELD, INVADERS, Planet
from cosmotui.rules.cosmic_encounter.operations.placing import put
from tests.rules.cosmic_encounter.scenes import A, Answer, B, Scene

OWNERS = [id for id in ALIENS if alien(id).offer is not None and id not in ("bride", "cosmos")]
"""All but two, whose offers need a spouse, and rules of its own that are in force."""


def table(owner: str, public: bool = True, **options: str) -> Scene:
    """B, whose power lists an offer, defends against A; whatever an offer can need is there."""
    scene = Scene("", owner, options=options)
    scene.state.aliens[B].powers[0].public = public
    scene.give(A, "attack 10", "morph")
    scene.give(B, "attack 04")
    scene.warp(A, 3)
    scene.state.planets.append(Planet(A, 6))
    if owner in ("gatekeeper", "pirate"):
        for id in [id for id, ship in enumerate(scene.state.ships) if ship.owner == A and ship.place >= 0][-2:]:
            put(scene.state, id, HELD, holder=B)
    return scene.invade(2).prime(INVADERS, "negotiate").prime(DEFENDERS, "negotiate")


def talks(scene: Scene) -> Negotiation:
    found = scene.state.now.negotiation
    assert found is not None
    return found


NAMING: Final = ("merchant", "heart", "pirate", "gatekeeper")
"""Owners of offers of which whoever asks names the number."""


def asking(scene: Scene, side: int, answer: str) -> Scene:
    """A leader asks for the offer of B, the other one answers."""
    named: list[tuple[str, Answer]] = [("D-demand", 2)] if scene.state.aliens[B].powers[0].alien in NAMING else []
    first: list[tuple[str, Answer]] = [("D-demand 0", "pass")] if side == DEFENDERS else []
    return scene.play(*first, (f"D-demand {side}", "offer 1"), *named, (f"D-offer-answer {1 - side}", answer),
                      stop=("D-demand",))  # fmt: skip


def test_these_powers_list_an_offer() -> None:
    assert OWNERS == ["diver", "gatekeeper", "heart", "masochist", "merchant", "patriot", "pirate", "trader", "zombie"]


@pytest.mark.rule("CE-21.40", "CE-21.41", "CE-21.42", "CE-21.65")
@pytest.mark.parametrize("side", [INVADERS, DEFENDERS])
@pytest.mark.parametrize("owner", OWNERS)
def test_an_accepted_offer_is_carried_out_at_once(owner: str, side: int) -> None:
    scene = table(owner)
    caches = [list(scene.state.aliens[seat].cache) for seat in (A, B)]
    asking(scene, side, "accept")
    earned = {"merchant": 2, "heart": 2, "diver": 3, "patriot": 3, "pirate": 2, "gatekeeper": 2}.get(owner, 1)
    assert talks(scene).influence == [5, 5 + earned]
    assert talks(scene).offered
    match owner:
        case "merchant":
            assert [scene.state.aliens[seat].lucre for seat in (A, B)] == [4, 0]
        case "gatekeeper":
            assert not captives_of(scene.state, B)
        case "diver":
            assert len(scene.state.aliens[A].cache) == len(caches[0]) + 1
        case "pirate":
            assert not any(ship.place == HELD for ship in scene.state.ships)
        case "heart":
            assert [list(scene.state.aliens[seat].cache) for seat in (A, B)] == caches
        case "trader":
            assert [scene.state.aliens[seat].cache for seat in (A, B)] == caches[::-1]
        case "patriot":
            assert scene.on(A, len(scene.state.planets) - 1) >= 1
        case "masochist":
            assert (scene.in_warp(A), scene.in_warp(B)) == (3, 1)
        case _:
            assert scene.in_warp(A) == 0
    assert not any(str(value).startswith("offer") for value in scene.offered())


@pytest.mark.rule("CE-21.43")
@pytest.mark.parametrize("side", [INVADERS, DEFENDERS])
@pytest.mark.parametrize("owner", OWNERS)
def test_a_refused_offer_costs_nothing_but_the_turn(owner: str, side: int) -> None:
    scene = table(owner)
    caches = [list(scene.state.aliens[seat].cache) for seat in (A, B)]
    asking(scene, side, "refuse")
    assert talks(scene).influence == [5, 5]
    assert talks(scene).turn == 1 - side
    assert [scene.state.aliens[seat].cache for seat in (A, B)] == caches
    assert scene.in_warp(A) == 3


@pytest.mark.rule("CE-21.41")
@pytest.mark.parametrize("owner", OWNERS)
def test_only_the_opponent_asks_under_that_option(owner: str) -> None:
    scene = table(owner, special_offer_by="opponent_only").play(stop=("D-demand",))
    assert "offer 1" in scene.offered()
    scene.play(("D-demand 0", "pass"), stop=("D-demand",))
    assert "offer 1" not in scene.offered()


# --- hidden powers ---------------------------------------------------------------------------------------------------


def people(scene: Scene, *seats: int) -> Scene:
    """The same table, at whose keyboard these seats sit."""
    named = tuple(Seat(one.name, n, "" if n in seats else "novice") for n, one in enumerate(scene.setup.seats))
    scene.setup = Setup(named, scene.setup.options, scene.setup.seed)
    return scene


@pytest.mark.rule("CE-21.40", "CE-21.2")
@pytest.mark.parametrize("owner", OWNERS)
def test_a_hidden_power_cannot_be_asked_for_its_offer(owner: str) -> None:
    scene = table(owner, public=False).play(stop=("D-demand",))
    assert "offer 1" not in scene.offered()
    scene.play(("D-demand 0", "pass"), stop=("D-demand",))
    assert "offer 1" not in scene.offered()


@pytest.mark.rule("CE-21.69", "CE-12.6")
@pytest.mark.parametrize("seats", [(), (B,), (A, B)])
@pytest.mark.parametrize("owner", OWNERS)
def test_a_power_is_revealed_for_its_offer_and_the_turn_goes_on(owner: str, seats: tuple[int, ...]) -> None:
    scene = people(table(owner, public=False), *seats)
    scene.play(("D-demand 0", "pass"), ("D-demand 1", "reveal"), ("D-reveal 1", owner), stop=("D-demand",))
    assert scene.state.aliens[B].powers[0].public
    assert scene.asked[-1] == "D-demand 1"
    assert "offer 1" in scene.offered()
    assert "reveal" not in scene.offered()
    named: list[tuple[str, Answer]] = [("D-demand", 2)] if owner in NAMING else []
    scene.play(("D-demand 1", "offer 1"), *named, ("D-offer-answer 0", "accept"), stop=("D-demand",))
    assert talks(scene).offered


@pytest.mark.rule("CE-21.69", "CE-21.41")
def test_where_the_opponent_alone_asks_a_power_is_revealed_for_it_to_ask() -> None:
    scene = table("zombie", public=False, special_offer_by="opponent_only")
    scene.play(("D-demand 0", "draft"), ("D-demand 1", "reveal"), ("D-reveal 1", "zombie"), stop=("D-demand",))
    assert "offer 1" not in scene.offered()
    scene.play(("D-demand 1", "pass"), stop=("D-demand",))
    assert "offer 1" in scene.offered()


@pytest.mark.rule("CE-21.69", "PP-6", "PP-7")
@pytest.mark.parametrize("owner", [*OWNERS, "virus", "ai"])
def test_at_one_keyboard_the_row_and_the_way_back_tell_nothing(owner: str) -> None:
    scene = people(table(owner, public=False), A, B)
    scene.play(("D-demand 0", "pass"), stop=("D-demand",))
    first = scene.offered()
    assert "reveal" in first
    scene.play(("D-demand 1", "reveal"), stop=("D-reveal",))
    assert scene.match is not None
    assert scene.match.game.needs_handover(scene.setup, scene.match.questions[0])
    assert scene.offered() == (["none", owner] if owner in OWNERS else ["none"])
    told = scene.match.event_count
    scene.play(("D-reveal 1", "none"), stop=("D-demand",))
    assert scene.match.event_count == told
    assert scene.offered() == [value for value in first if value != "reveal"]
    assert not scene.state.aliens[B].powers[0].public


@pytest.mark.rule("CE-21.69")
@pytest.mark.parametrize("seats", [(), (B,)])
@pytest.mark.parametrize(("owner", "offered"), [("zombie", True), ("virus", False)])
def test_with_nobody_to_see_it_the_row_stands_only_for_an_offer(
    seats: tuple[int, ...], owner: str, offered: bool
) -> None:
    scene = people(table(owner, public=False), *seats)
    scene.play(("D-demand 0", "pass"), stop=("D-demand",))
    assert ("reveal" in scene.offered()) is offered


@pytest.mark.rule("CE-21.69", "CE-21.42")
def test_nothing_is_revealed_for_an_offer_after_one_was_accepted() -> None:
    scene = people(table("zombie"), A, B)
    scene.state.aliens[A].powers = [Power("virus")]
    asking(scene, INVADERS, "accept")
    scene.play(("D-demand 1", "draft"), stop=("D-demand",))
    assert scene.asked[-1] == "D-demand 0"
    assert "reveal" not in scene.offered()
