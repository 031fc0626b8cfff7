import { useLayoutEffect, useMemo, useState } from 'react';
import { activityListApi } from '../core/api/makers/activity-list.ts';
import { useApi, usePerson, useShown, useStore, useWidget } from '../core/index.ts';
import { Failure } from '../ui/base/failure.tsx';
import { Heading } from '../ui/base/heading.tsx';
import { OnDemand } from '../ui/base/lazy-component.tsx';
import { Paging } from '../ui/base/paging.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { ActivityListEntry } from './entry.tsx';
import { type ActivityFilters, type ActivityQuestion, createActivityList } from './model.ts';
import { activityListWords } from './words.ts';

export interface ActivityListViewProps extends Omit<ActivityQuestion, 'filters'>, ActivityFilters {
  layout: 'list' | 'cards';
}

const loadFilters = () => import('./filters.tsx').then(part => part.ActivityListFilters);

const loadNothing = () => import('./empty-state.tsx').then(part => part.ActivityListNothing);

/** All that a question consists of; what else the tag says is no part of it. */
const ASKED = [
  'limit',
  'organizerId',
  'filters',
  'phase',
  'type',
  'mode',
  'organizerType',
  'keyword',
  'dateFrom',
  'dateTo',
  'canSignup',
  'mine',
  'sort',
];

/** Heading, filters, activities, the next page. */
export function ActivityListView({ layout, limit, organizerId, ...filters }: ActivityListViewProps) {
  const api = useApi(activityListApi);
  const { headingLevel, siteUrl, compact, emit } = useWidget();
  const say = useWords(activityListWords);
  const person = usePerson();
  const [question, choose] = useQuestion({ limit, organizerId, filters });
  const activities = useMemo(() => createActivityList(api), [api]);
  const { status, items, error, more } = useStore(activities.list.store);
  const load = () => void activities.ask(question);
  const change = (filters: ActivityFilters) => {
    choose({ ...question, filters });
    emit('mskt-activity-filter', filters);
  };

  // nb. a layout effect, so that nobody sees the list of somebody else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees the same list with other eyes
  useLayoutEffect(() => {
    void activities.ask(question);
    return activities.list.stop;
  }, [activities, question, person?.sub]);

  const failed = status === 'failed' && error;
  const shown = failed || (items.length ? 'ready' : status === 'loading' ? 'loading' : 'empty');
  useShown(shown, load);

  return (
    <section className={`${layout} ${compact ? 'compact' : ''}`} aria-label={say('activities')}>
      <header className="list-head">
        <Heading level={headingLevel}>{say('activities')}</Heading>
        {limit > 0 && <a href={siteUrl('activityList')}>{say('all')}</a>}
      </header>
      {limit === 0 && (
        <div className="filters" part="toolbar">
          <OnDemand load={loadFilters} props={{ activities, question, onChange: change }} />
        </div>
      )}
      {failed && <Failure error={failed} onRetry={load} />}
      {shown === 'loading' && <Skeleton count={limit || 6} />}
      {shown === 'empty' && <OnDemand load={loadNothing} props={{ question, onChange: change }} />}
      {items.length > 0 && (
        <>
          <ol className="entries" part="list" aria-busy={status === 'loading' || undefined}>
            {items.map(activity => (
              <li key={activity.id}>
                <ActivityListEntry activity={activity} />
              </li>
            ))}
          </ol>
          {limit === 0 && <Paging more={more} onMore={() => void activities.list.loadMore()} />}
        </>
      )}
    </section>
  );
}

/**
 * What is asked for: what the tag says, until the person chooses otherwise; again what the tag says when that changes.
 * The same object as long as it is the same question.
 */
function useQuestion(asked: ActivityQuestion) {
  const told = JSON.stringify(asked, ASKED);
  const [chosen, choose] = useState('');
  // What was chosen before the tag said something else is not meant when the tag says again what it said then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the tag says now is what it is about
  useLayoutEffect(() => choose(''), [told]);
  const now = chosen || told;
  const question = useMemo<ActivityQuestion>(() => JSON.parse(now), [now]);
  return [question, (wanted: ActivityQuestion) => choose(JSON.stringify(wanted))] as const;
}
