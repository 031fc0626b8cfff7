import type { ActivityFields } from '../fields.ts';
import type { Desk } from '../load-context.ts';

type Kind = keyof ActivityFields['eligible'];

/** A school whose people, or a space whose members may sign up. */
export interface Offered {
  kind: Kind;
  id: string;
  name: string;
}

const KINDS: Partial<Record<number, Kind>> = { 2: 'schoolIds', 3: 'groupIds', 4: 'groupIds' };

export const offeredBy = ({ organizers }: Desk): Offered[] =>
  organizers.flatMap(({ organizerType, organizerId: id, name }) => {
    const { [organizerType]: kind } = KINDS;
    return kind && id ? [{ kind, id, name }] : [];
  });

export interface Rest {
  ids: Omit<Offered, 'name'>[];
  name: string;
}

/** Those that somebody else has chosen and this person cannot: they stay or go together. */
export function restOf({ activity }: Desk, offered: readonly Offered[]): Rest {
  if (!activity) return { ids: [], name: '' };
  const { eligibility, eligibleNames } = activity.signup;
  const known = offered.filter(({ kind, id }) => eligibility[kind].includes(id));
  const others = (['schoolIds', 'groupIds'] as const).flatMap(kind =>
    eligibility[kind].filter(id => !known.some(one => one.id === id)).map(id => ({ kind, id })),
  );
  const names = eligibleNames.filter(name => !known.some(one => one.name === name));
  return { ids: others, name: names.join(', ') };
}

export const hasRest = (eligible: ActivityFields['eligible'], { ids }: Rest): boolean =>
  ids.length > 0 && ids.every(({ kind, id }) => eligible[kind].includes(id));

export function withOne(
  eligible: ActivityFields['eligible'],
  { kind, id }: Omit<Offered, 'name'>,
  chosen: boolean,
): ActivityFields['eligible'] {
  const others = eligible[kind].filter(other => other !== id);
  return { ...eligible, [kind]: chosen ? [...others, id] : others };
}

/** What is chosen, by name. */
export function chosenNames(eligible: ActivityFields['eligible'], desk: Desk): string[] {
  const offered = offeredBy(desk);
  const rest = restOf(desk, offered);
  return [
    ...offered.filter(({ kind, id }) => eligible[kind].includes(id)).map(({ name }) => name),
    ...(hasRest(eligible, rest) ? [rest.name] : []),
  ];
}
