"""The stand-in is Discord to the real discord.py: what is said and seen."""

import io
from typing import Any

import discord
import pytest
from discord import ui

from tests.discord.standin import Impossible, NoAnswer, Permission, Shown
from tests.discord.tiny import Club, TinyInteraction, buttons

PICTURE = b"\x89PNG and so on"


def picture(name: str = "table.png", about: str | None = None) -> discord.File:
    return discord.File(io.BytesIO(PICTURE), name, description=about)


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


class Raise(ui.Modal, title="Raise"):
    def __init__(self) -> None:
        super().__init__(custom_id="raised:7")
        amount: ui.TextInput[Any] = ui.TextInput(custom_id="amount", default="40", max_length=5)
        self.add_item(ui.Label(text="Raise to", description="40 to 900", component=amount))


async def entered(asked: TinyInteraction) -> None:
    data: Any = asked.data
    value = data["components"][0]["component"]["value"]
    await asked.response.send_message(f"Raised to {value}.", ephemeral=True)


async def test_a_bot_is_ready_and_answers(club: Club) -> None:
    async def hello(asked: TinyInteraction) -> None:
        times, who = asked.extras["times"], asked.extras["who"]
        await asked.response.send_message(f"{asked.user.display_name} {times} {who}")

    club.bot.on["hello"] = hello
    answer = await club.ann.slash(club.poker, "play do", what="hello", times=2, who=club.ben)
    assert answer.text == "Ann 2 ben"
    assert [message.text for message in club.ann.sees(club.poker)] == ["Ann 2 ben"]
    assert await club.ann.suggestions(club.poker, "play do", "what", "he") == ["hello"]
    assert club.discord.commands.keys() == {"play", "mod"}
    assert not club.discord.complaints


@pytest.mark.parametrize(
    ("line", "options", "why"),
    [
        ("play do", {}, "required"),
        ("play do", {"what": "x", "times": 10}, "between 1 and 9"),
        ("play do", {"what": "x", "times": "2"}, "can't be"),
        ("play do", {"what": "x", "how": "softly"}, "one of"),
        ("play do", {"what": "x", "colour": "red"}, "no such options"),
        ("play", {}, "choose one of"),
        ("play nothing", {}, "none of"),
        ("deal", {}, "there is no /deal"),
        ("mod stop", {}, "is not offered"),
    ],
)
async def test_a_client_sends_only_what_a_command_takes(
    line: str, options: dict[str, Any], why: str, club: Club
) -> None:
    with pytest.raises(Impossible, match=why):
        await club.ann.slash(club.poker, line, **options)


async def test_a_role_opens_a_command(club: Club) -> None:
    club.guild.give(club.ben, club.guild.role("Floor", Permission.MANAGE_MESSAGES))
    assert (await club.ben.slash(club.poker, "mod stop")).text == "Stopped."
    with pytest.raises(Impossible, match="is not offered"):
        await club.ann.slash(club.poker, "mod stop")


async def test_an_interaction_says_who_may_do_what_and_in_which_language(club: Club) -> None:
    async def tell(asked: TinyInteraction) -> None:
        mine, theirs = asked.app_permissions, asked.permissions
        told = [mine.attach_files, mine.send_messages, theirs.send_messages, asked.locale.value]
        await asked.response.send_message(repr(told))

    eve = club.discord.user("Eve", locale="hu")
    club.poker.deny(Permission.ATTACH_FILES)
    club.poker.deny(Permission.SEND_MESSAGES, to=eve)
    assert (await club.ask(tell, eve)).text == "[False, True, False, 'hu']"


async def test_a_private_answer_is_for_one(club: Club) -> None:
    async def cards(asked: TinyInteraction) -> None:
        await asked.response.send_message("A♠ K♠", ephemeral=True)
        await asked.edit_original_response(content="A♠ K♠, a flush")

    answer = await club.ask(cards)
    message = answer.reply
    assert answer.is_private
    await club.discord.until(lambda: message.edits)
    assert [seen.text for seen in club.ann.sees(club.poker)] == ["A♠ K♠, a flush"]
    assert club.ben.sees(club.poker) == club.poker.messages == []

    def ever(seen: list[Shown]) -> list[str]:
        return [version.text for version in seen]

    everything = club.discord.everything_ever_visible_to
    assert ever(everything(club.ann)) == ["A♠ K♠", "A♠ K♠, a flush"]
    assert ever(everything(club.ben)) == []
    with pytest.raises(discord.NotFound, match="code: 10008"):
        await club.handle(message).edit(content="for all")
    with pytest.raises(Impossible, match="does not see"):
        await club.ben.click(message, "Fold")
    club.ann.dismiss(message)
    assert club.ann.sees(club.poker) == []


