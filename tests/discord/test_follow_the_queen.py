"""A whole hand of Follow the Queen by people on Discord."""

from pathlib import Path

from tests.discord.playing import dealt, in_turn, playing

ANN, BEN, CLEO = "As 9d", "Ks Kd", "2s 7d"  # face down
THIRD, FOURTH, FIFTH, SIXTH = "4c Qh 7s", "5c 3h Jd", "3c 8h", "6h 8s"
DECK = dealt(in_turn(BEN, CLEO, ANN), THIRD, FOURTH, FIFTH, SIXTH, "6d 9h", burn=range(2, 6))


async def test_a_hand_from_the_bring_in_to_the_showdown(tmp_path: Path) -> None:
    async with playing(tmp_path, "Ann", "Ben", "Cleo", game="follow_the_queen") as play:
        ann, ben, cleo = play.people
        await play.says("Ante 5 · bring-in 10 · bets from 20 · 1,000 chips to start with")
        await play.start(DECK, {ann: ANN, ben: BEN, cleo: CLEO}, up=THIRD)
        await play.says("Third street", "queens and sevens are wild", "has to bring it in")
        await play.reads(cleo, "2♠ 7♦ | Q♥", "queens and sevens are wild")

        early = await play.public(cleo, "Bring in 10", "**Ben** has to bring it in")
        assert await play.refused(early) == "It’s not your turn: Ben is to act."
        await play.public(ben, "Bring in 10", "**Ben** has to bring it in")
        await play.says("Ben brings it in for 10", "**Cleo** to act")
        form = await play.act(cleo, "Complete or raise…")
        assert form.modal is not None
        assert form.modal.title == "Complete or raise: 20 to 995"
        await play.send(form, preset="Complete: 20")
        await play.says("Cleo completes to 20")
        await play.act(ann, "Call 20")
        play.secrets.open(FOURTH)
        await play.act(ben, "Call 10")

        await play.says("Fourth street", "**Ann** to act")
        form = await play.act(ann, "Bet…")
        assert await play.refused(await play.send(form, amount="15")) == "It has to be 20–975."
        await play.send(await play.act(ann, "Bet…"), amount="50")
        await play.public(ben, "Fold", "**Ben** to act")
        play.secrets.open(FIFTH)
        await play.act(cleo, "Call 50")
        await play.says("Fifth street", "**Cleo** to act")
        await play.act(cleo, "Check")
        play.secrets.open(SIXTH)
        await play.act(ann, "Check")
        await play.says("Sixth street", "**Ann** to act")
        await play.act(ann, "Check")
        play.secrets.gets(cleo, "6d")
        play.secrets.gets(ann, "9h")
        await play.act(cleo, "Check")

        await play.says("Seventh street")
        await play.reads(ann, "A♠ 9♦ 9♥ | 7♠ J♦ 8♥ 8♠", "Full house, nines over eights")
        await play.act(ann, "Check")
        play.secrets.shows(ann)
        play.secrets.shows(cleo)
        await play.act(cleo, "Check")
        await play.says(
            "🏆 **Cleo** wins 175, 2♠ 7♦ Q♥ 3♥ 3♣ 6♥ 6♦, four sixes",
            "▫️ **Ann**, A♠ 9♦ 7♠ J♦ 8♥ 8♠ 9♥, full house, nines over eights",
            "-# Stacks: Ann 925 · Ben 975 · Cleo 1,100",
        )
        await play.reads(cleo, "🏆 You win 175")
