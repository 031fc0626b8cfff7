import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../../../site/platform/app.ts';
import { embedOrigin, theme } from '../../../site/platform/db/schema.ts';
import { type CallName, calls } from '../../../widgets/contract/calls.ts';
import { holdActivity, settleActivities } from '../fixtures/activities.ts';
import { settleNews, writeNews } from '../fixtures/news.ts';
import { publish, say } from './community.ts';
import { listenOn } from './foreign.ts';
import { startPlatform, type TestPlatform } from './test-platform.ts';

export type Told = Record<string, unknown> & { records: Record<string, unknown>[] };
/** Transforms the platform's response after the platform has processed the request. */
export type Lie = (body: { success: number; data: Told; message?: string; errorCode?: string }) => {
  status?: number;
  body: unknown;
};

export interface Liar {
  it: TestPlatform;
  /** Origin of our platform with content of every kind. */
  honest: string;
  /** Origin of the same platform with manipulated responses or skipped actions. */
  lying: string;
  /** Sets the manipulated responses. Calls in `undone` are not executed; their value is returned as data. */
  lie(lies: Partial<Record<CallName, Lie>>, undone?: Partial<Record<CallName, unknown>>): void;
  close(): Promise<void>;
}

/** Starts a platform on two origins: one honest, one manipulated. */
export async function startLiar(): Promise<Liar> {
  let serve: RequestListener = (_req, res) => res.writeHead(503).end();
  let lies: Partial<Record<CallName, Lie>> = {};
  let undone: Partial<Record<CallName, unknown>> = {};
  const honest = await listenOn((req, res) => serve(req, res));
  const urls = { platform: honest.origin, userCentre: 'http://centre.test', school: 'http://school.test' };
  const it = await startPlatform(undefined, { urls });
  await furnish(it);
  const app = createApp(it.platform);
  serve = getRequestListener(app.fetch);

  const lying = await listenOn(
    getRequestListener(async request => {
      const { pathname, search } = new URL(request.url);
      const isAsked = (name: string) =>
        new RegExp(`^${calls[name as CallName].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
      // Only requests of `host` get the fake success; the platform refuses the others as usual.
      const isMember = request.headers.get('authorization') === (await it.asPerson('host'));
      const skipped = Object.keys(undone).find(isAsked) as CallName | undefined;
      if (skipped && isMember) return Response.json({ success: 1, data: undone[skipped] });
      const asked = new Request(honest.origin + pathname + search, request);
      // Compressed responses cannot be parsed and changed.
      asked.headers.delete('accept-encoding');
      const answer = await app.request(asked);
      const lie = lies[Object.keys(lies).find(isAsked) as CallName];
      if (!lie) return answer;
      const { status = answer.status, body } = lie(await answer.json());
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    }),
  );
  await it.db.insert(embedOrigin).values({ origin: lying.origin, name: 'Another address' });

  return {
    it,
    honest: honest.origin,
    lying: lying.origin,
    lie(said, skipped = {}) {
      lies = said;
      undone = skipped;
    },
    async close() {
      await lying.close();
      await honest.close();
      await it.close();
    },
  };
}

async function furnish({ db, clock }: TestPlatform): Promise<void> {
  await settleNews(db);
  await settleActivities(db);
  await db.insert(theme).values({ id: 'books', name: 'Books' });
  await writeNews(db, { publishTime: clock.ago(60) });
  await holdActivity(db, clock, {});
  for (let each = 0; each < 23; each += 1) {
    const { objectId } = await publish(db, { personId: 'lin', time: clock.ago(100 + each) });
    if (each < 3) await say(db, { personId: 'mei', objectId, time: clock.ago(10) });
  }
}
