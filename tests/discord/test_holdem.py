"""Whole hands of hold'em by people on Discord, through messages, panels, lists and forms."""

from tests.browser.hurried import HurriedServer
from tests.discord.conftest import Night
from tests.discord.playing import CALM, at_table, holdem

SERVER = HurriedServer
ANN, BEN, CLEO = "Qs Qd", "Ks 2d", "As Ad"
BOARD = "Jh 6d 3d Tc 8s"


async def test_everybody_folds_to_a_bet(night: Night) -> None:
    async with at_table(night, "Ann", "Ben", "Cleo", blinds="10/20") as play:
        ann, ben, cleo = play.people
        hands = {ann: ANN, ben: BEN, cleo: CLEO}
        words = {ann: "pair of queens", cleo: "pair of aces"}
        await play.start(holdem([BEN, CLEO, ANN], BOARD), hands, words=words)
        await play.says("Hand 1", "Pre-flop", "**Ann** to act")

        form = await play.act(ann, "Raise…")
        assert form.modal is not None
        assert form.modal.title == "Raise: 40 to 1,000"
        presets = [option["label"] for option in form.modal.field("preset")["options"]]
        assert presets == ["Min: 40", "½ pot: 45", "Pot: 70", "Max: 1,000"]
        await play.send(form, preset="Pot: 70")
        await play.says("Ann raises to 70")

        not_yet = await play.public(cleo, "Fold", "**Ben** to act")
        assert await play.refused(not_yet) == "It’s not your turn: Ben is to act."
        [dora] = play.club.people("Dora")
        stranger = await play.public(dora, "Fold", "**Ben** to act")
        assert "You are not at this table yet" in await play.refused(stranger)
        await play.public(ben, "Fold", "**Ben** to act")
        await play.says("Ben folds", "**Cleo** to act")
        play.secrets.open("Jh 6d 3d")
        await play.public(cleo, "Call 50", "**Cleo** to act")
        await play.says("Flop: J♥ 6♦ 3♦", "**Cleo** to act")
        await play.act(cleo, "Check")

        for wrong in ("19", "931", "all of it", "-60", "60.5"):
            form = await play.act(ann, "Bet…")
            told = await play.refused(await play.send(form, amount=wrong))
            assert told == "It has to be 20–930."
        form = await play.act(ann, "Bet…")
        assert await play.refused(await play.send(form)) == "How much? It has to be 20 to 930."
        form = await play.act(ann, "Bet…")
        await play.send(form, amount="1 0 0")
        await play.says("Ann bets 100")
        await play.act(cleo, "Fold")
        await play.says("Hand 1", "🏆 **Ann** wins 150")

        play.secrets.shows(ann)
        await play.act(ann, "Show")
        await play.says("🏆 **Ann** wins 150", "Qs", "Qd", "pair of queens")
        await play.reads(ann, "Stack 1,080")


async def test_what_is_mucked_is_never_seen(night: Night) -> None:
    by_host = {**CALM, "deal_control": "host"}
    async with at_table(night, "Ann", "Ben", "Cleo", blinds="10/20", settings=by_host) as play:
        ann, ben, cleo = play.people
        hands = {ann: ANN, ben: BEN, cleo: CLEO}
        await play.start(holdem([BEN, CLEO, ANN], BOARD), hands)
        await play.act(ann, "Fold")
        await play.club.until(lambda: "Fold" in play.panel(ben).buttons)
        shown = play.panel(ben).now
        await play.chat("What a hand!")
        await ben.click(shown, "Fold")  # talk makes no button stale
        await play.act(cleo, "Muck")
        await play.says("🏆 **Cleo** wins")
        # The button has moved: Cleo is dealt first, Ben last.
        swapped = {ann: "7h 2c", ben: "9h 9c", cleo: "4h 5c"}
        await play.start(holdem(["4h 5c", "7h 2c", "9h 9c"], BOARD), swapped)
        await play.says("Hand 2", "**Ben** to act")
        await play.act(ben, "All-in")
        await play.act(cleo, "Fold")
        await play.act(ann, "Fold")
        await play.says("Hand 2", "🏆 **Ben** wins")


