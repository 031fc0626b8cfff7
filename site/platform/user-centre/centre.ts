import type { Provider } from 'oidc-provider/lib/provider.js';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { platform } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import type { Gate } from '../http/middleware/gate.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';
import type { Logger } from '../logger.ts';
import type { Frame } from './pages.ts';

export interface UserCentreOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** The user centre's own origin, which is its name as an OpenID provider. */
  issuer: string;
  /** The origin of the platform it signs people in for. */
  platformOrigin: string;
  /** Where people are taken back to an extension of their browser. */
  extensionCallBacks?: readonly string[];
  /** Which peers are proxies whose `X-Forwarded-For` is believed; without it none. */
  trustProxy?: TrustProxy;
  /** Whether accounts of demo people can be signed in to, and are listed on the sign-in page. */
  demo?: boolean;
}

/** What the pages of the user centre work with. */
export interface Centre extends UserCentreOptions {
  provider: Provider;
  /** Bounds how many passwords are compared at once. */
  gate: Gate;
}

/** Where the forms of the user centre may lead besides itself, as a policy names them. */
export const formTargets = ({ platformOrigin, extensionCallBacks = [] }: UserCentreOptions): string =>
  [platformOrigin, ...extensionCallBacks].join(' ');

/** Where the platform begins. */
export const homeUrlOf = (platformOrigin: string): string => `${platformOrigin}/msktfront/home`;

/** Where signing out leads: home, or to the page on which somebody else wants to take part on a school's page. */
export const isReturnUrl = (platformOrigin: string, url: string | null): url is string =>
  // nb. Registered return addresses are compared character by character.
  url === homeUrlOf(platformOrigin) || url === `${platformOrigin}/msktfront/connect.html`;

/** The platform's name in a language, and its address. */
export async function frameOf(
  { db, platformOrigin }: Pick<UserCentreOptions, 'db' | 'platformOrigin'>,
  lang: Lang,
): Promise<Frame> {
  const [row] = await db.select({ indexInfo: platform.indexInfo }).from(platform).limit(1);
  const name = row?.indexInfo[lang].headFootInfo.flatName ?? new URL(platformOrigin).host;
  return { lang, platform: { name, url: homeUrlOf(platformOrigin) } };
}
