"""Cosmoforce as lines: ships designed in secret at one terminal, whole matches, the table in words."""

from pathlib import Path

import pytest

from cosmotui.engine.question import AnyQuestion, Compose
from cosmotui.engine.setup import Seat, Setup
from cosmotui.plain.board import board_lines
from cosmotui.plain.play import play
from cosmotui.plain.resume import find_save, reopen
from cosmotui.plain.sheets import ASKED
from cosmotui.rules.cosmoforce.build import form_of
from cosmotui.rules.cosmoforce.cast import Cast, Member, cast_text
from cosmotui.rules.cosmoforce.presets import BASTION, WASP
from cosmotui.rules.cosmoforce.view import CosmoforceView
from cosmotui.rules.space_force.creation.samples import CAPTAIN
from cosmotui.rules.space_force.season import Change
from cosmotui.saves.library import Library
from cosmotui.saves.season.file import SeasonFile
from cosmotui.saves.season.library import SeasonShelf
from cosmotui.session.new_match import find_game, new_session
from cosmotui.session.session import Session
from tests.any_game import view_as
from tests.plain.robot import CURTAIN, Robot, Screen
from tests.screens.cosmoforce.battles import battle, two

ANN, BO, CLEO = Seat("Ann", 0), Seat("Bo", 1), Seat("Cleo", 2)


def session(*seats: Seat, seed: int = 7, **options: str) -> Session:
    return new_session(find_game("cosmoforce"), Setup(seats or (ANN, BO), options, seed))


def shown(session: Session, *lines: str) -> str:
    """Everything shown while these lines are typed; then the input ends."""
    left = iter(lines)
    screen = Screen(lambda: next(left, None))
    play(session, screen.terminal)
    return screen.text


class Designer(Robot):
    """Names each ship after its seat before it is confirmed, and looks whether another's name can be read."""

    named: tuple[int, ...] = ()

    def line(self) -> str | None:
        question = self.session.person_question()
        at_form = isinstance(question, Compose) and "can see this screen" not in self.screen.text.splitlines()[-1]
        if question is not None and at_form and question.seat not in self.named:
            self.named = (*self.named, question.seat)
            self.check(question)
            return f"name Ship{question.seat}"
        return super().line()

    def at_question(self, question: AnyQuestion) -> None:
        if isinstance(question, Compose):
            self.check(question)

    def check(self, question: AnyQuestion) -> None:
        """Before the reveal nothing on the screen tells of another's ship."""
        others = [seat for seat in self.named if seat != question.seat]
        assert not [seat for seat in others if f"Ship{seat}" in self.screen.now]


@pytest.mark.rule("CF-3.1")
@pytest.mark.parametrize("seed", range(4))
def test_people_play_to_the_end_and_nobody_sees_a_ship_before_the_reveal(seed: int) -> None:
    match = session(ANN, BO, CLEO, seed=seed, questions="few")
    designer = Designer(match, seed)
    assert play(match, designer.screen.terminal)
    assert match.match.result is not None
    text = designer.screen.text
    assert designer.named == (0, 1, 2)
    assert "Ann flies Ship0" in text.rpartition(CURTAIN)[2]
    assert text.count(CURTAIN) == 4  # the last one before everybody looks at what is open now
    assert f"Seed: 0000-0000-0000-000{seed}" in text
    assert "\x1b" not in text


def test_a_person_and_bots_play_without_any_curtain() -> None:
    match = session(ANN, Seat("Bo", 1, "ensign"), Seat("Cleo", 2, "commander"), mode="teams", teams="ABB")
    robot = Robot(match, 3)
    assert play(match, robot.screen.terminal, 0.1)
    assert match.match.result is not None
    assert CURTAIN not in robot.screen.text


@pytest.mark.rule("CF-3.12")
def test_a_confirmed_ship_may_be_changed_until_all_have_confirmed() -> None:
    match = session()
    text = shown(match, "", "preset wasp", "name Early", "ok", "ann", "", "name Late", "ok", "", "name Mine", "ok", "q")
    assert "Who has confirmed may still change it, by typing the name first: Ann." in text
    assert "  Early" in text.split("Press enter")[3]
    assert "Ann flies Late, a Fighter of 7 systems" in text
    assert "Early" not in text.rpartition(CURTAIN)[2]


