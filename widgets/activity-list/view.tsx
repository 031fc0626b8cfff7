import { useMemo } from 'react';
import { activityCalls } from '../contract/activity/calls.ts';
import { useApi, useList, useListState, usePerson, useWidget } from '../core/index.ts';
import { Entries, ListState, NoItems, NoMatches } from '../kits/list/entries.tsx';
import { useQuestion } from '../kits/list/use-question.ts';
import { Heading } from '../ui/base/heading.tsx';
import { Skeleton } from '../ui/base/skeleton.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { Entry } from './entry.tsx';
import { Filters } from './filters.tsx';
import { createActivityList } from './model.ts';
import { type ActivityQuestion, fields, filtersOf, isFiltered, questionFor, unfiltered } from './question.ts';
import { activityListWords } from './words.ts';

export interface ActivityListViewProps extends ActivityQuestion {
  layout: 'list' | 'cards';
}

/** Heading, filters, activities, the next page. */
export function ActivityListView({ layout, ...values }: ActivityListViewProps) {
  const api = useApi(activityCalls);
  const { headingLevel, siteUrl, compact, emit } = useWidget();
  const say = useWords(activityListWords);
  const isSignedIn = usePerson() !== null;
  const [chosen, choose] = useQuestion(fields, values);
  const question = questionFor(chosen, isSignedIn);
  const list = useList(
    useMemo(() => createActivityList(api), [api]),
    question,
  );
  const shown = useListState(list);
  const { limit } = question;
  const change = (wanted: ActivityQuestion) => {
    choose(wanted);
    emit('mskt-activity-filter', filtersOf(wanted));
  };
  return (
    <section className={`${layout} ${compact ? 'compact' : ''}`} aria-label={say('activities')}>
      <header className="list-head split">
        <Heading level={headingLevel}>{say('activities')}</Heading>
        {limit > 0 && <a href={siteUrl('activityList')}>{say('all')}</a>}
      </header>
      {limit === 0 && (
        <div className="filters" part="toolbar">
          <Filters list={list} question={question} onChange={change} />
        </div>
      )}
      <ListState
        list={list}
        shown={shown}
        skeleton={<Skeleton count={limit || 6} />}
        empty={<EmptyState question={question} onChange={change} />}
      />
      {list.items.length > 0 && (
        <Entries list={list} limit={limit} entry={activity => <Entry activity={activity} />} />
      )}
    </section>
  );
}

interface EmptyStateProps {
  question: ActivityQuestion;
  onChange: (question: ActivityQuestion) => void;
}

/** Says why the list is empty: there is no activity, none that matches, or none that the user has signed up for. */
function EmptyState({ question, onChange }: EmptyStateProps) {
  const say = useWords(activityListWords);
  if (!isFiltered(question)) {
    const which = question.phase === 'ended' ? 'Ended' : 'Current';
    return <NoItems title={say(`empty${which}`)} hint={say(`empty${which}Hint`)} />;
  }
  const isOnlyMine = question.mine && !isFiltered({ ...question, mine: false });
  return (
    <NoMatches
      title={say(isOnlyMine ? 'emptyMine' : 'emptyFiltered')}
      {...(!isOnlyMine && { hint: say('emptyFilteredHint') })}
      clear={say('clear')}
      onClear={() => onChange(unfiltered(question))}
    />
  );
}
