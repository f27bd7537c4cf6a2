"""What people do by a button, a form or a command: every answer to it is private."""

import asyncio
from collections.abc import Sequence

import aiohttp
import discord

from bluefelt.client import Client, ClientError, HungUp, Refused, Unreachable
from bluefelt.client.menu import Entry, Misfit
from bluefelt.discord_bot import people
from bluefelt.discord_bot.buttons import Menu, amount_form, complete, how_much, is_open, menu_of
from bluefelt.discord_bot.clicks import ANY_TIME, Click
from bluefelt.discord_bot.names import room_name, safe
from bluefelt.discord_bot.panels import GONE, name_mark, note, request_of
from bluefelt.discord_bot.people import Person, Server
from bluefelt.discord_bot.snapshots import known_game
from bluefelt.discord_bot.tables import Table
from bluefelt.engine.contract import Range, tag
from bluefelt.engine.registry import usual_bot
from bluefelt.engine.tables.messages import Deal, Sit, SitIn, SitOut, TopUp
from bluefelt.engine.words import name_of

NOT_HERE = "You are not at this table yet: tap **Join** or say `/poker join`."
MOVED_ON = "The table has moved on since that button appeared."
LINK_LASTS = "-# It works once, within five minutes. Don’t share it."
NOT_NOW = "You can’t do that now."
NO_VOICE = "I can’t write here: I need permission to view the channel and send messages in it."
FORM_WITHIN = 1.5  # seconds: a form has to be the first answer, and Discord waits for three
PUBLIC = "public"  # a deferred answer that everybody sees


class Excuse(Exception):
    """Why something was not done, in a sentence for the one who asked."""


def excuse(problem: Exception) -> str:
    """What to tell somebody whose request failed."""
    if isinstance(problem, (Excuse, Misfit)):
        return str(problem)
    if isinstance(problem, Refused):
        return safe(problem.message)
    if isinstance(problem, HungUp):
        return GONE.get(problem.reason, "You are playing somewhere else now.")
    if isinstance(problem, Unreachable | aiohttp.ClientError | OSError):  # TimeoutError, too
        return "The card room does not answer at the moment. Nothing is lost; try again."
    if isinstance(problem, ClientError):
        return "The card room is away at the moment; try again."
    if isinstance(problem, discord.Forbidden):
        return NO_VOICE
    if isinstance(problem, discord.DiscordServerError | discord.RateLimited):
        return "Discord is too busy at the moment; try again."
    return "Something went wrong here. Try again, or play in the browser."


async def answer(it: discord.Interaction, text: str) -> None:
    """A private sentence, whatever was answered before."""
    if not it.response.is_done():
        await it.response.send_message(view=note(text), ephemeral=True)
        return
    if it.extras.pop(PUBLIC, False):
        await it.delete_original_response()  # else the answer would be as public
    await it.followup.send(view=note(text), ephemeral=True)


async def wait(it: discord.Interaction) -> bool:
    """Acknowledge at once; whether the answer goes into the panel that was clicked."""
    on_panel = is_panel(it)
    if on_panel:
        await it.response.defer()
    else:
        await it.response.defer(ephemeral=True, thinking=True)
    return on_panel


def is_panel(it: discord.Interaction) -> bool:
    return it.message is not None and it.message.flags.ephemeral


def person_at(table: Table, user: int) -> Person:
    person = table.person(user)
    if person is None:
        raise Excuse(NOT_HERE)
    return person


# Coming, going and looking.


async def join(it: discord.Interaction, table: Table, chips: int | None = None) -> None:
    """Come into the room, sit down, and have a panel."""
    on_panel = await wait(it)
    known = table.person(it.user.id) is not None
    person = table.meet(it.user.id, room_name(it.user.display_name))
    try:
        client = await person.present()
    except BaseException:
        if not known:
            await table.forget(it.user.id)
        raise
    async with person.acting, asyncio.timeout(people.PATIENCE):
        if not client.knocks and client.seat is None:
            await sit(client, chips)
    person.show_in(it.token, only=not on_panel)


