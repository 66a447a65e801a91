"""SF-21: the six samples have the numbers of the rulebook."""

import pytest

from cosmotui.rules.space_force.character import Character
from cosmotui.rules.space_force.creation.samples import CAPTAIN, SAMPLES, SCIENTIST, SECURITY, sample_for, use_sample
from cosmotui.rules.space_force.crew.crew_check import crew_check, is_ready
from cosmotui.rules.space_force.positions import Position
from cosmotui.rules.space_force.sheet import derived
from cosmotui.rules.space_force.sheet.record import record
from tests.rules.rulebook_text import lines
from tests.rules.space_force.aboard import SIX, crewed
from tests.rules.space_force.casting import season_of
from tests.rules.space_force.people import codes, done, who


def columns() -> list[dict[str, str]]:
    """The two tables of SF-21, a mapping a sample."""
    text = lines()
    start = text.index("## SF-21 Sample characters")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text[start:] if line.startswith("| ")][
        :99
    ]
    heads = [number for number, row in enumerate(rows) if row[0] == ""][:2]
    first, second = rows[heads[0] : heads[1]], rows[heads[1] : heads[1] + (heads[1] - heads[0])]
    return [{row[0]: row[place] for row in table[1:]} for table in (first, second) for place in (1, 2, 3)]


TABLE = columns()
PAIRS = list(zip(SAMPLES, TABLE, strict=True))


@pytest.mark.rule("SF-21.1")
@pytest.mark.parametrize(("sample", "written"), PAIRS)
def test_each_sample_is_as_the_rulebook_has_it(sample: Character, written: dict[str, str]) -> None:
    assert sample.name == written["Name"]
    rank = 'civilian, "Dr."' if sample.rank is None else f"{sample.rank}, {sample.service_months}"
    assert rank == written["Rank, months"]
    assert " ".join(map(str, sample.abilities.scores())) == written["Str Dex End Int Wil Chm"]
    assert ", ".join(f"{one.label} {one.level}" for one in sample.skills) == written["Skills"]
    spent = sum(one.level for one in sample.skills)
    assert f"{spent} / {len(sample.skills)}" == written["Points / skills"]
    numbers = (derived.max_hp(sample), derived.full_movement(sample), derived.defense_rating(sample))
    assert "{}, {}, {}".format(*numbers) == written["HP, move, DR"]
    assert f"{derived.lift(sample)}, {derived.carry(sample)}" == written["Lift, Carry"]
    assert f"{derived.sleep_hours(sample)} h, {derived.stun_recovery(sample)}" == written["Sleep, Stun/h"]
    assert sample.preferred_hand == written["Hand"]
    assert sample.native_language == "English"
    assert sample.hp == derived.max_hp(sample)


@pytest.mark.rule("SF-21.1")
@pytest.mark.parametrize(("sample", "written"), PAIRS)
def test_each_sample_holds_its_issue(sample: Character, written: dict[str, str]) -> None:
    sheet = record(sample)
    names = [item.item for item in sheet.equipment]
    for thing in ("tool kit", "medical kit", "sample case", "test-tube set", "notebook"):
        assert (thing in names) == (thing in written["Issue"])
    assert ("gravity warning tape" in names) == ("warning tape" in written["Issue"])
    own = {line.name: line for line in sheet.weapons if not line.is_body}
    pistol = own.get("Vulcan pistol")
    assert (f"Vulcan pistol ({pistol.bonus:+d})" if pistol else "no pistol" if sample.rank else "handgun") in written[
        "Issue"
    ]


@pytest.mark.rule("SF-21.1")
def test_a_knife_and_a_handgun() -> None:
    knife = next(line for line in record(SECURITY).weapons if line.weapon == "knife")
    assert (knife.bonus, knife.damage) == (8, "1d3+6 K")
    handgun = next(line for line in record(SCIENTIST).weapons if line.weapon == "gunlight")
    assert handgun.place == "locker"


@pytest.mark.rule("SF-21.1")
def test_five_make_a_nova_crew_and_six_a_scorpius_crew() -> None:
    for crew, ship_class in ((SIX[:5], "nova"), (SIX, "scorpius")):
        season, ship = crewed(*crew, ship_class=ship_class)
        assert [issue.code for issue in crew_check(season, ship) if not issue.is_warning] == []
        assert is_ready(season, ship)


@pytest.mark.rule("SF-21.4")
@pytest.mark.parametrize("sample", SAMPLES)
def test_use_makes_a_copy_and_leaves_the_sample_alone(sample: Character) -> None:
    season = season_of(CAPTAIN)
    copy = done(season, use_sample(season, sample))
    assert copy.id not in [one.id for one in SAMPLES[:1]]
    assert (copy.name, copy.skills, copy.weapons) == (sample.name, sample.skills, sample.weapons)
    assert copy.in_play
    draft = done(season, use_sample(season, sample, draft=True))
    assert (draft.status, draft.snapshot, draft.native_levels) == ("draft", None, None)
    assert codes(draft) == []
    assert sample in SAMPLES


@pytest.mark.rule("SF-21.4")
def test_every_position_has_a_sample() -> None:
    for position in Position:
        assert sample_for(position).position is position
        assert codes(sample_for(position)) == []
    assert who(use_sample(season_of(), sample_for(Position.ADDITIONAL_SCIENTIST))).name == SCIENTIST.name
