/** Every way in which a school's page may get the widgets, in Chromium, on the school's own origin. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { snippet, type Tag } from '../../site/gallery/snippet.ts';
import { type registry, writing } from '../../widgets/registry.ts';
import { launchBrowser, openPage } from '../helpers/browser/pages.ts';
import { preparedOfWorker } from '../helpers/platform/prepared.ts';
import { originsAt, type Servers, startServers } from '../helpers/platform/servers.ts';

interface Papers {
  version: string;
  files: Record<string, string>;
  preload: Record<string, { en: string[]; 'zh-CN': string[] }>;
  readable: string[];
}
interface Declared {
  tagName: keyof typeof registry;
  examples: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const embed = join(root, 'dist/embed');
const textOf = (name: string) => readFileSync(join(embed, name), 'utf8');
const papers: Papers = JSON.parse(textOf('integrity.json'));
const { version, files } = papers;
const widgets: Declared[] = JSON.parse(textOf('custom-elements.json')).modules.flatMap(
  ({ declarations }: { declarations: Declared[] }) => declarations,
);
const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'));

/** A version that was here before an upgrade: the same program, under another number and other names of its chunks. */
const OLD = '2.0.0';
function writeOldVersion(folder: string): void {
  // Without compressed files, which would not change with the others.
  cpSync(embed, folder, { recursive: true, filter: name => !/\.vite|\.(br|gz)$/.test(name) });
  const hashes = Object.keys(files).flatMap(name => /^chunks\/.*-([0-9a-f]{7})\.js$/.exec(name)?.[1] ?? []);
  const old = (text: string) => text.replaceAll(new RegExp(hashes.join('|'), 'g'), '0000200');
  for (const name of scriptsIn(folder)) {
    const source = readFileSync(join(folder, name), 'utf8').replaceAll(version, OLD);
    rmSync(join(folder, name));
    writeFileSync(join(folder, old(name)), old(source));
  }
}

let servers: Servers;
let browser: Browser;
let data: string;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'msktfront-'));
  const { port, folder } = preparedOfWorker();
  cpSync(folder, data, { recursive: true });
  writeOldVersion(join(data, 'embed', OLD));
  const [started, launched] = await Promise.all([
    startServers({ DATA_DIR: data, PORT: String(port) }),
    launchBrowser(),
  ]);
  servers = { ...started, ...originsAt(port) };
  browser = launched;
});
afterAll(async () => {
  await servers.stop();
  rmSync(data, { recursive: true });
});

