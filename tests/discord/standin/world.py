"""Everything there is: who, where, and what was said."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.discord.standin.channels import DM, Channel
from tests.discord.standin.clock import Clock
from tests.discord.standin.guilds import Guild
from tests.discord.standin.permissions import EVERYONE, Permission
from tests.discord.standin.refusals import Json, Refused
from tests.discord.standin.users import Role, User

if TYPE_CHECKING:
    from tests.discord.standin.interactions import Interaction
    from tests.discord.standin.messages import Message

Emit = Callable[[str, Json, "Channel | None"], None]


class World:
    """Everything there is, apart from sockets."""

    def __init__(self, clock: Clock, bot_permissions: Permission) -> None:
        self.clock = clock
        self.base = ""  # where attachments are to be had
        self.bot_permissions = bot_permissions
        self.bot = User(clock.snowflake(), "bluefelt", bot=True)
        self.users: dict[str, User] = {self.bot.id: self.bot}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.interactions: dict[str, Interaction] = {}
        self.commands: dict[str | None, list[Json]] = {}  # by guild; None is everywhere
        self.emit: Emit = lambda event, data, channel: None

    def found_guild(self, name: str) -> Guild:
        """A new guild, of which everybody is a member."""
        place = self.clock.snowflake()
        owner = User(self.clock.snowflake(), f"Owner of {name}")
        everyone = Role(place, "@everyone", EVERYONE)
        for_bot = Role(self.clock.snowflake(), self.bot.name, self.bot_permissions)
        guild = Guild(self, place, name, owner, {place: everyone, for_bot.id: for_bot})
        self.guilds[place] = guild
        for user in [owner, *self.users.values()]:
            if user is not self.bot:
                guild.members[user.id] = []
        guild.welcome(self.bot)
        return guild

    def dm(self, user: User) -> Channel:
        """Where the bot and one person talk."""
        for channel in self.channels.values():
            if channel.recipient is user:
                return channel
        made = Channel(self, self.clock.snowflake(), DM, recipient=user)
        self.channels[made.id] = made
        return made

    def open_thread(
        self, parent: Channel, owner: User, name: str, kind: int, *, at: "Message | None" = None
    ) -> Channel:
        """A new thread, at a message or without."""
        place = at.id if at else self.clock.snowflake()
        made = Channel(self, place, kind, name, parent.guild, parent, owner)
        made.born = self.clock.stamp()
        made.members[owner.id] = owner
        self.channels[place] = made
        self.emit("THREAD_CREATE", made.payload() | {"newly_created": True}, made)
        made.tell_members(added=owner)
        return made

    def a_channel(self, place: str) -> Channel:
        """The channel of that id, or the refusal."""
        channel = self.channels.get(place)
        if channel is None:
            raise Refused(10003)
        return channel
