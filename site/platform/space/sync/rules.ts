import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { SYNC, SYNC_MODE } from '../../../../widgets/contract/space-sync/calls.ts';
import type {
  SyncResult,
  SyncRule,
  SyncRuleConflict,
  SyncRuleWritten,
} from '../../../../widgets/contract/space-sync/schema.ts';
import { translate } from '../../../../widgets/ui/i18n/words.ts';
import type { Person } from '../../auth/session.ts';
import type { Db } from '../../db/handle.ts';
import { news, person, syncRule } from '../../db/schema.ts';
import type { Lang } from '../../http/language.ts';
import { messageOf, PlatformError } from '../../http/platform-error.ts';
import { message, messageWords } from '../../messages/words.ts';
import { getFirstPlatform } from '../../portal/queries.ts';
import type { Place } from '../info-place.ts';
import { findSource, isWaiting, type Plan, planRun, type RuleRow, runRule, targetOf } from './apply-rules.ts';
import { lockSync } from './items.ts';

/** Manager, time and locale of a change to rules. */
interface Keeping {
  keeper: Person;
  now: Date;
  lang: Lang;
}

/** Why a rule cannot run: its source no longer exists, or is no longer open to everyone. */
const noSource = (lang: Lang): string => translate(messageWords, lang)('sync_noSource');

/** Returns the rules of a place in order of creation. */
export async function listRules(db: Db, place: Place, keeping: Keeping): Promise<SyncRule[]> {
  const rows = await db
    .select()
    .from(syncRule)
    .where(eq(syncRule.spaceId, place.id))
    .orderBy(asc(syncRule.createTime), asc(syncRule.id));
  return Promise.all(rows.map(row => toRule(db, row, keeping)));
}

/** Converts a row to the API format. */
async function toRule(db: Db, row: RuleRow, { now, lang }: Pick<Keeping, 'now' | 'lang'>): Promise<SyncRule> {
  const source = await sourceOf(db, row);
  const isPicking = row.mode === SYNC_MODE.pick && row.enabled && source !== undefined;
  const platformName = async () => (await getFirstPlatform(db)).indexInfo[lang].headFootInfo.flatName;
  const { errorCode, ...numbers } = row.lastResult ?? {};
  return {
    id: row.id,
    spaceId: row.spaceId,
    name: row.name,
    sourceId: row.sourceId ?? undefined,
    sourceName: source === null ? await platformName() : (source?.name ?? ''),
    kinds: row.kinds,
    categories: row.categories,
    tags: row.tags,
    keyword: row.keyword,
    mode: row.mode,
    enabled: row.enabled,
    toPick: isPicking ? await db.$count(news, isWaiting(db, targetOf(row), source, row, now)) : 0,
    lastTime: row.lastTime?.toISOString(),
    lastResult: row.lastResult
      ? { ...NONE, ...numbers, errorCode, message: errorCode && noSource(lang) }
      : undefined,
    failNum: row.failNum,
    revision: row.revision,
  };
}

const NONE = { added: 0, updated: 0, removed: 0, failed: 0 };

