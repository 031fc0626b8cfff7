import { randomUUID } from 'node:crypto';
import type { CallName } from '../../widgets/core/contract/calls.ts';
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

/** What a call shows of an object: that it is there, that it is not, or nothing that can be read. */
export type Look = { state: 'there'; data: Data } | { state: 'gone' | 'unknown' };

/** Writes as one person, holds every answer against its shape, and remembers what it has made. */
export interface Hand extends Pick<Ledger, 'left' | 'clear'> {
  target: Target;
  /** Stands in all that this run writes, and in nothing else. */
  mark: string;
  verdicts: Partial<Record<CallName, Verdict>>;
  /** Makes a call; of several times that one call is made the worst counts. Null when its answer does not hold. */
  ask(name: CallName, input: Input): Promise<Data | null>;
  /** The same for a call that makes something of a kind, which is taken away in any case. */
  make(kind: Kind, name: CallName, input: Input): Promise<Data | null>;
  /** Looks by a call that reads. */
  look(name: CallName, input: Input): Promise<Look>;
  /** What `write` has done must show in what `read` tells: `wrong` says what is not as it was written. */
  readBack(
    write: CallName,
    read: CallName,
    input: Input,
    wrong: (data: Data) => string | null,
  ): Promise<void>;
  /** What `write` has taken away must not be told any more. */
  readGone(write: CallName, read: CallName, input: Input): Promise<void>;
  /** What cannot be done must be refused in words; where it is done all the same, it made something of a kind. */
  mustRefuse(name: CallName, input: Input, what: string, kind?: Kind): Promise<void>;
  /** What is longer than our own platform takes is refused in words; another may take more, and then it is made. */
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

  /** The data of an answer that holds, which may be null; undefined when it does not hold. */
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

  /** Resolves to whether it was refused; that it was without words is a fault. */
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
