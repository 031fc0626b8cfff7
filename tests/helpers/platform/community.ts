import { randomUUID } from 'node:crypto';
import { tokenHash } from '../../../site/platform/auth/session.ts';
import type { Db } from '../../../site/platform/db/handle.ts';
import {
  comment,
  dynamic,
  embedOrigin,
  fileUse,
  idempotency,
  person,
  platform,
  praise,
  rateLimit,
  school,
  session,
  space,
  spaceMember,
  visit,
} from '../../../site/platform/db/schema.ts';
import { withEnglish } from '../../../site/platform/http/language.ts';
import { writeVocabulary } from '../../../site/platform/reference/found.ts';
import type { IndexInfo } from '../../../widgets/contract/platform/schema.ts';

/** Origins of a listed school page and of an unlisted page. */
export const SCHOOL_PAGE = 'http://school.example';
export const STRANGER_PAGE = 'http://stranger.example';

/** People of the small community. `lin` is an ordinary member; `host` is the only member of `closed`. */
export const PEOPLE = ['lin', 'mei', 'host', 'editor', 'admin'] as const;
export type Name = (typeof PEOPLE)[number];

/** Start time of the small community and of the test clock. */
export const START = new Date('2026-03-02T08:00:00.000Z');

/** Spaces by visibility: everyone, signed-in users, members. `host` owns each. */
export const SPACES = { open: 2, staff: 1, closed: 0 } as const;

const headMenu = [
  { id: 'channel', name: 'Channel', url: '/msktfront/channelPage', target: '_self' as const, children: [] },
  {
    id: 'mine',
    name: 'Mine',
    url: '/msktfront/newsNotice',
    target: '_self' as const,
    needLogin: true,
    children: [],
  },
];

const indexInfo = (flatName: string, locale: string): Omit<IndexInfo, 'subDomain' | 'regionCode'> => ({
  headFootInfo: { titleLogo: '/media/seed/logo.svg', flatName, links: [] },
  headMenu,
  timezone: 'Asia/Shanghai',
  locale,
});

/** Fills an empty database with a platform, people and spaces, without content. */
export async function settle(db: Db): Promise<void> {
  await db.insert(platform).values({
    regionCode: 'region',
    subDomain: 'lane',
    indexInfo: withEnglish({ en: indexInfo('Test Lane', 'en'), 'zh-CN': indexInfo('试验里', 'zh-CN') }),
    contactName: 'Office',
  });
  await writeVocabulary(db);
  await db.insert(embedOrigin).values({ origin: SCHOOL_PAGE, name: 'A school' });
  await db.insert(school).values({ id: 'school', name: 'Lane School' });
  await db.insert(person).values(
    PEOPLE.map(name => ({
      id: name,
      sub: `sub-${name}`,
      realName: name.toUpperCase(),
      schoolId: 'school',
      joinTime: START,
      roles: name === 'editor' || name === 'admin' ? [name] : [],
    })),
  );
  await settleSpaces(db);
}

/** Inserts the spaces of the small community. */
export async function settleSpaces(db: Db): Promise<void> {
  const spaces = Object.entries(SPACES).map(([id, visibility]) => ({
    id,
    visibility,
    type: '1' as const,
    name: id,
    createTime: START,
  }));
  await db.insert(space).values(spaces);
  const owner = { personId: 'host', role: 4, joinTime: START };
  await db.insert(spaceMember).values(spaces.map(({ id }) => ({ spaceId: id, ...owner })));
}

/**
 * Creates a session and returns its token. With `origin` the token is bound to that page and was last used at
 * `useTime`.
 */
export async function signIn(
  db: Db,
  name: Name,
  expireTime: Date,
  bound: { origin?: string; useTime?: Date } = {},
): Promise<string> {
  const token = randomUUID();
  const hashes = { tokenHash: tokenHash(token), idTokenHash: randomUUID() };
  await db.insert(session).values({ ...hashes, personId: name, createTime: START, expireTime, ...bound });
  return token;
}

/** Inserts a dynamic; by default `lin`'s, in no space. */
export async function publish(
  db: Db,
  { spaceId, ...given }: Partial<typeof dynamic.$inferInsert> & { time: Date; spaceId?: string },
): Promise<typeof dynamic.$inferSelect> {
  const id = randomUUID();
  const [row] = await db
    .insert(dynamic)
    .values({
      id,
      objectId: `thread-${id}`,
      personId: 'lin',
      content: 'hello',
      spaceIds: spaceId === undefined ? [] : [spaceId],
      ...given,
    })
    .returning();
  if (!row) throw new Error('nothing was written');
  return row;
}

/** Inserts a comment, or with `topId` a reply; by default `lin`'s. */
export async function say(
  db: Db,
  given: Partial<typeof comment.$inferInsert> & { objectId: string; time: Date },
): Promise<typeof comment.$inferSelect> {
  const [row] = await db
    .insert(comment)
    .values({ id: randomUUID(), personId: 'lin', comment: 'well', ...given })
    .returning();
  if (!row) throw new Error('nothing was written');
  return row;
}

/** Inserts likes. */
export async function like(db: Db, objectId: string, names: readonly Name[], time: Date): Promise<void> {
  await db.insert(praise).values(names.map(personId => ({ objectId, personId, time })));
}

/** Deletes all content, likes, visits and counters, but no people. For `afterEach`. */
export async function unsay(db: Db): Promise<void> {
  for (const table of [comment, praise, fileUse, dynamic, visit, idempotency, rateLimit])
    await db.delete(table);
}
