import type { CurrentPerson } from '../../contract/platform/schema.ts';
import type { TokenRecord } from './token-store.ts';

/**
 * Session state machine: a pure function from facts and an event to the next facts and the effects to run. `start.ts`
 * runs the effects.
 */

export type SessionStatus =
  | 'boot'
  | 'probing'
  | 'exchanging'
  | 'loadingMe'
  | 'in'
  | 'out'
  /** The user centre did not respond: a stored token is used without confirmation, and nothing is cleared. */
  | 'uncertain'
  /** Navigating to the user centre. */
  | 'leaving'
  /** Signing out. */
  | 'ending'
  /** Stopped until the user acts; `halt` is the reason. */
  | 'halted';

export type HaltReason = 'expired' | 'wrongAddress' | 'loop' | 'blocked';

/** Response of the user centre. Only `out` signs the user out. */
export type Probe =
  | { answer: 'in'; sub: string; realName: string; idToken: string }
  | { answer: 'out' }
  | { answer: 'unknown' };

export interface SessionFacts {
  status: SessionStatus;
  epoch: number;
  record: TokenRecord | null;
  /** Whether the record counts as signed in; unchanged while the user centre is asked again. */
  inUse: boolean;
  /** The user centre's last confirmation, until it is exchanged for a token. */
  vouched: (Probe & { answer: 'in' }) | null;
  /** Whether the record's token arrived in an address and the platform has not yet accepted it. */
  isUntried: boolean;
  /** Number of consecutive probes and exchanges without a response. */
  unanswered: number;
  halt: HaltReason | null;
}

export type SessionEvent =
  | { type: 'started'; record: TokenRecord | null }
  /** The site's URL contained a token. The platform's response identifies its user. */
  | { type: 'taken'; record: TokenRecord }
  /** The platform's response named the user of the token in use. */
  | { type: 'identified'; token: string; person: CurrentPerson }
  | { type: 'probed'; probe: Probe }
  | { type: 'exchanged'; record: TokenRecord }
  /** `refused`: the platform rejected the exchange; otherwise there was no response. */
  | { type: 'notExchanged'; refused: boolean }
  | { type: 'meLoaded' }
  /** A call was answered with 401. `stored` is the current record; `loop` is true after too many redirects. */
  | { type: 'tokenRefused'; token: string; stored: TokenRecord | null; loop: boolean }
  /** Another tab has signed in or out. */
  | { type: 'changedElsewhere'; stored: TokenRecord | null }
  /** Asks the user centre again: after a delay, or when the network is back. `away`: the page was hidden for long. */
  | { type: 'woke'; away: boolean }
  | { type: 'leave' }
  | { type: 'stuck' }
  | { type: 'signOut' }
  | { type: 'signedOut' }
  | { type: 'halt'; reason: HaltReason }
  | { type: 'resume' };

export type SessionEffect =
  | 'probe'
  | 'probeLater'
  | 'exchange'
  | 'loadMe'
  | 'loadPublic'
  | 'store'
  | 'clear'
  | 'leave';

/** What the page may do: an embed neither asks the user centre nor navigates its host page. */
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
  isUntried: false,
  unanswered: 0,
  halt: null,
};

/** Delays before the user centre is asked again, in milliseconds. After the last, only a regained network or the user asks. */
export const PROBE_AGAIN = [2_000, 8_000, 30_000] as const;

/** States in which changes by other tabs are ignored. */
const BUSY: readonly SessionStatus[] = ['boot', 'leaving', 'ending'];
const RESTING: readonly SessionStatus[] = ['in', 'out'];

/** Returns the record of the signed-in user; null while a page that was just opened asks the user centre. */
export const personOf = ({ record, inUse }: SessionFacts): TokenRecord | null => (inUse ? record : null);

export function step(facts: SessionFacts, event: SessionEvent, powers: SessionPowers): Step {
  const to = (change: Partial<SessionFacts>, ...effects: SessionEffect[]): Step => ({
    facts: { ...facts, ...change },
    effects,
  });
  const stay: Step = { facts, effects: [] };
  const nobody = { record: null, inUse: false, vouched: null, isUntried: false } as const;
  const signedOut = (): Step =>
    to({ ...nobody, status: 'out', epoch: facts.epoch + 1 }, 'clear', 'loadPublic');
  const signedIn = (record: TokenRecord, epoch: number): Step =>
    to(
      {
        ...{ status: 'loadingMe', record, epoch, inUse: true, vouched: null, isUntried: false },
        ...{ unanswered: 0, halt: null },
      },
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
    case 'taken': {
      const { facts: entered, effects } = adopt(event.record);
      return { facts: { ...entered, isUntried: true }, effects };
    }
    case 'identified': {
      const { record } = facts;
      if (record?.token !== event.token || record.userId !== '') return stay;
      // The user centre's subject is unknown. The platform's user id identifies the user as well.
      return to({ record: { ...record, ...event.person, sub: record.sub || event.person.userId } }, 'store');
    }
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
      return facts.status === 'loadingMe' ? to({ status: 'in', isUntried: false }) : stay;
    case 'tokenRefused': {
      if (personOf(facts)?.token !== event.token) return stay;
      // Another token or none is stored: another tab has signed in or out during this call.
      if (event.stored?.token !== event.token) return adopt(event.stored);
      if (!powers.leave) return signedOut();
      if (facts.isUntried)
        return to({ ...nobody, status: 'probing', epoch: facts.epoch + 1 }, 'clear', 'probe');
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
        const { record } = facts;
        return record && isOf(record, probe)
          ? signedIn(record, facts.epoch)
          : to({ ...nobody, status: 'exchanging', vouched: probe }, 'exchange');
      }
      case 'out':
        if (facts.record?.handedOver) return signedIn(facts.record, facts.epoch);
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

/**
 * Returns whether a stored token is of the user whom the user centre names. Of a token that was handed over only the
 * name is known.
 */
const isOf = (record: TokenRecord, { sub, realName }: Probe & { answer: 'in' }): boolean =>
  record.realName === realName && (record.handedOver ? realName !== '' : record.sub === sub);
