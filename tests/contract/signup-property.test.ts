import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyCounters } from '../../site/platform/db/counters.ts';
import { type activity, signup } from '../../site/platform/db/schema.ts';
import { defaultDatabase } from '../helpers/database/databases.ts';
import { holdActivity, settleActivities, unholdActivities } from '../helpers/fixtures/activities.ts';
import { type Name, PEOPLE } from '../helpers/platform/community.ts';
import { startPlatform, type TestPlatform } from '../helpers/platform/test-platform.ts';

const HOUR = 60 * 60;

type Row = typeof activity.$inferSelect;
/** Action of a person, or a number of hours that pass. */
type Act =
  | { what: 'join'; as: Name; guests: number }
  | { what: 'cancel' | 'leave' | 'accept' | 'decline'; as: Name }
  | { what: 'handle'; of: Name; action: 1 | 2 | 3 | 4 | 5 }
  | { what: 'wait'; hours: number };

const who = fc.constantFrom(...PEOPLE);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('join' as const), as: who, guests: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('cancel' as const, 'leave' as const, 'accept' as const, 'decline' as const),
      as: who,
    }),
  },
  fc.record({
    what: fc.constant('handle' as const),
    of: who,
    action: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
  }),
  fc.record({ what: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
);

describe.each([defaultDatabase])('any sequence of actions on $name', database => {
  let it: TestPlatform;
  beforeAll(async () => {
    it = await startPlatform(database);
    await settleActivities(it.db);
  });
  afterAll(() => it.close());

  const rows = () => it.db.select().from(signup).orderBy(asc(signup.place));

  async function perform({ id }: Row, act: Act): Promise<void> {
    const own = async (name: Name) => (await rows()).find(row => row.personId === name)?.id ?? 'none';
    switch (act.what) {
      case 'wait':
        it.clock.advance(act.hours * HOUR);
        await it.ask('publicActivityDetail', { params: { id } });
        return;
      case 'join':
        await it.send('signupAdd', { as: act.as, params: { id }, body: { guests: act.guests } });
        return;
      case 'handle':
        await it.send('signupHandle', {
          as: 'editor',
          body: { ids: [await own(act.of)], action: act.action },
        });
        return;
      case 'cancel':
      case 'leave': {
        const name = act.what === 'cancel' ? 'signupCancel' : 'signupLeave';
        await it.send(name, { as: act.as, params: { id: await own(act.as) }, body: {} });
        return;
      }
      default: {
        const body = { accept: act.what === 'accept' ? (1 as const) : (0 as const) };
        await it.send('signupOffer', { as: act.as, params: { id: await own(act.as) }, body });
      }
    }
  }

  /** Invariants after every action. */
  async function holds({ id, capacity, startTime, offerMode }: Row): Promise<void> {
    const all = await rows();
    const isOf = (...statuses: number[]) => all.filter(({ status }) => statuses.includes(status));
    const placeNum = isOf(2, 4).reduce((sum, { guests }) => sum + 1 + guests, 0);
    const free = (capacity ?? 0) - placeNum;
    expect(free).toBeGreaterThanOrEqual(0);
    expect(new Set(all.map(({ personId }) => personId)).size).toBe(all.length);
    expect(new Set(all.map(({ place }) => place)).size).toBe(all.length);
    for (const { offerExpireTime } of isOf(4)) {
      expect(offerExpireTime?.getTime()).toBeGreaterThan(it.clock.now().getTime());
      expect(offerExpireTime?.getTime()).toBeLessThanOrEqual(startTime.getTime());
    }
    const isUpcoming = it.clock.now() < startTime;
    if (isUpcoming && offerMode === 1) {
      // No one waits for a place that is free for them.
      expect(isOf(3).filter(({ guests }) => guests < free)).toEqual([]);
    }
    const { stats } = await it.ask('publicActivityDetail', { params: { id } });
    expect([stats.signupNum, stats.placeNum, stats.waitNum]).toEqual([
      isOf(2).length,
      placeNum,
      isOf(3).length,
    ]);
    expect((await verifyCounters(it.db, { repair: false })).wrong).toEqual([]);
    const { records } = await it.ask('signupList', { as: 'editor', params: { id }, query: { status: 3 } });
    expect(records.map(({ waitPosition }) => waitPosition)).toEqual(records.map((_, index) => index + 1));
  }

  test('overbooks no activity, leaves no free place while people wait, and no gaps in the queue', async () => {
    const given = fc.record({
      capacity: fc.integer({ min: 1, max: 4 }),
      offerMode: fc.constantFrom(1 as const, 2 as const),
      signupMode: fc.constantFrom(1 as const, 1 as const, 2 as const),
      offerHours: fc.constantFrom(1, 24),
    });
    await fc.assert(
      fc.asyncProperty(given, fc.array(acts, { minLength: 4, maxLength: 14 }), async (columns, sequence) => {
        const startTime = it.clock.ago(-100 * HOUR);
        const row = await holdActivity(it.db, it.clock, { ...columns, guestsMax: 2, startTime });
        try {
          for (const act of sequence) {
            await perform(row, act);
            await holds(row);
          }
        } finally {
          await unholdActivities(it.db);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
