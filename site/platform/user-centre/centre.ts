import type { Provider } from 'oidc-provider/lib/provider.js';
import type { Clock } from '../clock.ts';
import type { CodeSenders } from '../contact/code-sender.ts';
import type { Db } from '../db/handle.ts';
import { isUnavailable } from '../db/postgres/unavailable.ts';
import { platform } from '../db/schema.ts';
import type { Lang } from '../http/language.ts';
import type { Gate } from '../http/middleware/gate.ts';
import type { TrustProxy } from '../http/trusted-proxies.ts';
import type { Logger } from '../logger.ts';
import type { PageFrame } from './pages.ts';

export interface UserCentreOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Origin of the user centre, which is also its OpenID issuer. */
  issuer: string;
  /** Origin of the platform that users sign in to. */
  platformOrigin: string;
  /** Redirect URLs of the browser extensions. */
  extensionCallBacks?: readonly string[];
  /** Decides which peers are trusted proxies for `X-Forwarded-For`; by default none. */
  trustProxy?: TrustProxy;
  /** Send codes with which forgotten passwords are replaced; without any, none can be. */
  codeSenders?: CodeSenders;
  /** Whether demo accounts can sign in and are listed on the sign-in page. */
  demo?: boolean;
}

/** Context of the user centre's pages. */
export interface Centre extends UserCentreOptions {
  provider: Provider;
  /** Limits concurrent password comparisons. */
  gate: Gate;
}

/** Returns the targets, besides `'self'`, of the `form-action` directive. */
export const formTargets = ({ platformOrigin, extensionCallBacks = [] }: UserCentreOptions): string =>
  [platformOrigin, ...extensionCallBacks].join(' ');

/** Returns the URL of the platform's home page. */
export const homeUrlOf = (platformOrigin: string): string => `${platformOrigin}/msktfront/home`;

/** Returns whether a URL is a registered redirect URL of sign-out: home, or the consent page for schools' pages. */
export const isReturnUrl = (platformOrigin: string, url: string | null): url is string =>
  // Registered redirect URLs are compared character by character.
  url === homeUrlOf(platformOrigin) || url === `${platformOrigin}/msktfront/connect.html`;

/** Returns the frame of a page: the platform's name in a language, its host while the database is away, and its URL. */
export async function frameOf(
  { db, platformOrigin }: Pick<UserCentreOptions, 'db' | 'platformOrigin'>,
  lang: Lang,
): Promise<PageFrame> {
  const [row] = await db
    .select({ indexInfo: platform.indexInfo })
    .from(platform)
    .limit(1)
    .catch(error => {
      if (isUnavailable(error)) return [];
      throw error;
    });
  const name = row?.indexInfo[lang].headFootInfo.flatName ?? new URL(platformOrigin).host;
  return { lang, platform: { name, url: homeUrlOf(platformOrigin) } };
}

/** Whether forgotten passwords can be replaced here. */
export const canReset = ({ codeSenders = {} }: UserCentreOptions): boolean =>
  Object.keys(codeSenders).length > 0;
