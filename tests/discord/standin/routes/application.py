"""The bot itself, its commands, the people and guilds that it may ask for."""

from tests.discord.standin.commands import register
from tests.discord.standin.guilds import Guild
from tests.discord.standin.refusals import Refused
from tests.discord.standin.routes import Answer, Handler, Request
from tests.discord.standin.users import User


def me(request: Request) -> Answer:
    return request.world.bot.payload()


def application(request: Request) -> Answer:
    bot = request.world.bot
    return {
        "id": bot.id,
        "name": bot.name,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": bot.payload(),
        "verify_key": "0" * 64,
        "flags": 0,
        "summary": "",
    }


def gateway_bot(request: Request) -> Answer:
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    return {"url": request.gateway, "shards": 1, "session_start_limit": limit}


def put_commands(request: Request) -> Answer:
    return register(request.world, request.args.get("guild"), request.body)


def get_commands(request: Request) -> Answer:
    return request.world.commands.get(request.args.get("guild"), [])


def open_dm(request: Request) -> Answer:
    user = _user(request, str(request.body["recipient_id"]))
    return request.world.dm(user).payload()


def get_user(request: Request) -> Answer:
    return _user(request, request["user"]).payload()


def my_guilds(request: Request) -> Answer:
    guilds = [guild for guild in request.world.guilds.values() if guild.has_bot]
    return [guild.payload() | {"owner": False, "permissions": "0"} for guild in guilds]


def get_guild(request: Request) -> Answer:
    return _guild(request).payload()


def guild_channels(request: Request) -> Answer:
    return [channel.payload() for channel in _guild(request).channels]


def active_threads(request: Request) -> Answer:
    threads = [thread for thread in _guild(request).threads if not thread.archived]
    seen = [thread for thread in threads if thread.visible_to(request.world.bot)]
    return {"threads": [thread.payload() for thread in seen], "members": []}


def get_member(request: Request) -> Answer:
    guild = _guild(request)
    user = _user(request, request["user"])
    if user.id not in guild.members:
        raise Refused(10007)
    return guild.member(user)


def leave_guild(request: Request) -> Answer:
    _guild(request).part(request.world.bot)
    return None


def _user(request: Request, user: str) -> User:
    if user not in request.world.users:
        raise Refused(10013)
    return request.world.users[user]


def _guild(request: Request) -> Guild:
    guild = request.world.guilds.get(request["guild"])
    if guild is None or not guild.has_bot:
        raise Refused(10004)
    return guild


ROUTES: dict[str, Handler] = {
    "GET /users/@me": me,
    "GET /users/@me/guilds": my_guilds,
    "DELETE /users/@me/guilds/:guild": leave_guild,
    "POST /users/@me/channels": open_dm,
    "GET /users/:user": get_user,
    "GET /applications/@me": application,
    "GET /oauth2/applications/@me": application,
    "GET /gateway/bot": gateway_bot,
    "PUT /applications/:app/commands": put_commands,
    "GET /applications/:app/commands": get_commands,
    "PUT /applications/:app/guilds/:guild/commands": put_commands,
    "GET /applications/:app/guilds/:guild/commands": get_commands,
    "GET /guilds/:guild": get_guild,
    "GET /guilds/:guild/channels": guild_channels,
    "GET /guilds/:guild/threads/active": active_threads,
    "GET /guilds/:guild/members/:user": get_member,
}
