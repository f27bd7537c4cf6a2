// The protocol as types. Written by `make golden` from the Python types; do not edit.
// docs/protocol.md explains it.

export const PROTOCOL = 2;

/** What a client asks for; the envelope adds an id. */
export type Command =
  | Hello
  | CreateRoom
  | JoinRoom
  | WatchRoom
  | MakeLink
  | Ping
  | LeaveRoom
  | ChangeRoom
  | ChangeGame
  | KeepGame
  | CloseRoom
  | KeepOpen
  | PlayAgain
  | GiveHost
  | TakeOver
  | Admit
  | Refuse
  | Kick
  | Mute
  | Report
  | ClearReports
  | FilterWords
  | AddBot
  | RemoveBot
  | SendChat
  | TakeSeat
  | Approve
  | Decline
  | SetLimit
  | AskCredit
  | SetRate
  | Withdraw
  | TopUp
  | Leave
  | SitOut
  | SitIn
  | Deal
  | Pause
  | Resume
  | ChangeSettings
  | Fold
  | Check
  | Call
  | Raise
  | AllIn
  | Show
  | Muck
  | FollowTheQueenBringIn
  | FollowTheQueenMoveOn
  | HoldYourHorsesBet
  | HoldYourHorsesReady
  | HoldemVote
  | HoldemRabbit
  | HoldemStraddle
  | HoldemPost
  | HoldemBomb
  | RideTheBusFlip
  | RideTheBusClaim
  | RideTheBusAssign
  | RideTheBusGuess
  | RideTheBusSkip;

/** The decision that a move is about: table, round, phase and turn. */
export type DecisionKey = readonly [number, number, string, number];

export type Request = Command & { readonly id: number; readonly decision?: DecisionKey };

/** What a server sends. */
export type ServerFrame =
  | Welcome
  | Ok
  | ErrorFrame
  | RoomState
  | RoomUpdate
  | RoomKnocking
  | ChatMessage
  | Presence
  | Toast
  | Bye;

/** What happened in the room. */
export type RoomEvent =
  | RoomOpened
  | TableSet
  | GameQueued
  | GameKept
  | SeatLost
  | RoomChanged
  | RoomClosing
  | RoomKeptOpen
  | RoomClosed
  | RoomContinued
  | Slept
  | Woke
  | MemberKnocked
  | MemberJoined
  | MemberRefused
  | MemberLeft
  | MemberKicked
  | MembersForgotten
  | KickForgiven
  | AvatarChanged
  | Connected
  | Disconnected
  | HostPassed
  | HostAwaited
  | HostWentIdle
  | ChipsRequested
  | RequestApproved
  | RequestEnded
  | CreditAsked
  | LimitSet
  | RateSet
  | CashedOut
  | RoundOpened
  | RoundClosed
  | ChatSaid
  | MemberMuted
  | WordsFiltered
  | MemberReported
  | ReportsCleared;

export type FollowTheQueenCommand =
  | TopUp
  | Leave
  | SitOut
  | SitIn
  | Deal
  | Pause
  | Resume
  | ChangeSettings
  | Fold
  | Check
  | Call
  | Raise
  | AllIn
  | Show
  | Muck
  | FollowTheQueenBringIn
  | FollowTheQueenMoveOn;

export type FollowTheQueenEvent =
  | Sat
  | ChipsBought
  | LeaveAnnounced
  | Left
  | SatOut
  | SatIn
  | Dropped
  | Returned
  | WentAway
  | TimedOut
  | StrikesCleared
  | DealScheduled
  | TableWaited
  | Paused
  | Resumed
  | SettingsChanged
  | SettingsApplied
  | RoundVoided
  | TurnStarted
  | TurnExtended
  | TimeBankStarted
  | TimeBankUsed
  | Folded
  | Checked
  | Called
  | Raised
  | BetReturned
  | BetsCollected
  | BettingOpened
  | Posted
  | HandsExposed
  | RunoutStarted
  | StreetDue
  | HandShown
  | HandMucked
  | PotWon
  | HandEnded
  | FollowTheQueenHandStarted
  | FollowTheQueenStreetStarted
  | FollowTheQueenCardBurned
  | FollowTheQueenBurnsReturned
  | FollowTheQueenDownDealt
  | FollowTheQueenUpDealt
  | FollowTheQueenCommunityDealt
  | FollowTheQueenWildsChanged
  | FollowTheQueenBringInCalled
  | FollowTheQueenBroughtIn
  | FollowTheQueenShowdownOpened
  | FollowTheQueenMovedOn
  | FollowTheQueenShowdownClosed;

export type HoldYourHorsesCommand =
  | TopUp
  | Leave
  | SitOut
  | SitIn
  | Deal
  | Pause
  | Resume
  | ChangeSettings
  | HoldYourHorsesBet
  | HoldYourHorsesReady;

export type HoldYourHorsesEvent =
  | Sat
  | ChipsBought
  | LeaveAnnounced
  | Left
  | SatOut
  | SatIn
  | Dropped
  | Returned
  | WentAway
  | TimedOut
  | StrikesCleared
  | DealScheduled
  | TableWaited
  | Paused
  | Resumed
  | SettingsChanged
  | SettingsApplied
  | RoundVoided
  | HoldYourHorsesRaceStarted
  | HoldYourHorsesAntesPaid
  | HoldYourHorsesHandsDealt
  | HoldYourHorsesRoundAdvanced
  | HoldYourHorsesBetPlaced
  | HoldYourHorsesReadied
  | HoldYourHorsesDarkHorseRevealed
  | HoldYourHorsesRaceFinished
  | HoldYourHorsesPayoutsSettled
  | HoldYourHorsesRaceEnded;

export type HoldemCommand =
  | TopUp
  | Leave
  | SitOut
  | SitIn
  | Deal
  | Pause
  | Resume
  | ChangeSettings
  | Fold
  | Check
  | Call
  | Raise
  | AllIn
  | Show
  | Muck
  | HoldemVote
  | HoldemRabbit
  | HoldemStraddle
  | HoldemPost
  | HoldemBomb;

export type HoldemEvent =
  | Sat
  | ChipsBought
  | LeaveAnnounced
  | Left
  | SatOut
  | SatIn
  | Dropped
  | Returned
  | WentAway
  | TimedOut
  | StrikesCleared
  | DealScheduled
  | TableWaited
  | Paused
  | Resumed
  | SettingsChanged
  | SettingsApplied
  | RoundVoided
  | TurnStarted
  | TurnExtended
  | TimeBankStarted
  | TimeBankUsed
  | Folded
  | Checked
  | Called
  | Raised
  | BetReturned
  | BetsCollected
  | BettingOpened
  | Posted
  | HandsExposed
  | RunoutStarted
  | StreetDue
  | HandShown
  | HandMucked
  | PotWon
  | HandEnded
  | HoldemHandStarted
  | HoldemHolesDealt
  | HoldemVoteOpened
  | HoldemVoted
  | HoldemBoardDealt
  | HoldemRabbitOpened
  | HoldemRabbitShown
  | HoldemRabbitClosed
  | HoldemStraddleSet
  | HoldemPostSet
  | HoldemBombSet
  | HoldemEliminated
  | HoldemTournamentWon;

export type RideTheBusCommand =
  | TopUp
  | Leave
  | SitOut
  | SitIn
  | Deal
  | Pause
  | Resume
  | ChangeSettings
  | RideTheBusFlip
  | RideTheBusClaim
  | RideTheBusAssign
  | RideTheBusGuess
  | RideTheBusSkip;

export type RideTheBusEvent =
  | Sat
  | ChipsBought
  | LeaveAnnounced
  | Left
  | SatOut
  | SatIn
  | Dropped
  | Returned
  | WentAway
  | TimedOut
  | StrikesCleared
  | DealScheduled
  | TableWaited
  | Paused
  | Resumed
  | SettingsChanged
  | SettingsApplied
  | RoundVoided
  | RideTheBusGameStarted
  | RideTheBusHandsDealt
  | RideTheBusPyramidLaid
  | RideTheBusCardFlipped
  | RideTheBusCardsPlayed
  | RideTheBusAssigningOpened
  | RideTheBusSipsAssigned
  | RideTheBusSipsLapsed
  | RideTheBusCardSettled
  | RideTheBusHandsShown
  | RideTheBusRidersChosen
  | RideTheBusRideStarted
  | RideTheBusStockShuffled
  | RideTheBusRowDealt
  | RideTheBusGuessed
  | RideTheBusGuessMissed
  | RideTheBusGuessExtended
  | RideTheBusRowLost
  | RideTheBusRideEnded
  | RideTheBusGameEnded;

/** The types of each game, by its key. */
export interface Games {
  readonly follow_the_queen: {
    readonly public: FollowTheQueenPublicView;
    readonly private: FollowTheQueenPrivateView;
    readonly event: FollowTheQueenEvent;
    readonly command: FollowTheQueenCommand;
    readonly settings: FollowTheQueenSettings;
  };
  readonly hold_your_horses: {
    readonly public: HoldYourHorsesPublicView;
    readonly private: HoldYourHorsesPrivateView;
    readonly event: HoldYourHorsesEvent;
    readonly command: HoldYourHorsesCommand;
    readonly settings: HoldYourHorsesSettings;
  };
  readonly holdem: {
    readonly public: HoldemPublicView;
    readonly private: HoldemPrivateView;
    readonly event: HoldemEvent;
    readonly command: HoldemCommand;
    readonly settings: HoldemSettings;
  };
  readonly ride_the_bus: {
    readonly public: RideTheBusPublicView;
    readonly private: RideTheBusPrivateView;
    readonly event: RideTheBusEvent;
    readonly command: RideTheBusCommand;
    readonly settings: RideTheBusSettings;
  };
}

export type GameKey = keyof Games;

