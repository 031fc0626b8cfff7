import { and, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { SYNC, SYNC_MODE } from '../../../../widgets/contract/space-sync/calls.ts';
import type { Db } from '../../db/handle.ts';
import { news, type SyncNumbers, syncItem, syncRule } from '../../db/schema.ts';
import { PlatformError } from '../../http/platform-error.ts';
import { getPlace, type Place } from '../info-place.ts';
import { keepCover, LOOP, lockSync, version, viaOf } from './items.ts';
import { isChanged, isLoop, isOffered, isOpen, isSought, type Source } from './match.ts';

export type RuleRow = typeof syncRule.$inferSelect;
/** Filters and mode of a rule. The id is empty for a dry run of a new rule. */
type Seeking = Pick<
  RuleRow,
  'id' | 'sourceId' | 'kinds' | 'categories' | 'tags' | 'keyword' | 'mode' | 'enabled'
>;

/** Place that a rule syncs to. */
type Target = Pick<Place, 'id' | 'scope'>;
export const targetOf = ({ spaceId, scope }: RuleRow): Target => ({ id: spaceId, scope });

type Version = Pick<
  typeof syncItem.$inferSelect,
  'newsId' | 'revision' | 'versionTime' | 'title' | 'summary' | 'cover'
>;

/** Changes that a run of a rule makes. */
export interface Plan {
  source: Source;
  added: (Version & { publishTime: Date })[];
  updated: Version[];
  removed: Version[];
  /** Matches that are skipped because they come from the place itself. */
  failed: (Version & typeof LOOP)[];
  toPick: number;
}

/** Whether a rule syncs its matches without a manual choice. */
const isAutomatic = ({ mode, enabled }: Pick<RuleRow, 'mode' | 'enabled'>): boolean =>
  mode === SYNC_MODE.automatic && enabled;

const isKnownTo = (place: Target): SQL =>
  sql`exists (select from ${syncItem} known where known.space_id = ${place.id} and known.news_id = ${news.id})`;

/** Undecided matches of a rule for a place. */
export const isWaiting = (db: Db, place: Target, source: Source, rule: Seeking, now: Date): SQL | undefined =>
  and(
    isOpen(now),
    isOffered(db, source),
    isSought(rule),
    not(isLoop(db, place, source)),
    not(isKnownTo(place)),
  );

/**
 * Returns the source of a rule; null for the platform. Throws ADDRESS_ERROR if it is not open to everyone or
 * does not exist.
 */
export const findSource = async (db: Db, { sourceId }: Pick<RuleRow, 'sourceId'>): Promise<Place | null> =>
  sourceId === null ? null : getPlace(db, sourceId, null);

/** Computes the changes of a rule at `now`, at most `SYNC.brought` additions. Throws as `findSource` does. */
export async function planRun(db: Db, place: Target, rule: Seeking, now: Date): Promise<Plan> {
  const source = await findSource(db, rule);
  const waiting = isWaiting(db, place, source, rule, now);
  const looped = await db
    .select(version)
    .from(news)
    .where(and(isOpen(now), isOffered(db, source), isSought(rule), isLoop(db, place, source)))
    .orderBy(...NEWEST)
    .limit(SYNC.brought);
  const failed = looped.map(row => ({ ...row, ...LOOP }));
  if (rule.mode !== SYNC_MODE.automatic)
    return { source, added: [], updated: [], removed: [], failed, toPick: await db.$count(news, waiting) };
  const added = await db
    .select({ ...version, publishTime: news.publishTime })
    .from(news)
    .where(waiting)
    .orderBy(...NEWEST)
    .limit(SYNC.brought);
  const isIts = and(
    eq(syncItem.spaceId, place.id),
    eq(syncItem.ruleId, rule.id),
    isNull(syncItem.stopTime),
    isOpen(now),
  );
  const isStill = sql`(${and(isOffered(db, source), isSought(rule), not(isLoop(db, place, source)))})`;
  const its = (where: SQL | undefined) =>
    db
      .select(version)
      .from(syncItem)
      .innerJoin(news, eq(news.id, syncItem.newsId))
      .where(and(isIts, where))
      .orderBy(...NEWEST);
  const updated = await its(and(isStill, isChanged));
  const removed = await its(not(isStill));
  return { source, added, updated, removed, failed, toPick: 0 };
}

const NEWEST = [desc(news.publishTime), desc(news.id)];

const isNothing = ({ added, updated, removed }: Plan): boolean =>
  added.length + updated.length + removed.length === 0;

/** Runs a rule and stores the result. A PlatformError that prevents the run is stored and returned, not thrown. */
export async function runRule(
  tx: Db,
  place: Target,
  rule: RuleRow,
  now: Date,
): Promise<Plan | PlatformError> {
  await lockSync(tx, place);
  const plan = await planned(tx, place, rule, now);
  await store(tx, place, rule, plan, now);
  return plan;
}

async function store(
  tx: Db,
  place: Target,
  rule: RuleRow,
  plan: Plan | PlatformError,
  now: Date,
): Promise<void> {
  if (plan instanceof PlatformError) return note(tx, rule, { ...NONE, errorCode: plan.code }, now);
  await carryOut(tx, place, rule, plan, now);
  const { added, updated, removed, failed } = plan;
  const numbers = { added: added.length, updated: updated.length, removed: removed.length };
  await note(tx, rule, { ...numbers, failed: failed.length }, now);
}

async function planned(db: Db, place: Target, rule: RuleRow, now: Date): Promise<Plan | PlatformError> {
  try {
    return await planRun(db, place, rule, now);
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
}

async function note(tx: Db, { id }: RuleRow, lastResult: SyncNumbers, lastTime: Date): Promise<void> {
  const failNum = lastResult.errorCode ? sql`${syncRule.failNum} + 1` : 0;
  await tx.update(syncRule).set({ lastTime, lastResult, failNum }).where(eq(syncRule.id, id));
}

async function carryOut(tx: Db, place: Target, rule: RuleRow, plan: Plan, now: Date): Promise<void> {
  const { source, added, updated, removed } = plan;
  for (const { publishTime, ...shown } of added) {
    const via = await viaOf(tx, source, shown.newsId);
    const row = { spaceId: place.id, ruleId: rule.id, sourceId: rule.sourceId, via };
    await tx.insert(syncItem).values({ ...shown, ...row, time: publishTime, addTime: now });
    await keepCover(tx, place, shown.newsId, shown.cover, now);
  }
  const isIts = (newsId: string) => and(eq(syncItem.spaceId, place.id), eq(syncItem.newsId, newsId));
  for (const shown of updated) {
    await tx.update(syncItem).set(shown).where(isIts(shown.newsId));
    await keepCover(tx, place, shown.newsId, shown.cover, now);
  }
  const gone = removed.map(({ newsId }) => newsId);
  for (const newsId of gone) await keepCover(tx, place, newsId, null, now);
  if (gone.length > 0)
    await tx.delete(syncItem).where(and(eq(syncItem.spaceId, place.id), inArray(syncItem.newsId, gone)));
}

/**
 * Applies the automatic rules of a place at `now`. The API routes that read a place call it first, so no
 * background job is needed and the result does not depend on when or in which process it runs. Writes only if
 * something changes. The rules of its sources run first, transitively; passes repeat while one adds something
 * that another rule matches.
 */
export async function settleSync(db: Db, placeId: string, now: Date): Promise<void> {
  const rules = await rulesReaching(db, placeId);
  for (let turn = 0; turn <= rules.length; turn++) {
    let isSettled = true;
    for (const rule of rules) if (await settleRule(db, rule, now)) isSettled = false;
    if (isSettled) return;
  }
}

/** Returns the automatic rules of a place and, transitively, of its sources, the farthest first. */
async function rulesReaching(db: Db, placeId: string): Promise<RuleRow[]> {
  const isOn = and(eq(syncRule.mode, SYNC_MODE.automatic), syncRule.enabled);
  const found: RuleRow[] = [];
  const seen = new Set<string>();
  for (let next = [placeId]; next.length > 0; ) {
    for (const id of next) seen.add(id);
    const rules = await db
      .select()
      .from(syncRule)
      .where(and(inArray(syncRule.spaceId, next), isOn))
      .orderBy(syncRule.createTime, syncRule.id);
    found.unshift(...rules);
    next = [...new Set(rules.flatMap(({ sourceId }) => sourceId ?? []))].filter(id => !seen.has(id));
  }
  return found;
}

/**
 * Runs a rule if it would change something. Returns whether it did. Whether it would is decided a second time under
 * the lock, because another request may have run the rule in between: one failure counts once.
 */
async function settleRule(db: Db, rule: RuleRow, now: Date): Promise<boolean> {
  const place = targetOf(rule);
  if (!wouldChange(rule, await planned(db, place, rule, now))) return false;
  const ran = await db.transaction(async tx => {
    await lockSync(tx, place);
    const [current] = await tx.select().from(syncRule).where(eq(syncRule.id, rule.id));
    if (!current || !isAutomatic(current)) return null;
    const plan = await planned(tx, place, current, now);
    if (wouldChange(current, plan)) await store(tx, place, current, plan, now);
    return plan;
  });
  if (ran === null) return false;
  // Prevents the next pass from storing the same failure again.
  rule.lastResult = ran instanceof PlatformError ? { ...NONE, errorCode: ran.code } : NONE;
  return !(ran instanceof PlatformError) && !isNothing(ran);
}

/** Whether a run with this plan would change something: items, or whether the rule's last run failed, and why. */
const wouldChange = ({ lastResult }: RuleRow, plan: Plan | PlatformError): boolean =>
  plan instanceof PlatformError
    ? lastResult?.errorCode !== plan.code
    : !isNothing(plan) || lastResult?.errorCode !== undefined;

const NONE = { added: 0, updated: 0, removed: 0, failed: 0 };