async def sit(client: Client, chips: int | None) -> None:
    """In the first free seat, with the usual stack unless said; Refused, Excuse."""
    room = client.room
    if room is None:
        raise Excuse("The host has to let you in first.")
    if request_of(client) is not None:
        raise Excuse("The host has to approve your chips first.")
    taken = {member.seat for member in room.members}
    seats = room.settings["seats"]
    assert isinstance(seats, int)
    free = next((seat for seat in range(seats) if seat not in taken), None)
    if free is None:
        raise Excuse(f"All {seats} seats are taken.")
    said = {"chips": chips} if chips is not None else {}
    await client.send(tag(Sit), seat=free, **said)


async def leave(it: discord.Interaction, table: Table) -> None:
    person = person_at(table, it.user.id)
    await wait(it)
    await person.do("room/leave")
    await table.forget(it.user.id)
    goodbye = note("You have left the table. Goodbye!")
    await it.edit_original_response(view=goodbye)
    await person.show_last(goodbye)


async def cards(it: discord.Interaction, table: Table) -> None:
    """A panel, here and now."""
    person = person_at(table, it.user.id)
    on_panel = await wait(it)
    await person.present()
    person.show_in(it.token, only=not on_panel)


async def link(it: discord.Interaction, table: Table, server: Server) -> None:
    """The same seat in a browser: good once, for five minutes."""
    address = f"{server.public_url}/r/{table.code}"
    person = table.person(it.user.id)
    await it.response.defer(ephemeral=True, thinking=True)
    if person is None:
        await it.edit_original_response(view=note(f"Come in: {address}"))
        return
    async with asyncio.timeout(people.PATIENCE):
        client = await server.connect(str(it.user.id))  # not into the room: a browser may be there
        try:
            secret = await client.make_link()
        finally:
            await client.close()
    lines = [f"Your seat, in the browser: {address}#link={secret}", LINK_LASTS]
    await it.edit_original_response(view=note("\n".join(lines)))


async def start(it: discord.Interaction, table: Table) -> None:
    await command(it, table, tag(Deal), "Dealing.")


async def play_again(it: discord.Interaction, table: Table) -> None:
    await command(it, table, "room/play-again", "Fresh stacks for everybody: **Start** deals.")


async def add_bot(it: discord.Interaction, table: Table) -> None:
    game = table.snapshot.game if table.snapshot is not None else None
    strength = usual_bot(game.spec.bots if game is not None else ())
    await command(it, table, "bot/add", "A bot is sitting down.", strength=strength)


async def command(
    it: discord.Interaction, table: Table, kind: str, done: str, **fields: object
) -> None:
    """Send a command on behalf of whoever clicked or typed it; Refused."""
    person = person_at(table, it.user.id)
    on_panel = await wait(it)
    await person.do(kind, **fields)
    if on_panel:
        person.show_in(it.token)
    else:
        await it.edit_original_response(view=note(done))


async def sit_out(it: discord.Interaction, table: Table) -> None:
    """Sit out, or play again."""
    person = person_at(table, it.user.id)
    await wait(it)
    client = await person.present()
    may = {option.command for option in client.options}
    if tag(SitIn) in may:
        await person.do(tag(SitIn))
        said = "You are back in the game."
    else:
        await person.do(tag(SitOut))
        said = f"You sit out from the next {client.text.round_word} on."
    await it.edit_original_response(view=note(said))


async def rebuy(it: discord.Interaction, table: Table, chips: int | None) -> None:
    person = person_at(table, it.user.id)
    await wait(it)
    client = await person.present()
    amount = chips if chips is not None else usual_amount(client)
    await person.do(tag(TopUp), chips=amount)
    said = "You asked for" if request_of(client) is not None else "You bought"
    await it.edit_original_response(view=note(f"{said} {amount:,} chips."))


def usual_amount(client: Client) -> int:
    """A stack like the first, as far as it may be bought now; Excuse."""
    for option in client.options:
        bounds = option.fields.get("chips")
        if option.command == tag(TopUp) and isinstance(bounds, Range):
            game = known_game(client)
            wanted = bounds.least if game is None else game.settings.usual_stack
            return min(max(wanted, bounds.least), bounds.most)
    raise Excuse("You can’t buy chips now.")


# Playing.


