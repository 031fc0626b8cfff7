import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../platform.ts';
import { MOST, pressBack } from './back-pressure.ts';
import { answerFailure } from './failures.ts';

/** An application that answers nothing before it is told to, and knows what it has begun. */
function slowApp() {
  const begun: string[] = [];
  let letGo = () => {};
  const released = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const app = new Hono<AppEnv>();
  app.onError(answerFailure({ logger: { info() {}, warn() {}, error() {} } }));
  app.use('*', pressBack());
  app.all('*', async c => {
    begun.push(c.req.path);
    await released;
    return c.text('done');
  });
  return { app, begun, letGo: () => letGo() };
}

test('what is too much at once is refused, and told when to try again', async () => {
  const { app, begun, letGo } = slowApp();
  const first = Array.from({ length: MOST }, () => app.request('/mskt/api/index/share/list'));
  const last = await app.request('/mskt/api/index/share/list');
  expect([begun.length, last.status, last.headers.get('retry-after')]).toEqual([MOST, 503, '1']);
  letGo();
  const answers = await Promise.all(first);
  expect(answers.every(answer => answer.status === 200)).toBe(true);
  expect((await app.request('/mskt/api/index/share/list')).status).toBe(200);
});

test('who signs up for an activity waits instead, and comes in the order of coming', async () => {
  const { app, begun, letGo } = slowApp();
  const all = Array.from({ length: MOST + 40 }, (_, n) =>
    app.request(`/mskt/api/group/activity/signup/${n}`),
  );
  expect(begun).toHaveLength(MOST);
  letGo();
  const answers = await Promise.all(all);
  expect(answers.every(answer => answer.status === 200)).toBe(true);
  expect(begun.map(path => Number(path.split('/').at(-1)))).toEqual(answers.map((_, n) => n));
});