def test_the_screen_can_be_covered_in_the_middle_of_a_design_and_nothing_of_it_is_lost() -> None:
    match = session()
    text = shown(match, "", "ok", "", "name Mine", "hand", "ann", "", "name Other", "ok", "", "", "ok", "q")
    assert "Ann flies Other" in text
    assert "Bo flies Mine" in text
    assert "Mine" not in text.split("Press enter")[4]


def test_nobody_takes_back_the_sealed_answer_of_another() -> None:
    match = session()
    text = shown(match, "", "name Secret", "ok", "", "u", "U", "log all")
    assert "Nothing can be taken back: Ann alone may change what is confirmed." in text
    assert "Secret" not in text.split("Press enter")[2]
    assert match.match.answer_count == 1


@pytest.mark.rule("CF-3.12")
def test_a_confirmed_ship_that_is_taken_back_stands_in_the_yard_as_it_was() -> None:
    match = session()
    text = shown(match, "", "preset wasp", "name Mine", "ok", "ann", "", "u", "check", "ok", "", "ok", "q")
    after = text.partition("Taken back: Ann")[2]
    assert "  Mine" in after.partition("Press enter")[0]
    assert "Ann flies Mine, a Fighter of 7 systems" in text


@pytest.mark.rule("CF-3.1", "CF-3.12")
def test_a_draft_is_found_again_behind_the_curtain_of_its_seat_alone() -> None:
    first = shown(session(), "", "preset wasp", "name Zyx")  # then the line is lost
    assert "Saved." in first
    [save] = Library().matches()
    again = reopen(save.path)[0]
    text = shown(again, "bo", "ann", "", "ok", "", "check", "ok", "q")
    before, own, others, *_ = text.split("can see this screen:")[1:]
    assert "Zyx" not in text.partition("can see this screen:")[0] + before
    assert "The draft is as it was left." in own and "  Zyx" in own
    assert "as it was left" not in others and "Zyx" not in others.partition("Ann flies")[0]
    assert "Ann flies Zyx, a Fighter of 7 systems" in text


def test_a_draft_that_cannot_be_read_is_said_and_the_yard_opens(home: Path) -> None:
    shown(session(), "", "name Zyx")
    [draft] = (home / "drafts").iterdir()
    draft.write_bytes(b"noise")
    [save] = Library().matches()
    text = shown(reopen(save.path)[0], "", "ok")
    assert "A draft cannot be read (it is damaged or foreign); it is kept as" in text
    assert "Lancer" in text and "Zyx" not in text


def test_nobody_gives_again_what_another_took_back() -> None:
    match = session(ANN, BO, CLEO)
    typed = [
        "",
        "name Early",
        "ok",
        "",
        "name Secret",
        "ok",
        "bo",
        "",
        "u",
        "hand",
        "ann",
        "",
        "U",
        "log all",
        "hand",
        "",
    ]
    text = shown(match, *typed)
    assert "Taken back: Bo" in text
    assert "What was taken back is for Bo to give again." in text
    assert match.match.sealed_reply(0) is not None
    assert match.match.sealed_reply(1) is None


def test_a_name_that_is_nobodys_lifts_no_curtain() -> None:
    match = session(Seat("Ann", 0), Seat("ann", 1), CLEO)
    text = shown(match, "", "ok", "", "name Hidden", "hand", "An", "ANN", "Ann", "", "name Early")
    to_first, to_second, *others = text.split("can see this screen:")[1:]
    assert "Hidden" in to_second
    assert not any("Hidden" in shown for shown in (to_first, *others))
    assert "Early" in others[-1]


def test_taking_back_leaves_what_others_have_begun() -> None:
    text = shown(session(), "", "ok", "", "name Begun", "hand", "ann", "", "u", "ok", "", "check", "ok")
    assert "Bo flies Begun" in text


def test_who_keeps_a_design_is_told_that_others_share_the_library() -> None:
    told = "Kept in your library as Mine. The others at this terminal find it there too."
    assert told in shown(session(), "", "save Mine", "q")
    assert told not in shown(session(ANN, Seat("Hal", 1, "ensign")), "replace Mine", "q")


def test_what_a_screen_wrote_into_the_set_up_is_not_read_out() -> None:
    sheet = cast_text(Cast((Member(CAPTAIN, 0),)))
    text = shown(session(rpg="on", cast=sheet), "q")
    assert "Not standard: cast = given CF-14.1" in text
    assert sheet not in text


