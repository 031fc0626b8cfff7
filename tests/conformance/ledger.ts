import type { CallName } from '../../widgets/core/contract/calls.ts';
import { envelopeOf, isMissing, isRefusal, judge } from './judge.ts';
import { type Answer, type Input, send, type Target } from './target.ts';

/** Something that a run makes: how it is called, found, looked at and taken away. */
export interface Kind {
  noun: string;
  /** The calls that take it away, in their order. */
  away(id: string): [CallName, Input][];
  /** A call that no longer tells of it once it is gone. */
  seenBy(id: string): [CallName, Input];
  /** A list that it stands in, where it is looked for when its making was not answered. */
  listedBy: [CallName, Input];
}

/** What a run could not take away. */
export interface Left {
  noun: string;
  id: string;
  why: string;
}

export interface Ledger {
  /** Notes what has been made, from the answer to its making. */
  note(kind: Kind, answer: Answer): Promise<void>;
  /** Takes away all that is still there, the last made first. */
  clear(): Promise<void>;
  left: Left[];
}

/** Remembers what a run has made, so that it goes again whatever happens in between. `mark` stands in all of it. */
export function createLedger(target: Target, mark: string): Ledger {
  const made: { kind: Kind; id: string }[] = [];
  const left: Left[] = [];
  const ask = (name: CallName, input: Input) => send(target, name, input, 'member');

  /** Looks for the mark in a list; null when it is not there, undefined when nobody can tell. */
  async function find({ listedBy: [name, input] }: Kind): Promise<string | null | undefined> {
    const { data } = judge(name, await ask(name, input));
    if (data === undefined) return undefined;
    const { records = [data] } = (data ?? { records: [] }) as { records?: unknown[] };
    const found = records.find(record => JSON.stringify(record).includes(mark));
    return found === undefined ? null : idIn(found);
  }

  /** Whether it is there; null when nobody can tell. */
  async function isThere({ seenBy }: Kind, id: string): Promise<boolean | null> {
    const [name, input] = seenBy(id);
    const answer = await ask(name, input);
    if (isMissing(answer)) return null;
    if (isRefusal(answer) && answer.status < 500) return false;
    const told = envelopeOf(answer);
    return told?.success === 1 ? JSON.stringify(told.data ?? '').includes(id) : null;
  }

  async function takeAway(kind: Kind, id: string): Promise<string | null> {
    if ((await isThere(kind, id)) === false) return null;
    let last: Answer | null = null;
    for (const [name, input] of kind.away(id)) last = await ask(name, input);
    const there = await isThere(kind, id);
    if (there === false) return null;
    const told = last && envelopeOf(last);
    if (told?.success === 1) return there ? 'it is still there, though taking it away was answered' : null;
    return `taking it away was answered with HTTP ${last?.status} ${told?.message ?? ''}`.trim();
  }

  return {
    left,
    async note(kind, answer) {
      if (isMissing(answer)) return;
      const told = envelopeOf(answer);
      const isMade = told?.success === 1;
      const isUnclear = answer.status === 0 || answer.status >= 500 || told === null;
      const named = isMade ? idIn(told.data) : null;
      if (named === null && !isMade && !isUnclear) return;
      const id = named ?? (await find(kind));
      if (id) made.push({ kind, id });
      else if (isMade || id === undefined)
        left.push({ noun: kind.noun, id: mark, why: 'no id was told: if it is there, this stands in it' });
    },
    async clear() {
      for (const { kind, id } of made.splice(0).reverse()) {
        const why = await takeAway(kind, id);
        if (why !== null) left.push({ noun: kind.noun, id, why });
      }
    },
  };
}

/** What an answer calls the thing that it is about. */
function idIn(data: unknown): string | null {
  const { id, draftId } = (data ?? {}) as { id?: unknown; draftId?: unknown };
  const found = id ?? draftId;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
