import type { Envelope } from '../../contract/envelope.ts';
import { UPLOAD_TIMEOUT } from '../../contract/file/limits.ts';
import type { HttpSettings } from '../http/client.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import { normalizeFields } from '../http/normalize.ts';

/** Options of an upload request. */
export interface UploadRequestOptions {
  signal?: AbortSignal | undefined;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/** Posts a multipart form to a path of the platform. Resolves to the envelope's `data`; rejects with an ApiError only. */
export type UploadRequest = (
  path: string,
  fields: UploadFields,
  options?: UploadRequestOptions,
) => Promise<unknown>;

export type UploadFields = Record<string, string | number | Blob>;

/** Time without progress after which a request is aborted, in milliseconds. */
const STALLED = 30_000;

/**
 * Creates the HTTP client for multipart forms. It uses XMLHttpRequest, because only that reports upload progress.
 * The only retry is one with a new token after a 401.
 */
export function createUploadRequest(settings: HttpSettings): UploadRequest {
  return async (path, fields, options = {}) => {
    const token = settings.token();
    const run = (with_: string | null) => post(settings, path, fields, options, with_);
    try {
      return await run(token);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (token === null || error.status !== 401 || !(await settings.refused(token))) throw error;
      return run(settings.token());
    }
  };
}

async function post(
  { platform, lang }: HttpSettings,
  path: string,
  fields: UploadFields,
  options: UploadRequestOptions,
  token: string | null,
): Promise<unknown> {
  const request = new XMLHttpRequest();
  request.open('POST', platform + path);
  request.timeout = UPLOAD_TIMEOUT;
  request.setRequestHeader('Accept-Language', lang);
  if (token !== null) request.setRequestHeader('Authorization', token);
  await exchange(request, formOf(fields), options);
  const answer = parsed(request.responseText) as Partial<Envelope> | null;
  if (request.status < 400 && Number(answer?.success) === 1) return normalizeFields(answer?.data);
  const { failureOf } = await import('../http/error-response.ts');
  throw failureOf(
    answer,
    request.status,
    Number(request.getResponseHeader('Retry-After')) || undefined,
    lang,
  );
}

/** Resolves on any response. */
function exchange(
  request: XMLHttpRequest,
  form: FormData,
  { signal, onProgress }: UploadRequestOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: ApiError) => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', giveUp);
      reject(error);
      request.abort();
    };
    const giveUp = () => fail(new ApiError('ABORTED', 'given up'));
    const late = (milliseconds: number) =>
      fail(new ApiError('TIMEOUT', `timeout of ${milliseconds}ms exceeded`));
    let stall: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(stall);
      stall = setTimeout(late, STALLED, STALLED);
    };
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    // From here on the platform processes the file: only the total timeout applies.
    request.upload.onload = () => clearTimeout(stall);
    request.onload = () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    request.ontimeout = () => late(request.timeout);
    request.onerror = () => fail(new ApiError('OFFLINE', 'network error'));
    wait();
    request.send(form);
  });
}

function formOf(fields: UploadFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Parses JSON; returns other text unchanged. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Delays of automatic retries, in milliseconds. After the last, the user decides. */
const WAITS = [1_000, 2_000, 4_000, 8_000];
/** Status codes of temporary failures. */
const PASSING = [408, 429, 502, 503, 504];
/** Longest delay of an automatic retry, in milliseconds. */
const LONGEST_WAIT = 15_000;

/** Retries an idempotent action after temporary failures. `tries` counts from 0. */
export async function retry<T>(signal: AbortSignal, act: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act(tries);
    } catch (thrown) {
      const error = toApiError(thrown);
      const wait = waitBefore(error, tries);
      if (wait === null || signal.aborted) throw error;
      await pause(wait, signal);
    }
  }
}

function waitBefore({ code, status, retryAfter }: ApiError, tries: number): number | null {
  const usual = WAITS[tries];
  if (usual === undefined || !(/^(OFFLINE|TIMEOUT)$/.test(code) || PASSING.includes(status))) return null;
  const asked = (retryAfter ?? 0) * 1000;
  return asked > LONGEST_WAIT ? null : Math.max(asked, usual * (0.5 + Math.random() / 2));
}

/** Resolves after a delay, or earlier when the browser is online again or the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise(resolve => {
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
