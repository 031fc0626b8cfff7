import { Button } from '../ui/base/button.tsx';
import { Empty } from '../ui/base/empty.tsx';
import { useWords } from '../ui/i18n/translate.tsx';
import { unfiltered } from './filters.tsx';
import { isFiltered, type NewsFilters, type NewsQuestion } from './model.ts';
import { newsFeedWords } from './words.ts';

export interface NewsFeedNothingProps {
  question: NewsQuestion;
  onChange: (filters: NewsFilters) => void;
}

/** Why the list is empty: nothing was published, nothing of what was asked for, or all of it has been read. */
export function NewsFeedNothing({ question, onChange }: NewsFeedNothingProps) {
  const say = useWords(newsFeedWords);
  const kind = question.kind === 'notice' ? 'Notice' : 'News';
  if (!isFiltered(question))
    return (
      <slot name="empty">
        <Empty title={say(`empty${kind}`)} hint={say(`empty${kind}Hint`)} />
      </slot>
    );
  const { filters } = question;
  const hasReadAll = filters.unread && !isFiltered({ ...question, filters: { ...filters, unread: false } });
  return (
    <Empty
      title={say(hasReadAll ? 'emptyUnread' : 'emptyFiltered')}
      {...(!hasReadAll && { hint: say('emptyFilteredHint') })}
      action={<Button onClick={() => onChange(unfiltered(question))}>{say('clear')}</Button>}
    />
  );
}
