import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signup } from '../../site/platform/db/schema.ts';
import { databases } from '../helpers/database/databases.ts';
import { type Guest, holdActivity, makeGuests, settleActivities } from '../helpers/fixtures/activities.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const PLACES = 50;
/** Time for hundreds of sequential transactions on a busy machine, in milliseconds. */
const LONG = 120_000;

describe.each(databases)('concurrent sign-ups on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());

  /** Signs up, again as long as the platform is busy and says so. */
  async function signUp(activityId: string, guest: Guest): ReturnType<typeof trySigningUp> {
    const answer = await trySigningUp(activityId, guest);
    if (answer.status !== 503) return answer;
    expect(answer.retryAfter).toBeGreaterThan(0);
    await pause(answer.retryAfter * 1000);
    return signUp(activityId, guest);
  }
  async function trySigningUp(activityId: string, { token }: Guest) {
    const answer = await it.request(`/mskt/api/group/activity/signup/${activityId}`, {
      method: 'POST',
      headers: { Authorization: token },
      body: '{}',
    });
    const retryAfter = Number(answer.headers.get('Retry-After'));
    return { status: answer.status, retryAfter, envelope: await answer.json() };
  }
  const rowsOf = (activityId: string) =>
    it.db.select().from(signup).where(eq(signup.activityId, activityId)).orderBy(asc(signup.place));

  test(
    '200 sign-ups for 50 places: exactly 50 are confirmed, the rest wait in order, each person once',
    async () => {
      const { id } = await holdActivity(it.db, it.clock, { capacity: PLACES });
      const guests = await makeGuests(it, 200);
      const answers = await Promise.all(guests.map(guest => signUp(id, guest)));
      expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
      const positions = answers
        .map(({ envelope }) => envelope.data.waitPosition)
        .filter(position => position !== undefined);
      expect(positions.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 150 }, (_, n) => n + 1),
      );
      const rows = await rowsOf(id);
      expect(new Set(rows.map(row => row.personId)).size).toBe(200);
      expect(rows.map(row => row.place)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
      expect(rows.slice(0, PLACES).every(row => row.status === 2)).toBe(true);
      expect(rows.slice(PLACES).every(row => row.status === 3)).toBe(true);
      const { stats, state } = await it.ask('publicActivityDetail', { params: { id } });
      expect([stats.signupNum, stats.placeNum, stats.waitNum, state]).toEqual([50, 50, 150, 'waitingList']);
    },
    LONG,
  );

  test('two concurrent sign-ups of one person count once', async () => {
    const { id } = await holdActivity(it.db, it.clock, { capacity: PLACES });
    const [guest] = await makeGuests(it, 1);
    if (!guest) throw new Error('nobody was made');
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(id, guest)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
