import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { secret } from '../../site/platform/db/schema.ts';
import { encryptSecrets, secretOf } from '../../site/platform/db/secret.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const [ONE, OTHER] = ['first-key-'.repeat(4), 'other-key-'.repeat(4)];

describe.each([defaultDatabase])('secrets in the database on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  afterEach(async () => {
    await it.db.delete(secret);
    await encryptSecrets(it.db, []);
  });

  const get = () => secretOf(it.db, 'x', () => ({ d: 'PRIVATE' }));
  const stored = async () => JSON.stringify(await it.db.select().from(secret));

  test('are stored as they are without a key, and encrypted when one is set', async () => {
    const made = await get();
    expect(await stored()).toContain('PRIVATE');
    await encryptSecrets(it.db, [ONE]);
    expect(await stored()).not.toContain('PRIVATE');
    expect(await get()).toEqual(made);
  });

  test('that are new are encrypted', async () => {
    await encryptSecrets(it.db, [ONE]);
    await get();
    expect(await stored()).not.toContain('PRIVATE');
    expect(await get()).toEqual({ d: 'PRIVATE' });
  });

  test('need the key again, and are refused in words by another one', async () => {
    await encryptSecrets(it.db, [ONE]);
    await get();
    await expect(encryptSecrets(it.db, [])).rejects.toThrow('Set SECRET_KEY as it was');
    await expect(encryptSecrets(it.db, [OTHER])).rejects.toThrow('encrypted by another SECRET_KEY');
    await encryptSecrets(it.db, [OTHER, ONE]);
    await encryptSecrets(it.db, [OTHER]);
    expect(await get()).toEqual({ d: 'PRIVATE' });
  });

  test('cannot be taken for another one', async () => {
    await encryptSecrets(it.db, [ONE]);
    await get();
    await it.db.update(secret).set({ name: 'y' });
    await expect(secretOf(it.db, 'y', () => 'z')).rejects.toThrow('another SECRET_KEY');
  });
});
