/**
 * Vitest projects: which test files run in which environment, with which setup.
 *
 * `npm test` runs a covering selection. `TEST_FULL=1` (`npm run test:full`) runs every combination.
 */
import { availableParallelism } from 'node:os';
import type { Alias, OxcOptions } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** Compiler options from the runtime table of `vite.config.ts`. */
export interface Runtimes {
  oxc: OxcOptions;
  /** Aliases that replace React by the embeds' runtime. */
  embedAliases: Alias[];
}

const isFull = process.env.TEST_FULL === '1';

/** Component tests. All run on React; `npm test` also runs those on the embeds' runtime whose results may differ. */
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
/** Makes results independent of the machine's time zone. */
const env = { TZ: 'UTC' };

/** Options of component tests in a simulated page. `css: true` keeps the content of `?inline` style sheets. */
const simulatedPage = {
  environment: 'happy-dom',
  env,
  // Files of a worker share modules and page; each restores the page.
  isolate: false,
  css: true,
  setupFiles: [timeouts, 'tests/helpers/page/dom.ts'],
  // Component tests run on PGlite, platform tests on PostgreSQL: covers both engines without running any test
  // twice.
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
        // Aliases apply only to modules that Vite transforms, so a dependency that imports React is inlined.
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
        include: ['tests/{combinations,glossary,map,structure}.test.ts'],
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
        // Files of a worker share the browser and the platform process.
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
        // Runs after all other projects, because it uses both cores. Hooks of setup files run before those of
        // a test file: pages are recorded and closed before their platform stops.
        sequence: { groupOrder: 1, hooks: 'list' },
        retry: 1,
        expect: { poll: { timeout: 20_000 } },
      },
    },
    {
      test: {
        name: 'faults',
        environment: 'node',
        env,
        isolate: false,
        include: ['tests/faults/**/*.test.ts'],
        globalSetup: [runFolder, 'tests/helpers/browser/built.ts', emptyDatabase, postgres],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        maxWorkers,
        // Processes are killed and connections cut: other tests do not run meanwhile.
        sequence: { groupOrder: 2 },
      },
    },
  ];
}
