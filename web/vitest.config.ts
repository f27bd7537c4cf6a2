import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import client from './vite.config.ts';

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'jsdom',
      include: ['src/**/*.test.ts'],
      testTimeout: 20_000, // for parts of the app that are loaded on a busy machine
      pool: 'threads',
      isolate: false, // a jsdom for each file takes seven times as long
      setupFiles: ['src/test-setup.ts'],
    },
  }),
);