def test_a_match_taken_up_while_ships_are_built_keeps_what_is_confirmed_and_hides_it() -> None:
    first = shown(session(), "", "name Secret", "ok", "", "name Lost", "q")
    assert "Saved. Go on with: cosmotui resume cosmoforce-ann-bo --plain" in first
    again, _ = reopen(find_save("cosmoforce-ann-bo"))
    text = shown(again, "ann", "", "ok", "", "u", "name Mine", "ok", "q")
    to_ann, to_bo = text.split("Press enter")[2:4]
    assert "  Secret" in to_ann
    assert "Secret" not in to_bo.partition("Ann flies")[0]
    assert "Nothing can be taken back" in to_bo
    assert "Ann flies Secret" in text


def test_a_design_is_refused_with_every_problem() -> None:
    text = shown(session(), "", "class fighter", "drop engine", "ok", "q")
    refusal = text.rpartition("ok confirms, ? help): ")[0].rpartition("? help): ")[2]
    assert refusal.count("CF-3.5") == 2
    assert refusal.count("CF-3.7") == 1


def test_help_in_the_shipyard_names_its_words_and_the_others() -> None:
    text = shown(session(), "", "?")
    assert "  preset wasp " in text
    assert "  board " in text


def test_speed_is_typed_in_hundredths_or_with_a_point() -> None:
    for line in ("50", "+0.50", "0.5"):
        match = begun()
        shown(match, "burn", line, "q")
        assert max(ship.speed for ship in view_as(CosmoforceView, match.match).ships) == 450


@pytest.mark.rule("CF-14.8")
def test_a_referee_rules_field_by_field() -> None:
    match = session(rpg="on")
    people = ["", "preset wasp", "aboard Kim Voss 20", "ok", "", "ok"]
    text = shown(match, *people, "crew", "laser 5 = 1", "speed = 3.02", "heat = 4", "text = an overload", "ok", "board")
    assert "5 Laser 1 of 2 marks" in text
    assert "speed 3.02, mass 7, thrust 2, heat 4" in text
    assert "Standby: 1 crew, Kim Voss 20 of 20 HP" in text


def begun(**options: str) -> Session:
    """A match of a Wasp and a Bastion at the Wasp's first action."""
    match = session(limit_kind="rounds", questions="few", **options)
    for seat, design in enumerate((WASP, BASTION)):
        match.answer(seat, form_of(design))
    while (question := match.person_question()) is not None and question.key != "CF-D7":
        match.answer(question.seat, match.match.game.default(match.match.view(question.seat), question))
    return match


def test_the_table_in_words_before_the_reveal_holds_no_ship() -> None:
    match = session(mode="teams", teams="AB")
    match.answer(0, form_of(WASP))
    for seat in (None, 0, 1):
        [first, *others] = board_lines(match.match, seat)
        assert first.startswith("Everybody designs a ship")
        assert not others


def test_the_table_in_words() -> None:
    lines = board_lines(begun().match, 0)
    assert lines == [
        "Round 1, turn of Ann: step 4, actions, 2 left.",
        "Still to act in this round: Bo",
        "Overtime after round 10.",
        "R Ann: Wasp, Fighter",
        "   speed 4.00, mass 7, thrust 2, heat 0, cools 2, crew 2 ready of 2",
        "   1 Afterburner, 2 Dissipator, 3 Dissipator, 4 Habitat, 5 Laser, 6 Laser,",
        "   7 Missile",
        "   Standby: 2 crew",
        "B Bo: Bastion, Capital",
        "   speed 2.00, mass 30, thrust 2, heat 2, cools 2, crew 4 ready of 4",
        "   1 Engine, 2 Engine, 3 Dissipator, 4 Dissipator, 5 Habitat, 6 Armor,",
        "   7 Armor, 8 Hangar, 9 Hangar, 10 Missile",
        "   Standby: 4 crew",
    ]


def test_the_table_tells_what_is_under_way() -> None:
    match = begun()
    match.answer(0, "attack")
    assert board_lines(match.match, 0)[-1] == "Now: Ann attacks Bo"
    assert board_lines(match.match, 0)[0].endswith("step 4, actions, 1 more after this.")


def test_the_dice_of_an_open_roll_stand_before_the_question() -> None:
    before: list[str] = []
    for seed in range(12):
        people = ["", "preset wasp", "ok", "", "preset bastion", "ok"]
        lines = shown(session(seed=seed), *people, *["attack", "1", "1"] * 3).splitlines()
        before += [lines[number - 1] for number, line in enumerate(lines) if line.endswith("A 1: roll one more?")]
    assert any(line.startswith("Now: Ann attacks Bo with Missile 7; dice ") for line in before)
    assert all(line.startswith("Now: ") and " 1" in line.partition("dice")[2] for line in before)


