import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './service-worker.ts';

const server = process.env['BLUEFELT_SERVER'] ?? 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows no data: scripts or styles
    // What the poker tables share is one file: each more costs a few hundred bytes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'poker', test: /games[\\/]poker[\\/](?!Buy|Sizer)/ }],
        },
      },
    },
  },
  server: {
    proxy: { '/ws': { target: server, ws: true }, '/api': server },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
