import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../site/platform/app.ts';
import { MOST_WAITING, withRequestTimeout } from '../../site/platform/http/middleware/receive-body.ts';
import { calls } from '../../widgets/contract/calls.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { publish } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';
import { isFull } from '../helpers/run/combinations.ts';

const ATTACKER = '127.0.0.1';
const OTHERS = '127.0.0.2';
const SOCKETS = 270;
/** Number of sequential requests of other people in one measurement. */
const REQUESTS = 200;
/** Number of measurements of which one must pass, because a busy machine spoils single ones. */
const ATTEMPTS = 3;

describe('requests that never end', () => {
  let it: TestPlatform;
  let server: Server;
  let port: number;
  let id: string;
  const agent = new Agent({ keepAlive: true });
  const sockets: Socket[] = [];
  beforeAll(async () => {
    it = await startPlatform(defaultDatabase);
    id = (await publish(it.db, { time: it.clock.ago(60) })).id;
    server = createServer(withRequestTimeout(getRequestListener(createApp(it.platform).fetch)));
    await once(server.listen(0), 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => hangUp());
  afterAll(async () => {
    agent.destroy();
    server.closeAllConnections();
    await once(server.close(), 'close');
    await it.close();
  });

  async function hangUp(): Promise<void> {
    for (const socket of sockets.splice(0)) socket.destroy();
    await vi.waitFor(async () => expect(await openConnections()).toBeLessThan(3));
  }
  const openConnections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  /** Opens a connection from the attacker's address and sends the beginning of a request on it. */
  async function begin(head: string[], body = '{'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    return socket;
  }
  const withLength = (path: string, headers: string[] = []) =>
    begin([`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 100', ...headers]);
  const inChunks = (path: string) =>
    begin([`POST ${path} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: chunked'], '1\r\n{\r\n');
  const upload = (headers: string[] = []) =>
    withLength('/ldUpload/chunk', ['Content-Type: multipart/form-data; boundary=x', ...headers]);
  const signUp = calls.signupAdd.path.replace(/\{\w+\}/, 'any');

  interface RequestOptions {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
  }
  /** Status and milliseconds of another person's request, from another address. */
  async function ask(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
    const start = performance.now();
    const options = { port, host: '127.0.0.1', localAddress: OTHERS, method, path, headers, agent };
    const asking = request(options).end(body);
    const [answer] = await once(asking, 'response');
    await once(answer.resume(), 'end');
    return { status: answer.statusCode as number, ms: performance.now() - start };
  }
  const read = () => ask(calls.publicDynamicList.path);
  async function write() {
    const headers = { Authorization: await it.asPerson('mei'), 'Content-Type': 'application/json' };
    return ask(calls.dynamicPraise.path.replace('{id}', id), { method: 'POST', headers, body: '{}' });
  }

  /** Sends sequential reads and writes of others. Returns their statuses and the 95th percentile of their durations. */
  async function measure(requests: number): Promise<{ statuses: number[]; p95: number }> {
    // Likes and reads are rate-limited, too.
    it.clock.advance(300);
    const answers = [];
    for (let n = 0; n < requests; n += 1) answers.push(n % 4 === 0 ? await write() : await read());
    const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return {
      statuses: [...new Set(answers.map(({ status }) => status))],
      p95: times[Math.floor(requests * 0.95)] ?? 0,
    };
  }

  test('leave the requests of others answered', async () => {
    for (let n = 0; n < SOCKETS; n += 1) await withLength(calls.registerCode.path);
    expect((await measure(REQUESTS)).statuses).toEqual([200]);
  });

  // A ratio of times, so in full runs only.
  test.runIf(isFull)('leave the p95 of the requests of others below twice the idle one', async () => {
    await measure(REQUESTS);
    const ratios: number[] = [];
    for (let attempt = 0; attempt < ATTEMPTS && !ratios.some(ratio => ratio < 2); attempt += 1) {
      const idle = await measure(REQUESTS);
      for (let n = 0; n < SOCKETS; n += 1) await withLength(calls.registerCode.path);
      const attacked = await measure(REQUESTS);
      expect(attacked.statuses).toEqual([200]);
      ratios.push(attacked.p95 / idle.p95);
      await hangUp();
    }
    expect(Math.min(...ratios)).toBeLessThan(2);
  });

  test.each<[string, () => Promise<Socket>]>([
    ['with chunks of a body', () => inChunks(calls.registerCode.path)],
    ['to sign up for an activity', () => withLength(signUp)],
    ['of uploads', () => upload()],
    ['of uploads under a wrong token', () => upload(['Authorization: wrong'])],
  ])('%s leave the requests of others answered', async (_, send) => {
    for (let n = 0; n < SOCKETS; n += 1) await send();
    expect((await measure(20)).statuses).toEqual([200]);
    expect(await sendFile('lin')).toBe(422);
  });

  test('of one uploading person leave the uploads of others answered', async () => {
    const token = await it.asPerson('mei');
    for (let n = 0; n < SOCKETS; n += 1) await upload([`Authorization: ${token}`]);
    expect((await measure(20)).statuses).toEqual([200]);
    expect(await sendFile('lin')).toBe(422);
    expect(await sendFile('mei')).toBe(503);
  });

  test('are refused with the time after which to try again, the oldest one first', async () => {
    const first = await withLength(calls.registerCode.path);
    let answer = '';
    first.setEncoding('utf8').on('data', text => {
      answer += text;
    });
    for (let n = 0; n < MOST_WAITING; n += 1) await withLength(calls.registerCode.path);
    await once(first, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toMatch(/\r\nRetry-After: 1\r\n/i);
    const last = sockets.at(-1);
    last?.write(`${' '.repeat(98)}}`);
    const [text] = await once(last?.setEncoding('utf8') ?? first, 'data');
    expect(text).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  /** Status of an upload without a file if nothing else is wrong. */
  async function sendFile(name: 'lin' | 'mei'): Promise<number> {
    const headers = {
      Authorization: await it.asPerson(name),
      'Content-Type': 'multipart/form-data; boundary=x',
    };
    return (await ask('/ldUpload/directUpload2', { method: 'POST', headers, body: '--x--\r\n' })).status;
  }
});
