"""The Director's desk where its season is played at a table: what others do shows on the screen in front."""

from cosmotui.episode.director_end import DirectorEnd
from cosmotui.screens.navigator import Navigator
from cosmotui.screens.space_force.roster import open_roster
from cosmotui.screens.space_force.season_page import SeasonPage
from cosmotui.screens.talk_screen import hear_talk


def open_desk(app: Navigator, end: DirectorEnd) -> None:
    """Show the season of a table to its Director."""
    app.table = end
    open_roster(app, end.file)
    end.listen(app, lambda: app.call_later(_show_news, app, end))


def _show_news(app: Navigator, end: DirectorEnd) -> None:
    """Show what somebody at the table has done, and say it."""
    page = app.screen
    hear_talk(app)
    if not isinstance(page, SeasonPage):
        return
    if not page.has_subject():
        page.leave()
        return
    page.refresh_all()
    if news := end.news():
        page.say(news)
