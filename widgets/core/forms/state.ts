import type { Conflict, IsSame, Picks, Theirs } from '../../ui/form/conflict.ts';
import type { Problems } from '../../ui/form/problem.ts';
import type { ApiError } from '../http/errors.ts';

/** What is there already and is changed. */
export interface Origin<F> {
  id: string;
  status: number;
  revision: number;
  /** As it stood when the change began; null when a draft was found that began from an older revision. */
  base: F | null;
}

/** What is sent: for readers, or to go on with later. */
export type Intent = 'publish' | 'draft';

/** What the platform tells of what it has taken. */
export interface Saved {
  id: string;
  status: number;
  revision: number;
}

/** What tells forms of different objects apart. */
export interface FormOf<F, B> {
  /** A form that nobody has filled in. */
  empty: F;
  /** Names of the fields, in the order in which problems are told. */
  order: readonly (keyof F & string)[];
  check(fields: F, isDraft: boolean, now: number): Problems<keyof F & string>;
  isSame: IsSame<F>;
  bodyOf(fields: F, isDraft: boolean): B;
  add(body: B & { clientKey: string }): Promise<Saved>;
  edit(id: string, body: B & { revision: number; clientKey?: string }): Promise<Saved>;
  /** The field that the platform means by a path of what was sent; without it, the path's beginning. */
  nameOf?(path: string): string;
  /** What stands there now, of a CONFLICT; null of any other failure. */
  theirsOf(error: ApiError): Theirs<F> | null;
}

export interface FormState<F> {
  fields: F;
  /** Grows when the fields were replaced as a whole: what holds a part of them by itself begins anew. */
  version: number;
  origin: Origin<F> | null;
  problems: Problems<keyof F & string>;
  /** Grows with each send that was stopped by problems: the reader is led to them. */
  stopped: number;
  sending: Intent | null;
  failure: ApiError | null;
  conflict: Conflict<F> | null;
}

/** What is kept of a form until it is sent. */
export interface KeptForm<F, B> {
  fields: F;
  /** What it changes, from which revision on. */
  origin: Omit<Origin<F>, 'base'> | null;
  /** What was sent and never answered, word for word. */
  unanswered: { body: B; key: string } | null;
}

/** Sends a form. */
export interface FormSending<F> {
  /** Sends what has been looked at; null when it was not taken. */
  send(fields: F, isDraft: boolean, key: string): Promise<Saved | null>;
  refuse(error: ApiError): null;
  merged(conflict: Conflict<F>, picks: Picks): F;
}
