import { useEffect, useState } from 'react';
import { activityCalls } from '../../../widgets/contract/activity/calls.ts';
import { dynamicCalls } from '../../../widgets/contract/dynamic/calls.ts';
import { spaceCalls } from '../../../widgets/contract/space/calls.ts';
import { typedCall } from '../../../widgets/core/site.ts';
import { useLang, useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSite } from '../../shell/site-context.ts';
import { nationalWords } from './words.ts';

/** Totals in display order, each with the call of the public list that it is read from. */
const COUNTED = {
  teaStudios: 'teaStudios',
  communitySpaces: 'communitySpaces',
  activities: 'publicActivityList',
  dynamics: 'publicDynamicList',
} as const;
type Counted = keyof typeof COUNTED;

/** Totals of the platform's content. Leaves out totals that are zero or fail to load, without an error message. */
export function NationalFigures() {
  const say = useWords(nationalWords);
  const lang = useLang();
  const totals = useTotals();
  const known = (Object.keys(COUNTED) as Counted[]).filter(name => totals[name]);
  return (
    <section className="hero-figures" aria-label={say('figures')}>
      {known.length > 0 && (
        <dl className="figures">
          {known.map(name => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{totals[name]?.toLocaleString(lang)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Returns the totals of the lists. Sets them in one render, after all requests have settled. */
function useTotals(): Partial<Record<Counted, number>> {
  const { core } = useSite();
  const [totals, setTotals] = useState<Partial<Record<Counted, number>>>({});
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const call = typedCall(core.http('en'), {
      ...activityCalls,
      ...dynamicCalls,
      ...spaceCalls,
    });
    const counted = Object.entries(COUNTED).map(async ([name, list]) => {
      const { total } = await call(list, { query: { pageSize: 1 }, signal });
      return [name, total] as const;
    });
    void Promise.allSettled(counted).then(answers => {
      const known = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (!signal.aborted) setTotals(Object.fromEntries(known));
    });
    return () => leave.abort();
  }, [core]);
  return totals;
}
