/**
 * Runtime table. One source, written against React, is built as:
 *
 * | mode                 | runtime  | output                   |
 * | -------------------- | -------- | ------------------------ |
 * | `site`               | React    | `dist/site`              |
 * | `site-worker`        | none     | `dist/site/worker.js`    |
 * | `embed`              | Preact   | `dist/embed/chunks`      |
 * | `embed-loader`       | none     | `dist/embed/mskt.js`     |
 * | `embed-all`          | Preact   | `dist/embed/mskt.all.js` |
 * | `npm`                | Preact   | `dist/npm`               |
 * | `extension-chromium` | Preact   | `dist/extension-chromium`|
 * | `extension-firefox`  | Preact   | `dist/extension-firefox` |
 * | `platform`           | Node     | `dist/platform`          |
 *
 * The projects of `tests/projects.ts` test it. Only this file selects the runtime of a build: source files
 * neither detect it nor name the other one.
 */
import { fileURLToPath } from 'node:url';
import { crx } from '@crxjs/vite-plugin';
import type { Alias, OxcOptions, Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { builtSite, widgetFiles } from './site/platform/build/built-files.ts';
import { chunkNameOf, chunksByFolder } from './site/platform/build/chunk-groups.ts';
import { type Browser, extensionBuild, manifestFor } from './site/platform/build/extension-build.ts';
import {
  generateNpmEntries,
  npmModules,
  singleFile,
  styleFiles,
  widgetChunks,
} from './site/platform/build/widget-builds.ts';
import { testProjects } from './tests/projects.ts';
import { SummaryReporter } from './tests/reporter.ts';
import { LongestFirst } from './tests/sequencer.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Exact matches, so that `react-dom/server` or other React packages fail to resolve instead of half working. */
const preact: Alias[] = [
  { find: /^react$/, replacement: '@preact/compat' },
  { find: /^react-dom$/, replacement: '@preact/compat' },
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: '@preact/compat/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: '@preact/compat/jsx-dev-runtime' },
];

/** Engines with native `light-dark()`: transpiling it for older targets breaks it in shadow roots. */
const engines = ['chrome125', 'firefox128', 'safari17.5'];

/** Packages that every page and every widget needs. */
const runtime = /\/node_modules\/(@?preact|react|react-dom|scheduler|zustand|redaxios)\//;

const oxc: OxcOptions = { jsx: { runtime: 'automatic', importSource: 'react' } };

const shared: UserConfig = {
  oxc,
  build: {
    target: engines,
    cssTarget: engines,
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
  },
};

const site = (): UserConfig => ({
  ...shared,
  root: path('site'),
  base: '/msktfront/',
  build: {
    ...shared.build,
    // All supported engines implement module preload.
    modulePreload: { polyfill: false },
    outDir: path('dist/site'),
    rolldownOptions: {
      input: ['index', 'callback', 'connect', 'embed/index'].map(name => path(`site/${name}.html`)),
      output: {
        chunkFileNames: chunk => `assets/${chunkNameOf(chunk)}-[hash].js`,
        codeSplitting: chunksByFolder({ runtime, runtimeChunk: 'runtime', frame: ['account'] }),
      },
    },
  },
});

/** Single file with a stable name: browsers check it for updates. */
const siteWorker = (): UserConfig => ({
  ...shared,
  publicDir: false,
  // A worker cannot discover the files of the build.
  define: { BUILT: JSON.stringify(builtSite()) },
  build: {
    ...shared.build,
    emptyOutDir: false,
    manifest: false,
    outDir: path('dist/site'),
    lib: {
      entry: path('site/offline/worker.ts'),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'worker.js',
    },
  },
});

/** Options of a build for pages of others. */
const onPages: UserConfig = {
  ...shared,
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { alias: preact },
};

const embed = (): UserConfig => ({ ...onPages, build: { ...shared.build, ...widgetChunks(runtime) } });

const embedLoader = (): UserConfig => ({
  ...onPages,
  define: { ...onPages.define, WIDGET_FILES: JSON.stringify(widgetFiles()) },
  build: { ...shared.build, ...singleFile('mskt', 'widgets/embed.ts') },
});

const embedAll = (): UserConfig => ({
  ...onPages,
  plugins: [styleFiles],
  build: { ...shared.build, ...singleFile('mskt.all', 'widgets/embed-all.ts') },
});

/** Widgets as ES modules, individually and all together, dependencies bundled: for bundlers and import maps. */
const npm = (): UserConfig => ({
  ...onPages,
  plugins: [generateNpmEntries],
  // Bundlers relocate the code: without a `platform` attribute the page's origin is the platform.
  define: { ...onPages.define, 'import.meta.url': 'location.href' },
  build: { ...shared.build, ...npmModules() },
});

/** Runs effects right after rendering: without network latency, the first paint shows the list, not its skeleton. */
const CLIENT = 'virtual:client-with-effects-at-once';
const effectsAtOnce: Plugin = {
  name: 'effects-at-once',
  resolveId: id => (id === CLIENT ? id : null),
  load: id =>
    id === CLIENT
      ? `import { options } from 'preact';
         options.requestAnimationFrame = queueMicrotask;
         export * from '@preact/compat/client';`
      : null,
};

const extension = (browser: Browser) => (): UserConfig => ({
  ...shared,
  publicDir: path('extension/public'),
  resolve: { alias: [{ find: /^react-dom\/client$/, replacement: CLIENT }, ...preact] },
  plugins: [
    effectsAtOnce,
    crx({ manifest: manifestFor(browser), browser: browser === 'firefox' ? 'firefox' : 'chrome' }),
  ],
  build: { ...shared.build, ...extensionBuild(browser) },
});

const platform = (): UserConfig => ({
  ...shared,
  publicDir: false,
  build: {
    ...shared.build,
    target: 'node20',
    manifest: false,
    ssr: true,
    outDir: path('dist/platform'),
    rolldownOptions: {
      // The programs, the thread of the database, and modules with which browser tests serve several platforms in one process.
      input: {
        ...Object.fromEntries(
          ['main', 'servers', 'env', 'logger'].map(name => [name, path(`site/platform/${name}.ts`)]),
        ),
        ...Object.fromEntries(
          ['backup', 'counters', 'restore'].map(name => [name, path(`site/platform/operate/${name}.ts`)]),
        ),
        'database-thread': path('site/platform/db/embedded/thread.ts'),
        'prerender-thread': path('site/platform/prerender/thread.ts'),
      },
      output: { chunkFileNames: 'shared-[name].js' },
    },
  },
});

const modes: Record<string, () => UserConfig> = {
  site,
  'site-worker': siteWorker,
  embed,
  'embed-loader': embedLoader,
  'embed-all': embedAll,
  npm,
  platform,
  'extension-chromium': extension('chromium'),
  'extension-firefox': extension('firefox'),
};

export default defineConfig(({ mode }) => ({
  ...modes[mode]?.(),
  test: {
    projects: testProjects({ oxc, embedAliases: preact }),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SummaryReporter()],
    slowTestThreshold: 5_000,
    expect: { requireAssertions: true },
  },
}));
