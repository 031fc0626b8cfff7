/**
 * Runtime table. One source, written against React, is built as:
 *
 * | mode                 | runtime  | output                   |
 * | -------------------- | -------- | ------------------------ |
 * | `site`               | React    | `dist/site`              |
 * | `site-worker`        | none     | `dist/site/worker.js`    |
 * | `embed`              | Preact   | `dist/embed`             |
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
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import type { Alias, OxcOptions, Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './manifest.json' with { type: 'json' };
import { chunkNameOf, embedChunks, siteChunks } from './site/platform/build/chunk-groups.ts';
import { classNameOf, registeredNames } from './site/platform/build/manifest.mjs';
import { builtSite } from './site/platform/build/site-files.mjs';
import { testProjects } from './tests/projects.ts';
import { SummaryReporter } from './tests/reporter.ts';
import { LongestFirst } from './tests/sequencer.ts';
import {
  chunkMark,
  chunksByName,
  loaderAlone,
  smallest,
  widgetsInside,
  withoutApart,
} from './widgets/embed-build.ts';

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

const site: UserConfig = {
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
        codeSplitting: siteChunks(/\/node_modules\/(react|scheduler|zustand|redaxios|idb-keyval)/),
      },
    },
  },
};

/** Injects the list of built files, which a worker cannot discover. */
const toldOfSite: Plugin = {
  name: 'told-of-site',
  config: () => ({ define: { BUILT: JSON.stringify(builtSite()) } }),
};

/** Single file with a stable name: browsers check it for updates. */
const siteWorker: UserConfig = {
  ...shared,
  publicDir: false,
  plugins: [toldOfSite],
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
};

/** Same suffix in the names of all chunks of one embed. */
const mark = chunkMark();