const at = (name: string) => `${servers.platform}/msktfront/embed/${name}`;
const channel = '<mskt-channel limit="5"><a href="/ours">Ours</a></mskt-channel>';
const strict = (more = '') =>
  `default-src 'none'; script-src 'self' ${servers.platform} ${more}; connect-src ${servers.platform}; ` +
  `img-src ${servers.platform}; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Opens a page of the school that holds this, and notes which scripts it gets. */
async function openSchool(head: string, body: string, policy?: string) {
  // A page that a test answers has no address space of its own: it needs leave to ask this machine.
  const opened = await openPage(browser, { permissions: ['local-network-access'] });
  const { page } = opened;
  const scripts: string[] = [];
  const warnings: string[] = [];
  const refusals: string[] = [];
  page.on('request', request => {
    if (/\.js$/.test(request.url())) scripts.push(request.url());
  });
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text());
    if (message.text().includes('integrity')) refusals.push(message.text());
  });
  await page.route(`${servers.school}/lesson`, route =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'Content-Security-Policy': policy } : {},
      body: `<!doctype html><html lang="en"><head><title>Lesson</title>${head}</head><body>${body}</body></html>`,
    }),
  );
  const open = () => page.goto(`${servers.school}/lesson`);
  const refused = () => vi.waitFor(() => expect(refusals).not.toEqual([]), { timeout: 10_000 });
  return { ...opened, scripts, warnings, open, refused };
}

const showsDynamics = (page: Page) => page.locator('mskt-channel').getByRole('article').nth(4).waitFor();
const script = (src: string, integrity = '') =>
  `<script type="module" src="${src}" ${integrity && `integrity="${integrity}" crossorigin`}></script>`;

/** As in README.md: the import map first, then the script, then hints. */
function pinned(tag: string) {
  const address = (name: string) => at(`${version}/${name}`);
  const chunks = Object.entries(files).filter(([name]) => name.startsWith('chunks/'));
  const map = JSON.stringify({
    integrity: Object.fromEntries(chunks.map(([name, hash]) => [address(name), hash])),
  });
  const hints = (papers.preload[tag]?.en ?? []).map(
    name => `<link rel="modulepreload" href="${address(name)}" integrity="${files[name]}" crossorigin>`,
  );
  const entry = script(address('mskt.js'), files['mskt.js']);
  return { map, head: `<script type="importmap">${map}</script>${entry}${hints.join('')}` };
}

describe('one file', () => {
  it('brings every widget but those that stand apart with one hash, under the strict policy, and fetches no other script', async () => {
    const held = widgets.filter(({ tagName }) => !(tagName in writing));
    // At once, wherever they stand on the page.
    const tags = held.map(({ examples: [example = ''] }) =>
      example.replaceAll('PLATFORM', 'platform.example').replace(/^<mskt-[a-z-]+/m, '$& loading="eager"'),
    );
    const all = script(at('mskt.all.js'), files['mskt.all.js']);
    const { page, faults, scripts, open, close } = await openSchool(all, tags.join('\n'), strict());
    await page.addInitScript(() => {
      const ready: string[] = [];
      Object.defineProperty(document, Symbol.for('ready'), { value: ready });
      document.addEventListener('mskt-ready', event => ready.push((event.target as Element).localName));
    });
    await open();
    await page.waitForFunction(
      wanted =>
        wanted.every(tag =>
          (document as unknown as Record<symbol, string[]>)[Symbol.for('ready')]?.includes(tag),
        ),
      held.map(({ tagName }) => tagName),
    );
    await showsDynamics(page);
    // What only an act needs is in the file as well.
    await page
      .getByRole('button', { name: /^Like, / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).waitFor();
    expect(scripts).toEqual([at('mskt.all.js')]);
    expect(faults).toEqual([]);
    await close();
  });

  it('speaks both languages', async () => {
    const body = `<div lang="zh-CN">${channel}</div>`;
    const { page, scripts, open, close } = await openSchool(script(at('mskt.all.js')), body);
    await open();
    await page
      .getByRole('button', { name: /^点赞，/ })
      .first()
      .waitFor();
    expect(scripts).toHaveLength(1);
    await close();
  });

  it('leaves a tag alone until it comes near, as the loader does', async () => {
    const body = `<div id="gap"></div>${channel}`;
    const far = '<style>#gap { height: 5000px }</style>';
    const { page, open, close } = await openSchool(far + script(at('mskt.all.js')), body);
    await open();
    await page.waitForFunction(() => Symbol.for('mskt.embed') in globalThis);
    const isDefined = () => page.evaluate(() => customElements.get('mskt-channel') !== undefined);
    expect(await isDefined()).toBe(false);
    await page.locator('mskt-channel').scrollIntoViewIfNeeded();
    await showsDynamics(page);
    expect(await isDefined()).toBe(true);
    await close();
  });

  it.each([
    ['after the loader', ['mskt.js', 'mskt.all.js']],
    ['before the loader', ['mskt.all.js', 'mskt.js']],
  ])('changes nothing %s', async (_, names) => {
    const tags = names.map(name => script(at(name))).join('');
    const { page, faults, warnings, scripts, open, close } = await openSchool(tags, channel);
    const asked: string[] = [];
    page.on('request', request => request.url().includes('/mskt/api/') && asked.push(request.url()));
    await open();
    await showsDynamics(page);
    expect(asked.filter(url => url.includes('/index/share/list'))).toHaveLength(1);
    expect(scripts.some(url => url.includes('/chunks/'))).toBe(names[0] === 'mskt.js');
    expect([faults, warnings]).toEqual([[], []]);
    await close();
  });

  it('of another version says so once, and yields to what came first', async () => {
    const tags = script(at('mskt.all.js')) + script(at(`${OLD}/mskt.all.js`)) + script(at('mskt.js'));
    const { page, warnings, open, close } = await openSchool(tags, channel);
    await open();
    await showsDynamics(page);
    expect(warnings).toEqual([`mskt ${OLD} yields to mskt ${version}, loaded before`]);
    await close();
  });

  it('that was tampered with does not run: what the tag holds stays', async () => {
    const all = script(at('mskt.all.js'), files['mskt.all.js']);
    const { page, open, close, refused } = await openSchool(all, channel);
    await page.route(at('mskt.all.js'), async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
    });
    await open();
    await refused();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(await page.getByRole('link', { name: 'Ours' }).isVisible()).toBe(true);
    await close();
  });
});

describe('a pinned version with hashes', () => {
  it('shows the widget, uses every hint, and fetches nothing twice', async () => {
    const { page, faults, warnings, scripts, open, close } = await openSchool(
      pinned('mskt-channel').head,
      channel,
    );
    await open();
    await showsDynamics(page);
    expect(faults).toEqual([]);
    expect(warnings).toEqual([]);
    expect(scripts.filter(url => !url.startsWith(at(`${version}/`)))).toEqual([]);
    const hinted = papers.preload['mskt-channel']?.en.map(name => at(`${version}/${name}`)) ?? [];
    expect(scripts).toEqual(expect.arrayContaining(hinted));
    expect(scripts.filter((url, index) => scripts.indexOf(url) !== index)).toEqual([]);
    await close();
  });

  it('runs under the strict policy when the policy names the hash of the map', async () => {
    const { map, head } = pinned('mskt-channel');
    const hash = `'sha256-${createHash('sha256').update(map).digest('base64')}'`;
    const { page, faults, open, close } = await openSchool(head, channel, strict(hash));
    await open();
    await showsDynamics(page);
    expect(faults).toEqual([]);
    await close();
  });

  it.each([
    ['the entry', () => 'mskt.js'],
    [
      'a chunk that is hinted',
      () => papers.preload['mskt-channel']?.en.find(name => /\/base-/.test(name)) ?? '',
    ],
    [
      'a chunk that only an act needs',
      () => Object.keys(files).find(name => /\/actions-\w+\.js/.test(name)) ?? '',
    ],
  ])('does not run %s that was tampered with', async (_, nameOf) => {
    const { page, open, close, refused } = await openSchool(pinned('mskt-channel').head, channel);
    await page.route(at(`${version}/${nameOf()}`), async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
    });
    await open();
    if (nameOf().includes('/actions-')) {
      await page
        .getByRole('button', { name: /^Like, / })
        .first()
        .click();
      await refused();
      await showsDynamics(page);
    } else {
      await refused();
      expect(await page.getByRole('link', { name: 'Ours' }).isVisible()).toBe(true);
    }
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await close();
  });

  it('goes on after an upgrade of the platform', async () => {
    const { page, scripts, open, close } = await openSchool(script(at(`${OLD}/mskt.js`)), channel);
    await open();
    await showsDynamics(page);
    expect(scripts.every(url => url.startsWith(at(`${OLD}/`)))).toBe(true);
    await close();
  });
});

describe('the snippets of two platforms on one page', () => {
  it('show the first one’s content, and the other’s where a tag names it', async () => {
    const other = 'https://other.example';
    const head = script(at('mskt.js')) + script(`${other}/msktfront/embed/mskt.js`);
    const named = channel.replace('limit', `loading="eager" platform="${other}" limit`);
    const { page, faults, open, close } = await openSchool(head, channel + named);
    await page.route(`${other}/**`, async route => {
      const url = route.request().url().replace(other, servers.platform);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const asked: string[] = [];
    page.on('request', request => request.url().includes('/share/list') && asked.push(request.url()));
    await open();
    for (const index of [0, 1])
      await page.locator('mskt-channel').nth(index).getByRole('article').nth(4).waitFor();
    expect(asked.map(url => new URL(url).origin).sort()).toEqual([servers.platform, other].sort());
    expect(faults).toEqual([]);
    await close();
  });
});

/** Answers a page's requests for a file with that of the version before. */
const serveOld = (page: Page, name: string) =>
  page.route(at(name), route =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: readFileSync(join(data, 'embed', OLD, name)),
    }),
  );

