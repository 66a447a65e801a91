"""Questions about berths: put a character in, take one out, exchange two, and name who plays whom."""

from functools import partial

import msgspec

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation import creation, samples
from cosmotui.rules.space_force.crew import crew as rules
from cosmotui.rules.space_force.positions import EXTRA, Position
from cosmotui.rules.space_force.season import Change, SeasonError
from cosmotui.rules.space_force.sheet.record import state_of
from cosmotui.rules.space_force.ship import may_hold
from cosmotui.screens.space_force.roster_rows import post_of
from cosmotui.screens.space_force.routes import place
from cosmotui.screens.space_force.season_page import Offer, SeasonPage
from cosmotui.screens.space_force.shown_crew import ShownCrew
from cosmotui.widgets.picker import Choice

MOST_LISTED = 400
"""The most characters listed for a berth; others are found by typing on the roster."""


class BerthQuestions:
    """The questions about a berth and its holder, and the changes that answer them."""

    def __init__(self, page: SeasonPage[None], crew: ShownCrew) -> None:
        self._page, self._season, self._crew = page, page.season, crew
        self._changes, self._questions = page.changes, page.questions

    def clear(self) -> None:
        """Leave the berth empty."""
        self._changes.attempt(lambda: rules.clear(self._crew.now, self._crew.number))

    def fill(self) -> None:
        """Put characters of the season, then new NPCs, into the empty standard posts."""

        def filled() -> None:
            change = rules.fill_berths(self._season, self._crew.now)
            self._changes.commit(change, f"{change.what}.")

        self._changes.do(filled)

    def pick_person(self) -> None:
        """Ask who gets the berth under the cursor: a free character, a new one, or a ready-made one."""
        ship, berth, number = self._crew.ship, self._crew.berth, self._crew.number
        if ship is None or berth is None:
            return
        free = rules.candidates(self._season, ship, number)
        choices = [Choice(c.id, c.name or "no name", post_of(c), state_of(c)) for c in free[:MOST_LISTED]]
        posts = [berth.position] if berth.position and berth.position not in EXTRA else list(EXTRA)
        choices += [Choice(f"new:{post}", f"+ make a new {post.post.name}", about="In six steps.") for post in posts]
        names = {c.name for c in self._season.characters.values()}
        for which, sample in enumerate(samples.SAMPLES):
            if may_hold(berth, sample.position) and sample.name not in names:
                about = "A ready-made character; the copy can be edited."
                choices.append(Choice(f"sample:{which}", f"+ {sample.name}, ready-made", about=about))
        choices += self._refused(free)

        def done(value: str) -> Change | None:
            kind, _, rest = value.partition(":")
            if kind == "new":
                self._page.call_later(self._make_new, Position(rest), number)
                return None
            if kind == "sample":
                return rules.seat_sample(self._season, self._crew.now, number, samples.SAMPLES[int(rest)])
            return rules.assign(self._season, self._crew.now, number, value)

        asked = "Who is" if berth.position or berth.job_title else "Who takes"
        self._questions.pick(f"{asked} {berth.post_name(number)}?", choices, done, fact=f"{len(free)} free")

    def _refused(self, free: tuple[Character, ...]) -> list[Choice]:
        """Return the characters who would fit the berth, each with the reason why they cannot take it."""
        ship, berth, number = self._crew.ship, self._crew.berth, self._crew.number
        refused: list[Choice] = []
        if ship is None or berth is None:
            return refused
        known = {c.id for c in free} | {berth.character}
        for c in self._season.characters.values():
            if len(refused) >= MOST_LISTED:
                break
            if c.id not in known and may_hold(berth, c.position) and c.id not in ship.crew:
                try:
                    rules.assign(self._season, ship, number, c.id)
                except SeasonError as error:
                    refused.append(Choice(c.id, c.name or "no name", state_of(c), refused=str(error)))
        return refused

    def _make_new(self, position: Position, number: int) -> None:
        """Open the six steps for a new draft, which gets the berth once it is finalised."""
        before = set(self._season.characters)
        if not self._changes.attempt(lambda: creation.new_draft(self._season, position)):
            return
        id = next(one for one in self._season.characters if one not in before)

        def seated(made: str) -> None:
            self._changes.attempt(lambda: rules.assign(self._season, self._crew.now, number, made))

        self._page.app.push_screen(place("wizard")(self._page.file, id, finished=seated))

    def pick_swap(self) -> None:
        """Ask who changes places with the holder of this berth."""
        ship, number = self._crew.ship, self._crew.number
        if ship is None or number < 0:
            return
        choices: list[Choice] = []
        for other in (self._season.ships[id] for id in self._crew.ids):
            for at, berth in enumerate(other.berths):
                if (other.id, at) == (ship.id, number):
                    continue
                c = self._season.characters.get(berth.character or "")
                name = c.name if c else "empty"
                where = berth.post_name(at) if other.id == ship.id else f"{other.name}: {berth.post_name(at)}"
                try:
                    rules.swap(self._season, (ship, number), (other, at))
                    refused = ""
                except SeasonError as error:
                    refused = str(error)
                choices.append(Choice(f"{other.id}:{at}", f"{where}, {name}", refused=refused))

        def done(value: str) -> Change:
            id, _, at = value.partition(":")
            return rules.swap(self._season, (self._crew.now, number), (self._season.ships[id], int(at)))

        choices.sort(key=lambda choice: bool(choice.refused))
        self._questions.pick("Change places with?", choices, done)

    def pick_more(self) -> None:
        """Ask what else to do with the holder of the berth."""
        who, number = self._crew.who, self._crew.number
        if who is None:
            return
        other = msgspec.structs.replace(who, absent=not who.absent)
        turned = creation.edited(self._season, other, f"{who.name} {'back' if who.absent else 'absent'}")
        turn = "Back from absence" if who.absent else "Absent"
        offers = (
            Offer("Another actor plays", lambda: self._ask_actor(who), who.actor or ("NPC" if who.npc else "none")),
            Offer("Job title", lambda: self._ask_job(number), self._crew.now.berths[number].post_name(number)),
            Offer(turn, turned, about="Who is absent does not command."),
            Offer("Change places with somebody", self.pick_swap),
            Offer("Leave the berth empty", lambda: rules.clear(self._crew.now, number)),
        )
        self._questions.offer(who.name, offers, fact=state_of(who))

    def _ask_actor(self, who: Character) -> None:
        def done(actor: str) -> Change:
            plays = (c for c in self._season.characters.values() if c.actor and c.id != who.id)
            name = " ".join(actor.split()).casefold()
            leaving = next((c.id for c in plays if c.actor and " ".join(c.actor.split()).casefold() == name), None)
            return rules.switch_actor(self._season, actor, who.id, leaving)

        hint = "Whoever the actor played before becomes an NPC, or is exchanged. SF-6.10"
        self._questions.ask(f"Who plays {who.name}?", done, text=who.actor or "", hint=hint, limit=60)

    def _ask_job(self, number: int) -> None:
        done, now = partial(rules.title_berth, self._crew.now, number), self._crew.now.berths[number].job_title
        self._questions.ask("Job title?", done, text=now, hint="Navigator, Medic, Steward ..")
