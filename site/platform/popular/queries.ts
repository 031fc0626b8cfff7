import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Popular, popularListQuery } from '../../../widgets/contract/dynamic/schema.ts';
import { isSeenSpace, isThereDynamic } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { dynamic, space } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { selectDynamics } from '../dynamic/queries.ts';

const TITLE_MAX = 60;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Most liked and commented dynamics of the last `days` days that are visible to visitors. A comment counts as
 * two likes.
 */
export async function listPopular(
  db: Db,
  { size, days, groupType }: z.output<typeof popularListQuery>,
  now: Date,
): Promise<Popular[]> {
  const since = new Date(now.getTime() - days * DAY);
  const isLately = sql`${dynamic.time} > ${moment(since)} and ${dynamic.time} <= ${moment(now)}`;
  const where = and(isThereDynamic(null), isLately, groupType && isInSpaceOf(groupType));
  const rows = await selectDynamics(db, null, where)
    .orderBy(
      desc(sql`(${dynamic.likeNum} + 2 * ${dynamic.commentNum})`),
      desc(dynamic.time),
      desc(dynamic.id),
    )
    .limit(size);
  return rows.map((row, index) => ({
    id: row.id,
    objectId: row.objectId,
    userName: row.userName,
    time: row.time.toISOString(),
    likeNum: row.likeNum,
    commentNum: row.commentNum,
    visitNum: row.visitNum,
    title: titleOf(row.content),
    cover: row.images[0]?.thumbUrl ?? row.images[0]?.fileUrl,
    rank: index + 1,
  }));
}

const isInSpaceOf = (type: '1' | '2'): SQL =>
  sql`exists (select from ${space} its
    where its.id = any(${dynamic.spaceIds}) and its.type = ${type} and ${isSeenSpace(null)})`;

function titleOf(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  return letters.length <= TITLE_MAX ? letters.join('') : `${letters.slice(0, TITLE_MAX - 1).join('')}…`;
}
