import { and, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { File, WrittenFile } from '../../../widgets/contract/file/schema.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { RETENTION } from '../db/retention.ts';
import { file, fileUse } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import { wrong } from '../http/platform-error.ts';
import { toFile } from './file.ts';

/** Files that a person adds to an object. `carried` are those it already has; empty for a new object. */
interface Carrying {
  personId: string;
  objectId: string;
  carried: readonly File[];
  given: readonly WrittenFile[];
  now: Date;
  lang: Lang;
}

/**
 * Returns a function that looks up a given file: as the platform stores it, with the description that was
 * given. The file must be the person's own upload, or belong to the object now or recently, so that two
 * editors may keep each other's files. The function throws VALIDATION of the field for any other file.
 */
export async function filesFor(
  tx: Db,
  { personId, objectId, carried, given, now, lang }: Carrying,
): Promise<(field: string, given: WrittenFile) => File> {
  // Until the commit, no file can be swept that is about to be used.
  await lockUntilCommit(tx, `files of ${personId}`);
  const ids = given.map(({ fileId }) => fileId);
  const own = await tx
    .select()
    .from(file)
    .where(and(inArray(file.id, ids), eq(file.personId, personId), file.ready));
  const isLate = or(isNull(fileUse.endTime), gt(fileUse.endTime, new Date(now.getTime() - RETENTION)));
  const uses = await tx
    .select()
    .from(fileUse)
    .where(and(eq(fileUse.objectId, objectId), isLate));
  const known = [...own.map(toFile), ...carried, ...uses.flatMap(use => use.known ?? [])];
  return (field, { fileId, alt }) => {
    const found = known.find(one => one.fileId === fileId);
    if (!found) throw wrong(`${field}.fileId`, 'file', lang);
    return { ...found, alt: alt || undefined };
  };
}

export const isImage = ({ fileType }: File): boolean => fileType.startsWith('image/');

/**
 * Records the files that an object shows from now on, and those it has shown until now. `inText` are ids of
 * files within its text.
 */
export async function recordUses(
  tx: Db,
  objectId: string,
  before: readonly File[],
  shown: readonly File[],
  inText: readonly string[],
  now: Date,
): Promise<void> {
  const uses = new Map<string, typeof fileUse.$inferInsert>();
  for (const fileId of inText) uses.set(fileId, { objectId, fileId });
  for (const known of before) uses.set(known.fileId, { objectId, fileId: known.fileId, known, endTime: now });
  for (const known of shown) uses.set(known.fileId, { objectId, fileId: known.fileId, known });
  const ended = and(
    eq(fileUse.objectId, objectId),
    isNull(fileUse.endTime),
    uses.size > 0 ? notInArray(fileUse.fileId, [...uses.keys()]) : undefined,
  );
  await tx.update(fileUse).set({ endTime: now }).where(ended);
  for (const { known = null, endTime = null, ...key } of uses.values())
    await tx
      .insert(fileUse)
      .values({ ...key, known, endTime })
      .onConflictDoUpdate({ target: [fileUse.objectId, fileUse.fileId], set: { known, endTime } });
}
