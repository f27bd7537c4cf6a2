"""Somebody, and what roles let them do."""

from dataclasses import dataclass

from tests.discord.standin.permissions import Permission
from tests.discord.standin.refusals import Json


@dataclass(eq=False)
class User:
    """Somebody, or the bot."""

    id: str
    name: str
    bot: bool = False
    locale: str = "en-US"
    accepts_dms: bool = True

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def payload(self) -> Json:
        return {
            "id": self.id,
            "username": self.name.lower(),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
        }


@dataclass(eq=False)
class Role:
    """What some members may do."""

    id: str
    name: str
    permissions: Permission

    def payload(self, position: int) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "permissions": str(int(self.permissions)),
            "position": position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }
