import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  draft,
  invite,
  type news,
  newsRevision,
  person,
  rateLimit,
  registerApply,
  report,
  signup,
  spaceApply,
  spaceMember,
  syncItem,
  syncRule,
  theme,
} from '../../site/platform/db/schema.ts';
import { codeHash } from '../../site/platform/invite/queries.ts';
import { holdActivity, settleActivities } from './activities.ts';
import { like, type Name, publish, SPACES, say } from './community.ts';
import { settleNews, writeNews } from './news.ts';
import type { TestPlatform } from './platform.ts';

/** Where an object stands, and whether it was deleted by whoever made it. */
export interface Standing {
  spaceId: keyof typeof SPACES;
  deleted: boolean;
}

type Make = (it: TestPlatform, standing: Standing) => string | Promise<string>;

const deletion = (it: TestPlatform, { deleted }: Standing, personId: Name) =>
  deleted ? { deleteTime: it.clock.ago(1), deletePersonId: personId } : {};

async function aDynamic(it: TestPlatform, standing: Standing, personId: Name = 'mei') {
  const { spaceId } = standing;
  return publish(it.db, { personId, spaceId, time: it.clock.ago(60), ...deletion(it, standing, personId) });
}

async function aNews(
  it: TestPlatform,
  standing: Standing,
  status: 0 | 2,
  asked: Pick<Partial<typeof news.$inferInsert>, 'kind' | 'needConfirm'> = {},
) {
  const given = { scope: 4, scopeId: standing.spaceId, publishTime: it.clock.ago(60), status } as const;
  return (await writeNews(it.db, { ...given, ...asked, ...deletion(it, standing, 'host') })).id;
}

async function anActivity(it: TestPlatform, standing: Standing, status: 0 | 2) {
  const given = { organizerType: 3, organizerId: standing.spaceId, status, signupMode: 1 } as const;
  return (await holdActivity(it.db, it.clock, { ...given, ...deletion(it, standing, 'host') })).id;
}

async function aRow(it: TestPlatform, { spaceId }: Standing) {
  const row = { id: randomUUID(), spaceId, personId: 'host' };
  return { ...row, now: it.clock.now(), later: it.clock.ago(-60 * 60) };
}

/**
 * How to make each object that a call can name; resolves to its id. What people say is `mei`'s, an ordinary member of its
 * space; what is written for a space, and its affairs, are `host`'s, who owns it.
 */
export const OBJECTS = {
  space: (_it, { spaceId }) => spaceId,
  dynamic: async (it, standing) => (await aDynamic(it, standing)).id,
  async comment(it, standing) {
    const by = standing.deleted ? { deleteTime: it.clock.ago(1) } : {};
    const { objectId } = await aDynamic(it, { ...standing, deleted: false }, 'host');
    return (await say(it.db, { objectId, personId: 'mei', time: it.clock.ago(30), ...by })).id;
  },
  /** That `lin` reports a dynamic of `mei`'s. */
  async report(it, standing) {
    const { id: objectId, spaceIds } = await aDynamic(it, standing);
    const id = randomUUID();
    const given = { objectType: 'dynamic', objectId, authorId: 'mei', spaceIds, reason: 2 } as const;
    await it.db.insert(report).values({ id, personId: 'lin', time: it.clock.ago(30), ...given });
    return id;
  },
  news: (it, standing) => aNews(it, standing, 2),
  /** A notice that asks its readers to confirm it. */
  notice: (it, standing) => aNews(it, standing, 2, { kind: 2, needConfirm: true }),
  draftNews: (it, standing) => aNews(it, standing, 0),
  /** The first version of a news. */
  async newsRevision(it, standing) {
    const isIts = eq(newsRevision.newsId, await aNews(it, standing, 2));
    const [version] = await it.db.select().from(newsRevision).where(isIts);
    return version?.id ?? '';
  },
  activity: (it, standing) => anActivity(it, standing, 2),
  draftActivity: (it, standing) => anActivity(it, standing, 0),
  /** The sign-up of `mei`, who has a place at an activity. */
  async signup(it, standing) {
    const id = randomUUID();
    const activityId = await anActivity(it, standing, 2);
    const times = { createTime: it.clock.now(), updateTime: it.clock.now() };
    await it.db.insert(signup).values({ id, activityId, personId: 'mei', status: 2, place: 1, ...times });
    return id;
  },
  /** What `mei` is told of a like. */
  async message(it, standing) {
    const { id, objectId } = await aDynamic(it, standing);
    await like(it.db, objectId, ['host'], it.clock.ago(30));
    return `like-${id}`;
  },
  async draft(it) {
    const id = randomUUID();
    const given = { kind: 'dynamic', objectId: id, seq: 1, content: '{}', device: 'here' } as const;
    await it.db.insert(draft).values({ id, personId: 'mei', saveTime: it.clock.now(), ...given });
    return id;
  },
  async theme(it) {
    const id = randomUUID();
    await it.db.insert(theme).values({ id, name: id });
    return id;
  },
  /** `editor` asks to join. */
  async apply(it, standing) {
    const { now, ...row } = await aRow(it, standing);
    await it.db.insert(spaceApply).values({ ...row, personId: 'editor', status: 1, createTime: now });
    return row.id;
  },
  async invite(it, standing) {
    const { now, later, ...row } = await aRow(it, standing);
    const times = { createTime: now, sendTime: it.clock.ago(60 * 60), expireTime: later };
    await it.db.insert(invite).values({ ...row, codeHash: codeHash(row.id), role: 1, maxUses: 1, ...times });
    return row.id;
  },
  async registration(it) {
    const id = randomUUID();
    const form = {
      contact: `${id}@lane.example`,
      realName: 'New',
      sectionId: 's',
      subjectId: 's',
      role: 'r',
    };
    const times = { createTime: it.clock.now(), updateTime: it.clock.now() };
    await it.db.insert(registerApply).values({ id, receiptNo: id, status: 2, ...form, ...times });
    return id;
  },
  async synced(it, { spaceId }) {
    const publishTime = it.clock.ago(60);
    const { id, title, summary } = await writeNews(it.db, { publishTime });
    const version = { revision: 1, versionTime: publishTime, title, summary };
    const times = { time: publishTime, addTime: publishTime };
    await it.db.insert(syncItem).values({ spaceId, newsId: id, via: [], ...version, ...times });
    return id;
  },
  async syncRule(it, { spaceId }) {
    const id = randomUUID();
    const taken = { kinds: [], categories: [], tags: [], keyword: '' };
    const kept = { enabled: true, editorId: 'host', createTime: it.clock.now() };
    await it.db.insert(syncRule).values({ id, spaceId, scope: 4, name: 'All', mode: 1, ...taken, ...kept });
    return id;
  },
} as const satisfies Record<string, Make>;

export type ObjectName = keyof typeof OBJECTS;

/** What objects need to be made of. */
export async function settleRoles({ db }: TestPlatform): Promise<void> {
  await settleNews(db);
  await settleActivities(db);
}

/** Restores everyone's role in the spaces and place in the ranking, and forgets how often they have asked. */
export async function restoreRoles({ db }: TestPlatform): Promise<void> {
  for (const table of [rateLimit, spaceApply, spaceMember]) await db.delete(table);
  await db.update(person).set({ rankOut: false });
  const spaceIds = Object.keys(SPACES);
  await db.insert(spaceMember).values(
    spaceIds.flatMap(spaceId => [
      { spaceId, personId: 'host', role: 4 },
      { spaceId, personId: 'mei', role: 1 },
    ]),
  );
}
