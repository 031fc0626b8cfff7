import { beforeEach, describe, expect, it } from 'vitest';
import { createAnswers } from './answers.ts';
import type { Shelf } from './lru-cache.ts';

const LIST = 'https://school.example/mskt/api/index/news/list';
const OWN_LIST = 'https://school.example/mskt/api/group/news/list';
const content = (data: string) => Response.json({ success: 1, data });

let kept: Map<string, Response>;
let asked: Request[];
/** Handler for the next requests to the platform. */
let platform: (request: Request) => Response | Promise<Response>;
let now: number;

const shelf: Shelf = {
  get: async key => kept.get(key)?.clone() ?? null,
  put: async (key, answer, at) =>
    void kept.set(key, new Response(await answer.text(), { headers: { 'mskt-kept-at': String(at) } })),
  drop: async key => void kept.delete(key),
  dropAll: async () => kept.clear(),
};
const answers = createAnswers({
  shelf,
  ask: async (input, init) => {
    const request = new Request(input as string | Request, init);
    asked.push(request);
    return platform(request);
  },
  now: () => now,
});

/** Sends a request as a page does, and waits until its response is cached. */
async function ask(url: string, token?: string) {
  const headers = { 'accept-language': 'en', ...(token && { authorization: token }) };
  const answered = await answers.asked(new Request(url, { headers }));
  await answered?.after;
  return answered;
}
const textOf = async (answered: Awaited<ReturnType<typeof ask>>) =>
  ((await answered?.answer.json()) as { data: string } | undefined)?.data;
const away = () => {
  platform = () => Promise.reject(new TypeError('Failed to fetch'));
};

beforeEach(() => {
  kept = new Map();
  asked = [];
  now = 1_000;
  platform = () => content('news of the morning');
});

describe('a response of the platform', () => {
  it('comes from the network, and from the cache with its time while the platform is unreachable', async () => {
    expect((await ask(LIST))?.message).toEqual({ type: 'fresh' });
    platform = () => content('news of noon');
    now = 2_000;
    expect(await textOf(await ask(LIST))).toBe('news of noon');
    away();
    const later = await ask(LIST);
    expect(later?.message).toEqual({ type: 'kept', at: 2_000 });
    expect(await textOf(later)).toBe('news of noon');
  });

  it.each([502, 503, 504])('comes from the cache, too, when a proxy responds %i', async status => {
    await ask(LIST);
    platform = () => new Response('', { status });
    expect((await ask(LIST))?.message.type).toBe('kept');
  });

  it('is missing if it was never cached; an error response is passed on', async () => {
    platform = () => new Response('', { status: 503 });
    expect((await ask(LIST))?.answer.status).toBe(503);
    away();
    expect((await ask(LIST))?.message).toEqual({ type: 'missing' });
  });

  it.each([
    ['a refusal with the status of success', () => Response.json({ success: 0, message: 'no' })],
    ['a page that stands before the platform', () => new Response('<p>Pay for this network</p>')],
    ['a failure', () => new Response('', { status: 500 })],
  ])('is not kept when it is %s', async (_, answer) => {
    platform = answer;
    await ask(LIST);
    expect(kept.size).toBe(0);
  });

  it('is deleted from the cache when it is no longer accessible', async () => {
    await ask(LIST);
    platform = () => new Response('', { status: 410 });
    await ask(LIST);
    expect(kept.size).toBe(0);
  });

  it('to a signed-in user is not cached; the visitor’s response is, requested at an interval', async () => {
    platform = request =>
      content(request.headers.has('authorization') ? 'with what only Lin may see' : 'for everybody');
    expect(await textOf(await ask(OWN_LIST, 'token of Lin'))).toBe('with what only Lin may see');
    await ask(OWN_LIST, 'token of Lin');
    const [, asVisitor, ...rest] = asked;
    expect([asVisitor?.url, asVisitor?.headers.get('authorization'), rest.length]).toEqual([LIST, null, 1]);
    expect(await Promise.all([...kept.values()].map(each => each.clone().text()))).toEqual([
      JSON.stringify({ success: 1, data: 'for everybody' }),
    ]);
    away();
    expect(await textOf(await ask(OWN_LIST, 'token of Lin'))).toBe('for everybody');
    now += 11 * 60_000;
    platform = () => content('again');
    await ask(OWN_LIST, 'token of Lin');
    expect(asked.filter(({ url }) => url === LIST)).toHaveLength(2);
  });

  it('that a page received before the worker was active is cached as a visitor reads it', async () => {
    await answers.keepAll([OWN_LIST, 'https://school.example/mskt/api/group/message/unread'], 'en');
    expect(asked.map(({ url }) => url)).toEqual([LIST]);
    away();
    expect((await ask(LIST))?.message.type).toBe('kept');
  });

  it('is never cached if it is personal', () => {
    expect(answers.asked(new Request('https://school.example/mskt/api/group/message/list'))).toBeNull();
  });
});
