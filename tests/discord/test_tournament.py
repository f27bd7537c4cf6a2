"""A tournament on Discord, from `/poker create` to the winner (RULES A8, the rules of 003)."""

from pathlib import Path

from tests.discord.club import privately
from tests.discord.playing import Play, holdem, playing

BOARD = "2c 7d 9h Js 3d"


async def test_from_the_first_hand_to_the_winner(tmp_path: Path) -> None:
    async with playing(
        tmp_path,
        *("Ann", "Ben", "Cleo"),
        preset="tourney",
        stack=800,
        blinds="50/100",
    ) as play:
        await play.says(
            "Tournament · blinds 50/100, doubling every 15 min",
            "800 chips to start with · 60 s to decide",
        )
        await first_hand(play)
        await cleo_is_out(play)
        await ann_doubles_up(play)
        await ben_is_out(play)
        await everybody_plays_again(play)


async def first_hand(play: Play) -> None:
    """Raises are doublings, and nobody has to say how much."""
    ann, ben, cleo = play.people
    hands = {ann: "As Kd", ben: "8c 4h", cleo: "Td 5s"}
    await play.start(holdem(["8c 4h", "Td 5s", "As Kd"], BOARD), hands)
    await play.says("Hand 1", "blinds 50/100, 100/200 <t:", "**Ann** to act")
    assert play.panel(ann).buttons == ["Fold", "Call 100", "Raise to 200"]
    await play.act(ann, "Raise to 200")
    await play.public(ben, "Fold", "**Ben** to act")
    await play.public(cleo, "Fold", "**Cleo** to act")
    await play.says("Hand 1", "🏆 **Ann** wins 250", "-# Stacks: Ann 950 · Ben 750 · Cleo 700")


async def cleo_is_out(play: Play) -> None:
    """After a quarter of an hour the blinds are twice as high."""
    ann, ben, cleo = play.people
    hands = {ann: "8c 4h", ben: "Ks Kd", cleo: "Qs Qd"}
    await play.later(holdem(["Qs Qd", "8c 4h", "Ks Kd"], BOARD), hands)
    await play.says("Hand 2", "blinds 100/200, 200/400 <t:", "**Ben** to act")
    await play.act(ben, "Raise to 400")
    await play.act(cleo, "Call 300")
    play.secrets.open("2c 7d 9h")
    await play.act(ann, "Fold")
    await play.act(cleo, "Bet 200")
    await play.act(ben, "All-in 350")
    play.secrets.shows(ben)
    play.secrets.shows(cleo)
    play.secrets.open(BOARD)
    await play.act(cleo, "Call 100")
    await play.says("Hand 2", "🏆 **Ben** wins 1,600", "▫️ **Cleo** is out in 3rd place")
    await play.reads(cleo, "3rd place")
    assert not play.panel(cleo).buttons
    lists = [option["label"] for menu in play.panel(cleo).selects for option in menu["options"]]
    assert not [label for label in lists if "chips" in label]


async def ann_doubles_up(play: Play) -> None:
    """Heads-up the button is the small blind."""
    ann, ben, _ = play.people
    hands = {ann: "As Ad", ben: "Ks Kd"}
    await play.later(holdem(["Ks Kd", "As Ad"], BOARD), hands)
    await play.says("Hand 3", "blinds 200/400", "**Ann** to act")
    assert "Cleo, 0 chips, 3rd place" in play.table.table.alt_texts[0]
    await play.act(ann, "All-in 550")
    play.secrets.shows(ann)
    play.secrets.shows(ben)
    play.secrets.open(BOARD)
    await play.act(ben, "Call 350")
    await play.says("Hand 3", "🏆 **Ann** wins 1,500", "-# Stacks: Ann 1,500 · Ben 900")


async def ben_is_out(play: Play) -> None:
    ann, ben, _ = play.people
    hands = {ann: "As Ad", ben: "Ks Kd"}
    await play.later(holdem(["As Ad", "Ks Kd"], BOARD), hands)
    await play.says("Hand 4", "blinds 400/800", "**Ben** to act")
    await play.act(ben, "All-in 500")
    play.secrets.shows(ann)
    play.secrets.shows(ben)
    play.secrets.open(BOARD)
    await play.act(ann, "Call 100")
    await play.says("Hand 4", "🏆 **Ann** wins 1,800", "▫️ **Ben** is out in 2nd place")
    await play.says("## 🏆 Ann wins the tournament!\n2nd: Ben\n3rd: Cleo")
    await play.says("👤 **Ben** · 2nd place", "The tournament is over")
    assert "Start" not in play.table.lobby.buttons
    end = play.table.public[-2].text
    assert "wins the tournament" in end
    assert "Biggest pot: Ann, 1,800" in end
    assert "Best hand: Ann, pair of aces (A♠ A♦️ J♠ 9♥️ 7♦️)" in end
    assert "Most hands won: Ann, 3" in end
    assert "4 hands of Texas Hold" in end


async def everybody_plays_again(play: Play) -> None:
    """The host gives everybody fresh stacks with one click, and starts when they are ready."""
    ann, ben, cleo = play.people
    lobby = play.table.lobby
    assert "Only the host" in privately(await ben.click(lobby, "Play again"))
    await ann.click(lobby, "Play again")
    await play.says("👤 **Ann** · 800", "👤 **Ben** · 800", "👤 **Cleo** · 800")
    await play.table.offers("Start")
    assert "Play again" not in play.table.lobby.buttons
    hands = {ann: "As Kd", ben: "8c 4h", cleo: "Td 5s"}
    await play.start(holdem(["8c 4h", "Td 5s", "As Kd"], BOARD), hands)
    await play.says("Hand 1", "blinds 50/100")
