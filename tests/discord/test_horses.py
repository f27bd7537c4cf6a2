"""Whole races of Hold Your Horses by people on Discord."""

from tests.browser.hurried import HurriedServer
from tests.discord.conftest import Night
from tests.discord.playing import at_table, dealt, in_turn

SERVER = HurriedServer
LANES, DARK = ("As Ah", "Ks Kh", "7s 2h", "9s 8s"), "Qd Qc"
FLOP, TURN, RIVER = "3c 4d Jh", "5s", "Tc"
DECK = dealt(in_turn(*LANES, DARK), FLOP, TURN, RIVER)
OUT = "Out of the Gate"


async def test_a_race_from_the_gate_to_the_photo_finish(night: Night) -> None:
    settings = {"pause_s": 60, "clock_s": 120, "open_bets": False}
    async with at_table(
        night, "Ann", "Ben", "Cleo", game="hold_your_horses", settings=settings
    ) as play:
        ann, ben, cleo = play.people
        # What somebody thinks of betting is nobody else's business.
        words = {ann: "137", ben: "271"}
        await play.start(DECK, {}, up=" ".join(LANES), words=words)
        await play.says("Race 1", OUT, "Bets are open", "**Ann**, **Ben** and **Cleo**")
        await play.reads(ann, "A♠ A♥", "the Dark Horse, ")

        form = await play.act(ann, "Hand 1…")
        assert form.modal is not None
        assert form.modal.title == "Hand 1: 10 to 1,000"
        assert "10 to 1,000" in str(form.modal.data)
        await play.send(form, preset="A quarter: 250")
        await play.reads(ann, "**1** A♠ A♥", "Not locked yet: 250 on hand 1")
        await play.send(await play.act(ann, "Hand 1…"), amount="137")
        await play.reads(ann, "137 on hand 1")
        await play.send(await play.act(ann, "Hand 5…"), preset="Most: 863")
        await play.reads(ann, "863 on hand 5")
        # What lies on the others is not there twice.
        form = await play.act(ann, "Hand 5…")
        await play.send(form, preset="Take back the bet on hand 5: 0")
        await play.club.until(lambda: "863" not in play.panel(ann).text)

        for wrong in ("9", "1001", "much"):
            form = await play.act(ben, "Hand 2…")
            told = await play.refused(await play.send(form, amount=wrong))
            assert told == "It has to be 10–1,000."
        await play.send(await play.act(ben, "Hand 2…"), amount="271")
        await play.reads(ben, "271 on hand 2")

        play.secrets.shows(ann)
        await play.public(ann, "Ready", "Bets are open")
        await play.says("Ann is ready: 137 on hand 1", "not ready yet: **Ben** and **Cleo**")
        again = await play.public(ann, "Ready", "not ready yet: **Ben** and **Cleo**")
        assert "You can’t do that now" in await play.refused(again)
        play.secrets.shows(ben)
        await play.act(ben, "Ready")
        play.secrets.open(FLOP)
        await play.act(cleo, "Ready")

        await play.says("In the Running", "not ready yet: **Ann**, **Ben** and **Cleo**")
        await play.send(await play.act(cleo, "Hand 1…"), amount="63")
        await play.reads(cleo, "63 on hand 1")
        await play.act(ann, "Ready")
        await play.act(ben, "Ready")
        play.secrets.open(TURN)
        await play.act(cleo, "Ready")
        await play.says("Final Furlong")
        await play.act(ann, "Ready")
        await play.act(ben, "Ready")
        play.secrets.open(RIVER)
        play.secrets.open(DARK)
        await play.act(cleo, "Ready")
        await play.says(
            "Board: 3♣ 4♦ J♥ 5♠ 10♣",
            "▫️ **1st: hand 1, A♠ A♥, pair of aces**",
            "▫️ 3rd: hand 5, the Dark Horse, Q♦ Q♣, pair of queens",
            "🏆 **Ann** wins 323\n🏆 **Cleo** wins 148",
            "-# Stacks: Ann 1,186, Ben 729, Cleo 1,085",
        )
        await play.reads(cleo, "🏆 You win 148")


async def test_a_race_that_nobody_bets_right(night: Night) -> None:
    """The clock ends the rounds; what was not locked counts for nothing."""
    settings = {"pause_s": 60, "clock_s": 120}
    async with at_table(night, "Ann", "Ben", game="hold_your_horses", settings=settings) as play:
        ann, ben = play.people
        await play.start(DECK, {}, up=" ".join(LANES))
        await play.send(await play.act(ann, "Hand 3…"), preset="Least: 10")
        await play.reads(ann, "10 on hand 3")
        await play.act(ann, "Ready")
        await play.send(await play.act(ben, "Hand 1…"), preset="Half: 500")
        await play.reads(ben, "500 on hand 1")
        for cards, phase in ((FLOP, "In the Running"), (TURN, "Final Furlong")):
            play.secrets.open(cards)
            play.server.ring()
            await play.says(phase)
        play.secrets.open(f"{RIVER} {DARK}")
        play.server.ring()
        await play.says("**1st: hand 1", "the house keeps 10", "-# Stacks: Ann 990, Ben 1,000")
        assert "🏆" not in play.table.words
