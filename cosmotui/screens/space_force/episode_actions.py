"""The actions on adventures and their episodes: planned, opened, closed, paid, moved and dropped."""

from collections.abc import Callable
from functools import partial

from cosmotui.rules.space_force.adventure import Adventure
from cosmotui.rules.space_force.season import Change
from cosmotui.rules.space_force.show import awards, episodes
from cosmotui.screens.space_force.episode_rows import STARS
from cosmotui.screens.space_force.form_page import FormPage
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_asks import NOTE, sure
from cosmotui.screens.space_force.season_page import Offer


class EpisodeActions:
    """The course of a season on its screen; `chosen` returns the adventure under the cursor, if there is one."""

    def __init__(self, page: FormPage[None], chosen: Callable[[], Adventure | None]) -> None:
        self._page, self._chosen = page, chosen

    def plan(self) -> None:
        """Plan an adventure at the end of the season: its title, then those of its episodes."""

        def titled(title: str) -> str:
            if not title.strip():
                return "An adventure has a title."

            def parted(text: str) -> str:
                names = [name.strip() for name in text.split("/")] if text.strip() else []
                ship = next(iter(self._page.season.ships), None)
                before = set(self._page.season.adventures)
                wrong = self._page.changes.tried(lambda: episodes.plan(self._page.season, title, names, ship))
                new = next((id for id in self._page.season.adventures if id not in before), "")
                self._page.list.choose(f"adventure:{new}")
                return wrong

            hint = "Up to 3, with / between them; none: one episode of that name."
            self._page.questions.ask("Titles of its episodes?", parted, hint=hint, limit=620)
            return ""

        self._page.questions.ask("Title of the adventure?", titled, hint="The next one of the season.")

    def open(self) -> None:
        """Open the next episode of the season, after confirmation: stars that were spent stay spent (SF-11.22)."""
        following = episodes.upcoming(self._page.season)
        if following:
            sure(self._page, f"Open episode {following[1].number}?", "Open it", self._open)

    def _open(self) -> None:
        following = episodes.upcoming(self._page.season)
        if following:
            id, part = following[0].id, following[1]
            told = f"Episode {part.number} is on. What was bought with stars stays bought."
            if self._page.changes.attempt(lambda: episodes.open_episode(self._page.season, id), told):
                self._page.list.choose(f"adventure:{id}")
                self._page.call_later(self._page.show)

    def close(self) -> None:
        """End the open episode, and say what happened in it."""
        here = episodes.on_air(self._page.season)
        if here is None:
            return

        def done(text: str) -> Change:
            return episodes.close_episode(self._page.season, text if text.strip() else None)

        title = f"What happened in episode {here[1].number}?"
        hint = "A line or two for the guide; it may stay empty."
        self._page.questions.ask(title, done, text=here[1].logline, hint=hint, limit=NOTE)

    def pay(self) -> None:
        """Give everybody their stars, once."""
        adventure = self._chosen()
        if adventure:
            given = awards.earned(adventure, self._page.season.characters)
            stars = sum(award.stars for award in given)

            people = sum(1 for award in given if award.stars)
            paid = f"Pay them to {people} {'person' if people == 1 else 'people'}"
            look = partial(self._page.call_later, self._look_at_stars, adventure.id)
            pay = Offer(paid, partial(awards.pay, self._page.season, adventure.id))
            ways = (Offer("Look at them first", look), pay)
            self._page.questions.offer(f"Pay {stars} {'star' if stars == 1 else 'stars'}?", ways, fact="once")

    def _look_at_stars(self, adventure: str) -> None:
        self._page.app.push_screen(place("adventure")(self._page.file, adventure, STARS))

    def move(self, earlier: int) -> None:
        """Swap a planned adventure with its neighbour."""
        adventure = self._chosen()
        if adventure:
            self._page.changes.attempt(lambda: episodes.move(self._page.season, adventure.id, bool(earlier)))

    def drop(self) -> None:
        """Remove an adventure of which nothing has been played."""
        adventure = self._chosen()
        if adventure:
            self._page.changes.attempt(lambda: episodes.drop(self._page.season, adventure.id))
