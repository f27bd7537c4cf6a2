"""Slash commands: what may be registered, and what Discord's client lets a person send."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tests.discord.standin.channels import Channel
from tests.discord.standin.permissions import Permission
from tests.discord.standin.refusals import Json, Problems, Refused
from tests.discord.standin.users import Role, User
from tests.discord.standin.world import World

SUB, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE = 1, 2, 3, 4, 5, 6, 7, 8
NUMBER = 10
NAME = re.compile(r"^[-_'\w]{1,32}$")
MOST_COMMANDS, MOST_OPTIONS, MOST_CHOICES, TOTAL = 100, 25, 25, 8000


class Impossible(AssertionError):
    """Discord's client would not let a person do that."""


def register(world: World, guild: str | None, commands: list[Json]) -> list[Json]:
    """These are the commands now; those that were known keep their ids."""
    slash = [command for command in commands if command.get("type", 1) == 1]
    if len(slash) > MOST_COMMANDS:
        raise Refused(30032)
    problems = Problems()
    for number, command in enumerate(commands):
        _check(problems, str(number), command, is_slash=command.get("type", 1) == 1)
        problems.unless(
            _size(command) <= TOTAL, str(number), "APPLICATION_COMMAND_TOO_LARGE", "Too large."
        )
    problems.refuse()
    known = {command["name"]: command["id"] for command in world.commands.get(guild, [])}
    world.commands[guild] = [
        {"type": 1, "description": "", "options": [], "default_member_permissions": None}
        | command
        | {
            "id": known.get(command["name"], world.clock.snowflake()),
            "application_id": world.bot.id,
            "version": world.clock.snowflake(),
        }
        | ({"guild_id": guild} if guild else {})
        for command in commands
    ]
    return world.commands[guild]


def _check(problems: Problems, place: str, node: Json, is_slash: bool = True) -> None:
    name = node["name"]
    fine = bool(NAME.match(name)) and name == name.lower() if is_slash else 0 < len(name) <= 32
    problems.unless(
        fine, f"{place}.name", "APPLICATION_COMMAND_INVALID_NAME", f"{name!r} is no name."
    )
    if is_slash:
        problems.length(f"{place}.description", node.get("description"), 100, least=1)
    for text in (node.get("description_localizations") or {}).values():
        problems.length(f"{place}.description_localizations", text, 100, least=1)
    choices = node.get("choices") or []
    problems.count(f"{place}.choices", choices, MOST_CHOICES)
    for number, choice in enumerate(choices):
        problems.length(f"{place}.choices.{number}.name", choice["name"], 100, least=1)
    options = node.get("options") or []
    problems.count(f"{place}.options", options, MOST_OPTIONS)
    names = [option["name"] for option in options]
    problems.unless(
        len(names) == len(set(names)),
        f"{place}.options",
        "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        "Option names must be unique.",
    )
    required = [bool(option.get("required")) for option in options]
    problems.unless(
        required == sorted(required, reverse=True),
        f"{place}.options",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options.",
    )
    for number, option in enumerate(options):
        _check(problems, f"{place}.options.{number}", option)


def _size(node: Json) -> int:
    own = len(node["name"]) + len(node.get("description") or "")
    choices = node.get("choices") or []
    own += sum(len(choice["name"]) + len(str(choice["value"])) for choice in choices)
    return own + sum(_size(option) for option in node.get("options") or [])


def find(world: World, user: User, channel: Channel, name: str) -> Json:
    """The command as this person is offered it here."""
    guild = channel.guild.id if channel.guild else None
    offered = [*world.commands.get(guild, []), *world.commands.get(None, [])]
    for command in offered:
        if command["name"] == name and command["type"] == 1:
            _require_offered(command, user, channel)
            return command
    raise Impossible(f"there is no /{name}; there are {sorted({c['name'] for c in offered})}")


