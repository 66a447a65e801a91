"""Why a person or a square does not answer the question, in the words of section 17 (Play)."""

from cosmotui.engine.errors import Problem
from cosmotui.engine.question import AnyQuestion, ChooseOne, ChooseSeveral
from cosmotui.rules.space_force.combat.attack import act_problem, attack_problem, empty_problem
from cosmotui.rules.space_force.combat.attacking import TARGET, second_weapon
from cosmotui.rules.space_force.combat.destinations import place_of, straight
from cosmotui.rules.space_force.combat.grid import distance
from cosmotui.rules.space_force.combat.lineup import Fighter
from cosmotui.rules.space_force.combat.possible import BURSTS, manner_now, may_act, may_move, paces_between
from cosmotui.rules.space_force.combat.turn import MOVE, TURN
from cosmotui.rules.space_force.combat.view import SpaceForceView


def refusal(view: SpaceForceView, question: AnyQuestion, place: str) -> Problem | None:
    """Return why `place`, somebody's mark or a square `x,y`, cannot be chosen now; None if it can."""
    if not isinstance(question, ChooseOne | ChooseSeveral) or any(one.place == place for one in question.options):
        return None
    who = view.actor
    target = next((one for one in view.fighters if one.mark == place and one.now.present), None)
    square = place_of(place)
    if who is None or (target is None and square is None):
        return Problem("This is decided in the panel, not on the map.")
    if square is not None:
        return _square(view, who, question.key, square)
    assert target is not None
    return _target(view, who, question.key, target)


def _square(view: SpaceForceView, who: Fighter, key: str, square: tuple[int, int]) -> Problem | None:
    if not may_move(view.rules, who) and key == TURN:
        return split_problem(view, who)
    if key != MOVE or who.at is None:
        return Problem("This is decided in the panel, not on the map.")
    paces, most = distance(who.at, square), who.movement(view.rules)
    if not paces:
        return Problem("A move ends elsewhere.", "SF-12.3")
    if paces > most:
        return Problem(f"{paces} paces are more than a move of {most}.", "SF-12.3")
    if not straight(who.now.turn.heading, who.at, square):
        return Problem("A sprint goes roughly straight.", "SF-12.50")
    return None


def split_problem(view: SpaceForceView, who: Fighter) -> Problem | None:
    """Return why a fighter cannot move now: E-SPLIT after a move in this turn (SF-12.40, SF-12.41)."""
    if who.now.turn.moved:
        return Problem("Movement cannot be split.", "SF-12.41")
    if who.now.lying:
        return Problem(f"{who.name} has to stand up first.", "SF-12.51")
    if not who.movement(view.rules):
        return Problem(f"{who.name} carries more than can be lifted.", "SF-3.11")
    return None


def _target(view: SpaceForceView, who: Fighter, key: str, target: Fighter) -> Problem:
    if target.number == who.number:
        return Problem("Nobody attacks themselves.", "SF-13.1")
    if target.now.body.is_dead:
        return Problem(f"{target.name} is dead.", "SF-14.31")
    if key == TURN and not may_act(view.rules, who.now.turn) and who.now.turn.strikes != 1:
        return Problem(f"{who.name} has had the one action of this turn.", "SF-12.40")
    if key in (TURN, TARGET):
        paces = paces_between(who, target, view.distances)
        weapons = [one for one in who.weapons(view.rules) if one.mode not in BURSTS]
        if who.now.turn.strikes == 1:
            second, _ = second_weapon(view.rules, who)
            weapons = [second] if second else []
        # What is in the hand is what somebody means to use.
        for weapon in weapons[:1]:
            problem = attack_problem(who, weapon, paces, manner_now(who.now.turn)) or empty_problem(who, weapon)
            if problem:
                return problem
    return act_problem(target) or Problem("Choose the attack in the panel.", "SF-13.1")
