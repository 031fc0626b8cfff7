/**
 * The runtime table. One source, written against React, becomes:
 *
 * | mode                 | runs on  | becomes                  |
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
 * and tested by the projects of `tests/projects.ts`. Which runtime a build gets
 * is decided here and nowhere else: no source file asks, and none names the other runtime.
 */
import { fileURLToPath } from 'node:url';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import type { Alias, OxcOptions, Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './manifest.json' with { type: 'json' };
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

/** Exact, so that `react-dom/server` or `react-anything` fails loudly instead of half working. */
const preact: Alias[] = [
  { find: /^react$/, replacement: '@preact/compat' },
  { find: /^react-dom$/, replacement: '@preact/compat' },
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: '@preact/compat/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: '@preact/compat/jsx-dev-runtime' },
];

/** Engines with a native `light-dark()`: an older target rewrites it, which breaks it in shadow roots. */
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

/** What all forms are made of in which somebody writes for readers. */
const writingForms =
  /\/widgets\/(ui\/(form\/(upload|draft|foot|part)|upload-(chooser|limits))|core\/(api\/(form-(kept|place)|draft|field-uploads|later-uploads|send-file)|form-draft(-early)?\.|upload-later|contract\/(file-limits|draft-calls)))|lucide.*\/image-plus\./;
/** What a form of one object has, which two may change. */
const formsOfObjects = /\/widgets\/(ui\/form\/(group|form\.css\?inline)|core\/api\/form\.)/;
/** What any form is made of. */
const fieldsOfForms = /\/widgets\/ui\/form\/(field\.tsx|choices|place|problem\.)/;

const site: UserConfig = {
  ...shared,
  root: path('site'),
  base: '/msktfront/',
  build: {
    ...shared.build,
    // Every engine that the site runs on fetches ahead by itself.
    modulePreload: { polyfill: false },
    outDir: path('dist/site'),
    rolldownOptions: {
      input: ['index', 'callback', 'connect', 'embed/index'].map(name => path(`site/${name}.html`)),
      output: {
        // What writing forms share: small files that come together weigh less as one. What pages with a few fields have
        // as well stays apart, and so does the way to sign in, which is all that a visitor gets.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'writing', test: writingForms, minShareCount: 2 },
            { name: 'form', test: formsOfObjects, minShareCount: 2 },
            { name: 'fields', test: fieldsOfForms, minShareCount: 2 },
          ],
        },
      },
    },
  },
};

/** A worker cannot look for what was built: it is told. */
const toldOfSite: Plugin = {
  name: 'told-of-site',
  config: () => ({ define: { BUILT: JSON.stringify(builtSite()) } }),
};

/** One file beside the site, under a name that stays: browsers look there for a newer one. */
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

/** What of `ui` and `core` waits for an act, or is fetched with the noun or the list that it serves. */
const fetchedLater = [
  'index',
  'api/',
  'contract/(rich-text|[a-z-]+-(calls|limits))',
  'account-api',
  'connect',
  'proof-key',
  'records\\.',
  'failed-answer',
  'crash',
  'dialog',
  'toast',
  'use-sheet',
  'confirm\\.',
  'inert-html',
  'rich-',
  'file-size',
  'editor/',
  'form/',
  'draft',
  'new-key',
  'form-draft',
  'same-content',
  'upload',
  'use-upload',
  'look-out',
  'new-ones',
  'resource',
  'around',
  'theme\\.strings',
  'keyword-field',
  'day-field',
  'filters',
  'manage',
  'activity',
  'said-activity',
  'report',
  'zoned-time',
];

/** What is shown where people talk, and only there. */
const talk = 'avatar|long-text|plain-text|confirm-on-demand|copy-link';

/** Pieces that widgets show at once, and the lists behind them. */
const shown = new RegExp(
  `/widgets/(ui|core)/(?!${fetchedLater.join('|')}|${talk})|/node_modules/lucide.*/paperclip\\.`,
);

