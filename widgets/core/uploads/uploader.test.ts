import { eq, gt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { file as fileRow, rateLimit, upload, uploadPart } from '../../../site/platform/db/schema.ts';
import { aFile, md5, pdf, photo, sha256 } from '../../../tests/helpers/fixtures/uploads.ts';
import { closePage, connect, type Line, PLATFORM } from '../../../tests/helpers/page/widget.tsx';
import { startPlatform, type TestPlatform } from '../../../tests/helpers/platform/test-platform.ts';
import type { File as StoredFile } from '../../contract/file/schema.ts';
import { translate } from '../../ui/i18n/translate.tsx';
import { uploadWords } from '../../ui/upload/words.ts';
import type { HttpSettings } from '../http/client.ts';
import { uploadPaths } from './platform.ts';
import { createUploadRequest, type UploadFields, type UploadRequest } from './request.ts';
import { createUploader, type Uploader } from './uploader.ts';

const MB = 1024 * 1024;
/** Three chunks, the last one short. */
const LARGE = 9 * MB;
const large = pdf(LARGE);
const largeHash = sha256(large);

let platform: TestPlatform;
let line: Line;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
afterEach(async () => {
  vi.useRealTimers();
  await closePage();
  for (const table of [uploadPart, upload, fileRow, rateLimit]) await platform.db.delete(table);
});

interface Changes extends Partial<HttpSettings> {
  isMinio?: () => Promise<boolean>;
}

/** An uploader on a page of its own, for `lin`. */
async function begin({ isMinio = async () => false, ...changes }: Changes = {}): Promise<Uploader> {
  line = connect(platform);
  const token = await platform.asPerson('lin');
  const settings = { platform: PLATFORM, lang: 'en', token: () => token, refused: async () => false };
  const request = createUploadRequest({ ...settings, ...changes });
  const say = translate(uploadWords, changes.lang === 'zh-CN' ? 'zh-CN' : 'en');
  return createUploader({ request, isMinio, say });
}

const aPdf = (size: number) =>
  aFile(new Uint8Array(large.subarray(0, size)), 'lesson.pdf', 'application/pdf');
const aPhoto = async () => aFile(new Uint8Array(await photo('jpeg')), 'trip.jpg', 'image/jpeg');
const bytesOf = async ({ fileUrl }: StoredFile) =>
  Buffer.from(await (await platform.request(fileUrl)).arrayBuffer());
const filesKept = () => platform.db.$count(fileRow);
const askedFor = (name: string) => line.asked.filter(path => path.endsWith(`/${name}`)).length;
/** Dispatches `online` repeatedly, which ends the delays between retries. */
async function onceOnline<T>(sent: Promise<T>): Promise<T> {
  const back = setInterval(() => dispatchEvent(new Event('online')), 5);
  return sent.finally(() => clearInterval(back));
}

describe('a small file', () => {
  it('arrives byte for byte in one piece', async () => {
    const uploader = await begin();
    const sent = aPdf(200_000);
    const stored = await uploader.send(sent);
    expect(stored).toMatchObject({ fileName: 'lesson.pdf', fileSize: 200_000, ext: 'pdf' });
    expect(sha256(await bytesOf(stored))).toBe(sha256(large.subarray(0, 200_000)));
    expect(line.asked).toEqual(['/ldUpload/directUpload2']);
  });

  it('goes to the other path where the platform keeps files in MinIO', async () => {
    const uploader = await begin({ isMinio: async () => true });
    await uploader.send(await aPhoto());
    expect(line.asked).toEqual(['/minio/ldUpload/directUpload2']);
  });

  it('is not sent while its path is unknown', async () => {
    const uploader = await begin({ isMinio: () => Promise.reject(new TypeError('failed')) });
    await expect(uploader.send(await aPhoto())).rejects.toMatchObject({ name: 'ApiError' });
    expect(line.asked).toEqual([]);
  });

  it('is known by what older platforms call it', async () => {
    const uploader = await begin();
    const data = { id: 7, path: '/old/7.pdf', name: 'kept.pdf', size: null };
    line.answer('directUpload2', { success: '1', data });
    expect(await uploader.send(aPdf(2000))).toMatchObject({
      fileId: '7',
      fileName: 'kept.pdf',
      fileUrl: '/old/7.pdf',
      fileSize: 2000,
      fileType: 'application/pdf',
      ext: 'pdf',
    });
    line.answer('directUpload2', { success: 1, data: { url: 'https://files.example/7' } });
    expect(await uploader.send(aPdf(2000))).toMatchObject({
      fileId: 'https://files.example/7',
      fileName: 'lesson.pdf',
    });
  });

  it('has not arrived when the platform does not say where it is', async () => {
    const uploader = await begin();
    line.answer('directUpload2', { success: 1, data: { fileId: '7' } });
    await expect(uploader.send(aPdf(2000))).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
    line.answer('directUpload2', 'Welcome to the network of our hotel');
    await expect(uploader.send(aPdf(2000))).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
  });
});

describe('is refused before a byte has left:', () => {
  const png = (width: number, height: number) => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const size = Buffer.alloc(8);
    size.writeUInt32BE(width);
    size.writeUInt32BE(height, 4);
    return aFile(Buffer.concat([head, size]), 'a.png', 'image/png');
  };
  const CASES: [string, () => File, string, string][] = [
    ['a program', () => aFile('MZ', 'a.exe'), 'FILE_TYPE', 'cannot be uploaded here. Possible: pictures'],
    ['an SVG', () => aFile('<svg/>', 'a.svg', 'image/svg+xml'), 'FILE_TYPE', 'cannot be uploaded here'],
    ['a name without an extension', () => aFile('a', 'notes'), 'FILE_TYPE', 'cannot be uploaded here'],
    ['an empty file', () => aFile('', 'a.txt', 'text/plain'), 'FILE_TYPE', 'This file is empty.'],
    [
      'a picture of more than 5 MB',
      () => aFile(new Uint8Array(5 * MB + 1), 'a.jpg', 'image/jpeg'),
      'FILE_TOO_LARGE',
      'This file has 5.1 MB. At most 5 MB are possible.',
    ],
    [
      'a file of more than 100 MB',
      () => aFile(new Uint8Array(100 * MB + 1), 'a.zip', 'application/zip'),
      'FILE_TOO_LARGE',
      'This file has 100.1 MB. At most 100 MB are possible.',
    ],
    [
      'a picture of more than 40 million pixels',
      () => png(8000, 5001),
      'FILE_TOO_LARGE',
      'This picture has 41 million pixels. At most 40 million are possible.',
    ],
    [
      'a text that is called a picture',
      () => aFile('hello', 'a.png', 'image/png'),
      'FILE_TYPE',
      'as a picture',
    ],
  ];
  it.each(CASES)('%s', async (_what, file, code, message) => {
    const uploader = await begin();
    const refusal = { code, message: expect.stringContaining(message) };
    await expect(uploader.send(file())).rejects.toMatchObject(refusal);
    expect(await uploader.check(file())).toMatchObject(refusal);
    expect(line.asked).toEqual([]);
  });

  it('a document where only pictures may be, in the reader’s language', async () => {
    const uploader = await begin({ lang: 'zh-CN' });
    await expect(uploader.send(aPdf(100), { accept: 'image' })).rejects.toMatchObject({
      code: 'FILE_TYPE',
      message: '此处不能上传这种文件。支持：JPG、PNG 或 WebP，不超过 5 MB。',
    });
    expect(await uploader.check(await aPhoto(), 'image')).toBeNull();
  });

  it.each([
    'https://evil.example/ldUpload/x',
    '//evil.example/ldUpload/x',
    '/mskt/api/group/share/add',
    '/ldUpload/../mskt/api/ms/logout',
    '/ldUpload/%2e%2e/mskt',
    '/ldUpload/x?to=y',
    '/ldUpload\\..\\x',
    '/ldUploads',
  ])('what would go to %s', async direct => {
    const uploader = await begin();
    const paths = {
      direct,
      checkFile: '/ldUpload/a',
      checkChunk: '/ldUpload/b',
      chunk: '/ldUpload/c',
      merge: '/ldUpload/d',
    };
    await expect(uploader.send(aPdf(100), { paths })).rejects.toMatchObject({ code: 'ADDRESS_ERROR' });
    expect(line.asked).toEqual([]);
  });
});

