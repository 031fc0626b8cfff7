import type { Clock } from './clock.ts';
import type { Db } from './db/open.ts';
import type { TrustProxy } from './http/trusted-proxies.ts';
import type { Logger } from './logger.ts';
import type { SendCode } from './register/code-sender.ts';
import type { Storage } from './storage/object-store.ts';

/** Where the platform sends people to sign in, and how it is known there. All addresses are absolute. */
export interface UserCentre {
  issuer: string;
  clientId: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUri: string;
  logoutUrl: string;
  /** What is different about one that is somebody else's. */
  foreign?: ForeignCentre;
}

/** A user centre beside the platform's own: browsers reach its end points through the platform, which may hold a secret. */
export interface ForeignCentre {
  tokenEndpoint: string;
  /** Where names are told that an id_token does not hold. */
  userinfoEndpoint: string | undefined;
  endSessionEndpoint: string | undefined;
  secret: { value: string; by: 'basic' | 'post' } | undefined;
  /** It knows the platform's key, and is asked in objects that are signed with it. */
  signs: boolean;
}

/** Everything the platform depends on. There is no other state: two of these share nothing. */
export interface Platform {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Origins, without a trailing slash. */
  urls: { platform: string; userCentre: string; school: string };
  userCentre: UserCentre;
  /** Whether invented people may sign in, and the sample school page is served; without it neither. */
  demo?: boolean;
  /** Folder that `/media/…` is served from. */
  mediaRoot: string;
  /** Where uploads are kept. */
  storage: Storage;
  /** Folder on the local disk of uploads that have not been checked yet. */
  incomingRoot: string;
  /** Folder of the built `site` and `embed`; without one only the API answers. */
  dist?: string | undefined;
  /** Folder of the embed's kept versions, one folder each. */
  embedRoot?: string;
  /** Folder of the site's builds that are kept, one folder each. */
  siteRoot?: string;
  /** How codes reach people who register; without it nobody can. */
  sendCode?: SendCode | undefined;
  /** Where the user centre may take people back to an extension of a browser. */
  extensionCallBacks?: readonly string[];
  /** Which peers are proxies whose `X-Forwarded-For` is believed; without it none. */
  trustProxy?: TrustProxy;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal;
}