def test_odds_of_every_answer_and_all_about_one() -> None:
    text = shown(begun(), "odds", "odds ram", "odds 99", "burn", "odds", "odds 0.50", "q")
    assert "  best: Missile 7 at Bastion, 3 dice each, two 8s deplete: 0-1 hits 14 in 100," in text
    assert "  Burn Engines, +1 heat\n" in text
    assert "  a 1 hurts only the target CF-8.14" in text
    assert "99 is not among" in text.replace("'", "")
    assert "  speed 4.50, +0.50 of 4.00" in text
    assert all(len(line) < 80 for line in text.splitlines() if "Answer (" not in line and "Seal" not in line)


def test_odds_in_the_shipyard_are_those_of_its_lab() -> None:
    assert "  Bastion    100  2 Railguns" in shown(session(), "", "odds", "q")


def test_after_a_concession_the_loser_is_out() -> None:
    match = begun()
    match.answer(0, "concede")
    lines = board_lines(match.match, None)
    assert lines[0] == "The battle is over after round 1."
    assert "R Ann: Wasp, Fighter, out" in lines


def season() -> None:
    with SeasonShelf().create("First light", 7) as file:
        file.commit(Change("samples", (CAPTAIN,)))


def fight_and_hp() -> tuple[list[tuple[str, bool]], int]:
    path = SeasonShelf().seasons()[0].path
    with SeasonFile.open(path, writing=False) as file:
        fights = [(fight.title, fight.written) for fight in file.season.fights.values()]
        return fights, file.season.characters[CAPTAIN.id].hp


class Enlisting(Robot):
    """Takes Lindqvist aboard, plays to the end, and answers there whether it is written."""

    def __init__(self, session: Session, at_the_end: str) -> None:
        super().__init__(session)
        self.words = ["season", "aboard lindqvist"]
        self.at_the_end = at_the_end

    def line(self) -> str | None:
        if ASKED in self.screen.text.splitlines()[-1]:
            return self.at_the_end
        return self.words.pop(0) if self.words else super().line()


@pytest.mark.rule("SF-18.54", "SF-18.44")
@pytest.mark.parametrize(("answer", "written"), [("yes", True), ("no", False)])
def test_what_happened_to_people_of_a_season_is_written_if_that_is_wanted(answer: str, written: bool) -> None:
    season()
    played = session(ANN, Seat("Hal", 1, "ensign"), seed=3, rpg="on")
    robot = Enlisting(played, answer)
    assert play(played, robot.screen.terminal, 0.01)
    fights, hp = fight_and_hp()
    (fight,) = fights
    assert fight[1] is written and fight[0].startswith("Battle of Lancer and ")
    assert (f"First light: {fight[0]} written." in robot.screen.text) is written
    assert ("Not written. The encounters of the season offer it again." in robot.screen.text) is not written
    assert written or hp == CAPTAIN.hp


@pytest.mark.rule("SF-18.54")
def test_the_season_remembers_a_battle_that_is_left_in_the_middle() -> None:
    season()
    played = session(ANN, Seat("Hal", 1, "ensign"), rpg="on")
    assert "with Dorothea Lindqvist aboard" in shown(played, "season", "aboard 1", "ok", "q")
    assert [written for _, written in fight_and_hp()[0]] == [False]


@pytest.mark.rule("CF-9.7")
def test_an_attack_is_one_line_and_its_details_stand_in_the_log() -> None:
    text = shown(battle(*two(), dice=(1, 2, 3, 4, 5, 6, 8)), "attack", "7,8", "1", "2", "log")
    told, _, detailed = text.rpartition("R  Mira: attack\n")
    volley = "R  Mira fired 2 Railguns at Ofra: 1 2 3 4 5 6 +8, 6 hits, 6 damage\n"
    assert told.count(volley) == 1 and detailed.startswith(volley)
    assert "Ofra: Dissipator 3 destroyed, Armor 7 destroyed, Hangar 8 hit, Hangar 9\n  destroyed\n" in told
    assert "Ofra's Armor 7 hit" not in told
    assert "B  Ofra's Armor 7 hit: 2 of 4" in detailed and "B  Ofra's Armor 7 hit: destroyed" in detailed
