/**
 * `npm run size`: compares gzipped download sizes with their budgets. Prints a table and throws with the
 * names of all rows over budget. 1 kB is 1024 bytes.
 *
 * A row is a set of modules with all chunks and style sheets that they import statically. Code behind an
 * `import()` that only a user action triggers is excluded.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from '../../site/platform/install.mjs';

const KB = 1024;

/** Budget of a read-only widget beyond the core, in kB; exceptions are listed below. */
const WIDGET_BUDGET = 8;
/**
 * Budgets of interactive widgets. The row of channel with comments limits those two together.
 * @type {Record<string, number>}
 */
const widgetBudgets = {
  channel: 11,
  comments: 10,
  'news-manager': 11.5,
  'publish-form': 6,
  'activity-editor': 6,
  'report-queue': 13,
};

/**
 * Widgets with the modules that they load on demand, counted together and beyond the core: modules below
 * `widgets/`.
 * @type {{what: string, budget: number, modules: string[]}[]}
 */
const wholes = [
  // The text of an article is a separate chunk, always needed to read it; so are the card and text of an
  // activity.
  {
    what: 'news-article with its text',
    budget: 12,
    modules: ['news-article/index.ts', 'news-article/news-article-text.view.tsx'],
  },
  {
    what: 'activity-detail with its text',
    budget: 17,
    modules: [
      'activity-detail/index.ts',
      'activity-detail/activity-detail-card.view.tsx',
      'activity-detail/activity-detail-text.view.tsx',
    ],
  },
  // The list of a signed-in user, which visitors do not load. It includes the filters and the link to the
  // settings.
  {
    what: 'notice-inbox with its messages',
    budget: 13.5,
    modules: ['notice-inbox/index.ts', 'notice-inbox/notice-inbox-list.view.tsx', 'core/unread.ts'],
  },
  // Forms load when a user is signed in, each separately; the text editor loads with news and activities.
  {
    what: 'publish-form, whole, editor apart',
    budget: 36,
    modules: [
      'publish-form/index.ts',
      'publish-form/publish-form-news.view.tsx',
      'publish-form/publish-form-dynamic.view.tsx',
      'core/form-draft-whole.ts',
    ],
  },
  {
    what: 'activity-editor, whole, editor apart',
    budget: 38,
    modules: [
      'activity-editor/index.ts',
      'activity-editor/activity-editor-form.view.tsx',
      'core/form-draft-whole.ts',
    ],
  },
  // Organisers see either the list or the participants of an activity.
  {
    what: 'activity-manager with its list',
    budget: 14,
    modules: ['activity-manager/index.ts', 'activity-manager/activity-manager-list.view.tsx'],
  },
  {
    what: 'activity-manager with participants',
    budget: 23,
    modules: ['activity-manager/index.ts', 'activity-manager/activity-manager-people.view.tsx'],
  },
];

/** All modules that the site's home page shows initially. */
const homePage = [
  'index.html',
  'pages/home/page.tsx',
  '../widgets/account/index.ts',
  '../widgets/activity-list/index.ts',
  '../widgets/channel/index.ts',
  '../widgets/news-feed/index.ts',
  '../widgets/news-feed/news-feed-carousel.view.tsx',
];

/** Budget of any other route beyond the home page, in kB. */
const ROUTE_BUDGET = 15;
/**
 * Budgets of routes with forms for signed-in users, without the editor, which has its own row. The form is
 * the page, with all fields visible. Collapsed parts, code of actions and code for editing existing objects
 * load on demand; draft storage loads after the form and has its own row. Visitors see the sign-in prompt,
 * whose row has the default budget. By route, else by page.
 * @type {Record<string, number>}
 */
const routeBudgets = {
  // Includes one video in place of pictures.
  'publish/dynamic': 18.5,
  'publish/news': 25,
  'activity/editor': 29.5,
  'space/publish': 29,
};

/** Budget of the code that loads after a form is rendered, beyond the smallest form, in kB. */
const DRAFTS_BUDGET = 7;

/**
 * Modules that the pages of other routes show initially, by route or else by page: modules below `widgets/`,
 * and parts of pages.
 * @type {Record<string, string[]>}
 */
const pageParts = {
  'activity/detail': [
    'activity-detail/index.ts',
    'activity-detail/activity-detail-card.view.tsx',
    'activity-detail/activity-detail-text.view.tsx',
  ],
  'activity/editor': ['activity-editor/index.ts', 'activity-editor/activity-editor-form.view.tsx'],
  'activity/list': ['activity-list/index.ts'],
  'channel/page': ['channel/index.ts'],
  'national/cooperation/page': [],
  'news/manage': ['news-manager/index.ts'],
  'expired/page': [],
  'home/page': ['news-feed/index.ts', 'activity-list/index.ts'],
  'national/information/page': [],
  'invite/page': ['pages/invite/invitation.tsx'],
  'manage/page': ['activity-manager/index.ts', 'activity-manager/activity-manager-list.view.tsx'],
  'national/page': [],
  'news/list': ['news-feed/index.ts'],
  'news/detail': ['news-article/index.ts', 'news-article/news-article-text.view.tsx'],
  'news/inbox': ['notice-inbox/index.ts', 'notice-inbox/notice-inbox-list.view.tsx'],
  'publish/dynamic': ['publish-form/index.ts', 'publish-form/publish-form-dynamic.view.tsx'],
  'publish/news': ['publish-form/index.ts', 'publish-form/publish-form-news.view.tsx'],
  'register/page': [],
  'national/scheme/page': [],
  'space/overview': ['space-sync/index.ts', 'channel/index.ts'],
  'space/information': [],
  'space/publish': ['publish-form/index.ts', 'publish-form/publish-form-news.view.tsx'],
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
 * @typedef {{what: string, bytes: number, budget: number}} Row
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

  return {
    modules: Object.keys(chunks),
    filesFor,
    /** @param {string} name of a chunk */
    chunkNamed: name =>
      Object.keys(chunks).find(key => chunks[key]?.name === name && key.startsWith('_')) ?? name,
    /** @param {string[]} files @returns {number} bytes on the wire: every file is compressed separately */
    bytesOf: files => files.reduce((sum, file) => sum + gzipSync(readFileSync(`${path}/${file}`)).length, 0),
  };
}

