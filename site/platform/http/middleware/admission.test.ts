import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Caller } from '../../auth/session.ts';
import type { AppEnv } from '../app-env.ts';
import { trustOf } from '../trusted-proxies.ts';
import { type AdmissionBounds, createAdmission } from './admission.ts';
import { answerFailure } from './error-response.ts';

const LONG = 60_000;

/** An application whose requests end when the test ends them. */
function slowApp(bounds: AdmissionBounds) {
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const app = new Hono<AppEnv>();
  const { arrive, admit } = createAdmission({ trustProxy: trustOf(1) }, bounds);
  app.onError(answerFailure({ logger: { info() {}, warn() {}, error() {} } }));
  app.use('*', arrive);
  app.use('*', async (c, next) => {
    const id = c.req.header('authorization');
    c.set('caller', id ? ({ person: { id } } as Caller) : null);
    await next();
  });
  app.use('*', admit);
  app.all('*', async c => {
    const name = c.req.path.slice(1);
    begun.push(name);
    await new Promise<void>(resolve => open.set(name, resolve));
    return c.text('done');
  });
  return {
    begun,
    /** Sends a request; `name` is its path. */
    ask: (name: string, { address = name, person = '', signal }: AskOptions = {}) =>
      app.request(`/${name}`, {
        headers: { 'X-Forwarded-For': address, ...(person && { Authorization: person }) },
        ...(signal && { signal }),
      }) as Promise<Response>,
    /** Ends a request that has begun, and lets the next one begin. */
    async end(name: string) {
      open.get(name)?.();
      await settled();
    },
  };
}
interface AskOptions {
  address?: string;
  person?: string;
  signal?: AbortSignal;
}
const settled = () => new Promise(resolve => setTimeout(resolve));
const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

const BOUNDS: AdmissionBounds = {
  slots: 4,
  queue: 4,
  ofAddress: 2,
  ofPerson: 1,
  waitMax: LONG,
  expectedMax: LONG,
};

test('more requests than slots wait, and begin in the order of their arrival', async () => {
  const { ask, begun, end } = slowApp({ ...BOUNDS, slots: 2, queue: 2 });
  const answers = ['a', 'b', 'c', 'd'].map(name => ask(name));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');
  expect(await statusesOf(answers)).toEqual([200, 200, 200, 200]);
});

test('a full queue refuses with 503 and Retry-After', async () => {
  const { ask, begun } = slowApp({ ...BOUNDS, slots: 2, queue: 2 });
  for (const name of ['a', 'b', 'c', 'd']) void ask(name);
  const { status, headers } = await ask('e');
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect(begun).toEqual(['a', 'b']);
});

test('an address has its share of slots and queue, and the rest is for others', async () => {
  const { ask, begun, end } = slowApp(BOUNDS);
  const crowd = ['a', 'b', 'c', 'd'].map(name => ask(name, { address: '10.0.0.1' }));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  expect((await ask('e', { address: '10.0.0.1' })).status).toBe(503);
  void ask('f');
  await settled();
  expect(begun).toEqual(['a', 'b', 'f']);
  for (const name of ['a', 'b', 'c', 'd']) await end(name);
  expect(await statusesOf(crowd)).toEqual([200, 200, 200, 200]);
});

test('a person has their share from any number of addresses, and does not hold up later requests', async () => {
  const { ask, begun, end } = slowApp(BOUNDS);
  const own = ['a', 'b'].map(name => ask(name, { person: 'lin' }));
  expect((await ask('c', { person: 'lin' })).status).toBe(503);
  void ask('d', { person: 'mei' });
  await settled();
  expect(begun).toEqual(['a', 'd']);
  await end('a');
  expect(begun).toEqual(['a', 'd', 'b']);
  await end('b');
  expect(await statusesOf(own)).toEqual([200, 200]);
});

test('visitors can count as one person', async () => {
  const { ask } = slowApp({ ...BOUNDS, queue: 0, visitorsAreOne: true });
  void ask('a');
  void ask('b', { person: 'lin' });
  expect((await ask('c')).status).toBe(503);
});

test('a request that waits too long is refused, and frees its place in the queue', async () => {
  const { ask, begun, end } = slowApp({ ...BOUNDS, slots: 1, queue: 1, ofAddress: 1, waitMax: 20 });
  const first = ask('a');
  expect((await ask('b')).status).toBe(503);
  const third = ask('c');
  await end('a');
  await end('c');
  expect(await statusesOf([first, third])).toEqual([200, 200]);
  expect(begun).toEqual(['a', 'c']);
});

test('a request that is aborted while it waits leaves the queue', async () => {
  const { ask, begun, end } = slowApp({ ...BOUNDS, slots: 1, queue: 1, ofAddress: 1 });
  const first = ask('a');
  const gone = new AbortController();
  const second = ask('b', { signal: gone.signal });
  await settled();
  gone.abort();
  expect((await second).status).toBe(503);
  const third = ask('c');
  await end('a');
  await end('c');
  expect(await statusesOf([first, third])).toEqual([200, 200]);
  expect(begun).toEqual(['a', 'c']);
});

test('a request that would wait long is refused on arrival, one of another address that goes first is not', async () => {
  const { ask, end, begun } = slowApp({
    ...BOUNDS,
    slots: 2,
    queue: 20,
    ofAddress: 1,
    ofPerson: 2,
    expectedMax: 100,
  });
  const school = { address: 'school' };
  const answers = ['a', 'b', 'c', 'd', 'e'].map(name => ask(name, school));
  for (const name of ['a', 'b']) {
    await new Promise(resolve => setTimeout(resolve, 60));
    await end(name);
  }
  expect((await ask('f', school)).status).toBe(503);
  const other = ask('other');
  await settled();
  expect(begun).toContain('other');
  for (const name of ['c', 'd', 'e', 'other']) await end(name);
  expect(await statusesOf([...answers, other])).toEqual(Array.from({ length: 6 }, () => 200));
});