/** Why something was refused; a later server may know more. */
export type RefusalCode =
  | "absent-player"
  | "already-dropped"
  | "already-in-a-room"
  | "already-leaving"
  | "already-playing"
  | "already-ready"
  | "already-seated"
  | "already-sitting-out"
  | "already-so"
  | "bad-filter"
  | "bad-id"
  | "bet-above-cap"
  | "bet-too-large"
  | "bet-too-small"
  | "bets-locked"
  | "bring-in-due"
  | "busy"
  | "cannot-check"
  | "cannot-stop"
  | "chat-too-soon"
  | "claimed-already"
  | "claims-closed"
  | "decision-over"
  | "duplicate-card"
  | "frame-too-large"
  | "hand-running"
  | "hello-first"
  | "hello-twice"
  | "host-not-idle"
  | "host-only"
  | "internal"
  | "kicked"
  | "link-expired"
  | "malformed-command"
  | "muted"
  | "no-betting"
  | "no-bring-in"
  | "no-chips"
  | "no-code-free"
  | "no-credit-limit"
  | "no-rabbit"
  | "no-rebuy"
  | "no-showdown"
  | "no-such-bet"
  | "no-such-hand"
  | "no-such-line"
  | "no-such-member"
  | "no-such-request"
  | "no-such-room"
  | "no-such-round"
  | "no-such-seat"
  | "no-vote"
  | "nobody-knocks"
  | "nobody-rides"
  | "not-a-bot"
  | "not-a-member"
  | "not-a-service"
  | "not-an-object"
  | "not-broke"
  | "not-dropped"
  | "not-finished"
  | "not-for-chips"
  | "not-in-a-room"
  | "not-in-game"
  | "not-in-race"
  | "not-in-this-format"
  | "not-json"
  | "not-next-host"
  | "not-paused"
  | "not-saved"
  | "not-seated"
  | "not-the-dealer"
  | "not-the-rider"
  | "not-there"
  | "not-waiting"
  | "not-yourself"
  | "nothing-due"
  | "nothing-to-assign"
  | "nothing-to-call"
  | "nothing-to-change"
  | "nothing-to-flip"
  | "nothing-to-show"
  | "on-behalf-of-whom"
  | "other-game"
  | "out-of-turn"
  | "over-credit-limit"
  | "paused"
  | "player-away"
  | "purchase-too-large"
  | "purchase-too-small"
  | "rail-closed"
  | "raise-not-open"
  | "raise-too-large"
  | "raise-too-small"
  | "report-by-host"
  | "report-of-bot"
  | "report-of-host"
  | "report-too-soon"
  | "report-yourself"
  | "room-closed"
  | "room-full"
  | "room-only"
  | "round-over"
  | "row-over"
  | "seat-taken"
  | "seats-in-use"
  | "setting-fixed"
  | "setting-not-a-choice"
  | "setting-of-wrong-type"
  | "setting-out-of-range"
  | "settings-conflict"
  | "showdown-open"
  | "sips-to-yourself"
  | "stack-full"
  | "stale-id"
  | "switched-off"
  | "table-full"
  | "text-only"
  | "text-or-reaction"
  | "too-fast"
  | "too-few-cards"
  | "too-few-players"
  | "too-many-deals"
  | "too-many-links"
  | "too-many-sips"
  | "too-many-tries"
  | "too-much"
  | "tournament-running"
  | "unknown-bot"
  | "unknown-card"
  | "unknown-command"
  | "unknown-game"
  | "unknown-preset"
  | "unknown-setting"
  | "unknown-token"
  | "unknown-type"
  | "wrong-board-size"
  | "wrong-hand-size"
  | "wrong-number-of-hands"
  | "wrong-protocol"
  | "wrong-seat";

/** The first frame of every connection: says who the client is. */
export interface Hello {
  readonly type: "hello";
  readonly protocol?: number;
  /** null: a new player */
  readonly token?: string | null;
  /** instead of a token: a single-use sign-in link */
  readonly link?: string | null;
  /** for a service with its own credential */
  readonly on_behalf_of?: string | null;
  /** the same after a reconnect, so that retries are recognised */
  readonly session?: string | null;
}

/** Open a room and be its host. */
export interface CreateRoom {
  readonly type: "room/create";
  readonly game: string;
  readonly name: string;
  readonly avatar?: string;
  readonly preset?: string | null;
  readonly settings?: Readonly<Record<string, number | string | boolean | null>>;
  /** a closed room whose host asks: the others are told of this one */
  readonly after?: string | null;
}

/** Join a room, come back to it, or knock. */
export interface JoinRoom {
  readonly type: "room/join";
  readonly code: string;
  readonly name: string;
  /** null: as before */
  readonly avatar?: string | null;
  /** the last seq seen, to get what was missed */
  readonly last_seq?: number | null;
}

/** Watch from the rail, without a name. */
export interface WatchRoom {
  readonly type: "room/watch";
  readonly code: string;
  readonly last_seq?: number | null;
}

/** Get a single-use link that signs in the same player on another device. */
export interface MakeLink {
  readonly type: "session/link";
}

/** Check the connection, and ask for the server's time. */
export interface Ping {
  readonly type: "ping";
}

/** Leave the room: the seat is given up, and its chips are cashed out. */
export interface LeaveRoom {
  readonly type: "room/leave";
}

/** Host only: change how the room is run. */
export interface ChangeRoom {
  readonly type: "room/settings";
  readonly changes: Readonly<Record<string, boolean | number>>;
}

/** Host only: switch to another game, or to a fresh table of this one. During a round, it waits until the round is over. */
export interface ChangeGame {
  readonly type: "room/game";
  readonly game: string;
  readonly preset?: string | null;
  readonly settings?: Readonly<Record<string, number | string | boolean | null>>;
}

/** Host only: stay with this game, and cancel the one that was to come next. */
export interface KeepGame {
  readonly type: "room/keep-game";
}

/** Host only: close the room; everybody is cashed out, and the code is free again. During a round it is refused, waits until the round is over, or ends the round at once: then every bet goes back, except that cards decide where nobody can act any more. */
export interface CloseRoom {
  readonly type: "room/close";
  readonly when?: "after-round" | "between-rounds" | "now";
}

/** Host only: don't close the room after this round. */
export interface KeepOpen {
  readonly type: "room/keep-open";
}

/** Host only: after a tournament, the same again with the same players and fresh stacks. */
export interface PlayAgain {
  readonly type: "room/play-again";
}

/** Host only: make somebody else host. */
export interface GiveHost {
  readonly type: "host/give";
  readonly to: string;
}

/** Become host in place of one who keeps others waiting; for the longest seated only. */
export interface TakeOver {
  readonly type: "host/take-over";
}

/** Host only: let in somebody who knocks or was kicked. */
export interface Admit {
  readonly type: "member/admit";
  readonly name: string;
}

/** Host only: turn away somebody who knocks. */
export interface Refuse {
  readonly type: "member/refuse";
  readonly name: string;
}

/** Host only: remove somebody, who may not come back until the host admits them. */
export interface Kick {
  readonly type: "member/kick";
  readonly name: string;
}

/** Host only: mute or unmute a member; nobody else is told. */
export interface Mute {
  readonly type: "member/mute";
  readonly name: string;
  readonly muted?: boolean;
}

/** Tell the host about a member, or about a line of the chat; nobody else is told. */
export interface Report {
  readonly type: "member/report";
  readonly name: string;
  /** when the line was said; null: it is about the member */
  readonly at?: number | null;
  readonly reason?: string | null;
}

/** Host only: remove all reports from the list. */
export interface ClearReports {
  readonly type: "report/clear";
}

/** Host only: mask these words in the chat from now on; no words: no filter. */
export interface FilterWords {
  readonly type: "chat/filter";
  readonly words: readonly string[];
}

/** Host only: seat a bot of this strength, in the first free seat unless given. */
export interface AddBot {
  readonly type: "bot/add";
  readonly strength: string;
  readonly seat?: number | null;
}

/** Host only: remove a bot. */
export interface RemoveBot {
  readonly type: "bot/remove";
  readonly name: string;
}

/** Say something, or react. */
export interface SendChat {
  readonly type: "chat/send";
  readonly text?: string | null;
  readonly reaction?: "cheers" | "clap" | "cry" | "fire" | "heart" | "laugh" | "thumbs-up" | "wow" | null;
}

/** Sit down with chips, the usual stack unless given. */
export interface TakeSeat {
  readonly type: "seat/sit";
  readonly seat: number;
  readonly chips?: number | null;
}

/** Host only: approve the chips that somebody asked for. */
export interface Approve {
  readonly type: "bank/approve";
  readonly name: string;
}

/** Host only: refuse the chips that somebody asked for. */
export interface Decline {
  readonly type: "bank/decline";
  readonly name: string;
}

/** Host only: set what somebody may owe; null: what the table allows everybody. */
export interface SetLimit {
  readonly type: "bank/limit";
  readonly name: string;
  readonly limit?: number | null;
}

/** Ask the host to raise your credit limit so that you can buy chips, the usual stack unless given. */
export interface AskCredit {
  readonly type: "bank/ask-credit";
  readonly chips?: number | null;
}

/** Host only: say what chips are worth, in an open room or a closed one; null: nothing. */
export interface SetRate {
  readonly type: "bank/rate";
  readonly rate?: Rate | null;
}

/** So many chips are worth so much money. */
export interface Rate {
  readonly chips: number;
  /** in the currency's smallest unit */
  readonly money: number;
  /** how many of its digits are behind the point */
  readonly decimals: number;
  /** as people write */
  readonly currency: string;
}

/** Take back a request for chips. */
export interface Withdraw {
  readonly type: "bank/withdraw";
}

/** Buy chips for the stack in front of you. */
export interface TopUp {
  readonly type: "seat/top-up";
  readonly chips: number;
}

/** Give up the seat; during a round, when it is over. */
export interface Leave {
  readonly type: "seat/leave";
}

/** Keep the seat but stop being dealt in. */
export interface SitOut {
  readonly type: "seat/sit-out";
}

/** Play again after sitting out or being away. */
export interface SitIn {
  readonly type: "seat/sit-in";
}

/** Begin the next round. */
export interface Deal {
  readonly type: "table/deal";
}

/** Room only: stop every clock. */
export interface Pause {
  readonly type: "table/pause";
}

/** Room only: let the clocks run on. */
export interface Resume {
  readonly type: "table/resume";
}

/** Room only: change settings from the next round on. */
export interface ChangeSettings {
  readonly type: "table/settings";
  readonly changes: Readonly<Record<string, number | string | boolean | null>>;
}

/** Give up the hand. */
export interface Fold {
  readonly type: "bet/fold";
}

/** Stay in for nothing. */
export interface Check {
  readonly type: "bet/check";
}

/** Match the bet, or put in what is left. */
export interface Call {
  readonly type: "bet/call";
}

/** Bet or raise to a total for this round. */
export interface Raise {
  readonly type: "bet/raise";
  /** null: the least that is legal */
  readonly to?: number | null;
}

/** Put in everything: a call or a raise. */
export interface AllIn {
  readonly type: "bet/all-in";
}

/** Turn over cards that need not be shown. */
export interface Show {
  readonly type: "cards/show";
}

/** Leave them unseen. */
export interface Muck {
  readonly type: "cards/muck";
}

/** Post the bring-in; `bet/raise` completes the bet instead. */
export interface FollowTheQueenBringIn {
  readonly type: "bet/bring-in";
}

/** You have seen the showdown; when everybody has, it is over. */
export interface FollowTheQueenMoveOn {
  readonly type: "showdown/move-on";
}

/** Set what this round puts on a hand; 0 takes it back. */
export interface HoldYourHorsesBet {
  readonly type: "bet/place";
  readonly hand: number;
  readonly amount: number;
  /** the round it is meant for; refused in any other */
  readonly round?: "final_furlong" | "in_the_running" | "out_of_the_gate" | "photo_finish";
}

/** Lock the bets of this round; between races, ask for the next one. */
export interface HoldYourHorsesReady {
  readonly type: "player/ready";
  /** the round it is meant for; refused in any other */
  readonly round?: "final_furlong" | "in_the_running" | "out_of_the_gate" | "photo_finish";
}

/** Say whether to run the rest of the board twice. */
export interface HoldemVote {
  readonly type: "cards/run-twice";
  readonly twice: boolean;
}

/** See the cards that would have come. */
export interface HoldemRabbit {
  readonly type: "cards/rabbit";
}

/** Post a straddle whenever the seat is left of the big blind. */
export interface HoldemStraddle {
  readonly type: "seat/straddle";
  readonly on: boolean;
}

/** Pay to be dealt in before the big blind comes. */
export interface HoldemPost {
  readonly type: "seat/post";
  readonly on: boolean;
}

/** Room only: make the next hand a bomb pot. */
export interface HoldemBomb {
  readonly type: "table/bomb";
  readonly on?: boolean;
}

