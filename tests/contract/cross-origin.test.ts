import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../widgets/contract/call.ts';
import { calls } from '../../widgets/contract/calls.ts';
import { publish, SCHOOL_PAGE, STRANGER_PAGE } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const OWN = 'http://platform.test';
const open = Object.values(calls).filter(({ path }) =>
  /api\/(index|group\/platform|sysRemote)\/|ucInfo|visit\/add/.test(path),
);
const guarded = Object.values(calls).filter(call => !(open as Call[]).includes(call));

describe('a page of another origin', () => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform();
  });
  afterAll(() => it.close());

  /** The origin that may read the answer of a call, as asked before it and as said with it. */
  async function allowed({ method, path }: Call, Origin: string) {
    const address = path.replace(/\{\w+\}/, 'x');
    const asked = { Origin, 'Access-Control-Request-Method': method };
    const answers = [
      await it.request(address, { method: 'OPTIONS', headers: asked }),
      await it.request(address, { method, headers: { Origin } }),
    ];
    return answers.map(answer => answer.headers.get('access-control-allow-origin'));
  }

  test.each(open)('may read $path from anywhere', async call => {
    expect(await allowed(call, STRANGER_PAGE)).toEqual(['*', '*']);
  });

  test.each(guarded)('may read $path only when it is listed', async call => {
    expect(await allowed(call, STRANGER_PAGE)).toEqual([null, null]);
    expect(await allowed(call, SCHOOL_PAGE)).toEqual([SCHOOL_PAGE, SCHOOL_PAGE]);
    expect(await allowed(call, OWN)).toEqual([OWN, OWN]);
  });

  test('counts a visit from any origin, and reads their number', async () => {
    const { id: objectId } = await publish(it.db, { time: it.clock.now() });
    const query = { objectType: 'dynamic', objectId } as const;
    const { status, headers, envelope } = await it.send('visitAdd', {
      headers: { Origin: STRANGER_PAGE },
      query,
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(envelope.data).toEqual({ visitNum: 1 });
  });

  test('may send a token and JSON, by GET and POST, and asks again after ten minutes', async () => {
    const { headers, status } = await it.request(calls.commentAdd.path, {
      method: 'OPTIONS',
      headers: { Origin: SCHOOL_PAGE, 'Access-Control-Request-Method': 'POST' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type,If-None-Match');
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST');
    expect(headers.get('access-control-max-age')).toBe('600');
    expect(headers.get('vary')).toMatch(/Origin/);
  });

  test('is never sent or asked for cookies', async () => {
    const { headers } = await it.request(calls.dynamicList.path, { headers: { Origin: SCHOOL_PAGE } });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After,ETag');
  });

  test('can read why a listed call failed', async () => {
    const answer = await it.request(calls.menuList.path, { headers: { Origin: SCHOOL_PAGE } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, SCHOOL_PAGE]);
  });

  test('cannot frame a response, guess its type or learn the referring page', async () => {
    const { headers } = await it.request(calls.publicDynamicList.path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});
