"""Channels, threads and direct messages; every change is an event for the bot."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.discord.standin.permissions import ALL, IN_DMS, NEEDS_A_VOICE, NONE, Permission
from tests.discord.standin.refusals import Json, Refused
from tests.discord.standin.users import Role, User

if TYPE_CHECKING:
    from tests.discord.standin.guilds import Guild
    from tests.discord.standin.messages import Message
    from tests.discord.standin.world import World

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12


@dataclass(eq=False)
class Channel:
    """A place for messages: of a guild, a thread of such, or between the bot and one person."""

    world: "World"
    id: str
    kind: int
    name: str = ""
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    owner: User | None = None
    recipient: User | None = None
    overwrites: dict[str, tuple[Permission, Permission]] = field(default_factory=dict)
    members: dict[str, User] = field(default_factory=dict)  # of a thread
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    born: str = ""

    @property
    def is_thread(self) -> bool:
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def exists(self) -> bool:
        return self.id in self.world.channels

    @property
    def threads(self) -> list["Channel"]:
        """Threads of this channel, the oldest first."""
        return [c for c in self.world.channels.values() if c.parent is self]

    @property
    def messages(self) -> list["Message"]:
        """Public messages here that are not deleted."""
        return [
            m
            for m in self.world.messages.values()
            if m.channel is self and not m.deleted and m.only_for is None
        ]

    def permissions_of(self, user: User) -> Permission:
        """What they may do here, after roles and overwrites."""
        if self.guild is None:
            return IN_DMS if user.bot or user is self.recipient else NONE
        place = self.parent or self
        may = self.guild.permissions_of(user)
        if may in (ALL, NONE):
            return may
        roles = self.guild.members.get(user.id, [])
        everyone = place.overwrites.get(self.guild.id, (NONE, NONE))
        of_roles = [place.overwrites.get(role.id, (NONE, NONE)) for role in roles]
        own = place.overwrites.get(user.id, (NONE, NONE))
        may = may & ~everyone[1] | everyone[0]
        for _, denied in of_roles:
            may &= ~denied
        for allowed, _ in of_roles:
            may |= allowed
        may = may & ~own[1] | own[0]
        return self._implied(may, user)

    def _implied(self, may: Permission, user: User) -> Permission:
        if Permission.VIEW_CHANNEL not in may:
            return NONE
        if self.kind == PRIVATE_THREAD and user.id not in self.members:
            may = may if Permission.MANAGE_THREADS in may else NONE
        voice = Permission.SEND_MESSAGES_IN_THREADS if self.is_thread else Permission.SEND_MESSAGES
        return may if voice in may else may & ~NEEDS_A_VOICE

    def visible_to(self, user: User) -> bool:
        return Permission.VIEW_CHANNEL in self.permissions_of(user)

    def require(self, *needed: Permission) -> None:
        """Refuse what the bot may not do here."""
        may = self.permissions_of(self.world.bot)
        if Permission.VIEW_CHANNEL not in may:
            raise Refused(50001)
        if any(permission not in may for permission in needed):
            raise Refused(50013)

    def allow(self, *permissions: Permission, to: "User | Role | None" = None) -> None:
        """Somebody may (the bot, if nobody is named)."""
        self._overwrite(to, permissions, allowed=True)

    def deny(self, *permissions: Permission, to: "User | Role | None" = None) -> None:
        """Somebody may not (the bot, if nobody is named)."""
        self._overwrite(to, permissions, allowed=False)

    def _overwrite(
        self, to: "User | Role | None", permissions: tuple[Permission, ...], allowed: bool
    ) -> None:
        target = (to or self.world.bot).id
        yes, no = self.overwrites.get(target, (NONE, NONE))
        for one in permissions:
            yes, no = (yes | one, no & ~one) if allowed else (yes & ~one, no | one)
        self.overwrites[target] = yes, no
        self.world.emit("CHANNEL_UPDATE", self.payload(), None)

    def delete(self) -> None:
        """It is gone, with its threads and messages."""
        for thread in self.threads:
            thread.delete()
        for message in self.messages:
            message.deleted = True
        self.world.channels.pop(self.id, None)
        if self.is_thread:
            assert self.guild
            assert self.parent
            gone = {
                "id": self.id,
                "guild_id": self.guild.id,
                "parent_id": self.parent.id,
                "type": self.kind,
            }
            self.world.emit("THREAD_DELETE", gone, None)
        else:
            self.world.emit("CHANNEL_DELETE", self.payload(), None)

    def archive(self, locked: bool = False) -> None:
        """The thread is archived, and locked if so wanted."""
        self.change(archived=True, locked=locked)

    def change(
        self,
        *,
        name: str | None = None,
        archived: bool | None = None,
        locked: bool | None = None,
        auto_archive: int | None = None,
    ) -> None:
        """Name or state are different now."""
        self.name = self.name if name is None else name
        self.archived = self.archived if archived is None else archived
        self.locked = self.locked if locked is None else locked
        self.auto_archive = auto_archive or self.auto_archive
        event = "THREAD_UPDATE" if self.is_thread else "CHANNEL_UPDATE"
        self.world.emit(event, self.payload(), None)

    def payload(self) -> Json:
        if self.kind == DM:
            assert self.recipient
            return {
                "id": self.id,
                "type": DM,
                "recipients": [self.recipient.payload()],
                "last_message_id": None,
                "flags": 0,
            }
        assert self.guild
        common: Json = {
            "id": self.id,
            "type": self.kind,
            "name": self.name,
            "guild_id": self.guild.id,
            "rate_limit_per_user": 0,
            "last_message_id": None,
            "flags": 0,
        }
        return common | (self._of_thread() if self.is_thread else self._of_text())

    def _of_text(self) -> Json:
        overwrites = [
            {
                "id": target,
                "type": 0 if self.guild and target in self.guild.roles else 1,
                "allow": str(int(allowed)),
                "deny": str(int(denied)),
            }
            for target, (allowed, denied) in self.overwrites.items()
        ]
        return {
            "position": 0,
            "permission_overwrites": overwrites,
            "parent_id": None,
            "topic": None,
            "nsfw": False,
        }

    def _of_thread(self) -> Json:
        assert self.parent
        assert self.owner
        bot = self.world.bot
        return {
            "parent_id": self.parent.id,
            "owner_id": self.owner.id,
            "message_count": len(self.messages),
            "total_message_sent": len(self.messages),
            "member_count": len(self.members),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.auto_archive,
                "archive_timestamp": self.born,
                "create_timestamp": self.born,
                "invitable": True,
            },
        } | ({"member": self.membership(bot)} if bot.id in self.members else {})

    def membership(self, user: User) -> Json:
        """That somebody is in the thread."""
        return {"id": self.id, "user_id": user.id, "join_timestamp": self.born, "flags": 0}

    def tell_members(self, added: User | None = None, removed: User | None = None) -> None:
        """The bot hears who came to the thread or left it."""
        assert self.guild
        told = {
            "id": self.id,
            "guild_id": self.guild.id,
            "member_count": len(self.members),
            "added_members": [self.membership(added)] if added else [],
            "removed_member_ids": [removed.id] if removed else [],
        }
        self.world.emit("THREAD_MEMBERS_UPDATE", told, self)
