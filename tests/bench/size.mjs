/**
 * `npm run size`: prints what widgets and routes download: kB gzipped, files, and the length of the import chain,
 * which is the number of downloads that wait for one another. Fails if a row is over a bar. 1 kB is 1024 bytes.
 *
 * A bar may be wider than the target until the code is split accordingly; the target is printed behind it. Rows
 * without a bar are printed for comparison.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { registeredNames } from '../../site/platform/build/manifest.mjs';
import { root } from '../../site/platform/install.mjs';

const KB = 1024;
/** The larger one of the two languages. */
const LANG = 'zh-CN';
/** Name of a script that holds translations: ends with its language and hash. */
const TRANSLATION = /-[a-z]{2}(-[A-Z]{2})?-[\w-]{7,8}\.js$/;

/**
 * @typedef {number | {now: number, target: number}} Limit
 * @typedef {{kB?: Limit, files?: Limit, chain?: Limit}} Bar
 * @typedef {{what: string, kB: number, files: number, chain: number, bar: Bar}} Row
 * @typedef {{file: string, name?: string, imports?: string[], css?: string[]}} Chunk
 */

/** @param {number} now @param {number} target @returns {Limit} */
const until = (now, target) => ({ now, target });

const bars = {
  /** @type {Bar} */
  loader: { kB: until(4, 2.5) },
  /** A widget for reading, with the loader, which is not one of the files. @type {Bar} */
  reading: { kB: until(43.3, 30), files: 3, chain: 2 },
  /** A widget for reading rich text, with the loader. @type {Bar} */
  article: { kB: until(50.1, 30), files: until(4, 3), chain: 2 },
  /** Channel with its comments. @type {Bar} */
  conversation: { kB: until(48.6, 36), files: 5, chain: 2 },
  /** A further widget on the same page. @type {Bar} */
  second: { files: 2 },
  /** What a widget loads on demand, beyond its first view. @type {Bar} */
  actions: { files: until(6, 1), chain: until(3, 1) },
  /** The text editor beyond its form. @type {Bar} */
  editor: { files: 2, chain: 1 },
  /** @type {Bar} */
  home: { kB: 150, files: 16, chain: 3 },
  /** @type {Bar} */
  readingRoute: { files: 12, chain: 3 },
  /** @type {Bar} */
  writingRoute: { files: until(17, 16), chain: 3 },
  /** Scripts of the extension's popup besides its widgets. @type {Bar} */
  popup: { kB: 20 },
};

/**
 * Largest share of scripts below 1 kB, in percent, by folder of dist/. Translations do not count: one file per widget and
 * language is their rule.
 * @type {Record<string, Limit>}
 */
const smallShares = { embed: until(8, 5), site: until(14, 5) };

/** Widgets for writing and managing. All others are for reading. */
const writing = [
  'activity-editor',
  'activity-manager',
  'news-manager',
  'notice-inbox',
  'publish-form',
  'report-queue',
];

/** Widgets for reading rich text. */
const articles = ['activity-detail', 'news-article'];

/** Routes that need an account. All others are for reading. */
const writingRoutes = [
  'activityEditor',
  'invite',
  'manage',
  'manageList',
  'publish/dynamic',
  'publish/editNews',
  'publish/news',
  'register',
  'settings',
  'space/information',
  'space/publish',
];

/**
 * Opens a folder below dist/.
 * @param {string} folder
 */