async def test_the_first_words_after_thinking_are_as_private_as_the_thought(club: Club) -> None:
    async def think(asked: TinyInteraction) -> None:
        await asked.response.defer(ephemeral=True, thinking=True)
        await asked.followup.send("first", ephemeral=False)
        await asked.followup.send("second")

    answer = await club.ask(think)
    assert (answer.text, answer.is_private) == ("first", True)
    await club.discord.until(lambda: answer.followups)
    assert [message.text for message in club.ben.sees(club.poker)] == ["second"]


async def test_buttons_are_clicked_as_they_are_shown(club: Club) -> None:
    club.bot.on["fold"] = lambda asked: asked.response.edit_message(content="Ann folds", view=None)
    view = buttons("Fold")
    view.add_item(ui.Button(label="Browser", url="https://cards.example/t/1"))
    view.add_item(ui.Button(label="Check", custom_id="check:1", disabled=True))
    table = await club.posted("Ann to act", view=view)
    before = table.now
    assert (table.buttons, table.disabled) == (["Fold", "Browser"], ["Check"])
    assert table.link("Browser") == "https://cards.example/t/1"
    for name, why in (("Browser", "link"), ("Check", "disabled"), ("Raise", "0 components")):
        with pytest.raises(AssertionError, match=why):
            await club.ann.click(table, name)
    answer = await club.ann.click(table, "fold:1")
    assert answer.message is table
    assert (table.text, table.buttons, before.text) == ("Ann folds", [], "Ann to act")
    await club.ann.click(before, "Fold")  # on its way when the table changed


async def test_a_select_takes_values_and_labels(club: Club) -> None:
    async def chosen(asked: TinyInteraction) -> None:
        data: Any = asked.data
        await asked.response.send_message(" ".join(data["values"]))

    club.bot.on["suits"] = chosen
    suits = [discord.SelectOption(label=f"of {suit}", value=suit) for suit in "shdc"]
    menu: ui.Select[Any] = ui.Select(custom_id="suits:1", options=suits, max_values=2)
    menu.placeholder = "Suits"
    message = await club.posted("Choose", view=ui.View(timeout=None).add_item(menu))
    assert (await club.ann.select(message, "Suits", "of s", "d")).text == "s d"
    for values in (("x",), ("s", "h", "d")):
        with pytest.raises(Impossible):
            await club.ann.select(message, "Suits", *values)


async def test_a_form_is_sent_once_by_whom_it_was_shown_to(club: Club) -> None:
    club.bot.on |= {"raise": lambda asked: asked.response.send_modal(Raise()), "raised": entered}
    table = await club.posted("Ann to act", view=buttons("Raise"))
    form = (await club.ann.click(table, "Raise")).form
    assert form.text == "Raise\nRaise to\n40 to 900"
    assert form.field("Raise to")["value"] == "40"
    for who, values in ((club.ben, {}), (club.ann, {"amount": "999999"}), (club.ann, {"x": 1})):
        with pytest.raises(Impossible):
            await who.submit(form, **values)
    assert (await club.ann.submit(form, amount="60")).text == "Raised to 60."
    with pytest.raises(Impossible, match="is not on Ann's screen"):
        await club.ann.submit(form)
    assert form.shown.text in [s.text for s in club.discord.everything_ever_visible_to(club.ann)]


async def test_a_form_nobody_answers_stays_open(club: Club) -> None:
    async def late(asked: TinyInteraction) -> None:
        club.discord.tick(4)
        with pytest.raises(discord.NotFound):
            await entered(asked)

    club.bot.on |= {"raised": late}
    form = await club.ask(lambda asked: asked.response.send_modal(Raise()))
    with pytest.raises(NoAnswer):
        await club.ann.submit(form, amount="60")
    club.bot.on |= {"raised": entered}  # as after a restart
    assert (await club.ann.submit(form, amount="60")).text == "Raised to 60."


async def test_an_answer_comes_once_and_in_time(club: Club) -> None:
    codes: list[int] = []

    async def refused(asked: TinyInteraction) -> None:
        asked.response._response_type = None  # a second handler, unaware of the first
        try:
            await asked.response.send_message("again")
        except discord.HTTPException as refusal:
            codes.append(refusal.code)

    async def twice(asked: TinyInteraction) -> None:
        await asked.response.send_message("once")
        await refused(asked)

    async def late(asked: TinyInteraction) -> None:
        club.discord.tick(3.1)
        await refused(asked)

    await club.ask(twice)
    with pytest.raises(NoAnswer):
        await club.ask(late)
    await club.discord.until(lambda: codes == [40060, 10062])
    assert [complaint.code for complaint in club.discord.complaints] == codes


