// @vitest-environment node
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { createApi } from './api.ts';
import { createHttp, type HttpSettings } from './client.ts';
import { prefetch } from './prefetch.ts';

type Reply = (response: ServerResponse, request: IncomingMessage) => unknown;

interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let origin: string;
let replies: Reply[];
let heard: Heard[];

/** A platform on loopback. It gives the replies in turn, and the last one for ever. */
beforeEach(async () => {
  replies = [];
  heard = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    heard.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    await reply?.(response, request);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  origin = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await once(server.close(), 'close');
});

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  response =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const text =
  (body: string, status = 200, type = 'text/html'): Reply =>
  response =>
    response.writeHead(status, { 'content-type': type }).end(body);
const ok = (data: unknown) => json({ success: 1, data });

function visitor(change: Partial<HttpSettings> = {}) {
  const settings = { platform: origin, lang: 'en', token: () => null, refused: async () => false, ...change };
  return createApi(createHttp(settings), calls, () => settings.token() !== null);
}
const member = (change: Partial<HttpSettings> = {}) => visitor({ token: () => 'raw-token', ...change });

const params = { regionCode: 'r' };
const page = { records: [], total: 0, pageIndex: 1, pageSize: 20 };

describe('what is sent', () => {
  it('is the method and path of the call, with parameters encoded and nothing undefined or empty', async () => {
    replies = [ok(page)];
    await visitor().commentList({
      params: { id: 'a/b?c' },
      query: { pageIndex: 2, asOf: undefined, commentId: '' },
    });
    expect(heard[0]).toMatchObject({
      method: 'GET',
      url: '/mskt/api/index/share/comments/a%2Fb%3Fc?pageIndex=2&pageSize=20',
      body: '',
    });
  });

  it('of a paged list is always `pageIndex` and `pageSize=20`, and of a short list its own size', async () => {
    replies = [ok(page), ok(page), ok(page)];
    await visitor().dynamicList();
    await visitor().dynamicList({ query: { pageIndex: 2, pageSize: undefined } });
    await visitor().dynamicList({ query: { pageSize: 5 } });
    expect(heard.map(({ url }) => new URL(url ?? '', origin).search)).toEqual([
      '?pageIndex=1&pageSize=20',
      '?pageIndex=2&pageSize=20',
      '?pageIndex=1&pageSize=5',
    ]);
  });

  it('is a JSON body for a write', async () => {
    replies = [ok({ id: '1', childComments: [] })];
    const body = { comment: '你好', isReply: 0, objectId: 'o' } as const;
    await member().commentAdd({ body });
    expect(heard[0]?.method).toBe('POST');
    expect(heard[0]?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual(body);
  });

  it('carries the raw token in Authorization, none for a visitor, and the language', async () => {
    replies = [ok({})];
    await member({ lang: 'zh-CN' }).platParams({ params });
    await visitor().platParams({ params });
    expect(heard[0]?.headers.authorization).toBe('raw-token');
    expect(heard[0]?.headers['accept-language']).toBe('zh-CN');
    expect(heard[1]?.headers).not.toHaveProperty('authorization');
    expect(heard[1]?.headers['accept-language']).toBe('en');
  });
});

describe('an envelope', () => {
  it('with success 1 yields its data', async () => {
    replies = [ok({ isPlatExpired: false, isMinioFileSaveType: true })];
    expect(await visitor().platParams({ params })).toEqual({
      isPlatExpired: false,
      isMinioFileSaveType: true,
    });
  });

  it('with success 1 and data null is nothing where nothing is expected', async () => {
    replies = [ok(null)];
    expect(await visitor().dynamicDelete({ params: { id: '1' } })).toBeUndefined();
  });

  it('with success 1 and data null is no answer where a page is expected', async () => {
    replies = [ok(null)];
    await expect(visitor().dynamicList()).rejects.toMatchObject({
      name: 'ApiError',
      code: 'BAD_RESPONSE',
    });
  });

  it.each([0, 2, -1])("with success %d rejects with the platform's own message", async success => {
    replies = [json({ success, message: '今天不行', traceId: 't-1' })];
    await expect(visitor().platParams({ params })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'SERVER',
      message: '今天不行',
      traceId: 't-1',
    });
  });

  it('names its failure by code, else by message, else by status', async () => {
    const cases: [Reply, string][] = [
      [json({ success: 0, message: 'address error', errorCode: 'CLOSED' }, 409), 'CLOSED'],
      [json({ success: 0, message: 'address error' }), 'ADDRESS_ERROR'],
      [json({ success: 0, message: '地址错误' }, 404), 'ADDRESS_ERROR'],
      [json({ success: 0, message: 'activity does not exist' }), 'ACTIVITY_NOT_FOUND'],
      [json({ success: 0, message: '活动不存在' }), 'ACTIVITY_NOT_FOUND'],
      [json({ success: 0, message: 'no' }, 403), 'FORBIDDEN'],
      [json({ success: 0, message: 'no' }, 404), 'NOT_FOUND'],
      [json({ success: 0, message: 'no' }, 409), 'CONFLICT'],
      [json({ success: 0, message: 'no' }, 410), 'GONE'],
      [json({ success: 0, message: 'no' }, 413), 'VALIDATION'],
      [json({ success: 0, message: 'no' }, 418), 'SERVER'],
      [json({ success: 0, message: 'no' }, 500), 'SERVER'],
      [json({ success: 1, message: 'no', data: {} }, 500), 'SERVER'],
    ];
    for (const [reply, code] of cases) {
      replies = [reply];
      await expect(visitor().platParams({ params })).rejects.toMatchObject({ code });
    }
  });

  it('names the fields that were refused', async () => {
    const fieldErrors = [{ field: 'comment', message: 'too long' }];
    replies = [json({ success: 0, message: 'check the form', fieldErrors }, 422)];
    await expect(
      member().commentAdd({ body: { comment: 'x', isReply: 0, objectId: 'o' } }),
    ).rejects.toMatchObject({ code: 'VALIDATION', status: 422, fieldErrors });
  });

  it('brings what stands there now with a conflict', async () => {
    const data = { current: { id: '1', revision: 4 }, editor: 'Lin' };
    replies = [json({ success: 0, message: 'changed meanwhile', errorCode: 'CONFLICT', data }, 409)];
    const body = { comment: 'x', isReply: 0, objectId: 'o' } as const;
    await expect(member().commentAdd({ body })).rejects.toMatchObject({ code: 'CONFLICT', data });
  });

  it('that speaks of 401 in its message alone does not end the session', async () => {
    replies = [json({ success: 0, message: 'HTTP error 401' }, 400)];
    const refused = vi.fn(async () => true);
    await expect(member({ refused }).menuList()).rejects.toMatchObject({ status: 400 });
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('what is no envelope', () => {
  it.each([
    ['HTML instead of JSON', text('<!doctype html><title>Log in to the Wi-Fi</title>')],
    ['an empty answer', text('')],
    ['JSON that breaks off', text('{"success":1,"data":{"isPl', 200, 'application/json')],
    ['JSON of something else', json({ data: {} })],
    ['a bare word', json('hello')],
    ['nothing at all', json(null)],
    ['five million characters', text('x'.repeat(5_000_000))],
  ])('%s is a bad response', async (_, reply) => {
    replies = [reply];
    await expect(visitor().platParams({ params })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'BAD_RESPONSE',
      status: 200,
    });
  });

  it('has the meaning of its status', async () => {
    for (const [status, code] of [
      [401, 'NOT_LOGGED_IN'],
      [418, 'BAD_RESPONSE'],
      [500, 'SERVER'],
    ] as const) {
      replies = [text('<h1>Sorry</h1>', status)];
      await expect(visitor().platParams({ params })).rejects.toMatchObject({ code, status });
    }
  });
});

describe('a call that the platform does not have', () => {
  it.each([404, 405, 501])('is recognised by %i without an envelope', async status => {
    const missing = { code: 'NOT_AVAILABLE', status };
    replies = [text('<h1>Not Found</h1>', status)];
    await expect(visitor().platParams({ params })).rejects.toMatchObject(missing);
    replies = [json({ timestamp: 1, status, error: 'Not Found', path: '/mskt/api' }, status)];
    await expect(visitor().platParams({ params })).rejects.toMatchObject(missing);
  });

  it('is recognised by the code of the platform', async () => {
    replies = [
      json({ success: 0, message: 'This platform does not offer this.', errorCode: 'NOT_AVAILABLE' }, 404),
    ];
    await expect(visitor().platParams({ params })).rejects.toMatchObject({ code: 'NOT_AVAILABLE' });
  });

  it('is not what an envelope says of an object', async () => {
    replies = [json({ success: 0, message: 'no such dynamic' }, 404)];
    await expect(visitor().platParams({ params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a token that is refused', () => {
  const unauthorized = json({ success: 0, message: 'Please log in first...' }, 401);

  it('is reported once, and the call fails when there is no other', async () => {
    replies = [unauthorized];
    const refused = vi.fn(async () => false);
    await expect(member({ refused }).menuList()).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
      status: 401,
    });
    expect(refused.mock.calls).toEqual([['raw-token']]);
    expect(heard).toHaveLength(1);
  });

  it('is replaced by another one, and the call is made once more', async () => {
    let token = 'old';
    const refused = vi.fn(async () => {
      token = 'new';
      return true;
    });
    replies = [unauthorized, ok([])];
    expect(await visitor({ token: () => token, refused }).menuList()).toEqual([]);
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['old', 'new']);
  });

  it('is not replaced twice', async () => {
    replies = [unauthorized];
    await expect(member({ refused: async () => true }).menuList()).rejects.toMatchObject({ status: 401 });
    expect(heard).toHaveLength(2);
  });

  it('is nothing to report for a visitor', async () => {
    replies = [unauthorized];
    const refused = vi.fn(async () => true);
    await expect(visitor({ refused }).menuList()).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    expect(refused).not.toHaveBeenCalled();
  });
});

describe('trying again', () => {
  const busy = json({ success: 0, message: 'busy' }, 503);
  const cut: Reply = (_, request) => request.socket.destroy();

  it.each([
    ['502', text('', 502)],
    ['503', busy],
    ['504', text('', 504)],
    ['a lost connection', cut],
  ])('happens twice for a read that meets %s, and then it fails', async (_, reply) => {
    replies = [reply];
    await expect(visitor().platParams({ params })).rejects.toMatchObject({ name: 'ApiError' });
    expect(heard).toHaveLength(3);
  });

  it('ends with the first answer', async () => {
    replies = [busy, ok([])];
    expect(await visitor().menuList()).toEqual([]);
    expect(heard).toHaveLength(2);
  });

  it('waits as long as the platform says', async () => {
    replies = [json({ success: 0, message: 'slow down', retryAfter: 1 }, 429), ok([])];
    const begun = performance.now();
    expect(await visitor().menuList()).toEqual([]);
    expect(performance.now() - begun).toBeGreaterThan(990);
  });

  it('is left to the person when the platform asks for a long wait', async () => {
    replies = [json({ success: 0, message: 'slow down' }, 429, { 'retry-after': '60' })];
    await expect(visitor().menuList()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['a fault of the platform', json({ success: 0, message: 'no' }, 500)],
    ['a refusal', json({ success: 0, message: 'no' }, 403)],
  ])('does not happen after %s', async (_, reply) => {
    replies = [reply];
    await expect(visitor().menuList()).rejects.toMatchObject({ message: 'no' });
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['503', busy],
    ['a lost connection', cut],
  ])('never happens to a write, here after %s', async (_, reply) => {
    replies = [reply];
    await expect(member().dynamicPraise({ params: { id: '1' } })).rejects.toMatchObject({
      name: 'ApiError',
    });
    expect(heard).toHaveLength(1);
  });
});

describe('the limit of ten seconds', () => {
  /** Makes a call, lets `reply` begin, and moves the clock to the limit. */
  async function outlast(reply: Reply, call: () => Promise<unknown>) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    replies = [reply];
    const outcome = vi.fn();
    const arrived = once(server, 'request');
    const ended = call().then(outcome, outcome);
    await arrived;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await ended;
    expect(outcome).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'ApiError',
        code: 'TIMEOUT',
        status: 0,
        message: 'timeout of 10000ms exceeded',
      }),
    );
    expect(heard).toHaveLength(1);
  }

  it('ends a call that is never answered', () =>
    outlast(
      () => {},
      () => visitor().menuList(),
    ));

  it('ends a write that is never answered', () =>
    outlast(
      () => {},
      () => member().dynamicPraise({ params: { id: '1' } }),
    ));

  it('ends a call whose answer drips in', () =>
    outlast(
      response => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":1,');
        const drip = setInterval(() => response.write(' '), 5);
        response.on('close', () => clearInterval(drip));
      },
      () => visitor().menuList(),
    ));
});

describe('no network', () => {
  it('is offline, whatever words the browser has for it', async () => {
    const gone = createApi(
      createHttp({
        platform: 'http://127.0.0.1:1',
        lang: 'en',
        token: () => null,
        refused: async () => false,
      }),
      calls,
      () => false,
    );
    await expect(gone.menuList()).rejects.toMatchObject({ name: 'ApiError', code: 'OFFLINE', status: 0 });
  });

  it('is what an answer that breaks off amounts to', async () => {
    replies = [
      response => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"success":1,');
        setImmediate(() => response.destroy());
      },
    ];
    await expect(member().dynamicPraise({ params: { id: '1' } })).rejects.toMatchObject({
      code: 'OFFLINE',
    });
  });
});

