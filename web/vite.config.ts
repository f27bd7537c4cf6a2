import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './service-worker.ts';

const server = process.env['BLUEFELT_SERVER'] ?? 'http://127.0.0.1:8420';

// What every table needs is one file, what the poker tables share another: each more costs a few hundred bytes.
const CORE = [
  'node_modules/(clsx|esm-env|svelte/src/(?!transition|animate|easing))',
  'preload-helper',
  'src/games/(TableFrame|index|registry|\\w+/index)\\.',
  'src/words/(index|refusals|en/(index|cards|help|live|people|shell|table))\\.',
  'src/effects/(cues|sounds|speech|turn|wake)\\.',
  'src/lib/(Avatar|Card|ChatButton|Icon|Narrator|SheetButton|Toasts|Voices|cards|clock|connection)\\.',
  'src/lib/(device|flights|motion|named|names|numbers|options|outdated|room|route|seating)\\.',
  'src/lib/(room-context|sheets|spoken|tap-guard|toasts|top|wait)\\.',
];
const POKER = [
  'src/games/poker/(?!Buy|Sizer|Stream|plain|words/(?!table))',
  'src/games/holdem/(best|seat-words|winners|words/table)\\.', // would be files of their own: the stream needs them, too
];

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows no data: scripts or styles
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'poker', test: new RegExp(POKER.join('|')) },
            { name: 'core', test: new RegExp(CORE.join('|')) },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/ws': { target: server, ws: true }, '/api': server },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
