/**
 * Numbers that are stored beside what they count stay right when the platform is killed while people act, and files that were
 * acknowledged stay whole: ten thousand acts and a hundred kills in `npm run test:faults`, fewer in `npm test`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import { theme } from '../../site/platform/db/schema.ts';
import type { File as StoredFile } from '../../widgets/contract/file/schema.ts';
import { SIGNUP_MODE } from '../../widgets/contract/signup/calls.ts';
import { type Guest, holdActivity, makeGuests, settleActivities } from '../helpers/fixtures/activities.ts';
import { settleNews, writeNews } from '../helpers/fixtures/news.ts';
import { aFile, pdf } from '../helpers/fixtures/uploads.ts';
import { publish } from '../helpers/platform/community.ts';
import { ENGINES, FailedCall, type Killable, startKillable } from '../helpers/platform/killable.ts';
import { isFull } from '../helpers/run/combinations.ts';

const [ACTS, KILLS, PEOPLE] = isFull ? [10_000, 100, 200] : [400, 2, 40];
const CLIENTS = 32;

/** Clock of the fixtures. */
const clock = {
  now: () => new Date(),
  ago: (seconds: number) => new Date(Date.now() - seconds * 1000),
};

const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;

describe.each(ENGINES)('a platform on $name that is killed while people act', engine => {
  let platform: Killable;
  let guests: Guest[];
  const dynamics: { id: string; objectId: string }[] = [];
  const comments: { id: string; objectId: string }[] = [];
  const activities: string[] = [];
  const articles: string[] = [];
  /** Content of the files that were acknowledged, by their URL. */
  const files = new Map<string, Buffer>();

  beforeAll(async () => {
    platform = await startKillable(engine, async db => {
      await settleNews(db);
      await settleActivities(db);
      guests = await makeGuests({ db, clock }, PEOPLE);
      await db.insert(theme).values(['walks', 'ponds'].map(id => ({ id, name: id })));
      for (let n = 0; n < 10; n += 1)
        dynamics.push(await publish(db, { time: clock.ago(600 - n), spaceId: oneOf(['open', 'staff']) }));
      for (const capacity of [1, 5, 20]) {
        const signup = { signupMode: SIGNUP_MODE.open, capacity, waitlist: true };
        activities.push((await holdActivity(db, clock, signup)).id);
      }
      for (let n = 0; n < 5; n += 1) articles.push((await writeNews(db, { publishTime: clock.ago(60) })).id);
    });
  });
  afterAll(() => platform?.stop());

  /** Resolves to the data of a call; null if it is refused. */
  async function send<T>({ token }: Guest, path: string, body: object = {}): Promise<T | null> {
    const { success, data } = await platform.send(token, path, body);
    return success === 1 ? (data as T) : null;
  }

  async function comment(as: Guest, objectId: string, reply: { isReply: 0 } | { isReply: 1; topId: string }) {
    const body = { objectId, comment: 'Well said', clientKey: randomUUID(), ...reply };
    const added = await send<{ id: string }>(as, 'share/comment/add', body);
    if (added) comments.push({ id: added.id, objectId });
  }

  async function post(as: Guest) {
    const body = { content: 'A walk #walks#', visibility: oneOf([1, 2]), clientKey: randomUUID() };
    const added = await send<{ id: string; objectId: string }>(as, 'share/add', body);
    if (added) dynamics.push(added);
  }

  async function attach({ token }: Guest) {
    const content = pdf(50_000, randomUUID());
    const file = aFile(new Uint8Array(content), 'notes.pdf', 'application/pdf');
    const { success, data } = await platform.upload(token, file);
    if (success === 1) files.set((data as StoredFile).fileUrl, content);
  }

  /** Acts of a person. Some are refused, such as leaving what one has not joined. */
  const acts: ((as: Guest) => Promise<unknown>)[] = [
    as => send(as, `share/praise/${oneOf(dynamics).id}`),
    as => comment(as, oneOf(dynamics).objectId, { isReply: 0 }),
    async as => {
      const top = oneOf(comments);
      if (top) await comment(as, top.objectId, { isReply: 1, topId: top.id });
    },
    async as => {
      const said = oneOf(comments);
      if (said) await send(as, `share/comment/delete/${said.id}`);
    },
    post,
    attach,
    as => send(as, `share/delete/${oneOf(dynamics).id}`),
    as => send(as, 'member/join/open'),
    as => send(as, 'member/leave/open'),
    as => send(as, `theme/follow/${oneOf(['walks', 'ponds'])}`),
    as => send(as, `activity/signup/${oneOf(activities)}`, { answers: {} }),
    as => send(as, `activity/signup/cancel/${oneOf(activities)}`),
    as => send(as, `news/read/${oneOf(articles)}`),
  ];

  test('has right numbers in the end', { timeout: isFull ? 1_800_000 : 120_000 }, async () => {
    let answered = 0;
    let isOver = false;
    const failed: string[] = [];
    const client = async () => {
      while (!isOver) {
        try {
          await oneOf(acts)(oneOf(guests));
          answered += 1;
        } catch (error) {
          if (error instanceof FailedCall) failed.push(error.message);
          // The platform was killed, or is starting.
          else await pause(20);
        }
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    const reach = async (share: number) => {
      while (answered < ACTS * share) await pause(20);
    };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await reach(kill / (KILLS + 1));
      await platform.kill();
    }
    await reach(1);
    isOver = true;
    await Promise.all(clients);

    const { token } = guests[0] as Guest;
    const broken: string[] = [];
    for (const [url, content] of files)
      if (!content.equals(await platform.download(token, url))) broken.push(url);
    expect([files.size > 0, broken]).toEqual([true, []]);
    const { compared, wrong } = await platform.readAfterKill(db => verifyCounters(db, { repair: false }));
    expect([failed, wrong]).toEqual([[], []]);
    expect(compared).toBeGreaterThan(100);
    // People have commented, posted and signed up.
    expect([comments.length > 0, dynamics.length > 10]).toEqual([true, true]);
  });
});
