/**
 * `npm run size`: prints what widgets and routes download, gzipped, and the number of their code files. Throws with
 * the names of all rows over a bar. 1 kB is 1024 bytes. A row without a bar is printed for comparison.
 *
 * A row is a set of modules with all chunks and style sheets that they import statically. Code behind an
 * `import()` that only a user action triggers is excluded.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from '../../site/platform/install.mjs';

const KB = 1024;

/**
 * Limits of a row: gzipped size in kB, and number of files.
 * @typedef {{kB?: number, files?: number}} Bar
 */

const bars = {
  loader: { kB: 2.5 },
  /** A widget for reading, with the loader, the base and one language. */
  reading: { kB: 30, files: 10 },
  /** Channel with its comments, with the loader, the base and one language. */
  conversation: { kB: 36, files: 11 },
  home: { kB: 150, files: 16 },
  popup: { kB: 20 },
};

/** Widgets for writing and managing. They load further code once a user is signed in, measured with it below. */
const otherWidgets = [
  'activity-editor',
  'activity-manager',
  'news-manager',
  'notice-inbox',
  'publish-form',
  'report-queue',
];

/**
 * Widgets with the modules that they load on demand: modules below `widgets/`.
 * @type {{what: string, modules: string[]}[]}
 */
const wholes = [
  // The text of an article is a separate chunk, always needed to read it; so are the card and text of an
  // activity.
  {
    what: 'news-article with its text',
    modules: ['news-article/index.ts', 'news-article/text.tsx'],
  },
  {
    what: 'activity-detail with its text',
    modules: ['activity-detail/index.ts', 'activity-detail/card.tsx', 'activity-detail/text.tsx'],
  },
  // The numbers of unread messages, which visitors do not load.
  {
    what: 'notice-inbox with its messages',
    modules: ['notice-inbox/index.ts', 'core/polling/unread.ts'],
  },
  // Forms load when a user is signed in, each separately; the text editor loads with news and activities.
  {
    what: 'publish-form, whole, editor apart',
    modules: ['publish-form/index.ts', 'publish-form/news/view.tsx', 'publish-form/dynamic/view.tsx'],
  },
  {
    what: 'activity-editor, whole, editor apart',
    modules: ['activity-editor/index.ts', 'activity-editor/form/view.tsx'],
  },
  { what: 'activity-manager', modules: ['activity-manager/index.ts'] },
  { what: 'news-manager', modules: ['news-manager/index.ts'] },
  { what: 'report-queue', modules: ['report-queue/index.ts'] },
];

/** All modules that the site's home page shows initially. */
const homePage = [
  'index.html',
  'pages/home/page.tsx',
  '../widgets/account/index.ts',
  '../widgets/activity-list/index.ts',
  '../widgets/channel/index.ts',
  '../widgets/news-feed/index.ts',
  '../widgets/news-feed/carousel/view.tsx',
];

/**
 * Modules that the pages of other routes show initially, by route or else by page: modules below `widgets/`,
 * and parts of pages.
 * @type {Record<string, string[]>}
 */
const pageParts = {
  'activity/detail': ['activity-detail/index.ts', 'activity-detail/card.tsx', 'activity-detail/text.tsx'],
  'activity/editor': ['activity-editor/index.ts', 'activity-editor/form/view.tsx'],
  'activity/list': ['activity-list/index.ts'],
  'channel/page': ['channel/index.ts'],
  'national/cooperation/page': [],
  'news/manage': ['news-manager/index.ts'],
  'expired/page': [],
  'home/page': ['news-feed/index.ts', 'activity-list/index.ts'],
  'national/information/page': [],
  'invite/page': [],
  'manage/page': ['activity-manager/index.ts'],
  'national/page': [],
  'news/list': ['news-feed/index.ts'],
  'news/detail': ['news-article/index.ts', 'news-article/text.tsx'],
  'news/inbox': ['notice-inbox/index.ts'],
  'publish/dynamic': ['publish-form/index.ts', 'publish-form/dynamic/view.tsx'],
  'publish/news': ['publish-form/index.ts', 'publish-form/news/view.tsx'],
  'register/page': [],
  'national/scheme/page': [],
  'space/overview': ['space-sync/index.ts', 'channel/index.ts'],
  'space/information': [],
  'space/publish': ['publish-form/index.ts', 'publish-form/news/view.tsx'],
  'channel/teaching-sports': ['space-directory/index.ts', 'ranking/index.ts'],
};

