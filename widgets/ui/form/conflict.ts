/** Whose version of a field stays. */
export type Side = 'ours' | 'theirs';
export type Picks<N extends string = string> = Partial<Record<N, Side>>;

/** What somebody else has saved of the same object. */
export interface Theirs<F> {
  fields: F;
  /** Who saved it, and when where the platform tells it. */
  editor: string;
  time: string | undefined;
  revision: number;
  status: number;
  /** Why it was taken back, where it was. */
  reason?: string | undefined;
}

/** Somebody else has saved the same object meanwhile: both versions, and what differs between them. */
export interface Conflict<F> {
  ours: F;
  theirs: Theirs<F>;
  differing: readonly Difference<F>[];
  /** They have also changed where it stands: published it, or taken it back. Nothing is sent before that was seen. */
  hasMoved: boolean;
}

export interface Difference<F> {
  name: keyof F & string;
  /** Who has changed it since both began; both when nobody knows what they began with. */
  changedBy: Side | 'both';
}

/** Whether two values of a field are the same to readers. */
export type IsSame<F> = (name: keyof F & string, one: F, other: F) => boolean;

export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** What both began with. */
export interface Began<F> {
  status: number;
  /** Null when nobody knows it. */
  base: F | null;
}

/** Compares what we wrote with what stands there now. */
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

/** What stays when nobody chooses: what only they changed is theirs, everything else is ours. */
export const firstPicks = <F>({ differing }: Conflict<F>): Picks =>
  Object.fromEntries(
    differing.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'ours']),
  );

export const allPicks = <F>({ differing }: Conflict<F>, side: Side): Picks =>
  Object.fromEntries(differing.map(({ name }) => [name, side]));

/** One version of both. */
export function merged<F extends object>({ ours, theirs, differing }: Conflict<F>, picks: Picks): F {
  const taken = differing.filter(({ name }) => picks[name] === 'theirs');
  return Object.assign({ ...ours }, ...taken.map(({ name }) => ({ [name]: theirs.fields[name] })));
}