/** Room only: turn over the next card of the pyramid. Where a game has no clock, this ends the time to play cards on the last one, too; if any were played, they are handed out for first. */
export interface RideTheBusFlip {
  readonly type: "pyramid/flip";
}

/** Play that many cards of the flipped rank. */
export interface RideTheBusClaim {
  readonly type: "pyramid/claim";
  readonly count: number;
}

/** Give sips that you have to hand out to one player. */
export interface RideTheBusAssign {
  readonly type: "pyramid/assign";
  readonly to: number;
  readonly sips: number;
}

/** Say how the next card compares with the one in the row. */
export interface RideTheBusGuess {
  readonly type: "bus/guess";
  readonly call: "higher" | "lower";
  /** wrong guesses so far; a guess at an earlier row is refused */
  readonly wrong?: number;
}

/** Room only: take the rider off the bus. */
export interface RideTheBusSkip {
  readonly type: "bus/skip";
}

/** The answer to hello. */
export interface Welcome {
  readonly type: "welcome";
  readonly id: number;
  readonly protocol: number;
  /** its version */
  readonly server: string;
  /** send it in the hello after a reconnect */
  readonly session: string;
  /** the server's time */
  readonly now: number;
  /** for a new player: keep it secret, and send it in every later hello */
  readonly token: string | null;
  /** of the server, for links to send to others; empty: as it was opened */
  readonly url: string;
}

/** The request was played, and everything it caused is durable in the log. */
export interface Ok {
  readonly type: "ok";
  readonly id: number;
  /** of the room once it was played */
  readonly seq?: number;
  /** of the room that was created or joined */
  readonly code?: string;
  /** the member's name in the room */
  readonly name?: string;
  /** for the hello of another device, once and within five minutes */
  readonly link?: string;
  /** the server's time */
  readonly now?: number;
}

