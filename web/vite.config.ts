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
    // What the page imports is one file: each more costs a few hundred bytes. What it needs later is split by its imports.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: { '/ws': { target: server, ws: true }, '/api': server },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false, // a jsdom for each file takes seven times as long
    setupFiles: ['src/test-setup.ts'],
  },
});