function openBuilt(folder) {
  const path = `${root}/dist/${folder}`;
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(`${path}/.vite/manifest.json`, 'utf8'));

  /** @param {string} wanted name of a chunk or path of its module @returns {string} its key in the manifest */
  function keyOf(wanted) {
    const key = chunks[wanted] ? wanted : Object.keys(chunks).find(one => chunks[one]?.name === wanted);
    if (key) return key;
    throw new Error(`dist/${folder} has no chunk ${wanted}: tests/bench/size.mjs must name another.`);
  }

  /** @param {string[]} wanted @returns {string[]} files that these load statically, without duplicates */
  function filesFor(wanted) {
    /** @type {Set<string>} */
    const files = new Set();
    const visit = (/** @type {string} */ key) => {
      const { file, css = [], imports = [] } = chunks[key] ?? { file: '' };
      if (files.has(file)) return;
      for (const name of [file, ...css]) files.add(name);
      imports.forEach(visit);
    };
    wanted.map(keyOf).forEach(visit);
    return [...files];
  }

  /**
   * @param {string} wanted
   * @param {string[]} loaded files that are there already
   * @returns {number} steps in which the browser finds all files: static imports of a file are found when it has arrived
   */
  function stepsOf(wanted, loaded) {
    const known = new Set(loaded);
    let steps = 0;
    for (let keys = [keyOf(wanted)]; keys.length > 0; steps += 1) {
      for (const key of keys) known.add(chunks[key]?.file ?? '');
      const imports = new Set(keys.flatMap(key => chunks[key]?.imports ?? []));
      keys = [...imports].filter(key => !known.has(chunks[key]?.file ?? ''));
    }
    return steps;
  }

  /** @param {string} file @returns {number} bytes on the wire: every file is compressed separately */
  const sizeOf = file => gzipSync(readFileSync(`${path}/${file}`)).length;

  return {
    filesFor,
    sizeOf,
    stepsOf,
    /** @param {string[]} files */
    kBOf: files => files.reduce((sum, file) => sum + sizeOf(file), 0) / KB,
    /** @param {string} name */
    has: name => Object.values(chunks).some(chunk => chunk.name === name),
    /** @returns {string[]} chunks that import each other in a circle, of which the first to run finds no exports */
    findCircle() {
      /** @type {Set<string>} */
      const checked = new Set();
      /** @param {string} key @param {string[]} way @returns {string[]} */
      const visit = (key, way) => {
        if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
        if (checked.has(key)) return [];
        checked.add(key);
        for (const imported of chunks[key]?.imports ?? []) {
          const circle = visit(imported, [...way, key]);
          if (circle.length > 0) return circle;
        }
        return [];
      };
      return Object.keys(chunks).flatMap(key => visit(key, []));
    },
    /** @returns {number} percentage of scripts below 1 kB, without translations, and without the copies in `latest/` */
    smallShare() {
      const scripts = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
        name => name.endsWith('.js') && !TRANSLATION.test(name) && !name.startsWith('latest/'),
      );
      return Math.round((scripts.filter(name => sizeOf(name) < KB).length / scripts.length) * 100);
    },
  };
}

/** @returns {Row[]} */
function embedRows() {
  const { filesFor, kBOf, sizeOf, stepsOf, has } = openBuilt('embed');
  const loader = sizeOf('mskt.js') / KB;
  /** @param {string[]} widgets @returns {string[]} files that the loader fetches at once */
  const firstFiles = widgets => filesFor(widgets.flatMap(name => [name, `widgets/${name}/${LANG}.ts`]));
  /** @param {string} what @param {string[]} files @param {Bar} bar @returns {Row} */
  const first = (what, files, bar) => ({
    what,
    kB: loader + kBOf(files),
    files: files.length,
    chain: 2,
    bar,
  });
  /** @param {string} what @param {string} chunk @param {string[]} loaded @param {Bar} bar @returns {Row} */
  const further = (what, chunk, loaded, bar) => {
    const files = filesFor([chunk]).filter(file => !loaded.includes(file));
    return { what, kB: kBOf(files), files: files.length, chain: stepsOf(chunk, loaded), bar };
  };
  const names = registeredNames();
  const conversation = firstFiles(['channel', 'comments']);
  const beyondChannel = conversation.filter(file => !firstFiles(['channel']).includes(file));
  const form = [...firstFiles(['publish-form']), ...filesFor(['publish-form-actions'])];
  return [
    { what: 'loader', kB: loader, files: 1, chain: 1, bar: bars.loader },
    { what: 'base', kB: kBOf(filesFor(['base'])), files: 1, chain: 2, bar: {} },
    ...names.map(name => first(`${name} on a page`, firstFiles([name]), barOf(name))),
    first('channel with comments on a page', conversation, bars.conversation),
    {
      ...{ what: 'comments beyond channel', kB: kBOf(beyondChannel), files: beyondChannel.length },
      ...{ chain: 1, bar: bars.second },
    },
    ...names
      .filter(name => has(`${name}-actions`))
      .map(name => further(`${name}, on demand`, `${name}-actions`, firstFiles([name]), bars.actions)),
    further('text editor beyond its form', 'editor', form, bars.editor),
  ];
}

