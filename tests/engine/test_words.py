"""Words that every text shares."""

import pytest

from bluefelt.engine.words import short_chips, tiny_chips


@pytest.mark.parametrize(
    ("amount", "short", "tiny"),
    [
        (0, "0", "0"),
        (9_999, "9,999", "9,999"),
        (10_000, "10,000", "10k"),
        (123_456, "123,456", "123k"),
        (1_000_000, "1.00M", "1.00M"),
        (12_345_678, "12.34M", "12.34M"),
        (999_999_999, "999.9M", "999.9M"),
        (2**53 - 1, "9,007T", "9,007T"),
    ],
)
def test_large_amounts_are_short(amount: int, short: str, tiny: str) -> None:
    assert short_chips(amount) == short
    assert tiny_chips(amount) == tiny
