"""The numbers that follow from the abilities and skills of a sheet, each with its calculation (SF-3)."""

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.skills import SkillBook


def follows(who: Character, book: SkillBook) -> list[tuple[str, str, str, str, str]]:
    """Return the numbers that follow from a sheet: key, label, value, calculation, and rule."""
    a = who.abilities
    dodging = who.level("Dodging")
    dr = f"{derived.RATING} + Dex {a.dexterity}" + (f" + Dodging {dodging}" if dodging else "")
    trained = derived.is_combat_trained(who, book)
    lift, carry = derived.lift(who), derived.carry(who)
    return [
        ("max_hp", "Hit points", str(derived.max_hp(who)), f"Str {a.strength} + 2 x End {who.endurance}", "SF-3.1"),
        ("full_movement", "Move", str(derived.full_movement(who)), f"Str {a.strength} + Dex {a.dexterity}", "SF-3.9"),
        ("half_movement", "Overloaded", str(derived.half_movement(who)), "half of it, down", "SF-3.10"),
        ("defense_rating", "Defense Rating", str(derived.defense_rating(who)), dr, "SF-3.13"),
        ("initiative_bonus", "Initiative", f"d10 + {derived.initiative_bonus(who)}", f"Dex {a.dexterity}", "SF-3.17"),
        ("lift", "Lift", f"{lift} lb", f"{derived.LIFT_POUNDS} x Str {a.strength}", "SF-3.3"),
        ("carry", "Carry", f"{carry} lb", f"{derived.CARRY_POUNDS} x Str {a.strength}", "SF-3.4"),
        ("sleep_hours", "Sleep", f"{derived.sleep_hours(who)} h", f"End {who.endurance}", "SF-3.20"),
        ("stun_recovery", "Stun goes", f"{derived.stun_recovery(who)} an h", f"End {who.endurance} / 4", "SF-3.18"),
        ("off_hand_penalty", "Off hand", str(derived.off_hand_penalty(who)), f"Dex {a.dexterity}", "SF-13.10"),
        ("native", "Native tongue", str(a.intelligence), f"Int {a.intelligence}, free", "SF-2.11"),
        ("trained", "Combat-trained", "yes" if trained else "no", "besides Dodging", "SF-3.21"),
    ]
