import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewsManagePage, NewsSaved } from '../../widgets/contract/news/schema.ts';
import { settleNews } from '../helpers/fixtures/news.ts';
import { signIn } from '../helpers/platform/community.ts';
import { ENGINES, type Killable, startKillable } from '../helpers/platform/killable.ts';
import { isFull } from '../helpers/run/combinations.ts';

/** How often it is killed, and how many write meanwhile. */
const [CYCLES, WRITERS] = [isFull ? 3 : 1, 8];
/** It is killed when so many more were acknowledged. */
const ACKNOWLEDGED = 20;
const HOUR = 3_600_000;

describe.each(ENGINES)('a platform on $name that is killed while people write', engine => {
  let platform: Killable;
  let token: string;
  beforeAll(async () => {
    platform = await startKillable(engine, async db => {
      await settleNews(db);
      token = await signIn(db, 'editor', new Date(Date.now() + HOUR));
    });
  });
  afterAll(() => platform?.stop());

  async function ask<T>(path: string, body?: object): Promise<T> {
    const { success, data, message } = await platform.send(token, path, body);
    if (success !== 1) throw new Error(message);
    return data as T;
  }

  it('has all that it has acknowledged, and nothing twice when what was cut off is sent again', async () => {
    const write = (clientKey: string) =>
      ask<NewsSaved>('news/add', {
        ...{ kind: 1, title: `Written under load ${clientKey}`, contentHtml: '<p>Text</p>', scope: 1 },
        ...{ status: 0, clientKey },
      });
    const sent: string[] = [];
    const acknowledged = new Map<string, string>();
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      let tellEnough = () => {};
      const enough = new Promise<void>(resolve => {
        tellEnough = resolve;
      });
      const goal = acknowledged.size + ACKNOWLEDGED;
      let isDead = false;
      const writer = async () => {
        while (!isDead) {
          const key = randomUUID();
          sent.push(key);
          const saved = await write(key).catch(() => null);
          if (saved) acknowledged.set(key, saved.id);
          if (acknowledged.size >= goal) tellEnough();
        }
      };
      const writers = Array.from({ length: WRITERS }, writer);
      await enough;
      const again = platform.kill();
      isDead = true;
      await Promise.all([...writers, again]);
    }
    // Some of these were stored although their responses were lost.
    expect(sent.length).toBeGreaterThan(acknowledged.size);
    for (const key of sent) {
      const { id } = await write(key);
      if (acknowledged.has(key)) expect(id).toBe(acknowledged.get(key));
    }
    const query = new URLSearchParams({ keyword: 'Written under load', pageSize: '1' });
    const { total } = await ask<NewsManagePage>(`news/manage/list?${query}`);
    expect(total).toBe(sent.length);
  });
});