async def test_a_form_can_not_answer_a_form(club: Club) -> None:
    async def opened(asked: TinyInteraction) -> None:
        await asked.response.send_modal(Raise())

    async def again(asked: TinyInteraction) -> None:
        with pytest.raises(discord.HTTPException, match="code: 50035"):
            await asked.response.send_modal(Raise())
        with pytest.raises(discord.HTTPException):
            await asked.response.edit_message(content="there is none")
        await asked.response.send_message("no")

    club.bot.on["raised"] = again
    assert (await club.ann.submit(await club.ask(opened))).text == "no"


async def test_a_token_lives_for_fifteen_minutes(club: Club) -> None:
    kept: list[TinyInteraction] = []

    async def keep(asked: TinyInteraction) -> None:
        kept.append(asked)
        await asked.response.send_message("table")

    answer = await club.ask(keep)
    club.discord.tick(14 * 60)
    await kept[0].edit_original_response(content="table, later")
    club.discord.tick(60)
    for late in (kept[0].edit_original_response(content="no"), kept[0].followup.send("no")):
        with pytest.raises(discord.HTTPException) as refusal:
            await late
        assert (refusal.value.status, refusal.value.code) == (401, 50027)
    await club.handle(answer.reply).edit(content="table, by the channel")
    assert answer.text == "table, by the channel"


async def test_pictures_are_kept_and_named(club: Club) -> None:
    shown = discord.MediaGalleryItem("attachment://table.png", description="Ann has a pair")
    view = layout(ui.TextDisplay("Hand 1"), ui.MediaGallery(shown))
    table = await club.posted(view=view, file=picture())
    assert (table.text, table.files) == ("Hand 1", {"table.png": PICTURE})
    assert table.alt_texts == ["Ann has a pair"]
    await club.handle(table).edit(view=view, attachments=[picture(about="alt")])
    assert (table.edits, table.alt_texts) == (1, ["alt", "Ann has a pair"])
    assert await (await club.handle(table).fetch()).attachments[0].read() == PICTURE
    with pytest.raises(discord.HTTPException, match="not found in the request"):
        await club.handle(table).edit(view=view, attachments=[picture("other.png")])
    assert len(table.versions) == 2


async def test_only_fresh_messages_ping(club: Club) -> None:
    silent = discord.AllowedMentions.none()
    await club.posted(f"{club.ben.mention} was here", allowed_mentions=silent)
    await club.posted(f"{club.ben.mention} was here", silent=True)
    turn = await club.posted(f"{club.ann.mention}, your turn")
    await club.handle(turn).edit(content=f"{club.ben.mention}, your turn")
    assert (club.ann.pings, club.ben.pings) == ([turn], [])
    assert turn.mentions == [club.ben]
    await club.handle(turn).delete()
    assert club.ann.pings == []


async def test_direct_messages_reach_who_takes_them(club: Club) -> None:
    user = await club.bot.fetch_user(int(club.ann.id))
    await user.send("a link")
    assert [message.text for message in club.ann.dms] == ["a link"]
    assert club.ben.dms == []
    club.bot.on["it"] = lambda asked: asked.response.send_message(str(asked.guild))
    assert (await club.ann.slash(club.ann.dm, "play do", what="it")).text == "None"
    with pytest.raises(Impossible, match="does not see"):
        await club.ben.slash(club.ann.dm, "play do", what="it")
    club.ann.accepts_dms = False
    with pytest.raises(discord.Forbidden, match="code: 50007"):
        await user.send("another")


async def test_messages_are_listed_and_deleted_together(club: Club) -> None:
    messages = [await club.posted(str(number)) for number in range(4)]
    assert [m.content async for m in club.room.history(limit=3)] == ["3", "2", "1"]
    club.poker.allow(Permission.MANAGE_MESSAGES)
    channel = club.bot.get_channel(int(club.poker.id))
    assert isinstance(channel, discord.TextChannel)
    await channel.delete_messages([club.handle(message) for message in messages[:3]])
    assert club.poker.messages == messages[3:]
    said = club.ann.says(club.poker, "hm")
    await club.handle(said).delete()
    await club.room.typing()
    assert club.poker.messages == messages[3:]
    with pytest.raises(Impossible):
        club.ann.delete(messages[3])
    club.poker.allow(Permission.MANAGE_MESSAGES, to=club.ann)
    club.ann.delete(messages[3])
    with pytest.raises(discord.NotFound):
        await club.handle(messages[3]).edit(content="gone")


async def test_a_nonce_is_sent_once(club: Club) -> None:
    first, again = [await club.posted("hand 7", nonce="hand-7") for _ in range(2)]
    assert first is again
    assert len(club.poker.messages) == 1
