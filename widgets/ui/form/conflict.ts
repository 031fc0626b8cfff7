/** Author of the picked version of a field. */
export type Side = 'ours' | 'theirs';
export type Picks<N extends string = string> = Partial<Record<N, Side>>;

/** The version of the same object that another user has saved. */
export interface Theirs<F> {
  fields: F;
  /** Its author, and ISO 8601 time if the platform sends one. */
  editor: string;
  time: string | undefined;
  revision: number;
  status: number;
  /** Reason of a withdrawal. */
  reason?: string | undefined;
}

/** An edit conflict: both versions and their differences. */
export interface Conflict<F> {
  ours: F;
  theirs: Theirs<F>;
  differing: readonly Difference<F>[];
  /** True if they have also changed its status, which the user has to see before anything is sent. */
  hasMoved: boolean;
}

export interface Difference<F> {
  name: keyof F & string;
  /** Author of the change since the common base; `both` if the base is unknown. */
  changedBy: Side | 'both';
}

/** Returns whether two values of a field are the same for readers. */
export type IsSame<F> = (name: keyof F & string, one: F, other: F) => boolean;

export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** The common base of both versions. */
export interface Began<F> {
  status: number;
  /** Null if unknown. */
  base: F | null;
}

/** Compares our version with the stored one. */
export function conflictOf<F extends object>(
  ours: F,
  { base, status }: Began<F>,
  theirs: Theirs<F>,
  isSame: IsSame<F>,
): Conflict<F> {
  const whoChanged = (name: keyof F & string): Difference<F>['changedBy'] => {
    if (!base) return 'both';
    if (isSame(name, ours, base)) return 'theirs';
    return isSame(name, theirs.fields, base) ? 'ours' : 'both';
  };
  return {
    ours,
    theirs,
    hasMoved: theirs.status !== status,
    differing: namesOf(ours)
      .filter(name => !isSame(name, ours, theirs.fields))
      .map(name => ({ name, changedBy: whoChanged(name) })),
  };
}

/** Default picks: theirs where only they have changed a field, ours elsewhere. */
export const firstPicks = <F>({ differing }: Conflict<F>): Picks =>
  Object.fromEntries(
    differing.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'ours']),
  );

export const allPicks = <F>({ differing }: Conflict<F>, side: Side): Picks =>
  Object.fromEntries(differing.map(({ name }) => [name, side]));

/** Merges both versions. */
export function merged<F extends object>({ ours, theirs, differing }: Conflict<F>, picks: Picks): F {
  const taken = differing.filter(({ name }) => picks[name] === 'theirs');
  return Object.assign({ ...ours }, ...taken.map(({ name }) => ({ [name]: theirs.fields[name] })));
}