/** The request was refused, and nothing has changed. */
export interface ErrorFrame {
  readonly type: "error";
  /** null: the frame had no id that could be read */
  readonly id: number | null;
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The whole state of the room. */
export interface RoomState<K extends GameKey = GameKey> {
  readonly type: "room/state";
  readonly seq: number;
  /** the server's time now */
  readonly at: number;
  /** null: on the rail */
  readonly you: string | null;
  readonly room: RoomView<K>;
  /** the game's public view */
  readonly view: Games[K]["public"];
  /** the game's private view of your seat, or null */
  readonly private: Games[K]["private"] | null;
  readonly options: readonly Option[];
  /** the host has muted you */
  readonly muted: boolean;
  /** for the host alone */
  readonly desk: HostDesk | null;
  readonly chat: readonly ChatLine[];
}

/** The room, its people and its bank. */
export interface RoomView<K extends GameKey = GameKey> {
  readonly code: string;
  readonly opened_at: number;
  readonly closed: boolean;
  readonly host: string | null;
  /** how long the host has kept others waiting; null: not for long */
  readonly host_idle: "five-minutes" | "one-minute" | null;
  /** who may take over; null: nobody yet */
  readonly next_host: string | null;
  readonly rules: RoomSettings;
  readonly game: K;
  readonly title: string;
  readonly preset: string;
  /** the number of this table; each counts its rounds from one */
  readonly table: number;
  readonly settings: Games[K]["settings"];
  /** from the next round on */
  readonly queued: Games[K]["settings"] | null;
  /** what is played for */
  readonly stakes: "chips" | "none" | "tournament";
  /** to sit down with */
  readonly usual_stack: number;
  /** what players buy here, whatever the game; null: nothing yet */
  readonly purse: Purse | null;
  /** what everybody pays into a round; 0: nothing */
  readonly usual_ante: number;
  readonly credit_limit: number | null;
  readonly next_game: NextGame | null;
  /** the room closes when the round is over */
  readonly closing: QueuedEnd | null;
  readonly members: readonly MemberView[];
  readonly ledger: readonly LedgerRow[];
  readonly house: number;
  /** what chips are worth */
  readonly rate: Rate | null;
  readonly requests: readonly RequestView[];
  readonly credit_requests: readonly CreditRequestView[];
  /** rounds of the present game, by name */
  readonly tallies: Readonly<Record<string, Tally>>;
  /** how the tournament or the evening ended */
  readonly finale: Finale | null;
  /** where the host of a closed room plays on */
  readonly next_room: string | null;
}

/** How the host runs the room, whatever is played. */
export interface RoomSettings {
  /** Knock first. You admit newcomers one by one */
  readonly knock: boolean;
  /** Approve buy-ins. You confirm every purchase of chips */
  readonly approve_buy_ins: boolean;
  /** Open rail. Anybody with the code may watch without a name */
  readonly watchers: boolean;
  /** Slow chat. Seconds between two messages of the same person, except you; 0: off */
  readonly slow_chat_s: number;
}

/** What players buy in an evening, whatever the game (RULES A10). */
export interface Purse {
  /** what is usually bought */
  readonly stack: number;
  /** to sit down with; null: no table has left a choice */
  readonly least: number | null;
  /** in front of a player after a purchase */
  readonly most: number | null;
  /** that each player may owe; null: no limit */
  readonly credit: number | null;
}

/** The game that was chosen while a round was running. */
export interface NextGame {
  readonly game: GameKey;
  readonly title: string;
  readonly preset: string;
  /** null: after the round */
  readonly due: number | null;
  readonly settings: Readonly<Record<string, number | string | boolean | null>>;
}

/** The room closes when the round is over. */
export interface QueuedEnd {
  /** null: a round is running */
  readonly due: number | null;
}

export interface MemberView {
  readonly name: string;
  readonly avatar: string;
  readonly standing: "in" | "kicked" | "knocking" | "left";
  readonly connected: boolean;
  readonly seat: number | null;
  /** its strength */
  readonly bot: string | null;
}

/** One player's account. */
export interface LedgerRow {
  readonly name: string;
  readonly bought: number;
  readonly cashed_out: number;
  /** in front of the player, in the pots of a running round, or held by the bank */
  readonly stack: number;
  /** as it was before a running round */
  readonly net: number;
  /** owes nothing and is owed nothing */
  readonly bot: boolean;
  /** of credit, set by the host; null: the table's */
  readonly limit: number | null;
  /** the part of the stack that the bank holds until it is played for chips again */
  readonly held: number;
  /** what tournaments have taken, less what was won in them: it is no credit */
  readonly staked: number;
}

export interface RequestView {
  readonly name: string;
  readonly chips: number;
  readonly seat: number | null;
  readonly approved: boolean;
}

/** Somebody who could not buy chips, and the credit limit that would allow it. */
export interface CreditRequestView {
  readonly name: string;
  readonly chips: number;
  readonly limit: number;
}

/** One member's rounds of one game. */
export interface Tally {
  readonly rounds: number;
  readonly won: number;
  readonly net: number;
}

/** How it ended, from what everybody saw. */
export interface Finale {
  /** it is about one tournament; otherwise about the whole evening */
  readonly tournament: boolean;
  /** of the scores: "chips", or points of which the fewest win; empty: places count */
  readonly unit: string;
  /** people, then bots; in a tournament everybody by place */
  readonly ranking: readonly Ranked[];
  readonly awards: readonly Award[];
  /** by game */
  readonly rounds: Readonly<Record<string, number>>;
  readonly lasted: number;
  /** who of all these is a bot */
  readonly bots: readonly string[];
}

/** Somebody who played, and how well. */
export interface Ranked {
  readonly name: string;
  readonly avatar: string;
  /** null: a bot, which is not ranked among people */
  readonly place: number | null;
  /** what was won or lost; null where only places count */
  readonly score: number | null;
}

/** Who has done most of something in one of the games. */
export interface Award {
  readonly game: string;
  readonly code: string;
  /** those who share it */
  readonly names: readonly string[];
  readonly count: number;
  /** what the first of them has shown */
  readonly hand: HandName | null;
  /** that make it */
  readonly cards: readonly number[];
  /** what each of them stands for, if one is wild */
  readonly plays: readonly number[];
}

/** A hand in words that programs can translate: a kebab-case category and what sets it apart. */
export interface HandName {
  readonly category: string;
  /** most significant first: two pair is high pair, low pair, kicker */
  readonly ranks: readonly number[];
}

/** A command that would be accepted now, and the bounds of each of its fields. */
export interface Option {
  readonly command: string;
  readonly fields?: Readonly<Record<string, Range | Choice | Text>>;
  /** what it takes from the stack, where that is fixed */
  readonly price?: number;
  /** not a move of the game: nearly always possible, and shown apart */
  readonly housekeeping?: boolean;
}

/** Any whole number from least to most, both included. */
export interface Range {
  readonly type: "range";
  readonly least: number;
  readonly most: number;
}

/** One of these values. */
export interface Choice {
  readonly type: "choice";
  readonly values: readonly (number | string | boolean)[];
}

/** Any text up to this length, but not empty. */
export interface Text {
  readonly type: "text";
  readonly longest: number;
}

/** What only the host may know of the room. */
export interface HostDesk {
  readonly muted: readonly string[];
  /** words that are masked in the chat */
  readonly filtered: readonly string[];
  readonly reports: readonly MemberReport[];
}

/** What somebody told the host about a member. */
export interface MemberReport {
  readonly by: string;
  readonly name: string;
  readonly at: number;
  /** the line of chat that it is about */
  readonly said: string | null;
  readonly reason: string | null;
}

/** What somebody said. */
export interface ChatLine {
  readonly name: string;
  readonly at: number;
  readonly text: string | null;
  readonly reaction: "cheers" | "clap" | "cry" | "fire" | "heart" | "laugh" | "thumbs-up" | "wow" | null;
}

/** What happened, and the state after it; unchanged parts are left out. */
export interface RoomUpdate<K extends GameKey = GameKey> {
  readonly type: "room/update";
  readonly seq: number;
  readonly at: number;
  readonly events: readonly (RoomEvent | Games[K]["event"])[];
  readonly room?: RoomView<K>;
  readonly view?: Games[K]["public"];
  readonly private?: Games[K]["private"] | null;
  readonly options?: readonly Option[];
  readonly muted?: boolean;
  readonly desk?: HostDesk | null;
}

/** You wait at the door until the host lets you in. */
export interface RoomKnocking {
  readonly type: "room/knocking";
  readonly code: string;
  readonly host: string | null;
}

/** Somebody said something. */
export interface ChatMessage {
  readonly type: "chat/message";
  readonly seq: number;
  readonly at: number;
  readonly name: string;
  readonly text: string | null;
  readonly reaction: "cheers" | "clap" | "cry" | "fire" | "heart" | "laugh" | "thumbs-up" | "wow" | null;
}

/** How many are watching from the rail. */
export interface Presence {
  readonly type: "presence";
  readonly watching: number;
}

/** News: for you alone, or for everybody about something big that just happened. */
export interface Toast {
  readonly type: "toast";
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** the seq of the update that it belongs to; null: for you alone */
  readonly after: number | null;
}

/** The server hangs up. */
export interface Bye {
  readonly type: "bye";
  readonly reason: "flooding" | "kicked" | "rail-closed" | "refused" | "restarting" | "signed-out" | "taken-over";
}

export interface RoomOpened {
  readonly type: "room/opened";
  readonly code: string;
  readonly at: number;
}

/** This game is now on the table; the bank holds the chips of the last one. */
export interface TableSet {
  readonly type: "room/table-set";
  readonly game: GameKey;
  readonly preset: string;
  readonly settings: Games[GameKey]["settings"];
}

/** This game comes next, when the round is over. */
export interface GameQueued {
  readonly type: "room/game-queued";
  readonly game: GameKey;
  readonly preset: string;
  readonly settings: Games[GameKey]["settings"];
  /** null: a round is running */
  readonly due: number | null;
}

/** The game that was to come next is cancelled. */
export interface GameKept {
  readonly type: "room/game-kept";
}

/** Somebody could not keep their seat at the new table. */
export interface SeatLost {
  readonly type: "room/seat-lost";
  readonly name: string;
  readonly code: string;
}

export interface RoomChanged {
  readonly type: "room/changed";
  readonly changes: Readonly<Record<string, boolean | number>>;
}

/** The room closes when the round is over, and everybody has seen how it ended. */
export interface RoomClosing {
  readonly type: "room/closing";
  /** null: a round is running */
  readonly due: number | null;
}

/** The room does not close after this round. */
export interface RoomKeptOpen {
  readonly type: "room/kept-open";
}

export interface RoomClosed {
  readonly type: "room/closed";
  readonly at: number;
}

/** The host of this closed room has opened another, in which everybody can play on. */
export interface RoomContinued {
  readonly type: "room/continued";
  readonly code: string;
}

/** Nobody is connected: everything waits. */
export interface Slept {
  readonly type: "room/slept";
  /** whether the table was not yet paused */
  readonly pauses: boolean;
}

/** Somebody is connected again. */
export interface Woke {
  readonly type: "room/woke";
}

export interface MemberKnocked {
  readonly type: "member/knocked";
  readonly name: string;
  readonly avatar: string;
  readonly at: number;
  /** null where it is hidden */
  readonly identity: string | null;
}

/** Somebody is in the room, for the first time or again. */
export interface MemberJoined {
  readonly type: "member/joined";
  readonly name: string;
  readonly avatar: string;
  readonly at: number;
  /** null where it is hidden, and for bots */
  readonly identity: string | null;
  /** its strength */
  readonly bot: string | null;
}

export interface MemberRefused {
  readonly type: "member/refused";
  readonly name: string;
}

export interface MemberLeft {
  readonly type: "member/left";
  readonly name: string;
}

export interface MemberKicked {
  readonly type: "member/kicked";
  readonly name: string;
}

/** These have left and own nothing in the books, so their names are free. */
export interface MembersForgotten {
  readonly type: "member/forgotten";
  readonly names: readonly string[];
  /** what they won and did is forgotten, too */
  readonly played: boolean;
}

/** Somebody who was kicked may come back. */
export interface KickForgiven {
  readonly type: "member/forgiven";
  readonly name: string;
}

export interface AvatarChanged {
  readonly type: "member/avatar-changed";
  readonly name: string;
  readonly avatar: string;
}

export interface Connected {
  readonly type: "member/connected";
  readonly name: string;
}

export interface Disconnected {
  readonly type: "member/disconnected";
  readonly name: string;
  readonly at: number;
}

export interface HostPassed {
  readonly type: "host/passed";
  readonly to: string;
}

/** Others wait for the host from this moment; repeated whenever the host does something. */
export interface HostAwaited {
  readonly type: "host/awaited";
  /** null: nobody waits any more */
  readonly at: number | null;
}

/** The host has kept others waiting: a minute, or now five minutes. */
export interface HostWentIdle {
  readonly type: "host/went-idle";
  readonly name: string;
  readonly idle: "five-minutes" | "one-minute";
}

/** Somebody wants chips: the host decides, or they come when the round is over. */
export interface ChipsRequested {
  readonly type: "bank/requested";
  readonly name: string;
  readonly chips: number;
  /** to sit down in; null: for the stack */
  readonly seat: number | null;
  readonly approved: boolean;
}

export interface RequestApproved {
  readonly type: "bank/approved";
  readonly name: string;
}

/** A request for chips or credit is gone; *code* says why it was refused. */
export interface RequestEnded {
  readonly type: "bank/request-ended";
  readonly name: string;
  readonly code: string | null;
}

/** Somebody could not buy these chips; a credit limit of *limit* would allow it. */
export interface CreditAsked {
  readonly type: "bank/credit-asked";
  readonly name: string;
  readonly chips: number;
  readonly limit: number;
}

/** The host has set what somebody may owe; none: what the table allows everybody. */
export interface LimitSet {
  readonly type: "bank/limit-set";
  readonly name: string;
  readonly limit: number | null;
}

/** The host has said what chips are worth; none: nothing. */
export interface RateSet {
  readonly type: "bank/rate-set";
  readonly rate: Rate | null;
}

/** Chips that the bank held are cashed out. */
export interface CashedOut {
  readonly type: "bank/cashed-out";
  readonly name: string;
  readonly chips: number;
}

export interface RoundOpened {
  readonly type: "round/opened";
  readonly names: readonly string[];
}

/** What each player of the round won or lost: chips, or minus what the game counts instead. */
export interface RoundClosed {
  readonly type: "round/closed";
  readonly net: Readonly<Record<string, number>>;
}

export interface ChatSaid {
  readonly type: "chat/said";
  readonly name: string;
  readonly at: number;
  readonly text: string | null;
  readonly reaction: "cheers" | "clap" | "cry" | "fire" | "heart" | "laugh" | "thumbs-up" | "wow" | null;
}

/** The host muted or unmuted somebody; only the two of them know. */
export interface MemberMuted {
  readonly type: "member/muted";
  readonly name: string;
  readonly muted: boolean;
}

/** These words are masked in the chat from now on; only the host knows which. */
export interface WordsFiltered {
  readonly type: "chat/filtered";
  readonly words: readonly string[];
}

/** Somebody told the host about a member; nobody else knows. */
export interface MemberReported {
  readonly type: "member/reported";
  readonly by: string;
  readonly name: string;
  readonly at: number;
  /** the line of chat that it is about */
  readonly said: string | null;
  readonly reason: string | null;
}

/** The host has read the reports. */
export interface ReportsCleared {
  readonly type: "report/cleared";
}

export interface Sat {
  readonly type: "seat/sat";
  readonly seat: number;
  readonly name: string;
  readonly chips: number;
  readonly at: number;
}

export interface ChipsBought {
  readonly type: "seat/chips-bought";
  readonly seat: number;
  readonly chips: number;
}

export interface LeaveAnnounced {
  readonly type: "seat/leave-announced";
  readonly seat: number;
}

/** The seat is empty, and its chips are off the table. */
export interface Left {
  readonly type: "seat/left";
  readonly seat: number;
  readonly name: string;
  readonly chips: number;
  readonly at: number;
}

export interface SatOut {
  readonly type: "seat/sat-out";
  readonly seat: number;
}

export interface SatIn {
  readonly type: "seat/sat-in";
  readonly seat: number;
}

export interface Dropped {
  readonly type: "seat/dropped";
  readonly seat: number;
  /** when the grace ends */
  readonly until: number;
}

export interface Returned {
  readonly type: "seat/returned";
  readonly seat: number;
}

export interface WentAway {
  readonly type: "seat/went-away";
  readonly seat: number;
  readonly unseat_at: number | null;
}

export interface TimedOut {
  readonly type: "seat/timed-out";
  readonly seat: number;
}

export interface StrikesCleared {
  readonly type: "seat/strikes-cleared";
  readonly seat: number;
}

export interface DealScheduled {
  readonly type: "table/deal-scheduled";
  readonly at: number;
  /** null: when somebody deals */
  readonly due: number | null;
}

/** Too few players: nothing is dealt until there are more. */
export interface TableWaited {
  readonly type: "table/waited";
  readonly at: number;
}

export interface Paused {
  readonly type: "table/paused";
  readonly at: number;
}

export interface Resumed {
  readonly type: "table/resumed";
  /** how long the clocks stood still */
  readonly after: number;
}

export interface SettingsChanged {
  readonly type: "table/settings-changed";
  readonly changes: Readonly<Record<string, number | string | boolean | null>>;
}

/** Changed settings apply from here on. */
export interface SettingsApplied {
  readonly type: "table/settings-applied";
}

/** The round was stopped and does not count: all bets went back. */
export interface RoundVoided {
  readonly type: "table/round-voided";
  readonly at: number;
  readonly refunds: Readonly<Record<number, number>>;
}

export interface TurnStarted {
  readonly type: "turn/started";
  readonly seat: number;
  /** null: this hand has no clock */
  readonly due: number | null;
}

export interface TurnExtended {
  readonly type: "turn/extended";
  readonly seat: number;
  readonly due: number;
}

export interface TimeBankStarted {
  readonly type: "turn/time-bank-started";
  readonly seat: number;
  readonly due: number;
}

export interface TimeBankUsed {
  readonly type: "turn/time-bank-used";
  readonly seat: number;
  readonly left: number;
}

export interface Folded {
  readonly type: "bet/folded";
  readonly seat: number;
}

export interface Checked {
  readonly type: "bet/checked";
  readonly seat: number;
}

export interface Called {
  readonly type: "bet/called";
  readonly seat: number;
  readonly chips: number;
}

export interface Raised {
  readonly type: "bet/raised";
  readonly seat: number;
  readonly to: number;
  readonly by: number;
  /** the least by which to raise from here */
  readonly step: number;
  readonly level: number;
  /** whether it reopens the betting */
  readonly full: boolean;
}

export interface BetReturned {
  readonly type: "bet/returned";
  readonly seat: number;
  readonly chips: number;
}

export interface BetsCollected {
  readonly type: "pot/collected";
  readonly pots: readonly Pot[];
}

export interface Pot {
  readonly amount: number;
  readonly contenders: readonly number[];
}

export interface BettingOpened {
  readonly type: "bet/opened";
  readonly round: Round;
  /** the index in the hand's order from which to look for the first to act */
  readonly start: number;
}

/** A betting round so far. */
export interface Round {
  readonly structure: "doubling" | "fixed_limit" | "no_limit" | "pot_limit";
  /** the smallest opening bet; in fixed limit the size of every bet */
  readonly unit: number;
  /** what everybody has to match */
  readonly bet: number;
  /** the last full bet or raise: the least by which to raise */
  readonly step: number;
  /** the last full bet's total */
  readonly level: number;
  /** full bets and raises so far */
  readonly bets: number;
  /** fixed limit: whether the number of bets is limited */
  readonly capped: boolean;
  /** while the bet is below this, a raise completes it */
  readonly complete_to: number;
  /** has posted without acting, and has no option unless raised */
  readonly poster: number | null;
  /** pot limit: chips that count as in the middle beside this round's */
  readonly middle: number;
}

export interface Posted {
  readonly type: "bet/posted";
  readonly seat: number;
  readonly chips: number;
  readonly why: "ante" | "bb_ante" | "big" | "bomb" | "dead" | "entry" | "small" | "straddle";
}

export interface HandsExposed {
  readonly type: "cards/exposed";
  readonly hands: Readonly<Record<number, readonly number[]>>;
}

export interface RunoutStarted {
  readonly type: "cards/runout-started";
  readonly runs: number;
}

export interface StreetDue {
  readonly type: "cards/street-due";
  readonly due: number;
}

export interface HandShown {
  readonly type: "cards/shown";
  readonly seat: number;
  readonly cards: readonly number[];
  /** one for each board that has a flop */
  readonly strengths: readonly number[];
}

export interface HandMucked {
  readonly type: "cards/mucked";
  readonly seat: number;
}

export interface PotWon {
  readonly type: "pot/won";
  /** 0 is the main pot */
  readonly pot: number;
  readonly run: number;
  readonly shares: Readonly<Record<number, number>>;
}

export interface HandEnded {
  readonly type: "hand/ended";
  readonly at: number;
  /** whose cards stayed hidden although they reached the showdown */
  readonly may_show: readonly number[];
}

export interface FollowTheQueenHandStarted {
  readonly type: "hand/started";
  readonly number: number;
  readonly at: number;
  readonly button: number;
  /** dealt in, clockwise from the dealer's left */
  readonly order: readonly number[];
  /** to every card of the deck, in order: the root of their proofs */
  readonly commitment: string;
}

export interface FollowTheQueenStreetStarted {
  readonly type: "street/started";
  /** third to seventh */
  readonly street: number;
}

export interface FollowTheQueenCardBurned {
  readonly type: "cards/burned";
  /** null where it is hidden */
  readonly card: number | null;
}

/** The burned cards lie under the stub, the oldest on top. */
export interface FollowTheQueenBurnsReturned {
  readonly type: "cards/burns-returned";
}

/** A card or two face down; face up if all hands already are. */
export interface FollowTheQueenDownDealt {
  readonly type: "cards/down";
  readonly hands: Readonly<Record<number, readonly number[]>>;
  readonly open: boolean;
}

export interface FollowTheQueenUpDealt {
  readonly type: "cards/up";
  readonly seat: number;
  readonly card: number;
}

/** Too few cards for one each: this one counts for everybody. */
export interface FollowTheQueenCommunityDealt {
  readonly type: "cards/community";
  readonly card: number;
}

/** Queens are always wild; `rank` is the other wild rank, None while there is none. */
export interface FollowTheQueenWildsChanged {
  readonly type: "wilds/changed";
  readonly rank: number | null;
  /** the next up card sets the rank */
  readonly armed: boolean;
  /** the up Queen that it comes from */
  readonly queen: number;
  /** the card that followed it */
  readonly follower: number | null;
  /** who was dealt the card that changed it */
  readonly seat: number;
}

export interface FollowTheQueenBringInCalled {
  readonly type: "bet/bring-in-called";
  readonly seat: number;
}

export interface FollowTheQueenBroughtIn {
  readonly type: "bet/brought-in";
  readonly seat: number;
  readonly chips: number;
}

/** The hands lie open; nobody deals until players have seen them. */
export interface FollowTheQueenShowdownOpened {
  readonly type: "showdown/opened";
  readonly until: number;
}

export interface FollowTheQueenMovedOn {
  readonly type: "showdown/moved-on";
  readonly seat: number;
}

export interface FollowTheQueenShowdownClosed {
  readonly type: "showdown/closed";
}

export interface HoldYourHorsesRaceStarted {
  readonly type: "race/started";
  readonly number: number;
  readonly at: number;
  /** who may bet in it */
  readonly seats: readonly number[];
  /** to every card of the deck, in order: the root of their proofs */
  readonly commitment: string;
}

export interface HoldYourHorsesAntesPaid {
  readonly type: "bet/anted";
  readonly seats: readonly number[];
  readonly each: number;
}

/** Hands 1 to 5 as everybody sees them: the Dark Horse shows no cards. */
export interface HoldYourHorsesHandsDealt {
  readonly type: "cards/dealt";
  readonly hands: readonly (readonly number[])[];
}

/** A round begins with these new cards on the board; bets that were not locked are gone. */
export interface HoldYourHorsesRoundAdvanced {
  readonly type: "round/advanced";
  readonly round: "final_furlong" | "in_the_running" | "out_of_the_gate" | "photo_finish";
  readonly cards: readonly number[];
  /** null: no more betting, or no clock in this race */
  readonly due: number | null;
}

/** A bet that is not locked; only its own seat sees it, unless bets are open. */
export interface HoldYourHorsesBetPlaced {
  readonly type: "bet/placed";
  readonly seat: number;
  readonly hand: number;
  readonly amount: number;
  /** everybody sees it */
  readonly open: boolean;
}

/** These bets have left the stack for the pots of their hands. */
export interface HoldYourHorsesReadied {
  readonly type: "player/readied";
  readonly seat: number;
  readonly bets: Readonly<Record<number, number>>;
  /** of this round's chips */
  readonly weight: number;
}

export interface HoldYourHorsesDarkHorseRevealed {
  readonly type: "cards/revealed";
  readonly cards: readonly number[];
}

export interface HoldYourHorsesRaceFinished {
  readonly type: "race/finished";
  /** of hands 1 to 5 */
  readonly strengths: readonly number[];
  /** equal hands share the better place */
  readonly places: readonly number[];
}

/** The pool is divided: among bettors, the house and the next race. */
export interface HoldYourHorsesPayoutsSettled {
  readonly type: "payouts/settled";
  readonly outcome: "carried" | "empty" | "house" | "paid" | "refunded";
  readonly winners: readonly number[];
  readonly pool: number;
  readonly takeout: number;
  readonly payouts: Readonly<Record<number, number>>;
  /** the takeout included */
  readonly house: number;
  readonly carry: number;
}

export interface HoldYourHorsesRaceEnded {
  readonly type: "race/ended";
  readonly at: number;
  /** whose SHA-256 was published before the deal */
  readonly seed: string;
}

export interface HoldemHandStarted {
  readonly type: "hand/started";
  readonly number: number;
  readonly at: number;
  readonly level: number;
  readonly small_blind: number;
  readonly big_blind: number;
  readonly button: number;
  readonly small: number | null;
  readonly big: number;
  readonly small_seat: number;
  /** dealt in, clockwise from the left of the button */
  readonly order: readonly number[];
  /** passed by the big blind */
  readonly missed: readonly number[];
  /** to every card of the deck, in order: the root of their proofs */
  readonly commitment: string;
  readonly bomb: boolean;
}

export interface HoldemHolesDealt {
  readonly type: "cards/dealt";
  readonly hands: Readonly<Record<number, readonly number[]>>;
}

export interface HoldemVoteOpened {
  readonly type: "cards/run-twice-asked";
  /** null: this hand has no clock */
  readonly due: number | null;
}

export interface HoldemVoted {
  readonly type: "cards/run-twice-voted";
  readonly seat: number;
  readonly twice: boolean;
}

/** A card burned and these laid out; run 1 is the second board of two. */
export interface HoldemBoardDealt {
  readonly type: "cards/board";
  readonly cards: readonly number[];
  readonly run: number;
}

export interface HoldemRabbitOpened {
  readonly type: "cards/rabbit-opened";
  readonly until: number;
}

export interface HoldemRabbitShown {
  readonly type: "cards/rabbit-shown";
  readonly cards: readonly number[];
}

export interface HoldemRabbitClosed {
  readonly type: "cards/rabbit-closed";
}

export interface HoldemStraddleSet {
  readonly type: "seat/straddle-set";
  readonly seat: number;
  readonly on: boolean;
}

export interface HoldemPostSet {
  readonly type: "seat/post-set";
  readonly seat: number;
  readonly on: boolean;
}

export interface HoldemBombSet {
  readonly type: "table/bomb-set";
  readonly on: boolean;
}

export interface HoldemEliminated {
  readonly type: "tournament/eliminated";
  readonly seat: number;
  readonly name: string;
  readonly place: number;
}

export interface HoldemTournamentWon {
  readonly type: "tournament/won";
  readonly seat: number;
  readonly name: string;
}

export interface RideTheBusGameStarted {
  readonly type: "game/started";
  readonly number: number;
  readonly at: number;
  /** dealt in, by seat */
  readonly order: readonly number[];
  readonly decks: number;
  /** to every card of the deck, in order: the root of their proofs */
  readonly commitment: string;
}

export interface RideTheBusHandsDealt {
  readonly type: "cards/dealt";
  readonly hands: Readonly<Record<number, readonly number[]>>;
}

/** Fifteen cards lie face down; the first is flipped at this time, unless the host has to. */
export interface RideTheBusPyramidLaid {
  readonly type: "pyramid/laid";
  readonly due: number | null;
}

export interface RideTheBusCardFlipped {
  readonly type: "pyramid/flipped";
  /** 0 to 14, bottom row first, left to right */
  readonly place: number;
  /** sips for each card played on it */
  readonly weight: number;
  readonly card: number;
  /** when claims close; null: when the host goes on */
  readonly due: number | null;
}

export interface RideTheBusCardsPlayed {
  readonly type: "pyramid/claimed";
  readonly seat: number;
  readonly cards: readonly number[];
}

export interface RideTheBusAssigningOpened {
  readonly type: "pyramid/assigning-opened";
  /** sips to hand out, by claimant */
  readonly owed: Readonly<Record<number, number>>;
  /** null: this game has no clock */
  readonly due: number | null;
}

export interface RideTheBusSipsAssigned {
  readonly type: "pyramid/assigned";
  readonly seat: number;
  readonly to: number;
  readonly sips: number;
}

/** These were not handed out in time. */
export interface RideTheBusSipsLapsed {
  readonly type: "pyramid/lapsed";
  readonly seat: number;
  readonly sips: number;
}

export interface RideTheBusCardSettled {
  readonly type: "pyramid/settled";
  /** when the next card is flipped; null: it was the last, or the host has to */
  readonly due: number | null;
}

/** What is left in the hands is shown, and discarded with the pyramid. */
export interface RideTheBusHandsShown {
  readonly type: "cards/shown";
  readonly hands: Readonly<Record<number, readonly number[]>>;
}

export interface RideTheBusRidersChosen {
  readonly type: "bus/riders-chosen";
  readonly riders: readonly number[];
}

export interface RideTheBusRideStarted {
  readonly type: "bus/ride-started";
  readonly seat: number;
}

/** The discard is shuffled and lies under what is left of the stock. */
export interface RideTheBusStockShuffled {
  readonly type: "bus/reshuffled";
  readonly number: number;
  readonly count: number;
  readonly cards: readonly number[];
  /** to each of them, in order; empty in rows of early versions */
  readonly commitment: string;
}

export interface RideTheBusRowDealt {
  readonly type: "bus/row-dealt";
  readonly seat: number;
  /** the four that lie face up */
  readonly cards: readonly number[];
  /** the fifth */
  readonly hidden: number | null;
  /** null: this game has no clock */
  readonly due: number | null;
}

export interface RideTheBusGuessed {
  readonly type: "bus/guessed";
  readonly seat: number;
  /** 1 to 5 */
  readonly position: number;
  readonly call: "higher" | "lower";
  /** of the row */
  readonly card: number;
  readonly drawn: number;
  readonly right: boolean;
  /** for the next guess */
  readonly due: number | null;
}

export interface RideTheBusGuessMissed {
  readonly type: "bus/missed";
  readonly seat: number;
  readonly position: number;
}

export interface RideTheBusGuessExtended {
  readonly type: "bus/guess-extended";
  readonly seat: number;
  readonly due: number;
}

/** A wrong guess costs sips, and the row. */
export interface RideTheBusRowLost {
  readonly type: "bus/row-lost";
  readonly seat: number;
  readonly sips: number;
}

export interface RideTheBusRideEnded {
  readonly type: "bus/ride-ended";
  readonly seat: number;
  readonly how: "asleep" | "away" | "finished" | "left" | "released" | "skipped" | "stopped";
}

export interface RideTheBusGameEnded {
  readonly type: "game/ended";
  readonly at: number;
  /** in hexadecimal: anybody can shuffle again and compare */
  readonly seed: string;
  readonly scores: readonly RideTheBusScore[];
  readonly awards: readonly RideTheBusAward[];
}

/** What one player did in a game. */
export interface RideTheBusScore {
  readonly seat: number;
  readonly name: string;
  readonly given: number;
  /** those of the bus included */
  readonly received: number;
  /** received there */
  readonly on_bus: number;
  /** cards put on the pyramid */
  readonly played: number;
  readonly guesses: number;
  readonly wrong: number;
  /** null: never rode */
  readonly ride: "asleep" | "away" | "finished" | "left" | "released" | "skipped" | "stopped" | null;
}

/** An award, and everybody who earned it. */
export interface RideTheBusAward {
  readonly award: "bravest-rider" | "most-given" | "most-played" | "most-received" | "smoothest-ride";
  readonly names: readonly string[];
  readonly count: number;
}

/** The table as the rail sees it. */
export interface FollowTheQueenPublicView {
  /** the number of the hand, race or game; 0 before the first */
  readonly round: number;
  /** a round is under way */
  readonly running: boolean;
  readonly phase: "fifth" | "fourth" | "over" | "runout" | "seventh" | "sixth" | "third" | "waiting";
  /** rises with every decision; (round, phase, turn) identifies one at this table */
  readonly turn: number;
  /** who has to act, or to deal; empty while all may */
  readonly waits_for: readonly number[];
  /** when the clock of the decision or phase runs out */
  readonly due: number | null;
  readonly next_deal: number | null;
  readonly paused_at: number | null;
  /** nothing more is dealt: the tournament has its winner */
  readonly finished: boolean;
  readonly seats: readonly FollowTheQueenSeatView[];
  readonly button: number | null;
  readonly pots: readonly Pot[];
  /** the pots and this round's bets */
  readonly middle: number;
  /** what everybody has to match */
  readonly bet: number;
  readonly in_time_bank: boolean;
  readonly won: readonly Won[];
  readonly commitment: string | null;
  readonly opener: number | null;
  readonly bringing_in: number | null;
  /** Queens first */
  readonly wild_ranks: readonly number[];
  /** the next up card sets the wild rank */
  readonly wild_armed: boolean;
  readonly queen_follow: "carry" | "street";
  readonly wild_history: readonly FollowTheQueenWildChange[];
  readonly community: readonly number[];
  readonly ante: number;
  readonly bring_in: number;
  readonly small_bet: number;
  /** the total that completes the bring-in; 0: nothing to complete */
  readonly complete_to: number;
}

/** One occupied seat, as everybody sees it. */
export interface FollowTheQueenSeatView {
  readonly seat: number;
  readonly name: string;
  /** null: nobody plays for chips */
  readonly stack: number;
  /** takes part in the round; between rounds, in the last one while it is shown */
  readonly in_round: boolean;
  readonly sitting_out: boolean;
  readonly away: boolean;
  readonly dropped: boolean;
  /** in this round */
  readonly bet: number;
  readonly folded: boolean;
  readonly all_in: boolean;
  readonly time_bank: number;
  /** the last action of this round */
  readonly did: string | null;
  readonly mucked: boolean;
  readonly won: number;
  readonly up: readonly number[];
  /** only when shown */
  readonly down: readonly number[];
  readonly down_cards: number;
  /** what a shown hand makes */
  readonly makes: HandName | null;
  /** the cards that make it, at most five, and what each stands for */
  readonly plays: readonly (readonly [number, number])[];
}

/** What a pot, or a board's half of one, paid to whom. */
export interface Won {
  readonly pot: number;
  readonly run: number;
  readonly shares: Readonly<Record<number, number>>;
}

/** One line of the history of wild ranks. */
export interface FollowTheQueenWildChange {
  readonly street: number;
  readonly queen: number;
  readonly follower: number | null;
  readonly rank: number | null;
  readonly seat: number;
}

/** What only this seat may see. */
export interface FollowTheQueenPrivateView {
  readonly down: readonly number[];
  readonly makes: HandName | null;
  /** the cards that make it, and what each stands for */
  readonly plays: readonly (readonly [number, number])[];
  readonly to_call: number;
  readonly leaving: boolean;
}

/** Everything a Follow the Queen table can set. */
export interface FollowTheQueenSettings {
  /** Seats */
  readonly seats: number;
  /** Who deals. After 30 s the table deals by itself */
  readonly deal_control: "auto" | "dealer" | "host";
  /** Seconds between hands */
  readonly pause_s: number;
  /** Seconds to decide */
  readonly clock_s: number;
  /** Rounds without a clock. At the start everybody may think as long as they like */
  readonly untimed_rounds: number;
  /** Time bank. Seconds that each player has in reserve; never refilled */
  readonly time_bank_s: number;
  /** Grace. Seconds to come back when dropped */
  readonly grace_s: number;
  /** Table code */
  readonly table_code: "four_digits" | "six_characters";
  /** Shuffle. gsr7: seven riffles, for flavour only */
  readonly shuffle: "gsr7" | "uniform";
  /** Seconds a showdown stays. Or until everybody has moved on; 0: don't wait */
  readonly showdown_s: number;
  /** Betting structure. How much a bet may be: up to all chips, or a fixed amount */
  readonly structure: "fixed_limit" | "no_limit";
  /** Starting stack */
  readonly stack: number;
  /** Ante. Everybody pays it before the cards are dealt */
  readonly ante: number;
  /** Bring-in. Whoever has the lowest card has to bet it first */
  readonly bring_in: number;
  /** Small bet. The least bet; fixed limit doubles it from fifth street on */
  readonly small_bet: number;
  /** Credit limit of each player. The most that somebody may owe for chips */
  readonly max_debt: number;
  /** A Queen dealt last. street: only Queens stay wild; carry: the next up card still follows */
  readonly queen_follow: "carry" | "street";
  /** A wild door card. high: is never the lowest card */
  readonly bring_in_wild: "high" | "natural";
  /** First dealer. Empty: drawn by lot */
  readonly initial_button: number | null;
  /** Pause before each all-in street, in milliseconds */
  readonly runout_ms: number;
}

/** The race as the rail sees it; all may bet at once, so `waits_for` is empty. */
export interface HoldYourHorsesPublicView {
  /** the number of the hand, race or game; 0 before the first */
  readonly round: number;
  /** a round is under way */
  readonly running: boolean;
  readonly phase: "waiting" | "final_furlong" | "in_the_running" | "out_of_the_gate" | "photo_finish";
  /** rises with every decision; (round, phase, turn) identifies one at this table */
  readonly turn: number;
  /** who has to act, or to deal; empty while all may */
  readonly waits_for: readonly number[];
  /** when the clock of the decision or phase runs out */
  readonly due: number | null;
  readonly next_deal: number | null;
  readonly paused_at: number | null;
  /** nothing more is dealt: the tournament has its winner */
  readonly finished: boolean;
  readonly seats: readonly HoldYourHorsesSeatView[];
  readonly hands: readonly HoldYourHorsesHandView[];
  readonly board: readonly number[];
  /** what the winners share: bets, antes and what was carried over */
  readonly pool: number;
  /** what locking all bets would add; 0 unless bets are open */
  readonly pending: number;
  readonly open_bets: boolean;
  readonly antes: number;
  /** from earlier races, or to the next one */
  readonly carried: number;
  /** the house's account */
  readonly house: number;
  readonly house_edge_bps: number;
  /** of a chip in each of the three rounds */
  readonly weights: readonly number[];
  readonly min_bet: number;
  /** to every card of the deck, in order */
  readonly commitment: string | null;
  /** once the race is over */
  readonly seed: string | null;
  readonly result: HoldYourHorsesSettlement | null;
  readonly history: readonly HoldYourHorsesPastRace[];
}

/** One occupied seat; bets that are not locked are still in its stack. */
export interface HoldYourHorsesSeatView {
  readonly seat: number;
  readonly name: string;
  /** null: nobody plays for chips */
  readonly stack: number;
  /** takes part in the round; between rounds, in the last one while it is shown */
  readonly in_round: boolean;
  readonly sitting_out: boolean;
  readonly away: boolean;
  readonly dropped: boolean;
  readonly ready: boolean;
  /** locked on hands 1 to 5 */
  readonly stakes: readonly number[];
  /** not locked yet; empty unless bets are open */
  readonly pending: readonly number[];
  /** the same by weight */
  readonly shares: readonly number[];
  readonly ante: number;
  readonly won: number;
}

/** One lane: a hand, its chances and its pool. */
export interface HoldYourHorsesHandView {
  readonly hand: number;
  readonly dark_horse: boolean;
  /** none: face down */
  readonly cards: readonly number[];
  readonly makes: HandName | null;
  /** the cards that make it: two, or five */
  readonly best: readonly number[];
  /** while the race is on */
  readonly chance: HoldYourHorsesChance | null;
  /** locked on it */
  readonly pool: number;
  /** put on it but not locked; 0 unless bets are open */
  readonly pending: number;
  /** the same, weighted by round */
  readonly shares: number;
  /** for a chip put on it now, if it won alone */
  readonly pays: number | null;
  /** after the finish */
  readonly place: number | null;
}

export interface HoldYourHorsesChance {
  /** alone */
  readonly win: number;
  /** with others */
  readonly tie: number;
}

/** How the pool was divided: among bettors, the house and the next race. */
export interface HoldYourHorsesSettlement {
  readonly outcome: "carried" | "empty" | "house" | "paid" | "refunded";
  readonly winners: readonly number[];
  readonly pool: number;
  readonly takeout: number;
  readonly payouts: Readonly<Record<number, number>>;
  /** the takeout included */
  readonly house: number;
  readonly carry: number;
}

/** A race that has been paid out. */
export interface HoldYourHorsesPastRace {
  readonly number: number;
  readonly winners: readonly number[];
  /** the winners' hand */
  readonly makes: HandName;
  readonly outcome: "carried" | "empty" | "house" | "paid" | "refunded";
  readonly pool: number;
  /** by name */
  readonly payouts: Readonly<Record<string, number>>;
}

/** What only this seat may see. */
export interface HoldYourHorsesPrivateView {
  /** on hands 1 to 5 in this round, not locked */
  readonly pending: readonly number[];
  /** of all bets of this round together */
  readonly limit: number;
  readonly leaving: boolean;
}

/** Everything a table of Hold Your Horses can set. */
export interface HoldYourHorsesSettings {
  /** Seats */
  readonly seats: number;
  /** Who starts a race. After 30 s the race starts by itself */
  readonly deal_control: "auto" | "host";
  /** Seconds between races */
  readonly pause_s: number;
  /** Seconds to bet in each round */
  readonly clock_s: number;
  /** Rounds without a clock. At the start everybody may think as long as they like */
  readonly untimed_rounds: number;
  /** Time bank. Seconds that each player has in reserve; never refilled */
  readonly time_bank_s: number;
  /** Grace. Seconds to come back when dropped */
  readonly grace_s: number;
  /** Table code */
  readonly table_code: "four_digits" | "six_characters";
  /** Shuffle. gsr7: seven riffles, for flavour only */
  readonly shuffle: "gsr7" | "uniform";
  /** Starting stack and rebuy */
  readonly stack: number;
  /** Credit limit of each player. The most that somebody may owe for chips */
  readonly max_debt: number;
  /** Least bet on a hand. A player with less may bet it all on one hand */
  readonly min_bet: number;
  /** Most to bet in a round. In percent of the stack at its start; 0: no cap */
  readonly cap_pct: number;
  /** Open bets. Everybody sees bets at once; off: only once they are locked */
  readonly open_bets: boolean;
  /** Ante. Everybody in the race pays it into the pool; who cannot sits it out */
  readonly ante: number;
  /** House edge. Hundredths of a percent of every pool that is won */
  readonly house_edge_bps: number;
  /** When nobody bet on a winner. The pool goes to the house or the next race, or bets are refunded */
  readonly unclaimed: "carry" | "house" | "refund";
  /** Round weights. What a chip bet in each round counts in the payout: 1 to 10 each */
  readonly round_weights: string;
}

/** The table as the rail sees it. */
export interface HoldemPublicView {
  /** the number of the hand, race or game; 0 before the first */
  readonly round: number;
  /** a round is under way */
  readonly running: boolean;
  readonly phase: "flop" | "over" | "preflop" | "river" | "runout" | "turn" | "vote" | "waiting";
  /** rises with every decision; (round, phase, turn) identifies one at this table */
  readonly turn: number;
  /** who has to act, or to deal; empty while all may */
  readonly waits_for: readonly number[];
  /** when the clock of the decision or phase runs out */
  readonly due: number | null;
  readonly next_deal: number | null;
  readonly paused_at: number | null;
  /** nothing more is dealt: the tournament has its winner */
  readonly finished: boolean;
  readonly seats: readonly HoldemSeatView[];
  readonly button: number | null;
  readonly pots: readonly Pot[];
  /** the pots and this round's bets */
  readonly middle: number;
  /** what everybody has to match */
  readonly bet: number;
  readonly in_time_bank: boolean;
  readonly won: readonly Won[];
  readonly commitment: string | null;
  readonly small: number | null;
  readonly big: number | null;
  readonly level: HoldemLevel;
  readonly boards: readonly (readonly number[])[];
  readonly bomb: boolean;
  readonly rabbit: readonly number[];
  readonly places: readonly HoldemPlace[];
  readonly players_left: number;
  readonly average_stack: number;
  readonly tournament: boolean;
}

/** One occupied seat, as everybody sees it. */
export interface HoldemSeatView {
  readonly seat: number;
  readonly name: string;
  /** null: nobody plays for chips */
  readonly stack: number;
  /** takes part in the round; between rounds, in the last one while it is shown */
  readonly in_round: boolean;
  readonly sitting_out: boolean;
  readonly away: boolean;
  readonly dropped: boolean;
  /** in this round */
  readonly bet: number;
  readonly folded: boolean;
  readonly all_in: boolean;
  readonly time_bank: number;
  /** the last action of this round */
  readonly did: string | null;
  readonly mucked: boolean;
  readonly won: number;
  /** for the big blind */
  readonly waiting: boolean;
  /** only when shown */
  readonly cards: readonly number[];
  /** what the shown cards make on each board */
  readonly makes: readonly HandName[];
  /** the five cards that make each */
  readonly best: readonly (readonly number[])[];
  /** while hands are face up and the board is not complete */
  readonly chance: HoldemChance | null;
}

export interface HoldemChance {
  readonly win: number;
  readonly tie: number;
}

/** The blinds now, and when they rise. */
export interface HoldemLevel {
  readonly number: number;
  readonly small_blind: number;
  readonly big_blind: number;
  /** null: they don't rise, or the table waits */
  readonly next_at: number | null;
  readonly next_small_blind: number;
  readonly next_big_blind: number;
}

/** Where somebody finished a tournament. */
export interface HoldemPlace {
  readonly name: string;
  readonly place: number;
}

/** What only this seat may see. */
export interface HoldemPrivateView {
  readonly cards: readonly number[];
  readonly makes: HandName | null;
  /** the cards that make it: two, or five */
  readonly best: readonly number[];
  readonly to_call: number;
  readonly leaving: boolean;
  readonly straddles: boolean;
  readonly posts: boolean;
  /** dealt in after about this many hands; null: not waiting */
  readonly entry_in: number | null;
  /** the same after posting; null: cannot post */
  readonly post_in: number | null;
}

/** Everything a hold'em table can set. */
export interface HoldemSettings {
  /** Seats */
  readonly seats: number;
  /** Who deals. After 30 s the table deals by itself */
  readonly deal_control: "auto" | "dealer" | "host";
  /** Seconds between hands */
  readonly pause_s: number;
  /** Seconds to decide */
  readonly clock_s: number;
  /** Rounds without a clock. At the start everybody may think as long as they like */
  readonly untimed_rounds: number;
  /** Time bank. Seconds that each player has in reserve; never refilled */
  readonly time_bank_s: number;
  /** Grace. Seconds to come back when dropped */
  readonly grace_s: number;
  /** Table code */
  readonly table_code: "four_digits" | "six_characters";
  /** Shuffle. gsr7: seven riffles, for flavour only */
  readonly shuffle: "gsr7" | "uniform";
  /** Format. fixed: equal stacks with rebuys; cash: buy in for what you like; tournament: until one player has all chips */
  readonly format: "cash" | "fixed" | "tournament";
  /** Betting structure. How much a bet may be: up to all chips, up to the pot, a fixed amount, or always double */
  readonly structure: "doubling" | "fixed_limit" | "no_limit" | "pot_limit";
  /** Starting stack or suggested buy-in */
  readonly stack: number;
  /** Small blind. The first player after the dealer has to bet it; both blinds 0: a 200th and a 100th of stack */
  readonly small_blind: number;
  /** Big blind. The next player has to bet it, and everybody else to match it */
  readonly big_blind: number;
  /** Ante. Everybody pays it before the cards are dealt */
  readonly ante: number;
  /** Big-blind ante. The big blind pays it for everybody */
  readonly bb_ante: number;
  /** Rising blinds. Whether they grow: by the same amount each time, or twofold */
  readonly blind_schedule: "double" | "linear" | "off";
  /** Seconds between blind levels */
  readonly blind_interval_s: number;
  /** Least buy-in, in big blinds. The buy-in is what somebody sits down with */
  readonly min_buyin_bb: number;
  /** Largest stack after a purchase, in big blinds */
  readonly max_stack_bb: number;
  /** Credit limit of each player. The most that somebody may owe for chips */
  readonly max_debt: number;
  /** Bring the stack back. Players who return within an hour bring what they cashed out */
  readonly bring_back: boolean;
  /** Button. A dead button may stand at an empty seat, so that nobody misses the big blind; a moving one goes to the next player */
  readonly button_rule: "dead" | "moving";
  /** First button. Empty: drawn by lot */
  readonly initial_button: number | null;
  /** Newcomers. wait for the big blind, or may post to play at once */
  readonly entry: "post" | "wait";
  /** When the clock runs out */
  readonly timeout_action: "check_fold" | "fold";
  /** Straddle. The player after the big blind may bet twice as much before the deal */
  readonly straddle: boolean;
  /** Run it twice. After an all-in everybody may agree to deal the rest twice, for half of the pot each */
  readonly run_twice: boolean;
  /** Rabbit hunt. After a hand that ended early anybody may see what would have come */
  readonly rabbit_hunt: boolean;
  /** Bomb pot ante, in big blinds. In a bomb pot everybody pays it, and betting starts on the flop; 0: none */
  readonly bomb_bb: number;
  /** A bomb pot every N hands. 0: when the host calls for one */
  readonly bomb_every: number;
  /** Pause before each all-in street, in milliseconds */
  readonly runout_ms: number;
}

/** The table as the rail sees it. */
export interface RideTheBusPublicView {
  /** the number of the hand, race or game; 0 before the first */
  readonly round: number;
  /** a round is under way */
  readonly running: boolean;
  readonly phase: "assign" | "claim" | "flip" | "results" | "ride" | "waiting";
  /** rises with every decision; (round, phase, turn) identifies one at this table */
  readonly turn: number;
  /** who has to act, or to deal; empty while all may */
  readonly waits_for: readonly number[];
  /** when the clock of the decision or phase runs out */
  readonly due: number | null;
  readonly next_deal: number | null;
  readonly paused_at: number | null;
  /** nothing more is dealt: the tournament has its winner */
  readonly finished: boolean;
  readonly seats: readonly RideTheBusSeatView[];
  readonly counting: "points" | "sips";
  /** False: the host flips the pyramid */
  readonly auto_flip: boolean;
  readonly pyramid: RideTheBusPyramidView | null;
  /** the rider and those to come */
  readonly riders: readonly number[];
  readonly ride: RideTheBusRideView | null;
  readonly last: RideTheBusLastGuess | null;
  readonly decks: number;
  readonly stock: number;
  /** face up, since the last reshuffle */
  readonly discard: readonly number[];
  readonly reshuffles: number;
  readonly results: RideTheBusResults | null;
  readonly commitment: string | null;
}

/** One occupied seat, as everybody sees it; players not in the round wait for the next game. */
export interface RideTheBusSeatView {
  readonly seat: number;
  readonly name: string;
  /** null: nobody plays for chips */
  readonly stack: number | null;
  /** takes part in the round; between rounds, in the last one while it is shown */
  readonly in_round: boolean;
  readonly sitting_out: boolean;
  readonly away: boolean;
  readonly dropped: boolean;
  readonly cards_left: number;
  readonly given: number;
  readonly received: number;
  /** of those received */
  readonly on_bus: number;
  /** cards played on the card flipped last */
  readonly claimed: number;
  /** what was left of the hand after the pyramid */
  readonly shown: readonly number[];
  readonly rides: "asleep" | "away" | "finished" | "left" | "released" | "skipped" | "stopped" | "queued" | "riding" | null;
}

/** The pyramid from the bottom row up. */
export interface RideTheBusPyramidView {
  readonly rows: readonly (readonly (number | null)[])[];
  /** how many lie face up, which is also the index of the next */
  readonly flipped: number;
  /** flipped last */
  readonly card: number | null;
  /** what a card played on it is worth; 0: none is flipped */
  readonly weight: number;
  /** on it, the first claim first */
  readonly claims: readonly RideTheBusClaimView[];
  /** sips given for it */
  readonly receipts: readonly RideTheBusReceipt[];
}

/** Cards that a seat has played on the card flipped last. */
export interface RideTheBusClaimView {
  readonly seat: number;
  readonly cards: number;
}

/** Sips that somebody got from somebody for the last card flipped. */
export interface RideTheBusReceipt {
  readonly giver: number;
  readonly to: number;
  readonly sips: number;
}

/** The bus. */
export interface RideTheBusRideView {
  readonly rider: number;
  readonly row: readonly (number | null)[];
  /** of the next guess, 1 to 5 */
  readonly position: number;
  readonly wrong: number;
  /** the rider is released after this many */
  readonly most_wrong: number;
  readonly ace_high: boolean;
}

/** How the last guess went; a missed one has no call and no cards. */
export interface RideTheBusLastGuess {
  readonly seat: number;
  readonly position: number;
  readonly right: boolean;
  readonly call: "higher" | "lower" | null;
  readonly card: number | null;
  readonly drawn: number | null;
}

/** The result of the game. */
export interface RideTheBusResults {
  readonly scores: readonly RideTheBusScore[];
  readonly awards: readonly RideTheBusAward[];
  readonly seed: string;
}

/** What only this seat may see. */
export interface RideTheBusPrivateView {
  readonly hand: readonly number[];
  /** cards that could be played on the one flipped last */
  readonly matching: number;
  readonly to_assign: number;
}

/** Everything a bus table can set. */
export interface RideTheBusSettings {
  /** Seats. Up to 7 with one deck, 17 with two */
  readonly seats: number;
  /** Who starts a game. host: results stay until somebody starts the next game; auto: it starts by itself */
  readonly deal_control: "auto" | "host";
  /** Seconds between games */
  readonly pause_s: number;
  /** Seconds to decide */
  readonly clock_s: number;
  /** Rounds without a clock. At the start everybody may think as long as they like */
  readonly untimed_rounds: number;
  /** Time bank. Seconds that each player has in reserve; never refilled */
  readonly time_bank_s: number;
  /** Grace. Seconds to come back when dropped */
  readonly grace_s: number;
  /** Table code */
  readonly table_code: "four_digits" | "six_characters";
  /** Shuffle. gsr7: seven riffles, for flavour only */
  readonly shuffle: "gsr7" | "uniform";
  /** Decks */
  readonly decks: 1 | 2;
  /** What is counted. points: the same game, without drinks */
  readonly counting: "points" | "sips";
  /** Flip by itself. Off: the host flips; after 30 s the table does */
  readonly auto_flip: boolean;
  /** Seconds to play a match */
  readonly claim_window_s: 2 | 3;
  /** Stacking. Several players may play on the same card */
  readonly stacking: boolean;
  /** Seconds to hand out */
  readonly assign_s: number;
  /** Giving to yourself */
  readonly self_assign: boolean;
  /** Several with most cards. all ride in turn, or one drawn by lot */
  readonly tie_policy: "all" | "random";
  /** Seconds to guess */
  readonly guess_s: number;
  /** Penalty for a wrong guess */
  readonly bus_penalty: number;
  /** Aces are high. Off: below the deuce */
  readonly ace_high: boolean;
  /** Mercy. Wrong guesses that end a ride */
  readonly bus_max_wrong: number;
}

/** The table, as the rail sees it; a game adds its own fields and narrows phase and seats. */
export interface TableView {
  /** the number of the hand, race or game; 0 before the first */
  readonly round: number;
  /** a round is under way */
  readonly running: boolean;
  readonly phase: string;
  /** rises with every decision; (round, phase, turn) identifies one at this table */
  readonly turn: number;
  /** who has to act, or to deal; empty while all may */
  readonly waits_for: readonly number[];
  /** when the clock of the decision or phase runs out */
  readonly due: number | null;
  readonly next_deal: number | null;
  readonly paused_at: number | null;
  /** nothing more is dealt: the tournament has its winner */
  readonly finished: boolean;
  readonly seats: readonly SeatView[];
}

/** One occupied seat, as everybody sees it. */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  /** null: nobody plays for chips */
  readonly stack: number | null;
  /** takes part in the round; between rounds, in the last one while it is shown */
  readonly in_round: boolean;
  readonly sitting_out: boolean;
  readonly away: boolean;
  readonly dropped: boolean;
}

