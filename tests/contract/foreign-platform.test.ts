import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../site/platform/env.ts';
import { createLogger } from '../../site/platform/logger.ts';
import { createFront } from '../../site/platform/upstream/front.ts';
import { passOn } from '../../site/platform/upstream/proxy.ts';
import { type Listening, listenOn } from '../helpers/platform/foreign.ts';

/** External platform: the requests that it received, and its next response. */
let platform: Listening;
let asked: (IncomingMessage & { body: string })[] = [];
let answer: RequestListener = (_req, res) => res.end('{"success":1}');
let front: Listening;
const log: string[] = [];
const OWN = 'https://community.example';

beforeAll(async () => {
  platform = await listenOn(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    asked.push(Object.assign(req, { body }));
    answer(req, res);
  });
  const logger = createLogger(line => log.push(line));
  front = await listenOn(passOn({ platform: platform.origin, own: OWN, logger, patience: 300 }));
});
afterAll(async () => {
  await front.close();
  await platform.close();
});
beforeEach(() => {
  asked = [];
  answer = (_req, res) => res.end('{"success":1}');
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(front.origin + path, { redirect: 'manual', ...init });

/** Sends text through a raw socket, for requests that no client of ours sends. Returns the response. */
async function askRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(front.origin).port), 'localhost');
  socket.write(text);
  let got = '';
  for await (const chunk of socket) got += chunk;
  return got;
}