/**
 * The same for routes that show visitors less.
 * @type {Record<string, string[]>}
 */
const visitorParts = {
  'publish/dynamic': ['publish-form/index.ts'],
  'publish/news': ['publish-form/index.ts'],
  'space/publish': ['publish-form/index.ts'],
  'activity/editor': ['activity-editor/index.ts'],
};

/**
 * @typedef {{file: string, name?: string, imports?: string[], css?: string[]}} Chunk
 * @typedef {{what: string, files: string[], bytes: number, bar?: Bar}} Row
 */

/**
 * Opens a folder below dist/ with its chunks by source module.
 * @param {string} folder
 */
function openBuilt(folder) {
  const path = `${root}/dist/${folder}`;
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(`${path}/.vite/manifest.json`, 'utf8'));

  /** @param {string[]} modules @returns {string[]} files that these load statically, without duplicates */
  function filesFor(...modules) {
    /** @type {Set<string>} */
    const files = new Set();
    const visit = (/** @type {string} */ module) => {
      const chunk = chunks[module];
      if (!chunk)
        throw new Error(`dist/${folder} has no chunk of ${module}: tests/bench/size.mjs must name another.`);
      if (files.has(chunk.file)) return;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
      chunk.imports?.forEach(visit);
    };
    modules.forEach(visit);
    return [...files];
  }

  /** @param {string} file @returns {number} bytes on the wire: every file is compressed separately */
  const sizeOf = file => gzipSync(readFileSync(`${path}/${file}`)).length;

  return {
    modules: Object.keys(chunks),
    filesFor,
    /** @param {string} name of a chunk */
    chunkNamed: name =>
      Object.keys(chunks).find(key => chunks[key]?.name === name && key.startsWith('_')) ?? name,
    /** @param {string} what @param {string[]} files @param {Bar} [bar] @returns {Row} */
    row: (what, files, bar) => ({
      what,
      files,
      bytes: files.reduce((sum, file) => sum + sizeOf(file), 0),
      ...(bar && { bar }),
    }),
    /** @returns {number} share of scripts below 1 kB */
    smallShare() {
      const scripts = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(name =>
        name.endsWith('.js'),
      );
      return scripts.filter(name => sizeOf(name) < KB).length / scripts.length;
    },
  };
}

/** @returns {Row[]} */
function embedRows() {
  const { modules, filesFor, chunkNamed, row } = openBuilt('embed');
  const widgets = modules.flatMap(module => /^widgets\/([\w-]+)\/index\.ts$/.exec(module)?.[1] ?? []);
  const loader = 'widgets/embed.ts';
  // Chinese translations are larger than English ones.
  const words = (/** @type {string} */ part) => `widgets/${part}/zh-CN.ts`;
  const withWords = (/** @type {string[]} */ ...parts) =>
    filesFor(loader, ...parts.map(part => `widgets/${part}/index.ts`), ...['ui', ...parts].map(words));
  const base = filesFor(chunkNamed('base'));
  const beyondBase = (/** @type {string[]} */ modules) =>
    filesFor(...modules.map(module => `widgets/${module}`)).filter(file => !base.includes(file));
  const form = beyondBase(['publish-form/index.ts', 'publish-form/news/view.tsx']);
  const editor = beyondBase(['ui/editor/view.tsx']).filter(file => !form.includes(file));
  return [
    row('loader', filesFor(loader), bars.loader),
    row('base', base),
    ...widgets
      .filter(name => !otherWidgets.includes(name))
      .map(part => row(`${part} on a page`, withWords(part), bars.reading)),
    row('channel with comments on a page', withWords('channel', 'comments'), bars.conversation),
    ...wholes.map(({ what, modules }) => row(what, beyondBase(modules))),
    row('text editor beyond its form', editor),
  ];
}

