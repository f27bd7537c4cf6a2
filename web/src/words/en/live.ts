import { learn } from '../index.svelte';

/** What is spoken while people play. `.you` is said instead where it is about the player. */
export const live = {
  'notice.turn': 'Your turn',
  'notice.body': 'Table {code} is waiting for you.',
  'live.seat': 'Seat {n}',

  'turn.any': 'Your turn.',

  'live.sat': '{name} sits down.',
  'live.sat.you': 'You sit down.',
  'live.sat.chips': '{name} sits down with {n}.',
  'live.sat.chips.you': 'You sit down with {n}.',
  'live.bought': '{name} buys {n}.',
  'live.bought.you': 'You buy {n}.',
  'live.left': '{name} leaves the table.',
  'live.left.you': 'You have left the table.',
  'live.sat-out': '{name} sits out.',
  'live.sat-out.you': 'You sit out.',
  'live.sat-in': '{name} plays again.',
  'live.sat-in.you': 'You play again.',
  'live.dropped': '{name} lost connection.',
  'live.returned': '{name} is back.',
  'live.away': '{name} is away.',
  'live.away.you': 'You are away.',
  'live.timed-out': '{name} has run out of time.',
  'live.timed-out.you': 'Your time is up.',
  'live.waited': 'Waiting for players.',
  'live.paused': 'The table is paused.',
  'live.resumed': 'Play resumes.',
  'live.settings': 'The new settings apply from the next round.',

  'live.joined': '{name} joins.',
  'live.member-left': '{name} leaves the room.',
  'live.kicked': '{name} was removed from the room.',
  'live.knocks': '{name} is knocking.',
  'live.host': '{name} is the host now.',
  'live.host.you': 'You are the host now.',
  'live.idle.one-minute': '{name} has not responded for a minute: any player may deal or resume.',
  'live.idle.five-minutes':
    '{name} has not responded for five minutes: the longest-seated player may take over as host.',
  'live.idle.you': 'The others are waiting for you.',
  'live.muted.you': 'The host has muted you.',
  'live.unmuted.you': 'You may chat again.',
  'live.requested': '{name} asks for {n} {n:chip|chips}.',
  'live.table-set': 'Now playing: {game}.',
  'live.void': 'This round does not count: every bet goes back.',
  'live.kept-open': 'The room stays open after all.',
  'live.closing': 'The room closes when this round is over.',
  'live.closed': 'The host has closed the room.',

  'live.cards': 'Your cards: {cards}.',

  'live.board': 'Board: {cards}.',
};

learn(live);
