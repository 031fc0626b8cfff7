import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe('files', () => {
  let it: TestPlatform;
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'msktfront-files-'));
    const files: Record<string, string> = {
      'secret.txt': 'not for the world',
      'media/seed/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'media/seed/plan.csv': 'a,b',
      'media/seed/plan.pdf': '%PDF-1.4',
      'media/seed/page.html': '<script>alert(1)</script>',
      'dist/site/index.html': '<!doctype html><title>site</title><div id="site"></div>',
      'dist/site/callback.html': '<!doctype html><title>call-back</title>',
      'dist/site/assets/index-DeadBeef.js': 'export const site = 1;'.repeat(100),
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(root, name, '..'), { recursive: true });
      await writeFile(join(root, name), content);
    }
    it = await startPlatform(undefined, {
      mediaRoot: join(root, 'media'),
      dist: join(root, 'dist'),
      urls: {
        platform: 'http://localhost:1234',
        userCentre: 'http://localhost:1235',
        school: 'http://127.0.0.1:1236',
      },
    });
  });
  afterAll(async () => {
    await it.close();
    await rm(root, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    it.request(`http://localhost:1234${path}`, { headers });
  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';

  describe('of the community', () => {
    test('an image may be shown on any page, and cannot run scripts when opened directly', async () => {
      const answer = await get('/media/seed/logo.svg');
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      expect(policyOf(answer)).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-disposition')).toBeNull();
    });

    test.each(['plan.csv', 'page.html'])('%s is a download', async name => {
      const answer = await get(`/media/seed/${name}`);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      expect(policyOf(answer)).toBe("default-src 'none'; sandbox");
    });

    test('a PDF is a download, or shown inline as a preview; nothing else has a preview', async () => {
      const ways = ['plan.pdf', 'plan.pdf?preview', 'page.html?preview', 'plan.csv?preview'];
      const answers = await Promise.all(ways.map(way => get(`/media/seed/${way}`)));
      expect(answers.map(({ headers }) => headers.get('content-disposition'))).toEqual([
        'attachment; filename="plan.pdf"',
        'inline; filename="plan.pdf"',
        'attachment; filename="page.html"',
        'attachment; filename="plan.csv"',
      ]);
    });

    test('a cached file is not sent again', async () => {
      const etag = (await get('/media/seed/logo.svg')).headers.get('etag') ?? '';
      const again = await get('/media/seed/logo.svg', { 'If-None-Match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    });

    test.each([
      '/media/../secret.txt',
      '/media/..%2fsecret.txt',
      '/media/%2e%2e/secret.txt',
      '/media/seed/..%5c..%5csecret.txt',
      '/media/seed/%00',
      '/media/%',
      '/media/seed',
      '/media/',
    ])('nothing outside the folder is served: %s', async path => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('not for the world');
    });
  });

  describe('of the site', () => {
    test.each(['/msktfront/expired', '/msktfront/publish/news?id=1', '/msktfront/no/such/page'])(
      '%s is served by the site and revalidated each time',
      async path => {
        const answer = await get(path);
        expect(await answer.text()).toContain('<div id="site">');
        expect(answer.headers.get('cache-control')).toBe('no-cache');
      },
    );

    test('a page runs only its own scripts, connects to the user centre, and cannot be framed', async () => {
      const policy = policyOf(await get('/msktfront/home'));
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("connect-src 'self' http://centre.test;");
      expect(policy).toContain("frame-src 'self' http://centre.test;");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
    });

    test('the call-back page may be framed by the site, and keeps its opener', async () => {
      const answer = await get('/msktfront/callback.html?code=1');
      expect(await answer.text()).toContain('call-back');
      expect(policyOf(answer)).toContain("frame-ancestors 'self'");
      expect(answer.headers.get('cross-origin-opener-policy')).toBeNull();
    });

    test('files with a hash in their name are cached forever and compressed', async () => {
      const answer = await get('/msktfront/assets/index-DeadBeef.js', { 'Accept-Encoding': 'gzip' });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-encoding')).toBe('gzip');
    });

    test('API responses are compressed, except short ones', async () => {
      const small = { 'Accept-Encoding': 'gzip' };
      const long = await get('/mskt/api/openapi.json', small);
      expect(long.headers.get('content-encoding')).toBe('gzip');
      const text = gunzipSync(await long.arrayBuffer()).toString();
      expect(text).toBe(await (await get('/mskt/api/openapi.json')).text());
      const short = await get('/healthz', small);
      expect(short.headers.get('content-encoding')).toBeNull();
      expect(await short.json()).toEqual({ status: 'ok' });
    });

    test('a missing script is not answered with a page', async () => {
      expect((await get('/msktfront/assets/index-00000000.js')).status).toBe(404);
    });

    test('a loopback address redirects to the host that people sign in at', async () => {
      const answer = await it.request('http://127.0.0.1:1234/msktfront/channelPage?id=1');
      expect(answer.headers.get('location')).toBe('http://localhost:1234/msktfront/channelPage?id=1');
    });

    test('the root redirects to the home page', async () => {
      expect((await get('/')).headers.get('location')).toBe('/msktfront/home');
    });
  });
});
