import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readS3Address, type S3Address } from '../../../site/platform/storage/s3.ts';

/**
 * In-memory S3 server with the subset that the platform uses, compatible with MinIO: signed requests (version
 * 4), path-style buckets, ranges.
 */
export interface S3Server {
  address: S3Address;
  /** Objects in the bucket, by key. */
  objects: Map<string, Buffer>;
  close(): Promise<void>;
}

const ACCESS = { key: 'test-key', secret: 'test/secret', region: 'test-region' };

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const buckets = new Set<string>();
  const server = createServer((request, response) => {
    answer(request, response, buckets, objects).catch(error => response.destroy(error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(ACCESS.secret);
  const url = `s3://${ACCESS.key}:${secret}@127.0.0.1:${port}/uploads?region=${ACCESS.region}&tls=0`;
  const address = readS3Address(url);
  if (!address) throw new Error(`${url} is no address`);
  return {
    address,
    objects,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  buckets: Set<string>,
  objects: Map<string, Buffer>,
): Promise<void> {
  const content = await buffer(request);
  const { method = '', url = '/', headers } = request;
  const [, bucket = '', key = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(url) ?? [];
  const end = (status: number, body?: Buffer | string, more: Record<string, string> = {}) =>
    response.writeHead(status, more).end(method === 'HEAD' ? undefined : body);
  const fail = (status: number, code: string) => end(status, `<Error><Code>${code}</Code></Error>`);
  if (!isSigned(request)) return void fail(403, 'SignatureDoesNotMatch');
  if (key === '') {
    if (method === 'PUT') buckets.add(bucket);
    return void (buckets.has(bucket) ? end(200) : fail(404, 'NoSuchBucket'));
  }
  if (!buckets.has(bucket)) return void fail(404, 'NoSuchBucket');
  if (method === 'PUT') {
    if (headers['content-length'] === undefined) return void fail(411, 'MissingContentLength');
    objects.set(key, content);
    return void end(200);
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return void end(204);
  }
  const found = objects.get(key);
  if (!found) return void fail(404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return void end(200, found, { 'Content-Length': String(found.length) });
  const part = found.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${found.length}`;
  end(206, part, { 'Content-Length': String(part.length), 'Content-Range': range });
}

/** Whether the request has a valid signature. */
function isSigned({ method = '', url = '/', headers }: IncomingMessage): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, key, day, region, names, signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (!day || !names || !signature || key !== ACCESS.key || region !== ACCESS.region) return false;
  const time = String(headers['x-amz-date']);
  const given = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`);
  const [path = '/', query = ''] = url.split('?');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const canonical = [method, path, query, given.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${ACCESS.secret}`);
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n'));
  return names.split(';').includes('host') && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
