"""Answers to interactions, and what follows them."""

from collections.abc import Callable

from tests.discord.standin.checks import check_choices, check_modal
from tests.discord.standin.interactions import (
    DEFER_UPDATE,
    OPEN_MODAL,
    REPLY,
    SUGGEST,
    THINK,
    UPDATE,
    Interaction,
    Modal,
    by_token,
)
from tests.discord.standin.messages import EPHEMERAL, Message
from tests.discord.standin.posting import delete, edit, post, wake
from tests.discord.standin.refusals import Json, Problems, Refused
from tests.discord.standin.routes import Answer, Handler, Request


def callback(request: Request) -> Answer:
    interaction = request.world.interactions.get(request["interaction"])
    if interaction is None or interaction.token != request["token"]:
        raise Refused(10062)
    if interaction.answer:
        raise Refused(40060)
    age = request.world.clock.now() - interaction.born
    if age > request.ack_within:
        raise Refused(10062)
    kind, data = request.body["type"], request.body.get("data") or {}
    if not interaction.may_be_answered_with(kind):
        problems = Problems()
        problems.add("type", "INTERACTION_CALLBACK_TYPE_INVALID", f"{kind} answers no such thing.")
        problems.refuse()
    DO[kind](request, interaction, data)
    interaction.answer, interaction.answered_at = kind, request.world.clock.now()
    return _told(interaction, kind) if request.query.get("with_response") else None


def _told(interaction: Interaction, kind: int) -> Json:
    told: Json = {"interaction": {"id": interaction.id, "type": interaction.kind}}
    if kind in (REPLY, THINK, UPDATE) and interaction.message:
        message = interaction.message
        told["interaction"] |= {
            "response_message_id": message.id,
            "response_message_loading": message.is_loading,
            "response_message_ephemeral": message.is_private,
        }
        told["resource"] = {"type": kind, "message": message.payload()}
    return told


def _reply(request: Request, interaction: Interaction, data: Json) -> None:
    interaction.message = _post(request, interaction, data)


def _post(request: Request, interaction: Interaction, data: Json) -> Message:
    channel = interaction.channel
    if not (data.get("flags") or 0) & EPHEMERAL:
        wake(channel)
    return post(request.world, channel, data, request.uploads, interaction=interaction)


def _think(request: Request, interaction: Interaction, data: Json) -> None:
    only = {"flags": (data.get("flags") or 0) & EPHEMERAL}
    interaction.message = post(
        request.world, interaction.channel, only, {}, interaction=interaction, thinking=True
    )


def _defer_update(request: Request, interaction: Interaction, data: Json) -> None:
    interaction.message = interaction.source


def _update(request: Request, interaction: Interaction, data: Json) -> None:
    assert interaction.source
    if interaction.source.deleted:
        raise Refused(10008)
    interaction.message = edit(request.world, interaction.source, data, request.uploads)


def _open_modal(request: Request, interaction: Interaction, data: Json) -> None:
    check_modal(data)
    interaction.modal = Modal(data, interaction)


def _suggest(request: Request, interaction: Interaction, data: Json) -> None:
    check_choices(data["choices"])
    interaction.choices = data["choices"]


DO: dict[int, Callable[[Request, Interaction, Json], None]] = {
    REPLY: _reply,
    THINK: _think,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    OPEN_MODAL: _open_modal,
    SUGGEST: _suggest,
}


def follow_up(request: Request) -> Answer:
    interaction = by_token(request.world, request["token"])
    if not interaction.answer:
        raise Refused(10015)
    waiting = interaction.message
    if waiting is not None and waiting.is_loading and not waiting.deleted:
        # the first words after thinking take the place of the thought, and stay as private
        return edit(request.world, waiting, request.body, request.uploads).payload()
    message = _post(request, interaction, request.body)
    message.reply_to = waiting
    interaction.followups.append(message)
    return message.payload()


def get_response(request: Request) -> Answer:
    return _response(request).payload()


def edit_response(request: Request) -> Answer:
    message = _response(request)
    return edit(request.world, message, request.body, request.uploads).payload()


def delete_response(request: Request) -> Answer:
    delete(request.world, _response(request))
    return None


def _response(request: Request) -> Message:
    interaction = by_token(request.world, request["token"])
    wanted = request.args.get("message")
    if wanted is None:
        found = interaction.message
    else:
        found = next((m for m in interaction.messages if m.id == wanted), None)
    if found is None or found.deleted:
        raise Refused(10008)
    return found


ROUTES: dict[str, Handler] = {
    "POST /interactions/:interaction/:token/callback": callback,
    "POST /webhooks/:app/:token": follow_up,
    "GET /webhooks/:app/:token/messages/@original": get_response,
    "PATCH /webhooks/:app/:token/messages/@original": edit_response,
    "DELETE /webhooks/:app/:token/messages/@original": delete_response,
    "GET /webhooks/:app/:token/messages/:message": get_response,
    "PATCH /webhooks/:app/:token/messages/:message": edit_response,
    "DELETE /webhooks/:app/:token/messages/:message": delete_response,
}
