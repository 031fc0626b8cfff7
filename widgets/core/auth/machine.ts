import type { TokenRecord } from './token-store.ts';

/**
 * The auth core's rules as one pure function: what is known and what happened give what is known next and what to do.
 * `session.ts` runs the effects.
 */

export type SessionStatus =
  | 'boot'
  | 'probing'
  | 'exchanging'
  | 'loadingMe'
  | 'in'
  | 'out'
  /** The user centre did not answer: a stored token is used, unconfirmed, and nothing is cleared. */
  | 'uncertain'
  /** On the way to the user centre. */
  | 'leaving'
  /** Signing out. */
  | 'ending'
  /** Stopped until the person acts; `halt` says why. */
  | 'halted';

export type HaltReason = 'expired' | 'wrongAddress' | 'loop' | 'blocked';

/** What the user centre says. Only a definite `out` signs anybody out. */
export type Probe =
  | { answer: 'in'; sub: string; realName: string; idToken: string }
  | { answer: 'out' }
  | { answer: 'unknown' };

export interface SessionFacts {
  status: SessionStatus;
  epoch: number;
  record: TokenRecord | null;
  /** Whether the record is shown as signed in; kept while the user centre is asked again. */
  inUse: boolean;
  /** What the user centre last vouched for, until it is exchanged. */
  vouched: (Probe & { answer: 'in' }) | null;
  /** Probes and exchanges in a row that were not answered. */
  unanswered: number;
  halt: HaltReason | null;
}

export type SessionEvent =
  | { type: 'started'; record: TokenRecord | null }
  /** A token came in the site's own address; whose it is, the user centre says. */
  | { type: 'taken'; record: TokenRecord }
  | { type: 'probed'; probe: Probe }
  | { type: 'exchanged'; record: TokenRecord }
  /** `refused`: the platform said no; otherwise nobody knows. */
  | { type: 'notExchanged'; refused: boolean }
  | { type: 'meLoaded' }
  /** A call was answered 401. `stored` is the record as it stands now; `loop` when too many redirects went before. */
  | { type: 'tokenRefused'; token: string; stored: TokenRecord | null; loop: boolean }
  /** Another tab signed in or out. */
  | { type: 'changedElsewhere'; stored: TokenRecord | null }
  /** Time to ask the user centre again: a tick, the network is back; `away` when the page was not seen for long. */
  | { type: 'woke'; away: boolean }
  | { type: 'leave' }
  | { type: 'stuck' }
  | { type: 'signOut' }
  | { type: 'signedOut' }
  | { type: 'halt'; reason: HaltReason }
  | { type: 'resume' };

export type SessionEffect = 'probe' | 'probeLater' | 'exchange' | 'loadMe' | 'loadPublic' | 'clear' | 'leave';

/** What the page may do: an embed neither asks the user centre by itself nor navigates its host. */
export interface SessionPowers {
  probe: boolean;
  leave: boolean;
}

export interface Step {
  facts: SessionFacts;
  effects: SessionEffect[];
}

export const initialFacts: SessionFacts = {
  status: 'boot',
  epoch: 0,
  record: null,
  inUse: false,
  vouched: null,
  unanswered: 0,
  halt: null,
};

/** Waits before the user centre is asked again, in milliseconds; after the last only the network or the person does. */
export const PROBE_AGAIN = [2_000, 8_000, 30_000] as const;

/** States that another tab's news may not disturb. */
const BUSY: readonly SessionStatus[] = ['boot', 'leaving', 'ending'];
const RESTING: readonly SessionStatus[] = ['in', 'out'];

/** The person who is shown as signed in. While a page that just opened asks the user centre, nobody is. */
export const personOf = ({ record, inUse }: SessionFacts): TokenRecord | null => (inUse ? record : null);

