import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Envelope } from '../../widgets/contract/envelope.ts';
import type { NewsManagePage, NewsSaved } from '../../widgets/contract/news/schema.ts';
import { createDatabase } from '../helpers/database/postgres-database.ts';
import { type Servers, startServers } from '../helpers/platform/servers.ts';
import { signInByCall } from '../helpers/platform/sign-in-by-call.ts';
import { isFull } from '../helpers/run/combinations.ts';

const postgresUrl = inject('postgresUrl');
const DATABASES = [
  { name: 'the embedded database', open: async () => null, isThere: true },
  { name: 'PostgreSQL', open: async () => createDatabase(postgresUrl ?? ''), isThere: Boolean(postgresUrl) },
];
/** How often it is killed, and how many write meanwhile. */
const [CYCLES, WRITERS] = [isFull ? 3 : 1, 8];
/** It is killed when so many more were acknowledged. */
const ACKNOWLEDGED = 20;

describe.each(DATABASES.filter(({ isThere }) => isThere))(
  'a platform on $name that is killed while people write',
  ({ open }) => {
    let servers: Servers;
    let database: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      database = await open();
      servers = await startServers(database ? { DATABASE_URL: database.url } : {}, {
        processes: 1,
        // Only a process of its own can be killed.
        process: true,
      });
    });
    afterAll(async () => {
      await servers?.stop();
      await database?.drop();
    });

    async function ask<T>(path: string, token: string, body?: object): Promise<T> {
      const headers = { Authorization: token, 'Content-Type': 'application/json' };
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(`${servers.platform}/mskt/api/${path}`, { headers, ...init });
      const { success, data, message }: Envelope = await answer.json();
      if (success !== 1) throw new Error(message);
      return data as T;
    }

    it('has all that it has acknowledged, and nothing twice when what was cut off is sent again', async () => {
      const token = await signInByCall(servers.platform, 'editor');
      const write = (clientKey: string) =>
        ask<NewsSaved>('group/news/add', token, {
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
        const again = servers.crash();
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
      const { total } = await ask<NewsManagePage>(`group/news/manage/list?${query}`, token);
      expect(total).toBe(sent.length);
    });
  },
);
