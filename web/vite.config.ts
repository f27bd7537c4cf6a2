import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker.ts';

const server = process.env['BLUEFELT_SERVER'] ?? 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
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
});
