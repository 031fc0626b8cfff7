/** Messages between pages and the service worker. */

export type ToWorker =
  /** URLs that the page read before the worker was active. The worker caches them as a visitor reads them. */
  | { type: 'keep'; urls: readonly string[]; lang: string }
  /** The page now listens. The worker repeats the messages that the page missed while it loaded. */
  | { type: 'listening' }
  /** The user has signed out, or another user has signed in. */
  | { type: 'forget' }
  /** Requests the build. The worker replies through the port with the name of its entry. */
  | { type: 'which' }
  /** The user wants the new version now. */
  | { type: 'takeOver' }
  /** The sender is of the worker's own build. The worker takes over if no other page is open. */
  | { type: 'takeOverIfAlone' };

export type ToPage =
  /** The request failed. The response was served from the cache; `at` is when it was cached, in milliseconds. */
  | { type: 'kept'; at: number }
  /** Like `kept`, for the frame around every page, which says nothing about the page's content. */
  | { type: 'away' }
  /** The request failed, and no cached response exists. */
  | { type: 'missing' }
  /** The response came from the network. */
  | { type: 'fresh' };

/** Names of the caches for offline reading. The shell's cache name is followed by the build's entry. */
export const SHELL = 'mskt-shell ';
export const ANSWERS = 'mskt-answers';
export const PICTURES = 'mskt-pictures';
export const READABLE = 'mskt-readable';

/** Caches that reveal what a user has read. Deleted at sign-out. */
export const OF_READERS = [ANSWERS, PICTURES, READABLE];
