"""What a table of Hold Your Horses remembers."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct, field

from bluefelt.engine.cards import Card
from bluefelt.engine.contract import Chips, Millis, Seat
from bluefelt.engine.ranking.evaluation import HandName, Strength
from bluefelt.engine.tables.state import ChipPlayer, TableState, later
from bluefelt.games.hold_your_horses.settings import Settings

if TYPE_CHECKING:
    from bluefelt.engine.tables.messages import Sat


Hand: TypeAlias = int  # 1 to 5, as painted on the lanes
Hole: TypeAlias = tuple[Card, ...]  # two cards, or none while they are hidden
Round: TypeAlias = Literal["out_of_the_gate", "in_the_running", "final_furlong", "photo_finish"]
Outcome: TypeAlias = Literal["paid", "house", "carried", "refunded", "empty"]

HANDS: tuple[Hand, ...] = (1, 2, 3, 4, 5)
DARK_HORSE: Hand = 5
RACES_KEPT = 20  # in the history


class Player(ChipPlayer, kw_only=True):
    """Somebody in a seat, with or without bets on the race."""

    racing: bool = False  # may bet in the running race, or could in the last one
    ready: bool = False
    pending: dict[Hand, Chips] = {}  # this round's bets before READY: still in the stack
    stakes: dict[Hand, Chips] = {}  # locked in this race
    weighted: dict[Hand, int] = {}  # the stakes, weighted by round
    ante: Chips = 0  # paid for this race

    def clear_round(self) -> None:
        """Drop bets that were not locked."""
        self.ready = False
        self.pending = {}


class Pot(Struct, gc=False):
    """All that is locked on one hand."""

    chips: Chips = 0
    weighted: int = 0


class Settlement(Struct, frozen=True):
    """How the pool was divided: among bettors, the house and the next race."""

    outcome: Outcome
    winners: tuple[Hand, ...]
    pool: Chips
    takeout: Chips
    payouts: dict[Seat, Chips]
    house: Chips  # the takeout included
    carry: Chips


class Race(Struct, kw_only=True):
    """One race, from the gate to the payout."""

    number: int = 0  # 0: none has been run yet
    round: Round = "photo_finish"
    over: bool = True
    commitment: str | None = None
    seed: str = ""  # hidden until the race is over
    deck: tuple[Card, ...] = ()  # as is this
    hands: tuple[Hole, ...] = ()  # without the Dark Horse's cards until they are revealed
    board: list[Card] = []
    due: Millis | None = None
    antes: Chips = 0
    pots: dict[Hand, Pot] = field(default_factory=lambda: {hand: Pot() for hand in HANDS})
    strengths: tuple[Strength, ...] = ()
    places: tuple[int, ...] = ()
    settled: Settlement | None = None

    @property
    def staked(self) -> Chips:
        """What the race itself has collected: bets and antes."""
        return self.antes + sum(pot.chips for pot in self.pots.values())


class PastRace(Struct, frozen=True):
    """A race that has been paid out."""

    number: int
    winners: tuple[Hand, ...]
    makes: HandName  # the winners' hand
    outcome: Outcome
    pool: Chips
    payouts: dict[str, Chips]  # by name


class State(TableState[Player, Settings], kw_only=True):
    race: Race = field(default_factory=Race)  # the running race, or the last one
    house: Chips = 0  # the house's account
    carry: Chips = 0  # unclaimed, and added to the next pool
    history: list[PastRace] = []  # the latest last

    @property
    def in_play(self) -> Chips:
        """The chips on the race, once antes and bets are in and until it is paid out."""
        return 0 if self.race.settled else self.race.staked

    @property
    def pool(self) -> Chips:
        """The whole prize of the race: bets, antes and what was carried over."""
        settled = self.race.settled
        return settled.pool if settled else self.race.staked + self.carry

    def racers(self) -> dict[Seat, Player]:
        """Who may bet in this race."""
        return {seat: player for seat, player in self.players.items() if player.racing}

    def seat_player(self, sat: "Sat") -> None:
        self.players[sat.seat] = Player(name=sat.name, sat_at=sat.at, stack=sat.chips)

    def void_round(self) -> None:
        race = self.race
        race.over, race.due = True, None
        race.antes, race.pots = 0, {hand: Pot() for hand in HANDS}
        for player in self.players.values():
            player.clear_round()
            player.stakes, player.weighted, player.ante = {}, {}, 0

    def move_clocks(self, by: Millis) -> None:
        super().move_clocks(by)
        self.race.due = later(self.race.due, by)
