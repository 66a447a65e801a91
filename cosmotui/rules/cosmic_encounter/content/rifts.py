"""The effect of a rift when it is discharged (CE-9.18)."""

from collections.abc import Sequence

from cosmotui.engine.question import Script
from cosmotui.rules.cosmic_encounter import operations as do
from cosmotui.rules.cosmic_encounter.board import revivable
from cosmotui.rules.cosmic_encounter.effect import Use, effect, hinted
from cosmotui.rules.cosmic_encounter.events.base import pods, ships
from cosmotui.rules.cosmic_encounter.hints import NOWHERE, Aim, Hint, Situation


def _rift_modes(use: Use) -> list[tuple[str, str]]:
    """Return what a rift can do now."""
    count = use.state.pods[use.pod].value
    warp = min(count, len(revivable(use.state, use.seat)))
    found = [("revive", f"revive {ships(warp)}")] if warp else []
    found += [("draft", f"draft {pods(count)}")] if do.can_draft(use.state) else []
    return [*found, *([("bases", f"bases on up to {count} home planets")] if do.may_settle(use) else [])]


def _revive_or_draft(now: Situation, title: str, values: Sequence[str]) -> tuple[str, str] | None:
    if "draft" not in values:
        return None
    revives = now.survey.warp[now.survey.me] >= 3 and "revive" in values
    return "revive" if revives else "draft", now.survey.lost()


def _brings(now: Situation) -> Aim:
    """Return pods or ships, unless the forge is empty and no ship is in the warp."""
    view, ships = now.survey.view, now.survey.warp[now.survey.me]
    return Aim(now.unit * 0.15, "ships or pods") if ships or view.forge or view.spent_aur else NOWHERE


@hinted(Hint(_brings, word=_revive_or_draft))
@effect("rift", "any:warpfall.window", applies=lambda use: bool(_rift_modes(use)))
def rift(use: Use) -> Script[None]:
    """Revive own ships, draft pods, or make bases on empty home planets: as many as its value (CE-9.18)."""
    count = use.state.pods[use.pod].value
    mode = yield from do.choose_word(use.table, use.seat, "What does the rift do?", _rift_modes(use))
    if mode == "revive":
        yield from do.revive(use.table, use.seat, count, use)
    elif mode == "draft":
        yield from do.draft(use.table, use.seat, count, use)
    else:
        for number in range(count):
            if not do.may_settle(use):
                break
            if number and not (yield from do.agree(use.table, use.seat, "Another base?", "D-declare")):
                break
            yield from do.establish(use.table, use.seat, do.home_planets_without_base(use.state, use.seat), use)
