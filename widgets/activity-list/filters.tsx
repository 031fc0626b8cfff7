import { SlidersHorizontal } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ActivityType } from '../contract/activity/schema.ts';
import { activityApi } from '../core/api/makers/activity.ts';
import { createResource, useApi, usePerson, useStore, useWidget } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useSheet } from '../ui/base/use-styles.ts';
import { KeywordField } from '../ui/filter/keyword-field.tsx';
import css from '../ui/filter/styles.css?inline';
import { useWords } from '../ui/i18n/translate.tsx';
import { answered, ENDED, folded, isFiltered, needsMore, unfiltered } from './filter-state.ts';
import ownCss from './filters.css?inline';
import { type ActivityFilters, type ActivityList, type ActivityQuestion, KEYWORD_MIN } from './model.ts';
import { ActivityListMoreFilters } from './more-filters.tsx';
import { ActivityListSubscribe } from './subscribe.tsx';
import { activityListWords } from './words.ts';

export interface ActivityListFiltersProps {
  activities: ActivityList;
  question: ActivityQuestion;
  onChange: (filters: ActivityFilters) => void;
}

/** What to see: over or not, words, a type, whether one can sign up; and how many there are of it. */
export function ActivityListFilters({ activities, question: asked, onChange }: ActivityListFiltersProps) {
  const say = useWords(activityListWords);
  const person = usePerson();
  const question = answered(asked, person !== null);
  const { compact } = useWidget();
  const { total } = useStore(activities.numbers);
  const top = useRef<HTMLDivElement>(null);
  useSheet(top, css);
  useSheet(top, ownCss);
  const { filters } = question;
  const { keyword, phase, type, canSignup, mine } = filters;
  const [unfolded, setUnfolded] = useState(false);
  const isOpen = unfolded || needsMore(question);
  const choose = (some: Partial<ActivityFilters>) => onChange({ ...filters, ...some });

  return (
    <>
      <div className="filter-row top" ref={top}>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons of one choice are no fields of a form */}
        <div className="tabs" role="group" aria-label={say('tabsLabel')}>
          <Button look="quiet" aria-pressed={phase !== ENDED} onClick={() => choose({ phase: '' })}>
            {say('current')}
          </Button>
          <Button
            look="quiet"
            aria-pressed={phase === ENDED}
            onClick={() => choose({ phase: ENDED, canSignup: false })}
          >
            {say('ended')}
          </Button>
        </div>
        {isFiltered(question) && (
          <div className="found">
            <Found activities={activities} question={asked} />
            {total > 0 && (
              <Button look="quiet" onClick={() => onChange(unfiltered(question))}>
                {say('clear')}
              </Button>
            )}
          </div>
        )}
        {!compact && <ActivityListSubscribe question={question} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: not every engine of ours has <search> */}
      <div className="filter-row" role="search" aria-label={say('filtersLabel')}>
        <KeywordField
          given={keyword}
          shortest={KEYWORD_MIN}
          label={say('keywordLabel')}
          hint={say('keywordHint')}
          onChange={keyword => choose({ keyword })}
        />
        <Types chosen={type} onChange={type => choose({ type })} />
        <Button
          aria-label={say('more')}
          aria-expanded={isOpen}
          onClick={() => {
            setUnfolded(!isOpen);
            if (needsMore(question)) onChange(folded(question));
          }}
        >
          <Icon of={SlidersHorizontal} />
          <span className="word">{say('more')}</span>
        </Button>
        {phase !== ENDED && (
          <Button aria-pressed={canSignup} onClick={() => choose({ canSignup: !canSignup })}>
            {say('canSignup')}
          </Button>
        )}
        {person && (
          <Button aria-pressed={mine} onClick={() => choose({ mine: !mine })}>
            {say('mine')}
          </Button>
        )}
      </div>
      {isOpen && <ActivityListMoreFilters question={question} choose={choose} />}
    </>
  );
}

interface TypesProps {
  chosen: string;
  onChange: (type: string) => void;
}

/** Without an answer the list of types has only what is chosen: the activities do not depend on it. */
function Types({ chosen, onChange }: TypesProps) {
  const api = useApi(activityApi);
  const say = useWords(activityListWords);
  const known = useMemo(() => createResource<ActivityType[]>(signal => api.types(signal)), [api]);
  useEffect(() => {
    void known.load();
    return known.stop;
  }, [known]);
  const { value } = useStore(known.store);
  const types = value ?? [];
  return (
    <select
      className="field"
      part="field"
      aria-label={say('typeLabel')}
      value={chosen}
      onChange={event => onChange(event.currentTarget.value)}
    >
      <option value="">{say('allTypes')}</option>
      {chosen && !types.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
      {types.map(({ id, name, num }) => (
        <option key={id} value={id}>
          {say('typeName', { name, num })}
        </option>
      ))}
    </select>
  );
}

/** How many there are, also for who does not see the list. */
function Found({ activities, question }: Pick<ActivityListFiltersProps, 'activities' | 'question'>) {
  const { announce } = useWidget();
  const say = useWords(activityListWords);
  const { total } = useStore(activities.numbers);
  const { status } = useStore(activities.list.store);
  const found = status === 'ready' ? say('found', { count: total }) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: two questions may find the same number
  useEffect(() => {
    if (found) announce(found);
  }, [announce, found, question]);
  return <span className="quiet small">{found}</span>;
}
