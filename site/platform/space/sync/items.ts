import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { File } from '../../../../widgets/contract/file/schema.ts';
import { NEWS_SCOPE, PINNED_MAX } from '../../../../widgets/contract/limits.ts';
import type { SyncAdded, SyncFailed } from '../../../../widgets/contract/space-sync/schema.ts';
import { type Db, lockUntilCommit } from '../../db/handle.ts';
import { news, syncItem } from '../../db/schema.ts';
import type { Lang } from '../../http/language.ts';
import { messageOf, PlatformError } from '../../http/platform-error.ts';
import { message } from '../../messages/words.ts';
import { recordUses } from '../../upload/file-use.ts';
import { getPlace, type Place } from '../info-place.ts';
import { isLoop, isOffered, isOpen, type Source, versionTime } from './match.ts';

/** Serialises changes to what a space syncs until the transaction ends. */
export const lockSync = (tx: Db, { id }: Pick<Place, 'id'>): Promise<void> =>
  lockUntilCommit(tx, `sync ${id}`);

/** Error for a news article that would be synced back to where it came from. */
export const LOOP = { code: 'NOT_ELIGIBLE', words: message('sync_loop') } as const;
const HAS_IT = message('sync_present');

/** Columns of the news version that a space shows. */
export const version = {
  newsId: news.id,
  revision: news.revision,
  versionTime,
  title: news.title,
  summary: news.summary,
  cover: news.cover,
};

/** Records that a place uses a cover, so that the file is kept after the source drops it; null releases it. */
export const keepCover = (
  tx: Db,
  { id }: Pick<Place, 'id'>,
  newsId: string,
  cover: File | null,
  now: Date,
): Promise<void> => recordUses(tx, `sync-${id}-${newsId}`, [], cover ? [cover] : [], [], now);

interface Picking {
  newsIds: string[];
  sourceId: string | undefined;
  note: string;
}

/**
 * Syncs news articles to a place, each independently; failures are listed in `failed`. Throws DUPLICATE if
 * the place already has all of them.
 */
export async function pickNews(
  tx: Db,
  place: Place,
  { newsIds, sourceId, note }: Picking,
  { now, lang }: { now: Date; lang: Lang },
): Promise<SyncAdded> {
  await lockSync(tx, place);
  const given = sourceId === undefined ? undefined : await getPlace(tx, sourceId, null);
  const done: string[] = [];
  const failed: SyncFailed[] = [];
  for (const id of new Set(newsIds)) {
    const failure = await pickOne(tx, place, id, given, note, now);
    if (!failure) done.push(id);
    else failed.push({ id, errorCode: failure.code, message: messageOf(failure, lang) });
  }
  if (failed.every(({ errorCode }) => errorCode === 'DUPLICATE') && done.length === 0)
    throw new PlatformError('DUPLICATE', { words: HAS_IT });
  return { done, failed };
}

async function pickOne(
  tx: Db,
  place: Place,
  id: string,
  given: Place | undefined,
  note: string,
  now: Date,
): Promise<Pick<PlatformError, 'code' | 'words'> | null> {
  const [found] = await tx
    .select({ ...version, scope: news.scope, scopeId: news.scopeId })
    .from(news)
    .where(and(eq(news.id, id), isOpen(now), given && isOffered(tx, given)));
  if (!found) return { code: 'NOT_FOUND', words: undefined };
  const { scope, scopeId, ...shown } = found;
  const source = given ?? sourceOf(scope, scopeId);
  const isIt = eq(news.id, id);
  if ((await tx.$count(news, and(isIt, isLoop(tx, place, source)))) > 0) return LOOP;
  const via = await viaOf(tx, source, id);
  const row = { ...shown, note, ruleId: null, sourceId: source?.id ?? null, via, time: now, addTime: now };
  const fresh = { hidden: false, topTime: null, stopTime: null };
  const taken = await tx
    .insert(syncItem)
    .values({ ...row, spaceId: place.id })
    .onConflictDoUpdate({
      target: [syncItem.spaceId, syncItem.newsId],
      set: { ...row, ...fresh },
      setWhere: isNotNull(syncItem.stopTime),
    })
    .returning();
  if (taken.length === 0) return { code: 'DUPLICATE', words: HAS_IT };
  await keepCover(tx, place, id, shown.cover, now);
  return null;
}

