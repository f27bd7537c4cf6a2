"""What Discord suggests while somebody types a command."""

from discord.app_commands import Choice

from bluefelt.engine.words import cut

MOST_CHOICES = 25  # Discord lists no more
LONGEST_CHOICE = 100


def matching(choices: list[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Choices that contain what is typed."""
    wanted = typed.lower()
    found = [(name, value) for name, value in choices if wanted in f"{name} {value}".lower()]
    return [
        Choice(name=cut(name, LONGEST_CHOICE), value=value) for name, value in found[:MOST_CHOICES]
    ]