describe('what the platform refuses', () => {
  it('is reported in its own words', async () => {
    const uploader = await begin({ lang: 'zh-CN' });
    await expect(uploader.send(aFile('no pdf', 'a.pdf', 'application/pdf'))).rejects.toMatchObject({
      code: 'FILE_TYPE',
      status: 415,
      message: '不支持此类文件，或文件内容与其名称不符。',
    });
    const visitor = await begin({ token: () => null });
    await expect(visitor.send(aPdf(100))).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
      message: 'Please log in first...',
    });
  });

  it('for an old token is sent once more with the new one', async () => {
    const good = await platform.asPerson('lin');
    let token = 'old';
    const refused = vi.fn(async () => {
      token = good;
      return true;
    });
    const uploader = await begin({ token: () => token, refused });
    expect(await uploader.send(aPdf(100))).toMatchObject({ fileSize: 100 });
    expect(refused).toHaveBeenCalledExactlyOnceWith('old');
    token = 'older';
    refused.mockResolvedValue(false);
    await expect(uploader.send(aPdf(100))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('with a page that is no answer is still a failure of the platform', async () => {
    const uploader = await begin();
    line.answer('directUpload2', '<h1>Bad gateway</h1>', 502);
    await expect(uploader.send(aPdf(100))).rejects.toMatchObject({ code: 'SERVER', status: 502 });
  });
});

describe('without a network', () => {
  it('a small file fails, and is not sent again by itself: it may have arrived', async () => {
    const uploader = await begin();
    line.cut();
    await expect(uploader.send(aPdf(100))).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(line.asked).toHaveLength(1);
  });

  it('a form of which nothing leaves for half a minute is given up', async () => {
    const uploader = await begin();
    line.hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = uploader.send(aPdf(100));
    const failed = expect(sent).rejects.toMatchObject({ code: 'TIMEOUT' });
    await vi.waitUntil(() => {
      vi.advanceTimersByTime(30_000);
      return line.asked.length > 0;
    });
    vi.advanceTimersByTime(30_000);
    await failed;
    line.release();
  });
});

describe('a cancelled file', () => {
  it('is not sent on', async () => {
    const uploader = await begin();
    line.hold();
    const leave = new AbortController();
    const sent = uploader.send(aPdf(LARGE), { signal: leave.signal });
    const failed = expect(sent).rejects.toMatchObject({ code: 'ABORTED' });
    await vi.waitFor(() => expect(line.asked).toHaveLength(1));
    leave.abort();
    await failed;
    line.release();
    await expect(uploader.send(aPdf(100), { signal: leave.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    });
    expect(line.asked).toEqual(['/ldUpload/checkFile']);
  });
});

describe('a large file', () => {
  it('arrives byte for byte in chunks, reports its progress, and goes to MinIO’s paths as well', async () => {
    const uploader = await begin({ isMinio: async () => true });
    const told: number[] = [];
    const stored = await uploader.send(aPdf(LARGE), { onProgress: fraction => told.push(fraction) });
    expect(sha256(await bytesOf(stored))).toBe(largeHash);
    expect(line.asked.map(path => path.replace('/minio/ldUpload/', ''))).toEqual([
      'checkFile',
      ...['chunk', 'chunk', 'chunk'],
      'merge',
    ]);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect([told[0], told.at(-1)]).toEqual([0, 1]);
  });

  it('that has arrived before is there at once, and one that differs in its middle is another', async () => {
    const uploader = await begin();
    const stored = await uploader.send(aPdf(LARGE));
    expect(await uploader.send(aPdf(LARGE))).toEqual(stored);
    expect(askedFor('chunk')).toBe(3);
    const other = Buffer.from(large);
    other[5 * MB] = (other[5 * MB] ?? 0) ^ 1;
    const second = await uploader.send(aFile(new Uint8Array(other), 'lesson.pdf', 'application/pdf'));
    expect(sha256(await bytesOf(second))).toBe(sha256(other));
  });

  it('goes at once to a platform that does not know chunks, with a message where that is too much', async () => {
    const uploader = await begin();
    line.answer('checkFile', '<h1>404 Not Found</h1>', 404);
    const stored = await uploader.send(aPdf(LARGE));
    expect(sha256(await bytesOf(stored))).toBe(largeHash);
    expect(line.asked.map(path => path.replace('/ldUpload/', ''))).toEqual(['checkFile', 'directUpload2']);

    line.answer('directUpload2', '<h1>413 Request Entity Too Large</h1>', 413);
    await expect(uploader.send(aPdf(LARGE))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'This file has 9 MB. That is more than this platform takes at once.',
    });
    line.answer('directUpload2', '<h1>404 Not Found</h1>', 404);
    await expect(uploader.send(aPdf(LARGE))).rejects.toMatchObject({
      code: 'NOT_AVAILABLE',
      message: 'This platform takes no files.',
    });
  });

  it('waits out a cut: what had not arrived is sent again, and what had arrived is not', async () => {
    const uploader = await begin();
    line.lose('/chunk');
    line.lose('/chunk', { arrives: true });
    const sent = uploader.send(aPdf(LARGE));
    await vi.waitFor(() => expect(askedFor('chunk')).toBe(2));
    const stored = await onceOnline(sent);
    expect(sha256(await bytesOf(stored))).toBe(largeHash);
    expect([askedFor('checkChunk'), askedFor('chunk')]).toEqual([2, 4]);
    expect(await filesKept()).toBe(1);
  });

  it.each(['checkFile', 'merge'])('is one file when the answer to %s is lost', async name => {
    const uploader = await begin();
    line.lose(`/${name}`, { arrives: true });
    const stored = await onceOnline(uploader.send(aPdf(LARGE)));
    expect(sha256(await bytesOf(stored))).toBe(largeHash);
    expect(await filesKept()).toBe(1);
  });

  it('that is cancelled is dropped by the platform, and is sent again from its beginning', async () => {
    const uploader = await begin();
    const file = aPdf(LARGE);
    const way = new AbortController();
    line.lose('/chunk');
    const sent = uploader.send(file, { signal: way.signal });
    const stopped = expect(sent).rejects.toMatchObject({ code: 'ABORTED' });
    await vi.waitFor(() => expect(askedFor('chunk')).toBe(2));
    way.abort();
    uploader.drop(file);
    await stopped;
    const open = () => platform.db.$count(upload, gt(upload.useTime, new Date(0)));
    await vi.waitFor(async () => expect(await open()).toBe(0));
    uploader.drop(file);
    expect(askedFor('cancel')).toBe(1);
    expect(sha256(await bytesOf(await uploader.send(file)))).toBe(largeHash);
    uploader.drop(file);
    expect(askedFor('cancel')).toBe(1);
  });

  it('is given up without a word where the caller’s platform has no call for that', async () => {
    const uploader = await begin();
    const file = aPdf(LARGE);
    const { cancel: _none, ...paths } = uploadPaths(false);
    line.answer('merge', { success: 0, message: 'Not now', errorCode: 'SERVER' }, 500);
    await expect(uploader.send(file, { paths })).rejects.toMatchObject({ code: 'SERVER' });
    uploader.drop(file);
    expect(askedFor('cancel')).toBe(0);
  });

  it('fails when the network stays away, and sent again goes on where it stopped, on another page too', async () => {
    const uploader = await begin();
    line.lose('/chunk');
    for (let tries = 0; tries < 4; tries += 1) line.lose('/checkChunk');
    const sent = uploader.send(aPdf(LARGE));
    const failed = expect(sent).rejects.toMatchObject({ code: 'OFFLINE' });
    const arrived = () => platform.db.$count(uploadPart, eq(uploadPart.arrived, true));
    await vi.waitFor(async () => expect(await arrived()).toBe(2));
    await onceOnline(failed);
    const later = await begin();
    const told: number[] = [];
    const stored = await later.send(aPdf(LARGE), { onProgress: fraction => told.push(fraction) });
    expect(askedFor('chunk')).toBe(1);
    expect(told[0]).toBeCloseTo(5 / 9);
    expect(sha256(await bytesOf(stored))).toBe(largeHash);
    expect(await filesKept()).toBe(1);
  });

  it('starts again when the platform has dropped its chunks', async () => {
    const uploader = await begin();
    line.lose('/merge');
    const sent = uploader.send(aPdf(LARGE));
    await vi.waitFor(() => expect(askedFor('merge')).toBe(1));
    await platform.db.delete(uploadPart);
    await platform.db.delete(upload);
    const stored = await onceOnline(sent);
    expect(sha256(await bytesOf(stored))).toBe(largeHash);
    expect(askedFor('checkFile')).toBe(2);
  });

  it('is known by its MD5 to a platform that gives uploads no names', async () => {
    const heard: [string, UploadFields][] = [];
    const foreign: UploadRequest = async (path, fields) => {
      heard.push([path.replace('/ldUpload/', ''), fields]);
      return path.endsWith('merge')
        ? { url: '/kept/7.pdf' }
        : { exist: 0, uploaded: path.endsWith('File') && [1] };
    };
    const say = translate(uploadWords, 'en');
    const uploader = createUploader({ request: foreign, isMinio: async () => false, say });
    expect(await uploader.send(aPdf(LARGE))).toMatchObject({ fileUrl: '/kept/7.pdf' });
    const fileMd5 = md5(new Uint8Array(await aPdf(LARGE).arrayBuffer()));
    expect(heard.map(([path, { chunk }]) => [path, chunk])).toEqual([
      ['checkFile', undefined],
      ['chunk', 0],
      ['chunk', 2],
      ['merge', undefined],
    ]);
    expect(heard.map(([, fields]) => [fields.fileMd5, 'uploadId' in fields])).toEqual(
      heard.map(() => [fileMd5, false]),
    );
    expect(heard.at(-1)?.[1]).toEqual({ fileMd5, fileName: 'lesson.pdf', chunkNum: 3 });
  });

  it('is refused when its bytes are not what its name says', async () => {
    const uploader = await begin();
    const sent = uploader.send(aFile(new Uint8Array(LARGE), 'a.pdf', 'application/pdf'));
    await expect(sent).rejects.toMatchObject({ code: 'FILE_TYPE' });
    expect(await filesKept()).toBe(0);
  });

  it('that was changed since it was chosen is to be chosen again', async () => {
    const uploader = await begin();
    const gone = aPdf(LARGE);
    gone.slice = () => {
      const blob = new Blob();
      blob.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
      return blob;
    };
    await expect(uploader.send(gone)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('Please choose it again'),
    });
  });
});
