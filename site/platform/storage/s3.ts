import { once } from 'node:events';
import { type ClientRequest, request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Key, Storage } from './object-store.ts';

/** Idle timeout of the storage, in milliseconds. */
const IDLE_TIMEOUT = 30_000;

/** Opens a bucket of MinIO or another S3. Creates the bucket if it does not exist. Throws if it cannot be used. */
export async function s3Storage(address: S3Address): Promise<Storage> {
  const ask = asker(address);
  await haveBucket(ask, address);
  return {
    kind: 's3',

    async put(key, content, size) {
      const headers = { 'Content-Length': String(size), 'Content-Type': 'application/octet-stream' };
      await done(await ask('PUT', key, headers, content));
    },

    async get(key, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask('GET', key, headers);
      if (answer.statusCode === 404) return nothing(answer);
      if (answer.statusCode !== 200 && answer.statusCode !== 206) await done(answer);
      const whole = answer.headers['content-range']?.split('/')[1] ?? answer.headers['content-length'];
      return { content: answer, size: Number(whole) };
    },

    async remove(key) {
      const answer = await ask('DELETE', key);
      if (answer.statusCode === 404) nothing(answer);
      else await done(answer);
    },

    async exists(key) {
      const answer = await ask('HEAD', key);
      const isThere = answer.statusCode !== 404;
      if (isThere) await done(answer);
      else nothing(answer);
      return isThere;
    },
  };
}

type Ask = (
  method: string,
  key: Key | '',
  headers?: Record<string, string>,
  content?: Readable,
) => Promise<IncomingMessage>;

/** Creates a function that sends signed requests to the bucket, with a streamed body. */
function asker({ url, ...access }: S3Address): Ask {
  return async (method, key, headers = {}, content = Readable.from([])) => {
    // Opening the file may fail before a listener is attached. An unhandled error would end the process.
    content.on('error', () => {});
    try {
      const signer = new AwsV4Signer({ ...access, service: 's3', method, headers, url: `${url}/${key}` });
      const signed = await signer.sign();
      const open = signed.url.protocol === 'https:' ? https : http;
      const sent = open(signed.url, { method, headers: Object.fromEntries(signed.headers) });
      sent.setTimeout(IDLE_TIMEOUT, () => sent.destroy(new Error('the storage does not answer')));
      // An error after the response must not end the process; the reader of the response gets its own error.
      sent.on('error', () => {});
      const [[answer]] = await Promise.all([once(sent, 'response'), send(sent, content)]);
      // From here on, the reader sets the pace.
      sent.setTimeout(0);
      return answer as IncomingMessage;
    } catch (error) {
      content.destroy();
      throw error;
    }
  };
}

/**
 * Sends the body of a request. A storage that refuses may respond and close before it has read everything:
 * its response says more than the broken pipe.
 */
async function send(sent: ClientRequest, content: Readable): Promise<void> {
  let isAnswered = false;
  sent.once('response', () => {
    isAnswered = true;
  });
  await pipeline(content, sent).catch(error => {
    if (!isAnswered) throw error;
  });
}

async function haveBucket(ask: Ask, { url }: S3Address): Promise<void> {
  try {
    const answer = await ask('HEAD', '');
    if (answer.statusCode !== 404) return await done(answer);
    nothing(answer);
    await done(await ask('PUT', '', { 'Content-Length': '0' }));
  } catch (cause) {
    throw new Error(`The bucket ${url} of STORAGE_URL cannot be used. Check address, key and secret.`, {
      cause,
    });
  }
}

/** Reads a response to its end. Throws if it is a failure, with the code ENOSPC if the storage is full. */
async function done(answer: IncomingMessage): Promise<void> {
  const { statusCode = 0 } = answer;
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  if (statusCode >= 200 && statusCode < 300) return;
  const failure: NodeJS.ErrnoException = new Error(
    `the storage answers ${statusCode}: ${text.slice(0, 500)}`,
  );
  if (statusCode === 507 || text.includes('StorageFull')) failure.code = 'ENOSPC';
  throw failure;
}

/** Discards the body of a 404 response. */
function nothing(answer: IncomingMessage): null {
  answer.resume();
  return null;
}

/** Bucket of MinIO or another S3, with its credentials. */
export interface S3Address {
  /** URL of the bucket, path style, without a trailing slash. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

/** Parses `s3://key:secret@host:port/bucket?region=…&tls=0`. Returns null for anything else. */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, host, pathname, searchParams } = new URL(text);
  const bucket = BUCKET.exec(pathname)?.[1];
  if (protocol !== 's3:' || !username || !password || !host || !bucket) return null;
  const scheme = searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    url: `${scheme}://${host}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}
