"""Messages of channels."""

from tests.discord.standin.buckets import DELETE, EDIT, SEND
from tests.discord.standin.messages import Message
from tests.discord.standin.permissions import Permission
from tests.discord.standin.posting import delete, edit, post, require_voice, same_nonce, wake
from tests.discord.standin.refusals import Json, Refused
from tests.discord.standin.routes import Answer, Handler, Request

HOUR, FORTNIGHT = 3600.0, 14 * 86400.0


def list_messages(request: Request) -> Answer:
    channel = request.world.a_channel(request["channel"])
    channel.require(Permission.READ_MESSAGE_HISTORY)
    before, after = request.query.get("before"), request.query.get("after")
    limit = int(request.query.get("limit", 50))
    found = [
        message
        for message in channel.messages
        if (before is None or int(message.id) < int(before))
        and (after is None or int(message.id) > int(after))
    ]
    found = found[:limit] if after is not None else found[-limit:]
    return [message.payload() for message in reversed(found)]


def get_message(request: Request) -> Answer:
    message = a_message(request)
    message.channel.require(Permission.READ_MESSAGE_HISTORY)
    return message.payload()


def create_message(request: Request) -> Answer:
    channel, body = request.world.a_channel(request["channel"]), request.body
    require_voice(channel, body, request.uploads)
    if (known := same_nonce(request.world, channel, body)) is not None:
        return known.payload()
    wake(channel)
    return post(request.world, channel, body, request.uploads).payload()


def edit_message(request: Request) -> Answer:
    message = a_message(request)
    message.channel.require()
    if message.author is not request.world.bot:
        raise Refused(50005)
    if message.channel.archived:
        raise Refused(50083)
    if request.world.clock.age(message.id) > HOUR:
        request.buckets.take_old_edit(message.channel.id)
    return edit(request.world, message, request.body, request.uploads).payload()


def delete_message(request: Request) -> Answer:
    message = a_message(request)
    own = message.author is request.world.bot
    message.channel.require(*[] if own else [Permission.MANAGE_MESSAGES])
    if message.channel.archived:
        raise Refused(50083)
    delete(request.world, message)
    return None


def delete_messages(request: Request) -> Answer:
    world, channel = request.world, request.world.a_channel(request["channel"])
    channel.require(Permission.MANAGE_MESSAGES)
    wanted = [str(one) for one in request.body["messages"]]
    if not 2 <= len(wanted) <= 100:
        raise Refused(50016)
    if any(world.clock.age(one) > FORTNIGHT for one in wanted):
        raise Refused(50034)
    for message in channel.messages:
        if message.id in wanted:
            message.deleted = True
    gone: Json = {"ids": wanted, "channel_id": channel.id}
    gone |= {"guild_id": channel.guild.id} if channel.guild else {}
    world.emit("MESSAGE_DELETE_BULK", gone, channel)
    return None


def a_message(request: Request) -> Message:
    """The message, unless it is private: only an interaction's token leads to that."""
    channel = request.world.a_channel(request["channel"])
    channel.require()
    found = request.world.messages.get(request["message"])
    if found is None or found.deleted or found.channel is not channel or found.only_for:
        raise Refused(10008)
    return found


ROUTES: dict[str, Handler] = {
    "GET /channels/:channel/messages": list_messages,
    SEND: create_message,
    "POST /channels/:channel/messages/bulk-delete": delete_messages,
    "GET /channels/:channel/messages/:message": get_message,
    EDIT: edit_message,
    DELETE: delete_message,
}
