"""The stars of an adventure: the Director's rulings about them, and their payment."""

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show import awards
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject


class StarAwards:
    """The actions that award stars to the characters of an adventure."""

    def __init__(self, page: SeasonPage[None], adventure: SeasonSubject[Adventure]) -> None:
        self._page, self._season, self._adventure = page, page.season, adventure

    def turn(self, step: int, id: str) -> Change:
        """Award a character the star for role-playing, or take it back."""
        adventure = self._adventure.now
        picked = [one for one in adventure.roleplay_awards if one != id]
        if id not in adventure.roleplay_awards:
            picked.append(id)
        return awards.award_role_playing(self._season, adventure.id, *picked)

    def turn_no_time(self, step: int) -> Change:
        """Rule whether there was time for subplots."""
        adventure = self._adventure.now
        return awards.rule_on_subplots(self._season, adventure.id, not adventure.no_time_for_subplots)

    def turn_second(self, step: int) -> Change:
        """Rule whether a second mission star takes the place of subplots."""
        adventure = self._adventure.now
        no_time, second = adventure.no_time_for_subplots, not adventure.second_mission_star
        return awards.rule_on_subplots(self._season, adventure.id, no_time, second)

    def paid(self) -> Change | None:
        """Ask for confirmation, and give everybody their stars, once."""
        adventure = self._adventure.now
        if not adventure.is_done:
            return awards.pay(self._season, adventure.id)  # says why not
        stars = sum(award.stars for award in awards.earned(adventure, self._season.characters))
        offers = (Offer("Not yet"), Offer("Pay them", lambda: awards.pay(self._season, adventure.id)))
        return self._page.questions.offer(f"Pay {stars} stars?", offers, fact="once")