/** What every table can set. */
export interface TableSettings {
  /** Seats */
  readonly seats: number;
  /** Who deals. After 30 s the table deals by itself */
  readonly deal_control: "auto" | "dealer" | "host";
  /** Seconds between rounds */
  readonly pause_s: number;
  /** Seconds to decide */
  readonly clock_s: number;
  /** Rounds without a clock. At the start everybody may think as long as they like */
  readonly untimed_rounds: number;
  /** Time bank. Seconds that each player has in reserve; never refilled */
  readonly time_bank_s: number;
  /** Grace. Seconds to come back when dropped */
  readonly grace_s: number;
  /** Table code */
  readonly table_code: "four_digits" | "six_characters";
  /** Shuffle. gsr7: seven riffles, for flavour only */
  readonly shuffle: "gsr7" | "uniform";
}

/** Every game, and what can be set about any room. */
export interface Catalogue {
  readonly games: readonly GameInfo[];
  readonly room_settings: SettingsSchema;
}

/** A game that can be played on this server. */
export interface GameInfo {
  readonly key: GameKey;
  readonly title: string;
  readonly seats: Range;
  /** settings to start from, by their name */
  readonly presets: Readonly<Record<string, Games[GameKey]["settings"]>>;
  readonly settings: SettingsSchema;
  readonly bots: readonly string[];
  /** what is played for, by preset */
  readonly stakes: Readonly<Record<string, "chips" | "none" | "tournament">>;
  /** settings about money, in the order a host reviews them */
  readonly bets: readonly string[];
}

