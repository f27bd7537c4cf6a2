"""Channels and threads."""

from tests.discord.standin.channels import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from tests.discord.standin.messages import Message
from tests.discord.standin.permissions import Permission
from tests.discord.standin.refusals import Json, Problems, Refused
from tests.discord.standin.routes import Answer, Handler, Request
from tests.discord.standin.routes.messages import a_message
from tests.discord.standin.users import User

ARCHIVE_AFTER = (60, 1440, 4320, 10080)  # minutes


def get_channel(request: Request) -> Answer:
    channel = request.world.a_channel(request["channel"])
    channel.require()
    return channel.payload()


def change_channel(request: Request) -> Answer:
    channel = request.world.a_channel(request["channel"])
    body: Json = request.body
    _check_names(body)
    if channel.is_thread:
        _require_thread_change(channel, body)
    else:
        channel.require(Permission.MANAGE_CHANNELS)
    channel.change(
        name=body.get("name"),
        archived=body.get("archived"),
        locked=body.get("locked"),
        auto_archive=body.get("auto_archive_duration"),
    )
    return channel.payload()


def _require_thread_change(thread: Channel, body: Json) -> None:
    """Whoever opened a thread may archive it; to lock it, or to touch a locked one, takes more."""
    thread.require()
    may = thread.permissions_of(thread.world.bot)
    if Permission.MANAGE_THREADS in may:
        return
    if thread.archived and body.get("archived") is not False:
        raise Refused(50083)
    owns = thread.owner is thread.world.bot
    only_wakes = body.keys() == {"archived"} and not body["archived"]
    locks = body.get("locked", thread.locked) != thread.locked
    if locks or thread.locked or not (owns or only_wakes):
        raise Refused(50013)


def delete_channel(request: Request) -> Answer:
    channel = request.world.a_channel(request["channel"])
    if channel.guild is None:
        return channel.payload()  # a DM is closed, and still there
    thread = Permission.MANAGE_THREADS
    channel.require(thread if channel.is_thread else Permission.MANAGE_CHANNELS)
    channel.delete()
    return channel.payload()


def typing(request: Request) -> Answer:
    channel = request.world.a_channel(request["channel"])
    in_thread = channel.is_thread
    channel.require(Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES)
    return None


def open_thread(request: Request) -> Answer:
    kind = request.body.get("type", PRIVATE_THREAD)
    return _open(request, kind, None)


def open_thread_at_message(request: Request) -> Answer:
    message = a_message(request)
    if message.id in request.world.channels:
        raise Refused(160004)
    return _open(request, PUBLIC_THREAD, message)


def _open(request: Request, kind: int, at: Message | None) -> Answer:
    parent = request.world.a_channel(request["channel"])
    public = kind == PUBLIC_THREAD
    parent.require(
        Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
    )
    if parent.guild is None or parent.is_thread:
        raise Refused(50024)
    _check_names(request.body, needed=True)
    thread = request.world.open_thread(parent, request.world.bot, request.body["name"], kind, at=at)
    thread.auto_archive = request.body.get("auto_archive_duration") or thread.auto_archive
    return thread.payload()


def _check_names(body: Json, needed: bool = False) -> None:
    problems = Problems()
    if needed or "name" in body:
        problems.length("name", body.get("name"), 100, least=1)
    after = body.get("auto_archive_duration")
    problems.unless(
        after is None or after in ARCHIVE_AFTER,
        "auto_archive_duration",
        "BASE_TYPE_CHOICES",
        f"Value must be one of {ARCHIVE_AFTER}.",
    )
    problems.refuse()


def add_member(request: Request) -> Answer:
    thread = _thread(request)
    user = _member(request)
    if thread.archived:
        raise Refused(50083)
    thread.members[user.id] = user
    thread.tell_members(added=user)
    return None


def remove_member(request: Request) -> Answer:
    thread = _thread(request)
    user = _member(request)
    if thread.archived:
        raise Refused(50083)
    if user is not request.world.bot:
        thread.require(Permission.MANAGE_THREADS)
    thread.members.pop(user.id, None)
    thread.tell_members(removed=user)
    return None


def list_members(request: Request) -> Answer:
    thread = _thread(request)
    return [thread.membership(user) for user in thread.members.values()]


def _thread(request: Request) -> Channel:
    thread = request.world.a_channel(request["channel"])
    thread.require()
    if not thread.is_thread:
        raise Refused(50024)
    return thread


def _member(request: Request) -> User:
    user = request.args.get("user", request.world.bot.id)
    if user not in request.world.users:
        raise Refused(10013)
    return request.world.users[user]


ROUTES: dict[str, Handler] = {
    "GET /channels/:channel": get_channel,
    "PATCH /channels/:channel": change_channel,
    "DELETE /channels/:channel": delete_channel,
    "POST /channels/:channel/typing": typing,
    "POST /channels/:channel/threads": open_thread,
    "POST /channels/:channel/messages/:message/threads": open_thread_at_message,
    "GET /channels/:channel/thread-members": list_members,
    "PUT /channels/:channel/thread-members/@me": add_member,
    "PUT /channels/:channel/thread-members/:user": add_member,
    "DELETE /channels/:channel/thread-members/@me": remove_member,
    "DELETE /channels/:channel/thread-members/:user": remove_member,
}