/** @param {string} name of a widget */
function barOf(name) {
  if (writing.includes(name)) return {};
  return articles.includes(name) ? bars.article : bars.reading;
}

/** @returns {Row[]} */
function siteRows() {
  const { filesFor, kBOf } = openBuilt('site');
  /** @type {Record<string, string[]>} */
  const firstScreens = JSON.parse(readFileSync(`${root}/site/platform/page/first-screens.json`, 'utf8'));
  const routes = Object.entries(firstScreens);
  if (routes.length !== routesOfSite())
    throw new Error('first-screens.json does not list every route of the site.');
  return routes.map(([path, chunks]) => {
    // The text editor has a row of its own.
    const names = chunks.filter(name => name !== 'editor');
    const translations = names
      .filter(name => registeredNames().includes(name))
      .map(name => `../widgets/${name}/${LANG}.ts`);
    const files = filesFor(['index.html', `base-${LANG}`, ...names, ...translations]);
    const bar =
      path === 'home' ? bars.home : writingRoutes.includes(path) ? bars.writingRoute : bars.readingRoute;
    // The document links all of them.
    return { what: `/${path}`, kB: kBOf(files), files: files.length, chain: 2, bar };
  });
}

/** Returns the number of routes in the site map. */
const routesOfSite = () => readFileSync(`${root}/site/map/en.ts`, 'utf8').match(/^ {2}\S+: '/gm)?.length;

/**
 * Scripts of the extension's popup besides its widgets, which are one file.
 * @returns {Row[]}
 */
function popupRows() {
  const { filesFor, kBOf } = openBuilt('extension-chromium');
  const [widgets] = filesFor(['shown']);
  const own = filesFor(['extension/popup/index.html']).filter(
    file => file.endsWith('.js') && file !== widgets,
  );
  return [{ what: 'popup, its own', kB: kBOf(own), files: own.length, chain: 1, bar: bars.popup }];
}

/** @param {Limit | undefined} limit */
const boundOf = (limit = Infinity) => (typeof limit === 'number' ? limit : limit.now);
/** @param {Limit | undefined} limit @returns {string} with the target in brackets where it differs */
const textOf = limit => (typeof limit === 'object' ? `${limit.now} (${limit.target})` : `${limit ?? ''}`);

/** @param {Row} row */
const isOver = ({ bar, ...row }) =>
  row.kB > boundOf(bar.kB) || row.files > boundOf(bar.files) || row.chain > boundOf(bar.chain);

const rows = [...embedRows(), ...siteRows(), ...popupRows()];
/** @param {string[]} cells */
const line = ([first = '', ...cells]) => first.padEnd(38) + cells.map(cell => cell.padStart(10)).join('');
console.log(line(['', 'kB', 'bar', 'files', 'bar', 'chain', 'bar']));
for (const row of rows) {
  const { what, kB, files, chain, bar } = row;
  const cells = [kB.toFixed(1), textOf(bar.kB), `${files}`, textOf(bar.files), `${chain}`, textOf(bar.chain)];
  console.log(`${line([what, ...cells])}${isOver(row) ? '  OVER' : ''}`);
}
const over = rows.filter(isOver).map(({ what }) => what);
for (const [folder, limit] of Object.entries(smallShares)) {
  const { smallShare, findCircle } = openBuilt(folder);
  const share = smallShare();
  const circle = findCircle();
  if (circle.length > 0) over.push(`chunks of dist/${folder} in a circle: ${circle.join(' → ')}`);
  const isTooLarge = share > boundOf(limit);
  console.log(
    `Scripts of dist/${folder} below 1 kB, without translations: ${share} %, bar ${textOf(limit)} %${isTooLarge ? '  OVER' : ''}`,
  );
  if (isTooLarge) over.push(`small scripts of dist/${folder}`);
}
if (over.length > 0) throw new Error(`Over a bar: ${over.join('; ')}`);