/** Source of a rule; undefined if it does not exist or is not open to everyone. */
async function sourceOf(db: Db, row: Pick<RuleRow, 'sourceId'>): Promise<Place | null | undefined> {
  try {
    return await findSource(db, row);
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}

/** Returns what a rule would do, without changing anything. Throws VALIDATION for `sourceId`. */
export async function tryRule(
  db: Db,
  place: Place,
  written: SyncRuleWritten,
  id: string | undefined,
  { now, lang }: Keeping,
): Promise<SyncResult> {
  await mustHaveSource(db, place, written, lang);
  const plan = await planRun(db, place, { ...columnsOf(written), id: id ?? '' }, now);
  return toResult(plan, lang);
}

async function mustHaveSource(
  db: Db,
  place: Place,
  { sourceId }: Pick<SyncRuleWritten, 'sourceId'>,
  lang: Lang,
): Promise<void> {
  const source = await sourceOf(db, { sourceId: sourceId ?? null });
  if (source !== undefined && source?.id !== place.id) return;
  throw new PlatformError('VALIDATION', { fieldErrors: [{ field: 'sourceId', message: noSource(lang) }] });
}

const columnsOf = ({ sourceId, ...rest }: SyncRuleWritten) => ({ ...rest, sourceId: sourceId ?? null });

/**
 * Creates a rule, or updates the one with `id`, and runs it if it is enabled. Throws VALIDATION, CONFLICT,
 * NOT_FOUND or QUOTA.
 */
export async function saveRule(
  tx: Db,
  place: Place,
  written: SyncRuleWritten,
  known: { id: string | undefined; revision: number | undefined },
  keeping: Keeping,
): Promise<{ rule: SyncRule; result: SyncResult }> {
  const { keeper, now, lang } = keeping;
  await lockSync(tx, place);
  await mustHaveSource(tx, place, written, lang);
  const set = { ...columnsOf(written), editorId: keeper.id };
  const found = known.id === undefined ? undefined : await getRule(tx, place, known.id);
  if (found && found.revision !== known.revision) throw await conflict(tx, found, keeping);
  if (!found && (await tx.$count(syncRule, eq(syncRule.spaceId, place.id))) >= SYNC.rules)
    throw new PlatformError('QUOTA', { words: message('sync_tooMany', { max: SYNC.rules }) });
  const [saved] = found
    ? await tx
        .update(syncRule)
        .set({ ...set, revision: found.revision + 1 })
        .where(eq(syncRule.id, found.id))
        .returning()
    : await tx
        .insert(syncRule)
        .values({ ...set, id: randomUUID(), spaceId: place.id, scope: place.scope, createTime: now })
        .returning();
  if (!saved) throw new Error('nothing was written');
  const result = saved.enabled ? await runNow(tx, saved, keeping) : EMPTY;
  return { rule: await toRule(tx, await getRule(tx, place, saved.id), keeping), result };
}

/**
 * Runs a rule, including one that is not automatic. An error that prevents the run is stored and returned in
 * `failed`.
 */
export async function runNow(tx: Db, rule: RuleRow, { now, lang }: Keeping): Promise<SyncResult> {
  const plan = await runRule(tx, targetOf(rule), rule, now);
  if (plan instanceof PlatformError) return { ...EMPTY, failed: [toFailed(rule, plan, lang)] };
  return toResult(plan, lang);
}

const EMPTY: SyncResult = { added: [], updated: [], removed: [], failed: [], toPick: 0 };

/** Failure of a rule that could not run: id and title are those of the rule. */
const toFailed = ({ id, name }: RuleRow, { code }: PlatformError, lang: Lang) => ({
  id,
  title: name,
  errorCode: code,
  message: noSource(lang),
});

export function toResult({ added, updated, removed, failed, toPick }: Plan, lang: Lang): SyncResult {
  const links = (news: { newsId: string; title: string }[]) =>
    news.map(({ newsId, title }) => ({ id: newsId, title }));
  return {
    added: links(added),
    updated: links(updated),
    removed: links(removed),
    failed: failed.map(failure => ({
      id: failure.newsId,
      title: failure.title,
      errorCode: failure.code,
      message: messageOf(failure, lang),
    })),
    toPick,
  };
}

/** Returns a rule of a place. Throws NOT_FOUND. */
export async function getRule(db: Db, place: Pick<Place, 'id'>, id: string): Promise<RuleRow> {
  const [found] = await db
    .select()
    .from(syncRule)
    .where(and(eq(syncRule.id, id), eq(syncRule.spaceId, place.id)));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found;
}

/** Returns the id of the space of a rule. Throws NOT_FOUND. */
export async function spaceIdOfRule(db: Db, id: string): Promise<string> {
  const [found] = await db.select().from(syncRule).where(eq(syncRule.id, id));
  if (!found) throw new PlatformError('NOT_FOUND');
  return found.spaceId;
}

async function conflict(tx: Db, found: RuleRow, keeping: Keeping): Promise<PlatformError> {
  const [editor] = await tx.select().from(person).where(eq(person.id, found.editorId));
  const data: SyncRuleConflict = {
    current: await toRule(tx, found, keeping),
    editor: editor?.realName ?? '',
  };
  return new PlatformError('CONFLICT', { data });
}
