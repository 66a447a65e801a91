"""The questions about an adventure and its episodes: titles, the ship, loglines."""

from functools import partial

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.show import episodes
from cosmotui.screens.space_force.season_asks import NOTE, ask_private
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.season_subject import SeasonSubject
from cosmotui.widgets.picker import Choice


class PartQuestions:
    """The questions about an adventure and its parts, the episodes."""

    def __init__(self, page: SeasonPage[None], adventure: SeasonSubject[Adventure]) -> None:
        self._page, self._season, self._adventure = page, page.season, adventure
        self._questions = page.questions

    def ask_title(self, begin: str = "") -> None:
        """Ask for another title, with `begin` already typed."""
        done = partial(episodes.retitle, self._season, self._adventure.id)
        self._questions.ask("Title?", done, text=begin or self._adventure.now.title)

    def pick_ship(self) -> None:
        """Ask which ship the adventure is about."""
        choices = [Choice(ship.id, ship.name, ship.class_name) for ship in self._season.ships.values()]
        choices.append(Choice("", "none"))
        assign = partial(episodes.assign_ship, self._season, self._adventure.id)
        chosen = self._adventure.now.ship or ""
        self._questions.pick("Which ship?", choices, lambda ship: assign(ship or None), chosen=chosen)

    def ask_part(self) -> None:
        """Ask for another episode."""
        done = partial(episodes.add_part, self._season, self._adventure.id)
        self._questions.ask("Title of the episode?", done, hint="1 to 3 in an adventure; it may stay without a title.")

    def pick_part(self, number: int) -> None:
        """Ask for another title or logline for an episode."""
        part = next((one for one in self._adventure.now.parts if one.number == number), None)
        if part is None:
            return
        id = self._adventure.id
        write = partial(episodes.write_part, self._season, id, number)

        ask, hint = self._questions.ask, "Before it is played what it promises, afterwards what happened."
        asked, told = ("What happens in it?", lambda text: write(logline=text)), part.logline
        note = partial(self._page.call_later, ask_private, self._page, id, f"episode {number}", number)
        offers = [
            Offer("What happens in it", lambda: ask(*asked, text=told, hint=hint, limit=NOTE)),
            Offer(
                "Title",
                lambda: ask("Title of the episode?", lambda text: write(title=text), text=part.title),
                part.title,
            ),
            Offer("Private note", note, "for the Director"),
        ]
        if part.state == "planned" and len(self._adventure.now.parts) > 1:
            offers.append(Offer("Drop it", lambda: episodes.drop_part(self._season, id, number)))
        self._questions.offer(f"Episode {number}", offers, fact=part.state)
