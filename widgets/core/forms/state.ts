import type { Conflict, IsSame, Theirs } from '../../ui/form/conflict.ts';
import type { Problems } from '../../ui/form/problem.ts';
import type { ApiError } from '../http/errors.ts';

/** The stored object that a form changes. */
export interface Origin<F> {
  id: string;
  status: number;
  revision: number;
  /** Its fields when editing began; null for a draft of an older revision. */
  base: F | null;
}

/** Purpose of sending: publish for readers, or save as a draft. */
export type Intent = 'publish' | 'draft';

/** The platform's answer to a saved form. */
export interface Saved {
  id: string;
  status: number;
  revision: number;
  /** Held for review by the platform's rules: visible only to its author. */
  isHeld?: true;
}

/** What a form needs to know of its kind of object. */
export interface FormOf<F, B> {
  /** Fields of a new form. */
  empty: F;
  /** Names of the fields, in the order in which problems are listed. */
  order: readonly (keyof F & string)[];
  check(fields: F, isDraft: boolean, now: number): Problems<keyof F & string>;
  isSame: IsSame<F>;
  bodyOf(fields: F, isDraft: boolean): B;
  add(body: B & { clientKey: string }): Promise<Saved>;
  edit(id: string, body: B & { revision: number; clientKey?: string }): Promise<Saved>;
  /** Field for a path of the request body; default: its first segment. */
  nameOf?(path: string): string;
  /** The stored version of a CONFLICT; null for other failures. */
  theirsOf(error: ApiError): Theirs<F> | null;
}

export interface FormState<F> {
  fields: F;
  /** Grows when all fields were replaced, so that components with local state reset it. */
  version: number;
  origin: Origin<F> | null;
  problems: Problems<keyof F & string>;
  /** Number of attempts to send that problems prevented. */
  stopped: number;
  sending: Intent | null;
  failure: ApiError | null;
  conflict: Conflict<F> | null;
}

/** Content of a draft. */
export interface KeptForm<F, B> {
  fields: F;
  /** The stored object and revision that it changes. */
  origin: Omit<Origin<F>, 'base'> | null;
  /** The last body that was sent without an answer. */
  unanswered: { body: B; key: string } | null;
}
