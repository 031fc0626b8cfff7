import redaxios, { type Response as Answer, type Options } from 'redaxios';
import type { Call } from '../../contract/call.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { REQUEST_TIMEOUT } from '../../contract/limits.ts';
import { ApiError, toApiError } from './errors.ts';
import { repair } from './normalize.ts';
import { takeEarly } from './prefetch.ts';
import { withQuery } from './query-string.ts';
import type { Reader } from './read.ts';

export type HttpFetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a call takes. */
export interface HttpInput {
  /** Values of the `{…}` in the path. */
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Asks in place of the browser's own, for what few calls need of it. */
  fetch?: HttpFetch | undefined;
  /** Into the contract's shape, where platforms differ in it. */
  read?: Reader;
}

export interface HttpSettings {
  /** Origin of the platform, without a trailing slash. */
  platform: string;
  /** Language of the platform's messages. */
  lang: string;
  /** The token to send, or null as a visitor. */
  token: () => string | null;
  /** A token was answered with 401. Resolves to true when another token is there and the call may be made once more. */
  refused: (token: string) => Promise<boolean>;
}

/** Makes one call. Resolves to the envelope's `data`; rejects with an ApiError and nothing else. */
export type Http = (call: Call, input?: HttpInput) => Promise<unknown>;

const RETRIES = 2;
/** Answers that say "not now" rather than "no". */
const PASSING = [429, 502, 503, 504];
/** A longer wait than this is the person's to decide, not ours to sit through. */
const LONGEST_WAIT = 5_000;

export function createHttp(settings: HttpSettings): Http {
  async function once(call: Call, input: HttpInput, token: string | null): Promise<unknown> {
    const { data, status, headers } = await exchange(settings, call, input, token);
    const answer = data as Partial<Envelope> | null;
    if (status < 400 && Number(answer?.success) === 1) return answer?.data;
    const { failureOf } = await import('./error-response.ts');
    throw failureOf(data, status, Number(headers.get('retry-after')) || undefined, settings.lang);
  }

  async function withRetries(call: Call, input: HttpInput, token: string | null): Promise<unknown> {
    for (let tries = 0; ; tries++) {
      try {
        return await once(call, input, token);
      } catch (thrown) {
        const error = toApiError(thrown);
        const wait = waitBefore(error, tries);
        if (call.method !== 'GET' || wait === null) throw error;
        await pause(wait, input.signal);
      }
    }
  }

  return async (call, input = {}) => {
    const token = settings.token();
    const run = async (with_: string | null) => {
      const data = repair(await withRetries(call, input, with_));
      return input.read ? input.read(data) : data;
    };
    try {
      return await run(token);
    } catch (error) {
      const refused = token !== null && (error as ApiError).status === 401;
      if (!refused || !(await settings.refused(token)))
        throw Object.assign(error as ApiError, { address: settings.platform + call.path });
      return await run(settings.token());
    }
  };
}

/** Milliseconds before a read is tried again, or null when it is not: full jitter, base 300 ms, cap 3 s. */
function waitBefore(error: ApiError, tries: number): number | null {
  if (tries >= RETRIES || !(error.code === 'OFFLINE' || PASSING.includes(error.status))) return null;
  const told = (error.retryAfter ?? 0) * 1000;
  if (told > LONGEST_WAIT) return null;
  return Math.max(told, Math.random() * Math.min(3_000, 300 * 2 ** tries));
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<unknown>(resolve => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', resolve);
  });
  if (signal?.aborted) throw aborted();
}

/** One request, headers and body within the limit. Any HTTP status is an answer; no answer throws. */
async function exchange(
  { platform, lang }: HttpSettings,
  call: Call,
  { params = {}, query, body, signal, fetch: ask = fetch }: HttpInput,
  token: string | null,
): Promise<Answer<unknown>> {
  if (signal?.aborted) throw aborted();
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = withQuery(platform + path, query);
  const [, early, limit = new AbortController()] = (token === null && takeEarly(url, lang)) || [];
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, REQUEST_TIMEOUT);
  signal?.addEventListener('abort', giveUp);
  try {
    return await redaxios(url, {
      method: call.method,
      data: body,
      headers: { 'accept-language': lang, ...(token !== null && { authorization: token }) },
      validateStatus: () => true,
      // nb. redaxios drops `signal`, and takes a body that breaks off for an empty one: so the body is read here.
      fetch: async (url: string, init: RequestInit) => {
        const response = await (early ?? ask(url, { ...init, signal: limit.signal }));
        const text = await response.text();
        return new Response(text || null, { status: response.status, headers: response.headers });
      },
    } as Options);
  } catch {
    // nb. every browser has its own words for this, and none says more.
    if (signal?.aborted) throw aborted();
    if (limit.signal.aborted) throw new ApiError('TIMEOUT', `timeout of ${REQUEST_TIMEOUT}ms exceeded`);
    throw new ApiError('OFFLINE', 'network error');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

const aborted = () => new ApiError('ABORTED', 'given up');
