import { createHmac, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Centre } from './centre.ts';
import type { Exchange } from './exchange.ts';
import { cookieKey, readCookie, signCookie } from './signed-cookie.ts';

/** Browser in which a user has signed in, identified by its cookie. */
interface Device {
  id: string;
  /** Keyed hashes of the accounts that have signed in here, most recent first. */
  accounts: string[];
}

const COOKIE = 'uc_device';
/** Name of its key. */
const KEY = 'device';
/** Path of the cookie: the pages that ask for a password. */
const PATH = '/interaction';
/** Lifetime of the cookie after the last sign-in, in seconds. */
const AGE = 180 * 86_400;
/** Maximum number of accounts per device. */
const MOST_ACCOUNTS = 10;

const claims = z.object({ jti: z.string(), accounts: z.array(z.string()) });

/** Returns the device of a validly signed cookie, or a new device. */
export async function deviceOf(centre: Centre, { req }: Exchange): Promise<Device> {
  const cookie = parse(req.headers.cookie ?? '', COOKIE)[COOKIE];
  const known = await readCookie(centre, KEY, claims, cookie);
  if (known) return { id: known.jti, accounts: known.accounts };
  return { id: randomBytes(16).toString('base64url'), accounts: [] };
}

/** Returns whether the account has signed in on the device before. */
export async function knowsAccount(centre: Centre, device: Device, account: string): Promise<boolean> {
  return device.accounts.length > 0 && device.accounts.includes(await markOf(centre, account));
}

/** Sets the cookie that identifies the device for this account. */
export async function rememberAccount(
  centre: Centre,
  { res }: Exchange,
  device: Device,
  account: string,
): Promise<void> {
  const mark = await markOf(centre, account);
  const accounts = [mark, ...device.accounts.filter(other => other !== mark)].slice(0, MOST_ACCOUNTS);
  const token = await signCookie(centre, KEY, { jti: device.id, accounts }, AGE);
  const options = {
    path: PATH,
    maxAge: AGE,
    httpOnly: true,
    sameSite: 'Lax',
    secure: centre.issuer.startsWith('https:'),
  } as const;
  res.appendHeader('Set-Cookie', serialize(COOKIE, token, options));
}

/** Returns the keyed hash of an account, so that the cookie contains no account names. */
async function markOf(centre: Centre, account: string): Promise<string> {
  return createHmac('sha256', await cookieKey(centre, KEY))
    .update(`account ${account}`)
    .digest('base64url')
    .slice(0, 22);
}
