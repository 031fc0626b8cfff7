import type { RequestListener } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Platform } from '../../dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { addressOf } from '../client-address.ts';
import { PlatformError } from '../platform-error.ts';

/** Maximum size of a call's body, in bytes. */
const LARGEST = 1024 * 1024;
/** Maximum number of requests whose bodies are awaited at once. */
export const MOST_WAITING = 128;
/** `Retry-After` of a refusal, in seconds. */
const RETRY_AFTER = 1;

/** Request whose body is not complete yet. */
interface Waiting {
  address: string;
  refuse(): void;
}

/**
 * Reads the body of a call into memory before any other processing. Requests with an incomplete body are
 * limited to `MOST_WAITING`. If there are more, the oldest one of the address with the most of them is
 * refused.
 */
export function receiveBody(platform: Pick<Platform, 'trustProxy'>): MiddlewareHandler<AppEnv> {
  // Sets keep the order of insertion: oldest first.
  const waiting = new Set<Waiting>();
  const limit = bodyLimit({ maxSize: LARGEST, onError: tooLarge });
  const read = (c: Context<AppEnv>) =>
    limit(c, async () => {
      await c.req.arrayBuffer();
    });

  /** Resolves when the body is complete. Throws SERVER (503) if its place was needed first. */
  async function awaitBody(c: Context<AppEnv>): Promise<void> {
    let entry: Waiting | undefined;
    const refused = new Promise<never>((_, reject) => {
      entry = { address: addressOf(c, platform), refuse: () => reject(busy()) };
      waiting.add(entry);
    });
    refused.catch(() => {});
    if (waiting.size > MOST_WAITING) oldestOfBusiest(waiting).refuse();
    const body = read(c);
    body.catch(() => {});
    try {
      await Promise.race([body, refused]);
    } finally {
      if (entry) waiting.delete(entry);
    }
  }

  return async function receiveBodyOfCall(c, next) {
    const { method, raw } = c.req;
    if (method !== 'GET' && method !== 'HEAD' && raw.body) {
      // A request within the process has no connection, and its body is complete.
      const isComplete = c.env?.incoming?.complete ?? true;
      try {
        await (isComplete ? read(c) : awaitBody(c));
      } catch (error) {
        // The connection cannot be reused until the whole body has been read.
        c.header('Connection', 'close');
        throw asFailure(error);
      }
    }
    await next();
  };
}

function oldestOfBusiest(waiting: Set<Waiting>): Waiting {
  const byAddress = new Map<string, Waiting[]>();
  for (const entry of waiting) {
    const others = byAddress.get(entry.address);
    if (others) others.push(entry);
    else byAddress.set(entry.address, [entry]);
  }
  const [busiest] = [...byAddress.values()].sort((one, other) => other.length - one.length);
  const [oldest] = busiest ?? [];
  if (!oldest) throw new Error('no request waits for its body');
  return oldest;
}

const busy = () => new PlatformError('SERVER', { status: 503, retryAfter: RETRY_AFTER });

function tooLarge(): never {
  throw new PlatformError('VALIDATION', { status: 413 });
}

/** Converts an interrupted body to VALIDATION (400), because it is the caller's fault, not the platform's. */
const asFailure = (error: unknown): Error =>
  error instanceof PlatformError ? error : new PlatformError('VALIDATION', { status: 400, cause: error });

/** Time within which a request that is not an upload must arrive, in milliseconds. */
const USUAL = 30_000;
const IS_UPLOAD = /^\/(minio\/)?ldUpload\//;

/** Aborts requests whose body is not received within 30 s. Uploads have their own limits. */
export function withRequestTimeout(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!IS_UPLOAD.test(request.url ?? '')) {
      const hangUp = setTimeout(() => {
        if (!request.complete) request.destroy();
      }, USUAL).unref();
      response.once('close', () => clearTimeout(hangUp));
    }
    return listener(request, response);
  };
}
