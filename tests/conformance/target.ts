import type { Call } from '../../widgets/contract/call.ts';
import { type CallName, calls } from '../../widgets/contract/calls.ts';

/** Arguments of a call. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Response parsed as JSON, not validated. */
export interface Answer {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Body; text if it is not JSON, the error message without a response. */
  body: unknown;
}

/** Running platform to test. */
export interface Target {
  /** Origin, without a trailing slash. */
  url: string;
  /** Token of an account; null tests as a visitor only. */
  token: string | null;
  /** Path below which the uploads in chunks are; by default where the widgets call them. */
  chunkPath?: string;
}

const PATIENCE = 10_000;
const PATIENCE_WITH_FILES = 60_000;
/** Token that no platform has issued. */
export const WRONG_TOKEN = 'conformance-no-such-token';

/** Makes a call over HTTP, as a visitor or with the token. */
export async function send(
  { url, token }: Target,
  name: CallName,
  { params = {}, query = {}, body }: Input = {},
  as: 'visitor' | 'member' = 'visitor',
): Promise<Answer> {
  const { method, path }: Call = calls[name];
  const place = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const headers: Record<string, string> = { 'Accept-Language': 'en' };
  if (as === 'member' && token !== null) headers.Authorization = token;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return exchange(`${url}${place}?${new URLSearchParams(query)}`, PATIENCE, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Posts a form to a path, with the token if there is one. */
export async function post(
  { url, token }: Target,
  path: string,
  fields: Record<string, string | number | Blob>,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, value instanceof Blob ? value : String(value));
  const headers = { 'Accept-Language': 'en', ...(token !== null && { Authorization: token }) };
  return exchange(url + path, PATIENCE_WITH_FILES, { method: 'POST', headers, body });
}

async function exchange(url: string, patience: number, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patience);
    // A kept-alive connection may close just as it is reused, which would count as a fault of the platform.
    const headers = { ...init.headers, Connection: 'close' };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual', signal });
    return { status: answer.status, body: readJson(await answer.text()) };
  } catch (error) {
    return { status: 0, body: error instanceof Error ? error.message : String(error) };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
