import { randomUUID } from 'node:crypto';
import { tokenHash } from '../../site/platform/auth/session.ts';
import type { Db } from '../../site/platform/db/open.ts';
import {
  activity,
  activityMessage,
  activityType,
  comment,
  idempotency,
  messageMark,
  person,
  rateLimit,
  session,
  signup,
  visit,
} from '../../site/platform/db/schema.ts';
import { plainText, summaryOf } from '../../site/platform/rich-text/plain-text.ts';
import { readHtml } from '../../site/platform/rich-text/read-html.ts';
import { renderHtml } from '../../site/platform/rich-text/render-html.ts';
import type { BodyOf } from '../../widgets/core/contract/shapes.ts';
import type { SteeredClock, TestPlatform } from './platform.ts';

const TYPES = [
  { id: 'workshop', name: { en: 'Workshop', 'zh-CN': '工作坊' }, place: 1 },
  { id: 'lecture', name: { en: 'Lecture', 'zh-CN': '讲座' }, place: 2 },
] as const;

export async function settleActivities(db: Db): Promise<void> {
  await db.insert(activityType).values([...TYPES]);
}

const HOUR = 60 * 60;

/** Holds an activity: `editor`'s, of the platform, tomorrow for two hours, published, open to everybody, unless told otherwise. */
export async function holdActivity(
  db: Db,
  clock: SteeredClock,
  given: Partial<typeof activity.$inferInsert> & { html?: string } = {},
): Promise<typeof activity.$inferSelect> {
  const { html = '<p>Body</p>', ...columns } = given;
  const id = randomUUID();
  const content = readHtml(html);
  const contentText = plainText(content);
  const startTime = columns.startTime ?? clock.ago(-24 * HOUR);
  const [row] = await db
    .insert(activity)
    .values({
      id,
      objectId: `thread-${id}`,
      title: 'Activity',
      summary: summaryOf(content),
      content,
      contentHtml: renderHtml(content),
      contentText,
      typeId: 'workshop',
      organizerType: 1,
      personId: 'editor',
      editorId: 'editor',
      editTime: clock.ago(60),
      startTime,
      endTime: new Date(startTime.getTime() + 2 * HOUR * 1000),
      timezone: 'Asia/Shanghai',
      mode: 1,
      address: 'Hall',
      status: 2,
      publishTime: clock.ago(60),
      ...columns,
    })
    .returning();
  if (!row) throw new Error('nothing was written');
  return row;
}

/** What an editor sends for a new activity: two hours tomorrow, on site, open, published at once. */
export function written(
  clock: SteeredClock,
  given: Partial<BodyOf<'activityAdd'>> = {},
): BodyOf<'activityAdd'> {
  return {
    title: 'Open lesson',
    contentHtml: '<p>Come and see.</p>',
    type: 'workshop',
    organizerType: 1,
    startTime: clock.ago(-24 * HOUR).toISOString(),
    endTime: clock.ago(-26 * HOUR).toISOString(),
    timezone: 'Asia/Shanghai',
    mode: 1,
    address: 'Hall',
    signup: { mode: 1 },
    status: 2,
    ...given,
  };
}

/** Takes back all activities, sign-ups and what was told and said of them; types and people stay. For `afterEach`. */
export async function unholdActivities(db: Db): Promise<void> {
  const tables = [activityMessage, messageMark, signup, comment, activity, visit, idempotency, rateLimit];
  for (const table of tables) await db.delete(table);
}

/** Somebody with an account, beside the people of the small community. */
export interface Guest {
  id: string;
  token: string;
}

/** Makes so many accounts and signs them in. Their ids are in the order of their letters. */
export async function makeGuests(
  { db, clock }: Pick<TestPlatform, 'db' | 'clock'>,
  num: number,
): Promise<Guest[]> {
  const batch = randomUUID().slice(0, 8);
  const guests = Array.from({ length: num }, (_, place) => ({
    id: `guest-${batch}-${String(place).padStart(4, '0')}`,
    token: randomUUID(),
  }));
  await db
    .insert(person)
    .values(guests.map(({ id }) => ({ id, sub: `sub-${id}`, realName: `Guest ${id.slice(-4)}` })));
  await db.insert(session).values(
    guests.map(({ id, token }) => ({
      tokenHash: tokenHash(token),
      idTokenHash: randomUUID(),
      personId: id,
      createTime: clock.now(),
      expireTime: clock.ago(-30 * 24 * HOUR),
    })),
  );
  return guests;
}
