import { type Call, type CallName, calls } from '../../widgets/core/contract/calls.ts';

/** What a call is made with. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** What came back, read as JSON and not judged yet. */
export interface Answer {
  /** HTTP status; 0 when nothing came. */
  status: number;
  /** The body; text when it is no JSON, and the fault when nothing came. */
  body: unknown;
}

/** A platform that is running somewhere. */
export interface Target {
  /** Origin, without a trailing slash. */
  url: string;
  /** The token of an account there; null asks as a visitor alone. */
  token: string | null;
}

const PATIENCE = 10_000;

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
  try {
    const answer = await fetch(`${url}${place}?${new URLSearchParams(query)}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: readJson(text) };
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
