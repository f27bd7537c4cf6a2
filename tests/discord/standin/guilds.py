"""Guilds and their members; every change is an event for the bot."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.discord.standin.channels import TEXT, Channel
from tests.discord.standin.permissions import ALL, NONE, Permission
from tests.discord.standin.refusals import Json
from tests.discord.standin.users import Role, User

if TYPE_CHECKING:
    from tests.discord.standin.world import World

JOINED = "2024-01-01T00:00:00+00:00"


@dataclass(eq=False)
class Guild:
    """A server: everybody is a member of every guild until they part."""

    world: "World"
    id: str
    name: str
    owner: User
    roles: dict[str, Role]
    members: dict[str, list[Role]] = field(default_factory=dict)
    locale: str = "en-US"
    is_dark: bool = False  # in an outage

    @property
    def has_bot(self) -> bool:
        return self.world.bot.id in self.members

    @property
    def channels(self) -> list[Channel]:
        return [c for c in self.world.channels.values() if c.guild is self and not c.is_thread]

    @property
    def threads(self) -> list[Channel]:
        return [c for c in self.world.channels.values() if c.guild is self and c.is_thread]

    def channel(self, name: str) -> Channel:
        """The text channel of that name, made if there is none."""
        for channel in self.channels:
            if channel.name == name:
                return channel
        made = Channel(self.world, self.world.clock.snowflake(), TEXT, name, self)
        self.world.channels[made.id] = made
        if self.has_bot:
            self.world.emit("CHANNEL_CREATE", made.payload(), None)
        return made

    def role(self, name: str, permissions: Permission = NONE) -> Role:
        """A new role."""
        made = Role(self.world.clock.snowflake(), name, permissions)
        self.roles[made.id] = made
        told = {"guild_id": self.id, "role": made.payload(len(self.roles))}
        self.world.emit("GUILD_ROLE_CREATE", told, None)
        return made

    def give(self, user: User, role: Role) -> None:
        """They have the role."""
        self.members[user.id].append(role)
        self._tell_member("GUILD_MEMBER_UPDATE", user)

    def welcome(self, user: User) -> None:
        """They are a member; for the bot this is being invited."""
        if user.id in self.members:
            return
        self.members[user.id] = [r for r in self.roles.values() if user.bot and r.name == user.name]
        if user is self.world.bot:
            self.world.emit("GUILD_CREATE", self.payload(), None)
        else:
            self._tell_member("GUILD_MEMBER_ADD", user)

    def part(self, user: User) -> None:
        """They are a member no more; for the bot this is being removed."""
        self.members.pop(user.id, None)
        if user is self.world.bot:
            self.world.emit("GUILD_DELETE", {"id": self.id}, None)
        elif self.has_bot:
            gone = {"guild_id": self.id, "user": user.payload()}
            self.world.emit("GUILD_MEMBER_REMOVE", gone, None)

    def go_dark(self) -> None:
        """An outage at Discord: the guild is unavailable for a while."""
        self.is_dark = True
        self.world.emit("GUILD_DELETE", {"id": self.id, "unavailable": True}, None)

    def come_back(self) -> None:
        """The outage is over."""
        self.is_dark = False
        self.world.emit("GUILD_CREATE", self.payload() | {"unavailable": False}, None)

    def permissions_of(self, user: User) -> Permission:
        """What they may do, before overwrites of channels."""
        if user.id not in self.members:
            return NONE
        may = self.roles[self.id].permissions
        for role in self.members[user.id]:
            may |= role.permissions
        return ALL if user is self.owner or Permission.ADMINISTRATOR in may else may

    def member(self, user: User) -> Json:
        return {
            "user": user.payload(),
            "roles": [role.id for role in self.members[user.id]],
            "joined_at": JOINED,
            "nick": None,
            "avatar": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "premium_since": None,
            "communication_disabled_until": None,
        }

    def _tell_member(self, event: str, user: User) -> None:
        if self.has_bot:
            self.world.emit(event, self.member(user) | {"guild_id": self.id}, None)

    def payload(self) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner.id,
            "icon": None,
            "member_count": len(self.members),
            "roles": [role.payload(place) for place, role in enumerate(self.roles.values())],
            "members": [self.member(self.world.bot)],
            "channels": [channel.payload() for channel in self.channels],
            "threads": [t.payload() for t in self.threads if not t.archived],
            "emojis": [],
            "stickers": [],
            "features": [],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "premium_tier": 0,
            "preferred_locale": self.locale,
            "large": False,
            "joined_at": JOINED,
        }
