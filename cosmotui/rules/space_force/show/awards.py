"""The stars that an adventure earns, paid once (SF-11.1 to SF-11.10)."""

from collections.abc import Mapping

import msgspec

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.documents import Id
from cosmotui.rules.space_force.season import Change, Season, SeasonError
from cosmotui.rules.space_force.show.stars import AwardKind, with_stars


class Award(msgspec.Struct, frozen=True):
    """The stars of one character for one adventure: one of each kind, so 3 at most (SF-11.10)."""

    character: Id
    kinds: tuple[AwardKind, ...]

    @property
    def stars(self) -> int:
        """The number of stars."""
        return len(self.kinds)


def earners(adventure: Adventure, characters: Mapping[str, Character]) -> tuple[Id, ...]:
    """Return those who can earn stars, in the order of the cast: nobody who sits out, no NPC (SF-11.19, SF-11.23)."""
    return tuple(
        member.character
        for member in adventure.cast
        if member.part != "absent" and member.character in characters and not characters[member.character].npc
    )


def earned(adventure: Adventure, characters: Mapping[str, Character]) -> tuple[Award, ...]:
    """Return the present awards of all who can earn stars, in the order of the cast."""
    full = {member.character for member in adventure.cast if member.part == "full"}
    in_subplots = {id for subplot in adventure.subplots for id in subplot.members}
    second = gives_second_star(adventure)
    awards: list[Award] = []
    for id in earners(adventure, characters):
        due: tuple[tuple[AwardKind, bool], ...] = (
            ("mission", id in full),
            ("second mission", second and id in full),
            ("subplot", not second and id in in_subplots),
            ("role-playing", id in adventure.roleplay_awards),
        )
        awards.append(Award(id, tuple(kind for kind, is_due in due if is_due)))
    return tuple(awards)


def gives_second_star(adventure: Adventure) -> bool:
    """Return whether there is a second mission star, which rules out stars for subplots (SF-11.5, SF-11.6)."""
    return adventure.no_time_for_subplots and adventure.second_mission_star


def star_ruling(adventure: Adventure) -> str:
    """Return what the ruling about subplots means for the stars."""
    if gives_second_star(adventure):
        return "A second mission star for full parts, none for subplots."
    return "No stars for subplots this time." if adventure.no_time_for_subplots else "One star for being in a subplot."


def half_of_cast(adventure: Adventure, characters: Mapping[str, Character]) -> int:
    """Return the usual number of role-playing stars: half of those who can earn them, nearest (SF-11.9)."""
    return (len(earners(adventure, characters)) + 1) // 2


def guideline(adventure: Adventure, characters: Mapping[str, Character]) -> str:
    """Return that number in words for the screen; nobody enforces it (SF-11.9)."""
    return f"about half: {half_of_cast(adventure, characters)}"


def unpaid(season: Season, adventure: Id) -> Adventure:
    """Return an adventure that has not paid its stars yet. Raises SeasonError if it has (SF-20.5)."""
    found = season.adventures[adventure]
    if found.paid:
        raise SeasonError(f"{found.title} has paid its stars already (SF-20.5).")
    return found


def rule_on_subplots(season: Season, adventure: Id, no_time: bool, second_star: bool = False) -> Change:
    """Rule whether there was time for subplots; if not, a second mission star is possible (SF-11.5).

    Raises SeasonError for a second star where there was time, and once it has paid.
    """
    changed = unpaid(season, adventure)
    if second_star and not no_time:
        raise SeasonError("A second mission star is for an adventure without time for subplots (SF-11.5).")
    ruled = msgspec.structs.replace(changed, no_time_for_subplots=no_time, second_mission_star=second_star)
    second = ", second mission star" if second_star else ""
    return Change(f"{'No time' if no_time else 'Time'} for subplots{second}", put=(ruled,))


def award_role_playing(season: Season, adventure: Id, *characters: Id) -> Change:
    """Set the Director's picks for the role-playing star, in place of earlier ones (SF-11.9).

    Raises SeasonError for a character who earns no stars there, and once it has paid.
    """
    changed = unpaid(season, adventure)
    due = earners(changed, season.characters)
    for id in characters:
        if id not in due:
            raise SeasonError(f"{season.characters[id].name} earns no stars in {changed.title}.")
    picks = tuple(dict.fromkeys(characters))
    return Change("Role-playing stars", put=(msgspec.structs.replace(changed, roleplay_awards=picks),))


def pay(season: Season, adventure: Id) -> Change:
    """Give everybody their stars, once, after the last episode (SF-11.1, SF-20.5). Raises SeasonError otherwise."""
    played = unpaid(season, adventure)
    if not played.is_done:
        raise SeasonError(f"{played.title} pays its stars after its last episode (SF-11.1).")
    richer = tuple(
        with_stars(season.characters[award.character], award.stars, played.title, played.id, award.kinds)
        for award in earned(played, season.characters)
        if award.stars
    )
    return Change(f"Stars for {played.title}", put=(*richer, msgspec.structs.replace(played, paid=True)))
