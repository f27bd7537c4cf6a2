"""Messages, every version of them, and what can be read from them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.discord.standin.channels import Channel
from tests.discord.standin.refusals import Json
from tests.discord.standin.users import User

if TYPE_CHECKING:
    from tests.discord.standin.interactions import Interaction

EPHEMERAL, LOADING, SILENT, V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
ROW, BUTTON, STRING_SELECT, TEXT_INPUT, SECTION, TEXT_DISPLAY = 1, 2, 3, 4, 9, 10
THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 11, 12, 13, 14, 17, 18
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6  # styles of buttons without custom_id


def walk(components: list[Json], place: str = "components") -> Iterator[tuple[str, Json]]:
    """Every component, however deep, with its place."""
    for number, component in enumerate(components):
        here = f"{place}.{number}"
        yield here, component
        yield from walk(component.get("components", []), f"{here}.components")
        for inner in ("accessory", "component"):
            if inner in component:
                yield f"{here}.{inner}", component[inner]


@dataclass(frozen=True)
class Attachment:
    """A file that was uploaded."""

    id: str
    filename: str
    data: bytes
    url: str
    description: str | None = None

    def payload(self) -> Json:
        kind = "image/png" if self.filename.endswith(".png") else "application/octet-stream"
        about = {"description": self.description} if self.description else {}
        return about | {
            "id": self.id,
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": kind,
        }


class Looks:
    """What a person reads from a message or a version of one."""

    content: str
    embeds: list[Json]
    components: list[Json]
    attachments: tuple[Attachment, ...]
    flags: int

    @property
    def parts(self) -> list[Json]:
        """Every component, from top to bottom."""
        return [component for _, component in walk(self.components)]

    @property
    def text(self) -> str:
        """All words but those on buttons and selects."""
        words = [self.content]
        for embed in self.embeds:
            words += [embed.get("author", {}).get("name", ""), embed.get("title", "")]
            words.append(embed.get("description", ""))
            for entry in embed.get("fields", []):
                words += [entry["name"], entry["value"]]
            words.append(embed.get("footer", {}).get("text", ""))
        for part in self.parts:
            if part["type"] == TEXT_DISPLAY:
                words.append(part["content"])
            elif part["type"] == LABEL:
                words += [part["label"], part.get("description") or ""]
        return "\n".join(word for word in words if word)

    @property
    def buttons(self) -> list[str]:
        """Labels of buttons that can be pressed."""
        return [
            _name(part)
            for part in self.parts
            if part["type"] == BUTTON and not part.get("disabled")
        ]

    @property
    def disabled(self) -> list[str]:
        """Labels of buttons that can not."""
        return [
            _name(part) for part in self.parts if part["type"] == BUTTON and part.get("disabled")
        ]

    @property
    def selects(self) -> list[Json]:
        return [part for part in self.parts if part["type"] in SELECTS]

    @property
    def files(self) -> dict[str, bytes]:
        """The attached files, by name."""
        return {attachment.filename: attachment.data for attachment in self.attachments}

    @property
    def alt_texts(self) -> list[str]:
        """What pictures say to people who can't see them."""
        told = [attachment.description for attachment in self.attachments]
        for part in self.parts:
            told.append(part.get("description") if part["type"] == THUMBNAIL else None)
            told += [item.get("description") for item in part.get("items", [])]
        return list(dict.fromkeys(text for text in told if text))

    @property
    def is_private(self) -> bool:
        """Whether only one person sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def is_loading(self) -> bool:
        """Whether it says that the bot is thinking."""
        return bool(self.flags & LOADING)

    @property
    def raw(self) -> str:
        """Everything that a client receives, for anyone who looks below the surface."""
        shown: list[Any] = [self.content, self.embeds, self.components]
        shown += [attachment.payload() for attachment in self.attachments]
        return json.dumps(shown, ensure_ascii=False)

    def component(self, name: str) -> Json:
        """The one with that label, emoji, placeholder or custom_id."""
        found = [part for part in self.parts if name in _names(part)]
        known = sorted({_name(part) for part in self.parts} - {""})
        assert len(found) == 1, f"{len(found)} components are called {name!r}; there are {known}"
        return found[0]

    def link(self, label: str) -> str:
        """Where a button leads to."""
        return str(self.component(label)["url"])


def _name(part: Json) -> str:
    return str(part.get("label") or (part.get("emoji") or {}).get("name") or "")


def _names(part: Json) -> set[Any]:
    if part["type"] != BUTTON and part["type"] not in SELECTS:
        return set()
    return {_name(part), part.get("placeholder"), part.get("custom_id")} - {"", None}


@dataclass(frozen=True, eq=False)
class Shown(Looks):
    """How a message looked from one edit to the next, and who could see that."""

    content: str
    embeds: list[Json]
    components: list[Json]
    attachments: tuple[Attachment, ...]
    flags: int
    message: "Message | None" = None
    audience: frozenset[str] = frozenset()


@dataclass(eq=False)
class Message(Looks):
    """A message as it looks now, and as it did before."""

    id: str
    channel: Channel
    author: User
    born: str
    only_for: User | None = None
    interaction: "Interaction | None" = None
    kind: int = 0
    reply_to: "Message | None" = None
    nonce: str | None = None
    mentions: list[User] = field(default_factory=list)
    pinged: set[str] = field(default_factory=set)
    versions: list[Shown] = field(default_factory=list)
    edited: str | None = None
    deleted: bool = False
    dismissed: bool = False

    @property
    def now(self) -> Shown:
        """How it looks now: a picture of it that stays as it is."""
        return self.versions[-1]

    @property
    def content(self) -> str:  # type: ignore[override]  # the newest version has it
        return self.now.content

    @property
    def embeds(self) -> list[Json]:  # type: ignore[override]
        return self.now.embeds

    @property
    def components(self) -> list[Json]:  # type: ignore[override]
        return self.now.components

    @property
    def attachments(self) -> tuple[Attachment, ...]:  # type: ignore[override]
        return self.now.attachments

    @property
    def flags(self) -> int:  # type: ignore[override]
        return self.now.flags

    @property
    def edits(self) -> int:
        """How often it was edited."""
        return len(self.versions) - 1

    def visible_to(self, user: User) -> bool:
        """Whether they see it on their screen."""
        if self.deleted or self.dismissed:
            return False
        if self.only_for is not None:
            return user is self.only_for
        return self.channel.visible_to(user)

    def payload(self) -> Json:
        data: Json = {
            "id": self.id,
            "channel_id": self.channel.id,
            "author": self.author.payload(),
            "type": self.kind,
            "content": self.content,
            "embeds": self.embeds,
            "components": self.components,
            "attachments": [attachment.payload() for attachment in self.attachments],
            "flags": self.flags,
            "timestamp": self.born,
            "edited_timestamp": self.edited,
            "mentions": [user.payload() for user in self.mentions],
            "mention_roles": [],
            "mention_everyone": False,
            "pinned": False,
            "tts": False,
        }
        if self.nonce is not None:
            data["nonce"] = self.nonce
        if self.reply_to is not None:
            data["message_reference"] = {
                "message_id": self.reply_to.id,
                "channel_id": self.channel.id,
                "type": 0,
            }
        if self.interaction is not None:
            data |= self._of_interaction(self.interaction)
        return data

    def _of_interaction(self, interaction: "Interaction") -> Json:
        app = self.channel.world.bot.id
        about = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": interaction.person.payload(),
            "authorizing_integration_owners": {},
        }
        return {"webhook_id": app, "application_id": app, "interaction_metadata": about}

    def event(self) -> Json:
        """The same with what only events say."""
        guild = self.channel.guild
        where = {"guild_id": guild.id} if guild else {}
        who = (
            {"member": guild.member(self.author)}
            if guild and self.author.id in guild.members
            else {}
        )
        return self.payload() | where | who
