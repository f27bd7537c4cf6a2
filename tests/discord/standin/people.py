"""People: what they do, and what they see for it."""

from typing import TYPE_CHECKING, Any

from tests.discord.standin.channels import Channel
from tests.discord.standin.commands import Impossible, find, invocation, resolved
from tests.discord.standin.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Modal,
)
from tests.discord.standin.messages import (
    BUTTON,
    LABEL,
    LINK,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT_INPUT,
    Message,
    Shown,
)
from tests.discord.standin.permissions import Permission
from tests.discord.standin.posting import delete, post
from tests.discord.standin.refusals import Json
from tests.discord.standin.users import User

if TYPE_CHECKING:
    from tests.discord.standin.server import Discord


class NoAnswer(AssertionError):
    """The bot did not answer in time: a person reads "This interaction failed"."""


class Person(User):
    """Somebody with a Discord client, who can do only what that client offers."""

    def __init__(self, discord: "Discord", name: str, locale: str = "en-US") -> None:
        super().__init__(discord.world.clock.snowflake(), name, locale=locale)
        self._discord = discord

    def sees(self, channel: Channel) -> list[Message]:
        """Messages on their screen in that channel, the newest last."""
        return [
            message
            for message in self._discord.world.messages.values()
            if message.channel is channel and message.visible_to(self)
        ]

    @property
    def dm(self) -> Channel:
        """Where they and the bot are alone."""
        return self._discord.world.dm(self)

    @property
    def dms(self) -> list[Message]:
        """What the bot wrote to them there."""
        return self.sees(self.dm)

    @property
    def pings(self) -> list[Message]:
        """Messages that made a sound for them, and are still there."""
        seen = self._discord.world.messages.values()
        return [message for message in seen if self.id in message.pinged and not message.deleted]

    async def slash(self, channel: Channel, line: str, **options: Any) -> Interaction:
        """A command, such as ``"poker create"``, with its options."""
        command, path = self._command(channel, line)
        if channel.archived:
            if channel.locked:
                raise Impossible(f"the thread {channel.name} is locked")
            channel.change(archived=False)
        return await self._ask(COMMAND, channel, invocation(channel, command, path, options))

    async def suggestions(
        self, channel: Channel, line: str, option: str, typed: str = "", **others: Any
    ) -> list[str]:
        """Names that are suggested for an option, after so much was typed."""
        command, path = self._command(channel, line)
        data = invocation(channel, command, path, others | {option: typed}, focused=option)
        asked = await self._ask(AUTOCOMPLETE, channel, data)
        return [choice["name"] for choice in asked.choices]

    async def click(self, on: Message | Shown, name: str) -> Interaction:
        """A button, by label or custom_id.

        A version that a message had before is clicked too, as by somebody who was a moment late.
        """
        button = self._usable(on, name)
        if button["type"] != BUTTON:
            raise Impossible(f"{name!r} is no button")
        if button["style"] == LINK:
            raise Impossible(f"{name!r} is a link to {button['url']}")
        return await self._use(on, button, {})

    async def select(self, on: Message | Shown, name: str, *values: Any) -> Interaction:
        """Values or labels of a select, found by placeholder or custom_id."""
        menu = self._usable(on, name)
        if menu["type"] not in SELECTS:
            raise Impossible(f"{name!r} is no select")
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        if not least <= len(values) <= most:
            raise Impossible(f"choose from {least} to {most}, not {len(values)}")
        chosen = [_chosen(menu, value) for value in values]
        about = resolved(_message(on).channel, values)
        return await self._use(on, menu, {"values": chosen} | about)

    async def submit(self, form: Modal | Interaction, **values: Any) -> Interaction:
        """A form, filled in by custom_id or label; what is not named stays as it was."""
        modal = form.form if isinstance(form, Interaction) else form
        if modal.opened_by.person is not self or modal.sent:
            raise Impossible(f"the form {modal.title!r} is not on {self.name}'s screen")
        data = {"custom_id": modal.data["custom_id"], "components": _filled(modal, values)}
        opened = modal.opened_by
        asked = await self._ask(MODAL_SUBMIT, opened.channel, data, opened.source)
        modal.sent = True  # one without an answer stays open
        return asked

    def says(self, channel: Channel, words: str) -> Message:
        """Something of their own."""
        return post(self._discord.world, channel, {"content": words}, {}, author=self)

    def delete(self, message: Message) -> None:
        """A message of their own, or of anybody if they may."""
        may = Permission.MANAGE_MESSAGES in message.channel.permissions_of(self)
        if not message.visible_to(self) or not (may or message.author is self):
            raise Impossible(f"{self.name} may not delete that")
        delete(self._discord.world, message)

    def dismiss(self, message: Message) -> None:
        """A private message is off their screen; the bot does not learn of it."""
        if message.only_for is not self:
            raise Impossible("only what is private can be dismissed")
        message.dismissed = True

    def _command(self, channel: Channel, line: str) -> tuple[Json, list[str]]:
        name, *path = line.removeprefix("/").split()
        return find(self._discord.world, self, channel, name), path

    def _usable(self, on: Message | Shown, name: str) -> Json:
        if not _message(on).visible_to(self):
            raise Impossible(f"{self.name} does not see that message")
        component = on.component(name)
        if component.get("disabled"):
            raise Impossible(f"{name!r} is disabled")
        return component

    async def _use(self, on: Message | Shown, component: Json, more: Json) -> Interaction:
        message = _message(on)
        data = {"custom_id": component["custom_id"], "component_type": component["type"]}
        data |= {"id": component["id"]} | more
        return await self._ask(COMPONENT, message.channel, data, message)

    async def _ask(
        self, kind: int, channel: Channel, data: Json, source: Message | None = None
    ) -> Interaction:
        world = self._discord.world
        born = world.clock.now()
        asked = Interaction(world.clock.snowflake(), kind, self, channel, source, born, data)
        world.interactions[asked.id] = asked
        world.emit("INTERACTION_CREATE", asked.payload(world), None)
        await self._answered(asked)
        return asked

    async def _answered(self, asked: Interaction) -> None:
        clock, within = self._discord.world.clock, self._discord.ack_within
        while not asked.answer:
            left = asked.born + within - clock.now()
            if left <= 0:
                raise NoAnswer(f"no answer within {within} s to {asked.data}")
            await self._discord.changes.next(left)
        message = asked.message
        if message is not None:
            await self._discord.until(
                lambda: message.deleted or not message.is_loading,
                f"what the bot thinks of {asked.data}",
            )


