import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { tokenHash } from '../../site/platform/auth/session.ts';
import { file, session } from '../../site/platform/db/schema.ts';
import { FILE_MAX, QUOTA } from '../../widgets/contract/file/limits.ts';
import type { File as StoredFile } from '../../widgets/contract/file/schema.ts';
import { file as fileShape } from '../../widgets/contract/file/schema.ts';
import { aFile, aVideo, direct, pdf, photo, post, shapeOf, takeBack } from '../helpers/fixtures/uploads.ts';
import { zipOf } from '../helpers/fixtures/zip.ts';
import { SCHOOL_PAGE, STRANGER_PAGE, signIn } from '../helpers/platform/community.ts';
import { type OpenStorage, storages } from '../helpers/platform/storages.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;
/** Timeout on a busy machine, in milliseconds. */
const SOON = 10_000;
const SCRIPT = '<script>alert(1)</script>';
const bytesOfAnswer = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe.each(storages)('uploads into $name', ({ open }) => {
  let it: TestPlatform;
  let place: OpenStorage;
  beforeAll(async () => {
    place = await open();
    const { storage, incomingRoot } = place;
    it = await startPlatform(undefined, { storage, incomingRoot });
  });
  afterEach(() => takeBack(it, place));
  afterAll(async () => {
    await it.close();
    await place.close();
  });

  test('a video is served inline, in ranges, and cannot run scripts', async () => {
    const { fileUrl, fileType, fileSize } = await aVideo(it);
    const answer = await it.request(fileUrl, { headers: { Range: 'bytes=0-3' } });
    expect([answer.status, fileType, answer.headers.get('content-type')]).toEqual([
      206,
      'video/webm',
      'video/webm',
    ]);
    expect(answer.headers.get('content-range')).toBe(`bytes 0-3/${fileSize}`);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; media-src 'self'; sandbox",
    );
  });

  const nothingIsKept = async () => {
    expect([...(await place.kept()).keys()]).toEqual([]);
    expect(await place.leftOver()).toEqual([]);
    expect(await it.db.$count(file)).toBe(0);
  };

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s keeps its format, is upright, and has no metadata',
    async format => {
      const original = await photo(format);
      expect(original.includes('SECRET-OWNER')).toBe(true);
      const name = `Ausflug.${format === 'jpeg' ? 'JPG' : format}`;
      const { envelope } = await direct(it, aFile(new Uint8Array(original), name, `image/${format}`));
      const stored = fileShape.parse(envelope.data);
      expect(stored).toMatchObject({ fileName: name, fileType: `image/${format}`, width: 600, height: 400 });
      const answer = await it.request(stored.fileUrl);
      const shown = await bytesOfAnswer(answer);
      expect(shown.length).toBe(stored.fileSize);
      expect(shown.includes('SECRET-OWNER')).toBe(false);
      const { exif, orientation, format: kind } = await shapeOf(shown);
      expect([exif, orientation, kind]).toEqual([undefined, undefined, format]);
      const thumb = await it.request(stored.thumbUrl ?? '');
      expect(thumb.headers.get('content-type')).toBe('image/webp');
      expect(await shapeOf(await bytesOfAnswer(thumb))).toMatchObject({ width: 480, height: 320 });
    },
  );

  test('a small image gets a thumbnail that is no larger than itself', async () => {
    const { envelope } = await direct(
      it,
      aFile(new Uint8Array(await photo('png', 40, 60)), 'a.png', 'image/png'),
    );
    const thumb = await it.request(envelope.data.thumbUrl ?? '');
    expect((await shapeOf(await bytesOfAnswer(thumb))).width).toBe(60);
  });

  test('a document comes back byte for byte, as a download under its own name', async () => {
    const content = pdf(300_000);
    const { envelope } = await direct(it, aFile(new Uint8Array(content), '教案 (a).pdf', 'application/pdf'));
    expect(envelope.data).toMatchObject({ fileName: '教案 (a).pdf', fileSize: 300_000, ext: 'pdf' });
    const answer = await it.request(envelope.data.fileUrl);
    expect(await bytesOfAnswer(answer)).toEqual(content);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="__ (a).pdf"; filename*=UTF-8''%E6%95%99%E6%A1%88%20%28a%29.pdf`,
    );
  });

  test('a PDF is shown inline on request, without scripts and not in frames', async () => {
    const content = pdf(5000);
    const { envelope } = await direct(it, aFile(new Uint8Array(content), '教案.pdf', 'application/pdf'));
    const { fileUrl, previewUrl = '' } = envelope.data;
    expect(previewUrl).toBe(`${fileUrl}?preview`);
    const answer = await it.request(previewUrl);
    expect(await bytesOfAnswer(answer)).toEqual(content);
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="__.pdf"; filename*=UTF-8''%E6%95%99%E6%A1%88.pdf`,
    );
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    const part = await it.request(previewUrl, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-disposition')]).toEqual([
      206,
      headers.get('content-disposition'),
    ]);
    expect((await it.request(fileUrl)).headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test.each([
    ['a.txt', 'text/plain', async () => '<script>alert(1)</script>'],
    ['a.csv', 'text/csv', async () => 'a,b'],
    ['a.png', 'image/png', async () => new Uint8Array(await photo('png'))],
  ])('%s has no preview, and is a download even if one is requested', async (name, type, content) => {
    const { envelope } = await direct(it, aFile(await content(), name, type));
    expect(envelope.data.previewUrl).toBeUndefined();
    const [plain, asked] = [
      await it.request(envelope.data.fileUrl),
      await it.request(`${envelope.data.fileUrl}?preview`),
    ];
    for (const header of ['content-disposition', 'content-security-policy', 'content-type'])
      expect(asked.headers.get(header)).toBe(plain.headers.get(header));
    expect(asked.headers.get('content-disposition') ?? '').not.toContain('inline');
  });

  test('served files cannot run scripts, may be shown anywhere, and are cached forever', async () => {
    const { envelope } = await direct(it, aFile(new Uint8Array(await photo()), 'a.jpg', 'image/jpeg'));
    const { headers } = await it.request(envelope.data.fileUrl);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-disposition')).toBeNull();
    const etag = headers.get('etag') ?? '';
    const again = await it.request(envelope.data.fileUrl, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a range of a file can be requested', async () => {
    const content = pdf(5000);
    const { envelope } = await direct(it, aFile(new Uint8Array(content), 'a.pdf', 'application/pdf'));
    const ask = async (range: string, more: Record<string, string> = {}) => {
      const answer = await it.request(envelope.data.fileUrl, { headers: { Range: range, ...more } });
      return [answer.status, answer.headers.get('content-range'), await bytesOfAnswer(answer)];
    };
    expect(await ask('bytes=10-19')).toEqual([206, 'bytes 10-19/5000', content.subarray(10, 20)]);
    expect(await ask('bytes=4990-')).toEqual([206, 'bytes 4990-4999/5000', content.subarray(4990)]);
    expect(await ask('bytes=-10')).toEqual([206, 'bytes 4990-4999/5000', content.subarray(4990)]);
    expect(await ask('bytes=4990-9999')).toEqual([206, 'bytes 4990-4999/5000', content.subarray(4990)]);
    expect((await ask('bytes=5000-')).slice(0, 2)).toEqual([416, 'bytes */5000']);
    expect((await ask('bytes=0-1', { 'If-Range': '"another"' }))[0]).toBe(200);
    expect((await ask('bytes=9-1'))[0]).toBe(200);
  });

  test('a file is closed if the client disconnects, and for a HEAD request', async () => {
    const { envelope } = await direct(
      it,
      aFile(new Uint8Array(3_000_000).fill(32), 'long.txt', 'text/plain'),
    );
    const { fileUrl } = fileShape.parse(envelope.data);
    const get = vi.spyOn(place.storage, 'get');
    const lastRead = async () => (await get.mock.results.at(-1)?.value)?.content;

    const answer = await it.request(fileUrl);
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    await reader?.cancel();
    expect((await lastRead())?.destroyed).toBe(true);

    const head = await it.request(fileUrl, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['3000000', '']);
    expect((await lastRead())?.destroyed).toBe(true);
    get.mockRestore();
  });

  test('both paths lead to the same storage, and the platform names the one to use', async () => {
    const upload = aFile(new Uint8Array(pdf(100)), 'a.pdf', 'application/pdf');
    const other = await post<StoredFile>(it, 'lin', 'directUpload2', { file: upload }, '/minio/ldUpload');
    expect((await it.request(other.envelope.data.fileUrl)).status).toBe(200);
    const { isMinioFileSaveType } = await it.ask('platParams', { params: { regionCode: 'region' } });
    expect(isMinioFileSaveType).toBe(place.storage.kind === 's3');
  });

  describe('a name', () => {
    test.each([
      ['folders\\and/../path.pdf', 'path.pdf'],
      ['gnp.\u202efdp.pdf', 'gnp.fdp.pdf'],
      ['a\u0085\u2028b.pdf', 'ab.pdf'],
      ['e\u0301.pdf', 'é.pdf'],
      [`${'文'.repeat(200)}.pdf`, `${'文'.repeat(116)}.pdf`],
      [`${'😀'.repeat(80)}.pdf`, `${'😀'.repeat(58)}.pdf`],
      ['.pdf', 'file.pdf'],
    ])('%j is kept as %j', async (given, kept) => {
      const { envelope } = await post<{ uploadId: string; file?: StoredFile }>(it, 'lin', 'directUpload2', {
        file: aFile(new Uint8Array(pdf(100)), given, 'application/pdf'),
      });
      expect(envelope.data).toMatchObject({ fileName: kept, ext: 'pdf' });
    });
  });

  describe('is rejected, and leaves nothing:', () => {
    const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    test.each<[string, string | Uint8Array, string, string]>([
      ['an SVG', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'a.svg', 'image/svg+xml'],
      ['a page', SCRIPT, 'a.html', 'text/html'],
      ['a page that is called an image', SCRIPT, 'a.png', 'image/png'],
      ['an SVG that is called an image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'],
      ['a GIF that is a script', `GIF89a/*${SCRIPT}*/=1`, 'a.gif', 'image/gif'],
      ['a GIF that is called a PNG', `GIF89a/*${SCRIPT}*/=1`, 'a.png', 'image/png'],
      [
        'a page behind the head of a PNG',
        Buffer.concat([pngHead, Buffer.from(SCRIPT)]),
        'a.png',
        'image/png',
      ],
      ['a PDF that is declared a page', pdf(100), 'a.pdf', 'text/html'],
      ['a PDF that is called a text', pdf(100), 'a.txt', 'text/plain'],
      ['a program that is called a text', Buffer.from('MZ\0\0\0\0'), 'a.txt', 'text/plain'],
      ['a program', Buffer.from('MZ\0\0'), 'a.exe', 'application/octet-stream'],
      ['a name with two extensions', SCRIPT, 'a.png.html', 'image/png'],
      ['a name without one', pdf(100), 'pdf', 'application/pdf'],
      ['a name that every object has', pdf(100), 'a.constructor', 'application/pdf'],
      ['an archive that is called a document', zipOf({ 'a.txt': 'a' }), 'a.docx', 'application/zip'],
      ['an empty file', '', 'a.txt', 'text/plain'],
    ])('%s', async (_what, content, name, type) => {
      const answer = await direct(it, aFile(content as BlobPart, name, type));
      expect(answer.refusal).toEqual([415, 'FILE_TYPE']);
      await nothingIsKept();
    });

    test('an image of more than 5 MB', async () => {
      const content = Buffer.concat([await photo(), Buffer.alloc(FILE_MAX.image)]);
      const answer = await direct(it, aFile(new Uint8Array(content), 'a.jpg', 'image/jpeg'));
      expect(answer.refusal).toEqual([413, 'FILE_TOO_LARGE']);
      await nothingIsKept();
    });

    test('a file of more than 100 MB', async () => {
      const content = pdf(100);
      const blob = new Blob([new Uint8Array(content), new Uint8Array(FILE_MAX.other)]);
      const answer = await direct(it, aFile(blob, 'a.pdf', 'application/pdf'));
      expect(answer.refusal).toEqual([413, 'FILE_TOO_LARGE']);
      await nothingIsKept();
    });

    test('a small file with more than 40 million pixels', async () => {
      const wide = { width: 8000, height: 5001, channels: 3 as const, background: '#fff' };
      const content = await sharp({ create: wide }).png({ compressionLevel: 9 }).toBuffer();
      const answer = await direct(it, aFile(new Uint8Array(content), 'a.png', 'image/png'));
      expect(answer.refusal).toEqual([413, 'FILE_TOO_LARGE']);
      await nothingIsKept();
    });

    test('an upload without a session', async () => {
      const body = new FormData();
      body.append('file', aFile(new Uint8Array(pdf(100)), 'a.pdf', 'application/pdf'));
      const answer = await it.request('/ldUpload/directUpload2', { method: 'POST', body });
      expect([answer.status, (await answer.json()).errorCode]).toEqual([401, 'NOT_LOGGED_IN']);
      await nothingIsKept();
    });

    test('a truncated form, and a body that is no form', async () => {
      const headers = {
        Authorization: await it.asPerson('lin'),
        'Content-Type': 'multipart/form-data; boundary=x',
      };
      const head =
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7';
      const cut = await it.request('/ldUpload/directUpload2', { method: 'POST', headers, body: head });
      const none = await it.request('/ldUpload/directUpload2', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect([cut.status, none.status]).toEqual([400, 400]);
      await nothingIsKept();
    });

    test('a file for which the disk has no room', async () => {
      const full: NodeJS.ErrnoException = new Error('no space left on device');
      full.code = 'ENOSPC';
      const put = it.platform.storage.put;
      it.platform.storage.put = async () => {
        throw full;
      };
      const answer = await direct(it, aFile(new Uint8Array(pdf(100)), 'a.pdf', 'application/pdf'));
      it.platform.storage.put = put;
      expect(answer.status).toBe(507);
      await nothingIsKept();
    });
  });

  test('a broken connection leaves nothing, and the platform continues', async () => {
    const server = createServer(getRequestListener(request => it.request(request)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = {
      Authorization: await it.asPerson('lin'),
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '9000000',
    };
    const path = '/ldUpload/directUpload2';
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers }).on('error', () => {});
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n');
    sent.write('Content-Type: application/pdf\r\n\r\n%PDF-1.7\n');
    sent.write(Buffer.alloc(1_000_000));
    await vi.waitFor(async () => expect(await place.leftOver()).toHaveLength(1), SOON);
    sent.destroy();
    await vi.waitFor(nothingIsKept, SOON);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  test('an upload that is rejected unread does not delay other requests', async () => {
    const server = createServer(getRequestListener(asked => it.request(asked)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const lin = { Authorization: await it.asPerson('lin') };
    const refused = async (headers: Record<string, string>) => {
      const body = new FormData();
      body.append('file', aFile(new Uint8Array(3_000_000), 'a.exe'));
      const url = `http://127.0.0.1:${port}/ldUpload/directUpload2`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    // Sequential, so that each request can reuse the connection of the previous one.
    for (let n = 0; n < 10; n++) expect([await refused(lin), await refused({})]).toEqual([415, 401]);
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  test('an image that is a page too is an image alone when it has been uploaded', async () => {
    const both = Buffer.concat([await photo('jpeg'), Buffer.from(SCRIPT)]);
    const { envelope } = await direct(it, aFile(new Uint8Array(both), 'a.jpg', 'image/jpeg'));
    const shown = await bytesOfAnswer(await it.request(envelope.data.fileUrl));
    expect(shown.includes('alert(1)')).toBe(false);
  });

  test('an archive is not unpacked', async () => {
    const zeros = deflateRawSync(Buffer.alloc(32 * 1024 * 1024));
    const bomb = zipOf({ '[Content_Types].xml': zeros, 'a.txt': zeros });
    const archive = await direct(it, aFile(new Uint8Array(bomb), 'a.zip', 'application/zip'));
    expect((await bytesOfAnswer(await it.request(archive.envelope.data.fileUrl))).equals(bomb)).toBe(true);
  });

  test('text in any encoding without zeros is text', async () => {
    const gbk = new Uint8Array([0xd6, 0xd0, 0xce, 0xc4, 0x2c, 0x31]);
    const { envelope } = await direct(it, aFile(gbk, '名单.csv', 'application/vnd.ms-excel'));
    expect(envelope.data).toMatchObject({ fileType: 'text/csv', fileName: '名单.csv' });
  });

  test('a person’s quota ends without affecting others', async () => {
    const row = { name: 'a.pdf', ext: 'pdf', type: 'application/pdf', width: null, height: null };
    const time = it.clock.now();
    await it.db
      .insert(file)
      .values({ ...row, id: 'big', personId: 'lin', size: QUOTA - 150, ready: true, time });
    const upload = () => aFile(new Uint8Array(pdf(100)), 'a.pdf', 'application/pdf');
    const both = await Promise.all([direct(it, upload()), direct(it, upload())]);
    expect(both.map(({ refusal }) => refusal).sort()).toEqual([
      [200, undefined],
      [403, 'QUOTA'],
    ]);
    expect((await direct(it, upload(), 'mei')).status).toBe(200);
  });

  test('one person uploads 60 files in half an hour', async () => {
    const upload = () => direct(it, aFile('a', 'a.txt', 'text/plain'));
    for (let sent = 0; sent < 60; sent += 1) expect((await upload()).status).toBe(200);
    expect((await upload()).refusal).toEqual([429, 'RATE_LIMITED']);
    it.clock.advance(1801);
    expect((await upload()).status).toBe(200);
  });

  test('a token that is bound to a school’s page uploads from there, and from nowhere else', async () => {
    const token = await signIn(it.db, 'lin', it.clock.ago(-HOUR));
    const bound = { origin: SCHOOL_PAGE, useTime: it.clock.now() };
    await it.db
      .update(session)
      .set(bound)
      .where(eq(session.tokenHash, tokenHash(token)));
    const from = async (Origin: string) => {
      const body = new FormData();
      body.append('file', aFile(new Uint8Array(pdf(100)), 'a.pdf', 'application/pdf'));
      const headers = { Authorization: token, Origin };
      return (await it.request('/ldUpload/directUpload2', { method: 'POST', headers, body })).status;
    };
    expect([await from(SCHOOL_PAGE), await from(STRANGER_PAGE)]).toEqual([200, 403]);
  });

  test('a listed school’s page may upload, another one may not read the answer', async () => {
    const ask = (Origin: string) =>
      it.request('/ldUpload/directUpload2', {
        method: 'OPTIONS',
        headers: {
          Origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization',
        },
      });
    expect((await ask(SCHOOL_PAGE)).headers.get('access-control-allow-origin')).toBe(SCHOOL_PAGE);
    expect((await ask(STRANGER_PAGE)).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a missing file is not found', async () => {
    for (const path of [
      '/media/00000000-0000-4000-8000-000000000000',
      '/media/00000000-0000-4000-8000-000000000000/thumb',
    ])
      expect((await it.request(path)).status).toBe(404);
  });
});
