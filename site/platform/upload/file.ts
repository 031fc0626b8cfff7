import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { QUOTA } from '../../../widgets/contract/file/limits.ts';
import type { File } from '../../../widgets/contract/file/schema.ts';
import { type Db, lockUntilCommit } from '../db/handle.ts';
import { file, upload } from '../db/schema.ts';
import { PlatformError } from '../http/platform-error.ts';

export type FileRow = typeof file.$inferSelect;
/** Metadata of a file before it has an id. */
export type NewFile = Pick<FileRow, 'name' | 'ext' | 'type' | 'size' | 'width' | 'height'>;

/** Only type besides images and videos that browsers may display: their PDF viewers are isolated from the platform. */
export const PREVIEWED = 'application/pdf';

/** Converts a row to its wire shape. */
export function toFile({ id, name, ext, type, size, width, height }: FileRow): File {
  const image = width !== null && height !== null && { width, height, thumbUrl: `/media/${id}/thumb` };
  const fileUrl = `/media/${id}`;
  const preview = type === PREVIEWED && { previewUrl: `${fileUrl}?preview` };
  return { fileId: id, fileName: name, fileUrl, fileSize: size, fileType: type, ext, ...image, ...preview };
}

/** Returns a file that has arrived completely; null if there is none with this id. */
export async function findFile(db: Db, id: string): Promise<FileRow | null> {
  const [found] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), file.ready));
  return found ?? null;
}

/** Period for which an inactive chunked upload is kept, in milliseconds. */
export const UPLOAD_KEPT = 24 * 60 * 60 * 1000;

/** Returns the condition of a person's uploads that can be resumed, or were merged recently. */
export const isAlive = (personId: string, now: Date): SQL | undefined =>
  and(eq(upload.personId, personId), gt(upload.useTime, new Date(now.getTime() - UPLOAD_KEPT)));

/**
 * Throws QUOTA if the person has no room for `size` more bytes. Does not count the upload `but`, which they
 * belong to.
 */
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

/**
 * Reserves room for a file whose bytes are about to be stored. Throws QUOTA if there is none. The file is not
 * found until it is `ready`.
 */
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
