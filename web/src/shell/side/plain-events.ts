import { cardNames, nameOf, type Scene } from '../../effects/speech';
import type { TableEvent } from '../../lib/room.svelte';
import { number } from '../../words/index.svelte';

/** The events of every room and table; a game's own have other names. */
const EVERYWHERE = /^(?:bank|bot|chat|host|member|room|round|seat|table|turn)\//;

/** An event of a game that the client does not know: who, what, which cards, how much. */
export function tellPlainly(event: TableEvent, scene: Scene): string | null {
  if (EVERYWHERE.test(event.type)) return null;
  const facts = event as unknown as Readonly<Record<string, unknown>>;
  const what = event.type.replace(/[/_-]+/g, ' ');
  const cards = [facts['card'] ?? facts['cards']].flat().filter((card) => typeof card === 'number');
  const amounts = Object.entries(facts).filter(
    ([name, value]) => typeof value === 'number' && name !== 'seat' && name !== 'card',
  );
  const rest = [
    ...(cards.length > 0 ? [cardNames(cards)] : []),
    ...amounts.map(([, value]) => number(value as number)),
  ];
  const said = rest.length > 0 ? `${what}: ${rest.join(', ')}` : what;
  const who = typeof facts['seat'] === 'number' ? nameOf(scene, facts['seat']) : facts['name'];
  if (typeof who === 'string') return `${who}: ${said}.`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
