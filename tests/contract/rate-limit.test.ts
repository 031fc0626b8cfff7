import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { session } from '../../site/platform/db/schema.ts';
import { LIMITS } from '../../site/platform/http/limits.ts';
import { CALLS } from '../../site/platform/http/middleware/admission.ts';
import { trustOf } from '../../site/platform/http/trusted-proxies.ts';
import { calls } from '../../widgets/contract/calls.ts';
import type { BodyOf } from '../../widgets/contract/shapes.ts';
import { databases } from '../helpers/database/databases.ts';
import { publish } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

describe.each(databases)('rate limits on $name', database => {
  let it: TestPlatform;
  let id: string;
  beforeAll(async () => {
    it = await startPlatform(database);
  });
  afterAll(() => it.close());
  beforeEach(async () => {
    it.clock.advance(600);
    id = (await publish(it.db, { time: it.clock.ago(60) })).id;
  });

  const comment = (as: 'mei' | 'lin') =>
    it.send('commentAdd', { as, body: { comment: 'x', isReply: 0, objectId: id } as BodyOf<'commentAdd'> });

  test('allow ten comments a minute, then answer with the time to wait', async () => {
    for (let n = 0; n < 10; n += 1) expect((await comment('mei')).status).toBe(200);
    it.clock.advance(20);
    const { status, envelope, headers } = await comment('mei');
    expect([status, envelope.errorCode, envelope.retryAfter]).toEqual([429, 'RATE_LIMITED', 40]);
    expect(headers.get('retry-after')).toBe('40');
    expect((await comment('lin')).status).toBe(200);
    it.clock.advance(40);
    expect((await comment('mei')).status).toBe(200);
  });

  test('allow sixty likes a minute', async () => {
    const press = () => it.send('dynamicPraise', { as: 'mei', params: { id } });
    const presses = await Promise.all(Array.from({ length: 62 }, press));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(presses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('allow 30,000 reads in five minutes from one address, without affecting others', async () => {
    const proxied = createApp({ ...it.platform, trustProxy: trustOf(1) });
    const from = async (address: string) =>
      proxied.request(calls.publicDynamicList.path, {
        headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` },
      });
    for (let n = 0; n < 29_999; n += 1)
      it.platform.readLimits.consume('10.0.0.1', it.clock.now(), LIMITS.readByAddress);
    expect((await from('10.0.0.1')).status).toBe(200);
    const refused = await from('10.0.0.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
    expect((await from('10.0.0.2')).status).toBe(200);
    it.clock.advance(300);
    expect((await from('10.0.0.1')).status).toBe(200);
  });

  test('allow 3,000 reads in five minutes of one person, from any address', async () => {
    const read = (as: 'mei' | 'lin') => it.send('themeList', { as });
    for (let n = 0; n < 2_999; n += 1)
      it.platform.readLimits.consume('person mei', it.clock.now(), LIMITS.readByPerson);
    expect([(await read('mei')).status, (await read('mei')).status]).toEqual([200, 429]);
    expect((await read('lin')).status).toBe(200);
  });

  test('let hundreds of simultaneous calls of one address wait, and answer the rest with the time to retry', async () => {
    const most = CALLS.ofAddress * (1 + CALLS.queue / CALLS.slots);
    // No such call: it passes the session and the queue, and is answered quickly.
    const ask = () => it.request('/mskt/api/none', { headers: { Authorization: 'nobody' } });
    const pending: Promise<Response>[] = [];
    let answered = 0;
    await it.db.transaction(async tx => {
      // Until this ends, no session is found: only calls that are refused before are answered.
      await tx.execute(sql`lock table ${session}`);
      for (let sent = 0; sent < most + 16; sent += 1)
        pending.push(
          ask().then(answer => {
            answered += 1;
            return answer;
          }),
        );
      await vi.waitFor(() => expect(answered).toBe(16));
    });
    const answers = await Promise.all(pending);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(16);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect(answers.filter(({ status }) => status !== 503)).toHaveLength(most);
    expect((await it.send('publicDynamicList')).status).toBe(200);
  });
});
