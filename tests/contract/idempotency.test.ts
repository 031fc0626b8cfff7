import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Intent, runIdempotent } from '../../site/platform/http/idempotency.ts';
import { anyDatabase } from '../helpers/database/databases.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-02T08:00:00Z');

describe.each(anyDatabase)('a write that a client may repeat, on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());

  const intent = (given: Partial<Intent> = {}): Intent => ({
    personId: 'lin',
    call: 'commentAdd',
    clientKey: randomUUID(),
    body: { comment: 'Once' },
    now: NOW,
    ...given,
  });
  let made = 0;
  const make = async () => ({ id: ++made });
  const run = (one: Intent) => runIdempotent(it.db, one, make);
  const later = (one: Intent, milliseconds: number) => ({
    ...one,
    now: new Date(NOW.getTime() + milliseconds),
  });

  test('is done once, also if it comes twice at the same time', async () => {
    const one = intent();
    const before = made;
    const results = await Promise.all([run(one), run(one)]);
    expect(made).toBe(before + 1);
    expect(results[0]).toEqual(results[1]);
  });

  test('returns its first result for 24 hours, and is then another write', async () => {
    const one = intent();
    const first = await run(one);
    expect(await run(later(one, DAY - 1))).toEqual(first);
    const second = await run(later(one, DAY));
    expect(second).not.toEqual(first);
    expect(await run(later(one, DAY + 1))).toEqual(second);
  });

  test.each([
    ['another body', { body: { comment: 'Twice' } }],
    ['another call', { call: 'dynamicAdd' }],
  ] as const)('refuses the key for %s', async (_what, change) => {
    const one = intent();
    await run(one);
    await expect(run({ ...one, ...change })).rejects.toMatchObject({
      code: 'VALIDATION',
      fieldErrors: [{ field: 'clientKey', message: 'this key was used for something else' }],
    });
  });

  test('does not share its key with other people', async () => {
    const one = intent();
    expect(await run({ ...one, personId: 'mei' })).not.toEqual(await run(one));
  });

  test('without a key is done each time', async () => {
    const one = intent({ clientKey: undefined });
    expect(await run(one)).not.toEqual(await run(one));
  });

  test('may be repeated after it has failed', async () => {
    const one = intent();
    const failing = runIdempotent(it.db, one, async () => {
      throw new Error('not now');
    });
    await expect(failing).rejects.toThrow('not now');
    expect(await run(one)).toHaveProperty('id');
  });
});
