/**
 * The Vitest projects: which test files run where, and with what set up before them.
 *
 * `npm test` runs a covering selection. `TEST_FULL=1` (`npm run test:full`) runs every combination.
 */
import { availableParallelism } from 'node:os';
import type { Alias, OxcOptions } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** How the sources are compiled, by the runtime table of `vite.config.ts`. */
export interface Runtimes {
  oxc: OxcOptions;
  /** Aliases that replace React by the runtime of the embeds. */
  embedAliases: Alias[];
}

const isFull = process.env.TEST_FULL === '1';

/** Component tests. All run on React; on the embeds' runtime, `npm test` runs those where the two can differ. */
const rendered = ['widgets/**/*.test.tsx', 'tests/widgets.test.tsx'];
const differing = [
  'tests/widgets.test.tsx',
  'widgets/registry.test.tsx',
  'widgets/{activity-list,channel,comments,notice-inbox,publish-form}/*.test.tsx',
];

const timeouts = 'tests/helpers/run/timeouts.ts';
const runFolder = 'tests/helpers/run/folder.mjs';
const emptyDatabase = 'tests/helpers/database/empty.ts';
const postgres = 'tests/helpers/database/postgres.ts';
const maxWorkers = Math.max(2, availableParallelism());
/** What is shown does not depend on where the machine stands. */
const env = { TZ: 'UTC' };

/** Tests of components in a simulated page. `css: true` gives `?inline` style sheets their text. */
const simulatedPage = {
  environment: 'happy-dom',
  env,
  // Files of a worker share modules and page: each leaves the page as it found it.
  isolate: false,
  css: true,
  setupFiles: [timeouts, 'tests/helpers/page/dom.ts'],
  // Component tests run on PGlite, those of the platform on PostgreSQL: both engines are asked without asking twice.
  globalSetup: [runFolder, emptyDatabase],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  maxWorkers,
};

export function testProjects({ oxc, embedAliases }: Runtimes): TestProjectInlineConfiguration[] {
  return [
    {
      oxc,
      test: {
        ...simulatedPage,
        name: 'unit',
        include: [
          ...rendered,
          'widgets/**/*.test.ts',
          'tests/manifest.test.tsx',
          'site/{shell,pages,connect,gallery,offline}/**/*.test.{ts,tsx}',
          'site/*.test.{ts,tsx}',
        ],
      },
    },
    {
      oxc,
      resolve: { alias: embedAliases },
      test: {
        ...simulatedPage,
        name: 'embed',
        include: [...(isFull ? rendered : differing), 'extension/**/*.test.{ts,tsx}'],
        // Aliases apply only to what Vite transforms, so a dependency that imports React is inlined.
        server: { deps: { inline: ['zustand'] } },
      },
    },
    {
      test: {
        name: 'structure',
        environment: 'node',
        isolate: false,
        maxWorkers,
        globalSetup: [runFolder],
        include: ['tests/{combinations,map,structure}.test.ts'],
        testTimeout: 30_000,
      },
    },
    {
      test: {
        name: 'platform',
        environment: 'node',
        env,
        isolate: false,
        maxWorkers,
        include: [
          'tests/contract/**/*.test.ts',
          'site/platform/**/*.test.ts',
          ...(isFull ? ['tests/package.full.test.ts'] : []),
        ],
        exclude: isFull ? [] : ['**/*.full.test.ts'],
        globalSetup: [runFolder, emptyDatabase, postgres],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    },
    {
      test: {
        name: 'browser',
        environment: 'node',
        // Files of a worker share the browser and the process that serves the platform.
        isolate: false,
        setupFiles: [timeouts, 'tests/helpers/browser/file.ts'],
        include: ['tests/e2e/**/*.test.ts'],
        exclude: isFull ? [] : ['**/*.full.test.ts'],
        globalSetup: [
          runFolder,
          'tests/helpers/browser/built.ts',
          emptyDatabase,
          postgres,
          'tests/helpers/platform/prepared.ts',
        ],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        maxWorkers,
        // After all others: it uses both cores.
        // Hooks of the set-up run before those of a file: pages are recorded and closed before their platform stops.
        sequence: { groupOrder: 1, hooks: 'list' },
        retry: 1,
        expect: { poll: { timeout: 20_000 } },
      },
    },
  ];
}
