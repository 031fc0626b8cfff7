import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { file, upload, uploadPart } from '../../site/platform/db/schema.ts';
import { sweepUploads } from '../../site/platform/upload/sweep.ts';
import { CHUNK, FILE_MAX, QUOTA } from '../../widgets/contract/file/limits.ts';
import type { FileChecked } from '../../widgets/contract/file/schema.ts';
import {
  aFile,
  bytesOf,
  direct,
  inChunks,
  md5,
  pdf,
  post,
  sha256,
  takeBack,
} from '../helpers/fixtures/uploads.ts';
import type { Name } from '../helpers/platform/community.ts';
import { type OpenStorage, storages } from '../helpers/platform/storages.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const SIZE = CHUNK.least;

describe.each(storages)('uploads in chunks into $name', ({ open }) => {
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

  /** Content of more than three chunks. */
  const content = pdf(3 * SIZE + 1000);
  const begin = async (bytes = content, name?: string) => {
    const sent = inChunks(it, bytes, name);
    const { envelope } = await sent.check();
    return { ...sent, id: envelope.data.uploadId };
  };
  const sendAll = async (sent: Awaited<ReturnType<typeof begin>>, chunks = [0, 1, 2, 3]) => {
    for (const chunk of chunks) expect((await sent.chunk(sent.id, chunk)).status).toBe(200);
  };
  const served = async (url: string) => Buffer.from(await (await it.request(url)).arrayBuffer());
  const keptKeys = async () => [...(await place.kept()).keys()];

  test('a file in chunks becomes the same bytes, and nothing else is left of it', async () => {
    const sent = await begin();
    await sendAll(sent);
    const { envelope } = await sent.merge(sent.id);
    expect(envelope.data).toMatchObject({ fileName: 'lesson.pdf', fileSize: content.length, ext: 'pdf' });
    expect((await served(envelope.data.fileUrl)).equals(content)).toBe(true);
    expect(await keptKeys()).toEqual([`file/${envelope.data.fileId}`]);
    expect(await place.leftOver()).toEqual([]);
  });

  test('chunks may come in any order, at once, and again', async () => {
    const sent = await begin();
    const order = [3, 1, 1, 0, 2, 3, 1];
    const answers = await Promise.all(order.map(chunk => sent.chunk(sent.id, chunk)));
    expect(answers.map(({ status }) => status)).toEqual(order.map(() => 200));
    await sendAll(sent, [0]);
    const { envelope } = await sent.merge(sent.id);
    expect((await served(envelope.data.fileUrl)).equals(content)).toBe(true);
  });

  test('an interrupted upload gets the stored chunks, and continues', async () => {
    const sent = await begin();
    await sendAll(sent, [0, 2]);
    const again = (await sent.check()).envelope.data;
    expect(again).toEqual({ exist: false, uploadId: sent.id, uploaded: [0, 2] });
    await sendAll(sent, [1, 3]);
    const { envelope } = await sent.merge(sent.id);
    expect((await served(envelope.data.fileUrl)).equals(content)).toBe(true);
  });

  test('a single chunk can be checked', async () => {
    const sent = await begin();
    await sendAll(sent, [1]);
    const ask = async (chunk: number) => {
      const chunkMd5 = md5(content.subarray(chunk * SIZE, (chunk + 1) * SIZE));
      const fields = { uploadId: sent.id, chunk, chunkMd5 };
      return (await post<{ exist: boolean }>(it, 'lin', 'checkChunk', fields)).envelope.data.exist;
    };
    expect([await ask(0), await ask(1)]).toEqual([false, true]);
  });

  test('a chunk that the storage has lost is requested again', async () => {
    const sent = await begin();
    await sendAll(sent);
    for (const key of await keptKeys())
      if (key.startsWith('part/')) await place.storage.remove(key as 'part/');
    await sendAll(sent);
    const { envelope } = await sent.merge(sent.id);
    expect((await served(envelope.data.fileUrl)).equals(content)).toBe(true);
  });

  describe('a cancelled upload', () => {
    const cancel = async (id: string, as: Name = 'lin') =>
      (await post<{ cancelled: boolean }>(it, as, 'cancel', { uploadId: id })).envelope.data.cancelled;

    test('makes room for another at once, keeps no bytes, and cannot be continued', async () => {
      const sent = await begin();
      await sendAll(sent, [0, 2]);
      for (const name of ['b.pdf', 'c.pdf']) await begin(content, name);
      const fourth = inChunks(it, content, 'd.pdf');
      expect((await fourth.check()).refusal).toEqual([429, 'RATE_LIMITED']);
      expect(await cancel(sent.id)).toBe(true);
      expect(await keptKeys()).toEqual([]);
      expect((await fourth.check()).status).toBe(200);
      expect((await sent.chunk(sent.id, 1)).refusal).toEqual([404, 'NOT_FOUND']);
      expect((await sent.merge(sent.id)).refusal).toEqual([404, 'NOT_FOUND']);
    });

    test('frees its share of the quota', async () => {
      const large = (name: string) =>
        post<FileChecked>(it, 'lin', 'checkFile', {
          ...{ fileMd5: md5(Buffer.from(name)), fileName: name, chunkSize: CHUNK.most },
          ...{ fileSize: FILE_MAX.other, chunkNum: FILE_MAX.other / CHUNK.most },
        });
      await it.db.insert(file).values({
        ...{ id: randomUUID(), personId: 'lin', name: 'old.zip', ext: 'zip', type: 'application/zip' },
        ...{ size: QUOTA - FILE_MAX.other, ready: true, time: it.clock.now() },
      });
      const first = await large('a.zip');
      expect((await large('b.zip')).refusal).toEqual([403, 'QUOTA']);
      await cancel(first.envelope.data.uploadId);
      expect((await large('b.zip')).status).toBe(200);
    });

    test('is cancelled once, and only by its owner; a merged file stays', async () => {
      const sent = await begin();
      expect(await cancel(sent.id, 'editor')).toBe(false);
      await sendAll(sent);
      const { envelope } = await sent.merge(sent.id);
      expect(await cancel(sent.id)).toBe(false);
      expect((await it.request(envelope.data.fileUrl)).status).toBe(200);
      const other = await begin(content, 'other.pdf');
      expect([await cancel(other.id), await cancel(other.id)]).toEqual([true, true]);
      expect(await cancel('never-begun')).toBe(false);
    });

    test('is sent again from the beginning', async () => {
      const sent = await begin();
      await sendAll(sent, [0]);
      await cancel(sent.id);
      const again = await begin();
      expect(again.id).not.toBe(sent.id);
      await sendAll(again);
      const { envelope } = await again.merge(again.id);
      expect((await served(envelope.data.fileUrl)).equals(content)).toBe(true);
    });
  });

  test('merging again, later or concurrently, returns the same file', async () => {
    const sent = await begin();
    await sendAll(sent);
    const both = await Promise.all([sent.merge(sent.id), sent.merge(sent.id), sent.merge(sent.id)]);
    const later = await sent.merge(sent.id);
    const ids = [...both, later].map(({ envelope }) => envelope.data.fileId);
    expect(new Set(ids).size).toBe(1);
    expect(await keptKeys()).toEqual([`file/${ids[0]}`]);
    expect(await it.db.$count(file)).toBe(1);
    const known = (await sent.check()).envelope.data;
    expect(known).toMatchObject({ exist: true, file: { fileId: ids[0] } });
  });

  test('a merge before all chunks have arrived is rejected, and can be repeated', async () => {
    const sent = await begin();
    await sendAll(sent, [0, 1, 3]);
    expect((await sent.merge(sent.id)).refusal).toEqual([422, 'VALIDATION']);
    await sendAll(sent, [2]);
    expect((await sent.merge(sent.id)).status).toBe(200);
  });

  describe('a chunk is rejected', () => {
    const cases: [string, number, Parameters<ReturnType<typeof inChunks>['chunk']>[2]][] = [
      ['that has another hash', 0, { chunkMd5: md5(bytesOf(10)) }],
      ['named by a SHA-256', 0, { chunkMd5: sha256(bytesOf(10)) }],
      ['that is too short', 0, { file: aFile('short', 'blob'), chunkMd5: md5(Buffer.from('short')) }],
      ['that has no place in the file', 4, { chunk: 4 }],
      ['whose number is below nothing', 0, { chunk: -1 }],
      ['whose number is a path', 0, { chunk: '../../0' }],
    ];
    test.each(cases)('%s', async (_what, chunk, changes) => {
      const sent = await begin();
      expect((await sent.chunk(sent.id, chunk, changes)).refusal).toEqual([422, 'VALIDATION']);
      expect(await keptKeys()).toEqual([]);
    });

    test('that differs from the one that is there', async () => {
      const sent = await begin();
      await sendAll(sent, [0]);
      const other = bytesOf(SIZE, 'other');
      const changes = { file: aFile(new Uint8Array(other), 'blob'), chunkMd5: md5(other) };
      expect((await sent.chunk(sent.id, 0, changes)).refusal).toEqual([409, 'CONFLICT']);
    });
  });

  test('another person’s upload is not found by any call', async () => {
    const sent = await begin();
    await sendAll(sent);
    expect((await sent.chunk(sent.id, 0, {}, 'mei')).refusal).toEqual([404, 'NOT_FOUND']);
    expect((await sent.merge(sent.id, 'mei')).refusal).toEqual([404, 'NOT_FOUND']);
    const theirs = (await sent.check('mei')).envelope.data;
    expect(theirs.uploadId).not.toBe(sent.id);
    expect(theirs.uploaded).toEqual([]);
  });

  test('the merged file has the MD5 that was announced, or is begun again', async () => {
    const sent = await begin();
    for (let chunk = 0; chunk < sent.chunkNum; chunk++) {
      const other = bytesOf(Math.min(SIZE, content.length - chunk * SIZE), `other ${chunk}`);
      const changes = { file: aFile(new Uint8Array(other), 'blob'), chunkMd5: md5(other) };
      expect((await sent.chunk(sent.id, chunk, changes)).status).toBe(200);
    }
    const { refusal, envelope } = await sent.merge(sent.id);
    expect(refusal).toEqual([422, 'VALIDATION']);
    expect(envelope.fieldErrors).toMatchObject([{ field: 'fileMd5' }]);
    expect((await sent.merge(sent.id)).refusal).toEqual([404, 'NOT_FOUND']);
    expect((await sent.check()).envelope.data.uploaded).toEqual([]);
  });

  test('the merged file is checked as a whole: an HTML page in chunks is no PDF', async () => {
    const page = Buffer.concat([Buffer.from('<script>alert(1)</script>'), bytesOf(SIZE)]);
    const sent = await begin(page);
    await sendAll(sent, [0, 1]);
    expect((await sent.merge(sent.id)).refusal).toEqual([415, 'FILE_TYPE']);
    expect((await sent.merge(sent.id)).refusal).toEqual([404, 'NOT_FOUND']);
    await sweepUploads(it.platform);
    expect(await keptKeys()).toEqual([]);
    expect(await it.db.$count(upload)).toBe(0);
  });

  test.each<[string, object, [number, string]]>([
    ['of a kind that cannot be uploaded', { fileName: 'a.html' }, [415, 'FILE_TYPE']],
    ['of another kind than its name', { fileName: 'a.pdf', fileType: 'text/html' }, [415, 'FILE_TYPE']],
    ['of more than 100 MB', { fileSize: FILE_MAX.other + 1, chunkNum: 401 }, [413, 'FILE_TOO_LARGE']],
    ['in another number of chunks', { chunkNum: 3 }, [422, 'VALIDATION']],
    ['in tiny chunks', { chunkSize: 1, chunkNum: 1000 }, [422, 'VALIDATION']],
    ['known by a path', { fileMd5: '../../../etc/passwd' }, [422, 'VALIDATION']],
  ])('a file is refused before it is sent: %s', async (_what, changes, refusal) => {
    const told = {
      fileMd5: md5(Buffer.from('a')),
      fileName: 'a.pdf',
      fileSize: 1000,
      chunkSize: SIZE,
      chunkNum: 1,
    };
    const answer = await post(it, 'lin', 'checkFile', { ...told, ...changes });
    expect(answer.refusal).toEqual(refusal);
    expect(await it.db.$count(upload)).toBe(0);
  });

  test('one person has at most three open uploads; one that is idle for ten minutes is given up', async () => {
    const uploads = ['a', 'b', 'c', 'd'].map(seed => inChunks(it, pdf(1000, seed)));
    const check = async (index: number) => (await uploads[index]?.check())?.refusal;
    for (const index of [0, 1, 2, 0]) expect(await check(index)).toEqual([200, undefined]);
    it.clock.advance(4 * MINUTE);
    const { refusal, envelope } = (await uploads[3]?.check()) ?? {};
    expect(refusal).toEqual([429, 'RATE_LIMITED']);
    expect([envelope?.retryAfter, envelope?.message]).toEqual([360, expect.stringContaining('in 6 min')]);
    it.clock.advance(6 * MINUTE);
    expect(await check(3)).toEqual([200, undefined]);
  });

  test('uploads that are idle for a day are swept, and the rest stays', async () => {
    const old = await begin();
    await sendAll(old, [0, 1]);
    const done = await direct(it, aFile(new Uint8Array(pdf(100)), 'a.pdf', 'application/pdf'));
    it.clock.advance(23 * HOUR);
    const young = await begin(pdf(1000, 'young'));
    await sendAll(young, [0]);
    it.clock.advance(HOUR);
    await sweepUploads(it.platform);
    expect((await old.chunk(old.id, 2)).refusal).toEqual([404, 'NOT_FOUND']);
    expect(await it.db.$count(uploadPart)).toBe(1);
    const kept = await keptKeys();
    expect(kept).toHaveLength(2);
    expect(kept).toContain(`file/${done.envelope.data.fileId}`);
    expect((await young.merge(young.id)).status).toBe(200);
  });

  test('leftovers of a crash between storage and database are swept too', async () => {
    const { storage } = it.platform;
    const put = storage.put;
    const remove = storage.remove;
    storage.put = async (...given) => {
      await put(...given);
      throw new Error('the process dies here');
    };
    storage.remove = async () => {
      throw new Error('the process is dead');
    };
    const died = await direct(it, aFile(new Uint8Array(pdf(100)), 'a.pdf', 'application/pdf'));
    Object.assign(storage, { put, remove });
    expect(died.status).toBe(500);
    expect(await keptKeys()).toHaveLength(1);
    it.clock.advance(24 * HOUR);
    await sweepUploads(it.platform);
    expect([await keptKeys(), await it.db.$count(file)]).toEqual([[], 0]);
  });
});
