import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  Draft,
  DraftConflict,
  DraftSaved,
  DraftWritten,
  draftGetQuery,
} from '../../../widgets/contract/draft/schema.ts';
import { DRAFT } from '../../../widgets/contract/limits.ts';
import { translate } from '../../../widgets/ui/i18n/words.ts';
import type { Person } from '../auth/session.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { draft } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { PlatformError } from '../http/platform-error.ts';
import { messageWords } from '../messages/words.ts';

type Row = typeof draft.$inferSelect;
type Context = z.output<typeof draftGetQuery>;

/** Returns the person's draft of this kind and object, or null. */
export async function findDraft(db: Db, { id: personId }: Person, context: Context): Promise<Draft | null> {
  const [row] = await db.select().from(draft).where(isFor(personId, context));
  return row ? toDraft(row) : null;
}

/**
 * Stores the person's draft. Repeating a save is not an error. Throws CONFLICT with the stored draft if `seq`
 * is not higher: a device must not overwrite changes of another device that it has not loaded.
 */
export async function saveDraft(
  db: Db,
  { id: personId }: Person,
  written: DraftWritten,
  now: Date,
  lang: Lang,
): Promise<DraftSaved> {
  const { kind, objectId = '', seq, device } = written;
  const content = JSON.stringify(written.content);
  return db.transaction(async tx => {
    await lockUntilCommit(tx, `draft ${personId}`);
    const [found] = await tx.select().from(draft).where(isFor(personId, written));
    if (found?.seq === seq && found.content === content) return toSaved(found);
    if (found && found.seq >= seq) throw conflict(found);
    if (!found) await requireRoom(tx, personId, lang);
    const [saved] = await tx
      .insert(draft)
      .values({ id: randomUUID(), personId, kind, objectId, seq, content, device, saveTime: now })
      .onConflictDoUpdate({
        target: [draft.personId, draft.kind, draft.objectId],
        set: { seq, content, device, saveTime: now },
      })
      .returning();
    if (!saved) throw new Error('nothing was written');
    return toSaved(saved);
  });
}

/** Deletes a draft of the person. A missing draft is not an error. */
export async function deleteDraft(db: Db, { id: personId }: Person, id: string): Promise<void> {
  await db.delete(draft).where(and(eq(draft.id, id), eq(draft.personId, personId)));
}

async function requireRoom(tx: Db, personId: string, lang: Lang): Promise<void> {
  if ((await tx.$count(draft, eq(draft.personId, personId))) < DRAFT.most) return;
  throw new PlatformError('VALIDATION', {
    fieldErrors: [{ field: 'objectId', message: translate(messageWords, lang)('draft_full') }],
  });
}

function conflict(found: Row): PlatformError {
  const data: DraftConflict = { current: toDraft(found) };
  return new PlatformError('CONFLICT', { data });
}

const isFor = (personId: string, { kind, objectId = '' }: Context) =>
  and(eq(draft.personId, personId), eq(draft.kind, kind), eq(draft.objectId, objectId));

const toSaved = ({ id, seq, saveTime }: Row): DraftSaved => ({
  draftId: id,
  seq,
  saveTime: saveTime.toISOString(),
});

const toDraft = (row: Row): Draft => ({
  ...toSaved(row),
  kind: row.kind,
  objectId: row.objectId || undefined,
  content: JSON.parse(row.content) as Draft['content'],
  device: row.device,
});
