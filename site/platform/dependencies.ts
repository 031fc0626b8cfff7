import type { Clock } from './clock.ts';
import type { CodeSenders } from './contact/code-sender.ts';
import type { Db } from './db/handle.ts';
import type { ReadLimits } from './http/read-limit.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { TrustProxy } from './http/trusted-proxies.ts';
import type { Changes } from './live/changes.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Renderer } from './prerender/renderer.ts';
import type { Storage } from './storage/object-store.ts';

/** The platform's registration at the user centre, and its endpoints. All URLs are absolute. */
export interface UserCentre {
  issuer: string;
  clientId: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUri: string;
  logoutUrl: string;
  /** Set for a user centre other than the platform's own. */
  foreign?: ForeignCentre;
}

/**
 * User centre other than the platform's own. Browsers reach its endpoints through the platform, which may
 * hold a client secret.
 */
export interface ForeignCentre {
  tokenEndpoint: string;
  /** Endpoint of names that an id_token does not contain. */
  userinfoEndpoint: string | undefined;
  endSessionEndpoint: string | undefined;
  secret: { value: string; by: 'basic' | 'post' } | undefined;
  /** The provider knows the platform's key and receives signed request objects. */
  signs: boolean;
}

/** Dependencies of the platform. There is no other state: two instances share nothing. */
export interface Platform {
  db: Db;
  /** Whether replicas of the database answer reads. */
  hasReplicas?: boolean;
  /** Changes that clients are notified of; without it they poll. */
  changes?: Changes | undefined;
  /** Whether the disk has room for writes. Undefined where only the database itself knows. */
  hasRoom?: () => Promise<boolean>;
  clock: Clock;
  logger: Logger;
  /** Origins, without a trailing slash. */
  urls: { platform: string; userCentre: string; school: string };
  userCentre: UserCentre;
  /** Whether demo people may sign in and the sample school page is served. */
  demo?: boolean;
  /** Folder served under `/media/…`. */
  mediaRoot: string;
  /** Storage of uploads. */
  storage: Storage;
  /** Folder on the local disk of uploads that have not been checked yet. */
  incomingRoot: string;
  /** Folder of the built `site` and `embed`; without it only the API is served. */
  dist?: string | undefined;
  /** Folder of the archived versions of the embed, one folder each. */
  embedRoot?: string;
  /** Folder of the archived builds of the site, one folder each. */
  siteRoot?: string;
  /** Send verification codes; without any, registration is closed. */
  codeSenders?: CodeSenders;
  /** Sends email; without it none is offered. */
  mailer?: Mailer | undefined;
  /** Address of the mobile app, to which phones and tablets are sent; without it none is. */
  mobileAppUrl?: string | undefined;
  /** Callback URLs of browser extensions to which the user centre may redirect. */
  extensionCallBacks?: readonly string[];
  /** Decides which peers are proxies whose `X-Forwarded-For` is trusted; without it none is. */
  trustProxy?: TrustProxy;
  /** Counts of reads by address and person. */
  readLimits: ReadLimits;
  /** Cache of visitors' reads; without it each is read from the database. */
  cache?: ResponseCache;
  /** Renders widgets into HTML; without it the platform serves no tags with content. */
  renderer?: Renderer;
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal;
}