describe('the recommended snippet', () => {
  const tag = (): Tag => ({
    platform: servers.platform,
    tag: 'mskt-channel',
    given: [['limit', '5']],
    content: '',
  });
  const openSnippet = async (more = '') => {
    const text = snippet('hinted', tag(), papers, 'en');
    const start = text.indexOf('<mskt-channel');
    const opened = await openSchool(text.slice(0, start) + more, text.slice(start));
    const lists: string[] = [];
    opened.page.on('request', request => request.url().includes('/share/list') && lists.push(request.url()));
    return { ...opened, lists };
  };
  const current = (papers.preload['mskt-channel']?.en ?? []).map(file =>
    file.replace(/^chunks\/(.+)-[0-9a-f]{7}\.js$/, 'latest/$1.js'),
  );

  it('preloads code and first content: nothing is fetched twice, and nothing in vain', async () => {
    const { page, warnings, faults, scripts, lists, open, close } = await openSnippet();
    await open();
    await showsDynamics(page);
    expect(current).toContain('latest/base.js');
    // What the first actions need is fetched afterwards, when the browser is idle.
    const first = scripts.slice(0, current.length + 1);
    expect(first.sort()).toEqual([at('mskt.js'), ...current.map(at)].sort());
    expect(scripts.filter((url, index) => scripts.indexOf(url) !== index)).toEqual([]);
    expect(lists).toHaveLength(1);
    expect(lists[0]).toMatch(/[?&]lang=en$/);
    // Chromium warns of a preload that no one has used only some seconds after the page has loaded.
    await page.waitForEvent('console', { timeout: 4_000 }).catch(() => undefined);
    expect(warnings).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('loads later files of the same build', async () => {
    const { page, faults, scripts, open, close } = await openSnippet();
    await open();
    await showsDynamics(page);
    await page
      .locator('mskt-channel')
      .getByRole('button', { name: /comments?\b/i })
      .first()
      .click();
    await page.locator('mskt-channel mskt-comments:is(:state(ready), :state(empty))').waitFor();
    expect(scripts.filter(url => url.includes('/chunks/'))).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  it('shows the widget, too, if the browser still has a file of another build', async () => {
    const { page, scripts, open, close } = await openSnippet();
    await serveOld(page, 'latest/base.js');
    await open();
    await showsDynamics(page);
    expect(scripts.filter(url => url.includes('/chunks/channel-'))).not.toEqual([]);
    await close();
  });

  it('shows the widget, too, if a file that it names is no longer needed', async () => {
    const gone = at('latest/no-longer.js');
    const more = `<link rel="modulepreload" href="${gone}">`;
    const { page, faults, open, close } = await openSnippet(more);
    const answered = page.waitForResponse(gone);
    await open();
    await showsDynamics(page);
    expect((await answered).status()).toBe(200);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('a page that was open during an upgrade', () => {
  it('still gets the rest of its version', async () => {
    const { page, scripts, open, close } = await openSchool(script(at('mskt.js')), channel);
    await serveOld(page, 'mskt.js');
    await open();
    await showsDynamics(page);
    const chunks = scripts.filter(url => url.includes('/chunks/'));
    expect(chunks).not.toEqual([]);
    expect(chunks.filter(url => !url.endsWith('-0000200.js'))).toEqual([]);
    await close();
  });
});

describe('the npm package', () => {
  const npm = join(root, 'dist/npm');

  async function openWithPackage(program: string, body: string) {
    const imports = Object.fromEntries(
      scriptsIn(npm)
        .filter(name => !name.includes('/'))
        .map(name => [`msktfront/${name.slice(0, -'.js'.length)}`, `/npm/${name}`]),
    );
    const map = JSON.stringify({ imports: { ...imports, msktfront: '/npm/index.js' } });
    const head = `<script type="importmap">${map}</script><script type="module">${program}</script>`;
    const opened = await openSchool(head, body);
    await opened.page.route(`${servers.school}/npm/**`, route =>
      route.fulfill({ path: join(npm, new URL(route.request().url()).pathname.slice('/npm/'.length)) }),
    );
    return opened;
  }

  it('shows a widget that a program makes', async () => {
    const { page, faults, open, close } = await openWithPackage(
      `import { MsktChannel } from 'msktfront/channel';
       const channel = new MsktChannel();
       channel.platform = '${servers.platform}';
       channel.limit = 5;
       document.body.append(channel);`,
      '',
    );
    await open();
    await showsDynamics(page);
    expect(await page.locator('mskt-channel').getAttribute('limit')).toBe('5');
    expect(faults).toEqual([]);
    await close();
  });

  it('lets a widget that is imported alone show what it has inside, late, and leaves other tags alone', async () => {
    const body = `<main platform="${servers.platform}">${channel}<mskt-comments object-id="1"></mskt-comments></main>`;
    const { page, faults, scripts, open, close } = await openWithPackage("import 'msktfront/channel';", body);
    await open();
    await showsDynamics(page);
    const isDefined = () => page.evaluate(() => customElements.get('mskt-comments') !== undefined);
    expect(await isDefined()).toBe(false);
    expect(scripts.filter(url => /\/comments\b/.test(url))).toEqual([]);
    await page
      .locator('mskt-channel')
      .getByRole('button', { name: /comments?\b/i })
      .first()
      .click();
    await page.locator('mskt-channel mskt-comments:is(:state(ready), :state(empty))').waitFor();
    expect(scripts.filter(url => /\/npm\/(comments|account)\.js$/.test(url))).toEqual([
      `${servers.school}/npm/comments.js`,
    ]);
    expect(faults).toEqual([]);
    await close();
  });

  it('loads by its loader what a page uses, from the platform that stands above it', async () => {
    const body = `<main platform="${servers.platform}">${channel}</main>`;
    const { page, scripts, open, close } = await openWithPackage("import 'msktfront';", body);
    await open();
    await showsDynamics(page);
    expect(scripts.filter(url => !url.startsWith(`${servers.school}/npm/`))).toEqual([]);
    expect(scripts.some(url => url.includes('account'))).toBe(false);
    await close();
  });

  it('asks the page’s own origin when no platform is named, and says that there is none', async () => {
    const { page, open, close } = await openWithPackage("import 'msktfront/channel';", channel);
    const asked: string[] = [];
    page.on('request', request => request.url().includes('/mskt/api/') && asked.push(request.url()));
    await open();
    const alert = page.locator('mskt-channel').getByRole('alert');
    await alert.getByText('For the owner of this page').click();
    await alert.getByText('it is no platform').waitFor();
    expect(await alert.locator('code').textContent()).toBe(servers.school);
    expect(asked.filter(url => !url.startsWith(servers.school))).toEqual([]);
    expect(asked).not.toEqual([]);
    expect(await page.getByRole('link', { name: 'Ours' }).isVisible()).toBe(true);
    await close();
  });
});

describe('the build', () => {
  it('has one file that asks for no other', () => {
    expect(textOf('mskt.all.js')).not.toMatch(/\bimport\s*\(|\bfrom\s*["'`]\.|\bimport\s*["'`{*]/);
  });

  it('lists every script with its hash, and for every tag what it needs at first', () => {
    // The others are the same chunks under names that stay.
    const ofVersion = scriptsIn(embed).filter(name => !name.startsWith('latest/'));
    expect(Object.keys(files).sort()).toEqual(ofVersion.sort());
    expect(Object.keys(papers.preload)).toEqual(widgets.map(({ tagName }) => tagName));
    for (const languages of Object.values(papers.preload))
      for (const needed of Object.values(languages)) {
        expect(needed.filter(name => !(name in files))).toEqual([]);
        expect(needed.length).toBeGreaterThan(2);
      }
  });
});
