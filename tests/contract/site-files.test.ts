import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesToRead } from '../../site/platform/build/built-files.ts';
import { keepSite } from '../../site/platform/delivery/build-archive.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = new Date('2026-09-01T08:00:00Z');
const later = (days: number) => new Date(START.getTime() + days * DAY);

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'msktfront-site-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, folder, name)), { recursive: true });
    await writeFile(join(root, folder, name), content);
  }
}

describe('the files of the site', () => {
  let it: TestPlatform;
  beforeAll(async () => {
    await write('dist/site', {
      'index.html': '<!doctype html><title>site</title>',
      'worker.js': 'self.addEventListener("fetch", () => {});',
      'assets/home-abcd1234.js': 'export const home = "now";',
    });
    await write('kept', { 'abc/assets/home-00000200.js': 'export const home = "before";' });
    it = await startPlatform(undefined, { dist: join(root, 'dist'), siteRoot: join(root, 'kept') });
  });
  afterAll(() => it.close());
  const get = (path: string, lang = 'en') =>
    it.request(`http://platform.test/msktfront/${path}`, { headers: { 'Accept-Language': lang } });

  test('of an earlier build are still served to pages that were open during an upgrade', async () => {
    const answer = await get('assets/home-00000200.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'export const home = "before";']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await (await get('assets/home-abcd1234.js')).text()).toContain('"now"');
  });

  test.each(['assets/home-ffffffff.js', 'assets/..%2f..%2fkept%2fabc%2fassets%2fhome-00000200.js'])(
    '%s is not there',
    async path => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('a page that does not exist is answered with 404 and the site, which shows its screen for a wrong address', async () => {
    for (const [path, status] of [
      ['nowhere', 404],
      ['home/nowhere', 404],
      ['home/', 200],
      ['', 200],
      ['logout', 200],
      ['home/msktToken=a.b.c', 200],
    ] as const) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.text()).toContain('site');
    }
  });

  test('the worker is revalidated each time, and may connect to the platform only', async () => {
    const { headers } = await get('worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  test('a page may start the worker, and nothing else becomes a script', async () => {
    const policy = (await get('space/index')).headers.get('content-security-policy');
    expect(policy).toContain('trusted-types dompurify ProseMirrorClipboard mskt-worker');
    expect(policy).toContain("manifest-src 'self'");
  });

  test('the app has the platform’s name in the language of its user', async () => {
    const answer = await get('manifest.webmanifest', 'zh-CN');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const chinese = await answer.json();
    const english = await (await get('manifest.webmanifest')).json();
    expect(chinese.name).not.toBe(english.name);
    expect(chinese).toMatchObject({ lang: 'zh-CN', start_url: '/msktfront/home', scope: '/msktfront/' });
    expect(english.shortcuts.map(({ name }: { name: string }) => name)).toContain('Notices');
    expect(english.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  });
});

test('the files of a build are deleted ninety days after it was replaced', async () => {
  const [dist, kept] = [join(root, 'builds'), join(root, 'kept-builds')];
  const names = async () =>
    (await readdir(kept, { recursive: true }))
      .filter(name => name.endsWith('.js'))
      .map(name => basename(name));
  await write('builds/site', { 'assets/one-00000001.js': '1' });
  await keepSite(dist, kept, START);
  await rm(join(dist, 'site/assets/one-00000001.js'));
  await write('builds/site', { 'assets/two-00000002.js': '2' });
  await keepSite(dist, kept, later(400));
  expect((await names()).sort()).toEqual(['one-00000001.js', 'two-00000002.js']);
  await write('builds/site', { 'assets/three-00000003.js': '3' });
  await keepSite(dist, kept, later(491));
  expect(await names()).not.toContain('one-00000001.js');
  expect(await names()).toContain('three-00000003.js');
});

test('reading needs the entry and its imports, static and dynamic, except those of writers', () => {
  const chunks = {
    'index.html': {
      file: 'index-1.js',
      imports: ['_ui.js'],
      dynamicImports: ['pages/home.tsx', 'pages/publish.tsx'],
    },
    '_ui.js': { file: 'ui-1.js', css: ['ui-1.css'] },
    'pages/home.tsx': { file: 'home-1.js', imports: ['_ui.js'], dynamicImports: ['index.html'] },
    'pages/publish.tsx': { file: 'publish-1.js', imports: ['_editor.js'] },
    '_editor.js': { file: 'editor-1.js' },
  };
  const files = ['home-1.js', 'index-1.js', 'ui-1.css', 'ui-1.js'];
  expect(filesToRead(chunks)).toEqual({ entry: 'index-1.js', files });
});
