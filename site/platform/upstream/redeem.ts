import { z } from 'zod';
import type { ForeignCentre } from '../dependencies.ts';
import { PlatformError } from '../http/platform-error.ts';

/** Timeout of a request, in milliseconds. */
const TIMEOUT = 8_000;

/** Token response of a provider. */
const granted = z.object({ id_token: z.string().min(1), access_token: z.string().optional() });
const known = z.object({
  sub: z.string(),
  name: z.string().min(1).optional(),
  preferred_username: z.string().min(1).optional(),
});

/** Parameters of an OAuth token request. */
interface Redemption {
  grant_type: 'authorization_code';
  code: string;
  redirect_uri: string;
  client_id: string;
  code_verifier: string;
}

/**
 * Sends a code to the provider, with the platform's secret if it has one, and returns the response. Throws
 * SERVER (503) if the provider cannot be reached.
 */
export async function redeem({ tokenEndpoint, secret }: ForeignCentre, asked: Redemption): Promise<Response> {
  const body = new URLSearchParams({ ...asked });
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (secret?.by === 'post') body.set('client_secret', secret.value);
  if (secret?.by === 'basic') {
    const pair = [asked.client_id, secret.value].map(encodeURIComponent).join(':');
    headers.Authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  return ask(tokenEndpoint, { method: 'POST', body, headers });
}

/** Returns the tokens of a successful response. Throws SERVER (502) if it contains none. */
export async function grantOf(answer: Response): Promise<z.output<typeof granted>> {
  const { data } = granted.safeParse(await answer.json().catch(() => null));
  if (!data) throw new PlatformError('SERVER', { status: 502 });
  return data;
}

/**
 * Returns the person's name at the provider; undefined if it sends none, or one of another subject. Throws
 * SERVER (503) if the provider cannot be reached.
 */
export async function readName(
  { userinfoEndpoint }: ForeignCentre,
  sub: string,
  accessToken: string | undefined,
): Promise<string | undefined> {
  if (!userinfoEndpoint || !accessToken) return undefined;
  const answer = await ask(userinfoEndpoint, { headers: { Authorization: `Bearer ${accessToken}` } });
  const { data } = known.safeParse(await answer.json().catch(() => null));
  return data?.sub === sub ? (data.name ?? data.preferred_username) : undefined;
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  } catch (cause) {
    throw new PlatformError('SERVER', { status: 503, retryAfter: 5, cause });
  }
}