describe('a caller that gives up', () => {
  it('before the call: nothing is sent', async () => {
    await expect(visitor().menuList({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'ApiError',
      code: 'ABORTED',
    });
    expect(heard).toEqual([]);
  });

  it('during the call: it ends at once', async () => {
    const caller = new AbortController();
    replies = [() => caller.abort()];
    await expect(visitor().menuList({ signal: caller.signal })).rejects.toMatchObject({ code: 'ABORTED' });
    expect(heard).toHaveLength(1);
  });

  it('while waiting for the next try: there is none', async () => {
    const caller = new AbortController();
    replies = [
      response => {
        response.on('finish', () => setImmediate(() => caller.abort()));
        json({ success: 0, message: 'busy', retryAfter: 4 }, 503)(response, response.req);
      },
    ];
    await expect(visitor().menuList({ signal: caller.signal })).rejects.toMatchObject({ code: 'ABORTED' });
    expect(heard).toHaveLength(1);
  });
});

describe('an answer that was asked for early', () => {
  const query = { type: 1, pageIndex: 1 } as const;
  const url = () => `${origin}/mskt/api/index/share/list?type=1&pageIndex=1&pageSize=20`;
  const list = (change: Partial<HttpSettings> = {}) => visitor(change).dynamicList({ query });
  /** Waits until the platform has heard so many questions. */
  const hearing = (count: number) => vi.waitFor(() => expect(heard).toHaveLength(count));

  it('is taken in place of asking, once', async () => {
    replies = [ok(page)];
    prefetch(url(), 'en');
    await hearing(1);
    expect(await list()).toEqual(page);
    expect(heard).toHaveLength(1);
    await list();
    expect(heard).toHaveLength(2);
  });

  it('is that of the same request, with the language in the address, too, as a preload has no headers', async () => {
    replies = [ok(page)];
    prefetch(url(), 'zh-CN');
    await list({ lang: 'zh-CN' });
    await list({ lang: 'zh-CN' });
    expect(heard).toHaveLength(2);
    expect(heard[0]).toEqual({ ...heard[1], url: `${heard[1]?.url}&lang=zh-CN` });
  });

  it('is waited for while it is on its way', async () => {
    let answer = () => {};
    replies = [
      (response, request) =>
        new Promise<void>(resolve => (answer = resolve)).then(() => ok(page)(response, request)),
    ];
    prefetch(url(), 'en');
    await hearing(1);
    const asked = list();
    answer();
    expect(await asked).toEqual(page);
    expect(heard).toHaveLength(1);
  });

  it('goes to each of two that ask the same, and to neither twice', async () => {
    replies = [ok({ ...page, total: 1 }), ok({ ...page, total: 2 })];
    prefetch(url(), 'en');
    await hearing(1);
    prefetch(url(), 'en');
    await hearing(2);
    expect(await Promise.all([list(), list()])).toMatchObject([{ total: 1 }, { total: 2 }]);
    expect(heard).toHaveLength(2);
  });

  it.each([
    ['somebody who is signed in', () => list({ token: () => 'raw-token' })],
    ['another language', () => list({ lang: 'zh-CN' })],
    ['another question', () => visitor().dynamicList({ query: { type: 1, pageIndex: 2 } })],
  ])('is nothing for %s', async (_, ask) => {
    replies = [ok(page)];
    prefetch(url(), 'en');
    await hearing(1);
    await ask();
    expect(heard).toHaveLength(2);
    await list();
    expect(heard).toHaveLength(2);
  });

  it('is forgotten when it failed: the question is asked again', async () => {
    replies = [response => response.destroy(), ok(page)];
    const fetched = vi.spyOn(globalThis, 'fetch');
    prefetch(url(), 'en');
    await expect(fetched.mock.results[0]?.value).rejects.toThrow();
    expect(await list()).toEqual(page);
    expect(heard).toHaveLength(2);
    fetched.mockRestore();
  });

  it('that says "not now" is followed by further tries, as any other', async () => {
    replies = [json({ success: 0, message: 'busy' }, 503), ok(page)];
    prefetch(url(), 'en');
    expect(await list()).toEqual(page);
    expect(heard).toHaveLength(2);
  });

  it('is dropped after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    replies = [ok(page)];
    prefetch(url(), 'en');
    await hearing(1);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await list();
    expect(heard).toHaveLength(2);
  });

  it('is given up with the caller', async () => {
    const caller = new AbortController();
    let closed = false;
    replies = [response => response.on('close', () => (closed = true))];
    prefetch(url(), 'en');
    await hearing(1);
    const asked = visitor().dynamicList({ query, signal: caller.signal });
    caller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' });
    await vi.waitFor(() => expect(closed).toBe(true));
    expect(heard).toHaveLength(1);
  });
});
