"""Technologies that go to another alien once they are used."""

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import capacity
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.hints import POD, Hint, gain, might, worst_standing
from cosmotui.rules.cosmic_encounter.kinds.technology import Technology


@hinted(Hint(gain(POD)))
@effect("the-qax", "any:warpfall.window")
def _the_qax(use: Use) -> None:
    """Develop the alliance, which stays until it is given away."""


@hinted(Hint(might(4), why="a sponsor with all that its gate holds", target=worst_standing))
@effect("gift of the-qax", "leader:rally.relay", applies=lambda use: bool(use.now.commissions[use.side]))
def _gift(use: Use) -> Script[None]:
    """When you commission a bystander you may gift it this technology. That alien must then sponsor you with as many
    ships as capacity allows."""
    title = "Who of those you commission gets The Qax, and must come?"
    seat = yield from do.choose_target(use, title, sorted(use.now.commissions[use.side]))
    yield from do.receive(use.table, use.source.number, seat, use)
    do.bind(use, "join", use.side, seat, capacity(use.state, seat))
    do.limit_ships(use, "keep", seat, use.side)


THE_QAX = Technology(id="the-qax", name="The Qax", cost=4, is_stable=True, development=_the_qax, uses=(_gift,))
