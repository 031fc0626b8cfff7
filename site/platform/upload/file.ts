import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { File } from '../../../widgets/core/contract/file.ts';
import { QUOTA } from '../../../widgets/core/contract/file-limits.ts';
import { type Db, lockUntilCommit } from '../db/open.ts';
import { file, upload } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';

export type FileRow = typeof file.$inferSelect;
/** What is known of a file before it has an id. */
export type NewFile = Pick<FileRow, 'name' | 'ext' | 'type' | 'size' | 'width' | 'height'>;

/** The one type besides images that browsers may show: their viewers keep it from everything of the platform. */
export const PREVIEWED = 'application/pdf';

/** Row to wire. */
export function toFile({ id, name, ext, type, size, width, height }: FileRow): File {
  const image = width !== null && height !== null && { width, height, thumbUrl: `/media/${id}/thumb` };
  const fileUrl = `/media/${id}`;
  const preview = type === PREVIEWED && { previewUrl: `${fileUrl}?preview` };
  return { fileId: id, fileName: name, fileUrl, fileSize: size, fileType: type, ext, ...image, ...preview };
}

/** A file that has arrived; null when there is none of this id. */
export async function findFile(db: Db, id: string): Promise<FileRow | null> {
  const [found] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), file.ready));
  return found ?? null;
}

/** How long an upload in chunks to which nothing comes is kept, in milliseconds. */
export const UPLOAD_KEPT = 24 * 60 * 60 * 1000;

/** The uploads of a person that can be gone on with, or have been merged lately. */
export const isAlive = (personId: string, now: Date): SQL | undefined =>
  and(eq(upload.personId, personId), gt(upload.useTime, new Date(now.getTime() - UPLOAD_KEPT)));

/** Throws QUOTA when the person has no room for `size` more bytes. The upload `but` is what they are of. */
export async function requireRoom(
  tx: Db,
  personId: string,
  size: number,
  now: Date,
  but = '',
): Promise<void> {
  const kept = sql<number>`coalesce(sum(${file.size}), 0)::int`;
  const coming = sql<number>`coalesce(sum(${upload.fileSize}), 0)::int`;
  const [files] = await tx.select({ kept }).from(file).where(eq(file.personId, personId));
  const [uploads] = await tx
    .select({ coming })
    .from(upload)
    .where(and(isAlive(personId, now), isNull(upload.fileId), ne(upload.id, but)));
  if ((files?.kept ?? 0) + (uploads?.coming ?? 0) + size > QUOTA) throw new PlatformError('QUOTA');
}

/** Takes room for a file whose bytes are about to go to the storage. Until it is `ready` nobody finds it. */
export async function reserveFile(
  db: Db,
  personId: string,
  known: NewFile,
  time: Date,
  uploadId?: string,
): Promise<FileRow> {
  return db.transaction(async tx => {
    await lockUntilCommit(tx, `files of ${personId}`);
    await requireRoom(tx, personId, known.size, time, uploadId);
    const [row] = await tx
      .insert(file)
      .values({ ...known, id: randomUUID(), personId, time })
      .returning();
    if (!row) throw new Error('nothing was written');
    return row;
  });
}

export async function markReady(tx: Db, { id }: FileRow): Promise<void> {
  await tx.update(file).set({ ready: true }).where(eq(file.id, id));
}
