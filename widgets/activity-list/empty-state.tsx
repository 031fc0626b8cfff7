import { usePerson } from '../core/index.ts';
import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { answered, ENDED, isFiltered, unfiltered } from './filter-state.ts';
import type { ActivityFilters, ActivityQuestion } from './model.ts';
import { activityListWords } from './words.ts';

export interface ActivityListNothingProps {
  question: ActivityQuestion;
  onChange: (filters: ActivityFilters) => void;
}

/** Why the list is empty: there is nothing, or nothing of what was asked for. */
export function ActivityListNothing({ question: asked, onChange }: ActivityListNothingProps) {
  const say = useWords(activityListWords);
  const question = answered(asked, usePerson() !== null);
  const { phase, mine } = question.filters;
  if (!isFiltered(question)) {
    const which = phase === ENDED ? 'Ended' : 'Current';
    return (
      <slot name="empty">
        <Empty title={say(`empty${which}`)} hint={say(`empty${which}Hint`)} />
      </slot>
    );
  }
  const onlyMine = mine && !isFiltered({ ...question, filters: { ...question.filters, mine: false } });
  return (
    <Empty
      title={say(onlyMine ? 'emptyMine' : 'emptyFiltered')}
      {...(!onlyMine && { hint: say('emptyFilteredHint') })}
      action={<Button onClick={() => onChange(unfiltered(question))}>{say('clear')}</Button>}
    />
  );
}
