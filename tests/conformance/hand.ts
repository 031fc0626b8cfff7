import { randomUUID } from 'node:crypto';
import type { CallName } from '../../widgets/contract/calls.ts';
import {
  differs,
  envelopeOf,
  excuseOf,
  isMissing,
  isRefusal,
  judge,
  notAsked,
  type Verdict,
  worse,
} from './judge.ts';
import { createLedger, type Kind, type Ledger } from './ledger.ts';
import { type Answer, type Input, send, type Target } from './target.ts';

export type Data = Record<string, unknown>;

/** Result of reading an object: it exists, it does not, or the response is unreadable. */
export type Look = { state: 'there'; data: Data } | { state: 'gone' | 'unknown' };

/** Writes as one person, validates every response, and records the objects it creates. */
export interface Hand extends Pick<Ledger, 'left' | 'clear'> {
  target: Target;
  /** Unique text that everything written by this run contains. */
  mark: string;
  verdicts: Partial<Record<CallName, Verdict>>;
  /** Makes a call. Of repeated calls the worst verdict counts. Returns null if the response does not conform. */
  ask(name: CallName, input: Input): Promise<Data | null>;
  /** Like `ask`, for a call that creates an object, which is deleted in any case. */
  make(kind: Kind, name: CallName, input: Input): Promise<Data | null>;
  /** Reads an object. */
  look(name: CallName, input: Input): Promise<Look>;
  /** Checks the effect of `write` in the response of `read`. `wrong` returns the difference, or null. */
  readBack(
    write: CallName,
    read: CallName,
    input: Input,
    wrong: (data: Data) => string | null,
  ): Promise<void>;
  /** Checks that `read` no longer returns what `write` has deleted. */
  readGone(write: CallName, read: CallName, input: Input): Promise<void>;
  /** Checks that an invalid call is refused with a message. If it succeeds, `kind` is the type of object it created. */
  mustRefuse(name: CallName, input: Input, what: string, kind?: Kind): Promise<void>;
  /** Checks that a refusal has a message. For values beyond our own platform's limits, which others may accept. */
  mayRefuse(name: CallName, input: Input, what: string, kind: Kind): Promise<void>;
  fault(name: CallName, what: string): void;
  leaveOut(names: readonly CallName[], why: string): void;
}

export function createHand(target: Target): Hand {
  const mark = `conformance ${randomUUID()}`;
  const verdicts: Hand['verdicts'] = {};
  const ledger = createLedger(target, mark);

  const count = (name: CallName, verdict: Verdict) => {
    verdicts[name] = worse(verdicts[name], verdict);
  };
  const fault = (name: CallName, what: string) => count(name, differs(what));

  /** Data of a conforming response, which may be null; undefined if it does not conform. */
  function held(name: CallName, answer: Answer): Data | null | undefined {
    const verdict = judge(name, answer);
    const excuse = excuseOf(answer);
    count(name, excuse === null ? verdict : notAsked(excuse));
    return verdict.data as Data | null | undefined;
  }

  async function look(name: CallName, input: Input): Promise<Look> {
    const answer = await send(target, name, input, 'member');
    if (isMissing(answer)) return { state: 'unknown' };
    if (isRefusal(answer) && answer.status < 500) return { state: 'gone' };
    const data = held(name, answer);
    if (data) return { state: 'there', data };
    return { state: data === null ? 'gone' : 'unknown' };
  }

  /** Whether the call was refused. A refusal without a message is a fault. */
  async function isRefused(name: CallName, input: Input, what: string, kind?: Kind): Promise<boolean> {
    if (verdicts[name]?.outcome === 'missing') return true;
    const answer = await send(target, name, input, 'member');
    if (kind) await ledger.note(kind, answer);
    if (envelopeOf(answer)?.success === 1) return false;
    if (!isRefusal(answer) || isMissing(answer))
      fault(name, `${what} is refused without an envelope and words: HTTP ${answer.status}`);
    return true;
  }

  return {
    target,
    mark,
    verdicts,
    left: ledger.left,
    clear: ledger.clear,
    fault,
    look,
    leaveOut(names, why) {
      for (const name of names) verdicts[name] ??= notAsked(why);
    },
    ask: async (name, input) => held(name, await send(target, name, input, 'member')) ?? null,
    async make(kind, name, input) {
      const answer = await send(target, name, input, 'member');
      await ledger.note(kind, answer);
      return held(name, answer) ?? null;
    },
    async readBack(write, read, input, wrong) {
      const seen = await look(read, input);
      if (seen.state === 'gone') fault(write, 'what was written is not there when it is read back');
      const what = seen.state === 'there' ? wrong(seen.data) : null;
      if (what !== null) fault(write, what);
    },
    async readGone(write, read, input) {
      const { state } = await look(read, input);
      if (state === 'there') fault(write, 'what was taken away is still there when it is read back');
    },
    async mustRefuse(name, input, what, kind) {
      if (!(await isRefused(name, input, what, kind))) fault(name, `${what} is not refused`);
    },
    async mayRefuse(name, input, what, kind) {
      await isRefused(name, input, what, kind);
    },
  };
}