def _message(on: Message | Shown) -> Message:
    message = on if isinstance(on, Message) else on.message
    assert message, "that is no message"
    return message


def _chosen(menu: Json, value: Any) -> str:
    if menu["type"] != STRING_SELECT:
        return str(value.id)
    for option in menu["options"]:
        if value in (option["value"], option["label"]):
            return str(option["value"])
    raise Impossible(f"{value!r} is none of {[option['label'] for option in menu['options']]}")


def _filled(modal: Modal, values: dict[str, Any]) -> list[Json]:
    left, sent = dict(values), []
    for row in modal.data["components"]:
        if row["type"] not in (LABEL, ROW):
            continue
        field = row["component"] if row["type"] == LABEL else row["components"][0]
        label = row.get("label") or field.get("label")
        name = next((key for key in left if key in (field["custom_id"], label)), None)
        value = left.pop(name) if name is not None else None
        filled = {"type": field["type"], "id": 2, "custom_id": field["custom_id"]}
        filled |= _entered(field, value)
        inner = {"component": filled} if row["type"] == LABEL else {"components": [filled]}
        sent.append({"type": row["type"], "id": 1} | inner)
    if left:
        raise Impossible(f"no fields {sorted(left)}; there are {[n for n, _ in modal.fields]}")
    return sent


def _entered(field: Json, value: Any) -> Json:
    if field["type"] == TEXT_INPUT:
        text = str(field.get("value") or "") if value is None else str(value)
        least, most = field.get("min_length") or 0, field.get("max_length") or 4000
        if (text and not least <= len(text) <= most) or (not text and field.get("required", True)):
            raise Impossible(f"{text!r} is not from {least} to {most} long")
        return {"value": text}
    if field["type"] == STRING_SELECT:
        chosen = [] if value is None else value if isinstance(value, list) else [value]
        return {"values": [_chosen(field, one) for one in chosen]}
    raise AssertionError(f"no person here can fill in {field}")
