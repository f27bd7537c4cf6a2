import type { GameInfo } from '../../generated/protocol';
import { gameOf } from '../../games';
import { catalogue, type Schemas, type Values } from '../../lib/catalogue';
import { device } from '../../lib/device.svelte';
import { speak, told } from '../../words/index.svelte';
import { titleOf, valueOf } from '../../words/settings';

/** What is played for, in a line: "Small blind 1 · Big blind 2"; settings that are 0 are not worth a word. */
export const stakesLine = (
  game: string,
  names: readonly string[],
  schemas: Schemas,
  values: Values,
): string =>
  names
    .filter((name) => values[name])
    .map(
      (name) => `${titleOf(game, name, schemas[name])} ${valueOf(name, schemas[name], values[name] ?? null)}`,
    )
    .join(' · ');

/** The same for a table that was laid or comes next, with its type where there are several; empty if nothing is known. */
export async function stakesOf(game: string, preset: string, settings: Values): Promise<string> {
  try {
    const { games } = await catalogue();
    const entry: GameInfo | undefined = games.find((one) => one.key === game);
    if (!entry) return '';
    await gameOf(game)?.lobby(); // its words
    await speak(device.lang);
    const kind = Object.keys(entry.presets).length > 1 ? told(`preset.${preset}`) : null;
    const stakes = stakesLine(game, entry.bets, entry.settings.properties, settings);
    return [kind, stakes].filter(Boolean).join(' · ');
  } catch {
    return '';
  }
}
