import Bowser from 'bowser';
import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { Session } from './session.ts';

/** Browser and operating system of a request, by their names. Null where they are unknown. */
export type Device = Pick<Session, 'browser' | 'system'>;

/** Maximum length of the parsed `User-Agent` and of a name, in characters. */
const READ_MAX = 500;
const NAME_MAX = 40;

/** Parses `User-Agent`. The names are shown in the person's list of sessions. */
export function deviceOf(c: Context<AppEnv>): Device {
  const sent = c.req.header('user-agent')?.slice(0, READ_MAX);
  if (!sent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(sent);
  const nameOf = (name: string | undefined) => name?.slice(0, NAME_MAX) || null;
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}
