import { TOTAL_MAX } from '../../../widgets/contract/limits.ts';

/** A page of a list, of which only the total is read. */
interface Counted {
  total: number;
}

/** Resolves to the totals of some lists, without those that fail. Rejects if all fail. */
export async function readTotals<N extends string>(
  lists: Readonly<Record<N, Promise<Counted>>>,
): Promise<Partial<Record<N, number>>> {
  const named = Object.entries<Promise<Counted>>(lists);
  const answers = await Promise.allSettled(named.map(([, list]) => list));
  const known = named.flatMap(([name], index) => {
    const answer = answers[index];
    return answer?.status === 'fulfilled' ? [[name, answer.value.total]] : [];
  });
  if (known.length === 0) await Promise.all(named.map(([, list]) => list));
  return Object.fromEntries(known);
}

/** Formats the total of a list; "1,000+" for a list that is counted no further. */
export const totalText = (total: number, lang: string): string =>
  total === TOTAL_MAX + 1 ? `${TOTAL_MAX.toLocaleString(lang)}+` : total.toLocaleString(lang);
