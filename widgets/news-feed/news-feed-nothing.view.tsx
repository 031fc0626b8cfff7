import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useWords } from '../ui/words.tsx';
import { isFiltered, type NewsFilters, type NewsQuestion } from './news-feed.store.ts';
import { newsFeedWords } from './news-feed.strings.ts';
import { unfiltered } from './news-feed-filters.view.tsx';

export interface NewsFeedNothingProps {
  question: NewsQuestion;
  onChange: (filters: NewsFilters) => void;
}

/** Why the list is empty: nothing was published, or nothing of what was asked for. */
export function NewsFeedNothing({ question, onChange }: NewsFeedNothingProps) {
  const say = useWords(newsFeedWords);
  const kind = question.kind === 'notice' ? 'Notice' : 'News';
  if (!isFiltered(question))
    return (
      <slot name="empty">
        <Empty title={say(`empty${kind}`)} hint={say(`empty${kind}Hint`)} />
      </slot>
    );
  const { unread } = question.filters;
  return (
    <Empty
      title={say(unread ? 'emptyUnread' : 'emptyFiltered')}
      {...(!unread && { hint: say('emptyFilteredHint') })}
      action={<Button onClick={() => onChange(unfiltered(question))}>{say('clear')}</Button>}
    />
  );
}
