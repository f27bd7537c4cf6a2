"""A Discord on this machine: REST API and gateway over real sockets, for the real discord.py.

It refuses what Discord refuses, remembers everything, and its people can do only what Discord's
client lets people do:

    async with Discord() as discord:
        club = discord.guild("Club")
        poker, ann = club.channel("poker"), discord.user("Ann")
        ...  # start the bot, with discord.token and discord.environment
        await discord.ready()
        created = await ann.slash(poker, "poker create", preset="tourney", bots=2)
        table = poker.threads[0].messages[0]
        mine = await ann.click(table, "My cards")
        assert mine.is_private
        raised = await ann.click(mine.reply, "Raise…")
        await ann.submit(raised.form, amount="60")
        await discord.until(lambda: "raises to 60" in table.text)
        assert not any("A♠" in shown.raw for shown in discord.everything_ever_visible_to(ben))
        assert not discord.unhandled
        assert not discord.complaints

Verbs of people return when the bot has answered, and when it has finished thinking; `NoAnswer` is
raised if it does not, `Impossible` for what nobody could do. What they return has the `reply` or
`form`, the `text` and the `followups` of the answer. Messages are live: `table.text`, `.buttons`,
`.disabled`, `.selects`, `.files`, `.alt_texts`, `.link(label)`, `.edits`, `.versions`; `.now` is a
picture of it that stays. `ann.sees(channel)`, `ann.dms` and `ann.pings` are what is on her screen.

A bot has `discord.ack_within` seconds to answer, 3 as everywhere; `discord.rates.lift()` is for
tests that are not about rate limits. `discord.calls` are all requests, `.limited` those that were
too many, `.complaints` those refused for anything else, `.unhandled` what the stand-in lacks.

Trouble: `discord.tick(900)` is later at once; `discord.sockets` can `cut()`, `reconnect()`,
`invalidate()`, `close(code)` and stop to acknowledge heartbeats; `discord.storm(3)` refuses the
next requests, `discord.lose_answers(1)` does them without an answer; `discord.hold(EDIT)` keeps
them waiting; `discord.rates.limits[EDIT] = 5, 0.2` sets a limit; `discord.outage()` closes
everything; `channel.deny(Permission.SEND_MESSAGES)`, `channel.delete()`, `thread.archive()`,
`guild.part(discord.bot)` and `user.accepts_dms = False` are what else may happen.
"""

from tests.discord.standin.buckets import DELETE, EDIT, GLOBAL, OLD_EDIT, SEND, WEBHOOK
from tests.discord.standin.channels import Channel
from tests.discord.standin.commands import Impossible
from tests.discord.standin.guilds import Guild
from tests.discord.standin.interactions import Interaction, Modal
from tests.discord.standin.messages import Message, Shown
from tests.discord.standin.people import NoAnswer, Person
from tests.discord.standin.permissions import Permission
from tests.discord.standin.server import BASE, GATEWAY, PATIENCE, Discord
from tests.discord.standin.users import User

__all__ = [
    "BASE",
    "DELETE",
    "EDIT",
    "GATEWAY",
    "GLOBAL",
    "OLD_EDIT",
    "PATIENCE",
    "SEND",
    "WEBHOOK",
    "Channel",
    "Discord",
    "Guild",
    "Impossible",
    "Interaction",
    "Message",
    "Modal",
    "NoAnswer",
    "Permission",
    "Person",
    "Shown",
    "User",
]