async def test_all_in_for_three_stacks(night: Night) -> None:
    """Side pots to the showdown; whoever is broke buys again, or sits out."""
    bring = {"Ben": 80, "Cleo": 400}
    async with at_table(night, "Ann", "Ben", "Cleo", bring=bring, preset="cash") as play:
        ann, ben, cleo = play.people
        hands = {ann: "Ks Kd", ben: "As Ad", cleo: "Qs Qd"}
        board = "2c 7d 9h Js 3d"
        await play.start(holdem(["As Ad", "Qs Qd", "Ks Kd"], board), hands)
        await play.act(ann, "All-in 200")
        await play.act(ben, "Call 79")
        for person in play.people:
            play.secrets.shows(person)
        play.secrets.open(board)
        await play.act(cleo, "Call 198")
        await play.says("🏆 **Ben** wins 240", "As", "Ad", "pair of aces")
        await play.says("🏆 **Ann** wins 240", "Ks", "Kd", "pair of kings")
        await play.says("▫️ **Cleo**, Q♠ Q♦", "Board: 2♣ 7♦ 9♥ J♠ 3♦")
        await play.says("-# Stacks: Ann 240 · Ben 240 · Cleo 200")

        # The button has moved to Ben: Cleo is dealt first.
        hands = {ann: "3s 4d", ben: "As Ad", cleo: "Qs Qd"}
        await play.start(holdem(["Qs Qd", "3s 4d", "As Ad"], board), hands)
        await play.act(ben, "All-in 240")
        for person in (ben, cleo):
            play.secrets.shows(person)
        play.secrets.open(board)
        await play.act(cleo, "Call 199")
        await play.act(ann, "Fold")
        await play.says("Hand 2", "🏆 **Ben** wins 402")
        form = await play.choose(cleo, "More", "Buy chips, 80 to 400…")
        assert form.modal is not None
        assert form.modal.title == "Buy chips: 80 to 400"
        refused = await play.refused(await play.send(form, amount="1000"))
        assert refused == "It has to be 80–400."
        form = await play.choose(cleo, "More", "Buy chips, 80 to 400…")
        await play.send(form, preset="Least: 80")
        await play.reads(cleo, "Stack 80")
        await play.choose(ann, "More", "Sit out")
        await play.reads(ann, "you sit out")
        await play.act(ann, "I’m back")


async def test_the_board_is_run_twice(night: Night) -> None:
    settings = CALM | {"run_twice": True}
    async with at_table(night, "Ann", "Ben", "Cleo", settings=settings) as play:
        ann, ben, cleo = play.people
        hands = {ann: ANN, ben: "9s 9d", cleo: CLEO}
        second = "Qh 4c 5s 7c 2h"
        deck = holdem(["9s 9d", CLEO, ANN], BOARD, second)
        await play.start(deck, hands)
        await play.act(ann, "All-in 1,000")
        await play.act(ben, "Fold")
        play.secrets.shows(ann)
        play.secrets.shows(cleo)
        await play.act(cleo, "Call 980")
        await play.says("Run it twice?", "the vote ends")
        early = await play.public(ben, "Run it twice", "the vote ends")
        assert "You can’t do that now" in await play.refused(early)
        await play.public(cleo, "Run it twice", "the vote ends")
        play.secrets.open(f"{BOARD} {second}")
        await play.act(ann, "Run it twice")
        await play.says("Board 1: J♥ 6♦ 3♦ 10♣ 8♠", "Board 2: Q♥ 4♣ 5♠ 7♣ 2♥")
        await play.says("🏆 **Ann** wins 1,005", "pair of queens / three queens")
        await play.says("🏆 **Cleo** wins 1,005", "pair of aces")


async def test_straddling_through_the_list(night: Night) -> None:
    settings = CALM | {"straddle": True}
    async with at_table(night, "Ann", "Ben", "Cleo", settings=settings) as play:
        ann, ben, cleo = play.people
        await play.choose(ann, "More", "Straddle from now on")
        hands = {ann: ANN, ben: BEN, cleo: CLEO}
        await play.start(holdem([BEN, CLEO, ANN], BOARD), hands)
        await play.says("Ann straddles for 40", "**Ben** to act")
        form = await play.act(ben, "Raise…")
        assert form.modal is not None
        assert form.modal.title == "Raise: 60 to 1,000"
        await play.act(ben, "Fold")
        await play.act(cleo, "Call 20")
        # Whoever has straddled acts last, and may raise what is already called.
        await play.club.until(lambda: "Check" in play.panel(ann).buttons)
        assert "Raise…" in play.panel(ann).buttons
        play.secrets.open("Jh 6d 3d")
        await play.act(ann, "Check")
        await play.says("Flop: J♥ 6♦ 3♦")
        await play.choose(ann, "More", "Stop straddling")
