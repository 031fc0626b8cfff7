/**
 * Numbers that are stored beside what they count stay right when the platform is killed while people act: ten thousand acts
 * and twenty kills in `npm run test:faults`, fewer in `npm test`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import { openDb } from '../../site/platform/db/open.ts';
import { theme } from '../../site/platform/db/schema.ts';
import type { Envelope } from '../../widgets/contract/envelope.ts';
import { SIGNUP_MODE } from '../../widgets/contract/signup/calls.ts';
import { createDatabase, type OwnDatabase } from '../helpers/database/postgres-database.ts';
import { type Guest, holdActivity, makeGuests, settleActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, writeNews } from '../helpers/fixtures/news.ts';
import { publish, settle } from '../helpers/platform/community.ts';
import { type PlatformProcess, startProcess } from '../helpers/platform/process.ts';
import { isFull } from '../helpers/run/combinations.ts';
import { threeFreePorts } from '../helpers/run/ports.ts';

const postgresUrl = inject('postgresUrl');
const ENGINES = [
  { name: 'the embedded database', open: async () => null },
  ...(postgresUrl
    ? [{ name: 'PostgreSQL', open: () => createDatabase(postgresUrl, inject('postgresTemplate')) }]
    : []),
];
const [ACTS, KILLS, PEOPLE] = isFull ? [10_000, 20, 200] : [400, 2, 40];
const CLIENTS = 32;

/** Clock of the fixtures. */
const clock = {
  now: () => new Date(),
  ago: (seconds: number) => new Date(Date.now() - seconds * 1000),
};

const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;

describe.each(ENGINES)('a platform on $name that is killed while people act', ({ open }) => {
  let folder: string;
  let database: OwnDatabase | null;
  let port: number;
  let running: PlatformProcess;
  let guests: Guest[];
  const written: string[] = [];
  const known = {
    dynamics: [] as { id: string; objectId: string }[],
    comments: [] as { id: string; objectId: string }[],
    activities: [] as string[],
    news: [] as string[],
  };

  const openHere = () =>
    openDb({
      databaseUrl: database?.url,
      dataDir: folder,
      databaseThread: inject('databaseThread'),
      clock,
    });
  const start = () => {
    const settings = {
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '0',
      ...(database && { DATABASE_URL: database.url }),
    };
    return startProcess(settings, { written });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'msktfront-killed-'));
    database = await open();
    port = await threeFreePorts();
    const { db, close } = await openHere();
    await settle(db);
    await settleNews(db);
    await settleActivities(db);
    guests = await makeGuests({ db, clock }, PEOPLE);
    await db.insert(theme).values(['walks', 'ponds'].map(id => ({ id, name: id })));
    for (let n = 0; n < 10; n += 1)
      known.dynamics.push(await publish(db, { time: clock.ago(600 - n), spaceId: oneOf(['open', 'staff']) }));
    for (const places of [1, 5, 20]) {
      const signup = { signupMode: SIGNUP_MODE.open, capacity: places, waitlist: true };
      known.activities.push((await holdActivity(db, clock, signup)).id);
    }
    for (let n = 0; n < 5; n += 1) known.news.push((await writeNews(db, { publishTime: clock.ago(60) })).id);
    await close();
    running = await start();
  });
  afterAll(async () => {
    await running?.end();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function send<T>({ token }: Guest, path: string, body: object = {}): Promise<T | null> {
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`http://localhost:${port}/mskt/api/group/${path}`, init);
    const { success, data }: Envelope = await answer.json();
    if (answer.status >= 500 && answer.status !== 503) throw new Error(`${path}: ${answer.status}`);
    return success === 1 ? (data as T) : null;
  }

  /** Acts of a person. Some are refused, such as leaving what one has not joined. */
  const acts: ((as: Guest) => Promise<unknown>)[] = [
    as => send(as, `share/praise/${oneOf(known.dynamics).id}`),
    as => send(as, `share/praise/${oneOf(known.dynamics).id}`),
    async as => {
      const { objectId } = oneOf(known.dynamics);
      const body = { objectId, comment: 'Well said', isReply: 0, clientKey: randomUUID() };
      const added = await send<{ id: string }>(as, 'share/comment/add', body);
      if (added) known.comments.push({ id: added.id, objectId });
    },
    async as => {
      if (known.comments.length === 0) return;
      const { id: topId, objectId } = oneOf(known.comments);
      const body = { objectId, comment: 'Indeed', isReply: 1, topId, clientKey: randomUUID() };
      const added = await send<{ id: string }>(as, 'share/comment/add', body);
      if (added) known.comments.push({ id: added.id, objectId });
    },
    as =>
      known.comments.length > 0
        ? send(as, `share/comment/delete/${oneOf(known.comments).id}`)
        : send(as, 'news/readAll'),
    async as => {
      const body = {
        content: 'A walk #walks# around the pond',
        visibility: oneOf([1, 2]),
        clientKey: randomUUID(),
      };
      const added = await send<{ id: string; objectId: string }>(as, 'share/add', body);
      if (added) known.dynamics.push(added);
    },
    as => send(as, `share/delete/${oneOf(known.dynamics).id}`),
    as => send(as, 'member/join/open'),
    as => send(as, 'member/leave/open'),
    as => send(as, `theme/follow/${oneOf(['walks', 'ponds'])}`),
    as => send(as, `activity/signup/${oneOf(known.activities)}`, { answers: {} }),
    as => send(as, `activity/signup/cancel/${oneOf(known.activities)}`),
    as => send(as, `news/read/${oneOf(known.news)}`),
  ];

  test('has right numbers in the end', { timeout: isFull ? 1_800_000 : 120_000 }, async () => {
    let acknowledged = 0;
    let isOver = false;
    const wrong: unknown[] = [];
    const client = async () => {
      while (!isOver) {
        try {
          await oneOf(acts)(oneOf(guests));
          acknowledged += 1;
        } catch (error) {
          // The connection breaks when the platform is killed; while it starts, none opens.
          if (error instanceof TypeError || error instanceof SyntaxError)
            await new Promise(resolve => setTimeout(resolve, 20));
          else wrong.push(error);
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (acknowledged < (ACTS / (KILLS + 1)) * kill)
        await new Promise(resolve => setTimeout(resolve, 20));
      await running.kill();
      running = await start();
    }
    while (acknowledged < ACTS) await new Promise(resolve => setTimeout(resolve, 20));
    isOver = true;
    await Promise.all(clients);
    await running.kill();

    const { background, close } = await openHere();
    const verified = await verifyCounters(background, { repair: false });
    await close();
    running = await start();
    expect([wrong, verified.wrong]).toEqual([[], []]);
    expect(verified.compared).toBeGreaterThan(100);
    expect(known.dynamics.length).toBeGreaterThan(10);
  });
});
