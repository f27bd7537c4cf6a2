"""What a person asked of the bot, and how the bot answered."""

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.discord.standin.channels import Channel
from tests.discord.standin.messages import LABEL, ROW, Shown
from tests.discord.standin.refusals import Json, Refused
from tests.discord.standin.users import User
from tests.discord.standin.world import World

if TYPE_CHECKING:
    from tests.discord.standin.messages import Message

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, THINK, DEFER_UPDATE, UPDATE, SUGGEST, OPEN_MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {  # which answers are possible to what
    COMMAND: {REPLY, THINK, OPEN_MODAL},
    COMPONENT: {REPLY, THINK, DEFER_UPDATE, UPDATE, OPEN_MODAL},
    AUTOCOMPLETE: {SUGGEST},
    MODAL_SUBMIT: {REPLY, THINK},  # and updates, if the modal was opened from a message
}
TOKEN_LIFE = 15 * 60.0
ATTACHMENT_LIMIT = 10 * 2**20


@dataclass(eq=False)
class Modal:
    """A form on one person's screen."""

    data: Json
    opened_by: "Interaction"
    sent: bool = False

    @property
    def title(self) -> str:
        return str(self.data["title"])

    @property
    def fields(self) -> list[tuple[str, Json]]:
        """Each with its label."""
        found = []
        for row in self.data["components"]:
            if row["type"] == LABEL:
                found.append((row["label"], row["component"]))
            elif row["type"] == ROW:
                found.append((row["components"][0]["label"], row["components"][0]))
        return found

    def field(self, name: str) -> Json:
        """The field of that custom_id or label."""
        for label, one in self.fields:
            if name in (label, one["custom_id"]):
                return one
        raise AssertionError(f"no field {name!r}; there are {[label for label, _ in self.fields]}")

    @property
    def shown(self) -> Shown:
        """The modal as if it were a message."""
        return Shown(self.title, [], self.data["components"], (), 0)

    @property
    def text(self) -> str:
        """Title, labels and what stands between them."""
        return self.shown.text


@dataclass(eq=False)
class Interaction:
    """One command, click or submitted form, and what the person got for it."""

    id: str
    kind: int
    person: User
    channel: Channel
    source: "Message | None"  # whose component was used
    born: float
    data: Json
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    answer: int = 0  # the type of the callback
    answered_at: float = 0.0
    message: "Message | None" = None  # the original response
    followups: list["Message"] = field(default_factory=list)
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list)

    @property
    def is_command(self) -> bool:
        return self.kind == COMMAND

    @property
    def reply(self) -> "Message":
        """The message that answered, or that the answer changed."""
        assert self.message, f"{self.data} was not answered with a message"
        return self.message

    @property
    def form(self) -> Modal:
        """The modal that was opened."""
        assert self.modal, f"{self.data} opened no form"
        return self.modal

    @property
    def messages(self) -> list["Message"]:
        """What this interaction's token may edit."""
        return [m for m in (self.message, self.source, *self.followups) if m is not None]

    @property
    def text(self) -> str:
        """The words of the answer."""
        if self.modal is not None:
            return self.modal.text
        return self.message.text if self.message else ""

    @property
    def is_private(self) -> bool:
        """Whether nobody else sees the answer."""
        return self.modal is not None or bool(self.message and self.message.only_for)

    def may_be_answered_with(self, answer: int) -> bool:
        from_message = self.kind == MODAL_SUBMIT and self.source is not None
        extra = {DEFER_UPDATE, UPDATE} if from_message else set()
        return answer in ANSWERS[self.kind] | extra

    def payload(self, world: World) -> Json:
        """What the gateway says of it."""
        channel, guild = self.channel, self.channel.guild
        seen = channel.permissions_of(self.person)
        data: Json = {
            "id": self.id,
            "application_id": world.bot.id,
            "type": self.kind,
            "token": self.token,
            "version": 1,
            "data": self.data,
            "channel_id": channel.id,
            "channel": channel.payload() | {"permissions": str(int(seen))},
            "locale": self.person.locale,
            "entitlements": [],
            "attachment_size_limit": ATTACHMENT_LIMIT,
            "app_permissions": str(int(channel.permissions_of(world.bot))),
            "context": 0 if guild else 1,
            "authorizing_integration_owners": {"0": guild.id if guild else "0"},
        }
        if guild:
            member = guild.member(self.person) | {"permissions": str(int(seen))}
            about = {"id": guild.id, "locale": guild.locale, "features": []}
            data |= {"guild_id": guild.id, "guild_locale": guild.locale}
            data |= {"member": member, "guild": about}
        else:
            data["user"] = self.person.payload()
        if self.source is not None:
            data["message"] = self.source.payload()
        return data


def by_token(world: World, token: str) -> Interaction:
    """The interaction whose token it is, while the token lives."""
    for interaction in world.interactions.values():
        if interaction.token == token:
            if world.clock.now() - interaction.born > TOKEN_LIFE:
                raise Refused(50027)
            return interaction
    raise Refused(10015)
