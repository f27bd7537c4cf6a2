"""How messages come to be, change and go."""

import copy
import re
from collections.abc import Mapping
from dataclasses import dataclass

from tests.discord.standin.channels import Channel
from tests.discord.standin.checks import FILE_SIZE, Draft, check_message, media
from tests.discord.standin.interactions import Interaction
from tests.discord.standin.messages import (
    EPHEMERAL,
    LOADING,
    SILENT,
    TEXT_DISPLAY,
    V2,
    Attachment,
    Message,
    Shown,
    walk,
)
from tests.discord.standin.permissions import Permission
from tests.discord.standin.refusals import Json, Problems, Refused
from tests.discord.standin.users import User
from tests.discord.standin.world import World

REPLY, COMMAND_REPLY = 19, 20
NONCE = 25


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body."""

    filename: str
    data: bytes


Uploads = Mapping[str, Upload]


def post(
    world: World,
    channel: Channel,
    body: Json,
    uploads: Uploads,
    *,
    author: User | None = None,
    interaction: Interaction | None = None,
    thinking: bool = False,
) -> Message:
    """A new message, which everybody who may see it has seen."""
    if not channel.exists:
        raise Refused(10003)
    flags = (body.get("flags") or 0) | (LOADING if thinking else 0)
    if interaction is None:
        flags &= ~EPHEMERAL  # nobody else has private messages
    message = Message(
        world.clock.snowflake(),
        channel,
        author or world.bot,
        world.clock.stamp(),
        only_for=interaction.person if interaction and flags & EPHEMERAL else None,
        interaction=interaction,
        nonce=body.get("nonce"),
    )
    message.reply_to = _replied(world, channel, body)
    message.kind = REPLY if message.reply_to else COMMAND_REPLY if _is_command(interaction) else 0
    _show(world, message, body, uploads, flags)
    message.mentions = _mentioned(world, message)
    if not flags & (SILENT | EPHEMERAL):
        message.pinged = _pinged(message, body.get("allowed_mentions"))
    world.messages[message.id] = message
    _tell(world, "MESSAGE_CREATE", message)
    return message


def edit(world: World, message: Message, body: Json, uploads: Uploads) -> Message:
    """The message looks different; who sees it is as before."""
    settable = (body.get("flags") or 0) & V2
    flags = message.flags & ~LOADING | settable
    _show(world, message, body, uploads, flags)
    message.mentions = _mentioned(world, message)
    message.edited = world.clock.stamp()
    _tell(world, "MESSAGE_UPDATE", message)
    return message


def delete(world: World, message: Message) -> None:
    """The message is gone, though not from memory."""
    message.deleted = True
    guild = message.channel.guild
    gone = {"id": message.id, "channel_id": message.channel.id}
    gone |= {"guild_id": guild.id} if guild else {}
    if message.only_for is None:
        world.emit("MESSAGE_DELETE", gone, message.channel)


def require_voice(channel: Channel, body: Json, uploads: Uploads) -> None:
    """Refuse what the bot may not post in the channel."""
    if channel.recipient is not None and not channel.recipient.accepts_dms:
        raise Refused(50007)
    in_thread = channel.is_thread
    needed = [Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES]
    needed += [Permission.ATTACH_FILES] if uploads else []
    needed += [Permission.EMBED_LINKS] if body.get("embeds") else []
    channel.require(*needed)


def wake(channel: Channel) -> None:
    """A thread is unarchived by what is posted to it, unless it is locked."""
    if not channel.archived:
        return
    may = channel.permissions_of(channel.world.bot)
    if channel.locked and Permission.MANAGE_THREADS not in may:
        raise Refused(50083)
    channel.change(archived=False)


def same_nonce(world: World, channel: Channel, body: Json) -> Message | None:
    """The message that was already posted with this nonce, if it must not come twice."""
    nonce = body.get("nonce")
    problems = Problems()
    problems.length("nonce", None if nonce is None else str(nonce), NONCE)
    problems.refuse()
    if nonce is None or not body.get("enforce_nonce"):
        return None
    known = (m for m in channel.messages if m.nonce == nonce and m.author is world.bot)
    return next(known, None)


def _is_command(interaction: Interaction | None) -> bool:
    return interaction is not None and interaction.is_command


def _replied(world: World, channel: Channel, body: Json) -> Message | None:
    reference = body.get("message_reference")
    if not reference:
        return None
    found = world.messages.get(str(reference["message_id"]))
    if found is not None and not found.deleted and found.channel is channel:
        return found
    if reference.get("fail_if_not_exists", True):
        problems = Problems()
        problems.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        problems.refuse()
    return None


def _show(world: World, message: Message, body: Json, uploads: Uploads, flags: int) -> None:
    before = message.versions[-1] if message.versions else None
    attachments = _attachments(world, before, body, uploads)
    content = body.get("content", before and before.content)
    embeds = body.get("embeds", before and before.embeds)
    components = body.get("components", before and before.components)
    draft = Draft(
        content or "",
        copy.deepcopy(embeds or []),
        copy.deepcopy(components or []),
        flags,
        [attachment.filename for attachment in attachments],
    )
    if not flags & LOADING:
        check_message(draft)
    _resolve(draft, attachments)
    audience = [message.only_for] if message.only_for else world.users.values()
    seen_by = frozenset(
        user.id for user in audience if message.only_for or message.channel.visible_to(user)
    )
    message.versions.append(
        Shown(draft.content, draft.embeds, draft.components, attachments, flags, message, seen_by)
    )


def _attachments(
    world: World, before: Shown | None, body: Json, uploads: Uploads
) -> tuple[Attachment, ...]:
    old = {attachment.id: attachment for attachment in before.attachments} if before else {}
    listed = body.get("attachments")
    about = {str(entry["id"]): entry for entry in listed or []}
    kept = [a for a in old.values() if listed is None or a.id in about]
    for upload in uploads.values():
        if len(upload.data) > FILE_SIZE:
            raise Refused(40005)
    problems = Problems()
    for number, entry in enumerate(listed or []):
        known = str(entry["id"]) in old or str(entry["id"]) in uploads
        place = f"attachments.{number}"
        problems.unless(known, f"{place}.id", "ATTACHMENT_NOT_FOUND", "Attachment data not found")
        problems.length(f"{place}.description", entry.get("description"), 1024)
    problems.refuse()
    return (*kept, *(_stored(world, up, about.get(key, {})) for key, up in uploads.items()))


def _stored(world: World, upload: Upload, about: Json) -> Attachment:
    place = world.clock.snowflake()
    url = f"{world.base}/attachments/{place}/{upload.filename}"
    return Attachment(place, upload.filename, upload.data, url, about.get("description"))


def _resolve(draft: Draft, attachments: tuple[Attachment, ...]) -> None:
    """Components are numbered, and what they name attachment:// has an address."""
    by_url = {f"attachment://{attachment.filename}": attachment for attachment in attachments}
    shown = [
        embed[name] for embed in draft.embeds for name in ("image", "thumbnail") if name in embed
    ]
    for number, (_, part) in enumerate(walk(draft.components), 1):
        part.setdefault("id", number)
        shown += [item for _, item in media(part)]
    for item in shown:
        if item["url"] in by_url:
            attachment = by_url[item["url"]]
            item |= {"url": attachment.url, "proxy_url": attachment.url}
            item |= {"attachment_id": attachment.id, "loading_state": 2, "placeholder": ""}


def _mentioned(world: World, message: Message) -> list[User]:
    said = message.content + "".join(
        part["content"] for part in message.parts if part["type"] == TEXT_DISPLAY
    )
    found = dict.fromkeys(re.findall(r"<@!?(\d+)>", said))
    return [world.users[user] for user in found if user in world.users]


def _pinged(message: Message, allowed: Json | None) -> set[str]:
    mentioned = {user.id for user in message.mentions} & message.now.audience
    if allowed is None or "users" in allowed.get("parse", []):
        return mentioned
    return mentioned & {str(user) for user in allowed.get("users", [])}


def _tell(world: World, event: str, message: Message) -> None:
    if message.only_for is None:
        world.emit(event, message.event(), message.channel)