/** @returns {Row[]} */
function embedRows() {
  const { modules, filesFor, chunkNamed, bytesOf } = openBuilt('embed');
  const core = filesFor(chunkNamed('core'));
  const widgets = modules.filter(module => /^widgets\/[\w-]+\/index\.tsx?$/.test(module));
  const own = widgets.map(module => {
    const name = module.split('/')[1] ?? module;
    const files = filesFor(module).filter(file => !core.includes(file));
    return { what: `${name}, its own`, bytes: bytesOf(files), budget: widgetBudgets[name] ?? WIDGET_BUDGET };
  });
  // Translations of one language load with the code; Chinese ones are larger.
  const words = ['ui', 'channel', 'comments'].flatMap(part =>
    filesFor(`widgets/${part}/${part}.strings.zh-CN.ts`),
  );
  const beyond = wholes.map(({ what, budget, modules }) => {
    const files = filesFor(...modules.map(module => `widgets/${module}`));
    return { what, budget, files: files.filter(file => !core.includes(file)) };
  });
  const writing = beyond.find(({ what }) => what.startsWith('publish-form'))?.files ?? [];
  const editor = filesFor('widgets/ui/editor/editor.tsx');
  const channel = filesFor('widgets/embed.ts', 'widgets/channel/index.ts', 'widgets/comments/index.ts');
  return [
    { what: 'loader', bytes: bytesOf(filesFor('widgets/embed.ts')), budget: 2 },
    { what: 'core with its runtime', bytes: bytesOf(core), budget: 14 },
    ...own,
    ...beyond.map(({ what, budget, files }) => ({ what, budget, bytes: bytesOf(files) })),
    {
      what: 'editor of rich text, its own',
      bytes: bytesOf(editor.filter(file => !writing.includes(file) && !core.includes(file))),
      // Includes the video block and its translations.
      budget: 120.5,
    },
    { what: 'channel with comments, whole', bytes: bytesOf(channel), budget: 30 },
    { what: 'its words in one language', bytes: bytesOf(words), budget: 3 },
  ];
}

/** @returns {Row[]} */
function siteRows() {
  const { filesFor, bytesOf } = openBuilt('site');
  const home = filesFor(...homePage);
  const beyondHome = (/** @type {string} */ page, /** @type {string[]} */ parts) =>
    bytesOf(filesFor(`pages/${page}.tsx`, ...parts.map(moduleOf)).filter(file => !home.includes(file)));
  const routes = pagesOfRoutes().flatMap(({ path, page }) => {
    const parts = pageParts[path] ?? pageParts[page];
    if (!parts) throw new Error(`tests/bench/size.mjs does not know what pages/${page}.tsx shows.`);
    const row = {
      what: `/${path}, beyond /home`,
      bytes: beyondHome(page, parts),
      budget: routeBudgets[path] ?? routeBudgets[page] ?? ROUTE_BUDGET,
    };
    const toVisitors = visitorParts[path] ?? visitorParts[page];
    if (!toVisitors) return [row];
    const bytes = beyondHome(page, toVisitors);
    return [{ what: `/${path}, to a visitor`, bytes, budget: ROUTE_BUDGET }, row];
  });
  const form = filesFor('pages/publish/page.tsx', ...(pageParts['publish/dynamic'] ?? []).map(moduleOf));
  const drafts = filesFor('../widgets/core/form-draft-whole.ts').filter(
    file => !home.includes(file) && !form.includes(file),
  );
  return [
    { what: 'site, first visit to /home', bytes: bytesOf(home), budget: 130 },
    ...routes,
    { what: 'forms, then by itself: drafts', bytes: bytesOf(drafts), budget: DRAFTS_BUDGET },
  ];
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
 * Script that the popup adds to its widgets.
 * @returns {Row[]}
 */
function popupRows() {
  const { filesFor, chunkNamed, bytesOf } = openBuilt('extension-chromium');
  // The widgets and their dependencies are one file there.
  const [widgets] = filesFor(chunkNamed('shown'));
  const own = filesFor('extension/popup/popup.html').filter(file => file.endsWith('.js') && file !== widgets);
  return [{ what: 'popup, its own', bytes: bytesOf(own), budget: 20 }];
}

const rows = [...embedRows(), ...siteRows(), ...popupRows()];
const inKb = (/** @type {number} */ bytes) => (bytes / KB).toFixed(1).padStart(6);
console.log(`${'gzip'.padEnd(36)}     kB  budget`);
for (const { what, bytes, budget } of rows) {
  console.log(
    `${what.padEnd(36)} ${inKb(bytes)}  ${inKb(budget * KB)}${bytes > budget * KB ? '  OVER' : ''}`,
  );
}
const over = rows.filter(({ bytes, budget }) => bytes > budget * KB);
if (over.length > 0) throw new Error(`Over budget: ${over.map(({ what }) => what).join('; ')}`);
