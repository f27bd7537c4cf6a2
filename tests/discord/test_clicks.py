"""What a button means is in its custom_id, and comes back from there."""

from hypothesis import given
from hypothesis import strategies as st

from bluefelt.discord_bot.clicks import ANY_TIME, Click, about_table, form, read_click, read_form

CODES = st.text("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", min_size=4, max_size=6)
WORDS = st.sampled_from(["fold", "all-in", "bring-in", "no-straddle", "give", "stand-up"])
VALUES = st.lists(st.integers(0, 2**53).map(str), max_size=3).map(tuple)
CLICKS = st.builds(
    Click,
    st.sampled_from(["do", "play", "ask"]),
    CODES,
    st.one_of(st.just(ANY_TIME), st.text("0123456789abcdef", min_size=8, max_size=8)),
    WORDS,
    VALUES,
)


@given(CLICKS)
def test_there_and_back(click: Click) -> None:
    assert len(click.custom_id) <= 100
    assert read_click(click.custom_id) == click


@given(CLICKS, VALUES)
def test_what_is_chosen_comes_last(click: Click, chosen: tuple[str, ...]) -> None:
    read = read_click(click.custom_id, [",".join(chosen)])
    assert read is not None
    assert read.values == click.values + chosen


@given(CLICKS)
def test_forms_come_back_and_are_kept_apart(click: Click) -> None:
    one, other = form(click, "How much?"), form(click, "How much?")
    assert one.custom_id != other.custom_id
    field = {"component": {"custom_id": "amount", "value": " 60 "}}
    preset = {"component": {"custom_id": "preset", "values": []}}
    sent = {"custom_id": one.custom_id, "components": [field, preset]}
    assert read_form(sent) == (click, {"amount": "60", "preset": ""})


def test_what_others_made_is_not_ours() -> None:
    for strange in ("", "vote:1", "bf", "bf:do", "bf:eat:ABC:-:fold", "bf:do:A B:-:fold"):
        assert read_click(strange) is None
    assert about_table("ABC23D", "join").custom_id == "bf:do:ABC23D:-:join"
