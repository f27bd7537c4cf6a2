import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** What every game may import from a folder beside its own. */
const SHARED = ['poker', 'lib', 'words', 'effects', 'generated'];

const forbid = (files, ...patterns) => ({
  files: files.map((folder) => `src/${folder}/**`),
  ignores: ['**/*.test.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const above = (...folders) => ({
  regex: `^(\\.\\./)+(${folders.join('|')})(/|$)`,
  message: 'A layer knows only those below it: lib and words, effects, games, shell.',
});

export default ts.config(
  { ignores: ['node_modules/', 'dist/', 'src/generated/', '.svelte-check/'] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] }, extraFileExtensions: ['.svelte'] },
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { rules: { 'no-undef': 'off' } }, // TypeScript knows better
  { rules: { '@typescript-eslint/no-unnecessary-type-assertion': 'off' } }, // svelte-check needs some of them
  // A game declares its words by extending an interface.
  {
    rules: {
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // Plain TypeScript takes what components export for any; svelte-check knows.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['*.js'], extends: [ts.configs.disableTypeChecked] },
  forbid(['lib', 'words'], above('effects', 'games', 'shell')),
  forbid(['effects'], above('games', 'shell')),
  forbid(['games'], above('shell'), {
    regex: `^\\.\\./(?!(${SHARED.join('|')})/)[a-z_]+/`,
    message: 'A game knows no other game; what some of them share is in games/poker.',
  }),
  forbid(['shell'], {
    regex: '/games/.',
    message: 'A game is reached through games/index.ts, so that it is loaded only where it is played.',
  }),
);
