"""A whole game of Ride the Bus by people on Discord."""

from pathlib import Path

from tests.discord.playing import DECK, Play, in_turn, playing
from tests.discord.standin import Person

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
HANDS = (
    "7c 7d 2c 3c 4c",
    "7h 2d 3d 4d 5d",
    "2h 3h 4h 5h 6h",  # rides
    "9c 9d 8c 8d 8h",
    "Tc Td Th Ts 9h",  # rides, too
    "Qc Jd Jh Js 9s",
)
PYRAMID = "7s Kc Kd Kh Ks Qd Ac Ad Ah As Qh Qs 6d 6s 8s"
WRONG = "5c Jc 6c 2s 3s 4s"  # a row, its last card face down, and what is drawn
RIGHT = "5s 8c 9c Tc 2c 9d 4d Kd 3d Ah"
TOP = " ".join([*in_turn(*HANDS), PYRAMID, WRONG, RIGHT])
FLIPS = "**Ann** flips the next card"


async def flip(play: Play, nth: int, by: Person) -> None:
    """Turn over one more card, and return when everybody sees it."""
    card = PYRAMID.split()[nth]
    play.secrets.open(card)
    await play.public(by, "Flip", FLIPS)
    await play.says("for each match", card, "can play it now")


async def close(play: Play, asked: str = FLIPS) -> None:
    """The time for claims is over."""
    play.server.ring()
    await play.says(asked)


async def test_six_play_a_whole_game(tmp_path: Path) -> None:
    async with playing(tmp_path, *NAMES, game="ride_the_bus", settings={"decks": 2}) as play:
        ann, ben, cleo, dan, eve, finn = play.people
        told = await ben.slash(play.table.thread, "poker settings")
        assert "Seconds to play a match: **3**" in told.text
        await play.start(TOP, dict(zip(play.people, HANDS, strict=True)))
        await play.says("Game 1", "The pyramid, 0 of 15 cards", FLIPS)
        refused = await play.public(ben, "Flip", FLIPS)
        assert "You can’t do that now" in await play.refused(refused)

        # Two who match, one of them twice, and everybody gets something.
        await flip(play, 0, by=ann)
        await play.reads(ann, "You can play 2 cards", "7s")
        for other in (cleo, dan, eve, finn):
            assert not [name for name in play.panel(other).buttons if name.startswith("Play")]
        play.secrets.open("7c 7d")
        await play.act(ann, "Play 2 cards")
        play.secrets.open("7h")
        await play.act(ben, "Play 1 card")
        await close(play, "**Ann** and **Ben** to hand out sips")
        await play.reads(ann, "2 sips to hand out")
        await play.choose(ann, "Give 1", "Cleo")
        await play.reads(ann, "1 sip to hand out")
        await play.reads(cleo, "1 sip from Ann")
        await play.choose(ann, "Give 1", "Dan")
        await play.reads(dan, "1 sip from Ann")
        await play.choose(ben, "Give 1", "Ann")
        await play.says("Ben gives 1 sip to Ann", FLIPS)

        # What nobody plays on, and what Finn does.
        for nth in range(1, 5):
            await flip(play, nth, by=ann)
            await close(play)
        await flip(play, 5, by=ann)
        play.secrets.open("Qc")
        await play.act(finn, "Play 1 card")
        await close(play, "**Finn** to hand out sips")
        await play.choose(finn, "Give all 2", "Eve")
        await play.says("Finn gives 2 sips to Eve", FLIPS)
        for nth in range(6, 14):
            await flip(play, nth, by=ann)
            await close(play)
        await flip(play, 14, by=ann)
        play.secrets.open("8c 8d 8h")
        await play.act(dan, "Play 3 cards")
        await close(play, "**Dan** to hand out sips")
        await play.choose(dan, "Give 1", "Ann")
        await play.reads(dan, "14 sips to hand out")
        for person in play.people:
            play.secrets.shows(person)
        play.secrets.open("5c Jc 6c 2s")
        await play.choose(dan, "Give all 14", "Finn")

        await ride(play, cleo, ann)
        play.secrets.open(" ".join(DECK))  # what comes now is not from the stacked top
        await play.public(cleo, "Higher", "higher or lower than the card that lies face down?")
        await play.says("Cleo gets off the bus", "**Eve**: higher or lower")
        await play.choose(ann, "More", "Take the rider off the bus")
        await play.says(
            "**Finn** got 14 sips, gave 2, played 1 of 5 cards",
            "**Cleo** got 2 sips, gave 0",
            "**Eve** got 2 sips, gave 0",
            "played 0 of 5 cards, rode the bus (got off, 1 wrong)",
            "played 0 of 5 cards, rode the bus (taken off, 0 wrong)",
            "🏆 Dan gave the most (15)",
            "🏆 Finn got the most (14)",
            "🏆 Dan played the most cards (3)",
        )


async def ride(play: Play, cleo: Person, ann: Person) -> None:
    """Four guesses that are right, after one that is not."""
    await play.says("On the bus", "**Cleo**: higher or lower than 5♣?")
    not_hers = await play.public(ann, "Higher", "**Cleo**: higher or lower")
    assert await play.refused(not_hers) == "It’s not your turn: Cleo is to act."
    play.secrets.open("4s 3s 5s 8c 9c Tc")
    await play.public(cleo, "Higher", "**Cleo**: higher or lower than 5♣?")
    await play.says("Cleo drinks 1 sip and loses the row", "higher or lower than 5♠?")
    for label, drawn, then in (
        ("Higher", "9d", "8♣"),
        ("Lower", "4d", "9♣"),
        ("Higher", "Kd", "10♣"),
        ("Lower", "3d", "the card that lies face down"),
    ):
        play.secrets.open(drawn)
        await play.act(cleo, label)
        await play.says(f"**Cleo**: higher or lower than {then}?")
        await play.reads(cleo, f"You ride: higher or lower than {then}?")
