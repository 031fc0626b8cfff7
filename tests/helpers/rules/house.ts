import { breach, isTest, type Rule, type Source } from './source-tree.ts';

/** Lines of some files that match, as breaches. */
function matches(tree: Source[], pattern: RegExp, concerned: (path: string) => boolean): string[] {
  return tree
    .filter(({ path }) => concerned(path))
    .flatMap(({ path, source }) =>
      [...source.matchAll(pattern)].map(([found]) => breach(path, `has ${found.trim()}`)),
    );
}

/** What the tests of the rules themselves must be able to say. */
const namesTheRules = (path: string): boolean =>
  /^tests\/(helpers\/rules\/[\w-]+\.ts|structure\.test\.ts)$/.test(path);
const isDocument = (path: string): boolean => path.endsWith('.md');
const isProgram = (path: string): boolean => /\.(tsx?|mjs|html)$/.test(path) && !namesTheRules(path);

const isPlatform = (path: string): boolean => path.startsWith('site/platform/') && isProgram(path);

/** The runtime that only the runtime table may name. */
const otherRuntime = /\S*preact\S*/gi;

const htmlSinks =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*[+]?=(?!=)|\b(?:insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|eval)\s*\(|\bdangerouslySetInnerHTML\b|\bdocument\.writeln?\s*\(|\bnew\s+Function\s*\(|\bsrcdoc=/g;

const storage = /\b(?:localStorage|indexedDB)\b|'idb-keyval'/g;
/** What belongs to the account, what was typed, and the choice of theme and language. */
const keepsThings = [
  'widgets/core/auth/token-store.ts',
  'widgets/core/session/local-storage.ts',
  'widgets/core/drafts/keeper.ts',
  'widgets/core/drafts/indexed-db.ts',
  'site/shell/preferences.ts',
];

/** Calls of the database's clock in SQL. */
const databaseClock =
  /\b(?:current_(?:timestamp|date|time)|localtime(?:stamp)?|(?:clock|statement|transaction)_timestamp\s*\(\)|default\s+now\(\)|defaultNow\(\)|sql(?:\.raw)?(?:<[^>`]*>)?\(?`[^`]*(?<![.\w])now\(\))/gi;
/** Migrations since the rule exists. Earlier ones are applied and stay as they are. */
const isLaterMigration = (path: string): boolean =>
  Number(/^site\/platform\/db\/migrations\/(\d+)_.*\.sql$/.exec(path)?.[1]) >= 24;

/** Reading a caller's roles, their session kind, or from which role on a membership permits something. */
const callersRoles = /\broles\.(?:some|includes)\(|\.isOnSchoolPage\b|gte\(spaceMember\.role, SPACE_ROLE/g;
const readsRoles = (path: string): boolean =>
  isPlatform(path) && !isTest(path) && path !== 'site/platform/auth/powers.ts';

const widgetFolders = (tree: Source[]): string[] => {
  const names = tree.map(({ path }) => /^widgets\/([^/]+)\//.exec(path)?.[1]);
  return [...new Set(names)]
    .filter(name => name !== undefined)
    .filter(name => !['contract', 'core', 'kits', 'ui'].includes(name));
};
const textOf = (tree: Source[], path: string): string =>
  tree.find(source => source.path === path)?.source ?? '';

/** Files of every widget's folder. Further files are named by what they hold: `entry.tsx`, `filters.css`. */
const WIDGET_FILES = [
  'index.ts',
  'README.md',
  'view.tsx',
  'model.ts',
  'words.ts',
  'en.ts',
  'zh-CN.ts',
  'styles.css',
  'view.test.tsx',
  'model.test.ts',
];
/** Folders in a widget's folder: more parts than that are another widget, or belong to a kit. */
const PARTS_MAX = 3;

function registeredTags(tree: Source[]): string[] {
  return [...textOf(tree, 'widgets/registry.ts').matchAll(/^\s*'mskt-([a-z-]+)':/gm)].map(
    ([, name = '']) => name,
  );
}

function registryBreaches(tree: Source[]): string[] {
  const folders = widgetFolders(tree);
  const tags = registeredTags(tree);
  return [
    ...folders
      .filter(name => !tags.includes(name))
      .map(name => breach(`widgets/${name}`, 'has no line in widgets/registry.ts')),
    ...tags
      .filter(name => !folders.includes(name))
      .map(name => breach('widgets/registry.ts', `names mskt-${name}, which has no folder`)),
    ...folders
      .filter(name => !textOf(tree, `widgets/${name}/README.md`).includes(`<mskt-${name}`))
      .map(name => breach(`widgets/${name}/README.md`, `has no snippet with <mskt-${name}`)),
  ];
}

function folderBreaches(tree: Source[]): string[] {
  return widgetFolders(tree).flatMap(name => {
    const folder = `widgets/${name}/`;
    const present = tree
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path }) => path.slice(folder.length));
    const parts = new Set(present.filter(file => file.includes('/')).map(file => file.replace(/\/.*/, '')));
    return [
      ...WIDGET_FILES.filter(file => !present.includes(file)).map(file => breach(folder, `lacks ${file}`)),
      ...(parts.size > PARTS_MAX ? [breach(folder, `has ${parts.size} folders`)] : []),
    ];
  });
}

function versionBreaches(tree: Source[]): string[] {
  const versionOf = (path: string, pattern: RegExp) => pattern.exec(textOf(tree, path))?.[1] ?? 'none';
  const versions: Record<string, string> = {
    'package.json': versionOf('package.json', /"version":\s*"([^"]+)"/),
    'manifest.json': versionOf('manifest.json', /"version":\s*"([^"]+)"/),
    'widgets/contract/limits.ts': versionOf('widgets/contract/limits.ts', /APP_VERSION = '([^']+)'/),
  };
  if (new Set(Object.values(versions)).size === 1) return [];
  return Object.entries(versions).map(([path, version]) => breach(path, `says ${version}`));
}

/** Addresses of the embed that name a version, in what people read and copy. */
function pinnedBreaches(tree: Source[]): string[] {
  const [, version = 'none'] = /"version":\s*"([^"]+)"/.exec(textOf(tree, 'package.json')) ?? [];
  return matches(tree, /\bembed\/\d+\.\d+\.\d+\S*?\//g, isDocument).filter(
    line => !line.includes(`embed/${version}/`),
  );
}

export const houseRules: Rule[] = [
  {
    title: 'only the runtime table names the other runtime',
    remedy: 'write against React; what differs is decided in vite.config.ts',
    breaches: tree =>
      matches(
        tree,
        otherRuntime,
        path =>
          !isDocument(path) && !namesTheRules(path) && !['vite.config.ts', 'package.json'].includes(path),
      ),
    broken: [{ path: 'widgets/ui/base/button.tsx', source: "import { h } from 'preact';" }],
  },
  {
    title: 'only core/element/define-widget.tsx makes an element',
    remedy: 'call defineWidget: it keeps the promises that every widget makes',
    breaches: tree =>
      matches(
        tree,
        /\bextends\s+HTMLElement\b(?=\s+(?:implements|\{))/g,
        path => isProgram(path) && path !== 'widgets/core/element/define-widget.tsx' && !isTest(path),
      ),
    broken: [{ path: 'widgets/channel/index.ts', source: 'class Channel extends HTMLElement {}' }],
  },
  {
    title: 'no text becomes HTML or a program',
    remedy: 'build elements; rich text goes through ui/rich-text',
    breaches: tree => matches(tree, htmlSinks, isProgram),
    broken: [
      { path: 'site/a.ts', source: 'place.innerHTML = text;' },
      { path: 'site/b.tsx', source: '<p dangerouslySetInnerHTML={text} />' },
      { path: 'site/c.ts', source: 'eval(text)' },
    ],
  },
  {
    title: 'only the token store, the drafts and the preferences keep things in the browser',
    remedy: `keep it through one of ${keepsThings.join(', ')}: they know the prefix and when to forget`,
    breaches: tree =>
      matches(tree, storage, path => isProgram(path) && !isTest(path) && !keepsThings.includes(path)),
    broken: [{ path: 'widgets/channel/model.ts', source: "localStorage.setItem('tab', '1');" }],
  },
  {
    title: 'only core/uploads/request.ts sends over XMLHttpRequest',
    remedy: 'send files through useUploader, and calls through useApi',
    breaches: tree =>
      matches(
        tree,
        /\bnew\s+XMLHttpRequest\b/g,
        path => isProgram(path) && !isTest(path) && path !== 'widgets/core/uploads/request.ts',
      ),
    broken: [{ path: 'widgets/ui/picture.tsx', source: 'const request = new XMLHttpRequest();' }],
  },
  {
    title: 'no response is streamed through an API that throws when the client disconnects',
    remedy:
      'use streamed (http/send-file.ts) and compress (http/middleware/responses.ts): an uncaught error ends the process',
    breaches: tree =>
      matches(tree, /\.toWeb\(|\bnew CompressionStream\b|\bcompress\b[^\n]*'hono\/compress'/g, isPlatform),
    broken: [
      { path: 'site/platform/news/routes.ts', source: 'return c.body(Readable.toWeb(content));' },
      { path: 'site/platform/app.ts', source: "import { compress } from 'hono/compress';" },
    ],
  },
  {
    title: 'only site/platform/auth/powers.ts reads what a caller’s roles permit',
    remedy: 'ask powersOf, roleOn or holdsRole: a session on a school’s page has no powers',
    breaches: tree => matches(tree, callersRoles, readsRoles),
    broken: [
      { path: 'site/platform/news/routes.ts', source: "if (person.roles.includes('admin')) return;" },
      { path: 'site/platform/news/a.ts', source: 'if (reader.isOnSchoolPage) return false;' },
      { path: 'site/platform/news/b.ts', source: 'and(gte(spaceMember.role, SPACE_ROLE.host))' },
    ],
  },
  {
    title: 'no SQL of the platform asks the database for the time',
    remedy: 'pass clock.now(): a test steers it, and all processes agree on it',
    breaches: tree => matches(tree, databaseClock, isPlatform),
    broken: [
      { path: 'site/platform/db/schema.ts', source: 'const now = sql`now()`;' },
      { path: 'site/platform/news/a.ts', source: 'tx.execute(sql`update a set time = current_timestamp`)' },
    ],
  },
  {
    title: 'no new migration asks the database for the time',
    remedy: 'insert the time with the row: a test steers the clock, and all processes agree on it',
    breaches: tree => matches(tree, /(?<![.\w])now\(\)|\bcurrent_timestamp\b/gi, isLaterMigration),
    broken: [
      { path: 'site/platform/db/migrations/0099_a.sql', source: 'alter table a alter b set default now();' },
    ],
  },
  {
    title: 'a widget has a folder, a line in the registry and a README with its tag',
    remedy: 'add what is missing: the three together are what a widget is',
    breaches: registryBreaches,
    broken: [
      {
        path: 'widgets/registry.ts',
        source: "  'mskt-ranking': { load: () => import('./ranking/index.ts') },",
      },
      { path: 'widgets/news-feed/index.ts', source: '' },
    ],
  },
  {
    title: 'README.md leads to the README of every widget',
    remedy: 'add it to the list of widgets: people look there first',
    breaches: tree =>
      registeredTags(tree)
        .filter(name => !textOf(tree, 'README.md').includes(`[\`mskt-${name}\`](widgets/${name}/README.md)`))
        .map(name => breach('README.md', `does not lead to mskt-${name}`)),
    broken: [{ path: 'widgets/registry.ts', source: "  'mskt-ranking': {}," }],
  },
  {
    title: "every widget's folder holds the same files",
    remedy: `add the file; a widget has at most ${PARTS_MAX} folders of its own`,
    breaches: folderBreaches,
    broken: [{ path: 'widgets/ranking/index.ts', source: '' }],
  },
  {
    title: 'nothing in widgets is called utils, common, misc or helpers',
    remedy: 'name the idea',
    breaches: tree =>
      tree
        .filter(({ path }) => /^widgets\/(.*\/)?(utils?|common|misc|helpers?)(\.|\/)/.test(path))
        .map(({ path }) => breach(path, 'says nothing about what is in it')),
    broken: [{ path: 'widgets/core/utils.ts', source: '' }],
  },
  {
    title: 'package.json, manifest.json and APP_VERSION name the same version',
    remedy: 'raise all three together',
    breaches: versionBreaches,
    broken: [
      { path: 'package.json', source: '{ "version": "2.1.0" }' },
      { path: 'manifest.json', source: '{ "version": "2.0.0" }' },
      { path: 'widgets/contract/limits.ts', source: "export const APP_VERSION = '2.1.0';" },
    ],
  },
  {
    title: 'documents name the current version in addresses of the embed',
    remedy: 'raise it with the version: people copy what they read',
    breaches: pinnedBreaches,
    broken: [
      { path: 'package.json', source: '{ "version": "2.1.0" }' },
      { path: 'widgets/README.md', source: '<script src="https://PLATFORM/msktfront/embed/2.0.0/mskt.js">' },
    ],
  },
];