export function step(facts: SessionFacts, event: SessionEvent, powers: SessionPowers): Step {
  const to = (change: Partial<SessionFacts>, ...effects: SessionEffect[]): Step => ({
    facts: { ...facts, ...change },
    effects,
  });
  const stay: Step = { facts, effects: [] };
  const nobody = { record: null, inUse: false, vouched: null } as const;
  const signedOut = (): Step =>
    to({ ...nobody, status: 'out', epoch: facts.epoch + 1 }, 'clear', 'loadPublic');
  const signedIn = (record: TokenRecord, epoch: number): Step =>
    to(
      { status: 'loadingMe', record, epoch, inUse: true, vouched: null, unanswered: 0, halt: null },
      'loadMe',
    );
  const adopt = (record: TokenRecord | null): Step =>
    record === null
      ? to({ ...nobody, status: 'out', epoch: facts.epoch + 1 }, 'loadPublic')
      : signedIn(record, Math.max(record.epoch, facts.epoch + 1));

  if (
    facts.status === 'halted' &&
    event.type !== 'resume' &&
    event.type !== 'signOut' &&
    event.type !== 'signedOut'
  )
    return stay;

  switch (event.type) {
    case 'started': {
      if (facts.status !== 'boot') return stay;
      const epoch = event.record?.epoch ?? 0;
      if (powers.probe) return to({ status: 'probing', record: event.record, epoch }, 'loadPublic', 'probe');
      return event.record ? signedIn(event.record, epoch) : to({ status: 'out', epoch }, 'loadPublic');
    }
    case 'taken':
      return to({ ...nobody, status: 'probing', record: event.record, epoch: event.record.epoch }, 'probe');
    case 'probed':
      return facts.status === 'probing' ? afterProbe(event.probe) : stay;
    case 'exchanged':
      if (facts.status !== 'exchanging') return stay;
      return signedIn(event.record, Math.max(event.record.epoch, facts.epoch + 1));
    case 'notExchanged':
      if (facts.status !== 'exchanging') return stay;
      if (event.refused) return signedOut();
      return to(
        { ...nobody, status: 'uncertain', unanswered: facts.unanswered + 1 },
        'loadPublic',
        'probeLater',
      );
    case 'meLoaded':
      return facts.status === 'loadingMe' ? to({ status: 'in' }) : stay;
    case 'tokenRefused': {
      if (personOf(facts)?.token !== event.token) return stay;
      // nb. nothing stored: another tab has signed out, and this call was on its way.
      if (event.stored?.token !== event.token) return adopt(event.stored);
      if (!powers.leave) return signedOut();
      if (event.loop)
        return to({ ...nobody, status: 'halted', halt: 'loop', epoch: facts.epoch + 1 }, 'clear');
      return to({ ...nobody, status: 'leaving', epoch: facts.epoch + 1 }, 'clear', 'leave');
    }
    case 'changedElsewhere':
      if (event.stored?.token === facts.record?.token) return stay;
      if (BUSY.includes(facts.status)) return stay;
      return adopt(event.stored);
    case 'woke':
      if (!powers.probe || !(facts.status === 'uncertain' || (event.away && RESTING.includes(facts.status))))
        return stay;
      return to({ status: 'probing' }, 'probe');
    case 'leave':
      return powers.leave && facts.status !== 'leaving' ? to({ status: 'leaving' }, 'leave') : stay;
    case 'stuck':
      return facts.status === 'leaving' ? to({ status: 'halted', halt: 'blocked' }) : stay;
    case 'signOut':
      return to({ ...nobody, status: 'ending', halt: null, epoch: facts.epoch + 1 }, 'clear');
    case 'signedOut':
      return facts.status === 'ending' ? to({ status: 'out' }, 'loadPublic') : stay;
    case 'halt':
      return to({ status: 'halted', halt: event.reason });
    case 'resume':
      if (powers.probe) return to({ status: 'probing', halt: null, unanswered: 0 }, 'probe');
      return facts.record
        ? signedIn(facts.record, facts.epoch)
        : to({ status: 'out', halt: null }, 'loadPublic');
  }

  function afterProbe(probe: Probe): Step {
    switch (probe.answer) {
      case 'in': {
        const same = facts.record?.sub === probe.sub && facts.record.realName === probe.realName;
        return same
          ? signedIn(facts.record as TokenRecord, facts.epoch)
          : to({ ...nobody, status: 'exchanging', vouched: probe }, 'exchange');
      }
      case 'out':
        return facts.record ? signedOut() : to({ status: 'out', unanswered: 0 }, 'loadPublic');
      case 'unknown': {
        const change = {
          status: 'uncertain',
          unanswered: facts.unanswered + 1,
          inUse: facts.record !== null,
        } as const;
        return to(change, facts.record ? 'loadMe' : 'loadPublic', 'probeLater');
      }
    }
  }
}