/** The same in the names of all chunks of one embed. */
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
    // A library build keeps import() as written. The other kind wraps it in a helper that puts <link>
    // into the head of the page, which here is a school's.
    lib: { entry: { mskt: path('widgets/embed.ts') }, formats: ['es'] },
    rolldownOptions: {
      // Making the files small takes most of this build's time; it need not say so each time.
      checks: { pluginTimings: false },
      output: {
        minify: false,
        comments: false,
        // Pages name the loader, so its name stays; everything it loads changes name with the sources.
        entryFileNames: '[name].js',
        // nb. a sheet often has the name of the module that it dresses.
        chunkFileNames: ({ moduleIds }) =>
          `chunks/[name]${moduleIds.every(id => id.includes('.css')) ? '.css' : ''}-${mark}.js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Shared chunks: what makes an element of a view, what views are made of, what people’s words are shown
        // with, and what news and activities are read by. What only an act reaches (writing, a dialog, signing in, a language) stays
        // apart and loads when needed.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /\/widgets\/core\/(?!index|api|account-api|connect|failed-answer|proof-key|read|records|typed-call|use-api|contract|draft|new-key|form-draft|same-content|upload|paged-list|resource|latest-only)|\/node_modules\/(@?preact|zustand|redaxios)/,
              minShareCount: 2,
            },
            { name: 'ui', test: shown, minShareCount: 2 },
            { name: 'talk', test: new RegExp(`/widgets/ui/(${talk})`), minShareCount: 2 },
            {
              name: 'dynamic',
              test: /\/widgets\/core\/(api|contract)\/dynamic(-calls)?\./,
              minShareCount: 2,
            },
            {
              name: 'news',
              test: /\/widgets\/(core\/(api|contract)\/news(-calls)?\.|ui\/inert-html)|\/node_modules\/lucide.*alert/,
              minShareCount: 2,
            },
            {
              name: 'manage',
              test: /\/widgets\/ui\/manage(?!-(reason|dialog|panel))|\/node_modules\/lucide.*ellipsis/,
              minShareCount: 2,
            },
            {
              name: 'activities',
              test: /\/widgets\/(core\/(api|contract)\/activity-list(-calls)?\.|ui\/(said-activity|activity\.css|zoned-time))|\/node_modules\/lucide.*\/(clock|map-pin|user-round)\./,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
};

/** The embed in one file, for pages that vouch for a script by one hash. Its parts still run only when a tag needs them. */
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
 * In the npm package a widget's module stands alone: it also exports the class that `defineWidget` has made, by its
 * name, and does by itself what the loader does elsewhere: it notices that somebody comes back from signing in, and loads
 * the widgets that it shows inside.
 */
const standingAlone: Plugin = {
  name: 'standing-alone',
  transform(code, id) {
    const name = /\/widgets\/([a-z-]+)\/index\.ts$/.exec(id)?.[1];
    if (!name || !registeredNames().includes(name)) return null;
    const element = `globalThis.customElements?.get('mskt-${name}')`;
    const notice = "import { noticeReturn } from '../core/notice-return.ts';\nnoticeReturn();\n";
    const entries = widgetsInside(name).map(tag => `'mskt-${tag}': () => import('../${tag}/index.ts')`);
    const inside = "import { loadInside } from '../embed-inside.ts';\n";
    const load = entries.length > 0 ? `${inside}loadInside({ ${entries.join(', ')} });\n` : '';
    return { code: `${notice}${load}${code}\nexport const ${classNameOf(name)} = ${element};\n`, map: null };
  },
};

/** The widgets as ES modules, one by one and all, with everything inside: for bundlers and import maps. */
const npm: UserConfig = {
  ...embed,
  plugins: [standingAlone],
  // A bundler puts the code anywhere: without a `platform` it is the page's own origin, as for any other path.
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

/** The popup brings the widgets that it shows, and no others. */
const shownInPopup: Plugin = {
  name: 'shown-in-popup',
  transform(code, id) {
    if (id.endsWith('/widgets/words-of-part.ts')) return { code: wordsAtOnce(code), map: null };
    if (!id.endsWith('/widgets/registry.ts')) return null;
    const isOther = (line: string) => /^\s*["']mskt-/.test(line) && !line.includes('popup: true');
    const lines = code.split('\n').filter(line => !isOther(line));
    return { code: lines.join('\n'), map: null };
  },
  enforce: 'pre',
};

/** Both languages of what is shown weigh less than asking for one of them; each part says its words as soon as it is there. */
function wordsAtOnce(code: string): string {
  const [all, asked] = ["import.meta.glob('./*/*.strings.{en,zh-CN}.ts')", ']?.();'];
  const ours = "import.meta.glob('./{ui,notice-inbox,news-feed}/*.strings.{en,zh-CN}.ts', { eager: true })";
  if (!code.includes(all) || !code.includes(asked))
    throw new Error('words-of-part.ts finds words in another way');
  return code.replace(all, ours).replace(asked, '] as undefined;');
}

/**
 * In an extension all files lie on the device: reading one takes as long as reading another, however small. So what
 * widgets fetch elsewhere comes with them, but for signing in on a page, which the background does here. A service worker
 * may not import while it runs at all.
 */
const inOneGo: Plugin = {
  name: 'in-one-go',
  transform(code, id) {
    if (!id.includes('/widgets/')) return null;
    const here: string[] = [];
    const whole = code.replace(/\bimport\((["'])(\.[^"']+)\1\)/g, (later: string, _quote, path: string) => {
      if (/\/(auth-core|connect|sign-in)\./.test(path)) return later;
      here.push(`import * as part${here.length} from '${path}';\n`);
      return `Promise.resolve(part${here.length - 1})`;
    });
    return here.length > 0 ? { code: here.join('') + whole, map: null } : null;
  },
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk' && /^(background|base)/.test(part.name) && part.dynamicImports.length > 0)
        throw new Error(`the background would import while it runs: ${part.dynamicImports.join(', ')}`);
  },
};

/** The runtime can write markup, which nothing here ever asks of it. Stores look for such places, so there is none. */
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
 * What a view does after it is drawn begins without waiting for that to be seen: here nothing has to be fetched, so the
 * first that is seen is the list and not its shape.
 */
const effectsAtOnce: Plugin = {
  name: 'effects-at-once',
  transform(code, id) {
    if (!id.endsWith('/extension/popup/popup.tsx')) return null;
    const before = "import { options } from 'preact';\noptions.requestAnimationFrame = queueMicrotask;\n";
    return { code: before + code, map: null };
  },
};

/** One manifest for both: each browser gets what it knows. */
function manifestFor(browser: 'chromium' | 'firefox'): ManifestV3Export {
  const { browser_specific_settings, minimum_chrome_version, key, storage, background, ...both } = manifest;
  if (browser === 'chromium')
    return { ...both, background, key, storage, minimum_chrome_version } as ManifestV3Export;
  // nb. Firefox has no service worker for extensions; its administrators need no schema.
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
              test: /\/extension\/base\/|\/core\/(http|api\/message|account-api|proof-key)\.|polyfill/,
            },
            { name: 'shown', test: /\/widgets\/(?!core\/(auth-core|connect|sign-in))|popup\.strings/ },
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
      // The program, and the parts with which the browser tests serve platforms one after the other in one process.
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
