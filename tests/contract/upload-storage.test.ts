import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Storage } from '../../site/platform/storage/s3.ts';
import { bytesOf } from '../helpers/fixtures/uploads.ts';
import { startS3 } from '../helpers/platform/s3-server.ts';
import { type OpenStorage, storages } from '../helpers/platform/storages.ts';

describe.each(storages)('a storage of $name', ({ open }) => {
  let it: OpenStorage;
  beforeAll(async () => {
    it = await open();
  });
  afterAll(() => it.close());

  const bytes = bytesOf(300_000);

  test('returns stored bytes, whole or as a range', async () => {
    await it.storage.put('file/whole', Readable.from([bytes]), bytes.length);
    const whole = await it.storage.get('file/whole');
    expect(whole?.size).toBe(bytes.length);
    expect(await buffer(whole?.content ?? Readable.from([]))).toEqual(bytes);
    const range = await it.storage.get('file/whole', { start: 1000, end: 1999 });
    expect(range?.size).toBe(bytes.length);
    expect(await buffer(range?.content ?? Readable.from([]))).toEqual(bytes.subarray(1000, 2000));
  });

  test('returns null for a missing key', async () => {
    expect(await it.storage.get('file/none')).toBeNull();
    expect(await it.storage.exists('file/none')).toBe(false);
    await expect(it.storage.remove('file/none')).resolves.toBeUndefined();
  });

  test('removes objects', async () => {
    await it.storage.put('part/gone', Readable.from([bytes]), bytes.length);
    expect(await it.storage.exists('part/gone')).toBe(true);
    await it.storage.remove('part/gone');
    expect(await it.storage.exists('part/gone')).toBe(false);
  });

  test('replaces the object of a key', async () => {
    for (const text of ['first', 'second'])
      await it.storage.put('thumb/twice', Readable.from([Buffer.from(text)]), text.length);
    const stored = await it.storage.get('thumb/twice');
    expect(String(await buffer(stored?.content ?? Readable.from([])))).toBe('second');
  });

  test('keeps nothing of an interrupted put', async () => {
    async function* cut() {
      yield bytes.subarray(0, 1000);
      throw new Error('the cable is out');
    }
    await expect(it.storage.put('file/half', Readable.from(cut()), bytes.length)).rejects.toThrow();
    expect(await it.storage.exists('file/half')).toBe(false);
    expect([...(await it.kept()).keys()]).not.toContain('file/half');
    expect(await it.leftOver()).toEqual([]);
  });
});

test('a storage that does not know the secret is refused at the start, by the name of the setting', async () => {
  const server = await startS3();
  const address = { ...server.address, secretAccessKey: 'another' };
  await expect(s3Storage(address)).rejects.toThrow(/STORAGE_URL/);
  await server.close();
});
