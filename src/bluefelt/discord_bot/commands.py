"""`/poker` and everything behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from msgspec.structs import asdict

from bluefelt.client import Refused
from bluefelt.discord_bot import actions, game_change
from bluefelt.discord_bot.actions import Excuse
from bluefelt.discord_bot.channel_messages import UNKNOWN_GAME
from bluefelt.discord_bot.choices import MOST_CHOICES, matching
from bluefelt.discord_bot.hosting import LONGEST_CHAT, Hosting, matching_names
from bluefelt.discord_bot.names import safe
from bluefelt.discord_bot.panels import note
from bluefelt.discord_bot.pens import table_text
from bluefelt.discord_bot.snapshots import TableSnapshot, marked
from bluefelt.discord_bot.table_creation import (
    create_table,
    in_titles,
    preset_choices,
    read_blinds,
    usual_preset,
)
from bluefelt.discord_bot.tables import HIDDEN, Table
from bluefelt.engine.contract import MOST_CHIPS
from bluefelt.engine.registry import DEFAULT_GAME, find_game
from bluefelt.engine.settings import TableSettings, bounds_of
from bluefelt.engine.tables.messages import SettingValue
from bluefelt.engine.words import chips as in_chips
from bluefelt.engine.words import cut
from bluefelt.protocol.http import SettingSchema, Standings

if TYPE_CHECKING:
    from bluefelt.discord_bot.bot import Bot

SEATS = bounds_of(TableSettings, "seats")
TIMER = bounds_of(TableSettings, "clock_s")
MOST_BOTS = 9
KEEP_OPEN = "keep-open"
ENDS = {
    "after-round": "When this round is over",
    "now": "Now: every bet goes back",
    KEEP_OPEN: "Not at all: keep it open",
}
WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class Poker(app_commands.Group, name="poker", description="Card tables in this channel"):
    """The commands; what they do to a table is in `actions`."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(
            guild_only=True, allowed_contexts=app_commands.AppCommandContext(guild=True)
        )
        self._bot = bot
        self.add_command(Hosting(bot))

    @app_commands.command(description="Open a table in a thread of its own")
    @app_commands.describe(
        game=f"What to play (default: {find_game(DEFAULT_GAME).title}, or the preset’s game)",
        preset=f"Settings to start from (default: {usual_preset(DEFAULT_GAME)})",
        blinds="Like 10/20, or only the big blind",
        stack="Chips to start with",
        seats="How many can sit down",
        timer="Seconds to decide",
        bots="How many bots play too",
    )
    @app_commands.choices(
        preset=[
            Choice(name=cut(name, 100), value=key) for name, key in preset_choices()[:MOST_CHOICES]
        ]
    )
    async def create(
        self,
        it: discord.Interaction,
        preset: str | None = None,
        blinds: str | None = None,
        stack: Range[int, 1, MOST_CHIPS] | None = None,
        seats: Range[int, SEATS.least, SEATS.most] | None = None,
        timer: Range[int, TIMER.least, TIMER.most] | None = None,
        bots: Range[int, 0, MOST_BOTS] = 0,
        game: str | None = None,
    ) -> None:
        numbers = {"stack": stack, "seats": seats, "timer": timer}
        wanted = {option: (number,) for option, number in numbers.items() if number is not None}
        pairs = {"blinds": read_blinds(blinds)} if blinds is not None else {}
        await create_table(self._bot, it, game, preset, {**pairs, **wanted}, bots)

    @create.autocomplete("game")
    async def _games(self, it: discord.Interaction, typed: str) -> list[Choice[str]]:
        games = [(game.title, game.key) for game in self._bot.catalogue.games]
        return matching(games, typed)

    async def _presets(self, it: discord.Interaction, typed: str) -> list[Choice[str]]:
        key = str(getattr(it.namespace, "game", None) or DEFAULT_GAME)
        found = [game for game in self._bot.catalogue.games if game.key == key]
        named = {preset: name for name, preset in preset_choices()}
        presets = [name for game in found for name in game.presets]
        return matching([(named.get(name, name), name) for name in presets], typed)

    @app_commands.command(description="Sit down at this channel's table")
    @app_commands.describe(buy_in="Chips to sit down with (default: the usual stack)")
    async def join(
        self, it: discord.Interaction, buy_in: Range[int, 1, MOST_CHIPS] | None = None
    ) -> None:
        await actions.join(it, self._bot.table_of(it), buy_in)

    @app_commands.command(description="Leave the table; your chips are cashed out")
    async def leave(self, it: discord.Interaction) -> None:
        await actions.leave(it, self._bot.table_of(it))

    @app_commands.command(
        description="Deal (the host, or any player if the host is not responding)"
    )
    async def start(self, it: discord.Interaction) -> None:
        await actions.start(it, self._bot.table_of(it))

    @app_commands.command(description="Sit out, or come back")
    async def sitout(self, it: discord.Interaction) -> None:
        await actions.sit_out(it, self._bot.table_of(it))

    @app_commands.command(description="Your cards and buttons, which only you can see")
    async def cards(self, it: discord.Interaction) -> None:
        await actions.cards(it, self._bot.table_of(it))

    @app_commands.command(description="Buy chips")
    @app_commands.describe(chips="How many (default: the usual stack)")
    async def rebuy(
        self, it: discord.Interaction, chips: Range[int, 1, MOST_CHIPS] | None = None
    ) -> None:
        await actions.rebuy(it, self._bot.table_of(it), chips)

    def _seen(self, it: discord.Interaction) -> tuple[Table, TableSnapshot]:
        """This channel's table as it is now; Excuse."""
        table = self._bot.table_of(it)
        if table.snapshot is None:
            raise Excuse("The card room is away at the moment; try again.")
        return table, table.snapshot

    @app_commands.command(description="Show the table as it is now")
    async def status(self, it: discord.Interaction) -> None:
        table, snapshot = self._seen(it)
        if table.hidden and not table.is_in(it.user.id):
            raise Excuse(HIDDEN)
        table.wake()
        ledger = [
            f"{marked(safe(row.name), row.bot)} {row.net:+,}"
            for row in snapshot.room.ledger
            if row.bought
        ]
        game = snapshot.game
        lines = [table_text(game.spec, snapshot.shown) if game is not None else UNKNOWN_GAME]
        lines += [f"-# Tonight: {', '.join(ledger)}"] if ledger else []
        lines.append(f"-# Room {snapshot.code}")
        await it.response.send_message(view=note("\n".join(lines)), ephemeral=True)

    @app_commands.command(description="A private link to your seat in the browser")
    async def link(self, it: discord.Interaction) -> None:
        await actions.link(it, self._bot.table_of(it), self._bot.server)

    @app_commands.command(description="See the settings, or change one (host only)")
    @app_commands.describe(setting="Which one", value="Its value from the next round on")
    async def settings(
        self, it: discord.Interaction, setting: str | None = None, value: str | None = None
    ) -> None:
        table, snapshot = self._seen(it)
        rules = asdict(snapshot.room.rules)
        if setting is None or value is None:
            now = snapshot.room.settings | (snapshot.room.queued or {}) | rules
            lines = [
                f"{self._title(snapshot.room.game, key)}: **{_shown(now[key])}**" for key in now
            ]
            await it.response.send_message(view=note("\n".join(lines)), ephemeral=True)
            return
        kind = "table/settings"
        said = f"This takes effect from the next {snapshot.text.round_word} on."
        if setting in rules:
            kind, said = "room/settings", "This takes effect at once."
        title, meant = self._title(snapshot.room.game, setting), _read_value(value)
        if setting in rules and type(meant) is not type(rules[setting]):
            number = type(rules[setting]) is int
            raise Excuse(f"{title} {'is a number' if number else 'can be on or off'}.")
        try:
            await actions.command(it, table, kind, said, changes={setting: meant})
        except Refused as refusal:
            raise Excuse(in_titles(refusal, self._known(snapshot.room.game))) from None

    @settings.autocomplete("setting")
    async def _settings(self, it: discord.Interaction, typed: str) -> list[Choice[str]]:
        table = self._bot.table_in(it.channel_id)
        if table is None or table.snapshot is None:
            return []
        room = table.snapshot.room
        names = [*room.settings, *asdict(room.rules)]
        return matching([(self._title(room.game, name), name) for name in names], typed)

    @settings.autocomplete("value")
    async def _values(self, it: discord.Interaction, typed: str) -> list[Choice[str]]:
        table = self._bot.table_in(it.channel_id)
        if table is None or table.snapshot is None:
            return []
        known = self._known(table.snapshot.room.game).get(str(it.namespace.setting))
        if known is None:
            return []
        words = ("on", "off") if known.type == "boolean" else known.enum or ()
        return matching([(str(word), str(word)) for word in words], typed)

    def _known(self, key: str) -> dict[str, SettingSchema]:
        """Everything that can be set about a room in which this is played."""
        games = [game for game in self._bot.catalogue.games if game.key == key]
        found = dict(self._bot.catalogue.room_settings.properties)
        return found | {n: s for game in games for n, s in game.settings.properties.items()}

    def _title(self, key: str, setting: str) -> str:
        known = self._known(key).get(setting)
        return known.title if known is not None else setting

    @app_commands.command(description="Play another game at this table (host only)")
    @app_commands.describe(game="Which one", preset="Settings to start from")
    async def game(self, it: discord.Interaction, game: str, preset: str | None = None) -> None:
        await game_change.offer(it, self._bot.table_of(it), game, preset)

    game.autocomplete("game")(_games)
    game.autocomplete("preset")(_presets)

    @app_commands.command(description="Tell the host, and nobody else, about somebody")
    @app_commands.describe(player="Whom", reason="What they did")
    async def report(
        self,
        it: discord.Interaction,
        player: str,
        reason: Range[str, 1, LONGEST_CHAT] | None = None,
    ) -> None:
        why = {} if reason is None else {"reason": reason}
        said = "The host has been told. Nobody else knows."
        table = self._bot.table_of(it)
        await actions.command(it, table, "member/report", said, name=player, **why)

    @report.autocomplete("player")
    async def _players(self, it: discord.Interaction, typed: str) -> list[Choice[str]]:
        return matching_names(self._bot.table_in(it.channel_id), typed)

    @app_commands.command(description="Close the table (host or moderator)")
    @app_commands.describe(when="When this round is over, unless you say otherwise")
    @app_commands.choices(when=[Choice(name=name, value=value) for value, name in ENDS.items()])
    async def stop(self, it: discord.Interaction, when: str = "after-round") -> None:
        table = self._bot.table_of(it)
        host = table.host()
        is_host = host is not None and host.user == it.user.id
        if not is_host and not it.permissions.manage_messages:
            raise Excuse("Only the host or a moderator can close the table.")
        await it.response.defer(ephemeral=True, thinking=True)
        if when == KEEP_OPEN:
            done = await table.keep_open()
        else:
            done = await table.stop(now=when == "now")
        await it.edit_original_response(view=note(done))

    @app_commands.command(description="How the game is played")
    async def rules(self, it: discord.Interaction) -> None:
        table = self._bot.table_in(it.channel_id)
        snapshot = table.snapshot if table is not None else None
        if snapshot is None:
            spec = find_game(DEFAULT_GAME)
            usual = spec.presets[usual_preset(DEFAULT_GAME) or next(iter(spec.presets))]
            lines = spec.text.rules_card(usual)
        else:
            where = f"{self._bot.server.public_url}/r/{snapshot.code}"
            game = snapshot.game
            lines = [
                *(
                    [snapshot.text.rules]
                    if game is None
                    else game.spec.text.rules_card(game.settings)
                ),
                f"The table in the browser, with full rules if the game has them there: {where}",
            ]
        await it.response.send_message(view=note("\n".join(lines)), ephemeral=True)

    @app_commands.command(description="Your results so far, game by game")
    @app_commands.describe(player="Somebody else")
    async def stats(self, it: discord.Interaction, player: discord.User | None = None) -> None:
        who = player or it.user
        await it.response.defer(ephemeral=True, thinking=True)
        found = await self._bot.server.get("/api/me/standings", Standings, str(who.id))
        titles = {game.key: game.title for game in self._bot.catalogue.games}
        lines = [f"**{safe(who.display_name)}**"]
        lines += [
            f"{titles.get(row.game, row.game)}: {row.rounds:,} round{'s' * (row.rounds != 1)},"
            f" {row.won:,} won, {row.net:+,}"
            for row in found.standings
        ]
        if not found.standings:
            lines.append("Nothing played yet.")
        await it.edit_original_response(view=note("\n".join(lines)))


def _shown(value: SettingValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return "none"
    return in_chips(value) if isinstance(value, int) else safe(str(value))


def _read_value(text: str) -> int | str | bool | None:
    """A value as it was typed."""
    plain = text.strip().lower()
    if plain in WORDS:
        return WORDS[plain]
    if plain == "none":
        return None
    number = plain.replace(",", "")
    return int(number) if number.isascii() and number.isdecimal() else text.strip()
