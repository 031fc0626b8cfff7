/** What pages and the worker tell each other. */

export type ToWorker =
  /** These were read before the worker was there: it keeps what a visitor is answered. */
  | { type: 'keep'; urls: readonly string[]; lang: string }
  /** The page hears from now on: what it was told while it began is told again. */
  | { type: 'listening' }
  /** Somebody has signed out, or somebody else in. */
  | { type: 'forget' }
  /** Which build is it? Answered through the port with the name of its entry. */
  | { type: 'which' }
  /** Whoever sits here wants the new version now. */
  | { type: 'takeOver' }
  /** The page that says this is of the worker's own build: unless others are open, nobody needs the old one. */
  | { type: 'takeOverIfAlone' };

export type ToPage =
  /** What was asked could not be fetched: this is what was kept at that time, in milliseconds. */
  | { type: 'kept'; at: number }
  /** Likewise, of what surrounds every page and says nothing of this one. */
  | { type: 'away' }
  /** It could not be fetched, and nothing was kept. */
  | { type: 'missing' }
  /** It came from the platform. */
  | { type: 'fresh' };
