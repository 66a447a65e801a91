"""The end of a match at one screen: the result, the replay, the same match once more, home."""

import msgspec

from cosmotui.engine.question import ChooseOne, Option
from cosmotui.screens.course import LocalQuestion
from cosmotui.screens.match_controller import MatchController

USUAL = (Option("result", "the result"), Option("replay", "watch it again"), Option("home", "back home"))
"""The options once any match is over."""


class MatchEnd:
    """The end of a controller's match: it asks what to do next, and does it."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller

    def begin(self) -> None:
        """Show that the match is over, and offer what can be done now."""
        controller = self._controller
        controller.front.set_next("")
        if controller.fork is not None:
            asked = ChooseOne(-1, "", "What if: it is over", (Option("back", "back to the match"),))
            controller.local = LocalQuestion(asked, lambda _: controller.what_if())
        elif controller.local is None:
            asked = ChooseOne(-1, "", "The match is over", controller.game.end_options(USUAL))
            controller.local = LocalQuestion(asked, self._chosen)
            controller.appeared(None)
        controller.front.show()

    def _chosen(self, choice: str) -> None:
        from cosmotui.screens.result import ResultScreen

        controller = self._controller
        if choice == "home":
            controller.leave()
            return
        controller.front.complete()
        if choice == "again":
            self._again()
        elif not controller.game.end_chosen(choice):
            self.begin()
            if choice == "replay":
                controller.watch()
            else:
                result = ResultScreen(controller.main, controller.look)
                controller.front.app.push_screen(result, self._seen)

    def _seen(self, choice: str | None) -> None:
        """Do what was chosen on the result screen."""
        if choice in ("home", "replay", "again"):
            self._chosen(choice)

    def _again(self) -> None:
        from cosmotui.new_match import new_session, read_seed

        session, app = self._controller.main, self._controller.front.app
        match = session.match
        again = new_session(match.game, msgspec.structs.replace(match.setup, seed=read_seed(None)))
        session.close()
        app.play(again)
        app.left(session)
