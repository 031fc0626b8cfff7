import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { CHUNK } from '../../widgets/contract/file/limits.ts';
import {
  chunkChecked,
  chunkStored,
  file,
  fileChecked,
  type File as StoredFile,
} from '../../widgets/contract/file/schema.ts';
import { asObject, type Normalizer } from '../../widgets/core/http/normalize.ts';
import { hashFile } from '../../widgets/core/uploads/md5.ts';
import { readFile, type UploadPaths } from '../../widgets/core/uploads/platform.ts';
import type { UploadFields } from '../../widgets/core/uploads/request.ts';
import { differs, envelopeOf, isRefusal, judgeAs, notAsked, type Verdict, worse } from './judge.ts';
import type { Left } from './ledger.ts';
import { post, type Target, WRONG_TOKEN } from './target.ts';

/** Calls that upload a file; aborting an upload is optional. */
export type UploadName = Exclude<keyof UploadPaths, 'cancel'>;
export type UploadVerdicts = Record<UploadName, Verdict>;

/** The uploads of the specification: in one piece, and in chunks at paths that it leaves to the caller. */
export const UPLOADS: readonly UploadName[] = ['direct', 'checkFile', 'checkChunk', 'chunk', 'merge'];

export interface Uploaded {
  verdicts: UploadVerdicts;
  left: Left[];
}

/** Verdicts of uploads that were not tested. */
export const noUploads = (why: string): UploadVerdicts =>
  Object.fromEntries(UPLOADS.map(name => [name, notAsked(why)])) as UploadVerdicts;

/**
 * Uploads a small file directly and a larger one in two chunks, reads both back, and checks that invalid
 * uploads are refused. No call deletes a file, so each is reported as left behind.
 */
export async function upload(target: Target, paths: UploadPaths): Promise<Uploaded> {
  const verdicts: Partial<UploadVerdicts> = {};
  const left: Left[] = [];
  const count = (name: UploadName, verdict: Verdict) => {
    verdicts[name] = worse(verdicts[name], verdict);
  };

  async function ask<S extends z.ZodType>(
    name: UploadName,
    form: UploadFields,
    shape: S,
    reader?: Normalizer,
  ): Promise<z.output<S> | null> {
    const verdict = judgeAs(shape, reader, await post(target, paths[name], form));
    count(name, verdict);
    return (verdict.data as z.output<S> | undefined) ?? null;
  }

  async function stored(name: 'direct' | 'merge', form: UploadFields, sent: File): Promise<void> {
    const found = await ask(name, form, file, data => asObject(readFile(data, sent)));
    if (!found) return;
    left.push({ noun: 'file', id: found.fileId, why: 'no call takes a file away: nothing shows it' });
    const wrong = await readBack(target, found, sent);
    if (wrong) count(name, differs(wrong));
  }

  const small = textFile(2_000);
  for (const [who, token] of [
    ['a visitor', null],
    ['a wrong token', WRONG_TOKEN],
  ] as const) {
    const answer = await post({ ...target, token }, paths.direct, { file: small });
    if (answer.status === 401) continue;
    const told = envelopeOf(answer);
    if (told?.success === 1) count('direct', differs(`takes a file from ${who}`));
  }
  await stored('direct', { file: small }, small);
  if (verdicts.direct?.outcome !== 'missing') {
    const nothing = await post(target, paths.direct, { note: 'without a file' });
    if (!isRefusal(nothing)) count('direct', differs('a form without a file is not refused in words'));
  }

  const large = textFile(CHUNK.least + 1_000);
  const parts = [large.slice(0, CHUNK.least), large.slice(CHUNK.least)];
  const hashes = await hashFile(large, CHUNK.least, AbortSignal.timeout(60_000));
  const about = { fileMd5: hashes.file, fileName: large.name, chunkNum: parts.length };
  const whole = { ...about, fileSize: large.size, fileType: large.type, chunkSize: CHUNK.least };
  const opened = await ask('checkFile', whole, fileChecked, data => ({
    exist: false,
    uploadId: about.fileMd5,
    uploaded: [],
    ...asObject(data),
  }));
  if (opened && !opened.exist) {
    const named = { uploadId: opened.uploadId, fileMd5: about.fileMd5 };
    for (const [chunk, part] of parts.entries()) {
      const known = { ...named, chunk, chunkMd5: hashes.chunks[chunk] ?? '' };
      await ask('chunk', { ...known, file: part }, chunkStored, data => ({ chunk, ...asObject(data ?? {}) }));
      const there = await ask('checkChunk', known, chunkChecked);
      if (there && !there.exist) count('checkChunk', differs('a chunk that was sent is not there'));
    }
    await stored('merge', { ...named, ...about }, large);
  }
  // The specification leaves these paths to the caller, so the platform may have them elsewhere.
  if (verdicts.checkFile?.outcome === 'missing')
    verdicts.checkFile = notAsked('it is not at this path: say where with --chunk-path');
  const rest = notAsked('checkFile did not open an upload');
  const all = UPLOADS.map(name => [name, verdicts[name] ?? rest]);
  return { verdicts: Object.fromEntries(all) as UploadVerdicts, left };
}

/** Compares a stored file with the original byte by byte. Returns the difference, or null. */
async function readBack({ url }: Target, { fileUrl }: StoredFile, sent: File): Promise<string | null> {
  const answer = await fetch(new URL(fileUrl, url), { redirect: 'follow' }).catch(() => null);
  if (!answer?.ok) return `the file is not at its fileUrl: HTTP ${answer?.status ?? 0}`;
  const [got, given] = await Promise.all([answer, sent].map(async it => Buffer.from(await it.arrayBuffer())));
  return got && given?.equals(got) ? null : 'the file has other bytes when it is read back';
}

/** Creates a text file with unique content. */
function textFile(size: number): File {
  const text = `conformance ${randomBytes(size).toString('hex')}`.slice(0, size);
  return new File([text], 'conformance.txt', { type: 'text/plain' });
}
