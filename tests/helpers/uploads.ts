import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { file, rateLimit, upload, uploadPart } from '../../site/platform/db/schema.ts';
import type { Key } from '../../site/platform/storage/storage.ts';
import type { Envelope } from '../../widgets/core/contract/envelope.ts';
import type { File as StoredFile } from '../../widgets/core/contract/file.ts';
import { CHUNK } from '../../widgets/core/contract/file-limits.ts';
import type { FileChecked } from '../../widgets/core/contract/upload.ts';
import type { Name } from './community.ts';
import type { TestPlatform } from './platform.ts';
import type { OpenStorage } from './storages.ts';

type Fields = Record<string, string | number | File>;

export interface UploadAnswer<T> {
  status: number;
  envelope: Omit<Envelope, 'data'> & { data: T };
  /** The status and the code of a failure. */
  refusal: [number, string | undefined];
}

/** Posts a form as a browser does; `root` is the other path of a platform on MinIO. */
export async function post<T>(
  it: TestPlatform,
  as: Name,
  call: string,
  fields: Fields,
  root = '/ldUpload',
): Promise<UploadAnswer<T>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === 'number' ? `${value}` : value);
  const headers = { Authorization: await it.asPerson(as) };
  const answer = await it.request(`${root}/${call}`, { method: 'POST', headers, body });
  const envelope = await answer.json();
  return { status: answer.status, envelope, refusal: [answer.status, envelope.errorCode] };
}

/** A file as a browser sends it. */
export const aFile = (content: BlobPart, name: string, type = ''): File =>
  new File([content], name, { type });

/** Uploads a file at once. */
export const direct = (it: TestPlatform, file: File, as: Name = 'lin') =>
  post<StoredFile>(it, as, 'directUpload2', { file });

/** A picture with a place in it, turned by its camera: 600 by 400 as people see it. */
export async function photo(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 400,
  height = 600,
): Promise<Buffer> {
  const red = { create: { width, height, channels: 3 as const, background: '#a33' } };
  return sharp(red)
    .withExif({
      IFD0: { Orientation: '6', Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** What an image says of itself. nb. from a file: the platform forbids the library to read images in any other way. */
export async function shapeOf(bytes: Buffer): Promise<Metadata> {
  const folder = await mkdtemp(join(tmpdir(), 'msktfront-image-'));
  await writeFile(join(folder, 'image'), bytes);
  const shape = await sharp(join(folder, 'image')).metadata();
  await rm(folder, { recursive: true });
  return shape;
}

/** Bytes that are the same at every run and no pattern. */
export function bytesOf(size: number, seed = 'seed'): Buffer {
  const blocks: Buffer[] = [];
  for (let made = 0; made < size; made += 32)
    blocks.push(createHash('sha256').update(`${seed} ${made}`).digest());
  return Buffer.concat(blocks).subarray(0, size);
}

/** A PDF by its first bytes, and of as many bytes as wanted. */
export const pdf = (size: number, seed?: string): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), bytesOf(size - 9, seed)]);

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A file on its way in chunks. */
export interface Chunked {
  check(as?: Name): Promise<UploadAnswer<FileChecked>>;
  chunk(
    uploadId: string,
    chunk: number,
    changes?: Fields,
    as?: Name,
  ): Promise<UploadAnswer<{ chunk: number }>>;
  merge(uploadId: string, as?: Name): Promise<UploadAnswer<StoredFile>>;
  chunkNum: number;
}

export function inChunks(
  it: TestPlatform,
  content: Buffer,
  name = 'lesson.pdf',
  size = CHUNK.least,
): Chunked {
  const chunkNum = Math.ceil(content.length / size);
  const told = {
    fileMd5: sha256(content),
    fileName: name,
    fileSize: content.length,
    chunkSize: size,
    chunkNum,
  };
  return {
    chunkNum,
    check: (as = 'lin') => post(it, as, 'checkFile', told),
    chunk(uploadId, chunk, changes = {}, as = 'lin') {
      const bytes = content.subarray(chunk * size, (chunk + 1) * size);
      const fields = { uploadId, chunk, chunkMd5: sha256(bytes), file: aFile(new Uint8Array(bytes), 'blob') };
      return post(it, as, 'chunk', { ...fields, ...changes });
    },
    merge: (uploadId, as = 'lin') => post(it, as, 'merge', { uploadId }),
  };
}

/** Uploads a picture, and answers it as the platform does. */
export async function aPicture(it: TestPlatform, as: Name = 'lin', name = 'pond.png'): Promise<StoredFile> {
  const picture = new Uint8Array(await photo('png', 30, 20));
  return stored(await direct(it, aFile(picture, name, 'image/png'), as));
}

/** The same of a document. */
export async function aPaper(it: TestPlatform, as: Name = 'lin', name = 'plan.pdf'): Promise<StoredFile> {
  const paper = new Uint8Array(pdf(200, name));
  return stored(await direct(it, aFile(paper, name, 'application/pdf'), as));
}

/** The first bytes of a WebM: what it is called by, and nothing to see. */
export const WEBM = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853806780',
  'hex',
);

/** The same of a video. */
export async function aVideo(it: TestPlatform, as: Name = 'lin', name = 'pond.webm'): Promise<StoredFile> {
  const video = new Uint8Array(Buffer.concat([WEBM, bytesOf(200, name)]));
  return stored(await direct(it, aFile(video, name, 'video/webm'), as));
}

/** The file that an upload has stored. Throws where it was refused. */
function stored({ status, envelope }: UploadAnswer<StoredFile>): StoredFile {
  if (status === 200) return envelope.data;
  throw new Error(`The upload was refused with ${status}: ${envelope.message}`);
}

/** Takes back everything that was uploaded and counted. For `afterEach`. */
export async function takeBack({ db, platform }: TestPlatform, place: OpenStorage): Promise<void> {
  for (const table of [uploadPart, upload, file, rateLimit]) await db.delete(table);
  for (const key of (await place.kept()).keys()) await platform.storage.remove(key as Key);
}