/** Settings as JSON Schema; games of other packages may use more of it. */
export interface SettingsSchema {
  readonly title: string;
  readonly description: string;
  readonly type: "object";
  readonly properties: Readonly<Record<string, SettingSchema>>;
  readonly required: readonly string[];
}

/** One setting as JSON Schema; it has a type, an enum, or several kinds of values. */
export interface SettingSchema {
  readonly title: string;
  readonly default: number | string | boolean | null;
  readonly description?: string;
  readonly type?: "boolean" | "integer" | "string";
  readonly enum?: readonly (number | string)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly anyOf?: readonly Bounds[];
}

/** One kind of value that a setting may have, as JSON Schema. */
export interface Bounds {
  readonly type: "integer" | "null";
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What somebody with the code may know before joining. */
export interface RoomInfo {
  readonly code: string;
  readonly game: GameKey;
  readonly title: string;
  readonly host: string | null;
  readonly seats: number;
  readonly players: number;
  readonly running: boolean;
  readonly knock: boolean;
  readonly watchers: boolean;
  /** the evening is over: nobody can come in any more */
  readonly closed: boolean;
  /** what one usually buys to sit down; 0: nothing */
  readonly usual_stack: number;
}

/** The ledger, and who pays whom to settle it. */
export interface Books {
  /** in the order of their first purchase */
  readonly rows: readonly LedgerRow[];
  readonly house: number;
  /** among people; null: a round is running */
  readonly transfers: readonly Transfer[] | null;
  /** what all bots have won together; below 0: what they have lost */
  readonly bots: number;
  /** what chips are worth */
  readonly rate: Rate | null;
  /** how the evening ended */
  readonly finale: Finale | null;
}

/** One player pays another the worth of these chips. */
export interface Transfer {
  readonly payer: string;
  readonly payee: string;
  readonly chips: number;
  /** in the smallest unit, where the room has a rate */
  readonly money: number | null;
}

/** The player's results on this server, game by game. */
export interface Standings {
  readonly standings: readonly Standing[];
}

/** One player's results in one game, summed up. */
export interface Standing {
  readonly identity: string;
  readonly game: string;
  readonly rounds: number;
  /** rounds with a gain */
  readonly won: number;
  readonly net: number;
}

/** The devices on which the player is signed in, the oldest first. */
export interface Devices {
  readonly devices: readonly Device[];
}

/** One device on which the player is signed in. */
export interface Device {
  readonly id: string;
  /** "Firefox, Linux"; empty: unknown */
  readonly name: string;
  readonly signed_in_at: number;
  /** last time, to within a day */
  readonly used_at: number;
  /** the one that asks */
  readonly current: boolean;
  /** it has a connection now */
  readonly online: boolean;
}

/** Why a request failed, with a status of 4xx or 5xx. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Finished rounds, the latest first. */
export interface RoundPage {
  readonly rounds: readonly RoundLine[];
  /** what `before` has to be for those before them; null: there are none */
  readonly next: string | null;
}

/** A finished round in a list. */
export interface RoundLine {
  /** its id */
  readonly room: string;
  /** that it has, or had */
  readonly code: string;
  /** identifies the round in its room */
  readonly seq: number;
  readonly game: string;
  /** of the room, which counts its tables */
  readonly table: number;
  /** at the table */
  readonly number: number;
  readonly began: number;
  readonly at: number;
  /** what was in the middle */
  readonly size: number;
  /** whether somebody showed cards */
  readonly shown: boolean;
  readonly summary: Summary;
  /** what everybody won or lost; or minus the points */
  readonly net: Readonly<Record<string, number>>;
  /** yours; null: you did not play */
  readonly own: number | null;
}

/** What a list of rounds says of one, to everybody; a `Chronicle` with names for seats. */
export interface Summary {
  readonly won?: Readonly<Record<string, number>>;
  readonly hand?: HandName;
  readonly cards?: readonly number[];
  readonly lanes?: readonly number[];
}

/** A round as it is sent, downloaded and played again. */
export interface Replay {
  readonly game: string;
  readonly number: number;
  readonly began: number;
  /** null: as everybody saw it */
  readonly you: number | null;
  readonly moments: readonly Moment[];
  /** of the table */
  readonly settings: Readonly<Record<string, number | string | boolean | null>>;
  readonly people: readonly Person[];
  /** of every card that you see in it */
  readonly proofs: Proofs | null;
  readonly format: "bluefelt-round";
  readonly version: 1;
}

/** What one row did to the table. */
export interface Moment {
  readonly at: number;
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly private: unknown;
}

/** Somebody who was at the table when the round began. */
export interface Person {
  readonly name: string;
  readonly avatar: string;
  /** its strength */
  readonly bot: string | null;
}

/** What proves the cards of a round to somebody who has seen them. */
export interface Proofs {
  /** of the deck and of each reshuffle, as they were published */
  readonly roots: readonly string[];
  /** in the order in which they were first seen */
  readonly cards: readonly Proof[];
}

/** Where in the deck a card lay, and the way from there to the root. */
export interface Proof {
  /** 0: the deck of the deal; 1: the first reshuffle */
  readonly shuffle: number;
  /** 0 is the top */
  readonly position: number;
  readonly card: number;
  readonly salt: string;
  /** the leaf's neighbour first */
  readonly path: readonly string[];
}

/** What a player has done on this server. */
export interface Statistics {
  readonly games: readonly GameStatistics[];
  /** the latest last */
  readonly evenings: readonly Evening[];
}

/** What a player has done in one game, for the same stakes. */
export interface GameStatistics {
  readonly game: string;
  readonly stakes: "chips" | "none" | "tournament";
  readonly rounds: number;
  readonly won: number;
  readonly net: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** A room in which a player has played, in one game. */
export interface Evening {
  readonly room: string;
  readonly game: string;
  readonly stakes: "chips" | "none" | "tournament";
  /** of the last round */
  readonly at: number;
  readonly rounds: number;
  readonly net: number;
}

/** A link to a round, which is told only once. */
export interface NewLink {
  /** GET /api/shared/{secret} */
  readonly secret: string;
  readonly id: string;
}

/** The links to rounds of a room: a host's list has everybody's. */
export interface RoundLinks {
  readonly links: readonly RoundLink[];
}

/** A link to a round, without what it says. */
export interface RoundLink {
  readonly id: string;
  /** of the round */
  readonly seq: number;
  readonly at: number;
  /** the member who has made it; null: nobody who is known here */
  readonly by: string | null;
  readonly own: boolean;
}
