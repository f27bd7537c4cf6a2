// boardgame.io's own server with its storage in memory: `node boardgameio.cjs PORT BYTES`.
// A table of six that shows as much as ours, hands hidden by playerView; a move changes the pot.
process.env.NODE_ENV = "production";
const { Server } = require("boardgame.io/server");
const { ActivePlayers } = require("boardgame.io/core");

const MEMBERS = 6;
const ENVELOPE = 600; // bytes that boardgame.io adds to the state
const [port, size] = process.argv.slice(2).map(Number);

const everybody = [...Array(MEMBERS).keys()].map((seat) => ({
  seat,
  name: `player ${seat}`,
  stack: 999980,
  bet: 20,
  in_hand: true,
  folded: false,
  all_in: false,
  sitting_out: false,
  away: false,
  dropped: false,
  time_bank: 0,
  did: "call",
  mucked: false,
  won: 0,
  waiting: false,
  cards: [],
  makes: [],
  chance: null,
}));
const hands = Object.fromEntries(everybody.map(({ seat }) => [seat, [seat, seat + MEMBERS]]));
const bare = { hands: {}, board: [12, 25, 38, 51], pot: 640, to_act: 0, last: null, players: everybody };
const padding = "x".repeat(Math.max(0, size - ENVELOPE - JSON.stringify(bare).length));

const game = {
  name: "poker",
  disableUndo: true,
  setup: () => ({ ...bare, hands, padding }),
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    act: ({ G, playerID }, what, chips) => {
      G.pot = 640 + chips;
      G.to_act = (Number(playerID) + 1) % MEMBERS;
      G.last = { seat: Number(playerID), what, chips };
    },
  },
};

Server({ games: [game], origins: ["*"] })
  .run(port)
  .then(() => console.log("ready"));
