"""A setting with its value, as it is typed."""

import re

from bluefelt.engine.tables.messages import SettingValue
from bluefelt.output import Mistake

WORDS: dict[str, SettingValue] = {"true": True, "false": False, "none": None}


def read_setting(text: str) -> tuple[str, SettingValue]:
    """A setting and its value, or Mistake.

    >>> read_setting("clock_s=60"), read_setting("straddle=true")
    (('clock_s', 60), ('straddle', True))
    """
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise Mistake(f"{text!r} is not a setting with a value; write it like clock_s=60.")
    if value.lower() in WORDS:
        return key, WORDS[value.lower()]
    return key, int(value) if re.fullmatch("-?[0-9]{1,15}", value) else value