describe('a forwarded request', () => {
  test('keeps method, path, query, body, token and language', async () => {
    const body = 'objectId=1&comment=很好';
    await ask('/mskt/api/group/share/comment/add?a=%2F&b=%E5%A5%BD', {
      method: 'POST',
      body,
      headers: { Authorization: 'raw token', 'Accept-Language': 'zh-CN', 'Content-Type': 'text/plain' },
    });
    const [first] = asked;
    expect([first?.method, first?.url, first?.body]).toEqual([
      'POST',
      '/mskt/api/group/share/comment/add?a=%2F&b=%E5%A5%BD',
      body,
    ]);
    expect(first?.headers).toMatchObject({
      authorization: 'raw token',
      'accept-language': 'zh-CN',
      'content-type': 'text/plain',
    });
  });

  test('has the platform as host, and forwards the client’s address and host', async () => {
    await ask('/mskt/api/x', { headers: { 'X-Forwarded-For': '10.9.9.9', 'X-Forwarded-Proto': 'gopher' } });
    expect(asked[0]?.headers).toMatchObject({
      host: new URL(platform.origin).host,
      'x-forwarded-host': 'community.example',
      'x-forwarded-proto': 'https',
    });
    expect(asked[0]?.headers['x-forwarded-for']).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
  });

  test('drops the headers of the connection', async () => {
    await askRaw(
      'GET /mskt/api/x HTTP/1.1\r\nHost: a\r\nConnection: close, X-Mine\r\nX-Mine: 1\r\nTE: trailers\r\nProxy-Authorization: secret\r\nX-Other: 2\r\n\r\n',
    );
    const { headers } = asked[0] ?? {};
    expect([
      headers?.['x-mine'],
      headers?.te,
      headers?.['proxy-authorization'],
      headers?.['x-other'],
    ]).toEqual([undefined, undefined, undefined, '2']);
  });

  test('keeps its limits if a GET has a body of unknown length', async () => {
    const smuggled = 'GET /mskt/api/inner HTTP/1.1\r\nHost: a\r\n\r\n';
    await askRaw(
      `GET /mskt/api/outer HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
    );
    await ask('/mskt/api/next');
    expect(asked.map(({ url }) => url)).toEqual(['/mskt/api/outer', '/mskt/api/next']);
    expect(asked[0]?.body).toBe(smuggled);
  });

  test.each([
    ['/mskt/../admin', 'GET /mskt/../admin HTTP/1.1'],
    ['/mskt/%2e%2e/admin', 'GET /mskt/%2e%2e/admin HTTP/1.1'],
    ['an address of another server', 'GET http://elsewhere.example/mskt/api/x HTTP/1.1'],
  ])('%s is rejected and not forwarded', async (_name, line) => {
    const got = await askRaw(`${line}\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(got).toMatch(/^HTTP\/1.1 400 /);
    expect(asked).toEqual([]);
  });
});

describe('a forwarded response', () => {
  test('keeps status, headers, cookies and bytes', async () => {
    answer = (_req, res) => {
      res.writeHead(418, {
        'Content-Type': 'application/x-odd',
        'Set-Cookie': ['a=1; Domain=platform.example; Path=/', 'b=2; HttpOnly'],
        'Retry-After': '7',
        Connection: 'keep-alive, X-Hop',
        'X-Hop': '1',
      });
      res.end(Buffer.from([0, 255, 1]));
    };
    const got = await ask('/media/1.bin');
    expect([got.status, got.headers.get('content-type'), got.headers.get('retry-after')]).toEqual([
      418,
      'application/x-odd',
      '7',
    ]);
    expect(got.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; HttpOnly']);
    expect(got.headers.get('x-hop')).toBe(null);
    expect([...new Uint8Array(await got.arrayBuffer())]).toEqual([0, 255, 1]);
  });

  test('is not followed if it redirects; redirects within the platform lead to the site', async () => {
    answer = (_req, res) => {
      res.writeHead(302, { Location: `${platform.origin}/media/2` }).end();
    };
    const within = await ask('/media/1');
    expect([within.status, within.headers.get('location')]).toEqual([302, `${OWN}/media/2`]);
    answer = (_req, res) => {
      res.writeHead(302, { Location: 'https://elsewhere.example/x' }).end();
    };
    expect((await ask('/media/1')).headers.get('location')).toBe('https://elsewhere.example/x');
    expect(asked).toHaveLength(2);
  });

  test('is streamed', async () => {
    let go = () => {};
    const gate = new Promise<void>(resolve => {
      go = resolve;
    });
    answer = async (_req, res) => {
      res.write('first ');
      await gate;
      res.end('last');
    };
    const reader = (await ask('/media/big')).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('first ');
    go();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last');
  });

  test('is aborted where the platform aborts it', async () => {
    answer = (_req, res) => {
      res.writeHead(200, { 'Content-Length': '100' });
      res.write('half');
      setImmediate(() => res.destroy());
    };
    await expect(ask('/media/big').then(got => got.text())).rejects.toThrow();
  });
});

describe('when the platform does not answer', () => {
  const wordsIn = async (lang: string) => {
    const got = await ask('/mskt/api/x', { headers: { 'Accept-Language': lang } });
    return { status: got.status, ...((await got.json()) as Record<string, unknown>) };
  };

  test('in time, the caller gets an error message', async () => {
    answer = () => {};
    expect(await wordsIn('en')).toMatchObject({
      status: 504,
      success: 0,
      errorCode: 'SERVER',
      message: 'The platform behind this site took too long. Please try again later.',
      traceId: expect.any(String),
    });
  });

  test('at all, the caller gets an error message in its language', async () => {
    const gone = await listenOn(() => {});
    await gone.close();
    const alone = await listenOn(passOn({ platform: gone.origin, own: OWN, logger: createLogger(() => {}) }));
    const got = await fetch(`${alone.origin}/mskt/api/x`, {
      method: 'POST',
      body: 'x'.repeat(1_000_000),
      headers: { 'Accept-Language': 'zh-CN' },
    });
    expect([got.status, (await got.json()).message]).toEqual([502, '无法连接本站所属的平台，请稍后再试。']);
    await alone.close();
  });

  test('a request that its caller aborts is aborted at the platform, too', async () => {
    let gaveUp: Promise<unknown> = Promise.resolve();
    const came = new Promise<void>(resolve => {
      answer = (_req, res) => {
        gaveUp = once(res, 'close');
        resolve();
      };
    });
    const leave = new AbortController();
    const call = ask('/mskt/api/x', { signal: leave.signal }).catch(() => 'left');
    await came;
    leave.abort();
    expect(await call).toBe('left');
    await expect(gaveUp).resolves.toBeDefined();
  });
});

describe('the log', () => {
  test('lists forwarded requests without credentials', async () => {
    await ask('/mskt/api/auth/msktToken?id_token=very-secret', { headers: { Authorization: 'very-secret' } });
    await expect.poll(() => log.join('\n')).toContain('/mskt/api/auth/msktToken');
    expect(log.join('\n')).not.toContain('very-secret');
  });
});

describe('the site in front of a platform', () => {
  const served = async (told: RequestListener) => {
    const behind = await listenOn(told);
    const own = 'http://localhost:1';
    const site = await listenOn(
      createFront({
        platform: behind.origin,
        urls: { platform: own, userCentre: behind.origin, school: own },
        logger: createLogger(() => {}),
        clock: { now: () => new Date() },
        dist: undefined,
      }),
    );
    return { site, behind, close: () => Promise.all([site.close(), behind.close()]) };
  };

  test('is ready if the platform is', async () => {
    const { site, close } = await served((_req, res) => res.end('{"success":1,"data":{}}'));
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    await close();
    const down = await served((_req, res) => res.writeHead(503).end());
    expect((await fetch(`${down.site.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${down.site.origin}/healthz`)).status).toBe(200);
    await down.close();
  });
});

describe('PLATFORM_URL', () => {
  test('is the origin of a platform', () => {
    expect(readEnv({ PLATFORM_URL: 'https://platform.example/' }).PLATFORM_URL).toBe(
      'https://platform.example',
    );
    for (const wrong of ['platform.example', 'ftp://platform.example', 'https://platform.example/path'])
      expect(() => readEnv({ PLATFORM_URL: wrong })).toThrow(
        /PLATFORM_URL is not usable.*PLATFORM_URL=https:/,
      );
  });

  test.each([
    ['DATABASE_URL', 'postgres://localhost/x'],
    ['STORAGE_URL', 's3://key:secret@minio.example/bucket'],
    ['EMBED_ORIGINS', 'https://school.example'],
    ['CODE_SENDER_URL', 'https://sms.example'],
  ])('and %s contradict each other, which is an error', (name, value) => {
    expect(() => readEnv({ PLATFORM_URL: 'https://platform.example', [name]: value })).toThrow(
      `${name} cannot be used together with PLATFORM_URL`,
    );
  });

  test('is not this process itself', () => {
    expect(() => readEnv({ PLATFORM_URL: 'http://localhost:8080' })).toThrow(
      'address of this process itself',
    );
  });
});
