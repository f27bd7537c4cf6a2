"""bluefelt: a self-hosted card room for groups of friends."""

__version__ = "0.2.0"
