import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { NEWS_STATUS } from '../../../widgets/contract/limits.ts';
import { SYNC, SYNC_STATE } from '../../../widgets/contract/space-sync/calls.ts';
import type {
  keptSpaceNewsQuery,
  SpaceNews,
  SpaceNewsPage,
} from '../../../widgets/contract/space-sync/schema.ts';
import type { Asking } from '../auth/visibility.ts';
import type { Db } from '../db/handle.ts';
import { news, syncItem } from '../db/schema.ts';
import { moment } from '../db/sql.ts';
import { readSnapshotToken, toSnapshotToken } from '../http/snapshot-token.ts';
import { hasWords } from '../news/list.ts';
import { isListed, isOut, isPinned, type NewsRow, statusOf, toNewsBrief } from '../news/queries.ts';
import { pathOfNews } from '../page/path.ts';
import type { Place } from './info-place.ts';
import { newsOf } from './sync/candidates.ts';
import { hasShownWords, isChanged, isOpen, isOwnOf, isPublic } from './sync/match.ts';

type Query = z.output<typeof keptSpaceNewsQuery>;

/** Returns one page of the news of a place, own and synced, as of the snapshot `asOf`. */
export async function listSpaceNews(
  db: Db,
  place: Place,
  query: Query,
  asking: Asking,
): Promise<SpaceNewsPage> {
  const { pageIndex, pageSize } = query;
  const asOf = readSnapshotToken(query.asOf, asking.now);
  const isKeeper = place.canEdit && query.manage === 1;
  const where = and(isShown(place, asking.now, isKeeper, query), ...filtersOf(query, asOf));
  const pinned = sql<boolean>`(case when ${syncItem.newsId} is null then ${isPinned(asOf)} else ${syncItem.topTime} is not null end)`;
  const rows = await db
    .select({
      id: news.id,
      pinned,
      isPublic,
      isThere: sql<boolean>`(${and(isOut(asking.now), isPublic)})`,
      isChanged,
      item: syncItem,
    })
    .from(news)
    .leftJoin(syncItem, isItem(place))
    .where(where)
    .orderBy(desc(pinned), desc(sql`coalesce(${syncItem.time}, ${news.publishTime})`), desc(news.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const whole = await newsOf(
    db,
    rows.map(({ id }) => id),
    asking,
  );
  const records = rows.flatMap(({ id, ...shown }) => {
    const row = whole.get(id);
    return row ? [toSpaceNews({ ...row, top: shown.pinned }, shown, isKeeper, asking)] : [];
  });
  const total = await countBy(db, place, where);
  const { name: spaceName, scope, canEdit } = place;
  return { records, total, pageIndex, pageSize, asOf: toSnapshotToken(asOf), spaceName, scope, canEdit };
}

/** Returns the number of news articles that a visitor sees in a place. */
export const countSpaceNews = (db: Db, place: Place, now: Date): Promise<number> =>
  countBy(db, place, isShown(place, now, false, {}));

async function countBy(db: Db, place: Place, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ num: count() })
    .from(news)
    .leftJoin(syncItem, isItem(place))
    .where(where);
  return counted?.num ?? 0;
}

const isItem = (place: Place): SQL | undefined =>
  and(eq(syncItem.newsId, news.id), eq(syncItem.spaceId, place.id), isNull(syncItem.stopTime));

const isSynced = isNotNull(syncItem.newsId);

/** Time at which a news article was deleted, withdrawn or taken offline; null if it is only postponed. */
const goneTime = (now: Date): SQL => sql`case
  when ${news.deleteTime} is not null then ${news.deleteTime}
  when ${news.status} = ${NEWS_STATUS.withdrawn} then ${news.editTime}
  when ${news.offlineTime} <= ${moment(now)} then ${news.offlineTime} end`;

/**
 * Condition for the news that a place shows: its own if listed, synced articles if they are open to everyone,
 * and for `SYNC.toldDays` days those that were withdrawn. Managers see all synced articles.
 */
function isShown(
  place: Place,
  now: Date,
  isKeeper: boolean,
  { origin }: Pick<Query, 'origin'>,
): SQL | undefined {
  const shownSince = new Date(now.getTime() - SYNC.toldDays * 24 * 60 * 60 * 1000);
  const isRecent = and(sql`${goneTime(now)} > ${moment(shownSince)}`, isPublic);
  const own = and(isOwnOf(place), isListed(now));
  const synced = isKeeper ? isSynced : and(isSynced, sql`not ${syncItem.hidden}`, or(isOpen(now), isRecent));
  return origin === 'own' ? own : origin === 'synced' ? synced : or(own, synced);
}

function filtersOf({ kind, keyword }: Query, asOf: Date): (SQL | undefined)[] {
  const isBefore = sql`coalesce(${syncItem.addTime}, ${news.publishTime}) <= ${moment(asOf)}`;
  const words = keyword
    ? or(and(isNull(syncItem.newsId), hasWords(keyword)), and(isSynced, hasShownWords(keyword)))
    : undefined;
  return [isBefore, kind && eq(news.kind, kind), words];
}

interface Shown {
  isPublic: unknown;
  /** Whether everyone can still read it at its source. */
  isThere: boolean;
  isChanged: unknown;
  item: typeof syncItem.$inferSelect | null;
}

/** Converts a row to the API format. */
function toSpaceNews(row: NewsRow, shown: Shown, isKeeper: boolean, asking: Asking): SpaceNews {
  const { item } = shown;
  const live = toNewsBrief(row, asking);
  if (!item) return { ...live, syncState: SYNC_STATE.own };
  const isGone = !shown.isThere;
  const isNamed = shown.isPublic === true && row.deleteTime === null;
  const state = isGone
    ? SYNC_STATE.withdrawn
    : shown.isChanged && isKeeper
      ? SYNC_STATE.changed
      : SYNC_STATE.synced;
  const version = { title: item.title, summary: item.summary, cover: item.cover ?? undefined };
  return {
    ...live,
    ...version,
    ...(isGone ? GONE : {}),
    ...(isGone && !isNamed ? UNNAMED : {}),
    syncState: state,
    syncFrom: {
      platform: isGone && !isNamed ? '' : live.source,
      id: row.id,
      url: pathOfNews(row),
      revision: item.revision,
      time: item.addTime.toISOString(),
      viaId: isKeeper && item.sourceId !== null && item.sourceId !== row.scopeId ? item.sourceId : undefined,
    },
    note: item.note || undefined,
    withdrawReason:
      isGone && isNamed && statusOf(row, asking.now) === NEWS_STATUS.withdrawn
        ? (row.withdrawReason ?? undefined)
        : undefined,
    ...(isKeeper ? { hidden: item.hidden, ruleId: item.ruleId ?? undefined } : {}),
    ...(state === SYNC_STATE.changed ? { upstream: upstreamOf(live, row.revision) } : {}),
  };
}

/** Fields cleared in a withdrawn article (GONE), and in one that must not be identifiable either (UNNAMED). */
const GONE = { summary: '', cover: undefined, tags: [], attachmentNum: 0 };
const UNNAMED = { title: '', source: '', scopeName: '', scopeId: undefined, userName: '', userId: '-' };

const upstreamOf = (
  { title, summary, cover, updateTime }: ReturnType<typeof toNewsBrief>,
  revision: number,
): SpaceNews['upstream'] => ({ title, summary, cover, updateTime, revision });
