import { and, eq, sql } from 'drizzle-orm';
import type { ModerationRules } from '../../../widgets/contract/moderation/schema.ts';
import type { Db } from '../db/handle.ts';
import { moderationRule } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Rules of a new platform: links of people who have joined within the last three days are held. */
const DEFAULT: ModerationRules = { hold: [], refuse: [], linkDays: 3, revision: 0 };

const columns = {
  hold: moderationRule.hold,
  refuse: moderationRule.refuse,
  linkDays: moderationRule.linkDays,
  revision: moderationRule.revision,
};

/** Returns the rules of the platform. */
export async function readRules(db: Db): Promise<ModerationRules> {
  const [row] = await db.select(columns).from(moderationRule);
  return row ?? DEFAULT;
}

/** Replaces the rules. Throws CONFLICT with the current ones if they were changed since `revision`. */
export async function saveRules(
  db: Db,
  { revision, ...rules }: ModerationRules,
  personId: string,
  now: Date,
): Promise<ModerationRules> {
  const change = { ...rules, personId, time: now };
  const [saved] =
    revision === 0
      ? await db
          .insert(moderationRule)
          .values({ ...change, revision: 1 })
          .onConflictDoNothing()
          .returning(columns)
      : await db
          .update(moderationRule)
          .set({ ...change, revision: sql`${moderationRule.revision} + 1` })
          .where(and(eq(moderationRule.id, true), eq(moderationRule.revision, revision)))
          .returning(columns);
  if (!saved) throw new PlatformError('CONFLICT', { data: await readRules(db) });
  return saved;
}
