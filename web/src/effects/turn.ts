import type { TableEvent } from '../lib/room.svelte';
import { cardName, t } from '../words/index.svelte';
import { bus, busHand, hole, horses, offers, poker, queen, type Scene } from './scene';
import { amount } from './tell';

/** Whether the table waits for this player now. */
export function isYourTurn(scene: Scene): boolean {
  const { seat, view } = scene;
  if (seat === null || !view || view.paused_at !== null) return false;
  const hand = poker(scene);
  if (hand) return hand.to_act === seat || offers(scene, 'cards/run-twice');
  const race = horses(scene);
  if (race) return race.due !== null && offers(scene, 'bet/place');
  return bus(scene)?.waits_for.includes(seat) ?? false;
}

const BEGINS = new Set<TableEvent['type']>([
  'turn/started',
  'cards/run-twice-asked',
  'round/advanced',
  'pyramid/assigning-opened',
  'bus/row-dealt',
  'bus/guessed',
]);

/** Whether these events have made it this player's turn, also when it was theirs before. */
export const turnBegins = (events: readonly TableEvent[], scene: Scene): boolean =>
  isYourTurn(scene) && events.some((event) => BEGINS.has(event.type));

/** What this player is asked. */
export function turnWords(scene: Scene): string {
  if (poker(scene)) return pokerWords(scene);
  if (horses(scene)) return t('turn.bets');
  return busWords(scene);
}

function pokerWords(scene: Scene): string {
  if (offers(scene, 'cards/run-twice')) return t('turn.vote');
  const stud = queen(scene);
  if (stud && offers(scene, 'bet/bring-in')) return t('turn.bring-in', { n: stud.bring_in });
  const { to_call: n = 0 } = hole(scene);
  return n > 0 ? t('turn.call', { n }) : t('turn.check');
}

function busWords(scene: Scene): string {
  const { to_assign: n = 0 } = busHand(scene) ?? {};
  if (n > 0) return t('turn.assign', { amount: amount(scene, n) });
  const ride = bus(scene)?.ride;
  const card = ride?.row[ride.position - 1];
  if (card === undefined) return t('turn.any');
  return card === null ? t('turn.guess.hidden') : t('turn.guess', { card: cardName(card) });
}