/** Source that published a news article; null for the platform. */
function sourceOf(scope: (typeof news.$inferSelect)['scope'], scopeId: string | null): Source {
  if (scope === NEWS_SCOPE.platform || scope === NEWS_SCOPE.region || scopeId === null) return null;
  return { id: scopeId, scope };
}

/** Returns the ids of the spaces that a news article passes through when it is synced from a source. */
export async function viaOf(tx: Db, source: Source, newsId: string): Promise<string[]> {
  if (!source) return [];
  const [theirs] = await tx.select().from(syncItem).where(isItem(source.id, newsId));
  return [...(theirs?.via ?? []), source.id];
}

const isItem = (spaceId: string, newsId: string): SQL | undefined =>
  and(eq(syncItem.spaceId, spaceId), eq(syncItem.newsId, newsId));

/**
 * Stops showing a news article in a place; rules do not add it again. Also dismisses one that is only a match
 * of a rule. Throws NOT_FOUND.
 */
export async function stopNews(tx: Db, place: Place, newsId: string, now: Date): Promise<void> {
  await lockSync(tx, place);
  const [found] = await tx
    .select(version)
    .from(news)
    .where(and(eq(news.id, newsId), isOpen(now)));
  const stopped = { stopTime: now, topTime: null, ruleId: null };
  const rows = await tx.update(syncItem).set(stopped).where(isItem(place.id, newsId)).returning();
  if (rows.length > 0) return keepCover(tx, place, newsId, null, now);
  if (!found) throw new PlatformError('NOT_FOUND');
  await tx
    .insert(syncItem)
    .values({ ...found, ...stopped, spaceId: place.id, via: [], time: now, addTime: now });
}

/** Pins or unpins a synced news article. Throws NOT_FOUND, or FULL if `PINNED_MAX` are pinned already. */
export async function pinNews(
  tx: Db,
  place: Place,
  newsId: string,
  isTop: boolean,
  now: Date,
): Promise<void> {
  await lockSync(tx, place);
  const found = await getItem(tx, place, newsId);
  if (isTop === (found.topTime !== null)) return;
  const pinned = and(eq(syncItem.spaceId, place.id), isNotNull(syncItem.topTime), isNull(syncItem.stopTime));
  if (isTop && (await tx.$count(syncItem, pinned)) >= PINNED_MAX)
    throw new PlatformError('FULL', { words: message('sync_allPinned', { max: PINNED_MAX }) });
  await tx
    .update(syncItem)
    .set({ topTime: isTop ? now : null })
    .where(isItem(place.id, newsId));
}

async function getItem(tx: Db, place: Place, newsId: string): Promise<typeof syncItem.$inferSelect> {
  const [found] = await tx.select().from(syncItem).where(isItem(place.id, newsId));
  if (!found || found.stopTime) throw new PlatformError('NOT_FOUND');
  return found;
}

/**
 * Changes how a place shows a synced news article. `accept` is the revision that its manager has seen and
 * takes over: throws CONFLICT if the source has a newer one, or GONE if the source is no longer available.
 * Throws NOT_FOUND.
 */
export async function editSynced(
  tx: Db,
  place: Place,
  newsId: string,
  {
    note,
    hidden,
    accept,
  }: { note?: string | undefined; hidden?: boolean | undefined; accept?: number | undefined },
  now: Date,
): Promise<void> {
  await lockSync(tx, place);
  await getItem(tx, place, newsId);
  const [current] = await tx
    .select(version)
    .from(news)
    .where(and(eq(news.id, newsId), isOpen(now)));
  if (accept !== undefined && !current) throw new PlatformError('GONE');
  if (accept !== undefined && current?.revision !== accept) throw new PlatformError('CONFLICT');
  const set = { ...(accept === undefined ? {} : current), note, hidden };
  if (Object.values(set).every(value => value === undefined)) return;
  await tx.update(syncItem).set(set).where(isItem(place.id, newsId));
  if (accept !== undefined && current) await keepCover(tx, place, newsId, current.cover, now);
}
