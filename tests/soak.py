"""How much is tried: a little in `make test`, a lot in `make soak`."""

import os


def amount(what: str, usual: int) -> int:
    """So many, unless the environment wants more."""
    return int(os.environ.get(f"SOAK_{what}", usual))
