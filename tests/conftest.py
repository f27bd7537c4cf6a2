"""Hypothesis tries the same examples everywhere; `--hypothesis-profile explore` goes further."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, database=None, deadline=None)
settings.register_profile("explore", max_examples=2_000, database=None, deadline=None)
settings.load_profile("repeatable")
