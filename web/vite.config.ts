import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker.ts';

const server = process.env['BLUEFELT_SERVER'] ?? 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  build: {
    target: 'es2022',
    manifest: true, // which parts need which, for the tests
    // Only of tables, which are waited for, all parts are asked for at once: a list of everybody's would be 2 kB of the page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, needs) =>
        /\/Table-[^/]*$/.test(part) ? needs : needs.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0, // the page's policy allows no data: scripts or styles
    // What the page imports is one file: each more costs a few hundred bytes. What it needs later is split by its imports.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
      // Otherwise everything of Svelte that some part uses is in the page: form fields, transitions.
      treeshake: {
        moduleSideEffects: [{ test: /\/svelte\/src\/internal\/client\//, sideEffects: false }],
      },
    },
  },
  server: {
    proxy: { '/ws': { target: server, ws: true }, '/api': server },
  },
});
