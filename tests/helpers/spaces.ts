import { randomUUID } from 'node:crypto';
import type { Db } from '../../site/platform/db/open.ts';
import {
  messageMark,
  news,
  newsConfirm,
  newsRead,
  space,
  spaceApply,
  spaceMember,
  spaceSort,
  theme,
  themeFollow,
} from '../../site/platform/db/schema.ts';
import { unholdActivities } from './activities.ts';
import { settleSpaces, unsay } from './community.ts';

const named = (en: string) => ({ en, 'zh-CN': `中${en}` });

/** Two of everything that spaces are sorted into. */
const SORTS = [
  { id: 'craft', kind: 'type', name: named('Craft'), place: 1 },
  { id: 'growth', kind: 'type', name: named('Growth'), place: 2 },
  { id: 'primary', kind: 'section', name: named('Primary'), place: 1 },
  { id: 'senior', kind: 'section', name: named('Senior'), place: 2 },
  { id: 'master', kind: 'groupSort', name: named('Master studio'), place: 1 },
  { id: 'topic', kind: 'groupSort', name: named('Topic studio'), place: 2 },
  { id: 'maths', kind: 'subject', name: named('Maths'), place: 1 },
] as const;

export async function settleSpaceSorts(db: Db): Promise<void> {
  await db.insert(spaceSort).values([...SORTS]);
}

/** Founds a space: a community space of `mei`'s that everyone may read and join, unless told otherwise. */
export async function foundSpace(
  db: Db,
  given: Partial<typeof space.$inferInsert> & { createTime: Date; members?: Record<string, number> },
): Promise<typeof space.$inferSelect> {
  const { members = { mei: 4 }, ...columns } = given;
  const id = columns.id ?? randomUUID();
  const [row] = await db
    .insert(space)
    .values({ id, type: '1', name: id, joinPolicy: 2, ...columns })
    .returning();
  if (!row) throw new Error('nothing was founded');
  const all = Object.entries(members).map(([personId, role]) => ({
    spaceId: id,
    personId,
    role,
    joinTime: columns.createTime,
  }));
  if (all.length > 0) await db.insert(spaceMember).values(all);
  return row;
}

/** Takes back everything but the spaces of the small community, with their owner. For `afterEach`. */
export async function unfoundSpaces(db: Db): Promise<void> {
  await unholdActivities(db);
  for (const table of [
    messageMark,
    newsRead,
    newsConfirm,
    news,
    themeFollow,
    theme,
    spaceApply,
    spaceMember,
    space,
  ])
    await db.delete(table);
  await unsay(db);
  await settleSpaces(db);
}
