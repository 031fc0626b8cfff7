import redaxios, { type Response as Answer, type Options } from 'redaxios';
import type { Call } from '../../contract/call.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { REQUEST_TIMEOUT } from '../../contract/limits.ts';
import { ApiError, toApiError } from './errors.ts';
import { type Normalizer, normalizeFields } from './normalize.ts';
import { takePrefetched, withQuery } from './prefetch.ts';

export type HttpFetch = (url: string, init: RequestInit) => Promise<Response>;

/** Input of a call. */
export interface HttpInput {
  /** Values of the path parameters. */
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Replaces the browser's `fetch`, for example to send conditional requests. */
  fetch?: HttpFetch | undefined;
  /** Converts `data` into the contract's shape, for platforms that differ from it. */
  normalize?: Normalizer;
}

export interface HttpSettings {
  /** Origin of the platform, without a trailing slash. */
  platform: string;
  /** Language of the platform's messages. */
  lang: string;
  /** The token to send; null for a visitor. */
  token: () => string | null;
  /** Called after a response 401. Resolves to true if there is another token to repeat the call with. */
  refused: (token: string) => Promise<boolean>;
}

/** Makes one call. Resolves to the envelope's `data`; rejects with an ApiError and nothing else. */
export type Http = (call: Call, input?: HttpInput) => Promise<unknown>;

const RETRIES = 2;
/** Statuses of temporary failures. */
const TEMPORARY = [429, 502, 503, 504];
/** A call that asks for a longer wait, in milliseconds, is not repeated. */
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
    const run = async (sent: string | null) => {
      const data = normalizeFields(await withRetries(call, input, sent));
      return input.normalize ? input.normalize(data) : data;
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

/** Delay before a GET request is repeated, in milliseconds, or null: full jitter, base 300 ms, cap 3 s. */
function waitBefore(error: ApiError, tries: number): number | null {
  if (tries >= RETRIES || !(error.code === 'OFFLINE' || TEMPORARY.includes(error.status))) return null;
  const asked = (error.retryAfter ?? 0) * 1000;
  if (asked > LONGEST_WAIT) return null;
  return Math.max(asked, Math.random() * Math.min(3_000, 300 * 2 ** tries));
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<unknown>(resolve => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', resolve);
  });
  if (signal?.aborted) throw aborted();
}

/** Sends one request, with a limit for headers and body together. Throws only if there is no response. */
async function exchange(
  { platform, lang }: HttpSettings,
  call: Call,
  { params = {}, query, body, signal, fetch: ask = fetch }: HttpInput,
  token: string | null,
): Promise<Answer<unknown>> {
  if (signal?.aborted) throw aborted();
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = withQuery(platform + path, query);
  const [, early, limit = new AbortController()] = (token === null && takePrefetched(url, lang)) || [];
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, REQUEST_TIMEOUT);
  signal?.addEventListener('abort', giveUp);
  try {
    return await redaxios(url, {
      method: call.method,
      data: body,
      headers: { 'accept-language': lang, ...(token !== null && { authorization: token }) },
      validateStatus: () => true,
      // redaxios drops `signal`, and treats a body that breaks off as empty. The body is therefore read here.
      fetch: async (url: string, init: RequestInit) => {
        const response = await (early ??
          ask(url, { ...init, keepalive: call.keepalive === true, signal: limit.signal }));
        const text = await response.text();
        return new Response(text || null, { status: response.status, headers: response.headers });
      },
    } as Options);
  } catch {
    // The messages of browsers differ and contain no further information.
    if (signal?.aborted) throw aborted();
    if (limit.signal.aborted) throw new ApiError('TIMEOUT', `timeout of ${REQUEST_TIMEOUT}ms exceeded`);
    throw new ApiError('OFFLINE', 'network error');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

const aborted = () => new ApiError('ABORTED', 'given up');
