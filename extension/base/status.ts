/** Why the newest is not there; each has its words and one thing to do. */
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

/** How the last look at the platform went. */
export interface Status {
  trouble: Trouble | null;
  /** What the platform said about it. */
  message?: string;
  /** When it last answered, by this device's clock; 0: never. */
  at: number;
  /** It wants to be left alone until then. */
  notBefore: number;
  /** Looks that failed in a row. */
  failures: number;
}

export const NOTHING_YET: Status = { trouble: null, at: 0, notBefore: 0, failures: 0 };

interface Failure {
  code: string;
  status: number;
  retryAfter?: number | undefined;
}

/** Which trouble a failed look is. Whoever has signed in there knows that there is a platform. */
export function troubleOf({ code, status }: Failure, online: boolean, isSignedIn: boolean): Trouble {
  if (!online) return 'offline';
  if (code === 'ADDRESS_ERROR' || code === 'BAD_RESPONSE') return 'wrongAddress';
  if (status === 401) return 'signedOut';
  if (status === 404) return isSignedIn ? 'tooOld' : 'wrongAddress';
  if (status === 429 || status === 503) return 'busy';
  return code === 'OFFLINE' || code === 'TIMEOUT' ? 'unreachable' : 'failed';
}

/** Seconds to the next look after a failure; doubled with each that follows, up to sixteen times. */
const AGAIN = 60;
const DOUBLED_MAX = 4;

/** Seconds to wait after the `failures`th failure in a row, longer where the platform says so. */
export const waitAfter = (failures: number, retryAfter = 0): number =>
  Math.max(retryAfter, AGAIN * 2 ** Math.min(DOUBLED_MAX, Math.max(0, failures - 1)));

/** Up to a quarter more: browsers that were started together do not ask together. */
export const withJitter = (seconds: number, chance = Math.random()): number => seconds * (1 + chance / 4);
