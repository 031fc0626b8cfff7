/** Reasons why data is not up to date. Each has a text and one action. */
export type Trouble =
  | 'noAddress'
  | 'noPermission'
  | 'signedOut'
  | 'offline'
  | 'unreachable'
  | 'wrongAddress'
  | 'tooOld'
  | 'busy'
  | 'failed';

/** Result of the last check of the platform. */
export interface Status {
  trouble: Trouble | null;
  /** Message of the platform. */
  message?: string;
  /** Time of the last response, by this device's clock; 0: never. */
  at: number;
  /** Time until which the platform has requested no further checks. */
  notBefore: number;
  /** Consecutive failed checks. */
  failures: number;
}

export const NOTHING_YET: Status = { trouble: null, at: 0, notBefore: 0, failures: 0 };

interface Failure {
  code: string;
  status: number;
  retryAfter?: number | undefined;
}

/** Classifies a failed check. 404 means a wrong address, unless the person has already signed in there. */
export function troubleOf({ code, status }: Failure, online: boolean, isSignedIn: boolean): Trouble {
  if (!online) return 'offline';
  if (code === 'ADDRESS_ERROR' || code === 'BAD_RESPONSE') return 'wrongAddress';
  if (status === 401) return 'signedOut';
  if (status === 404) return isSignedIn ? 'tooOld' : 'wrongAddress';
  if (status === 429 || status === 503) return 'busy';
  return code === 'OFFLINE' || code === 'TIMEOUT' ? 'unreachable' : 'failed';
}

/** Base delay after a failure, in seconds. Doubles with each further failure, at most DOUBLED_MAX times. */
const AGAIN = 60;
const DOUBLED_MAX = 4;

/** Delay after the `failures`th consecutive failure, in seconds; at least `retryAfter`. */
export const waitAfter = (failures: number, retryAfter = 0): number =>
  Math.max(retryAfter, AGAIN * 2 ** Math.min(DOUBLED_MAX, Math.max(0, failures - 1)));

/** Adds up to 25 % jitter, so that browsers that were started together do not send requests together. */
export const withJitter = (seconds: number, chance = Math.random()): number => seconds * (1 + chance / 4);