def _require_offered(command: Json, user: User, channel: Channel) -> None:
    contexts = command.get("contexts")
    here = 0 if channel.guild else 1
    if contexts is not None and here not in contexts:
        raise Impossible(f"/{command['name']} is not offered in {'DMs' if here else 'guilds'}")
    may = channel.permissions_of(user)
    if not channel.visible_to(user):
        raise Impossible(f"{user.name} does not see #{channel.name}")
    if Permission.USE_APPLICATION_COMMANDS not in may:
        raise Impossible(f"{user.name} may not use commands in #{channel.name}")
    needed = command.get("default_member_permissions")
    if needed is not None and channel.guild:
        bits = Permission(int(needed))
        if Permission.ADMINISTRATOR not in may and (not bits or bits not in may):
            raise Impossible(f"{user.name} is not offered /{command['name']}")


def invocation(
    channel: Channel,
    command: Json,
    path: list[str],
    values: dict[str, Any],
    focused: str | None = None,
) -> Json:
    """The data of an interaction, after all checks of Discord's client."""
    options, nodes = command["options"], []
    for step in path:
        node = next((o for o in options if o["name"] == step and o["type"] in (SUB, GROUP)), None)
        if node is None:
            raise Impossible(f"{step!r} is none of {[option['name'] for option in options]}")
        nodes.append(node)
        options = node.get("options") or []
    if any(option["type"] in (SUB, GROUP) for option in options):
        raise Impossible(f"choose one of {[option['name'] for option in options]}")
    unknown = values.keys() - {option["name"] for option in options}
    if unknown:
        raise Impossible(f"no such options: {sorted(unknown)}")
    sent = list(_given(options, values, focused))
    for node in reversed(nodes):
        sent = [{"name": node["name"], "type": node["type"], "options": sent}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": sent}
    return data | resolved(channel, values.values())


def _given(options: list[Json], values: dict[str, Any], focused: str | None) -> Iterator[Json]:
    for option in options:
        name = option["name"]
        if name not in values:
            if option.get("required") and focused is None:
                raise Impossible(f"{name} is required")
            continue
        value = values[name]
        if focused is None or name != focused:
            _require_fit(option, value)
        elif not option.get("autocomplete"):
            raise Impossible(f"{name} suggests nothing")
        one = {"name": name, "type": option["type"], "value": getattr(value, "id", value)}
        yield one | ({"focused": True} if name == focused else {})


def _require_fit(option: Json, value: Any) -> None:
    name, kind = option["name"], option["type"]
    types: dict[int, Any] = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: (int, float)}
    types |= {USER: User, CHANNEL: Channel, ROLE: Role}
    fits = isinstance(value, types.get(kind, object))
    if not fits or (kind in (INTEGER, NUMBER) and isinstance(value, bool)):
        raise Impossible(f"{name} can't be {value!r}")
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise Impossible(f"{name} is one of {choices}, not {value!r}")
    size = len(value) if kind == STRING else value if kind in (INTEGER, NUMBER) else None
    if size is not None:
        which = "length" if kind == STRING else "value"
        least, most = option.get(f"min_{which}"), option.get(f"max_{which}")
        if (least is not None and size < least) or (most is not None and size > most):
            raise Impossible(f"{name}={value!r} is not between {least} and {most}")


def resolved(channel: Channel, values: Iterable[Any]) -> Json:
    """What ids in the data stand for, if there are any."""
    found: dict[str, Json] = {}
    guild = channel.guild
    for value in values:
        if isinstance(value, User):
            found.setdefault("users", {})[value.id] = value.payload()
            if guild and value.id in guild.members:
                may = str(int(channel.permissions_of(value)))
                member = guild.member(value) | {"permissions": may}
                member.pop("user")
                found.setdefault("members", {})[value.id] = member
        elif isinstance(value, Channel):
            found.setdefault("channels", {})[value.id] = value.payload() | {"permissions": "0"}
        elif isinstance(value, Role):
            found.setdefault("roles", {})[value.id] = value.payload(1)
    return {"resolved": found} if found else {}