/** @returns {Row[]} */
function siteRows() {
  const { filesFor, row } = openBuilt('site');
  const withPage = (/** @type {string} */ page, /** @type {string[]} */ parts) =>
    filesFor('index.html', `pages/${page}.tsx`, '../widgets/account/index.ts', ...parts.map(moduleOf));
  const routes = pagesOfRoutes().flatMap(({ path, page }) => {
    const parts = pageParts[path] ?? pageParts[page];
    if (!parts) throw new Error(`tests/bench/size.mjs does not know what pages/${page}.tsx shows.`);
    const whole = row(`/${path}`, withPage(page, parts));
    const toVisitors = visitorParts[path] ?? visitorParts[page];
    return toVisitors ? [row(`/${path}, to a visitor`, withPage(page, toVisitors)), whole] : [whole];
  });
  return [row('first visit to /home', filesFor(...homePage), bars.home), ...routes];
}

/** @param {string} part */
const moduleOf = part => (part.startsWith('pages/') ? part : `../widgets/${part}`);

/** Returns every route of the site map with the module of its page. Throws if it misses a route. */
function pagesOfRoutes() {
  const map = readFileSync(`${root}/site/pages.ts`, 'utf8');
  const modules = new Map(
    [...map.matchAll(/const (\w+) = \(\) =>\s+import\('\.\/pages\/([\w/-]+)\.tsx'\)/g)].map(
      ([, name, page]) => [name, page],
    ),
  );
  const found = [...map.matchAll(/\{\s*path: '([^']+)'[^{}]*?load: (\w+)/g)].map(([, path = '', name]) => ({
    path,
    page: modules.get(name) ?? '',
  }));
  const routes = map.split(/\bpath: '/).length - 1;
  if (found.length !== routes)
    throw new Error(`site/pages.ts has ${routes} routes; ${found.length} are measured.`);
  return found;
}

/**
 * Scripts of the extension's popup besides its widgets, which are one file.
 * @returns {Row[]}
 */
function popupRows() {
  const { filesFor, chunkNamed, row } = openBuilt('extension-chromium');
  const [widgets] = filesFor(chunkNamed('shown'));
  const own = filesFor('extension/popup/index.html').filter(file => file.endsWith('.js') && file !== widgets);
  return [row('popup, its own', own, bars.popup)];
}

/** @param {Row} row */
const isOver = ({ bytes, files, bar }) =>
  bytes > (bar?.kB ?? Infinity) * KB || files.length > (bar?.files ?? Infinity);

const rows = [...embedRows(), ...siteRows(), ...popupRows()];
const column = (/** @type {number | undefined} */ value, width = 7) => String(value ?? '').padStart(width);
console.log(`${''.padEnd(40)}     kB    bar  files    bar`);
for (const row of rows) {
  const { what, bytes, files, bar } = row;
  const cells = [
    column(Number((bytes / KB).toFixed(1))),
    column(bar?.kB),
    column(files.length),
    column(bar?.files),
  ];
  console.log(`${what.padEnd(40)}${cells.join('')}${isOver(row) ? '  OVER' : ''}`);
}
for (const folder of ['embed', 'site']) {
  const percent = Math.round(openBuilt(folder).smallShare() * 100);
  console.log(`${percent} % of the scripts of dist/${folder} are smaller than 1 kB.`);
}
const over = rows.filter(isOver);
if (over.length > 0) throw new Error(`Over a bar: ${over.map(({ what }) => what).join('; ')}`);
