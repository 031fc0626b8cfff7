import type { CallName } from '../../widgets/contract/calls.ts';
import { envelopeOf, isMissing, isRefusal, judge } from './judge.ts';
import { type Answer, type Input, send, type Target } from './target.ts';

/** Type of object that a run creates, with the calls that delete, read and list it. */
export interface Kind {
  noun: string;
  /** Calls that delete the object, in order. */
  away(id: string): [CallName, Input][];
  /** Call that no longer returns the object after its deletion. */
  seenBy(id: string): [CallName, Input];
  /** List to search for the object if its creation returned no id. */
  listedBy: [CallName, Input];
}

/** Object that a run could not delete. */
export interface Left {
  noun: string;
  id: string;
  why: string;
}

export interface Ledger {
  /** Records a created object, from the response to its creation. */
  note(kind: Kind, answer: Answer): Promise<void>;
  /** Deletes all remaining objects, in reverse order of creation. */
  clear(): Promise<void>;
  left: Left[];
}

/** Records all objects that a run creates, so that they are deleted even after an error. All of them contain `mark`. */
export function createLedger(target: Target, mark: string): Ledger {
  const made: { kind: Kind; id: string }[] = [];
  const left: Left[] = [];
  const ask = (name: CallName, input: Input) => send(target, name, input, 'member');

  /**
   * Finds the id of the list record that contains the mark; null if there is none, undefined if the list is
   * unreadable.
   */
  async function find({ listedBy: [name, input] }: Kind): Promise<string | null | undefined> {
    const { data } = judge(name, await ask(name, input));
    if (data === undefined) return undefined;
    const { records = [data] } = (data ?? { records: [] }) as { records?: unknown[] };
    const found = records.find(record => JSON.stringify(record).includes(mark));
    return found === undefined ? null : idIn(found);
  }

  /** Whether the object exists; null if that cannot be determined. */
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

/** Id of the object in a response. */
function idIn(data: unknown): string | null {
  const { id, draftId } = (data ?? {}) as { id?: unknown; draftId?: unknown };
  const found = id ?? draftId;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