async def play(it: discord.Interaction, table: Table, click: Click) -> None:
    """Do what the button, the list or the form says, if it is still offered."""
    person = person_at(table, it.user.id)
    on_panel = is_panel(it)
    await it.response.defer()  # without a word: what it comes to is seen on the table
    try:
        async with person.acting:  # the second of two clicks finds that the table has moved on
            client = await person.present()
            said = complete(offered(client, click), click.values)
            async with asyncio.timeout(people.PATIENCE):
                await client.send(said.command, **said.fields)
    finally:
        if on_panel:  # also when it was too old for what it offered
            person.show_in(it.token)


async def ask(it: discord.Interaction, table: Table, click: Click) -> None:
    """A form for the amount; it has to be the first answer, so nothing can be waited for long."""
    person = person_at(table, it.user.id)
    try:
        async with asyncio.timeout(FORM_WITHIN):
            client = await person.present()
    except TimeoutError:
        await cards(it, table)  # the panel has the same button
        return
    entry = offered(client, click)
    form_click = Click("ask", click.code, click.decision, click.word, click.values)
    await it.response.send_modal(amount_form(menu_of(client), entry, form_click))


async def submit(
    it: discord.Interaction, table: Table, click: Click, filled: dict[str, str]
) -> None:
    """A form came back."""
    amount = filled.get("amount") or filled.get("preset") or ""
    if not amount:
        person = person_at(table, it.user.id)
        await it.response.defer()
        raise how_much(offered(await person.present(), click))
    values = (*click.values, amount.replace(",", "").replace(" ", ""))
    await play(it, table, Click("play", click.code, click.decision, click.word, values))


async def more(it: discord.Interaction, table: Table, word: str) -> None:
    """Something that can be done at any time."""
    person = person_at(table, it.user.id)
    client = person.client
    click = Click("play", table.code, ANY_TIME, word)
    if client is not None and person.is_here:
        entry = menu_of(client).find(word)
        if entry is not None and is_open(entry):
            await ask(it, table, click)
            return
    await play(it, table, click)


async def decide(it: discord.Interaction, table: Table, values: Sequence[str]) -> None:
    """The host answers who knocks or asks for chips."""
    word, mark = values
    person = person_at(table, it.user.id)
    await it.response.defer()
    room = (await person.present()).room
    if room is None:
        raise Excuse(MOVED_ON)
    at_door = word in ("admit", "refuse")
    limits = {short.name: short.limit for short in room.credit_requests}
    waiting = room.members if at_door else () if word == "raise" else room.requests
    names = [one.name for one in waiting] + ([] if at_door else list(limits))
    name = next((name for name in names if name_mark(name) == mark), None)
    if name is None:
        raise Excuse(MOVED_ON)
    if word == "raise":
        await person.do("bank/limit", name=name, limit=limits[name])
    else:
        await person.do(f"member/{word}" if at_door else f"bank/{word}", name=name)
    person.show_in(it.token)


def offered(client: Client, click: Click) -> Entry:
    """What the click means now; Excuse when it means nothing any more."""
    if client.room is None:
        raise Excuse("The host has to let you in first.")
    menu = menu_of(client)
    entry = menu.find(click.word)
    if click.decision not in (ANY_TIME, menu.decision):
        raise Excuse(f"{MOVED_ON} {_what_now(client, menu)}".rstrip())
    if entry is None:
        raise Excuse(_what_now(client, menu) or NOT_NOW)
    return entry


def _what_now(client: Client, menu: Menu) -> str:
    """Whose turn it is, or what is legal; nothing, if nothing is."""
    if client.seat is None:
        return "You have no seat at this table."
    others = menu.view.waits_for if menu.view.paused_at is None else ()
    if len(others) == 1 and client.seat not in others:
        names = {seat.seat: seat.name for seat in menu.view.seats}
        name = safe(name_of(names, others[0]))
        if not menu.view.running:
            return f"{name} deals the next {menu.text.round_word}."
        return f"It’s not your turn: {name} is to act."
    can = [menu.label(entry) for entry in menu.entries if not entry.is_housekeeping]
    return f"You can: {', '.join(can)}." if can else ""


SIMPLE = {
    "join": join,
    "leave": leave,
    "bot": add_bot,
    "start": start,
    "again": play_again,
    "cards": cards,
}
