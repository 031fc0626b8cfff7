import { once } from 'node:events';
import { type ClientRequest, request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Key, Storage } from './object-store.ts';
import type { S3Address } from './s3-address.ts';

/** A storage that says nothing for this many milliseconds is given up. */
const PATIENCE = 30_000;

/** A bucket of MinIO or any S3. One that is not there yet is made. */
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

/** Asks the bucket for something: signed, and with a body that is streamed. */
function asker({ url, ...access }: S3Address): Ask {
  return async (method, key, headers = {}, content = Readable.from([])) => {
    // A file that cannot be opened says so before anybody listens: an error that nobody hears would end the process.
    content.on('error', () => {});
    try {
      const signer = new AwsV4Signer({ ...access, service: 's3', method, headers, url: `${url}/${key}` });
      const signed = await signer.sign();
      const open = signed.url.protocol === 'https:' ? https : http;
      const sent = open(signed.url, { method, headers: Object.fromEntries(signed.headers) });
      sent.setTimeout(PATIENCE, () => sent.destroy(new Error('the storage does not answer')));
      // An error that comes after the answer has nobody to hear it: whoever reads the answer has its own.
      sent.on('error', () => {});
      const [[answer]] = await Promise.all([once(sent, 'response'), send(sent, content)]);
      // From here on the pace is that of whoever reads.
      sent.setTimeout(0);
      return answer as IncomingMessage;
    } catch (error) {
      content.destroy();
      throw error;
    }
  };
}

/** nb. a storage that refuses may answer before it has read all, and close: its answer says more than the broken pipe. */
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

/** Reads an answer to its end, and throws when it is a failure. */
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

/** Lets go of an answer that says that there is nothing. */
function nothing(answer: IncomingMessage): null {
  answer.resume();
  return null;
}
