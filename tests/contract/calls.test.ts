import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../widgets/contract/call.ts';
import { type CallName, calls } from '../../widgets/contract/calls.ts';
import { type Shape, shapes } from '../../widgets/contract/shapes.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const table = Object.entries(calls) as [CallName, Call][];
const membersOnly = table.filter(([, call]) => call.who === 'member').map(([name]) => name);

describe('the table of calls', () => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform();
  });
  afterAll(() => it.close());

  const requestOf = ({ method, path }: Call, headers: Record<string, string> = {}) =>
    it.request(path.replace(/\{\w+\}/, 'x'), { method, headers });

  test.each(table)('%s is a call of the platform', async (_name, call) => {
    const answer = await requestOf(call);
    const { success, errorCode, traceId, message } = await answer.json();
    // Without what it needs a call is refused in its own way: never as an unknown address, never as a fault.
    const isAnswered = success === 1 || (traceId !== undefined && message !== '' && answer.status < 500);
    expect([isAnswered, call.who === 'member' && errorCode !== 'NOT_LOGGED_IN']).toEqual([true, false]);
  });

  test('an unknown call is NOT_AVAILABLE, an unknown object NOT_FOUND', async () => {
    const answer = await it.request('/mskt/api/group/share/nothing');
    expect([answer.status, (await answer.json()).errorCode]).toEqual([404, 'NOT_AVAILABLE']);
    const missing = await it.request('/mskt/api/index/share/detail/nothing');
    expect([missing.status, (await missing.json()).errorCode]).toEqual([404, 'NOT_FOUND']);
    const elsewhere = await it.request('/nothing');
    expect([elsewhere.status, (await elsewhere.json()).errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  describe('a call of members', () => {
    test.each(membersOnly)('%s refuses a visitor and an unknown token', async name => {
      for (const headers of [{}, { Authorization: 'no-such-token' }, { Authorization: 'Bearer x' }]) {
        const answer = await requestOf(calls[name], headers);
        expect([answer.status, (await answer.json()).errorCode]).toEqual([401, 'NOT_LOGGED_IN']);
      }
    });

    test('refuses a token that is 30 days old', async () => {
      await it.ask('shortMenuList', { as: 'mei' });
      it.clock.advance(30 * 24 * 60 * 60);
      expect((await it.send('shortMenuList', { as: 'mei' })).status).toBe(401);
    });
  });

  test('a personal response is never stored, a public one is revalidated', async () => {
    const kept = async (name: CallName, as?: 'lin') =>
      (await it.send(name, { as })).headers.get('cache-control');
    expect(await kept('menuList', 'lin')).toBe('no-store');
    expect(await kept('ucInfo')).toBe('no-store');
    expect(await kept('publicDynamicList')).toBe('no-cache');
  });

  describe('a failure', () => {
    test('is an envelope with a code, a message and the name of the request, which the header repeats', async () => {
      const { status, envelope, headers } = await it.send('publicDynamicDetail', {
        params: { id: 'no-such' },
      });
      expect(status).toBe(404);
      expect(envelope).toEqual({
        success: 0,
        message: 'This does not exist, or you may not see it.',
        errorCode: 'NOT_FOUND',
        traceId: headers.get('x-request-id'),
      });
    });

    test.each([
      [undefined, 'Please log in first...'],
      ['zh-CN,zh;q=0.9,en;q=0.8', '请先登录...'],
      ['de, zh;q=0.5, en;q=0.2', '请先登录...'],
      ['en-GB, zh-CN;q=0.9', 'Please log in first...'],
      ['fr', 'Please log in first...'],
      [';;;q=,', 'Please log in first...'],
    ])('speaks the language that is wanted: %s', async (language, message) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language };
      const { envelope } = await it.send('menuList', { headers });
      expect(envelope.message).toBe(message);
    });

    test('says which field is wrong, in the same language', async () => {
      const query = { keyword: 'x'.repeat(101) };
      const english = await it.send('publicDynamicList', { query });
      const chinese = await it.send('publicDynamicList', { query, headers: { 'Accept-Language': 'zh-CN' } });
      expect(english.envelope.fieldErrors?.[0]).toMatchObject({ field: 'keyword', message: /^Too big/ });
      expect(chinese.envelope.fieldErrors?.[0]?.message).toMatch(/数值过大/);
    });

    test('of the platform itself hides its cause from the caller and writes it to the log', async () => {
      const broken = await startPlatform();
      await broken.close();
      const { status, envelope } = await broken.send('publicDynamicList');
      expect([status, envelope.errorCode]).toEqual([500, 'SERVER']);
      expect(JSON.stringify(envelope)).not.toMatch(/select|PGlite|stack/i);
      expect(
        broken.log.some(line => line.includes(envelope.traceId ?? '?') && line.includes('"level":"error"')),
      ).toBe(true);
    });
  });

  describe('malformed input', () => {
    const addresses = fc.oneof(
      fc.constantFrom(
        'x',
        'http:',
        'http://',
        'http://[',
        'https://a b.example',
        'https://school.example:99999',
        '//school.example',
        'null',
        '%',
        '\ud800',
      ),
      fc.webUrl(),
      fc.string({ unit: 'binary', maxLength: 40 }).map(text => `https://${text}`),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );

    test.each(Object.entries(shapes) as [CallName, Shape][])('never breaks the shapes of %s', (_, shape) => {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = shape[part];
        if (!(schema instanceof z.ZodObject)) continue;
        const fields = Object.keys(schema.shape);
        fc.assert(
          fc.property(addresses, text => {
            schema.safeParse(Object.fromEntries(fields.map(field => [field, text])));
            schema.safeParse(Object.fromEntries(fields.map(field => [field, [text]])));
          }),
          { numRuns: 50 },
        );
      }
    });

    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom(
        '\0',
        '%00',
        '%',
        '%ff',
        "'; drop table dynamic; --",
        '../../etc/passwd',
        '\ud800',
        '9'.repeat(40),
      ),
    );

    test('never breaks a read', async () => {
      await fc.assert(
        fc.asyncProperty(text, text, async (one, other) => {
          const fields = [
            'pageIndex',
            'pageSize',
            'asOf',
            'type',
            'sort',
            'groupId',
            'keyword',
            'userId',
            'commentId',
          ];
          for (const field of fields) {
            const query = new URLSearchParams([[field, one]]);
            const list = await it.request(`/mskt/api/index/share/list?${query}`);
            expect(list.status).toBeLessThan(500);
          }
          const raw = await it.request(
            `/mskt/api/index/share/comments/${encodeURIComponent(other.toWellFormed())}?asOf=${'%'}`,
          );
          expect(raw.status).toBeLessThan(500);
        }),
        { numRuns: 40 },
      );
    });

    test.each([
      'publicDynamicList',
      'dynamicList',
      'publicNewsList',
      'newsList',
      'activityList',
      'messageList',
    ] as const)(
      'of a list’s moment, before or after all that databases count, is the list of now: %s',
      async name => {
        for (const moment of ['9'.repeat(15), '8640000000000000', '0', '-1']) {
          const asOf = Buffer.from(moment).toString('base64url');
          for (const sort of [1, 2]) {
            const query = name === 'messageList' ? { asOf } : { asOf, sort: sort as 1 };
            const { status, envelope } = await it.send(name, { as: 'lin', query });
            const isToken = /^\d{1,15}$/.test(moment);
            expect([moment, status]).toEqual([moment, isToken ? 200 : 422]);
            expect(envelope.data).toEqual(isToken ? expect.objectContaining({ total: 0 }) : undefined);
          }
        }
      },
    );

    test('never breaks a write', async () => {
      const Authorization = await it.asPerson('host');
      const bodies = fc.oneof(
        text,
        fc.json(),
        fc
          .record({ comment: text, isReply: fc.constantFrom(0, 1, '1', null), objectId: text, topId: text })
          .map(body => JSON.stringify(body)),
      );
      await fc.assert(
        fc.asyncProperty(bodies, async body => {
          const answer = await it.request('/mskt/api/group/share/comment/add', {
            method: 'POST',
            headers: { Authorization },
            body: body.toWellFormed(),
          });
          expect([400, 404, 422]).toContain(answer.status);
        }),
        { numRuns: 200 },
      );
    });

    test('a body over 1 MB is not read', async () => {
      const Authorization = await it.asPerson('host');
      const answer = await it.request('/mskt/api/group/share/comment/add', {
        method: 'POST',
        headers: { Authorization },
        body: 'x'.repeat(1024 * 1024 + 1),
      });
      expect([answer.status, (await answer.json()).errorCode]).toEqual([413, 'VALIDATION']);
    });
  });

  test('no token, id_token or ticket is ever written to the log', async () => {
    const token = await it.asPerson('admin');
    await it.ask('menuList', { as: 'admin' });
    await it.request(`/mskt/api/auth/msktToken?id_token=secret-of-somebody&rootUrl=x`);
    await it.request('/msktfront/msktToken=secret-of-somebody');
    expect(it.log.length).toBeGreaterThan(0);
    expect(it.log.filter(line => line.includes(token) || line.includes('secret-of-somebody'))).toEqual([]);
  });

  test('the OpenAPI document describes every call', async () => {
    const answer = await it.request('/mskt/api/openapi.json');
    const { openapi, paths } = await answer.json();
    expect(openapi).toBe('3.1.0');
    for (const [name, { path, method }] of table) {
      expect(paths[path][method.toLowerCase()].operationId).toBe(name);
    }
    const list = paths['/mskt/api/index/share/list'].get;
    expect(list.parameters).toContainEqual({
      name: 'pageSize',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 20 },
    });
    expect(paths['/mskt/api/group/share/praise/{id}'].post.parameters[0]).toMatchObject({
      in: 'path',
      required: true,
    });
  });
});
