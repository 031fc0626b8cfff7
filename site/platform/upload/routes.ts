import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { CHUNK, FILE_MAX } from '../../../widgets/contract/file/limits.ts';
import {
  type ChunkChecked,
  type ChunkStored,
  cancelBody,
  chunkBody,
  chunkCheckBody,
  type FileChecked,
  fileCheckBody,
  mergeBody,
  type UploadCancelled,
} from '../../../widgets/contract/file/schema.ts';
import type { Platform } from '../dependencies.ts';
import type { AppEnv } from '../http/app-env.ts';
import { languageFor } from '../http/language.ts';
import type { Limit } from '../http/limits.ts';
import { PlatformError } from '../http/platform-error.ts';
import { consumeRateLimit } from '../http/rate-limit.ts';
import { callerOf, validate } from '../http/route.ts';
import { dropArrived, hasChunk, keepChunk, mergeUpload } from './chunks.ts';
import { findFile, markReady, toFile } from './file.ts';
import { cleanName, kindOf, mostOf } from './mime-type.ts';
import { arrivedParts, cancelUpload, getUpload, openUpload } from './queries.ts';
import { discard, receive } from './receive.ts';
import { inFolder, keepFile } from './store-file.ts';

/** Uploads that one person may begin. */
const BEGIN: Limit = { max: 60, seconds: 1800 };

/** Clients use the second path if the platform reports MinIO as its storage; both are the same here. */
const ROOTS = ['/ldUpload', '/minio/ldUpload'];

/** Routes of uploads: multipart forms of signed-in users, also on school pages. */
export default (platform: Platform): Hono<AppEnv> => {
  const { db, clock } = platform;
  const app = new Hono<AppEnv>();

  const on = (name: string, answer: (context: UploadContext) => Promise<object>) =>
    app.on(
      'POST',
      ROOTS.map(root => `${root}/${name}`),
      async c => {
        try {
          const caller = await callerOf(platform, c, { embed: true });
          if (!caller) throw new PlatformError('NOT_LOGGED_IN');
          const data = await inFolder(platform, folder => answer({ c, personId: caller.person.id, folder }));
          c.header('Cache-Control', 'no-store');
          c.header('Vary', 'Accept-Language', { append: true });
          return c.json({ success: 1, data });
        } catch (error) {
          // The connection cannot be reused until the whole form has been read.
          if (!(await discard(c, CHUNK.most))) c.header('Connection', 'close');
          throw error;
        }
      },
    );

  on('directUpload2', async ({ c, personId, folder }) => {
    await consumeRateLimit(db, clock.now(), `upload ${personId}`, BEGIN);
    const { file } = await receive(c, folder, FILE_MAX.other, (given, type) => {
      const name = cleanName(given);
      kindOf(name, type);
      return mostOf(name);
    });
    if (!file) throw noFile();
    const row = await keepFile(platform, { personId }, file, folder);
    await markReady(db, row);
    return toFile(row);
  });

  on('checkFile', async (context): Promise<FileChecked> => {
    const { fileMd5, fileSize, chunkSize, chunkNum, ...said } = await readFields(context, fileCheckBody);
    const now = clock.now();
    const fileName = cleanName(said.fileName);
    const fileType = kindOf(fileName, said.fileType || undefined).type;
    if (fileSize > mostOf(fileName)) throw new PlatformError('FILE_TOO_LARGE');
    if (chunkNum !== Math.ceil(fileSize / chunkSize))
      throw new PlatformError('VALIDATION', {
        fieldErrors: [{ field: 'chunkNum', message: 'wrong number' }],
      });
    const row = await openUpload(
      db,
      context.personId,
      { fileMd5, fileName, fileType, fileSize, chunkSize, chunkNum },
      now,
      tx => consumeRateLimit(tx, now, `upload ${context.personId}`, BEGIN),
    );
    const file = row.fileId && (await findFile(db, row.fileId));
    const uploaded = (await arrivedParts(db, row)).map(({ chunk }) => chunk);
    return { exist: Boolean(file), ...(file && { file: toFile(file) }), uploadId: row.id, uploaded };
  });

  on('checkChunk', async (context): Promise<ChunkChecked> => {
    const { uploadId, chunk, chunkMd5 } = await readFields(context, chunkCheckBody);
    const row = await getUpload(db, context.personId, uploadId, clock.now());
    return { exist: await hasChunk(platform, row, { chunk, md5: chunkMd5 }) };
  });

  on('chunk', async ({ c, personId, folder }): Promise<ChunkStored> => {
    const { fields, file } = await receive(c, folder, CHUNK.most);
    const { uploadId, chunk, chunkMd5 } = validate(chunkBody, fields, languageFor(c));
    if (!file) throw noFile();
    const row = await getUpload(db, personId, uploadId, clock.now());
    await keepChunk(platform, row, { chunk, md5: chunkMd5 }, file);
    return { chunk };
  });

  on('merge', async context => {
    const { uploadId } = await readFields(context, mergeBody);
    const row = await getUpload(db, context.personId, uploadId, clock.now());
    return toFile(await mergeUpload(platform, row, context.folder));
  });

  on('cancel', async (context): Promise<UploadCancelled> => {
    const { uploadId } = await readFields(context, cancelBody);
    const row = await cancelUpload(db, context.personId, uploadId);
    if (row) await dropArrived(platform, row);
    return { cancelled: row !== null };
  });

  return app;
};

interface UploadContext {
  c: Context<AppEnv>;
  personId: string;
  /** Temporary folder of this request. */
  folder: string;
}

/** Returns the validated fields of a form without a file. */
async function readFields<S extends z.ZodType>(
  { c, folder }: UploadContext,
  schema: S,
): Promise<z.output<S>> {
  const { fields } = await receive(c, folder, 0);
  return validate(schema, fields, languageFor(c));
}

const noFile = () =>
  new PlatformError('VALIDATION', { fieldErrors: [{ field: 'file', message: 'missing' }] });