const embed: UserConfig = {
  ...shared,
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { alias: preact },
  plugins: [loaderAlone(), chunksByName(mark), smallest()],
  build: {
    ...shared.build,
    outDir: path('dist/embed'),
    // A library build keeps import() unchanged. An application build wraps it in a helper that adds <link>
    // elements to the page's head, which belongs to the school.
    lib: { entry: { mskt: path('widgets/embed.ts') }, formats: ['es'] },
    rolldownOptions: {
      // Required by the chunk groups. Entries may export what their chunks share.
      preserveEntrySignatures: 'allow-extension',
      // Disables the warning about slow plugins: minification takes most of the build time.
      checks: { pluginTimings: false },
      output: {
        minify: false,
        comments: false,
        // Pages reference the loader, so its name is stable; all files that it loads are renamed when the
        // sources change.
        entryFileNames: '[name].js',
        chunkFileNames: chunk => `chunks/${chunkNameOf(chunk)}-${mark}.js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: embedChunks(/\/node_modules\/(@?preact|zustand|redaxios)/),
      },
    },
  },
};

/**
 * Embed as a single file, for pages that pin a script by one integrity hash. Its modules still run only when
 * a tag needs them.
 */
const embedAll: UserConfig = {
  ...embed,
  plugins: [withoutApart()],
  build: {
    ...embed.build,
    emptyOutDir: false,
    manifest: false,
    lib: { entry: { 'mskt.all': path('widgets/embed.ts') }, formats: ['es'] },
    rolldownOptions: {
      output: { minify: true, comments: false, entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

/**
 * Makes each widget module of the npm package self-contained. It also exports the class created by
 * `defineWidget`, and takes over tasks of the loader: it handles the return from sign-in and loads nested
 * widgets.
 */
const standingAlone: Plugin = {
  name: 'standing-alone',
  transform(code, id) {
    const name = /\/widgets\/([a-z-]+)\/index\.ts$/.exec(id)?.[1];
    if (!name || !registeredNames().includes(name)) return null;
    const element = `globalThis.customElements?.get('mskt-${name}')`;
    const notice =
      "import { noticeReturn } from '../core/embedded-sign-in/detect-callback.ts';\nnoticeReturn();\n";
    const entries = widgetsInside(name).map(tag => `'mskt-${tag}': () => import('../${tag}/index.ts')`);
    const inside = "import { loadInside } from '../embed-inside.ts';\n";
    const load = entries.length > 0 ? `${inside}loadInside({ ${entries.join(', ')} });\n` : '';
    return { code: `${notice}${load}${code}\nexport const ${classNameOf(name)} = ${element};\n`, map: null };
  },
};

/** Widgets as ES modules, individually and all together, dependencies bundled: for bundlers and import maps. */
const npm: UserConfig = {
  ...embed,
  plugins: [standingAlone],
  // Bundlers relocate the code: without a `platform` attribute the page's origin is the platform.
  define: { ...embed.define, 'import.meta.url': 'location.href' },
  build: {
    ...embed.build,
    outDir: path('dist/npm'),
    manifest: false,
    lib: {
      entry: {
        index: path('widgets/embed.ts'),
        ...Object.fromEntries(registeredNames().map(name => [name, path(`widgets/${name}/index.ts`)])),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
};

/** Limits the registry to the widgets of the popup. */
const shownInPopup: Plugin = {
  name: 'shown-in-popup',
  transform(code, id) {
    if (!id.endsWith('/widgets/registry.ts')) return null;
    const isOther = (line: string) => /^\s*["']mskt-/.test(line) && !line.includes('popup: true');
    const lines = code.split('\n').filter(line => !isOther(line));
    return { code: lines.join('\n'), map: null };
  },
  enforce: 'pre',
};

/** Turns the modules of an eager glob into the functions that a lazy one returns. */
const AS_LOADERS =
  'const asLoaders = modules => Object.fromEntries(Object.entries(modules).map(([path, module]) => [path, async () => module]));\n';

/**
 * In an extension all files are local, and the time to read one hardly depends on its size. So dynamic
 * imports and translations of widgets become static, except for sign-in on a page, which the background
 * handles here. Service workers do not support dynamic import at all.
 */
const inOneGo: Plugin = {
  name: 'in-one-go',
  transform(code, id) {
    if (!id.includes('/widgets/')) return null;
    const here: string[] = [];
    const whole = code.replace(/\bimport\((["'])(\.[^"']+)\1\)/g, (later: string, _quote, path: string) => {
      if (/\/(auth\/start|oidc|embedded-sign-in\/sign-in|callback)\./.test(path)) return later;
      here.push(`import * as part${here.length} from '${path}';\n`);
      return `Promise.resolve(part${here.length - 1})`;
    });
    const eager = whole.replace(
      /\bimport\.meta\.glob\(("[^"]+")\)/g,
      'asLoaders(import.meta.glob($1, { eager: true }))',
    );
    if (eager !== whole) here.push(AS_LOADERS);
    return here.length > 0 ? { code: here.join('') + eager, map: null } : null;
  },
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk' && /^(background|base)/.test(part.name) && part.dynamicImports.length > 0)
        throw new Error(`the background would import while it runs: ${part.dynamicImports.join(', ')}`);
  },
};

/** Removes the runtime's `innerHTML` assignment, which this code never uses, because extension stores flag it. */
const withoutMarkup: Plugin = {
  name: 'without-markup',
  transform(code, id) {
    if (!/\/node_modules\/preact\/dist\/preact\.m?js$/.test(id)) return null;
    const [place] = /\(\w+\.\w+HTML=\w+\.__html\)/.exec(code) ?? [];
    if (!place) throw new Error('the runtime writes markup in another place than before');
    return { code: code.replace(place, '0'), map: null };
  },
};

/**
 * Runs effects right after rendering instead of after the next paint: without network latency, the first
 * paint shows the list instead of its skeleton.
 */
const effectsAtOnce: Plugin = {
  name: 'effects-at-once',
  transform(code, id) {
    if (!id.endsWith('/extension/popup/main.tsx')) return null;
    const before = "import { options } from 'preact';\noptions.requestAnimationFrame = queueMicrotask;\n";
    return { code: before + code, map: null };
  },
};

/** Derives both browsers' manifests from one, with the keys that each supports. */
function manifestFor(browser: 'chromium' | 'firefox'): ManifestV3Export {
  const { browser_specific_settings, minimum_chrome_version, key, storage, background, ...both } = manifest;
  if (browser === 'chromium')
    return { ...both, background, key, storage, minimum_chrome_version } as ManifestV3Export;
  // Firefox does not support service workers in extensions, and needs no schema for managed storage.
  const scripts = { scripts: [background.service_worker], type: background.type };
  return { ...both, background: scripts, browser_specific_settings } as unknown as ManifestV3Export;
}

const extension = (browser: 'chromium' | 'firefox'): UserConfig => ({
  ...shared,
  publicDir: path('extension/public'),
  resolve: { alias: preact },
  plugins: [
    shownInPopup,
    inOneGo,
    withoutMarkup,
    effectsAtOnce,
    crx({
      manifest: manifestFor(browser),
      browser: browser === 'firefox' ? 'firefox' : 'chrome',
    }),
  ],
  build: {
    ...shared.build,
    outDir: path(`dist/extension-${browser}`),
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /\/extension\/base\/|\/core\/(http\/client|api\/message|auth\/(account-api|pkce))\.|polyfill/,
            },
            { name: 'shown', test: /\/widgets\/(?!core\/(auth|embedded-sign-in)\/)|popup\.strings/ },
          ],
        },
      },
    },
  },
});

const platform: UserConfig = {
  ...shared,
  publicDir: false,
  build: {
    ...shared.build,
    target: 'node20',
    manifest: false,
    ssr: true,
    outDir: path('dist/platform'),
    rolldownOptions: {
      // The program, and the modules that the browser tests use to serve platforms one after another in one
      // process.
      input: Object.fromEntries(
        ['main', 'servers', 'env', 'logger'].map(name => [name, path(`site/platform/${name}.ts`)]),
      ),
      output: { chunkFileNames: 'shared-[name].js' },
    },
  },
};

const modes: Record<string, UserConfig> = {
  site,
  'site-worker': siteWorker,
  embed,
  'embed-all': embedAll,
  npm,
  platform,
  'extension-chromium': extension('chromium'),
  'extension-firefox': extension('firefox'),
};

export default defineConfig(({ mode }) => ({
  ...modes[mode],
  test: {
    projects: testProjects({ oxc, embedAliases: preact }),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new SummaryReporter()],
    slowTestThreshold: 5_000,
    expect: { requireAssertions: true },
  },
}));
