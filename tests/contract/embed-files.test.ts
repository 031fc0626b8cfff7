import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCompressedFiles } from '../../site/platform/build/compressed-files.mjs';
import { keepEmbed } from '../../site/platform/delivery/build-archive.ts';
import { createLogger } from '../../site/platform/logger.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const FOREVER = 'public, max-age=31536000, immutable';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'msktfront-embed-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, folder, name)), { recursive: true });
    await writeFile(join(root, folder, name), content);
  }
}

describe('the files of the embed', () => {
  let it: TestPlatform;
  beforeAll(async () => {
    await write('dist/embed', {
      'mskt.js': 'export const loader = "now";'.repeat(100),
      'custom-elements.json': '{}',
      'chunks/core-abcd1234.js': 'export const core = "now";',
      'latest/core.js': 'export const core = "now";',
      'latest/later-abcd123.js': 'export const later = "now";',
      '.vite/manifest.json': '{}',
    });
    await write('dist/site', { 'index.html': '<!doctype html><title>site</title>' });
    await write('kept', {
      '2.1.0/mskt.js': 'export const loader = "2.1.0";',
      '2.0.0/mskt.js': 'export const loader = "2.0.0";',
      '2.0.0/integrity.json': '{ "version": "2.0.0" }',
      '2.0.0/chunks/core-00000200.js': 'export const core = "2.0.0";',
      '2.0.0/latest/later-0000200.js': 'export const later = "2.0.0";',
      '2.0.0/msktfront-2.0.0.tgz': 'the package',
      '2.0.0/.secret': 'not for the world',
    });
    it = await startPlatform(undefined, { dist: join(root, 'dist'), embedRoot: join(root, 'kept') });
  });
  afterAll(() => it.close());

  const get = (path: string, init?: RequestInit) =>
    it.request(`http://platform.test/msktfront/embed/${path}`, init);

  test.each([
    ['mskt.js', 'text/javascript; charset=utf-8', 'public, max-age=300'],
    ['custom-elements.json', 'application/json', 'public, max-age=300'],
    ['chunks/core-abcd1234.js', 'text/javascript; charset=utf-8', FOREVER],
    ['latest/core.js', 'text/javascript; charset=utf-8', 'public, max-age=300'],
    ['latest/later-abcd123.js', 'text/javascript; charset=utf-8', FOREVER],
    ['latest/of-a-former-version.js', 'text/javascript; charset=utf-8', 'public, max-age=300'],
    ['2.0.0/mskt.js', 'text/javascript; charset=utf-8', FOREVER],
    ['2.0.0/integrity.json', 'application/json', FOREVER],
    ['2.0.0/msktfront-2.0.0.tgz', 'application/octet-stream', FOREVER],
  ])('%s may be loaded by any page, and is kept as long as its name allows', async (name, type, kept) => {
    const { status, headers } = await get(name);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(kept);
  });

  test('a cached file is not sent again, and can still be read from any origin', async () => {
    for (const name of ['mskt.js', '2.0.0/mskt.js']) {
      const etag = (await get(name)).headers.get('etag') ?? '';
      const again = await get(name, { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('a HEAD request has the headers of a GET request', async () => {
    const head = await get('2.0.0/mskt.js', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('cache-control')).toBe(FOREVER);
  });

  describe('of which the build holds compressed ones', () => {
    const text = 'export const shelf = "now";'.repeat(100);
    beforeAll(async () => {
      await write('dist/embed', { 'chunks/shelf-abcd1234.js': text });
      writeCompressedFiles(join(root, 'dist/embed/chunks'));
    });
    const shelf = (headers: Record<string, string>) => get('chunks/shelf-abcd1234.js', { headers });

    test.each([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['identity', null, (content: Buffer) => content],
    ])('are sent as the client accepts them: %s', async (accepted, encoding, decompress) => {
      const sent = await shelf({ 'Accept-Encoding': accepted });
      expect(sent.headers.get('content-encoding')).toBe(encoding);
      expect(sent.headers.get('vary')).toContain('Accept-Encoding');
      expect(sent.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(decompress(Buffer.from(await sent.arrayBuffer())).toString()).toBe(text);
    });

    test('are not sent again to a client that has them in the same encoding', async () => {
      const br = { 'Accept-Encoding': 'br' };
      const etag = (await shelf(br)).headers.get('etag') ?? '';
      expect((await shelf({ ...br, 'If-None-Match': etag })).status).toBe(304);
      expect((await shelf({ 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200);
    });
  });

  test('style sheets are sent as one, of the current build or of an earlier one', async () => {
    await write('dist/embed', { 'styles/0123456789.css': 'a { color: red }' });
    await write('kept', { '2.0.0/styles/abcdef0123.css': 'b { color: blue }' });
    const sent = await get('styles/0123456789-abcdef0123.css');
    expect(await sent.text()).toBe('a { color: red }\nb { color: blue }');
    expect([sent.headers.get('content-type'), sent.headers.get('cache-control')]).toEqual([
      'text/css; charset=utf-8',
      FOREVER,
    ]);
    expect((await get('styles/0123456789-0000000000.css')).status).toBe(404);
  });

  test('a file is compressed', async () => {
    const small = await get('mskt.js', { headers: { 'Accept-Encoding': 'br, gzip;q=0.8' } });
    expect(small.headers.get('content-encoding')).toBe('gzip');
    const plain = await get('mskt.js', { headers: { 'Accept-Encoding': 'br, gzip;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(await plain.text());
    for (const { headers } of [small, plain]) expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  test('a page that names a version gets that version after an upgrade', async () => {
    expect(await (await get('2.0.0/mskt.js')).text()).toContain('"2.0.0"');
    expect(await (await get('2.1.0/mskt.js')).text()).toContain('"2.1.0"');
    expect(await (await get('mskt.js')).text()).toContain('"now"');
  });

  test('a page that was open during an upgrade still finds the rest of its version', async () => {
    const answer = await get('chunks/core-00000200.js');
    expect(await answer.text()).toContain('"2.0.0"');
    expect(answer.headers.get('cache-control')).toBe(FOREVER);
    expect(await (await get('latest/later-0000200.js')).text()).toContain('"2.0.0"');
  });

  test('a file that a snippet preloads and no version needs any more is an empty module', async () => {
    expect(await (await get('latest/of-a-former-version.js')).text()).toBe('export {};\n');
  });

  test.each([
    'nothing.js',
    'chunks/core-ffffffff.js',
    'latest/later-fffffff.js',
    'latest/folder/file.js',
    '2.0.0/chunks/core-ffffffff.js',
    '9.9.9/mskt.js',
    '2.0.0/',
    '2.0.0',
    '.vite/manifest.json',
    '2.0.0/.secret',
    '2.0.0/..%2f2.1.0%2fmskt.js%00',
    '2.0.0/..%2f..%2fdist%2fsite%2findex.html',
    'chunks/..%2f..%2fsite%2findex.html',
  ])('%s is missing: every page gets this response, and it is not cached', async path => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the folder itself is a page of the site', async () => {
    const answer = await get('');
    expect(await answer.text()).toContain('<title>site</title>');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('versions', () => {
  let log: string[];
  beforeEach(() => {
    log = [];
  });
  const keep = (dist: string) =>
    keepEmbed(
      join(root, dist),
      join(root, 'versions'),
      createLogger(line => log.push(line)),
    );
  const filesOf = async (version: string) =>
    (await readdir(join(root, 'versions', version), { recursive: true })).sort();
  const build = (version: string, loader: string, chunk: string) => ({
    'mskt.js': loader,
    [`chunks/${chunk}.js`]: chunk,
    'integrity.json': JSON.stringify({
      version,
      files: { 'mskt.js': loader, [`chunks/${chunk}.js`]: chunk },
    }),
    '.vite/manifest.json': '{}',
  });
  const FILES = ['chunks', 'chunks/core-1.js', 'integrity.json', 'mskt.js'];

  test('every served version is archived under its number', async () => {
    await write('old/embed', build('2.0.0', 'a', 'core-1'));
    await write('new/embed', build('2.1.0', 'b', 'core-1'));
    await keep('old');
    await keep('new');
    expect([await filesOf('2.0.0'), await filesOf('2.1.0')]).toEqual([FILES, FILES]);
    expect(log).toEqual([]);
  });

  test('an archived version stays unchanged', async () => {
    await write('versions/2.0.0', { 'mskt.js': 'touched' });
    await keep('old');
    expect(log).toEqual([]);
    const { close, request } = await startPlatform(undefined, {
      dist: join(root, 'old'),
      embedRoot: join(root, 'versions'),
    });
    expect(await (await request('http://platform.test/msktfront/embed/2.0.0/mskt.js')).text()).toBe(
      'touched',
    );
    await close();
  });

  test('one with other content is replaced with a warning; files for open pages stay', async () => {
    await write('rebuilt/embed', build('2.1.0', 'c', 'core-2'));
    await keep('rebuilt');
    expect(await filesOf('2.1.0')).toEqual([
      'chunks',
      'chunks/core-1.js',
      'chunks/core-2.js',
      'integrity.json',
      'mskt.js',
    ]);
    expect(log.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'warn', message: expect.stringContaining('version 2.1.0') }),
    ]);
    await keep('rebuilt');
    expect(log).toHaveLength(1);
  });

  test('an interrupted copy is started again', async () => {
    await rm(join(root, 'versions/2.1.0/integrity.json'));
    await rm(join(root, 'versions/2.1.0/mskt.js'));
    await keep('rebuilt');
    expect(await filesOf('2.1.0')).toContain('mskt.js');
    expect(log).toEqual([]);
  });

  test('without a build nothing is archived', async () => {
    await keep('nowhere');
    expect((await readdir(join(root, 'versions'))).sort()).toEqual(['2.0.0', '2.1.0']);
  });

  test('several processes that start at once on one folder archive it once, with complete files', async () => {
    await write('wide/embed', build('3.0.0', 'c'.repeat(2_000_000), 'core-1'));
    await Promise.all(Array.from({ length: 6 }, () => keep('wide')));
    expect(await filesOf('3.0.0')).toEqual(FILES);
    expect(await readFile(join(root, 'versions/3.0.0/mskt.js'), 'utf8')).toHaveLength(2_000_000);
    expect(log).toEqual([]);
  });
});
