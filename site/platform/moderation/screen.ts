import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ModerationRules } from '../../../widgets/contract/moderation/schema.ts';
import { CASE_REASON, REPORT_STATUS } from '../../../widgets/contract/report/calls.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import { powersOf } from '../auth/powers.ts';
import type { Person } from '../auth/session.ts';
import type { Db } from '../db/handle.ts';
import { comment, dynamic, report } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { messageWords } from '../messages/words.ts';
import { linksIn, wordsIn } from './match.ts';
import { readRules } from './rules.ts';

const DAY = 86_400_000;

/** Throws SENSITIVE_CONTENT, with the fields and words, if a text of a body contains what the platform refuses. */
export async function refuseSensitive(db: Db, body: unknown, lang: Lang): Promise<void> {
  const { refuse } = await readRules(db);
  if (refuse.length === 0) return;
  const say = translate(messageWords, lang);
  const fieldErrors = [...textsOf(body)].flatMap(([field, text]) =>
    wordsIn(text, refuse).map(word => ({ field, message: say('refusedWord', { word }) })),
  );
  if (fieldErrors.length > 0) throw new PlatformError('SENSITIVE_CONTENT', { fieldErrors });
}

/** Yields all texts of a value with their paths, such as `tags.0`. */
function* textsOf(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, path ? `${path}.${key}` : key);
}

/** What was written, and before it was changed. */
interface Written {
  objectType: 'dynamic' | 'comment';
  id: string;
  spaceIds: string[];
  text: string;
  /** Text before the change, whose words an editor has already seen; empty for what is new. */
  before?: string;
}

/**
 * Holds a dynamic or comment for review if its text contains what the rules hold: only its author sees it until an editor
 * decides, as after a report. What editors write is never held.
 */
export async function holdForReview(
  tx: Db,
  { objectType, id, spaceIds, text, before = '' }: Written,
  author: Person,
  now: Date,
): Promise<void> {
  if (powersOf(author).editor) return;
  const rules = await readRules(tx);
  const known = new Set(heldIn(before, rules, author, now));
  const found = heldIn(text, rules, author, now).filter(part => !known.has(part));
  if (found.length === 0) return;
  const table = objectType === 'dynamic' ? dynamic : comment;
  const held = await tx
    .update(table)
    .set({ removeTime: now, removeReason: CASE_REASON.held, removeNote: '' })
    .where(and(eq(table.id, id), isNull(table.removeTime)))
    .returning({ id: table.id });
  if (held.length === 0) return;
  const its = { objectType, objectId: id, authorId: author.id, personId: author.id, spaceIds };
  const why = { reason: CASE_REASON.held, detail: found.join(', '), time: now, status: REPORT_STATUS.open };
  await tx
    .insert(report)
    .values({ id: randomUUID(), ...its, ...why })
    .onConflictDoUpdate({ target: [report.objectType, report.objectId, report.personId], set: why });
}

/** Words and links of a text that the rules hold. */
function heldIn(text: string, { hold, linkDays }: ModerationRules, author: Person, now: Date): string[] {
  const isNew = author.joinTime !== null && now.getTime() - author.joinTime.getTime() < linkDays * DAY;
  return [...wordsIn(text, hold), ...(isNew ? linksIn(text) : [])];
}
